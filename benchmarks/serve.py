"""How much one server process carries: tables with two connected people each, and bots that answer.

    python -m benchmarks.serve --tables 1000 --rate 200 --seconds 30
    python -m benchmarks.serve --tables 5000 --rate 200 --game leduc
    python -m benchmarks.serve --tables 60 --most --game dungeon

Everything happens on this machine: a server process of its own, and this process as all of its guests.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import resource
import secrets
import signal
import socket
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from cardwright.serve.config import Config
from cardwright.serve.limits import Limits

NO_LIMITS = Limits(
    messages=1e9,
    burst=10**9,
    talk=1e9,
    talk_burst=10**9,
    posts=1e9,
    post_burst=10**9,
    gets=1e9,
    get_burst=10**9,
    sockets=10**6,
    pages=1e9,
    page_burst=10**9,
    all_sockets=10**6,
    viewers=10**6,
    connections=10**6,
    frames=1e9,
    frame_burst=10**9,
    tables=1e9,
    table_burst=10**9,
    waiting=10**6,
    lines=1e9,
    line_burst=10**9,
    all_lines=1e9,
    all_line_burst=10**9,
)


class Heard(msgspec.Struct):
    """What a guest reads of a message: who is asked, and what was done."""

    moment: int = 0
    turn: bool | None = None  # of every picture
    ack: int = 0
    kept: int = 0
    refused: str = ""

    @property
    def drawn(self) -> bool:
        return self.turn is not None


READER = msgspec.json.Decoder(Heard)


def serve(store: str, port: int, workers: int, profile: str) -> None:
    """In a process of its own; its event loop's profile is written to a file where that is wanted."""
    if not profile:
        run_server(store, port, workers)
        return
    import cProfile

    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # uvicorn hands it on when it has closed
    watched = cProfile.Profile()
    try:
        watched.runcall(run_server, store, port, workers)
    finally:
        watched.dump_stats(profile)


def run_server(store: str, port: int, workers: int) -> None:
    """What `cardwright serve` runs, for guests who may all come from one address."""
    from cardwright.serve.command import run

    run(Config(store, workers=workers, pace=0.0, limits=NO_LIMITS), "127.0.0.1", port, (), "error")


class Guest:
    """One open page. The first of a table plays, the second plays too or looks on."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.cookie = f"cardwright={secrets.token_urlsafe(32)}"
        self.socket: ClientConnection
        self.turn = False
        self.moment = 0
        self.sent = 0
        self.waiting: asyncio.Future[Heard] | None = None
        self.began = 0.0
        self.shown: list[float] = []  # how long until moves were seen
        self.bytes = 0
        self.pictures = 0

    async def come(self, origin: str, path: str) -> None:
        self.socket = await connect(
            f"{origin.replace('http', 'ws')}{path}/socket",
            origin=origin,  # type: ignore[arg-type]
            additional_headers={"cookie": self.cookie},
            compression=None,
            max_size=2**24,
            ping_interval=None,
            open_timeout=120,
        )

    async def listen(self) -> None:
        with contextlib.suppress(Exception):
            async for text in self.socket:
                self.bytes += len(text)
                heard = READER.decode(text)
                if heard.drawn:
                    self.pictures += 1
                    self.turn, self.moment = bool(heard.turn), heard.moment
                if heard.ack >= self.sent and heard.drawn and self.began:
                    self.shown.append(time.perf_counter() - self.began)
                    self.began = 0.0
                if self.waiting is not None and max(heard.ack, heard.kept) >= self.sent and not self.waiting.done():
                    self.waiting.set_result(heard)

    async def choose(self, number: int) -> tuple[float, bool]:
        """How long until it was acknowledged, and whether it was done."""
        self.sent += 1
        self.waiting = asyncio.get_running_loop().create_future()
        began = self.began = time.perf_counter()
        await self.socket.send(json.dumps({"do": "choose", "number": number, "moment": self.moment, "id": self.sent}))
        heard = await asyncio.wait_for(self.waiting, 60)
        self.waiting = None
        return time.perf_counter() - began, not heard.refused


async def load(wanted: argparse.Namespace, origin: str, pid: int) -> dict[str, Any]:
    limits = httpx.Limits(max_connections=16)
    guests: list[Guest] = []
    players: list[Guest] = []
    began = time.perf_counter()
    async with httpx.AsyncClient(base_url=origin, headers={"origin": origin}, limits=limits, timeout=120) as http:
        for number in range(wanted.tables):
            first, second = Guest(number), Guest(number)
            friend = "friend" if wanted.people == 2 else wanted.level
            seats = {"seat.0": "me", "seat.1": friend}
            opened = await http.post(f"/new/{wanted.game}", data=seats, headers={"cookie": first.cookie})
            assert opened.status_code == 303, opened.text
            path = opened.headers["location"]
            if wanted.people == 2:
                await http.post(f"{path}/sit", data={"seat": "1"}, headers={"cookie": second.cookie})
                players.append(second)
            players.append(first)
            for guest in (first, second):
                await guest.come(origin, path)
                guests.append(guest)
        listening = [asyncio.create_task(guest.listen()) for guest in guests]
        opened_in = time.perf_counter() - began
        await asyncio.sleep(3)
        before, spent = await metric(http, "cardwright_moves_total"), processor(pid)
        drawn, read = sum(each.pictures for each in guests), sum(each.bytes for each in guests)
        own = time.process_time()
        if wanted.most:
            asked, took, refused = await play_most(players, wanted.seconds)
        else:
            asked, took, refused = await play(players, wanted.rate, wanted.seconds)
        moves = await metric(http, "cardwright_moves_total") - before
        spent = processor(pid) - spent
        own = time.process_time() - own
        drawn = sum(each.pictures for each in guests) - drawn
        read = sum(each.bytes for each in guests) - read
    for task in listening:
        task.cancel()
    took.sort()
    shown = sorted(each for guest in guests for each in guest.shown)
    return {
        "game": wanted.game,
        "tables": wanted.tables,
        "people connected": len(guests),
        "seconds to open them": round(opened_in, 1),
        "moves asked a second": "as many as it does" if wanted.most else wanted.rate,
        "asked": asked,
        "acknowledged": len(took),
        "acknowledged a second": round(len(took) / wanted.seconds, 1),
        "kept a second, with bots": round(moves / wanted.seconds, 1),
        "refused": refused,
        "median ms": round(1000 * statistics.median(took), 1) if took else None,
        "p95 ms": round(1000 * took[int(0.95 * len(took))], 1) if took else None,
        "p99 ms": round(1000 * took[int(0.99 * len(took))], 1) if took else None,
        "median ms to its picture": round(1000 * statistics.median(shown), 1) if shown else None,
        "p95 ms to its picture": round(1000 * shown[int(0.95 * len(shown))], 1) if shown else None,
        "server's CPU ms a move": round(1000 * spent / max(1.0, moves), 2),
        "server's share of a core": round(spent / wanted.seconds, 2),
        "guests' share of a core": round(own / wanted.seconds, 2),
        "pictures a move": round(drawn / max(1.0, moves), 2),
        "kB a picture": round(read / max(1, drawn) / 1000, 1),
        "server MB": resident(pid),
        "its workers MB": sum(resident(child) for child in children(pid)),
    }


async def play(players: list[Guest], rate: float, seconds: float) -> tuple[int, list[float], int]:
    """Moves at a steady rate, of whoever is asked: how many, how long each took, and how many were refused."""
    chance = random.Random(7)
    took: list[float] = []
    refused = 0
    running: set[asyncio.Task[None]] = set()

    async def one(guest: Guest) -> None:
        nonlocal refused
        with contextlib.suppress(TimeoutError, Exception):
            seconds, done = await guest.choose(chance.choice((0, 0, 1)))
            if not done:
                seconds, done = await guest.choose(0)
            if done:
                took.append(seconds)
            else:
                refused += 1

    began = time.perf_counter()
    number = moves = 0
    while (now := time.perf_counter() - began) < seconds:
        while number < now * rate:
            number += 1
            asked = None
            for _ in range(20):
                guest = chance.choice(players)
                if guest.turn and guest.waiting is None:
                    asked = guest
                    break
            if asked is not None:
                asked.turn = False
                moves += 1
                task = asyncio.create_task(one(asked))
                running.add(task)
                task.add_done_callback(running.discard)
        await asyncio.sleep(0.002)
    if running:
        await asyncio.wait(running, timeout=30)
    return moves, took, refused


async def play_most(players: list[Guest], seconds: float) -> tuple[int, list[float], int]:
    """Everybody answers as soon as they are asked: the most that the server does."""
    chance = random.Random(7)
    took: list[float] = []
    asked = refused = 0
    until = time.perf_counter() + seconds

    async def one(guest: Guest) -> None:
        nonlocal asked, refused
        while time.perf_counter() < until:
            if not guest.turn:
                await asyncio.sleep(0.005)
                continue
            guest.turn = False
            asked += 1
            with contextlib.suppress(TimeoutError, Exception):
                spent, done = await guest.choose(chance.choice((0, 0, 1)))
                if not done:
                    spent, done = await guest.choose(0)
                if done:
                    took.append(spent)
                else:
                    refused += 1

    await asyncio.gather(*[one(guest) for guest in players])
    return asked, took, refused


async def metric(http: httpx.AsyncClient, name: str) -> float:
    for line in (await http.get("/metrics")).text.splitlines():
        if line.startswith(name + " "):
            return float(line.split()[1])
    raise LookupError(name)


def resident(pid: int) -> int:
    """Megabytes that a process has in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) // 1024
    return 0


def processor(pid: int) -> float:
    """Seconds of processor time that a process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="elemental")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--people", type=int, default=1, help="seats of people: 1 (and an onlooker), or 2")
    parser.add_argument("--level", default="novice")
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--most", action="store_true", help="as many moves as the server does, instead of a rate")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--store", default="")
    parser.add_argument("--profile", default="", help="a file for the profile of the server, which it slows down")
    wanted = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        context = multiprocessing.get_context("spawn")
        server = context.Process(
            target=serve, args=(wanted.store or f"{folder}/tables.db", port, wanted.workers, wanted.profile)
        )
        server.start()
        assert server.pid is not None
        origin = f"http://127.0.0.1:{port}"
        try:
            wait_for(origin)
            found = asyncio.run(load(wanted, origin, server.pid))
        finally:
            server.terminate()
            server.join(20)
            if server.is_alive():
                server.kill()
    for name, value in found.items():
        print(f"{name:>26}  {value}")


def wait_for(origin: str) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"{origin}/health").status_code == 200:
                return
        time.sleep(0.1)
    raise TimeoutError("The server doesn't come up.")


if __name__ == "__main__":
    main()
