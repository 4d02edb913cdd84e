"""How much luck two versions of a game share on the same seeds, and what that saves.

    python -m benchmarks.shared_luck dungeon strike.damage=7 --player skilled --seeds 400 -s difficulty=hard

Twice: with one stream of chance for a whole game, as in ordinary play, and with luck that begins anew at every resting
point, as `cardwright lab compare` has it. It prints the correlation of the scores, of the lengths, and how many times
as many games on seeds of their own would tell as much.
"""

import argparse

from cardwright.lab.asked import Cell
from cardwright.lab.compare import Comparing
from cardwright.lab.pairs import Pairs, Terms, correlation
from cardwright.lab.same_seeds import Version


def played(before: Version, after: Version, player: str, terms: Terms, jobs: int) -> Pairs:
    comparing = Comparing(before, after, [Cell(player, {})], terms)
    comparing.play(jobs)
    return comparing.pairs[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("edit", help="ENTRY.FIELD=VALUE")
    parser.add_argument("--player", default="skilled")
    parser.add_argument("--seeds", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("-s", "--setting", action="append", default=[])
    asked = parser.parse_args()
    settings: dict[str, object] = dict(word.split("=", 1) for word in asked.setting)
    path, value = asked.edit.split("=", 1)
    before = Version(asked.game, settings=settings)
    after = Version(asked.game, None, {path: value}, settings)
    print("| luck | score before | after | correlation of scores | of lengths | games saved |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, streams in (("one stream", False), ("by the moment", True)):
        pairs = played(before, after, asked.player, Terms(asked.seeds, early=False, streams=streams), asked.jobs)
        score = pairs.score()
        luck = pairs.correlation()
        lengths = correlation([each.length for each in pairs.before], [each.length for each in pairs.after])
        told = ["–" if each is None else f"{each:.2f}" for each in (luck, lengths)]
        print(f"| {name} | {score.before:.3f} | {score.after:.3f} | {' | '.join(told)} | {pairs.gain():.1f} times |")


if __name__ == "__main__":
    main()
