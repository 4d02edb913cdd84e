"""In plain lines a new word is explained below the question, once, until somebody has had enough or has won."""

from pathlib import Path

import pytest

import cardwright
from cardwright.desk import history, meetings
from tests.cli.terminal import Terminal

WORDS = ("play", "perfectus", "--seed", "3", "-s", "hand=5")


def test_a_new_word_is_explained_once_and_turned_off_with_i_off(tmp_path: Path) -> None:
    with Terminal(tmp_path / "home", *WORDS) as screen:
        shown = screen.shows("i off: no more")
        assert "Prepare: Use hearts" in shown
        screen.shows("> ")
        screen.types("C4|B4 1")
        assert "Health: At 0 you die" in screen.shows("i off: no more")
        screen.types("i off")
        screen.shows("New words aren't explained any more.")
        screen.types("C8|B8 3")
        assert "New: " not in screen.shows("Lay another card")
        screen.types("q")
        screen.shows("Kept.")
    with Terminal(tmp_path / "home", *WORDS) as screen:
        assert "New: " not in screen.shows("Lay your first card")
        screen.shows("> ")
        screen.types("i on")
        screen.shows("New words are explained from now on.")
        screen.types("")
        shown = screen.shows("i off: no more")
        assert "New: " in shown
        assert "Prepare: " not in shown


def test_whoever_has_won_a_game_needs_no_explanations(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cardwright.game("perfectus")
    run = history.Run("perfectus-1", "perfectus", 1, "2026-01-01", ["me"], [0.0])
    monkeypatch.setattr(history, "runs", lambda name: [run])
    assert not meetings.has_won(game)
    run.scores = [1.0]
    assert meetings.has_won(game)
