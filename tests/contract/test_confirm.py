"""Which games ask people before something final with one option left; that they may, the contract holds."""

from cardwright import Game
from cardwright.testing.confirm import lone_questions

ALWAYS_A_CHOICE = ("caravan", "fireworks", "fists", "leduc")  # where nothing final happens unasked


def test_somebody_is_asked_with_one_option_left(game: Game) -> None:
    found = next(lone_questions(game), None)
    assert (found is None) == (game.id in ALWAYS_A_CHOICE)
