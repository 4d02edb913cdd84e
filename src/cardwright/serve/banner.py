"""A message to everybody, on all pages and open tables, until its time is up."""

from typing import TYPE_CHECKING

from cardwright.serve.store import now
from cardwright.serve.wire import Message

if TYPE_CHECKING:
    from cardwright.serve.hub import Hub


class Banner:
    """What everybody is told just now; empty most of the time."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.words = ""
        self.until = 0

    async def load(self) -> None:
        """As it stands in the store; open pages learn it at once."""
        words, self.until = await self.hub.store.notice()
        self.show(words)

    def look_at_clock(self) -> None:
        if self.words and self.until <= now():
            self.show("")

    def show(self, words: str) -> None:
        if words == self.words:
            return
        self.words = words
        for live in self.hub.awake():
            for viewer in live.viewers:
                viewer.tell(Message(banner=words))
