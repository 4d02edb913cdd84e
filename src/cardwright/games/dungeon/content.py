"""The content files' shape, and the checks no type can make."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal, NoReturn

from msgspec import Meta, Struct, field

from cardwright.core.content import load, source
from cardwright.core.errors import BadContent

FOLDER = Path(__file__).parent / "content"

MAX_MONSTERS = 4  # in one battle: the options for every set of targets are made beforehand
MAX_WIDTH = 8  # rooms on one level
ROOM_KINDS = ("battle", "bonfire", "treasure", "merchant")  # R12.1

Amount = Annotated[int, Meta(ge=0, le=9999)]
Count = Annotated[int, Meta(ge=1, le=9999)]
Name = Annotated[str, Meta(min_length=1)]


class CardEntry(Struct, forbid_unknown_fields=True):
    id: Name
    name: Name
    cost: Annotated[int, Meta(ge=0, le=3)]  # R5.1
    price: Count  # above 0, so that a visit to the merchant ends
    draw: Amount = 0
    protection: Amount = 0
    damage: Amount = 0
    target: Literal["none", "one", "two"] = "none"


class ActionEntry(Struct, forbid_unknown_fields=True):
    name: Name
    damage: Amount = 0
    protection: Amount = 0


class MonsterEntry(Struct, forbid_unknown_fields=True):
    id: Name
    name: Name
    cr: Count
    hp: Count
    coins: Amount
    actions: Annotated[list[ActionEntry], Meta(min_length=1)]
    boss: bool = False


class GroupEntry(Struct, forbid_unknown_fields=True):
    crs: Annotated[list[Count], Meta(min_length=1, max_length=MAX_MONSTERS)]
    weight: Count


class EncounterEntry(Struct, forbid_unknown_fields=True):
    id: Name
    cr: Count
    groups: Annotated[list[GroupEntry], Meta(min_length=1)]


class AbilityEntry(Struct, forbid_unknown_fields=True):
    id: Name
    name: Name
    ranked: bool = False
    turn_protection: Amount = 0
    turn_cards: Amount = 0
    doubled_cards: Amount = 0
    battle_healing: Amount = 0


class ClassicEntry(Struct, forbid_unknown_fields=True):
    ability: str
    deck: dict[str, Count]


class AdventurerEntry(Struct, forbid_unknown_fields=True):
    id: Name
    name: Name
    hp: Count
    coins: Amount
    ability: str
    deck: dict[str, Count]
    classic: ClassicEntry | None = None  # without it he is the same with adventurers = classic


class DifficultyEntry(Struct, forbid_unknown_fields=True):
    id: Name
    name: Name
    cr: Count
    middle: dict[str, Count]
    widths: Annotated[list[Annotated[int, Meta(ge=1, le=MAX_WIDTH)]], Meta(min_length=1)]
    rows: Annotated[list[Annotated[int, Meta(ge=1, le=MAX_WIDTH)]], Meta(min_length=1)]
    shuffled: bool = True


class RewardsEntry(Struct, forbid_unknown_fields=True):
    battle: Amount
    boss: Amount


class TreasureEntry(Struct, forbid_unknown_fields=True):
    id: Name
    coins: Amount
    cards: Annotated[int, Meta(ge=0, le=9)] = 0


class Content(Struct, forbid_unknown_fields=True):
    cards: Annotated[list[CardEntry], Meta(min_length=1)]
    monsters: list[MonsterEntry]
    encounters: list[EncounterEntry]
    abilities: list[AbilityEntry]
    adventurers: Annotated[list[AdventurerEntry], Meta(min_length=1)]
    difficulties: Annotated[list[DifficultyEntry], Meta(min_length=1)]
    rewards: RewardsEntry
    treasures: list[TreasureEntry] = field(default_factory=list)


def load_content(folder: Path | None = None, overrides: dict[str, str] | None = None) -> tuple[Content, str]:
    """The content, checked wholly. Raises BadContent."""
    content, version = load(Content, FOLDER, folder, overrides)
    Checker(content, folder).check()
    return content, version


class Checker:
    """Whether the pieces fit each other; every complaint names the file, the entry and the field."""

    def __init__(self, content: Content, folder: Path | None) -> None:
        self.content = content
        self.folders = [FOLDER] if folder is None else [folder, FOLDER]

    def check(self) -> None:
        content = self.content
        self.unique("cards", [card.id for card in content.cards], [card.name for card in content.cards])
        self.unique("monsters", [monster.id for monster in content.monsters], [m.name for m in content.monsters])
        self.unique("abilities", [ability.id for ability in content.abilities], [a.name for a in content.abilities])
        self.unique("adventurers", [one.id for one in content.adventurers], [one.name for one in content.adventurers])
        self.unique("difficulties", [one.id for one in content.difficulties], [d.name for d in content.difficulties])
        self.unique("encounters", [table.id for table in content.encounters], [])
        self.unique("treasures", [treasure.id for treasure in content.treasures], [])
        for card in content.cards:
            self.check_card(card)
        for adventurer in content.adventurers:
            self.check_adventurer(adventurer)
        for table in content.encounters:
            self.check_encounter(table)
        for difficulty in content.difficulties:
            self.check_difficulty(difficulty)
        if len(content.treasures) < 3:
            raise BadContent(
                f"{self.folders[0]}: treasures: three different ones are needed to fill the chests (R17.2), "
                f"there are {len(content.treasures)}."
            )

    def unique(self, section: str, ids: Sequence[str], names: Sequence[str]) -> None:
        for what, words in (("id", ids), ("name", names)):
            for place, word in enumerate(words):
                if word in words[:place]:
                    self.refuse(section, ids[place], what, f"{word!r} is there twice")
        for name in ids:
            if not all(part.isalnum() for part in name.split("_")) or name != name.lower():
                self.refuse(section, name, "id", "ids are lower-case words joined by underscores")

    def check_card(self, card: CardEntry) -> None:
        effects = sum(1 for amount in (card.draw, card.protection, card.damage) if amount)
        if not 1 <= effects <= 2:
            self.refuse("cards", card.id, "effects", f"a card has one or two of them (R5.2), this one has {effects}")
        if (card.damage > 0) != (card.target != "none"):
            self.refuse("cards", card.id, "target", 'damage needs target "one" or "two", and a target needs damage')

    def check_adventurer(self, adventurer: AdventurerEntry) -> None:
        cards = {card.id for card in self.content.cards}
        abilities = {ability.id for ability in self.content.abilities}
        versions = [("", adventurer.ability, adventurer.deck)]
        if adventurer.classic is not None:
            versions.append(("classic.", adventurer.classic.ability, adventurer.classic.deck))
        for prefix, ability, deck in versions:
            if ability not in abilities:
                self.refuse("adventurers", adventurer.id, f"{prefix}ability", f"there is no ability {ability!r}")
            if not deck:
                self.refuse("adventurers", adventurer.id, f"{prefix}deck", "a deck needs a card")
            for card in deck:
                if card not in cards:
                    self.refuse("adventurers", adventurer.id, f"{prefix}deck", f"there is no card {card!r}")

    def check_encounter(self, table: EncounterEntry) -> None:
        for other in self.content.encounters[: self.content.encounters.index(table)]:
            if other.cr == table.cr:
                self.refuse("encounters", table.id, "cr", f"{other.id!r} is for CR {table.cr} already")
        for group in table.groups:
            if sum(group.crs) != table.cr:
                self.refuse(
                    "encounters",
                    table.id,
                    "groups",
                    f"{group.crs} adds up to {sum(group.crs)}, not to {table.cr} (R12.6)",
                )
            for cr in group.crs:
                if not self.monsters_of(cr, boss=False):
                    self.refuse("encounters", table.id, "groups", f"no normal monster has CR {cr}")

    def check_difficulty(self, difficulty: DifficultyEntry) -> None:
        for boss, room in ((False, "first"), (True, "last")):
            if not self.monsters_of(difficulty.cr, boss):
                kind = "boss" if boss else "normal monster"
                self.refuse(
                    "difficulties", difficulty.id, "cr", f"the {room} room needs a {kind} of CR {difficulty.cr} (R12.5)"
                )
        if not any(table.cr == difficulty.cr for table in self.content.encounters):
            self.refuse("difficulties", difficulty.id, "cr", f"there are no encounters for CR {difficulty.cr} (R12.6)")
        for kind in difficulty.middle:
            if kind not in ROOM_KINDS:
                self.refuse(
                    "difficulties",
                    difficulty.id,
                    "middle",
                    f"{kind!r} is no kind of room; they are {', '.join(ROOM_KINDS)}",
                )
        pool = sum(difficulty.middle.values())
        for name, widths in (("widths", difficulty.widths), ("rows", difficulty.rows)):
            if sum(widths) != pool:
                self.refuse(
                    "difficulties",
                    difficulty.id,
                    name,
                    f"they have {sum(widths)} rooms, but the middle has {pool} (R19.8)",
                )

    def monsters_of(self, cr: int, boss: bool) -> bool:
        return any(monster.cr == cr and monster.boss == boss for monster in self.content.monsters)

    def refuse(self, section: str, entry: str, name: str, why: str) -> NoReturn:
        file = source([section, entry, *name.split(".")], self.folders)
        raise BadContent(f"{file}: {section}, entry {entry!r}, field {name}: {why}.")
