"""What a seat can't see is dealt anew into every arrangement that fits what it was shown, and into no other."""

import pytest

import cardwright
from cardwright import Game, Rng, Table
from cardwright.testing.exact import compare
from tests.contract.broken_deals import FORGETS, FURTHER_FORGETS, FURTHER_INVENTS, INVENTS, Broken
from tests.contract.scenes import SCENES

NOTHING_HIDDEN = ("fists",)


def test_a_redeal_makes_exactly_what_the_seat_can_think_of(game: Game) -> None:
    assert game.id in SCENES, f"{game.title} needs small tables in tests/contract/scenes.py"
    arrangements = 0
    for scene in SCENES[game.id]():
        for seat in scene.hidden:
            arrangements += compare(game, scene, seat, game.redeal)
    assert arrangements > 0


def compare_with(game: Game, broken: Broken) -> None:
    def redeal(t: Table, seat: int, rng: Rng) -> None:
        broken(game.redeal, t, seat, rng)

    for scene in SCENES[game.id]():
        for seat in scene.hidden:
            compare(game, scene, seat, redeal)


def test_a_redeal_that_forgets_what_a_seat_has_seen_is_caught(game: Game) -> None:
    if game.id not in NOTHING_HIDDEN:
        with pytest.raises(AssertionError, match="that this can't be"):
            compare_with(game, FORGETS[game.id])


def test_a_redeal_that_takes_for_known_what_a_seat_has_not_seen_is_caught(game: Game) -> None:
    if game.id not in NOTHING_HIDDEN:
        with pytest.raises(AssertionError, match="this may be"):
            compare_with(game, INVENTS[game.id])


@pytest.mark.parametrize(("name", "broken"), FURTHER_FORGETS)
def test_each_thing_that_a_seat_has_seen_is_missed(name: str, broken: Broken) -> None:
    with pytest.raises(AssertionError, match="that this can't be"):
        compare_with(cardwright.game(name), broken)


@pytest.mark.parametrize(("name", "broken"), FURTHER_INVENTS)
def test_each_thing_that_a_seat_has_not_seen_stays_open(name: str, broken: Broken) -> None:
    with pytest.raises(AssertionError, match="this may be"):
        compare_with(cardwright.game(name), broken)
