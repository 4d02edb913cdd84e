"""The command line: which commands there are, and what is said where one fails.

What only one command needs is imported there: people who want to play don't wait for an arena.
"""

import sys
from typing import Annotated

import typer
from rich.text import Text

from cardwright import __version__
from cardwright.cli import agents, learning, making, measuring, playing, training
from cardwright.cli.lab import lab
from cardwright.cli.screen import console, errors, prepare_streams, silence
from cardwright.core.errors import CardwrightError
from cardwright.core.files import reason
from cardwright.serve.admin.command import admin
from cardwright.serve.command import serve
from cardwright.serve.store_command import store

app = typer.Typer(
    help="Cardwright: card games to play, replay and measure. Start with: cardwright play",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)


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
        console.print(f"cardwright {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[bool, typer.Option("--version", callback=say_version, is_eager=True, help="Say which.")] = False,
) -> None:
    """Cardwright: card games to play, replay and measure. Start with: cardwright play"""


for command in (
    *(playing.play, learning.learn, playing.history, playing.review, playing.watch, playing.replay),
    *(measuring.simulate, measuring.arena),
    *(making.games, making.rules, making.check, making.new),
    *(training.arrays, measuring.bench, serve, agents.mcp),
):
    app.command()(command)
app.add_typer(lab, name="lab")
app.add_typer(admin, name="admin")
app.add_typer(store, name="store")
