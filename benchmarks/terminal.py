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


def measure(game: str, size: tuple[int, int] = (80, 24)) -> tuple[float, list[float]]:
    """Seconds to the first screen, and for each of some keys."""
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
        os.write(screen, b"\r")  # the house rules as they are
        burst(screen, 5.0)
        waits = []
        for _ in range(KEYS):
            pressed = time.perf_counter()
            os.write(screen, b"1")
            answered, seen = burst(screen, 5.0)
            if seen:
                waits.append(answered - pressed)
        return last - started, waits
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


if __name__ == "__main__":
    for name in sys.argv[1:] or ["perfectus", "dungeon", "elemental"]:
        for size in ((80, 24), (120, 40)):
            first, waits = measure(name, size)
            print(
                f"{name:<12}{size[0]}x{size[1]}  first screen {first:.2f} s   a key {1000 * median(waits):.0f} ms"
                f" (at most {1000 * max(waits):.0f})"
            )
