"""A server on this machine for tests, and guests that come to it: real sockets, no browser."""

import asyncio
import contextlib
import json
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from cardwright.core.game import Game
from cardwright.serve.app import make_app
from cardwright.serve.config import Config
from cardwright.serve.connections import Gate, guarded, guarded_pages
from cardwright.serve.drawing import Renderer
from cardwright.serve.hub import Hub
from cardwright.serve.limits import Limits
from cardwright.serve.wire import MOST_BYTES
from tests.serve.plain import PlainLook, read_page

T = TypeVar("T")

PATIENCE = 30.0
GENEROUS = Limits(
    messages=1e6, burst=10**6, talk=1e6, talk_burst=10**6, posts=1e6, post_burst=10**6, uploads=1e6,
    upload_burst=10**6, gets=1e6, get_burst=10**6, sockets=10**4, pages=1e6, page_burst=10**6, public=1e6,
    public_burst=10**6, tables=1e6, table_burst=10**6, waiting=10**6, connections=10**4, frames=1e6, frame_burst=10**6,
    admin_tries=1e6, admin_burst=10**6, lines=1e6, line_burst=10**6, all_lines=1e6, all_line_burst=10**6,
    newcomers=1e6, newcomer_burst=10**6,
)  # fmt: skip


class House:
    """A server in a thread."""

    def __init__(
        self, config: Config, games: Sequence[Game] | None = None, look: Renderer | None = None, files: int = 4096
    ) -> None:
        self.app = make_app(config, look or PlainLook(), games)
        self.gate = gate = Gate(self.app.state.hub, files)
        self.server = uvicorn.Server(
            uvicorn.Config(
                self.app,
                http=guarded(gate),
                ws=guarded_pages(gate),
                host="127.0.0.1",
                port=0,
                log_level="warning",
                access_log=False,
                ws_max_size=MOST_BYTES,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=5,
            )
        )
        self.thread = threading.Thread(target=lambda: asyncio.run(self.run()), daemon=True)
        self.thread.start()
        deadline = time.monotonic() + PATIENCE
        while not self.server.started:
            assert self.thread.is_alive(), "the server didn't start"
            assert time.monotonic() < deadline, "the server takes too long to start"
            time.sleep(0.01)

    async def run(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve()

    def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of some work in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    @property
    def port(self) -> int:
        port: int = self.server.servers[0].sockets[0].getsockname()[1]
        return port

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def guest(self, name: str = "") -> "Guest":
        guest = Guest(self.origin)
        if name:
            guest.post("/name", name=name)
        return guest

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server doesn't stop"


@contextlib.contextmanager
def house(
    path: Path | str,
    games: Sequence[Game] | None = None,
    look: Renderer | None = None,
    files: int = 4096,
    **config: Any,
) -> Iterator[House]:
    """A server whose bots don't wait, and whose guests may be quick."""
    settings: dict[str, Any] = {"workers": 1, "pace": 0.0, "limits": GENEROUS, **config}
    built = House(Config(str(path), **settings), games, look, files)
    try:
        yield built
    finally:
        built.close()


class Guest:
    """A person with a browser that keeps cookies and draws nothing."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.http = httpx.Client(base_url=origin, headers={"origin": origin}, timeout=PATIENCE)
        self.http.get("/")

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def get(self, path: str) -> dict[str, Any]:
        """A page's data."""
        response = self.http.get(path)
        assert response.status_code == 200, f"{path}: {response.status_code} {response.text[:300]}"
        return read_page(response.text)

    def post(self, path: str, **fields: str) -> httpx.Response:
        return self.http.post(path, data=fields, headers={"origin": self.origin})

    def opened(self, path: str, **fields: str) -> str:
        """The path of the table that a form opens."""
        response = self.post(path, **fields)
        assert response.status_code == 303, f"{path}: {response.status_code} {response.text[:300]}"
        return str(response.headers["location"])

    def new(self, game: str, *seats: str, **fields: str) -> str:
        chosen = {f"seat.{number}": seat for number, seat in enumerate(seats)}
        return self.opened(
            f"/new/{game}", **chosen, **{name.replace("__", "."): value for name, value in fields.items()}
        )

    @contextlib.contextmanager
    def at(self, path: str, **options: Any) -> Iterator["Place"]:
        with self.connect(path, **options) as socket:
            yield Place(socket)

    def connect(self, path: str, origin: str | None = None, cookie: str | None = None) -> ClientConnection:
        return connect(
            f"{self.origin.replace('http', 'ws')}{path}/socket",
            origin=Origin(origin if origin is not None else self.origin),
            additional_headers={"cookie": self.cookie if cookie is None else cookie},
            max_size=2**24,
            compression=None,
            open_timeout=PATIENCE,
        )


class Place:
    """A guest's open page."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sent = 0
        self.page: dict[str, Any] = {}
        self.last: dict[str, Any] = {}
        self.texts: list[str] = []  # all that came over the wire
        self.look()

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.page["view"]
        return view

    @property
    def table(self) -> dict[str, Any]:
        table: dict[str, Any] = self.page["table"]
        return table

    @property
    def moment(self) -> int:
        """Of the open question; 0 where this page has nothing to choose."""
        return int(self.view.get("moment", 0))

    @property
    def choices(self) -> list[int]:
        return [choice.get("index", 0) for choice in self.view.get("choices", [])]

    @property
    def over(self) -> str:
        over: str = self.view.get("over", "")
        return over

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.texts.append(text)
        message: dict[str, Any] = json.loads(text)
        if "html" in message:
            self.last = message
            self.page = read_page(message["html"])
        return message

    def look(self, timeout: float = PATIENCE) -> None:
        """Until the next picture."""
        while "html" not in self.hear(timeout):
            pass

    def send(self, **act: Any) -> int:
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, **act}))
        return self.sent

    def ask(self, **act: Any) -> dict[str, Any]:
        """The answer to an act: the picture that acknowledges it, a hint, or a refusal."""
        return self.answer_to(self.send(**act))

    def answer_to(self, number: int) -> dict[str, Any]:
        while True:
            message = self.hear()
            if message.get("ack", 0) >= number:
                return message

    def refusal(self, **act: Any) -> str:
        """Why an act was refused."""
        answer = self.ask(**act)
        assert "refused" in answer, f"it was done: {sorted(answer)}"
        words: str = answer["refused"]
        return words

    def choose(self, number: int | None = None) -> dict[str, Any]:
        return self.ask(do="choose", number=self.choices[0] if number is None else number, moment=self.moment)

    def my_turn(self) -> bool:
        return bool(self.last.get("turn"))

    def until_my_turn(self) -> None:
        while not self.my_turn() and not self.over:
            self.look()

    def catch_up(self) -> None:
        """To the table as it stands: what was done before this was asked is in the picture that answers it."""
        self.ask(do="look")

    def until(self, true: Callable[[], bool], what: str) -> None:
        """Take in what comes until something holds."""
        deadline = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < deadline, f"it never came true: {what}"
            with contextlib.suppress(TimeoutError):
                self.hear(0.1)
