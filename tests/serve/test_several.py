"""Several processes, one PostgreSQL: any of them serves any table, and they hear each other."""

import dataclasses
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from cardwright.serve.peers import SECONDS_UNTIL_DEAD, Peers
from tests.serve.databases import temporary_postgres
from tests.serve.house import GENEROUS, PATIENCE, Guest, House, house
from tests.serve.killing import free_port


@pytest.fixture(scope="module")
def twins() -> Iterator[tuple[House, House]]:
    with temporary_postgres() as url, house(url, away=1.0) as one, house(url, away=1.0) as two:
        yield one, two


def at_both(twins: tuple[House, House], game: str, **fields: str) -> tuple[Guest, Guest, str]:
    one, two = twins
    ada, bob = one.guest("Ada"), two.guest("Bob")
    path = ada.new(game, "me", "friend", **fields)
    assert bob.post(f"{path}/sit", seat="1").status_code == 303
    return ada, bob, path


def in_step(twins: tuple[House, House], path: str) -> int:
    """How many answers the table has, once both servers know of the same ones."""
    deadline = time.monotonic() + PATIENCE
    while True:
        tables = [each.hub.tables[path[3:]].table for each in twins]
        if len({(table.match.moment, table.kept.version) for table in tables}) == 1:
            return len(tables[0].match.answers)
        assert time.monotonic() < deadline, "one server never hears what the other knows"
        time.sleep(0.01)


def test_two_people_at_two_servers_play_one_game(twins: tuple[House, House]) -> None:
    ada, bob, path = at_both(twins, "elemental")
    with ada.at(path) as first, bob.at(path) as second:
        for number in range(20):
            for place in (first, second):
                in_step(twins, path)
                place.catch_up()
                if place.my_turn() and not place.over:
                    place.choose(place.choices[number % len(place.choices)])
        assert in_step(twins, path) > 5


def test_they_see_each_other_and_talk(twins: tuple[House, House]) -> None:
    ada, bob, path = at_both(twins, "leduc")
    with ada.at(path) as first:
        with bob.at(path) as second:
            first.ask(do="say", words="Here?")
            second.until(lambda: bool(second.page.get("said")), "Bob hears Ada")
            assert second.page["said"][-1]["words"] == "Here?"
            first.until(lambda: all(seat["here"] for seat in first.table["seats"]), "Ada sees Bob")
        first.until(lambda: not first.table["seats"][1]["here"], "Ada sees that Bob is gone")
        assert first.table["seats"][0]["here"]


def test_of_two_acts_at_once_one_is_kept(twins: tuple[House, House]) -> None:
    """One person with two pages at two servers answers in both."""
    one, two = twins
    ada = one.guest("Ada")
    path = ada.opened("/play/perfectus")
    other = two.guest()
    other.http.cookies.clear()
    other.http.cookies.update(ada.http.cookies)
    with ada.at(path) as first, other.at(path) as second:
        for _ in range(5):
            before = in_step(twins, path)
            pages = first, second
            for place in pages:
                place.catch_up()
            sent = [place.send(do="choose", number=place.choices[0], moment=place.moment) for place in pages]
            for place, number in zip(pages, sent, strict=True):
                place.answer_to(number)
            assert in_step(twins, path) > before


def test_a_person_at_another_server_is_not_away(twins: tuple[House, House]) -> None:
    ada, bob, path = at_both(twins, "elemental", stand_in="novice")
    with ada.at(path) as first, bob.at(path):
        time.sleep(2.5)
        first.catch_up()
        assert [seat["stand_in"] for seat in first.table["seats"]] == ["", ""]


def until(true: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, f"it never came true: {what}"
        time.sleep(0.02)


def know_each_other(one: House, two: House) -> None:
    until(lambda: one.hub.peers.count == two.hub.peers.count == 2, "each knows of the other")


@contextmanager
def strict_twins(**limits: Any) -> Iterator[tuple[House, House]]:
    """Two servers with these limits, which know each other."""
    chosen = dataclasses.replace(GENEROUS, **limits)
    with temporary_postgres() as url, house(url, limits=chosen) as one, house(url, limits=chosen) as two:
        know_each_other(one, two)
        yield one, two


def same_guest(guest: Guest, at: House) -> Guest:
    """The same person at another server."""
    other = at.guest()
    other.http.cookies.clear()
    other.http.cookies.update(guest.http.cookies)
    return other


def test_each_process_says_how_many_there_are_and_a_closed_one_counts_no_more() -> None:
    with temporary_postgres() as url, house(url) as one:
        with house(url) as two:
            know_each_other(one, two)
            assert one.guest().http.get("/health").json()["processes"] == 2
        until(lambda: one.hub.peers.count == 1, "the other has closed")


def test_a_process_that_goes_silent_counts_no_more() -> None:
    clock = [0.0]
    peers = Peers(clock=lambda: clock[0])
    assert peers.hear("other")
    assert not peers.hear("other")
    assert peers.count == 2
    clock[0] = SECONDS_UNTIL_DEAD + 1
    assert peers.lost() == ["other"]
    assert peers.count == 1


def test_public_tables_are_counted_at_all_processes_together() -> None:
    with strict_twins(public=0.0, public_burst=3) as (one, two):
        ada = one.guest("Ada")
        for guest in (ada, same_guest(ada, two), ada):
            guest.new("leduc", "me", "friend", public="yes")
        for at in (one, two):
            refused = same_guest(ada, at).post("/new/leduc", **{"seat.0": "me", "seat.1": "friend", "public": "yes"})
            assert refused.status_code == 422
            assert "public tables were opened" in refused.text


def test_hints_are_counted_at_all_processes_together() -> None:
    with strict_twins(hints=0.0, hint_burst=2) as (one, two):
        ada = one.guest("Ada")
        path = ada.opened("/play/leduc")
        with ada.at(path) as here, same_guest(ada, two).at(path) as there:
            for place in (here, there):
                place.until_my_turn()
            assert "hint" in here.ask(do="hint")
            assert "hint" in there.ask(do="hint")
            for place in (here, there):
                assert "One hint at a time" in place.refusal(do="hint")


def test_pages_of_an_address_are_no_more_with_more_processes() -> None:
    with strict_twins(sockets=4) as twins:
        path = twins[0].guest("Ada").opened("/play/leduc")
        with ExitStack() as open_pages:
            let_in = 0
            for at in twins:
                guest = at.guest()
                for _ in range(4):
                    socket = open_pages.enter_context(guest.connect(path))
                    let_in += "gone" not in json.loads(socket.recv(PATIENCE))
            assert let_in == 4


def test_what_one_process_thought_for_an_address_counts_at_the_other() -> None:
    with strict_twins() as (one, two):
        ada = one.guest("Ada")
        path = ada.opened("/play/leduc")
        with ada.at(path) as place:
            place.until_my_turn()
            assert "hint" in place.ask(do="hint")
        queue = two.hub.thinkers.queue
        until(lambda: "127.0.0.1" in queue.houses, "the other hears of it")
        assert queue.houses["127.0.0.1"].spent > 0


def test_onlookers_are_counted_at_all_processes_and_no_table_has_more_than_it_can_take() -> None:
    with strict_twins(viewers=3) as twins:
        ada, bob, path = at_both(twins, "leduc")
        with ada.at(path) as first, bob.at(path) as second, twins[0].guest().at(path):
            second.until(lambda: second.table["onlookers"] == 1, "Bob hears of the onlooker elsewhere")
            first.until(lambda: all(seat["here"] for seat in first.table["seats"]), "Ada sees Bob")
            for at in twins:
                with at.guest().connect(path) as late:
                    assert "as many onlookers" in json.loads(late.recv(PATIENCE))["gone"]


def test_the_list_of_open_tables_tells_where_a_table_at_another_process_stands(twins: tuple[House, House]) -> None:
    ada, _, path = at_both(twins, "leduc", public="yes")
    with ada.at(path) as place:
        place.until_my_turn()
        place.choose()
    lines = {line["path"]: line for line in twins[1].guest().get("/")["open"]}
    assert lines[path]["headline"]


def healthy(origin: str) -> int:
    """How many processes there are; 0 if nobody answers."""
    with suppress(httpx.HTTPError):
        answer = httpx.get(f"{origin}/health")
        if answer.status_code == 200:
            return int(answer.json()["processes"])
    return 0


def test_processes_of_one_command_share_a_port_and_one_that_dies_is_replaced() -> None:
    with temporary_postgres() as url:
        port = free_port()
        origin = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", "cardwright", "serve", "--processes", "2", "--store", url, "--port", str(port)]
        server = subprocess.Popen([*command, "--workers", "1", "--log-level", "error"])
        try:
            until(lambda: healthy(origin) == 2, "it serves")
            pids = set(children(server.pid))
            ada = Guest(origin)
            path = ada.opened("/play/leduc")
            victim = min(pids)
            os.kill(victim, signal.SIGKILL)
            # A connection of its own: the one that is open may have led to the process that died.
            assert httpx.get(f"{origin}{path}", headers={"cookie": ada.cookie}).status_code == 200
            until(lambda: len(set(children(server.pid)) - {victim}) == len(pids), "another takes its place")
            until(lambda: healthy(origin) >= 2, "it serves again")
            server.send_signal(signal.SIGTERM)
            assert server.wait(PATIENCE) == 0
            assert healthy(origin) == 0
            for pid in pids - {victim}:
                assert not Path(f"/proc/{pid}").exists(), "a process outlives its parent"
        finally:
            server.kill()


def test_processes_that_cannot_start_end_the_command() -> None:
    with temporary_postgres() as url:
        command = [sys.executable, "-m", "cardwright", "serve", "--processes", "2", "--port", str(free_port())]
        done = subprocess.run(
            [*command, "--store", f"{url}_gone"], capture_output=True, text=True, timeout=2 * PATIENCE
        )
        assert done.returncode == 3


def children(pid: int) -> list[int]:
    """The processes that serve; Python's own helper that looks after what they share isn't one."""
    own = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in own if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text(errors="replace")]
