"""The combat round (2.17), and the end of a combat (2.18)."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.catharsis.content.cards import REROLLS_A_ROUND
from cardwright.games.catharsis.content.dice import MOST_DICE, size, words
from cardwright.games.catharsis.content.families import NOBODY, Key, Moment, RoleMoment, Until
from cardwright.games.catharsis.content.options import FOE, HAND_ACTIONS, YIELD, Action, FoeOption, HandAction
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.actions import actions_of
from cardwright.games.catharsis.rules.activation import act
from cardwright.games.catharsis.rules.boards import exhaust, heal_hero
from cardwright.games.catharsis.rules.choosing import ask_hand, ask_speaker, confirm_hand
from cardwright.games.catharsis.rules.crafts import store_held
from cardwright.games.catharsis.rules.dice import rolled
from cardwright.games.catharsis.rules.fighters import NO_MARKS, Foe, Hero
from cardwright.games.catharsis.rules.foes import summon_copies
from cardwright.games.catharsis.rules.keys import begin_forces, end_forces, hero_rule, rekey, table_rule
from cardwright.games.catharsis.rules.log import BOSS_DISCARD, ENCOUNTER, MET, ONGOING, called
from cardwright.games.catharsis.rules.moments import (
    by_foe,
    by_role,
    fire,
    named,
    reveal_tiers,
    role_moment,
    run_effects,
)
from cardwright.games.catharsis.rules.morale import change_morale
from cardwright.games.catharsis.rules.table import COUNTED_TO, CatharsisTable, Phase

REFRESHED_AFTER_COMBAT: Final = 2  # CA-179
WON: Final = "The fight is won"
LONG_COMBAT: Final = 30  # rounds from which Morale drains (CA-176)


# ---------------------------------------------------------------- before Step 1


def start_combat(t: CatharsisTable) -> None:
    """The foes of the card come into play, with their set-up abilities (CA-148, CA-149)."""
    card = t.turned
    assert card is not None
    t.phase = Phase.START_ROUND
    t.in_combat = True
    t.round = 0
    t.fallen = 0
    t.stands = 0
    begin_forces(t, Until.NEXT_COMBAT)
    for hand in t.hands:
        hand.combat_used = 0
    summon_copies(t, card)
    for other in card.with_cards:
        summon_copies(t, other)
    fire(t, Moment.COMBAT_START)
    if not t.foes:
        t.phase = Phase.END_COMBAT


def start_round(t: CatharsisTable) -> None:
    """What comes before the dice, in this order (CA-167)."""
    t.round = min(t.round + 1, COUNTED_TO)
    for hand in t.hands:
        hand.dice = 0
        hand.used = 0
        hand.round_used = 0
        hand.rerolls = 0
        hand.rerolled = 0
        hand.done = False
    for hero in t.heroes:
        hero.spent = 0
        hero.paid = NO_MARKS
        hero.stored = 0
        hero.turned = NO_MARKS
    for foe in t.foes:
        foe.late = False
    begin_forces(t, Until.NEXT_ROUND)
    if t.events is not None:
        t.log("round", n=t.round)
    t.phase = Phase.END_COMBAT
    for hero in t.heroes:
        for mechanism in hero.role.mechanisms:
            mechanism.harm_foes(t)
    if not t.foes:
        return  # CA-168
    for hero in t.seat_order():
        if hero.alive:
            start_of_round(t, hero)
    if t.foes:
        fire(t, Moment.ROUND_START)
    if not t.foes:
        return
    t.foes_first = table_rule(t, Key.FOE_FIRST, 0) > 0
    if t.foes_first:
        t.phase = Phase.FOES_ATTACK
    else:
        roll_all(t)


def start_of_round(t: CatharsisTable, hero: Hero) -> None:
    """Role effects at the start of a round: the Passive, then the mechanisms."""
    role_moment(t, hero, RoleMoment.ROUND_START, by_role(t, hero))
    for mechanism in hero.role.mechanisms:
        mechanism.start_round(t, hero)


def roll_all(t: CatharsisTable) -> None:
    """Every living seat rolls all its dice (CA-59), and Step 1 begins with the speaker."""
    for number in t.hands_in_order():
        hand = t.hands[number]
        role = t.heroes[hand.hero].role
        n = hero_rule(t, Key.DICE, role.dice, hand.hero, hand.second)
        n = min(MOST_DICE - size(hand.dice), max(t.house.min_dice, n))
        hand.dice += rolled(t, n)
        hand.rerolls += max(0, hero_rule(t, Key.REROLLS, REROLLS_A_ROUND, hand.hero, hand.second))
        if t.events is not None:
            t.log("roll", hand.seat, dice=words(hand.dice))
    t.phase = Phase.FLOOR
    t.floor = t.heroes[t.speaker].hand
    t.quiet = 0


# ---------------------------------------------------------------- Step 1


def floor(t: CatharsisTable) -> None:
    """One action of whoever has the floor (CA-169), or of anybody."""
    if t.house.open_floor:
        open_floor(t)
    else:
        passed_floor(t)
    if not t.foes:
        t.phase = Phase.END_STEP_1


def passed_floor(t: CatharsisTable) -> None:
    """The holder acts and keeps it, or yields it clockwise; all yields in succession end the step."""
    while True:
        hand = t.hands[t.floor]
        if t.heroes[hand.hero].alive:
            actions = actions_of(t, t.floor)
            if actions:
                options: list[Option] = list(actions)
                options.append(YIELD)
                answer = ask_hand(t, t.floor, q.YOUR_MOVE, options)
                if answer is not YIELD:
                    assert isinstance(answer, Action)
                    t.quiet = 0
                    act(t, t.floor, answer)
                    return
                hand.done = True
                t.quiet += 1
                t.floor = (t.floor + 1) % len(t.hands)
                if all_quiet(t):
                    t.phase = Phase.END_STEP_1
                return
            if t.quiet == 0 and nobody_can_act(t):
                lone: list[Option] = [YIELD]
                confirm_hand(t, t.floor, q.YOUR_MOVE, lone)  # its last action could be taken back until now
            t.quiet += 1  # nothing to do but yield (CA-170)
        t.floor = (t.floor + 1) % len(t.hands)
        if all_quiet(t):
            t.phase = Phase.END_STEP_1
            return


def nobody_can_act(t: CatharsisTable) -> bool:
    for number in t.hands_in_order():
        if actions_of(t, number):
            return False
    return True


def all_quiet(t: CatharsisTable) -> bool:
    return t.quiet >= len(t.hands_in_order())


def open_floor(t: CatharsisTable) -> None:
    """Everybody's actions in one question; the step ends when every living seat is done. Who is may still act, but
    nobody waits for it."""
    options: list[Option] = []
    owners: list[int] = []
    waited: list[int] = []
    for number in t.hands_in_order():
        hand = t.hands[number]
        actions = actions_of(t, number)
        if not actions:
            continue
        for action in actions:
            options.append(HAND_ACTIONS[number][action.rank])
            owners.append(hand.seat)
        if not hand.done:
            waited.append(hand.seat)
            options.append(HAND_ACTIONS[number][YIELD.rank])
            owners.append(hand.seat)
    if not waited:
        last = t.hands[t.floor]
        if not last.done and t.heroes[last.hero].alive:
            confirm_hand(t, t.floor, q.YOUR_MOVE, [HAND_ACTIONS[t.floor][YIELD.rank]])
        t.phase = Phase.END_STEP_1
        return
    seats: list[int] = []
    for seat in owners:
        if seat not in seats:
            seats.append(seat)
    t.asked = q.YOUR_MOVE.name
    t.answering = NOBODY
    idle = tuple([seat for seat in seats if seat not in waited])
    answer = t.ask_party(tuple(seats), q.YOUR_MOVE, options, owners, idle=idle)
    assert isinstance(answer, HandAction)
    hand = t.hands[answer.hand]
    t.floor = answer.hand  # who acted last
    hand.done = answer.action is YIELD
    if not hand.done:
        before = [(other.dice, other.rerolls, t.heroes[other.hero].ready) for other in t.hands]
        act(t, answer.hand, answer.action)
        for number, (dice, rerolls, ready) in enumerate(before):
            other = t.hands[number]
            helped = other.dice != dice or other.rerolls > rerolls or t.heroes[other.hero].ready & ~ready
            if number != answer.hand and helped and t.heroes[other.hero].alive:
                other.done = False  # help has come: it isn't done any more


def end_step_1(t: CatharsisTable) -> None:
    """Held dice are stored, open Combo powers exhaust (CA-171); allies act."""
    store_held(t)
    for hero in t.heroes:
        if hero.alive:
            for spot in hero.ready_spots():
                if hero.paid[spot]:
                    exhaust(t, hero, spot)
        hero.paid = NO_MARKS
    if t.foes:
        fire(t, Moment.STEP_END)
    if not t.foes:
        t.phase = Phase.END_COMBAT
    elif t.foes_first:
        end_round(t)
    else:
        t.phase = Phase.FOES_ATTACK


# ---------------------------------------------------------------- Step 2


def foes_attack(t: CatharsisTable) -> None:
    """One foe carries out its Damage line (CA-172)."""
    waiting = [foe for foe in t.foes if not foe.late]
    if not waiting:
        t.phase = Phase.END_STEP_2
        return
    foe = waiting[0] if t.house.foe_order == "entry" else next_attacker(t, waiting)
    foe.late = True
    by = by_foe(foe)
    by.struck = False
    t.acting = foe.card
    if t.events is not None:
        t.log("strike", foe=called(t, foe))
    run_effects(t, foe.card.attack, by)
    t.acting = None


def next_attacker(t: CatharsisTable, foes: list[Foe]) -> Foe:
    """AM-59."""
    answer = ask_speaker(t, q.NEXT_ATTACKER, [FOE[t.foes.index(foe)] for foe in foes])
    assert isinstance(answer, FoeOption)
    return t.foes[answer.at]


def end_step_2(t: CatharsisTable) -> None:
    fire(t, Moment.ATTACK_END)
    if t.round >= LONG_COMBAT and t.foes:
        run_valve(t)
    if not t.foes:
        t.phase = Phase.END_COMBAT
    elif t.foes_first:
        roll_all(t)
    else:
        end_round(t)


def run_valve(t: CatharsisTable) -> None:
    """A fight that nobody can end costs Morale (CA-176)."""
    change_morale(t, -1, False)
    if t.morale <= t.next_tier:
        reveal_tiers(t)


def end_round(t: CatharsisTable) -> None:
    """What lasted for the round is gone before Step 3 (CA-175), and all dice are void (CA-63)."""
    clear_round(t)
    t.phase = Phase.WINDOW_ROLES
    t.refreshed = 0


def clear_round(t: CatharsisTable) -> None:
    t.prevents = []
    t.morale_guard = 0
    end_forces(t, Until.ROUND)
    end_forces(t, Until.ABILITY)
    t.doublings = []
    for hand in t.hands:
        hand.dice = 0
        hand.used = 0
        hand.rerolls = 0
    for hero in t.heroes:
        hero.dice_paid = NO_MARKS


# ---------------------------------------------------------------- the end of a combat


def end_combat(t: CatharsisTable) -> None:
    """End-of-battle effects before everything is cleared and rewarded (CA-180)."""
    if t.house.burn_time == "before_reward":
        end_of_battle(t)
    clear_round(t)
    t.step = 0
    t.phase = Phase.REWARD


def end_of_battle(t: CatharsisTable) -> None:
    fire(t, Moment.COMBAT_END)
    for hero in t.seat_order():
        if hero.alive:
            role_moment(t, hero, RoleMoment.COMBAT_END, by_role(t, hero))


def reward(t: CatharsisTable) -> None:
    """Every living hero may refresh up to 2 powers (CA-179); then the foes' cards are discarded."""
    if t.fallen:
        t.origin = named(WON)
        for hero in t.seat_order():
            heal_hero(t, by_role(t, hero), hero, REFRESHED_AFTER_COMBAT, True)
        t.origin = None
    if t.house.burn_time == "after_reward":
        end_of_battle(t)
        clear_round(t)
    end_forces(t, Until.COMBAT)
    for card in t.fight:
        t.discard.append(card)
        if t.events is not None:
            t.move("", NOBODY, [card], ENCOUNTER, BOSS_DISCARD)
    t.fight = []
    for card in t.ongoing[:]:
        if card.type_word == "tactic":
            t.ongoing.remove(card)
            t.met.append(card)
            if t.events is not None:
                t.move("", NOBODY, [card], ONGOING, MET)
    t.in_combat = False
    t.round = 0
    rekey(t)
    t.phase = Phase.AFTER_CARD
