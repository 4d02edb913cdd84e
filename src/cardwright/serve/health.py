"""Whether the server can do its work. Whoever asks often is told the same again: to find out costs a write."""

import asyncio
import logging
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from cardwright.serve.hub import Hub

SECONDS_AN_ANSWER_HOLDS: Final = 5.0  # seconds that an answer is given again
SECONDS_TO_WRITE: Final = 5.0  # seconds for the store to write something
LITTLE_DISK: Final = 100 * 2**20  # bytes on the store's disk: room for a thousand tables and more

log = logging.getLogger("cardwright.serve")


@dataclass(frozen=True, slots=True)
class Condition:
    """How the server is, and why it isn't well."""

    status: Literal["well", "warning", "broken", "closing"]
    why: list[str] = field(default_factory=list)  # sentences

    @property
    def works(self) -> bool:
        return self.status in ("well", "warning")


class Health:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.looking: asyncio.Task[Condition] | None = None
        self.until = 0.0  # when what was found is too old
        self.holds = SECONDS_AN_ANSWER_HOLDS

    async def told(self) -> Condition:
        if self.hub.closing:
            return Condition("closing", ["The server ends."])
        if self.looking is None or (self.looking.done() and time.monotonic() >= self.until):
            self.looking = asyncio.create_task(self.look())
        return await asyncio.shield(self.looking)

    async def look(self) -> Condition:
        faults = [*await self.faults_of_store(), *self.faults_of_thinkers()]
        warnings = self.warnings()
        self.until = time.monotonic() + self.holds
        if faults:
            return Condition("broken", [*faults, *warnings])
        return Condition("warning" if warnings else "well", warnings)

    async def faults_of_store(self) -> list[str]:
        try:
            await asyncio.wait_for(self.hub.store.alive(), SECONDS_TO_WRITE)
        except TimeoutError:
            return [f"The store didn't write anything for {SECONDS_TO_WRITE:.0f} seconds."]
        except Exception as error:
            log.warning("nothing can be written", exc_info=error)
            return [f"Nothing can be written to the store: {type(error).__name__}."]
        return []

    def faults_of_thinkers(self) -> list[str]:
        return [] if self.hub.thinkers.alive else ["No process thinks for the bots."]

    def warnings(self) -> list[str]:
        try:
            space = self.hub.store.engine.space()
        except OSError:  # then it can't be written either
            return []
        if space is None or space.free >= LITTLE_DISK:
            return []
        return [f"The store's disk is nearly full: {space.free // 2**20} MB are free."]
