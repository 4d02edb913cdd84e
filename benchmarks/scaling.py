"""python -m benchmarks.scaling: the games a second of `simulate` and of the arena, on one core and on two.

Every workload is cut to about the same time on one core; starting the processes is part of it. The counts of processes
take turns, and of each the best round counts. A yardstick takes its turns with them, bare arithmetic in one
process and in two: what it gains is all that the machine has to give at the time.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.table import Table

import cardwright
from cardwright.arena.stage import Fixture, LineUp, Setup, Stage
from cardwright.arena.statistics import ALPHA
from cardwright.cli.arena import Arena, Wish
from cardwright.cli.simulate import Plan, simulate_games

WORKLOADS = {
    "leduc": ("steady", "random"),
    "dungeon": ("greedy", "random"),
    "perfectus": ("greedy", "random"),
    "elemental": ("greedy", "random"),
}
CALIBRATION = 1.0  # seconds
SUM = "x = 0\nfor i in range(10_000_000): x += i * i % 7"

QUIET = Console(quiet=True)


def lineups_of(name: str) -> list[LineUp]:
    """Each player alone where there is one seat, both ways round where there are two."""
    one, other = WORKLOADS[name]
    game = cardwright.game(name)
    if game.seats(game.settle({})) == 1:
        return [(one,), (other,)]
    return [(one, other), (other, one)]


def seconds_a_game(setup: Setup) -> float:
    """The mean over all line-ups, after a game that warms up."""
    stage = Stage(setup)
    stage.play(Fixture(0, 0))
    start, seeds = perf_counter(), 0
    while perf_counter() - start < CALIBRATION:
        for lineup in range(len(setup.lineups)):
            stage.play(Fixture(lineup, seeds))
        seeds += 1
    return (perf_counter() - start) / (seeds * len(setup.lineups))


def simulate(setup: Setup, games: int, jobs: int) -> float:
    """Games a second."""
    start = perf_counter()
    tally = simulate_games(Plan(setup, 0, games), jobs, QUIET)
    return tally.games / (perf_counter() - start)


def arena(setup: Setup, games: int, jobs: int) -> float:
    """Games a second, the results kept in a file as always."""
    alone = len(setup.lineups[0]) == 1
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "results.jsonl"
        players = list(WORKLOADS[setup.game])
        wish = Wish(
            setup=setup,
            players=players,
            games=games // 2 if alone else games,
            seed=0,
            jobs=jobs,
            alpha=ALPHA,
            play_all=True,
            keep=kept,
            fresh=False,
            json=None,
        )
        start = perf_counter()
        run = Arena(cardwright.game(setup.game), wish)
        run.play(QUIET)
        return run.contest.done() / (perf_counter() - start)


def yardstick(jobs: int) -> float:
    """Sums a second in so many processes that have nothing to do with each other."""
    start = perf_counter()
    for process in [subprocess.Popen([sys.executable, "-c", SUM]) for _ in range(jobs)]:
        process.wait()
    return jobs / (perf_counter() - start)


def measure(name: str, seconds: float, rounds: int) -> list[list[str]]:
    """A line for `simulate` and one for the arena."""
    lines = []
    both = lineups_of(name)
    for what, run, lineups in (("simulate", simulate, both[:1]), ("arena", arena, both)):
        setup = Setup(name, None, None, {}, lineups)
        cost = seconds_a_game(setup)
        games = max(4, int(seconds / cost))
        rates: list[list[float]] = [[], [], [], []]
        for _ in range(rounds):
            for jobs in (1, 2):
                rates[jobs - 1].append(run(setup, games, jobs))
                rates[jobs + 1].append(yardstick(jobs))
        one, two, bare_one, bare_two = map(max, rates)
        figures = [f"{1000 * cost:.3g}", f"{one:.4g}", f"{two:.4g}", f"{two / one:.2f}", f"{bare_two / bare_one:.2f}"]
        lines.append([what, f"{name}, {' and '.join(WORKLOADS[name])}", *figures])
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scaling", description=__doc__)
    parser.add_argument("games", nargs="*", help=f"of {', '.join(WORKLOADS)}; all of them if none is named")
    parser.add_argument("--rounds", type=int, default=3, help="how often each count of processes takes a turn")
    parser.add_argument("--seconds", type=float, default=8.0, help="about how long one core plays in a round")
    chosen = parser.parse_args()
    table = Table(box=None, header_style="bold")
    for heading in ("", "game", "ms a game", "games/s on 1", "on 2", "times", "yardstick"):
        table.add_column(heading, justify="left" if heading in ("", "game") else "right")
    for name in chosen.games or WORKLOADS:
        for line in measure(name, chosen.seconds, chosen.rounds):
            table.add_row(*line)
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
