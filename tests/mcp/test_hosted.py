"""Agents at the tables of a server, by HTTP: with bots, with people, and with nobody's cards but their own."""

import asyncio
import secrets
import threading
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import httpx
import httpx2  # the one that the SDK uses
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from cardwright.core.matches.match import Match
from cardwright.registry import game
from cardwright.serve.agents import HostedPlace
from tests.mcp.guest import Guest
from tests.serve.house import GENEROUS, PATIENCE, House, house


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("agents") / "tables.db", agents=True) as built:
        yield built


def visited(club: House, visit: Callable[[Guest], Coroutine[Any, Any, None]], token: str | None = None) -> None:
    """A visit of an agent with a token of its own, or with this one."""

    async def come() -> None:
        own = secrets.token_urlsafe(32) if token is None else token
        headers = {"authorization": f"Bearer {own}"} if own else {}
        http = httpx2.AsyncClient(timeout=PATIENCE, headers=headers)
        async with http, Client(streamable_http_client(f"{club.origin}/mcp", http_client=http)) as client:
            await visit(Guest(client))

    asyncio.run(come())


def test_an_agent_plays_with_a_bot_and_people_can_watch(club: House) -> None:
    async def visit(guest: Guest) -> None:
        _, table = await guest.ask("new_table", game="leduc", seed=3)
        seen = await asyncio.to_thread(club.guest("Ada").get, table["link"].removeprefix(club.origin))
        assert "(agent)" in str(seen["table"]["seats"][0])
        assert "Jh" not in str(seen["view"])  # its card is its own
        table = await guest.play(table, Random(2))
        assert table["over"]
        assert "leduc" in (await guest.ask("record", table=table["table"]))[0]

    visited(club, visit)


def test_a_person_opens_a_table_and_an_agent_comes(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.new("leduc", "me", "friend", seed="3")

    async def visit(guest: Guest) -> None:
        _, table = await guest.ask("join", table=f"{club.origin}{path}")
        assert table["seat"] == 1
        assert not table["asked"]
        assert "Jh" not in str(table)  # Ada's card
        assert "There is nothing for you to choose now." in await guest.refused(
            "choose", table=table["table"], moment=table["moment"], choice=1
        )
        assert "once the game is over" in await guest.refused("record", table=table["table"])

        def check() -> None:
            with ada.at(path) as page:
                page.choose(0)

        await asyncio.to_thread(check)
        _, table = await guest.ask("look", table=table["table"], wait=20)
        assert table["asked"]
        assert "left" in (await guest.ask("leave", table=table["table"]))[0]

    visited(club, visit)


def test_an_agent_opens_a_table_and_waits_for_a_person(club: House) -> None:
    async def visit(guest: Guest) -> None:
        _, table = await guest.ask("new_table", game="leduc", seed=3, players="me,friend")
        path = table["link"].removeprefix(club.origin)
        bob = club.guest("Bob")
        table_path = (await asyncio.to_thread(bob.http.get, path, follow_redirects=True)).url.path
        await asyncio.to_thread(bob.post, f"{table_path}/sit", seat="1")
        _, table = await guest.ask("look", table=table["table"], wait=20)
        assert table["seats"][1] == "Bob"
        assert table["asked"]

    visited(club, visit)


def test_the_same_token_comes_back_to_its_tables(club: House) -> None:
    token = secrets.token_urlsafe(32)
    opened: list[str] = []

    async def first(guest: Guest) -> None:
        opened.append((await guest.ask("new_table", game="leduc", seed=3))[1]["table"])

    async def again(guest: Guest) -> None:
        assert [each["table"] for each in (await guest.ask("tables"))[1]["tables"]] == opened

    visited(club, first, token)
    visited(club, again, token)


def test_who_says_no_name_is_told_how(club: House) -> None:
    async def visit(guest: Guest) -> None:
        assert "Authorization: Bearer" in await guest.refused("tables")
        assert "perfectus" in (await guest.ask("games"))[0]  # what anybody may read

    visited(club, visit, "")


def test_a_page_of_another_site_gets_no_answer(club: House) -> None:
    said = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    answer = httpx.post(f"{club.origin}/mcp", json=said, headers={"origin": "https://elsewhere.example"})
    assert answer.status_code == 403


def test_without_the_option_there_is_no_such_door(tmp_path_factory: pytest.TempPathFactory) -> None:
    with house(tmp_path_factory.mktemp("shut") / "tables.db") as shut:
        assert shut.guest().post("/mcp").status_code == 404


def test_nobody_sees_a_card_before_everybody_has_come(club: House) -> None:
    """Or an agent that leaves and takes another seat would know two hands."""

    async def visit(guest: Guest) -> None:
        words, table = await guest.ask("new_table", game="leduc", seed=3, players="me,friend")
        assert "once everybody is here" in words
        assert "Jh" not in str(table)
        assert not table["view"].get("areas")
        assert "everybody is here" in await guest.refused("position", table=table["table"])

    visited(club, visit)


def test_who_waits_and_loses_the_seat_is_shown_nothing_from_it(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = club.guest("Ada")
    path = ada.new("leduc", "me", "friend", seed="3")
    waits = threading.Event()
    usual = HostedPlace.wait

    async def wait(place: HostedPlace, seconds: float) -> None:
        waits.set()
        await usual(place, seconds)

    monkeypatch.setattr(HostedPlace, "wait", wait)

    def give_the_seat_away() -> None:
        assert waits.wait(PATIENCE)
        with ada.at(path) as page:
            page.ask(do="seat", seat=1, to="novice")
            page.ask(do="close")

    async def visit(guest: Guest) -> None:
        _, table = await guest.ask("join", table=path)
        assert hand(table)
        _, (_, table) = await asyncio.gather(
            asyncio.to_thread(give_the_seat_away), guest.ask("look", table=table["table"], wait=20)
        )
        assert table["seat"] == -1
        assert not hand(table)

    visited(club, visit)


def hand(table: dict[str, Any]) -> list[Any]:
    """The cards that lie open in hands."""
    return [
        thing
        for area in table["view"].get("areas", [])
        if area.get("role") == "hand"
        for thing in area.get("things", [])
        if thing.get("up", True)
    ]


def test_a_record_from_an_agent_is_played_in_another_process_first(
    club: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[object] = []
    usual = club.hub.thinkers.think

    async def think(job: bytes, *what: Any) -> Any:
        checked.append(job)
        return await usual(job, *what)

    monkeypatch.setattr(club.hub.thinkers, "think", think)
    played = game("leduc")

    async def visit(guest: Guest) -> None:
        text = Match(played, played.settle({}), 3).record().text()
        assert (await guest.ask("new_table", game="leduc", record=text))[1]["table"]
        assert b"CheckUpload" in bytes(checked[0])  # type: ignore[call-overload]
        assert "is of 'leduc'" in await guest.refused("new_table", game="perfectus", record=text)

    visited(club, visit)


def test_what_is_looked_for_is_short(club: House) -> None:
    """A thousand words were looked for in each of a thousand rules."""

    async def visit(guest: Guest) -> None:
        for tool, named in (("rules", {"game": "leduc", "find": "a " * 1000}), ("join", {"table": "x" * 1000})):
            assert "200" in await guest.refused(tool, **named)

    visited(club, visit)


def test_an_address_has_so_many_agents_at_tables(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = replace(GENEROUS, sockets=1)
    with house(tmp_path_factory.mktemp("few") / "tables.db", agents=True, limits=limits) as few:

        async def visit(guest: Guest) -> None:
            await guest.ask("new_table", game="leduc")
            assert "Too many tables are open" in await guest.refused("new_table", game="leduc")

        visited(few, visit)
