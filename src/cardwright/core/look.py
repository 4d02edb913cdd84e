"""What a player may look at with a question: its options, its view, and imagined tables. Never the true one."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardwright.core.decision import Decision, Option, Question, secret_question
from cardwright.core.game import Game
from cardwright.core.rng import Rng
from cardwright.core.table import Driver, Pending, Table

if TYPE_CHECKING:
    from cardwright.core.view import View


class Look:
    """What a player is handed with a question: the options, its view, and re-dealt copies. Never the true table.

    It holds while its match stands still: to keep one, take it of a copy of the match.

    Of a party's question the options are those the player may choose: all of them when it speaks for the party.
    """

    __slots__ = ("_answers", "_confirm", "_rest", "_table", "decision", "game", "moment", "options", "question",
                 "seat", "seats")  # fmt: skip

    game: Game
    seat: int
    question: Question
    options: list[Option]
    decision: Decision
    seats: int  # at the table
    moment: int  # how many choices this seat has made before: who else was asked may be a secret
    _table: Table  # as it stands at the question
    _rest: Table  # as it stood at the last resting point
    _answers: list[Option]  # given since
    _confirm: tuple[int, ...]  # the seats whose lone answers are among them

    def __init__(
        self,
        game: Game,
        seat: int,
        decision: Decision,
        options: list[Option],
        seats: int,
        table: Table,
        rest: Table,
        answers: list[Option],
        moment: int,
        confirm: tuple[int, ...] = (),
    ) -> None:
        self.game = game
        self.seat = seat
        self.question = decision.question
        self.options = options
        self.decision = decision
        self.seats = seats
        self.moment = moment
        self._table = table
        self._rest = rest
        self._answers = answers
        self._confirm = confirm

    def view(self) -> "View":
        from cardwright.core.view import compose

        return compose(self.game, self._table, self.seat, self.decision, self.seats)

    def __reduce__(self) -> tuple[Any, ...]:
        return look_again, (
            self.game, self.seat, self.options, self.decision.cast, self.seats, self._rest, self._answers, self.moment,
            self._confirm,
        )  # fmt: skip

    @property
    def seals(self) -> int:
        """How many moments there were that can't be taken back: while it stays the same, nothing was learned."""
        return self._table.seals

    @property
    def since(self) -> int:
        """How many answers were given since the last resting point."""
        return len(self._answers)

    def imagine(self, rng: Rng) -> Table:
        """The table at the question with everything this seat can't see dealt anew."""
        t = self._table.copy()
        redeal(self.game, t, self.seat, rng)
        return t

    def resume(self, policy: Driver, rng: Rng) -> Table:
        """An imagined table to play on from, one `advance` at a time.

        It starts at the last resting point: the first `advance` replays what was answered since, re-deals at the open
        question, and from there on asks `policy`.
        """
        t = self._rest.copy()
        t.driver = Resuming(self.game, self.seat, self._answers, self._confirm, policy, rng)
        return t

    def after(self, option: Option, rng: Rng) -> Table:
        """An imagined table after this answer, at the next question or resting point."""
        t = self.resume(Once(option), rng)
        try:
            self.game.advance(t)
        except Pending:
            pass
        return t


def look_again(
    game: Game,
    seat: int,
    options: list[Option],
    cast: dict[int, int],
    seats: int,
    rest: Table,
    answers: list[Option],
    moment: int,
    confirm: tuple[int, ...],
) -> Look:
    """A look that has travelled: the rules run from the resting point to the question once more."""
    t = rest.copy()
    asking = Asking(answers, confirm)
    t.driver = asking
    try:
        game.advance(t)
    except Pending:
        pass
    decision = asking.decision
    assert decision is not None, "a look is at a question"
    decision = decision.seen_by(seat)
    decision.cast = cast
    return Look(game, seat, decision, options, seats, t, rest, answers, moment, confirm)


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
