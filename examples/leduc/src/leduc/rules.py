"""The rules of Leduc hold'em."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.events import TABLE
from cardwright.core.rng import Rng
from cardwright.core.table import Result
from leduc.table import ANTE, CARDS, Card, LeducTable

BET: Final = Question("bet", "Your bet")
FOLD: Final = Option("fold")
CALL: Final = Option("call")
RAISE: Final = Option("raise")

FREE: Final[list[Option]] = [CALL, RAISE]  # nobody folds for nothing
FACING: Final[list[Option]] = [FOLD, CALL, RAISE]
CAPPED: Final[list[Option]] = [FOLD, CALL]  # no raise is left

FIRST_RAISE: Final = 2
SECOND_RAISE: Final = 4
PAIR: Final = 3  # stronger than every rank


def deal(raises: int, rng: Rng) -> LeducTable:
    """Both seats put in the ante and get a card."""
    t = LeducTable()
    t.open(rng)
    t.deck = CARDS[:]
    t.shuffle(t.deck)
    t.hands = [t.deck.pop(), t.deck.pop()]
    t.public = None
    t.chips = [ANTE, ANTE]
    t.stake = ANTE
    t.raises = raises
    return t


def advance(t: LeducTable) -> None:
    """One betting round, and what follows it."""
    betting_round(t)
    if t.result is not None:
        return
    if t.public is None:
        turn_public_card(t)
    else:
        showdown(t, t.public)


def betting_round(t: LeducTable) -> None:
    """Seat 0 begins. The round ends when a raise is called, when both seats check, or when one folds."""
    seat = raises = 0
    while True:
        choice = t.ask(seat, BET, bets(t, seat, raises))
        if choice is FOLD:
            fold(t, seat)
            return
        if choice is RAISE:
            t.stake += price(t)
        t.chips[seat] = t.stake
        if t.events is not None:
            t.log(choice.text, seat, chips=t.stake)
        if choice is RAISE:
            raises += 1
        elif raises > 0 or seat == 1:
            return
        seat = 1 - seat


def bets(t: LeducTable, seat: int, raises: int) -> list[Option]:
    if t.chips[seat] == t.stake:
        return FREE
    return FACING if raises < t.raises else CAPPED


def price(t: LeducTable) -> int:
    """What a raise adds to the stake in this round."""
    return FIRST_RAISE if t.public is None else SECOND_RAISE


def turn_public_card(t: LeducTable) -> None:
    t.public = t.deck.pop()
    t.seal()
    if t.events is not None:
        t.move("public", TABLE, [t.public], "deck", "public")


def fold(t: LeducTable, seat: int) -> None:
    """The other seat wins what this one has put in, and nobody shows a card."""
    if t.events is not None:
        t.log("fold", seat)
    if seat == 0:
        finish(t, -t.chips[0], "seat 0 folds")
    else:
        finish(t, t.chips[1], "seat 1 folds")


def showdown(t: LeducTable, public: Card) -> None:
    """Both seats show their cards; the stronger one wins."""
    t.seal()
    if t.events is not None:
        for seat in (0, 1):
            t.log("show", seat, card=t.hands[seat])
    first, second = strength(t.hands[0], public), strength(t.hands[1], public)
    if first > second:
        finish(t, t.stake, "seat 0 wins the showdown")
    elif first < second:
        finish(t, -t.stake, "seat 1 wins the showdown")
    else:
        finish(t, 0, "the showdown is a tie")


def strength(card: Card, public: Card) -> int:
    """A pair with the public card beats every other card; without one the rank counts."""
    return PAIR if card.rank == public.rank else card.rank


def finish(t: LeducTable, won: int, why: str) -> None:
    """The points are the chips that seat 0 wins from seat 1; the scores put them between 0 and 1."""
    share = won / (2 * most_chips(t))
    t.result = Result((0.5 + share, 0.5 - share), why, (won, -won))


def most_chips(t: LeducTable) -> int:
    """The most a seat can lose: 13 by the usual rules, but a position set up by hand may hold more."""
    return max(ANTE + t.raises * (FIRST_RAISE + SECOND_RAISE), t.stake)


def raises_to_come(t: LeducTable) -> int:
    """What all raises still allowed add to the stake."""
    return t.raises * (FIRST_RAISE + SECOND_RAISE if t.public is None else SECOND_RAISE)


def shown(t: LeducTable) -> bool:
    """Whether both hands lie open: after a showdown both seats have put in the same, after a fold they haven't."""
    return t.result is not None and t.chips[0] == t.chips[1]
