"""The table of Perfectus Empatheia: a row, a hand, two decks, two piles, a health counter."""

from cardwright.core.settings import Settings, Value
from cardwright.core.table import Table
from cardwright.games.perfectus.cards import AttackCard, Cards, DungeonCard, Laid, Place


class HouseRules(Settings):
    """The settings, as the rules read them."""

    weakness: list[int]  # suit -> the type it is weak to
    rows: bool
    across: bool
    untouched_hit: bool
    hearts_any_time: bool
    extra_draw: bool
    kept_stay: bool
    start_hp: int
    max_hp: int
    hand: int
    room: int
    min_cards: int

    def __init__(self, values: dict[str, Value], type_letters: list[str]) -> None:
        super().__init__(values)
        self.weakness = [type_letters.index(letter) for letter in self.word("weakness")]
        self.weakness.append(-1)  # hearts
        self.rows = self.word("order") == "rows"
        self.across = self.flag("across")
        self.untouched_hit = self.flag("untouched_hit")
        self.hearts_any_time = self.word("heart_timing") == "any"
        self.extra_draw = self.flag("extra_draw")
        self.kept_stay = self.word("kept") == "stay"
        self.start_hp = self.number("start_hp")
        self.max_hp = self.number("max_hp")
        self.hand = self.number("hand")
        self.room = self.number("room")
        self.min_cards = self.number("min_cards")


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


class PerfectusTable(Table):
    """One walk through the dungeon. The tops of the face-down decks are the ends of their lists."""

    __slots__ = ("asked", "attacks", "cards", "graveyard", "hand", "health", "house", "laid", "memory", "monsters",
                 "row", "slain")  # fmt: skip

    cards: Cards
    house: HouseRules
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
