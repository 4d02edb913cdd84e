"""Processes that think for the tables, fed from the event loop and never waited for in it."""

import asyncio
import contextlib
import logging
import os
import pickle
import signal
import sys
import threading
import time
from typing import Any

from cardwright.core.errors import CardwrightError, Refused
from cardwright.crew import Worker
from cardwright.serve.metrics import Metrics
from cardwright.serve.queue import KINDS, LONG_HANDICAP, FairQueue, Owner
from cardwright.serve.thinking import Dropped, Job, job_runner

SECONDS_FOR_A_CHOICE = 60.0  # seconds for a choice; a process that takes longer is ended
MOST_WAITING = 16  # jobs of one person
LOOK_ROUND = 2.0  # seconds after which a process that has nothing to do is looked after
SECONDS_TO_START = 30.0  # seconds more for a process that has just been started

log = logging.getLogger("cardwright.serve")


def pack(job: Job) -> bytes:
    """A job as it stands at this moment: what it looks at may change before somebody has time for it."""
    return pickle.dumps(job)


class QueuedJob:
    """A job somebody waits for."""

    __slots__ = ("asked", "done", "dropped", "limit", "loop", "owner", "payload", "pid")

    def __init__(self, payload: bytes, limit: float, owner: Owner) -> None:
        self.payload = payload
        self.limit = limit
        self.owner = owner
        self.asked = time.monotonic()
        self.dropped = False
        self.pid = 0  # of the process that works at it
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()

    def settle(self, outcome: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self.loop.call_soon_threadsafe(self.tell, outcome)

    def tell(self, outcome: object) -> None:
        if self.done.done():
            return
        if isinstance(outcome, Exception):
            self.done.set_exception(outcome)
        else:
            self.done.set_result(outcome)


class Thinkers:
    """A few processes. Long jobs, like reviews, never take all of them."""

    def __init__(self, count: int, metrics: Metrics, shared: bool = False) -> None:
        self.count = count
        self.metrics = metrics
        self.shared = shared  # other servers want to know on whom time was spent
        self.ready = threading.Condition()
        self.had: dict[str, float] = {}  # person -> seconds that were thought for it lately
        self.queue: FairQueue[QueuedJob] = FairQueue(MOST_WAITING)
        self.at_long = 0  # processes at a long job
        self.spent: dict[str, float] = {}  # address -> the same, where other servers ask for it
        self.closing = False
        self.threads: list[threading.Thread] = []
        self.workers: dict[int, Worker[bytes, Any]] = {}
        metrics.gauge("thinkers", "Processes that can think.", lambda: self.alive)
        metrics.family("jobs_waiting", "Jobs that wait for a process.", "kind", self.waiting)
        metrics.family("oldest_job_seconds", "How long the oldest of them has waited.", "kind", self.ages)

    @property
    def alive(self) -> int:
        return sum(worker.process.is_alive() for worker in list(self.workers.values()))

    def waiting(self) -> dict[str, float]:
        counts = dict.fromkeys(KINDS.values(), 0.0)
        with self.ready:
            for kind, _ in self.queue:
                counts[kind] += 1
        return counts

    def ages(self) -> dict[str, float]:
        """Of the oldest job of each kind that waits."""
        now = time.monotonic()
        ages = dict.fromkeys(KINDS.values(), 0.0)
        with self.ready:
            for kind, thought in self.queue:
                ages[kind] = max(ages[kind], now - thought.asked)
        return ages

    def open(self) -> None:
        """In the main thread, so that the processes don't hear its Ctrl-C."""
        for number in range(self.count):
            self.workers[number] = Worker(job_runner)
            thread = threading.Thread(target=self.work, args=(number,), name=f"thinker-{number}", daemon=True)
            self.threads.append(thread)
            thread.start()

    async def close(self) -> None:
        with self.ready:
            self.closing = True
            thoughts = self.queue.clear()
            self.ready.notify_all()
        for thought in thoughts:
            thought.done.cancel()
        for thread in self.threads:
            await asyncio.to_thread(thread.join, 2.0)

    async def think(self, payload: bytes, owner: Owner, limit: float = SECONDS_FOR_A_CHOICE) -> Any:
        """What comes of a packed job. Whoever stops waiting stops the work too."""
        thought = QueuedJob(payload, limit, owner)
        with self.ready:
            if self.closing:
                raise Dropped("The server is closing.")
            if not self.queue.add(owner, thought):
                self.metrics.refuse("thoughts")
                raise Refused("The server is already thinking about enough for you; one thing at a time, please.")
            self.ready.notify()
        self.metrics.thinking(+1)
        try:
            return await thought.done
        except asyncio.CancelledError:
            self.drop(thought)
            raise
        finally:
            self.metrics.thinking(-1)

    def drop(self, thought: QueuedJob) -> None:
        with self.ready:
            thought.dropped = True
            self.queue.drop(thought.owner, thought)
            if thought.pid and sys.platform != "win32":
                with contextlib.suppress(ProcessLookupError):
                    os.kill(thought.pid, signal.SIGUSR1)
        self.metrics.count("thoughts_dropped")

    def take_spent(self) -> dict[str, float]:
        """The seconds that were thought for each person since this was asked last."""
        with self.ready:
            had, self.had = self.had, {}
        return had

    # In a thread for each process

    def work(self, number: int) -> None:
        """Until the house closes."""
        grace = SECONDS_TO_START
        while not self.closing:
            worker = self.workers[number]
            if not worker.process.is_alive():  # perhaps the system took it away while it had nothing to do
                worker.dismiss()
                grace = SECONDS_TO_START
                if not self.hire(number):
                    continue
                worker = self.workers[number]
            thought = self.take()
            if thought is None:
                continue
            began = time.monotonic()
            self.metrics.waited(KINDS[thought.owner.handicap], began - thought.asked)
            outcome, sound = self.put_to(worker, thought, grace)
            self.worked(thought, time.monotonic() - began)
            grace = 0.0
            thought.settle(outcome)
            if not sound and worker.process.is_alive():
                worker.process.terminate()
                worker.process.join()
        self.workers[number].dismiss()

    def hire(self, number: int) -> bool:
        """Another process in place of one that ended; False, after a while, if there can be none now."""
        try:
            self.workers[number] = Worker(job_runner)
            return True
        except OSError:  # no room for another: not enough memory, or too many files
            log.exception("no process can be started")
            with self.ready:
                self.ready.wait(LOOK_ROUND)
            return False

    def take(self) -> QueuedJob | None:
        """The next job; None if there was none for a while, or the house closes."""
        with self.ready:
            if self.closing:
                return None
            taken = self.queue.take(self.count, long=self.at_long < max(1, self.count - 1))
            if taken is None:
                self.ready.wait(LOOK_ROUND)
                return None
            thought = taken[1]
            self.at_long += thought.owner.handicap >= LONG_HANDICAP
            return thought

    def worked(self, thought: QueuedJob, seconds: float) -> None:
        """A process is free again: whoever had their share may have the next."""
        with self.ready:
            self.queue.done(thought.owner, seconds)
            if thought.owner.person:
                person = thought.owner.person
                self.had[person] = self.had.get(person, 0.0) + seconds
            if self.shared:
                address = thought.owner.address
                self.spent[address] = self.spent.get(address, 0.0) + seconds
            self.at_long -= thought.owner.handicap >= LONG_HANDICAP
            self.ready.notify_all()

    def reckon(self) -> dict[str, float]:
        """What was spent on whom since this was asked last."""
        with self.ready:
            spent, self.spent = self.spent, {}
        return spent

    def charge(self, spent: dict[str, float], most_waiting: int) -> None:
        """What another server has spent on whom; and how much may wait here for one person."""
        with self.ready:
            self.queue.most_waiting = most_waiting
            for address, seconds in spent.items():
                self.queue.charge(address, seconds)

    def put_to(self, worker: Worker[bytes, Any], thought: QueuedJob, grace: float) -> tuple[object, bool]:
        """What came of it, and whether the process can be used again."""
        try:
            with self.ready:
                if thought.dropped:
                    return Dropped("The table has moved on."), True
                worker.give(thought.payload)
                thought.pid = worker.process.pid or 0
            if not worker.connection.poll(thought.limit + grace):
                self.metrics.count("thoughts_too_long")
                return Refused("That took too long to think about."), False
            return worker.receive(), True
        except CardwrightError as error:
            return error, worker.process.is_alive()
        except Exception as error:
            return error, worker.process.is_alive()
        finally:
            with self.ready:
                thought.pid = 0
