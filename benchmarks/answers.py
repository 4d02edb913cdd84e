"""How long a bot thinks at worst: many games, with the slowest answers and the slowest re-deals and where they were.

    python -m benchmarks.answers
    python -m benchmarks.answers empyrean --spread decks --games 5000 --keep answers.jsonl
    python -m benchmarks.answers catharsis --setting 'heroes=1|2|3|4' --spread boss --games 3000

Without a game, all that we promise is measured: 5,000 games of Empyrean over all pairs of decks and 3,000 hunts of one
to six heroes over all Bosses. Settings are taken in turn: with `--setting`, the values named; with `--spread`, all that
a setting offers, and every combination of them where it takes several words.

Seconds are of the processor, so that others on the machine don't count. At each question one re-deal is timed by
itself, with the copy it is made on. After `--minutes` no further game begins. A game that takes longer than
`--patience` ends the run with a traceback of where it hangs; its seed and settings are in the last line of progress.
With `--keep` every game is a line of JSON, and the same command goes on where it was interrupted. The exit code is 1 if
an answer or a re-deal took longer than `--most`, or games are left.
"""

import argparse
import faulthandler
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from time import monotonic, process_time

from cardwright import BadSetting, Game, Option, Rng
from cardwright.bench import build
from cardwright.core.look import Look
from cardwright.core.player import Player
from cardwright.core.playout import play_out, seat_players
from cardwright.core.position import setting_text
from cardwright.registry import bot, game

LIMITS = (0.1, 0.5, 1.0, 2.0, 5.0, 10.0)  # seconds; how many answers took longer is told
WORST = 10  # games that are listed
MOST = {"interpreted": 10.0, "compiled": 2.0}  # seconds that an answer may take


@dataclass
class Plan:
    """Games of one game, with the settings that they take in turn."""

    game: str
    games: int
    setting: Sequence[str]
    spread: Sequence[str]


PROMISED = (
    Plan("empyrean", 5000, (), ("decks",)),
    Plan("catharsis", 3000, ("heroes=1|2|3|4|5|6",), ("boss",)),
)


@dataclass
class Told:
    """What one game came to."""

    game: str
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
    def key(self) -> tuple[str, int, str, str]:
        return self.game, self.seed, self.player, str(sorted(self.settings.items()))

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


def kept(file: Path | None) -> dict[tuple[str, int, str, str], Told]:
    """Games of earlier runs."""
    if file is None or not file.exists():
        return {}
    found = [Told(**json.loads(line)) for line in file.read_text("utf-8").splitlines()]
    return {told.key: told for told in found}


# ---------------------------------------------------------------- playing them


class Progress:
    """How far it is, how long it may still take, and how slow the slowest answer was."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.begun = monotonic()
        self.played = 0
        self.slowest = 0.0

    def say(self, number: int, told: Told) -> None:
        spent = monotonic() - self.begun
        left = spent / self.played * (self.plan.games - number) / 60 if self.played else 0.0
        words = f"{self.plan.game}: {number} of {self.plan.games}, about {left:.0f} min to go"
        words += f", slowest answer {self.slowest:.3f} s; now {told.words}"
        print(f"\r{words:150.150}", end="", file=sys.stderr, flush=True)

    def done(self, told: Told) -> None:
        self.played += 1
        self.slowest = max(self.slowest, told.slowest)


def play(
    plan: Plan, made: Game, player: str, seed: int, patience: float, until: float, keep: Path | None
) -> list[Told]:
    """As many as there is time for; with those of earlier runs."""
    spread = tables(made, plan.setting, plan.spread)
    there, every, progress = kept(keep), list[Told](), Progress(plan)
    try:
        for number in range(plan.games):
            told = Told(plan.game, seed + number, player, spread[number % len(spread)])
            if told.key in there:
                every.append(there[told.key])
                continue
            if monotonic() > until:
                break
            progress.say(number, told)
            faulthandler.dump_traceback_later(patience, exit=True)
            every.append(run(made, told))
            faulthandler.cancel_dump_traceback_later()
            progress.done(told)
            if keep is not None:
                with keep.open("a", encoding="utf-8") as lines:
                    lines.write(json.dumps(asdict(told)) + "\n")
    except KeyboardInterrupt:  # what is there is told
        faulthandler.cancel_dump_traceback_later()
    print(file=sys.stderr)
    return every


# ---------------------------------------------------------------- the report


def report(plan: Plan, build: str, every: list[Told]) -> None:
    answers = sum(told.answers for told in every)
    mean = sum(told.seconds for told in every) / max(1, answers)
    print(f"{plan.game}, {build}: {len(every)} of {plan.games} games, {answers} answers, {1000 * mean:.2f} ms each.")
    for at, limit in enumerate(LIMITS):
        number = sum(told.over[at] for told in every if told.over is not None)
        print(f"  over {limit} s: {number}")
    print("\nSlowest answers:")
    for told in sorted(every, key=lambda told: -told.slowest)[:WORST]:
        print(f"  {told.slowest:.3f} s at answer {told.slowest_at} of {told.words}")
    print("\nSlowest re-deals:")
    for told in sorted(every, key=lambda told: -told.redeal)[:WORST]:
        print(f"  {1000 * told.redeal:.2f} ms at answer {told.redeal_at} of {told.words}")
    print(flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", help="which game; without one, all that we promise")
    parser.add_argument("--player", default="skilled", help="who plays all seats (default: skilled)")
    parser.add_argument("--games", type=int, help="how many (default: 100, or what we promise)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default: 0)")
    parser.add_argument("--setting", "-s", action="append", default=[], help="like rounds=6, or heroes=1|2|3 in turn")
    parser.add_argument("--spread", action="append", default=[], help="a setting of which every value is taken in turn")
    parser.add_argument("--minutes", type=float, default=60.0, help="after these no game begins (default: 60)")
    parser.add_argument("--patience", type=float, default=300.0, help="seconds for one game (default: 300)")
    parser.add_argument("--most", type=float, help="seconds for an answer (default: 10, compiled 2)")
    parser.add_argument("--keep", type=Path, help="a file to which every game is written, and from which it goes on")
    chosen = parser.parse_args()
    if chosen.game is None and (chosen.setting or chosen.spread):
        parser.error("--setting and --spread need a game")
    plans = [Plan(chosen.game, chosen.games or 100, chosen.setting, chosen.spread)] if chosen.game else list(PROMISED)
    until = monotonic() + 60 * chosen.minutes
    kept_it = True
    for plan in plans:
        plan.games = chosen.games or plan.games
        made = game(plan.game)
        every = play(plan, made, chosen.player, chosen.seed, chosen.patience, until, chosen.keep)
        built = build(made)
        report(plan, built, every)
        most = chosen.most if chosen.most is not None else MOST.get(built, MOST["interpreted"])
        slow = max([max(told.slowest, told.redeal) for told in every], default=0.0)
        kept_it = kept_it and slow <= most and len(every) == plan.games
    return 0 if kept_it else 1


if __name__ == "__main__":
    sys.exit(main())
