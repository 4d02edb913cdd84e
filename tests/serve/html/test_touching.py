"""Which things a question touches, and how."""

from cardwright.core.view import Area, Choice, Thing, View
from cardwright.serve.html.touching import Touching


def touching(things: list[Thing], *touches: list[str]) -> Touching:
    choices = [Choice("do", list(ids), index=index) for index, ids in enumerate(touches)]
    return Touching(View("", areas=[Area("here", "Here", "row", things)], choices=choices))


def dice(*values: int) -> list[Thing]:
    return [Thing(f"die{at}", key=f"die:{value}") for at, value in enumerate(values, start=1)]


def test_the_first_thing_acts_and_the_others_are_acted_upon() -> None:
    found = touching(dice(1), ["card", "die1"])
    assert (found.sources, found.aims) == ({"card": [0]}, {"die1": [0]})


def test_sets_that_share_things_are_picked() -> None:
    assert touching(dice(1, 2, 3), ["die1", "die2"], ["die2", "die3"]).picks == {"die1", "die2", "die3"}


def test_sets_that_share_nothing_stand_for_their_choice() -> None:
    found = touching([Thing(name) for name in "abcd"], ["a", "b"], ["c", "d"])
    assert not found.picks
    assert found.sources == {"a": [0], "b": [0], "c": [1], "d": [1]}


def test_equal_things_can_be_picked_for_each_other() -> None:
    found = touching(dice(4, 4, 6), ["die1"], ["die1", "die3"])
    assert found.sources["die2"] == [0, 1]
    assert "die2" in found.picks


def test_a_choice_that_touches_single_things_is_no_set() -> None:
    assert not touching(dice(1, 2), ["die1"], ["die2"]).picks
