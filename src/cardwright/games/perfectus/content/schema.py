"""The content file's shape, and the checks no type can make."""

from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from cardwright.core.content.mistakes import Mistakes
from cardwright.core.content.reader import ONE_LINE, Name

FOLDER = Path(__file__).parent

# With these, no move costs more health than positions can tell of.
MOST_RANK = 99
MOST_POINTS = 48

Letter = Annotated[str, Meta(pattern=r"\A[A-Za-z]\Z", description="one letter")]  # positions say s11, C8-P6


class SuitEntry(Struct, forbid_unknown_fields=True):
    id: Letter
    name: Name
    symbol: Annotated[str, Meta(max_length=2, pattern=ONE_LINE)]
    heals: bool


class RankEntry(Struct, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=1, le=MOST_RANK)]
    name: Name
    face: Annotated[str, Meta(max_length=3, pattern=ONE_LINE)]


class TypeEntry(Struct, forbid_unknown_fields=True):
    id: Letter
    name: Name
    nullifies: str


class AttackEntry(Struct, forbid_unknown_fields=True):
    numbers: Annotated[list[Annotated[int, Meta(ge=1, le=MOST_POINTS)]], Meta(min_length=1, max_length=10)]
    max_difference: Annotated[int, Meta(ge=0, le=MOST_POINTS)]


class Content(Struct, forbid_unknown_fields=True):
    suits: list[SuitEntry]
    ranks: Annotated[list[RankEntry], Meta(min_length=1, max_length=30)]
    types: list[TypeEntry]
    attack: AttackEntry


def check(content: Content, mistakes: Mistakes) -> None:
    """What no type can find."""
    suits = [suit.id for suit in content.suits]
    types = [kind.id for kind in content.types]
    if len(suits) != 4 or len(set(suits)) != 4 or [suit.heals for suit in content.suits] != [False, False, False, True]:
        mistakes.add(("suits",), "three monster suits and then one that heals are needed, each with its own id")
    if sorted(types) != ["B", "C", "P"] or sorted(kind.nullifies for kind in content.types) != ["B", "C", "P"]:
        mistakes.add(("types",), "B, C and P are needed, each nullified by one of the others (PE-4)")
    for kind in content.types:
        if kind.nullifies == kind.id:
            mistakes.add(("types", kind.id, "nullifies"), "a type can't nullify itself (PE-4)")
    for number in content.attack.numbers:
        if number % 2:
            mistakes.add(("attack", "numbers"), f"{number} can't be halved; numbers are even and above 0 (PE-21)")
    check_rise(("attack", "numbers"), content.attack.numbers, mistakes)
    check_rise(("ranks",), [rank.number for rank in content.ranks], mistakes)


def check_rise(steps: tuple[str, ...], numbers: list[int], mistakes: Mistakes) -> None:
    if sorted(set(numbers)) != numbers:
        mistakes.add(steps, "the numbers must rise, each once")
