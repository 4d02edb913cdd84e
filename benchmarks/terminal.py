"""How long a person waits at the terminal: from the command to the first screen, and from a key to the next one.

    python -m benchmarks.terminal [GAME ...]

Runs the command in a terminal, on the full screen and in lines. The clock needs a quiet machine; the processor's time
beside it is stretched less by a busy one.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from statistics import median
from typing import NamedTuple

from cardwright.core.game import NO_CONTENT
from cardwright.registry import game, game_ids

STARTS = 3
KEYS = 30
QUIET = 0.12  # seconds without output: the screen is complete


def burst(screen: int, patience: float) -> tuple[float, bytes]:
    """Wait for output; when its last part came, and all of it."""
    seen, last = b"", time.perf_counter()
    while select.select([screen], [], [], QUIET if seen else patience)[0]:
        try:
            seen += os.read(screen, 1 << 16)
        except OSError:
            break
        last = time.perf_counter()
    return last, seen


class Wait(NamedTuple):
    """Seconds by the clock, and of the processor."""

    clock: float
    work: float


def worked(pid: int) -> float:
    """The processor time of a process, which a busy machine doesn't stretch as much as the clock."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Command:
    """The command in a terminal of this size, compiled to byte code before, as it is for whoever installed it."""

    compiled = tempfile.mkdtemp()

    def __init__(self, *words: str, size: tuple[int, int] = (80, 24)) -> None:
        wide, tall = size
        env = {
            **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
            "CARDWRIGHT_HOME": tempfile.mkdtemp(),
            "PYTHONPYCACHEPREFIX": self.compiled,
            "TERM": "xterm-256color",
            "COLUMNS": str(wide),
            "LINES": str(tall),
        }
        started = time.perf_counter()
        self.pid, self.screen = pty.fork()
        if self.pid == 0:
            os.execve(sys.executable, [sys.executable, "-m", "cardwright", "play", *words], env)
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", tall, wide, 0, 0))
        last, seen = burst(self.screen, 20.0)
        while b"> " not in seen:  # the prompt
            last, more = burst(self.screen, 5.0)
            seen += more
        self.start = Wait(last - started, worked(self.pid))

    def key(self, key: str) -> Wait | None:
        """How long a key takes; None if nothing comes of it."""
        before = worked(self.pid)
        pressed = time.perf_counter()
        os.write(self.screen, key.encode())
        answered, seen = burst(self.screen, 5.0)
        return Wait(answered - pressed, worked(self.pid) - before) if seen else None

    def end(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.screen)


def start(*words: str) -> Wait:
    """The quickest of a few starts: what else the machine does only ever adds."""
    waits = []
    for _ in range(STARTS):
        command = Command(*words)
        command.end()
        waits.append(command.start)
    return Wait(min(wait.clock for wait in waits), min(wait.work for wait in waits))


def keys(name: str, size: tuple[int, int]) -> list[Wait]:
    command = Command(name, "--full", "--seed", "7", size=size)
    try:
        command.key("\r")  # the house rules as they are
        return [wait for wait in (command.key("1") for _ in range(KEYS)) if wait is not None]
    finally:
        command.end()


if __name__ == "__main__":
    names = sys.argv[1:] or [name for name in game_ids() if game(name).content_version != NO_CONTENT]
    Command("--full").end()  # compiles
    print("start to the first screen, the quickest of", STARTS)
    for words in (("--full",), *[(name, kind) for kind in ("--full", "--lines") for name in names]):
        wait = start(*words)
        print(f"  play {' '.join(words):<24}{wait.clock:.2f} s, {wait.work:.2f} s of work")
    print(f"a key to the next screen, over {KEYS} keys")
    for name in names:
        for size in ((80, 24), (120, 40)):
            waits = keys(name, size)
            clock, work = [wait.clock for wait in waits], [wait.work for wait in waits]
            print(
                f"  {name:<12}{size[0]}x{size[1]}  median {1000 * median(clock):.0f} ms, at most "
                f"{1000 * max(clock):.0f}; of work {1000 * sum(work) / len(work):.0f} ms"
            )
