"""Everything the content holds, as the rules use it: made once, never changed, shared by every table."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.dungeon.cards import Card
from cardwright.games.dungeon.content import (
    MAX_WIDTH,
    AbilityEntry,
    AdventurerEntry,
    Content,
    DifficultyEntry,
    TreasureEntry,
)
from cardwright.games.dungeon.monsters import Encounters, Monster

# Kinds of room (R12.1); a boss room is the Battle Room that ends the map.
BATTLE: Final = 0
BONFIRE: Final = 1
TREASURE: Final = 2
MERCHANT: Final = 3
BOSS: Final = 4
KINDS: Final[list[str]] = ["battle", "bonfire", "treasure", "merchant", "boss"]


class Ability:
    """What an adventurer can do beyond his cards (R2.5 to R2.10)."""

    __slots__ = ("battle_healing", "doubled_cards", "id", "name", "ranked", "turn_cards", "turn_protection")

    id: str
    name: str
    ranked: bool  # counts once for each CR of the dungeon (R2.7)
    turn_protection: int
    turn_cards: int
    doubled_cards: int
    battle_healing: int

    def __init__(self, entry: AbilityEntry) -> None:
        self.id = entry.id
        self.name = entry.name
        self.ranked = entry.ranked
        self.turn_protection = entry.turn_protection
        self.turn_cards = entry.turn_cards
        self.doubled_cards = entry.doubled_cards
        self.battle_healing = entry.battle_healing


class Adventurer:
    """Who goes down: health, coins, ability, starter deck (R2)."""

    __slots__ = ("ability", "coins", "deck", "hp", "id", "index", "name", "pick")

    index: int
    id: str
    name: str
    hp: int
    coins: int
    ability: Ability
    deck: list[Card]
    pick: Option

    def __init__(
        self, index: int, entry: AdventurerEntry, ability: Ability, deck: list[Card], pick: "PickAdventurer"
    ) -> None:
        self.index = index
        self.id = entry.id
        self.name = entry.name
        self.hp = entry.hp
        self.coins = entry.coins
        self.ability = ability
        self.deck = deck
        self.pick = pick


class Difficulty:
    """One of the dungeons on offer: its CR, its pool of rooms, the shape of its map (R19)."""

    __slots__ = ("cr", "id", "index", "middle", "name", "pick", "rows", "shuffled", "widths")

    index: int
    id: str
    name: str
    cr: int
    middle: list[int]  # kinds of room, in listed order
    shuffled: bool
    widths: list[int]
    rows: list[int]
    pick: Option

    def __init__(self, index: int, entry: DifficultyEntry) -> None:
        self.index = index
        self.id = entry.id
        self.name = entry.name
        self.cr = entry.cr
        self.middle = []
        for kind, count in entry.middle.items():
            self.middle.extend([KINDS.index(kind)] * count)
        self.shuffled = entry.shuffled
        self.widths = list(entry.widths)
        self.rows = list(entry.rows)
        self.pick = PickDifficulty(self)


class Treasure:
    """What a chest may hold (R17.2)."""

    __slots__ = ("cards", "coins", "id", "index")

    index: int
    id: str
    coins: int
    cards: int

    def __init__(self, index: int, entry: TreasureEntry) -> None:
        self.index = index
        self.id = entry.id
        self.coins = entry.coins
        self.cards = entry.cards


class PickAdventurer(Option):
    """D1: be this adventurer."""

    __slots__ = ("index",)

    index: int

    def __init__(self, index: int, name: str) -> None:
        super().__init__(f"adventurer {name}")
        self.index = index


class PickDifficulty(Option):
    """D2: go down into this dungeon."""

    __slots__ = ("difficulty",)

    difficulty: Difficulty

    def __init__(self, difficulty: Difficulty) -> None:
        super().__init__(f"difficulty {difficulty.id}")
        self.difficulty = difficulty


class Enter(Option):
    """D3: enter this room."""

    __slots__ = ("index", "level")

    level: int
    index: int

    def __init__(self, level: int, index: int) -> None:
        super().__init__(f"room {level} {index}")
        self.level = level
        self.index = index


class Chest(Option):
    """D6: open this chest."""

    __slots__ = ("index",)

    index: int

    def __init__(self, index: int) -> None:
        super().__init__(f"chest {index}")
        self.index = index


CHESTS: Final[list[Option]] = [Chest(index) for index in range(3)]
REST: Final = Option("rest")
PASS_BY: Final = Option("pass by")
REST_OR_PASS: Final[list[Option]] = [REST, PASS_BY]
RETIRE: Final = Option("retire")


class Catalogue:
    """All content of the game."""

    cards: list[Card]
    monsters: list[Monster]
    normal: list[list[Monster]]  # by CR
    bosses: list[list[Monster]]  # by CR
    encounters: list[Encounters | None]  # by CR
    reforged: list[Adventurer]
    classic: list[Adventurer]
    picks: list[Option]  # of an adventurer
    difficulties: list[Difficulty]
    doors: list[Option]  # of a difficulty
    rooms: list[list[Enter]]  # level -> index
    treasures: list[Treasure]
    battle_reward: int
    boss_reward: int
    card_by_id: dict[str, Card]
    monster_by_id: dict[str, Monster]

    def __init__(self, content: Content) -> None:
        self.cards = [Card(index, entry) for index, entry in enumerate(content.cards)]
        self.card_by_id = {card.id: card for card in self.cards}
        self.monsters = [Monster(index, entry) for index, entry in enumerate(content.monsters)]
        self.monster_by_id = {monster.id: monster for monster in self.monsters}
        crs = max(monster.cr for monster in self.monsters) + 1
        self.normal = [[m for m in self.monsters if m.cr == cr and not m.boss] for cr in range(crs)]
        self.bosses = [[m for m in self.monsters if m.cr == cr and m.boss] for cr in range(crs)]
        self.encounters = [None] * crs
        for table in content.encounters:
            self.encounters[table.cr] = Encounters(table)
        abilities = {entry.id: Ability(entry) for entry in content.abilities}
        self.reforged = []
        self.classic = []
        self.picks = []
        for index, one in enumerate(content.adventurers):
            pick = PickAdventurer(index, one.id)
            here = Adventurer(index, one, abilities[one.ability], self.deck(one.deck), pick)
            self.picks.append(pick)
            self.reforged.append(here)
            if one.classic is not None:
                here = Adventurer(index, one, abilities[one.classic.ability], self.deck(one.classic.deck), pick)
            self.classic.append(here)
        self.difficulties = [Difficulty(index, entry) for index, entry in enumerate(content.difficulties)]
        self.doors = [difficulty.pick for difficulty in self.difficulties]
        levels = max(max(len(one.widths), len(one.rows)) for one in self.difficulties) + 2
        self.rooms = [[Enter(level, index) for index in range(MAX_WIDTH)] for level in range(levels)]
        self.treasures = [Treasure(index, entry) for index, entry in enumerate(content.treasures)]
        self.battle_reward = content.rewards.battle
        self.boss_reward = content.rewards.boss

    def deck(self, counts: dict[str, int]) -> list[Card]:
        """A deck from its list, in the order of the cards."""
        return [card for card in self.cards for _ in range(counts.get(card.id, 0))]
