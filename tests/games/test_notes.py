"""The notes on a game say of every setting what the game itself says."""

from pathlib import Path

import pytest

import cardwright

NOTES = Path(__file__).parents[2] / "docs" / "games"
GAMES = sorted(page.stem for page in NOTES.glob("*.md"))


def test_there_are_notes_on_the_games() -> None:
    assert GAMES == ["catharsis", "dungeon", "elemental", "empyrean", "perfectus"]


@pytest.mark.parametrize("name", GAMES)
def test_the_notes_say_of_every_setting_what_the_game_says(name: str) -> None:
    lines = (NOTES / f"{name}.md").read_text(encoding="utf-8").splitlines()
    said = [line for line in lines if line.startswith("| `")]
    for setting in cardwright.game(name).settings:
        line = next(line for line in said if line.startswith(f"| `{setting.name}` |"))
        assert line.endswith(f"| {setting.help} |")
