"""Estimates whose unit is the seed: all that was played with one seed counts as one observation, however much it is.

Games with one seed share their luck, seats of a game share all of it, copies of a card share a game. Counted one by one
they would look surer than they are. So everything is added up seed by seed first, and what is left over from seed to
seed says how far an estimate may be off (a ratio's and a regression's linearised, clustered errors).
"""

from collections.abc import Sequence
from math import erfc, isfinite, isnan, log1p, nan, sqrt
from typing import Any, Final

import msgspec
import polars as pl

from cardwright.arena.statistics import ALPHA, SCORE, Range, student, unanimous

SEED: Final = "seed"
FEWEST_SEEDS: Final = 2


class Estimate(msgspec.Struct, frozen=True):
    """A number and what it may lie between."""

    mean: float
    low: float
    high: float
    error: float  # one standard error; nan where nothing can be said about it
    seeds: int  # independent of each other
    n: float = 0  # what was counted: games, seats or offers

    @property
    def chance(self) -> float:
        """How likely a number at least so far from zero would be if it were zero (two-sided)."""
        return tail(self.mean, self.error, self.seeds)

    def off(self, even: float) -> "Estimate":
        """The same from another zero."""
        return Estimate(self.mean - even, self.low - even, self.high - even, self.error, self.seeds, self.n)

    def widened(self, alpha: float) -> "Estimate":
        """With an interval that leaves out alpha."""
        return about(self.mean, self.error, self.seeds, self.n, alpha)


def about(mean: float, error: float, seeds: int, n: float = 0, alpha: float = ALPHA) -> Estimate:
    """Student's interval."""
    if seeds < FEWEST_SEEDS or not isfinite(error):
        return Estimate(mean, mean, mean, nan, seeds, n)
    half = student(seeds - 1, alpha) * error
    return Estimate(mean, mean - half, mean + half, error, seeds, n)


def share(mean: float, error: float, seeds: int, n: float = 0, bounds: Range = SCORE, alpha: float = ALPHA) -> Estimate:
    """Of a number between two bounds. Wilson's interval, for as many independent results as would have this error: near
    a bound Student's reaches beyond it and covers too little."""
    if not seeds or isnan(mean):
        return Estimate(nan, bounds.low, bounds.high, nan, seeds, n)
    width = bounds.high - bounds.low
    at = (mean - bounds.low) / width
    if seeds < FEWEST_SEEDS or not isfinite(error) or error <= 0:
        return Estimate(mean, *unanimous(mean, max(1, seeds), bounds, alpha), error, seeds, n)
    results = at * (1 - at) / (error / width) ** 2
    z = student(seeds - 1, alpha)
    centre = (at + z * z / (2 * results)) / (1 + z * z / results)
    half = z * sqrt(at * (1 - at) / results + z * z / (4 * results * results)) / (1 + z * z / results)
    low, high = bounds.within(bounds.low + width * (centre - half), bounds.low + width * (centre + half))
    return Estimate(mean, low, high, error, seeds, n)


def tail(mean: float, error: float, seeds: int) -> float:
    """Student's two tails, by the normal ones of a squeezed number: within a few parts in a thousand."""
    if seeds < FEWEST_SEEDS or not isfinite(error) or isnan(mean):
        return 1.0
    if error == 0:
        return 1.0 if mean == 0 else 0.0
    degrees = seeds - 1
    t = abs(mean / error)
    z = (8 * degrees + 1) / (8 * degrees + 3) * sqrt(degrees * log1p(t * t / degrees))
    return erfc(z / sqrt(2))


def ratios(
    frame: "pl.DataFrame", by: Sequence[str], above: "pl.Expr", below: "pl.Expr | None" = None
) -> "pl.DataFrame":
    """For each group the sum of `above` over that of `below`, or over its rows: mean, error, seeds and n."""
    top, bottom = above.cast(pl.Float64), (below if below is not None else pl.lit(1)).cast(pl.Float64)
    keys = [pl.col(name) for name in by]
    told = frame.select(*keys, SEED, top.alias("y"), bottom.alias("x"))
    seeds = told.group_by([*by, SEED]).agg(pl.col("y").sum(), pl.col("x").sum()).filter(pl.col("x") != 0)
    seeds = seeds.with_columns(pl.lit(0).alias("all"))
    groups = [*by, "all"]
    r = pl.col("y").sum() / pl.col("x").sum()
    count = pl.len().cast(pl.Int64)
    spread = ((pl.col("y") - pl.col("x") * r) ** 2).sum() * count / (count - 1)
    return (
        seeds.group_by(groups, maintain_order=False)
        .agg(
            r.alias("mean"),
            (spread.sqrt() / pl.col("x").sum()).alias("error"),
            count.alias("seeds"),
            pl.col("x").sum().alias("n"),
        )
        .drop("all")
        .sort(by)
    )  # fmt: skip


def effects(frame: "pl.DataFrame", by: Sequence[str], with_it: "pl.Expr", within: Sequence[str]) -> "pl.DataFrame":
    """For each group by how much the score is higher where `with_it` holds, among equals: rows that are alike in
    `within` (same players, settings, seat and side). What all of one kind have, or none, tells nothing and drops out.

    A regression on `with_it` and a level for each kind; `yes` and `no` are how many rows it compares.
    """
    return pulls(frame, by, with_it, within).pipe(summed, by)


def pulls(frame: "pl.DataFrame", by: Sequence[str], with_it: "pl.Expr", within: Sequence[str]) -> "pl.DataFrame":
    """The same seed by seed: how far each pulls its group's estimate away from where it is (`pull`)."""
    kind = list(dict.fromkeys([*by, *within]))
    rows = frame.select(*kind, SEED, with_it.cast(pl.Float64).alias("x"), pl.col("score").alias("y"))
    rows = rows.with_columns(
        (pl.col("x") - pl.col("x").mean().over(kind)).alias("dx"),
        (pl.col("y") - pl.col("y").mean().over(kind)).alias("dy"),
    )
    rows = rows.with_columns((pl.col("dx").abs().max().over(kind) > 1e-12).alias("tells")).filter("tells")
    sums = rows.group_by(by).agg(
        (pl.col("dx") * pl.col("dy")).sum().alias("xy"), (pl.col("dx") ** 2).sum().alias("xx"),
        pl.col("x").sum().alias("yes"), (1 - pl.col("x")).sum().alias("no"),
    )  # fmt: skip
    sums = sums.with_columns((pl.col("xy") / pl.col("xx")).alias("mean"))
    rows = rows.join(sums, on=list(by), nulls_equal=True)
    pull = pl.col("dx") * (pl.col("dy") - pl.col("mean") * pl.col("dx")) / pl.col("xx")
    first = [pl.col(name).first() for name in ("mean", "yes", "no")]
    return rows.group_by([*by, SEED]).agg(pull.sum().alias("pull"), *first)


def summed(pulled: "pl.DataFrame", by: Sequence[str]) -> "pl.DataFrame":
    count = pl.len().cast(pl.Int64)
    return (
        pulled.group_by(by)
        .agg(
            pl.col("mean").first(),
            (((pl.col("pull") ** 2).sum() * count / (count - 1)).sqrt()).alias("error"),
            count.alias("seeds"),
            (pl.col("yes").first() + pl.col("no").first()).alias("n"),
            pl.col("yes").first(),
            pl.col("no").first(),
        )
        .sort(by)
    )


def contrast(pulled: "pl.DataFrame", by: Sequence[str], of: str, high: object, low: object) -> "pl.DataFrame":
    """By how much the effect of each group is larger where `of` is `high` than where it is `low`: the same seeds on
    both sides share their luck, and that is taken into account."""
    signed = pulled.filter(pl.col(of).is_in([high, low])).with_columns(
        pl.when(pl.col(of) == high).then(1.0).otherwise(-1.0).alias("sign")
    )
    sides = signed.group_by(by).agg(
        pl.col("mean").filter(pl.col("sign") > 0).first().alias("above"),
        pl.col("mean").filter(pl.col("sign") < 0).first().alias("under"),
    )
    seeds = signed.group_by([*by, SEED]).agg((pl.col("pull") * pl.col("sign")).sum())
    count = pl.len().cast(pl.Int64)
    spread = seeds.group_by(by).agg(
        ((pl.col("pull") ** 2).sum() * count / (count - 1)).sqrt().alias("error"), count.alias("seeds")
    )
    return (
        sides.join(spread, on=list(by), nulls_equal=True)
        .with_columns((pl.col("above") - pl.col("under")).alias("mean"), pl.lit(0.0).alias("n"))
        .drop_nulls("mean")
        .sort(by)
    )


def estimates(frame: "pl.DataFrame", by: Sequence[str], shares: bool, alpha: float = ALPHA) -> dict[Any, Estimate]:
    """The rows of one of these tables by their group: a word, or several."""
    make = share if shares else about
    found: dict[Any, Estimate] = {}
    for row in frame.select(*[pl.col(name) for name in by], "mean", "error", "seeds", "n").iter_rows():
        key = row[0] if len(by) == 1 else tuple(row[: len(by)])
        mean, error, seeds, n = row[len(by) :]
        if mean is not None and isfinite(mean):
            found[key] = make(mean, nan if error is None else error, seeds, n, alpha=alpha)
    return found


def one(frame: "pl.DataFrame", above: "pl.Expr", below: "pl.Expr | None" = None, shares: bool = True) -> Estimate:
    """Of all rows together."""
    found = ratios(frame.with_columns(pl.lit("").alias("whole")), ["whole"], above, below)
    return estimates(found, ["whole"], shares).get("", share(nan, nan, 0) if shares else about(nan, nan, 0))


def quantile(frame: "pl.DataFrame", column: str, at: float, alpha: float = ALPHA) -> Estimate:
    """The number that a share `at` of all rows doesn't pass, and between which it lies: where the share of rows below
    might be `at` (Woodruff)."""
    there = frame.drop_nulls(column)
    values: list[float] = there[column].cast(pl.Float64).sort().to_list()
    if not values:
        return about(nan, nan, 0)
    middle = values[place_of(len(values), at)]
    below = one(there, pl.col(column) <= middle)
    sure = share(at, below.error, below.seeds, alpha=alpha)
    low, high = values[place_of(len(values), sure.low)], values[place_of(len(values), sure.high)]
    return Estimate(middle, low, high, below.error, below.seeds, len(values))


def place_of(count: int, at: float) -> int:
    """The place of the value that this share of all doesn't pass."""
    return min(count - 1, max(0, round(at * (count - 1))))


def discoveries(chances: Sequence[float], rate: float = ALPHA) -> float:
    """The largest chance that still counts as found, so that of all that are found at most this share is by luck
    (Benjamini and Hochberg); below zero if nothing is."""
    found = -1.0
    for place, chance in enumerate(sorted(chances), 1):
        if chance <= rate * place / len(chances):
            found = chance
    return found


def shrunk(of: Sequence[Estimate]) -> list[float]:
    """Each drawn towards the mean of all, the more the less sure it is: what to rank by (empirical Bayes, with the
    spread of what is true by DerSimonian and Laird)."""
    known = [each for each in of if isfinite(each.error) and each.error > 0]
    if len(known) < 3:
        return [each.mean for each in of]
    weights = [1 / each.error**2 for each in known]
    total = sum(weights)
    centre = sum(weight * each.mean for weight, each in zip(weights, known, strict=True)) / total
    q = sum(weight * (each.mean - centre) ** 2 for weight, each in zip(weights, known, strict=True))
    c = total - sum(weight * weight for weight in weights) / total
    spread = max(0.0, (q - (len(known) - 1)) / c)
    return [
        centre + (each.mean - centre) * (spread / (spread + each.error**2) if isfinite(each.error) and spread else 0.0)
        for each in of
    ]
