"""One WebSocket a person: acts come in, pictures go out."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.events import SPECTATOR
from cardwright.serve import wire
from cardwright.serve.drawing import Renderer
from cardwright.serve.hub import Hub, Missing
from cardwright.serve.kept import Report
from cardwright.serve.limits import Bucket
from cardwright.serve.live import LiveTable
from cardwright.serve.outside import clean_words
from cardwright.serve.people import Person, may_speak, must_be_welcome
from cardwright.serve.rematch import begin_rematch
from cardwright.serve.safety import is_called, same_site
from cardwright.serve.store import now
from cardwright.serve.table import HostedMatch
from cardwright.serve.viewer import Viewer
from cardwright.serve.visit import came_from, person_of
from cardwright.serve.wire import Message

GOING_AWAY = 1001
POLICY = 1008
NO_TABLE = 4404
TOO_MANY = 4429
THANKS = "Thank you. Whoever looks after this server will read it."

log = logging.getLogger("cardwright.serve")


async def table_socket(socket: WebSocket) -> None:
    """/t/ID/socket"""
    hub: Hub = socket.app.state.hub
    refusal = refusal_of(hub, socket)
    if refusal is not None:
        reason, code, words = refusal
        hub.metrics.refuse(reason)
        await say_no(socket, code, words)
        return
    address = came_from(socket)
    with counted(hub, socket.app.state.sockets_by_address, address):  # before it waits, or a crowd gets in
        await at_table(hub, socket, address)


@contextlib.contextmanager
def counted(hub: Hub, doors: dict[str, int], address: str) -> Iterator[None]:
    """A page that is open, and where it came from."""
    doors[address] = doors.get(address, 0) + 1
    hub.sockets += 1
    try:
        yield
    finally:
        hub.sockets -= 1
        doors[address] -= 1
        if not doors[address]:
            del doors[address]


async def at_table(hub: Hub, socket: WebSocket, address: str) -> None:
    person = await person_of(hub, socket.headers) or Person("")
    try:
        live = await hub.table(socket.path_params["id"], address)
    except CardwrightError as error:
        hub.metrics.refuse("missing")
        await say_no(socket, NO_TABLE if isinstance(error, Missing) else POLICY, str(error))
        return
    if live.full and live.table.seat_of(person.id) == SPECTATOR:
        hub.metrics.refuse("pages")
        await say_no(socket, TOO_MANY, "This table has as many onlookers as it can take.")
        return
    await socket.accept()
    hub.metrics.count("sockets_opened")
    await Session(hub, socket, live, person, address).run()


def refusal_of(hub: Hub, socket: WebSocket) -> tuple[str, int, str] | None:
    """Why nobody gets in here: a reason for the metrics, a code and a sentence."""
    address = came_from(socket)
    if not is_called(socket.headers.get("host", ""), frozenset(hub.config.hosts)):
        return "name", POLICY, "This server isn't called that."
    if not same_site(socket.headers, socket.url.scheme, hub.config.origins):
        return "foreign", POLICY, "This page doesn't belong to this server."
    if not hub.pages.take(address):
        return "pages", POLICY, "Too many pages were opened from your address."
    if hub.closing:
        return "closing", GOING_AWAY, "The server restarts."
    if hub.sockets >= hub.most_sockets:
        return "pages", TOO_MANY, "The server has as many guests as it can take."
    if socket.app.state.sockets_by_address.get(address, 0) >= hub.peers.share(hub.config.limits.sockets):
        return "pages", TOO_MANY, "Too many tables are open from your address."
    return None


async def say_no(socket: WebSocket, code: int, words: str) -> None:
    """Refused before it was accepted: browsers then only hear that it was closed, so those of ours are told why."""
    if code == POLICY:
        await socket.close(code)
        return
    await socket.accept()
    await socket.send_text(Message(gone=words).text())
    await socket.close(code)


class Session:
    """A person at a table, as long as the page is open."""

    def __init__(self, hub: Hub, socket: WebSocket, live: LiveTable, person: Person, address: str) -> None:
        self.hub = hub
        self.address = address
        self.socket = socket
        self.live = live
        self.person = person
        look: Renderer = socket.app.state.renderer
        self.viewer = Viewer(person, partial(look.table_html, whole=False), address)
        limits = hub.config.limits
        self.messages = Bucket(limits.messages, limits.burst)
        self.advised: asyncio.Task[object] | None = None  # the hint that is thought about
        self.unreadable = 0
        self.code = GOING_AWAY

    async def run(self) -> None:
        """Until the page is closed, the server goes, or the person asks too much."""
        sending = asyncio.create_task(self.viewer.serve(self.live, self.socket.send_text))
        hearing = asyncio.create_task(self.hear())
        try:
            await self.live.enter(self.viewer)
            await asyncio.wait((sending, hearing), return_when=asyncio.FIRST_COMPLETED)
            if hearing.done() and self.viewer.gone and not sending.done():
                await asyncio.wait((sending,), timeout=2.0)
        finally:
            for task in (sending, hearing):
                task.cancel()
            if self.advised is not None:
                self.advised.cancel()  # nobody is there to read it
            done = await asyncio.gather(sending, hearing, return_exceptions=True)
            await self.live.leave(self.viewer)
            self.report(done)
            if self.socket.application_state != WebSocketState.DISCONNECTED:
                with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
                    await self.socket.close(self.code)

    def report(self, done: Sequence[BaseException | None]) -> None:
        for outcome in done:
            if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect | RuntimeError | OSError):
                self.hub.metrics.count("faults")
                log.error("a page was lost", exc_info=outcome, extra={"table": self.live.id})

    async def hear(self) -> None:
        while True:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            self.hub.metrics.count("messages")
            if not self.messages.take():
                self.hub.metrics.refuse("messages")
                self.give_up(TOO_MANY, "Too many messages. The page opens again in a moment.")
                return
            if not self.hub.talk.take(self.address):  # not the fault of this page alone
                self.hub.metrics.refuse("messages")
                self.viewer.tell(Message(refused="Too many messages come from your address; wait a moment."))
                continue
            text = event.get("text")
            try:
                if text is None:
                    raise Refused("Messages are JSON text.")
                act = wire.read_act(text)
            except Refused as refusal:
                self.hub.metrics.refuse("unreadable")
                self.unreadable += 1
                if self.unreadable >= self.hub.config.limits.unreadable:
                    self.give_up(POLICY, "These messages can't be read.")
                    return
                self.viewer.tell(Message(refused=str(refusal)))
                continue
            await self.obey(act)

    def give_up(self, code: int, words: str) -> None:
        self.code = code
        self.viewer.say_gone(words)

    async def obey(self, act: wire.Acts) -> None:
        """Do what the person wants; what can't be done is refused in a sentence, and the page is drawn again."""
        viewer = self.viewer
        try:
            await self.do(act)
        except Refused as refusal:
            self.hub.metrics.refuse("act")
            viewer.tell(Message(refused=str(refusal), ack=act.id))
            viewer.notice = str(refusal)
            viewer.look_again()
        except CardwrightError as error:
            viewer.tell(Message(refused=str(error), ack=act.id))
        except Exception:
            self.hub.metrics.count("faults")
            log.exception("an act broke", extra={"table": self.live.id, "act": type(act).__name__})
            viewer.tell(Message(refused="Something broke here; the table is as it was before.", ack=act.id))
            viewer.look_again()

    async def do(self, act: wire.Acts) -> None:
        live, viewer, person = self.live, self.viewer, self.person
        seat = live.table.seat_of(person.id)
        viewer.seat = seat
        match act:
            case wire.Choose():
                await self.act(act, lambda table: table.choose(table.seat_of(person.id), act.number, act.moment))
            case wire.Undo():
                await self.act(act, lambda table: table.undo(table.seat_of(person.id)))
            case wire.Agree():
                await self.act(act, lambda table: table.agree(table.seat_of(person.id), act.yes))
            case wire.Lend():
                await self.act(act, lambda table: table.lend(table.seat_of(person.id), act.on))
            case wire.StandIn():
                self.may_stand_in(act, seat)
                await self.act(act, lambda table: table.stand_in(act.seat, act.level))
            case wire.Reseat():
                await self.act(act, lambda table: table.reseat(person.id, act.seat, act.to))
            case wire.Leave():
                await self.act(act, lambda table: table.leave(person.id))
            case wire.Close():
                await self.act(act, lambda table: table.close(person.id))
            case wire.Resign():
                await self.act(act, lambda table: table.resign(table.seat_of(person.id)))
            case wire.Rematch():
                if act.on:  # another game is another table
                    must_be_welcome((await self.hub.store.standing(person.id)).barred)
                await self.act(act, lambda table: table.ask_rematch(table.seat_of(person.id), act.on))
                await begin_rematch(self.hub, live, self.address)
            case wire.AskHint():
                if self.advised is not None and not self.advised.done():
                    raise Refused("One hint at a time, please.")
                self.advised = self.hub.spawn(self.advise(act))
            case wire.Say():
                await self.say(act.words, seat)
                viewer.done(act.id)
            case wire.Report():
                await self.report_to_admin(act.words)
                viewer.tell(Message(notice=THANKS, ack=act.id))
            case wire.Nudge():
                live.nudge(viewer)
                viewer.done(act.id)
            case wire.Watch():
                await self.watch(act)
            case wire.LookAgain():
                viewer.heard = -1
                viewer.done(act.id)

    async def act(self, act: wire.Acts, do: Callable[[HostedMatch], object]) -> None:
        """Something that changes the table: the picture that shows it acknowledges it, too, but may have to wait."""
        await self.live.act(do, self.viewer, act.id)
        if self.viewer.ack is not None:
            await self.socket.send_text(Message(kept=act.id).text())

    def may_stand_in(self, act: wire.StandIn, seat: int) -> None:
        """One's own seat at any time; another's when its person has been away for a while."""
        table = self.live.table
        table.must_sit(seat)
        if act.seat == seat:
            return
        if not 0 <= act.seat < len(table.chairs):
            raise Refused(f"There is no such seat; they are numbered 0 to {len(table.chairs) - 1}.")
        if not act.level:
            raise Refused("A seat is given back when its person returns.")
        if self.live.away(act.seat) < self.hub.config.away:
            raise Refused(f"A bot can stand in after {self.hub.config.away:.0f} seconds of absence.")

    async def watch(self, act: wire.Watch) -> None:
        viewer, person = self.viewer, self.person
        if viewer.seat != SPECTATOR:
            raise Refused("You sit at this table, and see it from your seat.")
        if act.seat != SPECTATOR and act.seat not in self.live.table.state.seen.get(person.id, ()):
            await self.live.act(lambda table: table.watch(person.id, act.seat))  # kept before a card is shown
        viewer.eyes = act.seat
        viewer.heard = -1
        viewer.done(act.id)

    async def say(self, words: str, seat: int) -> None:
        live = self.live
        if not live.table.kept.head.chat:
            raise Refused("There is no chat at this table.")
        if seat == SPECTATOR:
            raise Refused("Only players at the table can talk here.")
        said = clean_words(words, wire.LONGEST_WORDS, "A line")
        if not self.hub.lines.take(self.person.id) or not self.hub.all_lines.take(self.address):
            raise Refused("That is a lot at once; give the others a moment to read it.")
        standing = await self.hub.store.standing(self.person.id)  # as it is now, whichever process was told
        may_speak(standing.barred, standing.muted)
        if said:
            await live.say(self.person.id, said)

    async def report_to_admin(self, words: str) -> None:
        """Somebody here misbehaves, a player says; it is kept for whoever looks after the server."""
        hub, limits = self.hub, self.hub.config.limits
        said = clean_words(words, wire.LONGEST_WORDS, "A report")
        if not said:
            raise Refused("Say in a sentence what is wrong here.")
        if not self.person.token:
            raise Refused("Your browser keeps no cookies, so nobody could tell who reports; allow them, and try again.")
        if not hub.reports.take(self.person.id) or not hub.all_reports.take(self.address):
            raise Refused("You have reported a few things already; wait ten minutes, please.")
        report = Report(secrets.token_hex(8), self.live.id, self.person.id, self.person.name, said, now())
        if not await hub.store.report(report, limits.open_reports):
            raise Refused("Too many reports wait to be read. Please tell whoever runs this server in another way.")
        hub.metrics.count("reports")

    async def advise(self, act: wire.AskHint) -> None:
        """An expert thinks meanwhile; the page goes on."""
        try:
            if not await self.hub.hints.take(self.person.id) or not await self.hub.all_hints.take(self.address):
                self.hub.metrics.refuse("hints")
                raise Refused("One hint at a time, please.")
            hint = await self.live.hint(self.viewer)
            self.viewer.hint = hint
            self.viewer.tell(Message(hint=hint, ack=act.id))
        except CardwrightError as error:
            self.viewer.tell(Message(refused=str(error), ack=act.id))
