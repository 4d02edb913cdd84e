"""Every game keeps the contract that ships with Cardwright."""

import pytest

from cardwright import Game
from cardwright.testing import CHECKS, Check


@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_contract(game: Game, check: Check) -> None:
    check(game)
