"""Combat can't be taken back: a person finishes the move also when no card is left to lay."""

from cardwright import Match
from tests.games.perfectus.room import expect, room


def asked_room(row: str, hand: str) -> Match:
    return room(row, hand, attacks="C4-B4 C4-B6", confirm=(0,))


def test_the_last_card_is_laid_and_taken_back_before_the_combat() -> None:
    match = asked_room("s14 c9", "C4-P4 C4-P6")
    match.choose("C4|P4 0")
    match.choose("C4|P6 0")
    expect(match, asked="more", offered=["finish"], health=50, hand="")
    assert "finishing now costs" in match.view().counters[0].note
    match.undo()
    expect(match, asked="more", hand="C4-P6")


def test_the_only_option_left_begins_the_combat() -> None:
    match = asked_room("s14 c9", "C4-P4")
    match.choose("C4|P4 0")
    match.choose("finish")
    expect(match, asked="strategy", total=4 + 6 + 9)
    assert match.record().answers == ["0 0 C4|P4 0", "0 only finish"]
    assert match.undo_refusal()


def test_who_is_not_a_person_fights_at_once() -> None:
    match = room("s14 c9", "C4-P4", attacks="C4-B4 C4-B6")
    match.choose("C4|P4 0")
    expect(match, asked="strategy", total=4 + 6 + 9)
