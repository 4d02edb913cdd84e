"""The content files' shape, and the checks no type can make."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from cardwright.core.content import Id, Name, load
from cardwright.core.mistakes import Mistakes, Steps, names

FOLDER = Path(__file__).parent / "content"

MAX_MONSTERS = 4  # in one battle: the options for every set of targets are made beforehand
MAX_WIDTH = 8  # rooms on one level
ROOM_KINDS = ("battle", "bonfire", "treasure", "merchant")  # R12.1

RESERVED = "ask"  # what the settings adventurer and difficulty say where nothing is settled

Points = Annotated[int, Meta(ge=0, le=400)]  # a whole turn of them still fits a line of the screen
Damage = Annotated[int, Meta(ge=0, le=999)]
Health = Annotated[int, Meta(ge=1, le=9999)]
Coins = Annotated[int, Meta(ge=0, le=9999)]
Rating = Annotated[int, Meta(ge=1, le=20)]  # CR
Copies = Annotated[int, Meta(ge=0, le=30)]  # 0: an overlay takes the card out of a deck
Widths = Annotated[list[Annotated[int, Meta(ge=1, le=MAX_WIDTH)]], Meta(min_length=1, max_length=20)]


class CardEntry(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    cost: Annotated[int, Meta(ge=0, le=3)]  # R5.1
    price: Annotated[int, Meta(ge=1, le=9999)]  # above 0, so that a visit to the merchant ends
    draw: Annotated[int, Meta(ge=0, le=20)] = 0
    protection: Points = 0
    damage: Damage = 0
    target: Literal["none", "one", "two"] = "none"


class ActionEntry(Struct, forbid_unknown_fields=True):
    name: Name
    damage: Damage = 0
    protection: Points = 0


class MonsterEntry(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    cr: Rating
    hp: Health
    coins: Coins
    actions: Annotated[list[ActionEntry], Meta(min_length=1, max_length=12)]
    boss: bool = False


class GroupEntry(Struct, forbid_unknown_fields=True):
    crs: Annotated[list[Rating], Meta(min_length=1, max_length=MAX_MONSTERS)]
    weight: Annotated[int, Meta(ge=1, le=100)]


class EncounterEntry(Struct, forbid_unknown_fields=True):
    id: Id
    cr: Rating
    groups: Annotated[list[GroupEntry], Meta(min_length=1, max_length=50)]


class AbilityEntry(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    ranked: bool = False
    turn_protection: Annotated[int, Meta(ge=0, le=99)] = 0
    turn_cards: Annotated[int, Meta(ge=0, le=20)] = 0
    doubled_cards: Annotated[int, Meta(ge=0, le=20)] = 0
    battle_healing: Annotated[int, Meta(ge=0, le=999)] = 0


class ClassicEntry(Struct, forbid_unknown_fields=True):
    ability: str
    deck: dict[str, Copies]


class AdventurerEntry(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    hp: Health
    coins: Coins
    ability: str
    deck: dict[str, Copies]
    classic: ClassicEntry | None = None  # without it he is the same with adventurers = classic


class DifficultyEntry(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    cr: Rating
    middle: dict[str, Annotated[int, Meta(ge=0, le=160)]]
    widths: Widths
    rows: Widths
    shuffled: bool = True


class RewardsEntry(Struct, forbid_unknown_fields=True):
    battle: Annotated[int, Meta(ge=0, le=999)]
    boss: Annotated[int, Meta(ge=0, le=999)]


class TreasureEntry(Struct, forbid_unknown_fields=True):
    id: Id
    coins: Coins
    cards: Annotated[int, Meta(ge=0, le=9)] = 0


class Content(Struct, forbid_unknown_fields=True):
    cards: Annotated[list[CardEntry], Meta(min_length=1, max_length=200)]
    monsters: Annotated[list[MonsterEntry], Meta(min_length=1, max_length=200)]
    encounters: list[EncounterEntry]
    abilities: list[AbilityEntry]
    adventurers: Annotated[list[AdventurerEntry], Meta(min_length=1, max_length=20)]
    difficulties: Annotated[list[DifficultyEntry], Meta(min_length=1, max_length=20)]
    rewards: RewardsEntry
    treasures: Annotated[list[TreasureEntry], Meta(max_length=100)] = field(default_factory=list)


def load_content(
    folder: Path | None = None, overrides: dict[str, str] | None = None
) -> tuple[Content, str, tuple[str, ...]]:
    """The content, checked wholly. Raises BadContent."""
    return load(Content, FOLDER, folder, overrides, check)


def check(content: Content, mistakes: Mistakes) -> None:
    Checker(content, mistakes).check()


class Checker:
    """Whether the pieces fit each other."""

    def __init__(self, content: Content, mistakes: Mistakes) -> None:
        self.content = content
        self.mistakes = mistakes

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
            self.mistakes.add(
                ("treasures",),
                f"three different ones are needed to fill the chests (R17.2), there are {len(content.treasures)}",
            )

    def unique(self, section: str, ids: Sequence[str], names: Sequence[str]) -> None:
        for what, words in (("id", ids), ("name", names)):
            for place, word in enumerate(words):
                if word in words[:place]:
                    self.mistakes.add((section, ids[place], what), f"{word!r} is there twice")

    def check_card(self, card: CardEntry) -> None:
        effects = sum(1 for amount in (card.draw, card.protection, card.damage) if amount)
        if not 1 <= effects <= 2:
            self.mistakes.add(
                ("cards", card.id),
                f"a card has one or two of draw, protection and damage (R5.2), this one has {effects or 'none'}",
            )
        if (card.damage > 0) != (card.target != "none"):
            self.mistakes.add(
                ("cards", card.id, "target"), 'damage needs target "one" or "two", and a target needs damage'
            )

    def check_adventurer(self, adventurer: AdventurerEntry) -> None:
        steps: Steps = ("adventurers", adventurer.id)
        self.check_not_reserved(steps, adventurer.id)
        self.check_starter(steps, adventurer.ability, adventurer.deck)
        if adventurer.classic is not None:
            self.check_starter((*steps, "classic"), adventurer.classic.ability, adventurer.classic.deck)

    def check_starter(self, steps: Steps, ability: str, deck: dict[str, int]) -> None:
        """An ability and a deck that there are (R2)."""
        cards = [card.id for card in self.content.cards]
        abilities = [ability.id for ability in self.content.abilities]
        if ability not in abilities:
            self.mistakes.missing((*steps, "ability"), "abilities", "ability", ability, abilities)
        if not any(deck.values()):
            self.mistakes.add((*steps, "deck"), "a deck needs a card")
        for card, copies in deck.items():
            if card not in cards and copies > 0:
                self.mistakes.missing((*steps, "deck", card), "cards", "card", card, cards)

    def check_not_reserved(self, steps: Steps, name: str) -> None:
        if name == RESERVED:
            self.mistakes.add((*steps, "id"), f"{name!r} is what the setting says where nothing is settled")

    def check_encounter(self, table: EncounterEntry) -> None:
        steps: Steps = ("encounters", table.id)
        for other in self.content.encounters[: self.content.encounters.index(table)]:
            if other.cr == table.cr:
                self.mistakes.add((*steps, "cr"), f"{other.id!r} is for CR {table.cr} already")
        for number, group in enumerate(table.groups):
            here: Steps = (*steps, "groups", number, "crs")
            if sum(group.crs) != table.cr:
                self.mistakes.add(here, f"{group.crs} adds up to {sum(group.crs)}, not to {table.cr} (R12.6)")
            for cr in group.crs:
                if not self.monsters_of(cr, boss=False):
                    self.mistakes.add(here, f"no normal monster has CR {cr}")

    def check_difficulty(self, difficulty: DifficultyEntry) -> None:
        steps: Steps = ("difficulties", difficulty.id)
        self.check_not_reserved(steps, difficulty.id)
        for boss, room in ((False, "first"), (True, "last")):
            if not self.monsters_of(difficulty.cr, boss):
                kind = "boss" if boss else "normal monster"
                self.mistakes.add((*steps, "cr"), f"the {room} room needs a {kind} of CR {difficulty.cr} (R12.5)")
        if not any(table.cr == difficulty.cr for table in self.content.encounters):
            self.mistakes.add((*steps, "cr"), f"there are no encounters for CR {difficulty.cr} (R12.6)")
        for kind in difficulty.middle:
            if kind not in ROOM_KINDS:
                self.mistakes.add((*steps, "middle", kind), f"{kind!r} is no kind of room; {names(kind, ROOM_KINDS)}")
        pool = sum(difficulty.middle.values())
        for name, widths in (("widths", difficulty.widths), ("rows", difficulty.rows)):
            if sum(widths) != pool:
                self.mistakes.add((*steps, name), f"they have {sum(widths)} rooms, but the middle has {pool} (R19.8)")

    def monsters_of(self, cr: int, boss: bool) -> bool:
        return any(monster.cr == cr and monster.boss == boss for monster in self.content.monsters)
