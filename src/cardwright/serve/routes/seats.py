"""A table's page, and the ways to a seat at it."""

from starlette.requests import Request
from starlette.responses import Response

from cardwright.core.errors import BadRecord, CardwrightError, Refused
from cardwright.core.events import SPECTATOR
from cardwright.core.settings import whole_number
from cardwright.serve.codes import is_code, read_code
from cardwright.serve.pages import ChatPage, JoinPage, LogLine, TableInfo, TablePage
from cardwright.serve.showing import NOBODY_THERE, path_of, said_of, seat_infos, table_line
from cardwright.serve.store import MOST_SAID
from cardwright.serve.visit import Visit


async def table(request: Request) -> Response:
    visit = await Visit.of(request)
    hub = visit.hub
    try:
        if is_code(request.path_params["id"]):
            return visit.go(path_of(await hub.called(request.path_params["id"], visit.client)))
        live = await hub.table(request.path_params["id"], visit.client)
    except BadRecord as error:
        async with hub.turns.of(visit.client):  # it may have thousands of lines
            return visit.page(visit.look.table_html(await old_page(visit, str(error))))
    except CardwrightError as error:
        return visit.refuse(error)
    async with live.lock:
        page = live.page(visit.person, live.table.seat_of(visit.person.id))
        return visit.page(visit.look.table_html(page))


async def follow(request: Request) -> Response:
    """A code that somebody was told, typed at home."""
    visit = await Visit.of(request)
    fields = await visit.form()
    try:
        return visit.go(path_of(await visit.hub.called(read_code(fields.get("code", "")), visit.client)))
    except CardwrightError as error:
        return visit.refuse(error)


async def qr(request: Request) -> Response:
    """The way to a table as a picture, for those who sit there."""
    visit = await Visit.of(request)
    try:
        live = await visit.hub.table(request.path_params["id"], visit.client)
        code = live.table.kept.head.code
        if live.table.seat_of(visit.person.id) == SPECTATOR or not code:
            raise Refused("Only players at the table can invite others.")
        return Response(
            await visit.qr(path_of(code)),
            media_type="image/svg+xml",
            headers={"cache-control": "private, max-age=3600"},
        )
    except CardwrightError as error:
        return visit.refuse(error, f"/t/{request.path_params['id']}")


async def chat(request: Request) -> Response:
    """What was said before what the table's page shows."""
    visit = await Visit.of(request)
    hub = visit.hub
    before = whole_number(request.query_params.get("before", ""))
    try:
        live = await hub.table(request.path_params["id"], visit.client)
        if not live.table.kept.head.chat:
            raise Refused("There is no chat at this table.")
        lines = await hub.store.said(live.id, *(() if before is None else (min(before, MOST_SAID),)))
        page = ChatPage(
            visit.me,
            table_line(hub.library, live.table.kept, visit.person),
            tuple(said_of(line) for line in lines),
        )
        return visit.page(visit.look.chat_html(page))
    except CardwrightError as error:
        return visit.refuse(error, f"/t/{request.path_params['id']}")


async def old_page(visit: Visit, why: str) -> TablePage:
    """A table that can't go on here, but can be read: its answers in the words they were written with."""
    kept = await visit.hub.kept(visit.request.path_params["id"])
    person, chairs = visit.person, kept.state.chairs
    seat = next(
        (n for n, chair in enumerate(chairs) if chair.kind == "person" and chair.person == person.id), SPECTATOR
    )
    names = [f"Seat {number}" for number in range(len(chairs))]
    info = TableInfo(
        id=kept.id,
        path=path_of(kept.id),
        game=visit.hub.library.info(kept.game),
        state="old",
        seats=seat_infos(kept, names, person, NOBODY_THERE),
        seat=seat,
        eyes=seat,
        public=kept.head.public,
        practice=kept.head.practice,
        trouble=why,
    )
    lines = []
    for number, answer in enumerate(kept.answers):
        who, _, rest = answer.partition(" ")
        if kept.state.phase == "over" or who == str(seat):
            lines.append(LogLine(number, "answer", int(who), f"Seat {who}: {rest.partition(' ')[2]}"))
    if kept.state.outcome:
        lines.append(LogLine(len(kept.answers), "over", -1, kept.state.outcome))
    return TablePage(visit.me, info, None, tuple(lines))


async def sit(request: Request) -> Response:
    """Take an open seat of a table whose link one has."""
    visit = await Visit.of(request)
    fields = await visit.form()
    try:
        visit.must_be_welcome()
        await visit.must_have_room()
        live = await visit.hub.table(request.path_params["id"], visit.client)
        chosen = whole_number(fields.get("seat", ""))
        number = chosen if chosen is not None else -1
        await live.act(lambda table: table.sit(visit.person.id, visit.person.name, number))
        return visit.go(path_of(live.id))
    except CardwrightError as error:
        return visit.refuse(error, f"/t/{request.path_params['id']}")


async def join(request: Request) -> Response:
    """A link to a seat. Looking at it spends nothing: only the button does."""
    visit = await Visit.of(request)
    key = request.path_params["key"]
    try:
        live = await visit.hub.table(request.path_params["id"], visit.client)
        if live.table.seat_of(visit.person.id) != SPECTATOR:
            return visit.go(path_of(live.id))
        seat = live.table.seat_for(key)
        if request.method == "POST":
            visit.must_be_welcome()
            await visit.must_have_room()
            await live.act(lambda table: table.sit(visit.person.id, visit.person.name, seat, key))
            return visit.go(path_of(live.id))
        line = table_line(visit.hub.library, live.table.kept, visit.person, visit.hub.headline(live.id))
        page = JoinPage(visit.me, line, line.seats[seat], request.url.path)
        return visit.page(visit.look.join_html(page))
    except CardwrightError as error:
        return visit.refuse(error, f"/t/{request.path_params['id']}")
