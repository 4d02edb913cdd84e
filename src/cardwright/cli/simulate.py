"""Many games between the same bots, on one core or several, summed up with intervals.

Only sums are kept, so a million games take no more room than ten; and the sums are exact, so they don't depend on
which game was done first.
"""

import re
import time
from collections.abc import Iterator
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from cardwright import __version__
from cardwright.arena.crew import Played, games_played
from cardwright.arena.stage import Fixture, LineUp, Outcome, Setup
from cardwright.arena.statistics import Sums, interval_of
from cardwright.cli.progress import games_progress
from cardwright.core.game import Game
from cardwright.core.words import counted

MOST_ENDS = 200  # different ways in which games ended that are told apart
OTHER_ENDS = "(other endings)"
SHOWN_ENDS = 8


class Plan(msgspec.Struct):
    """What to play: one line-up or all its rotations, and as many seeds as it takes for so many games."""

    setup: Setup
    seed: int
    games: int

    def lineups(self) -> list[LineUp]:
        return self.setup.lineups

    def rounds(self) -> int:
        """A round is one seed with every line-up."""
        return -(-self.games // len(self.lineups()))

    def fixtures(self) -> Iterator[Fixture]:
        for seed in range(self.seed, self.seed + self.rounds()):
            for number in range(len(self.lineups())):
                yield Fixture(number, seed)


def rotations(names: list[str]) -> list[LineUp]:
    """The players moved round the table, each line-up once."""
    return list(dict.fromkeys(tuple(names[turn:] + names[:turn]) for turn in range(len(names))))


class Line(msgspec.Struct):
    """How a seat did, or a player in all seats."""

    seat: int | None  # None for all of them in turn
    player: str
    score: float  # mean
    low: float  # of the 95 % interval
    high: float
    won: int  # games with more than half the score
    points: float | None  # mean, where the game counts points


class Summary(msgspec.Struct):
    cardwright: str  # its version
    game: str
    rules: int
    content: str
    settings: dict[str, Any]
    seed: int
    planned: int
    games: int
    seconds: float
    seats: list[Line]  # where everybody keeps their seat
    players: list[Line]  # where they change them
    ends: dict[str, int]  # how games ended


class Account:
    """The running sums of one line of the table. Games with one seed belong together: their mean is one result."""

    def __init__(self, seat: int | None, player: str) -> None:
        self.seat = seat
        self.player = player
        self.scores = Sums()
        self.won = 0
        self.points = 0
        self.pointed = 0  # results that came with points

    def add(self, games: list[tuple[LineUp, Outcome]]) -> None:
        scores: list[float] = []
        for lineup, outcome in games:
            for seat, player in enumerate(lineup):
                if player == self.player and self.seat in (None, seat):
                    scores.append(outcome.scores[seat])
                    self.won += outcome.scores[seat] > 0.5
                    if outcome.points:
                        self.points += outcome.points[seat]
                        self.pointed += 1
        self.scores.add(sum(scores) / len(scores))

    def line(self) -> Line:
        low, high = interval_of(self.scores)
        points = self.points / self.pointed if self.pointed else None
        return Line(self.seat, self.player, self.scores.mean(), low, high, self.won, points)


class Ends:
    """How often games ended in which way, with a bound on the ways, whatever games put into words.

    Of too many ways, those that differ in numbers only are counted as one; of those that are still too many, the first
    by the alphabet are kept. Both follow from all the games together, not from which came first.
    """

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.blurred = False
        self.others = 0

    def add(self, why: str, games: int = 1) -> None:
        if self.blurred:
            why = re.sub(r"\d+", "#", why)
        self.counts[why] = self.counts.get(why, 0) + games
        if len(self.counts) <= MOST_ENDS:
            return
        if self.blurred:
            self.others += self.counts.pop(max(self.counts))
            return
        sharp, self.counts, self.blurred = self.counts, {}, True
        for each, times in sharp.items():
            self.add(each, times)

    def told(self) -> dict[str, int]:
        """The commonest first."""
        common = sorted(self.counts.items(), key=lambda item: (-item[1], item[0]))
        return dict(common) | ({OTHER_ENDS: self.others} if self.others else {})


class Tally:
    """What came of the games so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0  # of whole rounds
        self.interrupted = False
        self.ends = Ends()
        self.open: dict[int, dict[int, Outcome]] = {}  # rounds of which games are missing, by seed and line-up
        self.started = time.monotonic()
        self.seconds = 0.0
        lineups = plan.lineups()
        if len(lineups) > 1:
            self.accounts = [Account(None, player) for player in dict.fromkeys(lineups[0])]
        else:
            self.accounts = [Account(seat, player) for seat, player in enumerate(lineups[0])]

    def add(self, played: Played) -> None:
        lineups = self.plan.lineups()
        for fixture, outcome in played:
            games = self.open.setdefault(fixture.seed, {})
            games[fixture.lineup] = outcome
            if len(games) == len(lineups):
                del self.open[fixture.seed]
                self.count([(lineup, games[number]) for number, lineup in enumerate(lineups)])
        self.seconds = time.monotonic() - self.started

    def count(self, games: list[tuple[LineUp, Outcome]]) -> None:
        self.games += len(games)
        for _, outcome in games:
            self.ends.add(outcome.why)
        for account in self.accounts:
            account.add(games)

    def summary(self, game: Game) -> Summary:
        lines = [account.line() for account in self.accounts] if self.games else []
        rotated = len(self.plan.lineups()) > 1
        return Summary(
            cardwright=__version__,
            game=game.id,
            rules=game.version,
            content=game.content_version,
            settings=dict(game.settle(self.plan.setup.settings).values),
            seed=self.plan.seed,
            planned=self.plan.rounds() * len(self.plan.lineups()),
            games=self.games,
            seconds=round(self.seconds, 3),
            seats=[] if rotated else lines,
            players=lines if rotated else [],
            ends=self.ends.told(),
        )


def simulate_games(plan: Plan, jobs: int, progress_console: Console) -> Tally:
    """Play them all, or as many as there is patience for: Ctrl-C keeps what is there."""
    tally = Tally(plan)
    with games_progress(progress_console) as progress:
        task = progress.add_task(plan.setup.game, total=plan.rounds() * len(plan.lineups()))
        try:
            with games_played(plan.setup, plan.fixtures(), jobs) as playing:
                for played in playing:
                    tally.add(played)
                    progress.advance(task, len(played))
        except KeyboardInterrupt:
            progress.stop()
            tally.interrupted = True
    return tally


def show_summary(console: Console, title: str, summary: Summary) -> None:
    if not summary.games:
        console.print(f"{title}: stopped before the first of {summary.planned} games was over.")
        return
    stopped = "" if summary.games == summary.planned else f" of {summary.planned} (stopped early)"
    games = counted(summary.games, "game")
    table = Table(title=f"{title}: {games}{stopped}, {summary.seconds:.1f} s", title_justify="left")
    for heading in ("seat", "player", "score", "95 % interval", "won", "mean points"):
        table.add_column(heading)
    for line in summary.seats + summary.players:
        table.add_row(
            "all" if line.seat is None else str(line.seat),
            line.player,
            f"{line.score:.4f}",
            f"{line.low:.4f} to {line.high:.4f}",
            str(line.won),
            f"{line.points:.1f}" if line.points is not None else "",
        )
    console.print(table)
    for why, count in list(summary.ends.items())[:SHOWN_ENDS]:
        console.print(f"{count:>7}  {why}")
