"""What a study asks: which game by which content and settings, between whom, on which seeds. Kept as `study.toml`."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, Final

import msgspec

from cardwright.arena.ledger import Heading, heading
from cardwright.arena.stage import LineUp, Setup
from cardwright.core.errors import Refused
from cardwright.core.files import write_whole
from cardwright.core.game import Game
from cardwright.core.words import counted
from cardwright.registry import bot, game

FILE: Final = "study.toml"
FOLLOWED: Final = 25
WEIGHED: Final = 100
TOGETHER: Final = "+"  # between players who sit at one table


class Cell(msgspec.Struct, frozen=True):
    """One cell of the grid: who plays, by which settings."""

    players: str  # one name for all seats, or several with `+` between them
    settings: dict[str, str]

    @property
    def label(self) -> str:
        """The settings in words; empty where nothing is varied."""
        return ", ".join(f"{name}={value}" for name, value in self.settings.items())

    def lineups(self) -> list[LineUp]:
        """Several players change seats with the same seed, so that each has every seat."""
        names = self.players.split(TOGETHER)
        return list(dict.fromkeys(tuple(names[turn:] + names[:turn]) for turn in range(len(names))))


class Asked(msgspec.Struct):
    """A study's question."""

    game: str
    content: str | None
    overrides: dict[str, str]
    settings: dict[str, Any]  # the same in all cells
    grid: dict[str, list[str]]  # settings that vary, with their values
    players: list[str]
    seed: int  # the first
    games: int  # for each cell; one seed may take several
    followed: int = FOLLOWED  # of each so many seeds of a cell one is followed by the game's value; 0 for none
    weighed: int = WEIGHED  # of each so many seeds of a cell, one question of a game is weighed; 0 for none

    def made(self) -> Game:
        return game(self.game, Path(self.content) if self.content else None, self.overrides or None)

    def cells(self) -> list[Cell]:
        return [
            Cell(players, dict(zip(self.grid, values, strict=True)))
            for values in product(*self.grid.values())
            for players in self.players
        ]

    def setup(self, cell: Cell) -> Setup:
        return Setup(
            self.game, self.content, self.overrides or None, {**self.settings, **cell.settings}, cell.lineups()
        )

    def seeds(self, cell: Cell) -> range:
        return range(self.seed, self.seed + -(-self.games // len(cell.lineups())))

    def check(self) -> Game:
        """Before any work: the game can be made so, and everybody can sit down."""
        made = self.made()
        for name in {*self.settings, *self.grid} & set(self.settings) & set(self.grid):
            raise Refused(f"The setting {name} is given twice; say it once, with a comma between several values.")
        for cell in self.cells():
            settled = made.settle({**self.settings, **cell.settings})
            seats = made.seats(settled)
            names = cell.players.split(TOGETHER)
            if len(names) not in (1, seats):
                raise Refused(
                    f"{cell.players} names {len(names)} players, but {made.title} has {counted(seats, 'seat')} here: "
                    "name one for all seats, or one for each."
                )
            for seat, name in enumerate(names):
                bot(name).sit(made, seat, 0)
        return made


class Kept(msgspec.Struct):
    """What `study.toml` holds: what was asked, and which rules, content and code answered."""

    asked: Asked
    heading: Heading
    cardwright: str
    seconds: float = 0.0  # that the games have taken so far, by the wall
    jobs: int = 1


def head_of(asked: Asked, made: Game) -> Heading:
    return heading(made, made.settle(asked.settings))


def write(folder: Path, kept: Kept) -> None:
    plain = msgspec.to_builtins(kept)
    text = "# What this study asked, and what answered. `cardwright lab play` writes it and reads it again.\n\n"
    write_whole(folder / FILE, text + "\n".join(lines(plain)) + "\n")


def lines(table: Mapping[str, Any], at: tuple[str, ...] = ()) -> Iterator[str]:
    """A table as TOML; what is None isn't said."""
    for key, value in table.items():
        if value is not None and not isinstance(value, Mapping):
            yield f"{json.dumps(key)[1:-1] if key.isidentifier() else json.dumps(key)} = {json.dumps(value)}"
    for key, value in table.items():
        if isinstance(value, Mapping):
            place = (*at, key)
            yield f"\n[{'.'.join(word if word.isidentifier() else json.dumps(word) for word in place)}]"
            yield from lines(value, place)


def read(folder: Path) -> Kept:
    file = folder / FILE
    try:
        return msgspec.convert(with_none(tomllib.loads(file.read_text(encoding="utf-8"))), Kept)
    except FileNotFoundError:
        raise Refused(f"{folder} holds no study: there is no {FILE} in it.") from None
    except (ValueError, msgspec.ValidationError, RecursionError) as error:
        raise Refused(f"{file} can't be read as a study's question: {error}.") from None


def with_none(tree: dict[str, Any]) -> dict[str, Any]:
    """TOML knows no None: what may be missing is missing."""
    asked = tree.get("asked")
    if isinstance(asked, dict):
        asked.setdefault("content", None)
    return tree
