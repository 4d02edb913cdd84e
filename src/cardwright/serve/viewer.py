"""One open page: whose it is, what it has been told, and what is still to be sent to it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from cardwright.core.events import SPECTATOR, Event
from cardwright.serve.pages import Hint, TablePage
from cardwright.serve.people import Person
from cardwright.serve.wire import Message

if TYPE_CHECKING:
    from cardwright.serve.live import LiveTable

MESSAGES_WAITING: Final = 64  # messages for somebody who doesn't read them, before the page is given up
SECONDS_TO_GATHER: Final = 0.1  # seconds that an onlooker waits for what follows at once, like a bot's answer
MOST_EVENTS: Final = 200  # of one message: who was away longer sees the table as it is

Send = Callable[[str], Awaitable[None]]
Draw = Callable[[TablePage], str]


class Viewer:
    """A page that is open. It is drawn when it has time, and then as the table stands: nothing piles up."""

    def __init__(self, person: Person, draw: Draw, address: str = "") -> None:
        self.person = person
        self.address = address
        self.draw = draw
        self.seat = SPECTATOR
        self.eyes = SPECTATOR  # of an onlooker: the lent seat
        self.outbox: deque[Message] = deque()
        self.stale = True  # what the page shows
        self.wake = asyncio.Event()
        self.ack: int | None = None
        self.acted = False  # it changed the table, and waits to see that
        self.notice = ""
        self.shown: int | None = None  # the hash of the last picture
        self.heard = -1  # events it has been told; -1 before the first picture
        self.hint: Hint | None = None
        self.gone = False

    def look_again(self) -> None:
        self.stale = True
        self.wake.set()

    def tell(self, message: Message) -> None:
        if len(self.outbox) >= MESSAGES_WAITING:
            self.gone = True
        else:
            self.outbox.append(message)
        self.wake.set()

    def say_gone(self, words: str) -> None:
        self.tell(Message(gone=words))
        self.gone = True

    def done(self, ack: int | None) -> None:
        """What the page asked for is done, and on disk: the next picture says so."""
        if ack is not None:
            self.ack = ack
        self.look_again()

    async def serve(self, live: "LiveTable", send: Send) -> None:
        """Send what there is to send until the page is gone."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.outbox:
                await send(self.outbox.popleft().text())
            if self.gone:
                return
            if self.stale:
                if self.seat == SPECTATOR and self.heard >= 0 and self.ack is None:
                    await asyncio.sleep(SECONDS_TO_GATHER)
                message = await self.next_picture(live)
                if message is not None:
                    await send(message.text())

    async def next_picture(self, live: "LiveTable") -> Message | None:
        """When nothing is on its way to the disk. Who has moved is drawn at once, the others one after the
        other: whatever else has come is done between two of them."""
        while True:
            async with live.lock:
                pass
            if not self.acted:
                async with live.hub.drawing_turns.of(self.address):
                    await asyncio.sleep(0)
            if not live.lock.locked():
                self.stale = False
                return self.picture(live)

    def picture(self, live: "LiveTable") -> Message | None:
        """The table as this person may see it, and what happened since; None if it looks as it did."""
        table = live.table
        self.seat = table.seat_of(self.person.id)
        if self.seat != SPECTATOR:
            eyes = self.seat
        else:
            if self.eyes != SPECTATOR and not table.chairs[self.eyes].lent:
                self.eyes = SPECTATOR
            eyes = self.eyes
        hint = self.hint if self.hint is not None and self.hint.moment == table.match.moment else None
        page, html = live.drawn(self, eyes, hint)
        told = table.heard.get(eyes, 0)  # nothing, until everybody has come
        heard = min(self.heard, told) if self.heard >= 0 else told
        fresh = table.match.events(heard) if table.state.begun else []
        self.heard = told
        decision = table.match.decision
        turn = (
            self.seat != SPECTATOR
            and decision is not None
            and table.state.begun
            and self.seat in decision.waited_for
            and bool(decision.offers(self.seat))
        )
        words = {line.number: line.words for line in page.log}
        shown = hash(html)
        if shown == self.shown and self.ack is None and not fresh and not self.notice:
            return None  # another was asked and has answered, and nobody else may know
        self.shown = shown
        message = Message(
            html=html,
            moment=page.view.moment if page.view is not None else 0,
            announce=[line.words for line in page.log if line.number >= heard],
            events=[{**event.data(eyes), "words": words.get(number, "")} for number, event in told_last(fresh, told)],
            notice=self.notice,
            turn=turn,
            left=page.table.left if page.table.left >= 0 else None,
            ack=self.ack,
        )
        self.ack = None
        self.acted = False
        self.notice = ""
        return message


def told_last(fresh: list[Event], told: int) -> list[tuple[int, Event]]:
    """The last of the events that a page hasn't heard of, with their numbers in the story."""
    last = fresh[-MOST_EVENTS:]
    return list(enumerate(last, start=told - len(last)))
