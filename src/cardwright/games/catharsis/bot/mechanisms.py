"""What a bot makes of the mechanisms of roles: prices of using a power, of a wound, of turning the Role card."""

from typing import Final

from cardwright.games.catharsis.bot.outlook import Outlook
from cardwright.games.catharsis.content.roles import Mechanism
from cardwright.games.catharsis.rules.damage import health
from cardwright.games.catharsis.rules.fighters import BITS, Hero
from cardwright.games.catharsis.rules.mechanisms import (
    FEW,
    Blank,
    BottomsFaceUp,
    BottomsFewReady,
    Levels,
    Numbered,
    Overload,
    ReplacesDamage,
    Returns,
    Rotates,
    Row,
    SetAside,
)
from cardwright.games.catharsis.rules.table import CatharsisTable

TIRES: Final = -1000.0  # instead of a price: the power exhausts as usual
AS_USUAL: Final = -1000.0
LAST_LEVEL: Final = 6.0  # of a power that is discarded after use
LAST_BUT_ONE: Final = 6.0  # more, where it leaves one power or none
RISES: Final = -0.6
GOES_BACK: Final = 0.9  # of a power that returns under the deck
THIN: Final = 3.0  # of one among the last three
ALONE: Final = 50.0
NEW_ONE: Final = 0.3  # of a power that another one replaces
SCARCE: Final = 5  # powers of a deck that is running out
SCARCER: Final = 1.0
NO_NEW_ONE: Final = 4.0
AWAKENING: Final = 0.2  # exhausting a card on the way to the bottoms of a role that needs few ready ones
SOON: Final = 2
TUMBLED: Final = 1.0  # a point of damage that exhausts a power instead of replacing it
OVERLOAD: Final = 2.5  # a counter beyond the limit
CLEARED: Final = 0.4  # a counter less, or one more within it


class Judge:
    """What most mechanisms are to a bot: nothing that it weighs."""

    def uses(self, hero: Hero, spot: int, half: int) -> float:
        """The price of using an own power that doesn't exhaust; or TIRES."""
        return TIRES

    def exhausts(self, ready: int) -> float:
        """The price of exhausting a power, down to so many ready ones; or AS_USUAL."""
        return AS_USUAL

    def waits(self, hero: Hero, half: int) -> int:
        """How many powers are to be exhausted before this half can be used, if that is near; 0: it can't be."""
        return 0

    def saves(self, hero: Hero, spot: int) -> bool:
        """Whether a wound does this power good."""
        return False

    def keeps_up(self) -> bool:
        """Whether half of the role lies idle while the Role card is face down."""
        return False

    def flips(self, hero: Hero, o: Outlook) -> float:
        """The price of turning the Role card face down; or AS_USUAL."""
        return AS_USUAL

    def thick_skin(self, t: CatharsisTable, hero: Hero) -> float:
        """Health that no ready power stands for."""
        return 0.0


class JudgeLevels(Judge):
    def uses(self, hero: Hero, spot: int, half: int) -> float:
        card = hero.cards[spot]
        if card is None or hero.levels[spot] < len(card.faces) - 1:
            return RISES
        return LAST_LEVEL + (LAST_BUT_ONE if len(hero.spots()) <= 2 else 0.0)

    def saves(self, hero: Hero, spot: int) -> bool:
        """A ready power of the last level, which one more use would discard, comes back at the first."""
        card = hero.cards[spot]
        return card is not None and hero.is_ready(spot) and len(card.faces) > 1 and hero.levels[spot] == 3


class JudgeRotates(Judge):
    def uses(self, hero: Hero, spot: int, half: int) -> float:
        return 0.0


class JudgeReturns(Judge):
    def uses(self, hero: Hero, spot: int, half: int) -> float:
        cards = len(hero.spots())
        return GOES_BACK if cards > 3 else THIN if cards > 1 else ALONE


class JudgeNumbered(Judge):
    def uses(self, hero: Hero, spot: int, half: int) -> float:
        """A new one comes ready."""
        if half == 0:
            return TIRES
        left = len(hero.deck)
        return NEW_ONE if left > SCARCE else SCARCER if left else NO_NEW_ONE


class JudgeFaceUp(Judge):
    def keeps_up(self) -> bool:
        return True


class JudgeFewReady(Judge):
    def exhausts(self, ready: int) -> float:
        return AWAKENING if ready >= FEW else AS_USUAL

    def waits(self, hero: Hero, half: int) -> int:
        more = BITS[hero.ready] - FEW
        return more if half and more <= SOON else 0


class JudgeReplacesDamage(Judge):
    def flips(self, hero: Hero, o: Outlook) -> float:
        """Face down, wounds can be refreshed; face up, they use up the deck."""
        return -TUMBLED * o.share if BITS[hero.ready] > o.share else AS_USUAL

    def thick_skin(self, t: CatharsisTable, hero: Hero) -> float:
        return float(health(t, hero) - 2 * BITS[hero.ready])


JUDGES: Final[dict[type[Mechanism], Judge]] = {
    Levels: JudgeLevels(),
    Rotates: JudgeRotates(),
    Returns: JudgeReturns(),
    Numbered: JudgeNumbered(),
    BottomsFaceUp: JudgeFaceUp(),
    BottomsFewReady: JudgeFewReady(),
    ReplacesDamage: JudgeReplacesDamage(),
    Row: Judge(),  # binding is a play (bot/fight.py)
    Blank: Judge(),
    SetAside: Judge(),  # waiting is a choice of its own (bot/policy.py)
    Overload: Judge(),  # see `overload`
}


def judges_of(hero: Hero) -> list[Judge]:
    return [JUDGES[type(mechanism)] for mechanism in hero.role.mechanisms]


def use_price(hero: Hero, spot: int, half: int) -> float:
    """Of an own power, in the first mechanism that has a step after its use."""
    for judge in judges_of(hero):
        price = judge.uses(hero, spot, half)
        if price != TIRES:
            return price
    return TIRES


def overload(hero: Hero, counter: int, sign: int, n: int) -> float | None:
    """What so many more or fewer of a counter do to their owner; None where no mechanism minds them."""
    for mechanism in hero.role.mechanisms:
        if isinstance(mechanism, Overload) and mechanism.counter == counter:
            if sign < 0:
                return CLEARED * n if hero.counters[counter] else 0.0
            over = hero.counters[counter] + n - mechanism.limit
            return -OVERLOAD * over if over > 0 else -CLEARED * n * hero.counters[counter]
    return None
