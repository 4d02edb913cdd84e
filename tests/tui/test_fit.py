"""Nothing that a decision needs is off the screen: it is there, or one key away in a pane that says so.

`python -m tests.tui.fit` measures the same over many more games.
"""

import pytest

from cardwright.registry import game, game_ids
from cardwright.tui.arrange import arrange
from tests.tui.fit import SIZES, Fit, measure, scenes

# The least share of decisions that are whole at each size, well below what was measured over many games.
LEAST = {
    "dungeon": (0.98, 1.0, 1.0),
    "elemental": (0.95, 0.98, 1.0),
    "catharsis": (0.6, 0.95, 0.98),
    "empyrean": (0.5, 0.9, 0.98),
    "perfectus": (0.98, 1.0, 1.0),
}
MOST = 90  # decisions of a game
CALM_ENOUGH = 2  # changes of the table's form in a game


@pytest.mark.parametrize("name", game_ids())
def test_every_decision_is_whole_or_one_key_away(name: str) -> None:
    found = measure(game(name), 2, "greedy", MOST)
    for size, least in zip(SIZES, LEAST.get(name, (0.5, 0.8, 0.8)), strict=True):
        fit = found[size]
        assert fit.decisions
        assert not fit.lost, f"{size}: {fit.lost[:3]}"
        assert fit.share >= least, f"{size}: {fit.share:.2f} of {fit.decisions}"
        assert max(fit.changes) <= CALM_ENOUGH, f"{size}: the table changed its form {fit.changes} times"


@pytest.mark.parametrize("name", game_ids())
def test_a_screen_of_any_size_is_drawn(name: str) -> None:
    """However small: nothing breaks, and no pane is outside of it."""
    for number, scene in enumerate(scenes(game(name), 1, "random")):
        for wide, tall in ((20, 6), (40, 12), (60, 16), (200, 60)):
            for pane in arrange(scene, wide, tall).panes.values():
                assert pane.x + pane.wide <= wide
                assert pane.y + pane.tall <= tall
        if number == 12:
            break


def test_the_measure_notices_a_screen_that_is_too_small() -> None:
    fit = Fit()
    fit.begin()
    for scene in scenes(game("perfectus"), 3):
        fit.count(scene, (80, 9))
        break
    assert fit.whole == 0
