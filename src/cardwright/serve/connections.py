"""Connections before they are requests: how many there may be, how long one may take, and what it may cost to read."""

import contextlib
import sys
import time
from asyncio import BaseTransport, TimerHandle, Transport
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cardwright.serve.addresses import neighbourhood
from cardwright.serve.hub import Hub
from cardwright.serve.limits import Bucket

LARGEST_HEAD: Final = 16 * 1024  # bytes of a request before its body: with cookies, far more than a browser sends
MOST_HEADERS: Final = 100
SLICE: Final = 2048  # bytes of a page's frames that are read at once
RESERVED_FILES: Final = 128  # files for the store, for processes that think, and for pages from the disk
WANTED_FILES: Final = 65_536
SECONDS_BETWEEN_SWEEPS: Final = 5.0
BLANK_LINES: Final = (b"\n\r\n", b"\n\n")
FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 60\r\n"
    b"connection: close\r\n\r\nThe server has as many guests as it can take; try again in a minute.\n"
)


def room_for_files() -> int:
    """How many files this process may have open; as many as the system lets it."""
    if sys.platform == "win32":
        return 8192
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(WANTED_FILES, hard)
    if soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return soft


class Gate:
    """Counts the connections there are, in all and from each address."""

    def __init__(self, hub: Hub, files: int, trusted: tuple[str, ...] = ()) -> None:
        self.hub = hub
        self.limits = hub.config.limits
        self.most = max(RESERVED_FILES, files - RESERVED_FILES)
        self.trusted = [ip_network(each, strict=False) for each in trusted]
        self.open = 0
        self.of: Counter[str] = Counter()
        self.lines: set[Transport] = set()  # that aren't lost, pages among them
        self.ending: dict[Transport, float] = {}  # those that are to be closed, and since when
        self.swept = time.monotonic()
        hub.most_sockets = min(self.limits.all_sockets, self.most * 3 // 4)
        hub.metrics.gauge("connections", "Connections that aren't WebSockets.", lambda: self.open)

    @property
    def allowed(self) -> int:
        """Of one address."""
        return self.hub.peers.share(self.limits.connections)

    def enter(self, address: str) -> bool:
        """Whether one more may come in. Who is let in must leave."""
        self.sweep()
        here = neighbourhood(address)
        taken = self.open + self.hub.sockets
        if taken >= self.most or (not self.is_proxy(address) and self.of[here] >= self.allowed):
            self.hub.metrics.refuse("connections")
            return False
        self.open += 1
        self.of[here] += 1
        return True

    def sweep(self) -> None:
        """Let go of connections that were closed long ago, but whose guests don't read the last that was sent: each
        would keep a file open for as long as its guest likes, and a page wouldn't even be counted any more."""
        now = time.monotonic()
        if now - self.swept < min(SECONDS_BETWEEN_SWEEPS, self.limits.request_seconds):
            return
        self.swept = now
        self.ending = {line: self.ending.get(line, now) for line in self.lines if line.is_closing()}
        for line, since in self.ending.items():
            if now - since >= self.limits.request_seconds:
                line.abort()

    def is_proxy(self, address: str) -> bool:
        """Whether it brings the requests of many."""
        return any(ip_address(address) in network for network in self.trusted) if self.trusted and address else False

    def leave(self, address: str) -> None:
        here = neighbourhood(address)
        self.open -= 1
        self.of[here] -= 1
        if not self.of[here]:
            del self.of[here]


def guarded(gate: Gate) -> type[H11Protocol]:
    """HTTP as uvicorn speaks it, for guests that this gate lets in."""

    return type("Guarded", (GuardedProtocol,), {"gate": gate})


def guarded_pages(gate: Gate) -> type[WebSocketsSansIOProtocol]:
    """WebSockets as uvicorn speaks them, with so many frames as pages of ours may send."""

    return type("GuardedPage", (GuardedPage,), {"gate": gate})


class Conversation(h11.Connection):
    """HTTP without what no browser or proxy sends us, and what takes far longer to read than to send: thousands of
    headers, and bodies in chunks, which may have a byte each."""

    def next_event(self) -> Any:
        if self.their_state is h11.IDLE:
            heard = self.trailing_data[0]
            if len(heard) > LARGEST_HEAD and not any(heard.find(end, 0, LARGEST_HEAD) >= 0 for end in BLANK_LINES):
                raise h11.RemoteProtocolError("The head of the request is too large.", 431)
        event = super().next_event()
        if isinstance(event, h11.Request):
            if len(event.headers) > MOST_HEADERS:
                raise h11.RemoteProtocolError("The request has too many headers.", 431)
            if any(name == b"transfer-encoding" for name, _ in event.headers):
                raise h11.RemoteProtocolError("The request must say how long it is.", 411)
        return event


class GuardedProtocol(H11Protocol):
    """Refuses politely what is too many, and hangs up on a request that doesn't come to its end, or a guest that
    doesn't read the answer."""

    gate: Gate
    inside = False
    patience: TimerHandle | None = None
    unread: TimerHandle | None = None

    def __init__(self, *what: Any, **named: Any) -> None:
        super().__init__(*what, **named)
        self.conn = Conversation(h11.SERVER, LARGEST_HEAD)

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.gate.lines.add(transport)
        self.inside = self.gate.enter(self.host)
        if self.inside:
            self.wait()
        else:
            transport.write(FULL)
            transport.close()

    @property
    def host(self) -> str:
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        self.done_waiting()
        if self.unread is not None:
            self.unread.cancel()
        if self.inside:
            self.inside = False
            self.gate.leave(self.host)
        self.gate.lines.discard(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.inside:
            return
        super().data_received(data)
        if self.inside and self.asking():  # a page that was opened meanwhile may be silent
            self.wait()
        else:
            self.done_waiting()

    def asking(self) -> bool:
        """Whether a request has begun and isn't at its end: half a head, or half a body."""
        state = self.conn.their_state
        return state is h11.SEND_BODY or (state is h11.IDLE and bool(self.conn.trailing_data[0]))

    def wait(self) -> None:
        if self.patience is None:
            self.patience = self.loop.call_later(self.gate.limits.request_seconds, self.too_slow)

    def done_waiting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def too_slow(self) -> None:
        self.patience = None
        self.transport.close()

    def pause_writing(self) -> None:
        """The guest hasn't read what was sent, and it lies in memory."""
        super().pause_writing()
        self.unread = self.loop.call_later(self.gate.limits.answer_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    def send_400_response(self, msg: str) -> None:
        self.gate.hub.metrics.refuse("unreadable")
        super().send_400_response(msg)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.done_waiting()
        super().handle_websocket_upgrade(event)
        if self.inside:  # from here on it is a page, and counted as one
            self.inside = False
            self.gate.leave(self.host)


class GuardedPage(WebSocketsSansIOProtocol):
    """Counts frames: messages are counted where they are read, but pings, pongs and pieces of a message never get
    there, and each takes as long to read as a message."""

    gate: Gate
    unread: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        limits = self.gate.limits
        self.allowed = Bucket(limits.frames, limits.frame_burst)

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + SLICE])

    def handle_events(self) -> None:
        for _ in self.conn.events:
            if not self.allowed.take():
                self.gate.hub.metrics.refuse("messages")
                self.transport.abort()
                return
        super().handle_events()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = self.loop.call_later(self.gate.limits.answer_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.done_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self.done_reading()
        self.gate.lines.discard(self.transport)
        super().connection_lost(exc)

    def done_reading(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None
