"""Watching bots play: one answer after the other, at a pace that keys change, stop and step."""

import os
import select
import sys
import time
from types import TracebackType
from typing import Any

from rich.text import Text

from cardwright.cli.session import Session

try:
    import termios
    import tty
except ImportError:  # then there is a pace, but no keys
    pass

FASTEST, SLOWEST = 0.05, 12.8  # seconds between two answers
ARROWS = {"\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1bOA": "up", "\x1bOB": "down", "\x1bOC": "right"}
LONGEST = 8  # bytes of a key


class Keys:
    """Single keys, as they are pressed, where somebody sits at a terminal; the terminal is given back as it was."""

    def __init__(self) -> None:
        self.input = sys.stdin.fileno() if sys.stdin.isatty() and "termios" in globals() else -1
        self.before: list[Any] = []

    def __enter__(self) -> "Keys":
        if self.input >= 0:
            self.before = termios.tcgetattr(self.input)
            tty.setcbreak(self.input)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self.input >= 0:
            termios.tcsetattr(self.input, termios.TCSADRAIN, self.before)

    def next(self, seconds: float | None) -> str:
        """The next key, an arrow by its name; empty if none is pressed for so long. Without a limit it waits."""
        if self.input < 0:
            time.sleep(seconds or 0.0)
            return ""
        if not select.select([self.input], [], [], seconds)[0]:
            return ""
        pressed = os.read(self.input, LONGEST).decode(errors="replace")
        if not pressed:  # nobody is there any more
            raise EOFError
        return ARROWS.get(pressed, pressed[0])


class Watch:
    """A sitting of bots, for whoever looks on."""

    def __init__(self, session: Session, delay: float) -> None:
        self.session = session
        self.delay = delay
        self.paused = False

    def run(self) -> bool:
        """Until the game is over; False if whoever looks on leaves before."""
        sitting, console = self.session.sitting, self.session.console
        with Keys() as keys:
            while sitting.match.decision is not None:
                told = len(sitting.match.events())
                if console.is_terminal:  # in a pipe, only the story
                    console.clear()
                    console.print(self.session.painter.picture(sitting.plain_view(sitting.onlooker)))
                sitting.let_bot_answer()
                self.session.tell(sitting.story(sitting.onlooker, told))
                if console.is_terminal and not self.wait(keys):
                    return False
        return True

    def wait(self, keys: Keys) -> bool:
        """Until the next answer is due; False if somebody wants to leave."""
        until = time.monotonic() + self.delay
        while True:
            self.last_line(self.keys())
            key = keys.next(None if self.paused else max(0.0, until - time.monotonic()))
            if key == " ":
                self.paused = not self.paused
                until = time.monotonic()
            elif key in ("right", "\n", "n"):
                self.paused = True
                break
            elif key in ("+", "up"):
                self.delay = max(FASTEST, self.delay / 2)
            elif key in ("-", "down"):
                self.delay = min(SLOWEST, max(FASTEST, self.delay * 2))
            elif key in ("q", ""):
                break
        self.last_line("")
        return key != "q"

    def keys(self) -> str:
        """What there is to press."""
        pauses = "Paused. Space goes on" if self.paused else "Space pauses"
        return f"{pauses}   → one answer   + - speed ({self.delay:g} s)   q leaves"

    def last_line(self, words: str) -> None:
        """In place of what stood there."""
        self.session.console.file.write("\r\x1b[2K")
        self.session.console.print(Text(words, style="dim"), end="")
