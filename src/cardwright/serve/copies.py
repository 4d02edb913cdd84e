"""Copies of an SQLite store, also while a server has it open.

Two connections that write to one file could spoil it, and whoever copies the file alone misses what was written last.
So a server hands copies over itself, through a socket beside the file that only its owner may use; what makes them only
reads, beside the connection that writes. Where no server runs, the file is read directly.
"""

import asyncio
import contextlib
import os
import shutil
import socket
import sqlite3
import sys
from pathlib import Path
from typing import Final

import msgspec

from cardwright.core.errors import Refused
from cardwright.core.files import make_private, reason

CHUNK: Final = 1 << 20


class Header(msgspec.Struct, omit_defaults=True):
    """What comes before a copy."""

    bytes: int = 0
    refused: str = ""  # why there is none


def socket_of(path: Path) -> Path:
    return path.with_name(path.name + ".socket")


def write_copy(path: Path, target: Path) -> None:
    """A whole store in one file, as it stands at this moment. The target must not be there."""
    make_private(target)
    with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
        db.execute("VACUUM INTO ?", (str(target),))
    with target.open("rb+") as file:
        os.fsync(file.fileno())


class CopyDesk:
    """Hands copies over, one after the other, as long as the store is open."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = asyncio.Lock()
        self.server: asyncio.Server | None = None

    async def open(self) -> None:
        """Where the system can't do it, whoever wants a copy is told so."""
        for left in self.path.parent.glob(f".{self.path.name}-*.copy"):  # by a server that was killed over it
            left.unlink(missing_ok=True)
        if sys.platform == "win32":
            return
        place = socket_of(self.path)
        place.unlink(missing_ok=True)
        listening = socket.socket(socket.AF_UNIX)
        before = os.umask(0o177)
        try:
            listening.bind(str(place))
        except OSError:  # a path that is too long, a disk that knows no sockets
            listening.close()
            return
        finally:
            os.umask(before)
        self.server = await asyncio.start_unix_server(self.hand_over, sock=listening)

    def close(self) -> None:
        if self.server is not None:
            self.server.close()
            socket_of(self.path).unlink(missing_ok=True)

    async def hand_over(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        part = self.path.with_name(f".{self.path.name}-{os.urandom(8).hex()}.copy")
        try:
            async with self.lock:
                try:
                    await asyncio.to_thread(write_copy, self.path, part)
                except (OSError, sqlite3.Error) as error:
                    say(writer, Header(refused=f"The server couldn't make a copy: {error}."))
                    return
                with part.open("rb") as file:
                    say(writer, Header(os.fstat(file.fileno()).st_size))
                    while chunk := await asyncio.to_thread(file.read, CHUNK):
                        writer.write(chunk)
                        await writer.drain()
        except ConnectionError:
            pass  # whoever wanted it has gone
        finally:
            part.unlink(missing_ok=True)
            with contextlib.suppress(ConnectionError):
                writer.close()


def say(writer: asyncio.StreamWriter, header: Header) -> None:
    writer.write(msgspec.json.encode(header) + b"\n")


def fetch_copy(path: Path, target: Path) -> None:
    """A copy from the server that has the store open."""
    if sys.platform == "win32":
        raise Refused(f"A server has {path} open. Stop it first.")
    asked = socket.socket(socket.AF_UNIX)
    with asked:
        try:
            asked.connect(str(socket_of(path)))
        except OSError as error:
            raise Refused(
                f"A server has {path} open and can't be asked for a copy ({reason(error)}). Run this as the user who "
                "runs the server, or stop the server first."
            ) from None
        with asked.makefile("rb") as file, target.open("xb") as copy:
            line = file.readline()
            header = msgspec.json.decode(line, type=Header) if line else Header(refused="The server ended meanwhile.")
            if header.refused:
                raise Refused(header.refused)
            shutil.copyfileobj(file, copy, CHUNK)
            copy.flush()
            os.fsync(copy.fileno())
            if copy.tell() != header.bytes:
                raise Refused("The server ended before the copy was complete.")
