"""The lab at the terminal, for designs that change: `cardwright lab compare`."""

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from cardwright.arena.statistics import ALPHA
from cardwright.cli.arena import plain_table
from cardwright.cli.lab import Levels, grid_of
from cardwright.cli.measuring import INTERRUPTED, MOST_GAMES
from cardwright.cli.options import (
    Content,
    FirstSeed,
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
from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.lab.asked import FILE, Asked, Cell
from cardwright.lab.compare import CellFound, Comparing, Comparison
from cardwright.lab.pairs import POINTS, Terms
from cardwright.lab.same_seeds import Version
from cardwright.registry import game

SHOWN_CARDS = 12

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
    name: Annotated[str, typer.Argument(metavar="GAME", help="A game's id; or a study's folder.", show_default=False)],
    other: Annotated[
        str | None,
        typer.Argument(metavar="[STUDY]", help="Another study's folder, of the same game.", show_default=False),
    ] = None,
    content: Content = None,
    overrides: Overrides = None,
    to: Annotated[
        list[str] | None,
        typer.Option("--to", metavar="NAME=VALUE", help="A house rule that is new. Can be repeated."),
    ] = None,
    before: Annotated[
        Path | None, typer.Option(help="The content it was before, if not the game's own.", show_default=False)
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

    --content and --set say what is new in the content, --to what is new in the house rules; all else is the same for
    both. Both play the same seeds, so that they share their luck, until it is clear who gains, or clear that nobody
    does, or the seeds are used up. Ctrl-C shows what is known by then. Two studies of one game are compared on the
    seeds that both have.
    """
    check_writable(json)
    check_writable(page)
    if (Path(name) / FILE).exists():
        if other is None:
            raise Refused(f"{name} is a study; name another one to compare it with.")
        found, finished = compare_studies(Path(name), Path(other), alpha), True
        made = found.before.made()
    elif other is not None:
        raise Refused(f"{name} is no study's folder. To compare versions of a game, use --set, --content or --to.")
    else:
        check_seeds(seed, seeds)
        made = game(name, before)
        fixed, grid = grid_of(made, setting)
        told = read_pairs(to, "--to")
        old = Version(name, folder_of(before), {}, fixed)
        new = Version(name, folder_of(content or before), read_overrides(overrides) or {}, {**fixed, **told})
        if new == old:
            raise Refused("There is nothing to compare: say what is new with --set, --content or --to.")
        asked = cells_of(old, new, players, grid)
        terms = Terms(seeds, seed, not play_all, margin / POINTS, within / POINTS, alpha, not plain_luck)
        comparing = Comparing(old, new, asked, terms)
        finished = play_with_bar(comparing, made, jobs or os.cpu_count() or 1)
        found = comparing.found()
    try:
        show(errors if json == STDOUT else console, found, made)
    finally:
        if json is not None:
            write_json(json, found)
    if page is not None:
        from cardwright.lab.page.compared import compared_page

        write_file(page, compared_page(found, made))
        errors.print(Text(f"Page: {page}"), soft_wrap=True)
    if not finished:
        raise typer.Exit(INTERRUPTED)


def folder_of(content: Path | None) -> str | None:
    return str(content) if content is not None else None


def cells_of(old: Version, new: Version, players: str, grid: dict[str, list[str]]) -> list[Cell]:
    """Who plays with which settings; refused where one of the versions can't be played so."""
    levels = [each for each in players.split(",") if each]
    if not levels:
        raise Refused("Name who plays, for example --players novice,skilled.")
    for version in (old, new):
        asked = Asked(version.game, version.content, version.overrides, version.settings, grid, levels, 0, 1)
        asked.check()
    return asked.cells()


def play_with_bar(comparing: Comparing, made: Game, jobs: int) -> bool:
    with games_progress(errors) as bar:
        task = bar.add_task(made.title, total=None)
        return comparing.play(
            jobs,
            lambda done, total, stand: bar.update(
                task, completed=done, total=total, description=f"{made.title}: {stand}"
            ),
        )


def compare_studies(one: Path, other: Path, alpha: float) -> Comparison:
    from cardwright.lab.study import Study
    from cardwright.lab.study_pairs import compared

    return compared(Study.open(one), Study.open(other), alpha)


# ---------------------------------------------------------------- tables


def show(screen: Screen, found: Comparison, made: Game) -> None:
    from cardwright.lab import verdicts

    seeds = max([cell.seeds for cell in found.cells], default=0)
    screen.print(Text.assemble((f"{found.title}: ", "bold"), (verdicts.headline(found), "bold")), soft_wrap=True)
    screen.print(f"{found.games:,} games on the same {seeds:,} seeds, {found.seconds:.1f} s of playing")
    if not found.cells:
        screen.print("Stopped before the first seed was played by both.")
        return
    for cell in found.cells:
        screen.print()
        screen.print(Text(verdicts.sentence(verdicts.verdict(found, made, cell)), style="bold"), soft_wrap=True)
        for line in verdicts.aside(cell):
            screen.print(line, soft_wrap=True)
    for contrast in found.skill:
        screen.print(Text(verdicts.sentence(verdicts.skill(contrast, made))), soft_wrap=True)
    screen.print()
    screen.print(numbers_table(found, made))
    for cell in found.cells:
        show_cell(screen, cell, len(found.cells) > 1)
    sure = f"{1 - found.terms.alpha:.0%}".replace("%", " %")
    watched = ", wide enough to be looked at all the time" if found.terms.early else ""
    screen.print()
    screen.print(f"Intervals are of {sure}{watched}, and stand for all rows together.", soft_wrap=True)


def numbers_table(found: Comparison, made: Game) -> Table:
    from cardwright.lab import verdicts

    table = plain_table("", "before", "after", "change", "interval", "luck in common")
    for cell in found.cells:
        name = f"{cell.players}{verdicts.place(made, cell.settings)}"
        luck = "" if cell.luck is None else f"{cell.luck:.2f}"
        rows = [(f"{name}: {'won' if found.decisive else 'score'}", cell.score, POINTS, 1)]
        rows.append((f"{name}: {cell.lengths}", cell.length, 1, 1))
        if cell.points is not None:
            rows.append((f"{name}: points", cell.points, 1, 1))
        for words, shift, scale, digits in rows:
            table.add_row(words, *shift_cells(shift.before, shift.after, shift.low, shift.high, scale, digits), luck)
            luck = ""
    return table


def shift_cells(before: float, after: float, low: float, high: float, scale: float, digits: int) -> list[str]:
    from cardwright.lab.verdicts import signed

    return [
        f"{before * scale:.{digits}f}",
        f"{after * scale:.{digits}f}",
        signed((after - before) * scale, digits),
        f"{signed(low * scale, digits)} to {signed(high * scale, digits)}",
    ]


def show_cell(screen: Screen, cell: CellFound, several: bool) -> None:
    """Its cards, how it ends, and how it became clear."""
    from cardwright.lab import verdicts

    if cell.cards:
        found = [each for each in cell.cards if each.found]
        screen.print()
        head = f"Cards, {cell.players}" if several else "Cards"
        others = len(cell.cards) - len(found)
        screen.print(
            f"{head}, times a game: {len(found)} changed by more than chance, {others} can't be told from before"
        )
        table = plain_table("card", "", "before", "after", "change", "interval")
        for each in (found or cell.cards)[:SHOWN_CARDS]:
            shift = each.shift
            table.add_row(each.name, each.deed, *shift_cells(shift.before, shift.after, shift.low, shift.high, 1, 2))
        screen.print(table)
    screen.print()
    for line in verdicts.luck([cell]):
        screen.print(line, soft_wrap=True)
    if cell.history:
        steps = (
            cell.history
            if len(cell.history) <= 6
            else [cell.history[round(i * (len(cell.history) - 1) / 5)] for i in range(6)]
        )
        told = [
            f"{step.seeds:,} seeds {verdicts.signed(step.low * POINTS)} to {verdicts.signed(step.high * POINTS)}"
            for step in steps
        ]
        screen.print(
            f"How it became clear: {'; '.join(told)}." if cell.settled else f"How it went: {'; '.join(told)}.",
            soft_wrap=True,
        )
