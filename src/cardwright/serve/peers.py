"""The other processes that serve the same store: how many there are, and what they did for whom.

Each tells the others every few seconds that it is there. What it may give to a guest of its own is its share of what
all of them may; what must not be exceeded at all is counted in the store (`Quota`).
"""

import time
from collections.abc import Callable
from typing import Final

from cardwright.serve.limits import Buckets
from cardwright.serve.store import Store

SECONDS_BETWEEN_WORDS: Final = 2.0  # seconds between two words of a process
SECONDS_UNTIL_DEAD: Final = 9.0  # seconds after which it counts as dead
MOST_TOLD: Final = 64  # addresses of one message: a notification holds 8,000 bytes


class Peers:
    """Those that were heard of lately."""

    def __init__(self, planned: int = 1, clock: Callable[[], float] = time.monotonic) -> None:
        self.planned = planned  # processes of this machine, which may be about to come
        self.clock = clock
        self.heard: dict[str, float] = {}  # process -> when

    @property
    def count(self) -> int:
        """Processes that serve this store, this one among them."""
        return max(self.planned, 1 + len(self.heard))

    def share(self, most: int) -> int:
        """What this process may give of what all of them may."""
        return -(-most // self.count)

    def hear(self, process: str) -> bool:
        """Whether it is new."""
        new = process not in self.heard
        self.heard[process] = self.clock()
        return new

    def leave(self, process: str) -> None:
        self.heard.pop(process, None)

    def lost(self) -> list[str]:
        """Those that have been silent for too long, and count no more."""
        late = self.clock() - SECONDS_UNTIL_DEAD
        gone = [process for process, at in self.heard.items() if at < late]
        for process in gone:
            del self.heard[process]
        return gone


class Quota:
    """How often somebody may have something, at whichever process: counted here first, and then in the store."""

    def __init__(self, store: Store, name: str, rate: float, burst: int) -> None:
        self.store = store
        self.name = name
        self.rate = rate
        self.burst = burst
        self.own = Buckets(rate, burst)

    async def take(self, whom: str) -> bool:
        return self.own.take(whom) and await self.store.take(f"{self.name} {whom}", self.rate, self.burst)


def loudest(spent: dict[str, float]) -> dict[str, float]:
    """Who had most, as far as one message can tell."""
    most = sorted(spent, key=lambda address: -spent[address])[:MOST_TOLD]
    return {address: round(spent[address], 2) for address in most}
