"""What may be typed behind a command: options that several commands share, and how they are read."""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from cardwright.cli.screen import Screen, console
from cardwright.core.errors import Refused, shortened
from cardwright.core.game import Game
from cardwright.core.rng import SEEDS
from cardwright.core.settings import whole_number
from cardwright.desk.history import TODAY, seed_of_the_day
from cardwright.registry import game


class Whole:
    """Reads a whole number within bounds; what else was typed is refused in a sentence, however long it is."""

    def __init__(self, what: str, low: int, high: int) -> None:
        self.what = what
        self.low = low
        self.high = high
        self.__name__ = "INTEGER"  # as the help calls it

    def __call__(self, typed: str | int) -> int:
        number = whole_number(str(typed).strip().removeprefix("+"))
        if number is None or not self.low <= number <= self.high:
            range_ = f"from {self.low} to {self.high}"
            raise Refused(f"{self.what} is a whole number {range_}, not {shortened(str(typed))}.")
        return number


class SeedWord(Whole):
    """A seed, or `today` for the seed of the day."""

    def __call__(self, typed: str | int) -> int:
        if str(typed).strip().lower() == TODAY:
            return seed_of_the_day()
        return super().__call__(typed)


GameName = Annotated[str, typer.Argument(help="The game's id; `cardwright games` lists them.", show_default=False)]
SEED = SeedWord("A seed", 0, SEEDS - 1)
Seed = Annotated[
    int | None,
    typer.Option(
        parser=SEED,
        help="The deal's number, or today for the seed of the day; random if not given.",
        show_default=False,
    ),
]
PlainLines = Annotated[
    bool | None,
    typer.Option("--lines/--full", help="Plain lines or the full screen; remembered.", show_default=False),
]
FirstSeed = Annotated[int, typer.Option(parser=SEED, help="The first game's seed; later games count up from it.")]
Jobs = Annotated[
    int,
    typer.Option(parser=Whole("The number of jobs", 0, 1000), help="How many processes to use; 0 for one per core."),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--setting",
        "-s",
        metavar="NAME=VALUE",
        help="A house rule; `cardwright rules GAME` lists them. Can be repeated.",
    ),
]
Content = Annotated[
    Path | None, typer.Option(help="A folder of content to lay over the game's own.", show_default=False)
]
Overrides = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="ENTRY.FIELD=VALUE", help="Change one value in the content. Can be repeated."),
]
Players = Annotated[
    str | None,
    typer.Option(
        help="Who plays, seat by seat, with commas: me or me:Ada, a level from novice to master, or another bot.",
        show_default=False,
    ),
]


class GameLoader:
    """Loads games with the content that was asked for."""

    def __init__(self, content: Path | None, overrides: list[str] | None) -> None:
        self.content = content
        self.overrides = overrides

    def __call__(self, name: str) -> Game:
        return load_game(name, self.content, self.overrides)


def load_game(name: str, content: Path | None, overrides: list[str] | None) -> Game:
    return game(name, content, read_overrides(overrides))


def say_changes(chosen: Game, where: Screen = console) -> None:
    """In one line, what the folder and the overrides changed; `check` tells it all."""
    from cardwright.desk.labels import changes_line

    if chosen.content_changes:
        where.print(Text(changes_line(chosen)), soft_wrap=True)


def read_overrides(overrides: list[str] | None) -> dict[str, str] | None:
    pairs = read_pairs(overrides, "--set")
    return {key: str(value) for key, value in pairs.items()} or None


def read_pairs(words: list[str] | None, option: str) -> dict[str, object]:
    pairs: dict[str, object] = {}
    for word in words or []:
        name, equals, value = word.partition("=")
        if not equals:
            raise Refused(f"{option} takes NAME=VALUE, not {word!r}.")
        pairs[name] = value
    return pairs


def check_seeds(first: int, games: int) -> None:
    """No game needs a seed that isn't one."""
    if first + games > SEEDS:
        raise Refused(f"There aren't {games} seeds from {first} on; the last one is {SEEDS - 1}.")


def check_seat(chosen: Game, seats: int, seat: int) -> int:
    if seat >= seats:
        raise Refused(f"{chosen.title} has no seat {seat} here; they are numbered 0 to {seats - 1}.")
    return seat
