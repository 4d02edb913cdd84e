"""Activating abilities: paying, resolving, and what becomes of a used power (2.7)."""

from typing import Final

from cardwright.core.decision import NO, YES, YES_NO, Option
from cardwright.games.catharsis.content.abilities import Ability, RoleAbility
from cardwright.games.catharsis.content.cards import Card
from cardwright.games.catharsis.content.costs import Cost
from cardwright.games.catharsis.content.dice import MOST_DICE, NO_DICE, how_many, words
from cardwright.games.catharsis.content.families import NOBODY, CardKind, Key, Moment, RoleMoment, Until
from cardwright.games.catharsis.content.options import (
    ACTIONS,
    FLIP,
    LARGEST,
    NUMBER,
    OPEN_ACTIONS,
    PASSIVE,
    PERFORM,
    REROLL,
    SET_ASIDE,
    STOP,
    Action,
    Number,
    NumberedAction,
    Payment,
    Use,
)
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.actions import (
    OPEN,
    action_cost,
    action_limit,
    duo_allowed,
    extra_cost,
    face_of,
    flip_of,
    open_actions,
    passive_of,
    payable_dice,
    pool_dice,
    use_up,
    with_extra,
)
from cardwright.games.catharsis.rules.boards import here, set_ready
from cardwright.games.catharsis.rules.choosing import ask_hand
from cardwright.games.catharsis.rules.counters import change_hero
from cardwright.games.catharsis.rules.dice import choose_dice, reroll_hand
from cardwright.games.catharsis.rules.fighters import BITS, Hero
from cardwright.games.catharsis.rules.forces import Boost
from cardwright.games.catharsis.rules.keys import end_forces, hero_rule
from cardwright.games.catharsis.rules.moments import fire_for, of_ability, role_moment, run_effects
from cardwright.games.catharsis.rules.source import About, Maker, Origin, Source
from cardwright.games.catharsis.rules.table import CatharsisTable

FIRST: Final = 1 << 14  # among the abilities used up for a round: a power was activated
MOST_USED: Final = 15  # dice that are shown as used


def act(t: CatharsisTable, number: int, action: Action) -> None:
    """One action of a hand, with everything that follows."""
    hand = t.hands[number]
    hero = t.heroes[hand.hero]
    if action is REROLL:
        pack = choose_dice(t, number, 1, MOST_DICE)
        hand.rerolls -= 1
        hand.rerolled += 1
        reroll_hand(t, number, pack)
        if (t.hears >> Moment.REROLLED) & 1 and not hand.second:
            fire_for(t, Moment.REROLLED, hero.index, number)
    elif isinstance(action, Use):
        use(t, number, hero, action)
    elif action is PASSIVE:
        passive = passive_of(hand, hero)
        assert passive is not None
        use_role_ability(t, number, hero, passive, passive.cost, passive.limit, 0)
    elif action is FLIP:
        flip_card(t, number, hero)
    elif isinstance(action, NumberedAction) and action in ACTIONS:
        ability = hero.role.card_of(hand.second).actions[action.number]
        cost, limit = action_cost(t, hero, ability), action_limit(t, hero, ability)
        use_role_ability(t, number, hero, ability, cost, limit, ability.number)
    elif isinstance(action, NumberedAction) and action in OPEN_ACTIONS:
        ability = open_actions(t)[action.number]
        use_role_ability(t, number, hero, ability, ability.cost, ability.limit, OPEN + action.number)
    else:
        for mechanism in hero.role.mechanisms:
            if mechanism.act(t, number, hero, action):
                return


def pay_dice(t: CatharsisTable, number: int, cost: Cost, spot: int) -> int:
    """The seat chooses the dice, they are used (CA-62, CA-67). The pack paid."""
    if cost.free:
        return 0
    hand = t.hands[number]
    options: list[Option] = list(cost.payments(payable_dice(t, hand), spot))
    answer = ask_hand(t, number, q.PAY_WITH, options)
    assert isinstance(answer, Payment)
    spend_dice(t, number, answer)
    return answer.dice


def spend_dice(t: CatharsisTable, number: int, payment: Payment) -> None:
    hand = t.hands[number]
    hand.dice -= payment.dice
    if packed_size(hand.used) + payment.size <= MOST_USED:
        hand.used += payment.dice


def paid_verb(verb: str, paid: int) -> str:
    """The event that tells the dice, unless it was free."""
    return f"{verb}_for" if paid else verb


def by_power(t: CatharsisTable, hero: Hero, spot: int, ability: Ability) -> Source:
    by = Source(Maker.POWER, hero.index, hero.hand)
    by.spot = spot
    by.card = hero.cards[spot]
    by.ability = ability
    by.capped = hero_rule(t, Key.NUMBER_CAP, 0, hero.index) == 1
    return by


def use(t: CatharsisTable, number: int, hero: Hero, action: Use) -> None:
    """Pay, exhaust at once, carry out (CA-67)."""
    spot = action.spot
    card = here(hero, spot)
    ability = face_of(hero, spot, card)[action.half]
    assert ability is not None
    t.acting = card
    t.origin = Origin(card, NOBODY, hero.index, number, "")
    foreign = hero.foreign(spot)
    own = card.kind == CardKind.POWER and not foreign
    cost = with_extra(ability.costs()[action.cost], extra_cost(t, hero))
    if ability.retrieves and own:
        options: list[Option] = list(ability.cost.payments(pool_dice(hero)))
        answer = ask_hand(t, number, q.PAY_FROM_POOLS, options)
        assert isinstance(answer, Payment)
        for value in range(1, 7):
            hero.pools[value] -= how_many(answer.dice, value)
        paid = answer.dice
    else:
        paid = pay_dice(t, number, cost, spot)
    if t.events is not None:
        verb = paid_verb("use", paid)
        t.log(verb, t.hands[number].seat, card=card, half=ability.name, dice=words(paid))
    if (own or card.kind == CardKind.SPECIAL) and may_set_aside(hero, action.half):
        if ask_hand(t, number, q.USE_OR_ASIDE, [PERFORM, SET_ASIDE]) is SET_ASIDE:
            set_aside(t, hero, spot)
            t.acting = None
            t.origin = None
            return
    by = by_power(t, hero, spot, ability)
    by.paid = packed_size(paid)
    mark_used(t, hero, spot, action, ability, own, paid)
    if card.kind == CardKind.DUO:
        use_duo(t, number, hero, by, card, action.half)
    else:
        resolve(t, number, hero, by, ability)
        repeat(t, number, hero, by, ability, cost)
    after_use(t, hero, by, card, ability, action.half, own)
    t.acting = None
    t.origin = None


def packed_size(dice: int) -> int:
    total = 0
    while dice:
        total += dice & 15
        dice >>= 4
    return total


def may_set_aside(hero: Hero, half: int) -> bool:
    for mechanism in hero.role.mechanisms:
        if mechanism.may_set_aside(hero, half):
            return True
    return False


def set_aside(t: CatharsisTable, hero: Hero, spot: int) -> None:
    """It keeps its spot (CA-241)."""
    set_ready(t, hero, spot, False)
    hero.aside |= 1 << spot
    hero.set_prep(spot, 0)
    if t.events is not None:
        t.log("set_aside", t.seat_of(hero.index), card=here(hero, spot))


def mark_used(t: CatharsisTable, hero: Hero, spot: int, action: Use, ability: Ability, own: bool, paid: int) -> None:
    """What paying does to the power: it exhausts at once, unless something keeps it ready (CA-68)."""
    if paid:
        hero.use_for(spot, paid)
    if ability.store and own:
        hero.held += paid
        hero.stored |= 1 << spot
    if ability.combo:
        hero.pay(spot, 1 << action.cost)
    elif own and stays_ready(hero):
        pass
    elif not ability.exhausts:
        hero.spent |= 1 << spot
    else:
        set_ready(t, hero, spot, False)


def stays_ready(hero: Hero) -> bool:
    for mechanism in hero.role.mechanisms:
        if mechanism.stays_ready():
            return True
    return False


def resolve(t: CatharsisTable, number: int, hero: Hero, by: Source, ability: Ability) -> None:
    """The effects, with what other effects make of them."""
    hand = t.hands[number]
    if not hand.round_used & FIRST:
        hand.round_used |= FIRST
        first_activation(t, hero)
    role_moment(t, hero, RoleMoment.ACTIVATED, Source(Maker.ROLE, hero.index, hero.hand))
    printed = 0
    if t.doublings or t.spendables:
        for effect in ability.effects:
            printed += effect.damage(t, by)
    if t.doublings:
        offer_doubling(t, number, by, printed)
    if t.spendables:
        offer_spending(t, number, hero, by, printed)
    run_effects(t, ability.effects, by)
    if by.adjusted is not None and by.step and (hero.role.moments >> RoleMoment.OWN_ADJUST) & 1 and hero.alive:
        reaction = Source(Maker.ROLE, hero.index, hero.hand)
        reaction.adjusted = by.adjusted
        reaction.step = by.step
        reaction.spot = by.spot
        role_moment(t, hero, RoleMoment.OWN_ADJUST, reaction)
    by.doubled = False
    by.bonus = 0
    end_forces(t, Until.ABILITY)


def first_activation(t: CatharsisTable, hero: Hero) -> None:
    """Of the round (CA-264); by a house rule what it brings is for this power alone (AM-31)."""
    before = len(t.boosts)
    role_moment(t, hero, RoleMoment.FIRST_ACTIVATION, Source(Maker.ROLE, hero.index, hero.hand))
    if t.house.briggs_scope == "first_power" and len(t.boosts) > before:
        t.boosts = t.boosts[:before] + [
            Boost(boost.kind, boost.n, boost.heroes, boost.uses, Until.ABILITY) for boost in t.boosts[before:]
        ]


def offer_doubling(t: CatharsisTable, number: int, by: Source, printed: int) -> None:
    """A doubling waits for another power that prints little enough (CA-85, D-10)."""
    if t.house.double_measure == "final":
        for boost in t.boosts:
            if boost.kind == 0 and (boost.heroes >> by.hero) & 1 and printed:
                printed += boost.n
    for at, doubling in enumerate(t.doublings):
        if doubling.card is not by.card and 1 <= printed <= doubling.most:
            if ask_hand(t, number, q.DOUBLE_IT, YES_NO) is YES:
                by.doubled = True
                t.doublings.pop(at)
            return


def offer_spending(t: CatharsisTable, number: int, hero: Hero, by: Source, printed: int) -> None:
    """Counters for a bonus on one attack or effect of the ability (CA-354, D-36)."""
    for spendable in t.spendables:
        if spendable.hero != hero.index or (spendable.kind == 0 and printed == 0):
            continue
        most = min(spendable.most, hero.counters[spendable.counter], LARGEST)
        if most == 0:
            continue
        t.about = About(counter=spendable.counter)
        answer = ask_hand(t, number, q.SPEND_HOW_MANY, [NUMBER[n] for n in range(most + 1)])
        assert isinstance(answer, Number)
        if answer.n:
            change_hero(t, hero.index, spendable.counter, -answer.n)
            by.bonus += answer.n * spendable.n
            by.kind = spendable.kind


def repeat(t: CatharsisTable, number: int, hero: Hero, by: Source, ability: Ability, cost: Cost) -> None:
    """An ability that says so may be paid and carried out again (CA-57, D-8)."""
    if ability.repeat == 1 or cost.free:
        return
    times = 1 if by.capped else ability.repeat
    for _ in range(times - 1):
        if not hero.alive or not t.foes:
            return
        options: list[Option] = list(cost.payments(payable_dice(t, t.hands[number]), by.spot))
        if not options:
            return
        options.append(STOP)
        answer = ask_hand(t, number, q.PAY_AGAIN, options)
        if not isinstance(answer, Payment):
            return
        spend_dice(t, number, answer)
        if t.events is not None:
            t.log("again", t.hands[number].seat, dice=words(answer.dice))
        by.paid = answer.size
        by.adjusted = None
        by.step = 0
        resolve(t, number, hero, by, ability)


def after_use(t: CatharsisTable, hero: Hero, by: Source, card: Card, ability: Ability, half: int, own: bool) -> None:
    """The role's own step with a used power, then what waited for it."""
    if hero.alive and own and hero.cards[by.spot] is card:
        for mechanism in hero.role.mechanisms:
            if mechanism.after_use(t, hero, by.spot, half):
                break
    for effect in ability.effects:
        if effect.is_late():
            by.late = True
            run_effects(t, [effect], by)


def use_duo(t: CatharsisTable, number: int, hero: Hero, by: Source, card: Card, half: int) -> None:
    """Alone, or together with the partner, who is asked after the price is paid (CA-209 to CA-211)."""
    ability = card.faces[0][half]
    other = card.faces[0][1 - half]
    assert ability is not None
    assert other is not None
    assert card.pair is not None
    partner: Hero | None = None
    for each in t.heroes:
        if each.role is card.pair[1 - half] and each.alive and card in each.cards:
            partner = each
    joined = False
    if partner is not None and partner_may(partner, half):
        joined = ask_join(t, partner, with_extra(other.cost, extra_cost(t, partner)))
    resolve(t, number, hero, by, ability)
    if joined and partner is not None:
        theirs = Source(Maker.POWER, partner.index, partner.hand)
        theirs.card = card
        theirs.ability = other
        theirs.capped = hero_rule(t, Key.NUMBER_CAP, 0, partner.index) == 1
        if card in partner.cards:
            theirs.spot = partner.cards.index(card)
        resolve(t, partner.hand, partner, theirs, other)
        by.adjusted = None
        run_effects(t, card.bonus, by)


def partner_may(partner: Hero, half: int) -> bool:
    """The partner's half is the other one; a bottom may have its own condition (AM-45)."""
    return half == 1 or duo_allowed(partner, BITS[partner.ready] + 1)


def ask_join(t: CatharsisTable, partner: Hero, cost: Cost) -> bool:
    """D-39: no, or a payment."""
    options: list[Option] = [NO]
    if cost.free:
        options.append(YES)
    else:
        options.extend(cost.payments(payable_dice(t, t.hands[partner.hand])))
    if len(options) == 1:
        return False
    answer = ask_hand(t, partner.hand, q.JOIN, options)
    if isinstance(answer, Payment):
        spend_dice(t, partner.hand, answer)
    if t.events is not None and answer is not NO:
        paid = answer.dice if isinstance(answer, Payment) else NO_DICE
        t.log(paid_verb("join", paid), t.hands[partner.hand].seat, dice=words(paid))
    return answer is not NO


# ---------------------------------------------------------------- Role cards


def use_role_ability(
    t: CatharsisTable, number: int, hero: Hero, ability: RoleAbility, cost: Cost, limit: int, bit: int
) -> None:
    """Pay and carry it out. In the actions of a second Role card `self` is the hero of the board (CA-269)."""
    hand = t.hands[number]
    by = Source(Maker.ROLE, hero.index, number)
    by.origin = of_ability(hero, number, ability)
    t.origin = by.origin
    paid = pay_dice(t, number, cost, 0)
    by.paid = packed_size(paid)
    if ability.counter >= 0:
        change_hero(t, hero.index, ability.counter, -ability.counter_n)
    if ability.pay:
        run_effects(t, ability.pay, by)
    use_up(hand, limit, bit)
    if t.events is not None:
        t.log(paid_verb("role", paid), hand.seat, name=ability.name, dice=words(paid))
    run_effects(t, ability.effects, by)
    end_forces(t, Until.ABILITY)
    t.origin = None


def flip_card(t: CatharsisTable, number: int, hero: Hero) -> None:
    """The Role card turns face down (CA-38)."""
    hand = t.hands[number]
    flip = flip_of(hand, hero)
    assert flip is not None
    if hand.second:
        hero.up_second = False
    else:
        hero.up = False
    use_role_ability(t, number, hero, flip, flip.cost, flip.limit, 1)
