"""Whole stores: into a file, out of it, from one database to another; and whether all that is kept can be read."""

import asyncio
import contextlib
import os
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.files import give_away
from cardwright.serve.copies import fetch_copy, write_copy
from cardwright.serve.engine import Engine, Rows, Statement
from cardwright.serve.library import Library
from cardwright.serve.schema import MIGRATIONS, TABLES
from cardwright.serve.sqlite import SqliteEngine, hold, is_held, migrate, must_be_ours, unusable
from cardwright.serve.store import Store, engine_for

if TYPE_CHECKING:
    from cardwright.serve.postgres import PostgresEngine

BATCH: Final = 2000  # rows that are copied together
COUNTED: Final = ("tables", "answers", "people")
PARTS: Final = ("-wal", "-shm")  # what SQLite writes beside a file

Counts = dict[str, int]


async def copy_store(old: str, new: str) -> Counts:
    """Copy all that is kept in a store into an empty one, whole or not at all; how many rows of the main tables."""
    source, target = engine_for(old), engine_for(new)
    if old == new or same_file(source, target):
        raise Refused("The new store is the old one.")
    if isinstance(target, SqliteEngine):
        return await copy_to_file(source, target.path)
    database = postgres(target)
    await database.open(MIGRATIONS)
    try:
        filled = await database.fill(all_rows(source), TABLES)
    finally:
        await database.close()
    return {table: filled.get(table, 0) for table in COUNTED}


def postgres(engine: Engine) -> "PostgresEngine":
    from cardwright.serve.postgres import PostgresEngine

    assert isinstance(engine, PostgresEngine)
    return engine


def same_file(one: Engine, two: Engine) -> bool:
    if not isinstance(one, SqliteEngine) or not isinstance(two, SqliteEngine):
        return False
    return one.path.absolute() == two.path.absolute() or (
        one.path.exists() and two.path.exists() and one.path.samefile(two.path)
    )


async def copy_to_file(source: Engine, path: Path) -> Counts:
    """The file is there when it is complete."""
    with told_plainly(path), free_place(path), tempfile.TemporaryDirectory(dir=path.parent, prefix=".store-") as folder:
        part = Path(folder) / "copy.db"
        await write_file(source, part)
        counts = count_rows(part)
        part.chmod(0o600)  # whoever reads it can sit down for anybody
        give_away(part, path.parent)
        for end in PARTS:
            path.with_name(path.name + end).unlink(missing_ok=True)
        os.replace(part, path)
    return counts


async def write_file(source: Engine, part: Path) -> None:
    """A store as a file. One that is a file already stays of its version, whichever Cardwright wrote it."""
    if isinstance(source, SqliteEngine):
        await asyncio.to_thread(copy_of_file, source.path, part)
        return
    with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as db:
        migrate(db, MIGRATIONS)
        db.execute("BEGIN")
        async for table, rows in all_rows(source):
            db.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)
        db.execute("COMMIT")


def copy_of_file(path: Path, part: Path) -> None:
    if not path.exists():
        raise Refused(f"There is no store {path}.")
    with told_plainly(path):
        if is_held(path):
            fetch_copy(path, part)
        else:
            with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
                must_be_ours(db, path)
            write_copy(path, part)


async def all_rows(source: Engine) -> AsyncIterator[tuple[str, Rows]]:
    """What is in all tables at one moment, as this version of Cardwright has them."""
    if not isinstance(source, SqliteEngine):
        async for batch in postgres(source).all_rows(TABLES, len(MIGRATIONS)):
            yield batch
        return
    with tempfile.TemporaryDirectory(prefix="cardwright-store-") as folder:
        part = Path(folder) / "copy.db"
        await asyncio.to_thread(copy_of_file, source.path, part)
        with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as db:
            migrate(db, MIGRATIONS)
            for table in TABLES:
                cursor = db.execute(f"SELECT * FROM {table}")
                while rows := cursor.fetchmany(BATCH):
                    yield table, rows


@contextlib.contextmanager
def free_place(path: Path) -> Iterator[None]:
    """Nothing is there, or a store that nobody uses and that has nothing in it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        yield
        return
    lock = hold(path)
    try:
        counts = count_rows(path)
        if any(counts.values()):
            raise Refused(f"{path} isn't empty: it has {in_words(counts)}. Nothing was copied.")
        yield
    finally:
        lock.close()


@contextlib.contextmanager
def told_plainly(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise Refused(unusable(path, error)) from None


def count_rows(path: Path) -> Counts:
    with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
        must_be_ours(db, path)
        there = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        return {
            table: db.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0] if table in there else 0
            for table in COUNTED
        }


def in_words(counts: Counts) -> str:
    tables, answers, people = (counts[table] for table in COUNTED)
    return (
        f"{tables} {'table' if tables == 1 else 'tables'} with {answers} {'answer' if answers == 1 else 'answers'}, "
        f"and {people} {'person' if people == 1 else 'people'}"
    )


@dataclass(slots=True)
class Findings:
    """What came of looking at all that is kept."""

    counts: Counts
    damage: list[str] = field(default_factory=list)  # sentences


async def check_store(url: str) -> Findings:
    """Copy a store as a backup would, bring the copy up to date as a server would, and wake every table in it."""
    with tempfile.TemporaryDirectory(prefix="cardwright-check-") as folder:
        part = Path(folder) / "copy.db"
        await write_file(engine_for(url), part)
        findings = Findings(count_rows(part), check_file(part))
        store = Store(SqliteEngine(part))
        await store.open()
        try:
            (rows,) = await store.engine.run(Statement("SELECT id FROM tables ORDER BY id"))
            library = Library(store)
            for (id,) in rows:
                findings.damage.extend(await check_table(store, library, id))
        finally:
            await store.close()
    return findings


def check_file(path: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(path)) as db:
        found = [str(row[0]) for row in db.execute("PRAGMA integrity_check(20)")]
    return [] if found == ["ok"] else [f"The file is damaged: {each}." for each in found]


async def check_table(store: Store, library: Library, id: str) -> list[str]:
    try:
        kept = await store.load(id)
        assert kept is not None
        played = await library.game_of(kept)
        await asyncio.to_thread(kept.record().match, played, tuple(kept.head.confirm))
    except (CardwrightError, msgspec.MsgspecError) as error:
        return [f"Table {id} can't be played on. {error}"]
    return []
