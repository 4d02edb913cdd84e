"""Drivers that play a resting table on to a question: the answers since, a re-deal, and whoever answers then."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardwright.core.decision import Decision, Option, Question, secret_question
from cardwright.core.game import Game
from cardwright.core.rng import Rng
from cardwright.core.table import Driver, Pending, Table

if TYPE_CHECKING:
    pass


class Asking(Driver[Table]):
    """Gives the answers it has, and keeps the question after them."""

    __slots__ = ("answers", "confirms", "decision", "given")

    answers: list[Option]
    confirms: tuple[int, ...]
    given: int
    decision: Decision | None

    def __init__(self, answers: list[Option], confirms: tuple[int, ...]) -> None:
        self.answers = answers
        self.confirms = confirms
        self.given = 0
        self.decision = None

    def next(self, decision: Decision) -> Option:
        if self.given == len(self.answers):
            self.decision = decision
            raise Pending
        self.given += 1
        return self.answers[self.given - 1]

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        return self.next(Decision((seat,), question, options))

    def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        return self.next(Decision((seat,), question, options)) if seat in self.confirms else options[0]

    def answer_party(self, t: Table, party: Decision) -> Option:
        return self.next(party)

    def answer_secretly(
        self, t: Table, seats: tuple[int, ...], question: Question, options: Callable[[Any, int], list[Option]]
    ) -> list[Option]:
        offers = [options(t, seat) for seat in seats]
        decision = secret_question(seats, question, offers)
        return [self.next(decision) for _ in seats]


def redeal(game: Game, t: Table, seat: int, rng: Rng) -> None:
    """Re-deal in place, future chance included."""
    game.redeal(t, seat, rng)
    t.rng = Rng(rng.seed())


class Once(Driver[Table]):
    """Gives one answer, and stops the rules at the next question."""

    __slots__ = ("option",)

    option: Option | None

    def __init__(self, option: Option) -> None:
        self.option = option

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        option = self.option
        if option is None:
            raise Pending
        self.option = None
        return option

    def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        """A lone question counts as the one answer if it is the first; later ones aren't worth a stop."""
        self.option = None
        return options[0]


class Resuming(Driver[Table]):
    """Replays what was answered since the resting point, re-deals at the open question, and hands over to a policy."""

    __slots__ = ("answers", "confirms", "game", "given", "policy", "rng", "seat")

    game: Game
    seat: int
    answers: list[Option]
    confirms: tuple[int, ...]  # the seats whose lone answers are among them
    given: int
    policy: Driver
    rng: Rng

    def __init__(
        self,
        game: Game,
        seat: int,
        answers: list[Option],
        confirms: tuple[int, ...],
        policy: Driver,
        rng: Rng,
    ) -> None:
        self.game = game
        self.seat = seat
        self.answers = answers
        self.confirms = confirms
        self.given = 0
        self.policy = policy
        self.rng = rng

    def hand_over(self, t: Table) -> None:
        redeal(self.game, t, self.seat, self.rng)
        t.driver = self.policy

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if self.given < len(self.answers):
            self.given += 1
            return self.answers[self.given - 1]
        self.hand_over(t)
        return self.policy.answer(t, seat, question, options)

    def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if seat not in self.confirms:
            return options[0]
        if self.given < len(self.answers):
            self.given += 1
            return options[0]
        self.hand_over(t)
        return self.policy.confirm(t, seat, question, options)

    def answer_party(self, t: Table, party: Decision) -> Option:
        """The seat that looks is the one that speaks."""
        if self.given < len(self.answers):
            return self.answer(t, party.seats[0], party.question, party.options)
        self.hand_over(t)
        own = party.offers(self.seat) if party.hidden else party.options
        return self.policy.answer(t, self.seat, party.question, own) if len(own) > 1 else own[0]

    def answer_secretly(
        self, t: Table, seats: tuple[int, ...], question: Question, options: Callable[[Any, int], list[Option]]
    ) -> list[Option]:
        """The others' answers to an open secret question are as hidden as their cards: drawn after the re-deal, not
        replayed."""
        if self.given < len(self.answers):
            self.given += len(seats)
            return self.answers[self.given - len(seats) : self.given]
        self.hand_over(t)
        answers = []
        for seat in seats:
            own = options(t, seat)
            if seat == self.seat:
                put = self.policy.answer if len(own) > 1 else self.policy.confirm
                answers.append(put(t, seat, question, own))
            else:
                answers.append(own[self.rng.below(len(own))])
        return answers
