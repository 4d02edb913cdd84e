"""What can be counted of Dungeon: what happens to its cards, and which of its things play against each other."""

from collections.abc import Sequence
from typing import Final

from cardwright.core.counting import (
    BEGUN,
    DRAWN,
    LOST,
    OFFERED,
    PLAYED,
    TAKEN,
    Counting,
    Faction,
    Happening,
)
from cardwright.core.piece import Piece
from cardwright.games.dungeon.content.options import Buy, Play
from cardwright.games.dungeon.rules.table import DungeonTable


def adventurer(t: DungeonTable, seat: int) -> Sequence[str]:
    return (t.adventurer.name,)


def difficulty(t: DungeonTable, seat: int) -> Sequence[str]:
    return (t.difficulty.name,)


def deck(t: DungeonTable, seat: int) -> Sequence[Piece]:
    return t.deck


COUNTING: Final = Counting(
    happenings=[
        Happening(BEGUN, "pack"),
        Happening(OFFERED, "stock"),
        Happening(OFFERED, "found"),
        Happening(TAKEN, "buy"),
        Happening(TAKEN, "found", target="deck"),
        Happening(TAKEN, "keep"),
        Happening(LOST, "lose"),
        Happening(DRAWN, "draw"),
        Happening(PLAYED, "play"),
        Happening(PLAYED, "echo"),
    ],
    factions=[
        Faction("Adventurer", adventurer, setting="adventurer"),
        Faction("Difficulty", difficulty, own=False, setting="difficulty"),
    ],
    deck=deck,
    uses=[Play, Buy],
    blank={"draw": "0", "protection": "1", "damage": "0", "target": "none"},  # it has to do something (R5.2)
)
