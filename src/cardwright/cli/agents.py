"""`cardwright mcp`: the games as tools for agents, over standard input and output."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from cardwright.core.errors import Refused


def mcp(
    keep: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where the records of games that end or are left are written."),
    ] = None,
) -> None:
    """Let an agent play: a server of the Model Context Protocol on standard input and output.

    An agent's program starts it; in most, a line of settings says so: the command is cardwright, its argument mcp. The
    agent finds the games, their rules and its tables as tools, and never sees more than its seat.
    """
    if find_spec("mcp") is None:
        raise Refused("This needs a package more. Install it with: pip install 'cardwright[mcp]'")
    from cardwright.mcp.server import make_server
    from cardwright.mcp.tables import OwnTables

    tables = OwnTables(keep)
    try:
        make_server(tables).run("stdio")
    finally:
        tables.close()
