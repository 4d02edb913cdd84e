"""The folder that is being worked on: watched, read again when it is saved, and everybody told."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Final

from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.serve.design.draft import Draft, read_draft
from cardwright.serve.design.trial import LAB, Trial
from cardwright.serve.hub import Hub

PAUSE: Final = 80  # milliseconds without another change, before files are read: editors save in several steps
LOOK: Final = 1000  # milliseconds between two looks for what the watching may have missed

log = logging.getLogger("cardwright.serve")

Stamp = tuple[tuple[str, int, int], ...]


class Workshop:
    """One folder, for one game, and the page about it."""

    def __init__(self, own: Game, folder: Path, lab: Sequence[str] = LAB) -> None:
        self.own = own
        self.folder = folder
        self.lab = lab
        self.stamp = stamp_of(folder)
        self.draft = read_draft(own, folder, Draft(own))
        self.trial: Trial | None = None
        self.number = 1  # of what the page shows
        self.news = asyncio.Condition()

    @contextlib.asynccontextmanager
    async def open(self, hub: Hub) -> AsyncIterator[None]:
        """While the server is open, its tables are dealt from the folder as it was last right."""
        self.hub = hub
        hub.library.exchange(self.draft.game)
        hub.spawn(self.watch())
        try:
            yield
        finally:
            if self.trial is not None:
                await self.trial.stop()

    async def watch(self) -> None:
        """Look at the folder for ever, whatever becomes of it."""
        from watchfiles import awatch

        while True:
            try:
                if self.folder.is_dir():
                    async for _ in awatch(self.folder, step=PAUSE, rust_timeout=LOOK, yield_on_timeout=True):
                        await self.look()
                        if not self.folder.is_dir():
                            break
            except OSError as error:  # it was moved, or its disk is gone
                log.warning("the folder can't be watched", extra={"reason": str(error)})
            await self.look()
            await asyncio.sleep(LOOK / 1000)

    async def look(self) -> None:
        """Read the folder again, if anything in it has changed."""
        stamp = await asyncio.to_thread(stamp_of, self.folder)
        if stamp == self.stamp:
            return
        self.stamp = stamp
        self.draft = await asyncio.to_thread(read_draft, self.own, self.folder, self.draft)
        self.hub.library.exchange(self.draft.game)
        await self.tell()

    async def tell(self) -> None:
        """There is something new on the page."""
        self.number += 1
        async with self.news:
            self.news.notify_all()

    async def later_than(self, number: int) -> int:
        """The number of the page, once it isn't this one."""
        async with self.news:
            await self.news.wait_for(lambda: self.number != number)
        return self.number

    # Comparing

    def compare(self, level: str, settings: Sequence[str]) -> None:
        if self.trial is not None and self.trial.state == "running":
            raise Refused("A comparison is running; stop it first.")
        if not self.draft.changes:
            raise Refused("There is nothing to compare yet: the folder changes nothing.")
        self.trial = Trial(self.draft.game, level, settings, self.tell, self.lab)
        self.hub.spawn(self.trial.run())

    async def stop_comparing(self) -> None:
        """Stop it; what has stopped is put away."""
        if self.trial is not None and self.trial.state == "running":
            await self.trial.stop()
        else:
            self.trial = None
            await self.tell()


def stamp_of(folder: Path) -> Stamp:
    """What changes when a file of the folder does."""
    found: list[tuple[str, int, int]] = []
    with contextlib.suppress(OSError):
        for file in sorted(folder.rglob("*.toml")):
            with contextlib.suppress(OSError):
                seen = file.stat()
                found.append((str(file), seen.st_mtime_ns, seen.st_size))
    return tuple(found)
