"""How well the party stands, as a chance of winning."""

from typing import Final

from cardwright.core.game import logistic
from cardwright.games.catharsis.bot.mechanisms import judges_of
from cardwright.games.catharsis.bot.outlook import NO_DOOM, PACE, find_doom
from cardwright.games.catharsis.content.dice import size
from cardwright.games.catharsis.content.families import BossType, CardKind
from cardwright.games.catharsis.rules.fighters import BITS, Hero
from cardwright.games.catharsis.rules.table import CatharsisTable, Phase

# Weights of the logistic value: fitted to 78 games of the hunter, the Morale's set by what a refresh brings
BASE: Final = -6.0
ROUNDS: Final = -0.20  # a round of fighting still to go, at the usual pace
MORALE: Final = 0.16
READY: Final = 0.08  # a ready power, mean of the party
CARDS: Final = 0.75  # a power on the board, mean of the party
DECK: Final = 0.05
DEAD: Final = -0.9  # a dead hero, as a share of the party
THICK_SKIN: Final = 0.05  # health of a role that replaces powers, beyond that of its board
DOOM: Final = -0.15  # a counter of the kind that ends the hunt
LONG: Final = 64  # more rounds than a fight has
TIER: Final = 0.05  # a point of Morale above the next tier, up to three


def value(t: CatharsisTable) -> float:
    """At a resting point: what is left to fight, and what is left to fight it with."""
    if t.result is not None:
        return t.result.scores[0]
    return logistic(score(t))


def score(t: CatharsisTable) -> float:
    heroes = len(t.heroes)
    ready = 0.0
    cards = 0.0
    deck = 0.0
    dead = 0
    extra = 0.0
    for hero in t.heroes:
        if not hero.alive:
            dead += 1
            continue
        ready += BITS[hero.ready]
        cards += BITS[hero.occupied()] + 0.7 * BITS[hero.aside]
        deck += len(hero.deck)
        for judge in judges_of(hero):
            extra += judge.thick_skin(t, hero)
    if dead == heroes:
        return -20.0
    left = work(t) / (PACE * heroes)
    total = BASE + ROUNDS * left * heroes / (heroes - dead) + MORALE * t.morale
    total += (READY * ready + CARDS * cards + DECK * deck + THICK_SKIN * extra) / heroes + DEAD * dead / heroes
    doom = find_doom(t)
    if doom != NO_DOOM:
        total += DOOM * t.counters[doom]
    return total + TIER * min(3, t.morale - t.next_tier)


def work(t: CatharsisTable) -> float:
    """Health of all foes that are there or still to come."""
    total = 0.0
    boss = t.boss_fallen
    for foe in t.foes:
        total += foe.health
        boss = boss or foe.card.type == BossType.BOSS
    for card in t.pile:
        if card.type == BossType.MONSTER:
            total += 0.9 * card.foes * card.health[t.n - 1]
        elif card.type == BossType.BOSS:
            boss = True
            total += t.kept if card.keeps_health and t.kept >= 0 else card.health[t.n - 1]
    if not boss:
        total += t.deck.boss.health[t.n - 1]
    return total


def glance(t: CatharsisTable) -> float:
    """In the middle of a unit: dice in hand and prevention at the ready count too."""
    if t.result is not None:
        return t.result.scores[0]
    total = score(t)
    if t.phase == Phase.FLOOR:
        for hand in t.hands:
            hero = t.heroes[hand.hero]
            if hero.alive:
                total += 0.01 * payable(t, hero, hand.dice) + 0.005 * hand.rerolls
    for points in t.prevents:
        total += 0.03 * min(4, points.n)
    for boost in t.boosts:
        total += 0.02 * boost.n
    return logistic(total)


def payable(t: CatharsisTable, hero: Hero, dice: int) -> float:
    """How much could be used with these dice, each card for itself."""
    found = 0.0
    for spot in hero.ready_spots():
        card = hero.cards[spot]
        if card is None or card.kind == CardKind.DUO:
            continue
        for ability in card.faces[0]:
            if ability is not None and not ability.retrieves and ability.cost.payable(dice, spot):
                found += size(ability.cost.payments(dice, spot)[0].dice) if not ability.cost.free else 0.5
                break
    return found


def clock(t: CatharsisTable) -> int:
    """Rounds and cards: every new round is one step, every new card many."""
    return t.turned_up * LONG + min(t.round, LONG - 1)
