"""The notes and the specification say what the code does."""

import re
from pathlib import Path

import pytest

from cardwright.core.settings import Setting
from tests.games.documents import values
from tests.games.dungeon.tables import GAME, battle, do, foes

DOCS = Path(__file__).parents[3] / "docs"
NOTES = (DOCS / "games" / "dungeon.md").read_text(encoding="utf-8")
SPECIFICATION = (DOCS / "rules" / "dungeon.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("document", [NOTES, SPECIFICATION], ids=["notes", "specification"])
@pytest.mark.parametrize("setting", GAME.settings, ids=lambda setting: setting.name)
def test_every_setting_is_listed_with_its_values(document: str, setting: Setting) -> None:
    """The default comes first."""
    line = next(line for line in document.splitlines() if line.startswith(f"| `{setting.name}` |"))
    assert re.findall(r"\w+", line.split("|")[2].replace(" to ", " ")) == values(setting)


def test_the_notes_have_every_ruling_of_the_specification() -> None:
    numbers = re.findall(r"^\| (B\d+) \|", NOTES, re.MULTILINE)
    assert numbers == [f"B{number}" for number in range(1, 39)]
    assert numbers == re.findall(r"^\| (B\d+) \|", SPECIFICATION, re.MULTILINE)


def test_rulings_that_rules_point_to_exist() -> None:
    pointed = set(re.findall(r"B\d+", " ".join(re.findall(r"\[(B\d+(?:, B\d+)*)\]", SPECIFICATION))))
    assert pointed <= set(re.findall(r"^\| (B\d+) \|", SPECIFICATION, re.MULTILINE))


def test_the_specification_has_the_printed_cards_and_monsters() -> None:
    for card in GAME.cat.cards:
        line = next(line for line in SPECIFICATION.splitlines() if f"| {card.name} |" in line)
        damage = f"{card.damage or ''}{' to two monsters' if card.targets == 2 else ''}"
        printed = [str(card.cost), damage, str(card.protection or ""), str(card.draw or ""), str(card.price)]
        assert [cell.strip() for cell in line.split("|")[3:-1]] == printed
    for monster in GAME.cat.monsters:
        line = next(line for line in SPECIFICATION.splitlines() if f"| {monster.name} |" in line)
        for action in monster.actions:
            assert f"{action.name} {action.damage}/{action.protection}" in line


def test_the_readmes_example() -> None:
    t = battle(hand="2 Strike, 2 Defend, Sword & Shield", draw="5 Strike", monsters="Wolf 60/0 showing 1", protection=5)
    assert foes(do(t, "play Sword & Shield on 0")) == "Wolf 54/0"
    assert (t.energy, t.protection) == (2, 13)
    assert do(t, "play Defend").protection == 21
    assert foes(do(t, "play Strike on 0")) == "Wolf 48/0"
    do(t, "end turn")
    assert (t.hp, t.protection) == (100, 6 + 5)
