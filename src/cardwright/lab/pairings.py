"""Sides against each other: decks, roles, adventurers, bosses; whom each beats, and what would be played."""

from collections.abc import Sequence
from typing import Final

import msgspec
import polars as pl

from cardwright.core.counting import Faction
from cardwright.lab import rows
from cardwright.lab.clusters import Estimate, discoveries, estimates, ratios
from cardwright.lab.played import Played

FEWEST: Final = 5  # seeds of a cell before it is shown
FILLED: Final = 0.5  # of a matrix' cells, before it is shown
ROUNDS: Final = 4000  # of the play that finds an equilibrium
KEPT: Final = 0.01  # of an equilibrium: what is played less often isn't named


class Pairing(msgspec.Struct):
    """One sort of side against another, or against itself."""

    title: str
    other: str  # the columns' sort
    names: list[str]  # of the rows, the best first
    others: list[str]
    cells: dict[tuple[str, str], Estimate]
    field: dict[str, Estimate]  # each row over all columns
    even: float  # what a cell would be if sides made no difference
    clear: set[tuple[str, str]]  # cells that differ from that by more than chance
    own: bool  # the rows are sides of seats, and not of the whole table
    mirrored: bool  # rows and columns are the same, and play against each other
    equilibrium: dict[str, float] = {}  # how often each would be played by those who can't be outguessed


def measured(played: Played) -> list[Pairing]:
    """Sides against each other, own sides by those of the table, and each that has no partner by itself; in the hands
    of the main level, where it plays alone: what one side can do against another depends on who plays it."""
    factions = [each for each in played.game.counting.factions if varies(played, each)]
    own = [each for each in factions if each.own]
    table = [each for each in factions if not each.own]
    found: list[Pairing] = []
    for faction in own:
        if played.against and played.seats["seat"].n_unique() == 2:
            found += some(against(played, faction))
        for other in table:
            found += some(beside(played, faction, other))
    for number, faction in enumerate(table if not played.against else ()):
        for other in table[number + 1 :]:
            found += some(beside(played, faction, other))
    shown = {title for pairing in found for title in (pairing.title, pairing.other)}
    alone = [each for each in factions if each.title not in shown and (each.own or not played.against)]
    return [*found, *[pairing for faction in alone for pairing in some(beside(played, faction, None))]]


def varies(played: Played, faction: Faction) -> bool:
    """Whether there is more than one of this sort."""
    frame = played.seats if faction.own else played.games
    there = frame.select(named("sides", faction).alias("name")).explode("name").drop_nulls()
    names: int = there["name"].n_unique()
    return names > 1


def some(pairing: "Pairing | None") -> list[Pairing]:
    return [pairing] if pairing is not None else []


def named(sides: str, faction: Faction) -> "pl.Expr":
    """A seat's sides of this sort, each in a list."""
    fits = pl.element().struct.field("title") == faction.title
    return pl.col(sides).list.eval(pl.element().filter(fits).struct.field("name"))


def against(played: Played, faction: Faction) -> Pairing | None:
    """Both seats of a game, each as the row once: a cell's and its mirror's scores add up to one."""
    sides = played.main_seats.select(
        *rows.KEY, "seat", "score", named("sides", faction).list.join(" and ").alias("row")
    )
    both = sides.join(sides.select(*rows.KEY, "seat", pl.col("row").alias("column")), on=list(rows.KEY)).filter(
        pl.col("seat") != pl.col("seat_right")
    )
    unlike = both.filter(pl.col("row") != pl.col("column"))
    pairing = paired(unlike, faction.title, faction.title, 0.5)
    if pairing is not None:
        pairing.mirrored = True
        pairing.equilibrium = equilibrium(pairing) if pairing.cells else {}
    return pairing


def beside(played: Played, faction: Faction, other: Faction | None) -> Pairing | None:
    """What seats of this sort come to where the table has another."""
    sides = played.games.select(*rows.KEY, pl.col("sides").alias("table"))
    seats = played.main_seats.select(*rows.KEY, "score", "sides").join(sides, on=list(rows.KEY))
    row = named("sides" if faction.own else "table", faction)
    column = named("table", other).alias("column") if other is not None else pl.lit("").alias("column")
    told = seats.with_columns(row.alias("row"), column).explode("row")
    told = told.explode("column") if other is not None else told
    told = told.drop_nulls("row").drop_nulls("column")
    if not told.height:
        return None
    mean = told["score"].mean()
    return paired(told, faction.title, other.title if other is not None else "", float(str(mean)), faction.own)


def paired(told: "pl.DataFrame", title: str, other: str, even: float, own: bool = True) -> Pairing | None:
    if told["row"].n_unique() < 2:
        return None
    by = ["row", "column"]
    cells = {
        key: of
        for key, of in estimates(ratios(told, by, pl.col("score")), by, shares=True).items()
        if of.seeds >= FEWEST
    }
    field = estimates(ratios(told, ["row"], pl.col("score")), ["row"], shares=True)
    names = sorted(field, key=lambda name: -field[name].mean)
    others = names if title == other else in_order(told)
    if len(cells) < FILLED * len(names) * len(others):
        cells, others = {}, []  # a few cells of a large matrix are read for more than they are
    found = discoveries([of.off(even).chance for of in cells.values()])
    clear = {key for key, of in cells.items() if of.off(even).chance <= found}
    return Pairing(title, other, names, others, cells, field, even, clear, own, mirrored=False)


def in_order(told: "pl.DataFrame") -> list[str]:
    """The columns from where rows do well to where they don't; numbers in their own order."""
    names = [
        str(name)
        for name, _ in told.group_by("column").agg(pl.col("score").mean()).sort("score", descending=True).iter_rows()
    ]
    return sorted(names, key=int) if all(name.isdigit() for name in names) else names


def equilibrium(pairing: Pairing) -> dict[str, float]:
    """How often each side would be chosen by two people who both want to win and can't be outguessed: by the measured
    means, so that it says more about a rough shape than about a second digit."""
    names = pairing.names
    gains = [
        [pairing.cells[row, column].mean - 0.5 if (row, column) in pairing.cells else 0.0 for column in names]
        for row in names
    ]
    mix = solve(gains)
    return {name: share for name, share in zip(names, mix, strict=True) if share >= KEPT}


def solve(gains: Sequence[Sequence[float]]) -> list[float]:
    """A mix that loses to no other, of a game where one's gain is the other's loss: regrets matched, the latest rounds
    counting most (Tammelin's regret matching plus)."""
    size = len(gains)
    regrets = [0.0] * size
    mix = [1.0 / size] * size
    totals = [0.0] * size
    for number in range(1, ROUNDS + 1):
        worth = [sum(gain * share for gain, share in zip(row, mix, strict=True)) for row in gains]
        mean = sum(each * share for each, share in zip(worth, mix, strict=True))
        regrets = [max(0.0, regret + each - mean) for regret, each in zip(regrets, worth, strict=True)]
        whole = sum(regrets)
        mix = [regret / whole for regret in regrets] if whole > 0 else [1.0 / size] * size
        totals = [total + number * share for total, share in zip(totals, mix, strict=True)]
    whole = sum(totals)
    return [total / whole for total in totals]
