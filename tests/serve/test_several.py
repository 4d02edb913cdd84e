"""Several processes, one PostgreSQL: any of them serves any table, and they hear each other."""

import time
from collections.abc import Iterator

import pytest

from tests.serve.databases import temporary_postgres
from tests.serve.house import PATIENCE, Guest, House, house


@pytest.fixture(scope="module")
def twins() -> Iterator[tuple[House, House]]:
    with temporary_postgres() as url, house(url, away=1.0) as one, house(url, away=1.0) as two:
        yield one, two


def at_both(twins: tuple[House, House], game: str, **fields: str) -> tuple[Guest, Guest, str]:
    one, two = twins
    ada, bob = one.guest("Ada"), two.guest("Bob")
    path = ada.new(game, "me", "friend", **fields)
    assert bob.post(f"{path}/sit", seat="1").status_code == 303
    return ada, bob, path


def in_step(twins: tuple[House, House], path: str) -> int:
    """How many answers the table has, once both servers know of the same ones."""
    deadline = time.monotonic() + PATIENCE
    while True:
        tables = [each.hub.tables[path[3:]].table for each in twins]
        if len({(table.match.moment, table.kept.version) for table in tables}) == 1:
            return len(tables[0].match.answers)
        assert time.monotonic() < deadline, "one server never hears what the other knows"
        time.sleep(0.01)


def test_two_people_at_two_servers_play_one_game(twins: tuple[House, House]) -> None:
    ada, bob, path = at_both(twins, "elemental")
    with ada.at(path) as first, bob.at(path) as second:
        for number in range(20):
            for place in (first, second):
                in_step(twins, path)
                place.catch_up()
                if place.my_turn() and not place.over:
                    place.choose(place.choices[number % len(place.choices)])
        assert in_step(twins, path) > 5


def test_they_see_each_other_and_talk(twins: tuple[House, House]) -> None:
    ada, bob, path = at_both(twins, "leduc")
    with ada.at(path) as first:
        with bob.at(path) as second:
            first.ask(do="say", words="Here?")
            second.until(lambda: bool(second.page.get("said")), "Bob hears Ada")
            assert second.page["said"][-1]["words"] == "Here?"
            first.until(lambda: all(seat["here"] for seat in first.table["seats"]), "Ada sees Bob")
        first.until(lambda: not first.table["seats"][1]["here"], "Ada sees that Bob is gone")
        assert first.table["seats"][0]["here"]


def test_of_two_acts_at_once_one_is_kept(twins: tuple[House, House]) -> None:
    """One person with two pages at two servers answers in both."""
    one, two = twins
    ada = one.guest("Ada")
    path = ada.opened("/play/perfectus")
    other = two.guest()
    other.http.cookies.clear()
    other.http.cookies.update(ada.http.cookies)
    with ada.at(path) as first, other.at(path) as second:
        for _ in range(5):
            before = in_step(twins, path)
            pages = first, second
            for place in pages:
                place.catch_up()
            sent = [place.send(do="choose", number=place.choices[0], moment=place.moment) for place in pages]
            for place, number in zip(pages, sent, strict=True):
                place.answer_to(number)
            assert in_step(twins, path) > before


def test_a_person_at_another_server_is_not_away(twins: tuple[House, House]) -> None:
    ada, bob, path = at_both(twins, "elemental", stand_in="novice")
    with ada.at(path) as first, bob.at(path):
        time.sleep(2.5)
        first.catch_up()
        assert [seat["stand_in"] for seat in first.table["seats"]] == ["", ""]
