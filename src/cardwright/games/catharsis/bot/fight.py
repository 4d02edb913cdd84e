"""What a hand could do in Step 1, as a plan of dice: each ability with its worth on the table as it stands."""

from typing import Final

from cardwright.games.catharsis.bot.allocation import UNCAPPED, Lattice, Plan, Play
from cardwright.games.catharsis.bot.mechanisms import AS_USUAL, TIRES, judges_of, use_price
from cardwright.games.catharsis.bot.outlook import (
    NO_DOOM,
    PACE,
    Outlook,
    attack_rules,
    bonus_of,
    party_counts,
    prevented,
)
from cardwright.games.catharsis.bot.reader import VERSE, Kind, Part, read, weigh
from cardwright.games.catharsis.content.abilities import Ability, RoleAbility
from cardwright.games.catharsis.content.cards import Card
from cardwright.games.catharsis.content.costs import Cost
from cardwright.games.catharsis.content.dice import size
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.families import NOBODY, CardKind, Victim, When
from cardwright.games.catharsis.content.options import ACTIONS, BINDS, FLIP, OPEN_ACTIONS, PASSIVE, SERVES, USES, Action
from cardwright.games.catharsis.rules.actions import (
    OPEN,
    action_cost,
    action_limit,
    allowed,
    can_flip,
    can_pay,
    eased,
    extra_cost,
    face_of,
    face_up,
    flip_of,
    open_actions,
    passive_of,
    payable_dice,
    pool_dice,
    used_up,
    with_extra,
)
from cardwright.games.catharsis.rules.fighters import BITS, Foe, Hero
from cardwright.games.catharsis.rules.mechanisms import set_aside_of
from cardwright.games.catharsis.rules.moments import passive_works
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable, Phase

CARD_PRICE: Final = 1.0  # of exhausting a power
HURRIED: Final = 0.4  # where the hunt is a race
LOST_CARD: Final = 4.0  # more, where a point of damage would then find no ready power
KILL: Final = 1.5  # for each hero, when a fight ends
FLIP_PRICE: Final = 1.6  # of a Role card that lies face down until the next refresh
NEEDED: Final = 3.0  # more, where half of the role lies idle then
BOUND: Final = 1.6  # a power on the board
STORED: Final = 0.75  # a die laid by
DRAWN_FROM: Final = 0.45  # a die out of the pools
FREE_COST: Final = Cost("free", [], -2)
MANY: Final = 16
SETS_UP: Final = (Kind.BOOST, Kind.DICE, Kind.TURN)  # parts that help what comes after them
A_DIE: Final = 1.4  # damage that a die brings
A_POWER: Final = 4.0  # and a power
OUT_OF_REACH: Final = 0.75  # the share of the foes' health that the party's damage comes to
WITHIN_REACH: Final = 1.25
TRUST: Final = 0.8


class Facts:
    """Parts of all effects met so far. Content never changes, so neither do these."""

    __slots__ = ("abilities", "attacks", "lattice", "roles")

    abilities: dict[Ability, list[Part]]
    roles: dict[RoleAbility, list[Part]]
    attacks: dict[Card, list[Part]]
    lattice: Lattice

    def __init__(self) -> None:
        self.abilities = {}
        self.roles = {}
        self.attacks = {}
        self.lattice = Lattice()

    def of_ability(self, ability: Ability) -> list[Part]:
        parts = self.abilities.get(ability)
        if parts is None:
            parts = read(ability.effects)
            self.abilities[ability] = parts
        return parts

    def of_role(self, ability: RoleAbility) -> list[Part]:
        parts = self.roles.get(ability)
        if parts is None:
            parts = read(ability.effects)
            self.roles[ability] = parts
        return parts

    def of_attack(self, card: Card, effects: list[Effect]) -> list[Part]:
        parts = self.attacks.get(card)
        if parts is None:
            parts = read(effects)
            self.attacks[card] = parts
        return parts


# ---------------------------------------------------------------- the outlook


def look_around(t: CatharsisTable, hero: int, facts: Facts) -> Outlook:
    """The fight as this hero sees it."""
    o = Outlook()
    party_counts(t, o)
    attack_rules(t, hero, o)
    total = 0.0
    if not t.foes_first:
        for at, foe in enumerate(t.foes):
            if not foe.late:
                total += threat(t, at, foe, o, facts)
    if t.phase == Phase.FLOOR:
        o.falls = end_in_sight(t, o)
        total *= 1.0 - TRUST * o.falls
    o.incoming = max(0.0, total - prevented(t))
    o.morale_loss = max(0, o.morale_loss - t.morale_guard)
    o.share = o.incoming / max(1, o.living)
    return o


def end_in_sight(t: CatharsisTable, o: Outlook) -> float:
    """How likely the party ends the fight before the foes answer, from 0 to 1: by the dice that all of it still has."""
    damage = 0.0
    for hand in t.hands:
        hero = t.heroes[hand.hero]
        if hero.alive and not hand.second:
            damage += min(A_DIE * size(hand.dice), A_POWER * BITS[hero.ready])
    return min(1.0, max(0.0, (damage / max(1, o.health) - OUT_OF_REACH) / (WITHIN_REACH - OUT_OF_REACH)))


def threat(t: CatharsisTable, at: int, foe: Foe, o: Outlook, facts: Facts) -> float:
    """Damage to heroes by a foe's attack; Morale it takes is noted."""
    by = Source(Maker.FOE, NOBODY, NOBODY)
    by.foe = foe
    by.card = foe.card
    total = hurt_by(t, by, facts.of_attack(foe.card, foe.card.attack), o)
    return total + bonus_of(t, at) if total else 0.0


def hurt_by(t: CatharsisTable, by: Source, parts: list[Part], o: Outlook) -> float:
    total = 0.0
    for part in parts:
        if part.kind == Kind.HURT:
            n = part.n.value(t, by)
            total += n * o.living if part.who == Victim.EACH else n
        elif part.kind == Kind.MORALE:
            o.morale_loss -= min(0, part.n.value(t, by))
        elif part.kind == Kind.TEST:
            assert part.cond is not None
            total += hurt_by(t, by, part.lists[0 if part.cond.holds(t, by) else 1], o)
        elif part.kind == Kind.TIMES:
            total += part.n.value(t, by) * hurt_by(t, by, part.lists[0], o)
        elif part.lists:
            for parts_of in part.lists:
                total += hurt_by(t, by, parts_of, o) / len(part.lists)
    return total


# ---------------------------------------------------------------- plays


def plan_for(t: CatharsisTable, number: int, facts: Facts, without: Card | None = None) -> Plan:
    """Everything this hand could pay for with whatever dice; `without` the card that is being used."""
    hand = t.hands[number]
    hero = t.heroes[hand.hero]
    o = look_around(t, hero.index, facts)
    groups: list[list[Play]] = []
    if hero.alive:
        if hand.second:
            add_binds(t, hero, facts, o, groups)
        else:
            add_powers(t, hero, facts, o, groups, without)
        add_role(t, number, hero, facts, o, groups)
    health = o.lowest if o.lowest <= 3 * PACE else UNCAPPED
    bonus = KILL * o.living + 0.9 * o.incoming if o.foes == 1 else 0.9 * o.incoming / max(1, o.foes)
    if o.doom != NO_DOOM:
        bonus += VERSE
    return Plan(groups, prices(hero, o), health, bonus)


def prices(hero: Hero, o: Outlook) -> list[float]:
    """Of exhausting one card after the other: dear where the foes' answer would find no ready one (10.3)."""
    ready = BITS[hero.ready]
    judges = judges_of(hero)
    found: list[float] = []
    for used in range(1, MANY + 1):
        short = min(1.0, max(0.0, o.share - (ready - used)))
        price = CARD_PRICE if o.doom == NO_DOOM else HURRIED
        for judge in judges:
            easy = judge.exhausts(ready - used)
            price = price if easy == AS_USUAL else easy
        found.append(price + LOST_CARD * short)
    return found


def mean_price(hero_prices: list[float]) -> float:
    """For the tables of rerolls, where cards aren't counted."""
    return (hero_prices[0] + hero_prices[1] + hero_prices[2]) / 3.0


def weighed(
    t: CatharsisTable, by: Source, parts: list[Part], o: Outlook, action: Action, cost: Cost, spot: int
) -> Play:
    incoming = o.incoming
    loss = o.morale_loss
    o.struck = 0.0
    other = weigh(t, by, parts, o)
    o.incoming = incoming
    o.morale_loss = loss
    play = Play(action, cost, spot, o.struck, other)
    for part in parts:
        if part.kind in SETS_UP or (part.kind == Kind.COUNTER_SELF and part.sign == 0):
            play.setup = True
        if part.kind == Kind.TURN and not play.turns:
            play.turns = part.n.value(t, by)
            play.step = part.number
            play.whose = part.who
            play.guess = part.weight * play.turns * o.dice_need
    return play


def add_powers(
    t: CatharsisTable, hero: Hero, facts: Facts, o: Outlook, groups: list[list[Play]], without: Card | None
) -> None:
    extra = extra_cost(t, hero)
    last: list[list[Play]] = []  # what becomes possible when others are exhausted
    for spot in hero.ready_spots():
        card = hero.cards[spot]
        if card is None or card is without or hero.is_spent(spot):
            continue
        own = card.kind == CardKind.POWER and not hero.foreign(spot)
        group: list[Play] = []
        face = face_of(hero, spot, card)
        paid = hero.paid[spot]
        for half in range(len(face)):
            ability = face[half]
            if ability is None:
                continue
            after = 0
            if not allowed(hero, spot, card, own, half, ability):
                after = soon_awake(hero, half) if own else 0
                if not after:
                    continue
            if ability.combo:
                add_combo(t, hero, spot, half, ability, facts, o, groups, extra)
            elif not paid:
                play = power_play(t, hero, spot, card, half, ability, facts, o, extra)
                if play is not None:
                    play.after = after
                    group.append(play)
        if group and group[-1].after:
            last.append(group)
        elif group:
            groups.append(group)
    groups += last
    if hero.aside:
        add_serves(t, hero, facts, o, groups)


def soon_awake(hero: Hero, half: int) -> int:
    """Cards to exhaust before this half of an own power can be used (CA-347); 0 if that is too far off."""
    for judge in judges_of(hero):
        if judge.waits(hero, half):
            return judge.waits(hero, half)
    return 0


def power_play(
    t: CatharsisTable, hero: Hero, spot: int, card: Card, half: int, ability: Ability, facts: Facts, o: Outlook,
    extra: Cost | None,
) -> Play | None:  # fmt: skip
    by = Source(Maker.POWER, hero.index, hero.hand)
    by.spot = spot
    by.card = card
    by.ability = ability
    own = card.kind == CardKind.POWER and not hero.foreign(spot)
    cost = with_extra(ability.cost, extra)
    price = 0.0
    if ability.retrieves and own:
        if not ability.cost.payable(pool_dice(hero)):
            return None
        price = DRAWN_FROM * ability.cost.most
        cost = FREE_COST
    by.paid = cost.most
    play = weighed(t, by, facts.of_ability(ability), o, USES[spot][half][0], cost, spot)
    play.price = price
    if ability.store and own:
        play.other += STORED * cost.most
    if ability.repeat > 1:
        play.other += 0.3
    if card.kind == CardKind.DUO:
        play.other += 0.5
    play.tires = ability.exhausts
    after_use = use_price(hero, spot, half) if own else TIRES
    if after_use != TIRES:
        play.tires = False
        play.price += after_use
    if ability.when == When.GUARD and ability.cost.free:
        play.other *= 0.5  # it can be used when the damage comes
    return play


def add_combo(
    t: CatharsisTable, hero: Hero, spot: int, half: int, ability: Ability, facts: Facts, o: Outlook,
    groups: list[list[Play]], extra: Cost | None,
) -> None:  # fmt: skip
    """Each of the costs can be paid; the card exhausts once."""
    by = Source(Maker.POWER, hero.index, hero.hand)
    by.spot = spot
    by.card = hero.cards[spot]
    by.ability = ability
    paid = hero.paid[spot]
    for at, cost in enumerate(ability.combo):
        if not (paid >> at) & 1:
            play = weighed(t, by, facts.of_ability(ability), o, USES[spot][half][at], with_extra(cost, extra), spot)
            play.tires = paid == 0 and at == 0
            play.price = 0.0 if paid else 0.2
            groups.append([play])


def add_serves(t: CatharsisTable, hero: Hero, facts: Facts, o: Outlook, groups: list[list[Play]]) -> None:
    """Set-aside powers that can be triggered; they grow while they wait."""
    rule = set_aside_of(hero.role)
    if rule is None:
        return
    for spot in range(len(hero.cards)):
        card = hero.cards[spot]
        if card is None or not hero.is_aside(spot) or hero.prep[spot] < rule.least:
            continue
        group: list[Play] = []
        for ability in card.faces[0]:
            if ability is not None:
                by = Source(Maker.POWER, hero.index, hero.hand)
                by.spot = spot
                by.card = card
                by.prep = hero.prep[spot]
                play = weighed(t, by, facts.of_ability(ability), o, SERVES[spot], FREE_COST, spot)
                play.tires = False
                waits = rule.cap - by.prep
                play.price = 1.2 * waits if o.rounds > 1.5 else 0.0
                play.other += 0.8  # it is health again
                group.append(play)
        groups.append(group)


def add_binds(t: CatharsisTable, hero: Hero, facts: Facts, o: Outlook, groups: list[list[Play]]) -> None:
    """Powers of the row for the empty spots; the board is also the other's life."""
    empty = len(hero.empty_spots())
    need = BOUND + (1.5 if len(hero.spots()) <= 3 else 0.0)
    for at, card in enumerate(hero.row):
        if card.bind is None or empty == 0:
            continue
        worth = 0.0
        for ability in card.faces[0]:
            if ability is not None:
                by = Source(Maker.POWER, hero.index, hero.hand)
                by.card = card
                play = weighed(t, by, facts.of_ability(ability), o, BINDS[at], card.bind, 0)
                worth = max(worth, play.worth)
        bind = Play(BINDS[at], card.bind, 0, 0.0, need + 0.25 * worth)
        bind.tires = False
        groups.append([bind])


def add_role(t: CatharsisTable, number: int, hero: Hero, facts: Facts, o: Outlook, groups: list[list[Play]]) -> None:
    """Passive, Flip, actions of the Role card and of foes."""
    hand = t.hands[number]
    dice = payable_dice(t, hand)
    by = Source(Maker.ROLE, hero.index, number)
    up = face_up(hand, hero)
    if up:
        passive = passive_of(hand, hero)
        if (
            passive is not None
            and (hand.second or passive_works(t, hero))
            and not used_up(hand, passive, passive.limit, 0)
        ):
            groups.append([role_play(t, by, passive, PASSIVE, passive.cost, facts, o)])
        flip = flip_of(hand, hero)
        if flip is not None and can_flip(t, hand, hero, flip, dice):
            play = role_play(t, by, flip, FLIP, flip.cost, facts, o)
            play.price += flip_price(t, hero, o)
            groups.append([play])
    for at, action in enumerate(hero.role.card_of(hand.second).actions):
        if action.needs_up and not up and not eased(t, hero):
            continue
        if used_up(hand, action, action_limit(t, hero, action), action.number):
            continue
        cost = action_cost(t, hero, action)
        if action.counter < 0 or can_pay(t, hand, hero, action, FREE_COST, dice):
            groups.append([role_play(t, by, action, ACTIONS[at], cost, facts, o)])
    for at, action in enumerate(open_actions(t)):
        if not used_up(hand, action, action.limit, OPEN + at):
            groups.append([role_play(t, by, action, OPEN_ACTIONS[at], action.cost, facts, o)])


def flip_price(t: CatharsisTable, hero: Hero, o: Outlook) -> float:
    """Less where a refresh is near anyway."""
    needed = NEEDED if retrieves(hero) else 0.0
    for judge in judges_of(hero):
        price = judge.flips(hero, o)
        if price != AS_USUAL:
            return price
        needed = NEEDED if judge.keeps_up() else needed
    tired = o.idle >= 2 * o.living
    return (FLIP_PRICE + needed) * (0.4 if tired else 1.0)


def retrieves(hero: Hero) -> bool:
    """Whether its powers are paid from pools, which need the Role card (CA-306)."""
    for ability in hero.role.powers[0].faces[0]:
        if ability is not None and ability.retrieves:
            return True
    return False


def role_play(
    t: CatharsisTable, by: Source, ability: RoleAbility, action: Action, cost: Cost, facts: Facts, o: Outlook
) -> Play:
    by.paid = cost.most
    play = weighed(t, by, facts.of_role(ability), o, action, cost, 0)
    play.tires = False
    if ability.pay:
        play.price += 0.8
    return play
