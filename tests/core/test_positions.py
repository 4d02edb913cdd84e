"""A position is a table as text: its heading, its lines, its chance, how it ended."""

import pytest

from cardwright import BadPosition, Game, game
from cardwright.core.piece import Piece
from cardwright.core.position import read_position, write_position
from tests.core.matches import played
from tests.core.tiny import Caravan, Duel, DuelTable, Fists


class Strict(Duel):
    """Takes an empty hand only at the end of a game."""

    def check(self, t: DuelTable) -> None:
        if not t.hands[t.turn] and t.result is None:
            raise BadPosition("Who leads must hold a card.")


def test_reading_knows_whether_the_game_is_over() -> None:
    match = Strict().match(seed=1)
    while match.decision is not None:
        match.choose(0)
    ended = match.position()
    assert read_position(Strict(), ended)[1].result == match.result
    going_on = "\n".join(line for line in ended.splitlines() if not line.startswith("result"))
    with pytest.raises(BadPosition, match="must hold a card"):
        read_position(Strict(), going_on)


def test_a_position_reads_as_people_write_it() -> None:
    text = played(Caravan(), 1, 2, seats=2, nights="marching").position()
    lines = text.splitlines()
    assert lines[:5] == [
        "cardwright position 1", "game: caravan", "rules: 1", "content: none", "settings: seats=2 nights=marching",
    ]  # fmt: skip
    assert [line.partition(":")[0] for line in lines[5:]] == ["meals", "spirits", "weather", "past", "chance"]
    loose = "\n\n".join(line.replace(": ", ":   ") for line in [*lines[:1], *reversed(lines[1:])])
    assert write_position(Caravan(), *read_position(Caravan(), loose)) == text


def test_every_resting_point_is_written_and_read_back() -> None:
    for each in (Duel(), Fists(), Caravan(), game("leduc")):
        for seed in range(4):
            for answers in range(0, 30, 3):
                text = played(each, seed, answers).position()
                settings, table = read_position(each, text)
                assert write_position(each, settings, table) == text
                again = each.match_from(text)
                assert again.position() == text or again.answers == []


def refusal(each: Game, text: str) -> str:
    with pytest.raises(BadPosition) as refused:
        read_position(each, text)
    return str(refused.value)


def test_what_can_not_lie_on_a_table_is_refused_in_a_sentence() -> None:
    text = Duel().match(seed=1).position()
    for old, new, sentence in (
        ("cardwright position 1", "chess", "A position starts with the line 'cardwright position 1'."),
        ("game: duel", "game: fists", "The position's line 'game' says 'fists'; here it must be 'duel'."),
        ("rules: 1", "rules: 2", "The position's line 'rules' says '2'; here it must be '1'."),
        ("content: none", "content: x", "The position's line 'content' says 'x'; here it must be 'none'."),
        ("settings:", "settings: hand=9", "In the line 'settings': The setting hand takes a whole number from 1 to 6"),
        ("settings:", "settings: moon=1", "In the line 'settings': Duel has no setting 'moon'"),
        ("turn: 0", "turn: 0\nturn: 1", "Line 7 of the position repeats 'turn'."),
        ("turn: 0", "turn 0", "Line 6 of the position has no colon: 'turn 0'."),
        ("turn: 0", "", "The position has no line 'turn'."),
        ("turn: 0", "turn: 0\nmoon: 1", "The position has lines that don't belong there: moon."),
        ("points: 0 0", "points: 9 0", "The line 'points' can't hold more than the 0 cards played."),
        ("discard:", "discard: card1", "card1 is there 2 times; there are only 1."),
        ("chance: ", "chance: -", "The line 'chance' must hold a number from 1 to 2**62 - 1"),
    ):
        assert text.count(old) == 1
        assert refusal(Duel(), text.replace(old, new)).startswith(sentence)


def test_pieces_may_be_missing_but_not_come_from_elsewhere() -> None:
    class Half(Duel):
        def supply(self, t: DuelTable) -> list[Piece]:
            return super().supply(t)[:8]

    text = Duel().match(seed=1).position()
    assert "doesn't belong to this game" in refusal(Half(), text)
    lines = [line if not line.startswith("deck") else "deck:" for line in text.splitlines()]
    assert read_position(Duel(), "\n".join(lines))[1].result is None
