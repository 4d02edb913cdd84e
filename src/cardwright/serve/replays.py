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
from cardwright.core.position import setting_text
from cardwright.core.view import Thing, View, named
from cardwright.desk.seated import backwards
from cardwright.review import STRETCH_REACH, Findings, Judged, decisions
from cardwright.serve.bots import pack
from cardwright.serve.ending import EndingPage, Outcome, Story, ending_page
from cardwright.serve.hub import Hub
from cardwright.serve.live import LiveTable
from cardwright.serve.pages import Compared, LogLine, Me, ReplayPage, ReviewPage, Step
from cardwright.serve.people import Person
from cardwright.serve.queue import Owner
from cardwright.serve.showing import result_for, table_info
from cardwright.serve.table import HostedMatch
from cardwright.serve.thinking import JudgeStretch, ReplaySteps, StepsOf
from cardwright.themes.theme import theme_of

TRACES_KEPT: Final = 64  # that are kept at hand
PICTURES_KEPT: Final = 256  # of choices that cost something
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
        self.pictured: OrderedDict[tuple[str, int, int, int], Compared] = OrderedDict()
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
            told = table.match.events()
        traced = await self.trace((table.kept.id, eyes, moment, whole), game, record, owner)
        last = len(traced.steps)
        step = max(0, min(at or 0, last))
        number = traced.numbers[step]
        async with self.hub.turns_for(number).of(owner.address):
            view, events = await asyncio.to_thread(at_step, match, number, eyes)
            marks = await asyncio.to_thread(Story(game, told, traced, eyes, names).marks)
        named(view, names)
        log = last_lines(game, events, eyes, names, traced.told)
        steps = tuple(Step(place, *each) for place, each in enumerate(traced.steps))
        judged = await self.judged(table.kept.id, eyes, moment)
        return ReplayPage(
            Me(person.name, self.hub.banner.words), info, view, step, steps, tuple(log), traced.gauge,
            tuple(traced.line), seats,
            next((one for one in judged if one.number == number), None),
            tuple(marks),
        )  # fmt: skip

    async def ending(self, live: LiveTable, person: Person, owner: Owner) -> EndingPage:
        """How a game went, once it is over."""
        async with live.lock:
            table = live.table
            table.must_have_begun()
            if not table.over:
                raise Refused("The game isn't over yet.")
            own = table.seat_of(person.id)
            eyes = own if own != SPECTATOR else 0 if len(table.chairs) == 1 else SPECTATOR
            record, moment = table.match.record(), table.match.moment
            info = table_info(self.hub.library, table, person, eyes, live.presence())
            game, names, events = table.game, table.names, table.match.events()
            settings = {name: setting_text(value) for name, value in table.kept.head.settings.items()}
            outcome = Outcome(result_for(table.kept, eyes), table.view(eyes).over, settings, seed_of(table))
        traced = await self.trace((table.kept.id, eyes, moment, True), game, record, owner)
        judged = await self.judged(table.kept.id, eyes, moment)
        library, following = self.hub.library, self.hub.library.next_to_learn(game)
        taught = following is not None and bool(library.lessons(library.game(following.id)))
        async with self.hub.turns_for(len(traced.steps)).of(owner.address):
            return await asyncio.to_thread(
                ending_page, Me(person.name, self.hub.banner.words), info, Story(game, events, traced, eyes, names),
                outcome, judged, library.gallery(game).cards, following, taught,
            )  # fmt: skip

    async def trace(self, key: TraceKey, game: Game, record: Record, owner: Owner) -> ReplaySteps:
        """The steps of a game; worked out in another process, as it plays the whole game again."""
        if key in self.traces:
            self.traces.move_to_end(key)
            return self.traces[key]
        asked = key, owner.address  # many may ask for the same at once, but not from behind what others wait for
        if asked not in self.tracing:
            payload = pack(StepsOf(game, record.text(), key[1], key[3], theme_of(game).ending.gauge))
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
            outcome, match = table.view(chosen).over, table.match.copy()
        key = table.kept.id, chosen, table.match.moment
        found = await self.hub.store.review(*key)
        if found is None and key not in self.reviews:
            self.count(owner)
            self.reviews[key] = []
            self.hub.spawn(self.work_out(key, table.game, record, numbers, owner))
        judged = found if found is not None else self.reviews.get(key, [])
        settled = sum(1 for one in judged if one.settled)
        done = len(numbers) if found is not None else min(settled, max(0, len(numbers) - 1))
        shown = await self.compared(key, match, judged, owner)
        return ReviewPage(
            Me(person.name, self.hub.banner.words), info, chosen, done, len(numbers), tuple(judged), seats,
            table.game.measure, outcome, shown,
        )  # fmt: skip

    async def compared(self, key: Key, match: Match, judged: list[Judged], owner: Owner) -> dict[int, Compared]:
        """The cards of the choices that cost most."""
        worst = Findings(judged).worst()
        for one in worst:
            if (*key, one.number) not in self.pictured:
                async with self.hub.turns_for(one.number).of(owner.address):
                    view, _ = await asyncio.to_thread(at_step, match, one.number, key[1])
                self.pictured[*key, one.number] = Compared(acting(view, one.chosen), acting(view, one.better))
        while len(self.pictured) > PICTURES_KEPT:
            self.pictured.popitem(last=False)
        return {one.number: self.pictured[*key, one.number] for one in worst if (*key, one.number) in self.pictured}

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


def seed_of(table: HostedMatch) -> int:
    """The seed that deals the same game again; -1 where chance has a key as well, or the game began in the middle."""
    head = table.kept.head
    return -1 if head.key or head.start is not None else table.match.seed


def acting(view: View, words: str) -> Thing | None:
    """What acts in the choice that reads so, as it lies on the table."""
    touched = next((choice.touches[0] for choice in view.choices if choice.words == words and choice.touches), "")
    things = [thing for area in view.areas for thing in area.things]
    return next((thing for thing in things if thing.id == touched), None)


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
