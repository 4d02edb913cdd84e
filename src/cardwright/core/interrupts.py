"""A beat for long thoughts. This module is never compiled.

Python hears Ctrl-C only while it interprets: a compiled loop that calls nothing but compiled code is deaf to it. A
thread hears nothing at all, so whoever starts one for a thought gives it a stop of its own.
"""

import threading


class Stopped(BaseException):
    """Nobody waits for this thought any more."""


class Here(threading.local):
    """What this thread should listen to."""

    stop: threading.Event | None = None


HERE = Here()


def stop_at(stop: threading.Event) -> None:
    """From now on this thread's thoughts end when this is set."""
    HERE.stop = stop


def check_interrupt() -> None:
    """Hear what has come in the meantime: raises KeyboardInterrupt if that was Ctrl-C, Stopped if this thread is to
    stop. Costs less than a decision."""
    if HERE.stop is not None and HERE.stop.is_set():
        raise Stopped
