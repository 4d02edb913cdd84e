"""Characters: plain ones where they are asked for, and none that some terminals draw two columns wide."""

import re
from pathlib import Path

import pytest

from cardwright.cli.screen import PLAIN, plain
from cardwright.registry import game, game_ids
from cardwright.tui.arrange import arrange
from cardwright.tui.palette import DARK, LIGHT, fitting
from cardwright.tui.pane import safe
from cardwright.tui.sheet import width
from tests.cli.terminal import Terminal
from tests.tui.fit import SIZES, scenes

# Of the characters that terminals know how to draw in a cell, those that have a picture as an emoji, too: some draw
# that one, and two columns wide. Suits of cards aren't drawn so by any that we know.
EMOJI = {*map(chr, (0x25B6, 0x25C0, 0x2620, 0x265F, 0x2694, 0x2716, 0x2714, 0x2728, 0x2B50, 0x26A1, 0x2764, 0x2699)),
         *map(chr, range(0x25FB, 0x25FF)), chr(0x25AA), chr(0x25AB)}  # fmt: skip
ESCAPES = re.compile(r"\x1b[\[\]()<>=?>][0-9;:?<=>$]*[a-zA-Z\x07]?|\x1b.")
DRAWN = 25  # decisions of a game whose screens are looked at


@pytest.mark.parametrize("name", game_ids())
def test_marks_are_a_column_wide_and_no_emoji(name: str) -> None:
    for mark in game(name).marks.values():
        assert width(mark) == len(mark) == 1, mark
        assert mark not in EMOJI, f"{mark} is drawn two columns wide by some terminals"


@pytest.mark.parametrize("name", game_ids())
def test_whatever_is_drawn_has_a_plain_character_as_wide(name: str) -> None:
    shown: set[str] = set()
    for number, scene in enumerate(scenes(game(name), 2, "greedy")):
        for size in SIZES:
            for pane in arrange(scene, *size).panes.values():
                shown.update(safe("".join(span.text for line in [pane.title, *pane.lines] for span in line)))
        if number == DRAWN:
            break
    for character in shown:
        assert len(plain(character)) == 1 or character.isascii(), character
        assert character.isascii() or plain(character) != "?", f"nothing stands for {character}"
        assert width(character) <= 1, character


def test_what_means_something_else_has_another_plain_character() -> None:
    assert len({PLAIN[dash] for dash in "─━╍│"}) == 4
    assert len({PLAIN[mark] for mark in game("elemental").marks.values()}) == 3


def test_plain_characters_are_all_that_is_sent_where_they_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDWRIGHT_ASCII", "1")
    with Terminal(tmp_path, "play", "perfectus", "--seed", "7", "-s", "hand=5", lines=False) as terminal:
        screen = terminal.shows("leave")
        terminal.presses("q")
        terminal.ends()
    assert "== Lay your first card" in ESCAPES.sub("", screen)
    assert (screen + terminal.seen).isascii()


def test_a_light_terminal_has_light_colours_until_somebody_likes_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORFGBG", "0;15")
    assert fitting("") is LIGHT
    assert fitting("dark") is DARK
    monkeypatch.setenv("COLORFGBG", "15;0")
    assert fitting("") is DARK
