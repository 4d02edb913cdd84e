"""Processes that work for us: what they do and refuse comes back, and nobody is left behind."""

import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable

import pytest

from cardwright.core.errors import BadSetting, Refused
from cardwright.crew import Worker, deaf_to_interrupts, serve
from tests.core.tiny import PAYS, Caravan


class Clerk:
    """Made once, knows how much it has done."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.done = 0
        self.game = Caravan()  # an option travels as long as a game of its kind lives
        self.game.enrol()

    def work(self, job: str) -> object:
        self.done += 1
        if job == "refuse":
            raise BadSetting("The setting moon takes nothing.")
        if job == "break":
            raise ZeroDivisionError("by nothing")
        if job == "unspeakable":
            return lambda: 1
        if job == "die":
            os._exit(7)
        return os.getpid(), self.name, self.done, PAYS[1]


def clerk(name: str) -> Callable[[str], object]:
    if name == "nobody":
        raise Refused("There is no such clerk.")
    return Clerk(name).work


def asked(worker: Worker[str, object], job: str) -> object:
    worker.give(job)
    return worker.receive()


def test_a_worker_makes_what_it_works_with_once_and_does_job_after_job() -> None:
    """What it refuses or breaks at comes back, and it goes on; also at what can't be sent."""
    worker: Worker[str, object] = Worker(clerk, "Ada")
    try:
        assert asked(worker, "a") == (worker.process.pid, "Ada", 1, PAYS[1])
        with pytest.raises(Refused, match=r"^The setting moon takes nothing\.$"):
            asked(worker, "refuse")
        with pytest.raises(RuntimeError, match=r"(?s)broke in another process.*ZeroDivisionError: by nothing"):
            asked(worker, "break")
        with pytest.raises(RuntimeError, match=r"(?s)broke in another process.*pickle"):
            asked(worker, "unspeakable")
        assert asked(worker, "b") == (worker.process.pid, "Ada", 5, PAYS[1])
        with pytest.raises(Refused, match=r"ended before its time \(status 7\)"):
            asked(worker, "die")
        with pytest.raises(Refused, match="ended before its time"):
            asked(worker, "c")
    finally:
        worker.dismiss()


def test_what_can_not_be_made_is_refused_with_the_first_job() -> None:
    worker: Worker[str, object] = Worker(clerk, "nobody")
    try:
        for _ in range(2):
            with pytest.raises(Refused, match="There is no such clerk"):
                asked(worker, "a")
    finally:
        worker.dismiss()


@pytest.mark.filterwarnings("error")
def test_what_can_not_be_sent_starts_no_process() -> None:
    before = multiprocessing.active_children()
    with pytest.raises((AttributeError, TypeError), match="pickle"):
        Worker(lambda: len)
    gc.collect()
    assert multiprocessing.active_children() == before


def test_a_worker_that_is_ended_from_outside_is_noticed_and_one_nobody_needs_goes() -> None:
    worker: Worker[str, object] = Worker(clerk, "Ada")
    worker.process.kill()
    with pytest.raises(Refused, match=r"ended before its time \(status -9\)"):
        worker.receive()
    worker.dismiss()
    worker = Worker(clerk, "Bob")
    process = worker.process
    del worker
    gc.collect()
    assert not process.is_alive()


def test_workers_do_not_hear_an_interrupt_and_their_parent_does_again() -> None:
    worker: Worker[str, object] = Worker(clerk, "Ada")
    try:
        asked(worker, "a")
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGINT)
        assert asked(worker, "b") == (worker.process.pid, "Ada", 2, PAYS[1])
    finally:
        worker.dismiss()
    before = signal.getsignal(signal.SIGINT)
    with deaf_to_interrupts():
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    assert signal.getsignal(signal.SIGINT) == before
    heard: list[object] = []

    def other_thread() -> None:
        with deaf_to_interrupts():
            heard.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=other_thread)
    thread.start()
    thread.join()
    assert heard == [before], "only the main thread may say so"


def test_serving_ends_with_the_one_who_asks() -> None:
    ours, theirs = multiprocessing.Pipe()
    server = threading.Thread(target=serve, args=(theirs, b""))
    server.start()
    ours.close()
    server.join(10)
    assert not server.is_alive()
