"""Everything the content holds, as the rules use it: made once, never changed, shared by every table."""

from collections.abc import Callable
from typing import Final

from cardwright.core.decision import Option
from cardwright.core.piece import Piece
from cardwright.core.shared import Shared
from cardwright.core.words import counted
from cardwright.games.dungeon.content.cards import Card, Verb, cards, sentence
from cardwright.games.dungeon.content.monsters import Encounters, Monster
from cardwright.games.dungeon.content.options import (
    CHESTS,
    END_TURN,
    KEEP_OR_DECLINE,
    LEAVE,
    REST_OR_PASS,
    RETIRE,
    Enter,
    PickAdventurer,
    PickDifficulty,
)
from cardwright.games.dungeon.content.schema import (
    MAX_WIDTH,
    ROOM_KINDS,
    AbilityEntry,
    AdventurerEntry,
    CardEntry,
    Content,
    DifficultyEntry,
    TreasureEntry,
)


class Room:
    """Kinds of room (R12.1); a boss room is the Battle Room that ends the map."""

    BATTLE: Final = 0
    BONFIRE: Final = 1
    TREASURE: Final = 2
    MERCHANT: Final = 3
    BOSS: Final = 4


KINDS: Final[list[str]] = [*ROOM_KINDS, "boss"]
ROOMS: Final[list[Piece]] = [
    Piece(kind, name)
    for kind, name in zip(KINDS, ["Battle Room", "Bonfire", "Treasure Room", "Merchant", "Boss"], strict=True)
]


class Ability(Piece):
    """What an adventurer can do beyond his cards (R2.5 to R2.10)."""

    __slots__ = ("battle_healing", "doubled_cards", "ranked", "turn_cards", "turn_protection")

    ranked: bool  # counts once for each CR of the dungeon (R2.7)
    turn_protection: int
    turn_cards: int
    doubled_cards: int
    battle_healing: int

    def __init__(self, entry: AbilityEntry) -> None:
        super().__init__(entry.id, entry.name)
        self.ranked = entry.ranked
        self.turn_protection = entry.turn_protection
        self.turn_cards = entry.turn_cards
        self.doubled_cards = entry.doubled_cards
        self.battle_healing = entry.battle_healing

    def text(self, rank: int) -> str:
        """What it does at this rank; rank 0 is an ability switched off (R2.7)."""
        if rank == 0:
            return "Switched off."
        parts: list[str] = []
        if self.turn_protection:
            parts.append(f"gain {self.turn_protection * rank} protection at the start of each turn")
        if self.turn_cards:
            parts.append(f"draw {cards(self.turn_cards * rank)} more at the start of each turn")
        if self.doubled_cards:
            count = self.doubled_cards * rank
            which = "first card" if count == 1 else f"first {count} cards"
            parts.append(f"the {which} you play each turn appl{'ies' if count == 1 else 'y'} twice")
        if self.battle_healing:
            parts.append(f"regain {self.battle_healing * rank} health after each won battle")
        return sentence(parts)


class Adventurer(Piece):
    """Who goes down: health, coins, ability, starter deck (R2)."""

    __slots__ = ("ability", "coins", "deck", "hp", "index")

    index: int
    hp: int
    coins: int
    ability: Ability
    deck: list[Card]

    def __init__(self, index: int, entry: AdventurerEntry, ability: Ability, deck: list[Card]) -> None:
        super().__init__(entry.id, entry.name)
        self.index = index
        self.hp = entry.hp
        self.coins = entry.coins
        self.ability = ability
        self.deck = deck


class Difficulty(Piece):
    """One of the dungeons on offer: its CR, its pool of rooms, the shape of its map (R19)."""

    __slots__ = ("cr", "index", "middle", "pick", "rows", "shuffled", "widths")

    index: int
    cr: int
    middle: list[int]  # kinds of room, in listed order
    shuffled: bool
    widths: list[int]
    rows: list[int]
    pick: Option

    def __init__(self, index: int, entry: DifficultyEntry) -> None:
        super().__init__(entry.id, entry.name)
        self.index = index
        self.cr = entry.cr
        self.middle = []
        for kind, count in entry.middle.items():
            self.middle.extend([KINDS.index(kind)] * count)
        self.shuffled = entry.shuffled
        self.widths = list(entry.widths)
        self.rows = list(entry.rows)
        self.pick = PickDifficulty(self)


class Treasure(Piece):
    """What a chest may hold (R17.2)."""

    __slots__ = ("cards", "coins", "index")

    index: int
    coins: int
    cards: int

    def __init__(self, index: int, entry: TreasureEntry) -> None:
        coins = counted(entry.coins, "coin")
        more = {0: "", 1: " and a card"}.get(entry.cards, f" and {cards(entry.cards)}")
        super().__init__(entry.id, coins + more)
        self.index = index
        self.coins = entry.coins
        self.cards = entry.cards


class Catalogue(Shared):
    """All content of the game."""

    __slots__ = ("battle_reward", "boss_reward", "bosses", "card_by_id", "cards", "classic", "difficulties", "doors",
                 "encounters", "monster_by_id", "monsters", "normal", "picks", "reforged", "rooms",
                 "treasures")  # fmt: skip

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

    def __init__(self, content: Content, verbs_of: Callable[[CardEntry], list[Verb]]) -> None:
        super().__init__()
        self.cards = [Card(index, entry, verbs_of(entry)) for index, entry in enumerate(content.cards)]
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
            here = Adventurer(index, one, abilities[one.ability], self.deck(one.deck))
            self.picks.append(PickAdventurer(index, one.id))
            self.reforged.append(here)
            if one.classic is not None:
                here = Adventurer(index, one, abilities[one.classic.ability], self.deck(one.classic.deck))
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

    def options(self) -> list[Option]:
        """Every option there is."""
        options = [*self.picks, *self.doors, RETIRE, *REST_OR_PASS, *CHESTS, *KEEP_OR_DECLINE, LEAVE, END_TURN]
        for level in self.rooms:
            options.extend(level)
        for card in self.cards:
            options.append(card.buy)
            options.extend(dict.fromkeys([option for plays in card.plays for option in plays]))
        return options

    def pieces(self) -> list[Piece]:
        """Everything that can lie on a table, the classic adventurers under the names of the others."""
        return [*self.cards, *self.monsters, *self.treasures, *self.reforged, *self.difficulties, *ROOMS]
