"""The content files' shape, and the checks no type can make."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from cardwright.core.content.mistakes import Mistakes, Steps, names
from cardwright.core.content.reader import Id, Name

FOLDER = Path(__file__).parent

MAX_MONSTERS = 4  # in one battle: the options for every set of targets are made beforehand
MAX_WIDTH = 8  # rooms on one level
ROOM_KINDS = ("battle", "bonfire", "treasure", "merchant")  # R12.1

ASK = "ask"  # what the settings adventurer and difficulty say where nothing is settled

Points = Annotated[int, Meta(ge=0, le=400)]  # a whole turn of them still fits a line of the screen
Damage = Annotated[int, Meta(ge=0, le=999)]
Health = Annotated[int, Meta(ge=1, le=9999)]
Coins = Annotated[int, Meta(ge=0, le=9999)]
Rating = Annotated[int, Meta(ge=1, le=20)]  # CR
Copies = Annotated[int, Meta(ge=0, le=30)]  # 0: an overlay takes the card out of a deck
Widths = Annotated[list[Annotated[int, Meta(ge=1, le=MAX_WIDTH)]], Meta(min_length=1, max_length=20)]


class Entry(Struct, forbid_unknown_fields=True):
    id: Id


class NamedEntry(Entry):
    name: Name


class CardEntry(NamedEntry):
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


class MonsterEntry(NamedEntry):
    cr: Rating
    hp: Health
    coins: Coins
    actions: Annotated[list[ActionEntry], Meta(min_length=1, max_length=12)]
    boss: bool = False


class GroupEntry(Struct, forbid_unknown_fields=True):
    crs: Annotated[list[Rating], Meta(min_length=1, max_length=MAX_MONSTERS)]
    weight: Annotated[int, Meta(ge=1, le=100)]


class EncounterEntry(Entry):
    cr: Rating
    groups: Annotated[list[GroupEntry], Meta(min_length=1, max_length=50)]


class AbilityEntry(NamedEntry):
    ranked: bool = False
    turn_protection: Annotated[int, Meta(ge=0, le=99)] = 0
    turn_cards: Annotated[int, Meta(ge=0, le=20)] = 0
    doubled_cards: Annotated[int, Meta(ge=0, le=20)] = 0
    battle_healing: Annotated[int, Meta(ge=0, le=999)] = 0


class ClassicEntry(Struct, forbid_unknown_fields=True):
    ability: str
    deck: dict[str, Copies]


class AdventurerEntry(NamedEntry):
    hp: Health
    coins: Coins
    ability: str
    deck: dict[str, Copies]
    classic: ClassicEntry | None = None  # without it he is the same with adventurers = classic


class DifficultyEntry(NamedEntry):
    cr: Rating
    middle: dict[str, Annotated[int, Meta(ge=0, le=160)]]
    widths: Widths
    rows: Widths
    shuffled: bool = True


class RewardsEntry(Struct, forbid_unknown_fields=True):
    battle: Annotated[int, Meta(ge=0, le=999)]
    boss: Annotated[int, Meta(ge=0, le=999)]


class TreasureEntry(Entry):
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


def check(content: Content, mistakes: Mistakes) -> None:
    """Whether the pieces fit each other."""
    for section in ("cards", "monsters", "encounters", "abilities", "adventurers", "difficulties", "treasures"):
        check_names(section, getattr(content, section), mistakes)
    for card in content.cards:
        check_card(card, mistakes)
    for one in content.adventurers:
        check_starter(content, ("adventurers", one.id), one, mistakes)
        if one.classic is not None:
            check_starter(content, ("adventurers", one.id, "classic"), one.classic, mistakes)
    for table in content.encounters:
        check_encounter(content, table, mistakes)
    for difficulty in content.difficulties:
        check_difficulty(content, difficulty, mistakes)
    there = len(content.treasures)
    if there < 3:
        mistakes.add(("treasures",), f"three different ones are needed to fill the chests (R17.2), there are {there}")


def check_names(section: str, entries: Sequence[Entry], mistakes: Mistakes) -> None:
    """Each its own, and none that the settings need."""
    for what in ("id", "name"):
        words = [getattr(entry, what, "") for entry in entries]
        for place, word in enumerate(words):
            if word and word in words[:place]:
                mistakes.add((section, entries[place].id, what), f"{word!r} is there twice")
    if section in ("adventurers", "difficulties") and any(entry.id == ASK for entry in entries):
        mistakes.add((section, ASK, "id"), f"{ASK!r} is what the setting says where nothing is settled")


def check_card(card: CardEntry, mistakes: Mistakes) -> None:
    effects = [amount for amount in (card.draw, card.protection, card.damage) if amount]
    if len(effects) not in (1, 2):
        wrong = f"a card has one or two of draw, protection and damage (R5.2), this one has {len(effects) or 'none'}"
        mistakes.add(("cards", card.id), wrong)
    if (card.damage > 0) != (card.target != "none"):
        mistakes.add(("cards", card.id, "target"), 'damage needs target "one" or "two", and a target needs damage')


def check_starter(content: Content, steps: Steps, one: AdventurerEntry | ClassicEntry, mistakes: Mistakes) -> None:
    """An ability and a deck that there are (R2)."""
    cards = [card.id for card in content.cards]
    abilities = [ability.id for ability in content.abilities]
    if one.ability not in abilities:
        mistakes.missing((*steps, "ability"), "abilities", "ability", one.ability, abilities)
    if not any(one.deck.values()):
        mistakes.add((*steps, "deck"), "a deck needs a card")
    for card, copies in one.deck.items():
        if card not in cards and copies > 0:
            mistakes.missing((*steps, "deck", card), "cards", "card", card, cards)


def check_encounter(content: Content, table: EncounterEntry, mistakes: Mistakes) -> None:
    steps: Steps = ("encounters", table.id)
    first = next(other for other in content.encounters if other.cr == table.cr)
    if first is not table:
        mistakes.add((*steps, "cr"), f"{first.id!r} is for CR {table.cr} already")
    for number, group in enumerate(table.groups):
        here: Steps = (*steps, "groups", number, "crs")
        if sum(group.crs) != table.cr:
            mistakes.add(here, f"{group.crs} adds up to {sum(group.crs)}, not to {table.cr} (R12.6)")
        for cr in group.crs:
            if not monsters_of(content, cr, boss=False):
                mistakes.add(here, f"no normal monster has CR {cr}")


def check_difficulty(content: Content, difficulty: DifficultyEntry, mistakes: Mistakes) -> None:
    steps: Steps = ("difficulties", difficulty.id)
    cr = difficulty.cr
    if not monsters_of(content, cr, boss=False):
        mistakes.add((*steps, "cr"), f"the first room needs a normal monster of CR {cr} (R12.5)")
    if not monsters_of(content, cr, boss=True):
        mistakes.add((*steps, "cr"), f"the last room needs a boss of CR {cr} (R12.5)")
    if not any(table.cr == cr for table in content.encounters):
        mistakes.add((*steps, "cr"), f"there are no encounters for CR {cr} (R12.6)")
    for kind in difficulty.middle:
        if kind not in ROOM_KINDS:
            mistakes.add((*steps, "middle", kind), f"{kind!r} isn't a kind of room; {names(kind, ROOM_KINDS)}")
    pool = sum(difficulty.middle.values())
    for name, widths in (("widths", difficulty.widths), ("rows", difficulty.rows)):
        if sum(widths) != pool:
            mistakes.add((*steps, name), f"they have {sum(widths)} rooms, but the middle has {pool} (R19.8)")


def monsters_of(content: Content, cr: int, boss: bool) -> bool:
    return any(monster.cr == cr and monster.boss == boss for monster in content.monsters)
