"""The notes and the specification say what the code does."""

import re
from pathlib import Path

import pytest

from cardwright.core.settings import Setting
from tests.games.documents import values
from tests.games.perfectus.room import GAME, expect, play, room

DOCS = Path(__file__).parents[3] / "docs"
NOTES = (DOCS / "games" / "perfectus.md").read_text(encoding="utf-8")
SPECIFICATION = (DOCS / "rules" / "perfectus.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("document", [NOTES, SPECIFICATION], ids=["notes", "specification"])
@pytest.mark.parametrize("setting", GAME.settings, ids=lambda setting: setting.name)
def test_every_setting_is_listed_with_its_values(document: str, setting: Setting) -> None:
    """The default comes first."""
    line = next(line for line in document.splitlines() if line.startswith("|") and f"`{setting.name}`" in line)
    assert re.findall(r"\w+", line.split("|")[2].replace(" to ", " ")) == values(setting)


def test_the_notes_have_every_ruling_of_the_specification() -> None:
    numbers = re.findall(r"^\| (A\d+) \|", NOTES, re.MULTILINE)
    assert numbers == [f"A{number}" for number in range(1, 30)]
    assert numbers == re.findall(r"^\| (A\d+) \|", SPECIFICATION, re.MULTILINE)


def test_the_readmes_example() -> None:
    match = room("s11 c9 h7", "C8-P6 C4-B6 C4-P4", health=30)
    expect(play(match, "C8|P6 0", "B6|C4 1", "finish"), damage=[16, 6], cards=5, survivors=3, health=22)


def test_the_readmes_example_with_one_card_less() -> None:
    match = room("s11 c9 h7", "C8-P6 C4-B6 C4-P4", health=30)
    expect(play(match, "C8|P6 0", "finish"), cards=6, survivors=9)
