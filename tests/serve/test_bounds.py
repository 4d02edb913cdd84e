"""Whatever comes from outside is measured before anything is done with it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cardwright.core.errors import BadPosition
from cardwright.core.matches.match import Match
from cardwright.core.position import LONGEST_POSITION, LONGEST_WHY, read_lines
from cardwright.registry import game
from cardwright.serve.addresses import LONGEST, neighbourhood
from cardwright.serve.store import Store
from tests.serve.house import GENEROUS, Guest, House, house
from tests.serve.test_play import seated


@pytest.mark.parametrize("id", ["%00", "x" * 65, "%ff", "a%27b", "é"])
def test_no_store_is_asked_for_what_can_be_no_table(club: House, monkeypatch: pytest.MonkeyPatch, id: str) -> None:
    """PostgreSQL takes no NUL in a text; a thousand such links would be a thousand faults in the log."""

    async def load(store: Store, asked: str) -> None:
        raise AssertionError(asked)

    guest = club.guest("Eve")
    monkeypatch.setattr(Store, "load", load)
    for page in ("", "/replay", "/review", "/chat", "/record.json", "/sit/x"):
        assert guest.http.get(f"/t/{id}{page}").status_code == 404
    assert guest.post(f"/t/{id}/again").status_code == 404


@pytest.mark.parametrize("content", ["\x00", "x" * 900_000, "../etc"])
def test_no_store_is_asked_for_what_can_be_no_content(
    club: House, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    """And what refuses it doesn't send it back."""

    async def bundle(store: Store, *asked: str) -> None:
        raise AssertionError(asked)

    monkeypatch.setattr(Store, "bundle", bundle)
    record = {"cardwright": 2, "game": "leduc", "rules": 1, "content": content, "seed": 1}
    answer = club.guest("Eve").http.post("/upload", files={"file": ("x", json.dumps(record))})
    assert answer.status_code == 422
    assert len(answer.text) < 5000


def test_a_page_that_breaks_is_counted(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(store: Store, person: str) -> None:
        raise RuntimeError("the rent is due")

    guest = club.guest("Eve")
    monkeypatch.setattr(Store, "standing", broken)
    before = club.hub.metrics.counts["faults"]
    answer = guest.http.get("/")
    assert (answer.status_code, club.hub.metrics.counts["faults"]) == (500, before + 1)
    assert "rent" not in answer.text


def test_a_position_is_measured_before_it_is_read() -> None:
    with pytest.raises(BadPosition, match="up to 100,000 characters"):
        read_lines("cardwright position 1\n" + "a: b\n" * LONGEST_POSITION)


def test_why_a_game_of_a_position_ended_is_a_sentence() -> None:
    """It is kept with the table and shown in lists."""
    played = game("perfectus")
    text = Match(played, played.settle({}), 7).position()
    with pytest.raises(BadPosition, match="can have 500"):
        played.match_from(f"{text}result: 1.0 | {'x' * (LONGEST_WHY + 1)} |\n")


def test_a_person_says_so_many_lines_on_all_pages_together(tmp_path: Path) -> None:
    """All of it is kept: twenty lines a second would fill a disk."""
    with house(tmp_path / "tables.db", limits=replace(GENEROUS, lines=1e-6, line_burst=3)) as club:
        ada, bob, path = seated(club, "leduc", chat="yes")
        with ada.at(path) as one, ada.at(path) as two, bob.at(path) as other:
            for place in (one, two, one):
                assert "refused" not in place.ask(do="say", words="hello")
            assert "a moment to read" in two.refusal(do="say", words="hello")
            assert "refused" not in other.ask(do="say", words="hello")


def test_an_address_says_so_many_lines_under_all_its_names(tmp_path: Path) -> None:
    with house(tmp_path / "tables.db", limits=replace(GENEROUS, all_lines=1e-6, all_line_burst=1)) as club:
        ada, bob, path = seated(club, "leduc", chat="yes")
        with ada.at(path) as one, bob.at(path) as other:
            assert "refused" not in one.ask(do="say", words="hello")
            assert "a moment to read" in other.refusal(do="say", words="hello")


def test_an_address_brings_so_many_new_people(tmp_path: Path) -> None:
    """A name, or a lesson that was begun, is kept for months; cookies are made up in no time."""
    with house(tmp_path / "tables.db", limits=replace(GENEROUS, newcomers=1e-6, newcomer_burst=2)) as club:
        ada, ben, eve = (Guest(club.origin) for _ in range(3))
        assert ada.post("/name", name="Ada").status_code == 303
        assert ben.post("/learn/leduc/first_hand/step", trail="", word="n").status_code == 200
        for path, fields in (("/name", {"name": "Eve"}), ("/learn/leduc/first_hand/step", {"trail": "", "word": "n"})):
            refused = eve.post(path, **fields)
            assert refused.status_code == 409
            assert "Too many new people" in refused.text
        assert ada.post("/name", name="Countess Ada").status_code == 303  # known, like Ben
        assert ben.post("/learn/leduc/first_hand/step", trail="n", word="0").status_code == 200


def test_a_person_has_a_part_in_so_many_tables(tmp_path: Path) -> None:
    """Of all of them the latest are looked for whenever that person opens home."""
    with house(tmp_path / "tables.db", limits=replace(GENEROUS, kept_tables=2)) as club:
        ada, ben, eve = club.guest("Ada"), club.guest("Ben"), club.guest("Eve")
        for _ in range(2):
            eve.opened("/play/leduc")
        path = ada.new("leduc", "me", "friend")
        link = next(seat["invite"] for seat in ada.get(path)["table"]["seats"] if seat.get("invite"))
        for refused in (eve.post("/play/leduc"), eve.post(f"{path}/sit", seat="1"), eve.post(link)):
            assert refused.status_code == 409
            assert "a part in 2 tables" in refused.text
        assert ben.post(link).status_code == 303


def test_a_class_that_learns_together_is_not_too_many_forms(tmp_path: Path) -> None:
    with house(tmp_path / "tables.db", limits=replace(GENEROUS, posts=1e-6, post_burst=1)) as club:
        ada = Guest(club.origin)
        for _ in range(3):
            assert ada.post("/learn/leduc/first_hand/step", trail="", word="n").status_code == 200


def test_a_long_record_counts_as_several_tables(tmp_path: Path) -> None:
    """It is kept as long as one."""
    limits = replace(GENEROUS, tables=1e-6, table_burst=4, answers_bytes=100)
    match = Match(game("leduc"), game("leduc").settle({}), 7)
    text = json.dumps({**json.loads(match.record().text()), "start": match.position() + "\n" * 200})
    with house(tmp_path / "tables.db", limits=limits) as club:
        eve = club.guest("Eve")
        assert eve.post("/upload", text=text).status_code == 303
        assert eve.post("/upload", text=text).status_code == 409
        assert eve.post("/play/leduc").status_code == 409


def test_what_a_proxy_calls_an_address_is_short() -> None:
    assert len(neighbourhood("x" * 10_000)) == LONGEST
