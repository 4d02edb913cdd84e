"""Which games live in this process, known without being kept: a game that nobody needs any more goes.

Never compiled: nothing can refer weakly to an object of a compiled class. So each game holds a lease, which goes with
it.
"""

from collections import deque
from itertools import count
from os import getpid
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary, ref

if TYPE_CHECKING:
    from cardwright.core.game import Game

MOST_GUESTS: Final = 32  # games that came from other processes and are kept for the next that comes from there

Passport = tuple[int, int]  # a process, and a number there


class Lease:
    """Held by a game and by nothing else, as long as the game lives."""

    __slots__ = ("__weakref__", "game")

    def __init__(self, game: "Game") -> None:
        self.game = game


class Home:
    """A game as its options and pieces know it: they don't keep it."""

    __slots__ = ("_lease",)

    def __init__(self, lease: Lease) -> None:
        self._lease = ref(lease)

    @property
    def game(self) -> "Game | None":
        """None once it is gone."""
        lease = self._lease()
        return lease.game if lease is not None else None


numbers: Final = count()
leases: Final[WeakValueDictionary[Passport, Lease]] = WeakValueDictionary()
guests: Final["deque[Game]"] = deque(maxlen=MOST_GUESTS)


def passport(lease: Lease) -> Passport:
    """A new one."""
    own = getpid(), next(numbers)
    leases[own] = lease
    return own


def games() -> "list[Game]":
    """All that live here, the oldest first."""
    return list(dict.fromkeys(lease.game for lease in leases.values()))


def at_home(kind: "type[Game]", version: str, source: object, passport: Passport) -> "Game":
    """The very game if it comes back to where it was made; otherwise this process's own of that kind and content: its
    options are the ones that tables here are asked with."""
    lease = leases.get(passport)
    if lease is not None and type(lease.game) is kind and lease.game.content_version == version:
        if lease.game in guests:
            lease.game.passport = passport  # two games of its kind may have come, and this one awaits what comes back
        return lease.game
    own = [game for game in games() if type(game) is kind and game.content_version == version]
    game = own[0] if own else kind.made_of(source)
    game.enrol()
    game.passport = passport  # so that it goes back as the one it came from
    leases[passport] = game.lease
    if game in guests:
        guests.remove(game)
    guests.append(game)
    return game
