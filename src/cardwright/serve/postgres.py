"""PostgreSQL: several processes may serve the same tables, and tell each other what they changed."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import asyncpg

from cardwright.core.errors import Refused
from cardwright.serve.engine import Conflict, Hear, Row, Statement, too_new

CHANNEL = "cardwright"
MIGRATING = 0x63617264  # the lock of those who bring the tables up to date
CONNECTIONS = 16
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
LATE = 3600.0  # seconds after which every allowance is full again
RETRIES = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds between attempts to hear again


class PostgresEngine:
    """A database by its URL."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.pool: asyncpg.Pool[Any]
        self.ear: asyncio.Task[None] | None = None

    async def open(self, migrations: Sequence[Sequence[str]]) -> None:
        try:
            self.pool = await asyncpg.create_pool(self.url, min_size=2, max_size=CONNECTIONS, command_timeout=30)
        except (OSError, asyncpg.PostgresError, ValueError) as error:
            raise Refused(f"The database can't be opened: {error}.") from None
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

    async def take(self, key: str, rate: float, burst: int) -> bool:
        if burst < 1:
            return False
        async with self.pool.acquire() as db:
            return await db.fetchval(TAKE, key, float(rate), float(burst)) is not None

    async def tidy(self) -> None:
        async with self.pool.acquire() as db:
            await db.execute(f"DELETE FROM allowances WHERE filled < {NOW} - $1::DOUBLE PRECISION", LATE)

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


def tell_lost(lost: asyncio.Event, db: object) -> None:
    lost.set()
