"""The lab at the terminal: `cardwright lab play`, and what makes sense of what was played."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from cardwright.cli.measuring import INTERRUPTED, MOST_GAMES
from cardwright.cli.options import (
    Content,
    FirstSeed,
    GameName,
    Jobs,
    Overrides,
    Settings,
    Whole,
    check_seeds,
    read_overrides,
    read_pairs,
)
from cardwright.cli.progress import games_progress
from cardwright.cli.screen import console, errors
from cardwright.core.errors import BadSetting, Refused
from cardwright.core.game import Game
from cardwright.core.words import counted
from cardwright.registry import game

lab = typer.Typer(
    help="What each card, side and number does to a game: play a study, read its report, compare, tune.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)

Levels = Annotated[
    str,
    typer.Option(
        "--players", help="Who plays, with commas: each takes all seats. novice+expert sit at one table, in all seats."
    ),
]
Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the study is kept.", show_default=False)]
Games = Annotated[
    int,
    typer.Option(parser=Whole("The number of games", 1, MOST_GAMES), help="How many games each cell of the grid gets."),
]


@lab.callback()
def entrance() -> None:
    """What each card, side and number does to a game, and how sure that is.

    For example: cardwright lab play dungeon studies/first --players novice,skilled --games 2000
    """
    from importlib.util import find_spec

    missing = [name for name in ("polars", "jinja2", "numpy") if find_spec(name) is None]
    if missing:
        raise Refused(
            f"The lab needs {' and '.join(missing)}: run `make lab` in Cardwright's folder, or "
            "pip install 'cardwright[lab]'."
        )


def grid_of(made: Game, words: list[str] | None) -> tuple[dict[str, object], dict[str, list[str]]]:
    """Settings with one value, and those that vary: `-s difficulty=medium,hard`, or the same setting named again. What
    a setting takes as it stands is one value, with its commas."""
    known = {setting.name: setting for setting in made.settings}
    values: dict[str, list[str]] = {}
    for word in words or []:
        for name, value in read_pairs([word], "--setting").items():
            values.setdefault(name, []).extend(split_value(known.get(name), str(value)))
    one = {name: found[0] for name, found in values.items() if len(found) == 1}
    return dict(one), {name: found for name, found in values.items() if len(found) > 1}


def split_value(setting: object, value: str) -> list[str]:
    from cardwright.core.settings import Setting

    if isinstance(setting, Setting):
        try:
            setting.read(value)
        except BadSetting:
            return value.split(",")
    return [value]


@lab.command()
def play(
    name: GameName,
    folder: Folder,
    players: Levels = "novice,skilled",
    games: Games = 1000,
    seed: FirstSeed = 0,
    jobs: Jobs = 0,
    followed: Annotated[
        int,
        typer.Option(
            parser=Whole("The number of seeds", 0, MOST_GAMES),
            help="So many seeds of each cell are followed by the game's value, to tell when they are decided.",
        ),
    ] = 40,
    setting: Settings = None,
    content: Content = None,
    overrides: Overrides = None,
) -> None:
    """Play a study: a grid of players and settings, every game counted from what happens in it.

    Settings with several values make a grid: -s difficulty=medium,hard. The folder holds study.toml, which says what
    was asked, and Parquet tables: games, seats, and things, which says of each card what happened to it. The same
    command goes on after Ctrl-C; with more --games, --players or values it plays what is missing.
    """
    from cardwright.lab.asked import Asked
    from cardwright.lab.study import Study

    check_seeds(seed, games)
    made = game(name, content, read_overrides(overrides))
    fixed, grid = grid_of(made, setting)
    levels = [each for each in players.split(",") if each]
    if not levels:
        raise Refused("Name who plays, for example --players novice,skilled.")
    told = str(content) if content else None
    asked = Asked(name, told, read_overrides(overrides) or {}, fixed, grid, levels, seed, games, followed)
    study = Study.begin(folder, asked)
    there = len(study.missing())
    if there < study.planned() and there:
        errors.print(Text(f"Going on with {counted(study.planned() - there, 'game')} kept in {folder}"), soft_wrap=True)
    finished = with_progress(made.title, lambda progress: study.play(jobs or os.cpu_count() or 1, progress))
    left = len(study.missing())
    done = study.planned() - left
    console.print(
        Text(f"{made.title}: {counted(done, 'game')} of {study.planned():,} in {folder}."),
        soft_wrap=True,
    )
    if not finished:
        console.print("Stopped; the same command goes on from here.")
        raise typer.Exit(INTERRUPTED)


def with_progress(title: str, work: Callable[[Callable[[int, int], None]], bool]) -> bool:
    """A bar with the games done and the time they still take."""
    with games_progress(errors) as bar:
        task = bar.add_task(title, total=None)
        return work(lambda done, total: bar.update(task, completed=done, total=total))
