"""Crafts of single roles: levels, Preparation, pools, numbered powers (3.1, 3.2, 3.4, 3.6)."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.catharsis.content.dice import MOST_DICE, UNIT, how_many, size
from cardwright.games.catharsis.content.families import NOBODY, CardKind, Pools
from cardwright.games.catharsis.content.options import DIE, STOP, Die
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.boards import acts, here
from cardwright.games.catharsis.rules.choosing import ask_hand, choose_hero, choose_spot, choose_spot_or
from cardwright.games.catharsis.rules.fighters import Hero
from cardwright.games.catharsis.rules.mechanisms import HIGHEST_LEVEL, serve, set_aside_of
from cardwright.games.catharsis.rules.source import About, Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable

MOST_STORED: Final = 99  # what a position can write


def change_levels(t: CatharsisTable, by: Source, cards: int, n: int, up_to: bool) -> None:
    """Ready powers rise, at most to Level IV, or fall, at least to I (CA-226 to CA-228)."""
    if by.hero == NOBODY:
        return
    hero = t.heroes[by.hero]
    done: list[int] = []
    for _ in range(cards):
        spots = [
            spot
            for spot in hero.ready_spots()
            if hero.own_power(spot)
            and len(here(hero, spot).faces) > 1
            and spot not in done
            and not acts(hero, spot, by)
            and (hero.levels[spot] < HIGHEST_LEVEL if n > 0 else hero.levels[spot] > 0)
        ]
        if not spots:
            return
        spot = (
            choose_spot_or(t, hero, q.LEVEL_WHICH, spots, STOP) if up_to else choose_spot(t, hero, q.LEVEL_WHICH, spots)
        )
        if spot == NOBODY:
            return
        done.append(spot)
        hero.set_level(spot, max(0, min(HIGHEST_LEVEL, hero.levels[spot] + n)))
        hero.spent &= ~(1 << spot)
        if t.events is not None:
            t.log("level", t.seat_of(hero.index), card=here(hero, spot), level=hero.levels[spot] + 1)


def prepare(t: CatharsisTable, by: Source, cards: int, n: int, then_serve: bool) -> None:
    """Counters on set-aside powers; with `then_serve` these are triggered (CA-232, CA-238, CA-242)."""
    if by.hero == NOBODY:
        return
    hero = t.heroes[by.hero]
    rule = set_aside_of(hero.role)
    left = [spot for spot in range(len(hero.cards)) if hero.is_aside(spot)]
    if rule is None:
        return
    if not then_serve:
        left = [spot for spot in left if hero.prep[spot] < rule.cap]
    chosen: list[int] = []
    while left and len(chosen) < cards:
        if not then_serve and len(left) <= cards - len(chosen):
            spot = left[0]
        else:
            spot = choose_spot_or(t, hero, q.PREPARE_WHICH, left, STOP)
            if spot == NOBODY:
                break
        left.remove(spot)
        chosen.append(spot)
        hero.set_prep(spot, min(rule.cap, hero.prep[spot] + n))
        if t.events is not None:
            t.log("prepare", t.seat_of(hero.index), card=here(hero, spot), n=hero.prep[spot])
    if then_serve:
        for spot in chosen:
            if hero.alive and hero.is_aside(spot):
                serve(t, hero, spot)


def add_pools(t: CatharsisTable, by: Source, n: int, value: int) -> None:
    """CA-298, CA-304."""
    if by.hero == NOBODY:
        return
    hero = t.heroes[by.hero]
    if value == Pools.EACH:
        for each in range(1, 7):
            hero.pools[each] = min(MOST_STORED, hero.pools[each] + n)
        return
    for _ in range(n):
        store(t, hero, value if value else choose_pool(t, by), 1)


def choose_pool(t: CatharsisTable, by: Source) -> int:
    """D-32."""
    options: list[Option] = [DIE[by.hand][value] for value in range(1, 7)]
    answer = ask_hand(t, by.hand, q.POOL_VALUE, options)
    assert isinstance(answer, Die)
    return answer.value


def give_pools(t: CatharsisTable, by: Source, n: int, up_to: bool) -> None:
    """Counters become unused dice of other heroes, for this round (CA-307, D-33)."""
    if by.hero == NOBODY:
        return
    hero = t.heroes[by.hero]
    for _ in range(n):
        others = [other for other in t.living() if other is not hero and size(t.hands[other.hand].dice) < MOST_DICE]
        options: list[Option] = [DIE[by.hand][value] for value in range(1, 7) if hero.pools[value]]
        if not others or not options:
            return
        if up_to:
            options.append(STOP)
        answer = ask_hand(t, by.hand, q.GIVE_COUNTER, options)
        if not isinstance(answer, Die):
            return
        other = choose_hero(t, by, q.WHO_IS_CHOSEN, others)
        hero.pools[answer.value] -= 1
        t.hands[other.hand].dice += UNIT[answer.value]
        if t.events is not None:
            t.log("give_die", t.seat_of(hero.index), value=answer.value, whose=t.seat_of(other.index))


def store_held(t: CatharsisTable) -> None:
    """At the end of Step 1 held dice enter the pools; of a wild one the seat names the value (CA-299, CA-310)."""
    for hero in t.heroes:
        if hero.held and hero.alive:
            held = hero.held
            hero.held = 0
            for value in range(1, 7):
                if how_many(held, value):
                    store(t, hero, value, how_many(held, value))
            by = Source(Maker.ROLE, hero.index, hero.hand)
            t.origin = by.comes_from()
            for _ in range(held & 15):
                store(t, hero, choose_pool(t, by), 1)
            t.origin = None


def store(t: CatharsisTable, hero: Hero, value: int, n: int) -> None:
    hero.pools[value] = min(MOST_STORED, hero.pools[value] + n)
    if t.events is not None:
        t.log("pool", t.seat_of(hero.index), value=value, n=hero.pools[value])


def arrange(t: CatharsisTable, by: Source) -> None:
    """For each number in turn the seat names the power that gets it (CA-277, D-4)."""
    if by.hero == NOBODY:
        return
    hero = t.heroes[by.hero]
    spots = [spot for spot in hero.spots() if here(hero, spot).kind != CardKind.DUO]
    left = spots[:]
    sources = list(range(len(hero.cards)))
    for number in spots:
        t.about = About(number + 1)
        chosen = choose_spot(t, hero, q.NUMBER_FOR, left)
        left.remove(chosen)
        sources[number] = chosen
    hero.rearrange(sources)
