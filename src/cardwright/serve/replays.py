"""Looking back: a table after any of its answers, and what an expert thinks of them."""

import asyncio
import logging
from bisect import bisect_right
from collections import Counter, OrderedDict
from collections.abc import Sequence
from itertools import islice
from typing import Final

from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.events import SPECTATOR, Event
from cardwright.core.game import Game
from cardwright.core.matches.match import Match
from cardwright.core.matches.record import Record
from cardwright.core.matches.walk import Walk
from cardwright.core.view import View, named
from cardwright.desk.seated import backwards
from cardwright.review import STRETCH_REACH, Judged, decisions
from cardwright.serve.bots import pack
from cardwright.serve.hub import Hub
from cardwright.serve.live import LiveTable
from cardwright.serve.pages import LogLine, Me, ReplayPage, ReviewPage, Step
from cardwright.serve.people import Person
from cardwright.serve.queue import Owner
from cardwright.serve.showing import table_info
from cardwright.serve.table import HostedMatch
from cardwright.serve.thinking import JudgeStretch, ReplaySteps, StepsOf

TRACES_KEPT: Final = 64  # that are kept at hand
LINES_LOGGED: Final = 200
SECONDS_OF_A_TRACE: Final = 20.0  # seconds
SECONDS_OF_A_REVIEW: Final = 30.0
MOST_JUDGED: Final = 300  # decisions of one review

log = logging.getLogger("cardwright.serve")

Key = tuple[str, int, int]  # a table, through whose eyes, at which moment of the match
TraceKey = tuple[str, int, int, bool]  # the same, and whether all of it may be told


def eyes_for(table: HostedMatch, person: Person) -> tuple[int, ...]:
    """Through whose eyes a person may look back: everybody's once the game is over, one's own before."""
    seat = table.seat_of(person.id)
    if table.open_book(person.id):
        return (SPECTATOR, *range(len(table.chairs)))
    if seat == SPECTATOR:
        raise Refused("Only its players can look back on a game that isn't over.")
    return (seat,)


class Replays:
    """Replays and reviews, with what has been worked out for them."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.traces: OrderedDict[TraceKey, ReplaySteps] = OrderedDict()
        self.tracing: dict[tuple[TraceKey, str], asyncio.Task[ReplaySteps]] = {}  # and the address that asks
        self.reviews: dict[Key, list[Judged]] = {}  # at work: how far they have come
        self.asked: Counter[str] = Counter()  # how many are at work for a person, and for an address

    async def replay(
        self, live: LiveTable, person: Person, owner: Owner, at: int | None, seat: int | None
    ) -> ReplayPage:
        """The table after `at` answers."""
        async with live.lock:
            table = live.table
            table.must_have_begun()
            seats = eyes_for(table, person)
            own = table.seat_of(person.id)
            eyes = seat if seat is not None else own if own in seats else seats[0]
            if eyes not in seats:
                raise Refused("You can't watch from that seat.")
            record, moment = table.match.record(), table.match.moment
            info = table_info(self.hub.library, table, person, eyes, live.presence())
            whole = table.open_book(person.id)
            game, names = table.game, table.names
            match = table.match.copy()
        traced = await self.trace((table.kept.id, eyes, moment, whole), game, record, owner)
        last = len(traced.steps)
        step = last if at is None else max(0, min(at, last))
        number = traced.numbers[step]
        async with self.hub.turns_for(number).of(owner.address):
            view, events = await asyncio.to_thread(at_step, match, number, eyes)
        named(view, names)
        log = last_lines(game, events, eyes, names, traced.told)
        steps = tuple(Step(place, *each) for place, each in enumerate(traced.steps))
        judged = await self.judged(table.kept.id, eyes, moment)
        return ReplayPage(
            Me(person.name, self.hub.banner.words), info, view, step, steps, tuple(log), traced.gauge,
            tuple(traced.line), seats,
            next((one for one in judged if one.number == number), None),
        )  # fmt: skip

    async def trace(self, key: TraceKey, game: Game, record: Record, owner: Owner) -> ReplaySteps:
        """The steps of a game; worked out in another process, as it plays the whole game again."""
        if key in self.traces:
            self.traces.move_to_end(key)
            return self.traces[key]
        asked = key, owner.address  # many may ask for the same at once, but not from behind what others wait for
        if asked not in self.tracing:
            payload = pack(StepsOf(game, record.text(), key[1], key[3]))
            self.tracing[asked] = asyncio.create_task(self.work_out_steps(key, payload, owner))
            self.tracing[asked].add_done_callback(lambda _: self.tracing.pop(asked, None))
        return await asyncio.shield(self.tracing[asked])

    async def work_out_steps(self, key: TraceKey, payload: bytes, owner: Owner) -> ReplaySteps:
        steps: ReplaySteps = await self.hub.thinkers.think(payload, owner, SECONDS_OF_A_TRACE)
        self.traces[key] = steps
        if len(self.traces) > TRACES_KEPT:
            self.traces.popitem(last=False)
        return steps

    async def judged(self, table: str, seat: int, moment: int) -> list[Judged]:
        key = table, seat, moment
        if key in self.reviews:
            return self.reviews[key]
        return await self.hub.store.review(table, seat, moment) or []

    async def review(self, live: LiveTable, person: Person, owner: Owner, seat: int | None) -> ReviewPage:
        """What an expert thinks of a seat's decisions, as far as it has come; the first who asks starts it."""
        async with live.lock:
            table = live.table
            if not table.open_book(person.id):
                raise Refused("A game can be reviewed once it is over.")
            seats = tuple(range(len(table.chairs)))
            own = table.seat_of(person.id)
            chosen = seat if seat is not None else max(own, 0)
            if chosen not in seats:
                raise Refused(f"There is no such seat; they are numbered 0 to {len(seats) - 1}.")
            record = table.match.record()
            numbers = decisions_of(table.match, chosen)
            info = table_info(self.hub.library, table, person, chosen, live.presence())
            outcome = table.view(chosen).over
        key = table.kept.id, chosen, table.match.moment
        found = await self.hub.store.review(*key)
        if found is None and key not in self.reviews:
            self.count(owner)
            self.reviews[key] = []
            self.hub.spawn(self.work_out(key, table.game, record, numbers, owner))
        judged = found if found is not None else self.reviews.get(key, [])
        settled = sum(1 for one in judged if one.settled)
        done = len(numbers) if found is not None else min(settled, max(0, len(numbers) - 1))
        return ReviewPage(
            Me(person.name, self.hub.banner.words), info, chosen, done, len(numbers), tuple(judged), seats,
            table.game.measure, outcome,
        )  # fmt: skip

    def count(self, owner: Owner) -> None:
        """One more at work, before anything else can come between; whoever comes without a cookie is new each time."""
        limits = self.hub.config.limits
        for who, most in ((owner.person, limits.reviews), (owner.address, limits.all_reviews)):
            if self.asked[who] >= self.hub.peers.share(most):
                raise Refused("Other reviews you asked for are still running; come back when they are done.")
        self.asked.update((owner.person, owner.address))

    async def work_out(self, key: Key, game: Game, record: Record, numbers: list[int], owner: Owner) -> None:
        """A first look at all decisions, then a closer one at those that may have cost something, the worst first."""
        judged = self.reviews[key]
        try:
            at = 0
            while at < len(numbers):
                found = await self.stretch(key, game, record, numbers[at:], owner, False)
                judged.extend(found)
                at += max(1, len(found))
            for first in sorted(doubtful(judged), key=lambda place: -judged[place].cost):
                found = await self.stretch(key, game, record, [one.number for one in judged[first:]], owner, True)
                judged[first : first + len(found)] = found
            for one in judged:
                one.settled = True
            await self.hub.store.keep_review(*key, judged)
        finally:
            del self.reviews[key]
            self.asked -= Counter((owner.person, owner.address))

    async def stretch(
        self, key: Key, game: Game, record: Record, numbers: list[int], owner: Owner, closely: bool
    ) -> list[Judged]:
        """What is thought of the first of these answers and those that belong together with it; nothing if that took
        too long."""
        payload = pack(
            JudgeStretch(game, upto(record, numbers[0] + STRETCH_REACH).text(), numbers[:STRETCH_REACH], closely)
        )
        try:
            judged: list[Judged] = await self.hub.thinkers.think(payload, owner, SECONDS_OF_A_REVIEW)
        except CardwrightError as error:
            log.warning("a decision wasn't judged", extra={"table": key[0], "why": str(error)})
            return []
        return judged


def doubtful(judged: list[Judged]) -> list[int]:
    """Where answers begin that belong together and want a closer look."""
    return [place for place, one in enumerate(judged) if one.begins and not one.settled]


def at_step(match: Match, number: int, eyes: int) -> tuple[View, list[Event]]:
    """A game after so many answers."""
    there = Walk(match, number).match
    view = there.view(eyes)
    view.moment = 0  # nothing can be chosen here
    return view, there.events()


def upto(record: Record, answers: int) -> Record:
    """The first answers of a game."""
    return Record(
        record.cardwright, record.game, record.rules, record.content, record.seed, record.settings, record.start,
        record.answers[:answers], practice=record.practice, confirm=record.confirm, key=record.key,
    )  # fmt: skip


def decisions_of(match: Match, seat: int) -> list[int]:
    """The answers of a seat that are judged: of a long game some, evenly spread."""
    own = decisions(match, seat)
    return own if len(own) <= MOST_JUDGED else [own[at * len(own) // MOST_JUDGED] for at in range(MOST_JUDGED)]


def last_lines(game: Game, events: Sequence[Event], eyes: int, names: Sequence[str], told: list[int]) -> list[LogLine]:
    """The last things that happened, each with the answer that it follows."""
    last = islice(backwards(game, events, eyes, names), LINES_LOGGED)
    lines = [LogLine(one.number, one.event.verb, one.event.seat, one.words, step_of(told, one.number)) for one in last]
    return lines[::-1]


def step_of(told: list[int], event: int) -> int:
    """The answer that an event follows; -1 for what happened before the first."""
    return bisect_right(told, event) - 1
