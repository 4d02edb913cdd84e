"""Whoever looks after a server: by the page and by the command, with the right key, against hostile texts."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from cardwright.cli.app import app
from cardwright.core.errors import CardwrightError, Refused
from cardwright.learn.progress import Progress
from cardwright.serve.admin.key import SESSION, VARIABLE, is_pass, pass_for, read_key
from cardwright.serve.drawing import shipped_renderer
from cardwright.serve.engine import Statement
from cardwright.serve.limits import Limits
from cardwright.serve.people import id_of
from tests.serve.databases import database
from tests.serve.house import PATIENCE, Guest, House, Place, house
from tests.serve.plain import read_page
from tests.serve.test_play import seated

KEY = "the key of the house, 32 letters"
RUNNER = CliRunner()
EVIL = "<script>alert(1)</script>\"'&"


@pytest.fixture(scope="module")
def looked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with an admin."""
    with house(tmp_path_factory.mktemp("looked") / "tables.db", admin_key=KEY) as built:
        yield built


@pytest.fixture(params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[House, str]]:
    """A house on each kind of store, and the store."""
    with database(request.param, tmp_path) as url, house(url, admin_key=KEY) as built:
        yield built, url


class Admin(Guest):
    """A browser that has shown the key."""

    def __init__(self, built: House) -> None:
        super().__init__(built.origin)
        entered = self.post("/admin/enter", key=KEY)
        assert entered.status_code == 303, entered.text

    def act(self, **fields: str) -> str:
        """What the page says of something that was done."""
        response = self.post("/admin", **fields)
        assert response.status_code == 200, response.text
        return str(read_page(response.text)["notice"])

    def refusal(self, **fields: str) -> str:
        response = self.post("/admin", **fields)
        assert response.status_code == 409, response.text
        return str(read_page(response.text)["notice"])

    def page(self, query: str = "") -> dict[str, Any]:
        return read_page(self.http.get("/admin", params={"q": query}).text)

    def row(self, path: str) -> dict[str, Any]:
        rows = self.page(path[3:])["tables"]
        assert len(rows) == 1
        row: dict[str, Any] = rows[0]
        return row

    def person(self, guest: Guest) -> dict[str, Any]:
        rows = self.page(id_of_guest(guest))["people"]
        assert len(rows) == 1
        row: dict[str, Any] = rows[0]
        return row


def id_of_guest(guest: Guest) -> str:
    return id_of(guest.http.cookies["cardwright"])


def run(*words: str, typed: str = "", key: str = KEY) -> Result:
    return RUNNER.invoke(app, ["admin", *words], input=typed, env={"COLUMNS": "200", VARIABLE: key})


def said(*words: str, typed: str = "") -> str:
    result = run(*words, typed=typed)
    assert result.exit_code == 0, f"{result.output} {result.exception!r}"
    return result.output


def refused(*words: str, typed: str = "", key: str = KEY) -> str:
    result = run(*words, typed=typed, key=key)
    assert isinstance(result.exception, CardwrightError), result.output
    return str(result.exception)


def public_table(guest: Guest) -> str:
    return guest.new("leduc", "me", "friend", public="yes", chat="yes")


def listed(guest: Guest) -> set[str]:
    return {line["path"] for line in guest.get("/")["open"]}


# ---------------------------------------------------------------- the key


def test_without_a_key_there_is_no_admin_page(club: House) -> None:
    guest = club.guest("Ada")
    for path in ("/admin", "/admin/export/x"):
        assert guest.http.get(path).status_code == 404
    assert guest.post("/admin/enter", key="").status_code == 404
    assert guest.post("/admin", do="announce", words="Ha").status_code == 404
    answer = guest.http.post("/admin/do", content=b"{}", headers={"authorization": "Bearer"})
    assert answer.status_code == 404
    assert "--admin-key-file" in answer.json()["refused"]


def test_nothing_is_shown_or_done_without_the_key(looked: House) -> None:
    ada = looked.guest("Ada")
    path = public_table(ada)
    for response in (
        ada.http.get("/admin"),
        ada.post("/admin", do="delete", table=path[3:], sure="yes"),
        ada.http.get(f"/admin/export/{id_of_guest(ada)}"),
        ada.http.get("/admin", headers={"cookie": "cardwright_admin=9999999999.00; cardwright_admin="}),
        ada.http.get("/admin", headers={"cookie": f"cardwright_admin={KEY.replace(' ', '_')}"}),
        ada.post("/admin/enter", key="not the key"),
        ada.post("/admin/enter"),
        ada.http.post("/admin/do", content=b'{"do":"tables"}', headers={"authorization": "Bearer no"}),
        ada.http.post("/admin/do", content=b'{"do":"tables"}'),
    ):
        assert response.status_code == 403
        assert path not in response.text
    assert ada.get(path)["table"]["state"] == "waiting"


def test_the_pass_is_kept_from_other_sites_and_isnt_the_key(looked: House) -> None:
    guest = looked.guest()
    cookie = guest.post("/admin/enter", key=KEY).headers.get_list("set-cookie")[-1]
    for word in ("cardwright_admin=", "HttpOnly", "SameSite=strict", "Path=/admin"):
        assert word in cookie
    assert KEY not in cookie
    stranger = guest.http.post("/admin", data={"do": "announce"}, headers={"origin": "https://elsewhere.example"})
    assert stranger.status_code == 403
    guest.post("/admin/leave")
    assert guest.http.get("/admin").status_code == 403


def test_a_pass_holds_for_a_time_and_for_one_key(monkeypatch: pytest.MonkeyPatch) -> None:
    given = pass_for(KEY)
    assert is_pass(KEY, given)
    assert not is_pass("another key of the house", given)
    assert not is_pass("", given)
    until, _, seal = given.partition(".")
    assert not is_pass(KEY, f"{int(until) + 1}.{seal}")
    for text in ("", ".", "1.", f"{until}.", f"-1.{seal}", f"{'9' * 5000}.{seal}", f"²{until}.{seal}", "\udcff.\udcff"):
        assert not is_pass(KEY, text)
    later = time.time() + SESSION + 1
    monkeypatch.setattr("cardwright.serve.admin.key.time.time", lambda: later)
    assert not is_pass(KEY, given)


def test_who_guesses_keys_has_to_wait_and_who_knows_it_does_not(tmp_path: Path) -> None:
    limits = Limits(admin_tries=1e-9, admin_burst=3)
    with house(tmp_path / "tables.db", admin_key=KEY, limits=limits) as built:
        for _ in range(10):
            Admin(built)  # the right one costs nothing
        guest = built.guest()
        assert [guest.post("/admin/enter", key="guess").status_code for _ in range(5)] == [403, 403, 403, 429, 429]
        assert guest.post("/admin/enter", key=KEY).status_code == 429
        headers = {"authorization": f"Bearer {KEY}"}
        assert guest.http.post("/admin/do", content=b'{"do":"tables"}', headers=headers).status_code == 429
        assert built.hub.metrics.refused["admin"] == 3


@pytest.mark.parametrize("text", ["short", "", "two lines of it\nand one more", "schlüssel aus zwanzig", "x" * 1001])
def test_a_key_that_could_be_guessed_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "key"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Refused, match="no good admin key"):
        read_key(file)


def test_a_key_is_read_from_a_file_or_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "key"
    file.write_text(f"{KEY}\n", encoding="utf-8")
    monkeypatch.delenv(VARIABLE, raising=False)
    assert read_key(file) == KEY
    assert read_key(None) == ""
    monkeypatch.setenv(VARIABLE, KEY)
    assert read_key(None) == KEY
    monkeypatch.setenv(VARIABLE, "short")
    with pytest.raises(Refused, match=VARIABLE):
        read_key(None)
    with pytest.raises(Refused, match="can't be read"):
        read_key(tmp_path / "nothing")
    file.write_bytes(b"\xff" * 32)
    with pytest.raises(Refused, match="isn't text"):
        read_key(file)


# ---------------------------------------------------------------- tables


def test_tables_and_people_are_listed_with_what_they_cost(looked: House) -> None:
    ada, bob, path = seated(looked, "leduc", chat="yes")
    with ada.at(path) as first, bob.at(path):
        first.until_my_turn()
        first.choose()
        first.ask(do="say", words="Good luck")
        row = Admin(looked).row(path)
        assert row["pages"] == 2
    assert (row["game"], row["state"], row["answers"], row["lines"]) == ("leduc", "playing", 1, 1)
    assert [seat["person"] for seat in row["seats"]] == [id_of_guest(ada), id_of_guest(bob)]
    assert row["bytes"] > 100
    admin = Admin(looked)
    looked.hub.thinkers.had[id_of_guest(ada)] = 1.5
    looked.inside(looked.hub.diary.keep())
    person = admin.person(ada)
    assert (person["name"], person["tables"], person["thought"]) == ("Ada", 1, 1.5)
    assert abs(person["seen"] - time.time()) < 600
    assert path[3:] in {row["id"] for row in admin.page(id_of_guest(bob))["tables"]}
    assert path[3:] in {row["id"] for row in admin.page("leduc")["tables"]}
    assert not admin.page("nobody is called so")["tables"]
    assert not admin.page("%")["people"]


def test_thinking_is_put_down_to_whom_it_was_for(looked: House) -> None:
    ada = looked.guest("Ada")
    path = ada.new("perfectus", practice="yes")
    with ada.at(path) as place:
        place.until_my_turn()
        assert "hint" in place.answer_to(place.send(do="hint"))
    looked.inside(looked.hub.diary.keep())
    assert Admin(looked).person(ada)["thought"] > 0


def test_nothing_is_noted_of_who_neither_sits_nor_has_a_name(looked: House) -> None:
    stranger = looked.guest()
    stranger.get("/")
    looked.inside(looked.hub.diary.keep())
    assert not Admin(looked).page(id_of_guest(stranger))["people"]


def test_a_closed_table_says_why(looked: House) -> None:
    ada, _, path = seated(looked, "leduc")
    admin = Admin(looked)
    with ada.at(path) as place:
        assert "is closed" in admin.act(do="close", table=path[3:], why=f"Quarrels {EVIL}")
        place.until(lambda: bool(place.table["state"] == "closed"), "Ada sees it")
        assert f"Quarrels {EVIL}" in place.table["trouble"]
        assert "closed" in place.refusal(do="choose", number=0, moment=place.moment)
    assert "nothing to close" in admin.refusal(do="close", table=path[3:])
    assert "no table nowhere" in admin.refusal(do="close", table="nowhere")


def test_a_table_that_sleeps_is_closed_and_hidden_as_well(looked: House) -> None:
    ada = looked.guest("Ada")
    path = public_table(ada)
    looked.hub.tables.pop(path[3:])
    admin = Admin(looked)
    admin.act(do="close", table=path[3:], why="Old")
    assert not looked.hub.tables.get(path[3:])
    assert ada.get(path)["table"]["state"] == "closed"


def test_a_deleted_table_is_gone_with_all_that_belongs_to_it(looked: House) -> None:
    ada, _, path = seated(looked, "leduc", chat="yes")
    admin = Admin(looked)
    with ada.at(path) as place:
        place.ask(do="say", words="Soon gone")
        place.ask(do="report", words="A report")
        assert "sure" in admin.refusal(do="delete", table=path[3:])
        admin.act(do="delete", table=path[3:], sure="yes")
        while not place.last.get("gone") and "gone" not in (message := place.hear()):
            pass
        assert "deleted" in message["gone"]
    assert ada.http.get(path).status_code == 404
    for table in ("answers", "seats", "said", "reports"):
        rows = looked.inside(
            looked.hub.store.engine.run(Statement(f"SELECT * FROM {table} WHERE table_id = $1", path[3:]))
        )
        assert rows == [[]]
    assert "no table" in admin.refusal(do="delete", table=path[3:], sure="yes")


def test_a_hidden_table_is_in_no_list_and_can_be_listed_again(looked: House) -> None:
    ada, eve = looked.guest("Ada"), looked.guest("Eve")
    path = public_table(ada)
    admin = Admin(looked)
    assert path in listed(eve)
    admin.act(do="hide", table=path[3:])
    assert path not in listed(eve)
    assert admin.row(path)["hidden"]
    with ada.at(path) as place:  # what is done at the table doesn't list it again
        place.ask(do="seat", seat=1, to="novice")
    assert path not in listed(eve)
    admin.act(do="hide", table=path[3:], on="false")
    assert path in listed(eve)
    private = ada.new("leduc", "me", "friend")
    assert "in no list" in admin.refusal(do="hide", table=private[3:])


# ---------------------------------------------------------------- people


def test_a_renamed_person_is_called_so_everywhere(looked: House) -> None:
    ada, bob, path = seated(looked, "leduc", chat="yes")
    asleep = public_table(ada)
    looked.hub.tables.pop(asleep[3:])
    admin = Admin(looked)
    with ada.at(path) as first, bob.at(path) as second:
        first.ask(do="say", words="Hello")
        assert "Countess" in admin.act(do="rename", person=id_of_guest(ada), name="Countess")
        second.until(lambda: [line["name"] for line in second.page["said"]] == ["Countess"], "Bob reads it")
        assert second.table["seats"][0]["person"] == "Countess"
    assert ada.get("/")["me"]["name"] == "Countess"
    assert bob.get(asleep)["table"]["seats"][0]["person"] == "Countess"
    assert "could be mistaken" in admin.refusal(do="rename", person=id_of_guest(ada), name="Skilled bot")
    assert "characters" in admin.refusal(do="rename", person=id_of_guest(ada), name="x" * 30_000)
    assert "Nobody here" in admin.refusal(do="rename", person="f" * 32, name="Nobody's")


def test_a_barred_person_is_refused_on_every_way_in_and_told_why(looked: House) -> None:
    ada, bob, path = seated(looked, "leduc", chat="yes")
    with ada.at(path) as first:
        if first.my_turn():
            first.choose()
    waiting = looked.guest("Host").new("leduc", "me", "friend", public="yes")
    link = looked.guest("Other")
    other = link.new("leduc", "me", "friend")
    invite = link.get(other)["table"]["seats"][1]["invite"]
    admin = Admin(looked)
    with bob.at(path) as place:
        admin.act(do="bar", person=id_of_guest(bob), why=f"Insults {EVIL}")
        assert f"Insults {EVIL}" in place.refusal(do="say", words="Ha")
        place.until_my_turn()
        place.choose()  # a game that was begun goes on
    ways = {
        "/play/perfectus": {},
        "/new/leduc": {"seat.0": "me", "seat.1": "novice"},
        f"{waiting}/sit": {"seat": "1"},
        invite: {},
        "/name": {"name": "Bobby"},
        "/upload": {"text": "{}"},
        f"{path}/again": {},
    }
    for way, fields in ways.items():
        response = bob.post(way, **fields)
        assert response.status_code in (409, 422), way
        page = read_page(response.text)
        assert f"Insults {EVIL}" in (page.get("words") or page["wrong"]), way
    solo = looked.guest("Solo")
    mine = solo.opened("/play/perfectus")
    admin.act(do="bar", person=id_of_guest(solo), why="Insults")
    assert solo.post(f"{mine}/play-on", at="0").status_code == 409
    assert admin.person(bob)["barred"].startswith("Insults")
    assert bob.get("/")["me"]["name"] == "Bob"  # may look
    admin.act(do="bar", person=id_of_guest(bob))
    assert bob.post("/play/perfectus").status_code == 303


def test_a_muted_person_plays_and_cannot_talk(looked: House) -> None:
    ada, bob, path = seated(looked, "leduc", chat="yes")
    with ada.at(path) as first:
        if first.my_turn():
            first.choose()
    admin = Admin(looked)
    with bob.at(path) as place:
        place.ask(do="say", words="One")
        admin.act(do="mute", person=id_of_guest(bob), why="Spam")
        assert "Spam" in place.refusal(do="say", words="Two")
        place.until_my_turn()
        place.choose()
        assert bob.post("/play/perfectus").status_code == 303
        admin.act(do="mute", person=id_of_guest(bob))
        place.ask(do="say", words="Three")
        assert [line["words"] for line in place.page["said"]] == ["One", "Three"]


def test_everything_kept_of_a_person_is_exported(looked: House) -> None:
    ada, bob, path = seated(looked, "leduc", chat="yes")
    with ada.at(path) as place, bob.at(path) as other:
        place.ask(do="say", words="Mine")
        other.ask(do="say", words="Not mine")
        place.until_my_turn()
        place.choose()
        place.ask(do="report", words="He sighs")
    looked.inside(looked.hub.store.keep_learnt(id_of_guest(ada), Progress({"leduc": ["first_hand"]})))
    admin = Admin(looked)
    response = admin.http.get(f"/admin/export/{id_of_guest(ada)}")
    assert response.headers["content-disposition"].startswith("attachment")
    kept = response.json()
    assert kept["person"]["name"] == "Ada"
    (table,) = kept["tables"]
    assert (table["id"], table["seats"], table["host"]) == (path[3:], [0], True)
    assert [line["words"] for line in table["said"]] == ["Mine"]
    assert len(table["answers"]) == 1
    assert [report["words"] for report in kept["reports"]] == ["He sighs"]
    assert kept["learnt"] == {"learnt": {"leduc": ["first_hand"]}}
    assert admin.http.get("/admin/export/nobody").status_code == 409
    assert "no person's id" in read_page(admin.http.get("/admin/export/..%00").text)["words"]


def test_a_person_who_is_erased_is_somebody_everywhere(either: tuple[House, str]) -> None:
    built, _ = either
    ada, bob, path = seated(built, "leduc", chat="yes")
    asleep = public_table(ada)
    built.hub.tables.pop(asleep[3:])
    admin, person = Admin(built), id_of_guest(ada)
    with ada.at(path) as place, bob.at(path) as other:
        place.ask(do="say", words="I was here")
        place.ask(do="report", words="He sighs")
        other.ask(do="say", words="Me too")
        assert "sure" in admin.refusal(do="erase", person=person)
        admin.act(do="erase", person=person, sure="yes")
        other.until(lambda: bool(other.table["seats"][0]["person"] == "Somebody"), "Bob sees it")
        other.until(lambda: [line["name"] for line in other.page["said"]] == ["Somebody", "Bob"], "Bob reads it")
        assert other.table["host"]
        assert place.refusal(do="choose", number=0, moment=1)
    assert bob.get(asleep)["table"]["seats"][0]["person"] == "Somebody"
    assert [row["report"]["name"] for row in admin.page()["reports"]] == ["Somebody"]
    built.inside(built.hub.diary.keep())
    everything = dump(built)
    assert person not in everything
    assert "Ada" not in everything
    assert "Nobody here" in admin.refusal(do="erase", person=person, sure="yes")


def dump(built: House) -> str:
    """All that stands in the store, but content."""
    names = ("people", "tables", "seats", "said", "reports", "answers")
    rows = built.inside(built.hub.store.engine.run(*[Statement(f"SELECT * FROM {name}") for name in names]))
    return json.dumps([[list(row) for row in table] for table in rows])


def test_of_who_is_barred_and_erased_only_the_bar_is_kept(looked: House) -> None:
    ada = looked.guest("Adalbert")
    public_table(ada)
    admin, person = Admin(looked), id_of_guest(ada)
    admin.act(do="bar", person=person, why="Insults")
    admin.act(do="erase", person=person, sure="yes")
    assert "Adalbert" not in dump(looked)
    assert ada.post("/play/perfectus").status_code == 409


def test_names_in_old_lines_that_say_nobody_go_too(looked: House) -> None:
    ada, bob, path = seated(looked, "leduc", chat="yes")
    with ada.at(path) as place:
        place.ask(do="say", words="Long ago")
    looked.inside(looked.hub.store.engine.run(Statement("UPDATE said SET person = '' WHERE table_id = $1", path[3:])))
    admin = Admin(looked)
    kept = admin.http.get(f"/admin/export/{id_of_guest(ada)}").json()
    assert [line["words"] for line in kept["tables"][0]["said"]] == ["Long ago"]
    admin.act(do="erase", person=id_of_guest(ada), sure="yes")
    assert bob.get(path)["said"][0]["name"] == "Somebody"


# ---------------------------------------------------------------- everybody


def test_a_message_reaches_all_pages_and_open_tables(looked: House) -> None:
    ada, eve = looked.guest("Ada"), looked.guest("Eve")
    path = ada.opened("/play/perfectus")
    admin = Admin(looked)
    with ada.at(path) as place:
        assert "60 minutes" in admin.act(do="announce", words=f"Back at nine {EVIL}")
        assert banner_of(place) == f"Back at nine {EVIL}"
        for page in ("/", "/new/leduc", path, "/rules/leduc", "/cards/leduc", f"{path}/replay"):
            assert ada.get(page)["me"]["banner"] == f"Back at nine {EVIL}", page
        assert read_page(eve.http.get("/nowhere").text)["me"]["banner"]
        admin.act(do="announce")
        assert banner_of(place) == ""
    assert "banner" not in ada.get("/")["me"] or not ada.get("/")["me"]["banner"]
    assert "minutes" in admin.refusal(do="announce", words="Ever", minutes="999999")
    assert "characters" in admin.refusal(do="announce", words="x" * 50_000)


def banner_of(place: Place) -> str:
    while "banner" not in (message := place.hear()):
        pass
    words: str = message["banner"]
    return words


def test_a_message_ends_when_its_time_is_up(looked: House) -> None:
    ada = looked.guest("Ada")
    path = ada.opened("/play/perfectus")
    with ada.at(path) as place:
        Admin(looked).act(do="announce", words="Soon", minutes="1")
        assert banner_of(place) == "Soon"
        looked.hub.banner.until = 1  # the clock has gone on
        assert banner_of(place) == ""


def test_a_message_is_there_again_after_a_restart(tmp_path: Path) -> None:
    for words in ("Later", ""):
        with house(tmp_path / "tables.db", admin_key=KEY) as built:
            if words:
                Admin(built).act(do="announce", words=words)
            assert built.guest().get("/")["me"]["banner"] == "Later"


# ---------------------------------------------------------------- reports


def test_a_report_reaches_the_admin_with_what_was_said_last(looked: House) -> None:
    ada, bob, path = seated(looked, "leduc", chat="yes")
    with ada.at(path) as place, bob.at(path) as other:
        for number in range(10):
            other.ask(do="say", words=f"Insult {number}")
        assert "Thank you" in place.ask(do="report", words=f"He insults me {EVIL}")["notice"]
        assert "sentence" in place.refusal(do="report", words="  ")
    admin = Admin(looked)
    (row,) = [row for row in admin.page()["reports"] if row["report"]["table"] == path[3:]]
    assert row["report"]["words"] == f"He insults me {EVIL}"
    assert row["report"]["person"] == id_of_guest(ada)
    assert [line["words"] for line in row["said"]] == [f"Insult {number}" for number in range(2, 10)]
    assert row["said"][0]["person"] == id_of_guest(bob)
    admin.act(do="settle", report=row["report"]["id"])
    assert path[3:] not in {row["report"]["table"] for row in admin.page()["reports"]}
    assert "no report" in admin.refusal(do="settle", report=row["report"]["id"])


def test_reports_are_short_and_few(tmp_path: Path) -> None:
    limits = Limits(report_burst=2, reports=1e-9, open_reports=3, posts=1e4, post_burst=1000)
    with house(tmp_path / "tables.db", admin_key=KEY, limits=limits) as built:
        ada, bob = built.guest("Ada"), built.guest("Bob")
        path = ada.opened("/play/perfectus")
        with ada.at(path) as place, bob.at(path) as onlooker:
            assert "characters" in place.refusal(do="report", words="a" * 5000)
            for _ in range(2):
                place.ask(do="report", words="Again")
            assert "wait" in place.refusal(do="report", words="Again")
            onlooker.ask(do="report", words="And I")
            assert "Too many reports" in onlooker.refusal(do="report", words="And I")
            with Guest(built.origin).at(path, cookie="x=1") as nobody:
                assert "cookies" in nobody.refusal(do="report", words="Who am I")
        assert len(Admin(built).page()["reports"]) == 3


# ---------------------------------------------------------------- hostile forms


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "nothing"},
        {},
        {"do": "close"},
        {"do": "close", "table": "' OR 1=1 --"},
        {"do": "close", "table": "x" * 10_000},
        {"do": "delete", "table": "\x00", "sure": "yes"},
        {"do": "bar", "person": "%", "why": "all"},
        {"do": "announce", "words": "x", "minutes": "many"},
        {"do": "hide", "table": "x", "on": "perhaps"},
        {"do": "settle", "report": "x", "more": "y"},
        {"do": "erase", "person": "../..", "sure": "yes"},
    ],
)
def test_what_no_form_of_the_page_says_is_refused_in_a_sentence(looked: House, fields: dict[str, str]) -> None:
    assert Admin(looked).refusal(**fields).endswith(".")


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff", b'{"do":"tables","x":1}', b"[" * 60_000])
def test_what_isnt_an_act_is_refused(looked: House, content: bytes) -> None:
    headers = {"authorization": f"Bearer {KEY}"}
    answer = looked.guest().http.post("/admin/do", content=content, headers=headers)
    assert answer.status_code == 422
    assert "can't be read" in answer.json()["refused"]


def test_strange_queries_find_nothing_and_break_nothing(looked: House) -> None:
    admin = Admin(looked)
    for query in ("'", '"', "%", "_", "!", "\x00", "\u202e", "é" * 90, EVIL[:90]):
        assert admin.http.get("/admin", params={"q": query}).status_code == 200
    for start in ("-1", "x", "9" * 40, "²"):
        assert admin.http.get("/admin", params={"from": start}).status_code == 200
    assert admin.http.get("/admin", params={"q": "x" * 5000}).status_code == 409


def test_no_text_reaches_the_page_as_html(tmp_path: Path) -> None:
    with house(tmp_path / "tables.db", admin_key=KEY, look=shipped_renderer()) as built:
        evil = "<b>&\"'</b>"
        ada = built.guest(evil)
        path = ada.new("leduc", "me", "friend", public="yes", chat="yes")
        with ada.connect(path) as socket:
            for act in ({"do": "say", "words": EVIL}, {"do": "report", "words": EVIL}):
                socket.send(json.dumps({"id": 1, **act}))
            while "Thank you" not in str(socket.recv(PATIENCE)):
                pass
        admin = Admin(built)
        for fields in (
            {"do": "bar", "person": id_of_guest(ada), "why": EVIL},
            {"do": "mute", "person": id_of_guest(ada), "why": EVIL},
            {"do": "announce", "words": EVIL},
            {"do": "close", "table": path[3:], "why": EVIL},
            {"do": EVIL},
        ):
            admin.post("/admin", **fields)
        for page in ("/admin", f"/admin?q={id_of_guest(ada)}", "/", path):
            response = admin.http.get(page)
            assert response.status_code == 200
            assert EVIL not in response.text
            assert evil not in response.text
            assert "alert(1)&lt;/script&gt;" in response.text
            assert "style=" not in response.text
        assert "alert(1)" not in admin.http.get("/admin", params={"q": EVIL}).text.replace(
            "&lt;script&gt;alert(1)&lt;/script&gt;", ""
        )


# ---------------------------------------------------------------- the command


def test_the_command_asks_the_running_server(looked: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.serve.admin.command.SERVER", looked.origin)
    store = ("--store", looked.hub.config.store)
    ada, bob, path = seated(looked, "leduc", public="yes", chat="yes")
    person = id_of_guest(ada)
    with ada.at(path) as place, bob.at(path):
        place.ask(do="say", words="By the way")
        place.ask(do="report", words="He sighs")
        shown = said(*store, "tables", path[3:])
        assert f"{path[3:]}  leduc, playing, public" in shown
        assert "2 open pages" in shown
        assert f"Ada  {person}" in shown
        assert f"{person}  Ada  1 table," in said(*store, "people", person)
        report = next(line for line in said(*store, "reports").splitlines() if path[3:] in line)
        assert "He sighs" in report
        assert "settled" in said(*store, "settle", report.split()[0])
        assert "Countess" in said(*store, "rename", person, "Countess")
        place.until(lambda: bool(place.table["seats"][0]["person"] == "Countess"), "the page shows it")
        said(*store, "mute", person, "Spam")
        assert "Spam" in place.refusal(do="say", words="Ha")
        said(*store, "unmute", person)
        said(*store, "bar", person, "Insults")
        assert ada.post("/play/perfectus").status_code == 409
        said(*store, "unbar", person)
        said(*store, "announce", "Soon", "--minutes", "5")
        assert banner_of(place) == "Soon"
        said(*store, "announce")
        said(*store, "hide", path[3:])
        assert path not in listed(looked.guest())
        said(*store, "list", path[3:])
        assert json.loads(said(*store, "export", person))["tables"][0]["said"][0]["words"] == "By the way"
        said(*store, "close", path[3:], "Enough")
        place.until(lambda: bool(place.table["state"] == "closed"), "the page shows it")
        assert "Nothing was changed" in refused(*store, "erase", person, typed="n\n")
        assert "forgotten" in said(*store, "erase", person, typed="y\n")
        assert "deleted" in said(*store, "delete", path[3:], "--yes")
    assert "no table" in refused(*store, "close", path[3:])


def test_the_command_works_on_a_store_that_nobody_serves(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.db")
    with house(path) as built:
        ada = built.guest("Ada")
        table = public_table(ada)
        person = id_of_guest(ada)
    store = ("--store", path)
    assert f"{table[3:]}  leduc, waiting, public" in said(*store, "tables")
    said(*store, "bar", person, "Insults")
    said(*store, "rename", person, "Countess")
    said(*store, "announce", "Welcome back")
    said(*store, "close", table[3:])
    with house(path) as built:
        assert built.guest().get("/")["me"]["banner"] == "Welcome back"
        page = built.guest().get(table)["table"]
        assert (page["state"], page["seats"][0]["person"]) == ("closed", "Countess")
        assert ada_again(built, ada).post("/play/perfectus").status_code == 409
    said(*store, "erase", person, "--yes")
    said(*store, "delete", table[3:], "--yes")
    assert "no such table" in said(*store, "tables")


def ada_again(built: House, ada: Guest) -> Guest:
    """The same person at a server that was started anew."""
    again = Guest(built.origin)
    again.http.cookies.clear()
    again.http.cookies.set("cardwright", ada.http.cookies["cardwright"])
    return again


@pytest.mark.parametrize("id", ["-4bc", "--yesno", "-hide", "---"])
def test_a_tables_id_may_begin_with_a_dash(tmp_path: Path, id: str) -> None:
    path = str(tmp_path / "tables.db")
    store = ("--store", path)
    with house(path) as built:
        table = public_table(built.guest("Ada"))
        rename = Statement("UPDATE tables SET id = $1 WHERE id = $2", id, table[3:])
        built.inside(built.hub.store.engine.run(rename))
    assert said(*store, "tables", id).startswith(f"{id}  leduc")
    for act in ("hide", "list", "close"):
        assert id in said(*store, act, id)
    assert "deleted" in said(*store, "delete", id, "--yes")


def test_the_command_says_what_is_wrong_in_a_sentence(looked: House, tmp_path: Path) -> None:
    store = ("--store", looked.hub.config.store)
    assert "--admin-key-file" in refused(*store, "tables", key="")
    assert "isn't the key" in refused(*store, "--server", looked.origin, "tables", key="y" * 32)
    assert "no good admin key" in refused(*store, "--server", looked.origin, "tables", key="y")
    assert "doesn't answer" in refused("--server", "http://127.0.0.1:9", "tables")
    assert "--server takes" in refused("--server", "ftp://x", "tables")
    assert "--server takes" in refused("--server", "", "tables")
    assert "no store" in refused("--store", str(tmp_path / "nothing.db"), "tables")
    assert "reason" in refused(*store, "bar", "x", " ")
    assert not (tmp_path / "nothing.db").exists()
    file = tmp_path / "key"
    file.write_text(KEY)
    shown = run("--server", looked.origin, "--admin-key-file", str(file), "people", key="")
    assert shown.exit_code == 0


def test_the_command_takes_its_key_to_no_other_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.serve.elsewhere import sends_elsewhere

    with sends_elsewhere() as (address, heard):
        assert "302" in refused("--server", address, "tables")
        assert heard == ["/admin/do"]


def test_postgres_is_looked_after_while_it_is_served() -> None:
    with database("postgres", Path()) as url, house(url, admin_key=KEY) as built:
        ada, bob, path = seated(built, "leduc", public="yes", chat="yes")
        person, store = id_of_guest(ada), ("--store", url)
        with ada.at(path) as place, bob.at(path) as other:
            place.ask(do="say", words="Hello")
            place.ask(do="report", words="He sighs")
            assert "Ada" in said(*store, "tables", path[3:])
            built.inside(built.hub.diary.keep())
            assert "Ada" in said(*store, "people", "ada")
            assert "He sighs" in said(*store, "reports")
            said(*store, "announce", "Soon")
            assert banner_of(other) == "Soon"
            said(*store, "rename", person, "Countess")
            other.until(lambda: bool(other.table["seats"][0]["person"] == "Countess"), "Bob sees it")
            other.until(lambda: bool(other.page["said"][0]["name"] == "Countess"), "Bob reads it")
            said(*store, "hide", path[3:])
            assert path not in listed(built.guest())
            said(*store, "erase", person, "--yes")
            other.until(lambda: bool(other.page["said"][0]["name"] == "Somebody"), "Bob reads it")
            said(*store, "close", path[3:], "Enough")
            other.until(lambda: bool(other.table["state"] == "closed"), "Bob sees it")
            said(*store, "delete", path[3:], "--yes")
            while "gone" not in (message := other.hear()):
                pass
            assert "deleted" in message["gone"]
        assert bob.http.get(path).status_code == 404
