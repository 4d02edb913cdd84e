"""Answers in another order that come to the same table are judged alike, in every game."""

from math import hypot

import pytest

from cardwright import game
from cardwright.review import WORTH_TELLING
from tests.orders import judged, pairs

SETS: list[tuple[str, str, int, int]] = [  # a game, who played it, the first seed, how many pairs
    ("perfectus", "random", 1, 12),
    ("perfectus", "skilled", 1, 6),
    ("dungeon", "random", 1, 10),
    ("elemental", "random", 1, 10),
    ("elemental", "tactician", 1, 10),
    ("empyrean", "random", 1, 4),
    ("catharsis", "random", 2, 8),
    ("catharsis", "recruit", 2, 5),
]
LONGEST = 40  # games that are searched for pairs


@pytest.mark.parametrize(("name", "player", "seed", "many"), SETS)
def test_equal_outcomes_cost_the_same_whatever_their_order(name: str, player: str, seed: int, many: int) -> None:
    """At the review's usual effort: no pair differs by more than the error, nor by what is worth telling beyond it."""
    found = 0
    for number in range(seed, seed + LONGEST):
        for pair in pairs(game(name), number, player, apart=12):
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
