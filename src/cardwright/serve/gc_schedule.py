"""Clearing away cycles of garbage when nobody waits, instead of whenever Python would.

A full collection looks at every object there is, and one of the middle generation at all that has come lately: with a
thousand tables awake either takes half a second or more, in the middle of somebody's move, and finds next to nothing.
What dies young is cleared away as usual; the rest once in a while, when little is going on.
"""

import gc
import time
from typing import Final

YOUNG_OBJECTS: Final = 10_000  # new objects before the young ones are looked at
NEVER: Final = 1_000_000
QUIET_SECONDS: Final = 600.0  # seconds after which a quiet moment is taken
LATEST_SECONDS: Final = 3600.0  # seconds after which any is


class GcSchedule:
    """The collector's habits while a server runs, and as they were when it ends."""

    def __init__(self) -> None:
        self.before = gc.get_threshold()
        self.last = time.monotonic()
        self.acts = 0

    def begin(self) -> None:
        self.before = gc.get_threshold()
        gc.collect()
        gc.freeze()  # what was imported stays
        gc.set_threshold(YOUNG_OBJECTS, NEVER, NEVER)
        self.last = time.monotonic()

    def end(self) -> None:
        gc.set_threshold(*self.before)
        gc.unfreeze()

    def look_around(self, acts: int) -> bool:
        """Once a second, with the number of acts so far: whether it was time for a full collection."""
        quiet = acts - self.acts <= 1
        self.acts = acts
        waited = time.monotonic() - self.last
        if waited < QUIET_SECONDS or (not quiet and waited < LATEST_SECONDS):
            return False
        gc.collect()
        self.last = time.monotonic()
        return True
