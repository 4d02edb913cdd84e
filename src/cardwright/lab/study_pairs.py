"""Two studies of one game, seed by seed: what both have played, as if it had been one comparison."""

import polars as pl

from cardwright.core.counting import DEEDS
from cardwright.core.errors import Refused
from cardwright.lab import rows
from cardwright.lab.asked import Cell
from cardwright.lab.compare import Comparing, Comparison
from cardwright.lab.pairs import Terms
from cardwright.lab.same_seeds import SameSeeds, Version, measured
from cardwright.lab.study import Study
from cardwright.lab.venue import Counted


def compared(one: Study, other: Study, alpha: float) -> Comparison:
    """On the seeds of the cells that both have. All of them count: how many there are was settled beforehand."""
    if one.game.id != other.game.id:
        raise Refused(f"{one.folder} is a study of {one.game.title}, {other.folder} one of {other.game.title}.")
    cells = [cell for cell in one.asked.cells() if cell in other.asked.cells()]
    if not cells:
        raise Refused("The two studies have no cell in common: no players with the same settings of the grid.")
    seeds = range(
        max(one.asked.seed, other.asked.seed),
        min(each.asked.seeds(cell).stop for each in (one, other) for cell in cells),
    )
    terms = Terms(len(seeds), seeds.start, early=False, alpha=alpha, streams=False)
    comparing = Comparing(version(one), version(other), cells, terms)
    for number, study in enumerate((one, other)):
        fill(comparing.played, number, study)
    comparing.count()
    if not any(map(len, comparing.pairs)):
        raise Refused("The two studies have no seed in common; play both from the same --seed.")
    return comparing.found()


def version(study: Study) -> Version:
    asked = study.asked
    return Version(asked.game, asked.content, asked.overrides, asked.settings)


def fill(played: SameSeeds, number: int, study: Study) -> None:
    """What the study's rows say of each game, as if it had just been played."""
    cards = {card.id: place for place, card in enumerate(study.game.counted_cards())}
    games: dict[tuple[str, str, int, int], Counted] = {}
    read = {table: rows.read(study.folder, table).cast({pl.Categorical: pl.String}) for table in rows.TABLES}
    key = list(rows.KEY)
    for row in read["games"].select(*key, "why", "decisions", "units", "seconds").iter_rows():
        *place, why, decisions, units, seconds = row
        undecided = -1 if decisions is None else decisions
        games[tuple(place)] = Counted((), (), why, seconds, decisions=undecided, units=units)
    for row in read["seats"].sort(*key, "seat").select(*key, "score", "points", "sides").iter_rows():
        *place, score, points, sides = row
        game = games[tuple(place)]
        game.scores = (*game.scores, score)
        game.sides = (*game.sides, tuple((side["title"], side["name"]) for side in sides))
        game.points = game.points if points is None else (*game.points, points)
    for row in read["things"].select(*key, "seat", "card", *DEEDS).iter_rows():
        *place, seat, card, counts = *row[:4], row[4], row[5], row[6:]
        game = games[tuple(place)]
        game.things = (*game.things, (seat, cards[card], *counts, -1))
    for at, cell in enumerate(played.cells):
        add(played, (at, number), cell, games)


def add(played: SameSeeds, key: tuple[int, int], cell: Cell, games: dict[tuple[str, str, int, int], Counted]) -> None:
    lineups = cell.lineups()
    seeds = {place[3] for place in games if place[:2] == (cell.players, cell.label)}
    for seed in seeds:
        there = [games.get((cell.players, cell.label, lineup, seed)) for lineup in range(len(lineups))]
        whole = [game for game in there if game is not None]
        if len(whole) == len(lineups):
            played.found[key][seed] = measured(whole, lineups, played.together[key[0]], played.had, played.ids[key[1]])
            played.watched[key[0]] = whole[0].decisions >= 0
            played.games += len(whole)
            played.seconds += sum(game.seconds for game in whole)
