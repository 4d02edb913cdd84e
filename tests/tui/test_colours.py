"""Colours: a palette's own, or the terminal's."""

import re
from pathlib import Path

import pytest
from rich.style import Style

from cardwright.tui.palette import DARK, LIGHT, PLAIN, fitting
from tests.cli.terminal import Terminal

SGR = re.compile(r"\x1b\[([0-9;]*)m")


def colours(style: Style) -> list[object]:
    return [style.color, style.bgcolor]


def test_without_colour_words_are_told_apart_by_their_weight_alone() -> None:
    for words in ("", "dim", "title", "bold red", "key", "question", "notice", "reverse", "bold underline green"):
        assert colours(PLAIN.style(words)) == [None, None]
    assert PLAIN.style("bold red").bold
    assert PLAIN.style("key").bold
    assert PLAIN.style("reverse").reverse, "the phase and the cursor"


def test_what_somebody_likes_counts_where_colours_are_wanted() -> None:
    assert fitting("light") is LIGHT
    assert fitting("light", colourless=True) is PLAIN
    assert fitting("") in (DARK, LIGHT)


def test_no_color_leaves_the_terminal_its_own_colours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    with Terminal(tmp_path, "play", "perfectus", "--seed", "7", "-s", "hand=5", lines=False) as terminal:
        screen = terminal.shows("leave")
        terminal.presses("q")
        terminal.ends()
    codes = {code for found in SGR.findall(screen + terminal.seen) for code in found.split(";") if code}
    assert "1" in codes, "bold stays"
    assert codes <= {"0", "1", "2", "3", "4", "7", "39", "49"}, "39 and 49 are the terminal's own"
