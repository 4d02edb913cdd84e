"""How well the party stands."""

from typing import Final

from cardwright.core.game import logistic
from cardwright.games.catharsis.rules.damage import health
from cardwright.games.catharsis.rules.table import CatharsisTable

FULL_HEALTH: Final = 12


def value(t: CatharsisTable) -> float:
    """Lives, Morale and what is left of the way, as a chance of winning."""
    if t.result is not None:
        return t.result.scores[0]
    lives = 0
    powers = 0
    for hero in t.heroes:
        if hero.alive:
            lives += health(t, hero)
            powers += len(hero.deck)
    whole = FULL_HEALTH * len(t.heroes)
    left = len(t.pile) / max(1, len(t.pile) + t.turned_up)
    damage = 0.0
    for foe in t.foes:
        damage += foe.health / foe.card.health[t.n - 1]
    return logistic(2.0 * lives / whole + 2.0 * t.morale / t.level.morale - 2.5 * left - 0.5 * damage - 0.7)
