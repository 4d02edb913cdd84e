"""A verb of a card as it is written: what it may refer to are the dice."""

from typing import TYPE_CHECKING

from cardwright.core.content import fields
from cardwright.core.content.mistakes import names

if TYPE_CHECKING:
    from cardwright.games.elemental.content.cards import Cards


class Given(fields.FieldReader):
    __slots__ = ("cards", "kind")

    cards: "Cards"
    kind: str  # of the card

    def __init__(self, fields: dict[str, object], path: list[str], cards: "Cards", kind: str) -> None:
        super().__init__(fields, path)
        self.cards = cards
        self.kind = kind
        self.faults = cards.faults

    def within(self, fields: dict[str, object], path: list[str]) -> "Given":
        return Given(fields, path, self.cards, self.kind)

    def known(self, name: str, what: str, more: str = "") -> list[str]:
        """Dice, or one thing more, by their ids."""
        ids = [*self.cards.dice_ids, more] if more else self.cards.dice_ids
        found: list[str] = []
        if not self.has(name):
            self.fault(name, "it takes a list")
        for value in self.items(name):
            if isinstance(value, str) and value in ids:
                found.append(value)
            else:
                self.fault(name, f"there is no {what} {value!r}; {names(str(value), ids)}")
        return found

    def dice(self, typed: bool) -> list[str]:
        """At most two dice; what has a type needs one."""
        found = self.known("dice", "die")
        if typed and self.fields.get("dice") == []:
            self.fault("dice", "damage and shields need a die, which gives them their type (ED-82)")
        if len(found) > 2:
            self.fault("dice", f"it takes two dice at most, not {len(found)}")
        return found
