"""The table: one game in progress, its chance, its log, and the driver that answers its questions."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.events import TABLE, Event, Fact
from cardwright.core.piece import Piece
from cardwright.core.rng import Rng

O = TypeVar("O", bound=Option)
X = TypeVar("X")
T = TypeVar("T", bound="Table", default=Any)


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

    def __reduce__(self) -> tuple[Any, ...]:
        return Result, (self.scores, self.why, self.points)

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

    def __reduce__(self) -> tuple[Any, ...]:
        """A table travels as it is copied: nobody listens and nobody answers where it arrives."""
        fields = dict(getattr(self, "__dict__", {}))
        for name in fields_of(type(self)):
            if hasattr(self, name):
                fields[name] = getattr(self, name)
        fields["driver"] = NOBODY
        fields["events"] = None
        return table_again, (type(self), fields)

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
        self,
        seats: tuple[int, ...],
        question: Question,
        options: list[O],
        owners: list[int] | None = None,
        hidden: bool = False,
        idle: tuple[int, ...] = (),
    ) -> O:
        """Let a group choose: whoever answers first answers for all (see `Decision` for the owners).

        `hidden`: the seats don't see each other's options, because they tell of hidden cards. `idle`: seats that may
        choose and need not.
        """
        if len(options) == 1:
            return options[0]
        party = Decision(seats, question, options, owners, hidden, idle=idle)  # type: ignore[arg-type]
        return self.driver.answer_party(self, party)  # type: ignore[return-value]

    def ask_secretly(
        self, seats: tuple[int, ...], question: Question, options: Callable[[Any, int], list[Option]]
    ) -> list[Option]:
        """Let several seats choose at once, none seeing the others' answers; the rules act on all of them together.

        In a match all of them are waited for, even one with a single option: others can't tell whether it had a choice.
        A seat that everybody can see to have none needn't be among them.
        """
        return self.driver.answer_secretly(self, seats, question, options)

    # Chance

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        self.seals += 1
        return self.rng.below(sides) + 1

    def pick(self, things: list[X]) -> X:
        """One of these, each as likely."""
        self.seals += 1
        return things[self.rng.below(len(things))]

    def shuffle(self, cards: list[X]) -> None:
        self.seals += 1
        self.rng.shuffle(cards)

    # Telling: rules call these behind `if t.events is not None`, so that silence costs one branch

    def seal(self) -> None:
        """Something hidden was shown: no undo goes back behind this moment."""
        self.seals += 1

    def doer(self) -> str:
        """What does what is told now, by its id in the views: the card whose ability resolves, the foe that attacks.
        Empty where it is the course of the game, and in games that don't say."""
        return ""

    def log(
        self,
        verb: str,
        seat: int = TABLE,
        secret: dict[str, Fact] | None = None,
        to: tuple[int, ...] | None = None,
        **facts: Fact,
    ) -> None:
        """Tell what happened. What only some seats may know is `secret` and goes `to` them, or to the acting seat."""
        if self.events is not None:
            told = (seat,) if to is None else to
            self.events.append(Event(verb, seat, facts, secret, told, "", "", self.doer()))

    def move(
        self,
        verb: str,
        seat: int,
        cards: Sequence[Piece],
        source: str,
        target: str,
        to: tuple[int, ...] | None = None,
        **facts: Fact,
    ) -> None:
        """Tell that pieces went from one area of the views to another.

        Everybody learns how many (`n`); which ones (`cards`) only the seats in `to`, or everybody without it.
        """
        if self.events is None:
            return
        facts["n"] = len(cards)
        if to is None:
            facts["cards"] = list(cards)
            self.events.append(Event(verb, seat, facts, None, (), source, target, self.doer()))
        else:
            secret: dict[str, Fact] = {"cards": list(cards)}
            self.events.append(Event(verb, seat, facts, secret, to, source, target, self.doer()))


def fields_of(kind: type) -> list[str]:
    """The fields that a kind of table declares, and its bases do; compiled classes know them by another name."""
    names: list[str] = []
    for each in kind.__mro__:
        names.extend(each.__dict__.get("__mypyc_attrs__") or each.__dict__.get("__slots__", ()))
    return [name for name in names if not name.startswith("__")]


def table_again(kind: type[Table], fields: dict[str, Any]) -> Table:
    """A table that has travelled."""
    t = kind()
    for name, value in fields.items():
        setattr(t, name, value)
    return t


@mypyc_attr(allow_interpreted_subclasses=True)
class Driver(Generic[T]):
    """Whoever answers a table's questions: bots at once, people by way of a match."""

    def answer(self, t: T, seat: int, question: Question, options: list[Option]) -> Option:
        raise NotImplementedError(f"{type(self).__name__} needs an answer()")

    def confirm(self, t: T, seat: int, question: Question, options: list[Option]) -> Option:
        """A lone option before something final. Whoever answers at once has nothing to think about."""
        return options[0]

    def answer_party(self, t: T, party: Decision) -> Option:
        """One seat speaks for all: where everything lies open it has every option, otherwise its own."""
        if not party.hidden:
            return self.answer(t, party.seats[0], party.question, party.options)
        able = party.speakers
        speaker = able[self.pick_speaker(len(able))]
        own = party.offers(speaker)
        return self.answer(t, speaker, party.question, own) if len(own) > 1 else own[0]

    def pick_speaker(self, n: int) -> int:
        """Which of n seats speaks for a party whose hands are hidden."""
        return 0

    def answer_secretly(
        self, t: T, seats: tuple[int, ...], question: Question, options: Callable[[Any, int], list[Option]]
    ) -> list[Option]:
        return [t.ask(seat, question, options(t, seat)) for seat in seats]


class Nobody(Driver[Table]):
    """The driver of a table that nobody plays."""

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        raise Pending

    def __reduce__(self) -> str:
        return "NOBODY"


NOBODY: Final = Nobody()
