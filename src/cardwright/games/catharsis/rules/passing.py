"""Powers passed from hero to hero, and sent home (CA-403 to CA-405)."""

from cardwright.games.catharsis.content.cards import Card
from cardwright.games.catharsis.content.families import NOBODY, CardKind, Direction
from cardwright.games.catharsis.content.options import STOP
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.boards import (
    add_card,
    check_deaths,
    draw,
    hand_back,
    here,
    lay,
    owner_of,
    put_under,
    set_ready,
    take_off,
)
from cardwright.games.catharsis.rules.choosing import choose_spot, choose_spot_or
from cardwright.games.catharsis.rules.fighters import Hero
from cardwright.games.catharsis.rules.log import BOARDS, DECKS
from cardwright.games.catharsis.rules.table import CatharsisTable


def swap_powers(t: CatharsisTable, n: int, direction: int) -> None:
    """Each hero passes powers to the next one, all at once (CA-404)."""
    if direction == Direction.HOME:
        go_home(t, n)
        return
    heroes = t.seat_order()
    if len(heroes) == 1:
        swap_alone(t, heroes[0], n)
        return
    if direction == Direction.RIGHT:
        heroes.reverse()
    given: list[list[Card]] = []
    readiness: list[list[bool]] = []
    freed: list[list[int]] = []
    for hero in heroes:
        chosen: list[int] = []
        for _ in range(n):
            spots = [spot for spot in hero.spots() if here(hero, spot).kind == CardKind.POWER and spot not in chosen]
            if spots:
                chosen.append(choose_spot(t, hero, q.PASS_ON, spots))
        readiness.append([hero.is_ready(spot) for spot in chosen])
        freed.append(chosen)
    for hero, spots in zip(heroes, freed, strict=True):
        given.append([take_off(t, hero, spot) for spot in spots])
    for at, hero in enumerate(heroes):
        giver = (at - 1) % len(heroes)
        for card, ready in zip(given[giver], readiness[giver], strict=True):
            receive(t, hero, card, ready, freed[at], BOARDS[heroes[giver].index])
    check_deaths(t)


def receive(t: CatharsisTable, hero: Hero, card: Card, ready: bool, freed: list[int], source: str) -> None:
    """Into a spot that was just emptied, or another empty one; it keeps its state. Without any it is lost."""
    spots = freed or hero.empty_spots()
    if not spots:
        add_card(t, hero, card, NOBODY, source)
        return
    lay(t, hero, spots[0], card, "pass", source)  # nobody dies while powers are in the air
    set_ready(t, hero, spots[0], ready)
    if spots is freed:
        freed.pop(0)


def swap_alone(t: CatharsisTable, hero: Hero, n: int) -> None:
    """A single hero changes powers with the own deck, and they count as foreign (CA-405)."""
    done: list[int] = []
    for _ in range(n):
        spots = [spot for spot in hero.spots() if here(hero, spot).role is hero.role and spot not in done]
        if not spots or not hero.deck:
            return
        spot = choose_spot(t, hero, q.PASS_ON, spots)
        done.append(spot)
        hand_back(t, hero, take_off(t, hero, spot))
        lay(t, hero, spot, draw(t, hero), "draw", DECKS[hero.index])
        hero.marked |= 1 << spot


def go_home(t: CatharsisTable, n: int) -> None:
    """Foreign powers return to their owners: to an empty spot there, or under the deck. Nobody's last card goes."""
    for hero in t.seat_order():
        for _ in range(n):
            spots = [spot for spot in hero.spots() if hero.foreign(spot)]
            if not spots:
                break
            spot = choose_spot_or(t, hero, q.PASS_ON, spots, STOP)
            if spot == NOBODY:
                break
            card = here(hero, spot)
            owner = owner_of(t, card, hero)
            if owner is hero:
                hero.marked &= ~(1 << spot)
                continue
            if len(hero.spots()) == 1:
                break
            ready = hero.is_ready(spot)
            take_off(t, hero, spot)
            empty = owner.empty_spots()
            if empty and owner.alive:
                lay(t, owner, empty[0], card, "pass", BOARDS[hero.index])
                set_ready(t, owner, empty[0], ready)
            else:
                put_under(owner, card)
                if t.events is not None:
                    t.move("pass", t.seat_of(hero.index), [card], BOARDS[hero.index], DECKS[owner.index])
