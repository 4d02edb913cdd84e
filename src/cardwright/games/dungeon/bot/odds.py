"""The odds of a long battle: straw men that hit with the mean, and the luck reckoned afterwards."""

import math

from cardwright.games.dungeon.content.monsters import Monster
from cardwright.games.dungeon.content.schema import ActionEntry, MonsterEntry


def chance_to_last(hp: int, change: int, rounds: int, monster: Monster) -> float:
    """The chance that health plus protection never runs out, if it changes by so much in so many rounds.

    A random walk with drift, from `hp` down to 0 at the latest; its steps vary as the monster's blows do.
    """
    mean = mean_blow(monster)
    variance = 0.0
    for action in monster.actions:
        variance += (action.damage - mean) * (action.damage - mean)
    variance *= rounds / len(monster.actions)
    if variance == 0.0:
        return 1.0 if hp + change > 0 else 0.0
    deviation = math.sqrt(variance)
    below = normal((-hp - change) / deviation)
    exponent = -2.0 * change * hp / variance
    touched = normal((-hp + change) / deviation)
    crossed = math.exp(min(exponent, 300.0)) * touched if touched > 0.0 else 0.0
    return max(0.0, 1.0 - below - crossed)


def normal(x: float) -> float:
    """The normal distribution's share below x."""
    return 0.5 * (1.0 + math.erf(x / 1.4142135623730951))


def mean_blow(monster: Monster) -> float:
    damage = 0
    for action in monster.actions:
        damage += action.damage
    return damage / len(monster.actions)


def straw_man(monster: Monster) -> Monster:
    """The same monster, but every action hits with the mean of all."""
    blow = round(mean_blow(monster))
    actions = [ActionEntry(action.name, blow, action.protection) for action in monster.actions]
    return Monster(
        monster.index,
        MonsterEntry(monster.id, monster.name, monster.cr, monster.hp, monster.coins, actions, monster.boss),
    )
