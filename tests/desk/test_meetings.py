"""First meetings: a word of the game is explained when somebody first comes across it, and once."""

from pathlib import Path

import pytest

import cardwright
from cardwright.core.glossary import Term
from cardwright.core.view import Area, Choice, Counter, Mark, Thing, View
from cardwright.desk import meetings
from cardwright.desk.meetings import Meetings, in_sight

WORDS = [
    Term("Draw", "Take the top card."),
    Term("Draw pile", "What you draw from.", "R4"),
    Term("Stun", "Its abilities are off.", "EM-71", ("Stunned",)),
    Term("Gold", "Pays for cards."),
    Term("Veto", "Stops an answer."),
]


def names(view: View) -> list[str]:
    return list(dict.fromkeys(term.name for term in in_sight(WORDS, view)))


def test_the_question_comes_first_then_tokens_counters_choices_and_texts() -> None:
    card = Thing("a", "Ace", tokens=[Mark("x2", term="stun")], lines=["Veto: stops it."])
    view = View(
        "A game",
        question="Look at your draw pile?",
        areas=[Area("hand", "Hand", "row", [card])],
        counters=[Counter("Gold", 3, of=0)],
        choices=[Choice("draw a card", index=0)],
    )
    assert names(view) == ["Draw pile", "Stun", "Gold", "Draw", "Veto"]


def test_only_whole_words_count_and_what_lies_face_down_says_nothing() -> None:
    hidden = Thing("b", up=False, lines=["Veto"])
    view = View("A game", question="Golden drawers?", areas=[Area("hand", "Hand", "row", [hidden])])
    assert names(view) == []


def test_another_seat_s_counters_are_its_own_affair() -> None:
    assert names(View("A game", counters=[Counter("Gold", 3, of=1)])) == []


def test_each_word_is_explained_once_and_remembered() -> None:
    game = cardwright.game("perfectus")
    view = game.match(seed=3).view(0)
    met = Meetings()
    told = []
    while (term := met.first(game, view)) is not None:
        told.append(term.name)
        met.note(game, term)
    assert told[:2] == ["Prepare", "Health"]
    assert len(set(told)) == len(told)
    assert Meetings.parse(met.text()).first(game, view) is None
    assert Meetings().first(game, view) is not None


def test_whoever_wants_none_gets_none() -> None:
    game = cardwright.game("perfectus")
    assert Meetings(off=True).first(game, game.match(seed=3).view(0)) is None


def test_what_can_not_be_read_is_as_if_nothing_had_been_met(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path))
    assert Meetings.parse("rubbish") == Meetings()
    meetings.keep(Meetings(off=True))
    assert meetings.load().off
    meetings.place().write_text("rubbish", "utf-8")
    assert meetings.load() == Meetings()
