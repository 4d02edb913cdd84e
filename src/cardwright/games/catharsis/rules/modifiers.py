"""Flat bonuses on what heroes do (CA-87)."""

from cardwright.games.catharsis.rules.forces import UNLIMITED, Boost
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable


def bonus(t: CatharsisTable, by: Source, kind: int) -> int:
    """All bonuses on one attack or effect of the acting hero."""
    total = by.bonus if by.kind == kind else 0
    for boost in t.boosts:
        if boost.kind == kind and (boost.heroes >> by.hero) & 1:
            total += boost.n
    return total


def use_bonus(t: CatharsisTable, by: Source, kind: int) -> None:
    """Those with few uses lose one."""
    if by.kind == kind:
        by.bonus = 0  # on one attack of the ability (CA-354)
    if not t.boosts:
        return
    kept: list[Boost] = []
    for boost in t.boosts:
        if boost.kind != kind or not (boost.heroes >> by.hero) & 1:
            kept.append(boost)
            continue
        if boost.uses == UNLIMITED:
            kept.append(boost)
        elif boost.uses > 1:
            kept.append(Boost(boost.kind, boost.n, boost.heroes, boost.uses - 1, boost.until))
    t.boosts = kept


def boosted(t: CatharsisTable, by: Source, kind: int, n: int) -> int:
    """A number of prevention, healing or dice with the bonuses on it."""
    if n <= 0 or by.hero < 0 or by.maker not in (Maker.POWER, Maker.ROLE):
        return n
    n += bonus(t, by, kind)
    use_bonus(t, by, kind)
    return n
