"""Many games, in this process or over several.

Processes are handed batches of about a tenth of a second, so that talking to them costs little beside the games, and
one batch at a time, so that no game waits behind another while a core is idle. Each makes its game and bots by name:
compiled objects don't travel.
"""

import multiprocessing
import signal
import threading
import traceback
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from multiprocessing.connection import Connection, wait

import msgspec

from cardwright.arena.stage import Fixture, Outcome, Setup, Stage
from cardwright.core.errors import CardwrightError, Refused

BATCH_SECONDS = 0.1

Played = list[tuple[Fixture, Outcome]]
Playing = Generator[Played, None, None]


class Reply(msgspec.Struct):
    """What a process answers to a batch: the outcomes, or why there are none."""

    outcomes: list[Outcome] = []
    refused: str = ""  # a sentence for people
    broke: str = ""  # a traceback


class Batches:
    """Cuts the games to play into batches, by what games of each line-up took so far."""

    def __init__(self, fixtures: Iterator[Fixture], lineups: int) -> None:
        self.fixtures = fixtures
        self.seconds = [0.0] * lineups
        self.games = [0] * lineups

    def take(self) -> list[Fixture]:
        """The next batch; empty when all games are handed out. Of a line-up not seen before one game, to learn from."""
        batch: list[Fixture] = []
        seconds = 0.0
        for fixture in self.fixtures:
            batch.append(fixture)
            games = self.games[fixture.lineup]
            if not games:
                break
            seconds += self.seconds[fixture.lineup] / games
            if seconds >= BATCH_SECONDS:
                break
        return batch

    def learn(self, played: Played) -> None:
        for fixture, outcome in played:
            self.seconds[fixture.lineup] += outcome.seconds
            self.games[fixture.lineup] += 1


class Worker:
    """A process of its own that plays one batch at a time."""

    def __init__(self, setup: Setup) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would copy the progress bar's thread half-way
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, msgspec.msgpack.encode(setup)), daemon=True)
        self.process.start()
        theirs.close()  # so that a process that dies is noticed here
        self.batch: list[Fixture] = []

    def give(self, batch: list[Fixture]) -> None:
        """What to play next. After an empty batch it has nothing to do."""
        self.batch = batch
        if not batch:
            return
        try:
            self.connection.send_bytes(msgspec.msgpack.encode(batch))
        except ConnectionError:
            raise self.lost() from None

    def receive(self) -> bytes:
        try:
            return self.connection.recv_bytes()
        except (EOFError, ConnectionError):
            raise self.lost() from None

    def lost(self) -> Refused:
        self.process.join()
        return Refused(f"A process that played games ended before its time (status {self.process.exitcode}).")

    def dismiss(self) -> None:
        """At once, in the middle of a game if need be."""
        self.process.terminate()
        self.process.join()
        self.connection.close()


def serve(connection: Connection, setup: bytes) -> None:
    """The work of such a process, until its parent is gone."""
    batches = msgspec.msgpack.Decoder(list[Fixture])
    stage: Stage | None = None
    try:
        while True:
            batch = batches.decode(connection.recv_bytes())
            try:
                stage = stage or Stage(msgspec.msgpack.decode(setup, type=Setup))
                reply = Reply([stage.play(fixture) for fixture in batch])
            except CardwrightError as error:
                reply = Reply(refused=str(error))
            except Exception:
                reply = Reply(broke=traceback.format_exc())
            connection.send_bytes(msgspec.msgpack.encode(reply))
    except (EOFError, ConnectionError):
        return


@contextmanager
def games_played(setup: Setup, fixtures: Iterator[Fixture], jobs: int) -> Iterator[Iterator[Played]]:
    """All these games, batch by batch, in whatever order they are done; on leaving, nobody plays on.

    `fixtures` is asked for more only when there is somebody to play them: it may run dry when enough is known.
    """
    batches = Batches(fixtures, len(setup.lineups))
    playing = play_here(setup, batches) if jobs == 1 else play_elsewhere(setup, batches, jobs)
    with closing(playing):
        yield playing


def play_here(setup: Setup, batches: Batches) -> Playing:
    stage = Stage(setup)
    while batch := batches.take():
        played = [(fixture, stage.play(fixture)) for fixture in batch]
        batches.learn(played)
        yield played


def play_elsewhere(setup: Setup, batches: Batches, jobs: int) -> Playing:
    replies = msgspec.msgpack.Decoder(Reply)
    workers: list[Worker] = []
    try:
        with deaf_to_interrupts():
            while len(workers) < jobs and (batch := batches.take()):
                workers.append(Worker(setup))
                workers[-1].give(batch)
        while busy := [worker for worker in workers if worker.batch]:
            ready = wait([worker.connection for worker in busy])
            for worker in [worker for worker in busy if worker.connection in ready]:
                played = list(zip(worker.batch, outcomes(replies.decode(worker.receive())), strict=True))
                batches.learn(played)
                worker.give(batches.take())  # before the results are looked at: the worker is waiting
                yield played
    finally:
        for worker in workers:
            worker.dismiss()


def outcomes(reply: Reply) -> list[Outcome]:
    if reply.refused:
        raise Refused(reply.refused)
    if reply.broke:
        raise RuntimeError(f"A game broke in another process.\n\n{reply.broke}")
    return reply.outcomes


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
