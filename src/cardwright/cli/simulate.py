"""Many games between bots, on one core or several, summed up with intervals."""

import math
import multiprocessing
import signal
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cardwright.core.player import play_out, seat_players
from cardwright.core.rng import Rng
from cardwright.registry import bot, game

Z = 1.959964  # two-sided 95 %


class Plan(msgspec.Struct):
    """What to play, in plain values that travel to other processes."""

    game: str
    content: str | None
    overrides: dict[str, str] | None
    settings: dict[str, Any]
    players: list[str]
    seed: int
    games: int


class Outcome(msgspec.Struct):
    scores: tuple[float, ...]
    points: tuple[int, ...]
    why: str


class SeatSummary(msgspec.Struct):
    seat: int
    player: str
    score: float  # mean
    low: float  # of the 95 % interval
    high: float
    won: int  # games with more than half the score
    points: float | None  # mean, where the game counts points


class Summary(msgspec.Struct):
    game: str
    settings: dict[str, Any]
    seed: int
    planned: int
    games: int
    seconds: float
    seats: list[SeatSummary]
    ends: dict[str, int]  # how games ended


def interval(scores: list[float]) -> tuple[float, float]:
    """Wilson's interval for wins and losses; the normal one, kept within 0 and 1, for scores in between."""
    n = len(scores)
    mean = sum(scores) / n
    if all(score in (0.0, 1.0) for score in scores):
        centre = (mean + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z * math.sqrt(mean * (1 - mean) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
        return max(0.0, centre - half), min(1.0, centre + half)
    variance = sum((score - mean) ** 2 for score in scores) / max(1, n - 1)
    half = Z * math.sqrt(variance / n)
    return max(0.0, mean - half), min(1.0, mean + half)


class Tally:
    """The outcomes so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.outcomes: list[Outcome] = []
        self.started = time.monotonic()
        self.seconds = 0.0

    def add(self, outcomes: list[Outcome]) -> None:
        self.outcomes.extend(outcomes)
        self.seconds = time.monotonic() - self.started

    def summary(self) -> Summary:
        return Summary(
            game=self.plan.game,
            settings=self.plan.settings,
            seed=self.plan.seed,
            planned=self.plan.games,
            games=len(self.outcomes),
            seconds=round(self.seconds, 3),
            seats=[self.seat(seat) for seat in range(len(self.plan.players))] if self.outcomes else [],
            ends=dict(Counter(outcome.why for outcome in self.outcomes)),
        )

    def seat(self, seat: int) -> SeatSummary:
        scores = [outcome.scores[seat] for outcome in self.outcomes]
        points = [outcome.points[seat] for outcome in self.outcomes if outcome.points]
        low, high = interval(scores)
        return SeatSummary(
            seat=seat,
            player=self.plan.players[seat],
            score=sum(scores) / len(scores),
            low=low,
            high=high,
            won=sum(1 for score in scores if score > 0.5),
            points=sum(points) / len(points) if points else None,
        )


def play_some(job: tuple[Plan, int, int]) -> list[Outcome]:
    """Play the games with these seeds; runs in any process."""
    plan, start, stop = job
    chosen = game(plan.game, Path(plan.content) if plan.content else None, plan.overrides)
    settings = chosen.settle(plan.settings)
    players = [bot(name) for name in plan.players]
    outcomes = []
    for seed in range(start, stop):
        table = chosen.deal(settings, Rng(seed))
        result = play_out(chosen, table, seat_players(chosen, settings, players, seed))
        outcomes.append(Outcome(result.scores, result.points, result.why))
    return outcomes


def batches(plan: Plan, jobs: int) -> list[tuple[Plan, int, int]]:
    """Single games at first, so that progress shows early, and never so many that handing them out costs."""
    largest = max(1, min(200, plan.games // (jobs * 40)))
    work: list[tuple[Plan, int, int]] = []
    start, stop = plan.seed, plan.seed + plan.games
    while start < stop:
        size = min(largest, 1 + len(work) // jobs, stop - start)
        work.append((plan, start, start + size))
        start += size
    return work


def run_batches(work: list[tuple[Plan, int, int]], jobs: int) -> Iterator[list[Outcome]]:
    if jobs == 1:
        yield from map(play_some, work)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, initializer=ignore_interrupt) as pool:
        yield from pool.imap(play_some, work)


def ignore_interrupt() -> None:
    """Ctrl-C is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def simulate_games(plan: Plan, jobs: int, progress_console: Console) -> Tally:
    """Play them all, or as many as there is patience for: Ctrl-C keeps what is there."""
    tally = Tally(plan)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=progress_console, transient=True) as progress:
        task = progress.add_task(plan.game, total=plan.games)
        try:
            for outcomes in run_batches(batches(plan, jobs), jobs):
                tally.add(outcomes)
                progress.advance(task, len(outcomes))
        except KeyboardInterrupt:
            progress.stop()
    return tally
