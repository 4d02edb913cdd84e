"""Attacks of heroes on foes (2.8)."""

from typing import Final

from cardwright.games.catharsis.content.families import NOBODY, Bonus, Key, Moment
from cardwright.games.catharsis.rules.choosing import choose_foe
from cardwright.games.catharsis.rules.fighters import Foe
from cardwright.games.catharsis.rules.foes import lose_health
from cardwright.games.catharsis.rules.forces import Echo
from cardwright.games.catharsis.rules.keys import foe_rule, table_rule
from cardwright.games.catharsis.rules.modifiers import bonus, use_bonus
from cardwright.games.catharsis.rules.moments import by_role, fire_foe
from cardwright.games.catharsis.rules.source import About, Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable

NO_MAXIMUM: Final = 10**6


def targets(t: CatharsisTable) -> list[Foe]:
    """Foes that may be attacked: guarded ones only when nothing else is left."""
    if not (t.keys >> Key.UNTARGETABLE) & 1 and not (t.keys >> Key.GUARDED_BY) & 1:
        return t.foes
    open_ones = [
        foe for foe in t.foes if not foe_rule(t, Key.UNTARGETABLE, 0, foe) and not foe_rule(t, Key.GUARDED_BY, 0, foe)
    ]
    return open_ones or t.foes


def attack_chosen(t: CatharsisTable, by: Source, n: int, pierce: bool) -> None:
    """The target of each attack is chosen anew (CA-79 to CA-81)."""
    if t.foes:
        t.about = About(force_of(t, by, n))
        attack_foe(t, by, choose_foe(t, by, targets(t)), n, pierce)


def attack_all(t: CatharsisTable, by: Source, n: int, pierce: bool) -> None:
    for foe in t.foes[:]:
        if foe in t.foes:
            attack_foe(t, by, foe, n, pierce)


def attack_foe(t: CatharsisTable, by: Source, foe: Foe, n: int, pierce: bool) -> None:
    """One attack: doubled, raised, halved, resisted, in this order (CA-83)."""
    n = force_of(t, by, n)
    if has_bonus(by):
        use_bonus(t, by, Bonus.DAMAGE)
    if not pierce:
        n -= foe_rule(t, Key.RESIST, 0, foe)
        n = min(n, foe_rule(t, Key.MAX_HIT, NO_MAXIMUM, foe))
    n = max(0, n)
    by.target = foe
    lose_health(t, foe, n, t.seat_of(by.hero) if by.hero >= 0 else NOBODY)
    if foe in t.foes:
        fire_foe(t, foe, Moment.HIT)
    if t.echoes and by.hero >= 0:
        echo(t, by)


def has_bonus(by: Source) -> bool:
    return by.hero >= 0 and (by.maker == Maker.POWER or by.maker == Maker.ROLE)


def force_of(t: CatharsisTable, by: Source, n: int) -> int:
    """What an attack comes to before its target resists."""
    first = t.house.double_order == "before_bonus"
    if by.doubled and first:
        n *= 2
    if has_bonus(by):
        n += bonus(t, by, Bonus.DAMAGE)
    if by.doubled and not first:
        n *= 2
    if by.hero >= 0 and table_rule(t, Key.ATTACKS_HALVED, 0):  # of heroes only (CA-195)
        n //= 2
    return n


def echo(t: CatharsisTable, by: Source) -> None:
    """After every so many attacks another hit, which counts too (CA-364)."""
    for at, each in enumerate(t.echoes):
        if each.hero == by.hero:
            count = each.count + 1
            t.echoes[at] = Echo(each.hero, each.every, each.n, count, each.until)
            if count % each.every == 0 and each.n > 0:
                attack_chosen(t, by_role(t, t.heroes[by.hero]), each.n, False)
