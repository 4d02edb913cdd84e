"""Flat bonuses on what heroes do (CA-87)."""

from cardwright.games.catharsis.rules.table import BY_POWER, BY_ROLE, UNLIMITED, Boost, By, CatharsisTable


def boosts_for(t: CatharsisTable, by: By, kind: int) -> int:
    """All bonuses on one attack or effect of the acting hero; those with few uses lose one."""
    total = 0
    if by.bonus and by.kind == kind:
        total = by.bonus
        by.bonus = 0  # on one attack of the ability (CA-354)
    if not t.boosts:
        return total
    kept: list[Boost] = []
    for boost in t.boosts:
        if boost.kind != kind or not (boost.heroes >> by.hero) & 1:
            kept.append(boost)
            continue
        total += boost.n
        if boost.uses == UNLIMITED:
            kept.append(boost)
        elif boost.uses > 1:
            kept.append(Boost(boost.kind, boost.n, boost.heroes, boost.uses - 1, boost.until))
    t.boosts = kept
    return total


def boosted(t: CatharsisTable, by: By, kind: int, n: int) -> int:
    """A number of prevention, healing or dice with the bonuses on it."""
    if n <= 0 or by.hero < 0 or by.source not in (BY_POWER, BY_ROLE):
        return n
    return n + boosts_for(t, by, kind)
