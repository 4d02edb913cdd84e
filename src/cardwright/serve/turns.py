"""Work of this process that takes a while, such as playing a game again: a turn at a time for each address."""

import asyncio
import contextlib
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
