"""The table of Leduc hold'em: six cards, and the chips each seat has put in."""

from typing import Final

from cardwright.core.piece import Piece
from cardwright.core.table import Table

ANTE: Final = 1


class Card(Piece):
    """One of the six cards. Every table shares them and none changes them."""

    __slots__ = ("index", "rank")

    index: int
    rank: int  # 0 Jack, 1 Queen, 2 King

    def __init__(self, index: int, rank: int, id: str, name: str) -> None:
        super().__init__(id, name)
        self.index = index
        self.rank = rank


RANKS: Final = ("Jack", "Queen", "King")
SUITS: Final = ("Spades", "Hearts")
CARDS: Final[list[Card]] = [
    Card(2 * rank + suit, rank, RANKS[rank][0] + SUITS[suit][0].lower(), f"{RANKS[rank]} of {SUITS[suit]}")
    for rank in range(3)
    for suit in range(2)
]


class LeducTable(Table):
    """One hand of Leduc. The top of the deck is the end of its list."""

    __slots__ = ("chips", "deck", "hands", "public", "raises", "stake")

    hands: list[Card]  # one card for each seat, which only that seat knows
    public: Card | None
    deck: list[Card]
    chips: list[int]  # what each seat has put in
    stake: int  # what a seat must have put in to stay
    raises: int  # allowed in one betting round

    def copy(self) -> "LeducTable":
        t = LeducTable()
        self.copy_onto(t)
        t.hands = self.hands[:]
        t.public = self.public
        t.deck = self.deck[:]
        t.chips = self.chips[:]
        t.stake = self.stake
        t.raises = self.raises
        return t
