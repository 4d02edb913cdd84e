"""`cardwright store`: back up, restore, check and move what a server keeps."""

import asyncio
import importlib.util
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from cardwright.core.errors import Refused
from cardwright.serve.command import default_store

T = TypeVar("T")

NEEDED = ("starlette", "jinja2", "markdown_it")
FAULTY = 1

store = typer.Typer(
    help="Back up, restore, check and move what a server keeps; a backup and a check also while it runs.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

StoreOption = Annotated[
    str | None,
    typer.Option(
        "--store",
        envvar="CARDWRIGHT_STORE",
        help="Where tables are kept: a file, or postgresql://USER@HOST/NAME.",
        show_default=False,
    ),
]


def must_have_packages() -> None:
    if any(importlib.util.find_spec(name) is None for name in NEEDED):
        raise Refused("This needs a few packages more: pip install 'cardwright[serve]'.")


@store.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    store: StoreOption = None,
) -> None:
    """Copy all that is kept into one file, as it stands at this moment. The server may run meanwhile."""
    must_have_packages()
    from cardwright.serve.transfer import copy_store, in_words

    if file.exists():
        raise Refused(f"{file} is there already; a backup overwrites nothing.")
    counts = asyncio.run(copy_store(store or default_store(), str(file)))
    typer.echo(f"{file} has {in_words(counts)}.")


@store.command()
def restore(
    file: Annotated[Path, typer.Argument(help="The backup.")],
    store: StoreOption = None,
) -> None:
    """Copy a backup into a store, which must be empty: a file that isn't there yet, or a new database."""
    must_have_packages()
    from cardwright.serve.transfer import copy_store, in_words

    if not file.is_file():
        raise Refused(f"There is no file {file}.")
    where = store or default_store()
    counts = asyncio.run(copy_store(str(file), where))
    typer.echo(f"Restored {in_words(counts)}.")


@store.command()
def move(
    new: Annotated[str, typer.Argument(help="The new store, which must be empty: a file, or postgresql://...")],
    store: StoreOption = None,
) -> None:
    """Copy all that is kept into another store. Stop the server first: what is played later isn't copied."""
    must_have_packages()
    from cardwright.serve.transfer import copy_store, in_words

    counts = asyncio.run(copy_store(store or default_store(), new))
    typer.echo(f"Copied {in_words(counts)}. The old store is as it was.")


@store.command()
def check(store: StoreOption = None) -> None:
    """Look whether all that is kept can be read, and every table be played on; also whether a backup can."""
    must_have_packages()
    from cardwright.serve.transfer import check_store, in_words

    findings = asyncio.run(check_store(store or default_store()))
    for sentence in findings.damage:
        typer.echo(sentence)
    typer.echo(f"{in_words(findings.counts)}: {'all well' if not findings.damage else 'see above'}.")
    if findings.damage:
        raise typer.Exit(FAULTY)
