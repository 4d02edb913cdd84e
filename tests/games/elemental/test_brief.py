"""Cards in brief: shorter, with every number, and one key for the two steps of every turn."""

import re

import pytest

from cardwright import game
from cardwright.core.matches.match import Match
from cardwright.desk.sitting import Sitting
from cardwright.games.elemental.show.brief import brief


@pytest.mark.parametrize(
    ("line", "short"),
    [
        ("Deal 2 x water damage to your opponent and to yourself.", "2 × water damage, to both"),
        ("Your effects with a single die are multiplied by 2 until the turn ends.", "single-die effects ×2 this turn"),
        ("Draw 1 card. Look at your opponent's hand.", "draw 1 card; see your rival's hand"),
        ("now 4 to 24 damage", "now 4-24"),
        ("now 2 damage, 2 to its owner", "now 2, you 2"),
    ],
)
def test_a_text_in_brief(line: str, short: str) -> None:
    assert brief(line) == short


def test_every_card_is_short_and_loses_no_number() -> None:
    for thing in game("elemental").gallery():
        assert thing.brief, thing.name
        for line, short in zip(thing.lines, thing.brief, strict=True):
            assert len(short) <= 48, short
            assert set(re.findall(r"\d+", line)) - {"1"} <= set(re.findall(r"\d+", short)), short


def sitting() -> Sitting:
    chosen = game("elemental")
    found = Sitting(Match(chosen, chosen.settle({}), 5, confirm=(0,)), ["me", "greedy"])
    while found.asked() is None:
        found.let_bot_answer()
    return found


def given(found: Sitting) -> list[str]:
    return [answer.option.text for answer in found.match.answers][-2:]


@pytest.mark.parametrize("line", ["1", "gain", "gain, draw"])
def test_the_steps_of_every_turn_are_one_key(line: str) -> None:
    found = sitting()
    assert found.view(0).choices[0].words == "gain 1 gold and draw a card"
    found.answer_line(line, 0)
    assert given(found) == ["gain", "draw"]
    assert not found.news(0)[-1].startswith("Stopped")


def test_who_asks_for_the_second_step_again_has_had_it() -> None:
    found = sitting()
    found.answer_line("gain", 0)
    found.answer_line("draw", 0)
    assert given(found) == ["gain", "draw"]


def test_a_card_can_be_drawn_before_the_gold_is_taken() -> None:
    found = sitting()
    found.answer_line("draw", 0)
    assert given(found)[-1] == "draw"
    assert "gain 1 gold" in [choice.words for choice in found.view(0).choices]
