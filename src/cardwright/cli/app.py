"""The commands: play, watch, replay, simulate, arena, games, rules, check, bench."""

import os
import sys
import time
from importlib import metadata
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from cardwright.arena.stage import Setup
from cardwright.arena.statistics import ALPHA
from cardwright.cli import pages, saves
from cardwright.cli.agreement import agree
from cardwright.cli.arena import EXAMPLE, Wish, run_arena
from cardwright.cli.new import new_game
from cardwright.cli.results import STDOUT, check_writable, write_file, write_json
from cardwright.cli.screen import Screen, prepare_streams, silence
from cardwright.cli.session import ADVISER, RIVAL, Session, changes_line, is_person, people_among
from cardwright.cli.simulate import Plan, rotations, show_summary, simulate_games
from cardwright.core.content import read_folder
from cardwright.core.errors import BadContent, CardwrightError, Refused, shortened
from cardwright.core.files import reason
from cardwright.core.game import NO_CONTENT, Game
from cardwright.core.match import Match
from cardwright.core.rng import SEEDS
from cardwright.core.settings import whole_number
from cardwright.registry import bot, game, game_ids, sound_games
from cardwright.serve.command import serve

app = typer.Typer(
    help="Cardwright: card games to play, replay and measure. Start with: cardwright play",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)
console = Screen()
errors = Screen(stderr=True)


INTERRUPTED = 130  # what the shell says of commands that Ctrl-C ended

GameName = Annotated[str, typer.Argument(help="The game's id; `cardwright games` lists them.", show_default=False)]


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


MOST_GAMES = 10**12
SEED = Whole("A seed", 0, SEEDS - 1)
Seed = Annotated[
    int | None, typer.Option(parser=SEED, help="The seed of all chance; a fresh one if not given.", show_default=False)
]
FirstSeed = Annotated[int, typer.Option(parser=SEED, help="The first game's seed; the others follow.")]
Jobs = Annotated[int, typer.Option(parser=Whole("The number of jobs", 0, 1000), help="Processes; 0 for one per core.")]
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
    """Run a command; what Cardwright or the system refuses is said in one sentence, without a traceback."""
    try:
        prepare_streams()
        app()
    except CardwrightError as error:
        errors.print(Text(str(error), style="red"), soft_wrap=True)
        sys.exit(2)
    except BrokenPipeError:
        silence()
        sys.exit(1)
    except OSError as error:
        silence()
        errors.print(Text(f"{error.filename or 'The output'} can't be used: {reason(error)}.", style="red"))
        sys.exit(2)


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
        go_on(name, players, content, overrides)
        return
    chosen = load_game(name or ask_for_game(), content, overrides)
    say_changes(chosen)
    house = read_pairs(setting, "--setting")
    somebody = players is None or any(is_person(player) for player in split_players(players))
    while True:
        if somebody and not setting and at_terminal():
            house = agree(console, chosen, house)
        names = seat_names(chosen, house, players)
        match = Match(chosen, chosen.settle(house), fresh_seed(seed), free_undo=practice, confirm=people_among(names))
        over = Session(console, match, names).run()
        if not (over and at_terminal() and says_yes("Another game?")):
            return
        seed = None


def go_on(name: str | None, players: str | None, content: Path | None, overrides: list[str] | None) -> None:
    """Go on with a kept game where it is kept, or, if it is open elsewhere, with a copy."""
    path = saves.newest(name)
    with saves.hold(path) or place_for_copy(path) as place:
        kept = saves.read(path)
        chosen = load_game(kept.record.game, content, overrides)
        names = seat_names(chosen, kept.record.settings, players)
        if kept.players and players is None:
            names = check_seats(chosen, len(names), kept.players)
        Session(console, kept.record.match(chosen, people_among(names)), names, place).run()


def place_for_copy(path: Path) -> saves.Place:
    open_elsewhere = f"The game kept in {path} is open in another program."
    if not (at_terminal() and says_yes(f"{open_elsewhere} Play a copy of it?")):
        raise Refused(f"{open_elsewhere} To play a copy: cardwright replay {path} --play-on")
    return saves.Place()


def at_terminal() -> bool:
    """Whether there is a person to ask."""
    return console.is_terminal and sys.stdin.isatty()


def says_yes(question: str) -> bool:
    try:
        return console.input(Text(f"{question} [y/N] ")).strip().lower() in ("y", "yes")
    except (EOFError, KeyboardInterrupt):
        console.print()
        return False


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
    seat: Annotated[
        int | None,
        typer.Option(min=0, help="Through whose eyes; a spectator's, where there are several.", show_default=False),
    ] = None,
) -> None:
    """Watch bots play."""
    check_writable(save)
    chosen = load_game(name, content, overrides)
    say_changes(chosen)
    match = Match(chosen, chosen.settle(read_pairs(setting, "--setting")), fresh_seed(seed))
    seats = chosen.seats(match.settings)
    names = split_players(players) if players else [ADVISER] * seats
    if any(is_person(player) for player in names):
        raise Refused("Watching is for bots; to take a seat yourself use: cardwright play")
    session = Session(console, match, check_seats(chosen, seats, names))
    if seat is not None:
        session.onlooker = check_seat(chosen, seats, seat)
    while match.decision is not None:
        told = len(match.events())
        look_on(session, match)
        session.let_bot_answer()
        session.story(session.onlooker, told)
        if console.is_terminal:
            time.sleep(delay)
    session.told[session.onlooker] = len(match.events())
    session.show_end()
    if save is not None:
        write_file(save, match.record().text())


def look_on(session: Session, match: Match) -> None:
    """On a screen, the whole picture; in a pipe, only the story."""
    if console.is_terminal:
        console.clear()
        console.print(session.painter.picture(match.view(session.onlooker)))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as saved by `s` while playing.")],
    at: Annotated[
        int | None, typer.Option(parser=Whole("An answer", 0, 10**9), help="Start at this answer.", show_default=False)
    ] = None,
    seat: Annotated[int, typer.Option(parser=Whole("A seat", 0, 999), help="Through whose eyes.")] = 0,
    play_on: Annotated[bool, typer.Option("--play-on", help="Play on from there, in every person's place.")] = False,
    content: Content = None,
    overrides: Overrides = None,
) -> None:
    """Look at a saved game, answer by answer, or play on from any of them."""
    kept = saves.read(file)
    chosen = load_game(kept.record.game, content, overrides)
    match = kept.record.match(chosen, tuple(kept.record.confirm))
    seats = chosen.seats(match.settings)
    if play_on:
        match.back_to(len(match.answers) if at is None else at)
        names = check_seats(chosen, seats, kept.players or ["me"] * seats)
        Session(console, match.record().match(chosen, people_among(names)), names).run()
        return
    pages.Replay(console, match, check_seat(chosen, seats, seat)).run(at)


@app.command()
def simulate(
    name: GameName,
    players: Players = None,
    games: Annotated[
        int, typer.Option(parser=Whole("The number of games", 1, MOST_GAMES), help="How many games.")
    ] = 1000,
    seed: FirstSeed = 0,
    jobs: Jobs = 1,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Let the players change seats with every seed, and sum up by player.")
    ] = False,
    setting: Settings = None,
    content: Content = None,
    overrides: Overrides = None,
    json: Annotated[
        Path | None, typer.Option(help="Write the results here; - for the pipe.", show_default=False)
    ] = None,
) -> None:
    """Let bots play many games and sum them up."""
    check_writable(json)
    check_seeds(seed, games)
    chosen = load_game(name, content, overrides)
    say_changes(chosen)
    pairs = read_pairs(setting, "--setting")
    seats = chosen.seats(chosen.settle(pairs))
    names = split_players(players) if players else ["random"] * seats
    names = names * seats if len(names) == 1 else names
    if len(names) != seats:
        raise Refused(wrong_number(chosen, seats, len(names)))
    for seat, player in enumerate(names):
        bot(player).sit(chosen, seat, 0)
    lineups = rotations(names) if rotate else [tuple(names)]
    setup = Setup(name, str(content) if content else None, read_overrides(overrides), pairs, lineups)
    tally = simulate_games(Plan(setup, seed, games), jobs or os.cpu_count() or 1, errors)
    summary = tally.summary(chosen)
    try:
        show_summary(errors if json == STDOUT else console, chosen.title, summary)
    finally:  # also if nobody reads the table any more
        if json is not None:
            write_json(json, summary)
    if tally.interrupted:
        raise typer.Exit(INTERRUPTED)


@app.command()
def arena(
    name: GameName,
    players: Annotated[
        str | None, typer.Option(help="Bots by commas, two or more, in any order.", show_default=False)
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            parser=Whole("The number of games", 2, MOST_GAMES),
            help="The most games for each pair; alone, seeds for each player.",
        ),
    ] = 400,
    seed: FirstSeed = 0,
    jobs: Jobs = 0,
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

    Two players meet in pairs of games with one seed and swapped seats, or with one seed in all seats in turn where
    there are more; alone or together, all play the same seeds. A pair stops as soon as the answer is clear. Results
    are kept: the same command goes on after Ctrl-C, and more players or games later use them again.
    """
    check_writable(json)
    check_seeds(seed, games)
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
    chosen = load_game(name, content, overrides)
    say_changes(chosen, errors)  # the pipe may be for results
    if not run_arena(chosen, wish, console, errors):
        raise typer.Exit(INTERRUPTED)


@app.command()
def games() -> None:
    """List the games there are."""
    table = Table(box=None, header_style="bold")
    for heading in ("id", "title", "seats", "", "its own bots"):
        table.add_column(heading)
    sound, faults = sound_games()
    for each in sound:
        table.add_row(each.id, each.title, each.seats_in_words(), each.tagline, ", ".join(each.bots))
    console.print(table)
    tell_faults(faults)
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
    folder: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME|FOLDER]",
            help="A game, or a folder of content (./NAME if a game has that name).",
        ),
    ] = None,
    name: Annotated[
        str | None, typer.Option("--game", help="The game it is for, if its tables don't tell.", show_default=False)
    ] = None,
    content: Content = None,
    overrides: Overrides = None,
    whole: Annotated[bool, typer.Option("--whole", help="Of a game: the slow clauses of the contract too.")] = False,
) -> None:
    """Check a game, or content for it.

    `cardwright check dungeon` looks whether the game keeps the contract of all games: it ends, replays, copies, hides
    what is hidden, loses no card. `cardwright check mine --game dungeon`, or with the words of all other commands
    `cardwright check dungeon --content mine --set strike.damage=7`, reports every mistake of a folder with its file and
    line, and every change with old and new value.
    """
    if folder in game_ids() and (name is None or not Path(folder).is_dir()):
        folder, name = None, name or folder
    if folder is not None and content is not None:
        raise Refused(f"Name one folder: {folder} or --content {content}.")
    where = Path(folder) if folder is not None else content
    if where is None and name is not None:
        chosen = load_game(name, None, overrides)
        say_sound(name, chosen)
        if not overrides and not keeps_contract(chosen, whole):
            raise typer.Exit(2)
        return
    if where is None:
        check_all(overrides)
        return
    told = name or tell_game(where, overrides)
    try:
        say_sound(f"{told} with {where}", load_game(told, where, overrides))
    except BadContent as mistakes:
        if name is None:
            raise BadContent(f"Read as content of {told} (if it is another's, say --game):\n{mistakes}") from None
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
                console.print(Text(f"  {type(error).__name__}: {error}".rstrip(": ")), soft_wrap=True)
    kept = len(checks) - broken
    console.print(Text(f"{chosen.id}: {kept} of {len(checks)} clauses of the contract are kept."))
    return not broken


def check_all(overrides: list[str] | None) -> None:
    """Every game's own content; one that is broken doesn't stop the others."""
    faults: dict[str, str] = {}
    for each in game_ids():
        try:
            say_sound(each, load_game(each, None, overrides))
        except CardwrightError as error:
            faults[each] = str(error)
    tell_faults(faults)
    if faults:
        raise typer.Exit(2)


def say_sound(what: str, chosen: Game) -> None:
    console.print(Text(f"{what}: content {chosen.content_version} is sound."), soft_wrap=True)
    for change in chosen.content_changes:
        console.print(Text(f"  {change}"), soft_wrap=True)


def tell_game(folder: Path, overrides: list[str] | None) -> str:
    """The game that a folder fits best: with the fewest tables it doesn't know, then with the fewest mistakes."""
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


@app.command()
def new(
    name: Annotated[str, typer.Argument(help="What the game's package is called, like seven_seas.")],
    where: Annotated[Path, typer.Option("--in", help="The folder to make it in.")] = Path(),
) -> None:
    """Begin a game of your own: write a small complete package that plays and passes the contract."""
    folder = new_game(name, where)
    console.print(Text(f"A small game is in {folder}. Now:"), soft_wrap=True)
    for line in (f"pip install --editable {folder}", f"cardwright play {name}", f"cardwright check {name}"):
        console.print(Text(f"  {line}"), soft_wrap=True)
    console.print(Text(f"Its rules are in {folder / 'src' / name / 'game.py'}: make them yours."), soft_wrap=True)


@app.command()
def bench(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; all if not given.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each game.")] = 3.0,
    json: Annotated[bool, typer.Option("--json", help="One JSON object a game, a line each.")] = False,
) -> None:
    """Measure how fast the games run here."""
    from cardwright.bench import measure

    table = Table(box=None, header_style="bold")
    for each in [game(name)] if name else sound_games()[0]:
        numbers = measure(each, seconds)
        if json:
            print(msgspec.json.encode(numbers).decode(), flush=True)
            continue
        if not table.columns:
            for heading in numbers:
                table.add_column(heading)
        table.add_row(*[f"{value:,.2f}" if isinstance(value, float) else str(value) for value in numbers.values()])
    if not json:
        console.print(table)


app.command()(serve)


# ---------------------------------------------------------------- reading what was typed


def load_game(name: str, content: Path | None, overrides: list[str] | None) -> Game:
    return game(name, content, read_overrides(overrides))


def say_changes(chosen: Game, where: Screen = console) -> None:
    """In one line, what the folder and the overrides changed; `check` tells it all."""
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
        raise Refused(f"From seed {first} on there are no {games} seeds; the last one is {SEEDS - 1}.")


def fresh_seed(seed: int | None) -> int:
    """Short enough to tell a friend."""
    return int.from_bytes(os.urandom(4)) if seed is None else seed


def split_players(players: str) -> list[str]:
    return [name.strip() for name in players.split(",")]


def seat_names(chosen: Game, pairs: dict[str, object], players: str | None) -> list[str]:
    """Who sits where: a person first and bots in the other seats, unless the table says otherwise."""
    seats = chosen.seats(chosen.settle(pairs))
    if players:
        return check_seats(chosen, seats, split_players(players))
    return ["me"] + [RIVAL] * (seats - 1)


def check_seats(chosen: Game, seats: int, names: list[str]) -> list[str]:
    if len(names) != seats:
        raise Refused(wrong_number(chosen, seats, len(names)))
    return names


def check_seat(chosen: Game, seats: int, seat: int) -> int:
    if seat >= seats:
        raise Refused(f"{chosen.title} has no seat {seat} here; they are numbered 0 to {seats - 1}.")
    return seat


def wrong_number(chosen: Game, seats: int, came: int) -> str:
    return f"{chosen.title} has {seats} seat{'s' if seats != 1 else ''} here, but {came} came to play."


def tell_faults(faults: dict[str, str]) -> None:
    """One broken game is no reason not to show the others."""
    for name, sentence in faults.items():
        console.print(Text(f"{name}: {sentence}", style="red"), soft_wrap=True)


def ask_for_game() -> str:
    sound, faults = sound_games()
    tell_faults(faults)
    names = [each.id for each in sound]
    if not names:
        raise Refused("There is no game to play.")
    if len(names) == 1:
        return names[0]
    for number, each in enumerate(sound, start=1):
        console.print(Text.assemble((f"{number:>3}  ", "bold cyan"), (each.title, "bold"), f"  {each.tagline}"))
    while True:
        try:
            line = console.input(Text("Which game? ")).strip()
        except (EOFError, KeyboardInterrupt):
            console.print()
            raise Refused("No game was chosen.") from None
        place = whole_number(line)
        if place is not None and 1 <= place <= len(names):
            return names[place - 1]
        wanted = line.lower()
        if wanted in ("q", "quit"):
            raise Refused("No game was chosen.")
        starting = [name for name in names if wanted and name.startswith(wanted)]
        fitting = starting or [name for name in names if wanted and wanted in game(name).title.lower()]
        if len(fitting) == 1:
            return fitting[0]
        console.print(f"Type a number from 1 to {len(names)}, or a name.")
