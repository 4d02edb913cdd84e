"""The table of Dungeon: an adventurer with a deck, a map, and the room he is in."""

from typing import Any, Final

from cardwright.core.piece import Named
from cardwright.core.table import Table
from cardwright.games.dungeon.content.cards import Card
from cardwright.games.dungeon.content.catalogue import Adventurer, Catalogue, Difficulty, Treasure
from cardwright.games.dungeon.content.monsters import Monster
from cardwright.games.dungeon.rules.settings import HouseRules


class Stage:
    """Where the game stands."""

    AT_START: Final = 0  # D1
    AT_GATE: Final = 1  # D2
    ON_THE_WAY: Final = 2  # a room is done: D3
    IN_BATTLE: Final = 3  # the adventurer's turn: D4
    AT_BONFIRE: Final = 4  # only where it may be passed by
    AT_CHESTS: Final = 5  # D6
    AT_MERCHANT: Final = 6  # D7
    IN_HALL: Final = 7  # between the dungeons of an open campaign
    OVER: Final = 8
    WON: Final = 9  # a battle; only within a unit, until the campaign has heard of it
    FALLEN: Final = 10  # the same


STAGES: Final[list[str]] = ["start", "gate", "way", "battle", "bonfire", "chests", "merchant", "hall", "over"]


class Foe:
    """A monster in this battle. At 0 HP or less it is dead, and stays where it fell (R10.1)."""

    __slots__ = ("hp", "monster", "protection", "shown")

    monster: Monster
    hp: int
    protection: int
    shown: int  # the action it will do next (R14.2)

    def __init__(self, monster: Monster, hp: int, protection: int, shown: int) -> None:
        self.monster = monster
        self.hp = hp
        self.protection = protection
        self.shown = shown

    def __reduce__(self) -> tuple[Any, ...]:
        return Foe, (self.monster, self.hp, self.protection, self.shown)


class DungeonTable(Table):
    """One game. The top of the draw pile is the end of its list.

    Deck, map, stock and chests are replaced, never changed, so that copies share them.
    """

    __slots__ = ("adventurer", "asked", "beaten", "cat", "chests", "coins", "deck", "difficulty", "discard_pile",
                 "draw_pile", "dungeons", "energy", "entry_coins", "entry_deck", "entry_max_hp", "foes", "hand",
                 "house", "hp", "index", "level", "max_hp", "played", "protection", "rank", "rooms", "round",
                 "stage", "stock", "visited", "why")  # fmt: skip

    cat: Catalogue
    house: HouseRules
    stage: int
    adventurer: Adventurer  # the first on offer until D1
    hp: int
    max_hp: int
    coins: int
    deck: list[Card]
    # the dungeon
    difficulty: Difficulty  # the first on offer until D2
    rank: int  # of the ability (R2.7)
    rooms: list[list[int]]  # the map: level -> kinds of room
    level: int
    index: int
    visited: int  # bit mask over level * MAX_WIDTH + index
    # the room
    draw_pile: list[Card]
    hand: list[Card]
    discard_pile: list[Card]
    foes: list[Foe]
    energy: int
    protection: int
    round: int
    played: int  # cards this turn
    chests: list[Treasure]
    stock: list[Card]
    # the campaign
    dungeons: int  # entered so far
    beaten: list[int]  # bosses of each difficulty; replaced, never changed
    entry_max_hp: int  # how the adventurer entered the dungeon (R20.5)
    entry_coins: int
    entry_deck: list[Card]
    asked: int  # decisions in battle so far
    why: str  # he fell

    def copy(self) -> "DungeonTable":
        t = DungeonTable()
        self.copy_onto(t)
        t.cat = self.cat
        t.house = self.house
        t.stage = self.stage
        t.adventurer = self.adventurer
        t.hp = self.hp
        t.max_hp = self.max_hp
        t.coins = self.coins
        t.deck = self.deck
        t.difficulty = self.difficulty
        t.rank = self.rank
        t.rooms = self.rooms
        t.level = self.level
        t.index = self.index
        t.visited = self.visited
        t.draw_pile = self.draw_pile[:]
        t.hand = self.hand[:]
        t.discard_pile = self.discard_pile[:]
        foes: list[Foe] = []
        for foe in self.foes:
            foes.append(Foe(foe.monster, foe.hp, foe.protection, foe.shown))
        t.foes = foes
        t.energy = self.energy
        t.protection = self.protection
        t.round = self.round
        t.played = self.played
        t.chests = self.chests
        t.stock = self.stock
        t.dungeons = self.dungeons
        t.beaten = self.beaten
        t.entry_max_hp = self.entry_max_hp
        t.entry_coins = self.entry_coins
        t.entry_deck = self.entry_deck
        t.asked = self.asked
        t.why = self.why
        return t

    def called(self, foe: Foe) -> Named:
        """A monster as views and events know it: equal ones of a battle get letters, from left to right."""
        name = foe.monster.name
        namesakes = [other for other in self.foes if other.monster is foe.monster]
        if len(namesakes) > 1:
            name = f"{name} {chr(ord('A') + namesakes.index(foe))}"
        return Named(f"monster:{self.foes.index(foe)}", name)
