"""Files: written whole or not at all, and read only as far as anything of ours can reach."""

import errno
import os
import stat
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def lock_file(file: int) -> None:
        """Hold an open file until it is closed. Raises OSError, BlockingIOError or PermissionError if others do."""
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock_file(file: int) -> None:
        """Hold an open file until it is closed. Raises OSError, BlockingIOError or PermissionError if others do."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


LARGEST_FILE = 16 * 2**20  # bytes; the longest records take a few hundred thousand


def write_whole(path: str | Path, text: str) -> None:
    """Write the file whole or not at all; what was there stays until the new text is safe on the disk.

    A link stays a link, and the file it leads to is written. That file keeps its mode. A device or a pipe just gets
    the text. Raises OSError.
    """
    data = text.encode()
    there = status(path)
    if there is not None and not stat.S_ISREG(there.st_mode):
        with open(path, "wb") as file:
            file.write(data)
        return
    if there is not None and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    target = Path(os.path.realpath(path))
    # Nobody can guess the name and put a link there, and what has it already is never opened.
    draft = target.with_name(f".cardwright-{os.urandom(8).hex()}.part")
    try:
        with open(draft, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if there is not None:
            os.chmod(draft, stat.S_IMODE(there.st_mode))
        os.replace(draft, target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def make_private(path: Path) -> None:
    """An empty file that nobody else reads, unless something is there already. What root makes in somebody's folder is
    theirs: a server that isn't root has to write it. Raises OSError."""
    if path.exists():
        return
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
    give_away(path, path.parent)


def give_away(path: Path, folder: Path) -> None:
    """To the owner of the folder where it lies, or will lie, as far as that is ours to do."""
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = folder.stat()
        os.chown(path, owner.st_uid, owner.st_gid)


def can_write(path: str | Path) -> bool:
    """Whether `write_whole` may expect to succeed: worth asking before long work."""
    try:
        there = status(path)
    except (OSError, ValueError):
        return False
    if there is not None and (stat.S_ISDIR(there.st_mode) or not os.access(path, os.W_OK)):
        return False
    if there is not None and not stat.S_ISREG(there.st_mode):
        return True
    return os.access(Path(os.path.realpath(path)).parent, os.W_OK)


def read_text(path: str | Path) -> str:
    """The text of a file or a pipe. Raises OSError, also for a device and what is far too large, or UnicodeError."""
    there = os.stat(path)
    if stat.S_ISCHR(there.st_mode) or stat.S_ISBLK(there.st_mode):
        raise OSError(errno.EINVAL, "It is a device, not a file", str(path))
    with open(path, "rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise OSError(errno.EFBIG, f"It is larger than {LARGEST_FILE // 2**20} MB", str(path))
    return data.decode()


def reason(error: OSError | ValueError) -> str:
    """What went wrong with a file, in the system's words, without the number and the path."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def status(path: str | Path) -> os.stat_result | None:
    """Of what is there, behind any links; None if nothing is."""
    try:
        return os.stat(path)
    except FileNotFoundError:
        return None
