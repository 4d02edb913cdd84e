"""Games that are kept: a file for each game in progress, held by the program that plays it; finished ones beside them.

Each is a record, with those who sit there and with what was laid over the game's content. A game in progress is
written whole, after every answer: whatever ends the program, it is there up to its last answer.
"""

import itertools
import os
import re
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import msgspec

from cardwright.core.content.bundle import Bundle
from cardwright.core.errors import Refused, shortened
from cardwright.core.files import lock_file, read_text, write_whole
from cardwright.core.matches.match import Match
from cardwright.core.matches.record import Record
from cardwright.registry import game_ids

STEM = re.compile(r"(?P<game>.+?)--?\d+(\.\d+)?")  # perfectus-7, and perfectus-7.2 for another game with that seed
NAME = re.compile(r"\w[\w .-]{0,59}(?<![ .])")  # what a game may be renamed to


class Title(msgspec.Struct):
    """The line of a record that says which game it is of."""

    game: str


def folder() -> Path:
    """The user's state folder, or CARDWRIGHT_HOME."""
    home = os.environ.get("CARDWRIGHT_HOME")
    if home:
        return Path(home)
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "cardwright"


def finished() -> Path:
    return folder() / "finished"


def record_of(match: Match, players: list[str]) -> Record:
    """The match as it is kept: with those who play, and with what makes its content another than the game's own."""
    record = match.record()
    record.players = list(players)
    source = match.game.content_source
    record.overlay = source if isinstance(source, Bundle) else None
    return record


# ---------------------------------------------------------------- one game's place


class FileLock:
    """A lock file in our hands. The system takes it from us when the program ends, however it ends."""

    def __init__(self, path: Path, file: int) -> None:
        self.path = path
        self.file = file

    def release(self) -> None:
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
        os.close(self.file)


def take_hold(path: Path) -> FileLock | None:
    """Lock what is kept at this path; None if another program does."""
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
                return FileLock(path, file)
        os.close(file)  # whoever held it removed it just now


def claim(where: Path, stem: str, own: Path | None = None) -> tuple[Path, FileLock]:
    """A file name that no other game has yet, kept or finished, held."""
    where.mkdir(parents=True, exist_ok=True)
    for number in itertools.count(1):
        path = where / f"{stem}{f'.{number}' if number > 1 else ''}.json"
        hold = take_hold(path)
        if hold is None:
            continue
        if not any(each.exists() and each != own for each in places(path.stem)):
            return path, hold
        hold.release()
    raise AssertionError("numbers don't end")


def places(name: str) -> tuple[Path, Path]:
    """Where a game of this name lies, if it is kept or if it is finished."""
    return folder() / f"{name}.json", finished() / f"{name}.json"


class SaveSlot:
    """Where one game is kept. Nobody else writes there as long as we hold it."""

    def __init__(self, path: Path | None = None, hold: FileLock | None = None) -> None:
        self.path = path  # chosen when the game is first kept
        self.hold = hold

    def __enter__(self) -> "SaveSlot":
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
        try:
            if self.path is None:
                self.path, self.hold = claim(folder(), stem(match))
            write_whole(self.path, record_of(match, players).text())
        except OSError as error:
            raise Refused(f"The game can't be kept in {folder()}: {error.strerror}.") from None
        return self.path

    def forget(self) -> None:
        """There is nothing to keep any more: all was taken back."""
        if self.path is not None:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)

    def finish(self, match: Match, players: list[str]) -> Path:
        """Move a match that is over from the kept games to the finished ones, under the name it had."""
        try:
            name = self.path.stem if self.path is not None else stem(match)
            path, hold = claim(finished(), name, self.path)
            try:
                write_whole(path, record_of(match, players).text())
            finally:
                hold.release()
            if self.path is not None:
                self.path.unlink(missing_ok=True)
        except OSError as error:
            raise Refused(f"The finished game can't be moved to {finished()}: {error.strerror}.") from None
        return path


def stem(match: Match) -> str:
    return f"{match.game.id}-{match.seed}"


# ---------------------------------------------------------------- finding


def newest(*asked: str | None) -> Path:
    """The game that was kept last, of all or of those with these names: a game's id, or a file's name without .json."""
    wanted = {name for name in asked if name is not None}
    found: list[tuple[int, Path]] = []
    with suppress(OSError):
        for path in folder().iterdir():
            if path.suffix == ".json" and wanted.issubset(names(path) if wanted else ()):
                with suppress(OSError):  # finished elsewhere just now
                    found.append((path.stat().st_mtime_ns, path))
    if not found:
        called = f" of {' called '.join(repr(name) for name in asked if name is not None)}" if wanted else ""
        raise Refused(f"There is no kept game{called} to continue.")
    return max(found)[1]


def names(path: Path) -> list[str]:
    """What a kept game may be asked for by: its own name, and its game's."""
    with suppress(OSError, ValueError, msgspec.MsgspecError, RecursionError):
        return [path.stem, msgspec.json.decode(read_text(path), type=Title).game]
    of_a_game = STEM.fullmatch(path.stem)  # of a damaged one, what its name says
    return [path.stem, of_a_game["game"]] if of_a_game else [path.stem]


def find(name: str) -> Path:
    """A record by its path, or by the name that `history` prints."""
    path = Path(name)
    with suppress(OSError, ValueError):  # no path at all
        if path.exists():
            return path
    return find_kept(name)


def find_kept(name: str) -> Path:
    """A kept or finished game by the name that `history` prints."""
    if NAME.fullmatch(name):
        for path in places(name.removesuffix(".json")):
            if path.is_file():
                return path
    raise Refused(f"There is no game or file called {shortened(name)!r}; `cardwright history` lists the games.")


def hold(path: Path) -> SaveSlot | None:
    """The place of a kept game, to go on there; None if it is open in another program."""
    try:
        held = take_hold(path)
    except OSError as error:
        raise Refused(f"{path} can't be held to go on with it: {error.strerror}.") from None
    return SaveSlot(path, held) if held else None


def read(path: Path) -> Record:
    """A record, kept here or anywhere."""
    return Record.load(path)


# ---------------------------------------------------------------- the history


class Gone(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A line of the history: a game that was deleted, or has another name now."""

    gone: str
    now: str = ""


def book() -> Path:
    return folder() / "history.jsonl"


def write_line(line: msgspec.Struct) -> None:
    """Add to the history: lines are only ever added, so that two programs can't lose each other's. Raises OSError."""
    with book().open("ab") as file:
        file.write(msgspec.json.encode(line) + b"\n")


# ---------------------------------------------------------------- clearing up


def delete(name: str) -> None:
    """Delete a kept or finished game."""
    path = find_kept(name)
    with SaveSlot(path, take_free(path)):
        try:
            path.unlink(missing_ok=True)
            write_line(Gone(path.stem))
        except OSError as error:
            raise Refused(f"{path} can't be deleted: {error.strerror}.") from None


def rename(name: str, new: str) -> None:
    """Call a kept or finished game something else."""
    path = find_kept(name)
    if not NAME.fullmatch(new) or new.endswith(".json"):
        raise Refused(
            f"A game can't be called {shortened(new)!r}: a name is up to 60 letters, digits, spaces, dots and dashes, "
            f"and begins with a letter or a digit."
        )
    if new in game_ids():
        raise Refused(f"A game can't be called {new!r}: that is a game's id, and asks for the newest of its games.")
    with SaveSlot(path, take_free(path)), SaveSlot(None, take_free(path.with_name(f"{new}.json"))):
        if any(each.exists() for each in places(new)):
            raise Refused(f"There is a game called {new!r} already.")
        try:
            path.rename(path.with_name(f"{new}.json"))
            write_line(Gone(path.stem, new))
        except OSError as error:
            raise Refused(f"{path} can't be renamed: {error.strerror}.") from None


def take_free(path: Path) -> FileLock:
    """Hold a game, unless another program plays it."""
    held = hold(path)
    if held is None or held.hold is None:
        raise Refused(f"{path.stem} is open in another program.")
    return held.hold
