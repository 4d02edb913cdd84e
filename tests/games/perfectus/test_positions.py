"""Positions as text: what Perfectus writes and reads, and what it refuses."""

import pytest

from cardwright.core.errors import BadPosition
from cardwright.core.position import read_position, write_position
from tests.games.perfectus.room import GAME, play, room

FULL = {
    "row": "s11 c9(4,C6|P4,C4|B6) h7",
    "hand": "C8-P6 C4-P4",
    "health": 37,
    "monsters": "d5 h14",
    "attacks": "P4-B4 P4-B6",
    "graveyard": "h5 s5",
    "memory": "C8-B8",
    "asked": 12,
}


def test_a_position_is_written_as_it_was_read() -> None:
    match = room(**FULL, across=False)  # type: ignore[arg-type]
    written = match.position().splitlines()
    assert [f"{name}: {text}" for name, text in FULL.items() if f"{name}: {text}" not in written] == []
    assert "settings: across=false" in written


def test_a_position_after_play_reads_back_to_the_same_table() -> None:
    match = play(room(**FULL), "heart 2", "C8|P6 0", "P4|C4 1", "finish")  # type: ignore[arg-type]
    settings, t = read_position(GAME, match.position())
    assert write_position(GAME, settings, t) == match.position()


@pytest.mark.parametrize(
    ("field", "text", "complaint"),
    [
        ("row", "s11 s11", "s11 is there twice"),
        ("row", "s11 d5", "d5 is there twice"),  # it is in the deck
        ("row", "s4", "'s4' isn't a card of the monster deck"),
        ("row", "s11(12)", "isn't a wounded monster"),
        ("row", "s11(0)", "isn't a wounded monster"),
        ("row", "s11(4", "isn't a wounded monster"),
        ("row", "h7(3)", "isn't a wounded monster"),
        ("row", "s11(4,C6-P4)", "isn't a laid attack card under s11"),
        ("row", "s11(4,P6|C8)", "C8-P6 is there twice"),
        ("row", "s11 c9 d9 s9 c11", "The row holds 5 cards; a room has at most 4"),
        ("hand", "P6-C8", "'P6-C8' isn't an attack card"),
        ("hand", "C6-P4 C6-P6 C6-P8 C8-P8 C8-P10 C10-P10", "The hand holds 6 cards; a full hand is 5"),
        ("health", "0", "'health' says 0: the game goes on with 1 or more"),
        ("health", "51", "'health' must hold a number from -999 to 50"),
        ("asked", "1001", "'asked' must hold a number from 0 to 1000"),
    ],
)
def test_an_impossible_position_is_refused(field: str, text: str, complaint: str) -> None:
    fields = {"row": "s11", "hand": "C8-P6", "monsters": "d5", "health": 50, "asked": 0, field: text}
    with pytest.raises(BadPosition) as refusal:
        room(**fields)  # type: ignore[arg-type]
    assert complaint in str(refusal.value)


def test_a_result_has_a_score() -> None:
    text = room("s11", "C8-P6").position()
    with pytest.raises(BadPosition) as refusal:
        read_position(GAME, text + "result: 1.0 | x |")
    assert "'result' must end with points for the one seat, not '1.0 | x |'" in str(refusal.value)
