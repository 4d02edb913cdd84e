"""Two contents are told apart card by card."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.cli.app import app
from cardwright.core.errors import BadContent, Refused
from cardwright.lab.diff import ADDED, CHANGED, REMOVED, diff, told

CHANGES = """
[[cards]]
id = "strike"
damage = 7
price = 120

[[cards]]
id = "shove"
name = "Shove"
cost = 0
price = 50
damage = 2
target = "one"

[[cards]]
id = "meteor"
remove = true
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "cards.toml").write_text(CHANGES, encoding="utf-8")
    decks = "".join(f'[[adventurers]]\nid = "{id}"\ndeck = {{ meteor = 0 }}\n' for id in ("warrior", "wizard"))
    (folder / "decks.toml").write_text(decks, encoding="utf-8")
    return folder


def test_every_entry_is_told_with_its_numbers_and_its_text(mine: Path) -> None:
    found = {change.id: change for change in diff("dungeon", None, mine)}
    assert found["strike"].how == CHANGED
    assert found["strike"].fields == ["price 100 → 120", "damage 6 → 7"]
    assert found["strike"].before == "costs 1; hit 6"
    assert found["strike"].after == "costs 1; hit 7"
    assert (found["shove"].how, found["shove"].after) == (ADDED, "costs 0; hit 2")
    assert found["meteor"].how == REMOVED
    assert found["meteor"].name == "Meteor"


def test_the_other_way_round_it_is_the_other_way_round(mine: Path) -> None:
    found = {change.id: change for change in diff("dungeon", mine, None)}
    assert (found["shove"].how, found["meteor"].how) == (REMOVED, ADDED)
    assert found["strike"].fields == ["price 120 → 100", "damage 7 → 6"]


def test_the_same_says_so(mine: Path) -> None:
    assert told(diff("dungeon", mine, mine)) == ["Both say the same."]


def test_the_command_tells_the_game_by_the_folder(mine: Path) -> None:
    run = CliRunner().invoke
    found = run(app, ["lab", "diff", "dungeon", str(mine)])
    assert found.exit_code == 0, found.output
    assert "  Strike: price 100 → 120, damage 6 → 7\n    was: costs 1; hit 6\n" in found.output
    assert run(app, ["lab", "diff", str(mine), str(mine)]).output == "Both say the same.\n"
    refused = run(app, ["lab", "diff", "dungeon", "elemental"]).exception
    assert str(refused) == "These are for different games: dungeon and elemental."


def test_what_is_wrong_is_said_before_anything_is_compared(mine: Path) -> None:
    (mine / "cards.toml").write_text('[[cards]]\nid = "strike"\ndamage = "many"\n', encoding="utf-8")
    with pytest.raises(BadContent, match="damage"):
        diff("dungeon", None, mine)
    with pytest.raises(Refused, match="has no content"):
        diff("leduc", None, None)
