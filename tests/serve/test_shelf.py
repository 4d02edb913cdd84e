"""Looking back, taking along, bringing in: replays, reviews, records, rules; and the server about itself."""

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from expedition.game import Expedition
from websockets.exceptions import ConnectionClosed

from cardwright import SPECTATOR
from cardwright.core.matches.record import Record
from cardwright.review import Judged, Review
from cardwright.serve.kept import Change
from cardwright.serve.thinking import StepsOf
from tests.core.matches import played
from tests.serve.house import GENEROUS, PATIENCE, Guest, House, house
from tests.serve.test_play import play_out, seated


def finished(guest: Guest, game: str = "perfectus") -> str:
    path = guest.opened(f"/play/{game}")
    with guest.at(path) as place:
        play_out(place, 2000)
        assert place.over
    return path


def test_a_replay_shows_the_table_after_every_answer(club: House) -> None:
    ada = club.guest("Ada")
    path = finished(ada)
    match = club.hub.tables[path[3:]].table.match
    assert ada.get(f"{path}/replay")["at"] == 0, "it begins at the start"
    last = ada.get(f"{path}/replay?at={len(match.answers)}")
    assert last["at"] == len(last["steps"]) == len(match.answers)
    assert last["view"]["over"]
    assert last["gauge"]
    assert len(last["line"]) == len(match.answers) + 1
    first = ada.get(f"{path}/replay?at=0")
    assert first["view"]["question"] == first["steps"][0]["question"]
    assert first["line"][0] == match.game.match(match.seed).view(0).counters[0].value
    earlier = match.copy()
    earlier.back_to(3)
    third = ada.get(f"{path}/replay?at=3&part=1")
    assert third["view"]["areas"] == msgspec.to_builtins(earlier.view(0))["areas"]
    assert ada.get(f"{path}/replay?at=99999")["at"] == len(match.answers)


def test_every_step_of_a_hidden_party_is_told() -> None:
    """There a seat's number of an option isn't the question's."""
    for seed in range(40):
        match = played(Expedition(), seed)
        for eyes in (SPECTATOR, *range(match.seats)):
            whole = StepsOf(match.game, match.record().text(), eyes, True).do()
            assert [step[0] for step in whole.steps] == [answer.seat for answer in match.answers]
            own = StepsOf(match.game, match.record().text(), eyes, False).do()
            assert own.steps == [step for step in whole.steps if step[0] == eyes]
            assert len(own.numbers) == len(own.told) == len(own.steps) + 1


def test_anybody_may_replay_a_finished_game_from_any_seat(club: House) -> None:
    eve = club.guest("Eve")
    path = finished(club.guest("Ada"), "leduc")
    page = eve.get(f"{path}/replay?at=1&seat=1")
    assert page["view"]["seat"] == 1
    assert page["seats"] == [-1, 0, 1]
    assert eve.http.get(f"{path}/replay?at=1&seat=7").status_code == 409


def test_a_review_says_what_an_expert_would_have_done(club: House) -> None:
    ada = club.guest("Ada")
    path = finished(ada, "leduc")
    page = reviewed(ada, path)
    assert page["judged"]
    review = Review(club.hub.tables[path[3:]].table.match, 0)
    list(review)
    assert page["judged"] == msgspec.to_builtins(review.judged), "it is the terminal's own"
    number = page["judged"][0]["number"]
    assert ada.get(f"{path}/replay?at={number}&seat=0")["judged"]["number"] == number


def test_a_review_is_worked_out_once_and_kept_with_the_game(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = club.guest("Ada")
    path = finished(ada, "leduc")
    whole = reviewed(ada, path)

    async def never(*_: object) -> None:
        raise AssertionError("it has been worked out")

    monkeypatch.setattr(club.hub.thinkers, "think", never)
    assert club.guest("Bob").get(f"{path}/review")["judged"] == whole["judged"]


def test_reviews_of_one_person_keep_nobody_from_theirs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two of a person are at work at once and some of an address, also where each is asked for by somebody new."""
    with house(tmp_path / "t.db", limits=replace(GENEROUS, reviews=2, all_reviews=4)) as club:
        ada, bob = club.guest("Ada"), club.guest("Bob")
        paths = [f"{finished(ada, 'leduc')}/review?seat={seat}" for _ in range(4) for seat in (0, 1)]
        let_go = threading.Event()

        async def slowly(*_: object) -> list[Judged]:
            await asyncio.to_thread(let_go.wait, PATIENCE)
            return []

        monkeypatch.setattr(club.hub.thinkers, "think", slowly)
        try:
            told = [ada.http.get(path).status_code for path in paths[:3]]
            assert told == [200, 200, 409]
            assert ada.http.get(paths[0]).status_code == 200  # its page can be looked at again
            assert bob.http.get(paths[2]).status_code == 200
            strangers = [httpx.get(f"{club.origin}{path}", timeout=PATIENCE).status_code for path in paths[3:]]
            assert strangers == [200, *[409] * 4]
        finally:
            let_go.set()
        wait_until(lambda: not club.app.state.replays.asked)
        assert ada.http.get(paths[3]).status_code == 200


def reviewed(guest: Guest, path: str) -> dict[str, Any]:
    """The page of a review that has come to its end."""
    deadline = time.monotonic() + 60
    page = guest.get(f"{path}/review")
    while page["done"] < page["total"]:
        assert time.monotonic() < deadline
        time.sleep(0.1)
        page = guest.get(f"{path}/review?part=1")
    return page


def wait_until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_game_between_people_is_not_reviewed_before_it_is_over(club: House) -> None:
    ada, _, path = seated(club, "elemental")
    assert ada.http.get(f"{path}/review").status_code == 409


def test_play_on_from_here_begins_a_new_table(club: House) -> None:
    ada = club.guest("Ada")
    path = finished(ada)
    there = ada.opened(f"{path}/play-on", at="3")
    assert there != path
    page = ada.get(there)
    assert page["table"]["practice"]
    assert page["view"]["areas"] == ada.get(f"{path}/replay?at=3")["view"]["areas"]
    with ada.at(there) as place:
        place.choose()
    assert "over" in ada.get(path)["view"]


def test_a_record_goes_out_and_comes_back(club: House) -> None:
    ada, eve = club.guest("Ada"), club.guest("Eve")
    path = ada.opened("/play/dungeon")
    with ada.at(path) as place:
        for _ in range(8):
            place.choose()
        before = place.view["areas"]
    response = ada.http.get(f"{path}/record.json")
    assert "attachment" in response.headers["content-disposition"]
    assert Record.parse(response.text).answers
    there = eve.opened("/upload", text=response.text)
    assert eve.get(there)["view"]["areas"] == before
    position = ada.http.get(f"{path}/position.txt").text
    assert eve.get(eve.opened("/upload", text=position))["view"]["question"]
    uploaded = eve.http.post("/upload", files={"file": ("game.json", response.text)}, headers={"origin": club.origin})
    assert uploaded.status_code == 303


def test_the_same_table_once_more(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.new("perfectus", "me", set__start_hp="30", practice="yes")
    there = ada.get(ada.opened(f"{path}/again"))
    assert there["table"]["settings"] == ["start hp 30 (usually 50)"]
    assert there["table"]["practice"]


def test_the_form_tells_each_setting_and_what_is_wrong_with_it(club: House) -> None:
    ada = club.guest("Ada")
    page = ada.get("/new/perfectus?set.start_hp=30")
    start = next(field for field in page["settings"] if field["name"] == "start_hp")
    assert (start["value"], start["default"], start["low"], start["high"]) == ("30", "50", 1, 999)
    assert page["digest"] == ["start hp 30 (usually 50)"]
    response = ada.post("/new/perfectus", **{"set.start_hp": "0"})
    assert response.status_code == 422
    assert "from 1 to 999" in response.text
    response = ada.post("/new/perfectus", **{"set.start_hp": "60"})
    assert "above max_hp" in response.text


def test_rules_and_cards_are_there_to_read(club: House) -> None:
    ada = club.guest("Ada")
    page = ada.get("/rules/perfectus/PE-21")
    assert "PE-21" in page["rule"]
    assert page["digest"]
    assert page["specification"]
    assert len(ada.get("/cards/elemental")["gallery"]["cards"]) > 50


def test_a_table_of_other_rules_says_so_and_can_be_read(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.opened("/play/perfectus")
    with ada.at(path) as place:
        place.choose()
    live = club.hub.tables.pop(path[3:])
    club.hub.library.by_id["perfectus"].__class__.version += 1
    try:
        page = ada.get(path)
        assert page["view"] is None
        assert "by rules 1" in page["table"]["trouble"]
        assert page["log"]
        assert club.guest("Eve").get(path)["log"] == []
    finally:
        club.hub.library.by_id["perfectus"].__class__.version -= 1
    assert live.table.kept.id == path[3:]
    assert ada.get(path)["view"]["question"]


def test_health_and_metrics(club: House) -> None:
    ada = club.guest("Ada")
    with ada.at(ada.opened("/play/perfectus")) as place:
        place.choose()
        assert ada.http.get("/health").json()["status"] == "well"
        text = ada.http.get("/metrics").text
        numbers = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        assert float(numbers["cardwright_sockets"]) >= 1
        assert float(numbers["cardwright_moves_total"]) >= 1
        assert float(numbers["cardwright_store_seconds_count"]) >= 1
        assert float(numbers['cardwright_store_bytes{of="store"}']) > 0
        assert float(numbers['cardwright_store_bytes{of="free"}']) > 0
        assert numbers['cardwright_act_seconds_bucket{le="+Inf"}'] == numbers["cardwright_act_seconds_count"]


def test_a_server_that_stops_says_so_and_keeps_everything(tmp_path: Path) -> None:
    with house(tmp_path / "t.db") as first:
        ada = first.guest("Ada")
        path = ada.opened("/play/dungeon")
        with ada.at(path) as place:
            for _ in range(3):
                place.choose()
            before = place.view
            first.server.should_exit = True
            with pytest.raises(ConnectionClosed) as closed:
                place.look(5)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012  # it restarts: come again
    with house(tmp_path / "t.db") as second:
        again = second.guest()
        again.http.cookies.update(ada.http.cookies)
        assert {**again.get(path)["view"], "moment": 0} == {**before, "moment": 0}


def test_what_cannot_be_kept_is_not_done(club: House) -> None:
    """An act whose commit fails is refused, and the table is as it was."""
    ada = club.guest("Ada")
    path = ada.opened("/play/perfectus")
    with ada.at(path) as place:
        before = place.view
        store = club.hub.store
        kept = store.change

        async def broken(id: str, version: int, change: Change) -> None:
            raise OSError("no space left on device")

        store.change = broken  # type: ignore[method-assign]
        try:
            assert "couldn't be saved" in place.refusal(do="choose", number=place.choices[0], moment=before["moment"])
        finally:
            store.change = kept  # type: ignore[method-assign]
        place.look()
        assert place.view == before
        place.choose()
