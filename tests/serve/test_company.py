"""Somebody at the same table, or in the same house, keeps nobody from playing."""

import asyncio
import contextlib
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import segno

from cardwright.core.errors import CardwrightError
from cardwright.serve import hub
from cardwright.serve.admin.ledger import Ledger
from cardwright.serve.people import Person, fresh_token
from cardwright.serve.queue import Owner
from cardwright.serve.replays import Replays
from cardwright.serve.store import Standing
from cardwright.serve.viewer import Viewer
from tests.serve.house import GENEROUS, PATIENCE, Guest, House, Place, house
from tests.serve.test_play import seated


class SlowThoughts:
    """Bots that think until they may answer, and how often they were asked."""

    def __init__(self, club: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Owner] = []
        self.done = asyncio.Event()
        self.club = club
        self.usual = club.hub.thinkers.think
        monkeypatch.setattr(club.hub.thinkers, "think", self.think)

    async def think(self, job: bytes, owner: Owner, *limit: float) -> Any:
        self.asked.append(owner)
        await self.done.wait()
        return await self.usual(job, owner, *limit)

    def end(self) -> None:
        self.club.loop.call_soon_threadsafe(self.done.set)


def until_a_bot_is_asked(place: Place, asked: Sequence[object]) -> None:
    while not asked:
        if place.my_turn():
            place.choose(place.choices[0])
        place.catch_up()


def test_a_bot_that_thinks_is_not_stopped_by_what_does_not_concern_it(
    club: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or who sits at the table, too, keeps it from ever answering."""
    ada = club.guest("Ada")
    path = ada.new("leduc", "me", "novice", practice="yes")
    thoughts = SlowThoughts(club, monkeypatch)
    with ada.at(path) as place:
        until_a_bot_is_asked(place, thoughts.asked)
        for on in (True, False, True):
            place.ask(do="lend", on=on)
        ada.post("/name", name="Countess Ada")
        with ada.at(path):
            assert len(thoughts.asked) == 1
            thoughts.end()
            before = place.moment
            place.until(lambda: place.moment != before or bool(place.over) or place.my_turn(), "the bot answers")


def test_a_bot_that_thinks_is_stopped_by_what_does(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = club.guest("Ada")
    path = ada.new("leduc", "me", "novice", practice="yes")
    thoughts = SlowThoughts(club, monkeypatch)
    with ada.at(path) as place:
        until_a_bot_is_asked(place, thoughts.asked)
        place.ask(do="seat", seat=1, to="skilled")
        place.until(lambda: len(thoughts.asked) == 2, "the other bot is asked")
        thoughts.end()
        place.until(lambda: place.my_turn() or bool(place.over), "the other bot answers")


def test_a_bot_whose_process_was_lost_thinks_again(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = club.hub.thinkers.think
    lost: list[bytes] = []

    async def once_lost(job: bytes, owner: Owner, *limit: float) -> Any:
        if not lost:
            lost.append(job)
            raise CardwrightError("The process ended before its time.")
        return await usual(job, owner, *limit)

    monkeypatch.setattr(club.hub.thinkers, "think", once_lost)
    ada = club.guest("Ada")
    with ada.at(ada.new("leduc", "me", "novice")) as place:
        until_a_bot_is_asked(place, lost)
        place.until(lambda: place.my_turn() or bool(place.over), "the bot answers after all")


def test_who_asks_a_bot_to_act_pays_for_its_time(club: House) -> None:
    """Not whoever else sits at the table."""
    ada, bob, path = seated(club, "elemental")
    with ada.at(path), bob.at(path):
        live = club.hub.tables[path.removeprefix("/t/")]
        eve = Viewer(Person(fresh_token()), lambda _: "", "far")
        assert live.owner(eve) == Owner("far", eve.person.id)
        assert live.owner(None).address != "far"


def test_in_the_chat_nobody_speaks_with_the_name_of_another(club: House) -> None:
    """They are called there as they are at their seats."""
    ada, eve, path = seated(club, "leduc", chat="yes")
    eve.post("/name", name="Ad\u0430")  # in Cyrillic
    with ada.at(path) as first, eve.at(path) as second:
        first.ask(do="say", words="It is me")
        second.ask(do="say", words="No, me")
        first.catch_up()
        called = [seat["called"] for seat in first.table["seats"]]
        assert [line["name"] for line in first.page["said"]] == called
        assert called[0] != called[1]


def test_who_is_barred_opens_no_table_by_asking_for_another_game(club: House) -> None:
    ada, eve, path = seated(club, "leduc")
    with ada.at(path) as first, eve.at(path) as second:
        second.ask(do="resign")
        club.inside(Ledger(club.hub.store).keep_from(Person(eve.http.cookies["cardwright"]).id, barred="She cheats"))
        assert "The reason given: She cheats" in second.refusal(do="rematch", on=True)
        first.ask(do="rematch", on=True)
        assert first.table["next"] == ""


def test_nobody_ends_a_game_that_two_play_together(club: House) -> None:
    ada, _, path = seated(club, "catharsis", set__heroes="2")
    with ada.at(path) as place:
        assert "leave the table instead" in place.refusal(do="resign")
        assert not place.table["may_resign"]


def test_the_way_to_a_table_is_drawn_once_however_often_it_is_asked_for(
    club: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    usual = segno.make

    def watched(link: str, **options: Any) -> segno.QRCode:
        drawn.append(link)
        return usual(link, **options)

    monkeypatch.setattr(segno, "make", watched)
    ada = club.guest("Ada")
    path = ada.new("leduc", "me", "friend")
    pictures = {ada.http.get(f"{path}/qr.svg").text for _ in range(5)}
    assert len(pictures) == len(drawn) == 1


def test_a_crowd_of_onlookers_keeps_no_player_from_the_table(tmp_path: Path) -> None:
    with house(tmp_path / "tables.db", limits=replace(GENEROUS, viewers=2)) as club:
        ada, bob, path = seated(club, "elemental")
        eve = club.guest("Eve")
        with contextlib.ExitStack() as pages:
            for _ in range(2):
                pages.enter_context(eve.at(path))
            with eve.connect(path) as third:
                assert "as many onlookers" in json.loads(third.recv(PATIENCE))["gone"]
            places = [pages.enter_context(guest.at(path)) for guest in (ada, bob)]
            turn = next(place for place in places if place.my_turn())
            assert "refused" not in turn.choose()


def test_tables_that_nobody_looks_at_do_not_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who has opened many goes from one to the next."""
    monkeypatch.setattr(hub, "MOST_QUIET", 3)
    monkeypatch.setattr(hub, "SECONDS_IN_A_CROWD", 0.0)
    with house(tmp_path / "tables.db", sleep=600.0) as club:
        eve = club.guest("Eve")
        paths = [eve.opened("/play/leduc") for _ in range(6)]
        with eve.at(paths[0]) as place:
            place.until(lambda: len(club.hub.tables) <= 4, "the others are put to sleep")
            assert paths[0].removeprefix("/t/") in club.hub.tables
        assert {seat_of(eve, path) for path in paths} == {0}  # and each wakes again


def seat_of(guest: Guest, path: str) -> int:
    seat: int = guest.get(path)["table"]["seat"]
    return seat


def test_who_asks_first_for_a_table_that_sleeps_keeps_nobody_else_from_it(club: House) -> None:
    """With many others that are to be woken before it, for the same address."""
    ada = club.guest("Ada")
    id = ada.opened("/play/perfectus").removeprefix("/t/")
    del club.hub.tables[id]

    async def both() -> None:
        async with club.hub.turns.of("far"):
            far = asyncio.create_task(club.hub.table(id, "far"))
            await asyncio.sleep(0)  # it has asked
            near = await asyncio.wait_for(club.hub.table(id, "near"), PATIENCE)
            assert not far.done()
        assert await far is near

    club.inside(both())


def test_the_long_games_of_others_keep_nobody_waiting(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does a long game of one's own go before theirs."""
    ada = club.guest("Ada")
    path, long = ada.opened("/play/perfectus"), ada.opened("/play/perfectus")
    with ada.at(long) as place:
        place.choose()
    for each in (path, long):
        club.hub.tables.pop(each.removeprefix("/t/"), None)
    monkeypatch.setattr(hub, "LONG_GAME", 0)

    async def wake(far: str, near: str) -> None:
        async with club.hub.long_turns.of("one"), club.hub.long_turns.of("two"):
            await asyncio.wait_for(club.hub.table(near, "here"), PATIENCE)
            waiting = asyncio.create_task(club.hub.table(far, "here"))
            while "here" not in club.hub.long_turns.waiting:
                await asyncio.sleep(0)
            assert not waiting.done()
        await waiting

    club.inside(wake(long.removeprefix("/t/"), path.removeprefix("/t/")))


def test_nor_does_who_asks_first_for_a_replay(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.opened("/play/perfectus")
    club.inside(trace_twice(club, path.removeprefix("/t/")))


async def trace_twice(club: House, id: str) -> None:
    replays: Replays = club.app.state.replays
    table = (await club.hub.table(id)).table
    key = (id, 0, table.match.moment, True)
    worked = replays.hub.thinkers.think
    stuck = asyncio.Event()

    async def think(job: bytes, owner: Owner, *limit: float) -> Any:
        if owner.address == "far":
            await stuck.wait()  # behind all that was asked for there before
        return await worked(job, owner, *limit)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(replays.hub.thinkers, "think", think)
        asked = [
            asyncio.create_task(replays.trace(key, table.game, table.match.record(), Owner(address)))
            for address in ("far", "near")
        ]
        assert (await asyncio.wait_for(asked[1], PATIENCE)).numbers
        stuck.set()
        await asked[0]


def test_a_line_is_never_put_into_the_mouth_of_who_has_the_seat_next(
    club: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is on its way to the store while its author leaves and somebody else sits down."""
    ada, ben, eve = club.guest("Ada"), club.guest("Ben"), club.guest("Eve")
    path = ada.new("leduc", "me", "friend", chat="on")
    eve.post(f"{path}/sit", seat="1")
    usual, heard, left = club.hub.store.standing, asyncio.Event(), asyncio.Event()

    async def standing(person: str) -> Standing:
        if person == Person(eve.http.cookies["cardwright"]).id:
            heard.set()
            await left.wait()
        return await usual(person)

    with eve.at(path) as page, eve.at(path) as other:
        monkeypatch.setattr(club.hub.store, "standing", standing)
        page.send(do="say", words="I give up.")
        club.inside(asyncio.wait_for(heard.wait(), PATIENCE))
        other.ask(do="leave")
        assert ben.post(f"{path}/sit", seat="1").status_code == 303
        club.loop.call_soon_threadsafe(left.set)
        assert "watching" in page.answer_to(1)["refused"]
    assert club.inside(club.hub.store.said(path.removeprefix("/t/"))) == []
