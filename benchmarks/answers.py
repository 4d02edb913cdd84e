"""How long a bot thinks at worst: many games of one game, with the slowest answer and the slowest re-deal of each.

    python -m benchmarks.answers empyrean --spread decks --games 5000 --keep answers.jsonl
    python -m benchmarks.answers catharsis --setting 'heroes=1|2|3|4' --spread boss --games 3000

Settings are taken in turn: with `--setting`, the values named; with `--spread`, all that a setting offers, and every
combination of them where it takes several words. Seconds are of the processor, so that others on the machine don't
count. At each question one re-deal is timed by itself, with the copy it is made on. A game in which nothing happens for
`--patience` seconds ends the run with a traceback of where it hangs; its seed and settings are in the last line of
progress. With `--keep` every game is a line of JSON, and the same command goes on where it was interrupted.
"""

import argparse
import faulthandler
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from time import process_time

from cardwright import BadSetting, Game, Option, Rng
from cardwright.core.look import Look
from cardwright.core.player import Player
from cardwright.core.playout import play_out, seat_players
from cardwright.core.position import setting_text
from cardwright.registry import bot, game

LIMITS = (0.1, 0.5, 1.0, 2.0, 5.0, 10.0)  # seconds; how many answers took longer is told
WORST = 10  # games that are listed


@dataclass
class Told:
    """What one game came to."""

    seed: int
    player: str
    settings: dict[str, str]
    answers: int = 0
    seconds: float = 0.0  # of all answers
    slowest: float = 0.0
    slowest_at: int = 0  # its number among the answers
    redeal: float = 0.0  # the slowest
    redeal_at: int = 0
    over: list[int] | None = None  # answers that took longer than each of LIMITS

    @property
    def key(self) -> tuple[int, str, str]:
        return self.seed, self.player, str(sorted(self.settings.items()))

    @property
    def words(self) -> str:
        return f"seed {self.seed}, " + (", ".join(f"{name}={value}" for name, value in self.settings.items()) or "-")


class Timed(Player):
    """A player with a clock beside it."""

    def __init__(self, player: Player, told: Told) -> None:
        super().__init__(player.name)
        self.player = player
        self.rng = player.rng
        self.told = told

    def choose(self, look: Look) -> Option:
        told = self.told
        start = process_time()
        look.imagine(Rng(told.seed, told.answers))
        dealt = process_time()
        choice = self.player.choose(look)
        answered = process_time()
        if dealt - start > told.redeal:
            told.redeal, told.redeal_at = dealt - start, told.answers
        took = answered - dealt
        if took > told.slowest:
            told.slowest, told.slowest_at = took, told.answers
        told.over = [n + (took > limit) for n, limit in zip(told.over or [0] * len(LIMITS), LIMITS, strict=True)]
        told.answers += 1
        told.seconds += took
        return choice


def run(made: Game, told: Told) -> Told:
    """Play the game that this line is about, and complete the line."""
    settled = made.settle(told.settings)
    players = seat_players(made, settled, [bot(told.player)], told.seed)
    play_out(made, made.deal(settled, Rng(told.seed)), [Timed(player, told) for player in players])
    return told


# ---------------------------------------------------------------- which games


def offered(made: Game, name: str) -> list[str]:
    """All values of a setting as text; where it takes several words, every combination of them."""
    for setting in made.settings:
        if setting.name == name:
            ends = setting.ends()
            rows = [list(value) for value in ends if isinstance(value, tuple)]
            if not rows:
                return [setting_text(value) for value in ends]
            words = sorted({word for row in rows for word in row})
            return [",".join(row) for row in product(words, repeat=max(len(row) for row in rows))]
    names = ", ".join(setting.name for setting in made.settings)
    raise BadSetting(f"{made.title} has no setting {name!r}; it has: {names}.")


def tables(made: Game, chosen: Sequence[str], spread: Sequence[str]) -> list[dict[str, str]]:
    """All combinations of the settings that a table can have."""
    values: dict[str, list[str]] = {}
    for each in chosen:
        name, _, words = each.partition("=")
        values[name] = words.split("|")
    for name in spread:
        values[name] = offered(made, name)
    found = []
    for row in product(*values.values()):
        settings = dict(zip(values, row, strict=True))
        try:
            made.settle(settings)
        except BadSetting:
            if not spread:
                raise
            continue  # a combination that can't be
        found.append(settings)
    return found


def kept(file: Path | None) -> dict[tuple[int, str, str], Told]:
    """Games of earlier runs."""
    if file is None or not file.exists():
        return {}
    found = [Told(**json.loads(line)) for line in file.read_text("utf-8").splitlines()]
    return {told.key: told for told in found}


# ---------------------------------------------------------------- the report


def report(every: list[Told]) -> None:
    answers = sum(told.answers for told in every)
    mean = sum(told.seconds for told in every) / max(1, answers)
    print(f"{len(every)} games, {answers} answers, {1000 * mean:.2f} ms each.")
    for at, limit in enumerate(LIMITS):
        number = sum(told.over[at] for told in every if told.over is not None)
        print(f"  over {limit} s: {number}")
    print("\nSlowest answers:")
    for told in sorted(every, key=lambda told: -told.slowest)[:WORST]:
        print(f"  {told.slowest:.3f} s at answer {told.slowest_at} of {told.words}")
    print("\nSlowest re-deals:")
    for told in sorted(every, key=lambda told: -told.redeal)[:WORST]:
        print(f"  {1000 * told.redeal:.2f} ms at answer {told.redeal_at} of {told.words}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="which game")
    parser.add_argument("--player", default="skilled", help="who plays all seats (default: skilled)")
    parser.add_argument("--games", type=int, default=100, help="how many (default: 100)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default: 0)")
    parser.add_argument("--setting", "-s", action="append", default=[], help="like rounds=6, or heroes=1|2|3 in turn")
    parser.add_argument("--spread", action="append", default=[], help="a setting of which every value is taken in turn")
    parser.add_argument("--patience", type=float, default=300.0, help="seconds for one game (default: 300)")
    parser.add_argument("--keep", type=Path, help="a file to which every game is written, and from which it goes on")
    chosen = parser.parse_args()
    made = game(chosen.game)
    spread = tables(made, chosen.setting, chosen.spread)
    there = kept(chosen.keep)
    every: list[Told] = []
    try:
        for number in range(chosen.games):
            told = Told(chosen.seed + number, chosen.player, spread[number % len(spread)])
            if told.key in there:
                every.append(there[told.key])
                continue
            print(f"\r{number} of {chosen.games}: {told.words:80}", end="", file=sys.stderr, flush=True)
            faulthandler.dump_traceback_later(chosen.patience, exit=True)
            every.append(run(made, told))
            faulthandler.cancel_dump_traceback_later()
            if chosen.keep is not None:
                with chosen.keep.open("a", encoding="utf-8") as lines:
                    lines.write(json.dumps(asdict(told)) + "\n")
    except KeyboardInterrupt:  # what is there is told
        faulthandler.cancel_dump_traceback_later()
    print(file=sys.stderr)
    report(every)


if __name__ == "__main__":
    main()
