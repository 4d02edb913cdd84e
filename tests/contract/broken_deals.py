"""Re-deals that are wrong, two for every game that hides something, and further ones for what a game hides besides.

One forgets what a seat has seen, the other takes for known what it hasn't.
"""

from collections.abc import Callable
from typing import Final

from leduc.rules import LeducTable, shown

from cardwright import Rng, Table
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.dungeon.rules.table import DungeonTable
from cardwright.games.elemental.rules.table import ElementalTable
from cardwright.games.empyrean.content.cards import card_index
from cardwright.games.empyrean.rules.table import EmpyreanTable
from cardwright.games.perfectus.rules.table import PerfectusTable
from cardwright.testing.exact import Redeal
from tests.core.tiny import CaravanTable, DuelTable, FireworksTable
from tests.core.tiny.caravan import WEATHER
from tests.core.tiny.fireworks import ANYTHING

Broken = Callable[[Redeal, Table, int, Rng], None]


def leduc_forgets(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """The public card, which it saw, may be in the deck again."""
    assert isinstance(t, LeducTable)
    redeal(t, seat, rng)
    if t.public is not None and not shown(t):
        t.deck[0], t.hands[1 - seat] = t.public, t.deck[0]


def leduc_invents(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """It knows the other's card, and only the deck is shuffled."""
    assert isinstance(t, LeducTable)
    rng.shuffle(t.deck)


def duel_forgets(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """A card that was played may be in the other's hand again."""
    assert isinstance(t, DuelTable)
    redeal(t, seat, rng)
    hand = t.hands[1 - seat]
    if hand and t.discard:
        hand[0] = t.discard[rng.below(len(t.discard))]


def duel_invents(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """It knows the other's hand, and only the deck is shuffled."""
    assert isinstance(t, DuelTable)
    rng.shuffle(t.deck)


def fireworks_forgets(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """Clues don't count: the own cards may be any."""
    assert isinstance(t, FireworksTable)
    known = [own[:] for own in t.known]
    t.known = [[ANYTHING] * len(own) for own in known]
    redeal(t, seat, rng)
    t.known = known


def fireworks_invents(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """It knows its own cards, and only the deck is shuffled."""
    assert isinstance(t, FireworksTable)
    rng.shuffle(t.deck)


def caravan_forgets(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """Past days don't count: every day to come may be a storm."""
    assert isinstance(t, CaravanTable)
    t.weather = [WEATHER[rng.below(len(WEATHER))] for _ in t.weather]


def caravan_invents(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """It knows tomorrow's weather."""
    assert isinstance(t, CaravanTable)
    tomorrow = t.weather[-1:]
    redeal(t, seat, rng)
    for weather in tomorrow:
        t.weather.remove(weather)
    t.weather += tomorrow


def perfectus_forgets(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """What lies open in Memory may be in the deck."""
    assert isinstance(t, PerfectusTable)
    redeal(t, seat, rng)
    if t.attacks and t.memory:
        t.attacks[0], t.memory[0] = t.memory[0], t.attacks[0]


def perfectus_invents(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """It knows the order of the attack cards."""
    assert isinstance(t, PerfectusTable)
    attacks = t.attacks[:]
    redeal(t, seat, rng)
    t.attacks = attacks


def dungeon_forgets(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """What was played and lies in the discard pile may be drawn."""
    assert isinstance(t, DungeonTable)
    redeal(t, seat, rng)
    if t.draw_pile and t.discard_pile:
        t.draw_pile[0], t.discard_pile[0] = t.discard_pile[0], t.draw_pile[0]


def dungeon_invents(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """It knows the next card, and what is in the first chest."""
    assert isinstance(t, DungeonTable)
    cards, chests = t.draw_pile[-1:], t.chests[:]
    redeal(t, seat, rng)
    for card in cards:
        t.draw_pile.remove(card)
    t.draw_pile += cards
    t.chests = chests


def elemental_forgets(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """A card of the other's hand and the top of its deck may change places, whatever was seen of them."""
    assert isinstance(t, ElementalTable)
    redeal(t, seat, rng)
    side = t.sides[1 - seat]
    if side.hand and side.deck:
        at = rng.below(len(side.hand))
        side.hand[at], side.deck[-1] = side.deck[-1], side.hand[at]


def elemental_invents(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """It knows the other's hand and face-down cards, and only the stores and its own deck are shuffled."""
    assert isinstance(t, ElementalTable)
    rival = t.sides[1 - seat].copy()
    redeal(t, seat, rng)
    t.sides[1 - seat] = rival


def empyrean_forgets(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """A card of the other's hand and one of its deck may change places, whatever was seen of them."""
    assert isinstance(t, EmpyreanTable)
    redeal(t, seat, rng)
    side = t.sides[1 - seat]
    if side.hand and side.deck:
        at, below = rng.below(len(side.hand)), rng.below(len(side.deck))
        side.hand[at], side.deck[below] = side.deck[below], side.hand[at]
        side.hand.sort(key=card_index)


def empyrean_invents(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """It knows the other's hand, deck and face-down cards, and only its own deck is shuffled."""
    assert isinstance(t, EmpyreanTable)
    rival = t.sides[1 - seat].copy()
    redeal(t, seat, rng)
    t.sides[1 - seat] = rival


def catharsis_forgets(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """What was put under a deck may lie anywhere in it, and the Boss anywhere in his."""
    assert isinstance(t, CatharsisTable)
    known, under = t.known, [hero.known for hero in t.heroes]
    t.known = 0
    for hero in t.heroes:
        hero.known = 0
    redeal(t, seat, rng)
    t.known = known
    for hero, bits in zip(t.heroes, under, strict=True):
        hero.known = bits


def catharsis_invents(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """It knows the order of all decks."""


def catharsis_forgets_looks(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """What was looked at on top of the Boss Deck may lie anywhere in it above the Boss."""
    assert isinstance(t, CatharsisTable)
    known = t.known
    t.known &= 1
    redeal(t, seat, rng)
    t.known = known


def catharsis_mixes_kinds(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """Kinds that lie in turns may lie in any order."""
    assert isinstance(t, CatharsisTable)
    redeal(t, seat, rng)
    places = [at for at in range(len(t.pile)) if not (t.known >> at) & 1]
    cards = [t.pile[at] for at in places]
    rng.shuffle(cards)
    for at, card in zip(places, cards, strict=True):
        t.pile[at] = card


def catharsis_invents_tactics(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """It knows which Tactic comes next."""
    assert isinstance(t, CatharsisTable)
    tactics = t.tactics[:]
    redeal(t, seat, rng)
    t.tactics = tactics


def catharsis_invents_searches(redeal: Redeal, t: Table, seat: int, rng: Rng) -> None:
    """It knows what a search will find."""
    assert isinstance(t, CatharsisTable)
    searches = t.searches[:]
    redeal(t, seat, rng)
    t.searches = searches


FURTHER_FORGETS: Final[list[tuple[str, Broken]]] = [
    ("catharsis", catharsis_forgets_looks),
    ("catharsis", catharsis_mixes_kinds),
]
FURTHER_INVENTS: Final[list[tuple[str, Broken]]] = [
    ("catharsis", catharsis_invents_tactics),
    ("catharsis", catharsis_invents_searches),
]
FORGETS: Final[dict[str, Broken]] = {
    "leduc": leduc_forgets,
    "duel": duel_forgets,
    "fireworks": fireworks_forgets,
    "caravan": caravan_forgets,
    "perfectus": perfectus_forgets,
    "dungeon": dungeon_forgets,
    "elemental": elemental_forgets,
    "empyrean": empyrean_forgets,
    "catharsis": catharsis_forgets,
}
INVENTS: Final[dict[str, Broken]] = {
    "leduc": leduc_invents,
    "duel": duel_invents,
    "fireworks": fireworks_invents,
    "caravan": caravan_invents,
    "perfectus": perfectus_invents,
    "dungeon": dungeon_invents,
    "elemental": elemental_invents,
    "empyrean": empyrean_invents,
    "catharsis": catharsis_invents,
}
