"""What effects are worth, read from the vocabulary: each effect as a part, weighed on the table as it stands.

Everything is counted in points of damage to a foe. Parts are made once for a list of effects and shared.
"""

from typing import Final

from cardwright.games.catharsis.bot.lasting import aside_price, counter_price, rounds_left, rules_of, times_of
from cardwright.games.catharsis.bot.mechanisms import overload
from cardwright.games.catharsis.bot.outlook import Outlook
from cardwright.games.catharsis.content.cards import BossCard
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.families import NOBODY, Powers, Victim, Who, Whose, Zone
from cardwright.games.catharsis.rules.boards import acts
from cardwright.games.catharsis.rules.fighters import BITS, Hero
from cardwright.games.catharsis.rules.mechanisms import set_aside_of
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.rules.zones import cards_called
from cardwright.games.catharsis.vocabulary.amounts import Amount, Condition, plain_amount
from cardwright.games.catharsis.vocabulary.control import (
    Choose,
    End,
    ForEach,
    If,
    Morale,
    MoveCard,
    RefreshAll,
    Repeat,
    Roll,
)
from cardwright.games.catharsis.vocabulary.crafts import LevelUp, Pool, Prep
from cardwright.games.catharsis.vocabulary.dice import AddDie, Adjust, GiveDie, GrantReroll, Reroll, SetDie, Wild
from cardwright.games.catharsis.vocabulary.foes import (
    Carrier,
    Counter,
    Damage,
    FoeHeal,
    FoeStat,
    RemoveFoe,
    Summon,
    Target,
)
from cardwright.games.catharsis.vocabulary.heroes import (
    Discard,
    Draw,
    Exhaust,
    Fetch,
    Gain,
    Heal,
    Hurt,
    Prevent,
    PreventMorale,
    Replace,
)
from cardwright.games.catharsis.vocabulary.modifiers import BoostEffect, Double, EchoEffect, Rule, SpendableEffect

# Points of damage
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
DOUBLED: Final = 2.5
ECHOED: Final = 2.0
SPENT: Final = 2.0
REPLACED: Final = 0.4
FULL_DECK: Final = 7  # powers that make a replaced one no loss
FETCHED: Final = 0.8
LEVELLED: Final = 0.9
FADED: Final = 1.6
PREPARED: Final = 1.0
POOLED: Final = 0.8
RULED: Final = 0.8
GAINED: Final = 1.0
WON: Final = 100.0
ATTACKS: Final = 2.0  # that a hero still makes in a round
REPEATED: Final = 4.0  # rounds that a counter on a foe goes on to hurt it, at most
FEW: Final = 0.35  # a counter of one's own
VERSE: Final = 2.5  # a counter of the kind that ends the hunt
SAVED: Final = 1.5
UNFOUGHT: Final = 1.2  # a point of health of a foe that goes away
USUAL: Final = 2.0  # points that foes aim at a hero in a round

ONE: Final = plain_amount(1)
NO_LISTS: Final[list[list["Part"]]] = []


class Kind:
    """What a part does."""

    FLAT: Final = 0
    DAMAGE: Final = 1
    HURT: Final = 2
    PREVENT: Final = 3
    GUARD_MORALE: Final = 4
    HEAL: Final = 5
    EXHAUST: Final = 6
    DISCARD: Final = 7
    MORALE: Final = 8
    BOOST: Final = 9
    COUNTER_SELF: Final = 10
    COUNTER_FOE: Final = 11
    CHOICE: Final = 12
    CHANCE: Final = 13
    TEST: Final = 14
    TIMES: Final = 15
    DICE: Final = 16
    DRAW: Final = 17
    REFRESH: Final = 18
    EACH_FOE: Final = 19
    FOE_HEALTH: Final = 20
    REPLACE: Final = 21
    COUNTER_DECK: Final = 22
    STAYS: Final = 23
    LEAVES: Final = 24
    LESS_WORK: Final = 25
    LEVEL: Final = 26
    PREPARE: Final = 27
    TURN: Final = 28


class Part:
    """One thing that an effect does."""

    __slots__ = ("cond", "kind", "lists", "n", "number", "sign", "times", "weight", "who", "word")

    kind: int
    n: Amount
    times: Amount
    who: int
    number: int  # a counter, or whatever else the kind needs
    weight: float
    sign: int
    cond: Condition | None
    lists: "list[list[Part]]"
    word: str  # which boss cards are meant

    def __init__(
        self, kind: int, n: Amount = ONE, who: int = Who.SELF, weight: float = 1.0, times: Amount = ONE
    ) -> None:
        self.kind = kind
        self.n = n
        self.times = times
        self.who = who
        self.number = NOBODY
        self.weight = weight
        self.sign = 1
        self.cond = None
        self.lists = NO_LISTS
        self.word = ""


def read(effects: list[Effect]) -> list[Part]:
    """The parts of a list of effects."""
    found: list[Part] = []
    for effect in effects:
        read_one(effect, found)
    return found


def read_one(effect: Effect, found: list[Part]) -> None:
    if isinstance(effect, Damage):
        found.append(Part(Kind.EACH_FOE if effect.to == Target.ALL else Kind.DAMAGE, effect.n, times=effect.attacks))
    elif isinstance(effect, Prevent):
        found.append(Part(Kind.PREVENT, effect.n, effect.who))
    elif isinstance(effect, Heal):
        found.append(Part(Kind.HEAL, effect.n, effect.who))
    elif isinstance(effect, Hurt):
        found.append(Part(Kind.HURT, effect.n, effect.to))
    elif isinstance(effect, Morale):
        found.append(Part(Kind.MORALE, effect.n))
    elif isinstance(effect, PreventMorale):
        found.append(Part(Kind.GUARD_MORALE, effect.n))
    elif isinstance(effect, Exhaust):
        found.append(Part(Kind.EXHAUST, effect.n, effect.who))
    elif isinstance(effect, Discard):
        part = Part(Kind.DISCARD, effect.n, effect.who)
        part.number = effect.which
        found.append(part)
    elif isinstance(effect, Counter):
        read_counter(effect, found)
    elif not read_dice(effect, found) and not read_control(effect, found):
        read_rest(effect, found)


def read_counter(effect: Counter, found: list[Part]) -> None:
    if effect.on in (Carrier.FOE, Carrier.FOES):
        part = Part(Kind.COUNTER_FOE, effect.n, weight=1.0 if effect.on == Carrier.FOE else 2.0)
    elif effect.on in (Carrier.SELF, Carrier.HERO):
        part = Part(Kind.COUNTER_SELF, effect.n)
    else:
        part = Part(Kind.COUNTER_DECK, effect.n)  # what Boss Decks count is seldom good
        part.who = effect.on
    part.number = effect.counter
    part.sign = effect.sign
    if not effect.all:
        found.append(part)


def read_dice(effect: Effect, found: list[Part]) -> bool:
    """Effects on dice."""
    if isinstance(effect, Adjust):
        part = Part(Kind.TURN, effect.dice, effect.whose, 0.7 if effect.whose != Whose.EACH else 1.2)
        part.number = max(1, effect.by.values[0])
        found.append(part)
    elif isinstance(effect, SetDie):
        found.append(any_value(effect.dice, effect.whose, 1.2))
    elif isinstance(effect, Wild):
        found.append(any_value(effect.dice, effect.whose, 1.4))
    elif isinstance(effect, Reroll):
        found.append(Part(Kind.DICE, effect.dice, weight=0.3))
    elif isinstance(effect, GrantReroll):
        found.append(Part(Kind.DICE, effect.n, weight=0.8))
    elif isinstance(effect, AddDie):
        found.append(Part(Kind.DICE, effect.n, effect.who, 1.2))
    elif isinstance(effect, GiveDie):
        found.append(Part(Kind.DICE, effect.n, effect.who, 0.4))
    else:
        return False
    return True


def any_value(dice: Amount, whose: int, weight: float) -> Part:
    part = Part(Kind.TURN, dice, whose, weight)
    part.number = 0
    return part


def read_control(effect: Effect, found: list[Part]) -> bool:
    """Effects that hold others."""
    if isinstance(effect, Choose):
        part = Part(Kind.CHOICE)
        part.lists = [read(effects) for effects in effect.lists]
    elif isinstance(effect, Roll):
        part = Part(Kind.CHANCE)
        part.lists = [read(effects) for effects in effect.rows[1:]]
    elif isinstance(effect, If):
        part = Part(Kind.TEST)
        part.cond = effect.cond
        part.lists = [read(effect.then), read(effect.otherwise)]
    elif isinstance(effect, Repeat):
        part = Part(Kind.TIMES, effect.times)
        part.lists = [read(effect.do)]
    elif isinstance(effect, ForEach):
        part = Part(Kind.TIMES, ONE, Who.EACH if effect.of == 0 else Who.SELF)
        part.lists = [read(effect.do)]
    else:
        return False
    found.append(part)
    return True


def read_rest(effect: Effect, found: list[Part]) -> None:
    if isinstance(effect, BoostEffect):
        part = Part(Kind.BOOST, effect.n, effect.who)
        part.number = effect.kind
        part.sign = effect.uses
        found.append(part)
    elif isinstance(effect, Draw):
        found.append(Part(Kind.DRAW, effect.n, effect.who))
    elif isinstance(effect, Replace):
        found.append(Part(Kind.REPLACE, effect.n, effect.who))
    elif isinstance(effect, Fetch):
        found.append(Part(Kind.FLAT, effect.n, effect.who, FETCHED))
    elif isinstance(effect, Double):
        found.append(Part(Kind.FLAT, weight=DOUBLED))
    elif isinstance(effect, EchoEffect):
        found.append(Part(Kind.FLAT, weight=ECHOED))
    elif isinstance(effect, SpendableEffect):
        part = Part(Kind.COUNTER_SELF, ONE, weight=SPENT)
        part.number = effect.counter
        part.sign = 0
        found.append(part)
    elif isinstance(effect, LevelUp):
        part = Part(Kind.LEVEL)
        part.number = effect.cards
        part.sign = effect.n
        found.append(part)
    elif isinstance(effect, Prep):
        part = Part(Kind.PREPARE)
        part.number = effect.cards
        part.sign = effect.n if effect.serve else 0
        found.append(part)
    elif isinstance(effect, Pool):
        found.append(Part(Kind.FLAT, effect.n, weight=POOLED if not effect.give else 0.3))
    elif isinstance(effect, RefreshAll):
        found.append(Part(Kind.REFRESH))
    elif isinstance(effect, FoeStat):
        found.append(Part(Kind.FOE_HEALTH, effect.health, weight=-1.0))
        found.append(Part(Kind.FOE_HEALTH, effect.most, weight=-1.0))
    elif isinstance(effect, FoeHeal):
        found.append(Part(Kind.FOE_HEALTH, effect.n, weight=-0.7))
    elif isinstance(effect, Summon):
        found.append(Part(Kind.FLAT, effect.n, weight=-6.0))
    elif isinstance(effect, RemoveFoe):
        found.append(Part(Kind.LESS_WORK))
    elif isinstance(effect, End):
        found.append(Part(Kind.FLAT, weight=WON if effect.how == 0 else -WON if effect.how == 1 else 4.0))
    elif isinstance(effect, MoveCard):
        if effect.to == Zone.SAVED:
            found.append(Part(Kind.FLAT, weight=SAVED))
        elif effect.to in (Zone.ASIDE, Zone.ONGOING, Zone.ATTACHED, Zone.DISCARD):
            part = Part(Kind.LEAVES if effect.to == Zone.DISCARD else Kind.STAYS, effect.n)
            part.word = effect.which
            part.number = effect.to
            found.append(part)
    elif isinstance(effect, Gain):
        found.append(Part(Kind.FLAT, weight=GAINED))
    elif isinstance(effect, Rule):
        found.append(Part(Kind.FLAT, weight=RULED))


# ---------------------------------------------------------------- weighing


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
            total += weigh_rare(t, by, part, o)
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


def weigh_rare(t: CatharsisTable, by: Source, part: Part, o: Outlook) -> float:
    kind = part.kind
    if kind == Kind.EACH_FOE:
        n = part.n.value(t, by)
        if n > 0:
            o.struck += o.lands(n) * part.times.value(t, by) * (1.0 + 0.9 * (o.foes - 1))
        return 0.0
    if kind == Kind.CHOICE:
        return best_list(t, by, part.lists, o)
    if kind == Kind.TEST:
        assert part.cond is not None
        return weigh(t, by, part.lists[0 if part.cond.holds(t, by) else 1], o)
    if kind == Kind.CHANCE:
        total = 0.0
        before = o.struck
        struck = 0.0
        for parts in part.lists:
            o.struck = 0.0
            total += weigh(t, by, parts, o)
            struck += o.struck
        o.struck = before + struck / len(part.lists)
        return total / len(part.lists)
    if kind == Kind.TIMES:
        many = part.n.value(t, by) if part.who != Who.EACH else o.living
        total = 0.0
        for _ in range(min(many, 6)):
            total += weigh(t, by, part.lists[0], o)
        return total
    n = part.n.value(t, by)
    if kind == Kind.MORALE:
        return morale(t, n, o)
    if kind == Kind.GUARD_MORALE:
        useful = min(n, o.morale_loss)
        o.morale_loss -= useful
        return 2.8 * useful
    if kind == Kind.EXHAUST:
        return -EXHAUSTED * n * o.many(part.who)
    if kind == Kind.DISCARD:
        if part.number == Powers.ALL:
            return -WON
        return -(OF_EXHAUSTED if part.number == Powers.EXHAUSTED else DISCARDED) * n * o.many(part.who)
    if kind == Kind.BOOST:
        return boost(part, n, o)
    if kind == Kind.COUNTER_FOE:
        return part.sign * part.weight * n * min(REPEATED, max(0.0, o.rounds - 0.5))
    if kind == Kind.COUNTER_SELF:
        return own_counter(t, by, part, n)
    if kind == Kind.DRAW:
        return DRAWN * n * o.many(part.who)
    if kind == Kind.COUNTER_DECK:
        if part.number == o.doom:
            return -part.sign * n * VERSE
        return -part.sign * n * (counter_price(t, part.number) if part.who == Carrier.DECK else FEW)
    if kind == Kind.STAYS:
        return stays(t, by, part, o)
    if kind == Kind.LEAVES:
        return leaves(t, by, part, o)
    if kind == Kind.LEVEL:
        return levels(t, by, part)
    if kind == Kind.PREPARE:
        return prepared(t, by, part, o)
    if kind == Kind.LESS_WORK:
        return UNFOUGHT * o.health
    if kind == Kind.REPLACE:
        if by.hero != NOBODY and len(t.heroes[by.hero].deck) < FULL_DECK:
            return -REPLACED
        return REPLACED * n * o.many(part.who)
    if kind == Kind.FOE_HEALTH:
        return part.weight * n
    if kind == Kind.REFRESH:
        return HEALED * o.tired(t, by.hero, Who.EACH)
    return 0.0


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


def levels(t: CatharsisTable, by: Source, part: Part) -> float:
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


def morale(t: CatharsisTable, n: int, o: Outlook) -> float:
    """A point is a refresh; a tier that it brings hurts all."""
    if n > 0:
        return MORALE_POINT * min(n, t.level.morale - t.morale)
    if t.morale + n <= 0:
        return -WON
    worth = MORALE_POINT * n
    if t.morale + n <= t.next_tier:
        worth -= 1.5 * o.living
    return worth if t.morale > 4 else 2.0 * worth


def boost(part: Part, n: int, o: Outlook) -> float:
    """A bonus lasts for one use or for a round of attacks."""
    uses = ATTACKS if part.sign < 0 else min(ATTACKS, float(part.sign))
    if part.who == Who.EACH or part.who == Who.EACH_OTHER:
        uses *= o.living if part.who == Who.EACH else o.living - 1
    elif part.who == Who.OTHER and o.living == 1:
        return 0.0
    if part.number == 1:
        return 0.6 * min(n * uses, o.incoming)
    return (0.8 if part.number == 0 else 0.5) * n * uses


def own_counter(t: CatharsisTable, by: Source, part: Part, n: int) -> float:
    """Of a kind that turns on its owner beyond a limit, or of one that something can be made of."""
    if by.hero == NOBODY:
        return 0.0
    hero = t.heroes[by.hero]
    if part.sign == 0:
        return part.weight * min(3, hero.counters[part.number]) * 0.5
    minded = overload(hero, part.number, part.sign, n)
    return part.sign * FEW * n if minded is None else minded


def special_worth(card: BossCard, price: int, hero: Hero) -> float:
    """Whether a Special is worth its price: two points of health more for each power beyond the first."""
    spots = len(hero.spots())
    idle = BITS[hero.occupied() & ~hero.ready]
    if price == 0:
        return 1.0
    if price == 1:
        return 1.0 if spots >= 5 or (idle and spots >= 4) else -1.0
    return 1.0 if spots >= 6 and idle >= 1 else -1.0
