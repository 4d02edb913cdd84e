"""What a seat can't see is dealt anew into every arrangement that fits what it was shown, and into no other."""

from cardwright import Game
from cardwright.testing.exact import compare
from tests.contract.scenes import SCENES


def test_a_redeal_makes_exactly_what_the_seat_can_think_of(game: Game) -> None:
    assert game.id in SCENES, f"{game.title} needs small tables in tests/contract/scenes.py"
    arrangements = 0
    for scene in SCENES[game.id]():
        for seat in scene.hidden:
            arrangements += compare(game, scene, seat, game.redeal)
    assert arrangements > 0
