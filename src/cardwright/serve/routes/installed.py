"""What makes the pages an app that can be installed: a manifest, and a worker for when there is no connection."""

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from cardwright.core.errors import Refused
from cardwright.serve.drawing import Renderer
from cardwright.serve.pages import Me, MessagePage
from cardwright.serve.visit import Visit

NAME: Final = "Cardwright"
COLOUR: Final = "#1b1611"
OFFLINE: Final = "/offline"
WORKER: Final = "worker.js"  # among the files of the look
KEPT: Final = (
    "look.css",
    "pages.css",
    "prefs.js",
    "offline.js",
    "mark.svg",
)  # what the page without a connection needs
ICONS: Final = (192, 512)
NO_CONNECTION: Final = "Nothing you chose is lost. The page comes back by itself as soon as the server can be reached."


async def manifest(request: Request) -> Response:
    look: Renderer = request.app.state.renderer
    icons = [
        {"src": look.static(f"icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any"}
        for size in ICONS
    ]
    icons.append({"src": look.static("mark.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"})
    told = {
        "id": "/",
        "name": NAME,
        "short_name": NAME,
        "description": "Card games against people and bots",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": COLOUR,
        "theme_color": COLOUR,
        "icons": icons,
    }
    return Response(msgspec.json.encode(told), media_type="application/manifest+json", headers=FRESH)


async def worker(request: Request) -> Response:
    """The service worker. It must lie at the top, as it may only serve what lies below it."""
    look: Renderer = request.app.state.renderer
    kept = [OFFLINE, *[look.static(name) for name in KEPT]]
    code = (look.STATIC / WORKER).read_text(encoding="utf-8")
    told = f"const OFFLINE = {quoted(OFFLINE)}, KEPT = {quoted(kept)};\n{code}"
    return Response(told, media_type="text/javascript", headers=FRESH)


async def offline(request: Request) -> Response:
    """What the worker shows where no page can be reached: the same for everybody."""
    look: Renderer = request.app.state.renderer
    page = MessagePage(Me(""), "No connection", NO_CONNECTION, post="", button="Try again")
    return Response(look.offline_html(page), media_type="text/html", headers=FRESH)


async def push(request: Request) -> Response:
    """The key that a browser subscribes with, or a browser that wants to be told something. Empty, and refused, where
    the server has no key."""
    visit = await Visit.of(request)
    notices = visit.hub.notices
    if request.method == "GET":
        return PlainTextResponse(notices.public, headers=FRESH)
    fields = await visit.form()
    try:
        visit.must_be_welcome()
        if not notices.public:
            raise Refused("This server sends no notices.")
        from cardwright.serve.push import read_subscription

        to = read_subscription(*[fields.get(name, "") for name in ("endpoint", "p256dh", "auth")])
    except Refused as refusal:
        return PlainTextResponse(str(refusal), 409)
    await visit.hub.store.subscribe(visit.person.id, to)
    return visit.remember(PlainTextResponse("", 201))


def quoted(value: object) -> str:
    return msgspec.json.encode(value).decode()


FRESH: Final = {"cache-control": "no-cache"}
