"""The content files' shape: what every entry has. Clauses and effects are read by the vocabulary."""

from typing import Any, Literal

from msgspec import Struct, field

Entry = dict[str, Any]  # a table of the vocabulary


class DeckEntry(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    short: str
    complexity: Literal["low", "medium", "high"] = "medium"
    strategy: str = ""
    src: str = ""
    test_only: bool = False


class KeywordEntry(Struct, forbid_unknown_fields=True, rename={"conditions": "if"}):
    id: str
    deck: str
    name: str
    form: Literal["ability", "action"]
    do: list[Entry]
    kind: Literal["instant", "conditional", "passive"] | None = None
    on: list[Entry] = field(default_factory=list)
    phase: str | None = None
    conditions: list[Entry] = field(default_factory=list)
    may: bool = False
    price: Entry | None = None
    limit: str | None = None
    also: list[Entry] = field(default_factory=list)


class CardEntry(Struct, forbid_unknown_fields=True):
    id: str
    deck: str
    name: str
    copies: int
    cost: int
    might: int | Entry
    types: list[str] = field(default_factory=list)
    cap: int | None = None
    affixed: list[Literal["shield", "anchor", "move", "captive"]] = field(default_factory=list)
    ability: list[Entry] = field(default_factory=list)
    src: str = ""


class BattlefieldEntry(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    effect: list[Entry]
    src: str = ""
    test_only: bool = False


class Content(Struct, forbid_unknown_fields=True):
    deck: list[DeckEntry]
    card: list[CardEntry]
    battlefield: list[BattlefieldEntry]
    keyword: list[KeywordEntry] = field(default_factory=list)
