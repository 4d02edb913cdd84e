"""A study's games as rows: Parquet files that everybody's tools can open.

Four tables, each a folder of parts: `games` has a row a game, `seats` a row a seat of it, `things` a row for each card
that anything happened to at a seat, with how often, `questions` a row for each question whose answers were tried out.
`players`, `settings`, `lineup` and `seed` say which game it was. A part of `games` is written last: what of the others
has no part there was interrupted, and is written again.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec
import polars as pl

from cardwright.arena.stage import Fixture
from cardwright.core.counting import DEEDS
from cardwright.core.errors import Refused
from cardwright.core.files import reason
from cardwright.lab.asked import Cell
from cardwright.lab.venue import Counted

TABLES: Final = ("things", "seats", "questions", "games")  # in the order in which a part is written
KEY: Final = ("players", "settings", "lineup", "seed")  # what makes a game the same one

SIDES: Final = pl.List(pl.Struct({"title": pl.String, "name": pl.String}))
KEYS: Final[dict[str, Any]] = {
    "players": pl.Categorical,
    "settings": pl.Categorical,
    "lineup": pl.UInt8,
    "seed": pl.Int64,
}
SCHEMAS: Final[dict[str, dict[str, Any]]] = {
    "games": {
        **KEYS,
        "why": pl.String,
        "decisions": pl.Int32,  # null where nobody looked at more than the options
        "units": pl.Int32,
        "clock": pl.Int32,
        "seconds": pl.Float32,
        "decided": pl.Float32,  # null where the course of the game wasn't followed, as are the next two
        "leads": pl.Int16,
        "worst": pl.Float32,
        "sides": SIDES,  # of the whole table
    },
    "seats": {
        **KEYS,
        "seat": pl.UInt8,
        "player": pl.Categorical,
        "score": pl.Float64,
        "points": pl.Int64,  # null where the game counts none
        "sides": SIDES,
    },
    "things": {
        **KEYS,
        "seat": pl.UInt8,
        "card": pl.Categorical,
        "score": pl.Float64,  # of the seat, so that nothing need be joined to ask what a card goes with
        **dict.fromkeys(DEEDS, pl.Int16),
        "taken_at": pl.Int32,  # the game's clock; null if it never was
        "drawn_at": pl.Int32,
    },
    "questions": {
        **KEYS,
        "seat": pl.UInt8,
        "question": pl.Categorical,
        "answers": pl.Int16,
        "worth": pl.Float64,
        "stake": pl.Float64,
        "counts": pl.Boolean,
    },
}


class Part:
    """Rows on their way to a file."""

    def __init__(self, cards: list[str]) -> None:
        self.cards = cards
        self.columns: dict[str, dict[str, list[object]]] = {
            table: {name: [] for name in SCHEMAS[table]} for table in TABLES
        }
        self.games = 0

    def add(self, cell: Cell, lineup: int, fixture: Fixture, game: Counted) -> None:
        key = (cell.players, cell.label, lineup, fixture.seed)
        followed = game.decided >= 0
        decisions = game.decisions if game.decisions >= 0 else None
        course = (game.decided, game.leads, game.worst) if followed else (None, None, None)
        told = sides(game.table_sides)
        self.put("games", (*key, game.why, decisions, game.units, game.clock, game.seconds, *course, told))
        names = cell.lineups()[lineup]
        for seat, score in enumerate(game.scores):
            player = names[seat % len(names)]
            points = game.points[seat] if game.points else None
            self.put("seats", (*key, seat, player, score, points, sides(game.sides[seat])))
        for seat, card, *counts, taken_at, drawn_at in game.things:
            firsts = [at if at >= 0 else None for at in (taken_at, drawn_at)]
            self.put("things", (*key, seat, self.cards[card], game.scores[seat], *counts, *firsts))
        if game.question is not None:
            self.put("questions", (*key, *msgspec.structs.astuple(game.question)))
        self.games += 1

    def put(self, table: str, row: tuple[object, ...]) -> None:
        for column, value in zip(self.columns[table].values(), row, strict=True):
            column.append(value)

    def write(self, folder: Path, number: int) -> None:
        for table in TABLES:
            frame = pl.DataFrame(self.columns[table], schema=SCHEMAS[table])
            place = folder / table
            try:
                place.mkdir(parents=True, exist_ok=True)
                draft = place / f".{number:05}.parquet.new"
                frame.write_parquet(draft, compression="zstd")
                os.replace(draft, place / f"{number:05}.parquet")
            except OSError as error:
                raise Refused(f"A study can't be kept in {folder}: {reason(error)}.") from None


def sides(told: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"title": title, "name": name} for title, name in told]


def parts(folder: Path) -> list[int]:
    """The numbers of all parts that are whole."""
    return sorted(int(file.stem) for file in (folder / "games").glob("[0-9]*.parquet"))


def read(folder: Path, table: str) -> "pl.DataFrame":
    """A table of a study, all its parts together; without rows if there are none."""
    files = [folder / table / f"{number:05}.parquet" for number in parts(folder)]
    frames = [read_part(file, table) for file in files]
    return pl.concat(frames) if frames else pl.DataFrame(schema=SCHEMAS[table])


def read_part(file: Path, table: str) -> "pl.DataFrame":
    try:
        return pl.read_parquet(file).select([pl.col(name).cast(kind) for name, kind in SCHEMAS[table].items()])
    except (OSError, pl.exceptions.PolarsError) as error:
        said = str(error).splitlines()[0]
        raise Refused(f"{file} can't be read ({said}); remove this part of all three tables, and play again.") from None


def read_all(folders: list[Path], table: str) -> "pl.DataFrame":
    """Of several studies of one question; a game that two of them played counts once."""
    frame = pl.concat([read(folder, table) for folder in folders])
    rest = {"games": (), "seats": ("seat",), "things": ("seat", "card"), "questions": ("seat",)}[table]
    return frame.unique(subset=[*KEY, *rest], keep="first", maintain_order=True) if len(folders) > 1 else frame
