"""What a game makes once and every table shares: content and options. They travel by their place, never by value."""

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from cardwright.core.errors import Refused
from cardwright.core.instances import Home, games

if TYPE_CHECKING:
    from cardwright.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Shared:
    """Compared by identity, so another process must find its own one of it: the game it belongs to, and its place
    there (see `Game.enrol`)."""

    __slots__ = ("home", "place")

    home: Home | None
    place: int  # in the list of the game at home

    def __init__(self) -> None:
        self.home = None
        self.place = 0

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.home.game if self.home is not None else None
        if game is None:
            game = self._move()
        return in_its_place, (game, self.place)

    def _move(self) -> "Game":
        """To another game that uses it: where it isn't made with their content, several do, and the first one to enrol
        it may be gone."""
        for game in games():
            for place, each in enumerate(game.enrolled):
                if each is self:
                    self.home, self.place = Home(game.lease), place
                    return game
        raise Refused(f"{self!r} can't travel: no game has enrolled it.")


def in_its_place(home: "Game", place: int) -> Shared:
    return home.enrolled[place]
