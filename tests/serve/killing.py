"""Kill the server at random moments while people play, and look whether anything they were told is lost.

python -m tests.serve.killing --times 200
CARDWRIGHT_POSTGRES=1 python -m tests.serve.killing --times 200 --postgres [--servers 2]
"""

import argparse
import asyncio
import contextlib
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import httpx
from websockets.exceptions import WebSocketException

from cardwright.registry import game
from cardwright.serve.store import Store, engine_for
from tests.serve.databases import database
from tests.serve.house import GENEROUS, Guest, Place

PLAYED = ("dungeon", "perfectus", "elemental", "leduc")
LOST_LINE = (OSError, WebSocketException, TimeoutError, httpx.HTTPError)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Mortal:
    """A server in a process of its own."""

    def __init__(self, store: str) -> None:
        self.store = store
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.serve.killing", "--serve", self.store, str(self.port)],
            stderr=subprocess.DEVNULL,
        )

    def wait(self) -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.origin}/health").status_code == 200:
                    return
            assert self.process.poll() is None, "the server ended by itself"
            time.sleep(0.02)
        raise AssertionError("the server doesn't come up")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class Given:
    """A choice. If the line was lost before the answer came, it may have been kept: even later, by a database that
    was still at work when its server was killed."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.acknowledged = False
        self.refused = False


def explains(given: list[Given], kept: list[int]) -> bool:
    """Whether what is kept is all that was acknowledged, in its order, and perhaps some of which nobody was told."""
    reached = {0}
    for choice in given:
        if choice.refused:
            continue
        here = {at + 1 for at in reached if at < len(kept) and kept[at] == choice.number}
        reached = here if choice.acknowledged else here | reached
    return len(kept) in reached


class Gambler:
    """A person who plays on and on, and notes every answer that was acknowledged."""

    def __init__(self, number: int, servers: list[Mortal]) -> None:
        self.servers = servers
        self.random = random.Random(number)
        self.game = PLAYED[number % len(PLAYED)]
        self.cookies = httpx.Cookies()
        self.given: dict[str, list[Given]] = {}  # table -> choices
        self.path = ""
        self.stopping = False
        self.moves = 0
        self.fault: Exception | None = None
        self.thread = threading.Thread(target=self.play, daemon=True)

    def play(self) -> None:
        while not self.stopping:
            server = self.random.choice(self.servers)
            try:
                guest = Guest(server.origin)
                guest.http.cookies.update(self.cookies)
                self.cookies = guest.http.cookies
                if not self.path:
                    self.path = guest.opened(f"/play/{self.game}")[3:]
                    self.given[self.path] = []
                with guest.at(f"/t/{self.path}") as place:
                    self.play_at(place)
            except LOST_LINE:
                time.sleep(0.05)
            except Exception as error:
                self.fault = error
                return

    def play_at(self, place: Place) -> None:
        while not self.stopping:
            while not place.my_turn() and not place.over:
                place.look(5)
                if self.stopping:
                    return
            if place.over:
                self.path = ""
                return
            number = self.random.choice(place.choices)
            lone = len(place.choices) == 1
            choice = Given(number)
            if not lone:  # a record writes these otherwise
                self.given[self.path].append(choice)
            answer = place.choose(number)
            if "refused" in answer:
                choice.refused = True
                continue
            choice.acknowledged = True
            self.moves += 1


async def missing(store: str, gamblers: list[Gambler]) -> list[str]:
    """The acknowledged answers that aren't kept."""
    kept = Store(engine_for(store))
    await kept.open()
    faults: list[str] = []
    try:
        for gambler in gamblers:
            for table, choices in gambler.given.items():
                found = await kept.load(table)
                if found is None:
                    faults.append(f"table {table} is gone")
                    continue
                own = [answer.split(" ")[1] for answer in found.answers if answer.startswith("0 ")]
                numbers = [int(word) for word in own if word != "only"]
                if not explains(choices, numbers):
                    told = [choice.number for choice in choices if choice.acknowledged]
                    faults.append(f"table {table}: acknowledged {told[-9:]}, kept {numbers[-9:]}")
    finally:
        await kept.close()
    return faults


def kill_often(store: str, times: int, players: int, servers: int = 1, say: bool = False, longest: float = 2.5) -> int:
    """Kill one of the servers so many times, each after a while of play; how many answers were acknowledged."""
    mortals = [Mortal(store) for _ in range(servers)]
    gamblers = [Gambler(number, mortals) for number in range(players)]
    chance = random.Random(7)
    for mortal in mortals:
        mortal.wait()
    for gambler in gamblers:
        gambler.thread.start()
    moves = 0
    try:
        for number in range(times):
            victim = chance.choice(mortals)
            wait_for_moves(gamblers, moves)  # on a busy machine it takes a while until anybody plays
            time.sleep(chance.uniform(0.1, longest))
            victim.kill()
            if servers == 1:  # nobody plays while the store is looked at
                settle(gamblers)
                faults = asyncio.run(missing(store, gamblers))
                assert not faults, faults
                gamblers = [resumed(gambler) for gambler in gamblers]
            victim.start()
            victim.wait()
            for gambler in gamblers:
                assert gambler.fault is None, gambler.fault
                if servers == 1:
                    gambler.thread.start()
            moves = sum(gambler.moves for gambler in gamblers)
            if say:
                print(f"kill {number + 1}: {moves} answers acknowledged, none lost", flush=True)
        settle(gamblers)
    finally:
        for mortal in mortals:
            mortal.stop()
    faults = asyncio.run(missing(store, gamblers))
    assert not faults, faults
    return moves


def wait_for_moves(gamblers: list[Gambler], before: int) -> None:
    deadline = time.monotonic() + 30
    while sum(gambler.moves for gambler in gamblers) <= before and time.monotonic() < deadline:
        time.sleep(0.01)


def settle(gamblers: list[Gambler]) -> None:
    for gambler in gamblers:
        gambler.stopping = True
    for gambler in gamblers:
        gambler.thread.join(60)
        assert not gambler.thread.is_alive()


def resumed(old: Gambler) -> Gambler:
    """The same person, after the break."""
    new = Gambler(0, old.servers)
    new.game, new.cookies, new.path, new.moves = old.game, old.cookies, old.path, old.moves
    new.random = old.random
    new.given, new.fault = old.given, old.fault
    return new


def serve(store: str, port: int) -> None:
    import uvicorn

    from cardwright.serve.app import make_app
    from cardwright.serve.config import Config
    from tests.serve.plain import PlainLook

    config = Config(store, workers=1, pace=0.0, limits=GENEROUS)
    app = make_app(config, PlainLook(), [game(name) for name in PLAYED])
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="error", ws_per_message_deflate=False)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--serve", nargs=2)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--longest", type=float, default=2.5, help="seconds of play before a kill, at most")
    parser.add_argument("--postgres", action="store_true")
    wanted = parser.parse_args()
    if wanted.serve:
        serve(wanted.serve[0], int(wanted.serve[1]))
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        database("postgres" if wanted.postgres else "sqlite", Path(folder)) as url,
    ):
        moves = kill_often(url, wanted.times, wanted.players, wanted.servers, True, wanted.longest)
        print(f"{wanted.times} kills, {moves} answers acknowledged, none lost.")


if __name__ == "__main__":
    main()
