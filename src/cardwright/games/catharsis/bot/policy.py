"""How a passable hunter answers at once: uses what is worth most, keeps what the foes' answer needs, helps others."""

from collections.abc import Callable
from typing import Final

from cardwright.core.decision import NO, YES, Option, Question
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.games.catharsis.bot.crafts import most_prepared, pool_to_fill, power_to_level, use_or_aside
from cardwright.games.catharsis.bot.fight import Facts
from cardwright.games.catharsis.bot.mind import Mind, hero_of
from cardwright.games.catharsis.bot.modes import (
    best_half,
    best_mode,
    deck_action,
    most_useful,
    role_ability,
    worst_card,
)
from cardwright.games.catharsis.bot.moves import move_lines, next_move
from cardwright.games.catharsis.bot.picking import hardiest, most_plentiful, most_tired, share, weakest
from cardwright.games.catharsis.bot.spare import dearest, give_up, guard_with, power_to_wound, tire
from cardwright.games.catharsis.bot.throws import (
    best_turning,
    best_wild,
    dice_to_reroll,
    join_in,
    pay_again,
    pay_with,
    reroll_choices,
)
from cardwright.games.catharsis.bot.worth import special_worth
from cardwright.games.catharsis.content.cards import BossCard
from cardwright.games.catharsis.content.options import KEEP, REFRESH
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.fighters import BITS
from cardwright.games.catharsis.rules.table import CatharsisTable

KEPT_READY: Final = 5  # ready powers of a hero who may keep others exhausted
SPARE_READY: Final = 4  # and of one who pays for a Passive

Answer = Callable[[Mind, CatharsisTable, int, list[Option]], Option]


def most(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    """All that is offered."""
    return options[-1]


def agree(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    return YES


def decline(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    return NO


def refresh(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    return YES if mind.refreshes(t) else NO


def accept(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    card = t.acting
    good = isinstance(card, BossCard) and special_worth(card, card.sacrifice, hero_of(t, seat)) > 0
    return YES if good else NO


def keep_it(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    return KEEP if BITS[hero_of(t, seat).ready] >= KEPT_READY else REFRESH


def pay_passive(mind: Mind, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
    return YES if BITS[hero_of(t, seat).ready] >= SPARE_READY else NO


# What isn't listed is answered at random
ANSWERS: Final[dict[Question, Answer]] = {
    # Step 1 and dice
    q.YOUR_MOVE: next_move,
    q.REROLL_WHICH: dice_to_reroll,
    q.PAY_WITH: pay_with,
    q.PAY_AGAIN: pay_again,
    q.JOIN: join_in,
    q.PAY_FROM_POOLS: most_plentiful,
    q.WHICH_FOE: weakest,
    q.TURN_WHICH: best_turning,
    q.TURN_TO: best_turning,
    q.MAKE_WILD: best_wild,
    q.DOUBLE_IT: agree,
    q.SPEND_HOW_MANY: most,
    q.PAY_PASSIVE: pay_passive,
    # Damage
    q.WOUND: power_to_wound,
    q.SHARE: share,
    q.VICTIM: hardiest,
    q.GUARD_NOW: guard_with,
    q.PREVENT_OWN: most,
    q.PREVENT_PARTY: most,
    q.ALLY_TAKES: most,
    # Powers
    q.REFRESH_NOW: refresh,
    q.REFRESH_WHICH: dearest,
    q.WHO_HEALS: most_tired,
    q.FETCH_WHICH: dearest,
    q.HAND_OVER: dearest,
    q.EXHAUST_WHICH: tire,
    q.DISCARD_WHICH: give_up,
    q.GIVE_UP: give_up,
    q.REPLACE_WHICH: give_up,
    q.PASS_ON: give_up,
    q.BOARD_FULL: give_up,
    q.DISCARD_KIND: most,
    # Single roles
    q.ROLE_NOW: role_ability,
    q.USE_OR_ASIDE: use_or_aside,
    q.PREPARE_WHICH: most_prepared,
    q.SERVE_WHICH: best_half,
    q.LEVEL_WHICH: power_to_level,
    q.KEEP_IT: keep_it,
    q.POOL_VALUE: pool_to_fill,
    q.GIVE_COUNTER: pool_to_fill,
    q.WHICH_DIE: pool_to_fill,
    # The party
    q.WHICH_OPTION: best_mode,
    q.WHO_IS_CHOSEN: most_useful,
    q.WHOSE_COUNTER: most_useful,
    q.ACCEPT: accept,
    q.AGREE_DUO: agree,
    q.LUCK: decline,
    q.DECK_ACTION: deck_action,
    q.WHICH_CARD: worst_card,
}


class CatharsisPolicy(Policy[CatharsisTable]):
    """Answers every question."""

    mind: Mind

    def __init__(self, rng: Rng, facts: Facts) -> None:
        super().__init__(rng)
        self.mind = Mind(rng, facts)

    def start_question(self, rng: Rng) -> None:
        super().start_question(rng)
        self.mind.rng = rng
        self.mind.careful = True

    def answer(self, t: CatharsisTable, seat: int, question: Question, options: list[Option]) -> Option:
        answer = ANSWERS.get(question)
        mind = self.mind
        chosen = options[mind.rng.below(len(options))] if answer is None else answer(mind, t, seat, options)
        mind.careful = False
        return chosen

    def lines(
        self, t: CatharsisTable, seat: int, question: Question, options: list[Option]
    ) -> list[tuple[Option, ...]]:
        if question is q.YOUR_MOVE:
            return move_lines(self.mind, t, seat, options)
        if question is q.REROLL_WHICH:
            return [(option,) for option in reroll_choices(self.mind, t, seat, options)]
        if question in (q.PREVENT_OWN, q.PREVENT_PARTY):
            return [(options[-1],)]
        return super().lines(t, seat, question, options)
