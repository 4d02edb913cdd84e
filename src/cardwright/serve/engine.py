"""What a database must do for us: run a few statements as one, for good, or not at all."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from cardwright.core.errors import Refused

Value = str | int | bytes | None
Row = Sequence[Any]
Rows = Sequence[Row]
Hear = Callable[[str], None]
Took = Callable[[float, bool], None]


class Statement:
    """A statement with numbered parameters (`$1`), as both databases read it once the sign is theirs.

    One that `must` do something gives a row back for what it did; if there is none, nothing of its transaction is done.
    """

    __slots__ = ("must", "sql", "values")

    def __init__(self, sql: str, *values: Value, must: bool = False) -> None:
        self.sql = sql
        self.values = values
        self.must = must


class Conflict(Exception):
    """A statement that must do something found nothing to do: somebody else was first."""


class InUse(Refused):
    """A running server has the store open, and nobody else may write to it."""


class Space(NamedTuple):
    """Bytes: of the store itself, and free beside it."""

    used: int
    free: int


def unheard(seconds: float, failed: bool) -> None:
    """Nobody wants to know how long a transaction took."""


@contextlib.contextmanager
def timed(took: Took) -> Iterator[None]:
    """A transaction. Somebody else being first, or nobody waiting for it any more, is no failure of the store."""
    began = time.perf_counter()
    failed = True
    try:
        yield
        failed = False
    except (Conflict, asyncio.CancelledError):
        failed = False
        raise
    finally:
        took(time.perf_counter() - began, failed)


class Engine(Protocol):
    """A database. Several processes may share it where `shared` says so, and then hear each other."""

    shared: bool
    took: Took  # hears of each transaction how many seconds it took, and whether it failed

    async def open(self, migrations: Sequence[Sequence[str]]) -> None:
        """Connect, and bring the tables up to date."""

    async def run(self, *statements: Statement) -> list[list[Row]]:
        """All of them in one transaction, on disk when this returns; the rows of each."""

    async def try_to_write(self) -> None:
        """Write something that changes nothing. Raises whatever keeps the store from being written."""

    def space(self) -> Space | None:
        """What its disk has, where this process can see it."""

    async def listen(self, hear: Hear, again: Callable[[], Awaitable[None]]) -> None:
        """From now on `hear` what other processes tell; `again` is called when something may have been missed."""

    async def take(self, key: str, rate: float, burst: int) -> bool:
        """One of what all processes together may give under this key; False if there is nothing left."""

    async def tidy(self) -> None:
        """Forget what was taken so long ago that it doesn't count any more."""

    async def close(self) -> None: ...


def too_new(found: int, known: int) -> str:
    return (
        f"The store was written by a newer Cardwright (its tables are of version {found}, this one knows {known}): "
        f"run that one, or restore the backup made before the upgrade."
    )
