"""How long a person waits at the full screen: from the command to the first screen, and from a key to the next one.

    python -m benchmarks.terminal [GAME ...]

Runs the command in a terminal of 80 columns and 24 lines. Needs a quiet machine.
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


def worked(pid: int) -> float:
    """The processor time of a process, which a busy machine doesn't stretch as much as the clock."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Waits(NamedTuple):
    """Seconds to the first screen, and for each of some keys; and the processor's for both."""

    first: float
    first_work: float
    keys: list[float]
    key_work: float


def measure(game: str, size: tuple[int, int] = (80, 24)) -> Waits:
    wide, tall = size
    home = tempfile.mkdtemp()
    env = {**os.environ, "CARDWRIGHT_HOME": home, "TERM": "xterm-256color", "COLUMNS": str(wide), "LINES": str(tall)}
    words = ["-m", "cardwright", "play", game, "--full", "--seed", "7"]
    started = time.perf_counter()
    pid, screen = pty.fork()
    if pid == 0:
        os.execve(sys.executable, [sys.executable, *words], env)
    fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", tall, wide, 0, 0))
    try:
        last, seen = burst(screen, 20.0)
        while b">" not in seen:
            last, more = burst(screen, 5.0)
            seen += more
        first_work = worked(pid)
        os.write(screen, b"\r")  # the house rules as they are
        burst(screen, 5.0)
        waits = []
        before = worked(pid)
        for _ in range(KEYS):
            pressed = time.perf_counter()
            os.write(screen, b"1")
            answered, seen = burst(screen, 5.0)
            if seen:
                waits.append(answered - pressed)
        return Waits(last - started, first_work, waits, (worked(pid) - before) / max(1, len(waits)))
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


if __name__ == "__main__":
    for name in sys.argv[1:] or ["perfectus", "dungeon", "elemental"]:
        for size in ((80, 24), (120, 40)):
            found = measure(name, size)
            print(
                f"{name:<12}{size[0]}x{size[1]}  first screen {found.first:.2f} s ({found.first_work:.2f} s of work)   "
                f"a key {1000 * median(found.keys):.0f} ms, at most {1000 * max(found.keys):.0f} "
                f"({1000 * found.key_work:.0f} ms of work)"
            )
