"""The contract for installed games."""

import pytest

import cardwright
from cardwright.testing.contract import CHECKS, Check


@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_contract(installed: str, check: Check) -> None:
    check(cardwright.game(installed))
