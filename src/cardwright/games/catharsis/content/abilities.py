"""Abilities: halves of powers, and those of Role cards and Bosses."""

from cardwright.core.shared import Shared
from cardwright.games.catharsis.content.costs import Cost
from cardwright.games.catharsis.content.effects import Effect


class Ability:
    """A cost and effects: a half of a power, a level, a side's half."""

    __slots__ = (
        "combo",
        "cost",
        "does",
        "effects",
        "exhausts",
        "limit",
        "name",
        "price",
        "repeat",
        "retrieves",
        "store",
        "text",
        "when",
    )

    name: str  # top, bottom, Level II, ...
    cost: Cost  # of a Retrieve ability what comes out of the pools
    combo: list[Cost]  # several costs, each of which triggers it (CA-56); empty for most
    retrieves: bool
    store: bool
    when: int
    effects: list[Effect]
    exhausts: bool
    repeat: int  # activations at most
    limit: int
    price: str
    does: str
    text: str  # the price and what it does

    def costs(self) -> list[Cost]:
        return self.combo if self.combo else [self.cost]


class RoleAbility(Shared):
    """A Passive, a Flip or an action: of a Role card, or of a Boss that opens it to all."""

    __slots__ = ("cost", "counter", "counter_n", "does", "effects", "id", "limit", "name", "needs_up", "number", "on",
                 "pay", "price", "text", "when")  # fmt: skip

    id: str
    name: str
    number: int
    cost: Cost
    pay: list[Effect]  # what else it takes
    counter: int  # paid with so many of these counters; -1: none
    counter_n: int
    when: int
    on: int  # the moment it answers to, or NO_MOMENT
    limit: int
    needs_up: bool
    effects: list[Effect]
    price: str  # all that it takes, in words
    does: str
    text: str
