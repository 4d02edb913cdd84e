"""The stacks that a thread has for rules kept alive: interpreted, because only so a class can be a thread's own."""

import threading
from typing import Any

green: Any  # the library, or None where there is no wheel for the platform
try:
    import greenlet  # type: ignore[import-untyped]

    green = greenlet
except ImportError:
    green = None

MOST_IDLE_STACKS = 64  # stacks that a thread keeps for the next matches: a new one costs more than ten answers


class Stacks(threading.local):
    """A thread's stacks that no rules need now. No other thread can run them, nor a later one of its number: their
    owner is known by an object of its own."""

    def __init__(self) -> None:
        self.idle: list[Any] = []
        self.thread = object()


STACKS = Stacks()
