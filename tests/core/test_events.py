"""Events are told to everybody, their secrets to one seat."""

import pytest

from cardwright.core.events import SPECTATOR, TABLE, Event
from tests.core.tiny import Duel

PHRASES = {"draw": "Seat {seat} draws {card} from {pile}.", "draw?": "Seat {seat} draws from {pile}.", "rain": "Rain."}


def test_a_secret_is_told_to_the_seat_that_caused_it() -> None:
    event = Event("draw", 1, {"pile": "the deck"}, {"card": "K"})
    assert event.words(PHRASES, 1) == "Seat 1 draws K from the deck."
    assert event.known_to(1) == {"pile": "the deck", "card": "K"}


@pytest.mark.parametrize("seat", [0, 2, TABLE])
def test_the_others_hear_the_public_part(seat: int) -> None:
    event = Event("draw", 1, {"pile": "the deck"}, {"card": "K"})
    assert event.words(PHRASES, seat) == "Seat 1 draws from the deck."
    assert event.known_to(seat) == {"pile": "the deck"}


def test_an_event_without_a_secret_reads_the_same_for_all() -> None:
    event = Event("draw", 0, {"pile": "the deck", "card": "K"})
    assert event.words(PHRASES, 0) == event.words(PHRASES, 1) == "Seat 0 draws K from the deck."
    assert Event("rain", TABLE, {}).words(PHRASES, 0) == "Rain."


def test_telling_does_not_change_the_event() -> None:
    event = Event("draw", 1, {"pile": "the deck"}, {"card": "K"})
    event.known_to(1)["card"] = "Q"
    assert event.known_to(1)["card"] == "K"
    assert event.known_to(0) == {"pile": "the deck"}


def test_an_event_shows_its_public_facts_only() -> None:
    assert repr(Event("draw", 1, {"pile": "deck"}, {"card": "K"})) == "<draw 1 {'pile': 'deck'}>"


def test_a_secret_may_belong_to_several_seats() -> None:
    event = Event("draw", 1, {"pile": "the deck"}, {"card": "K"}, to=(0, 2))
    told = [event.words(PHRASES, seat) for seat in (0, 1, 2, SPECTATOR)]
    assert told == [f"Seat 1 draws {what}from the deck." for what in ("K ", "", "K ", "")]
    assert [event.known_to(seat).get("card") for seat in (0, 1, 2, SPECTATOR)] == ["K", None, "K", None]


def test_the_table_tells_a_secret_to_the_seats_that_it_names() -> None:
    t = Duel().match().table.copy()
    t.events = []
    t.log("draw", 1, {"card": "K"}, to=(0, 2), pile="the deck")
    t.log("draw", 1, {"card": "K"}, pile="the deck")
    assert [event.to for event in t.events] == [(0, 2), (1,)]


def test_a_spectator_is_told_no_secret_of_the_table() -> None:
    """No seat caused it, and a spectator has no seat: that doesn't make it a spectator's secret."""
    event = Event("draw", TABLE, {"pile": "the deck"}, {"card": "K"})
    assert event.known_to(SPECTATOR) == {"pile": "the deck"}
