"""Fists: secret simultaneous answers."""

from dataclasses import dataclass
from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.errors import BadPosition
from cardwright.core.game import Game
from cardwright.core.lines import Line, Lines, Numbers, Text
from cardwright.core.piece import Piece
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings, number
from cardwright.core.table import Result, Table
from cardwright.core.view import Area, Choice, Counter, Thing, View
from cardwright.core.words import Phrases
from tests.core.tiny.shared import share

KINDS: Final = [Option("rock"), Option("paper"), Option("scissors")]  # each loses to the next
TOKEN: Final = [Piece(kind.text, kind.text) for kind in KINDS]
THROW: Final = Question("throw", "Throw")
TOKENS: Final = 2  # of each kind, for each seat
MOST_SEATS: Final = 6


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


@dataclass
class HouseRules(Settings):
    seats: int = number(2, 2, MOST_SEATS, "how many throw")


def throws_of(t: FistsTable, seat: int) -> list[Option]:
    return [kind for index, kind in enumerate(KINDS) if t.left[seat][index]]


def tokens_of(seat: int) -> Line:
    """A seat's tokens; all of both piles are counted there."""

    def tokens(t: FistsTable) -> list[Piece]:
        both = zip(t.left[seat], t.thrown[seat], strict=True)
        return [TOKEN[kind] for kind, (left, thrown) in enumerate(both) for _ in range(left + thrown)]

    def left(t: FistsTable) -> list[int]:
        return t.left[seat] if seat < len(t.left) else []

    line = Numbers(f"seat {seat}", 0, TOKENS, f"left.{seat}")
    return Text(line.name, line.write, line.read, tokens, left, when=lambda t: len(t.left) > seat)


class Fists(Game[FistsTable]):
    """All seats throw at once, with tokens that run out."""

    id = "fists"
    title = "Fists"
    house = HouseRules
    phrases = Phrases({"throw": "{seat} throw[s] {cards}."})
    lines = Lines(Numbers("points", 0, 99), *[tokens_of(seat) for seat in range(MOST_SEATS)])

    def seats(self, settings: Settings) -> int:
        assert isinstance(settings, HouseRules)
        return settings.seats

    def seats_in_words(self) -> str:
        return f"2-{MOST_SEATS}"

    def deal(self, settings: Settings, rng: Rng) -> FistsTable:
        t = FistsTable()
        t.open(rng)
        seats = self.seats(settings)
        t.left = [[TOKENS] * 3 for _ in range(seats)]
        t.thrown = [[0] * 3 for _ in range(seats)]
        t.points = [0] * seats
        return t

    def advance(self, t: FistsTable) -> None:
        throws = [KINDS.index(throw) for throw in t.ask_secretly(tuple(range(len(t.left))), THROW, throws_of)]
        for seat, kind in enumerate(throws):
            t.left[seat][kind] -= 1
            t.thrown[seat][kind] += 1
            t.points[seat] += throws.count((kind - 1) % 3)
            if t.events is not None:
                t.move("throw", seat, [TOKEN[kind]], f"left:{seat}", f"thrown:{seat}")
        t.seal()
        self.finish(t)

    def finish(self, t: FistsTable) -> None:
        if sum(t.left[0]) == 0:
            t.result = Result(share(t.points), "nobody has a token left", tuple(t.points))

    def options(self) -> list[Option]:
        return list(KINDS)

    def pieces(self) -> list[Piece]:
        return list(TOKEN)

    def picture(self, t: FistsTable, seat: int) -> View:
        return View(
            "Throw at once.",
            [Counter("Points", points, of=owner) for owner, points in enumerate(t.points)],
            [
                Area(f"{pile}:{owner}", title, "row", things(f"{pile}:{owner}", tokens), of=owner)
                for pile, title, all_tokens in (("left", "Tokens", t.left), ("thrown", "Thrown", t.thrown))
                for owner, tokens in enumerate(all_tokens)
            ],
        )

    def choice(self, t: FistsTable, option: Option, seat: int) -> Choice:
        return Choice(option.text, [f"left:{seat}:{option.text}"])

    def redeal(self, t: FistsTable, seat: int, rng: Rng) -> None:
        """All lies open; only answers are secret."""

    def check(self, t: FistsTable) -> None:
        t.thrown = [[TOKENS - count for count in own] for own in t.left]
        if len({sum(own) for own in t.left}) != 1:
            raise BadPosition("All seats must have thrown as often.")
        most = sum(t.thrown[0]) * (len(t.left) - 1)
        if max(t.points) > most:
            raise BadPosition(f"The line 'points' must hold numbers from 0 to {most} after these throws.")
        self.finish(t)


def things(area: str, tokens: list[int]) -> list[Thing]:
    return [
        Thing(f"{area}:{piece.id}", piece.name, piece.id, count=count)
        for piece, count in zip(TOKEN, tokens, strict=True)
        if count
    ]
