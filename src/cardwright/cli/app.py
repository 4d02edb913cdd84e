"""The commands: play, watch, replay, simulate, arena, games, rules, check, bench."""

import os
import sys
import time
from importlib import metadata
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardwright.arena.stage import Setup
from cardwright.arena.statistics import ALPHA
from cardwright.cli import pages, saves
from cardwright.cli.arena import EXAMPLE, STDOUT, Wish, run_arena
from cardwright.cli.session import ADVISER, RIVAL, Session, is_person
from cardwright.cli.simulate import Plan, show_tally, simulate_games
from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.game import Game
from cardwright.core.match import Match
from cardwright.core.record import Record
from cardwright.registry import bot, game, game_ids

app = typer.Typer(
    help="Cardwright: card games to play, replay and measure. Start with: cardwright play",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)
console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)

INTERRUPTED = 130  # what the shell says of commands that Ctrl-C ended

GameName = Annotated[str, typer.Argument(help="The game's id; `cardwright games` lists them.", show_default=False)]
Seed = Annotated[int | None, typer.Option(help="The seed of all chance; a fresh one if not given.", show_default=False)]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--setting", "-s", metavar="NAME=VALUE", help="A house rule; `cardwright rules GAME` lists them. Repeatable."
    ),
]
Content = Annotated[
    Path | None, typer.Option(help="A folder of content to lay over the game's own.", show_default=False)
]
Overrides = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="ENTRY.FIELD=VALUE", help="Change one number of the content. Repeatable."),
]
Players = Annotated[
    str | None,
    typer.Option(
        help="Who sits where, by commas: me, a level from novice to master, or any other bot.", show_default=False
    ),
]


def main() -> None:
    """Run a command; what Cardwright refuses is said in one sentence, without a traceback."""
    try:
        app()
    except CardwrightError as error:
        errors.print(Text(str(error), style="red"))
        sys.exit(2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def say_version(wanted: bool) -> None:
    if wanted:
        console.print(f"cardwright {metadata.version('cardwright')}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[bool, typer.Option("--version", callback=say_version, is_eager=True, help="Say which.")] = False,
) -> None:
    """Cardwright: card games to play, replay and measure. Start with: cardwright play"""


@app.command()
def play(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game's id; asked for if not given.")] = None,
    players: Players = None,
    seed: Seed = None,
    setting: Settings = None,
    content: Content = None,
    overrides: Overrides = None,
    resume: Annotated[bool, typer.Option("--continue", help="Go on with the game you kept.")] = False,
    practice: Annotated[bool, typer.Option(help="Undo may take back anything, chance included.")] = False,
) -> None:
    """Play a game in the terminal."""
    if resume:
        path = saves.kept(name)
        record = Record.load(path)
        match = record.match(load_game(record.game, content, overrides))
        seats = saves.kept_players(path) or seat_names(match, None)
        Session(console, match, seats).run()
        return
    chosen = load_game(name or ask_for_game(), content, overrides)
    while True:
        match = chosen.match(fresh_seed(seed), practice, **read_pairs(setting, "--setting"))
        over = Session(console, match, seat_names(match, players)).run()
        if not (over and console.is_terminal and sys.stdin.isatty() and typer.confirm("Another game?")):
            return
        seed = None


@app.command()
def watch(
    name: GameName,
    players: Players = None,
    seed: Seed = None,
    setting: Settings = None,
    content: Content = None,
    overrides: Overrides = None,
    delay: Annotated[float, typer.Option(min=0, help="Seconds between two answers.")] = 0.8,
    save: Annotated[Path | None, typer.Option(help="Write the record here.", show_default=False)] = None,
) -> None:
    """Watch bots play."""
    check_writable(save)
    chosen = load_game(name, content, overrides)
    match = chosen.match(fresh_seed(seed), False, **read_pairs(setting, "--setting"))
    names = split_players(players) if players else [ADVISER] * chosen.seats(match.settings)
    if any(is_person(player) for player in names):
        raise Refused("Watching is for bots; to take a seat yourself use: cardwright play")
    session = Session(console, match, check_seats(match, names))
    while match.decision is not None:
        told = len(match.events())
        look_on(session, match)
        session.let_bot_answer()
        session.story(0, told)
        if console.is_terminal:
            time.sleep(delay)
    session.told[0] = len(match.events())
    session.show_end()
    if save is not None:
        match.record().save(save)


def look_on(session: Session, match: Match) -> None:
    """On a screen, the whole picture from the first seat; in a pipe, only the story."""
    if console.is_terminal:
        console.clear()
        console.print(session.painter.picture(match.view(0), match.game.title))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as saved by `s` while playing.")],
    at: Annotated[int | None, typer.Option(min=0, help="Start at this answer.", show_default=False)] = None,
    seat: Annotated[int, typer.Option(min=0, help="Through whose eyes.")] = 0,
    play_on: Annotated[bool, typer.Option("--play-on", help="Play on from there, in every person's place.")] = False,
    content: Content = None,
    overrides: Overrides = None,
) -> None:
    """Look at a saved game, answer by answer, or play on from any of them."""
    record = Record.load(file)
    match = record.match(load_game(record.game, content, overrides))
    if play_on:
        match.back_to(len(match.answers) if at is None else at)
        Session(console, match, ["me"] * match.game.seats(match.settings)).run()
        return
    seats = match.game.seats(match.settings)
    if seat >= seats:
        raise Refused(f"{match.game.title} has no seat {seat} here; they are numbered 0 to {seats - 1}.")
    pages.Replay(console, match, seat).run(at)


@app.command()
def simulate(
    name: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The first game's seed; the others follow.")] = 0,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 for one per core.")] = 1,
    setting: Settings = None,
    content: Content = None,
    overrides: Overrides = None,
    json: Annotated[Path | None, typer.Option(help="Write the results here.", show_default=False)] = None,
) -> None:
    """Let bots play many games and sum them up."""
    check_writable(json)
    chosen = load_game(name, content, overrides)
    pairs = read_pairs(setting, "--setting")
    seats = chosen.seats(chosen.settle(pairs))
    names = split_players(players) if players else ["random"] * seats
    names = names * seats if len(names) == 1 else names
    if len(names) != seats:
        raise Refused(wrong_number(chosen, seats, len(names)))
    for seat, player in enumerate(names):
        bot(player).sit(chosen, seat, 0)
    setup = Setup(name, str(content) if content else None, read_overrides(overrides), pairs, [tuple(names)])
    tally = simulate_games(Plan(setup, seed, games), jobs or os.cpu_count() or 1, errors)
    show_tally(console, chosen.title, tally)
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(tally.summary()), indent=2))
    if tally.interrupted:
        raise typer.Exit(INTERRUPTED)


@app.command()
def arena(
    name: GameName,
    players: Annotated[
        str | None, typer.Option(help="Bots by commas, two or more, in any order.", show_default=False)
    ] = None,
    games: Annotated[
        int, typer.Option(min=2, help="The most games for each pair; alone, seeds for each player.")
    ] = 400,
    seed: Annotated[int, typer.Option(min=0, help="The first seed; the others follow.")] = 0,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 for one per core.")] = 0,
    play_all: Annotated[bool, typer.Option("--all", help="Play all games, also where the answer is clear.")] = False,
    alpha: Annotated[float, typer.Option(min=0.0001, max=0.5, help="How often a clear answer may be wrong.")] = ALPHA,
    setting: Settings = None,
    content: Content = None,
    overrides: Overrides = None,
    keep: Annotated[Path | None, typer.Option(help="Keep the results in this file.", show_default=False)] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Forget these players' games and begin anew.")] = False,
    json: Annotated[
        Path | None, typer.Option(help="Write what was found here; - for the pipe.", show_default=False)
    ] = None,
) -> None:
    """Find out which bots are better, by how much, and how sure that is.

    For example: cardwright arena elemental --players novice,skilled,expert --games 200

    Two players meet in pairs of games with one seed and swapped seats; alone or together, all play the same seeds. A
    pair stops as soon as the answer is clear. Results are kept: the same command goes on after Ctrl-C, and
    more players or games later use them again.
    """
    check_writable(json if json != STDOUT else None)
    if players is None:
        raise Refused(f"Name the players, {EXAMPLE}.")
    pairs = read_pairs(setting, "--setting")
    wish = Wish(
        setup=Setup(name, str(content) if content else None, read_overrides(overrides), pairs, []),
        players=split_players(players),
        games=games,
        seed=seed,
        jobs=jobs or os.cpu_count() or 1,
        alpha=alpha,
        play_all=play_all,
        keep=keep,
        fresh=fresh,
        json=json,
    )
    if not run_arena(load_game(name, content, overrides), wish, console, errors):
        raise typer.Exit(INTERRUPTED)


@app.command()
def games() -> None:
    """List the games there are."""
    table = Table(box=None, header_style="bold")
    for heading in ("id", "title", "seats", "", "its own bots"):
        table.add_column(heading)
    for name in game_ids():
        each = game(name)
        table.add_row(name, each.title, each.seats_in_words(), each.tagline, ", ".join(each.bots))
    console.print(table)
    console.print("\nEvery game has novice, skilled, expert and master too, and random, greedy and search:500.")


@app.command()
def rules(
    name: GameName,
    number: Annotated[str | None, typer.Argument(metavar="[NUMBER]", help="One rule or ruling, like PE-21.")] = None,
    full: Annotated[bool, typer.Option("--full", help="The whole specification.")] = False,
) -> None:
    """A game's digest, settings and rulings; one numbered rule; or the whole specification."""
    pages.show_rules(console, game(name), number, full)


@app.command()
def check(
    folder: Annotated[Path | None, typer.Argument(help="A content folder; every game's own if not given.")] = None,
    name: Annotated[str | None, typer.Option("--game", help="The game the folder is for.", show_default=False)] = None,
    overrides: Overrides = None,
) -> None:
    """Check content: a mistake is reported with its file, entry and field."""
    if folder is None:
        for each in [name] if name else game_ids():
            console.print(f"{each}: content {load_game(each, None, overrides).content_version} is sound.")
        return
    if name is None:
        raise Refused(f"Say which game {folder} is for: --game {' or --game '.join(game_ids())}.")
    console.print(f"{name} with {folder}: content {load_game(name, folder, overrides).content_version} is sound.")


@app.command()
def bench(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; all if not given.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each game.")] = 3.0,
    json: Annotated[bool, typer.Option("--json", help="One JSON object a game, a line each.")] = False,
) -> None:
    """Measure how fast the games run here."""
    from cardwright.bench import measure

    table = Table(box=None, header_style="bold")
    for each in [name] if name else game_ids():
        numbers = measure(game(each), seconds)
        if json:
            print(msgspec.json.encode(numbers).decode(), flush=True)
            continue
        if not table.columns:
            for heading in numbers:
                table.add_column(heading)
        table.add_row(*[f"{value:,.2f}" if isinstance(value, float) else str(value) for value in numbers.values()])
    if not json:
        console.print(table)


# ---------------------------------------------------------------- reading what was typed


def load_game(name: str, content: Path | None, overrides: list[str] | None) -> Game:
    return game(name, content, read_overrides(overrides))


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


def check_writable(path: Path | None) -> None:
    """Before long work, not after it."""
    if path is not None and (path.is_dir() or not os.access(path.absolute().parent, os.W_OK)):
        raise Refused(f"{path} can't be written.")


def fresh_seed(seed: int | None) -> int:
    """Short enough to tell a friend."""
    return int.from_bytes(os.urandom(4)) if seed is None else seed


def split_players(players: str) -> list[str]:
    return [name.strip() for name in players.split(",")]


def seat_names(match: Match, players: str | None) -> list[str]:
    """Who sits where: a person first and bots in the other seats, unless the table says otherwise."""
    if players:
        return check_seats(match, split_players(players))
    return ["me"] + [RIVAL] * (match.game.seats(match.settings) - 1)


def check_seats(match: Match, names: list[str]) -> list[str]:
    seats = match.game.seats(match.settings)
    if len(names) != seats:
        raise Refused(wrong_number(match.game, seats, len(names)))
    return names


def wrong_number(chosen: Game, seats: int, came: int) -> str:
    return f"{chosen.title} has {seats} seat{'s' if seats != 1 else ''} here, but {came} came to play."


def ask_for_game() -> str:
    names = game_ids()
    if len(names) == 1:
        return names[0]
    for number, name in enumerate(names, start=1):
        each = game(name)
        console.print(Text.assemble((f"{number:>3}  ", "bold cyan"), (each.title, "bold"), f"  {each.tagline}"))
    while True:
        try:
            line = console.input("Which game? ").strip()
        except (EOFError, KeyboardInterrupt):
            raise Refused("No game was chosen.") from None
        if line.isdecimal() and 1 <= int(line) <= len(names):
            return names[int(line) - 1]
        wanted = line.lower()
        if wanted in ("q", "quit"):
            raise Refused("No game was chosen.")
        starting = [name for name in names if wanted and name.startswith(wanted)]
        fitting = starting or [name for name in names if wanted and wanted in game(name).title.lower()]
        if len(fitting) == 1:
            return fitting[0]
        console.print(f"Type a number from 1 to {len(names)}, or a name.")
