"""Which kinds of questions come up in games between bots, and which lesson teaches each.

    python -m benchmarks.lessons --games 50 --player skilled

The games are dealt by the usual house rules from the seeds 0, 1, 2, ... What is told as missing comes up in more than
one game of ten, and no lesson puts it.
"""

import argparse

from cardwright.learn.taught import OFTEN, Kind, kinds
from cardwright.registry import game, game_ids


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50, help="games of each (default: 50)")
    parser.add_argument("--player", default="skilled", help="who plays all seats (default: skilled)")
    parser.add_argument("--only", default="", help="the ids of the games to look at, with commas between")
    given = parser.parse_args()
    for id in given.only.split(",") if given.only else game_ids():
        chosen = game(id)
        print(f"\n### {chosen.title}\n\n| question | games of {given.games} | taught in |\n| --- | ---: | --- |")
        for kind in kinds(chosen, given.player, given.games):
            print(f"| {kind.question.prompt} (`{kind.question.name}`) | {kind.games} | {told(kind, given.games)} |")


def told(kind: Kind, games: int) -> str:
    if kind.lessons:
        return ", ".join(kind.lessons)
    return "**missing**" if kind.games > OFTEN * games else ""


if __name__ == "__main__":
    main()
