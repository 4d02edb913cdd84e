"""Two versions on the same seeds, seed by seed: the difference, how sure it is at every moment, and when it is clear.

A difference is watched as its seeds come in, in their order, and the watching ends by itself; so its interval is one
that holds whenever one stops. Only where the number of seeds was set beforehand it is the narrower, usual one.
"""

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from cardwright.arena.statistics import (
    ALPHA,
    DIFFERENCE,
    Moments,
    Range,
    evidence,
    lasting_interval,
    student,
)
from cardwright.lab.same_seeds import Measured

POINTS: Final = 100  # in which scores are told: wins in a hundred games
FEWEST: Final = 30  # seeds before anything can be clear
FEWEST_PAIRS: Final = 4
STEPS: Final = 1.15  # the history notes the difference whenever there are so many times as many seeds


class Terms(msgspec.Struct, frozen=True):
    """How sure it has to be, and when it is enough."""

    seeds: int  # at most
    first: int = 0
    early: bool = True  # stop as soon as it is clear
    margin: float = 0.01  # of score; a difference that surely lies within matters to nobody
    within: float = 0.0  # go on until the interval reaches so far to each side; 0 asks for no more than a clear answer
    alpha: float = ALPHA
    streams: bool = True  # luck by the moment, so that versions share more of it; else as in ordinary play


class Shift(msgspec.Struct, frozen=True):
    """A number before and after, and the difference with its interval."""

    before: float
    after: float
    low: float
    high: float

    @property
    def mean(self) -> float:
        return self.after - self.before

    @property
    def clear(self) -> bool:
        return self.low > 0 or self.high < 0


class Step(msgspec.Struct, frozen=True):
    """How sure it was after so many seeds."""

    seeds: int
    mean: float
    low: float
    high: float


class Pairs:
    """What came of the seeds of one cell, before and after."""

    def __init__(self, terms: Terms, alpha: float) -> None:
        self.terms = terms
        self.alpha = alpha  # its share of all that is claimed
        self.before: list[Measured] = []
        self.after: list[Measured] = []
        self.moments = Moments()
        self.history: list[Step] = []
        self.settled = False

    def __len__(self) -> int:
        return len(self.before)

    @property
    def limit(self) -> int:
        return len(self) if self.settled else self.terms.seeds

    def count_on(self, before: dict[int, Measured], after: dict[int, Measured]) -> None:
        """Count the seeds that are there on both sides, up to the first gap; nothing once it is clear."""
        while len(self) < self.limit:
            seed = self.terms.first + len(self)
            if seed not in before or seed not in after:
                return
            self.count(before.pop(seed), after.pop(seed))

    def count(self, before: Measured, after: Measured) -> None:
        self.before.append(before)
        self.after.append(after)
        self.moments.add(after.score - before.score)
        if len(self) >= max(FEWEST, self.history[-1].seeds * STEPS if self.history else 0):
            self.history.append(self.step())
        self.settled = self.terms.early and len(self) >= FEWEST and self.enough()

    def step(self) -> Step:
        return Step(len(self), self.moments.mean, *lasting_interval(self.moments, DIFFERENCE, self.alpha))

    def course(self) -> list[Step]:
        """How the interval shrank, up to now."""
        fresh = self.history and self.history[-1].seeds < len(self)
        return [*self.history, self.step()] if fresh else self.history

    def enough(self) -> bool:
        low, high = lasting_interval(self.moments, DIFFERENCE, self.alpha)
        narrow = not self.terms.within or high - low <= 2 * self.terms.within
        return narrow and (low > 0 or high < 0 or self.negligible(low, high))

    def negligible(self, low: float, high: float) -> bool:
        return -self.terms.margin <= low and high <= self.terms.margin

    def shift(
        self, before: Sequence[float], after: Sequence[float], bounds: Range | None = None, picked: float = 1.0
    ) -> Shift:
        """Of any number that each seed has; without bounds, what was seen gives them. `picked` is the share of all
        numbers looked at that are told of: the fewer, the wider their intervals have to be (Benjamini and Yekutieli).
        """
        alpha = self.alpha * picked
        differences = [new - old for old, new in zip(before, after, strict=True)]
        n = max(1, len(differences))
        if bounds is None:
            most = max([abs(value) for value in differences], default=0.0) or 1.0
            bounds = Range(-most, most)
        if self.terms.early:
            low, high = lasting_interval(Moments(differences), bounds, alpha)
        else:
            low, high = fixed_interval(differences, bounds, alpha)
        return Shift(sum(before) / n, sum(after) / n, low, high)

    def score(self) -> Shift:
        return self.shift([each.score for each in self.before], [each.score for each in self.after], DIFFERENCE)

    def length(self) -> Shift:
        return self.shift([each.length for each in self.before], [each.length for each in self.after])

    def points(self) -> Shift | None:
        before = [each.points for each in self.before if each.points is not None]
        after = [each.points for each in self.after if each.points is not None]
        if not before or len(before) != len(after) or before == [each.score for each in self.before]:
            return None  # where points only say who has won, they say it twice
        return self.shift(before, after)

    def unchanged(self) -> bool:
        """Whether every game went the same way, to the last answer and card."""
        return self.before == self.after

    def correlation(self) -> float | None:
        """How far one seed's luck decides both games; None where one side always comes to the same."""
        return correlation([each.score for each in self.before], [each.score for each in self.after])

    def gain(self) -> float:
        """How many times as many games with luck of their own would tell as much."""
        old, new = Moments([each.score for each in self.before]), Moments([each.score for each in self.after])
        both = old.squares + new.squares
        return both / self.moments.squares if self.moments.squares > 1e-12 else math.inf if both else 1.0

    def counts(self, card: str, deed: int) -> tuple[list[float], list[float]]:
        """Of each seed: how often this happened to the card, before and after."""
        before, after = (
            [each.cards[card][deed] if card in each.cards else 0.0 for each in side]
            for side in (self.before, self.after)
        )
        return before, after


def fixed_interval(differences: Sequence[float], bounds: Range, alpha: float) -> tuple[float, float]:
    """For the mean of a number of differences that was set beforehand: Student's, with half a difference more at either
    bound. Of pairs that share their luck few differ at all, and from a handful of these its error alone looks too
    small; so it covers the truth in 94 to 98 of a hundred cases from 50 pairs on."""
    n = len(differences) + 1
    mean = sum(differences) / n
    squares = sum([value * value for value in differences]) + bounds.high**2 - n * mean * mean
    if n < FEWEST_PAIRS:
        return bounds.low, bounds.high
    half = student(n - 1, alpha) * math.sqrt(squares / (n - 1) / n)
    return bounds.within(mean - half, mean + half)


def correlation(one: Sequence[float], other: Sequence[float]) -> float | None:
    n = len(one)
    if not n:
        return None
    mean, another = sum(one) / n, sum(other) / n
    spread = sum([(x - mean) ** 2 for x in one]) * sum([(y - another) ** 2 for y in other])
    if spread <= 1e-18:
        return None
    return sum([(x - mean) * (y - another) for x, y in zip(one, other, strict=True)]) / math.sqrt(spread)


def weight(before: Sequence[float], after: Sequence[float]) -> float:
    """The logarithm of the evidence that something happens more or less often than before."""
    differences = [new - old for old, new in zip(before, after, strict=True)]
    most = max([abs(value) for value in differences], default=0.0) or 1.0
    return evidence(Moments(differences), Range(-most, most))


def discovered(weights: Sequence[float], alpha: float = ALPHA) -> list[int]:
    """Of many evidences at one common moment, the places of those that count as found: of all that are, at most the
    share alpha is by luck, however much they hang together (the e-values of Benjamini and Hochberg's procedure)."""
    order = sorted(range(len(weights)), key=lambda place: -weights[place])
    found = 0
    for rank, place in enumerate(order, 1):
        if weights[place] >= math.log(len(weights) / (alpha * rank)):
            found = rank
    return order[:found]
