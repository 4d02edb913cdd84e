"""Cards that turn dice (ED-102 to ED-107)."""

import pytest

from tests.games.elemental.duel import GAME, Duel


def test_ed_102_the_chance_die_is_turned_like_any_other() -> None:
    """ED-102: Cheap Trick causes no reroll of its own."""
    duel = Duel({"A": {"hand": ["cheap_trick"]}, "dice": {"chance": 2}}, [6])
    duel.play("A exec:cheap_trick", "A die:chance", "A delta:+1")
    assert duel.t.dice[6] == 3


@pytest.mark.parametrize(("card", "most"), [("second_chance", 2), ("calculated_risk", 4)])
def test_ed_103_rerolls_are_decided_one_by_one(card: str, most: int) -> None:
    duel = Duel({"A": {"hand": [card, "fire"]}}, [1, 2, 4, 5]).play(f"A exec:{card}", "A die:fire")
    for count in range(most):
        assert duel.asked == "A again"
        duel.play("A reroll")
        assert duel.t.dice[0] == [1, 2, 4, 5][count]
    assert duel.asked == "A main"
    none = Duel({"A": {"hand": [card, "fire"]}}).play(f"A exec:{card}", "A die:fire", "A stop")
    assert none.t.dice[0] == 3


def test_ed_103_gambling_must_roll() -> None:
    duel = Duel({"A": {"hand": ["gambling", "fire"]}}, [1]).play("A exec:gambling", "A die:earth")
    assert duel.t.dice[1] == 1
    assert duel.asked == "A main"


@pytest.mark.parametrize(
    ("card", "value", "offered"),
    [
        ("cheap_trick", 3, [-1, 1]),
        ("sleight_of_hand", 1, [0, 1, 2]),
        ("sleight_of_hand", 6, [-2, -1, 0]),
        ("smoke_and_mirrors", 4, [-3, -2, -1, 0, 1, 2]),
    ],
)
def test_ed_104_changes_stay_on_the_die(card: str, value: int, offered: list[int]) -> None:
    duel = Duel({"A": {"hand": [card, "fire"]}, "dice": {"magic": value}}).play(f"A exec:{card}", "A die:magic")
    assert duel.options == [f"delta:{change:+d}" for change in offered]
    assert duel.t.turning == 4
    duel.play(f"A delta:{offered[0]:+d}")
    assert duel.t.dice[4] == value + offered[0]
    assert duel.t.turning == -1


@pytest.mark.parametrize("value", range(1, 7))
def test_ed_105_flipping(value: int) -> None:
    duel = Duel({"A": {"hand": ["perspective_shift", "fire"]}, "dice": {"water": value}})
    assert duel.play("A exec:perspective_shift", "A die:water").t.dice[2] == 7 - value


def test_ed_106_two_different_dice_are_exchanged() -> None:
    duel = Duel({"A": {"hand": ["trickster_god", "fire"]}, "dice": {"gold": 6, "fire": 1}}).play("A exec:trickster_god")
    assert len(duel.options) == 7
    duel.play("A die:gold")
    assert "die:gold" not in duel.options
    duel.play("A die:fire")
    assert (duel.t.dice[0], duel.t.dice[5]) == (6, 1)


def test_ed_107_a_changed_die_stays() -> None:
    duel = Duel({"A": {"hand": ["cheap_trick"]}}).play(
        "A exec:cheap_trick", "A die:fire", "A delta:+1", "A end", "B end"
    )
    assert duel.t.dice[0] == 4


def test_a_die_is_one_option_in_every_list() -> None:
    fire = GAME.cards.dice[1][0]
    assert all(fire in options for mask, options in enumerate(GAME.cards.dice) if mask & 1)
