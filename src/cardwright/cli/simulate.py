"""Many games between the same bots, on one core or several, summed up with intervals."""

import time
from collections import Counter
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from cardwright.arena.crew import Played, games_played
from cardwright.arena.stage import Fixture, LineUp, Outcome, Setup
from cardwright.arena.statistics import interval
from cardwright.cli.progress import games_progress


class Plan(msgspec.Struct):
    """What to play: one line-up, and as many seeds as there are games."""

    setup: Setup
    seed: int
    games: int

    def lineup(self) -> LineUp:
        return self.setup.lineups[0]


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


class Tally:
    """The outcomes so far, by seed: the sums don't depend on which game was done first."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.outcomes: dict[int, Outcome] = {}
        self.interrupted = False
        self.started = time.monotonic()
        self.seconds = 0.0

    def add(self, played: Played) -> None:
        self.outcomes.update((fixture.seed, outcome) for fixture, outcome in played)
        self.seconds = time.monotonic() - self.started

    def summary(self) -> Summary:
        outcomes = [self.outcomes[seed] for seed in sorted(self.outcomes)]
        return Summary(
            game=self.plan.setup.game,
            settings=self.plan.setup.settings,
            seed=self.plan.seed,
            planned=self.plan.games,
            games=len(outcomes),
            seconds=round(self.seconds, 3),
            seats=[sum_up(seat, player, outcomes) for seat, player in enumerate(self.plan.lineup()) if outcomes],
            ends=dict(Counter(outcome.why for outcome in outcomes)),
        )


def sum_up(seat: int, player: str, outcomes: list[Outcome]) -> SeatSummary:
    scores = [outcome.scores[seat] for outcome in outcomes]
    points = [outcome.points[seat] for outcome in outcomes if outcome.points]
    low, high = interval(scores)
    return SeatSummary(
        seat=seat,
        player=player,
        score=sum(scores) / len(scores),
        low=low,
        high=high,
        won=sum(1 for score in scores if score > 0.5),
        points=sum(points) / len(points) if points else None,
    )


def simulate_games(plan: Plan, jobs: int, progress_console: Console) -> Tally:
    """Play them all, or as many as there is patience for: Ctrl-C keeps what is there."""
    tally = Tally(plan)
    fixtures = (Fixture(0, seed) for seed in range(plan.seed, plan.seed + plan.games))
    with games_progress(progress_console) as progress:
        task = progress.add_task(plan.setup.game, total=plan.games)
        try:
            with games_played(plan.setup, fixtures, jobs) as playing:
                for played in playing:
                    tally.add(played)
                    progress.advance(task, len(played))
        except KeyboardInterrupt:
            progress.stop()
            tally.interrupted = True
    return tally


def show_tally(console: Console, title: str, tally: Tally) -> None:
    summary = tally.summary()
    if not summary.games:
        console.print(f"{title}: stopped before the first of {summary.planned} games was over.")
        return
    stopped = "" if summary.games == summary.planned else f" of {summary.planned} (stopped early)"
    table = Table(title=f"{title}: {summary.games} games{stopped}, {summary.seconds:.1f} s", title_justify="left")
    for heading in ("seat", "player", "score", "95 % interval", "won", "mean points"):
        table.add_column(heading)
    for seat in summary.seats:
        table.add_row(
            str(seat.seat),
            seat.player,
            f"{seat.score:.4f}",
            f"{seat.low:.4f} to {seat.high:.4f}",
            str(seat.won),
            f"{seat.points:.1f}" if seat.points is not None else "",
        )
    console.print(table)
    for why, count in sorted(summary.ends.items(), key=lambda item: -item[1])[:8]:
        console.print(f"{count:>7}  {why}")
