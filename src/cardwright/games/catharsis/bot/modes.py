"""What the party chooses: lists of effects, Role abilities, cards, heroes."""

from cardwright.core.decision import Option
from cardwright.games.catharsis.bot.fight import look_around
from cardwright.games.catharsis.bot.mind import Mind, hero_of, plain_fight
from cardwright.games.catharsis.bot.picking import find_choice, find_role_choice
from cardwright.games.catharsis.bot.reader import read
from cardwright.games.catharsis.bot.refresh import FOR_SURE
from cardwright.games.catharsis.bot.worth import lasting, weigh
from cardwright.games.catharsis.content.cards import BossCard
from cardwright.games.catharsis.content.dice import size
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.families import NOBODY
from cardwright.games.catharsis.content.options import FLIP, PASS, PASSIVE, CardOption, HeroOption, Mode, NumberedAction
from cardwright.games.catharsis.rules.fighters import BITS
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable


def best_mode(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """The list of effects that is worth most, where it can be read; for the party as a whole."""
    card = t.acting
    lists: list[list[Effect]] = []
    if card is not None:
        lists = find_choice(t, card)
    if not lists:
        lists = find_role_choice(t, hero_of(t, seat))
    return best_list(mind, t, seat, options, lists)


def best_half(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """Of a set-aside power that is triggered."""
    assert t.acting is not None
    lists = [ability.effects if ability is not None else [] for ability in t.acting.faces[0]]
    return best_list(mind, t, seat, options, lists)


def best_list(mind: Mind, t: CatharsisTable, seat: int, options: list[Option], lists: list[list[Effect]]) -> Option:
    if not lists:
        return options[mind.rng.below(len(options))]
    card = t.acting
    hero = hero_of(t, seat)
    by = Source(Maker.CARD if isinstance(card, BossCard) else Maker.POWER, hero.index, hero.hand)
    by.card = card
    if card is not None and card in hero.cards:
        by.spot = hero.cards.index(card)
        by.prep = hero.prep[by.spot]
    o = look_around(t, hero.index, mind.facts)
    best = options[0]
    most = -10_000.0
    for option in options:
        if not isinstance(option, Mode) or option.number >= len(lists):
            continue
        o.struck = 0.0
        incoming = o.incoming
        worth = weigh(t, by, read(lists[option.number]), o) + o.struck
        o.incoming = incoming
        if worth > most:
            best, most = option, worth
    return best


def role_ability(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """A Role ability in a window: a Flip only if the Role card comes back soon."""
    hero = hero_of(t, seat)
    for option in options:
        ability = hero.role.card.passive if option is PASSIVE else hero.role.card.flip if option is FLIP else None
        if ability is None:
            continue
        by = Source(Maker.ROLE, hero.index, hero.hand)
        o = plain_fight(t)
        worth = weigh(t, by, mind.facts.of_role(ability), o) + o.struck
        if option is PASSIVE and worth > 0.0:
            return option
        if option is FLIP and worth > 0.3 and mind.refreshes(t, FOR_SURE):
            return option
    return PASS


def deck_action(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    best: Option = PASS
    most = 0.3
    o = plain_fight(t)
    for option in options:
        if isinstance(option, NumberedAction):
            action = t.deck.window_actions[option.number]
            by = Source(Maker.CARD, NOBODY, NOBODY)
            o.struck = 0.0
            worth = weigh(t, by, mind.facts.of_role(action), o)
            if worth > most:
                best, most = option, worth
    return best


def worst_card(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """Of boss cards that lie there: the one that had better go."""
    best = options[0]
    least = 10_000.0
    o = plain_fight(t)
    for option in options:
        if isinstance(option, CardOption) and isinstance(option.card, BossCard):
            worth = lasting(t, option.card, o)
            if worth < least:
                best, least = option, worth
    return best


def most_useful(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """Good things go to whoever has most use for them: the one with most dice and ready powers."""
    best = options[0]
    most = -1.0
    for option in options:
        if isinstance(option, HeroOption):
            hero = t.heroes[option.hero]
            worth = BITS[hero.ready] + size(t.hands[hero.hand].dice)
            if worth > most:
                best, most = option, float(worth)
    return best
