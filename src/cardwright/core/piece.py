"""Pieces: what has a name on or beside the table."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardwright.core.errors import BadPosition
from cardwright.core.shared import Shared


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece(Shared):
    """A printed card, a monster, a die; or a thing on the table as it is called at that moment. Never changed.

    Events, views and positions know a piece by its `id`, people by its `name`. Games extend it with what their rules
    read.
    """

    __slots__ = ("id", "name")

    id: str
    name: str

    def __init__(self, id: str, name: str) -> None:
        super().__init__()
        self.id = id
        self.name = name

    def __repr__(self) -> str:
        return f"<{self.id}>"


class Named(Piece):
    """A thing on the table by its id in the views and by what it is called at that moment: `Wolf B`. Made on the spot,
    for events."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Named, (self.id, self.name)


def check_supply(there: list[Piece], supply: list[Piece]) -> None:
    """No piece may be there more often than in a whole game; some may be missing, for exercises."""
    left: dict[str, int] = {}
    for piece in supply:
        left[piece.id] = left.get(piece.id, 0) + 1
    for piece in there:
        if piece.id not in left:
            raise BadPosition(f"{piece.id} isn't a piece of this game.")
        left[piece.id] -= 1
        if left[piece.id] < 0:
            most = sum([1 for each in supply if each.id == piece.id])
            raise BadPosition(f"{piece.id} is there {'twice' if most == 1 else f'more than {most} times'}.")
