"""What a hand can do: actions of Step 1, and Role abilities for any time (2.4, 2.7, D-5)."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.catharsis.content.abilities import Ability, RoleAbility
from cardwright.games.catharsis.content.cards import Card
from cardwright.games.catharsis.content.costs import Cost
from cardwright.games.catharsis.content.dice import NATURAL, UNIT
from cardwright.games.catharsis.content.families import CardKind, Key, Limit, RoleMoment, When
from cardwright.games.catharsis.content.options import ACTIONS, FLIP, OPEN_ACTIONS, PASSIVE, REROLL, SPOTS, USES, Action
from cardwright.games.catharsis.rules.boards import here
from cardwright.games.catharsis.rules.dice import rerolls_barred
from cardwright.games.catharsis.rules.fighters import BITS, Hand, Hero
from cardwright.games.catharsis.rules.keys import banned_values, hero_rule
from cardwright.games.catharsis.rules.moments import passive_works
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable

OPEN: Final = 16  # among the abilities used up for a round, from here on: actions that a Boss opens to all
NO_EXTRA: Final = -1


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
    if not hand.second:
        add_uses(t, hero, dice, found)
    for mechanism in hero.role.mechanisms:
        mechanism.add_actions(t, number, hero, dice, found)
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
    extra = hero_rule(t, Key.EXTRA_COST, NO_EXTRA, hero.index)
    return t.book.costs[extra] if extra != NO_EXTRA else None


def add_uses(t: CatharsisTable, hero: Hero, dice: int, found: list[Action]) -> None:
    """Abilities of ready powers that can be paid (CA-465)."""
    extra = extra_cost(t, hero)
    ready = hero.ready & ~hero.spent  # once a round (CA-69)
    role = hero.role
    for spot in range(SPOTS):
        if not (ready >> spot) & 1:
            continue
        card = here(hero, spot)
        own = card.role is role and not (hero.marked >> spot) & 1
        paid = hero.paid[spot]
        face = card.faces[hero.levels[spot]] if own and len(card.faces) > 1 else card.faces[0]
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


def with_extra(cost: Cost, extra: Cost | None) -> Cost:
    return cost if extra is None else cost.with_extra(extra)


def face_of(hero: Hero, spot: int, card: Card) -> list[Ability | None]:
    """The abilities that show: of the level or the side, for powers of the own deck (CA-219, CA-283, CA-402)."""
    if len(card.faces) > 1 and hero.own_power(spot):
        return card.faces[hero.levels[spot]]
    return card.faces[0]


def allowed(hero: Hero, spot: int, card: Card, own: bool, half: int, ability: Ability) -> bool:
    """All that must hold besides the price."""
    if card.kind == CardKind.DUO:
        assert card.pair is not None
        if card.pair[half] is not hero.role:
            return False  # CA-208
        return half == 0 or duo_allowed(hero, BITS[hero.ready])
    if card.kind == CardKind.SPECIAL:
        return True
    if not own:
        return not ability.store
    if half == 1 and ability.retrieves and (not hero.up or (hero.stored >> spot) & 1):
        return False  # CA-302, CA-306
    for mechanism in hero.role.mechanisms:
        if not mechanism.allows(hero, spot, half):
            return False
    return True


def duo_allowed(hero: Hero, ready: int) -> bool:
    """Whether the bottom of a duo power can be used with so many powers ready (AM-45)."""
    for mechanism in hero.role.mechanisms:
        if not mechanism.allows_duo(ready):
            return False
    return True


def pool_dice(hero: Hero) -> int:
    """The counters of the pools as dice."""
    dice = 0
    for value in range(1, 7):
        dice += min(15, hero.pools[value]) * UNIT[value]
    return dice


def used_up(hand: Hand, ability: RoleAbility, limit: int, bit: int) -> bool:
    if limit == Limit.ROUND:
        return (hand.round_used >> bit) & 1 == 1
    if limit == Limit.COMBAT:
        return (hand.combat_used >> bit) & 1 == 1
    return limit == Limit.GAME and (hand.game_used >> bit) & 1 == 1


def use_up(hand: Hand, limit: int, bit: int) -> None:
    if limit == Limit.ROUND:
        hand.round_used |= 1 << bit
    elif limit == Limit.COMBAT:
        hand.combat_used |= 1 << bit
    elif limit == Limit.GAME:
        hand.game_used |= 1 << bit


def passive_of(hand: Hand, hero: Hero) -> RoleAbility | None:
    """A Passive that is a chance, not a rule (CA-42)."""
    passive = hero.role.card_of(hand.second).passive
    return passive if passive is not None and passive.on == RoleMoment.NONE else None


def flip_of(hand: Hand, hero: Hero) -> RoleAbility | None:
    return hero.role.card_of(hand.second).flip


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
    for at, action in enumerate(hero.role.card_of(hand.second).actions):
        if action.needs_up and not up and not eased(t, hero):
            continue
        if used_up(hand, action, action_limit(t, hero, action), action.number):
            continue
        if can_pay(t, hand, hero, action, action_cost(t, hero, action), dice):
            found.append(ACTIONS[at])


def can_flip(t: CatharsisTable, hand: Hand, hero: Hero, flip: RoleAbility, dice: int) -> bool:
    barred = hero_rule(t, Key.NO_FLIP, 0, hero.index, hand.second)  # not hers by cards of the Boss Deck (CA-248)
    return not barred and can_pay(t, hand, hero, flip, flip.cost, dice)


def eased(t: CatharsisTable, hero: Hero) -> bool:
    """A Flip that makes actions easier for a round lets them be used though the card is face down (CA-266)."""
    return hero_rule(t, Key.ACTION_COST, NO_EXTRA, hero.index) != NO_EXTRA


def action_cost(t: CatharsisTable, hero: Hero, action: RoleAbility) -> Cost:
    cost = hero_rule(t, Key.ACTION_COST, NO_EXTRA, hero.index)
    return action.cost if cost == NO_EXTRA or action.cost.free else t.book.costs[cost]


def action_limit(t: CatharsisTable, hero: Hero, action: RoleAbility) -> int:
    return hero_rule(t, Key.ACTION_LIMIT, action.limit, hero.index)


def can_pay(t: CatharsisTable, hand: Hand, hero: Hero, ability: RoleAbility, cost: Cost, dice: int) -> bool:
    if ability.counter >= 0 and hero.counters[ability.counter] < ability.counter_n:
        return False
    if ability.pay:
        by = Source(Maker.ROLE, hero.index, hero.hand)
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


def any_time_actions(t: CatharsisTable, number: int) -> list[Option]:
    """Role abilities for the windows between (CA-40, CA-144)."""
    hand = t.hands[number]
    hero = t.heroes[hand.hero]
    found: list[Option] = []
    if hero.alive and face_up(hand, hero):
        passive = passive_of(hand, hero)
        if passive is not None and passive.when == When.ANY_TIME and not used_up(hand, passive, passive.limit, 0):
            if can_pay(t, hand, hero, passive, passive.cost, 0):
                found.append(PASSIVE)
        flip = flip_of(hand, hero)
        if flip is not None and flip.when == When.ANY_TIME and can_flip(t, hand, hero, flip, 0):
            found.append(FLIP)
    return found
