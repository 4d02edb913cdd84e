"""Old tables, and the names of who never came back: a server that is left running forgets both."""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final

from cardwright.serve.engine import Conflict
from cardwright.serve.store import now

if TYPE_CHECKING:
    from cardwright.serve.hub import Hub

DAY: Final = 24 * 3600
UNFINISHED_PART: Final = 4  # an unfinished table is forgotten after this part of the time
SECONDS_BETWEEN_SWEEPS: Final = 3600.0  # seconds
SECONDS_TO_THE_FIRST: Final = 60.0
MOST_AT_A_TIME: Final = 10_000  # at a time

log = logging.getLogger("cardwright.serve")


async def keep_clearing(hub: "Hub") -> None:
    """While the server runs."""
    await asyncio.sleep(SECONDS_TO_THE_FIRST)
    while hub.config.keep:
        try:
            forgotten = await clear_out(hub)
            if forgotten:
                log.info("old tables were forgotten", extra={"tables": forgotten})
        except Exception:  # a database that is away for a while
            log.exception("old tables couldn't be forgotten")
        await asyncio.sleep(SECONDS_BETWEEN_SWEEPS)


async def clear_out(hub: "Hub") -> int:
    """Forget what is too old, with everything that belongs to it; how many tables. Whoever looks at one keeps it. Names
    go after them: who sat at a table alone has a part in none any more."""
    over = now() - hub.config.keep * DAY
    playing = now() - hub.config.keep * DAY // UNFINISHED_PART
    forgotten = 0
    for id in await hub.store.old_tables(playing, over, MOST_AT_A_TIME):
        if id not in hub.tables:
            with contextlib.suppress(Conflict):  # somebody has come back to it
                await hub.store.forget(id, playing)
                forgotten += 1
    await hub.store.forget_names(playing)
    return forgotten
