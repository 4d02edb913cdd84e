"""Several processes on one machine: they share a socket, and a parent keeps them going."""

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Final

from cardwright.core.errors import CardwrightError

SHORT_LIVED: Final = 5.0  # seconds: a process that dies sooner is begun again after a while only
PAUSES: Final = (0.5, 1.0, 2.0, 5.0, 10.0)  # seconds before that
SECONDS_TO_STOP: Final = 20.0  # seconds that a process has to close
CANT_START: Final = 3  # how a server ends that never served
SECONDS_OF_A_START: Final = 60.0  # seconds in which that ends all of them: it would be the same the next time

log = logging.getLogger("cardwright.serve")

Serve = Callable[[list[socket.socket]], None]


class Child:
    """One of the processes, as often as it is begun again."""

    def __init__(self, serve: Serve, listening: list[socket.socket]) -> None:
        self.serve = serve
        self.listening = listening
        self.tries = 0
        self.process: SpawnProcess | None = None
        self.began = 0.0
        self.next = 0.0  # when it may be begun again

    def begin(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.process = context.Process(target=run_child, args=(self.serve, self.listening))
        self.process.start()
        self.began = time.monotonic()

    def ended(self) -> None:
        """It died. One that could be at work for a while comes again at once."""
        assert self.process is not None
        now = time.monotonic()
        self.tries = self.tries + 1 if now - self.began < SHORT_LIVED else 0
        self.next = now + (PAUSES[min(self.tries, len(PAUSES)) - 1] if self.tries else 0.0)
        log.warning("a process ended", extra={"pid": self.process.pid, "status": self.process.exitcode})
        self.process.close()
        self.process = None


class Parent:
    """Begins the processes, begins those again that die, and ends all of them when it is told to."""

    def __init__(self, serve: Serve, listening: list[socket.socket], processes: int) -> None:
        self.children = [Child(serve, listening) for _ in range(processes)]
        self.ear, self.mouth = os.pipe()
        self.began = time.monotonic()
        self.stopping = False
        self.status = 0

    def run(self) -> int:
        """Until it is stopped; the status to end with."""
        before = {each: signal.signal(each, self.stop) for each in (signal.SIGTERM, signal.SIGINT)}
        try:
            while not self.stopping:
                self.look_after_all()
            self.end_all()
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)
        return self.status

    def stop(self, number: int, frame: object) -> None:
        self.stopping = True
        os.write(self.mouth, b"!")

    def look_after_all(self) -> None:
        for child in self.children:
            if child.process is None and time.monotonic() >= child.next:
                child.begin()
        ends = {child.process.sentinel: child for child in self.children if child.process is not None}
        for end in wait([self.ear, *ends], timeout=1.0 if len(ends) < len(self.children) else None):
            if isinstance(end, int) and end in ends:
                child = ends[end]
                assert child.process is not None
                child.process.join()
                if child.process.exitcode == CANT_START and time.monotonic() - self.began < SECONDS_OF_A_START:
                    self.stopping, self.status = True, CANT_START
                child.ended()

    def end_all(self) -> None:
        """All at once, each in its own time."""
        there = [child.process for child in self.children if child.process is not None]
        for process in there:
            process.terminate()
        deadline = time.monotonic() + SECONDS_TO_STOP
        for process in there:
            process.join(max(0.0, deadline - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def run_child(serve: Serve, listening: list[socket.socket]) -> None:
    """In a process of its own, which doesn't outlive its parent."""
    threading.Thread(target=leave_with_parent, daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        try:
            serve(listening)
        except CardwrightError as error:
            print(error, file=sys.stderr)
            sys.exit(CANT_START)


def leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
