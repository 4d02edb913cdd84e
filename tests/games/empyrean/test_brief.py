"""Texts in fewer words: what they keep of the whole line."""

import re

import pytest

from cardwright import game
from cardwright.games.empyrean.show.brief import brief


@pytest.mark.parametrize(
    ("line", "short"),
    [
        ("When this card Moves, apply 1 might to this card.", "Moved: +1"),
        ("Apply a Stop token to your opponent's side of a Battlefield of your choice.", "Stop token to a rival side"),
        ("Apply 2 might to this card for each Ally Cataphract.", "+2 per Ally Cataphract"),
        (
            "Destroy the highest-might Opponent card that costs 4 or less Here.",
            "Destroy the highest-might rival card of cost ≤4 here",
        ),
        ("Remove 2 might from up to 2 Opponent cards Here.", "-2 from up to 2 rival cards here"),
        (
            "[Reveal] When you Reveal a card Here, Add 1 essence next Round.",
            "[Reveal] You Reveal a card here: +1 essence next round",
        ),
        (
            "[End] In Rounds 4 and 5, if you have more might Here than your opponent, Subtract 1 essence next Round.",
            "[End] Rounds 4 and 5: if you lead here, -1 essence next round",
        ),
    ],
)
def test_a_line_says_the_same_in_fewer_words(line: str, short: str) -> None:
    assert brief(line) == short


def named(text: str, names: set[str]) -> set[str]:
    return {name for name in names if re.search(rf"\b{re.escape(name)}(?!\w)", text)}


def explains_a_keyword(line: str) -> bool:
    return re.search(r"^\[[^]]+\] \d+: |\] \(", line) is not None


def test_what_a_keyword_stands_for_is_left_out() -> None:
    assert brief("[Viking Raid] 1: When this card Moves, apply 1 might to this card.") == "[Viking Raid] 1"
    assert brief("Command Phase: You may [Collective] (Stack two Robots (this card counts).)") == (
        "Command: You may [Collective]"
    )


def test_every_line_is_shorter_and_has_the_same_numbers_and_names() -> None:
    empyrean = game("empyrean")
    names = {piece.name for piece in empyrean.pieces()}
    lines = [line for piece in empyrean.pieces() for line in empyrean.printed(piece).lines]
    lines = [line for line in lines if not explains_a_keyword(line)]
    assert len(lines) > 200
    for line in lines:
        short = brief(line)
        assert len(short) < len(line)
        assert sorted(re.findall(r"\d+", short)) == sorted(re.findall(r"\d+", line)), line
        assert named(line, names) == named(short, names), line
    assert sum(len(brief(line)) for line in lines) < 0.7 * sum(len(line) for line in lines)
