"""Whether reviews judge equal outcomes alike, and how long they take.

    python -m benchmarks.orders --games elemental,empyrean --player skilled --seeds 1-20

Pairs of games whose answers differ and come to the same table (`tests/orders.py`) are judged, and those told that
differ in cost by more than the error. The time is the processor's, for all pairs of a game.
"""

import argparse
from math import hypot
from time import process_time

from tests.orders import Pair, judged, pairs

from cardwright import game, game_ids
from cardwright.review import WORTH_TELLING


def difference(pair: Pair) -> tuple[float, float]:
    """Between the costs of the two, and by how much it may be off."""
    one, other = judged(pair.one, pair.number), judged(pair.other, pair.number)
    costs = [sum(each.cost for each in both) for both in (one, other)]
    return abs(costs[0] - costs[1]), 2.0 * hypot(*[each.doubt for each in (*one, *other)]) + WORTH_TELLING


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(game_ids()))
    parser.add_argument("--player", default="random")
    parser.add_argument("--seeds", default="1-10")
    chosen = parser.parse_args()
    first, _, last = chosen.seeds.partition("-")
    for name in chosen.games.split(","):
        found = apart = 0
        spent = 0.0
        for seed in range(int(first), int(last or first) + 1):
            for pair in pairs(game(name), seed, chosen.player):
                begun = process_time()
                differs, error = difference(pair)
                spent += process_time() - begun
                found += 1
                if differs > error:
                    apart += 1
                    print(f"  {pair}: {differs:.3f}, within an error of {error:.3f}")
        print(f"{name}: {found} pairs, {apart} told apart, {spent:.1f} s")


if __name__ == "__main__":
    main()
