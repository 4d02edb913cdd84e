"""A command for those who train players: games as arrays."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track
from rich.text import Text

from cardwright.cli.options import FirstSeed, GameName, Settings, Whole, load_game, read_pairs
from cardwright.cli.screen import console
from cardwright.core.errors import Refused
from cardwright.core.matches.record import Record
from cardwright.core.words import counted
from cardwright.registry import bot


def arrays(
    name: GameName,
    target: Annotated[Path, typer.Argument(help="The file to write, like games.npz.")],
    records: Annotated[
        list[Path] | None,
        typer.Option("--record", help="A record of a finished game, or a folder of them. Can be repeated."),
    ] = None,
    player: Annotated[str, typer.Option(help="Without records: who plays all seats, like master.")] = "skilled",
    games: Annotated[
        int, typer.Option(parser=Whole("The number of games", 1, 1_000_000), help="Without records: how many games.")
    ] = 20,
    points: Annotated[bool, typer.Option("--points", help="What a seat earned is its points, not its score.")] = False,
    seed: FirstSeed = 0,
    settings: Settings = None,
) -> None:
    """Games as arrays of numbers, for those who learn from them: of recorded games, or of bots'.

    Every answer with something to choose is a row: what its seat saw and was offered, what it chose, what it earned.
    """
    from cardwright.envs.arrays import Writer, played

    if target.suffix != ".npz":
        raise Refused(f"{target} must end in .npz, which is what is written.")
    chosen = load_game(name, None, None)
    writer = Writer(chosen, "points" if points else "score")
    found: Iterable[Record]
    if records:
        files = [file for path in records for file in (sorted(path.glob("*.json")) if path.is_dir() else [path])]
        found, many = (Record.load(file) for file in files), len(files)
    else:
        found, many = played(chosen, bot(player), games, seed, **read_pairs(settings, "--setting")), games
    for record in track(found, "Playing ..." if not records else "Reading ...", many, console=console, transient=True):
        writer.add(record)
    kept = writer.arrays()
    kept.save(target)
    words = f"{target}: {counted(writer.count, 'game')}, {counted(len(kept.actions), 'answer')}."
    console.print(Text(words), soft_wrap=True)
