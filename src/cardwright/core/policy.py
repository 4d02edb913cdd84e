"""A policy: how a passable player of a game answers at once, for any seat. The roll-outs of a search."""

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from cardwright.core.decision import Option, Question
from cardwright.core.rng import Rng
from cardwright.core.table import Driver, Table

if TYPE_CHECKING:
    from cardwright.core.game import Game

T = TypeVar("T", bound=Table, default=Any)


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Driver[T]):
    """Answers by what the seat may know. This one at random; games bring better: `class Steady(Policy[LeducTable])`
    with an `answer` and, where it pays, `lines`, `plausible` and `why`."""

    rejects_deals: ClassVar[bool] = False  # whether `plausible` says anything
    rng: Rng

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def answer(self, t: T, seat: int, question: Question, options: list[Option]) -> Option:
        return options[self.rng.below(len(options))]

    def pick_speaker(self, n: int) -> int:
        return self.rng.below(n)

    def start_question(self, rng: Rng) -> None:
        """Turn to another question of the same game, with this luck. What held for the last one alone is forgotten."""
        self.rng = rng

    def value(self, game: "Game[T]", t: T, seat: int) -> float:
        """The game's value of a table. A policy that remembers what values rest on may give it sooner."""
        return game.value(t, seat)

    def lines(self, t: T, seat: int, question: Question, options: list[Option]) -> list[tuple[Option, ...]]:
        """What is worth a closer look, the own answer first: single answers, or several that belong together."""
        first = self.answer(t, seat, question, options)
        return [(first,), *[(option,) for option in options if option is not first]]

    def every_line(self, t: T, seat: int, question: Question, options: list[Option]) -> list[tuple[Option, ...]]:
        """For a review that can't see beyond the only line: also what isn't worth a look because that surely comes
        first. What else was played instead may still have lost something."""
        return self.lines(t, seat, question, options)

    def plausible(self, t: T, seat: int) -> float:
        """How well an imagined table goes with what the others have done, 0 to 1. Asked only if it `rejects_deals`."""
        return 1.0

    def why(self, t: T, seat: int, question: Question, options: list[Option]) -> str:
        """The reason for its answer, in the game's words; empty if it has none."""
        return ""
