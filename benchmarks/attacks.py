"""What somebody else notices of an attack: how long a person's moves take while a stranger asks for all that a server
permits, and for more.

    python -m benchmarks.attacks
    python -m benchmarks.attacks --only hints reviews --seconds 20

Everything happens on this machine: a server process with its usual limits, a process that attacks it from addresses of
its own, and this process as the person who plays against a bot.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.serve import Guest, free_port, wait_for
from cardwright.core.matches.match import Match
from cardwright.core.rng import Rng
from cardwright.core.settings import Number
from cardwright.registry import game

FAR: Final = "127.0.0.2"  # where the attacks come from; several use more addresses after it
DONE: Any = multiprocessing.Value("l", 0)  # how often strangers did what they do
NAP: Final = 0.12  # seconds between two moves of the person
GIVEN_UP: Final = 60.0
MOST_COUNTED: Final = 500  # milliseconds of a round, all longer ones counted as this
CLOSED: Final = (OSError, httpx.HTTPError, Exception)


def run_server(store: str, port: int, rounds: Any) -> None:
    """With the limits and the look of `cardwright serve`; it notes what the rounds of its event loop cost."""
    from cardwright.serve.command import run
    from cardwright.serve.config import Config

    with open(os.devnull, "w") as quiet:
        os.dup2(quiet.fileno(), 2)
    count_rounds(rounds)
    run(Config(store, pace=0.0), "127.0.0.1", port, (), "error")


def count_rounds(rounds: Any) -> None:
    """How much of the processor each round of the event loop takes: everybody waits so long, whatever else the machine
    does. Kept are the longest, and how many there were of up to so many milliseconds."""
    usual = asyncio.BaseEventLoop._run_once  # type: ignore[attr-defined]

    def once(loop: asyncio.BaseEventLoop) -> None:
        began = time.thread_time()
        usual(loop)
        took = 1000 * (time.thread_time() - began)
        rounds[0] = max(rounds[0], took)
        rounds[1 + min(int(took), MOST_COUNTED)] += 1

    asyncio.BaseEventLoop._run_once = once  # type: ignore[attr-defined]


def round_of(rounds: list[float], part: float) -> int:
    """The milliseconds that so large a part of the rounds, by the time they took, doesn't exceed."""
    left = part * sum(number * (at + 0.5) for at, number in enumerate(rounds[1:]))
    for at, number in enumerate(rounds[1:]):
        left -= number * (at + 0.5)
        if left <= 0:
            return at + 1
    return MOST_COUNTED


class Stranger:
    """Somebody with bad manners, at an address and with a name of their own."""

    def __init__(self, origin: str, address: str = FAR) -> None:
        self.origin = origin
        self.address = address
        self.cookie = Guest(0).cookie
        self.http = httpx.AsyncClient(
            base_url=origin,
            headers={"origin": origin, "cookie": self.cookie},
            timeout=GIVEN_UP,
            transport=httpx.AsyncHTTPTransport(
                local_address=address, limits=httpx.Limits(max_connections=200, max_keepalive_connections=200)
            ),
        )

    async def post(self, path: str, **fields: str) -> httpx.Response:
        return await self.http.post(path, data={name.replace("__", "."): value for name, value in fields.items()})

    async def open(self, path: str, **fields: str) -> str:
        """The path of a table; empty where the server has had enough of us."""
        answer = await self.post(path, **fields)
        return str(answer.headers.get("location", "")) if answer.status_code == 303 else ""

    async def page(self, path: str) -> ClientConnection:
        return await connect(
            f"{self.origin.replace('http', 'ws')}{path}/socket",
            origin=self.origin,  # type: ignore[arg-type]
            additional_headers={"cookie": self.cookie},
            compression=None,
            max_size=2**26,
            ping_interval=None,
            open_timeout=GIVEN_UP,
            local_addr=(self.address, 0),
        )


async def listen(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


async def many(count: int, one: Callable[[int], Awaitable[object]]) -> None:
    """So many at once, again and again; who is refused tries again."""

    async def again(number: int) -> None:
        while True:
            with contextlib.suppress(*CLOSED):
                await one(number)
                DONE.value += 1
            await asyncio.sleep(0.01)

    await asyncio.gather(*[again(number) for number in range(count)])


# What strangers do


async def nothing(origin: str) -> None:
    await asyncio.sleep(GIVEN_UP)


async def long_names(origin: str) -> None:
    stranger = Stranger(origin)
    marks = "a" + "\u0316\u0301" * 10_000
    await many(8, lambda _: stranger.post("/name", name=marks))


async def hints(origin: str) -> None:
    """Over 40 pages that are opened again and again."""
    stranger = Stranger(origin)
    paths = [await stranger.open("/play/elemental"), await stranger.open("/play/dungeon")]

    async def one(number: int) -> None:
        async with await stranger.page(paths[number % 2]) as socket:
            for _ in range(5):
                await socket.send('{"do": "hint"}')
                await asyncio.sleep(0.05)

    await many(40, one)


async def idle_bots(origin: str) -> None:
    """40 tables where two experts play while nobody has a seat."""
    stranger = Stranger(origin)
    for _ in range(40):
        path = await stranger.open("/new/elemental", seat__0="master", seat__1="master")
        if path:
            asyncio.create_task(listen(await stranger.page(path)))  # noqa: RUF006
    await asyncio.sleep(GIVEN_UP)


async def large_positions(origin: str) -> None:
    stranger = Stranger(origin)
    match = Match(game("perfectus"), game("perfectus").settle({}), 7)
    text = match.position()
    cards = " ".join(["C4/P8"] * 15_000)
    lines = [line + " " + cards if line.startswith("hand") else line for line in text.splitlines()]

    async def one(number: int) -> None:
        sent = (text if number % 2 else "\n".join(lines))[:900_000]
        path = await stranger.open("/upload", text=sent)
        if path:
            async with await stranger.page(path) as socket:
                await socket.send('{"do": "hint"}')
                await asyncio.sleep(2)

    await many(4, one)


async def half_requests(origin: str) -> None:
    """1,500 connections from six addresses that say half of what they want."""
    port = int(origin.rpartition(":")[2])

    async def one(number: int) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(f"127.0.0.{2 + number % 6}", 0))
        head = b"POST /name HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n"
        writer.write(head if number % 2 else head + b"\r\nname=")
        try:
            for _ in range(30):
                await asyncio.sleep(1)
                writer.write(b"x")
                await writer.drain()
        finally:
            writer.close()

    await many(1500, one)


async def all_cards(origin: str) -> None:
    stranger = Stranger(origin)
    await many(8, lambda _: stranger.http.get("/cards/catharsis"))


async def home(origin: str) -> None:
    stranger = Stranger(origin)
    for _ in range(50):
        path = await stranger.open("/play/elemental")
        if path:
            await stranger.http.get(path)
    await many(8, lambda _: stranger.http.get("/"))


async def chat(origin: str) -> None:
    """Lines as fast as they are taken, at a table with many pages open."""
    stranger = Stranger(origin)
    path = await stranger.open("/play/leduc")
    path = path or await stranger.open("/play/elemental")
    pages = [await stranger.page(path) for _ in range(20)]
    for page in pages:
        asyncio.create_task(listen(page))  # noqa: RUF006
    line = json.dumps({"do": "say", "words": "x" * 490})

    async def one(number: int) -> None:
        await pages[number].send(line)
        await asyncio.sleep(0.05)

    await many(20, one)


async def pages_at_once(origin: str) -> None:
    stranger = Stranger(origin)
    path = await stranger.open("/play/elemental")

    async def one(number: int) -> None:
        async with await stranger.page(path):
            await asyncio.sleep(0.5)

    await many(300, one)


async def looks(origin: str) -> None:
    """Every page that may be open asks to be drawn anew, as often as it may."""
    stranger = Stranger(origin)
    path = await stranger.open("/play/catharsis")
    pages = [await stranger.page(path) for _ in range(60)]
    for page in pages:
        asyncio.create_task(listen(page))  # noqa: RUF006

    async def one(number: int) -> None:
        await pages[number].send('{"do": "look", "id": 1}')
        await asyncio.sleep(0.05)

    await many(60, one)


async def public_tables(origin: str) -> None:
    strangers = [Stranger(origin, f"127.0.0.{2 + number}") for number in range(4)]

    async def one(number: int) -> None:
        seats = {"seat__0": "me", "seat__1": "friend", "public": "yes"}
        await strangers[number % 4].post("/new/elemental", **seats)

    await many(8, one)


async def openings(origin: str) -> None:
    """Tables of the game with most to set up."""
    stranger = Stranger(origin)
    await many(8, lambda _: stranger.post("/play/catharsis"))


def long_record() -> str:
    """A game of many answers."""
    played = game("elemental")
    rng = Rng(5)
    match = Match(played, played.settle({}), 5)
    while match.decision is not None:
        match.choose(match.decision.options[rng.below(len(match.decision.options))])
    return match.record().text()


def longest_record() -> str:
    """A game of 5,000 answers: two people who have all there can be of everything, and never do anything."""
    played = game("elemental")
    most = {setting.name: str(setting.high) for setting in played.settings if isinstance(setting, Number)}
    match = Match(played, played.settle(most), 5)
    while match.decision is not None:
        match.choose(match.decision.options[0])
    return match.record().text()


async def replays(origin: str) -> None:
    stranger = Stranger(origin)
    path = await stranger.open("/upload", text=long_record())
    await many(8, lambda number: stranger.http.get(f"{path}/replay?at={number * 37}"))


async def positions(origin: str) -> None:
    stranger = Stranger(origin)
    path = await stranger.open("/upload", text=long_record())
    await many(8, lambda number: stranger.http.get(f"{path}/position.txt?at={700 + number}"))


async def undo(origin: str) -> None:
    """Taking back the last answer of a long game, and giving it again, on many pages."""
    stranger = Stranger(origin)
    record = json.loads(long_record())
    record["answers"] = record["answers"][:-6]
    for name in ("scores", "why"):
        record.pop(name, None)
    path = await stranger.open("/upload", text=json.dumps(record))
    pages = [await stranger.page(path) for _ in range(8)]
    moments = [0] * len(pages)

    async def follow(number: int) -> None:
        async for text in pages[number]:
            moments[number] = json.loads(text).get("moment", 0)

    for number in range(len(pages)):
        asyncio.create_task(follow(number))  # noqa: RUF006

    async def one(number: int) -> None:
        await pages[number].send('{"do": "undo"}')
        await pages[number].send(json.dumps({"do": "choose", "number": 0, "moment": moments[number]}))
        await asyncio.sleep(0.1)

    await many(len(pages), one)


async def reviews(origin: str) -> None:
    stranger = Stranger(origin)
    text = long_record()
    paths = [await stranger.open("/upload", text=text) for _ in range(6)]
    await many(8, lambda number: stranger.http.get(f"{paths[number % 6]}/review?seat={number % 2}"))


async def devices(origin: str) -> None:
    stranger = Stranger(origin)
    await many(8, lambda _: stranger.post("/device"))


async def static_files(origin: str) -> None:
    stranger = Stranger(origin)
    await many(64, lambda _: stranger.http.get("/static/symbols.svg"))


async def health(origin: str) -> None:
    stranger = Stranger(origin)
    await many(64, lambda _: stranger.http.get("/health"))


async def refused(origin: str) -> None:
    """Far more than the permitted pages."""
    stranger = Stranger(origin)
    await many(64, lambda _: stranger.http.get("/"))


async def churn(origin: str) -> None:
    """40 pages of one table, which look anew whenever somebody comes or goes; and somebody who comes and goes."""
    stranger = Stranger(origin)
    path = await stranger.open("/play/catharsis")
    for _ in range(40):
        asyncio.create_task(listen(await stranger.page(path)))  # noqa: RUF006
    other = Stranger(origin)

    async def one(number: int) -> None:
        async with await other.page(path):
            pass

    await many(16, one)


async def made_up_rules(origin: str) -> None:
    stranger = Stranger(origin)
    await many(8, lambda number: stranger.http.get(f"/rules/catharsis/X-{number}{random.random()}"))


async def renames(origin: str) -> None:
    """Of somebody who sits at 50 tables that are awake."""
    stranger = Stranger(origin)
    for _ in range(50):
        path = await stranger.open("/play/elemental")
        if path:
            await stranger.http.get(path)
    await many(8, lambda number: stranger.post("/name", name=f"Eve {random.randrange(1000)}"))


async def lends(origin: str) -> None:
    """A table whose bot thinks, and is stopped by every change of it."""
    stranger = Stranger(origin)
    path = await stranger.open("/new/catharsis", seat__0="me", seat__1="master")
    pages = [await stranger.page(path) for _ in range(8)]
    for page in pages:
        asyncio.create_task(listen(page))  # noqa: RUF006

    async def one(number: int) -> None:
        for on in (True, False):
            await pages[number].send(json.dumps({"do": "lend", "on": on}))
            await asyncio.sleep(0.05)

    await many(8, one)


async def uploads(origin: str) -> None:
    """As large as they may be, and of no use."""
    stranger = Stranger(origin)
    record = json.loads(long_record())
    record["answers"] = ["0 0 x"] * 70_000
    text = json.dumps(record)
    await many(4, lambda _: stranger.post("/upload", text=text))


async def small_pieces(origin: str) -> None:
    """Bodies in chunks of a byte, and heads of 12,000 headers: short to send, long to read."""
    head = f"POST /name HTTP/1.1\r\nhost: {origin[7:]}\r\norigin: {origin}\r\n".encode()
    chunks = head + b"transfer-encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 40_000
    headers = head + b"a:b\r\n" * 12_000 + b"\r\n"
    await many(32, lambda number: said(origin, headers if number % 2 else chunks))


async def said(origin: str, words: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", int(origin.rpartition(":")[2]), local_addr=(FAR, 0))
    try:
        writer.write(words)
        await asyncio.wait_for(reader.read(), GIVEN_UP)
    finally:
        writer.close()


async def pings(origin: str) -> None:
    """40,000 at once on each of 20 pages; they are no messages, but are read and answered."""
    stranger = Stranger(origin)
    path = await stranger.open("/play/elemental")

    async def one(number: int) -> None:
        page = await stranger.page(path)
        page.transport.write(b"\x89\x80\0\0\0\0" * 40_000)
        with contextlib.suppress(*CLOSED):
            await asyncio.wait_for(page.wait_closed(), 5)
        page.transport.abort()

    await many(20, one)


async def crowd(origin: str) -> None:
    """256 connections that ask for what nobody counts, 40 times in one breath."""
    asked = f"GET /health HTTP/1.1\r\nhost: {origin[7:]}\r\n\r\n".encode() * 40
    await many(250, lambda number: said(origin, asked + b"GET / HTTP/1.0\r\n\r\n"))


async def long_games(origin: str) -> None:
    """The longest game there is: opened, looked back on, and told anew because somebody has another name."""
    stranger = Stranger(origin)
    path = await stranger.open("/upload", text=longest_record())
    for _ in range(8):
        asyncio.create_task(listen(await stranger.page(path)))  # noqa: RUF006

    async def one(number: int) -> None:
        if number % 2:
            await stranger.http.get(f"{path}/replay?at={number * 500}&seat={number % 4 // 2}")
        else:
            await stranger.post("/name", name=f"Eve {random.randrange(1000)}")

    await many(8, one)


async def unread(origin: str) -> None:
    """Large pages for guests who never read them."""
    asked = f"GET /cards/catharsis HTTP/1.1\r\nhost: {origin[7:]}\r\n\r\n".encode() * 4

    async def one(number: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(origin.rpartition(":")[2]), local_addr=(FAR, 0))
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(asked)
        await asyncio.sleep(GIVEN_UP)

    await many(64, one)


async def moves(origin: str) -> None:
    """Answering and taking back at five tables of the game with most to draw, as often as an address may."""
    stranger = Stranger(origin)
    pages = []
    for _ in range(5):
        path = await stranger.open("/new/catharsis", seat__0="me", seat__1="novice", practice="yes")
        pages.append(await stranger.page(path))
    moments = [0] * len(pages)

    async def follow(number: int) -> None:
        async for text in pages[number]:
            moments[number] = json.loads(text).get("moment", moments[number])

    for number in range(len(pages)):
        asyncio.create_task(follow(number))  # noqa: RUF006

    async def one(number: int) -> None:
        await pages[number].send(json.dumps({"do": "choose", "number": 0, "moment": moments[number]}))
        await pages[number].send('{"do": "undo"}')
        await asyncio.sleep(0.09)

    await many(len(pages), one)


async def learners(origin: str) -> None:
    """Steps of lessons with long trails, as often as pages may be opened."""
    stranger = Stranger(origin)
    step = {"trail": "n.0", "word": "n"}
    await many(8, lambda number: stranger.post("/learn/leduc/first_hand/step", **step))


async def sleepers(origin: str) -> None:
    """Long games that sleep, woken one after the other."""
    stranger = Stranger(origin)
    text = longest_record()
    paths = [path for _ in range(6) if (path := await stranger.open("/upload", text=text))]
    await many(8, lambda number: stranger.http.get(paths[number % len(paths)]))


ATTACKS: Final[dict[str, Callable[[str], Awaitable[None]]]] = {
    "nothing": nothing,
    "long names": long_names,
    "hints": hints,
    "idle bots": idle_bots,
    "large positions": large_positions,
    "half requests": half_requests,
    "all cards": all_cards,
    "home": home,
    "chat": chat,
    "pages at once": pages_at_once,
    "looks": looks,
    "public tables": public_tables,
    "openings": openings,
    "replays": replays,
    "positions": positions,
    "undo": undo,
    "reviews": reviews,
    "devices": devices,
    "static files": static_files,
    "health": health,
    "refused": refused,
    "churn": churn,
    "made-up rules": made_up_rules,
    "renames": renames,
    "lends": lends,
    "uploads": uploads,
    "small pieces": small_pieces,
    "pings": pings,
    "crowd": crowd,
    "long games": long_games,
    "unread": unread,
    "moves": moves,
    "learners": learners,
    "sleepers": sleepers,
}


def attack(name: str, origin: str, done: Any) -> None:
    """In a process of its own, until it is ended."""
    global DONE
    DONE = done
    asyncio.run(ATTACKS[name](origin))  # type: ignore[arg-type]


class Player(Guest):
    """Plays against a bot, and notes how long everything took."""

    async def play(self, origin: str, seconds: float) -> tuple[list[float], list[float]]:
        acknowledged: list[float] = []
        answered: list[float] = []
        chance = random.Random(7)
        until = time.perf_counter() + seconds
        async with httpx.AsyncClient(base_url=origin, headers={"origin": origin}, timeout=GIVEN_UP) as http:
            while time.perf_counter() < until:
                seats = {"seat.0": "me", "seat.1": "novice"}
                opened = await http.post("/new/elemental", data=seats, headers={"cookie": self.cookie})
                await self.come(origin, opened.headers["location"])
                listening = asyncio.create_task(self.listen())
                while time.perf_counter() < until:
                    began = time.perf_counter()
                    while not self.turn and not listening.done() and time.perf_counter() - began < GIVEN_UP / 4:
                        await asyncio.sleep(0.002)
                    if not self.turn:
                        break  # the game is over
                    answered.append(time.perf_counter() - began)
                    await asyncio.sleep(NAP)
                    self.turn = False
                    took, done = await self.choose(chance.choice((0, 0, 1)))
                    if not done:
                        took, done = await self.choose(0)
                    acknowledged.append(took)
                listening.cancel()
                await self.socket.close()
        return acknowledged, answered


def during(name: str, seconds: float) -> tuple[list[float], list[float], int, int, list[float]]:
    """A person's moves during an attack, the memory that the server took, how often the stranger did it, and the rounds
    of the server's event loop."""
    context = multiprocessing.get_context("spawn")
    done = context.Value("l", 0)
    rounds = context.Array("d", MOST_COUNTED + 2, lock=False)
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        origin = f"http://127.0.0.1:{port}"
        server = context.Process(target=run_server, args=(f"{folder}/tables.db", port, rounds))
        server.start()
        attacker = context.Process(target=attack, args=(name, origin, done), daemon=True)
        try:
            wait_for(origin)
            attacker.start()
            time.sleep(3.0)  # until it is in full swing
            for each in range(len(rounds)):
                rounds[each] = 0.0
            found = asyncio.run(Player(0).play(origin, seconds))
            taken = peak(server.pid or 0)
        finally:
            attacker.kill()
            server.terminate()
            server.join(20)
            if server.is_alive():
                server.kill()
    return *found, taken, done.value, list(rounds)


def peak(pid: int) -> int:
    """The most memory a process had, in megabytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) // 1024
    return 0


def at(times: list[float], part: float) -> str:
    """A percentile in milliseconds."""
    return f"{1000 * sorted(times)[int(part * len(times))]:.0f}" if times else "-"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", nargs="*", choices=list(ATTACKS), default=list(ATTACKS))
    parser.add_argument("--seconds", type=float, default=12.0)
    wanted = parser.parse_args()
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
    print(
        "| attack | done | moves | p50 ms | p95 ms | longest ms | its bot, p50 ms | p95 ms | "
        "longest round, CPU ms | most of its time in rounds up to, CPU ms | server MB | load |"
    )
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name in wanted.only:
        moves, bots, taken, done, rounds = during(name, wanted.seconds)
        middle = f"{1000 * statistics.median(moves):.0f}" if moves else "-"
        print(
            f"| {name} | {done} | {len(moves)} | {middle} | {at(moves, 0.95)} | {at(moves, 0.999)} | {at(bots, 0.5)} | "
            f"{at(bots, 0.95)} | {rounds[0]:.0f} | {round_of(rounds, 0.95)} | {taken} | {os.getloadavg()[0]:.1f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
