"""/admin: the page of whoever looks after the server, and where `cardwright admin` asks a running one."""

import json
from collections.abc import Mapping
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.settings import whole_number
from cardwright.serve.admin.acts import FOR_GOOD, Acts, Answer, Export, ListPeople, ListReports, ListTables
from cardwright.serve.admin.caretaker import LONGEST_MESSAGE, Caretaker
from cardwright.serve.admin.key import SESSION, admits, is_pass, pass_for
from cardwright.serve.admin.ledger import PAGE
from cardwright.serve.hub import Hub
from cardwright.serve.opening import yes
from cardwright.serve.pages import AdminKeyPage, AdminPage
from cardwright.serve.routes.reading import attachment
from cardwright.serve.safety import cookies_of
from cardwright.serve.visit import Visit, came_from, is_secure

COOKIE: Final = "cardwright_admin"
PATH: Final = "/admin"
BEARER: Final = "Bearer "
WRONG: Final = "That isn't the key."
TOO_OFTEN: Final = "Too many wrong keys came from your address; wait a minute."


def admin_routes() -> list[Route]:
    return [
        Route(PATH, admin, methods=["GET", "POST"]),
        Route(f"{PATH}/enter", enter, methods=["POST"]),
        Route(f"{PATH}/leave", leave, methods=["POST"]),
        Route(f"{PATH}/export/{{person}}", export),
        Route(f"{PATH}/do", obey, methods=["POST"]),
    ]


def caretaker_of(request: Request) -> Caretaker:
    hub: Hub = request.app.state.hub
    return Caretaker(hub.store, hub)


def is_inside(request: Request) -> bool:
    """Whether this browser has shown the key lately."""
    key = request.app.state.hub.config.admin_key
    return any(is_pass(key, value) for value in cookies_of(request.headers, COOKIE))


def try_key(request: Request, given: str) -> str:
    """Why this key doesn't open anything; empty if it does. Wrong ones are counted."""
    hub: Hub = request.app.state.hub
    address = came_from(request)
    if not hub.admin_tries.take(address):
        return TOO_OFTEN
    if not admits(hub.config.admin_key, given):
        hub.metrics.refuse("admin")
        return WRONG
    hub.admin_tries.give_back(address)
    return ""


def no_such_page(visit: Visit) -> Response | None:
    """Without a key the server has no such page."""
    if visit.hub.config.admin_key:
        return None
    return visit.message("Not found", "There is no such page here.", 404)


def outside(visit: Visit) -> Response | None:
    """What those get who may not look: nothing, or the question for the key."""
    nowhere = no_such_page(visit)
    return nowhere if nowhere is not None or is_inside(visit.request) else ask_for_key(visit, "", 403)


# In a browser


async def admin(request: Request) -> Response:
    """What there is, and forms that change it."""
    visit = await Visit.of(request)
    refusal = outside(visit)
    if refusal is not None:
        return refusal
    notice, status = "", 200
    if request.method == "POST":
        try:
            notice = (await caretaker_of(request).do(read_form(await visit.form()))).words
        except CardwrightError as error:
            notice, status = str(error), 409
    try:
        return visit.page(visit.look.admin_html(await admin_page(visit, notice)), status)
    except Refused as error:
        return visit.refuse(error, PATH)


async def admin_page(visit: Visit, notice: str) -> AdminPage:
    caretaker, query = caretaker_of(visit.request), visit.request.query_params
    looked_for = query.get("q", "")
    start = max(0, whole_number(query.get("from", "")) or 0)
    tables, people, reports = [
        await caretaker.do(each)
        for each in (ListTables(looked_for, start), ListPeople(looked_for, start), ListReports())
    ]
    return AdminPage(
        visit.me, notice, looked_for, start, PAGE, tuple(tables.tables), tuple(people.people), tuple(reports.reports),
        tables.more or people.more, reports.more, visit.hub.banner.words, LONGEST_MESSAGE,
    )  # fmt: skip


def ask_for_key(visit: Visit, wrong: str, status: int) -> Response:
    return visit.page(visit.look.admin_key_html(AdminKeyPage(visit.me, wrong)), status)


async def enter(request: Request) -> Response:
    """The key, once: then a pass stands in for it, which no other site's page can send along."""
    visit = await Visit.of(request)
    nowhere = no_such_page(visit)
    if nowhere is not None:
        return nowhere
    wrong = try_key(request, (await visit.form()).get("key", ""))
    if wrong:
        return ask_for_key(visit, wrong, 429 if wrong == TOO_OFTEN else 403)
    response = visit.go(PATH)
    response.set_cookie(
        COOKIE,
        pass_for(visit.hub.config.admin_key),
        max_age=SESSION,
        path=PATH,
        httponly=True,
        samesite="strict",
        secure=is_secure(request, visit.hub.config.origins),
    )
    return response


async def leave(request: Request) -> Response:
    visit = await Visit.of(request)
    response = visit.go("/")
    response.delete_cookie(COOKIE, path=PATH)
    return response


async def export(request: Request) -> Response:
    """Everything that is kept of a person, as a file."""
    visit = await Visit.of(request)
    refusal = outside(visit)
    if refusal is not None:
        return refusal
    person = request.path_params["person"]
    try:
        kept = (await caretaker_of(request).do(Export(person))).kept
    except Refused as error:
        return visit.refuse(error, PATH)
    return attachment(as_file(kept), f"{person}.json", "application/json")


def as_file(kept: object) -> str:
    return json.dumps(kept, ensure_ascii=False, indent=2) + "\n"


def read_form(fields: Mapping[str, str]) -> Acts:
    """What a form of the page asks for."""
    asked = {name: value for name, value in fields.items() if name != "sure"}
    try:
        act: Acts = msgspec.convert(asked, Acts, strict=False)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Refused(f"The form can't be read: {error}.") from None
    if isinstance(act, FOR_GOOD) and not yes(fields.get("sure")):
        raise Refused("Nothing brings that back: say that you are sure.")
    return act


# For the command


async def obey(request: Request) -> Response:
    """An act as JSON, with the key beside it; what came of it, or why it was refused."""
    if not request.app.state.hub.config.admin_key:
        return JSONResponse({"refused": "This server has no admin key: start it with --admin-key-file."}, 404)
    given = request.headers.get("authorization", "")
    wrong = try_key(request, given.removeprefix(BEARER))
    if wrong:
        return JSONResponse({"refused": wrong}, 429 if wrong == TOO_OFTEN else 403)
    try:
        act = msgspec.json.decode(await request.body(), type=Acts)
        answer: Answer = await caretaker_of(request).do(act)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return JSONResponse({"refused": f"The message can't be read: {error}."}, 422)
    except CardwrightError as error:
        return JSONResponse({"refused": str(error)}, 409)
    return Response(msgspec.json.encode(answer), media_type="application/json")
