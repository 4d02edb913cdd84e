"""Commands that play: play, history, review, watch, replay."""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from cardwright.cli.options import (
    Content,
    GameLoader,
    GameName,
    Overrides,
    PlainLines,
    Players,
    Seed,
    Settings,
    Whole,
    check_seat,
    load_game,
    read_pairs,
    say_changes,
)
from cardwright.cli.results import check_writable, write_file
from cardwright.cli.screen import console
from cardwright.core.errors import Refused
from cardwright.core.matches.match import Match
from cardwright.desk import saves
from cardwright.desk.deal import Wish, check_players, check_seats, for_all_seats, fresh_seed, split_players
from cardwright.desk.sitting import PERSON, Sitting, is_person, people_among

ADVISER = "expert"  # who plays where bots are watched


def play(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The game's id; you are asked if you don't give one.")
    ] = None,
    players: Players = None,
    seed: Seed = None,
    setting: Settings = None,
    content: Content = None,
    overrides: Overrides = None,
    kept: Annotated[
        str | None,
        typer.Argument(metavar="[KEPT]", help="With --continue: the kept game's name.", show_default=False),
    ] = None,
    resume: Annotated[bool, typer.Option("--continue", help="Go on with a kept game.")] = False,
    practice: Annotated[bool, typer.Option(help="Undo can take back anything, even what chance decided.")] = False,
    lines: PlainLines = None,
) -> None:
    """Play a game in the terminal."""
    from cardwright.cli import play as table

    if kept is not None and not resume:
        raise Refused(
            f"One game is played at a time; to go on with a kept one: cardwright play {name} --continue {kept}"
        )
    wish = Wish(name, players, seed, read_pairs(setting, "--setting"), practice, kept)
    load = GameLoader(content, overrides)
    if table.full_screen(console, lines):
        table.play_full(console, wish, load, resume)
    elif resume:
        table.go_on(console, wish, load)
    else:
        table.play_lines(console, wish, load)


def history(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; all if not given.")] = None,
    most: Annotated[int, typer.Option(parser=Whole("A number", 1, 10**6), help="How many of the latest to list.")] = 20,
    delete: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Delete a kept or finished game. Can be repeated.")
    ] = None,
    rename: Annotated[
        tuple[str, str] | None,
        typer.Option(metavar="NAME NEW", help="Rename a kept or finished game.", show_default=False),
    ] = None,
) -> None:
    """List the games you can go on with and those you have finished, with results, seeds and dates."""
    from cardwright.cli.pages import show_history

    for each in delete or []:
        saves.delete(each)
        console.print(Text(f"{each} is deleted."), soft_wrap=True)
    if rename is not None:
        saves.rename(*rename)
        console.print(Text(f"{rename[0]} is called {rename[1]} now."), soft_wrap=True)
    if not delete and rename is None:
        show_history(console, name, most)


RecordName = Annotated[str, typer.Argument(help="A game's name, as `history` prints it, or a record's file.")]


def review(
    name: RecordName,
    seat: Annotated[int, typer.Option(parser=Whole("A seat", 0, 999), help="Whose decisions to review.")] = 0,
    content: Content = None,
    overrides: Overrides = None,
) -> None:
    """Say where a game was won and lost: the chance over time, and the decisions that cost most."""
    from cardwright.cli.pages import show_review
    from cardwright.desk.reopening import opened

    match = opened(saves.read(saves.find(name)), GameLoader(content, overrides))
    show_review(console, match, check_seat(match.game, match.seats, seat), name)


def watch(
    name: GameName,
    players: Players = None,
    seed: Seed = None,
    setting: Settings = None,
    content: Content = None,
    overrides: Overrides = None,
    delay: Annotated[float, typer.Option(min=0, help="Seconds between two answers.")] = 0.8,
    save: Annotated[Path | None, typer.Option(help="Write the record to this file.", show_default=False)] = None,
    seat: Annotated[
        int | None,
        typer.Option(min=0, help="Which seat to watch from; a spectator's if there are several.", show_default=False),
    ] = None,
) -> None:
    """Watch bots play; at a terminal Space pauses, the right arrow steps, + and - change the speed."""
    from cardwright.cli.session import Session
    from cardwright.cli.watching import Watch

    check_writable(save)
    chosen = load_game(name, content, overrides)
    say_changes(chosen)
    match = Match(chosen, chosen.settle(read_pairs(setting, "--setting")), fresh_seed(seed))
    seats = chosen.seats(match.settings)
    names = for_all_seats(split_players(players), seats) if players else [ADVISER] * seats
    if any(is_person(player) for player in names):
        raise Refused("Watching is for bots; to take a seat yourself use: cardwright play")
    session = Session(console, Sitting(match, check_seats(chosen, seats, names)))
    sitting = session.sitting
    if seat is not None:
        sitting.onlooker = check_seat(chosen, seats, seat)
    over = Watch(session, delay).run()
    sitting.told[sitting.onlooker] = len(match.events())
    if over:
        session.show_end()
    if save is not None:
        write_file(save, saves.record_of(match, sitting.players).text())


def replay(
    name: RecordName,
    at: Annotated[
        int | None, typer.Option(parser=Whole("An answer", 0, 10**9), help="Start at this answer.", show_default=False)
    ] = None,
    seat: Annotated[int, typer.Option(parser=Whole("A seat", 0, 999), help="Which seat to watch from.")] = 0,
    play_on: Annotated[
        bool, typer.Option("--play-on", help="Play on from there, with the same players or with --players.")
    ] = False,
    players: Players = None,
    content: Content = None,
    overrides: Overrides = None,
) -> None:
    """Look at a saved game, answer by answer, or play on from any of them."""
    from cardwright.cli import pages
    from cardwright.cli.session import Session
    from cardwright.desk.reopening import opened

    record = saves.read(saves.find(name))
    match = opened(record, GameLoader(content, overrides))
    if not play_on:
        if players is not None:
            raise Refused("--players says who plays on, so it needs --play-on.")
        pages.Replay(console, match, check_seat(match.game, match.seats, seat)).run(at)
        return
    match.back_to(len(match.answers) if at is None else at)
    names = split_players(players) if players else record.players or [PERSON[0]] * match.seats
    check_players(match.game, check_seats(match.game, match.seats, names))
    Session(console, Sitting(match.record().match(match.game, people_among(names)), names)).run()
