"""Results as files: tried before long work, and a sentence where it fails."""

import sys
from pathlib import Path

import msgspec

from cardwright.core.errors import Refused
from cardwright.core.files import can_write, reason, write_whole

STDOUT = Path("-")


def check_writable(path: Path | None) -> None:
    """Before long work, not after it."""
    if path is not None and path != STDOUT and not can_write(path):
        raise Refused(f"{path} can't be written.")


def write_file(path: Path, text: str) -> None:
    try:
        write_whole(path, text)
    except (OSError, ValueError) as error:
        raise Refused(f"{path} can't be written: {reason(error)}.") from None


def write_json(path: Path, found: msgspec.Struct) -> None:
    """Into a file, or into the pipe."""
    text = msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n"
    if path == STDOUT:
        sys.stdout.write(text)
        sys.stdout.flush()  # here, where a pipe that nobody reads is noticed
    else:
        write_file(path, text)
