"""What parts of effects are worth on the table as it stands, in points of damage to a foe."""

from collections.abc import Callable
from typing import Final

from cardwright.games.catharsis.bot.lasting import aside_price, counter_price, rounds_left, rules_of, times_of
from cardwright.games.catharsis.bot.mechanisms import overload
from cardwright.games.catharsis.bot.outlook import Outlook
from cardwright.games.catharsis.bot.reader import WON, Kind, Part, read
from cardwright.games.catharsis.content.cards import BossCard
from cardwright.games.catharsis.content.families import NOBODY, Bonus, Powers, Victim, Who, Zone
from cardwright.games.catharsis.rules.boards import acts
from cardwright.games.catharsis.rules.fighters import BITS, Hero
from cardwright.games.catharsis.rules.mechanisms import set_aside_of
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.rules.zones import cards_called
from cardwright.games.catharsis.vocabulary.foes import Carrier

PREVENTED: Final = 1.3  # a point of damage that would come
IDLE: Final = 0.04  # a point of prevention that nothing comes for
HEALED: Final = 1.1
WOUND: Final = 1.3  # a point of damage to a hero
OWN_WOUND: Final = 0.9
LOST_POWER: Final = 3.0  # more, where no ready power is left for the foes' answer
EXHAUSTED: Final = 0.8
DISCARDED: Final = 2.6
OF_EXHAUSTED: Final = 1.6
MORALE_POINT: Final = 3.0
DRAWN: Final = 2.2
REPLACED: Final = 0.4
FULL_DECK: Final = 7  # powers that make a replaced one no loss
LEVELLED: Final = 0.9
FADED: Final = 1.6
PREPARED: Final = 1.0
ATTACKS: Final = 2.0  # that a hero still makes in a round
REPEATED: Final = 4.0  # rounds that a counter on a foe goes on to hurt it, at most
FEW: Final = 0.35  # a counter of one's own
VERSE: Final = 2.5  # a counter of the kind that ends the hunt
UNFOUGHT: Final = 1.2  # a point of health of a foe that goes away
MOST_TIMES: Final = 6  # that a repeated effect is looked at
GUARDED: Final = 2.8  # a point of Morale that would be lost
USUAL: Final = 2.0  # points that foes aim at a hero in a round


def weigh(t: CatharsisTable, by: Source, parts: list[Part], o: Outlook) -> float:
    """What the parts are worth besides damage to foes, which is added to `o.struck`."""
    total = 0.0
    for part in parts:
        kind = part.kind
        if kind == Kind.DAMAGE:
            n = part.n.value(t, by)
            if n > 0:
                o.struck += o.lands(n) * part.times.value(t, by)
        elif kind == Kind.PREVENT:
            total += prevention(part.n.value(t, by) * o.many(part.who), o)
        elif kind == Kind.HEAL:
            total += HEALED * min(part.n.value(t, by) * o.many(part.who), o.tired(t, by.hero, part.who))
        elif kind == Kind.HURT:
            total -= wounds(t, by, part, o)
        elif kind == Kind.FLAT:
            total += part.weight * part.n.value(t, by)
        elif kind in (Kind.DICE, Kind.TURN):
            total += part.weight * part.n.value(t, by) * o.dice_need
        else:
            total += RARE[kind](t, by, part, o)
    return total


def prevention(n: int, o: Outlook) -> float:
    useful = min(float(n), o.incoming)
    o.incoming -= useful
    return PREVENTED * useful + IDLE * (n - useful)


def wounds(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    n = float(part.n.value(t, by))
    if part.who == Victim.EACH:
        n *= o.living
    elif part.who == Victim.SELF and by.hero != NOBODY:
        spare = BITS[t.heroes[by.hero].ready] - o.share
        return OWN_WOUND * n + LOST_POWER * max(0.0, min(n, n - spare))
    return WOUND * n


def choice(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    return best_list(t, by, part.lists, o)


def test(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    assert part.cond is not None
    return weigh(t, by, part.lists[0 if part.cond.holds(t, by) else 1], o)


def chance(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    """The mean of its lists."""
    total = struck = 0.0
    before = o.struck
    for parts in part.lists:
        o.struck = 0.0
        total += weigh(t, by, parts, o)
        struck += o.struck
    o.struck = before + struck / len(part.lists)
    return total / len(part.lists)


def times(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    many = part.n.value(t, by) if part.who != Who.EACH else o.living
    total = 0.0
    for _ in range(min(many, MOST_TIMES)):
        total += weigh(t, by, part.lists[0], o)
    return total


def each_foe(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    n = part.n.value(t, by)
    if n > 0:
        o.struck += o.lands(n) * part.times.value(t, by) * (1.0 + 0.9 * (o.foes - 1))
    return 0.0


def guarded_morale(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    useful = min(part.n.value(t, by), o.morale_loss)
    o.morale_loss -= useful
    return GUARDED * useful


def exhausted(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    return -EXHAUSTED * part.n.value(t, by) * o.many(part.who)


def discarded(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    if part.number == Powers.ALL:
        return -WON
    price = OF_EXHAUSTED if part.number == Powers.EXHAUSTED else DISCARDED
    return -price * part.n.value(t, by) * o.many(part.who)


def foe_counter(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    return part.sign * part.weight * part.n.value(t, by) * min(REPEATED, max(0.0, o.rounds - 0.5))


def deck_counter(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    n = part.n.value(t, by)
    if part.number == o.doom:
        return -part.sign * n * VERSE
    return -part.sign * n * (counter_price(t, part.number) if part.who == Carrier.DECK else FEW)


def drawn(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    return DRAWN * part.n.value(t, by) * o.many(part.who)


def replaced(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    if by.hero != NOBODY and len(t.heroes[by.hero].deck) < FULL_DECK:
        return -REPLACED
    return REPLACED * part.n.value(t, by) * o.many(part.who)


def foe_health(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    return part.weight * part.n.value(t, by)


def refreshed(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    return HEALED * o.tired(t, by.hero, Who.EACH)


def less_work(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    return UNFOUGHT * o.health


def stays(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    """A card that lies there from now on: what it does in every fight to come, and for the Boss."""
    card = by.card
    if part.word != "this" or not isinstance(card, BossCard) or card.is_foe():
        return -aside_price(t) if part.number == Zone.ASIDE else 0.0
    return lasting(t, card, o) - (aside_price(t) if part.number == Zone.ASIDE else 0.0)


def leaves(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    """The party chooses the worst."""
    if part.word == "this":
        return 0.0
    worst = 0.0
    for card in cards_called(t, part.word):
        aside = aside_price(t) if card in t.aside else 0.0
        worst = min(worst, lasting(t, card, o) - aside)
    return -worst


def lasting(t: CatharsisTable, card: BossCard, o: Outlook) -> float:
    """What a card that stays is worth: less than nothing, if it hurts."""
    by = Source(Maker.CARD, NOBODY, NOBODY)
    by.card = card
    total = rules_of(t, card, o) * rounds_left(t)
    for moment, effects in enumerate(card.on):
        times = times_of(t, moment) if effects else 0.0
        if times > 0.0:
            struck, incoming, loss = o.struck, o.incoming, o.morale_loss
            o.struck = 0.0
            o.incoming = USUAL * o.living
            total += times * (weigh(t, by, read(effects), o) + o.struck)
            o.struck, o.incoming, o.morale_loss = struck, incoming, loss
    return total


def levels(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    """Powers rise to where they do most without being lost, or come back from where one more use would lose them."""
    if by.hero == NOBODY:
        return 0.0
    hero = t.heroes[by.hero]
    many = 0
    for spot in hero.ready_spots():
        card = hero.cards[spot]
        if card is not None and len(card.faces) > 1 and hero.own_power(spot) and not acts(hero, spot, by):
            last = len(card.faces) - 1
            many += hero.levels[spot] + part.sign < last if part.sign > 0 else hero.levels[spot] == last
    return (LEVELLED * part.sign if part.sign > 0 else FADED) * min(many, part.number)


def prepared(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    """Set-aside powers that grow; where they are triggered too, what they do."""
    rule = set_aside_of(t.heroes[by.hero].role) if by.hero != NOBODY else None
    if rule is None or not part.sign:
        return PREPARED
    hero = t.heroes[by.hero]
    total = 0.0
    for spot in range(len(hero.cards)):
        card = hero.cards[spot]
        if card is not None and hero.is_aside(spot):
            inner = Source(by.maker, by.hero, by.hand)
            inner.spot = spot
            inner.card = card
            inner.prep = min(rule.cap, hero.prep[spot] + part.sign)
            total += best_list(t, inner, [read(half.effects) for half in card.faces[0] if half is not None], o)
    return total


def best_list(t: CatharsisTable, by: Source, lists: list[list[Part]], o: Outlook) -> float:
    """The most that one of the lists brings; its damage counts as struck."""
    before = o.struck
    incoming = o.incoming
    loss = o.morale_loss
    best = -1000.0
    best_struck = 0.0
    best_other = 0.0
    for parts in lists:
        o.struck = 0.0
        o.incoming = incoming
        o.morale_loss = loss
        other = weigh(t, by, parts, o)
        if other + o.struck > best:
            best = other + o.struck
            best_struck = o.struck
            best_other = other
    o.struck = before + best_struck
    return best_other


def morale(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    """A point is a refresh; a tier that it brings hurts all."""
    n = part.n.value(t, by)
    if n > 0:
        return MORALE_POINT * min(n, t.level.morale - t.morale)
    if t.morale + n <= 0:
        return -WON
    worth = MORALE_POINT * n
    if t.morale + n <= t.next_tier:
        worth -= 1.5 * o.living
    return worth if t.morale > 4 else 2.0 * worth


def boost(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    """A bonus lasts for one use or for a round of attacks."""
    n = part.n.value(t, by)
    uses = ATTACKS if part.sign < 0 else min(ATTACKS, float(part.sign))
    if part.who == Who.EACH or part.who == Who.EACH_OTHER:
        uses *= o.living if part.who == Who.EACH else o.living - 1
    elif part.who == Who.OTHER and o.living == 1:
        return 0.0
    if part.number == Bonus.PREVENT:
        return 0.6 * min(n * uses, o.incoming)
    return (0.8 if part.number == Bonus.DAMAGE else 0.5) * n * uses


def own_counter(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    """Of a kind that turns on its owner beyond a limit, or of one that something can be made of."""
    if by.hero == NOBODY:
        return 0.0
    n = part.n.value(t, by)
    hero = t.heroes[by.hero]
    if part.sign == 0:
        return part.weight * min(3, hero.counters[part.number]) * 0.5
    minded = overload(hero, part.number, part.sign, n)
    return part.sign * FEW * n if minded is None else minded


# Kinds of parts that aren't weighed at once
RARE: Final[dict[int, Callable[[CatharsisTable, Source, Part, Outlook], float]]] = {
    Kind.CHOICE: choice,
    Kind.TEST: test,
    Kind.CHANCE: chance,
    Kind.TIMES: times,
    Kind.EACH_FOE: each_foe,
    Kind.MORALE: morale,
    Kind.GUARD_MORALE: guarded_morale,
    Kind.EXHAUST: exhausted,
    Kind.DISCARD: discarded,
    Kind.BOOST: boost,
    Kind.COUNTER_FOE: foe_counter,
    Kind.COUNTER_SELF: own_counter,
    Kind.COUNTER_DECK: deck_counter,
    Kind.DRAW: drawn,
    Kind.STAYS: stays,
    Kind.LEAVES: leaves,
    Kind.LEVEL: levels,
    Kind.PREPARE: prepared,
    Kind.LESS_WORK: less_work,
    Kind.REPLACE: replaced,
    Kind.FOE_HEALTH: foe_health,
    Kind.REFRESH: refreshed,
}


def special_worth(card: BossCard, price: int, hero: Hero) -> float:
    """Whether a Special is worth its price: two points of health more for each power beyond the first."""
    spots = len(hero.spots())
    idle = BITS[hero.occupied() & ~hero.ready]
    if price == 0:
        return 1.0
    if price == 1:
        return 1.0 if spots >= 5 or (idle and spots >= 4) else -1.0
    return 1.0 if spots >= 6 and idle >= 1 else -1.0
