"""Old tables are forgotten with all that belongs to them, and names with them; whoever is at one keeps it."""

import asyncio
from pathlib import Path

import pytest

from cardwright.serve.config import Config
from cardwright.serve.engine import Conflict, Statement
from cardwright.serve.expiry import DAY, clear_out
from cardwright.serve.hub import Hub
from cardwright.serve.kept import Line, Phase, Report
from cardwright.serve.schema import BELONGING
from cardwright.serve.store import now
from tests.serve.databases import database
from tests.serve.test_store import KINDS, some_table


async def add(hub: Hub, id: str, phase: Phase, days: int) -> None:
    """A table that was last touched so many days ago."""
    kept = some_table(id)
    kept.state.phase = phase
    kept.answers = ["0 1 raise"]
    kept.head.code = id
    await hub.store.create(kept, None)
    await hub.store.say(id, Line(0, "Ada", 0, "Hello", 5))
    await hub.store.keep_review(id, 0, 1, [])
    await hub.store.report(Report(f"of {id}", id, "ada", "Ada", "He sighs", 5), 100)
    await hub.store.engine.run(Statement("UPDATE tables SET updated = $1 WHERE id = $2", now() - days * DAY, id))


async def left(hub: Hub, table: str, column: str) -> set[str]:
    (rows,) = await hub.store.engine.run(Statement(f"SELECT {column} FROM {table}"))
    return {row[0] for row in rows}


@pytest.mark.parametrize("kind", KINDS)
def test_finished_tables_are_kept_for_a_time_and_unfinished_ones_for_a_quarter_of_it(kind: str, tmp_path: Path) -> None:
    async def run(url: str) -> None:
        hub = Hub(Config(url, keep=40), [])
        await hub.store.open()
        try:
            for id, phase, days in AGES:
                await add(hub, id, phase, days)
            assert await clear_out(hub) == 3
            assert await left(hub, "tables", "id") == {"new", "newly over", "over"}
            for table in BELONGING:
                assert await left(hub, table, "table_id") == {"new", "newly over", "over"}
            assert await clear_out(hub) == 0
        finally:
            await hub.store.close()

    with database(kind, tmp_path) as url:
        asyncio.run(run(url))


AGES: list[tuple[str, Phase, int]] = [
    ("new", "playing", 9), ("old", "playing", 11), ("newly over", "over", 11), ("over", "over", 39),
    ("long over", "over", 41), ("long closed", "closed", 41),
]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_a_name_that_nobody_uses_any_more_is_forgotten(kind: str, tmp_path: Path) -> None:
    """A name costs a stranger one request; but who sits at a table or is barred is known as long as that lasts."""

    async def run(url: str) -> None:
        hub = Hub(Config(url, keep=40), [])
        await hub.store.open()
        try:
            await add(hub, "over", "over", 39)
            for person in ("ada", "eve", "new", "unknown", "barred", "muted"):
                await hub.store.call(person, person.capitalize())
            since = {"ada": 39, "eve": 11, "new": 9, "barred": 11, "muted": 11}
            for person, days in since.items():
                await hub.store.engine.run(
                    Statement("UPDATE people SET seen = $1 WHERE id = $2", now() - days * DAY, person)
                )
            await hub.store.engine.run(
                Statement("UPDATE people SET seen = 0 WHERE id = 'unknown'"),
                Statement("UPDATE people SET barred = 'He cheats' WHERE id = 'barred'"),
                Statement("UPDATE people SET muted = 'He shouts' WHERE id = 'muted'"),
            )
            assert "ada" in await left(hub, "seats", "person")
            await clear_out(hub)
            assert await left(hub, "people", "id") == {"ada", "new", "unknown", "barred", "muted"}
        finally:
            await hub.store.close()

    with database(kind, tmp_path) as url:
        asyncio.run(run(url))


def test_a_table_that_somebody_looks_at_or_touches_meanwhile_stays(tmp_path: Path) -> None:
    async def run() -> None:
        hub = Hub(Config(str(tmp_path / "tables.db"), keep=40), [])
        await hub.store.open()
        try:
            await add(hub, "watched", "over", 99)
            hub.tables["watched"] = None  # type: ignore[assignment]
            assert await clear_out(hub) == 0
            with pytest.raises(Conflict):
                await hub.store.forget("watched", now() - 100 * DAY)
            assert await left(hub, "answers", "table_id") == {"watched"}
        finally:
            await hub.store.close()

    asyncio.run(run())
