"""python -m benchmarks: every game in every build there is, and the peers' Leduc, taking turns in one run."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console

from benchmarks import peers, report
from benchmarks.worker import LEDUC

ROOT = Path(__file__).parent.parent
BUILDS = (".venv", ".venv-fast")
PEERS = ".venv-bench"

Figures = dict[str, str | float]


class Worker:
    """A Python of one environment that measures what it is told to."""

    def __init__(self, python: Path, first: str = "") -> None:
        self.process = subprocess.Popen(
            [str(python), "-m", "benchmarks.worker"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": first},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def measure(self, kind: str, name: str, seconds: float) -> Figures:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{kind} {name} {seconds}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            return {"error": f"the worker stopped with status {self.process.wait()}"}
        figures: Figures = json.loads(line)
        return figures

    def close(self) -> None:
        if self.process.stdin is not None:
            self.process.stdin.close()
        self.process.wait()


def run(games: list[str], rounds: int, seconds: float, with_peers: bool, console: Console) -> list[Figures]:
    """One line of figures for each game in each build and for each peer, the best of all rounds."""
    builds = [python for name in BUILDS if (python := ROOT / name / "bin" / "python").exists()] or [
        Path(sys.executable)
    ]
    jobs = [(Worker(python), "game", name) for python in builds for name in games]
    if "leduc" in games:
        # The example once more as it lies there: plain Python, also where the core is compiled.
        jobs.extend((Worker(python, str(LEDUC)), "game", "leduc") for python in builds[1:])
    if with_peers:
        python = ROOT / PEERS / "bin" / "python"
        if python.exists():
            jobs.extend((Worker(python), "peer", name) for name in peers.PEERS)
        else:
            console.print(f"No peers: {PEERS} is missing; benchmarks/requirements.txt says how to make it.")
    taken: list[list[Figures]] = [[] for _ in jobs]
    try:
        for number in range(rounds):
            for job, (worker, kind, name) in enumerate(jobs):
                console.print(f"round {number + 1} of {rounds}: {name}", style="dim")
                taken[job].append(worker.measure(kind, name, seconds))
    finally:
        for worker, _, _ in jobs:
            worker.close()
    lines = [{"name": name, **best(figures)} for (_, _, name), figures in zip(jobs, taken, strict=True)]
    return list({(line["name"], line.get("build")): line for line in lines}.values())


def best(rounds: list[Figures]) -> Figures:
    """Of each figure the best: the highest rate, the lowest cost."""
    chosen: Figures = dict(rounds[0])
    for figures in rounds[1:]:
        for key, value in figures.items():
            old = chosen.get(key)
            if isinstance(value, float) and isinstance(old, float):
                chosen[key] = min(old, value) if key.endswith("_us") else max(old, value)
    return chosen


def main() -> None:
    import cardwright
    from cardwright.core.files import write_whole

    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("games", nargs="*", help="which games; all of them if none is named")
    parser.add_argument("--rounds", type=int, default=5, help="how often everybody takes a turn")
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of one turn")
    parser.add_argument("--no-peers", action="store_true", help="only our own games")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables into this page")
    chosen = parser.parse_args()
    console = Console(stderr=True)
    games = chosen.games or sorted({*cardwright.game_ids(), "leduc"})
    figures = run(games, chosen.rounds, chosen.seconds, not chosen.no_peers, console)
    Console().print(*report.rich_tables(figures), sep="\n")
    if chosen.json:
        write_whole(chosen.json, json.dumps(figures, indent=2) + "\n")
    if chosen.markdown:
        page = chosen.markdown.read_text(encoding="utf-8")
        write_whole(chosen.markdown, report.into_page(page, figures))


if __name__ == "__main__":
    main()
