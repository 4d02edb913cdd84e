"""A walk through the dungeon: set-up (PE-6 to PE-8), then move after move, room after room."""

from cardwright.core.rng import Rng
from cardwright.games.perfectus.content.cards import Cards
from cardwright.games.perfectus.rules.combat import combat_phase
from cardwright.games.perfectus.rules.end import NO_CARD, lose
from cardwright.games.perfectus.rules.recovery import (
    clear_room,
    monster_in_row,
    new_room,
    recovery_phase,
    refill_hand,
)
from cardwright.games.perfectus.rules.settings import HouseRules
from cardwright.games.perfectus.rules.strategy import strategy_phase
from cardwright.games.perfectus.rules.table import PerfectusTable


def deal(cards: Cards, house: HouseRules, rng: Rng) -> PerfectusTable:
    """Shuffle both decks, lay out the first room, draw the first hand."""
    t = PerfectusTable()
    t.open(rng)
    t.cards = cards
    t.house = house
    t.weak_to = cards.weak_to[house.weakness]
    t.health = house.start_hp
    t.row = []
    t.hand = []
    t.laid = []
    t.monsters = cards.dungeon_deck[:]
    t.attacks = cards.attack_deck[:]
    t.graveyard = []
    t.memory = []
    t.slain = 0
    t.asked = 0
    t.shuffle(t.monsters)
    t.shuffle(t.attacks)
    new_room(t)
    refill_hand(t)
    return t


def advance(t: PerfectusTable) -> None:
    """One move, or the end of a room."""
    if not monster_in_row(t):
        clear_room(t)
    elif t.hand or t.house.min_cards == 0:
        move(t)
    else:
        lose(t, NO_CARD)  # never with the book's 42 cards (part 7)


def move(t: PerfectusTable) -> None:
    strategy_phase(t)
    if t.result is None:
        combat_phase(t)
    if t.result is None:
        recovery_phase(t)
