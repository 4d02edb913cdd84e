"""How a number may depend on others, learnt from noisy trials: a Gaussian process with a trend.

What is known of one trial says something about those beside it, the less the farther away they are; how fast that fades
is learnt too. From the curves that fit, some are drawn at random: where these lie together, it is known.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

Numbers = Any  # an array of floats: numpy comes with the lab only

REACHES: Final = (0.1, 0.2, 0.4, 0.8, 1.6)  # how far one trial speaks for others, in widths of the whole range
SWINGS: Final = (0.25, 0.5, 1.0, 2.0)  # how far curves bend away from the trend, in spreads of what was seen
TREND: Final = 2.0  # how steep the trend may be, in the same
JITTER: Final = 1e-9


def bend(one: Numbers, other: Numbers, reach: float) -> Numbers:
    """How alike two places are, by Matern's kernel, whose curves are smooth but not too smooth."""
    apart = np.sqrt(((one[:, None, :] - other[None, :, :]) ** 2).sum(axis=2)) * (5**0.5 / reach)
    return (1 + apart + apart**2 / 3) * np.exp(-apart)


class Curve:
    """What trials say of one number at every place."""

    def __init__(self, places: Numbers, means: Sequence[float], errors: Sequence[float]) -> None:
        """`places` from 0 to 1 along each axis, a row each; `errors` are standard errors."""
        self.places = places
        values, noise = np.array(means, dtype=float), np.array(errors, dtype=float) ** 2
        weights = 1 / noise
        self.centre = float((values * weights).sum() / weights.sum())
        self.values = values - self.centre
        self.scale = max(float(np.sqrt((self.values**2).mean())), float(np.sqrt(noise.min())), 1e-6)
        self.noise = noise
        fits = [(self.fit(reach, swing), reach, swing) for reach in REACHES for swing in SWINGS]
        _, self.reach, self.swing = max(fits)
        self.factor = np.linalg.cholesky(self.cover(places, places) + np.diag(noise + JITTER))

    def cover(self, one: Numbers, other: Numbers, reach: float = 0.0, swing: float = 0.0) -> Numbers:
        """How what is at one place goes with what is at another, before any trial."""
        reach, swing = reach or self.reach, swing or self.swing
        trend = TREND**2 * ((one - 0.5) @ (other - 0.5).T) + 1.0
        return self.scale**2 * (swing**2 * bend(one, other, reach) + trend)

    def fit(self, reach: float, swing: float) -> float:
        """How likely the trials are if curves are like this."""
        factor = np.linalg.cholesky(self.cover(self.places, self.places, reach, swing) + np.diag(self.noise + JITTER))
        half = np.linalg.solve(factor, self.values)
        return float(-0.5 * (half @ half) - np.log(np.diag(factor)).sum())

    def at(self, places: Numbers) -> tuple[Numbers, Numbers]:
        """The mean at each of these places, and how all of them vary together."""
        across = np.linalg.solve(self.factor, self.cover(self.places, places))
        mean = self.centre + across.T @ np.linalg.solve(self.factor, self.values)
        return mean, self.cover(places, places) - across.T @ across

    def draw(self, places: Numbers, many: int, chance: "np.random.Generator") -> Numbers:
        """So many curves that fit, a row each."""
        mean, spread = self.at(places)
        values, vectors = np.linalg.eigh(spread)
        root = vectors * np.sqrt(np.clip(values, 0, None))
        return mean + chance.standard_normal((many, len(places))) @ root.T
