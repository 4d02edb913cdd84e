"""Things to read: replays, reviews, records, rules and cards."""

import asyncio
import re
from functools import partial

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.game import Game
from cardwright.core.matches.record import Record
from cardwright.core.settings import whole_number
from cardwright.desk.rulebook import found_rules, rules_alone, without_marks
from cardwright.learn.progress import Progress
from cardwright.serve.library import Library, setting_fields
from cardwright.serve.packing import text_response
from cardwright.serve.pages import CardsPage, Learning, Me, RuleHit, RuleHitsPage, RulesPage, TermLine
from cardwright.serve.queue import LONG_HANDICAP
from cardwright.serve.replays import Replays, upto
from cardwright.serve.teaching import offers
from cardwright.serve.visit import Visit
from cardwright.themes.guide import guide_of

LONGEST_QUERY = 100
LONGEST_HIT = 260  # letters of a rule that a search finds
MOST_HITS = 8
ALL = "all"


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


async def ending(request: Request) -> Response:
    """How a game went, for the page that shows its table."""
    visit = await Visit.of(request)
    replays: Replays = request.app.state.replays
    try:
        live = await visit.hub.table(request.path_params["id"], visit.client)
        page = await replays.ending(live, visit.person, visit.owner(LONG_HANDICAP))
        async with visit.hub.turns.of(visit.client):
            await asyncio.sleep(0)  # what has come meanwhile goes first
            return visit.page(visit.look.ending_html(page))
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


def attachment(text: str | bytes, name: str, kind: str) -> Response:
    return Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


async def rules(request: Request) -> Response:
    """A game's rules: for players, or, where a number is asked for, all of them."""
    visit = await Visit.of(request)
    library = visit.hub.library
    number = request.path_params.get("number", "")[:LONGEST_QUERY]
    try:
        played = library.game(request.path_params["game"])
    except Refused as error:
        return visit.message("Not found", str(error), 404)
    progress = Progress() if visit.new else await visit.hub.store.learnt(visit.person.id)
    page = rules_page(library, played, visit.me, number, offers(library, progress, set()).get(played.id))
    return await visit.large_page(partial(visit.look.rules_html, page, whole=not is_part(request)))


def rules_page(library: Library, played: Game, me: Me, number: str, lesson: Learning | None) -> RulesPage:
    digest, specification = library.book(played)
    guide = guide_of(played)
    named = guide.cards() if guide is not None else set()
    exact = number != ALL
    return RulesPage(
        me=me,
        game=library.info(played.id),
        digest=digest,
        specification=rules_alone(specification),
        settings=setting_fields(played, {}, {}),
        number=number if exact else "",
        rule=library.rule(played, number) if number and exact else "",
        guide=guide,
        terms=tuple(TermLine(term.name, term.says, term.rule, term.also) for term in played.glossary()),
        cards={thing.name: thing for thing in library.gallery(played).cards if thing.name in named},
        whole=bool(number),
        lesson=lesson,
    )


async def rule_hits(request: Request) -> Response:
    """The rules with some words, for the search of an open page."""
    visit = await Visit.of(request)
    query = request.query_params.get("q", "")[:LONGEST_QUERY].strip()
    try:
        played = visit.hub.library.game(request.path_params["game"])
        async with visit.hub.turns.of(visit.client):
            found = await asyncio.to_thread(found_rules, played, query) if query else []
    except Refused:  # it has no rule book
        found = []
    hits = tuple(RuleHit(number, brief_rule(number, text)) for number, text in found[:MOST_HITS])
    page = RuleHitsPage(
        visit.hub.library.info(request.path_params["game"]), query, hits, max(0, len(found) - MOST_HITS)
    )
    return visit.page(visit.look.rule_hits_html(page))


def brief_rule(number: str, text: str) -> str:
    """A rule's text as a player reads it: without its number, marks and sources."""
    words = re.sub(r"\s*\[[^\]]*\]", "", without_marks(text))
    words = words.removeprefix(number).lstrip(" .:·|")
    return words if len(words) <= LONGEST_HIT else f"{words[:LONGEST_HIT].rsplit(' ', 1)[0]} …"


async def cards(request: Request) -> Response:
    visit = await Visit.of(request)
    try:
        played = visit.hub.library.game(request.path_params["game"])
    except Refused as error:
        return visit.message("Not found", str(error), 404)
    query = request.query_params.get("q", "")[:LONGEST_QUERY]
    decks = request.app.state.printer.decks(played)
    page = CardsPage(visit.me, visit.hub.library.info(played.id), visit.hub.library.gallery(played), query, decks)
    return await visit.large_page(partial(visit.look.cards_html, page))


async def print_sheet(request: Request) -> Response:
    """Cards to cut out, or the rule book."""
    visit = await Visit.of(request)
    deck = request.query_params.get("deck", "")
    try:
        played = visit.hub.library.game(request.path_params["game"])
        sheet = await request.app.state.printer.sheet(played, deck, visit.client)
    except CardwrightError as error:
        return visit.refuse(error, f"/cards/{request.path_params['game']}")
    return attachment(sheet, f"{played.id}{f'-{deck}' if deck else ''}.pdf", "application/pdf")


async def theme(request: Request) -> Response:
    """A game's colours, or its cover."""
    look = request.app.state.renderer
    game, _, kind = request.path_params["file"].rpartition(".")
    if game not in request.app.state.hub.library.by_id or kind not in ("css", "svg"):
        return PlainTextResponse("There is no such theme.", 404)
    forever = {"cache-control": "public, max-age=31536000" if request.query_params else "no-cache"}
    text, media = (look.theme_css(game), "text/css") if kind == "css" else (look.cover_svg(game), "image/svg+xml")
    return text_response(text, media, request.headers, forever)
