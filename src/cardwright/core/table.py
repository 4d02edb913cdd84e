"""The table: one game in progress, its chance, its log, and the driver that answers its questions."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from mypy_extensions import mypyc_attr

from cardwright.core.decision import Option, Question, own_options
from cardwright.core.events import TABLE, Event, Fact
from cardwright.core.rng import Rng

if TYPE_CHECKING:
    from cardwright.core.game import Game

O = TypeVar("O", bound=Option)
T = TypeVar("T")


class Result:
    """How a game ended: a score per seat from 0 to 1, why in words, and points where the game counts them."""

    __slots__ = ("points", "scores", "why")

    scores: tuple[float, ...]
    why: str
    points: tuple[int, ...]

    def __init__(self, scores: tuple[float, ...], why: str, points: tuple[int, ...] = ()) -> None:
        self.scores = scores
        self.why = why
        self.points = points

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Result):
            return NotImplemented
        return self.scores == other.scores and self.why == other.why and self.points == other.points

    def __hash__(self) -> int:
        return hash((self.scores, self.why, self.points))

    def __repr__(self) -> str:
        points = f", points={self.points!r}" if self.points else ""
        return f"Result(scores={self.scores!r}, why={self.why!r}{points})"


class Pending(BaseException):
    """A driver has no answer yet: unwinds the rules up to the match that runs them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """One game in progress. Each game adds its own fields, sets them all in `deal`, and copies them in `copy`.

    There is no `__init__`: a copy would fill every field twice.
    """

    __slots__ = ("driver", "events", "result", "rng", "seals")

    driver: "Driver"
    events: list[Event] | None  # None while nobody listens
    result: Result | None
    rng: Rng
    seals: int  # moments so far that can't be taken back

    def open(self, rng: Rng) -> None:
        """Set the fields every table has; the first line of every `deal`."""
        self.driver = NOBODY
        self.events = None
        self.result = None
        self.rng = rng
        self.seals = 0

    def copy(self) -> "Table":
        raise NotImplementedError(f"{type(self).__name__} needs a copy()")

    def copy_onto(self, other: "Table") -> None:
        """Copy the fields every table has; a copy starts with nobody listening and nobody answering."""
        other.driver = NOBODY
        other.events = None
        other.result = self.result
        other.rng = self.rng.copy()
        other.seals = self.seals

    # Asking

    def ask(self, seat: int, question: Question, options: list[O]) -> O:
        """Let a seat choose. A question with one option isn't put."""
        if len(options) == 1:
            return options[0]
        return self.driver.answer(self, seat, question, options)  # type: ignore[arg-type, return-value]

    def confirm(self, seat: int, question: Question, options: list[O]) -> O:
        """Let a seat choose where what follows can't be taken back: people are asked even with one option left."""
        if len(options) == 1:
            return self.driver.confirm(self, seat, question, options)  # type: ignore[arg-type, return-value]
        return self.driver.answer(self, seat, question, options)  # type: ignore[arg-type, return-value]

    def ask_party(
        self, seats: tuple[int, ...], question: Question, options: list[O], owners: list[int] | None = None
    ) -> O:
        """Let a group choose: whoever answers first answers for all (see `Decision` for the owners)."""
        if len(options) == 1:
            return options[0]
        return self.driver.answer_party(self, seats, question, options, owners)  # type: ignore[arg-type, return-value]

    def ask_secretly(
        self, seats: tuple[int, ...], question: Question, options: "Callable[[Table, int], list[Option]]"
    ) -> list[Option]:
        """Let several seats choose, none seeing the others' answers; the rules act on all of them afterwards."""
        return self.driver.answer_secretly(self, seats, question, options)

    # Chance

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        self.seals += 1
        return self.rng.below(sides) + 1

    def pick(self, things: list[T]) -> T:
        """One of these, each as likely."""
        self.seals += 1
        return things[self.rng.below(len(things))]

    def shuffle(self, cards: list[T]) -> None:
        self.seals += 1
        self.rng.shuffle(cards)

    # Telling

    def seal(self) -> None:
        """Something hidden was shown: no undo goes back behind this moment."""
        self.seals += 1

    def log(
        self,
        verb: str,
        seat: int = TABLE,
        secret: dict[str, Fact] | None = None,
        to: tuple[int, ...] | None = None,
        **facts: Fact,
    ) -> None:
        """Tell what happened. Rules call it behind `if t.events is not None`, so that silence costs one branch.

        Facts are for everybody; those of `secret` only for the seats of `to`, by default the acting seat.
        """
        if self.events is not None:
            self.events.append(Event(verb, seat, facts, secret, to))


@mypyc_attr(allow_interpreted_subclasses=True)
class Driver:
    """Whoever answers a table's questions: bots at once, people by way of a match."""

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        raise NotImplementedError(f"{type(self).__name__} needs an answer()")

    def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        """A lone option before something final. Whoever answers at once has nothing to think about."""
        return options[0]

    def answer_party(
        self, t: Table, seats: tuple[int, ...], question: Question, options: list[Option], owners: list[int] | None
    ) -> Option:
        """Unless people race for it, the group's first seat that can choose answers."""
        for seat in seats:
            own = own_options(seat, options, owners)
            if own:
                return self.answer(t, seat, question, own) if len(own) > 1 else own[0]
        raise ValueError(f"nobody of {seats} owns an option of {question}")

    def answer_secretly(
        self, t: Table, seats: tuple[int, ...], question: Question, options: Callable[[Table, int], list[Option]]
    ) -> list[Option]:
        return [t.ask(seat, question, options(t, seat)) for seat in seats]


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Driver):
    """Answers at once for whoever is asked, by what that seat may know. This one at random; games bring better ones."""

    rng: Rng

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        return options[self.rng.below(len(options))]

    def lines(self, t: Table, seat: int, question: Question, options: list[Option]) -> list[tuple[Option, ...]]:
        """What is worth a closer look, the own answer first: single answers, or several that belong together."""
        first = self.answer(t, seat, question, options)
        return [(first,), *[(option,) for option in options if option is not first]]

    def attend(self, rng: Rng) -> None:
        """Turn to another question of the same game, with this luck. What held for the last one alone is forgotten."""
        self.rng = rng

    def value(self, game: "Game", t: Table, seat: int) -> float:
        """The game's value of a table. A policy that remembers what values rest on may give it sooner."""
        return game.value(t, seat)

    def plausible(self, t: Table, seat: int) -> float:
        """How well an imagined table goes with what the others have done, from 0 to 1; every table alike by default."""
        return 1.0

    def why(self, t: Table, seat: int, question: Question, options: list[Option]) -> str:
        """The reason for its answer, in the game's words; empty if it has none."""
        return ""


class Nobody(Driver):
    """The driver of a table that nobody plays."""

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        raise Pending


NOBODY: Final = Nobody()
