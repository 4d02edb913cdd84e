"""Whom and what effects name: heroes, dice, powers, durations (8.5)."""

from typing import Final

from cardwright.core.words import a, plural
from cardwright.games.catharsis.content.families import Until, Who, Whose
from cardwright.games.catharsis.content.given import Given

# Heroes
NARROW: Final = ("any", "self", "other", "each")  # of heal and prevent


def read_who(given: Given, name: str = "who", default: str = "") -> int:
    return given.word(name, Who.WORDS, default)


def read_until(given: Given) -> int:
    return given.word("until", Until.WORDS)


def lasting(until: int) -> str:
    return f" {Until.TEXTS[until]}" if Until.TEXTS[until] else ""


def number_of(n: str, noun: str) -> str:
    """`a power`, `2 powers`, `1/2/3/4 powers`."""
    if n == "1":
        return a(noun)
    return f"{n} {plural(noun)}"


def dice_of(whose: int, you: str) -> str:
    """` of yours`, or of the one whose dice they are for whoever reads it."""
    return f" of {you}'s" if you and whose == Whose.SELF else Whose.TEXTS[whose]


def third(who: int, verb: str, you: str = "") -> str:
    """`you heal`, `each hero heals`; with a name for `self`, `Briggs heals`."""
    if who == Who.SELF and not you:
        return f"you {verb}"
    ending = "es" if verb.endswith(("s", "h", "x")) else "s"
    return f"{you if who == Who.SELF else Who.TEXTS[who]} {verb}{ending}"
