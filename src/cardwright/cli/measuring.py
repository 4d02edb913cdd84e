"""Commands that measure: simulate, arena, bench."""

import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from cardwright.arena.statistics import ALPHA
from cardwright.cli.options import (
    Content,
    FirstSeed,
    GameName,
    Jobs,
    Overrides,
    Players,
    Settings,
    Whole,
    check_seeds,
    load_game,
    read_overrides,
    read_pairs,
    say_changes,
)
from cardwright.cli.results import STDOUT, check_writable, write_json
from cardwright.cli.screen import console, errors
from cardwright.core.errors import Refused
from cardwright.desk.deal import check_seats, for_all_seats, split_players
from cardwright.registry import bot, game, sound_games

INTERRUPTED = 130  # what the shell says of commands that Ctrl-C ended
MOST_GAMES = 10**12


def simulate(
    name: GameName,
    players: Players = None,
    games: Annotated[
        int, typer.Option(parser=Whole("The number of games", 1, MOST_GAMES), help="How many games to play.")
    ] = 1000,
    seed: FirstSeed = 0,
    jobs: Jobs = 1,
    rotate: Annotated[
        bool,
        typer.Option("--rotate", help="Rotate the players through the seats with every seed, and sum up by player."),
    ] = False,
    setting: Settings = None,
    content: Content = None,
    overrides: Overrides = None,
    json: Annotated[
        Path | None, typer.Option(help="Write the results to this file; - for standard output.", show_default=False)
    ] = None,
) -> None:
    """Let bots play many games and sum them up."""
    from cardwright.arena.stage import Setup
    from cardwright.cli.simulate import Plan, rotations, show_summary, simulate_games

    check_writable(json)
    check_seeds(seed, games)
    chosen = load_game(name, content, overrides)
    say_changes(chosen)
    pairs = read_pairs(setting, "--setting")
    seats = chosen.seats(chosen.settle(pairs))
    names = split_players(players) if players else ["random"] * seats
    names = check_seats(chosen, seats, for_all_seats(names, seats))
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


def arena(
    name: GameName,
    players: Annotated[
        str | None, typer.Option(help="Two or more bots, with commas between them, in any order.", show_default=False)
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            parser=Whole("The number of games", 2, MOST_GAMES),
            help="The most games for each pair; in a game for one, the most seeds for each player.",
        ),
    ] = 400,
    seed: FirstSeed = 0,
    jobs: Jobs = 0,
    play_all: Annotated[bool, typer.Option("--all", help="Play all the games, even when the answer is clear.")] = False,
    alpha: Annotated[float, typer.Option(min=0.0001, max=0.5, help="How often a clear answer may be wrong.")] = ALPHA,
    setting: Settings = None,
    content: Content = None,
    overrides: Overrides = None,
    keep: Annotated[Path | None, typer.Option(help="Keep the results in this file.", show_default=False)] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Forget these players' games and start over.")] = False,
    json: Annotated[
        Path | None, typer.Option(help="Write the findings to this file; - for standard output.", show_default=False)
    ] = None,
) -> None:
    """Find out which bots are better, by how much, and how sure that is.

    For example: cardwright arena elemental --players novice,skilled,expert --games 200

    Two players meet in pairs of games with one seed and swapped seats, or with one seed in all seats in turn where
    there are more; alone or together, all play the same seeds. A pair stops as soon as the answer is clear. Results
    are kept: the same command goes on after Ctrl-C, and more players or games later use them again.
    """
    from cardwright.arena.stage import Setup
    from cardwright.cli.arena import EXAMPLE, Wish, run_arena

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


BENCH_HEADINGS = (  # in two lines, so that a row fits 80 columns
    "game", "build", "decisions\nper s", "games\nper s", "copy\nµs", "step\nµs", "replay\nµs", "simulated\nper s",
)  # fmt: skip


def figure(value: str | float) -> str:
    """With as many digits as say something."""
    if isinstance(value, str):
        return value
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}" if value >= 10 else f"{value:.2f}"


def bench(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; all if not given.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each game.")] = 3.0,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object per game, each on its own line.")] = False,
) -> None:
    """Measure how fast the games run here."""
    from rich.table import Table

    from cardwright.bench import measure

    table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for heading in BENCH_HEADINGS:
        table.add_column(heading, justify="left" if heading in ("game", "build") else "right", no_wrap=True)
    for each in [game(name)] if name else sound_games()[0]:
        numbers = measure(each, seconds)
        if json:
            print(msgspec.json.encode(numbers).decode(), flush=True)
            continue
        table.add_row(*[figure(value) for value in numbers.values()])
    if not json:
        console.print(table)
