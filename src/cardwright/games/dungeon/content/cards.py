"""The cards (R9)."""

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.core.decision import Option
from cardwright.core.piece import Piece
from cardwright.core.words import counted
from cardwright.games.dungeon.content.options import Buy, plays_by_mask
from cardwright.games.dungeon.content.schema import CardEntry

if TYPE_CHECKING:
    from cardwright.games.dungeon.rules.table import DungeonTable

TARGETS: Final = ("none", "one", "two")  # how many monsters damage goes to


class Verb:
    """One thing a card does: its number, how it reads, and its effect. The verbs: rules/effects.py."""

    __slots__ = ("amount",)

    kind: ClassVar[str] = ""
    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def text(self) -> str:
        raise NotImplementedError

    def line(self) -> str:
        """In a few characters."""
        raise NotImplementedError

    def apply(self, t: "DungeonTable", first: int, second: int) -> None:
        """To the table, and to these monsters."""
        raise NotImplementedError


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

    def __init__(self, index: int, entry: CardEntry, verbs: list[Verb]) -> None:
        super().__init__(entry.id, entry.name)
        self.index = index
        self.cost = entry.cost
        self.price = entry.price
        self.draw = entry.draw
        self.protection = entry.protection
        self.damage = entry.damage
        self.targets = TARGETS.index(entry.target)
        self.verbs = verbs
        self.text = sentence([verb.text() for verb in self.verbs])
        self.line = ", ".join([verb.line() for verb in self.verbs])
        self.plays = plays_by_mask(self)
        self.buy = Buy(self)

    @property
    def kind(self) -> str:
        """What it is good for above all."""
        return self.verbs[-1].kind


def cards(count: int) -> str:
    return counted(count, "card")


def sentence(parts: list[str]) -> str:
    text = ", ".join(parts)
    return f"{text[0].upper()}{text[1:]}." if text else "Nothing."
