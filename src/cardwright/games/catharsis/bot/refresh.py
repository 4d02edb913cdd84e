"""When a refresh is worth its Morale (10.3)."""

from typing import Final

from cardwright.games.catharsis.bot.fight import Facts, look_around
from cardwright.games.catharsis.bot.outlook import NO_DOOM, PACE, find_doom
from cardwright.games.catharsis.bot.reader import USUAL
from cardwright.games.catharsis.bot.value import work
from cardwright.games.catharsis.rules.damage import health
from cardwright.games.catharsis.rules.fighters import BITS
from cardwright.games.catharsis.rules.morale import refresh_cost
from cardwright.games.catharsis.rules.table import CatharsisTable

USES_A_ROUND: Final = 2.5
# What a refresh must gain a hero, in points of damage
LAVISH: Final = 1.5  # with Morale to spare
SPARING: Final = 6.0  # with hardly any
THRIFT: Final = 5.0  # less, for each refresh that a round may have
TIER_PRICE: Final = 1.0  # more, where the price brings a tier
PATIENCE: Final = 1.0  # more, where the next card needn't be a fight
FOR_SURE: Final = 1.5  # more, where a Role card is turned over in the hope of it
MORTAL: Final = 12.0  # for a hero who could die
NEARLY_WON: Final = 0.8  # rounds that a fight still lasts, from which on it is nearly won
# A ready power: against a blow that would cost a card, for a use, and for later
SAVES: Final = 5.0
SERVES_NOW: Final = 3.0
SERVES_LATER: Final = 1.0


def refresh_now(t: CatharsisTable, facts: Facts, margin: float = 0.0) -> bool:
    """Whether it gains the heroes more than a point of Morale is worth: much where little is left for many rounds,
    little at the end of a hunt."""
    living = len(t.living())
    cost = refresh_cost(t)
    rounds = max(1.0, work(t) / (PACE * living))
    budget = (t.morale - 1.0) / (cost * rounds)  # refreshes that a round may have
    price = min(SPARING, max(LAVISH, SPARING - THRIFT * budget))
    if find_doom(t) != NO_DOOM:
        price = LAVISH  # in a race Morale is no use later
    if t.morale - cost <= t.next_tier:
        price += TIER_PRICE
    share, uses = next_round(t, facts)
    if not t.in_combat and len(t.pile) > 1:
        price += PATIENCE
    gain = 0.0
    for hero in t.heroes:
        if hero.alive:
            there = BITS[hero.occupied()]
            gain += standing(there, share, uses) - standing(BITS[hero.ready], share, uses)
            if t.in_combat and BITS[hero.ready] < there and health(t, hero) <= share:
                gain += MORTAL
    return gain > (price + margin) * living


def next_round(t: CatharsisTable, facts: Facts) -> tuple[float, float]:
    """The damage that a hero has to expect before the next refresh, and the powers it would like to use."""
    if not t.in_combat:
        return USUAL, USES_A_ROUND
    o = look_around(t, 0, facts)
    lasts = min(1.0, o.rounds / NEARLY_WON)  # a fight as good as won brings a reward instead
    return o.share * lasts, USES_A_ROUND * lasts


def standing(ready: int, share: float, uses: float) -> float:
    """What so many ready powers are worth to a hero who expects this damage."""
    left = float(ready)
    total = SAVES * min(left, share)
    left = max(0.0, left - share)
    total += SERVES_NOW * min(left, uses)
    return total + SERVES_LATER * max(0.0, left - uses)
