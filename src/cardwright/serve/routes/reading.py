"""Things to read: replays, reviews, records, rules and cards."""

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.game import Game
from cardwright.core.matches.record import Record
from cardwright.core.settings import whole_number
from cardwright.serve.library import setting_fields
from cardwright.serve.packing import text_response
from cardwright.serve.pages import CardsPage, RulesPage
from cardwright.serve.queue import LONG_HANDICAP
from cardwright.serve.replays import Replays, upto
from cardwright.serve.visit import Visit

LONGEST_QUERY = 100


def number_in(request: Request, name: str) -> int | None:
    return whole_number(request.query_params.get(name, ""))


def is_part(request: Request) -> bool:
    """Whether an open page asks, which only wants what changes."""
    return "part" in request.query_params


async def replay(request: Request) -> Response:
    visit = await Visit.of(request)
    replays: Replays = request.app.state.replays
    try:
        live = await visit.hub.table(request.path_params["id"], visit.client)
        page = await replays.replay(
            live, visit.person, visit.owner(LONG_HANDICAP), number_in(request, "at"), number_in(request, "seat")
        )
        async with visit.hub.turns.of(visit.client):
            await asyncio.sleep(0)  # what has come meanwhile goes first
            return visit.page(visit.look.replay_html(page, whole=not is_part(request)))
    except CardwrightError as error:
        return visit.refuse(error, f"/t/{request.path_params['id']}")


async def review(request: Request) -> Response:
    visit = await Visit.of(request)
    replays: Replays = request.app.state.replays
    try:
        live = await visit.hub.table(request.path_params["id"], visit.client)
        page = await replays.review(live, visit.person, visit.owner(LONG_HANDICAP), number_in(request, "seat"))
        return visit.page(visit.look.review_html(page, whole=not is_part(request)))
    except CardwrightError as error:
        return visit.refuse(error, f"/t/{request.path_params['id']}")


async def record(request: Request) -> Response:
    """The record of a game, or a position of it, as a file. Both tell everything, so the game must be over, or have
    nobody to hide something from."""
    visit = await Visit.of(request)
    try:
        live = await visit.hub.table(request.path_params["id"], visit.client)
        async with live.lock:
            table = live.table
            if not table.open_book(visit.person.id):
                raise Refused("The record shows what everybody holds; you can download it once the game is over.")
            whole = table.match.record()
            played = table.game
        at = number_in(request, "at")
        name = f"{played.id}-{whole.seed}"
        if request.url.path.endswith(".json"):
            return attachment(whole.text(), f"{name}.json", "application/json")
        async with visit.hub.turns_for(len(whole.answers)).of(visit.client):
            text = await asyncio.to_thread(position_of, played, whole if at is None else upto(whole, max(0, at)))
        return attachment(text, f"{name}.txt", "text/plain; charset=utf-8")
    except CardwrightError as error:
        return visit.refuse(error, f"/t/{request.path_params['id']}")


def position_of(played: Game, record: Record) -> str:
    return record.match(played, tuple(record.confirm)).position()


def attachment(text: str, name: str, kind: str) -> Response:
    return Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


async def rules(request: Request) -> Response:
    visit = await Visit.of(request)
    library = visit.hub.library
    number = request.path_params.get("number", "")[:LONGEST_QUERY]
    try:
        played = library.game(request.path_params["game"])
    except Refused as error:
        return visit.message("Not found", str(error), 404)
    page = RulesPage(
        visit.me, library.info(played.id), *library.book(played),
        setting_fields(played, {}, {}), number, library.rule(played, number) if number else "",
    )  # fmt: skip
    return await visit.large_page(partial(visit.look.rules_html, page))


async def cards(request: Request) -> Response:
    visit = await Visit.of(request)
    try:
        played = visit.hub.library.game(request.path_params["game"])
    except Refused as error:
        return visit.message("Not found", str(error), 404)
    query = request.query_params.get("q", "")[:LONGEST_QUERY]
    page = CardsPage(visit.me, visit.hub.library.info(played.id), visit.hub.library.gallery(played), query)
    return await visit.large_page(partial(visit.look.cards_html, page))


async def theme(request: Request) -> Response:
    """A game's colours, or its cover."""
    look = request.app.state.renderer
    game, _, kind = request.path_params["file"].rpartition(".")
    if game not in request.app.state.hub.library.by_id or kind not in ("css", "svg"):
        return PlainTextResponse("There is no such theme.", 404)
    forever = {"cache-control": "public, max-age=31536000" if request.query_params else "no-cache"}
    text, media = (look.theme_css(game), "text/css") if kind == "css" else (look.cover_svg(game), "image/svg+xml")
    return text_response(text, media, request.headers, forever)
