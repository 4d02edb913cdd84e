"""Games that are kept: a file for each game in progress, held by the program that plays it; finished ones beside them.

A kept game is written whole, after every answer: whatever ends the program, the game is there up to its last answer.
"""

import itertools
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import msgspec

from cardwright.core.errors import BadRecord, Refused
from cardwright.core.files import read_text, reason, write_whole
from cardwright.core.match import Match
from cardwright.core.record import Record

if sys.platform == "win32":
    import msvcrt

    def lock_file(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock_file(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


STEM = re.compile(r"(?P<game>.+?)--?\d+(\.\d+)?")  # perfectus-7, and perfectus-7.2 for another game with that seed


class Kept(msgspec.Struct):
    """A game in progress: who sits where, and what was played so far."""

    players: list[str]  # empty if nobody knows any more
    record: Record


def folder() -> Path:
    """The user's state folder, or CARDWRIGHT_HOME."""
    home = os.environ.get("CARDWRIGHT_HOME")
    if home:
        return Path(home)
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "cardwright"


# ---------------------------------------------------------------- one game's place


class Hold:
    """A lock file in our hands. The system takes it from us when the program ends, however it ends."""

    def __init__(self, path: Path, file: int) -> None:
        self.path = path
        self.file = file

    def release(self) -> None:
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
        os.close(self.file)


def take_hold(path: Path) -> Hold | None:
    """Hold what is kept at this path; None if another program does."""
    path = path.with_suffix(".lock")
    while True:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock_file(file)
        except (BlockingIOError, PermissionError):
            os.close(file)
            return None
        except OSError:
            pass  # a file system without locks: then nobody has one
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(file), path.stat()):
                return Hold(path, file)
        os.close(file)  # whoever held it removed it just now


def claim(where: Path, stem: str) -> tuple[Path, Hold]:
    """A file name that no game has yet, held."""
    where.mkdir(parents=True, exist_ok=True)
    for number in itertools.count(1):
        path = where / f"{stem}{f'.{number}' if number > 1 else ''}.json"
        hold = take_hold(path)
        if hold is None:
            continue
        if not path.exists():
            return path, hold
        hold.release()
    raise AssertionError("numbers don't end")


class Place:
    """Where one game is kept. Nobody else writes there as long as we hold it."""

    def __init__(self, path: Path | None = None, hold: Hold | None = None) -> None:
        self.path = path  # chosen when the game is first kept
        self.hold = hold

    def __enter__(self) -> "Place":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.release()

    def release(self) -> None:
        """Let others have it."""
        if self.hold is not None:
            self.hold.release()
            self.hold = None

    def keep(self, match: Match, players: list[str]) -> Path:
        """Keep the match as it stands, for `--continue`."""
        kept = msgspec.json.encode(Kept(players, match.record()))
        text = msgspec.json.format(kept, indent=2).decode() + "\n"
        try:
            if self.path is None:
                self.path, self.hold = claim(folder(), stem(match))
            write_whole(self.path, text)
            old_players(self.path).unlink(missing_ok=True)
        except OSError as error:
            raise Refused(f"The game can't be kept in {folder()}: {error.strerror}.") from None
        return self.path

    def finish(self, match: Match) -> Path:
        """Move a match that is over from the kept games to the finished ones, as a record."""
        where = folder() / "finished"
        try:
            path, hold = claim(where, stem(match))
            try:
                write_whole(path, match.record().text())
            finally:
                hold.release()
            if self.path is not None:
                self.path.unlink(missing_ok=True)
                old_players(self.path).unlink(missing_ok=True)
        except OSError as error:
            raise Refused(f"The finished game can't be moved to {where}: {error.strerror}.") from None
        return path


def stem(match: Match) -> str:
    return f"{match.game.id}-{match.seed}"


# ---------------------------------------------------------------- going on


def newest(name: str | None) -> Path:
    """The game that was kept last, of all or of those with this name: a game's id, or a file's name without .json."""
    found: list[tuple[int, Path]] = []
    with suppress(OSError):
        for path in folder().iterdir():
            if path.suffix == ".json" and (name is None or name in names(path)):
                with suppress(OSError):  # finished elsewhere just now
                    found.append((path.stat().st_mtime_ns, path))
    if not found:
        raise Refused(f"There is no kept game{f' of {name!r}' if name is not None else ''} to continue.")
    return max(found)[1]


def names(path: Path) -> list[str]:
    of_a_game = STEM.fullmatch(path.stem)
    return [path.stem, of_a_game["game"]] if of_a_game else [path.stem]


def hold(path: Path) -> Place | None:
    """The place of a kept game, to go on there; None if it is open in another program."""
    try:
        held = take_hold(path)
    except OSError as error:
        raise Refused(f"{path} can't be held to go on with it: {error.strerror}.") from None
    return Place(path, held) if held else None


def read(path: Path) -> Kept:
    """A kept game, or a record alone. Kept games once were a record with the players in a file beside it."""
    try:
        text = read_text(path)
    except (OSError, UnicodeError, ValueError) as error:
        raise BadRecord(f"{path} can't be read: {reason(error)}.") from None
    try:
        fields = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
        if "record" not in fields:
            return Kept(read_old_players(path), Record.parse(text, str(path)))
        players = msgspec.json.decode(fields.get("players", b"[]"), type=list[str])
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"{path} can't be read: {error}.") from None
    return Kept(players, Record.parse(bytes(fields["record"]).decode(), str(path)))


def old_players(path: Path) -> Path:
    return path.with_suffix(".players")


def read_old_players(path: Path) -> list[str]:
    """Who sat where, unless the file is missing or was torn."""
    try:
        players = old_players(path).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeError):
        return []
    return players.split(",") if players else []
