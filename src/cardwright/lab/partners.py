"""What goes together: pairs of cards that are worth more beside each other than one and one."""

from math import sqrt
from typing import Final

import polars as pl

from cardwright.core.counting import DRAWN, KEPT, TAKEN
from cardwright.lab.cards import FEWEST, Cards, while_all_play
from cardwright.lab.clusters import Estimate, about, discoveries
from cardwright.lab.outliers import LEAST
from cardwright.lab.played import KIND, Played
from cardwright.lab.rows import KEY

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
    return held.with_columns((pl.col("score") - mean).alias("more")).select("at", "card", "more")


def pairs(held: "pl.DataFrame") -> dict[tuple[str, str], Estimate]:
    """For each pair by how much both are worth more than one and one."""
    rows = held.select("at", "more").unique("at")
    n, total, squares = rows.height, float(rows["more"].sum()), float((rows["more"] ** 2).sum())
    sums = [pl.len().alias("n"), pl.col("more").sum().alias("sum"), (pl.col("more") ** 2).sum().alias("squares")]
    alone = {card: (count, s, q) for card, count, s, q in held.group_by("card").agg(sums).iter_rows()}
    names = held.with_columns(pl.col("card").cast(pl.Categorical))
    codes = names.with_columns(pl.col("card").to_physical().alias("code"))
    both = codes.join(codes.select("at", "code", pl.col("card").alias("other")), on="at")
    both = both.filter(pl.col("code") < pl.col("code_right")).group_by("card", "other").agg(sums)
    both = both.filter(pl.col("n") >= FEWEST)
    found: dict[tuple[str, str], Estimate] = {}
    for card, other, count, s, q in both.iter_rows():
        a, b = alone[card], alone[other]
        only_a = (a[0] - count, a[1] - s, a[2] - q)
        only_b = (b[0] - count, b[1] - s, b[2] - q)
        none = (n - a[0] - b[0] + count, total - a[1] - b[1] + s, squares - a[2] - b[2] + q)
        groups = [(count, s, q), only_a, only_b, none]
        if min(group[0] for group in groups) < FEWEST:
            continue
        means = [group[1] / group[0] for group in groups]
        variance = sum(max(0.0, g[2] / g[0] - m * m) / (g[0] - 1) for g, m in zip(groups, means, strict=True))
        mean = means[0] - means[1] - means[2] + means[3]
        found[card, other] = about(mean, sqrt(variance), min(group[0] for group in groups), count)
    return found
