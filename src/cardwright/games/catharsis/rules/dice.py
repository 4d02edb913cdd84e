"""Dice: rolled, rerolled, turned, made wild, given away (2.6, 2.10)."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.catharsis.content.cards import K_NO_ADJUST, K_REROLLS
from cardwright.games.catharsis.content.dice import MOST_DICE, NATURAL, UNIT, WILD, how_many, size, values, words
from cardwright.games.catharsis.content.options import DIE, REROLLS, STOP, TURN, Die, Reroll, Turn
from cardwright.games.catharsis.rules.choosing import ask_hand, ask_speaker, choose_hero
from cardwright.games.catharsis.rules.keys import hero_rule
from cardwright.games.catharsis.rules.questions import MAKE_WILD, REROLL_WHICH, TURN_WHICH, WHICH_DIE, WHO_IS_CHOSEN
from cardwright.games.catharsis.rules.table import NOBODY, By, CatharsisTable, Hero

ANY: Final = 0  # whose dice
SELF: Final = 1
OTHER: Final = 2
EACH: Final = 3
ONE: Final = 4
ONE_OTHER: Final = 5
ANY_VALUE: Final = 0
TURNED_OVER: Final = 7
MANY: Final = 1000
MOST_AT_ONCE: Final = 6  # dice whose sets fit into one list of options


def rolled(t: CatharsisTable, n: int) -> int:
    """So many dice."""
    t.seals += 1
    dice = 0
    for _ in range(n):
        dice += UNIT[t.rng.below(6) + 1]
    return dice


def sub_packs(dice: int) -> list[int]:
    """The distinct non-empty sets of these dice, of which there are at most six (EX-12)."""
    found = [0]
    for value in range(1, 7):
        n = how_many(dice, value)
        if n:
            found = [pack + k * UNIT[value] for k in range(n + 1) for pack in found]
    return [pack for pack in found if pack]


def choose_dice(t: CatharsisTable, hand: int, least: int, most: int) -> int:
    """Which of its dice a hand rolls again (D-6): a set of them, or one after the other where there are many."""
    dice = t.hands[hand].dice & NATURAL
    most = min(most, size(dice))
    least = min(least, most)
    if size(dice) > MOST_AT_ONCE:
        return choose_one_by_one(t, hand, dice, least, most)
    t.subject = 0
    options: list[Option] = [REROLLS[pack] for pack in sub_packs(dice) if least <= size(pack) <= most]
    if least == 0:
        options.append(STOP)
    answer = ask_hand(t, hand, REROLL_WHICH, options)
    return answer.dice if isinstance(answer, Reroll) else 0


def choose_one_by_one(t: CatharsisTable, hand: int, dice: int, least: int, most: int) -> int:
    """From the lowest on, so that there is one way to each set. `t.subject` has those named so far."""
    chosen = 0
    lowest = 1
    while size(chosen) < most:
        left = dice - chosen
        options: list[Option] = []
        for value in range(lowest, 7):
            from_here = left & ~(UNIT[value] - 1)
            if how_many(left, value) and size(from_here) >= least - size(chosen):
                options.append(REROLLS[UNIT[value]])
        if size(chosen) >= least:
            options.append(STOP)
        t.subject = chosen
        answer = ask_hand(t, hand, REROLL_WHICH, options)
        if not isinstance(answer, Reroll):
            break
        chosen += answer.dice
        lowest = values(answer.dice)[0]
    return chosen


def reroll_hand(t: CatharsisTable, hand: int, pack: int) -> None:
    dice = rolled(t, size(pack))
    t.hands[hand].dice += dice - pack
    if t.events is not None:
        t.log("reroll", t.hands[hand].seat, dice=words(pack), now=words(dice))


def rerolls_barred(t: CatharsisTable, hand: int) -> bool:
    """No die may be rerolled by any means (CA-191)."""
    place = t.hands[hand]
    return hero_rule(t, K_REROLLS, MANY, place.hero, place.second) <= 0


# ---------------------------------------------------------------- whose dice


def hands_for(t: CatharsisTable, by: By, whose: int) -> list[int]:
    """The hands whose dice an effect may touch."""
    if whose == SELF:
        return [t.heroes[by.hero].hand] if by.hero != NOBODY else []
    if whose in (ONE, ONE_OTHER):
        heroes = [hero for hero in t.living() if whose == ONE or hero.index != by.hero]
        with_dice = [hero for hero in heroes if any(t.hands[hand].dice for hand in hands_of(hero))]
        return hands_of(choose_hero(t, by, WHO_IS_CHOSEN, with_dice)) if with_dice else []
    found: list[int] = []
    for hand in t.hands_in_order():
        if whose != OTHER or t.hands[hand].hero != by.hero:
            found.append(hand)
    return found


def hands_of(hero: Hero) -> list[int]:
    return [hero.hand] if hero.second == NOBODY else [hero.hand, hero.second]


def ask_by(t: CatharsisTable, by: By, hand: int, options: list[Option]) -> Option:
    """The acting seat chooses, or the dice's owner where each chooses for itself."""
    if hand != NOBODY:
        return ask_hand(t, hand, TURN_WHICH, options)
    return ask_hand(t, by.hand, TURN_WHICH, options) if by.hand != NOBODY else ask_speaker(t, TURN_WHICH, options)


def untouched(t: CatharsisTable, by: By, hand: int) -> int:
    """Dice that this ability hasn't adjusted yet (CA-104); wild ones can't be (CA-103)."""
    if hero_rule(t, K_NO_ADJUST, 0, t.hands[hand].hero, t.hands[hand].second):
        return 0
    dice = t.hands[hand].dice & NATURAL
    return dice if by.adjusted is None else dice - by.adjusted[hand]


def turn(t: CatharsisTable, by: By, answer: Turn) -> None:
    hand = t.hands[answer.hand]
    hand.dice += UNIT[answer.to] - UNIT[answer.value]
    if by.adjusted is None:
        by.adjusted = [0] * len(t.hands)
    by.adjusted[answer.hand] += UNIT[answer.to]
    if t.events is not None:
        t.log("turn", hand.seat, value=answer.value, now=answer.to)


def adjust_dice(t: CatharsisTable, by: By, n: int, step: int, up_to_dice: bool, up_to_by: bool, whose: int) -> None:
    """n different dice, each by exactly the step, or up to it (CA-101)."""
    if whose == EACH:
        for hand in t.hands_in_order():
            adjust_of(t, by, [hand], hand, n, step, up_to_dice, up_to_by)
    else:
        adjust_of(t, by, hands_for(t, by, whose), NOBODY, n, step, up_to_dice, up_to_by)


def adjust_of(
    t: CatharsisTable, by: By, hands: list[int], chooser: int, n: int, step: int, up_to_dice: bool, up_to_by: bool
) -> None:
    for _ in range(n):
        options: list[Option] = []
        for hand in hands:
            dice = untouched(t, by, hand)
            for value in range(1, 7):
                if how_many(dice, value):
                    for to in range(1, 7):
                        change = abs(to - value)
                        if change == step or (up_to_by and 0 < change < step):
                            options.append(TURN[hand][value][to])
        if not options:
            return
        if up_to_dice:
            options.append(STOP)
        answer = ask_by(t, by, chooser, options)
        if not isinstance(answer, Turn):
            return
        turn(t, by, answer)
        by.step = abs(answer.to - answer.value)


def set_dice(t: CatharsisTable, by: By, n: int, to: int, whose: int) -> None:
    """Unused dice to a value, to any value, or turned over."""
    groups = [[hand] for hand in t.hands_in_order()] if whose == EACH else [hands_for(t, by, whose)]
    for hands in groups:
        for _ in range(n):
            options: list[Option] = []
            for hand in hands:
                dice = untouched(t, by, hand)
                for value in range(1, 7):
                    if how_many(dice, value):
                        goals = range(1, 7) if to == ANY_VALUE else (7 - value if to == TURNED_OVER else to,)
                        options.extend([TURN[hand][value][goal] for goal in goals if goal != value])
            if not options:
                break
            answer = ask_by(t, by, hands[0] if whose == EACH else NOBODY, options)
            assert isinstance(answer, Turn)
            turn(t, by, answer)


def reroll_dice(t: CatharsisTable, by: By, n: int, up_to: bool, whose: int) -> None:
    """An extra reroll at once; whose dice they are chooses which (CA-65)."""
    for hand in t.hands_in_order() if whose == EACH else hands_for(t, by, ONE if whose == ANY else
                                                                   ONE_OTHER if whose == OTHER else whose):  # fmt: skip
        if rerolls_barred(t, hand):
            continue
        if n and t.hands[hand].dice & NATURAL:
            pack = choose_dice(t, hand, 0 if up_to else n, n)
            if pack:
                reroll_hand(t, hand, pack)


def make_wild(t: CatharsisTable, by: By, n: int, whose: int) -> None:
    """Dice that stand for any value until they are used or the round ends (CA-334)."""
    groups = [[hand] for hand in t.hands_in_order()] if whose == EACH else [hands_for(t, by, whose)]
    for hands in groups:
        for _ in range(n):
            options: list[Option] = []
            for hand in hands:
                dice = t.hands[hand].dice
                options.extend([DIE[hand][value] for value in range(1, 7) if how_many(dice, value)])
            if not options:
                break
            chooser = hands[0] if whose == EACH or by.hand == NOBODY else by.hand
            answer = ask_hand(t, chooser, MAKE_WILD, options)
            assert isinstance(answer, Die)
            t.hands[answer.hand].dice += UNIT[WILD] - UNIT[answer.value]
            if t.events is not None:
                t.log("wild", t.hands[answer.hand].seat, value=answer.value)


def add_dice(t: CatharsisTable, hero: Hero, n: int, value: int, both: bool) -> None:
    """Extra dice for this round, rolled or set (CA-63); for each player also the second hand (CA-269)."""
    if not t.in_combat:
        return
    for number in hands_of(hero) if both else [hero.hand]:
        hand = t.hands[number]
        many = min(n, MOST_DICE - size(hand.dice))
        if many > 0:
            dice = many * UNIT[value] if value else rolled(t, many)
            hand.dice += dice
            if t.events is not None:
                t.log("more_dice", hand.seat, dice=words(dice))


def give_dice(t: CatharsisTable, by: By, hero: Hero, n: int, up_to: bool) -> None:
    """Own unused dice pass to another hero (CA-44)."""
    for _ in range(n if by.hand != NOBODY else 0):
        own = t.hands[by.hand].dice
        options: list[Option] = [DIE[by.hand][value] for value in range(7) if how_many(own, value)]
        if not options or size(t.hands[hero.hand].dice) >= MOST_DICE or hero.hand == by.hand:
            return
        if up_to:
            options.append(STOP)
        answer = ask_hand(t, by.hand, WHICH_DIE, options)
        if not isinstance(answer, Die):
            return
        t.hands[by.hand].dice -= UNIT[answer.value]
        t.hands[hero.hand].dice += UNIT[answer.value]
        if t.events is not None:
            t.log("give_die", t.hands[by.hand].seat, value=answer.value, whose=t.seat_of(hero.index))


def grant_rerolls(t: CatharsisTable, hero: Hero, n: int, both: bool) -> None:
    if not t.in_combat:
        return
    for number in hands_of(hero) if both else [hero.hand]:
        t.hands[number].rerolls += n
