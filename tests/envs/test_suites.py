"""The peers' own tests accept every game."""

import warnings

import pytest
from expedition.game import Expedition

from cardwright import Game, game, game_ids
from cardwright.core.lines import Lines, Number
from cardwright.envs import doors
from tests.core.tiny import Caravan, Duel, Fists

GAMES: list[Game] = [*[game(name) for name in game_ids()], Expedition(), Duel(), Fists(), Caravan()]


@pytest.mark.slow
@pytest.mark.parametrize("each", GAMES, ids=[each.id for each in GAMES])
def test_every_suite_accepts_every_game(each: Game) -> None:
    found = list(doors.knock(each))
    assert [words for words, error in found if error is not None] == [], found
    assert len(found) == len(doors.SUITES)


class Endless(Duel):
    """Has higher points than it says."""

    lines = Lines(*[Number("turn", 0, 0) if line.name == "turn" else line for line in Duel.lines.lines])  # type: ignore[union-attr]


class Nameless(Duel):
    """Lists none of its options."""

    def options(self) -> list:  # type: ignore[type-arg]
        return []


def test_a_game_that_keeps_no_bounds_is_found_out() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wrong = [words for words, error in doors.knock(Endless()) if error is not None]
    assert "many tables play at once" in wrong


def test_a_game_without_options_has_no_actions() -> None:
    with pytest.raises(Exception, match="doesn't list its options"):
        list(doors.knock(Nameless()))
