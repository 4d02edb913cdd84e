"""Connections before they are requests: too many, too slow, from too near, by a wrong name."""

import contextlib
import socket
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from cardwright.core.errors import Refused
from cardwright.serve import visit
from cardwright.serve.addresses import neighbourhood
from cardwright.serve.command import trusted_proxies
from cardwright.serve.connections import RESERVED_FILES, room_for_files
from cardwright.serve.drawing import shipped_renderer
from cardwright.serve.limits import Limits
from cardwright.serve.safety import LONGEST_HOST
from tests.serve.house import PATIENCE, House, house


def dial(built: House) -> socket.socket:
    return socket.create_connection(("127.0.0.1", built.port), PATIENCE)


def heard(line: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while piece := line.recv(4096):
            found += piece
    return found


def test_one_address_has_so_many_connections_and_is_told_so(tmp_path: Path) -> None:
    with house(tmp_path / "t.db", limits=Limits(connections=5)) as built, contextlib.ExitStack() as open:
        lines = [open.enter_context(dial(built)) for _ in range(5)]
        with dial(built) as sixth:
            told = heard(sixth)
        assert told.startswith(b"HTTP/1.1 503")
        assert b"try again in a minute" in told
        lines[0].close()
        for _ in range(100):  # as soon as the server has noticed
            if httpx_well(built):
                break
        assert httpx_well(built)
        assert built.hub.metrics.refused["connections"] >= 1


def httpx_well(built: House) -> bool:
    with contextlib.suppress(httpx.HTTPError):
        return httpx.get(f"{built.origin}/health").status_code == 200
    return False


def test_nobody_comes_in_where_the_files_would_run_out(tmp_path: Path) -> None:
    with house(tmp_path / "t.db", files=2 * RESERVED_FILES) as built, contextlib.ExitStack() as open:
        for _ in range(RESERVED_FILES):
            open.enter_context(dial(built))
        with dial(built) as another:
            assert heard(another).startswith(b"HTTP/1.1 503")
        assert built.hub.most_sockets < RESERVED_FILES


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HTTP/1.1\r\nhost: x\r\n",
        b"POST /name HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nname=",
    ],
)
def test_a_request_that_does_not_come_to_its_end_is_hung_up_on(tmp_path: Path, begun: bytes) -> None:
    with house(tmp_path / "t.db", limits=Limits(request_seconds=0.3)) as built:
        with dial(built) as line:
            line.sendall(begun)
            assert b"200 OK" not in heard(line)  # and it comes to an end
        assert httpx_well(built)


HEAD = b"POST /name HTTP/1.1\r\nhost: x\r\n"


@pytest.mark.parametrize(
    "asked",
    [
        HEAD + b"transfer-encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 10_000,  # each takes as long as a whole body
        HEAD + b"a:b\r\n" * 12_000 + b"\r\n",
        HEAD + b"a:b\r\n" * 200 + b"\r\n",
        HEAD + b"cookie: " + b"a=b;" * 10_000 + b"\r\n\r\n",
        b"GET /?" + b"a&" * 10_000 + b" HTTP/1.1\r\nhost: x\r\n\r\n",
        b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n" + HEAD + b"a:b\r\n" * 12_000 + b"\r\n",  # behind a good one
    ],
    ids=["chunks", "headers", "two hundred headers", "cookies", "query", "pipelined"],
)
def test_a_request_that_takes_longer_to_read_than_to_send_is_not_read(tmp_path: Path, asked: bytes) -> None:
    with house(tmp_path / "t.db") as built:
        reached: list[str] = []
        built.app.state.hub.diary.saw = lambda person: reached.append(person.id)
        with dial(built) as line:
            line.sendall(asked)
            assert b"HTTP/1.1 400 " in heard(line)
        assert not reached
        assert built.hub.metrics.refused["unreadable"] == 1


def test_a_guest_who_does_not_read_what_was_sent_is_hung_up_on(tmp_path: Path) -> None:
    """It would lie in the server's memory as long as the guest likes."""
    limits = Limits(answer_seconds=0.3)
    with house(tmp_path / "t.db", look=shipped_renderer(), limits=limits) as built, socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(PATIENCE)
        line.connect(("127.0.0.1", built.port))
        line.sendall(b"GET /cards/catharsis HTTP/1.1\r\nhost: x\r\n\r\n" * 8)
        until(lambda: connections(built) == 1, "it has come in")
        until(lambda: connections(built) == 0, "the server has hung up")


def connections(built: House) -> int:
    return len(built.server.server_state.connections)


def until(true: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, f"it never came true: {what}"
        time.sleep(0.01)


@pytest.mark.parametrize(
    "frame",
    [b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\0\x80\0\0\0\0"],
    ids=["pings", "pongs", "pieces of nothing"],
)
def test_frames_that_are_no_messages_are_counted_too(tmp_path: Path, frame: bytes) -> None:
    with house(tmp_path / "t.db", limits=Limits(frame_burst=50)) as built:
        ada = built.guest("Ada")
        path = ada.opened("/play/leduc")
        with ada.connect(path) as page:
            assert "html" in page.recv(PATIENCE)
            page.socket.sendall(b"\x01\x81\0\0\0\0a" * (frame[0] == 0) + frame * 20_000)
            with pytest.raises(ConnectionClosed):
                wait_for_the_end(page)
        assert built.hub.metrics.refused["messages"] == 1
        with ada.at(path) as place:
            assert "refused" not in place.choose()


def wait_for_the_end(page: ClientConnection) -> None:
    while True:
        page.recv(PATIENCE)


def test_a_page_that_is_open_may_be_silent_for_long(tmp_path: Path) -> None:
    with house(tmp_path / "t.db", limits=Limits(request_seconds=0.2)) as built:
        ada = built.guest("Ada")
        with ada.at(ada.opened("/play/leduc")) as place:
            with dial(built) as line:
                heard(line)  # until a request begun at the same time was given up
            assert "refused" not in place.choose()


def test_a_server_that_was_told_its_name_answers_to_no_other(tmp_path: Path) -> None:
    with house(tmp_path / "t.db", hosts=("cards.example",)) as built:
        asked = {"cards.example": 200, "evil.example": 421, "localhost:80": 200, "[::1]": 200, "": 421}
        for host, status in asked.items():
            assert httpx.get(f"{built.origin}/", headers={"host": host}).status_code == status, host


def test_nor_do_its_pages(tmp_path: Path) -> None:
    """A name of somebody else's that leads here would make their page one of ours."""
    with house(tmp_path / "t.db", hosts=("cards.example",)) as built:
        path = built.guest("Ada").opened("/play/perfectus")
        with socket.create_connection(("127.0.0.1", built.port), timeout=PATIENCE) as line:
            head = [f"GET {path}/socket HTTP/1.1", "host: evil.example", "origin: http://evil.example"]
            head += ["upgrade: websocket", "connection: upgrade", "sec-websocket-version: 13"]
            head += ["sec-websocket-key: MDEyMzQ1Njc4OUFCQ0RFRg=="]
            line.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
            assert line.recv(100).startswith(b"HTTP/1.1 403")


NO_NAMES = ["http://[", "http://[::1", "http://" + "x" * (LONGEST_HOST + 1), "http://"]


@pytest.mark.parametrize("origin", NO_NAMES)
def test_an_origin_that_is_no_name_is_refused_and_breaks_nothing(club: House, origin: str) -> None:
    ada = club.guest("Ada")
    path = ada.opened("/play/leduc")
    faults = club.hub.metrics.counts["faults"]
    assert ada.http.post("/device", headers={"origin": origin}).status_code == 403
    assert ada.http.post("/device", headers={"origin": origin, "host": origin[7:]}).status_code in (403, 421)
    with pytest.raises(InvalidStatus) as refused:
        ada.connect(path, origin=origin)
    assert refused.value.response.status_code == 403
    assert club.hub.metrics.counts["faults"] == faults


def test_a_host_is_measured_before_it_is_drawn(club: House) -> None:
    """As a picture for a camera, one of a kilobyte took as long as fifty moves, and of two kilobytes there is none."""
    ada = club.guest("Ada")
    for length, status in ((LONGEST_HOST, 200), (LONGEST_HOST + 1, 421), (1500, 421), (2500, 421)):
        host = "x" * length
        answer = ada.http.post("/device", headers={"host": host, "origin": f"http://{host}"})
        assert answer.status_code == status


def test_a_form_is_counted_before_it_is_read(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A megabyte of nothing but what stands between fields took a fifth of a second of everybody's time."""
    ada = club.guest("Ada")
    monkeypatch.setattr(visit, "fields_of", lambda body: pytest.fail(f"{len(body)} bytes are read"))
    kinds = ("application/x-www-form-urlencoded", "Application/X-WWW-Form-Urlencoded ; charset=utf-8")
    for path, length in (("/name", 60_000), ("/upload", 1_000_000), ("/new/leduc", 60_000)):
        for kind in kinds:  # however it is written
            answer = ada.http.post(path, content=b"&" * length, headers={"content-type": kind})
            assert answer.status_code == 400
            assert "fields" in answer.text


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("unix", "unix", True),
    ],
)
def test_what_limits_count_as_one_address(one: str, other: str, near: bool) -> None:
    assert (neighbourhood(one) == neighbourhood(other)) is near


def test_only_addresses_can_be_trusted() -> None:
    assert trusted_proxies(True, ["10.0.0.0/8"]) == ("127.0.0.1", "::1", "10.0.0.0/8")
    assert trusted_proxies(False, []) == ()
    with pytest.raises(Refused, match="--trust takes an address"):
        trusted_proxies(False, ["proxy.example"])


def test_the_limit_of_open_files_is_raised_as_far_as_it_goes() -> None:
    assert room_for_files() >= 256


def test_a_page_that_is_closed_and_not_read_to_its_end_keeps_no_file_open(tmp_path: Path) -> None:
    """It is counted as a page no more, so nothing else would keep somebody from having thousands of them."""
    with house(tmp_path / "t.db", limits=Limits(request_seconds=0.2, frame_burst=10**6, burst=10**6)) as built:
        ada = built.guest("Ada")
        path = ada.opened("/play/elemental")
        key = "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", built.port))
            line.sendall(
                f"GET {path}/socket HTTP/1.1\r\nhost: 127.0.0.1:{built.port}\r\norigin: {built.origin}\r\n"
                f"cookie: {ada.cookie}\r\nconnection: upgrade\r\nupgrade: websocket\r\n{key}\r\n".encode()
            )
            until(lambda: built.hub.sockets == 1, "the page is open")
            look = b'{"do":"look","id":1}'
            frame = b"\x81" + bytes((0x80 | len(look),)) + bytes(4) + look
            until(lambda: unread(built, line, frame), "more was sent than the line holds")
            line.sendall(b"\x88\x80\0\0\0\0")
            until(lambda: built.hub.sockets == 0, "the page is closed")
            until(lambda: httpx_well(built) and not built.gate.ending, "the server has let go")
            until(lambda: len(built.gate.lines) <= 1, "nobody is left")


def unread(built: House, line: socket.socket, frame: bytes) -> bool:
    """Ask for one more picture, unless there is one that can't be sent."""
    if any(each.get_write_buffer_size() for each in list(built.gate.lines)):
        return True
    line.sendall(frame)
    return False


def test_who_hangs_up_in_the_middle_of_a_form_is_no_fault_of_the_server(tmp_path: Path) -> None:
    with house(tmp_path / "t.db") as built:
        with dial(built) as line:
            head = f"POST /name HTTP/1.1\r\nhost: 127.0.0.1:{built.port}\r\norigin: {built.origin}\r\n"
            kind = "content-type: application/x-www-form-urlencoded\r\n"
            line.sendall(f"{head}{kind}content-length: 100\r\n\r\nname=".encode())
            until(lambda: connections(built) == 1, "it has come in")
        until(lambda: built.hub.metrics.refused["unfinished"] == 1, "it is counted")
        assert built.hub.metrics.counts["faults"] == 0
