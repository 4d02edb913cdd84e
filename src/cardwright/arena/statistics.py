"""How sure a mean is: intervals for a number of games set beforehand, and a test that may be read after every game.

The test is a mixture sequential probability ratio test. It weighs "the mean is `even`" against means spread normally
around it, the spread in proportion to the noise, whose size is unknown (Lai 1976). If the mean *is* even, the weight of
evidence passes 1 / alpha with a chance of at most alpha, however often one looks and whenever one stops. The means
that it doesn't rule out are an interval that holds at every moment.
"""

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction
from statistics import NormalDist

ALPHA = 0.05
EXPECTED_SPREAD = 0.1  # variance of the differences looked for, in variances of one result
FINEST_STEP_BITS = 1074  # every float is a whole number of steps of 2 ** -1074


class Range:
    """Between what bounds results lie, and which mean would say that nobody is better."""

    __slots__ = ("even", "high", "low")

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high
        self.even = (low + high) / 2

    def within(self, low: float, high: float) -> tuple[float, float]:
        return max(self.low, low), min(self.high, high)


SCORE = Range(0.0, 1.0)
DIFFERENCE = Range(-1.0, 1.0)


class Moments:
    """Count, mean and squared deviations of results as they come (Welford)."""

    __slots__ = ("count", "mean", "squares")

    def __init__(self, values: Sequence[float] = ()) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)


class Sums:
    """Results added up exactly, so that neither their order nor their number blurs a digit.

    However many there are, they take the same room.
    """

    __slots__ = ("at_high", "at_low", "bounds", "count", "high", "low", "squares", "total")

    def __init__(self, values: Iterable[float] = (), bounds: Range = SCORE) -> None:
        self.bounds = bounds
        self.count = 0
        self.total = 0  # in steps
        self.squares = 0  # of the results themselves, in squared steps
        self.low = math.inf
        self.high = -math.inf
        self.at_low = 0  # how many lay at the bounds
        self.at_high = 0
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        numerator, denominator = value.as_integer_ratio()
        steps = numerator << (FINEST_STEP_BITS + 1 - denominator.bit_length())
        self.count += 1
        self.total += steps
        self.squares += steps * steps
        self.low = min(self.low, value)
        self.high = max(self.high, value)
        self.at_low += value == self.bounds.low
        self.at_high += value == self.bounds.high

    def mean(self) -> float:
        return float(Fraction(self.total, self.count << FINEST_STEP_BITS))

    def squared_deviations(self) -> float:
        """From the mean, all together."""
        return float(Fraction(self.squares * self.count - self.total**2, self.count << 2 * FINEST_STEP_BITS))


def guarded_squares(moments: Moments, bounds: Range) -> float:
    """The squared deviations as if one more result had lain half the range off.

    Without it, a handful of equal results would look as if there were no chance in the game at all.
    """
    return moments.squares + (bounds.high - bounds.even) ** 2


def evidence(moments: Moments, bounds: Range) -> float:
    """The logarithm of the weight of evidence that the mean isn't even."""
    n = moments.count
    if not n:
        return 0.0
    squares = guarded_squares(moments, bounds)
    off = n * (moments.mean - bounds.even) ** 2
    growth = 1 + n * EXPECTED_SPREAD
    return (n * math.log((squares + off) / (squares + off / growth)) - math.log(growth)) / 2


def is_clear(moments: Moments, bounds: Range, alpha: float = ALPHA) -> bool:
    return evidence(moments, bounds) >= -math.log(alpha)


def lasting_interval(moments: Moments, bounds: Range, alpha: float = ALPHA) -> tuple[float, float]:
    """The means that the sequential test doesn't rule out: it leaves out the even one as soon as the test is clear."""
    n = moments.count
    if not n:
        return bounds.low, bounds.high
    growth = 1 + n * EXPECTED_SPREAD
    ratio = (growth / alpha**2) ** (1 / n)
    if ratio >= growth:  # too few results to rule anything out
        return bounds.low, bounds.high
    half = math.sqrt(guarded_squares(moments, bounds) * (ratio - 1) * growth / (n * (growth - ratio)))
    return bounds.within(moments.mean - half, moments.mean + half)


def interval(values: Iterable[float], bounds: Range = SCORE, alpha: float = ALPHA) -> tuple[float, float]:
    """For the mean of a number of results that was set beforehand."""
    return interval_of(Sums(values, bounds), alpha)


def interval_of(sums: Sums, alpha: float = ALPHA) -> tuple[float, float]:
    """Wilson's interval where every result is one of two, wins and losses; Student's for results in between."""
    n, bounds = sums.count, sums.bounds
    if not n:
        return bounds.low, bounds.high
    if sums.at_low + sums.at_high == n:
        return wilson(sums.at_high, n, bounds, alpha)
    if sums.low == sums.high:
        return unanimous(sums.low, n, bounds, alpha)
    mean = sums.mean()
    half = student(n - 1, alpha) * math.sqrt(sums.squared_deviations() / (n - 1) / n)
    return bounds.within(mean - half, mean + half)


def wilson(won: int, n: int, bounds: Range, alpha: float) -> tuple[float, float]:
    z = normal(alpha)
    width = bounds.high - bounds.low
    share = won / n
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return bounds.within(bounds.low + width * (centre - half), bounds.low + width * (centre + half))


def unanimous(value: float, n: int, bounds: Range, alpha: float) -> tuple[float, float]:
    """What n equal results leave open: something never seen may have a chance of so much, and lie at either end."""
    unseen = 1 - alpha ** (1 / n)
    return value - unseen * (value - bounds.low), value + unseen * (bounds.high - value)


def normal(alpha: float) -> float:
    """How many standard errors to either side leave out alpha."""
    return NormalDist().inv_cdf(1 - alpha / 2)


def student(degrees: int, alpha: float) -> float:
    """The same for few results, by Cornish and Fisher's expansion: within 1 % from three degrees of freedom on."""
    z = normal(alpha)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3
