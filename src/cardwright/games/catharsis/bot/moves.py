"""Step 1: what a hand does next, with its dice in one go."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.catharsis.bot.allocation import Plan, Play, Step
from cardwright.games.catharsis.bot.mind import Mind
from cardwright.games.catharsis.bot.throws import WIDE, dice_to_keep, packs_to_keep
from cardwright.games.catharsis.content.dice import NATURAL, UNIT, how_many, size
from cardwright.games.catharsis.content.families import Whose
from cardwright.games.catharsis.content.options import REROLL, REROLLS, YIELD, Action, HandAction, Payment
from cardwright.games.catharsis.rules.actions import payable_dice
from cardwright.games.catharsis.rules.dice import MOST_AT_ONCE
from cardwright.games.catharsis.rules.table import CatharsisTable

MOST_TURNED: Final = 2  # dice whose turning is looked at together


def next_move(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """Reroll what promises more, use what pays, and yield."""
    return move_line(mind, t, seat, options)[0]


def move_line(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> tuple[Option, ...]:
    """The own hands first. Where a group is asked and the own ones are done, a seat speaks for the others too."""
    for own in (True, False):
        done: Option | None = None
        for number in hands_asked(t, seat, options, own):
            offered = of_hand(options, number)
            line = hand_line(mind, t, number, offered)
            if line:
                return line
            if YIELD in offered:
                done = offered[YIELD]
        if done is not None:
            return (done,)
    return (options[-1],)


def hand_line(mind: Mind, t: CatharsisTable, number: int, offered: dict[Action, Option]) -> tuple[Option, ...]:
    """What this hand does next: nothing if it had better yield."""
    plan = mind.plan(t, number)
    hand = t.hands[number]
    dice = payable_dice(t, hand)
    steps = useful_steps(mind, t, number, plan, dice) if mind.careful else plan.quick_steps(dice)
    steps = [step for step in steps if step.play.action in offered]
    if REROLL in offered:
        gone = hand.dice - dice_to_keep(mind, t, hand, plan, steps)
        if gone and gone in REROLLS:
            return reroll_line(offered, hand.dice, gone)
    return line_of(offered, steps[0].play, steps[0].payment, dice) if steps else ()


def useful_steps(mind: Mind, t: CatharsisTable, number: int, plan: Plan, dice: int) -> list[Step]:
    """The best plays; dice are turned only where that brings more than it takes."""
    steps = plan.steps(dice)
    while steps and steps[0].play.turns and not pays_to_turn(mind, t, number, plan, steps[0], dice):
        plan = plan.but(steps[0].play)
        steps = plan.steps(dice)
    return steps


def pays_to_turn(mind: Mind, t: CatharsisTable, number: int, plan: Plan, step: Step, dice: int) -> bool:
    play = step.play
    rest = plan.without(play)
    left = dice - step.payment.dice
    price = plan.prices[0] if play.tires else 0.0
    own = rest.best(left) + play.worth - play.guess - price
    return own + gain_by_turning(mind, t, number, rest, left, play) > rest.best(dice)


def gain_by_turning(mind: Mind, t: CatharsisTable, number: int, plan: Plan, dice: int, play: Play) -> float:
    """What turned dice bring to those who have them."""
    gains: list[float] = []
    for at, hand in enumerate(t.hands):
        own = at == number
        if not t.heroes[hand.hero].alive or (play.whose == Whose.SELF and not own):
            continue
        if own and (play.whose == Whose.OTHER or play.whose == Whose.ONE_OTHER):
            continue
        theirs = plan if own else mind.plan(t, at)
        dice_there = dice if own else payable_dice(t, hand)
        gains.append(best_turn(theirs, dice_there, play.step, min(play.turns, MOST_TURNED)))
    if not gains:
        return 0.0
    if play.whose == Whose.EACH:
        return sum(gains)
    return max(gains)


def move_lines(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> list[tuple[Option, ...]]:
    """Its own move with the dice for it; each other play with the best payment; a few rerolls; to yield."""
    careful = mind.careful
    lines = [move_line(mind, t, seat, options)]
    for number in hands_asked(t, seat, options, True):
        plan = mind.plan(t, number)
        offered = of_hand(options, number)
        dice = payable_dice(t, t.hands[number])
        ranked: list[tuple[float, int, tuple[Option, ...]]] = []
        for group in plan.groups:
            for play in group:
                if play.action not in offered:
                    continue
                if play.cost.free:
                    ranked.append((-play.worth, len(ranked), (offered[play.action],)))
                    continue
                best: Payment | None = None
                most = -1.0
                for payment in play.cost.payments(dice, play.spot):
                    left = plan.paying(play, dice, payment) if careful else float(-payment.dice % 7)
                    if left > most:
                        best, most = payment, left
                if best is not None:
                    ranked.append((-play.worth - most, len(ranked), line_of(offered, play, best, dice)))
        ranked.sort()
        found = [line for _, _, line in ranked]
        if YIELD in offered:
            found.insert(min(2, len(found)), (offered[YIELD],))
        if REROLL in offered and careful:
            packs = packs_to_keep(mind, t, t.hands[number], plan)
            for at, pack in enumerate(packs[:WIDE]):
                gone = t.hands[number].dice - pack
                if gone in REROLLS:
                    found.insert(min(2 * at, len(found)), reroll_line(offered, t.hands[number].dice, gone))
        for line in found:
            if line not in lines:
                lines.append(line)
    mind.careful = False
    return lines


def hands_asked(t: CatharsisTable, seat: int, options: list[Option], own: bool) -> list[int]:
    """The hands that the options are for: this seat's own, or the others'."""
    if not isinstance(options[-1], HandAction):
        return [t.floor]
    found: list[int] = []
    for option in options:
        if isinstance(option, HandAction) and (t.hands[option.hand].seat == seat) == own and option.hand not in found:
            found.append(option.hand)
    return found


def of_hand(options: list[Option], number: int) -> dict[Action, Option]:
    """The options of a hand by their actions."""
    found: dict[Action, Option] = {}
    for option in options:
        if isinstance(option, HandAction):
            if option.hand == number:
                found[option.action] = option
        elif isinstance(option, Action):
            found[option] = option
    return found


def line_of(offered: dict[Action, Option], play: Play, payment: Payment, dice: int) -> tuple[Option, ...]:
    """The action with its dice, where there is a choice of them."""
    option = offered[play.action]
    asked = not play.cost.free and len(play.cost.payments(dice, play.spot)) > 1
    return (option, payment) if asked else (option,)


def reroll_line(offered: dict[Action, Option], dice: int, gone: int) -> tuple[Option, ...]:
    """The reroll with its dice, where there is a choice of them in one question."""
    option = offered[REROLL]
    return (option, REROLLS[gone]) if 1 < size(dice & NATURAL) <= MOST_AT_ONCE else (option,)


def best_turn(plan: Plan, dice: int, step: int, turns: int) -> float:
    """The most that other values on so many dice bring, over what they bring as they are."""
    return most_turned(plan, dice, step, turns, 1) - plan.best(dice)


def most_turned(plan: Plan, dice: int, step: int, turns: int, least: int) -> float:
    """The most that dice bring when some are turned, of those that show at least this."""
    most = plan.best(dice)
    for value in range(least, 7):
        if how_many(dice, value):
            for to in range(1, 7):
                if to != value and (step == 0 or abs(to - value) <= step):
                    turned = dice - UNIT[value] + UNIT[to]
                    worth = most_turned(plan, turned, step, turns - 1, value) if turns > 1 else plan.best(turned)
                    most = max(most, worth)
    return most
