"""Luck that two versions of a game share as far as it goes: every moment has its own, whatever happened before.

With one stream of chance a game that takes one card more draws all that follows otherwise. So the luck of the table and
of the players begins anew at every resting point, from the seed and the moment: the game's clock, and how many units
it has stood at that time.
"""

from collections.abc import Sequence
from typing import Final

from cardwright.core.player import Player
from cardwright.core.rng import Rng, StreamedRng

UNITS_A_TIME: Final = 1 << 12  # of the clock; what goes beyond shares its luck with the next
MOMENTS: Final = 1 << 32


class Streams:
    """The luck of one game, moment by moment."""

    def __init__(self, seed: int, players: Sequence[Player]) -> None:
        self.table = StreamedRng(seed)
        self.players = players
        self.others = [StreamedRng(Rng(seed, seat + 1).seed()) for seat in range(len(players))]
        self.units: dict[int, int] = {}  # that have begun at each time: a clock may go back

    def turn(self, time: int) -> None:
        """A unit begins, at this time of the game's clock."""
        units = self.units.get(time, 0) + 1
        self.units[time] = units
        moment = (time * UNITS_A_TIME + min(units, UNITS_A_TIME - 1)) % MOMENTS
        self.table.turn(moment)
        for player, luck in zip(self.players, self.others, strict=True):
            luck.turn(moment)
            player.rng.state = luck.state
