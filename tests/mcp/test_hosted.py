"""Agents at the tables of a server, by HTTP: with bots, with people, and with nobody's cards but their own."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterator
from random import Random
from typing import Any

import httpx
import httpx2  # the one that the SDK uses
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from tests.mcp.guest import Guest
from tests.serve.house import PATIENCE, House, house


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
