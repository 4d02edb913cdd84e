"""The table of Perfectus Empatheia: a row, a hand, two decks, two piles, a health counter."""

from typing import Any, Final

from cardwright.core.table import Table
from cardwright.games.perfectus.content.cards import AttackCard, Cards, DungeonCard, Laid, Place
from cardwright.games.perfectus.rules.settings import HouseRules

PLAYER: Final = 0


class Spot:
    """A monster or heart in the row. Never changed: a wounded monster gets a new one, so copies may share it."""

    __slots__ = ("card", "health", "kept")

    card: DungeonCard
    health: int
    kept: tuple[Laid, ...]  # attack cards of earlier moves (PE-33)

    def __init__(self, card: DungeonCard, health: int, kept: tuple[Laid, ...] = ()) -> None:
        self.card = card
        self.health = health
        self.kept = kept

    def __reduce__(self) -> tuple[Any, ...]:
        return Spot, (self.card, self.health, self.kept)


class PerfectusTable(Table):
    """One walk through the dungeon. The tops of the face-down decks are the ends of their lists."""

    __slots__ = ("asked", "attacks", "cards", "graveyard", "hand", "health", "house", "laid", "memory", "monsters",
                 "row", "slain", "weak_to")  # fmt: skip

    cards: Cards
    house: HouseRules
    weak_to: list[int]  # suit -> the type it is weak to, as the house has it
    health: int
    row: list[Spot]
    hand: list[AttackCard]
    laid: list[Place]  # this move, in order; empty at resting points
    monsters: list[DungeonCard]
    attacks: list[AttackCard]
    graveyard: list[DungeonCard]
    memory: list[AttackCard]
    slain: int  # monsters in the graveyard
    asked: int  # questions so far

    def copy(self) -> "PerfectusTable":
        t = PerfectusTable()
        self.copy_onto(t)
        t.cards = self.cards
        t.house = self.house
        t.weak_to = self.weak_to
        t.health = self.health
        t.row = self.row[:]
        t.hand = self.hand[:]
        t.laid = self.laid[:]
        t.monsters = self.monsters[:]
        t.attacks = self.attacks[:]
        t.graveyard = self.graveyard[:]
        t.memory = self.memory[:]
        t.slain = self.slain
        t.asked = self.asked
        return t
