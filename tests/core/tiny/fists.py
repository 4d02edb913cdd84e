"""Fists: secret simultaneous answers."""

from typing import ClassVar, Final

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.errors import BadPosition
from cardwright.core.game import Game
from cardwright.core.position import Fields
from cardwright.core.rng import Rng
from cardwright.core.settings import Number, Setting, Settings
from cardwright.core.table import Result, Table
from cardwright.core.view import Area, Counter, Thing, View
from tests.core.tiny.shared import asked, share

KINDS: Final = [Option("rock"), Option("paper"), Option("scissors")]  # each loses to the next
THROW: Final = Question("throw", "Throw")
TOKENS: Final = 2  # of each kind, for each seat


class FistsTable(Table):
    __slots__ = ("left", "points", "thrown")

    left: list[list[int]]  # seat -> kind -> tokens not thrown yet
    thrown: list[list[int]]
    points: list[int]

    def copy(self) -> "FistsTable":
        t = FistsTable()
        self.copy_onto(t)
        t.left = [own[:] for own in self.left]
        t.thrown = [own[:] for own in self.thrown]
        t.points = self.points[:]
        return t


class Fists(Game):
    """All seats throw at once, with tokens that run out."""

    id = "fists"
    title = "Fists"
    settings: ClassVar[tuple[Setting, ...]] = (Number("seats", 2, 2, 6, "how many throw"),)
    phrases = {"throw": "Seat {seat} throws {kind}."}

    def seats(self, settings: Settings) -> int:
        return settings.number("seats")

    def deal(self, settings: Settings, rng: Rng) -> FistsTable:
        t = FistsTable()
        t.open(rng)
        seats = settings.number("seats")
        t.left = [[TOKENS] * 3 for _ in range(seats)]
        t.thrown = [[0] * 3 for _ in range(seats)]
        t.points = [0] * seats
        return t

    def advance(self, t: Table) -> None:
        assert isinstance(t, FistsTable)
        throws = [KINDS.index(throw) for throw in t.ask_secretly(tuple(range(len(t.left))), THROW, throws_of)]
        for seat, kind in enumerate(throws):
            t.left[seat][kind] -= 1
            t.thrown[seat][kind] += 1
            t.points[seat] += throws.count((kind - 1) % 3)
            if t.events is not None:
                t.log("throw", seat, kind=KINDS[kind].text)
        t.seal()
        if sum(t.left[0]) == 0:
            t.result = Result(share(t.points), "nobody has a token left", tuple(t.points))

    def view(self, t: Table, seat: int, decision: Decision | None) -> View:
        assert isinstance(t, FistsTable)
        areas = [
            Area(f"seat{other}", f"Seat {other}", "row",
                 [Thing(f"{kind.text}:{other}", kind.text, notes=[f"{own[index]} left"])
                  for index, kind in enumerate(KINDS)])
            for other, own in enumerate(t.left)
        ]  # fmt: skip
        counters = [Counter(f"Seat {other}", points) for other, points in enumerate(t.points)]
        return asked(self, t, View(self.id, seat, "Throw at once.", counters, areas), decision)

    def redeal(self, t: Table, seat: int, rng: Rng) -> None:
        """All lies open; only answers are secret."""

    def write(self, t: Table) -> dict[str, str]:
        assert isinstance(t, FistsTable)
        fields = {"points": " ".join(str(points) for points in t.points)}
        for seat, own in enumerate(t.left):
            fields[f"seat {seat}"] = " ".join(str(count) for count in own)
        return fields

    def read(self, fields: dict[str, str], settings: Settings) -> FistsTable:
        lines = Fields(fields)
        t = self.deal(settings, Rng(0))
        points = Fields({"points": lines.text("points")})
        t.left = [lines.numbers(f"seat {seat}", 0, TOKENS, 3) for seat in range(len(t.left))]
        t.thrown = [[TOKENS - count for count in own] for own in t.left]
        lines.done()
        if len({sum(own) for own in t.left}) != 1:
            raise BadPosition("All seats must have thrown as often.")
        t.points = points.numbers("points", 0, sum(t.thrown[0]) * (len(t.left) - 1), len(t.left))
        if sum(t.left[0]) == 0:
            t.result = Result(share(t.points), "nobody has a token left", tuple(t.points))
        return t

    def census(self, t: Table) -> list[str]:
        assert isinstance(t, FistsTable)
        return [
            kind.text
            for left, thrown in zip(t.left, t.thrown, strict=True)
            for index, kind in enumerate(KINDS)
            for _ in range(left[index] + thrown[index])
        ]


def throws_of(t: Table, seat: int) -> list[Option]:
    assert isinstance(t, FistsTable)
    return [kind for index, kind in enumerate(KINDS) if t.left[seat][index]]
