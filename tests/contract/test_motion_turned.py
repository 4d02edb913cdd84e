"""A card that came face-down and was turned up where it lay between two views: the motion check wants to be told."""

import pytest

from cardwright import SPECTATOR, View
from cardwright.core.events import Event
from cardwright.core.piece import Piece
from cardwright.core.view import Area, Thing
from cardwright.testing.motion import check_motion

WOLF = Piece("wolf", "Wolf")
BEAR = Piece("bear", "Bear")
DOWN = Event("deploy", 0, {"n": 1}, {"cards": [WOLF]}, (0,), "", "row")


def view(*keys: str) -> View:
    seen = View("Round 1", areas=[Area("row", "Row", "row", [Thing(key, key, key) for key in keys])])
    seen.seat = SPECTATOR
    return seen


def turned(card: Piece) -> Event:
    return Event("reveal", 0, {"n": 1, "cards": [card]}, None, (), "row", "row")


def test_what_was_turned_up_was_told() -> None:
    check_motion(view(), view("wolf"), [DOWN, turned(WOLF)])
    check_motion(view("bear"), view("bear", "wolf"), [DOWN, turned(WOLF), turned(BEAR)])


@pytest.mark.parametrize(
    "events", [[DOWN], [DOWN, turned(BEAR)], [turned(WOLF)]], ids=["untold", "other", "never came"]
)
def test_what_was_not_told_is_caught(events: list[Event]) -> None:
    with pytest.raises(AssertionError):
        check_motion(view(), view("wolf"), events)
