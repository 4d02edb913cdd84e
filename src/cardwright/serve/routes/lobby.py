"""The way to a table: home, a name, a new table, the same once more, or on from where another one stood."""

import contextlib
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.events import SPECTATOR
from cardwright.core.matches.record import Record
from cardwright.core.position import setting_text
from cardwright.learn.progress import Progress
from cardwright.serve.founding import found
from cardwright.serve.kept import StoredTable
from cardwright.serve.library import rival
from cardwright.serve.opening import FRIEND, ME, Opening, new_table_page, read_form
from cardwright.serve.outside import clean_name
from cardwright.serve.pages import Acquaintance, HomePage, Me, TableLine
from cardwright.serve.replays import upto
from cardwright.serve.showing import path_of, table_line
from cardwright.serve.table import HostedMatch
from cardwright.serve.teaching import offers
from cardwright.serve.visit import Visit

MOST_MET: Final = 8  # people that home lists


async def home(request: Request) -> Response:
    visit = await Visit.of(request)
    return visit.page(visit.look.home_html(await home_page(visit)))


async def home_page(visit: Visit, device_link: str = "", device_qr: str = "") -> HomePage:
    hub, person = visit.hub, visit.person
    async with hub.list_turns.of(visit.client):
        mine = [] if visit.new else await hub.store.tables_of(person.id)
        public = await hub.store.open_tables()
        progress = Progress() if visit.new else await hub.store.learnt(person.id)
    seated = {kept.id for kept in mine}
    public = [kept for kept in public if kept.id not in seated]

    def line(kept: StoredTable) -> TableLine:
        return table_line(hub.library, kept, person, hub.headline(kept.id))

    lines = [line(kept) for kept in mine]
    going = [line for line in lines if line.state in ("waiting", "playing") or line.asks]
    return HomePage(
        me=Me(person.name, hub.banner.words, device_link, device_qr),
        games=tuple(hub.library.infos.values()),
        mine=tuple(sorted(going, key=lambda line: not (line.my_turn or line.asks))),
        open=tuple(line(kept) for kept in public),
        finished=tuple(line for line in lines if line.state == "over"),
        others=acquaintances(lines),
        faults=tuple(f"{name}: {why}" for name, why in hub.library.faults.items()),
        learn=offers(hub.library, progress, {kept.game for kept in mine}),
    )


def acquaintances(lines: Sequence[TableLine]) -> tuple[Acquaintance, ...]:
    """The people of one's last tables, who played with one last first."""
    met: dict[str, list[TableLine]] = {}
    for line in lines:
        if line.state != "waiting":
            for seat in line.seats:
                if seat.kind == "person" and not seat.me:
                    met.setdefault(seat.person, []).append(line)
    found = [Acquaintance(name, len(each), each[0].game, each[0].updated, each[0].path) for name, each in met.items()]
    return tuple(found[:MOST_MET])


async def name(request: Request) -> Response:
    """A person wants to be called otherwise: at the tables where it sits, too."""
    visit = await Visit.of(request)
    fields = await visit.form()
    try:
        visit.must_be_welcome()
        chosen = clean_name(fields.get("name", ""))
        if not await visit.hub.store.name_of(visit.person.id):
            visit.must_be_one_of_few()
    except Refused as error:
        return visit.refuse(error)
    await visit.hub.store.call(visit.person.id, chosen)
    for live in visit.hub.awake():  # the others learn it when the person comes
        seat = live.table.seat_of(visit.person.id)
        if seat != SPECTATOR:
            with contextlib.suppress(Refused):
                await live.act(partial(HostedMatch.rename, seat=seat, name=chosen))
    return visit.go(fields.get("back", "/"))


async def play_now(request: Request) -> Response:
    """A table with the usual settings, me and bots; with the deal of the day, if the form says so."""
    visit = await Visit.of(request)
    fields = await visit.form()
    try:
        opening = Opening(visit.hub.library.game(request.path_params["game"]), seed=fields.get("seed", ""))
        return await opened(visit, opening)
    except CardwrightError as error:
        return visit.refuse(error)


async def new_table(request: Request) -> Response:
    """The form of a new table, and what it opens."""
    visit = await Visit.of(request)
    try:
        game = visit.hub.library.game(request.path_params["game"])
    except Refused as error:
        return visit.message("Not found", str(error), 404)
    fields: Mapping[str, str] = request.query_params if request.method == "GET" else await visit.form()
    opening, wrong = Opening(game), ""
    try:
        opening = read_form(game, fields)
        if request.method == "POST":
            return await opened(visit, opening)
    except CardwrightError as error:
        wrong = str(error)
    page = new_table_page(visit.hub.library, visit.me, opening, wrong)
    return visit.page(visit.look.new_table_html(page), 422 if wrong else 200)


async def opened(visit: Visit, opening: Opening, record: Record | None = None) -> Response:
    visit.must_be_welcome()
    if opening.play_on:
        record = await record_to_go_on(visit, opening)
    return visit.go(path_of(await found(visit.hub, visit.person, visit.client, opening, record)))


async def record_to_go_on(visit: Visit, opening: Opening) -> Record:
    """The game of another table, up to an answer. Who plays on knows all of it, so it must be over, or one's own."""
    live = await visit.hub.table(opening.play_on, visit.client)
    async with live.lock:
        table = live.table
        if not table.open_book(visit.person.id):
            raise Refused("You can only play on from a game that is over, or from one against bots.")
        if table.game.id != opening.game.id:
            raise Refused(f"That table plays {table.game.title}, not {opening.game.title}.")
        opening.game = table.game
        return upto(table.match.record(), max(0, min(opening.at, len(table.match.answers))))


async def play_on(request: Request) -> Response:
    """A new table from an answer of this one: me in my seat, bots in the others."""
    visit = await Visit.of(request)
    fields = await visit.form()
    try:
        live = await visit.hub.table(request.path_params["id"], visit.client)
        opening = read_form(live.table.game, {"from": live.id, "at": fields.get("at", "0"), "practice": "yes"})
        seat = max(0, live.table.seat_of(visit.person.id))
        opening.seats = {
            number: ME if number == seat else chair.level or rival(live.table.game)
            for number, chair in enumerate(live.table.chairs)
        }
        return await opened(visit, opening)
    except CardwrightError as error:
        return visit.refuse(error)


async def again(request: Request) -> Response:
    """The same table once more, with another deal; friends are invited anew."""
    visit = await Visit.of(request)
    try:
        live = await visit.hub.table(request.path_params["id"], visit.client)
        table = live.table
        seat = table.seat_of(visit.person.id)
        if seat == SPECTATOR:
            raise Refused("Only players at the table can ask for another game.")
        head = table.kept.head
        opening = Opening(
            table.game,
            {name: setting_text(value) for name, value in head.settings.items()},
            {
                number: ME if number == seat else FRIEND if chair.kind != "bot" else chair.level
                for number, chair in enumerate(table.chairs)
            },
            head.public, head.practice, head.chat, head.seconds, head.stand_in,
        )  # fmt: skip
        return await opened(visit, opening)
    except CardwrightError as error:
        return visit.refuse(error)
