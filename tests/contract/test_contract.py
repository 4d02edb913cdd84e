"""Every game keeps the contract that ships with Cardwright."""

import pytest

from cardwright import Game
from cardwright.testing import CHECKS, Check
from tests.contract.slow import SLOW


@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_contract(game: Game, check: Check) -> None:
    check(game)


def test_only_clauses_that_there_are_can_be_slow() -> None:
    assert set(SLOW) <= {check.name for check in CHECKS}
