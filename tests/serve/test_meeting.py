"""People meet: codes, notes of who comes and goes, another game, giving up."""

from collections.abc import Iterator

import pytest

from cardwright.serve.codes import fresh_code, is_code, read_code
from cardwright.serve.limits import Limits
from tests.serve.house import House, Place, house
from tests.serve.plain import read_page
from tests.serve.test_play import seated


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where a moment is a long absence."""
    with house(tmp_path_factory.mktemp("hasty") / "tables.db", away=0.5, host_away=1.0) as built:
        yield built


def notes(place: Place) -> list[str]:
    return [note["words"] for note in place.page.get("notes", [])]


def play_out(*places: Place) -> None:
    while not places[0].over:
        for place in places:
            place.catch_up()
            if place.my_turn():
                place.choose(place.choices[0])


# Codes


def test_a_code_leads_to_the_table_until_that_is_over(club: House) -> None:
    ada, bob = club.guest("Ada"), club.guest("Bob")
    path = ada.new("leduc", "me", "friend")
    code = ada.get(path)["table"]["code"]
    assert is_code(code)
    assert bob.get(path)["table"].get("code", "") == "", "who watches doesn't invite"
    assert bob.post("/follow", code=code.replace("-", " ").upper()).headers["location"] == path
    assert bob.http.get(f"/t/{code}").headers["location"] == path
    bob.post(f"{path}/sit", seat="1")
    with ada.at(path) as host, bob.at(path) as guest:
        play_out(host, guest)
    assert bob.post("/follow", code=code).status_code == 409
    assert bob.http.get(f"/t/{code}").status_code == 409


def test_a_table_for_one_has_no_code(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.new("leduc", "me", "novice")
    assert ada.get(path)["table"]["code"] == ""
    assert ada.http.get(f"{path}/qr.svg").status_code == 409


def test_a_code_is_drawn_for_those_who_sit_there_alone(club: House) -> None:
    ada, eve = club.guest("Ada"), club.guest("Eve")
    path = ada.new("leduc", "me", "friend")
    answer = ada.http.get(f"{path}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg xmlns=")
    assert eve.http.get(f"{path}/qr.svg").status_code == 409


@pytest.mark.parametrize(
    "text", ["", "amber", "amber-fox", "amber-fox-7", "amber-fox-711", "a" * 10_000, "../../x-y-11"]
)
def test_what_is_no_code_is_refused_in_a_sentence(club: House, text: str) -> None:
    answer = club.guest("Eve").post("/follow", code=text)
    assert answer.status_code == 409
    assert "two words and a number" in read_page(answer.text)["words"]


def test_codes_are_read_as_people_write_them() -> None:
    assert read_code(" Amber fox 71 ") == read_code("http://club.example/t/amber-fox-71/") == "amber-fox-71"
    assert all(is_code(fresh_code()) for _ in range(100))


def test_wrong_codes_are_counted_and_right_ones_are_not(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = Limits(codes=0.0, code_burst=3)
    with house(tmp_path_factory.mktemp("codes") / "tables.db", limits=limits) as built:
        ada, eve = built.guest("Ada"), built.guest("Eve")
        code = ada.get(ada.new("leduc", "me", "friend"))["table"]["code"]
        for _ in range(5):
            assert eve.post("/follow", code=code).status_code == 303
        for _ in range(3):
            assert "no table" in read_page(eve.post("/follow", code="amber-fox-00").text)["words"]
        assert "many wrong codes" in read_page(eve.post("/follow", code=code).text)["words"]


def test_two_tables_never_share_a_code(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter(["amber-fox-10", "amber-fox-10", "amber-fox-11"])
    monkeypatch.setattr("cardwright.serve.opening.fresh_code", lambda: next(codes))
    monkeypatch.setattr("cardwright.serve.hub.fresh_code", lambda: next(codes))
    ada = club.guest("Ada")
    one, two = ada.new("leduc", "me", "friend"), ada.new("leduc", "me", "friend")
    assert [ada.get(path)["table"]["code"] for path in (one, two)] == ["amber-fox-10", "amber-fox-11"]


# Who comes and goes


def test_who_leaves_is_told_and_a_bot_keeps_the_seat_until_somebody_comes(club: House) -> None:
    ada, bob, path = seated(club, "elemental")
    cleo = club.guest("Cleo")
    with ada.at(path) as host:
        assert notes(host) == []
        with bob.at(path) as guest:
            guest.ask(do="leave")
        host.catch_up()
        assert notes(host) == ["Bob has left the table."]
        host.ask(do="seat", seat=1, to="novice")
        assert "takes over" in notes(host)[-1]
        assert cleo.get(path)["table"]["may_sit"] == [1]
        assert cleo.post(f"{path}/sit", seat="1").status_code == 303
        host.catch_up()
        assert notes(host)[-1] == "Cleo sits down."


def test_a_bots_own_seat_is_not_to_be_had(club: House) -> None:
    ada, eve = club.guest("Ada"), club.guest("Eve")
    path = ada.new("leduc", "me", "novice")
    assert eve.get(path)["table"]["may_sit"] == []
    assert eve.post(f"{path}/sit", seat="1").status_code == 409


def test_the_log_says_for_whom_the_clock_answered(hasty: House) -> None:
    ada, bob, path = seated(hasty, "leduc", seconds="1")
    with ada.at(path) as host, bob.at(path) as guest:
        asked, other = (host, guest) if host.my_turn() else (guest, host)
        asked.until(lambda: any("Your time was up" in words for words in notes(asked)), "its clock has run out")
        other.until(lambda: any("time was up" in words for words in notes(other)), "and the other is told")


def test_notes_have_an_end(club: House) -> None:
    ada, _, path = seated(club, "elemental")
    with ada.at(path) as host:
        for level in ("novice", "skilled") * 12:
            host.ask(do="seat", seat=1, to=level)
        assert len(notes(host)) == 20


# Another game


def test_both_ask_for_another_game_and_change_sides(club: House) -> None:
    ada, bob, path = seated(club, "leduc")
    with ada.at(path) as host, bob.at(path) as guest:
        assert "once this one is over" in host.refusal(do="rematch", on=True)
        play_out(host, guest)
        host.ask(do="rematch", on=True)
        guest.catch_up()
        assert guest.table["seats"][0]["ready"]
        assert guest.table["next"] == ""
        (finished,) = [line for line in bob.get("/")["finished"] if line["path"] == path]
        assert finished["asks"] == "Ada"
        assert finished["result"] in ("won", "lost", "drawn")
        guest.ask(do="rematch", on=True)
        guest.until(lambda: bool(guest.table["next"]), "the next game has a table")
        host.until(lambda: host.table["next"] == guest.table["next"], "for both of them")
        following = host.table["next"]
    table = ada.get(following)["table"]
    assert [seat["called"] for seat in table["seats"]] == ["Bob", "Ada"]
    assert table["host"]
    assert table["state"] == "playing"


def test_who_changes_their_mind_is_not_taken_along(club: House) -> None:
    ada, bob, path = seated(club, "leduc")
    with ada.at(path) as host, bob.at(path) as guest:
        play_out(host, guest)
        host.ask(do="rematch", on=True)
        host.ask(do="rematch", on=False)
        guest.ask(do="rematch", on=True)
        assert guest.table["next"] == ""
        assert not guest.table["seats"][0]["ready"]
        assert "watching" in club_refusal(club, path)


def club_refusal(club: House, path: str) -> str:
    with club.guest("Eve").at(path) as place:
        return place.refusal(do="rematch", on=True)


# Giving up


def test_who_resigns_loses_and_nobody_chooses_any_more(club: House) -> None:
    ada, bob, path = seated(club, "leduc")
    with ada.at(path) as host, bob.at(path) as guest:
        host.ask(do="resign")
        guest.catch_up()
        assert guest.over == "You win: Ada resigns."
        assert host.over == "You resign."
        assert not host.choices
        assert not guest.choices
        assert "over" in guest.refusal(do="choose", number=0, moment=0)
        assert "resign" in guest.refusal(do="resign")
        assert "over" in host.refusal(do="undo")
    (line,) = [each for each in bob.get("/")["finished"] if each["path"] == path]
    assert line["outcome"] == "Ada resigned"
    assert line["result"] == "won"
    record = ada.http.get(f"{path}/record.json").json()
    assert "scores" not in record or record["scores"] is None, "a record tells what the rules said"


def test_a_resigned_game_stays_so_when_it_is_woken(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("resigned")
    with house(folder / "tables.db") as built:
        ada, _, path = seated(built, "leduc")
        with ada.at(path) as host:
            host.ask(do="resign")
        cookies = ada.http.cookies
    with house(folder / "tables.db") as built:
        ada = built.guest()
        ada.http.cookies = cookies
        page = ada.get(path)
        assert page["table"]["state"] == "over"
        assert page["view"]["over"] == "You resign."
