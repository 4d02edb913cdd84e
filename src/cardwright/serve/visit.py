"""A visit: a request with the person behind it."""

import asyncio
import gzip
from collections.abc import Callable, Mapping
from urllib.parse import parse_qsl

from starlette.datastructures import Headers, UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from cardwright.core.errors import CardwrightError, Refused
from cardwright.serve.addresses import neighbourhood
from cardwright.serve.drawing import Renderer
from cardwright.serve.founding import must_have_room
from cardwright.serve.hub import Hub, Missing
from cardwright.serve.outside import shortened
from cardwright.serve.packing import LEVEL, accepts_gzip
from cardwright.serve.pages import Me, MessagePage
from cardwright.serve.people import Person, fresh_token, id_of, is_token, must_be_welcome
from cardwright.serve.qr import qr_svg
from cardwright.serve.queue import Owner
from cardwright.serve.safety import cookies_of

COOKIE = "cardwright"
MOST_FIELDS = 300  # of a form
WRITTEN_OUT = "application/x-www-form-urlencoded"
UNREAD = (
    "This browser has a cookie for this server that can't be read, so nobody can tell who you are. It isn't replaced, "
    "as it may be good for another version: delete the cookies of this site, and come again."
)
YEAR = 365 * 24 * 3600


async def person_of(hub: Hub, headers: Headers) -> Person | None:
    """The person whose token the cookie holds."""
    tokens = [value for value in cookies_of(headers, COOKIE) if is_token(value)]
    if not tokens:
        return None
    standing = await hub.store.standing(id_of(tokens[0]))
    person = Person(tokens[0], standing.name, standing.barred, standing.muted)
    hub.diary.saw(person)
    return person


def is_secure(connection: HTTPConnection, origins: tuple[str, ...]) -> bool:
    """Whether browsers reach us by TLS."""
    return connection.url.scheme in ("https", "wss") or any(origin.startswith("https://") for origin in origins)


def came_from(connection: HTTPConnection) -> str:
    """The addresses that limits count as one."""
    return neighbourhood(connection.client.host) if connection.client else ""


class Visit:
    """One request: who asks, and how an answer is made."""

    def __init__(
        self, request: Request, hub: Hub, look: Renderer, person: Person, new: bool, unread: bool = False
    ) -> None:
        self.request = request
        self.hub = hub
        self.look = look
        self.person = person
        self.new = new
        self.unread = unread  # it brought a cookie of ours that can't be read

    @classmethod
    async def of(cls, request: Request) -> "Visit":
        hub: Hub = request.app.state.hub
        person = await person_of(hub, request.headers)
        unread = person is None and any(cookies_of(request.headers, COOKIE))
        return cls(request, hub, request.app.state.renderer, person or Person(fresh_token()), person is None, unread)

    @property
    def me(self) -> Me:
        return Me(self.person.name, self.hub.banner.words)

    def must_be_welcome(self) -> None:
        """To open a table, to sit down, to be called otherwise."""
        if self.unread:
            raise Refused(UNREAD)
        must_be_welcome(self.person.barred)

    def must_be_one_of_few(self) -> None:
        """To be somebody of whom something is kept for the first time: anybody can make up cookies, and a row of the
        store is kept for months."""
        if not self.hub.newcomers.take(self.client):
            raise Refused("Too many new people have come from your address; wait a minute.")

    async def must_have_room(self) -> None:
        """To have a part in one more table."""
        await must_have_room(self.hub, self.person)

    @property
    def client(self) -> str:
        """The address that the request comes from."""
        return came_from(self.request)

    def owner(self, handicap: float) -> Owner:
        """For whom something is thought about."""
        return Owner(self.client, self.person.id, handicap)

    @property
    def address(self) -> str:
        """Where browsers reach us: scheme and host."""
        origins = self.hub.config.origins
        return origins[0] if origins else str(self.request.base_url).rstrip("/")

    async def qr(self, path: str) -> str:
        """The way to a page of ours as a picture, drawn in a thread of its own when it is its turn."""
        async with self.hub.turns.of(self.client):
            return await asyncio.to_thread(qr_svg, self.address + path)

    async def form(self) -> Mapping[str, str]:
        """The fields of a form that are text; of a name that comes twice the last."""
        kind = self.request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind == WRITTEN_OUT:
            body = await self.request.body()
            if body.count(b"&") >= MOST_FIELDS:  # where nothing stands between them, no parser counts them
                raise HTTPException(400, f"The form has more than {MOST_FIELDS} fields.")
            return await asyncio.to_thread(fields_of, body)
        async with self.request.form(max_files=1, max_fields=MOST_FIELDS) as form:
            fields: dict[str, str] = {}
            for name, value in form.multi_items():
                if isinstance(value, UploadFile):
                    fields[name] = (await value.read()).decode("utf-8-sig", "replace")
                else:
                    fields[name] = value
            return fields

    def remember(self, response: Response, token: str = "") -> Response:
        """Give the browser its token, or give it another year: who comes again and again isn't forgotten. One that
        can't be read is never overwritten."""
        if self.unread and not token:
            return response
        response.set_cookie(
            COOKIE,
            token or self.person.token,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=is_secure(self.request, self.hub.config.origins),
        )
        return response

    def page(self, html: str, status: int = 200) -> Response:
        return self.remember(HTMLResponse(html, status))

    async def large_page(self, draw: Callable[[], str]) -> Response:
        """A page with no secrets in it, and much to read: compressed, in a thread of its own, when it is its turn."""
        async with self.hub.turns.of(self.client):
            html = draw()
            if not accepts_gzip(self.request.headers):
                return self.page(html)
            packed = await asyncio.to_thread(gzip.compress, html.encode(), LEVEL)
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return self.remember(Response(packed, media_type="text/html", headers=headers))

    def go(self, path: str, token: str = "") -> Response:
        """On to another page of ours, after something was done."""
        return self.remember(RedirectResponse(path if is_path(path) else "/", 303), token)

    def message(self, title: str, words: str, status: int = 200, back: str = "/") -> Response:
        page = MessagePage(self.me, title, shortened(words), status, back)
        return self.page(self.look.message_html(page), status)

    def refuse(self, error: CardwrightError, back: str = "/") -> Response:
        if isinstance(error, Missing):
            return self.message("Not found", str(error), 404)
        title = "That can't be done" if isinstance(error, Refused) else "That can't be used"
        return self.message(title, str(error), 409 if isinstance(error, Refused) else 422, back)


def fields_of(body: bytes) -> dict[str, str]:
    """What a browser writes one after the other; in a thread, since a record may be among it."""
    return dict(parse_qsl(body.decode("latin-1"), keep_blank_values=True))


def is_path(path: str) -> bool:
    """Whether it stays on this server, whatever a browser makes of it."""
    return path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() and "\\" not in path
