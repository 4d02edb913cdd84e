"""Dice: which to keep, to reroll, to pay, to turn."""

from typing import Final

from cardwright.core.decision import NO, YES, Option
from cardwright.games.catharsis.bot.allocation import Plan, Rerolls, Step
from cardwright.games.catharsis.bot.fight import mean_price
from cardwright.games.catharsis.bot.mind import Mind, hand_of, hero_of
from cardwright.games.catharsis.bot.picking import fits
from cardwright.games.catharsis.content.dice import NATURAL, UNIT, WILD, how_many, size, within
from cardwright.games.catharsis.content.options import REROLLS, STOP, Action, Die, Payment, Reroll, Turn
from cardwright.games.catharsis.rules.actions import payable_dice
from cardwright.games.catharsis.rules.dice import MOST_AT_ONCE
from cardwright.games.catharsis.rules.fighters import Hand
from cardwright.games.catharsis.rules.table import CatharsisTable

REROLL_GAIN: Final = 0.25  # points that a reroll must promise
WIDE: Final = 6  # lines of a reroll that are worth a look
ADJUST_GAIN: Final = 0.2


def dice_to_keep(mind: Mind, t: CatharsisTable, hand: Hand, plan: Plan, steps: list[Step]) -> int:
    """The dice to keep; all of them for no reroll."""
    if mind.careful and can_tabulate(hand.dice):
        tables = reroll_tables(mind, hand.dice, plan)
        keep, worth = tables.best_keep(hand.dice, hand.rerolls)
        return keep if worth > tables.value(hand.dice) + REROLL_GAIN else hand.dice
    paid = 0
    for step in steps:
        paid += step.payment.dice
    rest = hand.dice - paid
    if size(rest) < 2 and steps:
        return hand.dice
    idle = [group for group in plan.groups if not in_steps(group[0].action, steps)]
    if not idle:
        return hand.dice
    return paid + (hand.dice & 15 if not paid & 15 else 0) + largest_group(rest)


def packs_to_keep(mind: Mind, t: CatharsisTable, hand: Hand, plan: Plan) -> list[int]:
    """Sets of dice that are worth keeping, the best first."""
    if not can_tabulate(hand.dice):
        return []
    return reroll_tables(mind, hand.dice, plan).ranked(hand.dice, hand.rerolls)


def reroll_tables(mind: Mind, dice: int, plan: Plan) -> Rerolls:
    return Rerolls(plan, mean_price(plan.prices), mind.facts.lattice, size(dice))


def dice_to_reroll(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    return reroll_choices(mind, t, seat, options)[0]


def reroll_choices(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> list[Option]:
    number = hand_with(mind, t, seat, options)
    hand = t.hands[number]
    plan = mind.plan(t, number)
    found: list[Option] = []
    if mind.careful and can_tabulate(hand.dice):
        for keep in reroll_tables(mind, hand.dice, plan).ranked(hand.dice, max(1, hand.rerolls)):
            gone = hand.dice - keep
            if gone in REROLLS and REROLLS[gone] in options:
                found.append(REROLLS[gone])
    else:
        keep = dice_to_keep(mind, t, hand, plan, plan.quick_steps(payable_dice(t, hand)))
        gone = hand.dice - keep
        if size(hand.dice & NATURAL) > MOST_AT_ONCE:
            return [next_of(gone, t.about.dice, options)]
        if gone in REROLLS and REROLLS[gone] in options:
            found.append(REROLLS[gone])
    if STOP in options:
        found.insert(0 if not found else len(found), STOP)
    return found[:WIDE] if found else [options[-1]]


def hand_with(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> int:
    """The hand of this seat that has the dice of the options."""
    number = hand_of(t, seat)
    for at, hand in enumerate(t.hands):
        if hand.seat == seat:
            for option in options:
                if isinstance(option, Reroll) and option.dice == hand.dice & ~15:
                    return at
    return number


def pay_with(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """The dice that the rest misses least."""
    number = hand_of(t, seat)
    return best_payment(mind, t, number, options, options[-1], -1.0)


def pay_again(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """Where the dice bring less otherwise."""
    number = hand_of(t, seat)
    least = mind.worth_of(mind.plan(t, number, t.acting), payable_dice(t, t.hands[number])) - 1.0
    return best_payment(mind, t, number, options, options[-1], least)


def join_in(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """With dice that bring less otherwise, or for nothing."""
    number = hero_of(t, seat).hand
    least = mind.worth_of(mind.plan(t, number, t.acting), payable_dice(t, t.hands[number])) - 1.0
    best = best_payment(mind, t, number, options, options[0], least)
    return YES if best is NO and YES in options else best


def best_payment(
    mind: Mind, t: CatharsisTable, number: int, options: list[Option], otherwise: Option, least: float
) -> Option:
    """Of those that leave more than this."""
    dice = payable_dice(t, t.hands[number])
    plan = mind.plan(t, number, t.acting)
    best, most = otherwise, least
    for option in options:
        if isinstance(option, Payment):
            left = mind.worth_of(plan, dice - option.dice) if fits(option.dice, dice) else -1.0
            if left > most:
                best, most = option, left
    return best


def best_turning(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    return best_change(mind, t, options, False)


def best_wild(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    return best_change(mind, t, options, True)


def best_change(mind: Mind, t: CatharsisTable, options: list[Option], wild: bool) -> Option:
    """The change that helps its owner most, whoever that is."""
    plans: dict[int, Plan] = {}
    now: dict[int, float] = {}
    best: Option = options[0]
    most = -100.0
    for option in options:
        if isinstance(option, Turn):
            number = option.hand
            changes = [UNIT[option.to] - UNIT[option.value]]
        elif isinstance(option, Die):
            number = option.hand
            values = [WILD] if wild else t.about.goals(option.value)
            changes = [UNIT[to] - UNIT[option.value] for to in values]
        else:
            if most < ADJUST_GAIN:
                best, most = option, ADJUST_GAIN
            continue
        plan = plans.get(number)
        if plan is None:
            plan = mind.plan(t, number, t.acting)
            plans[number] = plan
            now[number] = mind.worth_of(plan, t.hands[number].dice)
        for change in changes:
            gain = mind.worth_of(plan, t.hands[number].dice + change) - now[number]
            if gain > most:
                best, most = option, gain
    return best


def next_of(gone: int, named: int, options: list[Option]) -> Option:
    """The most of the dice to be rolled again that aren't named yet."""
    best: Option = STOP if STOP in options else options[0]
    most = 0
    for option in options:
        if isinstance(option, Reroll) and size(option.dice) > most and within(option.dice + named, gone):
            best, most = option, size(option.dice)
    return best


def can_tabulate(dice: int) -> bool:
    """No wild dice, and no more than the tables hold."""
    return dice & 15 == 0 and 0 < size(dice) <= 6


def largest_group(dice: int) -> int:
    """Equal dice that are worth keeping together."""
    best = 0
    many = 1
    for value in range(1, 7):
        n = how_many(dice, value)
        if n > many:
            best, many = n * UNIT[value], n
    return best


def in_steps(action: Action, steps: list[Step]) -> bool:
    for step in steps:
        if step.play.action is action:
            return True
    return False
