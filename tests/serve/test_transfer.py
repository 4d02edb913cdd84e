"""Backups, restoring, moving and checking: `cardwright store`, also while a server runs."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardwright.core.errors import Refused
from cardwright.serve.copies import socket_of
from cardwright.serve.engine import Statement
from cardwright.serve.kept import Chair, Change, Head, Line, State, StoredTable
from cardwright.serve.schema import MIGRATIONS, TABLES
from cardwright.serve.sqlite import hold
from cardwright.serve.store import Store, engine_for
from cardwright.serve.transfer import check_store, copy_store
from tests.serve.databases import database
from tests.serve.house import house
from tests.serve.killing import Gambler, Mortal, missing, settle, wait_for_moves

KINDS = ["sqlite", "postgres"]


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    with database(request.param, tmp_path) as url:
        yield url


def cardwright(*words: str, status: int = 0) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "cardwright", "store", *words], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == status, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def filled(url: str, tables: int = 3) -> str:
    """A store in which something of every kind is kept."""

    async def fill() -> None:
        store = Store(engine_for(url))
        await store.open()
        for number in range(tables):
            state = State([Chair("person", person="ada", name="Ada"), Chair("bot", level="novice")], "ada")
            await store.create(StoredTable(f"t{number}", 0, "leduc", 1, "none", Head(seed=7), state), None)
            await store.change(f"t{number}", 0, Change(0, ["0 1 raise", "1 0 call"], state))
        await store.say("t1", Line(0, "Ada", 0, "Zoë's '🐈'", 5))
        await store.call("ada", "Ada")
        await store.keep_review("t1", 0, 2, [])
        await store.close()

    asyncio.run(fill())
    return url


def rows_of(url: str) -> dict[str, list[tuple[Any, ...]]]:
    async def read() -> dict[str, list[tuple[Any, ...]]]:
        store = Store(engine_for(url))
        await store.open()
        found = {
            table: sorted(tuple(row) for row in (await store.engine.run(Statement(f"SELECT * FROM {table}")))[0])
            for table in TABLES
        }
        await store.close()
        return found

    return asyncio.run(read())


def test_a_backup_holds_everything_and_is_restored_to_either_database(url: str, tmp_path: Path) -> None:
    filled(url)
    before = rows_of(url)
    assert before["said"]
    copy = tmp_path / "backups" / "monday.db"
    assert "3 tables with 6 answers, and 1 person" in cardwright("backup", str(copy), "--store", url)
    assert sorted(each.name for each in copy.parent.iterdir()) == ["monday.db"]
    assert copy.stat().st_mode & 0o777 == 0o600
    for kind in KINDS if url.startswith("postgres") else KINDS[:1]:
        with database(kind, tmp_path / "restored") as fresh:
            assert "Restored 3 tables" in cardwright("restore", str(copy), "--store", fresh)
            assert rows_of(fresh) == before
            assert "isn't empty" in cardwright("restore", str(copy), "--store", fresh, status=2)
            assert rows_of(fresh) == before


def test_a_store_moves_into_an_empty_one_of_either_kind(url: str, tmp_path: Path) -> None:
    old = filled(str(tmp_path / "old.db"))
    asyncio.run(copy_store(old, url))
    assert rows_of(url) == rows_of(old)
    with pytest.raises(Refused, match="isn't empty"):
        asyncio.run(copy_store(old, url))
    back = str(tmp_path / "back.db")
    asyncio.run(copy_store(url, back))
    assert rows_of(back) == rows_of(old)


def test_an_empty_store_that_a_server_has_made_is_filled(tmp_path: Path) -> None:
    old = filled(str(tmp_path / "old.db"))
    new = str(tmp_path / "new.db")
    assert rows_of(new)["tables"] == []
    asyncio.run(copy_store(old, new))
    assert rows_of(new) == rows_of(old)


def test_a_store_is_not_moved_onto_itself(tmp_path: Path) -> None:
    path = filled(str(tmp_path / "tables.db"))
    (tmp_path / "link.db").symlink_to(path)
    for same in (path, str(tmp_path / "link.db"), str(tmp_path / ".." / tmp_path.name / "tables.db")):
        with pytest.raises(Refused, match="the old one"):
            asyncio.run(copy_store(path, same))


def test_a_backup_while_people_play_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / "backup.db"
    with house(path) as built:
        ada = built.guest("Ada")
        table = ada.opened("/play/leduc")
        with ada.at(table) as place:
            while not place.over:
                if not place.my_turn():
                    place.look()
                    continue
                place.choose(place.choices[0])
        cardwright("backup", str(copy), "--store", str(path))
        assert built.guest().http.get("/health").status_code == 200
    assert rows_of(str(copy))["answers"] == rows_of(str(path))["answers"]
    assert len(rows_of(str(copy))["answers"]) > 1
    assert sorted(each.name for each in tmp_path.iterdir() if each.suffix not in (".lock",)) == [
        "backup.db",
        "tables.db",
    ]


def test_a_backup_of_what_a_killed_server_has_left(tmp_path: Path) -> None:
    """What was written last is only in the write-ahead log."""
    path, copy = tmp_path / "tables.db", tmp_path / "backup.db"
    server = Mortal(str(path))
    server.wait()
    gamblers = [Gambler(0, [server])]
    gamblers[0].thread.start()
    wait_for_moves(gamblers, 5)
    server.kill()
    settle(gamblers)
    assert gamblers[0].fault is None
    asyncio.run(copy_store(str(path), str(copy)))
    assert asyncio.run(missing(str(copy), gamblers)) == []


def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    path, copy = filled(str(tmp_path / "tables.db")), tmp_path / "backup.db"
    copy.write_text("dear diary")
    assert "there already" in cardwright("backup", str(copy), "--store", path, status=2)
    assert copy.read_text() == "dear diary"


def test_nobody_else_reads_a_store_or_a_backup(tmp_path: Path) -> None:
    """The keys of the seats are in it."""
    path = tmp_path / "tables.db"
    filled(str(path))
    cardwright("backup", str(tmp_path / "backup.db"), "--store", str(path))
    for each in (path, tmp_path / "backup.db", tmp_path / "tables.db.lock"):
        assert each.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="only root can make what is others'")
def test_what_root_restores_belongs_to_the_server(tmp_path: Path) -> None:
    """It couldn't write the store otherwise, nor begin where an admin has looked at it meanwhile."""
    path, home = filled(str(tmp_path / "tables.db")), tmp_path / "home"
    home.mkdir()
    os.chown(home, 12345, 12345)
    cardwright("restore", path, "--store", str(home / "tables.db"))
    filled(str(home / "new.db"))
    assert {each.name for each in home.iterdir()} == {"tables.db", "new.db", "new.db.lock"}
    assert {(each.stat().st_uid, each.stat().st_gid) for each in home.iterdir()} == {(12345, 12345)}


def test_a_server_that_can_not_be_asked_is_to_be_stopped_first(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    filled(str(path))
    lock = hold(path)
    socket_of(path).unlink(missing_ok=True)
    words = cardwright("backup", str(tmp_path / "backup.db"), "--store", str(path), status=2)
    lock.close()
    assert "stop the server first" in words
    assert not (tmp_path / "backup.db").exists()


def test_nothing_is_restored_into_a_store_that_is_served(tmp_path: Path) -> None:
    copy, path = filled(str(tmp_path / "backup.db")), tmp_path / "tables.db"
    with house(path):
        assert "in use by another server" in cardwright("restore", copy, "--store", str(path), status=2)


@pytest.mark.parametrize("words", ["backup", "restore", "move", "check"])
def test_a_file_that_is_no_store_is_refused_and_nothing_is_written(words: str, tmp_path: Path) -> None:
    bad, new = tmp_path / "bad.db", tmp_path / "new.db"
    bad.write_bytes(b"Dear diary, today I drew three cards.\n" * 100)
    asked = {
        "backup": ["backup", str(new), "--store", str(bad)],
        "restore": ["restore", str(bad), "--store", str(new)],
        "move": ["move", str(new), "--store", str(bad)],
        "check": ["check", "--store", str(bad)],
    }
    assert "is no store" in cardwright(*asked[words], status=2)
    assert [each.name for each in tmp_path.iterdir()] == ["bad.db"]


def test_a_store_that_is_not_there_is_told(tmp_path: Path) -> None:
    gone = str(tmp_path / "gone.db")
    assert "There is no store" in cardwright("backup", str(tmp_path / "new.db"), "--store", gone, status=2)
    assert "There is no file" in cardwright("restore", gone, "--store", str(tmp_path / "new.db"), status=2)
    assert list(tmp_path.iterdir()) == []


def test_a_half_copied_store_is_not_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, new = filled(str(tmp_path / "tables.db")), tmp_path / "new.db"
    monkeypatch.setattr(
        "cardwright.serve.transfer.os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space"))
    )
    with pytest.raises(Refused, match="No space"):
        asyncio.run(copy_store(path, str(new)))
    assert not new.exists()
    assert not list(tmp_path.glob(".store-*"))


# ---------------------------------------------------------------- checking


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A store with a real table in it."""
    path = tmp_path / "tables.db"
    with house(path) as built:
        ada = built.guest("Ada")
        with ada.at(ada.opened("/play/leduc")) as place:
            place.choose(place.choices[0])
    return path


def test_a_sound_store_is_all_well(played: Path) -> None:
    assert ", and 1 person: all well" in cardwright("check", "--store", str(played))


def test_a_store_is_checked_while_it_is_served(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with house(path) as built:
        built.guest("Ada").opened("/play/leduc")
        assert "all well" in cardwright("check", "--store", str(path))


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE answers SET answer = '0 77 nonsense' WHERE number = 0",
        "UPDATE tables SET state = '{'",
        "UPDATE tables SET content = 'gone'",
    ],
)
def test_a_table_that_can_not_be_played_on_is_named(harm: str, played: Path) -> None:
    with sqlite3.connect(played) as db:
        db.execute(harm)
        ((id,),) = db.execute("SELECT id FROM tables").fetchall()
    db.close()
    assert f"Table {id} can't be played on" in cardwright("check", "--store", str(played), status=1)


def test_pages_of_the_file_that_were_overwritten_are_found(tmp_path: Path) -> None:
    path = Path(filled(str(tmp_path / "tables.db"), 200))
    with path.open("rb+") as file:
        file.seek(-4096 * 2, 2)
        file.write(b"\xff" * 4096)
    words = cardwright("check", "--store", str(path), status=2)
    assert "damaged" in words


def test_checking_changes_nothing(played: Path) -> None:
    before = played.read_bytes()
    asyncio.run(check_store(str(played)))
    assert played.read_bytes() == before


def test_a_database_of_an_older_version_is_not_brought_up_to_date_by_a_backup(tmp_path: Path) -> None:
    with database("postgres", tmp_path) as url:

        async def old() -> None:
            engine = engine_for(url)
            await engine.open(MIGRATIONS[:1])
            await engine.close()

        asyncio.run(old())
        assert "of version 1" in cardwright("backup", str(tmp_path / "new.db"), "--store", url, status=2)
        assert not (tmp_path / "new.db").exists()


def test_a_copy_of_the_file_alone_is_a_store_too(played: Path, tmp_path: Path) -> None:
    """Whoever stops the server and copies the file has a backup as well."""
    copied = tmp_path / "copied.db"
    shutil.copy(played, copied)
    assert rows_of(str(copied))["answers"] == rows_of(str(played))["answers"]
