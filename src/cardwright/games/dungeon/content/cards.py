"""The cards (R9), and the options that name them."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.dungeon.content import MAX_MONSTERS, CardEntry

NO_TARGET: Final = -1


class Card:
    """A card as printed. A deck holds the same object once for each copy of the card (R8.2)."""

    __slots__ = ("buy", "cost", "damage", "draw", "id", "index", "name", "plays", "price", "protection", "targets")

    index: int
    id: str
    name: str
    cost: int
    price: int
    draw: int
    protection: int
    damage: int
    targets: int  # how many monsters the damage goes to
    plays: list[list[Option]]  # bit mask of living monsters -> every way to play the card
    buy: Option

    def __init__(self, index: int, entry: CardEntry) -> None:
        self.index = index
        self.id = entry.id
        self.name = entry.name
        self.cost = entry.cost
        self.price = entry.price
        self.draw = entry.draw
        self.protection = entry.protection
        self.damage = entry.damage
        self.targets = ("none", "one", "two").index(entry.target)
        self.plays = plays_by_mask(self)
        self.buy = Buy(self)

    def __repr__(self) -> str:
        return self.id


class Play(Option):
    """Play this card: on nobody, on one monster, or on two."""

    __slots__ = ("card", "first", "second")

    card: Card
    first: int  # NO_TARGET where the card needs none
    second: int

    def __init__(self, card: Card, first: int, second: int) -> None:
        text = f"play {card.name}"
        if first != NO_TARGET:
            text += f" on {first}"
        if second != NO_TARGET:
            text += f" and {second}"
        super().__init__(text)
        self.card = card
        self.first = first
        self.second = second


class Buy(Option):
    """Buy this card from the merchant."""

    __slots__ = ("card",)

    card: Card

    def __init__(self, card: Card) -> None:
        super().__init__(f"buy {card.name}")
        self.card = card


END_TURN: Final = Option("end turn")
LEAVE: Final = Option("leave")
KEEP: Final = Option("keep")
DECLINE: Final = Option("decline")
KEEP_OR_DECLINE: Final[list[Option]] = [KEEP, DECLINE]


def plays_by_mask(card: Card) -> list[list[Option]]:
    """For every set of living monsters, every way to play the card (R3.6 to R3.8)."""
    untargeted: list[Option] = [Play(card, NO_TARGET, NO_TARGET)]
    single: list[Option] = [Play(card, i, NO_TARGET) for i in range(MAX_MONSTERS)]
    pairs: dict[tuple[int, int], Option] = {
        (i, j): Play(card, i, j) for i in range(MAX_MONSTERS) for j in range(i + 1, MAX_MONSTERS)
    }
    lists: list[list[Option]] = []
    for mask in range(1 << MAX_MONSTERS):
        alive = [i for i in range(MAX_MONSTERS) if mask >> i & 1]
        if card.targets == 0:
            lists.append(untargeted)
        elif card.targets == 1 or len(alive) == 1:
            lists.append([single[i] for i in alive])  # two-monster cards hit a lone monster once (R3.7)
        else:
            lists.append([pairs[i, j] for i in alive for j in alive if i < j])
    return lists
