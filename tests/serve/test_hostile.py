"""Hostile clients get a clear refusal and harm nobody."""

import asyncio
import contextlib
import gzip
import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from jinja2 import Environment
from websockets.asyncio.client import connect as connect_at_once
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection
from websockets.typing import Origin

from cardwright.core.errors import Refused
from cardwright.core.events import SPECTATOR, Event
from cardwright.core.matches.match import LARGEST_MOMENT, Match
from cardwright.core.rng import KEY_BYTES, KeyedRng
from cardwright.core.view import View
from cardwright.registry import game_ids, sound_games
from cardwright.serve import hub, replays
from cardwright.serve.drawing import shipped_renderer
from cardwright.serve.html import render
from cardwright.serve.html.staging import Stager
from cardwright.serve.kept import Head, State, StoredTable
from cardwright.serve.limits import Limits
from cardwright.serve.live import LiveTable
from cardwright.serve.people import Person
from cardwright.serve.replays import Replays
from cardwright.serve.store import fairly
from cardwright.serve.table import MOST_SEEN
from cardwright.serve.turns import Turns, Turnstile
from cardwright.serve.viewer import Viewer
from tests.core.tiny import Caravan, Duel, Fists
from tests.serve.house import GENEROUS, PATIENCE, Guest, House, Place, house
from tests.serve.test_play import seated


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """With the limits that a server has."""
    with house(tmp_path_factory.mktemp("strict") / "tables.db", limits=Limits(posts=1e4, post_burst=1000)) as built:
        yield built


def goes_on(guest: Guest, path: str) -> None:
    """The table isn't harmed: its player can play."""
    with guest.at(path) as place:
        assert "refused" not in place.choose()


def closed_after(socket: ClientConnection, messages: Sequence[str | bytes]) -> int:
    """The code with which the server closes a page that sends these; 0 where it hung up before it was heard."""
    try:
        for message in messages:
            socket.send(message)
        while True:
            socket.recv(PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 0


def test_a_wrong_seat(club: House) -> None:
    ada, bob, path = seated(club, "leduc")
    with ada.at(path) as first, bob.at(path) as second:
        turn, other = (first, second) if first.my_turn() else (second, first)
        assert "It isn't your turn" in other.refusal(do="choose", number=0, moment=turn.moment)
        turn.choose()


def test_a_stale_moment_is_refused_and_followed_by_the_table_as_it_is(club: House) -> None:
    ada = club.guest("Ada")
    with ada.at(ada.opened("/play/perfectus")) as place:
        stale = place.moment
        place.choose()
        now = place.moment
        assert "moved on" in place.refusal(do="choose", number=0, moment=stale)
        place.look()
        assert place.moment == now
        assert "moved on" in place.page["notice"]


def test_another_tables_token_opens_nothing_here(club: House) -> None:
    ada, eve = club.guest("Ada"), club.guest("Eve")
    path = ada.opened("/play/perfectus")
    eve.opened("/play/perfectus")
    with eve.at(path) as place:
        assert place.table["seat"] == -1
        for act in ("undo", "hint", "leave"):
            assert place.refusal(do=act)
        assert "watching" in place.refusal(do="choose", number=0, moment=place.moment)
        assert "host" in place.refusal(do="close")
        assert "host" in place.refusal(do="seat", seat=0, to="novice")
        assert place.refusal(do="stand_in", seat=0, level="novice")
        assert place.refusal(do="lend", on=True)
    goes_on(ada, path)


def test_a_made_up_token_is_nobody(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.opened("/play/perfectus")
    for cookie in ("cardwright=" + "A" * 43, "cardwright=x", "=;;=", "cardwright=" + "é" * 50):
        with ada.connect(path, cookie=cookie) as socket:
            assert Place(socket).table["seat"] == -1


def test_ten_thousand_messages_a_second_are_too_many(strict: House) -> None:
    ada, eve = strict.guest("Ada"), strict.guest("Eve")
    path = ada.opened("/play/perfectus")
    looks = [json.dumps({"do": "look", "id": number}) for number in range(10_000)]
    with eve.connect(path) as socket:
        assert closed_after(socket, looks) in (4429, 0)
    goes_on(ada, path)


def test_a_message_of_ten_megabytes(club: House) -> None:
    ada, eve = club.guest("Ada"), club.guest("Eve")
    path = ada.opened("/play/perfectus")
    for size, codes in ((10_000, (1009,)), (10_000_000, (1009, 0))):
        with eve.connect(path) as socket:
            assert closed_after(socket, [json.dumps({"do": "say", "words": "x" * size})]) in codes
    goes_on(ada, path)


MALFORMED = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"choose"',
    "{}",
    '{"do": "fly"}',
    '{"do": "choose"}',
    '{"do": "choose", "number": "1", "moment": 1}',
    '{"do": "choose", "number": 1e400, "moment": 1}',
    '{"do": "choose", "number": -1, "moment": 1}',
    '{"do": "choose", "number": 0, "moment": 9007199254740992}',
    f'{{"do": "look", "id": {10**300}}}',
    '{"do": "watch", "seat": 100}',
    '{"do": "undo", "more": 1}',
    '{"do": "say", "words": "\\ud800"}',
    '{"do": "watch", "seat": null}',
    "[" * 5000,
]


@pytest.mark.parametrize("text", MALFORMED)
def test_malformed_json_is_refused_in_a_sentence(club: House, text: str) -> None:
    ada = club.guest("Ada")
    with ada.at(ada.opened("/play/leduc")) as place:
        place.socket.send(text)
        assert "can't be read" in place.hear()["refused"]
        place.choose()


def test_who_goes_on_sending_rubbish_is_shown_the_door(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.opened("/play/perfectus")
    with ada.connect(path) as socket:
        assert closed_after(socket, [b"\x00\xff"] * 50) == 1008
    goes_on(ada, path)


@pytest.mark.parametrize("number", [99, 10**6, LARGEST_MOMENT])
def test_a_choice_that_is_not_on_offer(club: House, number: int) -> None:
    ada = club.guest("Ada")
    with ada.at(ada.opened("/play/perfectus")) as place:
        assert place.refusal(do="choose", number=number, moment=place.moment)
        place.look()
        place.choose()


def test_a_name_is_text(club: House) -> None:
    eve = club.guest("Eve")
    assert eve.post("/name", name="<b>Eve</b>").status_code == 303
    assert eve.get("/")["me"]["name"] == "<b>Eve</b>"
    assert "<b>Eve" not in eve.http.get("/").text  # it is escaped where it is drawn
    eve.post("/name", name="A\u202eda\x00\n\u200b  <i>")
    assert eve.get("/")["me"]["name"] == "Ada <i>"
    assert eve.post("/name", name="x" * 25).status_code == 409
    assert eve.post("/name", name=" \u200b ").status_code == 409


def test_chat_is_text_and_off_at_public_tables(club: House) -> None:
    ada, bob, path = seated(club, "leduc")
    with ada.at(path) as first, bob.at(path) as second:
        first.ask(do="say", words="<script>alert(1)</script>\u202e\n hi")
        second.catch_up()
        assert second.page["said"][-1]["words"] == "<script>alert(1)</script> hi"
        assert "<script>" not in second.texts[-1]
        assert "500 characters" in first.refusal(do="say", words="x" * 501)
    _, _, public = seated(club, "leduc", public="yes")
    with ada.at(public) as place:
        assert place.refusal(do="say", words="hello") == "There is no chat at this table."


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null", "http://127.0.0.1"])
def test_a_cross_site_websocket_is_refused(club: House, origin: str) -> None:
    ada = club.guest("Ada")
    path = ada.opened("/play/perfectus")
    with pytest.raises(InvalidStatus) as refused:
        ada.connect(path, origin=origin)
    assert refused.value.response.status_code == 403
    goes_on(ada, path)


def test_a_cross_site_post_is_refused(club: House) -> None:
    ada = club.guest("Ada")
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}, {}):
        client = httpx.Client(base_url=club.origin, headers=headers, cookies=ada.http.cookies)
        assert client.post("/play/perfectus").status_code == 403
    client = httpx.Client(base_url=club.origin, headers={"sec-fetch-site": "same-origin"})
    assert client.post("/play/perfectus").status_code == 303


def test_too_many_forms_are_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    with house(tmp_path_factory.mktemp("s") / "t.db", limits=Limits(posts=0.01, post_burst=5)) as built:
        guest = built.guest()
        codes = [guest.post("/play/leduc").status_code for _ in range(8)]
        assert codes == [303] * 5 + [429] * 3


def test_too_many_sockets_from_one_address_are_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    with house(tmp_path_factory.mktemp("s") / "t.db", limits=Limits(sockets=3)) as built:
        guest = built.guest()
        path = guest.opened("/play/leduc")
        with contextlib.ExitStack() as pages:
            for _ in range(3):
                pages.enter_context(guest.at(path))
            with guest.connect(path) as fourth:
                assert "Too many tables" in json.loads(fourth.recv(PATIENCE))["gone"]
        deadline = time.monotonic() + PATIENCE
        while built.hub.sockets and time.monotonic() < deadline:
            time.sleep(0.01)
        with guest.at(path) as place:
            assert place.table["seat"] == 0


def test_a_form_that_is_too_large_is_refused(club: House) -> None:
    ada = club.guest("Ada")
    assert ada.post("/name", name="x" * 100_000).status_code == 413
    assert ada.post("/upload", text="x" * 2_000_000).status_code == 413


def test_links_that_lead_elsewhere_are_not_followed(club: House) -> None:
    ada = club.guest("Ada")
    for back in (
        "https://evil.example",
        "//evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        "/\t/evil.example",
    ):
        assert ada.post("/name", name="Ada", back=back).headers["location"] == "/"
    assert ada.post("/name", name="Ada", back="/new/leduc").headers["location"] == "/new/leduc"


ELSEWHERE = ["/t/nothing", "/t/../../etc/passwd", "/static/../app.py", "/static/%2e%2e/app.py", "/theme/..%2fx.css"]


@pytest.mark.parametrize("path", [*ELSEWHERE, "/rules/none", "/new/none"])
def test_what_is_not_there_is_not_found(club: House, path: str) -> None:
    assert club.guest().http.get(path).status_code == 404


def test_every_answer_has_the_headers_that_keep_a_page_in_its_bounds(club: House) -> None:
    ada = club.guest("Ada")
    for path in ("/", "/t/nothing", "/health", "/static/none"):
        headers = ada.http.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "same-origin"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
    cookie = httpx.get(f"{club.origin}/").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_a_settings_form_from_hell(club: House) -> None:
    ada = club.guest("Ada")
    for fields in (
        {"set.start_health": "99999999999999999999"},
        {"set.start_health": "-1"},
        {"set.card_set": "../../etc/passwd"},
        {"seed": "1" * 400},
        {"seconds": "-5"},
        {"stand_in": "search:99999999@64"},
        {"seat.1": "search:99999999"},
        {"seat.1": "me"},
        {"from": "nothing"},
    ):
        response = ada.post("/new/elemental", **fields)
        assert response.status_code == 422, fields
        assert len(response.text) < 40_000
    assert ada.post("/new/elemental", **{f"x{number}": "1" for number in range(500)}).status_code in (400, 422)


def no_record(**fields: object) -> str:
    return json.dumps({"cardwright": 2, "game": "leduc", "rules": 1, "content": "none", "seed": 1, **fields})


NO_GAMES = [
    "",
    "{",
    "[]",
    '{"cardwright": 99}',
    "cardwright position 1\ngame: none",
    "cardwright position 1\ngame: leduc",
    no_record(game="../../x"),
    no_record(content="../../etc"),
    no_record(rules=99),
    no_record(answers=["x"]),
    no_record(answers=["0 0 x"] * 30_000),
    "[" * 60_000,
]


@pytest.mark.parametrize("text", NO_GAMES)
def test_an_upload_that_is_no_game_is_refused_in_a_sentence(club: House, text: str) -> None:
    response = club.guest("Eve").post("/upload", text=text)
    assert response.status_code in (409, 422)
    assert "Traceback" not in response.text


# ---------------------------------------------------------------- with the look that ships


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    games = [*sound_games()[0], Caravan(), Duel(), Fists()]
    with house(tmp_path_factory.mktemp("shown") / "tables.db", games, look=shipped_renderer()) as built:
        yield built


EVIL = "<img src=x onerror=hi()>"


def test_names_and_chat_are_text_in_every_page_that_shows_them(shown: House) -> None:
    ada, bob = shown.guest(EVIL), shown.guest("Bob")
    path = ada.new("leduc", "me", "friend", chat="yes", public="yes")
    invitation = shown.hub.tables[path[3:]].table.chairs[1].key
    pages = [bob.http.get(f"{path}/sit/{invitation}").text]
    assert bob.post(f"{path}/sit", seat="1").status_code == 303
    with ada.connect(path) as first, bob.connect(path) as second:
        first.recv(PATIENCE)
        first.send(json.dumps({"do": "say", "words": EVIL, "id": 1}))
        until_acknowledged(first)
        second.send(json.dumps({"do": "look", "id": 1}))
        pages.append(until_acknowledged(second))
    pages += [guest.http.get(page).text for guest in (ada, bob) for page in ("/", path, f"{path}/replay")]
    for page in pages:
        assert EVIL not in page
    assert sum("&lt;img src=x onerror=hi()&gt;" in page for page in pages) >= 4


def until_acknowledged(socket: ClientConnection) -> str:
    while True:
        text = socket.recv(PATIENCE)
        message = json.loads(text)
        if "ack" in message:
            return str(message.get("html", ""))


@pytest.mark.parametrize("name", [*game_ids(), "caravan", "duel", "fists"])
def test_a_stranger_with_the_link_of_a_running_game_gets_neither_its_seed_nor_its_record(
    shown: House, name: str
) -> None:
    ada, eve = shown.guest("Ada"), shown.guest("Eve")
    played = shown.hub.library.game(name)
    seats = played.seats(played.settle({}))
    path = ada.new(name, "me", *["friend"] * (seats - 1))
    seed = str(shown.hub.tables[path[3:]].table.match.seed)
    with eve.connect(path) as socket:
        told = [str(socket.recv(PATIENCE))]
    for page in ("", "/replay", "/replay?seat=0", "/review", "/record.json", "/position.txt", "/position.txt?at=0"):
        response = eve.http.get(path + page)
        assert response.status_code == (200 if page == "" else 409), page
        told.append(response.text)
    for form in ("/play-on", "/again"):
        assert eve.post(path + form, at="0").status_code == 409
    assert eve.post("/new/" + name, **{"from": path[3:], "at": "0"}).status_code == 422
    told.append(eve.http.get("/").text)
    assert not any(seed in text for text in told)
    if seats > 1:
        assert ada.http.get(f"{path}/record.json").status_code == 409, "nor does a player who has rivals"


def test_many_pages_of_one_address_share_what_it_may_say(tmp_path_factory: pytest.TempPathFactory) -> None:
    with house(tmp_path_factory.mktemp("s") / "t.db", limits=Limits(talk=0.01, talk_burst=3)) as built:
        eve = built.guest()
        path = eve.opened("/play/leduc")
        with eve.at(path) as one, eve.at(path) as two:
            for place in (one, two, one):
                assert "refused" not in place.ask(do="look")
            two.send(do="look")
            assert "from your address" in two.hear()["refused"]


def test_records_are_sifted_one_after_the_other(tmp_path_factory: pytest.TempPathFactory) -> None:
    with house(tmp_path_factory.mktemp("s") / "t.db", limits=Limits(uploads=0.01, upload_burst=2)) as built:
        codes = [built.guest().post("/upload", text="{").status_code for _ in range(3)]
        assert codes == [422, 422, 429]


# ---------------------------------------------------------------- crowds


def test_pages_that_come_all_at_once_are_counted_one_by_one(tmp_path_factory: pytest.TempPathFactory) -> None:
    with house(tmp_path_factory.mktemp("s") / "t.db", limits=Limits(sockets=5)) as built:
        ada = built.guest("Ada")
        path = ada.opened("/play/perfectus")

        assert asyncio.run(let_in(built, path, 40)) == 5
        goes_on(ada, path)


async def let_in(built: House, path: str, crowd: int) -> int:
    """How many of so many pages get in, that all come at once and stay."""
    async with contextlib.AsyncExitStack() as pages:

        async def knock() -> bool:
            page = connect_at_once(
                f"{built.origin.replace('http', 'ws')}{path}/socket", origin=Origin(built.origin), compression=None
            )
            socket = await pages.enter_async_context(page)
            return "html" in json.loads(await socket.recv())

        return sum(await asyncio.gather(*[knock() for _ in range(crowd)]))


def test_nobody_fills_the_list_of_open_tables(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = Limits(posts=1e4, post_burst=1000, public_burst=4, public=1e-6, waiting=3)
    with house(tmp_path_factory.mktemp("s") / "t.db", limits=limits) as built:
        eve = built.guest("Eve")
        fields = {"seat.0": "me", "seat.1": "friend", "public": "yes"}
        opened = [eve.post("/new/leduc", **fields).status_code for _ in range(5)]
        assert opened == [303, 303, 303, 422, 422]  # of her own
        crowd = [built.guest(f"Eve {number}x") for number in range(3)]
        assert [guest.post("/new/leduc", **fields).status_code for guest in crowd] == [303, 422, 422]  # of her address
        alone = {**fields, "seat.1": "novice", "public": ""}
        assert eve.post("/new/leduc", **alone).status_code == 303  # as often as she likes


def test_the_list_of_open_tables_shows_nobody_twice_before_everybody_once() -> None:
    def kept(id: str, host: str) -> StoredTable:
        return StoredTable(id, 0, "leduc", 1, "", Head(0), State([], host))

    tables = [
        kept("1", "eve"),
        kept("2", "eve"),
        kept("3", "eve"),
        kept("4", "ada"),
        kept("5", "bob"),
        kept("6", "ada"),
    ]
    assert [one.id for one in fairly(tables)] == ["1", "4", "5", "2", "6", "3"]


def test_a_long_chat_is_sent_by_its_end_and_read_by_pages(club: House) -> None:
    ada, _, path = seated(club, "leduc", chat="yes")
    with ada.at(path) as place:
        for number in range(120):
            place.send(do="say", words=f"line {number}")
        place.catch_up()
        place.until(lambda: place.page["said"][-1]["words"] == "line 119", "all is said")
        assert [line["words"] for line in place.page["said"]] == [f"line {number}" for number in range(70, 120)]
    earlier = ada.get(f"{path}/chat?before=70")["said"]
    assert [line["number"] for line in earlier] == list(range(20, 70))
    for before in ("-5", "x", "9" * 400):
        assert ada.http.get(f"{path}/chat?before={before}").status_code == 200
    silent = ada.new("leduc", "me", "friend", chat="no")
    assert ada.http.get(f"{silent}/chat").status_code == 409


# ---------------------------------------------------------------- pages that cost much


def test_what_is_the_same_for_all_is_drawn_once(shown: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, eve = shown.guest("Ada"), shown.guest("Eve")
    first = ada.http.get("/cards/leduc").text
    monkeypatch.setattr(Stager, "face", lambda *_: pytest.fail("a card is drawn again"))
    assert "Eve" in eve.http.get("/cards/leduc").text
    assert first.count("<li") == eve.http.get("/cards/leduc?q=queen").text.count("<li")


def test_templates_are_read_before_anybody_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first guest would wait for them, and everybody with that one."""
    render.templates.cache_clear()
    shipped_renderer()
    monkeypatch.setattr(Environment, "compile", lambda *_, **__: pytest.fail("a template is read"))
    for name in render.templates().list_templates():
        render.templates().get_template(name)


def test_headlines_of_a_list_are_looked_at_once_in_a_while(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, eve = club.guest("Ada"), club.guest("Eve")
    path = ada.new("elemental", "me", "novice", public="yes")
    live = club.hub.tables[path.removeprefix("/t/")]
    looks: list[int] = []
    real = Match.view

    def counting(match: Match, seat: int = 0) -> View:
        looks.append(seat)
        return real(match, seat)

    monkeypatch.setattr(type(live.table.match), "view", counting)
    for _ in range(20):
        assert path in {line["path"] for line in eve.get("/")["open"]}
    assert looks.count(SPECTATOR) <= len(club.hub.tables)


PACKED = ["/cards/leduc", "/rules/elemental", "/static/symbols.svg", "/static/look.css", "/theme/catharsis.css"]


@pytest.mark.parametrize("path", PACKED)
def test_large_pages_and_files_are_sent_compressed(shown: House, path: str) -> None:
    ada = shown.guest("Ada")
    packed = ada.http.get(path)
    plain = ada.http.get(path, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert packed.num_bytes_downloaded < plain.num_bytes_downloaded / 2


# ---------------------------------------------------------------- luck


def test_between_people_chance_cannot_be_computed_from_what_was_seen(club: House) -> None:
    """A seed of 62 bits can be found from a hundred dice; a key of 256 can't. Alone, a seed is something to share."""
    ada, bob, path = seated(club, "elemental")
    table = club.hub.tables[path.removeprefix("/t/")].table
    assert isinstance(table.match.table.rng, KeyedRng)
    assert len(bytes.fromhex(table.kept.head.key)) == KEY_BYTES
    other = club.hub.tables[ada.new("elemental", "me", "friend").removeprefix("/t/")].table
    assert other.kept.head.key != table.kept.head.key
    for plain in (ada.new("elemental", "me", "novice"), ada.new("elemental", "me", "friend", seed="7")):
        assert club.hub.tables[plain.removeprefix("/t/")].table.kept.head.key == ""
    with ada.at(path) as first, bob.at(path) as second:
        asked = first if first.my_turn() else second
        asked.choose()
        assert table.kept.head.key not in "".join(first.texts + second.texts)
    assert table.kept.record().match(table.game).table.rng.bits() == table.match.table.rng.copy().bits()


# ---------------------------------------------------------------- other people's cards


def test_nobody_sees_a_card_before_everybody_has_come(club: House) -> None:
    """A table that waits shows nothing to be learned by going from seat to seat."""
    ada, bob = club.guest("Ada"), club.guest("Bob")
    path = ada.new("elemental", "me", "friend", public="yes")
    with ada.at(path) as host:
        assert host.page["view"] is None
        assert host.page["log"] == []
        assert "everybody is here" in host.refusal(do="choose", number=0, moment=0)
        assert "everybody is here" in host.refusal(do="stand_in", seat=0, level="novice")
        assert host.last.get("events", []) == []
        assert ada.http.get(f"{path}/replay").status_code == 409
        bob.post(f"{path}/sit", seat="1")
        host.until(lambda: host.page["view"] is not None, "the game begins")


def test_who_has_seen_the_cards_of_a_seat_cannot_take_another(club: House) -> None:
    """Leave, take the open seat, read its hand, go back: the way to see both hands."""
    ada, bob, path = seated(club, "elemental")
    for seat in (0, 1):
        guest = (ada, bob)[seat]
        with guest.at(path) as place:
            place.ask(do="leave")
        assert guest.post(f"{path}/sit", seat=str(1 - seat)).status_code == 409
        assert guest.post(f"{path}/sit", seat=str(seat)).status_code == 303
    carl = club.guest("Carl")
    with ada.at(path) as place:
        place.ask(do="leave")
    assert carl.post(f"{path}/sit", seat="0").status_code == 303
    with bob.at(path) as place:
        place.ask(do="leave")
    assert ada.post(f"{path}/sit", seat="1").status_code == 409


def test_who_has_looked_through_lent_eyes_cannot_take_the_other_seat(club: House) -> None:
    ada, bob, path = seated(club, "elemental")
    eve = club.guest("Eve")
    with ada.at(path) as place:
        place.ask(do="lend", on=True)
    with eve.at(path) as onlooker:
        onlooker.ask(do="watch", seat=0)
        assert onlooker.table["eyes"] == 0
    with bob.at(path) as place:
        place.ask(do="leave")
    assert eve.post(f"{path}/sit", seat="1").status_code == 409


def test_tables_that_are_opened_at_once_are_counted_one_by_one(tmp_path: Path) -> None:
    with house(tmp_path / "tables.db", limits=replace(GENEROUS, waiting=3)) as club:
        eve = club.guest("Eve")

        def open_one(_: int) -> int:
            return eve.post("/new/elemental", **{"seat.0": "me", "seat.1": "friend"}).status_code

        with ThreadPoolExecutor(8) as crowd:
            found = list(crowd.map(open_one, range(12)))
        assert found.count(303) == 3


def test_a_public_table_counts_for_the_list_although_bots_have_its_other_seats(tmp_path: Path) -> None:
    """With a new name for each, they would all stand before what others opened."""
    with house(tmp_path / "tables.db", limits=replace(GENEROUS, public=0.0, public_burst=2)) as club:
        seats = {"seat.0": "me", "seat.1": "novice", "public": "yes"}
        found = [club.guest(f"Eve {number}").post("/new/elemental", **seats).status_code for number in range(4)]
        assert found == [303, 303, 422, 422]
        assert len(club.guest("Ada").get("/")["open"]) == 2


def test_one_address_has_one_turn_at_a_time_and_others_come_between() -> None:
    """However many replays somebody asks for at once."""
    order: list[str] = []

    async def work(turns: Turns, address: str) -> None:
        async with turns.of(address):
            order.append(address)
            await asyncio.sleep(0)

    async def run() -> None:
        turns = Turns(1)
        eve = [asyncio.create_task(work(turns, "far")) for _ in range(8)]
        await asyncio.sleep(0)
        await asyncio.gather(work(turns, "here"), *eve)
        assert not turns.lines

    asyncio.run(run())
    assert order.index("here") <= 1
    assert order.count("far") == 8


def test_a_crowd_of_requests_comes_in_one_at_a_time_and_others_between_them() -> None:
    order: list[str] = []

    async def ask(turnstile: Turnstile, address: str) -> None:
        await turnstile.enter(address)
        order.append(address)

    async def run() -> None:
        turnstile = Turnstile()
        crowd = [asyncio.create_task(ask(turnstile, "far")) for _ in range(50)]
        crowd[7].cancel()
        await asyncio.sleep(0)
        here = [asyncio.create_task(ask(turnstile, f"here {number}")) for number in range(3)]
        await asyncio.gather(*here)
        assert order.count("far") <= 3
        await asyncio.gather(*crowd, return_exceptions=True)
        assert order.count("far") == 49
        await asyncio.sleep(0.01)
        assert not turnstile.lines

    asyncio.run(run())


def test_requests_of_an_address_are_let_in_one_at_a_time(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    entered: list[str] = []
    usual = Turnstile.enter

    async def watched(turnstile: Turnstile, address: str) -> None:
        entered.append(address)
        await usual(turnstile, address)

    monkeypatch.setattr(Turnstile, "enter", watched)
    eve = club.guest("Eve")
    path = eve.opened("/play/perfectus")
    eve.http.get("/static/none")
    with eve.at(path):
        pass
    assert len(entered) == 5  # home, a name, a table, a file, a page
    assert set(entered) == {"127.0.0.1"}


def test_pages_of_one_address_are_drawn_in_turn_with_those_of_others(club: House) -> None:
    """However many pages somebody has open that all look again."""
    order: list[str] = []

    async def drawn(viewer: Viewer, live: LiveTable) -> None:
        viewer.picture = lambda _: order.append(viewer.address)  # type: ignore[method-assign, assignment]
        await viewer.next_picture(live)

    async def run() -> None:
        live = club.hub.tables[path.removeprefix("/t/")]
        far = [Viewer(Person(""), lambda _: "", "far") for _ in range(20)]
        here = Viewer(Person(""), lambda _: "", "here")
        await asyncio.gather(*[drawn(viewer, live) for viewer in [*far, here]])

    path = club.guest("Ada").opened("/play/perfectus")
    club.inside(run())
    assert order.index("here") <= 2
    assert order.count("far") == 20


def test_tables_that_sleep_are_woken_one_at_a_time_for_an_address(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    eve = club.guest("Eve")
    paths = [eve.opened("/play/perfectus") for _ in range(5)]
    for path in paths:
        del club.hub.tables[path.removeprefix("/t/")]
    most = most_at_once(monkeypatch, hub, "play_again")
    with ThreadPoolExecutor(5) as crowd:
        list(crowd.map(eve.get, paths))
    assert most == [1]


def test_a_replay_that_many_ask_for_is_worked_out_once(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    eve = club.guest("Eve")
    path = eve.opened("/play/perfectus")
    worked: list[str] = []
    usual = Replays.work_out_steps

    async def watched(self: Replays, *what: Any) -> Any:
        worked.append(path)
        return await usual(self, *what)

    monkeypatch.setattr(Replays, "work_out_steps", watched)
    with ThreadPoolExecutor(6) as crowd:
        list(crowd.map(lambda _: eve.get(f"{path}/replay"), range(6)))
    assert len(worked) == 1


def test_a_new_name_is_told_in_the_end_of_a_long_log_alone(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = club.hub.tables[club.guest("Eve").opened("/play/elemental").removeprefix("/t/")].table
    told = [Event("say", 0, {"number": number}) for number in range(5000)]
    words: list[str] = []

    class Phrases:
        def tell(self, event: Event, reader: int, names: Sequence[str]) -> str:
            words.append(str(event.facts["number"]))
            return f"{names[0]} says {words[-1]}" if int(words[-1]) % 2 else ""

    monkeypatch.setattr(type(table.game), "phrases", Phrases())
    monkeypatch.setattr(type(table.match), "events", lambda match, since=0: told[since:])
    assert [line.number for line in table.log(0)] == list(range(4881, 5000, 2))
    told.append(Event("say", 0, {"number": 5001}))
    assert [line.words for line in table.log(0)][-2:] == ["Eve says 4999", "Eve says 5001"]
    table.rename(0, "Ada")
    assert {line.words.partition(" ")[0] for line in table.log(0)} == {"Ada"}
    assert len(words) < 300


def test_who_takes_back_and_answers_otherwise_reads_of_the_new_answers(club: House) -> None:
    """There are as many of them."""
    ada = club.guest("Ada")
    path = ada.new("perfectus", "me", practice="yes")
    with ada.at(path) as place:
        found = []
        for number in range(2):
            place.choose(place.choices[number])
            found.append(ada.get(f"{path}/replay")["steps"])
            place.ask(do="undo")
    assert len(found[0]) == len(found[1]) > 0
    assert found[0] != found[1]


def test_a_table_remembers_so_many_people_and_lets_in_no_more(club: House) -> None:
    """Each is written again with every move."""
    _, _, path = seated(club, "leduc")
    table = club.hub.tables[path.removeprefix("/t/")].table
    table.lend(0, True)
    for number in range(MOST_SEEN - 2):
        table.watch(f"eve {number}", 0)
    with pytest.raises(Refused, match="Too many people"):
        table.watch("one more", 0)
    table.watch("eve 7", 0)
    table.leave(table.chairs[1].person)
    with pytest.raises(Refused, match="Too many people"):
        table.sit("one more", "Eve", 1)


def test_an_address_opens_so_many_tables(tmp_path: Path) -> None:
    """They are kept for months."""
    with house(tmp_path / "tables.db", limits=replace(GENEROUS, tables=0.0, table_burst=3)) as club:
        found = [club.guest(f"Eve {number}x").post("/play/leduc").status_code for number in range(5)]
        assert found == [303, 303, 303, 409, 409]


def most_at_once(monkeypatch: pytest.MonkeyPatch, where: Any, name: str) -> list[int]:
    """Watches a function: how many were in it at the same time, at most."""
    at_work, most = [0], [0]
    usual = getattr(where, name)

    def watched(*what: Any) -> Any:
        at_work[0] += 1
        most[0] = max(most[0], at_work[0])
        time.sleep(0.02)
        try:
            return usual(*what)
        finally:
            at_work[0] -= 1

    monkeypatch.setattr(where, name, watched)
    return most


def test_replays_wait_for_their_turn(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    most = most_at_once(monkeypatch, replays, "at_step")
    eve = club.guest("Eve")
    path = eve.opened("/play/perfectus")
    with ThreadPoolExecutor(6) as crowd:
        list(crowd.map(lambda _: eve.get(f"{path}/replay"), range(6)))
    assert most == [1]


def test_large_pages_are_made_one_at_a_time_for_an_address(shown: House, monkeypatch: pytest.MonkeyPatch) -> None:
    most = most_at_once(monkeypatch, gzip, "compress")
    eve = shown.guest("Eve")
    with ThreadPoolExecutor(6) as crowd:
        list(crowd.map(lambda _: eve.http.get("/cards/perfectus"), range(6)))
    assert most == [1]


def test_another_page_of_somebody_who_is_there_is_drawn_alone(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    eve = club.guest("Eve")
    path = eve.opened("/play/perfectus")
    with eve.at(path), eve.at(path):
        drawn: list[str] = []
        usual = LiveTable.drawn

        def watched(live: LiveTable, *what: Any) -> Any:
            drawn.append(live.id)
            return usual(live, *what)

        monkeypatch.setattr(LiveTable, "drawn", watched)
        for _ in range(4):
            with eve.at(path) as place:
                place.catch_up()
        assert drawn.count(path[3:]) <= 8


def test_who_opens_one_page_after_the_other_is_refused_before_it_costs_anything(tmp_path: Path) -> None:
    with house(tmp_path / "tables.db", limits=replace(GENEROUS, pages=0.0, page_burst=3)) as club:
        eve = club.guest("Eve")
        path = eve.opened("/play/perfectus")
        for _ in range(3):
            with eve.at(path):
                pass
        with pytest.raises(InvalidStatus):
            eve.connect(path)


def test_who_only_looks_again_is_drawn_when_others_have_had_their_turn(club: House) -> None:
    eve = club.guest("Eve")
    path = eve.opened("/play/perfectus")
    with eve.at(path) as idle, eve.at(path) as playing:
        club.inside(club.hub.drawing_turns.all.acquire())
        try:
            idle.send(do="look")
            assert "ack" in playing.choose()  # who has moved doesn't wait
            with pytest.raises(TimeoutError):
                idle.look(0)
        finally:
            club.loop.call_soon_threadsafe(club.hub.drawing_turns.all.release)
        idle.look()
