"""Activating abilities: what a seat can do in Step 1, paying, resolving, and what becomes of a used power (2.7)."""

from typing import Final

from cardwright.core.decision import NO, YES, YES_NO, Option
from cardwright.games.catharsis.content.cards import ABILITY as FOR_ABILITY
from cardwright.games.catharsis.content.cards import (
    ACTIVATED,
    ANY_TIME,
    DUO,
    FIRST_ACTIVATION,
    K_ACTION_COST,
    K_ACTION_LIMIT,
    K_EXTRA_COST,
    K_NO_FLIP,
    K_NO_RETURN,
    K_NUMBER_CAP,
    LEVELS,
    NEEDS_FACE_UP,
    NEEDS_FEW_READY,
    NO_MOMENT,
    OWN_ADJUST,
    PER_COMBAT,
    PER_GAME,
    PER_ROUND,
    POWER,
    REROLLED,
    RETURNS,
    ROTATES,
    SPECIAL,
    Ability,
    Card,
    RoleAbility,
)
from cardwright.games.catharsis.content.costs import Cost
from cardwright.games.catharsis.content.dice import NATURAL, UNIT, how_many
from cardwright.games.catharsis.content.options import (
    ACTIONS,
    BINDS,
    FLIP,
    LARGEST,
    MODE,
    NUMBER,
    OPEN_ACTIONS,
    PASSIVE,
    PERFORM,
    REROLL,
    REROLLS,
    SERVES,
    SET_ASIDE,
    SPOT,
    SPOTS,
    STOP,
    USES,
    Action,
    Mode,
    Number,
    Numbered,
    OnSpot,
    Payment,
    Reroll,
    Spot,
    Use,
)
from cardwright.games.catharsis.rules.boards import (
    check_deaths,
    discard_spot,
    exhaust,
    hand_back,
    here,
    lay,
    replace_spot,
    set_ready,
    take_off,
)
from cardwright.games.catharsis.rules.choosing import ask_hand
from cardwright.games.catharsis.rules.counters import change_hero
from cardwright.games.catharsis.rules.dice import reroll_hand, rerolls_barred, sub_packs
from cardwright.games.catharsis.rules.keys import banned_values, end_forces, hero_rule
from cardwright.games.catharsis.rules.log import ROWS
from cardwright.games.catharsis.rules.moments import fire_for, passive_works, role_moment, run_effects
from cardwright.games.catharsis.rules.questions import (
    DOUBLE_IT,
    JOIN,
    PAY_AGAIN,
    PAY_WITH,
    REROLL_WHICH,
    SERVE_WHICH,
    SPEND_HOW_MANY,
    USE_OR_ASIDE,
    WHICH_SPOT,
)
from cardwright.games.catharsis.rules.table import BITS, BY_POWER, BY_ROLE, Boost, By, CatharsisTable, Hand, Hero

FIRST: Final = 1 << 14  # among the abilities used up for a round: a power was activated
OPEN: Final = 16  # from here on: actions that a Boss opens to all
NO_EXTRA: Final = -1
MOST_USED: Final = 15  # dice that are shown as used


# ---------------------------------------------------------------- what can be done


def actions_of(t: CatharsisTable, number: int) -> list[Action]:
    """Everything a hand can do in Step 1 besides yielding (D-5)."""
    hand = t.hands[number]
    hero = t.heroes[hand.hero]
    found: list[Action] = []
    if not hero.alive:
        return found
    if hand.rerolls > 0 and hand.dice & NATURAL and not rerolls_barred(t, number):
        found.append(REROLL)
    dice = payable_dice(t, hand)
    if hand.second:
        if hero.row and dice and hero.empty_spots():
            for at, card in enumerate(hero.row):
                if card.bind is not None and card.bind.payable(dice):
                    found.append(BINDS[at])
    else:
        add_uses(t, hero, dice, found)
    add_role_actions(t, hand, hero, dice, found)
    if t.foes:
        for at, action in enumerate(open_actions(t)):
            if not used_up(hand, action, action.limit, OPEN + at) and action.cost.payable(dice):
                found.append(OPEN_ACTIONS[at])
    return found


def payable_dice(t: CatharsisTable, hand: Hand) -> int:
    """Without those whose value can't be paid."""
    dice = hand.dice
    if dice and not hand.second:
        for value in banned_values(t, hand.hero):
            dice &= ~(15 * UNIT[value])
    return dice


def extra_cost(t: CatharsisTable, hero: Hero) -> Cost | None:
    extra = hero_rule(t, K_EXTRA_COST, NO_EXTRA, hero.index)
    return t.book.costs[extra] if extra != NO_EXTRA else None


def add_uses(t: CatharsisTable, hero: Hero, dice: int, found: list[Action]) -> None:
    """Abilities of ready powers that can be paid (CA-465), and set-aside powers that can be triggered (CA-233)."""
    extra = extra_cost(t, hero)
    ready = hero.ready & ~hero.spent  # once a round (CA-69)
    role = hero.role
    for spot in range(SPOTS):
        if not (ready >> spot) & 1:
            continue
        card = here(hero, spot)
        own = card.role is role and not (hero.marked >> spot) & 1
        paid = hero.paid_at(spot) if hero.paid else 0
        face = card.faces[hero.level_at(spot)] if own and len(card.faces) > 1 else card.faces[0]
        for half in range(len(face)):
            ability = face[half]
            if ability is None or not allowed(hero, spot, card, own, half, ability):
                continue
            if ability.combo:
                for at, cost in enumerate(ability.combo):
                    if not (paid >> at) & 1 and with_extra(cost, extra).payable(dice, spot):
                        found.append(USES[spot][half][at])
            elif paid:
                continue  # the other half is an open Combo (CA-361)
            elif ability.retrieves and own:
                if ability.cost.payable(pool_dice(hero)):
                    found.append(USES[spot][half][0])
            elif (ability.cost if extra is None else ability.cost.with_extra(extra)).payable(dice, spot):
                found.append(USES[spot][half][0])
    if hero.aside:
        for spot in range(SPOTS):
            if (hero.aside >> spot) & 1 and hero.prep_at(spot) >= hero.role.set_aside_min:
                found.append(SERVES[spot])


def with_extra(cost: Cost, extra: Cost | None) -> Cost:
    return cost if extra is None else cost.with_extra(extra)


def face_of(hero: Hero, spot: int, card: Card) -> list[Ability | None]:
    """The abilities that show: of the level or the side, for powers of the own deck (CA-219, CA-283, CA-402)."""
    if len(card.faces) > 1 and hero.own_power(spot):
        return card.faces[hero.level_at(spot)]
    return card.faces[0]


def allowed(hero: Hero, spot: int, card: Card, own: bool, half: int, ability: Ability) -> bool:
    """All that must hold besides the price."""
    role = hero.role
    if card.kind == DUO:
        assert card.pair is not None
        if card.pair[half] is not role:
            return False  # CA-208
        return half == 0 or role.bottom_needs != NEEDS_FEW_READY or 1 <= BITS[hero.ready] <= 2
    if card.kind == SPECIAL:
        return True
    if not own:
        return not ability.store
    if hero.turned and (hero.turned >> (2 * spot + hero.level_at(spot))) & 1:
        return False  # AM-33
    if half == 0:
        return True
    if ability.retrieves and (not hero.up or (hero.stored >> spot) & 1):
        return False  # CA-302, CA-306
    if role.bottom_needs == NEEDS_FACE_UP:
        return hero.up
    if role.bottom_needs == NEEDS_FEW_READY:
        return 1 <= BITS[hero.ready] <= 2  # CA-347, CA-353
    return True


def pool_dice(hero: Hero) -> int:
    """The counters of the pools as dice."""
    dice = 0
    for value in range(1, 7):
        dice += min(15, hero.pools[value]) * UNIT[value]
    return dice


def used_up(hand: Hand, ability: RoleAbility, limit: int, bit: int) -> bool:
    if limit == PER_ROUND:
        return (hand.round_used >> bit) & 1 == 1
    if limit == PER_COMBAT:
        return (hand.combat_used >> bit) & 1 == 1
    return limit == PER_GAME and (hand.game_used >> bit) & 1 == 1


def use_up(hand: Hand, limit: int, bit: int) -> None:
    if limit == PER_ROUND:
        hand.round_used |= 1 << bit
    elif limit == PER_COMBAT:
        hand.combat_used |= 1 << bit
    elif limit == PER_GAME:
        hand.game_used |= 1 << bit


def passive_of(hand: Hand, hero: Hero) -> RoleAbility | None:
    """A Passive that is a chance, not a rule (CA-42)."""
    passive = hero.role.second_passive if hand.second else hero.role.passive
    return passive if passive is not None and passive.on == NO_MOMENT else None


def flip_of(hand: Hand, hero: Hero) -> RoleAbility | None:
    return hero.role.second_flip if hand.second else hero.role.flip


def face_up(hand: Hand, hero: Hero) -> bool:
    return hero.up_second if hand.second else hero.up


def add_role_actions(t: CatharsisTable, hand: Hand, hero: Hero, dice: int, found: list[Action]) -> None:
    """Passive, Flip and actions of the Role card."""
    up = face_up(hand, hero)
    if up:
        passive = passive_of(hand, hero)
        if passive is not None and (hand.second or passive_works(t, hero)):
            if not used_up(hand, passive, passive.limit, 0) and can_pay(t, hand, hero, passive, passive.cost, dice):
                found.append(PASSIVE)
        flip = flip_of(hand, hero)
        if flip is not None and can_flip(t, hand, hero, flip, dice):
            found.append(FLIP)
    actions = hero.role.second_actions if hand.second else hero.role.actions
    for at, action in enumerate(actions):
        if action.needs_up and not up:
            continue
        if used_up(hand, action, action_limit(t, hero, action), action.number):
            continue
        if can_pay(t, hand, hero, action, action_cost(t, hero, action), dice):
            found.append(ACTIONS[at])


def can_flip(t: CatharsisTable, hand: Hand, hero: Hero, flip: RoleAbility, dice: int) -> bool:
    return not hero_rule(t, K_NO_FLIP, 0, hero.index) and can_pay(t, hand, hero, flip, flip.cost, dice)


def action_cost(t: CatharsisTable, hero: Hero, action: RoleAbility) -> Cost:
    cost = hero_rule(t, K_ACTION_COST, NO_EXTRA, hero.index)
    return action.cost if cost == NO_EXTRA or action.cost.free else t.book.costs[cost]


def action_limit(t: CatharsisTable, hero: Hero, action: RoleAbility) -> int:
    return hero_rule(t, K_ACTION_LIMIT, action.limit, hero.index)


def can_pay(t: CatharsisTable, hand: Hand, hero: Hero, ability: RoleAbility, cost: Cost, dice: int) -> bool:
    if ability.counter >= 0 and hero.counters[ability.counter] < ability.counter_n:
        return False
    if ability.pay:
        by = By(BY_ROLE, hero.index, hero.hand)
        for price in ability.pay:
            if not price.payable(t, by):
                return False
    return cost.free or cost.payable(dice)


def open_actions(t: CatharsisTable) -> list[RoleAbility]:
    """Actions that foes in play open to every seat (CA-456)."""
    found: list[RoleAbility] = []
    for foe in t.foes:
        if foe.card.actions:
            found.extend(foe.card.actions)
    return found[: len(OPEN_ACTIONS)]


# ---------------------------------------------------------------- doing it


def act(t: CatharsisTable, number: int, action: Action) -> None:
    """One action of a hand, with everything that follows."""
    hand = t.hands[number]
    hero = t.heroes[hand.hero]
    if action is REROLL:
        options: list[Option] = [REROLLS[pack] for pack in sub_packs(hand.dice)]
        answer = ask_hand(t, number, REROLL_WHICH, options)
        assert isinstance(answer, Reroll)
        hand.rerolls -= 1
        hand.rerolled += 1
        reroll_hand(t, number, answer.dice)
        if (t.hears >> REROLLED) & 1 and not hand.second:
            fire_for(t, REROLLED, hero.index, number)
    elif isinstance(action, Use):
        use(t, number, hero, action)
    elif isinstance(action, OnSpot):
        serve(t, hero, action.spot)
    elif action is PASSIVE:
        passive = passive_of(hand, hero)
        assert passive is not None
        use_role_ability(t, number, hero, passive, passive.cost, passive.limit, 0)
    elif action is FLIP:
        flip_card(t, number, hero)
    else:
        assert isinstance(action, Numbered)
        if action is BINDS[action.number]:
            bind(t, number, hero, action.number)
        elif action is ACTIONS[action.number]:
            listed = hero.role.second_actions if hand.second else hero.role.actions
            ability = listed[action.number]
            use_role_ability(t, number, hero, ability, action_cost(t, hero, ability), action_limit(t, hero, ability),
                             ability.number)  # fmt: skip
        else:
            ability = open_actions(t)[action.number]
            use_role_ability(t, number, hero, ability, ability.cost, ability.limit, OPEN + action.number)


def pay_dice(t: CatharsisTable, number: int, cost: Cost, spot: int) -> int:
    """The seat chooses the dice, they are used (CA-62, CA-67). The pack paid."""
    if cost.free:
        return 0
    hand = t.hands[number]
    options: list[Option] = list(cost.payments(payable_dice(t, hand), spot))
    answer = ask_hand(t, number, PAY_WITH, options)
    assert isinstance(answer, Payment)
    spend_dice(t, number, answer)
    return answer.dice


def spend_dice(t: CatharsisTable, number: int, payment: Payment) -> None:
    hand = t.hands[number]
    hand.dice -= payment.dice
    if packed_size(hand.used) + payment.size <= MOST_USED:
        hand.used += payment.dice
    if t.events is not None:
        t.log("pay", hand.seat, dice=payment.text.removeprefix("pay "))


def by_power(t: CatharsisTable, hero: Hero, spot: int, ability: Ability) -> By:
    by = By(BY_POWER, hero.index, hero.hand)
    by.spot = spot
    by.card = hero.cards[spot]
    by.ability = ability
    by.capped = hero_rule(t, K_NUMBER_CAP, 0, hero.index) == 1
    return by


def use(t: CatharsisTable, number: int, hero: Hero, action: Use) -> None:
    """Pay, exhaust at once, carry out (CA-67)."""
    spot = action.spot
    card = here(hero, spot)
    ability = face_of(hero, spot, card)[action.half]
    assert ability is not None
    t.acting = card
    foreign = hero.foreign(spot)
    own = card.kind == POWER and not foreign
    cost = with_extra(ability.costs()[action.cost], extra_cost(t, hero))
    if ability.retrieves and own:
        options: list[Option] = list(ability.cost.payments(pool_dice(hero)))
        answer = ask_hand(t, number, PAY_WITH, options)
        assert isinstance(answer, Payment)
        for value in range(1, 7):
            hero.pools[value] -= how_many(answer.dice, value)
        paid = answer.dice
    else:
        paid = pay_dice(t, number, cost, spot)
    if t.events is not None:
        t.log("use", t.hands[number].seat, card=card, half=ability.name)
    if (own and may_set_aside(hero, action.half)) or (card.kind == SPECIAL and may_set_aside(hero, action.half)):
        if ask_hand(t, number, USE_OR_ASIDE, [PERFORM, SET_ASIDE]) is SET_ASIDE:
            set_aside(t, hero, spot)
            t.acting = None
            return
    by = by_power(t, hero, spot, ability)
    by.paid = packed_size(paid)
    mark_used(t, hero, spot, action, ability, own, paid)
    if card.kind == DUO:
        use_duo(t, number, hero, by, card, action.half)
    else:
        resolve(t, number, hero, by, ability)
        repeat(t, number, hero, by, ability, cost)
    after_use(t, hero, by, card, ability, action.half, own)
    t.acting = None


def packed_size(dice: int) -> int:
    total = 0
    while dice:
        total += dice & 15
        dice >>= 4
    return total


def may_set_aside(hero: Hero, half: int) -> bool:
    """By paying a top cost, but never the last card (CA-231, CA-243)."""
    return hero.role.set_aside_min > 0 and half == 0 and len(hero.spots()) > 1


def set_aside(t: CatharsisTable, hero: Hero, spot: int) -> None:
    """It keeps its spot (CA-241)."""
    set_ready(t, hero, spot, False)
    hero.aside |= 1 << spot
    hero.set_prep(spot, 0)
    if t.events is not None:
        t.log("set_aside", t.seat_of(hero.index), card=here(hero, spot))


def mark_used(t: CatharsisTable, hero: Hero, spot: int, action: Use, ability: Ability, own: bool, paid: int) -> None:
    """What paying does to the power: it exhausts at once, unless something keeps it ready (CA-68)."""
    if ability.store and own:
        hero.held += paid
        hero.stored |= 1 << spot
    if ability.combo:
        hero.set_paid(spot, hero.paid_at(spot) | 1 << action.cost)
    elif own and hero.role.after_use in (LEVELS, ROTATES):
        pass
    elif not ability.exhausts:
        hero.spent |= 1 << spot
    else:
        exhaust(t, hero, spot)


def resolve(t: CatharsisTable, number: int, hero: Hero, by: By, ability: Ability) -> None:
    """The effects, with what other effects make of them."""
    hand = t.hands[number]
    if not hand.round_used & FIRST:
        hand.round_used |= FIRST
        first_activation(t, hero)
    role_moment(t, hero, ACTIVATED, By(BY_ROLE, hero.index, hero.hand))
    printed = 0
    if t.doublings or t.spendables:
        for effect in ability.effects:
            printed += effect.damage(t, by)
    if t.doublings:
        offer_doubling(t, number, by, printed)
    if t.spendables:
        offer_spending(t, number, hero, by, printed)
    run_effects(t, ability.effects, by)
    if by.adjusted is not None and by.step and (hero.role.moments >> OWN_ADJUST) & 1 and hero.alive:
        reaction = By(BY_ROLE, hero.index, hero.hand)
        reaction.adjusted = by.adjusted
        reaction.step = by.step
        reaction.spot = by.spot
        role_moment(t, hero, OWN_ADJUST, reaction)
    by.doubled = False
    by.bonus = 0
    end_forces(t, FOR_ABILITY)


def first_activation(t: CatharsisTable, hero: Hero) -> None:
    """Of the round (CA-264); by a house rule what it brings is for this power alone (AM-31)."""
    before = len(t.boosts)
    role_moment(t, hero, FIRST_ACTIVATION, By(BY_ROLE, hero.index, hero.hand))
    if t.house.briggs_scope == "first_power" and len(t.boosts) > before:
        t.boosts = t.boosts[:before] + [
            Boost(boost.kind, boost.n, boost.heroes, boost.uses, FOR_ABILITY) for boost in t.boosts[before:]
        ]


def offer_doubling(t: CatharsisTable, number: int, by: By, printed: int) -> None:
    """A doubling waits for another power that prints little enough (CA-85, D-10)."""
    if t.house.double_measure == "final":
        for boost in t.boosts:
            if boost.kind == 0 and (boost.heroes >> by.hero) & 1 and printed:
                printed += boost.n
    for at, doubling in enumerate(t.doublings):
        if doubling.card is not by.card and 1 <= printed <= doubling.most:
            if ask_hand(t, number, DOUBLE_IT, YES_NO) is YES:
                by.doubled = True
                t.doublings.pop(at)
            return


def offer_spending(t: CatharsisTable, number: int, hero: Hero, by: By, printed: int) -> None:
    """Counters for a bonus on one attack or effect of the ability (CA-354, D-36)."""
    for spendable in t.spendables:
        if spendable.hero != hero.index or (spendable.kind == 0 and printed == 0):
            continue
        most = min(spendable.most, hero.counters[spendable.counter], LARGEST)
        if most == 0:
            continue
        answer = ask_hand(t, number, SPEND_HOW_MANY, [NUMBER[n] for n in range(most + 1)])
        assert isinstance(answer, Number)
        if answer.n:
            change_hero(t, hero.index, spendable.counter, -answer.n)
            by.bonus += answer.n * spendable.n
            by.kind = spendable.kind


def repeat(t: CatharsisTable, number: int, hero: Hero, by: By, ability: Ability, cost: Cost) -> None:
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
        answer = ask_hand(t, number, PAY_AGAIN, options)
        if not isinstance(answer, Payment):
            return
        spend_dice(t, number, answer)
        by.paid = answer.size
        by.adjusted = None
        by.step = 0
        resolve(t, number, hero, by, ability)


def after_use(t: CatharsisTable, hero: Hero, by: By, card: Card, ability: Ability, half: int, own: bool) -> None:
    """The role's own step with a used power, then what waited for it."""
    spot = by.spot
    role = hero.role
    if hero.alive and own and hero.cards[spot] is card:
        if role.after_use == LEVELS:
            hero.spent &= ~(1 << spot)
            if hero.level_at(spot) == len(card.faces) - 1:
                discard_spot(t, hero, spot)  # CA-222
            elif hero.is_ready(spot):
                hero.set_level(spot, hero.level_at(spot) + 1)  # CA-221
        elif role.after_use == ROTATES:
            if not t.house.rotate_reuse:
                hero.turned |= 1 << (2 * spot + hero.level_at(spot))
            hero.set_level(spot, 1 - hero.level_at(spot))  # CA-283
        elif role.after_use == RETURNS:
            if not hero_rule(t, K_NO_RETURN, 0, hero.index):
                hand_back(t, hero, take_off(t, hero, spot))
                check_deaths(t)  # CA-258
        elif role.bottom_replaces and half == 1:
            replace_spot(t, hero, spot)  # CA-273
    for effect in ability.effects:
        if effect.is_late():
            by.late = True
            run_effects(t, [effect], by)


def use_duo(t: CatharsisTable, number: int, hero: Hero, by: By, card: Card, half: int) -> None:
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
        theirs = By(BY_POWER, partner.index, partner.hand)
        theirs.card = card
        theirs.ability = other
        theirs.capped = hero_rule(t, K_NUMBER_CAP, 0, partner.index) == 1
        if card in partner.cards:
            theirs.spot = partner.cards.index(card)
        resolve(t, partner.hand, partner, theirs, other)
        by.adjusted = None
        run_effects(t, card.bonus, by)


def partner_may(partner: Hero, half: int) -> bool:
    """The partner's half is the other one; a bottom may have its own condition (AM-45)."""
    return half == 1 or partner.role.bottom_needs != NEEDS_FEW_READY or BITS[partner.ready] < 2


def ask_join(t: CatharsisTable, partner: Hero, cost: Cost) -> bool:
    """D-39: no, or a payment."""
    options: list[Option] = [NO]
    if cost.free:
        options.append(YES)
    else:
        options.extend(cost.payments(payable_dice(t, t.hands[partner.hand])))
    if len(options) == 1:
        return False
    answer = ask_hand(t, partner.hand, JOIN, options)
    if isinstance(answer, Payment):
        spend_dice(t, partner.hand, answer)
    return answer is not NO


# ---------------------------------------------------------------- Role cards


def use_role_ability(
    t: CatharsisTable, number: int, hero: Hero, ability: RoleAbility, cost: Cost, limit: int, bit: int
) -> None:
    """Pay and carry it out. In the actions of a second Role card `self` is the hero of the board (CA-269)."""
    hand = t.hands[number]
    by = By(BY_ROLE, hero.index, number)
    by.paid = packed_size(pay_dice(t, number, cost, 0))
    if ability.counter >= 0:
        change_hero(t, hero.index, ability.counter, -ability.counter_n)
    if ability.pay:
        run_effects(t, ability.pay, by)
    use_up(hand, limit, bit)
    if t.events is not None:
        t.log("role", hand.seat, name=ability.name)
    run_effects(t, ability.effects, by)
    end_forces(t, FOR_ABILITY)


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


def any_time_actions(t: CatharsisTable, number: int) -> list[Option]:
    """Role abilities for the windows between (CA-40, CA-144)."""
    hand = t.hands[number]
    hero = t.heroes[hand.hero]
    found: list[Option] = []
    if hero.alive and face_up(hand, hero):
        passive = passive_of(hand, hero)
        if passive is not None and passive.when == ANY_TIME and not used_up(hand, passive, passive.limit, 0):
            if can_pay(t, hand, hero, passive, passive.cost, 0):
                found.append(PASSIVE)
        flip = flip_of(hand, hero)
        if flip is not None and flip.when == ANY_TIME and can_flip(t, hand, hero, flip, 0):
            found.append(FLIP)
    return found


# ---------------------------------------------------------------- set-aside powers, bound powers


def serve(t: CatharsisTable, hero: Hero, spot: int) -> None:
    """A set-aside power is triggered: one of its abilities happens, then it is back in its spot (CA-234, CA-240)."""
    card = here(hero, spot)
    face = card.faces[0]
    halves = [half for half in range(len(face)) if face[half] is not None]
    t.acting = card
    options: list[Option] = [MODE[half] for half in halves]
    answer = ask_hand(t, hero.hand, SERVE_WHICH, options)
    assert isinstance(answer, Mode)
    ability = face[answer.number]
    assert ability is not None
    by = by_power(t, hero, spot, ability)
    by.prep = hero.prep_at(spot)
    if t.events is not None:
        t.log("serve", t.seat_of(hero.index), card=card, half=ability.name)
    hero.aside &= ~(1 << spot)
    hero.set_prep(spot, 0)
    if t.house.serve_returns == "ready":
        set_ready(t, hero, spot, True)
    resolve(t, hero.hand, hero, by, ability)
    t.acting = None


def bind(t: CatharsisTable, number: int, hero: Hero, at: int) -> None:
    """A power of the row comes to an empty space of the board (CA-249)."""
    card = hero.row[at]
    assert card.bind is not None
    t.acting = card
    pay_dice(t, number, card.bind, 0)
    spot = choose_space(t, number, hero.empty_spots())
    hero.row.pop(at)
    lay(t, hero, spot, card, "bind", ROWS[hero.index])
    t.acting = None


def choose_space(t: CatharsisTable, number: int, empty: list[int]) -> int:
    """The binding seat says where (D-29)."""
    answer = ask_hand(t, number, WHICH_SPOT, [SPOT[spot] for spot in empty])
    assert isinstance(answer, Spot)
    return answer.spot
