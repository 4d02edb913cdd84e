"""The lab at the terminal: `cardwright lab play`, and what makes sense of what was played."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from cardwright.cli.making import tell_game
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
from cardwright.registry import game, game_ids

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
            help="In every so many seeds the game's value follows a game, to tell when it is decided; 0 for none.",
        ),
    ] = 25,
    weighed: Annotated[
        int,
        typer.Option(
            parser=Whole("The number of seeds", 0, MOST_GAMES),
            help="In every so many seeds the answers to one question are tried out; 0 for none.",
        ),
    ] = 100,
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
    asked = Asked(name, told, read_overrides(overrides) or {}, fixed, grid, levels, seed, games, followed, weighed)
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


@lab.command()
def report(
    studies: Annotated[
        list[Path], typer.Argument(metavar="STUDY...", help="Folders of studies of one question.", show_default=False)
    ],
    out: Annotated[
        Path | None,
        typer.Option("--out", help="The file to write; report.html in the first study.", show_default=False),
    ] = None,
) -> None:
    """Make a page of a study: what stands out, the game, the cards, the sides, and where it misleads.

    One HTML file that needs nothing else: open it in a browser, send it by mail, print it. Several studies of one
    question add up; a game that two of them played counts once.
    """
    from cardwright.lab.report.report import report as make

    console.print(Text(f"The report is in {make(studies, out)}"), soft_wrap=True)


@lab.command()
def diff(
    before: Annotated[
        str, typer.Argument(metavar="A", help="A folder of content, or a game: its own content.", show_default=False)
    ],
    after: Annotated[str, typer.Argument(metavar="B", help="Another one.", show_default=False)],
    name: Annotated[
        str | None, typer.Option("--game", help="The game they are for, if its tables don't say.", show_default=False)
    ] = None,
) -> None:
    """Tell two contents apart, card by card, in words.

    For example: cardwright lab diff dungeon mine
    """
    from cardwright.lab.diff import diff as compared
    from cardwright.lab.diff import told

    sides = [None if side in game_ids() and not Path(side).is_dir() else Path(side) for side in (before, after)]
    named = {side for side, folder in zip((before, after), sides, strict=True) if folder is None} | {name} - {None}
    if len(named) > 1:
        raise Refused(f"These are for different games: {' and '.join(sorted(str(each) for each in named))}.")
    folders = [folder for folder in sides if folder is not None]
    chosen = next(iter(named), None) or tell_game(folders[0], None)
    for line in told(compared(str(chosen), sides[0], sides[1])):
        console.print(Text(line), soft_wrap=True)
