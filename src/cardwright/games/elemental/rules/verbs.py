"""The verbs that cards may use. From content to cards: build.py."""

from cardwright.games.elemental.cards import (
    Amount,
    Effect,
    Strength,
)
from cardwright.games.elemental.rules.actions import add_actions, drop_face_down, drop_from_hand
from cardwright.games.elemental.rules.amounts import deal_damage, gain, heal, strengthen
from cardwright.games.elemental.rules.decks import (
    draw,
    look_at_deck,
    look_at_hand,
    look_at_table,
    recycle,
    reorder,
    search,
)
from cardwright.games.elemental.rules.dice import change, flip, reroll, swap
from cardwright.games.elemental.table import ElementalTable


class DealDamage(Effect):
    """damage (ED-81 to ED-96)"""

    def __init__(self, text: str, amount: Amount, both: bool) -> None:
        super().__init__(text)
        self.amount = amount
        self.both = both

    def happen(self, t: ElementalTable, seat: int) -> None:
        deal_damage(t, seat, self.amount, self.both)


class HealOwner(Effect):
    """heal (ED-97)"""

    def __init__(self, text: str, amount: Amount) -> None:
        super().__init__(text)
        self.amount = amount

    def happen(self, t: ElementalTable, seat: int) -> None:
        heal(t, seat, self.amount)


class GainGold(Effect):
    """gain (ED-98)"""

    def __init__(self, text: str, amount: Amount) -> None:
        super().__init__(text)
        self.amount = amount

    def happen(self, t: ElementalTable, seat: int) -> None:
        gain(t, seat, self.amount)


class Strengthen(Effect):
    """strength (ED-83 to ED-86)"""

    def __init__(self, text: str, strength: Strength) -> None:
        super().__init__(text)
        self.strength = strength

    def happen(self, t: ElementalTable, seat: int) -> None:
        strengthen(t, seat, self.strength)


class RerollDie(Effect):
    """reroll (ED-103)"""

    def __init__(self, text: str, least: int, most: int) -> None:
        super().__init__(text)
        self.least = least
        self.most = most

    def happen(self, t: ElementalTable, seat: int) -> None:
        reroll(t, seat, self.least, self.most)


class ChangeDie(Effect):
    """change (ED-104)"""

    def __init__(self, text: str, least: int, most: int) -> None:
        super().__init__(text)
        self.least = least
        self.most = most

    def happen(self, t: ElementalTable, seat: int) -> None:
        change(t, seat, self.least, self.most)


class FlipDie(Effect):
    """flip (ED-105)"""

    def happen(self, t: ElementalTable, seat: int) -> None:
        flip(t, seat)


class SwapDice(Effect):
    """swap (ED-106)"""

    def happen(self, t: ElementalTable, seat: int) -> None:
        swap(t, seat)


class DrawCards(Effect):
    """draw (ED-108, ED-109)"""

    def __init__(self, text: str, n: int) -> None:
        super().__init__(text)
        self.n = n

    def happen(self, t: ElementalTable, seat: int) -> None:
        draw(t, seat, self.n)


class LookAtHand(Effect):
    """look, zone opponent_hand (ED-36)"""

    def happen(self, t: ElementalTable, seat: int) -> None:
        look_at_hand(t, seat)


class LookAtTable(Effect):
    """look, zone opponent_down (ED-36)"""

    def happen(self, t: ElementalTable, seat: int) -> None:
        look_at_table(t, seat)


class LookAtDeck(Effect):
    """look, zone own_deck or opponent_deck (ED-36, ED-110)"""

    def __init__(self, text: str, own: bool, n: int) -> None:
        super().__init__(text)
        self.own = own
        self.n = n

    def happen(self, t: ElementalTable, seat: int) -> None:
        look_at_deck(t, seat, seat if self.own else 1 - seat, self.n)


class Reorder(Effect):
    """reorder (ED-112)"""

    def __init__(self, text: str, own: bool, n: int) -> None:
        super().__init__(text)
        self.own = own
        self.n = n

    def happen(self, t: ElementalTable, seat: int) -> None:
        reorder(t, seat, seat if self.own else 1 - seat, self.n)


class Search(Effect):
    """search (ED-113)"""

    def happen(self, t: ElementalTable, seat: int) -> None:
        search(t, seat)


class DropFaceDown(Effect):
    """drop_down (ED-37)"""

    def __init__(self, text: str, n: int) -> None:
        super().__init__(text)
        self.n = n

    def happen(self, t: ElementalTable, seat: int) -> None:
        drop_face_down(t, 1 - seat, self.n)


class DropFromHand(Effect):
    """drop_hand (ED-37)"""

    def __init__(self, text: str, n: int) -> None:
        super().__init__(text)
        self.n = n

    def happen(self, t: ElementalTable, seat: int) -> None:
        drop_from_hand(t, 1 - seat, self.n)


class AddActions(Effect):
    """actions (ED-34)"""

    def __init__(self, text: str, n: int) -> None:
        super().__init__(text)
        self.n = n

    def happen(self, t: ElementalTable, seat: int) -> None:
        add_actions(t, seat, self.n)


class RecycleCards(Effect):
    """recycle (ED-115)"""

    def __init__(self, text: str, most: int) -> None:
        super().__init__(text)
        self.most = most

    def happen(self, t: ElementalTable, seat: int) -> None:
        recycle(t, seat, self.most)
