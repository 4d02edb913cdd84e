"""Commands for those who make games: games, rules, check, design, new."""

from pathlib import Path
from traceback import extract_tb
from typing import Annotated

import typer
from rich.text import Text

from cardwright.cli.options import Content, GameName, Overrides, load_game, read_overrides
from cardwright.cli.screen import console
from cardwright.core.errors import BadContent, CardwrightError, Refused
from cardwright.core.game import NO_CONTENT, Game
from cardwright.core.words import counted
from cardwright.registry import game, game_ids, sound_games


def games() -> None:
    """List the games there are."""
    from rich.table import Table

    table = Table(box=None, header_style="bold")
    for heading in ("id", "title", "seats", "", "its own bots"):
        table.add_column(heading)
    sound, faults = sound_games()
    for each in sound:
        table.add_row(each.id, each.title, each.seats_in_words(), each.tagline, ", ".join(each.bots))
    console.print(table)
    tell_faults(faults)
    console.print("\nEvery game also has the bots novice, skilled, expert, master, random, greedy and search:500.")


def rules(
    name: GameName,
    number: Annotated[str | None, typer.Argument(metavar="[NUMBER]", help="One rule or ruling, like PE-21.")] = None,
    full: Annotated[bool, typer.Option("--full", help="Show all the rules.")] = False,
) -> None:
    """A game's digest, settings and rulings; one numbered rule; or the whole specification."""
    from cardwright.cli import pages

    pages.show_rules(console, game(name), number, full)


def check(
    folder: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME|FOLDER]",
            help="A game, or a folder of content (./NAME if a game has that name).",
        ),
    ] = None,
    name: Annotated[
        str | None,
        typer.Option("--game", help="The game the folder is for, if its tables don't say.", show_default=False),
    ] = None,
    content: Content = None,
    overrides: Overrides = None,
    whole: Annotated[
        bool, typer.Option("--whole", help="Check all clauses of the contract, the slow ones too.")
    ] = False,
    doors: Annotated[
        bool,
        typer.Option("--doors", help="Put it to the tests of Gymnasium, PettingZoo and OpenSpiel (cardwright[envs])."),
    ] = False,
) -> None:
    """Check a game, or content for it.

    `cardwright check dungeon` looks whether the game keeps the contract of all games: it ends, replays, copies, hides
    what is hidden, loses no card; and whether its colours can be read in a browser. `cardwright check mine --game
    dungeon`, or with the words of all other commands `cardwright check dungeon --content mine --set strike.damage=7`,
    reports every mistake of a folder with its file and line, and every change with old and new value.
    """
    if folder in game_ids() and (name is None or not Path(folder).is_dir()):
        folder, name = None, name or folder
    if folder is not None and content is not None:
        raise Refused(f"Name one folder: {folder} or --content {content}.")
    where = Path(folder) if folder is not None else content
    if where is None and name is not None:
        chosen = load_game(name, None, overrides)
        say_sound(name, chosen, None, overrides)
        if doors and not opens_doors(chosen):
            raise typer.Exit(2)
        if not overrides and not all([keeps_contract(chosen, whole), can_be_read(chosen), can_be_taught(chosen)]):
            raise typer.Exit(2)
        return
    if where is None:
        check_all(overrides)
        return
    told = name or tell_game(where, overrides)
    try:
        say_sound(f"{told} with {where}", load_game(told, where, overrides), where, overrides)
    except BadContent as mistakes:
        if name is None:
            raise BadContent(
                f"Read as content for {told} (if it is for another game, say --game):\n{mistakes}"
            ) from None
        raise


def keeps_contract(chosen: Game, whole: bool) -> bool:
    """Whether a game keeps the contract; what it breaks is told."""
    from cardwright.testing import CHECKS, QUICK, inspect

    checks = CHECKS if whole else QUICK
    broken = 0
    with console.status("Checking the contract ...") as status:
        for number, (check, error) in enumerate(inspect(chosen, checks), start=1):
            status.update(f"{number} of {len(checks)}: {check.sentence}")
            if error is not None:
                broken += 1
                console.print(Text(f"Broken: {check.sentence}", style="red"))
                console.print(Text(f"  {told(error)}"), soft_wrap=True)
    kept = len(checks) - broken
    if whole:
        words = f"{kept} of {len(checks)} clauses of the contract are kept."
    else:
        words = f"{kept} of the {len(checks)} quick clauses of the contract are kept; --whole tries all {len(CHECKS)}."
    console.print(Text(f"{chosen.id}: {words}"), soft_wrap=True)
    return not broken


def opens_doors(chosen: Game) -> bool:
    """Whether trainers can use it, by the tests of their own libraries; what those found wrong is told."""
    from cardwright.envs.doors import SUITES, knock

    shut = 0
    with console.status("Knocking ...") as status:
        for number, (words, error) in enumerate(knock(chosen), start=1):
            status.update(f"{number} of {len(SUITES)}: {words}")
            if error is not None:
                shut += 1
                console.print(Text(f"Not so: {words}", style="red"))
                console.print(Text(f"  {told(error)}"), soft_wrap=True)
    count = len(SUITES)
    console.print(Text(f"{chosen.id}: {count - shut} of the {count} tests for trainers pass."), soft_wrap=True)
    return not shut


def told(error: Exception) -> str:
    """What a clause says; where the game itself failed, with what and where."""
    if isinstance(error, AssertionError) and str(error):
        return str(error)
    frames = extract_tb(error.__traceback__)
    place = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}".rstrip(": ") + place


def can_be_read(chosen: Game) -> bool:
    """Whether a browser shows a game's theme with enough contrast, and has its emblems; what is wrong is told."""
    from cardwright.serve.html.checking import theme_faults

    faults = theme_faults(chosen)
    for fault in faults:
        console.print(Text(f"Theme: {fault}.", style="red"), soft_wrap=True)
    if not faults:
        console.print(Text(f"{chosen.id}: its colours can be read in light and dark."))
    return not faults


def can_be_taught(chosen: Game) -> bool:
    """Whether a game's lessons can be taken from their starts to their ends; what is wrong is told."""
    from cardwright.learn.lesson import lessons
    from cardwright.learn.proof import lesson_faults

    faults = lesson_faults(chosen)
    for fault in faults:
        console.print(Text(f"Lesson: {fault}", style="red"), soft_wrap=True)
    there = lessons(chosen)
    if there and not faults:
        console.print(Text(f"{chosen.id}: {counted(len(there), 'lesson')} can be taken to the end."))
    return not faults


def check_all(overrides: list[str] | None) -> None:
    """Every game's own content; one that is broken doesn't stop the others."""
    faults: dict[str, str] = {}
    for each in game_ids():
        try:
            say_sound(each, load_game(each, None, overrides), None, overrides)
        except CardwrightError as error:
            faults[each] = str(error)
    tell_faults(faults)
    if faults:
        raise typer.Exit(2)


def say_sound(what: str, chosen: Game, folder: Path | None, overrides: list[str] | None) -> None:
    remarks = chosen.remarks(folder, read_overrides(overrides))
    console.print(Text(f"{what}: content {chosen.content_version} is sound."), soft_wrap=True)
    for change in chosen.content_changes:
        console.print(Text(f"  {change}"), soft_wrap=True)
    for remark in remarks:
        console.print(Text(f"Remark: {remark}", style="yellow"), soft_wrap=True)


def tell_game(folder: Path, overrides: list[str] | None) -> str:
    """The game that a folder fits best: with the fewest tables it doesn't know, then with the fewest mistakes."""
    from cardwright.core.content.reader import read_folder

    read_folder(folder)
    found: dict[str, tuple[int, int]] = {}
    for each in [sound.id for sound in sound_games()[0]]:
        try:
            if load_game(each, None, None).content_version != NO_CONTENT:
                load_game(each, folder, overrides)
                found[each] = (0, 0)
        except BadContent as mistake:
            found[each] = (mistake.strange, mistake.mistakes)
    fitting = [each for each in found if found[each] == min(found.values())]
    if len(fitting) != 1:
        fitting = fitting or game_ids()
        raise Refused(f"Say which game {folder} is for: --game {' or --game '.join(fitting)}.")
    return fitting[0]


def design(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder of content.", show_default=False)],
    name: Annotated[
        str | None,
        typer.Option("--game", help="The game the folder is for, if its tables don't say.", show_default=False),
    ] = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port on this machine; 0 for any.")] = 8100,
    no_open: Annotated[bool, typer.Option("--no-open", help="Don't open a browser.")] = False,
) -> None:
    """Watch your cards while you write them: a page in the browser that is drawn anew whenever you save.

    It shows what is new, changed and removed, and all mistakes with file and line. From there you play what you have
    written, print it, and compare it with the game's own. The page is for this machine alone; tables that are opened
    from it last as long as the command runs. For example: cardwright design mine
    """
    from cardwright.serve.design.command import check_packages, run_design

    check_packages()
    told = name
    if told is None:
        try:
            told = tell_game(folder, None)
        except BadContent as error:
            if not folder.is_dir():
                raise
            raise BadContent(f"{error}\nName the game, and the page opens all the same: --game NAME") from None
    run_design(game(told), folder, port, not no_open, console)


def new(
    name: Annotated[str, typer.Argument(help="The name of the game's package, like seven_seas.")],
    where: Annotated[Path, typer.Option("--in", help="The folder to make it in.")] = Path(),
) -> None:
    """Begin a game of your own: write a small complete package that plays and passes the contract."""
    from cardwright.cli.new import new_game

    folder = new_game(name, where)
    console.print(Text(f"A small game is in {folder}. Now:"), soft_wrap=True)
    for line in (f"pip install --editable {folder}", f"cardwright play {name}", f"cardwright check {name}"):
        console.print(Text(f"  {line}"), soft_wrap=True)
    console.print(Text(f"Its rules are in {folder / 'src' / name / 'game.py'}: make them yours."), soft_wrap=True)


def tell_faults(faults: dict[str, str]) -> None:
    """One broken game is no reason not to show the others."""
    for name, sentence in faults.items():
        console.print(Text(f"{name}: {sentence}", style="red"), soft_wrap=True)
