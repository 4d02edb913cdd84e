"""Processes that think for the tables, fed from the event loop and never waited for in it."""

import asyncio
import contextlib
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
from cardwright.serve.queue import LONG, FairQueue, Owner
from cardwright.serve.thinking import Dropped, Job, desk

PATIENCE = 60.0  # seconds for a choice; a process that takes longer is ended
MOST_WAITING = 16  # jobs of one person
START = 30.0  # seconds more for a process that has just been started


def pack(job: Job) -> bytes:
    """A job as it stands at this moment: what it looks at may change before somebody has time for it."""
    return pickle.dumps(job)


class Thought:
    """A job somebody waits for."""

    __slots__ = ("done", "dropped", "limit", "loop", "owner", "payload", "pid")

    def __init__(self, payload: bytes, limit: float, owner: Owner) -> None:
        self.payload = payload
        self.limit = limit
        self.owner = owner
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

    def __init__(self, count: int, metrics: Metrics) -> None:
        self.count = count
        self.metrics = metrics
        self.ready = threading.Condition()
        self.spent: dict[str, float] = {}  # person -> seconds that were thought for it lately
        self.queue: FairQueue[Thought] = FairQueue(MOST_WAITING)
        self.at_long = 0  # processes at a long job
        self.closing = False
        self.threads: list[threading.Thread] = []

    def open(self) -> None:
        """In the main thread, so that the processes don't hear its Ctrl-C."""
        for number in range(self.count):
            thread = threading.Thread(target=self.work, args=(Worker(desk),), name=f"thinker-{number}", daemon=True)
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

    async def think(self, payload: bytes, owner: Owner, limit: float = PATIENCE) -> Any:
        """What comes of a packed job. Whoever stops waiting stops the work too."""
        thought = Thought(payload, limit, owner)
        with self.ready:
            if self.closing:
                raise Dropped("The server is closing.")
            if not self.queue.add(owner, thought):
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

    def drop(self, thought: Thought) -> None:
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
            spent, self.spent = self.spent, {}
        return spent

    # In a thread for each process

    def work(self, worker: Worker[bytes, Any]) -> None:
        grace = START
        while True:
            thought = self.take()
            if thought is None:
                worker.dismiss()
                return
            began = time.monotonic()
            outcome, sound = self.put_to(worker, thought, grace)
            self.worked(thought, time.monotonic() - began)
            grace = 0.0
            thought.settle(outcome)
            if not sound:
                worker.dismiss()
                worker, grace = Worker(desk), START

    def take(self) -> Thought | None:
        """The next job, or None when the house closes."""
        with self.ready:
            while not self.closing:
                taken = self.queue.take(self.count, long=self.at_long < max(1, self.count - 1))
                if taken is not None:
                    thought = taken[1]
                    self.at_long += thought.owner.handicap >= LONG
                    return thought
                self.ready.wait()
            return None

    def worked(self, thought: Thought, seconds: float) -> None:
        """A process is free again: whoever had their share may have the next."""
        with self.ready:
            self.queue.done(thought.owner, seconds)
            if thought.owner.person:
                self.spent[thought.owner.person] = self.spent.get(thought.owner.person, 0.0) + seconds
            self.at_long -= thought.owner.handicap >= LONG
            self.ready.notify_all()

    def put_to(self, worker: Worker[bytes, Any], thought: Thought, grace: float) -> tuple[object, bool]:
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
