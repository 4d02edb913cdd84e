"""What can be counted of Empyrean: what happens to its cards, and which of its things play against each other."""

from collections.abc import Sequence
from typing import Final

from cardwright.core.counting import DRAWN, PLAYED, Counting, Faction, Happening
from cardwright.core.piece import Piece
from cardwright.games.empyrean.content.options import Deploy, DeployFree, Keep
from cardwright.games.empyrean.rules.table import EmpyreanTable


def army(t: EmpyreanTable, seat: int) -> Sequence[str]:
    return (t.sides[seat].deck_of.name,)


def battlefields(t: EmpyreanTable, seat: int) -> Sequence[str]:
    return [field.name for field in t.fields]


def deck(t: EmpyreanTable, seat: int) -> Sequence[Piece]:
    """A deck is the same from beginning to end, wherever its cards lie."""
    return t.sides[seat].deck_of.cards


def hand(t: EmpyreanTable, seat: int) -> Sequence[Piece]:
    return t.sides[seat].hand


COUNTING: Final = Counting(
    happenings=[
        Happening(DRAWN, "draft"),
        Happening(DRAWN, "draw"),
        Happening(DRAWN, "acquire"),
        Happening(PLAYED, "deploy"),
    ],
    factions=[
        Faction("Deck", army, setting="decks"),
        Faction("Battlefield", battlefields, own=False),
    ],
    deck=deck,
    hand=hand,
    uses=[Keep, Deploy, DeployFree],
)
