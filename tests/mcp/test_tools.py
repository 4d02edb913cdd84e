"""A client of the SDK finds the games, their rules and tables, plays, and is told no more than its seat may know."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from cardwright import Record, Rng, game, registry
from cardwright.mcp.server import make_server
from cardwright.mcp.tables import MOST_TABLES, OwnTables
from tests.mcp.guest import Guest

QUICK = ("leduc", "perfectus", "dungeon")
WHOLE = [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in registry.game_ids()]


def visited(visit: Callable[[Guest], Coroutine[Any, Any, None]], tables: OwnTables | None = None) -> None:
    """A visit of an agent, in this process."""

    async def come() -> None:
        async with Client(make_server(tables or OwnTables())) as client:
            await visit(Guest(client))

    asyncio.run(come())


@pytest.mark.parametrize("name", WHOLE)
def test_an_agent_plays_a_whole_game(name: str) -> None:
    async def visit(guest: Guest) -> None:
        seats = game(name).seats(game(name).settle({}))
        players = ",".join(["me", *["random"] * (seats - 1)])
        _, table = await guest.ask("new_table", game=name, seed=3, players=players)
        table = await guest.play(table, Random(1))
        assert len(table["scores"]) == seats
        _, told = await guest.ask("record", table=table["table"])
        assert Record.parse(told["text"]).match(game(name)).result is not None

    visited(visit)


def test_an_agent_over_stdio_plays_a_game_and_its_record_is_kept(tmp_path: Path) -> None:
    async def come() -> None:
        arguments = ["-m", "cardwright", "mcp", "--keep", str(tmp_path)]
        async with Client(stdio_client(StdioServerParameters(command=sys.executable, args=arguments))) as client:
            guest = Guest(client)
            _, table = await guest.ask("new_table", game="leduc", seed=3)
            assert (await guest.play(table, Random(2)))["over"]

    asyncio.run(come())
    (kept,) = tmp_path.glob("leduc-3-*.json")
    assert Record.parse(kept.read_text()).scores is not None


def test_a_stranger_learns_the_rules_here() -> None:
    async def visit(guest: Guest) -> None:
        words, found = await guest.ask("games")
        assert "perfectus: Perfectus Empatheia, for 1." in words
        assert {each["id"] for each in found["games"]} == set(registry.game_ids())
        assert "Send all thirty monsters to the Graveyard" in (await guest.ask("rules", game="perfectus"))[0]
        assert "PE-22" in (await guest.ask("rules", game="perfectus", find="PE-22"))[0]
        assert len((await guest.ask("rules", game="perfectus", find="graveyard"))[1]["rules"]) > 1
        words, info = await guest.ask("game", game="catharsis")
        assert "heroes" in {setting["name"] for setting in info["settings"]}
        assert "master" in info["players"]
        assert any(part["name"].startswith("Leme") for part in info["parts"])

    visited(visit)


def test_choices_go_by_number_by_name_and_by_words() -> None:
    async def visit(guest: Guest) -> None:
        for choice in (2, "raise", "raise to 3"):
            _, table = await guest.ask("new_table", game="leduc", seed=3)
            words, after = await guest.ask("choose", table=table["table"], moment=table["moment"], choice=choice)
            assert "You raise" in words
            assert after["moment"] != table["moment"]

    visited(visit)


def test_refusals_are_sentences_to_act_on() -> None:
    async def visit(guest: Guest) -> None:
        assert "installed: catharsis" in await guest.refused("new_table", game="chess")
        assert "no setting 'foo'; it has: preset" in await guest.refused(
            "new_table", game="dungeon", settings={"foo": 1}
        )
        assert "Open tables: none; open one first." in await guest.refused("look", table="nowhere")
        _, table = await guest.ask("new_table", game="leduc", seed=3)
        at = {"table": table["table"], "moment": table["moment"]}
        assert "Name one by its number: 1 check; 2 raise to 3." in await guest.refused("choose", **at, choice="fold")
        assert "The table has moved on" in await guest.refused("choose", table=at["table"], moment=1, choice=1)
        assert "once the game is over" in await guest.refused("record", table=at["table"])
        _, after = await guest.ask("look", table=at["table"])
        assert after["moment"] == at["moment"]  # nothing of that changed anything

    visited(visit)


def test_an_answer_from_which_nothing_was_learned_is_taken_back() -> None:
    async def visit(guest: Guest) -> None:
        _, table = await guest.ask("new_table", game="perfectus", seed=7)
        at = {"table": table["table"], "moment": table["moment"]}
        await guest.ask("choose", **at, choice=table["choices"][-1]["number"])
        _, after = await guest.ask("undo", table=at["table"])
        assert after["moment"] == at["moment"]
        assert "There is nothing to take back." in await guest.refused("undo", table=at["table"])

    visited(visit)


def test_hints_words_and_events() -> None:
    async def visit(guest: Guest) -> None:
        _, table = await guest.ask("new_table", game="leduc", seed=3)
        assert "Hint: " in (await guest.ask("hint", table=table["table"]))[0]
        assert "Jack" in (await guest.ask("explain", table=table["table"], name="Jh"))[0]
        await guest.ask("choose", table=table["table"], moment=table["moment"], choice=1)
        _, story = await guest.ask("events", table=table["table"])
        assert story["events"][0]["words"].startswith("You")
        assert (await guest.ask("events", table=table["table"], since=story["next"]))[1]["events"] == []
        assert table["table"] in (await guest.ask("tables"))[0]
        assert "closed" in (await guest.ask("leave", table=table["table"]))[0]
        assert (await guest.ask("tables"))[1]["tables"] == []

    visited(visit)


@pytest.mark.parametrize(("name", "answers"), [("leduc", 1), ("elemental", 4), ("empyrean", 4)])
def test_nothing_is_told_that_the_seat_cannot_know(name: str, answers: int) -> None:
    """What the tools tell stays the same where all that the seat can't see is dealt anew."""
    tables = OwnTables()

    async def visit(guest: Guest) -> None:
        _, table = await guest.ask("new_table", game=name, seed=5, players="me,random")
        table = await guest.play(table, Random(3), answers)
        place = tables.open_ones[table["table"]]
        before = await guest.ask("look", table=table["table"])
        look = place.match.look(place.seat)
        for seed in range(8):
            place.match.table = look.imagine(Rng(seed))
            place.seated.views.kept.clear()
            assert await guest.ask("look", table=table["table"]) == before

    visited(visit, tables)


def test_a_position_of_a_game_that_goes_on_is_dealt_anew() -> None:
    async def visit(guest: Guest) -> None:
        _, table = await guest.ask("new_table", game="leduc", seed=3)
        texts = {(await guest.ask("position", table=table["table"]))[1]["text"] for _ in range(12)}
        rivals = {line for text in texts for line in text.splitlines() if line.startswith("hands")}
        assert len(rivals) > 1, texts
        assert all("Jh" in line for line in rivals)  # the own card stays

    visited(visit)


def test_a_record_is_gone_on_with() -> None:
    match = game("leduc").match(seed=3)
    match.choose("raise")
    text = match.record().text()

    async def visit(guest: Guest) -> None:
        _, table = await guest.ask("new_table", game="leduc", record=text, players="random,me")
        assert table["seat"] == 1
        assert table["asked"]
        assert "its own seed" in await guest.refused("new_table", game="leduc", record=text, seed=4)
        assert "The record is of leduc" in await guest.refused("new_table", game="dungeon", record=text)

    visited(visit)


def test_the_table_left_alone_longest_is_closed() -> None:
    tables = OwnTables()

    async def visit(guest: Guest) -> None:
        opened = [
            (await guest.ask("new_table", game="leduc", seed=seed))[1]["table"] for seed in range(MOST_TABLES + 1)
        ]
        assert list(tables.open_ones) == opened[1:]

    visited(visit, tables)
