"""Who listens: things on a table that react to moments, counted by the kind of moment.

What reacts is part of a card's content: a list of the kinds of moments it listens to. Whatever comes into play is
entered with that list and leaves with it, so that a moment nobody listens to costs one lookup. Only numbers are
kept, and no thing on the table: a copy stays cheap, and the rules go through their own places in their own order
for those who do listen.
"""

from typing import Any


class Listeners:
    """How many things in play listen to each kind of moment."""

    __slots__ = ("counts",)

    counts: list[int]

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts

    def __reduce__(self) -> tuple[Any, ...]:
        return Listeners, (self.counts,)

    def enter(self, moments: list[int]) -> None:
        for moment in moments:
            self.counts[moment] += 1

    def leave(self, moments: list[int]) -> None:
        for moment in moments:
            self.counts[moment] -= 1

    def hear(self, moment: int) -> bool:
        return self.counts[moment] > 0

    def copy(self) -> "Listeners":
        return Listeners(self.counts[:])
