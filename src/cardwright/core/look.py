"""What a player may look at with a question: its options, its view, and imagined tables. Never the true one."""

from typing import TYPE_CHECKING, Any

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.game import Game
from cardwright.core.rng import Rng
from cardwright.core.table import Driver, Pending, Table

if TYPE_CHECKING:
    from cardwright.core.view import View
from cardwright.core.resuming import Asking, Once, Resuming, redeal


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
