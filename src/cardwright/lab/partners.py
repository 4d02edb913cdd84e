"""What goes together: pairs of cards that are worth more beside each other than one and one."""

from typing import Final

import polars as pl

from cardwright.core.counting import DRAWN, KEPT, TAKEN
from cardwright.lab.cards import FEWEST, Cards, while_all_play
from cardwright.lab.clusters import Estimate, about, discoveries
from cardwright.lab.outliers import LEAST
from cardwright.lab.played import KIND, Played
from cardwright.lab.rows import KEY

GROUPS: Final = ("11", "10", "01", "00")
FEWEST_OF_A_KIND: Final = 5  # seats with both, with one, with the other, with neither
MOST_PAIRS: Final = 4_000_000  # looked at one by one: of more, a sample is taken


def pair_up(played: Played, told: Cards) -> int:
    """Give each card the one that it does best beside, if there clearly is one; how many pairs were looked at."""
    held = cards_held(played)
    if not held.height:
        return 0
    found = pairs(held)
    limit = discoveries([of.chance for of in found.values()])
    sure = {pair: of for pair, of in found.items() if of.chance <= limit and of.mean >= LEAST}
    for card in told.cards:
        beside = {pair: of for pair, of in sure.items() if card.piece.id in pair}
        if beside:
            best = max(beside, key=lambda pair: beside[pair].low)
            card.goes_with = best[0] if best[1] == card.piece.id else best[1]
            card.together = beside[best]
    return len(found)


def cards_held(played: Played) -> "pl.DataFrame":
    """A row for each card that a seat had, with what the seat scored beyond its kind: one seat of a game, so that rows
    are independent.

    In longer games seats hold more cards and have lost less often, so that any two would seem to go together: seats are
    only compared with those that hold as many.
    """
    if played.takes:
        frame = played.things.filter((pl.col(TAKEN) > 0) | (pl.col(KEPT) > 0))
    elif DRAWN in played.counts:
        frame = while_all_play(played).filter(pl.col("drawn_at").is_not_null())
    else:
        return played.things.select("seed", "card").clear()
    one = played.seats.filter(pl.col("seat") == pl.col("seed").abs() % (pl.col("seat").max().over(list(KEY)) + 1))
    one = one.select(*KEY, "seat", KIND, "score").with_row_index("at")
    held = frame.select(*KEY, "seat", "card").join(one, on=[*KEY, "seat"])
    if not held.height:
        return held
    each = held.height / one.height
    held = held.filter(pl.col("at") < int(2 * MOST_PAIRS / max(1.0, each * each)))
    held = held.with_columns(pl.len().over("at").alias("many"))
    mean = pl.col("score").mean().over(KIND, "many")
    return held.select("at", "card", KIND, (pl.col("score") - mean).alias("more"))


def pairs(held: "pl.DataFrame") -> dict[tuple[str, str], Estimate]:
    """For each pair by how much both are worth more than one and one, among seats of one kind, kinds weighed by how
    much each can tell."""
    sums = [
        pl.len().cast(pl.Float64).alias("n"),
        pl.col("more").sum().alias("sum"),
        (pl.col("more") ** 2).sum().alias("squares"),
    ]
    whole = held.unique("at").group_by(KIND).agg(sums)
    alone = held.group_by(KIND, "card").agg(sums)
    codes = held.with_columns(pl.col("card").rank("dense").alias("code"))
    both = codes.join(codes.select("at", "code", pl.col("card").alias("other")), on="at", suffix="_other")
    both = both.filter(pl.col("code") < pl.col("code_other")).group_by(KIND, "card", "other").agg(sums)
    told = (
        both.join(alone, on=[KIND, "card"], suffix="_a")
        .join(alone.rename({"card": "other"}), on=[KIND, "other"], suffix="_b")
        .join(whole, on=KIND, suffix="_all")
    )
    told = told.with_columns([expression.alias(name) for name, expression in four_groups().items()])
    told = told.filter(pl.min_horizontal("n_11", "n_10", "n_01", "n_00") >= FEWEST_OF_A_KIND)
    mean = {group: pl.col(f"sum_{group}") / pl.col(f"n_{group}") for group in GROUPS}
    spread = [
        (pl.col(f"squares_{group}") / pl.col(f"n_{group}") - mean[group] ** 2).clip(0) / (pl.col(f"n_{group}") - 1)
        for group in GROUPS
    ]
    weight = 1 / pl.sum_horizontal([1 / pl.col(f"n_{group}") for group in GROUPS])
    told = told.select(
        "card", "other", weight.alias("w"), pl.sum_horizontal(spread).alias("v"), pl.col("n_11").alias("n"),
        (mean["11"] - mean["10"] - mean["01"] + mean["00"]).alias("d"),
        pl.min_horizontal("n_11", "n_10", "n_01", "n_00").alias("least"),
    )  # fmt: skip
    w = pl.col("w")
    found = told.group_by("card", "other").agg(
        ((w * pl.col("d")).sum() / w.sum()).alias("mean"),
        ((w**2 * pl.col("v")).sum().sqrt() / w.sum()).alias("error"),
        pl.col("least").sum(),
        pl.col("n").sum(),
    )
    return {
        (card, other): about(mean, error, int(least), n)
        for card, other, mean, error, least, n in found.filter(pl.col("least") >= FEWEST).iter_rows()
    }


def four_groups() -> "dict[str, pl.Expr]":
    """Counts and sums of the seats with both cards, with one or the other, and with neither."""
    found: dict[str, pl.Expr] = {}
    for name in ("n", "sum", "squares"):
        both, a, b, whole = (pl.col(f"{name}{of}") for of in ("", "_a", "_b", "_all"))
        for group, told in zip(GROUPS, (both, a - both, b - both, whole - a - b + both), strict=True):
            found[f"{name}_{group}"] = told
    return found
