"""Events are told to everybody, their secrets to one seat."""

import pytest

from cardwright.core.events import TABLE, Event

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
