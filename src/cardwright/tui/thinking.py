"""Thoughts in threads of their own, so that the screen goes on meanwhile; whoever leaves waits for none of them."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from cardwright.core.interrupts import Stopped, stop_at

R = TypeVar("R")


async def aside(work: Callable[[], R]) -> R:
    """What this work comes to. If nobody waits for it any more it stops at its next pulse; a thought without a pulse
    ends with the program, which doesn't wait for it either."""
    loop = asyncio.get_running_loop()
    coming: asyncio.Future[R] = loop.create_future()
    stop = threading.Event()

    def deliver(result: R | None, error: BaseException | None) -> None:
        if coming.cancelled():
            return
        if error is not None:
            coming.set_exception(error)
        else:
            coming.set_result(result)  # type: ignore[arg-type]

    def think() -> None:
        stop_at(stop)
        result, error = None, None
        try:
            result = work()
        except Stopped:
            return
        except BaseException as broken:
            error = broken
        with suppress(RuntimeError):  # the screen is gone
            loop.call_soon_threadsafe(deliver, result, error)

    threading.Thread(target=think, daemon=True).start()
    try:
        return await coming
    finally:
        stop.set()
