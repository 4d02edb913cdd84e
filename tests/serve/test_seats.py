"""People come and go: links, hosts, bots that stand in, undo between people, clocks."""

import time
from collections.abc import Iterator

import httpx
import pytest

from cardwright.serve.engine import Statement
from cardwright.serve.people import Person
from cardwright.serve.qr import qr_svg
from cardwright.serve.table import MOST_REQUESTS
from tests.serve.house import PATIENCE, House, Place, house
from tests.serve.plain import read_page
from tests.serve.test_play import seated


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where a moment is a long absence."""
    with house(tmp_path_factory.mktemp("hasty") / "tables.db", away=0.5, host_away=1.0, sleep=0.5) as built:
        yield built


def wait_for(place: Place, what: str, seat: int, value: object) -> None:
    place.until(lambda: bool(place.table["seats"][seat][what] == value), f"seat {seat} has {what} {value!r}")


def test_a_seats_link_is_used_once(club: House) -> None:
    ada, bob, eve = club.guest("Ada"), club.guest("Bob"), club.guest("Eve")
    path = ada.new("leduc", "me", "friend")
    link = ada.get(path)["table"]["seats"][1]["invite"]
    assert link.startswith(f"{path}/sit/")
    assert ada.get(path)["table"]["state"] == "waiting"
    assert bob.get(path)["table"]["seats"][1]["invite"] == ""  # only the host is told
    assert bob.get(link)["seat"]["number"] == 1
    assert bob.get(path)["table"]["seat"] == -1  # looking at a link spends nothing
    assert bob.post(link).headers["location"] == path
    assert bob.get(path)["table"]["seat"] == 1
    assert eve.post(link).status_code == 409
    assert eve.http.get(link).status_code == 409
    assert eve.post(f"{path}/sit", seat="1").status_code == 409
    assert ada.get(path)["table"]["state"] == "playing"


@pytest.mark.parametrize("seat", ["0", "7", "-1", "x", ""])
def test_only_an_open_seat_can_be_taken(club: House, seat: str) -> None:
    ada, eve = club.guest("Ada"), club.guest("Eve")
    path = ada.new("leduc", "me", "friend")
    assert eve.post(f"{path}/sit", seat=seat).status_code == 409


def test_nobody_has_two_seats(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.new("leduc", "me", "friend")
    assert ada.post(f"{path}/sit", seat="1").status_code == 409


def test_a_host_replaces_a_guest_by_a_bot_and_invites_anew(club: House) -> None:
    ada, bob, path = seated(club, "elemental")
    with ada.at(path) as host, bob.at(path) as guest:
        assert "host" in guest.refusal(do="seat", seat=0, to="novice")
        host.ask(do="seat", seat=1, to="novice")
        guest.catch_up()
        assert guest.table["seat"] == -1
        assert guest.refusal(do="choose", number=0, moment=guest.moment)
        assert host.table["seats"][1]["kind"] == "bot"
        host.ask(do="seat", seat=1, to="open")
        link = host.table["seats"][1]["invite"]
        assert bob.post(link).status_code == 303
        guest.catch_up()
        assert guest.table["seat"] == 1
        assert "no bot called" in host.refusal(do="seat", seat=1, to="search:1000000")


def test_a_leaver_does_not_kill_the_table_and_hosting_passes_on(club: House) -> None:
    ada, bob, path = seated(club, "elemental")
    with bob.at(path) as guest:
        with ada.at(path) as host:
            host.ask(do="leave")
            assert host.table["seat"] == -1
        guest.catch_up()
        assert guest.table["host"]
        guest.ask(do="seat", seat=0, to="novice")
        guest.until_my_turn()
        guest.choose()


def test_a_closed_table_is_played_no_more(club: House) -> None:
    ada, bob, path = seated(club, "leduc")
    with ada.at(path) as host, bob.at(path) as guest:
        assert guest.refusal(do="close")
        host.ask(do="close")
        assert host.table["state"] == "closed"
        assert "closed" in host.refusal(do="choose", number=0, moment=host.moment)


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(hasty: House) -> None:
    ada, bob, path = seated(hasty, "elemental", stand_in="novice")
    with ada.at(path) as first:
        wait_for(first, "stand_in", 1, "novice")
        for _ in range(6):
            first.until_my_turn()
            first.choose()
        with bob.at(path) as second:
            assert second.table["seats"][1]["stand_in"] == ""
            wait_for(first, "stand_in", 1, "")
            wait_for(first, "here", 1, True)


def test_others_may_let_a_bot_answer_only_after_a_while(hasty: House) -> None:
    ada, _, path = seated(hasty, "elemental")
    with ada.at(path) as first:
        hasty.hub.tables[path[3:]].seen[1] = time.monotonic() + PATIENCE  # he was here just now, however slow we are
        assert "absence" in first.refusal(do="stand_in", seat=1, level="novice")
        hasty.hub.tables[path[3:]].seen[1] = time.monotonic() - 5
        first.ask(do="stand_in", seat=1, level="novice")
        assert first.table["seats"][1]["stand_in"] == "novice"
        first.ask(do="stand_in", seat=0, level="novice")  # one's own, at any time
        first.ask(do="stand_in", seat=0, level="")


def test_when_the_time_for_a_move_is_up_a_bot_answers_once(hasty: House) -> None:
    ada, bob, path = seated(hasty, "leduc", seconds="1")
    with ada.at(path) as first, bob.at(path) as second:
        waited = first if first.my_turn() else second
        assert 0 <= waited.table["left"] <= 1
        before = waited.moment
        waited.until(lambda: waited.moment != before, "a bot has answered")


def test_a_table_nobody_looks_at_sleeps_and_wakes_from_its_record(hasty: House) -> None:
    ada = hasty.guest("Ada")
    path = ada.opened("/play/dungeon")
    with ada.at(path) as place:
        for _ in range(4):
            place.choose()
        before = place.view
    deadline = time.monotonic() + PATIENCE
    while path[3:] in hasty.hub.tables:
        assert time.monotonic() < deadline, "it never fell asleep"
        time.sleep(0.05)
    home = ada.get("/")
    assert home["mine"][0]["headline"] == before["headline"]
    assert home["mine"][0]["my_turn"]
    view = ada.get(path)["view"]
    assert {**view, "moment": 0} == {**before, "moment": 0}


def test_safe_undo_takes_back_ones_own_last_answer_only(club: House) -> None:
    ada = club.guest("Ada")
    with ada.at(ada.opened("/play/perfectus")) as place:
        assert place.refusal(do="undo") == "You have nothing to take back."
        before = place.view
        place.choose()
        assert place.table["undo"] == ""
        place.ask(do="undo")
        assert place.view == before


def test_what_was_learned_is_taken_back_only_if_the_others_agree(club: House) -> None:
    ada, bob, path = seated(club, "leduc")
    with ada.at(path) as one, bob.at(path) as two:
        first, second = (one, two) if one.my_turn() else (two, one)
        before = first.moment
        first.choose(first.choices[-1])
        assert first.table["undo"]
        assert first.table["may_ask_undo"]
        first.ask(do="undo")
        assert first.table["undo_request"]["mine"]
        second.catch_up()
        assert not second.table["undo_request"]["mine"]
        second.ask(do="agree", yes=False)
        first.catch_up()
        assert first.table["undo_request"] is None
        assert first.moment != before
        first.ask(do="undo")
        second.catch_up()
        second.ask(do="agree", yes=True)
        first.catch_up()
        assert first.moment == before
        assert first.my_turn()


def test_nobody_asks_again_and_again_to_take_something_back(club: House) -> None:
    ada, bob, path = seated(club, "leduc")
    with ada.at(path) as one, bob.at(path) as two:
        first, second = (one, two) if one.my_turn() else (two, one)
        first.choose(first.choices[-1])
        for _ in range(MOST_REQUESTS):
            assert "refused" not in first.ask(do="undo")
            second.ask(do="agree", yes=False)
        assert "often enough" in first.refusal(do="undo")
        second.until_my_turn()
        second.choose(second.choices[0])
        first.catch_up()
        if not first.over:
            assert "often enough" not in first.ask(do="undo").get("refused", "")


def test_practice_takes_back_anything_with_the_bots_answers_after_it(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.new("leduc", "me", "novice", practice="yes")
    with ada.at(path) as place:
        place.until_my_turn()
        before = place.moment
        place.choose(place.choices[-1])
        place.catch_up()
        place.ask(do="undo")
        assert place.moment == before


def test_a_stand_in_is_no_stronger_than_the_table_agreed_to(club: House) -> None:
    """Or it would be a hint for every question of an earnest game."""
    ada, _, path = seated(club, "elemental")
    with ada.at(path) as place:
        assert "only a novice bot" in place.refusal(do="stand_in", seat=0, level="master")
        assert place.table["substitute"] == "novice"
        place.ask(do="stand_in", seat=0, level="novice")
    practice = ada.new("elemental", "me", "friend", practice="yes")
    club.guest("Bob").post(f"{practice}/sit", seat="1")
    with ada.at(practice) as place:
        place.ask(do="stand_in", seat=0, level="master")
        assert place.table["seats"][0]["stand_in"] == "master"


def test_a_finished_game_is_not_taken_from_who_played_it(club: House) -> None:
    ada, bob, path = seated(club, "fists")
    with ada.at(path) as host, bob.at(path) as guest:
        while not host.over:
            for place in (host, guest):
                place.catch_up()
                if place.choices and not place.over:
                    place.choose()
        assert "nothing to close" in host.refusal(do="close")
        assert "game is over" in host.refusal(do="seat", seat=1, to="novice")
        assert "game is over" in host.refusal(do="seat", seat=1, to="open")
        assert "game is over" in host.refusal(do="stand_in", seat=0, level="novice")
    assert path in {line["path"] for line in bob.get("/")["finished"]}


def test_when_the_host_stays_away_another_looks_after_the_table(hasty: House) -> None:
    ada, bob, path = seated(hasty, "elemental")
    with bob.at(path) as place:
        assert not place.table["host"]
        place.until(lambda: bool(place.table["host"]), "Bob is the host")
    with ada.at(path) as place:
        assert not place.table["host"]


def test_who_sits_down_at_a_table_without_a_host_is_its_host(club: House) -> None:
    ada, bob = club.guest("Ada"), club.guest("Bob")
    path = ada.new("elemental", "me", "friend")
    with ada.at(path) as place:
        place.ask(do="leave")
    assert bob.post(f"{path}/sit", seat="1").status_code == 303
    assert bob.get(path)["table"]["host"]


def test_a_second_device_is_the_same_person_by_a_link_used_once(club: House) -> None:
    ada, phone, eve = club.guest("Ada"), club.guest(), club.guest()
    path = ada.opened("/play/perfectus")
    response = ada.post("/device")
    link = read_page(response.text)["me"]["device_link"]
    assert phone.get(link)["post"] == link
    assert phone.post(link).status_code == 303
    assert phone.get(path)["table"]["seat"] == 0
    assert phone.get("/")["me"]["name"] == "Ada"
    assert eve.post(link).status_code == 410


def test_a_device_link_says_whose_name_it_takes_and_what_is_left_behind(club: House) -> None:
    ada, phone = club.guest("Ada"), club.guest("Eve")
    link = read_page(ada.post("/device").text)["me"]["device_link"]
    asked = phone.get(link)
    assert "Ada" in asked["title"]
    assert "Ada" in asked["button"]
    assert "no tables" in asked["words"]
    phone.opened("/play/perfectus")
    assert "Eve here, with a game in progress" in phone.get(link)["words"]
    assert "Eve" not in ada.get(link)["words"]


def test_a_device_link_is_drawn_for_a_camera(club: House) -> None:
    ada = club.guest("Ada")
    me = read_page(ada.post("/device").text)["me"]
    assert me["device_qr"] == qr_svg(club.origin + me["device_link"])
    assert me["device_qr"].startswith("<svg")
    assert "style" not in me["device_qr"]  # which the pages' policy forbids


def test_what_the_store_keeps_of_a_device_link_opens_nothing(club: House) -> None:
    ada, eve = club.guest("Ada"), club.guest()
    token = ada.http.cookies["cardwright"]
    ada.post("/device")
    (rows,) = club.inside(club.hub.store.engine.run(Statement("SELECT key, token FROM devices")))
    for key, kept in rows:
        assert kept != token
        assert eve.post(f"/device/{key}").status_code == 410
        assert Person(kept).id != Person(token).id


@pytest.mark.parametrize("others", ['x={"a":1}', "x=a,b c", "=", "cardwright_old=1", "cardwright=old", 'y="'])
def test_a_person_is_known_whatever_other_cookies_there_are(club: House, others: str) -> None:
    ada = club.guest("Ada")
    token = ada.http.cookies["cardwright"]
    for header in (f"{others}; cardwright={token}", f"cardwright={token}; {others}"):
        response = httpx.get(f"{club.origin}/", headers={"cookie": header})
        assert read_page(response.text)["me"]["name"] == "Ada"
        assert response.cookies["cardwright"] == token  # kept for another year


def test_a_token_that_cannot_be_read_is_never_overwritten(club: House) -> None:
    """A newer server may have given it."""
    client = httpx.Client(base_url=club.origin, headers={"origin": club.origin, "cookie": "cardwright=v2.of-tomorrow"})
    for response in (client.get("/"), client.post("/play/leduc"), client.post("/name", data={"name": "Eve"})):
        assert "set-cookie" not in response.headers
    assert "delete the cookies" in response.text
    assert response.status_code == 409


def test_home_lists_my_tables_and_open_ones(club: House) -> None:
    ada, eve = club.guest("Ada"), club.guest("Eve")
    mine = ada.new("leduc", "me", "friend")
    public = ada.new("leduc", "me", "friend", public="yes")
    assert {line["path"] for line in ada.get("/")["mine"]} == {mine, public}
    shown = {line["path"] for line in eve.get("/")["open"]}
    assert public in shown
    assert mine not in shown


def test_a_new_name_is_seen_at_the_table(club: House) -> None:
    ada, bob, path = seated(club, "leduc")
    with bob.at(path) as place:
        ada.post("/name", name="Countess Ada")
        place.catch_up()
        assert place.table["seats"][0]["person"] == "Countess Ada"


def test_a_host_cannot_look_at_a_guests_cards_by_replacing_the_guest(club: House) -> None:
    """While a bot sits there, the table is still one between people: its record stays closed until the end."""
    ada, _, path = seated(club, "elemental")
    with ada.at(path) as host:
        host.ask(do="seat", seat=1, to="novice")
        assert not host.table["may_download"]
        assert host.table["seed"] == -1
    for file in ("record.json", "position.txt", "replay?seat=1", "review"):
        assert ada.http.get(f"{path}/{file}").status_code == 409
    assert ada.post(f"{path}/play-on", at="0").status_code == 409


def test_a_bots_seat_is_not_given_to_a_person_whose_cards_are_known(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.new("elemental", "me", "novice")
    with ada.at(path) as host:
        assert host.table["may_download"]
        assert "from the start" in host.refusal(do="seat", seat=1, to="open")
        host.look()
        host.ask(do="seat", seat=1, to="skilled")


def test_guests_are_told_if_the_host_may_know_the_deal(club: House) -> None:
    ada, bob = club.guest("Ada"), club.guest("Bob")
    assert bob.get(ada.new("leduc", "me", "friend"))["table"]["settings"] == []
    assert "may know" in bob.get(ada.new("leduc", "me", "friend", seed="7"))["table"]["settings"][0]
