"""The store: the same words to both databases."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from cardwright.core.errors import BadRecord, Refused
from cardwright.registry import game
from cardwright.serve.engine import Conflict, Statement
from cardwright.serve.kept import Chair, Change, Head, Line, State, StoredTable
from cardwright.serve.library import Library
from cardwright.serve.opening import Opening, open_table
from cardwright.serve.people import Person, fresh_token
from cardwright.serve.schema import MIGRATIONS
from cardwright.serve.sqlite import SqliteEngine
from cardwright.serve.store import Store, Told, engine_for
from tests.serve.databases import database

KINDS = ["sqlite", "postgres"]
Work = Callable[[Store], Awaitable[None]]


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    with database(request.param, tmp_path) as url:
        yield url


def with_store(url: str, work: Work) -> None:
    async def run() -> None:
        store = Store(engine_for(url), "here")
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def some_table(id: str = "t1", person: str = "ada") -> StoredTable:
    state = State([Chair("person", person=person, name="Ada"), Chair("bot", level="novice")], person)
    return StoredTable(id, 0, "leduc", 1, "none", Head(seed=7), state)


def test_a_table_is_kept_with_all_that_belongs_to_it(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(some_table(), None)
        await store.change("t1", 0, Change(0, ["0 1 raise", "1 0 call"], some_table().state))
        await store.change("t1", 1, Change(1, ["1 1 raise"], some_table().state, undone=True))
        kept = await store.load("t1")
        assert kept is not None
        assert kept.version == 2
        assert kept.answers == ["0 1 raise", "1 1 raise"]
        assert kept.state.chairs[0].name == "Ada"
        assert await store.load("t2") is None
        assert [each.id for each in await store.tables_of("ada")] == ["t1"]
        assert await store.tables_of("bob") == []
        assert await store.open_tables() == []

    with_store(url, work)


def test_only_one_of_two_acts_on_the_same_table_is_kept(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(some_table(), None)
        acts = [store.change("t1", 0, Change(0, [f"0 {number} raise"], some_table().state)) for number in range(10)]
        outcomes = await asyncio.gather(*acts, return_exceptions=True)
        assert sum(1 for outcome in outcomes if outcome is None) == 1
        assert sum(1 for outcome in outcomes if isinstance(outcome, Conflict)) == 9
        kept = await store.load("t1")
        assert kept is not None
        assert len(kept.answers) == 1

    with_store(url, work)


def test_what_fails_leaves_no_trace_and_the_others_are_kept(url: str) -> None:
    """Several acts share a commit; a bad one among them harms nobody."""

    async def work(store: Store) -> None:
        for number in range(5):
            await store.create(some_table(f"t{number}"), None)
        acts = [store.change(f"t{number}", number % 2, Change(0, ["0 0 x"], some_table().state)) for number in range(5)]
        await asyncio.gather(*acts, return_exceptions=True)
        tables = [await store.load(f"t{number}") for number in range(5)]
        assert [len(kept.answers) for kept in tables if kept is not None] == [1, 0, 1, 0, 1]

    with_store(url, work)


def test_a_statement_that_cannot_be_said_breaks_nothing_but_itself(url: str) -> None:
    """Numbers that are too large, and halves of letters."""

    async def work(store: Store) -> None:
        for unfit in (2**70, "\ud800"):
            found = await asyncio.gather(
                store.call("ada", "Ada"),
                asyncio.wait_for(store.engine.run(Statement("SELECT id FROM people WHERE name = $1", unfit)), 10),
                store.call("bob", "Bob"),
                return_exceptions=True,
            )
            assert isinstance(found[1], Exception)
            assert not isinstance(found[1], TimeoutError)
            assert await asyncio.wait_for(store.name_of("bob"), 10) == "Bob"

    with_store(url, work)


def test_people_chat_devices_and_reviews(url: str) -> None:
    async def work(store: Store) -> None:
        assert await store.name_of("ada") == ""
        await store.call("ada", "Ada")
        await store.call("ada", "Countess")
        assert await store.name_of("ada") == "Countess"
        numbers = [await store.say("t1", Line(0, "Ada", 0, words, 5)) for words in ("one", "two; DROP TABLE said")]
        assert numbers == [0, 1]
        assert [line.words for line in await store.said("t1")] == ["one", "two; DROP TABLE said"]
        await store.offer_device("key", "token", 60)
        assert await store.take_device("key") == "token"
        assert await store.take_device("key") == ""
        await store.offer_device("old", "token", -1)
        assert await store.take_device("old") == ""
        assert await store.review("t1", 0, 9) is None
        await store.keep_review("t1", 0, 9, [])
        assert await store.review("t1", 0, 9) == []
        assert await store.review("t1", 0, 10) is None
        await store.alive()

    with_store(url, work)


def test_migrations_run_once_and_by_themselves(url: str) -> None:
    async def work(store: Store) -> None:
        await store.alive()

    with_store(url, work)
    with_store(url, work)


def test_reviews_of_the_first_version_are_made_again(url: str) -> None:
    async def fill() -> None:
        first = engine_for(url)
        await first.open(MIGRATIONS[:1])
        await first.run(Statement("INSERT INTO reviews VALUES ('t1', 0, 9, '[{\"why\": \"so\"}]')"))
        await first.close()

    async def work(store: Store) -> None:
        assert await store.review("t1", 0, 9) is None

    asyncio.run(fill())
    with_store(url, work)


def test_a_store_of_a_newer_version_is_refused(url: str) -> None:
    async def run() -> None:
        newer = engine_for(url)
        await newer.open([*MIGRATIONS, ("CREATE TABLE tomorrow (id TEXT)",)])
        await newer.close()
        older = engine_for(url)
        with pytest.raises(Refused, match="newer Cardwright"):
            await older.open(MIGRATIONS)
        await older.close()

    asyncio.run(run())


def test_processes_hear_each_other(tmp_path: Path) -> None:
    with database("postgres", tmp_path) as url:

        async def run() -> None:
            one, two = Store(engine_for(url), "one"), Store(engine_for(url), "two")
            await one.open()
            await two.open()
            heard: list[Told] = []
            came = asyncio.Event()

            async def missed() -> None: ...

            def hear(told: Told) -> None:
                heard.append(told)
                came.set()

            await two.listen(hear, missed)
            await one.create(some_table(), None)
            await one.change("t1", 0, Change(0, ["0 1 raise"], some_table().state))
            await asyncio.wait_for(came.wait(), 5)
            assert heard == [Told("one", "t1", 1)]
            came.clear()
            await one.tell_here("t1", [0], 1)
            await asyncio.wait_for(came.wait(), 5)
            assert heard[-1] == Told("one", "t1", here=[0], onlookers=1)
            await one.close()
            await two.close()

        asyncio.run(run())


def test_a_file_serves_one_server(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.db")

    async def work(store: Store) -> None:
        with pytest.raises(Refused, match="in use by another server"):
            await Store(engine_for(path)).open()

    with_store(path, work)


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    async def run() -> None:
        engine = SqliteEngine(tmp_path / "tables.db")
        await engine.open(MIGRATIONS)
        assert (await engine.run(Statement("PRAGMA journal_mode")))[0][0][0] == "wal"
        assert (await engine.run(Statement("PRAGMA synchronous")))[0][0][0] == 2
        await engine.close()

    asyncio.run(run())


def test_many_acts_share_few_commits(tmp_path: Path) -> None:
    """What comes in while a commit is on its way shares the next one."""

    async def run() -> None:
        engine = SqliteEngine(tmp_path / "tables.db")
        await engine.open(MIGRATIONS)
        commits = 0

        def count(sql: str) -> None:
            nonlocal commits
            commits += sql == "COMMIT"

        engine.db.set_trace_callback(count)
        people = [
            engine.run(Statement("INSERT INTO people (id, name) VALUES ($1, 'x')", str(number)))
            for number in range(300)
        ]
        await asyncio.gather(*people)
        assert commits < 30
        await engine.close()

    asyncio.run(run())


def test_a_full_disk_is_an_error_and_not_a_lie(tmp_path: Path) -> None:
    async def run() -> None:
        engine = SqliteEngine(tmp_path / "tables.db")
        store = Store(engine)
        await store.open()
        await store.create(some_table(), None)
        ((pages,),) = (await engine.run(Statement("PRAGMA page_count")))[0]
        await engine.run(Statement(f"PRAGMA max_page_count = {pages}"))
        large = Change(0, ["0 1 " + "raise" * 10_000], some_table().state)
        with pytest.raises(sqlite3.OperationalError, match="full"):
            await store.change("t1", 0, large)
        kept = await store.load("t1")
        assert kept is not None
        assert (kept.version, kept.answers) == (0, [])
        await engine.run(Statement("PRAGMA max_page_count = 100000"))
        await store.change("t1", 0, large)
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("url", ["mysql://x", "http://x"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(Refused, match="postgresql"):
        engine_for(url)


# ---------------------------------------------------------------- content


def changed_dungeon() -> Any:
    """The game as it was before an edit: one number is another."""
    return game("dungeon", None, {"strike.damage": "7"})


def test_a_table_goes_on_with_the_content_it_began_with(tmp_path: Path) -> None:
    """The server is started again with other content; the table's own was kept by its hash."""
    path = str(tmp_path / "tables.db")
    yesterday = changed_dungeon()
    ada = Person(fresh_token(), "Ada")

    async def before(store: Store) -> None:
        table = open_table(Opening(yesterday, seed="5"), ada)
        kept = table.kept
        kept.id = "t1"
        kept.answers = table.change().answers
        await store.create(kept, Library(store, [yesterday]).bundle(yesterday))

    async def after(store: Store) -> None:
        library = Library(store)
        assert library.game("dungeon").content_version != yesterday.content_version
        kept = await store.load("t1")
        assert kept is not None
        played = await library.game_of(kept)
        assert played.content_version == yesterday.content_version
        assert "strike" in played.content_changes[0]
        assert kept.record().match(played, tuple(kept.head.confirm)).decision is not None
        assert await library.game_of(kept) is played

    with_store(path, before)
    with_store(path, after)


def test_content_that_was_not_kept_and_rules_of_another_version_are_told(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        library = Library(store)
        table = open_table(Opening(game("leduc")), Person(fresh_token()))
        kept = table.kept
        kept.content = "0123456789ab"
        with pytest.raises(BadRecord, match="wasn't kept"):
            await library.game_of(kept)
        kept.content, kept.rules = "none", 99
        with pytest.raises(BadRecord, match="rules 99"):
            await library.game_of(kept)
        kept.game = "gone"
        with pytest.raises(BadRecord, match="isn't installed"):
            await library.game_of(kept)

    with_store(str(tmp_path / "tables.db"), work)
