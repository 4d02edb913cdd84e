"""A terminal of 80 columns and 24 lines with the command in it, as a person has before them."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path
from types import TracebackType

PATIENCE = 60.0  # seconds; a busy machine is slow to start


class Terminal:
    def __init__(
        self, home: Path, *words: str, program: tuple[str, ...] = ("-m", "cardwright"), lines: bool = True
    ) -> None:
        env = {**os.environ, "CARDWRIGHT_HOME": str(home), "TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
        env["CARDWRIGHT_LINES"] = "1" if lines else ""
        self.seen = ""
        self.pid, self.screen = pty.fork()
        if self.pid == 0:
            for switched_off in (signal.SIGINT, signal.SIGHUP):  # as a suite in the background has them
                signal.signal(switched_off, signal.SIG_DFL)
            os.execve(sys.executable, [sys.executable, *program, *words], env)
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.kill(signal.SIGKILL)

    def shows(self, *words: str) -> str:
        """Wait until the screen has shown these words, or some of these, since the last that were waited for; all of
        it up to there."""
        end = time.monotonic() + PATIENCE
        while not any(each in self.seen for each in words):
            left = end - time.monotonic()
            assert left > 0, f"{words!r} never came; there was: {self.seen}"
            if select.select([self.screen], [], [], left)[0]:
                try:
                    self.seen += os.read(self.screen, 65536).decode(errors="replace")
                except OSError as error:  # nobody is at the other end any more
                    raise AssertionError(f"{words!r} never came; there was: {self.seen}") from error
        found = min((each for each in words if each in self.seen), key=self.seen.index)
        before, _, self.seen = self.seen.partition(found)
        return before + found

    def types(self, line: str) -> None:
        os.write(self.screen, f"{line}\r".encode())

    def presses(self, keys: str) -> None:
        os.write(self.screen, keys.encode())

    def ends(self) -> int:
        """Wait until the program has ended by itself; its exit code. What it still showed has been seen."""
        end = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < end, f"it never ended; there was: {self.seen}"
            if select.select([self.screen], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.screen, 65536).decode(errors="replace")
                    continue
                except OSError:  # nobody is at the other end any more
                    pass
                return self.wait()

    def kill(self, number: int) -> None:
        """End the program, and wait until it is gone."""
        if self.pid:
            os.kill(self.pid, number)
            self.wait()

    def hang_up(self) -> None:
        """Close the window."""
        os.close(self.screen)
        self.screen = -1
        self.wait()

    def wait(self) -> int:
        """The program's exit code once it has ended."""
        _, status = os.waitpid(self.pid, 0)
        self.pid = 0
        if self.screen >= 0:
            os.close(self.screen)
        return os.waitstatus_to_exitcode(status)
