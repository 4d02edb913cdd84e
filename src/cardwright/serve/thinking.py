"""What is thought about in processes of their own: choices, advice, reviews, and whatever strangers send."""

import contextlib
import pickle
import signal
import sys
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from cardwright.bots.search import Line, Task, think_along
from cardwright.core.decision import Option
from cardwright.core.errors import BadRecord, CardwrightError
from cardwright.core.game import Game
from cardwright.core.match import Match
from cardwright.core.player import Look
from cardwright.core.record import Record
from cardwright.core.rng import Rng
from cardwright.registry import bot
from cardwright.serve.pages import Judged

ADVISER = "expert"
MEMORY = 2 * 2**30  # bytes that such a process may take
DEALS = 40  # on which two choices are compared
LONGEST_GAME = 10_000  # answers of a record from outside


class Dropped(CardwrightError):
    """Nobody wants to know any more."""


class Job(Protocol):
    def do(self) -> Any: ...


class Desk:
    """Does one pickled job at a time. A signal sweeps it clean in the middle of one, and does nothing in between."""

    def __init__(self) -> None:
        self.busy = False

    def __call__(self, payload: bytes) -> Any:
        self.busy = True
        try:
            job: Job = pickle.loads(payload)
            return job.do()
        finally:
            self.busy = False

    def sweep(self, number: int, frame: object) -> None:
        if self.busy:
            self.busy = False
            raise Dropped("The table has moved on.")


def desk() -> Callable[[bytes], Any]:
    """What a worker process works at."""
    work = Desk()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        import resource

        signal.signal(signal.SIGUSR1, work.sweep)
        with contextlib.suppress(ValueError, OSError):  # where the system says otherwise
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    return work


class Choose(msgspec.Struct):
    """A bot's answer."""

    look: Look
    level: str
    seed: int

    def do(self) -> Option:
        look = self.look
        if len(look.options) == 1:
            return look.options[0]
        return bot(self.level).sit(look.game, look.seat, self.seed).choose(look)


class Advise(msgspec.Struct):
    """An expert's answer, and why."""

    look: Look
    seed: int

    def do(self) -> tuple[Option, str]:
        look = self.look
        adviser = bot(ADVISER).sit(look.game, look.seat, self.seed)
        option = adviser.choose(look) if len(look.options) > 1 else look.options[0]
        return option, adviser.why(look)


class Judge(msgspec.Struct):
    """What an expert thinks of one answer of a game. The record ends with it, or with the secret ones beside it."""

    game: Game
    record: str
    number: int

    def do(self) -> Judged | None:
        record = Record.parse(self.record)
        match = record.match(self.game, tuple(record.confirm))
        if self.number >= len(match.answers):
            return None
        given = match.answers[self.number]
        match.back_to(given.first)
        look = match.look(given.seat)
        if len(look.options) < 2 or given.option not in look.options:
            return None
        option, why = Advise(look, match.seed).do()
        best, chance = chances(look, option, given.option, match.seed)
        words = self.words(match, look.seat)
        return Judged(self.number, look.question.prompt, words(given.option), words(option), why, chance, best,
                      option is given.option)  # fmt: skip

    def words(self, match: Match, seat: int) -> Callable[[Option], str]:
        return lambda option: match.game.describe(match.table, option, seat)


def chances(look: Look, one: Option, other: Option, seed: int) -> tuple[float, float]:
    """What comes of two choices, on the same deals."""
    lines: list[Line] = [(one,)] if one is other else [(one,), (other,)]
    findings = think_along(Task(look, lines, look.game.horizon, DEALS * len(lines), 0, seed))
    means = [total / deals if deals else look.game.glance(look.imagine(Rng(seed)), look.seat)
             for deals, total, _, _ in findings]  # fmt: skip
    return means[0], means[-1]


class Sift(msgspec.Struct):
    """A record or a position from outside: whether it can be played, and the record that it comes to."""

    game: Game
    text: str
    position: bool = False

    def do(self) -> str:
        if self.position:
            return self.game.match_from(self.text).record().text()
        record = Record.parse(self.text)
        if len(record.answers) > LONGEST_GAME:
            raise BadRecord(f"The record has {len(record.answers)} answers; the server takes {LONGEST_GAME}.")
        return record.match(self.game, tuple(record.confirm)).record().text()


class Trace(msgspec.Struct):
    """A game told from one seat: its questions and answers, and the line of the first gauge.

    The whole of it is for those who may know everything. Otherwise only the seat's own answers are told: what the
    others answered, and even how often they were asked, may be a secret.
    """

    game: Game
    record: str
    seat: int
    whole: bool

    def do(self) -> "Traced":
        record = Record.parse(self.record)
        match = record.match(self.game, tuple(record.confirm))
        answers = list(match.answers)
        match.back_to(0)
        traced = Traced([], [], [], "", [])
        for answer in answers:
            decision = match.decision
            assert decision is not None
            if self.whole or answer.seat == self.seat:
                words = match.game.describe(match.table, answer.option, answer.seat)
                traced.steps.append((answer.seat, decision.question.prompt, words))
                traced.numbers.append(answer.first)
                traced.note(match, self.seat)
            match.choose(answer.index, answer.seat)
        traced.numbers.append(len(answers))
        traced.note(match, self.seat)
        return traced


class Traced(msgspec.Struct):
    steps: list[tuple[int, str, str]]  # seat, question, words
    numbers: list[int]  # answers before each step, and at the end
    told: list[int]  # events before each step, and at the end
    gauge: str
    line: list[int]  # the gauge before each step, and at the end

    def note(self, match: Match, seat: int) -> None:
        self.told.append(len(match.events()))
        self.gauge, value = gauge(match, seat, self.gauge)
        if self.gauge:
            self.line.append(value if value is not None else self.line[-1] if self.line else 0)


def gauge(match: Match, seat: int, name: str) -> tuple[str, int | None]:
    """The counter that says most about a seat: its first one with a limit, or its first one."""
    counters = [each for each in match.view(seat).counters if each.of in (seat, -1)]
    for counter in counters:
        if counter.name == name or (not name and counter.limit is not None):
            return counter.name, counter.value
    return name or (counters[0].name if counters else ""), counters[0].value if counters and not name else None
