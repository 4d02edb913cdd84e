"""Several processes, one PostgreSQL: any of them serves any table, and they hear each other."""

import time
from collections.abc import Iterator

import pytest

from tests.serve.databases import temporary_postgres
from tests.serve.house import Guest, House, Place, house


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


def until(place: Place, moment: int) -> None:
    deadline = time.monotonic() + 10
    while place.moment != moment:
        assert time.monotonic() < deadline
        place.drain(0.1)


def test_two_people_at_two_servers_play_one_game(twins: tuple[House, House]) -> None:
    ada, bob, path = at_both(twins, "elemental")
    with ada.at(path) as first, bob.at(path) as second:
        lives = [each.hub.tables[path[3:]] for each in twins]
        for number in range(20):
            for place in (first, second):
                place.drain(0.1)
                if place.my_turn() and not place.over:
                    place.choose(place.choices[number % len(place.choices)])
        deadline = time.monotonic() + 10
        while lives[0].table.match.moment != lives[1].table.match.moment:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert len(lives[0].table.match.answers) > 5
        assert [each.table.kept.version for each in lives] == [lives[0].table.kept.version] * 2


def test_they_see_each_other_and_talk(twins: tuple[House, House]) -> None:
    ada, bob, path = at_both(twins, "leduc")
    with ada.at(path) as first:
        with bob.at(path) as second:
            first.ask(do="say", words="Here?")
            second.drain(0.5)
            assert second.page["said"][-1]["words"] == "Here?"
            first.drain(0.5)
            assert [seat["here"] for seat in first.table["seats"]] == [True, True]
        first.drain(0.5)
        assert [seat["here"] for seat in first.table["seats"]] == [True, False]


def test_of_two_acts_at_once_one_is_kept(twins: tuple[House, House]) -> None:
    """One person with two pages at two servers answers in both."""
    one, two = twins
    ada = one.guest("Ada")
    path = ada.opened("/play/perfectus")
    other = two.guest()
    other.http.cookies.clear()
    other.http.cookies.update(ada.http.cookies)
    with ada.at(path) as first, other.at(path) as second:
        answers = one.hub.tables[path[3:]].table.match
        for _ in range(5):
            before = len(answers.answers)
            first.send(do="choose", number=first.choices[0], moment=first.moment)
            second.send(do="choose", number=second.choices[0], moment=second.moment)
            first.drain(0.5)
            second.drain(0.5)
            answers = one.hub.tables[path[3:]].table.match
            assert len(answers.answers) >= before + 1
            assert answers.moment == two.hub.tables[path[3:]].table.match.moment


def test_a_person_at_another_server_is_not_away(twins: tuple[House, House]) -> None:
    ada, bob, path = at_both(twins, "elemental", stand_in="novice")
    with ada.at(path) as first, bob.at(path) as second:
        time.sleep(2.5)
        first.drain(0.3)
        second.drain(0.3)
        assert [seat["stand_in"] for seat in first.table["seats"]] == ["", ""]
