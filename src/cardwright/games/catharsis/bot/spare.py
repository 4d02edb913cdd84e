"""Powers: which can be spared, which are missed most."""

from cardwright.core.decision import Option
from cardwright.games.catharsis.bot.mechanisms import judges_of
from cardwright.games.catharsis.bot.mind import Mind, hero_of, plain_fight
from cardwright.games.catharsis.bot.outlook import Outlook
from cardwright.games.catharsis.bot.worth import weigh
from cardwright.games.catharsis.content.abilities import Ability
from cardwright.games.catharsis.content.cards import Card
from cardwright.games.catharsis.content.families import NOBODY
from cardwright.games.catharsis.content.options import NEW_CARD, PASS, STOP, CardOption, NumberedAction, Spot, Use
from cardwright.games.catharsis.rules.actions import face_of
from cardwright.games.catharsis.rules.fighters import BITS, Hero
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable


def power_to_wound(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """One that a wound does good; a ready power that is worth least; an exhausted one only if none is ready."""
    hero = hero_of(t, seat)
    for judge in judges_of(hero):
        for option in options:
            if isinstance(option, Spot) and judge.saves(hero, option.spot):
                return option
    return tire(mind, t, seat, options)


def tire(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """The power that can be spared for now."""
    return cheapest(mind, t, hero_of(t, seat), options, False)


def give_up(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """The power that can be spared for good."""
    return cheapest(mind, t, hero_of(t, seat), options, True)


def cheapest(mind: Mind, t: CatharsisTable, hero: Hero, options: list[Option], goes: bool) -> Option:
    """The power that can be spared; where it goes for good, exhausted ones first."""
    best = options[0]
    least = 10_000.0
    for option in options:
        if isinstance(option, Spot):
            card = hero.cards[option.spot]
            if card is None:
                continue
            worth = card_worth(mind, t, hero, card, option.spot)
            ready = hero.is_ready(option.spot)
            if goes:
                worth += 2.0 if ready else 0.0
            elif not ready:
                worth += 100.0
        elif isinstance(option, CardOption):
            worth = card_worth(mind, t, hero, option.card, 0)
        elif option is NEW_CARD and t.acting is not None:
            worth = 2.0 + card_worth(mind, t, hero, t.acting, 0)
        elif option is STOP or option is PASS:
            worth = 1.5 if goes else 50.0
        else:
            continue
        if worth < least:
            best, least = option, worth
    return best


def dearest(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """The power that will help most."""
    hero = hero_of(t, seat)
    best = options[0]
    most = -10_000.0
    for option in options:
        worth = -1.0
        if isinstance(option, Spot) and hero.cards[option.spot] is not None:
            card = hero.cards[option.spot]
            assert card is not None
            worth = card_worth(mind, t, hero, card, option.spot)
        elif isinstance(option, CardOption):
            worth = card_worth(mind, t, hero, option.card, 0)
        elif isinstance(option, NumberedAction) and option.number < len(hero.row):
            worth = card_worth(mind, t, hero, hero.row[option.number], 0)
        if worth > most:
            best, most = option, worth
    return best


def card_worth(mind: Mind, t: CatharsisTable, hero: Hero, card: Card, spot: int) -> float:
    """Its best ability, by what its cost is hard to pay."""
    o = plain_fight(t)
    most = 0.0
    for face in (face_of(hero, spot, card),) if hero.cards[spot] is card else card.faces[:1]:
        for ability in face:
            if ability is not None:
                most = max(most, ability_worth(mind, t, hero, card, spot, ability, o))
    return most


def ability_worth(
    mind: Mind, t: CatharsisTable, hero: Hero, card: Card, spot: int, ability: Ability, o: Outlook
) -> float:
    by = Source(Maker.POWER, hero.index, hero.hand)
    by.card = card
    by.spot = spot
    o.struck = 0.0
    o.incoming = 3.0
    o.morale_loss = 1
    worth = weigh(t, by, mind.facts.of_ability(ability), o) + o.struck
    dice = ability.combo[0].most if ability.combo else ability.cost.most
    return worth * (1.0 - 0.09 * max(0, dice - 1)) * (1.6 if ability.combo else 1.0)


def guard_with(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """Against damage that would cost a card, or with a power that stays of no use otherwise."""
    hero = hero_of(t, seat)
    victim = t.about.hero
    target = t.heroes[victim] if victim != NOBODY else hero
    need = 2 if victim != NOBODY else 3
    if t.in_combat and BITS[target.ready] > need and len(t.foes) > 0:
        return PASS
    return cheapest_use(mind, t, hero, options)


def cheapest_use(mind: Mind, t: CatharsisTable, hero: Hero, options: list[Option]) -> Option:
    best: Option = PASS
    least = 6.0
    if BITS[hero.ready] <= 1:
        return PASS
    for option in options:
        if isinstance(option, Use):
            card = hero.cards[option.spot]
            if card is not None:
                worth = card_worth(mind, t, hero, card, option.spot)
                if worth < least:
                    best, least = option, worth
    return best
