"""Who and what carries out effects, and what the open question is about."""

from typing import Any, Final

from cardwright.games.catharsis.content.abilities import Ability
from cardwright.games.catharsis.content.cards import Card
from cardwright.games.catharsis.content.families import NOBODY, Face
from cardwright.games.catharsis.rules.fighters import Foe


class Maker:
    """What makes an effect."""

    FOE: Final = 0  # or the deck itself
    POWER: Final = 1
    ROLE: Final = 2  # a Role card or a role's rule
    CARD: Final = 3  # a Trap, an Event, a lasting card
    MORALE: Final = 4


class Origin:
    """What an effect, and with it a question, comes from: a card, a foe, a Role card, a tier, a rule. Never changed."""

    __slots__ = ("card", "foe", "hand", "hero", "name")

    card: Card | None
    foe: int  # its serial, or NOBODY
    hero: int  # whose board the card or Role card lies on, or NOBODY
    hand: int  # of two Role cards the one whose dice these are
    name: str  # what no card says: of a Role ability, a tier, the deck

    def __init__(self, card: Card | None, foe: int, hero: int, hand: int, name: str) -> None:
        self.card = card
        self.foe = foe
        self.hero = hero
        self.hand = hand
        self.name = name

    def __reduce__(self) -> tuple[Any, ...]:
        return Origin, (self.card, self.foe, self.hero, self.hand, self.name)


class Source:
    """Who and what carries out effects. Lives on the call stack only."""

    __slots__ = (
        "ability", "adjusted", "bonus", "capped", "card", "doubled", "foe", "hand", "hero", "hurt", "kind", "late",
        "maker", "origin", "paid", "prep", "spot", "step", "stopped", "struck", "taker", "target",
    )  # fmt: skip

    maker: int
    hero: int  # `self`
    hand: int  # whose dice and choices
    spot: int  # of the power that acts
    card: Card | None  # `this` card
    foe: Foe | None  # `this` foe
    ability: Ability | None
    adjusted: list[int] | None  # dice of each hand that this ability has adjusted (CA-104)
    step: int  # by which it adjusted last
    target: Foe | None  # of the last attack
    doubled: bool
    bonus: int  # on the next attack or effect of this ability
    kind: int  # of effect that the bonus is for
    capped: bool  # numbers above 1 count as 1 (CA-198)
    prep: int
    paid: int  # dice paid
    hurt: int  # damage about to be taken
    taker: int  # who took the present card
    late: bool  # the card's own after-use step is done
    struck: bool  # the attack bonus has been used (AM-76)
    stopped: bool  # what was about to happen doesn't
    origin: Origin | None  # once an effect has run

    def __init__(self, maker: int, hero: int, hand: int) -> None:
        self.maker = maker
        self.hero = hero
        self.hand = hand
        self.spot = NOBODY
        self.card = None
        self.foe = None
        self.ability = None
        self.adjusted = None
        self.step = 0
        self.target = None
        self.doubled = False
        self.bonus = 0
        self.kind = 0
        self.capped = False
        self.prep = 0
        self.paid = 0
        self.hurt = 0
        self.taker = NOBODY
        self.late = False
        self.struck = True
        self.stopped = False
        self.origin = None

    def for_hero(self, hero: int, hand: int) -> "Source":
        """The same effects for another hero in turn."""
        other = Source(self.maker, hero, hand)
        other.spot = self.spot
        other.card = self.card
        other.foe = self.foe
        other.ability = self.ability
        other.capped = self.capped
        other.prep = self.prep
        other.paid = self.paid
        other.taker = self.taker
        other.origin = self.origin
        return other

    def comes_from(self) -> Origin:
        """Said once, so that what is done for others in turn comes from the same."""
        if self.origin is None:
            foe = self.foe.serial if self.foe is not None else NOBODY
            self.origin = Origin(self.card, foe, self.hero, self.hand, "")
        return self.origin


class Reach:
    """How far a die may be turned: by a step, by up to it, or to a value (CA-101). Never changed."""

    __slots__ = ("step", "to", "up_to")

    step: int
    up_to: bool
    to: int  # a value or a Face

    def __init__(self, step: int, up_to: bool, to: int = Face.BY_STEP) -> None:
        self.step = step
        self.up_to = up_to
        self.to = to

    def __reduce__(self) -> tuple[Any, ...]:
        return Reach, (self.step, self.up_to, self.to)

    def goals(self, value: int) -> list[int]:
        """What a die of this value may be turned to; always something else, and never below 1 or above 6 (CA-102)."""
        if self.to != Face.BY_STEP:
            wanted = list(range(1, 7)) if self.to == Face.ANY else [7 - value if self.to == Face.OVER else self.to]
            return [goal for goal in wanted if goal != value]
        if self.up_to:
            return [goal for goal in range(1, 7) if 0 < abs(goal - value) <= self.step]
        return [goal for goal in range(1, 7) if abs(goal - value) == self.step]


class About:
    """What the open question is about, for those who answer or look on. Never changed."""

    __slots__ = ("counter", "dice", "face", "hero", "n", "reach", "table")

    n: int  # so much damage, so many powers or counters
    hero: int  # who is about to be hurt, or whose share it is; NOBODY: the party, or whoever is asked
    reach: Reach | None  # of dice that are turned
    dice: int  # that are named already
    counter: int
    table: int  # a result of a random table
    face: int

    def __init__(
        self, n: int = 0, hero: int = NOBODY, reach: Reach | None = None, dice: int = 0, counter: int = NOBODY,
        table: int = 0, face: int = 0,
    ) -> None:  # fmt: skip
        self.n = n
        self.hero = hero
        self.reach = reach
        self.dice = dice
        self.counter = counter
        self.table = table
        self.face = face

    def __reduce__(self) -> tuple[Any, ...]:
        return About, (self.n, self.hero, self.reach, self.dice, self.counter, self.table, self.face)

    def goals(self, value: int) -> list[int]:
        """What a die of this value may be turned to."""
        return self.reach.goals(value) if self.reach is not None else []


NOTHING: Final = About()
