"""Screens as they look, kept as text: a change of the layout shows as a diff.

`python -m tests.tui.test_snapshots` writes them anew.
"""

import asyncio
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from expedition.game import Expedition

from cardwright.desk.deal import Wish
from cardwright.tui.app import TerminalApp
from cardwright.tui.board import Board
from cardwright.tui.home import home as home_screen
from tests.tui.screen import dealt, evening

FOLDER = Path(__file__).parent / "snapshots"
HERO: dict[str, object] = {"adventurer": "wizard", "difficulty": "medium"}
ARMIES: dict[str, object] = {"decks": "knights,zulus"}
HUNT: dict[str, object] = {"roles": "unmei,leme", "boss": "corrupted_horse"}
Opening = Callable[[TerminalApp], Board]

# A name, how the evening begins, what is typed, and the size of the screen.
SCREENS: list[tuple[str, Opening, list[str], tuple[int, int]]] = [
    ("dungeon-battle-80x24", dealt("dungeon", 3, house=HERO), ["1", "strike"], (80, 24)),
    ("dungeon-battle-120x40", dealt("dungeon", 3, house=HERO), ["1", "strike"], (120, 40)),
    ("perfectus-80x24", dealt("perfectus", 7), ["P8|C4 2"], (80, 24)),
    ("perfectus-100x30", dealt("perfectus", 7), ["P8|C4 2"], (100, 30)),
    ("elemental-80x24", dealt("elemental", 5, "me,greedy"), ["gain"], (80, 24)),
    ("elemental-120x40", dealt("elemental", 5, "me,greedy"), ["gain"], (120, 40)),
    ("elemental-100x30", dealt("elemental", 5, "me,greedy"), ["gain"], (100, 30)),
    ("empyrean-80x24", dealt("empyrean", 8, "me,greedy", ARMIES), ["2"], (80, 24)),
    ("empyrean-120x40", dealt("empyrean", 8, "me,greedy", ARMIES), ["2"], (120, 40)),
    ("catharsis-80x24", dealt("catharsis", 8, "me,greedy", HUNT), ["no", "1"], (80, 24)),
    ("catharsis-120x40", dealt("catharsis", 8, "me,greedy", HUNT), ["no", "1"], (120, 40)),
    ("expedition-80x24", dealt(Expedition(), 2, "me,climber,climber"), ["march"], (80, 24)),
]


async def shown(opening: Opening, typed: list[str], size: tuple[int, int]) -> str:
    async with evening(opening, size) as person:
        for line in typed:
            await person.type(line)
        return person.screen + "\n"


@pytest.mark.parametrize(("name", "opening", "typed", "size"), SCREENS)
def test_a_screen_looks_as_it_did(name: str, opening: Opening, typed: list[str], size: tuple[int, int]) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert asyncio.run(shown(opening, typed, size)) == kept


def test_the_first_screen_offers_every_game_and_the_seed_of_the_day() -> None:
    screen = asyncio.run(shown(lambda app: home_screen(app, Wish(None, None, None, {}, False)), [], (80, 24)))
    assert "What would you like to do?" in screen
    assert "the seed of the day" in screen


if __name__ == "__main__":
    os.environ["CARDWRIGHT_HOME"] = tempfile.mkdtemp()
    FOLDER.mkdir(exist_ok=True)
    for name, opening, typed, size in SCREENS:
        (FOLDER / f"{name}.txt").write_text(asyncio.run(shown(opening, typed, size)), encoding="utf-8")
