"""How a game reads its lines: words, numbers, and how the game ended."""

import pytest

from cardwright import BadPosition
from cardwright.core.position import Fields, read_position
from cardwright.core.settings import Settings
from tests.core.tiny import Duel, DuelTable


def test_a_line_of_numbers_is_read() -> None:
    assert Fields({"dice": "3 1  6"}).numbers("dice", 1, 6) == [3, 1, 6]
    assert Fields({"dice": ""}).numbers("dice", 1, 6) == []
    assert Fields({"change": "-2 0"}).numbers("change", -2, 2, 2) == [-2, 0]


@pytest.mark.parametrize("text", ["3 7", "3 0", "3 x", "3 1.5", "²", "3", "1 2 3", "", "9" * 5000])
def test_a_line_of_other_numbers_is_refused_by_name_range_and_count(text: str) -> None:
    with pytest.raises(BadPosition, match="The line 'dice' must hold 2 numbers from 1 to 6, not"):
        Fields({"dice": text}).numbers("dice", 1, 6, 2)


class Strict(Duel):
    """Takes an empty hand only at the end of a game."""

    def read(self, fields: dict[str, str], settings: Settings) -> DuelTable:
        t = super().read(fields, settings)
        if not t.hands[t.turn] and Fields(fields).result is None:
            raise BadPosition("Who leads must hold a card.")
        return t


def test_reading_knows_whether_the_game_is_over() -> None:
    match = Strict().match(seed=1)
    while match.decision is not None:
        match.choose(0)
    ended = match.position()
    assert read_position(Strict(), ended)[1].result == match.result
    going_on = "\n".join(line for line in ended.splitlines() if not line.startswith("result"))
    with pytest.raises(BadPosition, match="must hold a card"):
        read_position(Strict(), going_on)
