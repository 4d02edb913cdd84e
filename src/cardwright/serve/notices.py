"""Notices beyond the tab: it is somebody's turn, or somebody wants a rematch. Without a key there are none."""

import asyncio
import logging
from collections import OrderedDict
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from cardwright.core.errors import Refused
from cardwright.serve.kept import Subscription
from cardwright.serve.showing import path_of

if TYPE_CHECKING:
    from cardwright.serve.hub import Hub
    from cardwright.serve.live import LiveTable
    from cardwright.serve.push import PushKey

AT_ONCE: Final = 8  # calls to services
MOST_WAITING: Final = 200  # notices; what is more isn't told
MOST_REMEMBERED: Final = 10_000  # seats, and what they were told of last

log = logging.getLogger("cardwright.serve")


class Send(Protocol):
    def __call__(self, to: Subscription, told: bytes) -> bool: ...


class Notices:
    """Tells people who aren't there, each once about one thing."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.key: PushKey | None = None
        self.send: Send | None = None
        self.told: OrderedDict[tuple[str, int], str] = OrderedDict()
        self.calls = asyncio.Semaphore(AT_ONCE)
        self.waiting = 0

    def open(self) -> None:
        """With the key of the server, if it has one. Raises Refused where that can't be used."""
        config = self.hub.config
        if config.push_key is None:
            return
        try:
            from cardwright.serve.push import PushKey
        except ImportError:
            raise Refused("Notices need a package more: pip install 'cardwright[push]'.") from None
        self.key = PushKey.read(config.push_key, config.push_contact)
        self.send = self.key.send

    @property
    def public(self) -> str:
        """The key that browsers subscribe with; empty without notices."""
        return self.key.public if self.key is not None else ""

    def after(self, live: "LiveTable") -> None:
        """Something was done at a table: whoever has to know and isn't there is told."""
        if self.send is None:
            return
        for seat, about, words in wanted(live):
            chair = live.table.chairs[seat]
            if self.told.get((live.id, seat)) == about or seat in live.here() or not chair.person:
                continue
            self.told[live.id, seat] = about
            self.told.move_to_end((live.id, seat))
            if len(self.told) > MOST_REMEMBERED:
                self.told.popitem(last=False)
            if self.waiting < MOST_WAITING:
                self.waiting += 1
                notice = {"title": live.table.game.title, "words": words, "path": path_of(live.id)}
                self.hub.spawn(self.tell(chair.person, msgspec.json.encode(notice)))

    async def tell(self, person: str, told: bytes) -> None:
        try:
            async with self.calls:
                for to in await self.hub.store.subscriptions(person):
                    await self.call(to, told)
        finally:
            self.waiting -= 1

    async def call(self, to: Subscription, told: bytes) -> None:
        assert self.send is not None
        try:
            if await asyncio.to_thread(self.send, to, told):
                self.hub.metrics.count("notices")
            else:
                await self.hub.store.unsubscribe(to.endpoint)
        except (OSError, ValueError) as error:
            self.hub.metrics.count("notices_lost")
            log.warning("a notice couldn't be sent", extra={"why": str(error)})


def wanted(live: "LiveTable") -> list[tuple[int, str, str]]:
    """Which seats have to know something now: about what, and how it is said to them."""
    table = live.table
    decision = table.match.decision
    if table.state.phase == "over":
        asking = " and ".join(table.names[seat] for seat in table.state.rematch)
        ready = table.state.rematch
        return [
            (seat, f"rematch {len(ready)}", f"{asking} would like to play again.")
            for seat in table.people
            if asking and seat not in ready and not table.state.next
        ]
    if decision is None or not table.state.begun or not table.going:
        return []
    asked = [seat for seat in decision.waited_for if seat in table.people and not table.chairs[seat].stand_in]
    return [(seat, f"turn {turn_of(live, seat)}", "It is your turn.") for seat in asked]


def turn_of(live: "LiveTable", seat: int) -> int:
    """The same as long as nobody else has answered: several questions in a row are one turn."""
    answers = live.table.match.answers
    return next((at + 1 for at in range(len(answers) - 1, -1, -1) if answers[at].seat == seat), 0)
