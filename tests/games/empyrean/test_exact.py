"""What a seat may conclude, counted out on small tables with cards that no deck of ours has (part 4.3)."""

import pytest

from cardwright import Game
from cardwright.testing.exact import Scene, compare
from tests.contract.scenes import empyrean_scene as scene
from tests.games.empyrean.battle import GAME

SPY = ("probe_zulus", "probe_spy", "probe_spy")
SCENES = [
    scene("a hand that was looked at, and a card put down after it",
          "A deploy probe_spy b1, B pass, B keep bear, B deploy wolf b2, B pass, A pass",
          SPY, ("vikings", "wolf bondi", "bear drengr"), (3, 2), moments=3),
    scene("a hand that was looked at, and drafted to",
          "A deploy probe_spy b1, B pass, B keep bear, B pass, A pass, B keep fenrir, A pass, B deploy bear b1, B pass",
          SPY, ("vikings", "wolf", "bear drengr fenrir holmgang bondi"), (3, 1), moments=3, seats=(0,)),
    scene("a hand that was looked at, which isn't what lay face-down before",
          "A deploy probe_spy b1, B deploy bondi b2, B pass, B keep bear, B deploy bondi b1, B pass, A pass",
          SPY, ("vikings", "bondi bondi wolf", "bear drengr"), (3, 2), moments=3),
]  # fmt: skip


@pytest.mark.parametrize("played", SCENES, ids=str)
def test_a_redeal_makes_exactly_what_the_seat_can_think_of(played: Scene) -> None:
    game: Game = GAME
    for viewer in played.hidden:
        assert compare(game, played, viewer, game.redeal) > 0
