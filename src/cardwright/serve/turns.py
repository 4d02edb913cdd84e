"""Who is next: of requests that come all at once, and of work that takes a while, such as playing a game again."""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator
from typing import Final

AT_ONCE: Final = 2  # in all: each takes the interpreter from the moves that come in meanwhile


class Turns:
    """Who has had a turn goes behind all other addresses that wait for one."""

    def __init__(self, most: int = AT_ONCE) -> None:
        self.all = asyncio.Semaphore(most)
        self.lines: dict[str, asyncio.Lock] = {}
        self.waiting: dict[str, int] = {}

    @contextlib.asynccontextmanager
    async def of(self, address: str) -> AsyncIterator[None]:
        line = self.lines.setdefault(address, asyncio.Lock())
        self.waiting[address] = self.waiting.get(address, 0) + 1
        try:
            async with line, self.all:
                yield
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address], self.lines[address]


class Turnstile:
    """Lets one request of an address through at a time, and between two of them all that others want of the event loop:
    nobody waits for a crowd from elsewhere. How long a request then takes doesn't matter to the next."""

    def __init__(self) -> None:
        self.lines: dict[str, deque[asyncio.Future[None]]] = {}

    async def enter(self, address: str) -> None:
        line = self.lines.get(address)
        if line is None:
            self.lines[address] = deque()
            asyncio.get_running_loop().call_soon(self.turn, address)
            return
        mine = asyncio.get_running_loop().create_future()
        line.append(mine)
        await mine

    def turn(self, address: str) -> None:
        """The loop has been around once: the next of this address."""
        line = self.lines[address]
        while line:
            first = line.popleft()
            if not first.done():  # or its guest has hung up
                first.set_result(None)
                asyncio.get_running_loop().call_soon(self.turn, address)
                return
        del self.lines[address]
