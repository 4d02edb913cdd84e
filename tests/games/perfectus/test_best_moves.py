"""The best single move in three positions, found by trying every layout the rules offer (PE-13, PE-15, PE-29)."""

import pytest

from cardwright.core.decision import Option
from cardwright.games.perfectus.content.cards import Place
from cardwright.games.perfectus.rules.strategy import first_options, more_options
from cardwright.games.perfectus.rules.table import PerfectusTable
from tests.games.perfectus.room import lay, reckon, room, table


class Search:
    """Every layout, by way of the options; how many there are, and the least the player can lose."""

    def __init__(self, t: PerfectusTable) -> None:
        self.t = t
        self.layouts = 0
        self.least = 999
        self.try_all(first_options(t))

    def try_all(self, options: list[Option]) -> None:
        t = self.t
        for option in options:
            if isinstance(option, Place):
                t.hand.remove(option.laid.card)
                t.laid.append(option)
                self.layouts += 1
                self.least = min(self.least, sum(loss(t)))
                if t.hand:
                    self.try_all(more_options(t, option.position))
                t.laid.pop()
                t.hand.append(option.laid.card)


def loss(t: PerfectusTable) -> tuple[int, int]:
    """What the player would lose to cards and to survivors."""
    reckoned = reckon(t)
    return reckoned.harm, reckoned.hits


POSITIONS = [
    pytest.param("s9 c11 d7", "C6-P6 P6-B4 C4-B8 C10-P8 P10-B10", 114_750, 11, id="E67"),
    pytest.param("s14 s13", "C4-P4 C10-B6 P8-B10 C8-P6 C6-B6", 34_820, 6, id="E68"),
    pytest.param("d5", "C4-P4 C10-B6 P8-B10 C8-P6 P6-B6", 6_330, 5, id="E69"),
]


@pytest.mark.parametrize(("row", "hand", "layouts", "least"), POSITIONS)
def test_number_of_layouts_and_least_loss(row: str, hand: str, layouts: int, least: int) -> None:
    search = Search(table(room(row, hand)).copy())
    assert (search.layouts, search.least) == (layouts, least)


def test_e67_one_of_the_best_moves() -> None:
    match = room("s9 c11 d7", "C6-P6 P6-B4 C4-B8 C10-P8 P10-B10")
    assert loss(lay(match, "B8|C4 0", "P6|C6 1", "P6|B4 2")) == (9, 2)


def test_e68_one_of_the_best_moves() -> None:
    match = room("s14 s13", "C4-P4 C10-B6 P8-B10 C8-P6 C6-B6")
    assert loss(lay(match, "C10|B6 0", "C8|P6 1")) == (6, 0)


def test_e69_one_of_the_best_moves() -> None:
    assert loss(lay(room("d5", "C4-P4 C10-B6 P8-B10 C8-P6 P6-B6"), "C4|P4 0")) == (4, 1)
