"""Boss Deck cards: turned up, resolved, taken (2.15, 2.16)."""

from cardwright.core.decision import YES, YES_NO, Option
from cardwright.games.catharsis.content.cards import BossCard
from cardwright.games.catharsis.content.families import CardKind, Zone
from cardwright.games.catharsis.content.options import HERO, PASS, HeroOption
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.boards import add_card, blanks, here, place_for, put_off, take_off
from cardwright.games.catharsis.rules.choosing import ask_hero, choose_spot, vote
from cardwright.games.catharsis.rules.fighters import Hero
from cardwright.games.catharsis.rules.log import ENCOUNTER
from cardwright.games.catharsis.rules.source import About, Source
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.rules.zones import lift, put


def gain(t: CatharsisTable, by: Source, by_vote: bool, attach: bool) -> None:
    """The present card goes to a hero who wants it (CA-157)."""
    card = by.card
    if not isinstance(card, BossCard):
        return
    able = [hero for hero in t.seat_order() if attach or len(given_up(hero)) >= card.sacrifice]
    if not able:
        return
    taker: Hero | None = None
    acting, t.acting = t.acting, card
    if by_vote:
        options: list[Option] = [HERO[hero.index] for hero in able]
        options.append(PASS)
        answer = vote(t, q.WHO_IS_CHOSEN, options)
        if isinstance(answer, HeroOption):
            taker = t.heroes[answer.hero]
    else:
        for hero in able:
            if ask_hero(t, hero, q.ACCEPT, YES_NO) is YES:
                taker = hero
                break
    t.acting = acting
    if taker is None:
        return
    by.taker = taker.index
    if t.events is not None:
        t.log("takes", t.seat_of(taker.index), card=card)
    if attach:
        put(t, card, Zone.ATTACHED, 0, taker.index)
    else:
        take_special(t, taker, card)


def given_up(hero: Hero) -> list[int]:
    """Powers that can be a price; a duo power can't (CA-159)."""
    return [spot for spot in hero.spots() if here(hero, spot).kind != CardKind.DUO]


def take_special(t: CatharsisTable, hero: Hero, card: BossCard) -> None:
    """The price first, ready or exhausted; then the Special comes in the same step, so that nobody dies (CA-158). It
    may lie where a power was given up; other such spots of a board that can't be filled again are blank then (CA-255).
    """
    emptied: list[int] = []
    for given in range(card.sacrifice):
        t.about = About(card.sacrifice - given)
        spot = choose_spot(t, hero, q.GIVE_UP, given_up(hero))
        if blanks(here(hero, spot), hero):
            emptied.append(spot)
        put_off(t, hero, take_off(t, hero, spot))
    place = place_for(t, hero, card)
    lift(t, card)
    add_card(t, hero, card, place, ENCOUNTER)
    for spot in emptied:
        if spot != place:
            hero.blank |= 1 << spot
