"""The content file's shape, and the checks no type can make."""

from pathlib import Path

from msgspec import Struct

from cardwright.core.content import load
from cardwright.core.errors import BadContent

FOLDER = Path(__file__).parent / "content"


class SuitEntry(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    symbol: str
    heals: bool


class RankEntry(Struct, forbid_unknown_fields=True):
    number: int
    name: str
    face: str


class TypeEntry(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    nullifies: str


class AttackEntry(Struct, forbid_unknown_fields=True):
    numbers: list[int]
    max_difference: int


class Content(Struct, forbid_unknown_fields=True):
    suits: list[SuitEntry]
    ranks: list[RankEntry]
    types: list[TypeEntry]
    attack: AttackEntry


def load_content(folder: Path | None = None, overrides: dict[str, str] | None = None) -> tuple[Content, str]:
    """The content, checked. Raises BadContent."""
    content, version = load(Content, FOLDER, folder, overrides)
    where = str(folder or FOLDER)
    suits = [suit.id for suit in content.suits]
    types = [kind.id for kind in content.types]
    if len(suits) != 4 or len(set(suits)) != 4 or [suit.heals for suit in content.suits] != [False, False, False, True]:
        raise BadContent(
            f"{where}: suits: three monster suits and then one that heals are needed, each with its own id."
        )
    if sorted(types) != ["B", "C", "P"] or sorted(kind.nullifies for kind in content.types) != ["B", "C", "P"]:
        raise BadContent(f"{where}: types: B, C and P are needed, each nullified by one of the others (PE-4).")
    for kind in content.types:
        if kind.nullifies == kind.id:
            raise BadContent(f"{where}: types, entry {kind.id!r}, nullifies: a type can't nullify itself (PE-4).")
    for number in content.attack.numbers:
        if number < 2 or number % 2:
            raise BadContent(
                f"{where}: attack, numbers: {number} can't be halved; numbers are even and above 0 (PE-21)."
            )
    for name, numbers in (
        ("attack, numbers", content.attack.numbers),
        ("ranks", [rank.number for rank in content.ranks]),
    ):
        if sorted(set(numbers)) != numbers or not numbers or numbers[0] < 1:
            raise BadContent(f"{where}: {name}: the numbers must rise from at least 1, each once.")
    return content, version
