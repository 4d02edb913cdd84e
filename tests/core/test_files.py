"""Files are written whole or not at all, whatever lies where they go."""

import errno
import os
import stat
import threading
from pathlib import Path

import pytest

from cardwright import game
from cardwright.core.errors import BadRecord
from cardwright.core.files import LARGEST_FILE, can_write, write_whole
from cardwright.core.matches.record import Record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def test_a_new_file_has_the_mode_of_any_other(path: Path) -> None:
    other = path.with_name("other")
    other.write_text("")
    write_whole(path, "dragon\n")
    assert path.read_text() == "dragon\n"
    assert path.stat().st_mode == other.stat().st_mode


def test_a_file_that_is_there_keeps_its_mode(path: Path) -> None:
    path.write_text("old")
    path.chmod(0o640)
    write_whole(path, "new")
    assert (path.read_text(), stat.S_IMODE(path.stat().st_mode)) == ("new", 0o640)


@pytest.mark.parametrize("there", [True, False])
def test_through_a_link_the_file_behind_it_is_written(path: Path, there: bool) -> None:
    behind = path.parent / "elsewhere" / "true.json"
    behind.parent.mkdir()
    if there:
        behind.write_text("old")
    path.symlink_to(behind)
    game("leduc").match(seed=1).record().save(path)
    assert path.is_symlink()
    assert Record.load(behind).seed == 1


def test_a_link_laid_in_wait_is_not_followed(path: Path) -> None:
    """Beside the file, under the name that a draft of it once had."""
    victim = path.parent / "victim"
    victim.write_text("mine")
    path.with_name("game.json.part").symlink_to(victim)
    game("leduc").match(seed=1).record().save(path)
    assert victim.read_text() == "mine"
    assert Record.load(path).seed == 1


def test_a_draft_never_opens_what_is_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Should somebody have guessed it, nothing is written."""
    monkeypatch.setattr(os, "urandom", bytes)
    victim = path.parent / "victim"
    victim.write_text("mine")
    path.with_name(f".cardwright-{'00' * 8}.part").symlink_to(victim)
    with pytest.raises(FileExistsError):
        write_whole(path, "dragon")
    assert victim.read_text() == "mine"


def test_a_device_stays_a_device() -> None:
    before = os.stat("/dev/null")
    write_whole("/dev/null", "dragon")
    after = os.stat("/dev/null")
    assert (stat.S_ISCHR(after.st_mode), after.st_ino) == (True, before.st_ino)
    with pytest.raises(OSError, match="No space left on device"):
        write_whole("/dev/full", "dragon")
    assert stat.S_ISCHR(os.stat("/dev/full").st_mode)


def test_a_pipe_gets_the_text(path: Path) -> None:
    os.mkfifo(path)
    heard: list[str] = []
    reader = threading.Thread(target=lambda: heard.append(path.read_text()))
    reader.start()
    write_whole(path, "dragon")
    reader.join()
    assert heard == ["dragon"]
    assert path.is_fifo()


def test_what_was_there_stays_if_the_disk_is_full(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path.write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(path.parent) == ["game.json"]


def test_the_longest_name_is_written_too(path: Path) -> None:
    long = path.with_name("x" * 255)
    write_whole(long, "dragon")
    assert long.read_text() == "dragon"


def test_where_a_file_can_be_written_is_known_before(path: Path) -> None:
    assert can_write(path)
    assert can_write("/dev/full")
    assert not can_write(path.parent)
    assert not can_write(path / "inside")
    assert not can_write("a\0b")
    path.symlink_to(path)
    assert not can_write(path)


# ---------------------------------------------------------------- reading


def complaint(path: str | Path) -> str:
    with pytest.raises(BadRecord) as found:
        Record.load(path)
    return str(found.value)


def test_what_is_no_record_is_refused_in_a_sentence(path: Path) -> None:
    path.write_bytes(b"\xff\xfe")
    assert complaint(path).startswith(f"{path} can't be read: 'utf-8' codec")
    assert complaint(path.parent) == f"{path.parent} can't be read: Is a directory."
    assert complaint("nowhere") == "nowhere can't be read: No such file or directory."
    assert "can't be read" in complaint("a\0b")


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full", "/dev/null"])
def test_a_device_is_not_read_to_its_end(device: str) -> None:
    assert complaint(device) == f"{device} can't be read: It is a device, not a file."


def test_an_enormous_file_is_not_read_to_its_end(path: Path) -> None:
    path.touch()
    os.truncate(path, 2**33)
    assert complaint(path) == f"{path} can't be read: It is larger than {LARGEST_FILE // 2**20} MB."


def test_any_seed_is_recorded_as_the_chance_it_makes() -> None:
    match = game("leduc").match(seed=2**70 + 3)
    again = Record.parse(match.record().text()).match(game("leduc"))
    assert again.position() == match.position()
