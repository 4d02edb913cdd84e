"""The command line: which commands there are, and what is said where one fails.

A command is imported when it is asked for: people who want to play don't wait for an arena.
"""

import sys
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from rich.text import Text

from cardwright import __version__
from cardwright.cli.screen import console, errors, prepare_streams, silence
from cardwright.core.errors import CardwrightError
from cardwright.core.files import reason

ABOUT: Final = "Cardwright: card games to play, replay and measure. Without a command, a game begins."
COMMANDS: Final = {  # in the order in which they are listed: where each is
    "play": "cardwright.cli.playing:play",
    "learn": "cardwright.cli.learning:learn",
    "history": "cardwright.cli.playing:history",
    "review": "cardwright.cli.playing:review",
    "watch": "cardwright.cli.playing:watch",
    "replay": "cardwright.cli.playing:replay",
    "simulate": "cardwright.cli.measuring:simulate",
    "arena": "cardwright.cli.measuring:arena",
    "games": "cardwright.cli.making:games",
    "rules": "cardwright.cli.making:rules",
    "check": "cardwright.cli.making:check",
    "design": "cardwright.cli.making:design",
    "new": "cardwright.cli.making:new",
    "print": "cardwright.cli.printing:print_game",
    "arrays": "cardwright.cli.training:arrays",
    "bench": "cardwright.cli.measuring:bench",
    "serve": "cardwright.serve.command:serve",
    "mcp": "cardwright.cli.agents:mcp",
}
GROUPS: Final = {
    "lab": "cardwright.cli.lab_changes:lab",
    "admin": "cardwright.serve.admin.command:admin",
    "store": "cardwright.serve.store_command:store",
}


def main() -> None:
    """Run a command; what Cardwright or the system refuses is said in one sentence, without a traceback."""
    try:
        prepare_streams()
        with_commands(sys.argv[1] if len(sys.argv) > 1 else "")()
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


def with_commands(wanted: str = "") -> typer.Typer:
    """The command line with the command that is wanted alone; with all of them, where that is none of ours."""
    made = typer.Typer(help=ABOUT, invoke_without_command=True, rich_markup_mode=None)
    made.callback()(options)
    alone = wanted in COMMANDS or wanted in GROUPS
    for name, place in COMMANDS.items():
        if name == wanted or not alone:
            made.command(name=name)(found(place))
    for name, place in GROUPS.items():
        if name == wanted or not alone:
            made.add_typer(found(place), name=name)
    return made


def found(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def say_version(wanted: bool) -> None:
    if wanted:
        console.print(f"cardwright {__version__}")
        raise typer.Exit


def options(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", callback=say_version, is_eager=True, help="Say which.")] = False,
) -> None:
    """Cardwright: card games to play, replay and measure. Without a command, a game begins."""
    if context.invoked_subcommand is not None:
        return
    if sits_there():
        found(COMMANDS["play"])()
    else:
        console.print(context.get_help())


def sits_there() -> bool:
    """Whether a person is at the keyboard, who wants a game."""
    return sys.stdin.isatty()


def __getattr__(name: str) -> Any:
    """`app`: the command line with all its commands."""
    if name == "app":
        return with_commands()
    raise AttributeError(name)
