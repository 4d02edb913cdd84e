"""Rules kept alive between two answers.

A match stops its rules at every question. With greenlets they stay on a stack of their own, and the next answer goes on
from there: nothing is unwound or run again. Without them, on another thread, or once a match was copied, sent or
taken back, the rules run again from the last resting point, which is always right and only slower. A strand is never
more than such a short cut, so nothing about it is copied or saved.
"""

import threading
from collections.abc import Callable
from typing import Any

from cardwright.core.table import Pending

try:
    import greenlet as green  # type: ignore[import-untyped]
except ImportError:  # no wheel for this platform
    green = None

STRANDS = green is not None  # whether rules can be kept alive here
IDLE = 64  # stacks that a thread keeps for the next matches: a new one costs more than ten answers


class Stacks(threading.local):
    """A thread's stacks that no rules need now. No other thread can run them, nor a later one of its number: their
    owner is known by an object of its own."""

    def __init__(self) -> None:
        self.idle: list[Any] = []
        self.thread = object()


STACKS = Stacks()
DONE = object()


def run_rules(play: Callable[[], None] | None) -> None:
    """What a stack does: run rules to their end, then wait for others. While it waits it holds nothing, and never
    itself: nobody would ever clear it away."""
    while play is not None:
        play()
        play = None
        play = green.getcurrent().parent.switch(DONE)


class Strand:
    """One run of rules, from a resting point to wherever they have come.

    `play` may refer to anything but the strand itself: a suspended stack is invisible to the collector of cycles. A
    `brief` strand takes no stack: its first stop is its last.
    """

    __slots__ = ("_play", "_stack", "_thread")

    def __init__(self, play: Callable[[], None], brief: bool) -> None:
        self._play: Callable[[], None] | None = play
        self._thread: object = None
        self._stack: Any = None
        if not brief:
            self._thread = STACKS.thread
            idle = STACKS.idle
            self._stack = idle.pop() if idle else green.greenlet(run_rules)

    @property
    def resumable(self) -> bool:
        """Whether `go` can go on from where the rules stopped."""
        return self._stack is not None and self._thread is STACKS.thread

    def go(self) -> None:
        """Run the rules to the next question or to their end."""
        stack, play = self._stack, self._play
        self._play = None
        if stack is None:
            assert play is not None, "a brief strand goes once"
            try:
                play()
            except Pending:
                pass
            return
        stack.parent = green.getcurrent()
        try:
            said = stack.switch() if play is None else stack.switch(play)
        except BaseException:
            self._stack = None
            raise
        if said is DONE:
            self._stack = None
            if len(STACKS.idle) < IDLE:
                STACKS.idle.append(stack)


def stop() -> None:
    """Called by the rules' driver: comes back when there is an answer."""
    green.getcurrent().parent.switch()
