"""The cards (R9)."""

from cardwright.core.decision import Option
from cardwright.core.piece import Piece
from cardwright.games.dungeon.content.effects import Draw, Hit, Protect, Verb, sentence
from cardwright.games.dungeon.content.options import Buy, plays_by_mask
from cardwright.games.dungeon.content.schema import CardEntry


class Card(Piece):
    """A card as printed. A deck holds the same object once for each copy of the card (R8.2)."""

    __slots__ = ("buy", "cost", "damage", "draw", "index", "line", "plays", "price", "protection", "targets", "text",
                 "verbs")  # fmt: skip

    index: int
    cost: int
    price: int
    draw: int
    protection: int
    damage: int
    targets: int  # how many monsters the damage goes to
    verbs: list[Verb]  # in the order draw, protection, damage (R5.3)
    text: str  # what they do
    line: str  # the same in a few characters
    plays: list[list[Option]]  # bit mask of living monsters -> every way to play the card
    buy: Option

    def __init__(self, index: int, entry: CardEntry) -> None:
        super().__init__(entry.id, entry.name)
        self.index = index
        self.cost = entry.cost
        self.price = entry.price
        self.draw = entry.draw
        self.protection = entry.protection
        self.damage = entry.damage
        self.targets = ("none", "one", "two").index(entry.target)
        verbs: list[Verb] = [Draw(entry.draw), Protect(entry.protection), Hit(entry.damage, self.targets)]
        self.verbs = [verb for verb in verbs if verb.amount]
        self.text = sentence([verb.text() for verb in self.verbs])
        self.line = ", ".join([verb.line() for verb in self.verbs])
        self.plays = plays_by_mask(self)
        self.buy = Buy(self)

    @property
    def kind(self) -> str:
        """What it is good for above all."""
        return self.verbs[-1].kind
