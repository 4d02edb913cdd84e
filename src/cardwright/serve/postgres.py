"""PostgreSQL: several processes may serve the same tables, and tell each other what they changed."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import asyncpg

from cardwright.core.errors import Refused
from cardwright.core.files import reason
from cardwright.serve.engine import Conflict, Hear, Row, Rows, Space, Statement, Took, timed, too_new, unheard

CHANNEL = "cardwright"
MIGRATING = 0x63617264  # the lock of those who bring the tables up to date
CONNECTIONS = 16
BATCH = 2000  # rows that are copied together
# What guests have had of what all processes together may give: lost with the server, and nobody misses it then.
ALLOWANCES = (
    "CREATE UNLOGGED TABLE IF NOT EXISTS allowances "
    "(key TEXT PRIMARY KEY, has DOUBLE PRECISION NOT NULL, filled DOUBLE PRECISION NOT NULL)"
)
NOW = "EXTRACT(EPOCH FROM clock_timestamp())::DOUBLE PRECISION"  # of the database: hosts may differ
FILLED = f"LEAST($3, own.has + ({NOW} - own.filled) * $2)"
TAKE = (
    f"INSERT INTO allowances AS own (key, has, filled) VALUES ($1, $3::DOUBLE PRECISION - 1, {NOW}) "
    f"ON CONFLICT (key) DO UPDATE SET has = {FILLED} - 1, filled = {NOW} WHERE {FILLED} >= 1 RETURNING key"
)
SECONDS_UNTIL_FULL = 3600.0  # seconds after which every allowance is full again
RETRIES = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds between attempts to hear again


class PostgresEngine:
    """A database by its URL."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.took: Took = unheard
        self.pool: asyncpg.Pool[Any]
        self.ear: asyncio.Task[None] | None = None

    async def open(self, migrations: Sequence[Sequence[str]]) -> None:
        with self.told_plainly():
            await self.connect()
            await self.migrate(migrations)

    async def connect(self) -> None:
        self.pool = await asyncpg.create_pool(self.url, min_size=2, max_size=CONNECTIONS, command_timeout=30)

    @contextlib.contextmanager
    def told_plainly(self) -> Iterator[None]:
        try:
            yield
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            raise Refused(unusable(self.url, error)) from None

    async def migrate(self, migrations: Sequence[Sequence[str]]) -> None:
        async with self.pool.acquire() as db, db.transaction():
            await db.execute(f"SELECT pg_advisory_xact_lock({MIGRATING})")
            await db.execute("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)")
            done = await db.fetchval("SELECT COUNT(*) FROM migrations")
            if done > len(migrations):
                raise Refused(too_new(done, len(migrations)))
            for number in range(done, len(migrations)):
                for sql in migrations[number]:
                    await db.execute(sql)
                await db.execute("INSERT INTO migrations VALUES ($1)", number)
            await db.execute(ALLOWANCES)

    async def run(self, *statements: Statement) -> list[list[Row]]:
        with timed(self.took):
            return await self.do(statements)

    async def try_to_write(self) -> None:
        await self.run(Statement("UPDATE migrations SET number = number WHERE number = 0"))

    def space(self) -> Space | None:
        """That is for whoever looks after the database."""
        return None

    async def do(self, statements: Sequence[Statement]) -> list[list[Row]]:
        rows: list[list[Row]] = []
        async with self.pool.acquire() as db:
            if len(statements) == 1 and not statements[0].must:
                return [list(await db.fetch(statements[0].sql, *statements[0].values))]
            async with db.transaction():
                for statement in statements:
                    found = list(await db.fetch(statement.sql, *statement.values))
                    if statement.must and not found:
                        raise Conflict
                    rows.append(found)
        return rows

    # All of it at once

    async def all_rows(self, tables: Sequence[str], version: int) -> AsyncIterator[tuple[str, Rows]]:
        """What is in these tables of this version, in batches, as it stands at one moment. Nothing is brought up to
        date, and servers go on."""
        with self.told_plainly():
            await self.connect()
            try:
                async with self.pool.acquire() as db, db.transaction(isolation="repeatable_read", readonly=True):
                    await must_be_of(db, version)
                    for table in tables:
                        cursor = await db.cursor(f"SELECT * FROM {table}")
                        while rows := await cursor.fetch(BATCH):
                            yield table, [tuple(row) for row in rows]
            finally:
                await self.pool.close()

    async def fill(self, batches: AsyncIterator[tuple[str, Rows]], tables: Sequence[str]) -> dict[str, int]:
        """Put all of it into these tables, which must be empty; how many rows of each. All of it is kept or nothing."""
        filled: Counter[str] = Counter()
        with self.told_plainly():
            async with self.pool.acquire() as db, db.transaction():
                for table in tables:
                    if await db.fetchval(f"SELECT EXISTS (SELECT 1 FROM {table})"):
                        raise Refused(f"The new store isn't empty: its table {table!r} has rows. Nothing was copied.")
                async for table, rows in batches:
                    await db.copy_records_to_table(table, records=rows)
                    filled[table] += len(rows)
        return filled

    async def take(self, key: str, rate: float, burst: int) -> bool:
        if burst < 1:
            return False
        async with self.pool.acquire() as db:
            return await db.fetchval(TAKE, key, float(rate), float(burst)) is not None

    async def tidy(self) -> None:
        async with self.pool.acquire() as db:
            await db.execute(f"DELETE FROM allowances WHERE filled < {NOW} - $1::DOUBLE PRECISION", SECONDS_UNTIL_FULL)

    async def listen(self, hear: Hear, again: Callable[[], Awaitable[None]]) -> None:
        listening = asyncio.Event()
        self.ear = asyncio.create_task(self.keep_listening(hear, again, listening))
        await listening.wait()

    async def keep_listening(self, hear: Hear, again: Callable[[], Awaitable[None]], listening: asyncio.Event) -> None:
        """On a connection of its own; when that is lost, on another."""
        tries = 0
        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                db = await asyncpg.connect(self.url)
                try:
                    lost = asyncio.Event()
                    db.add_termination_listener(partial(tell_lost, lost))
                    await db.add_listener(CHANNEL, lambda *told: hear(str(told[-1])))
                    if listening.is_set():
                        await again()
                    listening.set()
                    tries = 0
                    await lost.wait()
                finally:
                    await db.close(timeout=1)
            await asyncio.sleep(RETRIES[min(tries, len(RETRIES) - 1)])
            tries += 1

    async def close(self) -> None:
        if self.ear is not None:
            self.ear.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.ear
        await self.pool.close()


async def must_be_of(db: Any, version: int) -> None:
    there = await db.fetchval("SELECT to_regclass('migrations') IS NOT NULL")
    found = await db.fetchval("SELECT COUNT(*) FROM migrations") if there else 0
    if not found:
        raise Refused("There is no store in this database.")
    if found > version:
        raise Refused(too_new(found, version))
    if found < version:
        raise Refused(
            f"The store's tables are of version {found}, this Cardwright has {version}: use the one that serves it, or "
            "start the server once with this one."
        )


def tell_lost(lost: asyncio.Event, db: object) -> None:
    lost.set()


def unusable(url: str, error: Exception) -> str:
    """Why a database can't be the store, and what to do; never the password."""
    parts = urlsplit(url)
    try:
        host = f"{parts.hostname or 'this machine'}:{parts.port or 5432}"
    except ValueError:
        return f"The store's address can't be read: {error}. It is postgresql://USER:PASSWORD@HOST:PORT/NAME"
    user = parts.username or "this user"
    name = parts.path.lstrip("/") or user
    match error:
        case asyncpg.InvalidAuthorizationSpecificationError():
            return f"The database at {host} doesn't let {user} in: the name or the password is wrong."
        case asyncpg.InvalidCatalogNameError():
            return f"There is no database {name!r} at {host}. Make it with: createdb {name}"
        case asyncpg.InsufficientPrivilegeError():
            return f"{user} may make no tables in the database {name!r} at {host}: it must own the database."
        case asyncpg.CannotConnectNowError() | asyncpg.TooManyConnectionsError():
            return f"The database at {host} takes nobody now: {error}."
        case asyncpg.PostgresError():
            return f"The database {name!r} at {host} can't be used: {error}."
        case TimeoutError():
            return f"The database at {host} doesn't answer. Is it running, and may this machine reach it?"
        case OSError():
            return f"The database at {host} can't be reached: {reason(error)}. Is it running there?"
    return f"The database at {host} can't be opened: {error}."
