"""The options: answers that name a card, a die or a number. Made once with the content, compared by identity."""

from typing import TYPE_CHECKING, Final

from cardwright.core.decision import Option

if TYPE_CHECKING:
    from cardwright.games.elemental.content.cards import Card


class CardOption(Option):
    """An answer that names a card."""

    __slots__ = ("card",)

    card: "Card"

    def __init__(self, verb: str, card: "Card") -> None:
        super().__init__(f"{verb}:{card.id}")
        self.card = card


class Execute(CardOption):
    """Execute an action from the hand with one of the allowance (ED-20)."""


class Place(CardOption):
    """Place an action face down (ED-21)."""


class Reveal(CardOption):
    """Execute a face-down action for its half cost (ED-23)."""


class Pay(CardOption):
    """Execute an action from the hand for its half cost: a further play under further_actions=half_cost (A-36)."""


class Bless(CardOption):
    """Play a blessing (ED-31)."""


class Discard(CardOption):
    """Discard a hand card (ED-14, ED-117)."""


class Bid(CardOption):
    """Open the auction for a shop card (ED-64)."""


class Respond(CardOption):
    """Answer the pending action, from the hand or from the table (ED-46)."""

    __slots__ = ("from_hand",)

    from_hand: bool

    def __init__(self, card: "Card", from_hand: bool) -> None:
        super().__init__("respond:hand" if from_hand else "respond:down", card)
        self.from_hand = from_hand


class Put(CardOption):
    """Put this card next when reordering the top of a deck (ED-112)."""


class Take(CardOption):
    """Take this card out of the own deck (ED-113)."""


class Recycle(CardOption):
    """Remove this card from the own hand (ED-115)."""


class Drop(CardOption):
    """Give up this card to Faulty Table or Butterfingers (ED-37)."""


class Die(Option):
    """Choose this die."""

    __slots__ = ("die",)

    die: int

    def __init__(self, die: int, name: str) -> None:
        super().__init__(f"die:{name}")
        self.die = die


class Delta(Option):
    """Change the die by this much."""

    __slots__ = ("change",)

    change: int

    def __init__(self, change: int) -> None:
        super().__init__(f"delta:{change:+d}")
        self.change = change


class BuyOff(Option):
    """Buy off this much damage with Paid Militia (ED-92)."""

    __slots__ = ("points",)

    points: int

    def __init__(self, points: int) -> None:
        super().__init__(f"militia:{points}")
        self.points = points


GAIN: Final = Option("gain")
DRAW: Final = Option("draw")
PROACTIVE: Final = Option("proactive")
END: Final = Option("end")
PASS: Final = Option("pass")
OUTBID: Final = Option("outbid")
MATCH: Final = Option("match")
CONCEDE: Final = Option("concede")
REROLL: Final = Option("reroll")
KEEP: Final = Option("keep")
STOP: Final = Option("stop")

PLAIN: Final[list[Option]] = [
    GAIN, DRAW, PROACTIVE, END, PASS, OUTBID, MATCH, CONCEDE, REROLL, KEEP, STOP,
]  # fmt: skip
