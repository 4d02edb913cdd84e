"""The rules of Leduc hold'em, on a table of six cards and the chips each seat has put in."""

from typing import Final

from cardwright import TABLE, Option, Piece, Question, Result, Rng, Table


class Card(Piece):
    """One of the six cards. Every table shares them and none changes them."""

    __slots__ = ("index", "rank")

    index: int
    rank: int  # 0 Jack, 1 Queen, 2 King

    def __init__(self, index: int) -> None:
        self.index, self.rank = index, index // 2
        rank, suit = ("Jack", "Queen", "King")[self.rank], ("Spades", "Hearts")[index % 2]
        super().__init__(rank[0] + suit[0].lower(), f"{rank} of {suit}")


CARDS: Final = [Card(index) for index in range(6)]
BET: Final = Question("bet", "Your bet")
FOLD: Final = Option("fold")
CALL: Final = Option("call")
RAISE: Final = Option("raise")
FREE: Final = [CALL, RAISE]  # nobody folds for nothing
FACING: Final = [FOLD, CALL, RAISE]
CAPPED: Final = [FOLD, CALL]  # no raise is left
ANTE: Final = 1
FIRST_RAISE: Final = 2
SECOND_RAISE: Final = 4
PAIR: Final = 3  # stronger than every rank


class LeducTable(Table):
    """One hand of Leduc. The top of the deck is the end of its list."""

    __slots__ = ("chips", "deck", "hands", "public", "raises", "stake")

    hands: list[Card]  # one card for each seat, which only that seat knows
    public: Card | None
    deck: list[Card]
    chips: list[int]  # what each seat has put in
    stake: int  # what a seat must have put in to stay
    raises: int  # allowed in one betting round

    def copy(self) -> "LeducTable":
        t = LeducTable()
        self.copy_onto(t)
        t.hands = self.hands[:]
        t.public = self.public
        t.deck = self.deck[:]
        t.chips = self.chips[:]
        t.stake = self.stake
        t.raises = self.raises
        return t


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
    if t.public is not None:
        showdown(t, t.public)
        return
    t.public = t.deck.pop()
    t.seal()
    if t.events is not None:
        t.move("public", TABLE, [t.public], "deck", "public")


def betting_round(t: LeducTable) -> None:
    """Seat 0 begins. The round ends when a raise is called, when both seats check, or when one folds."""
    seat = raises = 0
    while True:
        facing = FACING if raises < t.raises else CAPPED
        choice = t.ask(seat, BET, FREE if t.chips[seat] == t.stake else facing)
        if choice is RAISE:
            t.stake += price(t)
        if choice is not FOLD:
            t.chips[seat] = t.stake
        if t.events is not None:
            t.log(choice.text, seat, chips=t.stake)
        if choice is FOLD:
            finish(t, -t.chips[0] if seat == 0 else t.chips[1], f"seat {seat} folds")
            return
        if choice is CALL and (raises > 0 or seat == 1):
            return
        raises += choice is RAISE
        seat = 1 - seat


def price(t: LeducTable) -> int:
    """What a raise adds to the stake in this round."""
    return FIRST_RAISE if t.public is None else SECOND_RAISE


def showdown(t: LeducTable, public: Card) -> None:
    """Both seats show their cards; the stronger one wins."""
    t.seal()
    if t.events is not None:
        for seat in (0, 1):
            t.log("show", seat, card=t.hands[seat])
    first, second = strength(t.hands[0], public), strength(t.hands[1], public)
    if first == second:
        finish(t, 0, "the showdown is a tie")
    else:
        finish(t, t.stake if first > second else -t.stake, f"seat {int(first < second)} wins the showdown")


def strength(card: Card, public: Card | None) -> int:
    """A pair with the public card beats every other card; without one the rank counts."""
    return PAIR if public is not None and card.rank == public.rank else card.rank


def finish(t: LeducTable, won: int, why: str) -> None:
    """The points are the chips that seat 0 wins from seat 1; the scores put them between 0 and 1."""
    share = won / (2 * most_chips(t))
    t.result = Result((0.5 + share, 0.5 - share), why, (won, -won))


def most_chips(t: LeducTable) -> int:
    """The most a seat can lose: 13 by the usual rules, but a position set up by hand may hold more."""
    return max(ANTE + t.raises * (FIRST_RAISE + SECOND_RAISE), t.stake)


def shown(t: LeducTable) -> bool:
    """Whether both hands lie open: after a showdown both seats have put in the same, after a fold they haven't."""
    return t.result is not None and t.chips[0] == t.chips[1]
