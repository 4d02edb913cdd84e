"""What a server writes about its guests: no link, which is a key, and no address."""

import contextlib
import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.serve.killing import free_port

ADDRESS = "203.0.113.77"


class Started:
    """A server as the command line starts it, behind a proxy, and all that it logs."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self.log = folder / "log"
        options = ["--port", str(self.port), "--store", str(folder / "t.db"), "--workers", "1"]
        with self.log.open("wb") as stream:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "cardwright", "serve", *options, "--behind-proxy", "--log-level", "debug"],
                stderr=stream,
            )

    def wait(self) -> None:
        deadline = time.monotonic() + 60
        while f":{self.port}" not in self.log.read_text():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline, "the server doesn't come up"
            time.sleep(0.02)

    def told(self) -> str:
        """All of it, once the server has stopped."""
        self.process.terminate()
        self.process.wait(60)
        return self.log.read_text()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Started]:
    started = Started(tmp_path)
    try:
        started.wait()
        yield started
    finally:
        started.process.kill()
        started.process.wait(60)


@pytest.mark.slow
def test_the_log_has_no_link_and_no_address(server: Started) -> None:
    """Not of pages, refusals, sockets that are let in or turned away, nor requests that can't be read."""
    headers = {"origin": server.origin, "x-forwarded-for": ADDRESS}
    with httpx.Client(base_url=server.origin, headers=headers, timeout=60) as browser:
        browser.get("/")
        table = browser.post("/new/leduc", data={"seat.0": "me", "seat.1": "friend"}).headers["location"]
        link = re.search(rf"{table}/sit/[\w-]+", browser.get(table).text)
        assert link is not None
        for path in (link[0], f"{link[0]}x", f"{table}/replay", f"{table}x"):
            browser.get(path)
        browser.post(f"{table}/sit", data={"seat": "7"})
        browser.post(link[0], headers={"origin": "http://elsewhere.example"})
        cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        for origin in (server.origin, "http://elsewhere.example"):
            with contextlib.suppress(InvalidStatus):
                told = {"cookie": cookie, "x-forwarded-for": ADDRESS}
                with connect(
                    f"ws{server.origin[4:]}{table}/socket", origin=Origin(origin), additional_headers=told
                ) as socket:
                    socket.recv(60)
                    socket.send("no JSON")
                    socket.recv(60)
        with contextlib.suppress(httpx.HTTPError):
            browser.get(link[0], headers={"x": "\x01"})
        parts = {"content-type": "multipart/form-data; boundary=X", "origin": server.origin}
        assert browser.post("/name", content=b"--X- ", headers=parts).status_code == 400
    log = server.told()
    assert {json.loads(line)["from"] for line in log.splitlines()} == {"cardwright.serve"}
    key = link[0].rpartition("/")[2]
    for secret in (table.rpartition("/")[2], key, cookie.partition("=")[2], ADDRESS):
        assert len(secret) > 6
        assert secret not in log
