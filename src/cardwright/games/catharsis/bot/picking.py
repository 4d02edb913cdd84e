"""Answers that need no plan: whom to hit, who takes and who heals, and which list of effects a question is about."""

from cardwright.core.decision import Option
from cardwright.games.catharsis.content.cards import BossCard, Card
from cardwright.games.catharsis.content.dice import how_many
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.families import NOBODY
from cardwright.games.catharsis.content.options import FoeOption, HeroOption, Number, Payment
from cardwright.games.catharsis.rules.damage import health
from cardwright.games.catharsis.rules.fighters import BITS, Hero
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.vocabulary.control import Choose


def weakest(t: CatharsisTable, options: list[Option]) -> Option:
    """The foe that falls soonest."""
    best = options[0]
    least = 10_000
    for option in options:
        if isinstance(option, FoeOption) and t.foes[option.at].health < least:
            best, least = option, t.foes[option.at].health
    return best


def hardiest(t: CatharsisTable, options: list[Option]) -> Option:
    """The hero who can bear it best."""
    best = options[0]
    most = -1.0
    for option in options:
        if isinstance(option, HeroOption):
            hero = t.heroes[option.hero]
            worth = BITS[hero.ready] + 0.2 * health(t, hero)
            if worth > most:
                best, most = option, worth
    return best


def most_tired(t: CatharsisTable, options: list[Option]) -> Option:
    best = options[0]
    most = -1
    for option in options:
        if isinstance(option, HeroOption):
            hero = t.heroes[option.hero]
            idle = BITS[hero.occupied() & ~hero.ready]
            if idle > most:
                best, most = option, idle
    return best


def share(t: CatharsisTable, hero: Hero, options: list[Option]) -> Option:
    """Point by point to whoever has most ready powers; the later seats come to the rest."""
    first = options[0]
    last = options[-1]
    assert isinstance(first, Number)
    assert isinstance(last, Number)
    left = t.about.n
    mine = hero if t.about.hero == NOBODY else t.heroes[t.about.hero]
    order = t.seat_order()
    place = 0
    for at, other in enumerate(order):
        if other is mine:
            place = at
    ready = [float(BITS[other.ready]) + 0.05 * health(t, other) for other in order[place:]]
    taken = 0
    for _ in range(left):
        most = 0
        for later in range(1, len(ready)):
            if ready[later] > ready[most]:
                most = later
        ready[most] -= 1.0
        taken += most == 0
    wanted = min(last.n, max(first.n, taken))
    return options[wanted - first.n]


def most_plentiful(hero: Hero, options: list[Option]) -> Option:
    """Counters of which most are left."""
    best = options[0]
    most = -1000
    for option in options:
        if isinstance(option, Payment):
            left = 0
            for value in range(1, 7):
                rest = hero.pools[value] - how_many(option.dice, value)
                left -= 3 if rest == 0 else 1 if rest == 1 else 0
            if left > most:
                best, most = option, left
    return best


def find_choice(t: CatharsisTable, card: Card) -> list[list[Effect]]:
    """The options of the card's choice that is being made, known by its menu."""
    effects: list[Effect] = []
    for face in card.faces:
        for ability in face:
            if ability is not None:
                effects += ability.effects
    if isinstance(card, BossCard):
        effects += card.effects + card.attack
        for answers in card.on:
            effects += answers
    effects += card.bonus
    return choice_among(t, effects)


def find_role_choice(t: CatharsisTable, hero: Hero) -> list[list[Effect]]:
    role = hero.role
    effects: list[Effect] = []
    for role_card in role.cards():
        for ability in role_card.abilities():
            effects += ability.effects
    for answers in t.deck.on:
        effects += answers
    for foe in t.foes:
        for answers in foe.card.on:
            effects += answers
        effects += foe.card.attack
    for card in t.ongoing + t.aside + t.attached:
        for answers in card.on:
            effects += answers
    return choice_among(t, effects)


def choice_among(t: CatharsisTable, effects: list[Effect]) -> list[list[Effect]]:
    for effect in effects:
        if isinstance(effect, Choose) and effect.menu is t.menu:
            return effect.lists
        inside = choice_among(t, effect.inside()) if effect.inside() else []
        if inside:
            return inside
    return []


def fits(part: int, whole: int) -> bool:
    for value in range(7):
        if how_many(part, value) > how_many(whole, value):
            return False
    return True
