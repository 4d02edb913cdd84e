"""Morale, and refreshing with it (2.13, 2.14)."""

from cardwright.core.decision import YES, YES_NO
from cardwright.games.catharsis.content.families import NOBODY, Key, Moment
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.boards import refresh
from cardwright.games.catharsis.rules.choosing import vote
from cardwright.games.catharsis.rules.end import lose
from cardwright.games.catharsis.rules.keys import table_rule
from cardwright.games.catharsis.rules.moments import fire, reveal_tiers
from cardwright.games.catharsis.rules.table import CatharsisTable


def change_morale(t: CatharsisTable, n: int, by_foe: bool) -> None:
    """Never above the start (CA-127); at 0 the game is lost at once (CA-128)."""
    if n < 0 and by_foe and t.morale_guard:
        stopped = min(t.morale_guard, -n)  # CA-97
        t.morale_guard -= stopped
        n += stopped
    if n == 0:
        return
    before = t.morale
    t.morale = max(0, min(t.level.morale, before + n))
    n = t.morale - before
    if t.events is not None:
        t.log("morale" if n else "morale_full", n=n, change=f"{n:+d}", morale=t.morale)
    if t.morale == 0:
        lose(t, "Morale is gone")


def refresh_cost(t: CatharsisTable) -> int:
    return table_rule(t, Key.REFRESH_COST, 1)


def can_refresh(t: CatharsisTable) -> bool:
    """The offer is made while Morale stays above 0 and there is something to refresh (CA-140, CA-142)."""
    if t.morale - refresh_cost(t) < (0 if t.house.suicide_refresh else 1) or table_rule(t, Key.NO_REFRESH, 0):
        return False
    if t.refreshed >= t.house.refresh_per_window:
        return False
    for hero in t.heroes:
        if hero.alive:
            if not hero.up or (hero.second != NOBODY and not hero.up_second) or hero.occupied() & ~hero.ready:
                return True
    return False


def offer_refresh(t: CatharsisTable) -> None:
    """D-52. A tier that the price reaches comes after everything is refreshed (CA-139)."""
    while can_refresh(t) and vote(t, q.REFRESH_NOW, YES_NO) is YES:
        t.refreshed += 1
        cost = refresh_cost(t)
        t.morale -= cost
        if t.events is not None:
            t.log("party_refresh", n=cost, morale=t.morale)
        if t.morale <= 0:
            t.morale = 0
            lose(t, "Morale is gone")
        t.revealing = True
        refresh_everyone(t)
        t.revealing = False
        if t.morale <= t.next_tier:
            reveal_tiers(t)


def refresh_everyone(t: CatharsisTable) -> None:
    """All powers of all living heroes, and all Role cards (CA-138)."""
    for hero in t.seat_order():
        for spot in hero.exhausted_spots():
            if not hero.is_ready(spot):
                refresh(t, hero, spot, told=False)  # but for the whole party
        hero.up = True
        hero.up_second = True
    fire(t, Moment.REFRESH)
