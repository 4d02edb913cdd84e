"""What a game makes once and every table shares: content and options. They travel by their place, never by value."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from cardwright.core.errors import Refused

if TYPE_CHECKING:
    from cardwright.core.game import Game

HOMELESS: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Shared:
    """Compared by identity, so another process must find its own one of it: the game it belongs to, and its place
    there (see `Game.enrol`)."""

    __slots__ = ("home", "place")

    home: "Game | None"
    place: int

    def __init__(self) -> None:
        self.home = None
        self.place = HOMELESS

    def __reduce__(self) -> tuple[Any, ...]:
        if self.home is None:
            raise Refused(f"{self!r} can't travel: no game has enrolled it.")
        return at_home, (self.home, self.place)


def at_home(home: "Game", place: int) -> Shared:
    return home.enrolled[place]
