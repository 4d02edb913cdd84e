"""Whom and what effects name: heroes, dice, powers, durations (8.5)."""

from typing import Final

from cardwright.core.words import a, plural
from cardwright.games.catharsis.content.cards import DURATIONS
from cardwright.games.catharsis.content.given import Given

# Heroes
SELF: Final = 0
ANY: Final = 1
OTHER: Final = 2
EACH: Final = 3
EACH_OTHER: Final = 4
HOLDER: Final = 5
HEROES: Final = ("self", "any", "other", "each", "each_other", "holder")
WHO: Final = ("you", "any hero", "another hero", "each hero", "each other hero", "its holder")
NARROW: Final = ("any", "self", "other", "each")  # of heal and prevent

# Whom damage hits
TO_PARTY: Final = 0
TO_PLAYER: Final = 1
TO_EACH: Final = 2
TO_SELF: Final = 3
TO_ANY: Final = 4
TO_RANDOM: Final = 5
TO_MOST_READY: Final = 6
TO_FEWEST_READY: Final = 7
TO_LEFT: Final = 8
TO_HOLDER: Final = 9
HURT: Final = (
    "party", "player", "each", "self", "any", "random", "most_ready", "fewest_ready", "left_of_taker", "holder",
)  # fmt: skip
HURT_WORDS: Final = (
    "the party", "a hero", "each hero", "you", "any hero", "a random hero", "the hero with the most ready powers",
    "the hero with the fewest ready powers", "the hero to the left of the taker", "its holder",
)  # fmt: skip

# Dice
DICE_ANY: Final = 0
DICE_SELF: Final = 1
DICE_OTHER: Final = 2
DICE_EACH: Final = 3
DICE_ONE: Final = 4
DICE_ONE_OTHER: Final = 5
WHOSE: Final = ("any", "self", "other", "each", "one", "one_other")
WHOSE_WORDS: Final = ("", " of yours", " of other heroes", " of each hero", " of one hero", " of one other hero")

# Powers
POWERS_ANY: Final = 0
POWERS_READY: Final = 1
POWERS_EXHAUSTED: Final = 2
POWERS_THIS: Final = 3
POWERS_ALL: Final = 4
POWERS: Final = ("any", "ready", "exhausted", "this", "all")

UNTIL_WORDS: Final = (
    "for this ability", "this round", "in the next combat round", "in this combat", "in the next combat",
    "for the rest of the game", "",
)  # fmt: skip


def read_who(given: Given, name: str = "who", default: str = "") -> int:
    return given.word(name, HEROES, default)


def read_until(given: Given) -> int:
    return given.word("until", DURATIONS)


def lasting(until: int) -> str:
    return f" {UNTIL_WORDS[until]}" if UNTIL_WORDS[until] else ""


def number_of(n: str, noun: str) -> str:
    """`a power`, `2 powers`, `1/2/3/4 powers`."""
    if n == "1":
        return a(noun)
    return f"{n} {plural(noun)}"


def dice_of(whose: int, you: str) -> str:
    """` of yours`, or of the one whose dice they are for whoever reads it."""
    return f" of {you}'s" if you and whose == DICE_SELF else WHOSE_WORDS[whose]


def third(who: int, verb: str, you: str = "") -> str:
    """`you heal`, `each hero heals`; with a name for `self`, `Briggs heals`."""
    if who == SELF and not you:
        return f"you {verb}"
    ending = "es" if verb.endswith(("s", "h", "x")) else "s"
    return f"{you if who == SELF else WHO[who]} {verb}{ending}"
