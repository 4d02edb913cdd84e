"""Agents at the tables of a server: the tools of `cardwright mcp` by HTTP, beside the browser, with people."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Any, ClassVar, Final

import msgspec
from mcp.server.mcpserver import Context, MCPServer
from mcp.server.transport_security import TransportSecuritySettings
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from cardwright.core.errors import Refused
from cardwright.core.events import SPECTATOR
from cardwright.core.game import Game
from cardwright.core.matches.record import Record
from cardwright.core.position import setting_text
from cardwright.core.view import View
from cardwright.desk.seated import SeatedMatch, Told
from cardwright.mcp.place import Place
from cardwright.mcp.server import make_server
from cardwright.mcp.tables import Caller, Tables, Wanted
from cardwright.serve.bots import pack
from cardwright.serve.codes import is_code, read_code
from cardwright.serve.founding import found, must_have_room
from cardwright.serve.hub import Hub
from cardwright.serve.live import LiveTable
from cardwright.serve.opening import FRIEND, ME, Opening
from cardwright.serve.people import Person, id_of, is_token, made_up_name, must_be_welcome
from cardwright.serve.queue import LONG_HANDICAP, Owner
from cardwright.serve.safety import AGENTS
from cardwright.serve.showing import path_of
from cardwright.serve.thinking import CheckUpload
from cardwright.serve.viewer import Viewer
from cardwright.serve.visit import came_from
from cardwright.serve.wire import Message

BEARER: Final = "bearer "
PATIENCE: Final = 20.0  # seconds that an answer waits for the bots and people who come next
IDLE: Final = 300.0  # seconds after which an agent that asks nothing isn't at its table any more
SEATS: Final = {"me": ME, "friend": FRIEND}
UNKNOWN: Final = (
    "Say who you are: send the header Authorization: Bearer, and after it 43 letters, digits, - or _ of your own that "
    "nobody can guess. The same ones bring you back to your tables."
)


class Eyes(Viewer):
    """An agent that is at a table: there as a page would be, but nothing is drawn for it."""

    def __init__(self, person: Person, address: str) -> None:
        super().__init__(person, lambda page: "", address)
        self.used = time.monotonic()

    def tell(self, message: Message) -> None:
        self.wake.set()


class HostedPlace(Place):
    """An agent's seat at a table of the server."""

    def __init__(self, live: LiveTable, eyes: Eyes, site: str) -> None:
        super().__init__(live.id, live.table.seat_of(eyes.person.id))
        self.live = live
        self.eyes = eyes
        self.site = site

    def sit(self) -> None:
        """Where this agent sits now: while it waited it may have left, and its seat be another's."""
        self.seat = self.eyes.seat = self.live.table.seat_of(self.eyes.person.id)

    def view(self) -> View:
        """As a page shows it: nothing before everybody has come, and no moment to who has nothing to choose."""
        view = super().view() if self.begun else msgspec.structs.replace(
            self.live.table.view(SPECTATOR), headline="The game starts once everybody is here.", counters=[], areas=[],
            about=[], question="", choices=[], others=[], cause=None, waiting="", seat=self.seat,
        )  # fmt: skip
        return view if view.choices else msgspec.structs.replace(view, moment=0)

    @property
    def begun(self) -> bool:
        return self.live.table.state.begun

    @property
    def happened(self) -> int:
        return super().happened if self.begun else 0

    def story(self, since: int) -> list[Told]:
        return super().story(since) if self.begun else []

    def position(self) -> str:
        self.live.table.must_have_begun()
        return super().position()

    @property
    def seated(self) -> SeatedMatch:
        return self.live.table

    @property
    def link(self) -> str:
        return self.site + path_of(self.live.table.kept.head.code or self.id)

    @property
    def asked(self) -> bool:
        self.sit()
        decision = self.match.decision
        return self.seat != SPECTATOR and self.live.table.going and decision is not None and bool(
            decision.offers(self.seat)
        )  # fmt: skip

    async def wait(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while not self.asked and self.live.table.going and not self.eyes.gone and time.monotonic() < until:
            self.eyes.wake.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.eyes.wake.wait(), until - time.monotonic())
        async with self.live.lock:  # nothing is told that isn't on disk
            self.sit()

    async def choose(self, index: int, moment: int) -> None:
        me = self.eyes.person.id
        await self.live.act(lambda table: table.choose(table.seat_of(me), index, moment), self.eyes)
        await self.wait(PATIENCE)

    async def undo(self) -> str:
        me = self.eyes.person.id
        done: list[bool] = []
        await self.live.act(lambda table: done.append(table.undo(table.seat_of(me))), self.eyes)
        self.sit()
        return "Your last answer is taken back." if done[0] else "The others are asked whether you may take it back."

    async def hint(self) -> list[str]:
        hub, person = self.live.hub, self.eyes.person
        if not await hub.hints.take(person.id) or not await hub.all_hints.take(self.eyes.address):
            raise Refused("One hint at a time, please.")
        told = await self.live.hint(self.eyes)
        self.sit()
        view = self.view()
        lines = [f"Hint: {view.number_of(told.choice)}, {told.words}", f"{told.measure}, and how far off that may be:"]
        lines += [
            f"{100 * each.chance:.1f} % ± {100 * each.error:.1f} {view.number_of(each.choice)} {each.words}"
            for each in told.weighed
        ]
        return [*lines, *([f"After that: {'; then '.join(told.plan)}."] if told.plan else [])]

    def record(self) -> str:
        if not self.live.table.open_book(self.eyes.person.id):
            raise Refused("The record tells what everybody holds, so it is to be had once the game is over.")
        return self.match.record().text()


class HostedTables(Tables):
    """The tables of a server, for agents that come by HTTP."""

    meets_people: ClassVar[bool] = True

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.eyes: dict[tuple[str, str], tuple[LiveTable, Eyes]] = {}  # person and table -> who is there

    async def games(self) -> list[Game]:
        return list(self.hub.library.games)

    async def game(self, id: str) -> Game:
        return self.hub.library.game(id)

    async def person(self, caller: Caller) -> Person:
        if not is_token(caller.token):
            raise Refused(UNKNOWN)
        standing = await self.hub.store.standing(id_of(caller.token))
        name = standing.name or f"{made_up_name(id_of(caller.token))} (agent)"
        person = Person(caller.token, name, standing.barred, standing.muted)
        must_be_welcome(person.barred)
        self.hub.diary.saw(person)
        return person

    async def open(self, wanted: Wanted, caller: Caller) -> Place:
        person = await self.person(caller)
        opening = Opening(self.hub.library.game(wanted.game), practice=wanted.practice)
        opening.settings = {name: setting_text(value) for name, value in wanted.settings.items()}
        opening.seed = "" if wanted.seed is None else str(wanted.seed)
        names = [name.strip() for name in wanted.players.split(",")] if wanted.players else []
        opening.seats = {seat: SEATS.get(name, name) for seat, name in enumerate(names)}
        record = await self.checked(wanted.record, opening.game, person, caller) if wanted.record else None
        place = await self.at(await found(self.hub, person, caller.address, opening, record), person, caller)
        await place.wait(PATIENCE)
        return place

    async def checked(self, text: str, game: Game, person: Person, caller: Caller) -> Record:
        """A record from outside, played once in another process, for a few seconds at most."""
        payload = pack(CheckUpload(game, text))
        owner = Owner(caller.address, person.id, LONG_HANDICAP)
        return Record.parse(await self.hub.thinkers.think(payload, owner, self.hub.config.limits.sift))

    async def place(self, id: str, caller: Caller) -> Place:
        return await self.at(id, await self.person(caller), caller)

    async def at(self, id: str, person: Person, caller: Caller) -> Place:
        """At this table from now on, until nothing is asked for long."""
        await self.send_away_idle()
        live = await self.hub.table(id, caller.address)
        known = self.eyes.get((person.id, id))
        if known is None or known[0] is not live:
            eyes = Eyes(person, caller.address)
            if live.full and live.table.seat_of(person.id) == SPECTATOR:
                raise Refused("This table has as many onlookers as it can take.")
            here = sum(1 for _, other in self.eyes.values() if other.address == caller.address)
            if here >= self.hub.peers.share(self.hub.config.limits.sockets):
                raise Refused("Too many tables are open from your address.")
            self.eyes[person.id, id] = live, eyes
            await live.enter(eyes)
        else:
            eyes = known[1]
        eyes.used = time.monotonic()
        place = HostedPlace(live, eyes, caller.site)
        eyes.seat = place.seat
        return place

    async def join(self, table: str, caller: Caller) -> Place:
        person = await self.person(caller)
        asked = table.rstrip("/").rpartition("/")[2]
        id = await self.hub.called(read_code(asked), caller.address) if is_code(asked) else asked
        live = await self.hub.table(id, caller.address)
        if live.table.seat_of(person.id) == SPECTATOR:
            free = [seat for seat in range(len(live.table.chairs)) if live.table.to_be_had(seat)]
            if free and not live.table.over:
                await must_have_room(self.hub, person)
                await live.act(lambda table: table.sit(person.id, person.name, free[0]))
        return await self.at(id, person, caller)

    async def places(self, caller: Caller) -> list[Place]:
        person = await self.person(caller)
        mine = await self.hub.store.tables_of(person.id)
        going = [kept.id for kept in mine if kept.state.phase == "playing"]
        return [await self.at(id, person, caller) for id in going]

    async def leave(self, id: str, caller: Caller) -> str:
        person = await self.person(caller)
        live = await self.hub.table(id, caller.address)
        if live.table.seat_of(person.id) != SPECTATOR and not live.table.over:
            await live.act(lambda table: table.leave(person.id))
        known = self.eyes.pop((person.id, id), None)
        if known is not None:
            known[1].say_gone("")  # whoever still waits there needn't
            await known[0].leave(known[1])
        return "You have left the table."

    async def send_away_idle(self) -> None:
        """Who asks nothing any more isn't there: a bot may stand in, and the table may sleep."""
        late = time.monotonic() - IDLE
        for key, (live, eyes) in list(self.eyes.items()):
            if eyes.used < late or live.failed is not None:
                del self.eyes[key]
                await live.leave(eyes)


class AgentDoor:
    """The tools as a part of the server's own app."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.tables = HostedTables(hub)
        self.server: MCPServer[Any] = make_server(self.tables, self.caller)
        # Names and origins are checked by the server's own guard, for all its paths.
        off = TransportSecuritySettings(enable_dns_rebinding_protection=False)
        self.app: Starlette = self.server.streamable_http_app(
            streamable_http_path=AGENTS, json_response=True, stateless_http=True, transport_security=off
        )

    def caller(self, context: Context[Any, Any]) -> Caller:
        headers = context.headers or {}
        said = headers.get("authorization", "")
        token = said[len(BEARER) :].strip() if said.lower().startswith(BEARER) else ""
        request = context.request_context.request
        if not isinstance(request, Request):
            return Caller(token)
        origins = self.hub.config.origins
        site = origins[0] if origins else str(request.base_url).rstrip("/")
        return Caller(token, came_from(request), site)

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        async with self.server.session_manager.run():
            sweeping = asyncio.create_task(self.sweep())
            try:
                yield
            finally:
                sweeping.cancel()

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(IDLE / 5)
            await self.tables.send_away_idle()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)
