"""SQLite: one connection in one thread. What comes in while a commit is on its way to the disk shares the next one."""

import asyncio
import contextlib
import queue
import shutil
import sqlite3
import sys
import threading
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import IO

from cardwright.core.errors import Refused
from cardwright.core.files import lock_file, make_private, reason
from cardwright.serve.copies import CopyDesk
from cardwright.serve.engine import Conflict, Hear, InUse, Row, Space, Statement, Took, timed, too_new, unheard

MOST_AT_ONCE = 256  # transactions in one commit
SWITCH_SECONDS = 0.0005  # seconds after which a thread that waits gets the interpreter

# What is wrong with one transaction alone: it is taken back, and what came with it is done all the same.
OWN_FAULT = (
    Conflict,
    sqlite3.IntegrityError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    ValueError,
    OverflowError,
)

ANOTHER_FILE = "Run the server as its owner, or name another file: --store"

Outcome = list[list[Row]] | BaseException


class Job:
    """A transaction somebody waits for."""

    __slots__ = ("done", "loop", "statements")

    def __init__(self, statements: tuple[Statement, ...]) -> None:
        self.statements = statements
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[list[list[Row]]] = self.loop.create_future()

    def settle(self, outcome: Outcome) -> None:
        """Called in the loop that waits."""
        if self.done.cancelled():
            return
        if isinstance(outcome, BaseException):
            self.done.set_exception(outcome)
        else:
            self.done.set_result(outcome)


class SqliteEngine:
    """A file. Only this process may have it open for writing: a lock beside it says so, and goes with the process."""

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.took: Took = unheard
        self.version = 0
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.work, name="sqlite", daemon=True)
        self.db: sqlite3.Connection
        self.desk = CopyDesk(path)
        self.lock: IO[bytes] | None = None

    async def open(self, migrations: Sequence[Sequence[str]]) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.lock = hold(self.path)
            make_private(self.path)
            self.db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            must_be_ours(self.db, self.path)
            self.db.execute("PRAGMA journal_mode = WAL")
            self.db.execute("PRAGMA synchronous = FULL")
            self.db.execute("PRAGMA foreign_keys = ON")
            migrate(self.db, migrations)
            self.version = len(migrations)
            await self.desk.open()
        except (OSError, sqlite3.Error) as error:
            raise Refused(unusable(self.path, error)) from None
        # Every statement gives the interpreter's lock away and has to wait for it again. Beside a busy event loop that
        # takes a whole interval: with the usual 5 ms a commit of twenty acts would take a third of a second.
        sys.setswitchinterval(min(sys.getswitchinterval(), SWITCH_SECONDS))
        self.thread.start()

    async def run(self, *statements: Statement) -> list[list[Row]]:
        with timed(self.took):
            job = Job(statements)
            self.jobs.put(job)
            return await asyncio.shield(job.done)

    async def try_to_write(self) -> None:
        """The number of its version is written again: a page of the file that everything else depends on."""
        await self.run(Statement(f"PRAGMA user_version = {self.version}"))

    def space(self) -> Space | None:
        beside = [self.path.with_name(self.path.name + end) for end in ("", "-wal", "-shm")]
        used = sum(each.stat().st_size for each in beside if each.exists())
        return Space(used, shutil.disk_usage(self.path.parent).free)

    async def listen(self, hear: Hear, again: Callable[[], Awaitable[None]]) -> None:
        """There is nobody else to hear."""

    async def take(self, key: str, rate: float, burst: int) -> bool:
        """There is nobody else to give anything."""
        return True

    async def tidy(self) -> None:
        """There is nothing to forget."""

    async def close(self) -> None:
        self.desk.close()
        if self.thread.is_alive():
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)
        if self.lock is not None:
            self.lock.close()

    # In the thread

    def work(self) -> None:
        going = True
        while going:
            batch: list[Job] = []
            job = self.jobs.get()
            while job is not None:
                batch.append(job)
                if len(batch) == MOST_AT_ONCE:
                    break
                try:
                    job = self.jobs.get_nowait()
                except queue.Empty:
                    break
            going = job is not None
            if batch:
                report(batch, self.commit(batch))
        self.db.close()

    def commit(self, batch: list[Job]) -> list[Outcome]:
        """All transactions in one; one that fails leaves no trace, and the others are done all the same."""
        try:
            return self.commit_all(batch, self.do)
        except OWN_FAULT:  # of one of them: this time each can be taken back by itself
            return self.commit_all(batch, self.attempt)

    def commit_all(self, batch: list[Job], do: Callable[[Job], Outcome]) -> list[Outcome]:
        try:
            self.db.execute("BEGIN IMMEDIATE")
            outcomes = [do(job) for job in batch]
            self.db.execute("COMMIT")
            return outcomes
        except Exception as error:  # whatever it is, this thread goes on: nobody else writes
            with contextlib.suppress(sqlite3.Error):
                self.db.execute("ROLLBACK")
            if isinstance(error, OWN_FAULT):
                raise
            return [error] * len(batch)

    def do(self, job: Job) -> list[list[Row]]:
        rows: list[list[Row]] = []
        for statement in job.statements:
            found = self.db.execute(statement.sql.replace("$", "?"), statement.values).fetchall()
            if statement.must and not found:
                raise Conflict
            rows.append(found)
        return rows

    def attempt(self, job: Job) -> Outcome:
        self.db.execute("SAVEPOINT attempt")
        try:
            rows = self.do(job)
            self.db.execute("RELEASE attempt")
            return rows
        except OWN_FAULT as error:
            self.db.execute("ROLLBACK TO attempt")
            self.db.execute("RELEASE attempt")
            return error


def report(batch: list[Job], outcomes: list[Outcome]) -> None:
    """Tell all who wait, in one step of their loop."""

    def settle() -> None:
        for job, outcome in zip(batch, outcomes, strict=True):
            job.settle(outcome)

    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
        batch[0].loop.call_soon_threadsafe(settle)


def hold(path: Path) -> IO[bytes]:
    """The lock of a store's file, until this process ends."""
    place = path.with_name(path.name + ".lock")
    make_private(place)
    lock = place.open("wb")
    try:
        lock_file(lock.fileno())
    except (BlockingIOError, PermissionError):
        lock.close()
        raise InUse(f"{path} is in use by another server; SQLite serves one, PostgreSQL several.") from None
    return lock


def is_held(path: Path) -> bool:
    """Whether a server has this file open."""
    try:
        with path.with_name(path.name + ".lock").open("rb") as lock:
            lock_file(lock.fileno())
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return False


def unusable(path: Path, error: OSError | sqlite3.Error) -> str:
    """Why a file can't be a store, and what to do."""
    if isinstance(error, OSError):
        where = error.filename or path
        if isinstance(error, PermissionError):
            return (
                f"{where} can't be written: {reason(error)}. Run the server as its owner, or name another file: --store"
            )
        return f"{where} can't be a store: {reason(error)}. Name another file: --store"
    if path.is_dir():
        return f"{path} is a folder; a store is a file: --store {path / 'tables.db'}"
    words = str(error)
    if "not a database" in words:
        return f"{path} is no store: something else is written in it. Name another file: --store"
    if "malformed" in words:
        return f"{path} is damaged ({words}): restore a backup with cardwright store restore."
    if "readonly" in words or "unable to open" in words:
        return f"{path} can't be written: no permission. {ANOTHER_FILE}"
    if "full" in words:
        return f"{path} can't be written: the disk is full."
    return f"{path} can't be used: {words}."


def must_be_ours(db: sqlite3.Connection, path: Path) -> None:
    """An empty file, or one with our tables: another program's would be spoilt by ours."""
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if tables and not tables >= {"tables", "answers", "people"}:
        raise Refused(f"{path} is no store: it is an SQLite file of another program. Name another file: --store")


def migrate(db: sqlite3.Connection, migrations: Sequence[Sequence[str]]) -> None:
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version > len(migrations):
        raise Refused(too_new(version, len(migrations)))
    for number in range(version, len(migrations)):
        db.execute("BEGIN IMMEDIATE")
        for sql in migrations[number]:
            db.execute(sql)
        db.execute(f"PRAGMA user_version = {number + 1}")
        db.execute("COMMIT")
