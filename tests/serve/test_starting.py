"""What can be wrong when the server is started is said in one sentence, by the real command."""

import ctypes
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest

from cardwright.serve.schema import MIGRATIONS
from cardwright.serve.sqlite import hold
from tests.serve.databases import temporary_postgres


def said(*words: str, **options: Any) -> str:
    """What the command says when it doesn't start: one line, with status 2."""
    done = subprocess.run(
        [sys.executable, "-m", "cardwright", "serve", "--workers", "1", *words],
        capture_output=True, text=True, timeout=60, **options,
    )  # fmt: skip
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    lines: list[str] = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0][0] != "{"
    assert "Traceback" not in lines[0]
    return lines[0]


def refused_store(store: Path | str, **options: Any) -> str:
    return said("--port", "0", "--store", str(store), **options)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may look into, and only its owner change; what lies in a test's own is hidden."""
    folder = Path(tempfile.mkdtemp(prefix="cardwright-test-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


def powerless() -> dict[str, Any]:
    """Options of a process that must keep to what files permit, also where the tests are root's."""
    return {"preexec_fn": drop_override} if os.geteuid() == 0 else {}


def drop_override() -> None:
    for capability in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        assert ctypes.CDLL(None).prctl(24, capability, 0, 0, 0) == 0  # PR_CAPBSET_DROP


def store_of_version(version: int, folder: Path) -> Path:
    path = folder / "tables.db"
    db = sqlite3.connect(path, isolation_level=None)
    for statements in MIGRATIONS:
        for sql in statements:
            db.execute(sql)
    db.execute(f"PRAGMA user_version = {version}")
    db.close()
    return path


def test_a_store_of_a_newer_version(tmp_path: Path) -> None:
    path = store_of_version(99, tmp_path)
    assert "newer Cardwright" in refused_store(path)


def test_a_file_that_is_something_else(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"Dear diary, today I drew three cards.\n" * 100)
    before = path.read_bytes()
    assert "is no store: something else is written in it" in refused_store(path)
    assert path.read_bytes() == before


def test_a_file_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "bookmarks.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE bookmarks (url TEXT)")
    db.close()
    before = path.read_bytes()
    assert "an SQLite file of another program" in refused_store(path)
    assert path.read_bytes() == before


def test_a_damaged_store(tmp_path: Path) -> None:
    path = store_of_version(len(MIGRATIONS), tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))
    assert "is damaged" in refused_store(path)


def test_a_folder(tmp_path: Path) -> None:
    assert "is a folder" in refused_store(tmp_path)


def test_a_second_server(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    lock = hold(path)
    assert "in use by another server" in refused_store(path)
    lock.close()


def test_a_folder_that_nobody_may_write(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    assert "Permission denied" in refused_store(open_folder / "tables.db", **powerless())


def test_a_folder_that_may_not_be_made(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    assert "Permission denied" in refused_store(open_folder / "club" / "tables.db", **powerless())


def test_a_file_that_may_not_be_written(open_folder: Path) -> None:
    path = open_folder / "tables.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE tables (id TEXT)")
        db.execute("CREATE TABLE answers (id TEXT)")
        db.execute("CREATE TABLE people (id TEXT)")
    db.close()
    path.chmod(0o444)
    open_folder.chmod(0o777)
    assert "no permission" in refused_store(path, **powerless())


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        words = said("--port", port, "--store", str(tmp_path / "tables.db"))
    assert f"Port {port} of 127.0.0.1 is taken" in words
    assert not (tmp_path / "tables.db").exists()


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.name.invalid"])
def test_an_address_that_is_not_there(host: str, tmp_path: Path) -> None:
    words = said("--host", host, "--port", "0", "--store", str(tmp_path / "tables.db"))
    assert host in words
    assert "0.0.0.0" in words


@pytest.mark.parametrize(
    ("package", "store", "extra"),
    [("uvicorn", "tables.db", "serve"), ("asyncpg", "postgresql://cards@127.0.0.1/cards", "postgres")],
)
def test_packages_that_are_missing(package: str, store: str, extra: str, tmp_path: Path) -> None:
    hidden = tmp_path / "hidden" / package
    hidden.mkdir(parents=True)
    (hidden / "__init__.py").write_text(f"raise ModuleNotFoundError('No module', name={package!r})\n")
    path = os.pathsep.join([str(hidden.parent), os.environ.get("PYTHONPATH", "")])
    words = refused_store(store, env={**os.environ, "PYTHONPATH": path}, cwd=tmp_path)
    assert f"pip install 'cardwright[{extra}]'" in words


def test_a_database_that_is_away() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = refused_store(f"postgresql://cards:secret@127.0.0.1:{port}/cards")
    assert f"The database at 127.0.0.1:{port} can't be reached" in words
    assert "secret" not in words


def test_a_database_on_a_machine_that_is_not_there() -> None:
    assert "can't be reached" in refused_store("postgresql://cards@no.such.name.invalid/cards")


@pytest.mark.parametrize("url", ["postgresql://cards@127.0.0.1:none/cards", "mysql://cards@127.0.0.1/cards"])
def test_a_store_that_can_not_be_named(url: str) -> None:
    assert "postgresql://" in refused_store(url)


def test_a_database_that_lets_nobody_in() -> None:
    with temporary_postgres() as url:
        parts = urlsplit(url)
        host = parts.netloc.rpartition("@")[2]
        stranger = urlunsplit(parts._replace(netloc=f"stranger:secret@{host}"))
        words = refused_store(stranger)
        assert "doesn't let stranger in" in words
        assert "secret" not in words
        assert "no database 'nowhere'" in refused_store(urlunsplit(parts._replace(path="/nowhere")))
