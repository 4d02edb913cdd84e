"""Dice: rolled, rerolled, turned, made wild, given away (2.6, 2.10)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.catharsis.content.dice import MOST_DICE, NATURAL, UNIT, WILD, how_many, size, words
from cardwright.games.catharsis.content.families import NOBODY, Face, Key, Whose
from cardwright.games.catharsis.content.options import DIE, REROLLS, STOP, TURN, Die, Reroll, Turn
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.choosing import ask_hand, ask_speaker, choose_hero
from cardwright.games.catharsis.rules.fighters import Hero
from cardwright.games.catharsis.rules.keys import hero_rule
from cardwright.games.catharsis.rules.source import About, Reach, Source
from cardwright.games.catharsis.rules.table import CatharsisTable

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
    """The distinct non-empty sets of these dice (EX-12)."""
    found = [0]
    for value in range(1, 7):
        n = how_many(dice, value)
        if n:
            found = [pack + k * UNIT[value] for k in range(n + 1) for pack in found]
    return [pack for pack in found if pack]


def choose_dice(t: CatharsisTable, hand: int, least: int, most: int) -> int:
    """Which of its dice a hand rolls again (D-6): any set of them."""
    dice = t.hands[hand].dice & NATURAL
    most = min(most, size(dice))
    least = min(least, most)
    chosen = 0
    groups = [dice] if size(dice) <= MOST_AT_ONCE else in_groups(dice)
    for at, group in enumerate(groups):
        later = 0
        for other in groups[at + 1 :]:
            later += size(other)
        named = size(chosen)
        options: list[Option] = [
            REROLLS[pack] for pack in sub_packs(group) if least - later <= named + size(pack) <= most
        ]
        if named >= least - later:
            options.append(STOP)
        t.about = About(dice=chosen)
        answer = ask_hand(t, hand, q.REROLL_WHICH, options)
        if isinstance(answer, Reroll):
            chosen += answer.dice
    return chosen


def in_groups(dice: int) -> list[int]:
    """Many dice as low and high ones; where these are still many, by their values."""
    found: list[int] = []
    for values in ((1, 2, 3), (4, 5, 6)):
        packs = [how_many(dice, value) * UNIT[value] for value in values if how_many(dice, value)]
        together = sum(packs)
        found.extend([together] if 0 < size(together) <= MOST_AT_ONCE else packs)
    return found


def reroll_hand(t: CatharsisTable, hand: int, pack: int) -> None:
    dice = rolled(t, size(pack))
    t.hands[hand].dice += dice - pack
    if t.events is not None:
        t.log("reroll", t.hands[hand].seat, dice=words(pack), now=words(dice))


def rerolls_barred(t: CatharsisTable, hand: int) -> bool:
    """No die may be rerolled by any means (CA-191)."""
    place = t.hands[hand]
    return hero_rule(t, Key.REROLLS, MANY, place.hero, place.second) <= 0


# ---------------------------------------------------------------- whose dice


def hands_for(t: CatharsisTable, by: Source, whose: int) -> list[int]:
    """The hands whose dice an effect may touch."""
    if whose == Whose.SELF:
        return [t.heroes[by.hero].hand] if by.hero != NOBODY else []
    if whose in (Whose.ONE, Whose.ONE_OTHER):
        heroes = [hero for hero in t.living() if whose == Whose.ONE or hero.index != by.hero]
        with_dice = [hero for hero in heroes if any(t.hands[hand].dice for hand in hands_of(hero))]
        return hands_of(choose_hero(t, by, q.WHO_IS_CHOSEN, with_dice)) if with_dice else []
    found: list[int] = []
    for hand in t.hands_in_order():
        if whose != Whose.OTHER or t.hands[hand].hero != by.hero:
            found.append(hand)
    return found


def hands_of(hero: Hero) -> list[int]:
    return [hero.hand] if hero.second == NOBODY else [hero.hand, hero.second]


def ask_by(t: CatharsisTable, by: Source, hand: int, question: Question, options: list[Option]) -> Option:
    """The acting seat chooses, or the dice's owner where each chooses for itself."""
    if hand != NOBODY:
        return ask_hand(t, hand, question, options)
    return ask_hand(t, by.hand, question, options) if by.hand != NOBODY else ask_speaker(t, question, options)


def untouched(t: CatharsisTable, by: Source, hand: int) -> int:
    """Dice that this ability hasn't adjusted yet (CA-104); wild ones can't be (CA-103)."""
    if hero_rule(t, Key.NO_ADJUST, 0, t.hands[hand].hero, t.hands[hand].second):
        return 0
    dice = t.hands[hand].dice & NATURAL
    return dice if by.adjusted is None else dice - by.adjusted[hand]


def turn_one(t: CatharsisTable, by: Source, hands: list[int], chooser: int, reach: Reach, may_stop: bool) -> bool:
    """Which die of these hands (D-14), then to what (D-15, D-17). Whether one was turned."""
    options: list[Option] = []
    for hand in hands:
        dice = untouched(t, by, hand)
        for value in range(1, 7):
            if how_many(dice, value) and reach.goals(value):
                options.append(DIE[hand][value])
    if not options:
        return False
    if may_stop:
        options.append(STOP)
    t.about = About(reach=reach)
    die = ask_by(t, by, chooser, q.TURN_WHICH, options)
    if not isinstance(die, Die):
        return False
    answer = ask_by(t, by, chooser, q.TURN_TO, [TURN[die.hand][die.value][to] for to in reach.goals(die.value)])
    assert isinstance(answer, Turn)
    turn(t, by, answer)
    if reach.to == Face.BY_STEP:
        by.step = abs(answer.to - answer.value)
    return True


def turn(t: CatharsisTable, by: Source, answer: Turn) -> None:
    hand = t.hands[answer.hand]
    hand.dice += UNIT[answer.to] - UNIT[answer.value]
    if by.adjusted is None:
        by.adjusted = [0] * len(t.hands)
    by.adjusted[answer.hand] += UNIT[answer.to]
    if t.events is not None:
        t.log("turn", hand.seat, value=answer.value, now=answer.to)


def adjust_dice(t: CatharsisTable, by: Source, n: int, step: int, up_to_dice: bool, up_to_by: bool, whose: int) -> None:
    """n different dice, each by exactly the step, or up to it (CA-101)."""
    turn_dice(t, by, n, Reach(step, up_to_by), up_to_dice, whose)


def set_dice(t: CatharsisTable, by: Source, n: int, to: int, whose: int) -> None:
    """Unused dice to a value, to any value, or turned over."""
    turn_dice(t, by, n, Reach(0, False, to), False, whose)


def turn_dice(t: CatharsisTable, by: Source, n: int, reach: Reach, up_to_dice: bool, whose: int) -> None:
    if whose == Whose.EACH:
        for hand in t.hands_in_order():
            turn_some(t, by, n, [hand], hand, reach, up_to_dice)
    else:
        turn_some(t, by, n, hands_for(t, by, whose), NOBODY, reach, up_to_dice)


def turn_some(t: CatharsisTable, by: Source, n: int, hands: list[int], chooser: int, reach: Reach, up_to: bool) -> None:
    for _ in range(n):
        if not turn_one(t, by, hands, chooser, reach, up_to):
            return


def reroll_dice(t: CatharsisTable, by: Source, n: int, up_to: bool, whose: int) -> None:
    """An extra reroll at once; whose dice they are chooses which (CA-65)."""
    one = Whose.ONE if whose == Whose.ANY else Whose.ONE_OTHER if whose == Whose.OTHER else whose
    for hand in t.hands_in_order() if whose == Whose.EACH else hands_for(t, by, one):
        if rerolls_barred(t, hand):
            continue
        if n and t.hands[hand].dice & NATURAL:
            pack = choose_dice(t, hand, 0 if up_to else n, n)
            if pack:
                reroll_hand(t, hand, pack)


def make_wild(t: CatharsisTable, by: Source, n: int, whose: int) -> None:
    """Dice that stand for any value until they are used or the round ends (CA-334)."""
    groups = [[hand] for hand in t.hands_in_order()] if whose == Whose.EACH else [hands_for(t, by, whose)]
    for hands in groups:
        for _ in range(n):
            options: list[Option] = []
            for hand in hands:
                dice = t.hands[hand].dice
                options.extend([DIE[hand][value] for value in range(1, 7) if how_many(dice, value)])
            if not options:
                break
            chooser = hands[0] if whose == Whose.EACH or by.hand == NOBODY else by.hand
            answer = ask_hand(t, chooser, q.MAKE_WILD, options)
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


def give_dice(t: CatharsisTable, by: Source, hero: Hero, n: int, up_to: bool) -> None:
    """Own unused dice pass to another hero (CA-44)."""
    for _ in range(n if by.hand != NOBODY else 0):
        own = t.hands[by.hand].dice
        options: list[Option] = [DIE[by.hand][value] for value in range(7) if how_many(own, value)]
        if not options or size(t.hands[hero.hand].dice) >= MOST_DICE or hero.hand == by.hand:
            return
        if up_to:
            options.append(STOP)
        answer = ask_hand(t, by.hand, q.WHICH_DIE, options)
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
