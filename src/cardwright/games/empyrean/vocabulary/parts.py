"""What an effect is worth: the parts that a verb says it is made of, in kinds that a judge can add up."""

from typing import Final

from cardwright.games.empyrean.content.cards import Token, Verb
from cardwright.games.empyrean.vocabulary.selectors import Amount, Pointer, Selector, Target
from cardwright.games.empyrean.vocabulary.voice import NO_BOUND


class Does:
    """What a part does. Those up to STRIPS act on cards on the table."""

    MIGHT: Final = 0
    KILLS: Final = 1  # destroys or banishes
    RETURNS: Final = 2
    MOVES: Final = 3
    TOKENS: Final = 4
    STRIPS: Final = 5
    SWAPS: Final = 6
    AGAIN: Final = 7
    ESSENCE: Final = 8
    CARDS: Final = 9  # to or from a hand
    FLAT: Final = 10


# Points of might
ESSENCE_WORTH: Final = 1.0
CARD_WORTH: Final = 2.0
STOP_WORTH: Final = 1.5
FREE_WORTH: Final = 3.0
SWAP_WORTH: Final = 3.0
STACK_WORTH: Final = 2.0
SHIFT_WORTH: Final = 4.0  # to a card that is being destroyed
STUN_WORTH: Final = 1.5
SHIELD_WORTH: Final = 0.7
ANCHOR_WORTH: Final = 0.3
MOVE_WORTH: Final = 0.7
CAPTIVE_WORTH: Final = 0.8

MANY: Final = 2.0  # cards that are meant by "each", before anything is on the table

NO_PARTS: Final[list["Part"]] = []


class Part:
    """One thing that an effect does."""

    __slots__ = ("deed", "each", "n", "plain", "pointer", "selector", "token", "upto", "who")

    deed: int
    n: Amount | None
    plain: float  # of the number, if nothing is to be counted; or its worth, of FLAT
    pointer: int  # at SELF, SUBJECT, IT or SELECTED cards
    selector: Selector | None
    token: int
    who: int  # of essence and cards: 1 for you, -1 for the opponent
    upto: bool  # of cards: as many as one likes
    each: "list[Part]"  # what follows for each card so destroyed

    def __init__(self, deed: int, plain: float) -> None:
        self.deed = deed
        self.n = None
        self.plain = plain
        self.pointer = Pointer.SELF
        self.selector = None
        self.token = -1
        self.who = 1
        self.upto = False
        self.each = NO_PARTS

    def at(self, target: Target) -> "Part":
        self.pointer = target.pointer
        self.selector = target.selector
        return self

    def times(self, n: Amount, x: int) -> "Part":
        self.plain = guess(n, x)
        if not n.plain:
            self.n = n
        return self


def guess(n: Amount, x: int) -> float:
    """A number before anything is on the table."""
    number = float(x if n.base_x else n.base)
    if n.per is not None:
        number += MANY * (x if n.times_x else n.times)
    if n.low != NO_BOUND:
        number = max(number, float(n.low))
    if n.high != NO_BOUND:
        number = min(number, float(n.high))
    return number


def parts_of(verbs: list[Verb], x: int) -> list[Part]:
    """What these effects do, one after the other; of alternatives the first."""
    return [part for verb in verbs for part in verb.parts(x)]


def modes_of(verbs: list[Verb], x: int) -> list[list[Part]]:
    """The alternatives of the first effect that has some."""
    for verb in verbs:
        modes = verb.modes(x)
        if modes:
            return modes
    return []


def token_worth(token: int) -> float:
    if token == Token.STUN:
        return -STUN_WORTH
    if token == Token.SHIELD:
        return SHIELD_WORTH
    if token == Token.ANCHOR:
        return -ANCHOR_WORTH
    if token == Token.MOVE:
        return MOVE_WORTH
    return CAPTIVE_WORTH
