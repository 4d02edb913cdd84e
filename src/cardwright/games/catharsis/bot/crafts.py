"""What single roles choose: what to set aside, to raise, to store."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.catharsis.bot.fight import look_around
from cardwright.games.catharsis.bot.mind import Mind, hero_of
from cardwright.games.catharsis.bot.outlook import Outlook
from cardwright.games.catharsis.bot.worth import weigh
from cardwright.games.catharsis.content.cards import Card
from cardwright.games.catharsis.content.options import SET_ASIDE, STOP, Die, Spot
from cardwright.games.catharsis.rules.fighters import BITS, Hero
from cardwright.games.catharsis.rules.mechanisms import set_aside_of
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable

TOP_LEVEL: Final = 3
LEAST_BOARD: Final = 3  # powers of a board from which none is set aside
GROWS: Final = 0.9  # points that a counter adds, for a power to be set aside
SURE: Final = 0.5  # that the fight ends now


def use_or_aside(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """A power is set aside if it grows and doesn't leave the board thin; more of them while the Role card is face
    up and can serve them all at once."""
    hero = hero_of(t, seat)
    o = look_around(t, hero.index, mind.facts)
    card = t.acting
    if card is None or o.falls > SURE or len(hero.spots()) <= LEAST_BOARD:
        return options[0]
    spot = hero.cards.index(card) if card in hero.cards else 0
    grown = worth_served(mind, t, hero, card, spot, 1, o) - worth_served(mind, t, hero, card, spot, 0, o)
    rule = set_aside_of(hero.role)
    most = (rule.least if rule is not None else 0) + (2 if hero.up else 0)
    if grown >= GROWS and BITS[hero.aside] < most and BITS[hero.ready] > o.share:
        return SET_ASIDE
    return options[0]


def worth_served(mind: Mind, t: CatharsisTable, hero: Hero, card: Card, spot: int, prep: int, o: Outlook) -> float:
    """What a power does with so many Preparation counters, at best."""
    most = 0.0
    for ability in card.faces[0]:
        if ability is not None:
            by = Source(Maker.POWER, hero.index, hero.hand)
            by.card = card
            by.spot = spot
            by.prep = prep
            incoming, o.struck = o.incoming, 0.0
            most = max(most, weigh(t, by, mind.facts.of_ability(ability), o) + o.struck)
            o.incoming = incoming
    return most


def most_prepared(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    hero = hero_of(t, seat)
    best = options[0]
    most = -1
    for option in options:
        if isinstance(option, Spot) and hero.prep[option.spot] > most:
            best, most = option, hero.prep[option.spot]
    return best


def power_to_level(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """To rise: the highest that doesn't come to its last level. To fall: one that is there already."""
    hero = hero_of(t, seat)
    spots = [option for option in options if isinstance(option, Spot)]
    falls = any(hero.levels[option.spot] == TOP_LEVEL for option in spots)
    if not falls and STOP in options:
        return STOP
    best = options[0]
    most = -1
    for option in spots:
        level = hero.levels[option.spot]
        worth = level if falls or level < TOP_LEVEL - 1 else 0
        if worth > most:
            best, most = option, worth
    return best


def pool_to_fill(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """The pool that retrievable powers lack most; what is given away comes from the fullest."""
    hero = hero_of(t, seat)
    best = options[-1]
    most = -100.0
    for option in options:
        if isinstance(option, Die):
            need = 0.0
            for spot in hero.spots():
                card = hero.cards[spot]
                assert card is not None
                for ability in card.faces[0]:
                    if ability is not None and ability.retrieves:
                        for alternative in ability.cost.alternatives:
                            if alternative.need[option.value] > hero.pools[option.value]:
                                need += 1.0
                            elif alternative.a:
                                need += 0.2 * hero.pools[option.value]
            need -= 0.1 * hero.pools[option.value]
            if need > most:
                best, most = option, need
    return best
