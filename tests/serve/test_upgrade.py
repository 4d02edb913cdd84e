"""Whoever installs a newer Cardwright goes on with what the older one has kept."""

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from cardwright.serve.live import LiveTable
from cardwright.serve.schema import MIGRATIONS
from tests.serve.house import House, house
from tests.serve.stores import FOLDER

STORES = sorted(FOLDER.glob("*.sql"))


def version_of(path: Path) -> int:
    return int(path.read_text().rstrip().rstrip(";").rpartition(" ")[2])


def laid_out(sql: Path, folder: Path) -> Path:
    path = folder / "tables.db"
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript(sql.read_text())
    return path


def rows(path: Path, sql: str) -> list[Any]:
    with contextlib.closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


async def play_on(built: House, id: str) -> tuple[LiveTable, int]:
    """Wake a table, and give the first answer that its people have; how many answers there were before."""
    live = await built.hub.table(id)
    match = live.table.match
    before = len(match.answers)
    if match.decision is not None:
        (seat,) = [each for each in match.decision.seats if each in live.table.people]
        await live.act(lambda table: table.choose(seat, 0, match.moment))
    return live, before


def test_there_is_a_store_of_each_version() -> None:
    """After a change of the tables: python -m tests.serve.stores NUMBER"""
    assert {version_of(path) for path in STORES} == set(range(1, len(MIGRATIONS) + 1))


@pytest.mark.parametrize("sql", STORES, ids=lambda path: path.stem)
def test_a_store_of_before_opens_and_its_tables_are_played_on(sql: Path, tmp_path: Path) -> None:
    path = laid_out(sql, tmp_path)
    tables = rows(path, "SELECT id, phase FROM tables")
    kept = rows(path, "SELECT * FROM answers ORDER BY table_id, number")
    said = rows(path, "SELECT words FROM said")
    assert {phase for _, phase in tables} == {"playing", "over"}
    with house(path) as built:
        for id, phase in tables:
            live, before = built.inside(play_on(built, id))
            assert live.failed is None
            assert live.table.state.begun
            assert [answer for table, _, answer in kept if table == id] == live.table.match.record().answers[:before]
            assert (len(live.table.match.answers) > before) == (phase == "playing")
            assert built.guest().get(f"/t/{id}")["table"]["trouble"] == ""
        assert any(live.said for live in built.hub.tables.values())
    assert rows(path, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert rows(path, "SELECT words FROM said") == said
    assert len(rows(path, "SELECT * FROM answers")) > len(kept)
    assert set(kept) <= set(rows(path, "SELECT * FROM answers"))
