"""The lab at the terminal, for designs that change: `cardwright lab compare`."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec
import typer
from rich.text import Text

from cardwright.arena.statistics import ALPHA
from cardwright.cli.lab import Levels, grid_of, lab
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
from cardwright.cli.results import STDOUT, check_writable, write_file, write_json
from cardwright.cli.screen import Screen, console, errors
from cardwright.core.errors import Refused, shortened
from cardwright.core.files import reason
from cardwright.registry import game

if TYPE_CHECKING:
    from cardwright.lab.asked import Cell
    from cardwright.lab.compare import Comparison
    from cardwright.lab.same_seeds import Version

Seeds = Annotated[
    int,
    typer.Option(
        "--seeds", parser=Whole("The number of seeds", 1, MOST_GAMES), help="The most seeds; each is played by both."
    ),
]
PlainLuck = Annotated[
    bool,
    typer.Option(
        "--plain-luck", help="One stream of chance for a whole game, as in ordinary play: less luck is shared."
    ),
]
Sure = Annotated[float, typer.Option(min=0.0001, max=0.5, help="How often a clear answer may be wrong.")]
Json = Annotated[
    Path | None,
    typer.Option("--json", help="Write the findings to this file; - for standard output.", show_default=False),
]


def compare(
    name: Annotated[
        str,
        typer.Argument(metavar="A", help="A game, a folder of content, or a study's folder.", show_default=False),
    ],
    other: Annotated[
        str | None,
        typer.Argument(metavar="B", help="The same, to compare it with; not needed with --set.", show_default=False),
    ] = None,
    content: Content = None,
    overrides: Overrides = None,
    to: Annotated[
        list[str] | None,
        typer.Option("--to", metavar="NAME=VALUE", help="A house rule that is new. Can be repeated."),
    ] = None,
    players: Levels = "skilled",
    setting: Settings = None,
    seeds: Seeds = 2000,
    seed: FirstSeed = 0,
    jobs: Jobs = 0,
    margin: Annotated[
        float, typer.Option(min=0.0, max=100.0, help="A difference of so few points matters to nobody.")
    ] = 1.0,
    within: Annotated[
        float, typer.Option(min=0.0, max=100.0, help="Go on until the difference is known within so many points.")
    ] = 0.0,
    play_all: Annotated[bool, typer.Option("--all", help="Play all the seeds, even when the answer is clear.")] = False,
    alpha: Sure = ALPHA,
    plain_luck: PlainLuck = False,
    page: Annotated[Path | None, typer.Option(help="Write it all as a page to this file.", show_default=False)] = None,
    json: Json = None,
) -> None:
    """Compare two versions of a game on the same seeds: what a change does, and how sure that is.

    For example: cardwright lab compare dungeon --set strike.damage=7 -s difficulty=hard

    Or, with a folder of content: cardwright lab compare dungeon mine

    A folder of content lies over the game's own; --content and --set say what is new in the content, --to what is new
    in the house rules; all else is the same for both. Both play the same seeds, so that they share their luck, until
    it is clear who gains, or clear that nobody does, or the seeds are used up. Ctrl-C shows what is known by then. Two
    studies of one game are compared on the seeds that both have.
    """
    from cardwright.cli.lab_tables import show_comparison
    from cardwright.lab.asked import FILE
    from cardwright.lab.compare import Comparing
    from cardwright.lab.pairs import POINTS, Terms
    from cardwright.lab.same_seeds import Version

    check_writable(json)
    check_writable(page)
    if (Path(name) / FILE).exists():
        if other is None:
            raise Refused(f"{name} is a study; name another one to compare it with.")
        found, finished = compare_studies(Path(name), Path(other), alpha), True
        made = found.before.made()
    else:
        check_seeds(seed, seeds)
        id, before, after = contents_of(name, other)
        made = game(id, before)
        fixed, grid = grid_of(made, setting)
        old = Version(id, folder_of(before), {}, fixed)
        new = Version(
            id, folder_of(content or after), read_overrides(overrides) or {}, {**fixed, **read_pairs(to, "--to")}
        )
        if new == old:
            raise Refused("There is nothing to compare: name two contents, or say what is new with --set or --to.")
        asked = cells_of(old, new, players, grid)
        terms = Terms(seeds, seed, not play_all, margin / POINTS, within / POINTS, alpha, not plain_luck)
        comparing = Comparing(old, new, asked, terms)
        finished = with_bar(made.title, lambda progress: comparing.play(jobs or os.cpu_count() or 1, progress))
        found = comparing.found()
    tell(lambda screen: show_comparison(screen, found, made), found, json)
    if page is not None:
        from cardwright.lab.compared import compared_page

        write_file(page, compared_page(found, made, found.after.made()))
        errors.print(Text(f"Page: {page}"), soft_wrap=True)
    if not finished:
        raise typer.Exit(INTERRUPTED)


def contents_of(name: str, other: str | None) -> tuple[str, Path | None, Path | None]:
    """Which game, and the folders that lie over its content before and after: the same one where only one is named."""
    words = [name] if other is None else [name, other]
    folders = [Path(word) if Path(word).is_dir() else None for word in words]
    ids = [word for word, folder in zip(words, folders, strict=True) if folder is None]
    if len(set(ids)) > 1:
        raise Refused(f"{ids[0]} and {ids[1]} can't be compared: one of them has to be a folder of content.")
    id = ids[0] if ids else tell_game(next(folder for folder in folders if folder is not None), None)
    return id, folders[0], folders[-1]


def folder_of(content: Path | None) -> str | None:
    return str(content) if content is not None else None


def cells_of(old: "Version", new: "Version", players: str, grid: dict[str, list[str]]) -> "list[Cell]":
    """Who plays with which settings; refused where one of the versions can't be played so."""
    from cardwright.lab.asked import Asked

    levels = [each for each in players.split(",") if each]
    if not levels:
        raise Refused("Name who plays, for example --players novice,skilled.")
    for version in (old, new):
        asked = Asked(version.game, version.content, version.overrides, version.settings, grid, levels, 0, 1)
        asked.check()
    return asked.cells()


def compare_studies(one: Path, other: Path, alpha: float) -> "Comparison":
    from cardwright.lab.study import Study
    from cardwright.lab.study_pairs import compared

    return compared(Study.open(one), Study.open(other), alpha)


def tune(
    name: GameName,
    target: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[WHERE:]VALUE",
            help="What should come out: 50, 50+-2, 45..55, difficulty=hard:50, skilled:40..60, length:150..180 or "
            "each Deck:45..55. Can be repeated.",
            show_default=False,
        ),
    ] = None,
    knob: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ENTRY.FIELD=LOW..HIGH",
            help="A number that may be turned: strike.damage=4..9, or x.y=0.5..2/0.1 in steps. Can be repeated.",
            show_default=False,
        ),
    ] = None,
    players: Levels = "skilled",
    setting: Settings = None,
    content: Content = None,
    overrides: Overrides = None,
    games: Annotated[
        int, typer.Option(parser=Whole("The number of games", 1, MOST_GAMES), help="The most games for the search.")
    ] = 4000,
    proof: Annotated[
        int,
        typer.Option(parser=Whole("The number of seeds", 0, MOST_GAMES), help="So many fresh seeds prove the choice."),
    ] = 400,
    tolerance: Annotated[
        float, typer.Option(min=0.1, max=50.0, help="How far a target without bounds may be missed.")
    ] = 2.0,
    seed: FirstSeed = 0,
    jobs: Jobs = 0,
    out: Annotated[
        Path | None, typer.Option(help="Write a content folder with the changes here.", show_default=False)
    ] = None,
    json: Json = None,
) -> None:
    """Find numbers that meet targets, with few games.

    For example: cardwright lab tune dungeon --target 50 --knob warrior.hp=60..140 -s adventurer=warrior --out tuned

    Places within the bounds are tried with a few games each, most of them where the answer may still be. The choice is
    the smallest change that surely meets all targets; fresh seeds prove it. Scores are in points of a hundred. Ctrl-C
    shows what is known by then.
    """
    from cardwright.cli.lab_tables import show_tuned
    from cardwright.lab.asked import Asked
    from cardwright.lab.same_seeds import Version
    from cardwright.lab.targets import cells_for, read_knob, read_target
    from cardwright.lab.trees import changed_folder, tree_of
    from cardwright.lab.tune import Tuning

    check_writable(json)
    check_seeds(seed, games + proof)
    made = game(name, content, read_overrides(overrides))
    if not target or not knob:
        raise Refused("Say what should come out and what may be turned: --target 50 --knob strike.damage=4..9.")
    if out is not None and (not out.is_dir() or any(out.iterdir())) and out.exists():
        raise Refused(f"{out} isn't an empty folder; name a new one.")
    base = Version(name, folder_of(content), read_overrides(overrides) or {}, read_pairs(setting, "--setting"))
    tree = tree_of(made, content, base.overrides)
    knobs = [read_knob(each, tree) for each in knob]
    targets = [read_target(each, made, tolerance) for each in target]
    levels = [each for each in players.split(",") if each]
    for cell in [cell for cells in cells_for(targets, levels) for cell in cells]:
        Asked(name, base.content, base.overrides, {**base.settings, **cell.settings}, {}, [cell.players], 0, 1).check()
    tuning = Tuning(base, levels, targets, knobs, games, seed)
    many = jobs or os.cpu_count() or 1
    finished = with_bar(made.title, lambda progress: tuning.play(many, progress))
    proven = with_bar(made.title, lambda progress: tuning.prove(proof, many, progress)) if proof and finished else []
    found = tuning.found(proven, proof if proven else 0)
    tell(lambda screen: show_tuned(screen, found, made), found, json)
    if out is not None and made.content_folder is not None:
        file = out / "tuned.toml"
        make_folder(out)
        text = changed_folder(made, content, found.version.overrides)
        write_file(file, f"# What `cardwright lab tune` found for {made.title}; lay it over with --content.\n\n{text}")
        console.print(Text(f"Written to {file}: cardwright check {out} says what it changes."), soft_wrap=True)
    if not finished:
        raise typer.Exit(INTERRUPTED)


def worth(
    name: GameName,
    card: Annotated[
        list[str] | None, typer.Option(help="A card's id; all cards if not given. Can be repeated.", show_default=False)
    ] = None,
    players: Levels = "skilled",
    setting: Settings = None,
    content: Content = None,
    overrides: Overrides = None,
    seeds: Annotated[
        int,
        typer.Option(parser=Whole("The number of seeds", 1, MOST_GAMES), help="How many seeds each card gets."),
    ] = 300,
    seed: FirstSeed = 0,
    jobs: Jobs = 0,
    alpha: Sure = ALPHA,
    json: Json = None,
) -> None:
    """Find out what each card is really worth: the same seeds with it and without it.

    For example: cardwright lab worth dungeon --players skilled,expert -s difficulty=hard

    Where all win or lose together, a blank takes the card's place; where seats play against each other, the first seat
    leaves it alone. That is what the card does; the score of those who had it also says who could afford it. Where the
    two can't both be right, the card is marked. Ctrl-C shows what is known by then.
    """
    from cardwright.cli.lab_tables import show_worths
    from cardwright.lab.same_seeds import Version
    from cardwright.lab.worth import Weighing

    check_writable(json)
    check_seeds(seed, seeds)
    made = game(name, content, read_overrides(overrides))
    known = [piece.id for piece in made.counted_cards()]
    for each in card or []:
        if each not in known:
            there = ", ".join(known) or "none"
            raise Refused(f"{made.title} has no card {shortened(each)!r}; it has: {there}.")
    fixed, grid = grid_of(made, setting)
    base = Version(name, folder_of(content), read_overrides(overrides) or {}, fixed)
    weighing = Weighing(base, cells_of(base, base, players, grid), card or [], seeds, seed, alpha)
    finished = with_bar(made.title, lambda progress: weighing.play(jobs or os.cpu_count() or 1, progress))
    found = weighing.found()
    tell(lambda screen: show_worths(screen, found, made), found, json)
    if not finished:
        raise typer.Exit(INTERRUPTED)


def tell(show: Callable[[Screen], None], found: msgspec.Struct, json: Path | None) -> None:
    """As tables, and as JSON if it is wanted: also if nobody reads the tables any more."""
    try:
        show(errors if json == STDOUT else console)
    finally:
        if json is not None:
            write_json(json, found)


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"{folder} can't be made: {reason(error)}.") from None


T = TypeVar("T")


def with_bar(title: str, work: Callable[[Callable[[int, int, str], None]], T]) -> T:
    with games_progress(errors) as bar:
        task = bar.add_task(title, total=None)
        return work(
            lambda done, total, stand: bar.update(task, completed=done, total=total, description=f"{title}: {stand}")
        )


for command in (compare, worth, tune):
    lab.command()(command)
