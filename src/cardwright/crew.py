"""Processes of our own that work for us: each makes what it works with once, then does one job at a time.

What is sent to them is pickled: games go by their kind and content, options and cards by their place, so that the other
process finds its own ones of them.
"""

import multiprocessing
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar

import msgspec

from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.interrupts import check_interrupt

SECONDS_BETWEEN_CHECKS = 0.1  # seconds between two pulses of whoever waits

J = TypeVar("J")
R = TypeVar("R")


class Reply(msgspec.Struct):
    """What a process answers: what came of its job, or why nothing did."""

    result: Any = None
    refused: str = ""  # a sentence for people
    broke: str = ""  # a traceback


class Worker(Generic[J, R]):
    """A process that calls `make(*what)` once, and does jobs with what that gives."""

    def __init__(self, make: Callable[..., Callable[[J], R]], *what: object) -> None:
        made_of = pickle.dumps((make, what))
        context = multiprocessing.get_context("spawn")  # a fork would copy other threads half-way
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, made_of), daemon=True)
        # A full screen keeps what is written to standard error for itself; a process needs the real one.
        with deaf_to_interrupts(), redirect_stderr(sys.__stderr__ or sys.stderr):
            self.process.start()
        theirs.close()  # so that a process that dies is noticed here

    def give(self, job: J) -> None:
        try:
            self.connection.send_bytes(pickle.dumps(job))
        except ConnectionError:
            raise self.lost() from None

    def receive(self) -> R:
        """What came of the job. Waits for it, unless whoever waits is stopped."""
        try:
            while not self.connection.poll(SECONDS_BETWEEN_CHECKS):
                check_interrupt()
            reply: Reply = pickle.loads(self.connection.recv_bytes())
        except (EOFError, ConnectionError):
            raise self.lost() from None
        if reply.refused:
            raise Refused(reply.refused)
        if reply.broke:
            raise RuntimeError(f"Something broke in another process.\n\n{reply.broke}")
        result: R = reply.result
        return result

    def lost(self) -> Refused:
        self.process.join()
        return Refused(f"A process that worked for us ended before its time (status {self.process.exitcode}).")

    def dismiss(self) -> None:
        """At once, in the middle of a job if need be."""
        self.process.terminate()
        self.process.join()
        self.connection.close()

    def __del__(self) -> None:
        if hasattr(self, "process") and not self.connection.closed:
            self.dismiss()


def serve(connection: Connection, made_of: bytes) -> None:
    """The work of such a process, until its parent is gone."""
    work: Callable[[Any], Any] | None = None
    try:
        while True:
            job = connection.recv_bytes()
            try:
                if work is None:
                    make, what = pickle.loads(made_of)
                    work = make(*what)
                reply = pickle.dumps(Reply(work(pickle.loads(job))))
            except CardwrightError as error:
                reply = pickle.dumps(Reply(refused=str(error)))
            except Exception:
                reply = pickle.dumps(Reply(broke=traceback.format_exc()))
            connection.send_bytes(reply)
    except (EOFError, ConnectionError):
        return


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes started here ignore Ctrl-C from their first moment on: it is their parent's business."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may say so, and only there Ctrl-C arrives
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
