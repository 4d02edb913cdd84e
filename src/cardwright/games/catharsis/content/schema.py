"""The content files' shape: what every entry has. Abilities and effects are read by the vocabulary."""

from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from cardwright.core.content.reader import Id, Name

FOLDER = Path(__file__).parent

Entry = dict[str, Any]  # a table of the vocabulary
Effects = list[Entry]
Moments = dict[str, list[Entry]]
Title = Annotated[str, Meta(min_length=1, max_length=60)]
Words = Annotated[str, Meta(max_length=400)]
Small = Annotated[int, Meta(ge=1, le=6)]


class LevelEntry(Struct, forbid_unknown_fields=True):
    id: Id
    morale: Annotated[int, Meta(ge=2, le=40)]
    tables: list[Annotated[int, Meta(ge=1, le=3)]]
    name: Name = ""
    src: str = ""


class TierEntry(Struct, forbid_unknown_fields=True):
    id: Id
    at: Annotated[int, Meta(ge=0, le=40)]
    do: Effects
    name: Name = ""
    src: str = ""


class TableEntry(Struct, forbid_unknown_fields=True):
    id: Annotated[int, Meta(ge=1, le=3)]
    rows: list[Effects]
    src: str = ""


class SetAsideEntry(Struct, forbid_unknown_fields=True):
    min: Annotated[int, Meta(ge=1, le=9)] = 2
    cap: Annotated[int, Meta(ge=1, le=9)] = 4


class OverloadEntry(Struct, forbid_unknown_fields=True):
    counter: Name
    limit: Annotated[int, Meta(ge=0, le=20)]


class PowerEntry(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    src: str = ""
    top: Entry | None = None
    bottom: Entry | None = None
    levels: list[Entry] = field(default_factory=list)
    sides: list[list[Entry]] = field(default_factory=list)
    bind: str | None = None
    story: Words = ""


class SecondEntry(Struct, forbid_unknown_fields=True):
    name: Name
    actions: list[Entry] = field(default_factory=list)
    passive: Entry | None = None
    flip: Entry | None = None


class RoleEntry(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    power: list[PowerEntry]
    title: Name = ""
    plays: Words = ""
    text: Words = ""
    src: str = ""
    dice: Small = 6
    seats: Annotated[int, Meta(ge=1, le=2)] = 1
    after_use: Literal["exhaust", "levels", "rotate", "return"] = "exhaust"
    damage_mode: Literal["normal", "replace"] = "normal"
    bottom_needs: Literal["none", "face_up", "ready_1_2"] = "none"
    bottom_after: Literal["exhaust", "replace"] = "exhaust"
    blank_on_discard: bool = False
    row: Annotated[int, Meta(ge=0, le=6)] = 0
    counters: list[Name] = field(default_factory=list)
    set_aside: SetAsideEntry | None = None
    overload: OverloadEntry | None = None
    setup: Effects = field(default_factory=list)
    passive: Entry | None = None
    flip: Entry | None = None
    actions: list[Entry] = field(default_factory=list)
    second: SecondEntry | None = None
    on: Moments = field(default_factory=dict)


class DuoEntry(Struct, forbid_unknown_fields=True):
    pair: list[str]
    name: Name
    top: Entry
    bottom: Entry
    bonus: Effects
    story: Words = ""
    src: str = ""


class PileEntry(Struct, forbid_unknown_fields=True):
    id: Id
    cards: Annotated[int, Meta(ge=1, le=20)]
    name: Name = ""
    static: Effects = field(default_factory=list)


class BossCardEntry(Struct, forbid_unknown_fields=True, rename={"with_cards": "with"}):
    id: Id
    name: Title
    type: Id
    src: str = ""
    copies: Annotated[int, Meta(ge=1, le=12)] = 1
    in_deck: bool = True
    tags: list[Id] = field(default_factory=list)
    foes: Small = 1
    health: list[Annotated[int, Meta(ge=1, le=2000)]] | Annotated[int, Meta(ge=1, le=2000)] | None = None
    keeps_health: bool = False
    attack: Effects = field(default_factory=list)
    static: Effects = field(default_factory=list)
    on: Moments = field(default_factory=dict)
    do: Effects = field(default_factory=list)
    sacrifice: Annotated[int, Meta(ge=0, le=6)] = 0
    top: Entry | None = None
    bottom: Entry | None = None
    with_cards: list[str] = field(default_factory=list)
    actions: list[Entry] = field(default_factory=list)
    quantities: dict[str, list[str]] = field(default_factory=dict)
    story: Words = ""


class BossDeckEntry(Struct, forbid_unknown_fields=True):
    id: Id
    name: Title
    kind: Literal["main", "challenge"]
    boss: str
    card: list[BossCardEntry]
    max_party: Small = 4
    boss_position: Literal["bottom", "top"] = "bottom"
    order: list[Id] = field(default_factory=list)
    setup: Effects = field(default_factory=list)
    piles: list[PileEntry] = field(default_factory=list)
    on: Moments = field(default_factory=dict)
    window_actions: list[Entry] = field(default_factory=list)
    quantities: dict[str, list[str]] = field(default_factory=dict)
    text: Words = ""
    src: str = ""


class Content(Struct, forbid_unknown_fields=True):
    level: list[LevelEntry]
    tier: list[TierEntry]
    random_table: list[TableEntry]
    role: list[RoleEntry]
    boss_deck: list[BossDeckEntry]
    duo: list[DuoEntry] = field(default_factory=list)
    schema: str = ""
