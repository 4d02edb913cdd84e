"""What can be counted of Leduc: the card in hand is all there is to play with, and the public one may pair it."""

from collections.abc import Sequence
from typing import Final

from cardwright import DRAWN, PLAYED, Counting, Faction, Happening, Piece
from leduc.rules import LeducTable

RANKS: Final = ("Jack", "Queen", "King")


def rank(t: LeducTable, seat: int) -> Sequence[str]:
    return (RANKS[t.hands[seat].rank],)


def public(t: LeducTable, seat: int) -> Sequence[str]:
    return () if t.public is None else (RANKS[t.public.rank],)


def hand(t: LeducTable, seat: int) -> Sequence[Piece]:
    return [t.hands[seat]]


COUNTING: Final = Counting(
    happenings=[Happening(PLAYED, "show", fact="card"), Happening(DRAWN, "public")],
    factions=[Faction("Hand", rank), Faction("Public card", public, own=False)],
    hand=hand,
)
