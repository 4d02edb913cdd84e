"""A game as a tree: every draw and every question is a node, for those who look at all of them.

Chance is behind the table's generator: one that has no number for a draw stops the rules there, as a driver without an
answer stops them at a question. So every game is such a tree, and nothing in its rules knows it; how wide a tree is
another matter. A node never changes. It keeps the table of the last resting point, and the numbers and answers since.
"""

from collections.abc import Callable
from typing import Any, Final

from cardwright.core.decision import Decision, Option, Question, secret_question
from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.core.resuming import Asking
from cardwright.core.rng import Rng, T
from cardwright.core.settings import Settings
from cardwright.core.table import Pending, Table

ALL_CARDS: Final = 1 << 30


class Undrawn(BaseException):
    """A draw that has no number yet: unwinds the rules up to the node that runs them."""


class DrawnRng(Rng):
    """Chance with the numbers it was given; it stops the rules at the first draw beyond them, and says how many cases
    that has. Of a shuffled list only the last cards are drawn, those on top; the others stay as they lie."""

    __slots__ = ("cases", "numbers", "taken", "top")

    numbers: list[int]
    taken: int
    cases: int  # of the draw that has no number
    top: int  # so many cards of a shuffled pile can come up

    def __init__(self, numbers: list[int], top: int) -> None:
        self.state = 1
        self.numbers = numbers
        self.taken = 0
        self.cases = 0
        self.top = top

    def copy(self) -> "Rng":
        return DrawnRng([], self.top)  # a resting table begins a new list

    def bits(self) -> int:
        raise Refused("This game asks chance for numbers without end: there is no tree of them.")

    def below(self, n: int) -> int:
        if self.taken == len(self.numbers):
            self.cases = n
            raise Undrawn
        self.taken += 1
        return self.numbers[self.taken - 1]

    def shuffle(self, cards: list[T]) -> None:
        left = cards[:]
        last = len(cards) - 1
        for place in range(last, max(-1, last - self.top), -1):
            different: list[T] = []
            for card in left:
                if card not in different:  # equal cards are one case
                    different.append(card)
            cards[place] = different[self.below(len(different))] if len(different) > 1 else different[0]
            left.remove(cards[place])
        cards[: len(left)] = left


class Answering(Asking):
    """Gives the answers it has, and keeps the question after them. The seats of a secret question answer in order."""

    def answer_secretly(
        self, t: Table, seats: tuple[int, ...], question: Question, options: Callable[[Any, int], list[Option]]
    ) -> list[Option]:
        offers = [options(t, seat) for seat in seats]
        decision = secret_question(seats, question, offers)
        given: list[Option] = []
        for seat, own in zip(seats, offers, strict=True):
            given.append(self.next(decision))
            decision.keep(seat, own.index(given[-1]))
        return given


class Node:
    """One point of a game: a draw, a question, or its end."""

    __slots__ = ("_answers", "_numbers", "_rest", "_top", "cases", "decision", "game", "settings", "table")

    game: Game
    settings: Settings
    table: Table | None  # as it stands; None while it is being dealt
    decision: Decision | None  # that is open; None at a draw and at the end
    cases: int  # of a draw, each as likely; 0 where nothing is drawn
    _rest: Table | None  # the last resting point; None before the first
    _numbers: list[int]  # drawn since
    _answers: list[Option]  # given since
    _top: int

    def __init__(
        self, game: Game, settings: Settings, rest: Table | None, numbers: list[int], answers: list[Option], top: int
    ) -> None:
        self.game = game
        self.settings = settings
        self._rest = rest
        self._numbers = numbers
        self._answers = answers
        self._top = top
        self.decision = None
        self.cases = 0
        self.table = None
        self._run()

    def _run(self) -> None:
        """From the last resting point to the first draw or question that has no number or answer."""
        rng = DrawnRng(self._numbers, self._top)
        asking = Answering(self._answers, ())
        t: Table | None = None
        try:
            if self._rest is None:
                t = self.game.deal(self.settings, rng)
                self._rests(t)
            else:
                t = self._rest.copy()
                t.rng = rng
            while t.result is None:
                t.driver = asking
                self.game.advance(t)
                self._rests(t)
                asking = Answering(self._answers, ())
        except Undrawn:
            self.cases = t.rng.cases if t is not None and isinstance(t.rng, DrawnRng) else rng.cases
        except Pending:
            self.decision = asking.decision
        self.table = t

    def _rests(self, t: Table) -> None:
        """The table has come to a resting point: from here on it draws and asks anew."""
        self._numbers = []
        self._answers = []
        self._rest = t.copy()
        t.rng = DrawnRng(self._numbers, self._top)

    @property
    def over(self) -> bool:
        return self.table is not None and self.table.result is not None

    def drawn(self, number: int) -> "Node":
        """After this case of the draw."""
        if not 0 <= number < self.cases:
            raise Refused(f"There is no case {number} here; there are {self.cases}.")
        return Node(self.game, self.settings, self._rest, [*self._numbers, number], self._answers, self._top)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Node":
        return self

    def answered(self, option: Option) -> "Node":
        """After this answer: of a secret question the answer of its next seat (`decision.seat`)."""
        if self.decision is None:
            raise Refused("Nobody is asked here.")
        return Node(self.game, self.settings, self._rest, self._numbers, [*self._answers, option], self._top)


def tree(game: Game, settings: Settings, top: int = ALL_CARDS) -> Node:
    """The root of a game's tree.

    `top` says how many cards of a shuffled pile can ever come up, where that is fewer than lie there: the order of the
    others makes no branches then.
    """
    game.enrol()
    return Node(game, settings, None, [], [], top)
