"""When people were last here and how long was thought for them: noted in memory, and kept once in a while."""

from typing import TYPE_CHECKING, Final

from cardwright.serve.people import Person
from cardwright.serve.store import now

if TYPE_CHECKING:
    from cardwright.serve.hub import Hub

SECONDS_BETWEEN_ENTRIES: Final = 60  # seconds
MOST_PEOPLE: Final = 2000  # people between two times: a crowd of strangers isn't worth more


class Diary:
    """Notes of one process that aren't in the store yet."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.seen: dict[str, tuple[str, int]] = {}  # person -> what it is called, and when it was here

    def saw(self, person: Person) -> None:
        if len(self.seen) < MOST_PEOPLE or person.id in self.seen:
            self.seen[person.id] = person.name, now()

    def forget(self, person: str) -> None:
        self.seen.pop(person, None)

    async def keep(self) -> None:
        """What was noted, in the store. If that is away, nothing worse than a note is lost."""
        seen, self.seen = self.seen, {}
        thought = self.hub.thinkers.take_spent()
        if seen or thought:
            await self.hub.store.keep_times(seen, thought)
