"""Answers in another order that come to the same table are judged alike, in every game."""

from math import hypot

import pytest

from cardwright import game
from cardwright.review import WORTH_TELLING
from tests.orders import judged, pairs

APART = 12  # answers between two pairs of a game
SETS: list[tuple[str, str, int, int, int]] = [  # a game, who played it, the first seed, how many pairs, how far apart
    ("perfectus", "random", 1, 12, APART),
    ("perfectus", "skilled", 1, 6, APART),
    ("dungeon", "random", 1, 10, APART),
    ("elemental", "random", 1, 10, APART),
    ("elemental", "tactician", 1, 10, APART),
    ("empyrean", "random", 1, 4, APART),
    ("catharsis", "random", 2, 8, APART),
    ("catharsis", "recruit", 2, 5, APART),
    ("catharsis", "random", 201, 3, 1),  # what else there is to do comes after both
]
LONGEST = 40  # games that are searched for pairs


@pytest.mark.parametrize(("name", "player", "seed", "many", "apart"), SETS)
def test_equal_outcomes_cost_the_same_whatever_their_order(
    name: str, player: str, seed: int, many: int, apart: int
) -> None:
    """At the review's usual effort: no pair differs by more than the error, nor by what is worth telling beyond it."""
    found = 0
    for number in range(seed, seed + LONGEST):
        for pair in pairs(game(name), number, player, apart):
            one, other = judged(pair.one, pair.number), judged(pair.other, pair.number)
            costs = [sum(each.cost for each in both) for both in (one, other)]
            doubt = 2.0 * hypot(*[each.doubt for each in (*one, *other)])
            assert abs(costs[0] - costs[1]) <= doubt + WORTH_TELLING, f"{pair} costs {costs}"
            if not pair.learned:
                ends = [both[-1].chance for both in (one, other)]
                assert abs(ends[0] - ends[1]) <= one[-1].error + other[-1].error, f"{pair} ends at {ends}"
            found += 1
            if found == many:
                return
    raise AssertionError(f"only {found} pairs in {LONGEST} games of {name}")
