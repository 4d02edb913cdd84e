"""The content files' shape: what every entry has. Clauses and effects are read by the vocabulary."""

from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from cardwright.core.content.reader import Id, Name

FOLDER = Path(__file__).parent

Entry = dict[str, Any]  # a table of the vocabulary
Cost = Annotated[int, Meta(ge=1, le=8)]
Copies = Annotated[int, Meta(ge=1, le=24)]
Might = Annotated[int, Meta(ge=0, le=999)]


class DeckEntry(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    short: Name
    complexity: Literal["low", "medium", "high"] = "medium"
    strategy: str = ""
    src: str = ""
    test_only: bool = False


class KeywordEntry(Struct, forbid_unknown_fields=True, rename={"conditions": "if"}):
    id: Id
    deck: str
    name: Name
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
    id: Id
    deck: str
    name: Name
    copies: Copies
    cost: Cost
    might: Might | Entry
    types: list[Name] = field(default_factory=list)
    cap: Might | None = None
    affixed: list[Literal["shield", "anchor", "move", "captive"]] = field(default_factory=list)
    ability: list[Entry] = field(default_factory=list)
    src: str = ""


class BattlefieldEntry(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    effect: list[Entry]
    src: str = ""
    test_only: bool = False


class Content(Struct, forbid_unknown_fields=True):
    deck: list[DeckEntry]
    card: list[CardEntry]
    battlefield: list[BattlefieldEntry]
    keyword: list[KeywordEntry] = field(default_factory=list)
