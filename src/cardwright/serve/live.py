"""A table that is awake: acts come in one after the other, are kept, and then shown to everybody who looks."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.core.decision import Option
from cardwright.core.errors import Refused
from cardwright.core.events import SPECTATOR
from cardwright.core.rng import mix
from cardwright.desk.seated import BotTurn
from cardwright.serve.bots import pack
from cardwright.serve.engine import Conflict
from cardwright.serve.kept import Line
from cardwright.serve.naming import called
from cardwright.serve.pages import Hint, TablePage
from cardwright.serve.people import Person
from cardwright.serve.queue import HINT_HANDICAP, IDLE_HANDICAP, TABLE_HANDICAP, Owner
from cardwright.serve.showing import Presence, said_of, table_page
from cardwright.serve.store import LINES_OF_CHAT, now
from cardwright.serve.table import HostedMatch
from cardwright.serve.thinking import Advise, Choose, Dropped
from cardwright.serve.viewer import Viewer

if TYPE_CHECKING:
    from cardwright.serve.hub import Hub

SECONDS_ELSEWHERE: Final = 3.0  # seconds that another process gets for its bot's answer
HEADLINE_SECONDS: Final = 10.0  # seconds that a headline in a list may be old
MOST_TRIES: Final = 5  # of a bot at one question: its process may be lost, or have too much to do
TOLD_OF: Final = 75.0  # seconds that another process's word about who is there holds
MOVED: Final = "Somebody else was faster; the table has moved on."
UNKEPT: Final = "That couldn't be saved, so it wasn't done. Please try again."

log = logging.getLogger("cardwright.serve")


class Elsewhere(NamedTuple):
    """Who looks at the table from another process, and until when that holds."""

    seats: list[int]
    onlookers: int
    until: float


class LiveTable:
    """Guards one table: whoever reads or changes it holds the lock, and nothing is shown that isn't on disk."""

    def __init__(self, hub: "Hub", table: HostedMatch, said: list[Line]) -> None:
        self.hub = hub
        self.table = table
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.said = [said_of(line) for line in said]
        self.thinking: asyncio.Task[None] | None = None
        self.thought_of: tuple[object, ...] = ()  # what it began with
        self.failures = 0  # thoughts about that which came to nothing
        self.failed: Exception | None = None  # nothing can be done with it any more
        self.seen = {seat: time.monotonic() for seat in table.people}  # when people were last here
        self.elsewhere: dict[str, Elsewhere] = {}  # process -> who is there
        self.asked_at = time.monotonic()
        self.asked_for: int | None = table.match.moment if table.state.begun else None
        self.quiet_since = time.monotonic()
        self.headed = ""  # its headline, and until when that is good enough
        self.headed_until = 0.0
        self.kept_until = 0.0
        self.alike: dict[int, tuple[TablePage, str]] = {}  # what onlookers see through whose eyes

    @property
    def id(self) -> str:
        return self.table.kept.id

    # Acting

    async def act(self, do: Callable[[HostedMatch], object], by: Viewer | None = None, ack: int | None = None) -> None:
        """Change the table, keep it, show it. What is refused changes nothing; what can't be kept isn't done.

        The picture that shows it tells the page it came from so. Whoever wanted it may be gone before it is on disk: it
        is done all the same, or memory and disk would part.
        """
        doing = asyncio.ensure_future(self.act_whole(do, by, ack))
        doing.add_done_callback(heard_out)
        await asyncio.shield(doing)

    async def act_whole(self, do: Callable[[HostedMatch], object], by: Viewer | None, ack: int | None) -> None:
        began = time.perf_counter()
        async with self.lock:
            self.must_be_sound()
            before = len(self.table.match.answers)
            try:
                do(self.table)
            except Refused:
                raise
            except Exception:  # a fault in the rules: the match may have stopped anywhere
                await self.wake_again()
                raise
            await self.keep()
        given = len(self.table.match.answers) - before
        self.hub.metrics.count("moves" if given >= 0 else "undone", abs(given))
        self.hub.metrics.acts.took(time.perf_counter() - began)
        if by is not None:
            by.acted = True
            by.done(ack)
        self.changed()
        self.hub.notices.after(self)

    async def keep(self) -> None:
        """On disk before anybody sees it. Holds the lock."""
        table = self.table
        if self.hub.store.engine.shared and table.state.begun and time.monotonic() > self.kept_until:
            self.kept_until = time.monotonic() + HEADLINE_SECONDS
            table.state.headline = table.match.view(SPECTATOR).headline  # for lists of other processes
        change = table.change()
        try:
            await self.hub.store.change(table.kept.id, table.kept.version, change)
        except Conflict:
            self.hub.metrics.count("conflicts")
            await self.wake_again()
            self.changed(SECONDS_ELSEWHERE)
            raise Refused(MOVED) from None
        except Exception as error:
            log.exception("a change couldn't be kept", extra={"table": self.id})
            self.hub.metrics.count("faults")
            await self.wake_again()
            raise Refused(UNKEPT) from error
        table.settled(change)

    async def wake_again(self) -> None:
        """From what is kept, because memory is ahead of it or behind. Holds the lock."""
        try:
            self.table = await self.hub.wake(self.id)
        except Exception as error:
            self.failed = error
            self.hub.forget(self)
            if self.thinking is not None:
                self.thinking.cancel()
            for viewer in self.viewers:
                viewer.say_gone("The table can't be reached just now. Nothing you chose is lost.")
            raise Refused(UNKEPT) from error

    def end(self, words: str) -> None:
        """The table is no more. Holds the lock."""
        self.failed = Refused(words)
        self.hub.forget(self)
        if self.thinking is not None:
            self.thinking.cancel()
        for viewer in self.viewers:
            viewer.say_gone(words)

    def must_be_sound(self) -> None:
        if self.failed is not None:
            raise Refused("The table can't be reached just now. Nothing you chose is lost.")

    async def catch_up(self, version: int) -> None:
        """Another process has changed the table."""
        async with self.lock:
            if self.failed is None and version > self.table.kept.version:
                await self.wake_again()
                self.changed(SECONDS_ELSEWHERE)

    def changed(self, patience: float = 0.0) -> None:
        """Everybody looks again, and bots begin to think; those that thought about what was before stop."""
        self.note_time()
        self.show()
        self.think(patience)

    def show(self) -> None:
        self.alike.clear()
        for viewer in self.viewers:
            viewer.look_again()

    # Bots

    def think(self, patience: float = 0.0) -> None:
        """Let the bot think that is to act now. One that already does isn't stopped by what doesn't concern it: another
        page could keep it from ever answering."""
        stopped = self.failed is not None or self.hub.closing
        if self.thinking is not None:
            if not stopped and not self.thinking.done() and self.thought_of == self.at_stake():
                return
            self.thinking.cancel()
            self.thinking = None
        if stopped:
            return
        turn = self.table.bot_turn()
        if turn is None:
            return
        if not self.viewers and not self.anybody_elsewhere():
            if self.table.chairs[turn.seat].kind == "person" or not self.table.people:
                return  # nobody looks: who stands in waits, and so do bots among themselves
        self.think_about([turn], patience)

    def nudge(self, by: Viewer) -> None:
        """Somebody wants a bot of the party to act."""
        self.table.must_sit(by.seat)
        if self.thinking is not None:
            return
        turns = self.table.nudged()
        if not turns or self.failed is not None or self.hub.closing:
            raise Refused("No bot has anything to do here.")
        self.think_about(turns, by=by)

    def think_about(
        self, turns: list[BotTurn], patience: float = 0.0, by: Viewer | None = None, late: bool = False
    ) -> None:
        seed = mix(self.table.match.seed, self.table.match.moment & 0xFFFFFFFF)
        jobs = [pack(Choose(turn.look, turn.bot, seed)) for turn in turns]  # now: a look holds while the match stands
        if self.thought_of != self.at_stake():
            self.thought_of, self.failures = self.at_stake(), 0
        self.thinking = asyncio.create_task(self.let_think(turns, jobs, self.thought_of, patience, by, late))

    def at_stake(self) -> tuple[object, ...]:
        """What a bot's answer depends on: with another match, question or company it is worth nothing."""
        table = self.table
        return table, table.match.moment, table.state.phase, *[chair.bot for chair in table.chairs]

    def owner(self, by: Viewer | None) -> Owner:
        """For whom a bot thinks: who has asked it to, one of those who sit here and wait, or else one who looks on."""
        if by is not None:
            return Owner(by.address, by.person.id, TABLE_HANDICAP)
        waiting = [viewer for viewer in self.viewers if viewer.seat != SPECTATOR]
        for viewer in waiting or self.viewers:
            return Owner(viewer.address, viewer.person.id, TABLE_HANDICAP if waiting else IDLE_HANDICAP)
        return Owner("", self.table.state.host, IDLE_HANDICAP)

    async def let_think(
        self, turns: list[BotTurn], jobs: list[bytes], thought_of: tuple[object, ...], patience: float,
        by: Viewer | None, late: bool,
    ) -> None:  # fmt: skip
        """The bot that is to act does; of those that somebody nudged, the first that has something to do."""
        try:
            if patience:
                await asyncio.sleep(patience)
            for turn, job in zip(turns, jobs, strict=True):
                option = await self.thought_about(turn, job, by)
                if by is None or not self.table.would_wait(turn, option):
                    break
            else:
                self.thinking = None
                if by is not None:
                    by.notice = f"{self.table.those_at(turns)} would rather wait."
                    by.look_again()
                return
            self.thinking = None  # from here on nobody stops it half-way

            def answer(table: HostedMatch) -> None:
                if self.at_stake() != thought_of:
                    raise Dropped("The table has moved on.")
                table.answer_for(turn, option, late)

            await self.act(answer)
        except Dropped:
            self.hub.metrics.count("thoughts_dropped")
        except Refused as refusal:
            log.warning("a bot's answer was refused", extra={"table": self.id, "why": str(refusal)})
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot broke", extra={"table": self.id, "level": turns[0].bot})
            self.hub.metrics.count("faults")
        if self.thinking is asyncio.current_task():
            self.thinking = None  # the clock sees that nobody thinks, and lets it try again
            self.failures += 1

    async def thought_about(self, turn: BotTurn, job: bytes, by: Viewer | None) -> Option:
        """What a bot chooses, but not too soon: people want to follow."""
        pause = self.hub.config.pace - (time.monotonic() - self.asked_at)
        thought = asyncio.ensure_future(self.hub.thinkers.think(job, self.owner(by)))
        try:
            if pause > 0:
                await asyncio.sleep(pause)
            chosen: int = await thought
            return turn.look.options[chosen]
        finally:
            thought.cancel()

    async def hint(self, viewer: Viewer) -> Hint:
        """What an expert would do in this person's place."""
        async with self.lock:
            self.must_be_sound()
            match, seat = self.table.match, self.table.seat_of(viewer.person.id)
            self.table.must_sit(seat)
            if not self.table.may_hint(seat):
                raise Refused("There are no hints in a serious game between people.")
            if match.decision is None or not match.decision.offers(seat) or not self.table.going:
                raise Refused("There is nothing to choose for you now.")
            payload = pack(Advise(match.look(seat), match.seed, self.table.match.moment))
        hint: Hint = await self.hub.thinkers.think(payload, Owner(viewer.address, viewer.person.id, HINT_HANDICAP))
        if self.table.match.moment != hint.moment:
            raise Refused("The table has moved on; ask again.")
        return hint

    # People

    def presence(self) -> Presence:
        away = {seat: self.away(seat) for seat in self.table.people}
        return Presence(self.here(), away, self.onlookers, self.left(), self.hub.config.away)

    def here(self) -> set[int]:
        """The seats whose people are connected, to this process or another."""
        there = {viewer.seat for viewer in self.viewers if viewer.seat != SPECTATOR}
        moment = time.monotonic()
        for other in self.elsewhere.values():
            if other.until > moment:
                there.update(other.seats)
        return there

    def anybody_elsewhere(self) -> bool:
        return any(other.seats and other.until > time.monotonic() for other in self.elsewhere.values())

    @property
    def onlookers(self) -> int:
        """Of this process and the others."""
        moment = time.monotonic()
        others = sum(other.onlookers for other in self.elsewhere.values() if other.until > moment)
        return self.onlookers_here + others

    @property
    def onlookers_here(self) -> int:
        return sum(1 for viewer in self.viewers if viewer.seat == SPECTATOR)

    @property
    def full(self) -> bool:
        """Whether as many pages show it as may: people with a seat at other processes count as one page each."""
        seats = sum(len(other.seats) for other in self.elsewhere.values())
        return len(self.viewers) + seats + self.onlookers - self.onlookers_here >= self.hub.config.limits.viewers

    def away(self, seat: int) -> float:
        """Seconds since the person of this seat was here."""
        if seat in self.here():
            self.seen[seat] = time.monotonic()
        return time.monotonic() - self.seen.setdefault(seat, time.monotonic())

    async def enter(self, viewer: Viewer) -> None:
        """A person opens the table: if a bot stood in, the seat is the person's again before anything is shown."""
        async with self.lock:
            viewer.seat = self.table.seat_of(viewer.person.id)
        if viewer.seat != SPECTATOR:
            self.seen[viewer.seat] = time.monotonic()
            chair = self.table.chairs[viewer.seat]
            if chair.stand_in or chair.name != viewer.person.name:
                with contextlib.suppress(Refused):
                    await self.act(lambda table: table.come(viewer.seat, viewer.person.name))
        before = self.here(), self.onlookers
        self.viewers.add(viewer)
        viewer.look_again()
        await self.tell_here()
        self.show_unless(before)
        if self.thinking is None:
            self.think()

    async def leave(self, viewer: Viewer) -> None:
        before = self.here(), self.onlookers
        self.viewers.discard(viewer)
        if not self.viewers and not self.table.people and self.thinking is not None:
            self.thinking.cancel()  # bots among themselves play for those who look
            self.thinking = None
        self.quiet_since = time.monotonic()
        if viewer.seat != SPECTATOR:
            self.seen[viewer.seat] = time.monotonic()
        await self.tell_here()
        self.show_unless(before)

    def show_unless(self, before: tuple[set[int], int]) -> None:
        """Everybody looks again if there are others here than before: one page more of somebody changes nothing."""
        if (self.here(), self.onlookers) != before:
            self.show()

    async def tell_here(self) -> None:
        seats = sorted({viewer.seat for viewer in self.viewers if viewer.seat != SPECTATOR})
        try:
            await self.hub.store.tell_here(self.id, seats, self.onlookers_here)
        except Exception:  # they will hear it the next time
            log.warning("the others don't hear who is here", exc_info=True, extra={"table": self.id})

    def hear_of(self, process: str, seats: list[int], onlookers: int) -> None:
        """Who is connected to another process."""
        before = self.here(), self.onlookers
        if seats or onlookers:
            self.elsewhere[process] = Elsewhere(seats, onlookers, time.monotonic() + TOLD_OF)
        else:
            self.elsewhere.pop(process, None)
        self.show_unless(before)

    async def say(self, person: str, words: str) -> None:
        """A line of somebody who sits here at this moment: meanwhile the seat may be another's."""
        seat = self.table.seat_of(person)
        self.table.must_sit(seat)
        names = called(self.table.chairs, self.table.seats)
        line = Line(0, names[seat], seat, words, now(), person)
        line.number = await self.hub.store.say(self.id, line)
        self.said = [*self.said, said_of(line)][-LINES_OF_CHAT:]
        self.show()

    async def hear_said(self) -> None:
        lines = await self.hub.store.said(self.id)
        self.said = [said_of(line) for line in lines]
        self.show()

    # Time

    def note_time(self) -> None:
        """A new question begins a new time, and so does the game when everybody has come."""
        moment = self.table.match.moment if self.table.state.begun else None
        if moment != self.asked_for:
            self.asked_for = moment
            self.asked_at = time.monotonic()

    def left(self) -> float | None:
        """Seconds until somebody's time for the question is up; None where no clock runs."""
        seconds = self.table.kept.head.seconds
        if not seconds or self.table.over or not self.table.going:
            return None
        return max(0.0, seconds - (time.monotonic() - self.asked_at))

    async def tick(self) -> None:
        """Once a second: whose time is up, and who has been away too long."""
        if self.lock.locked() or self.failed is not None or not (self.viewers or self.anybody_elsewhere()):
            return
        table = self.table
        if self.left() == 0.0 and self.thinking is None:
            async with self.lock:
                turn = table.late_turn(table.substitute)
                if turn is not None and self.table is table:
                    self.think_about([turn], late=True)
        if (
            self.thinking is None
            and self.failures < MOST_TRIES
            and any(table.chairs[seat].bot for seat in table.state.asked)
        ):
            self.think()  # whoever was to think was lost
        await self.pass_on()
        level = table.kept.head.stand_in
        if not level or not table.going:
            return
        for seat in table.people:
            if not table.chairs[seat].stand_in and self.away(seat) > self.hub.config.away:
                with contextlib.suppress(Refused):
                    await self.act(lambda table, seat=seat: table.stand_in(seat, level))  # type: ignore[misc]

    async def pass_on(self) -> None:
        """A table keeps a host: when the seated one has been away for long, who is here is the next."""
        table = self.table
        seat = table.seat_of(table.state.host)
        if table.state.phase != "playing" or (seat != SPECTATOR and self.away(seat) < self.hub.config.host_away):
            return
        if seat == SPECTATOR and table.state.host:
            return  # watches, or comes back: nobody tells us of onlookers elsewhere
        here = [other for other in table.people if other != seat and other in self.here()]
        if here:
            with contextlib.suppress(Refused):
                await self.act(lambda table: table.pass_on(here[0]))

    def sleepy(self, after: float) -> bool:
        """Nobody looks and nobody thinks."""
        return (
            not self.viewers
            and not self.lock.locked()
            and (self.thinking is None or self.thinking.done())
            and time.monotonic() - self.quiet_since > after
        )

    # Showing

    def headline(self) -> str:
        """Where the table stands, for lists: looked at every few seconds, however many lists there are."""
        moment = time.monotonic()
        if moment > self.headed_until and not self.lock.locked():
            self.headed = self.table.match.view(SPECTATOR).headline
            self.headed_until = moment + HEADLINE_SECONDS
        return self.headed

    def page(self, person: Person, eyes: int, notice: str = "", hint: Hint | None = None) -> TablePage:
        """The table as one person may see it. Holds the lock."""
        return table_page(
            self.hub.library, self.table, person, eyes, self.presence(), self.said, notice, hint,
            self.hub.banner.words,
        )  # fmt: skip

    def drawn(self, viewer: Viewer, eyes: int, hint: Hint | None) -> tuple[TablePage, str]:
        """A page and its picture. Onlookers who have no part in the table see the same, and it is drawn for all of them
        at once. Holds the lock."""
        person = viewer.person
        alike = viewer.seat == SPECTATOR and self.table.state.host != person.id and not viewer.notice
        known = self.alike.get(eyes) if alike else None
        if known is None:
            page = self.page(person, eyes, viewer.notice, hint)
            known = page, viewer.draw(page)
            if alike:
                self.alike[eyes] = known
        return known


def heard_out(doing: "asyncio.Future[None]") -> None:
    """Whatever came of it, somebody has heard it, or nobody wants to any more."""
    if not doing.cancelled():
        doing.exception()
