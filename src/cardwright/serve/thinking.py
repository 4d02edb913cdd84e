"""What is thought about in processes of their own: choices, advice, reviews, and whatever strangers send."""

import contextlib
import os
import pickle
import signal
import sys
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from cardwright.advice import LINES_TOLD, advise
from cardwright.core.errors import BadRecord, CardwrightError
from cardwright.core.game import Game
from cardwright.core.look import Look
from cardwright.core.matches.match import Match
from cardwright.core.matches.record import Record
from cardwright.core.matches.walk import Walk
from cardwright.core.rng import Rng
from cardwright.core.view import NO_OWNER, Counter
from cardwright.registry import bot
from cardwright.review import CLOSER_DEALS, Judge, Judged, Stretch
from cardwright.serve.pages import Hint, Weighed

MEMORY = 2 * 2**30  # bytes that such a process may take
STEPS_BACK = 5  # of its priority: a move that comes in while all cores think isn't kept waiting
LONGEST_GAME = 10_000  # answers of a record from outside


class Dropped(CardwrightError):
    """Nobody wants to know any more."""


class Job(Protocol):
    def do(self) -> Any: ...


class JobRunner:
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

    def drop(self, number: int, frame: object) -> None:
        if self.busy:
            self.busy = False
            raise Dropped("The table has moved on.")


def job_runner() -> Callable[[bytes], Any]:
    """What a worker process works at."""
    work = JobRunner()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        import resource

        os.nice(STEPS_BACK)
        signal.signal(signal.SIGUSR1, work.drop)
        with contextlib.suppress(ValueError, OSError):  # where the system says otherwise
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    return work


class Choose(msgspec.Struct):
    """A bot's answer: its place among the options, which is the same in every process."""

    look: Look
    level: str
    seed: int

    def do(self) -> int:
        look = self.look
        if len(look.options) == 1:
            return 0
        return look.options.index(bot(self.level).sit(look.game, look.seat, self.seed).choose(look))


class Advise(msgspec.Struct):
    """What an expert thinks of the answers to an open question."""

    look: Look
    seed: int
    moment: int  # that names the question

    def do(self) -> Hint:
        advice = advise(self.look, self.seed)
        told = tuple(
            Weighed(each.index, each.words, each.mean, each.error, each.lasts) for each in advice.weighed[:LINES_TOLD]
        )
        return Hint(advice.best.index, advice.best.words, advice.measure, told, tuple(advice.best.plan), advice.lost,
                    self.moment)  # fmt: skip


class JudgeStretch(msgspec.Struct):
    """What an expert thinks of an answer of a game, and of those that belong together with it."""

    game: Game
    record: str
    numbers: list[int]  # of the answers that are judged, from this one on
    closely: bool

    def do(self) -> list[Judged]:
        record = Record.parse(self.record)
        walk = Walk(record.match(self.game, tuple(record.confirm)), self.numbers[0])
        seat = walk.next[0].seat
        judge = Judge(Stretch(walk, self.numbers[0], self.numbers), self.game.policy(Rng(record.seed, seat + 1)))
        judge.glance()
        if self.closely and not judge.settled:
            judge.look_closely(CLOSER_DEALS)
        return judge.judged


class CheckUpload(msgspec.Struct):
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


class StepsOf(msgspec.Struct):
    """A game told from one seat: its questions and answers, and the line of its gauge.

    The whole of it is for those who may know everything. Otherwise only the seat's own answers are told: what the
    others answered, and even how often they were asked, may be a secret.
    """

    game: Game
    record: str
    seat: int
    whole: bool
    gauge: str = ""  # the counter whose line it is; else the first one with a limit

    def do(self) -> "ReplaySteps":
        record = Record.parse(self.record)
        match = record.match(self.game, tuple(record.confirm))
        walk = Walk(match)
        traced = ReplaySteps([], [], [], self.gauge, [])
        while walk.next:
            match, number = walk.match, walk.at
            decision = match.decision
            assert decision is not None
            for answer in walk.next:
                if self.whole or answer.seat == self.seat:
                    words = match.game.describe(match.table, answer.option, answer.seat)
                    traced.steps.append((answer.seat, decision.question.prompt, words))
                    traced.numbers.append(number)
                    traced.note(match, self.seat)
            walk.forward()
        traced.numbers.append(walk.at)
        traced.note(walk.match, self.seat)
        return traced


class ReplaySteps(msgspec.Struct):
    steps: list[tuple[int, str, str]]  # seat, question, words
    numbers: list[int]  # answers before each step, and at the end
    told: list[int]  # events before each step, and at the end
    gauge: str
    line: list[int]  # the gauge before each step, and at the end; empty where there is none
    rival: list[int] = []  # the same of the other seat, in a duel

    def note(self, match: Match, seat: int) -> None:
        self.told.append(len(match.events()))
        counters = match.view(seat).counters
        own = [each for each in counters if each.of in (seat, NO_OWNER)]
        self.gauge = self.gauge or gauge_of(own)
        follow(self.line, own, self.gauge, len(self.told))
        if match.seats == 2 and seat >= 0:
            others = [each for each in counters if each.of == 1 - seat]
            follow(self.rival, others, self.gauge, len(self.told))


def gauge_of(counters: list[Counter]) -> str:
    """The counter that says most about a seat: its first one with a limit, or its first one."""
    limited = [each.name for each in counters if each.limit is not None]
    return next(iter(limited), counters[0].name if counters else "")


def follow(line: list[int], counters: list[Counter], name: str, length: int) -> None:
    """The counter's value joins its line. Where it isn't shown it stays as it was, or is what it will be at first."""
    value = next((each.value for each in counters if each.name == name), None)
    if value is None and line:
        value = line[-1]
    if value is not None:
        line.extend([value] * (length - len(line)))
