"""What games share in thinking."""

import pytest

from cardwright.core.game import logistic


def test_a_logistic_takes_any_score() -> None:
    assert logistic(0.0) == 0.5
    assert logistic(2.0) == pytest.approx(0.8808, abs=0.0001)
    assert (logistic(-1e6), logistic(1e6)) == (0.0, 1.0)
