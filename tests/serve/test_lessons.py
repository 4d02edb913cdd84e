"""Lessons on the server: each step of one, and what is kept of it with the person."""

from typing import Any

import httpx
import pytest

from cardwright.serve.admin.ledger import Ledger
from cardwright.serve.people import id_of
from tests.serve.house import Guest, House
from tests.serve.plain import read_page

FIRST = "/learn/leduc/first_hand"


def step(guest: Guest, trail: str, word: str) -> httpx.Response:
    return guest.post(f"{FIRST}/step", trail=trail, word=word)


def coach(guest: Guest, path: str = FIRST) -> dict[str, Any]:
    said: dict[str, Any] = guest.get(path)["coach"]
    return said


def test_a_lesson_is_kept_with_the_person_and_gone_on_with(club: House) -> None:
    ada, ben = club.guest("Ada"), club.guest("Ben")
    assert step(ada, "", "n").status_code == 200
    assert step(ada, "n", "0").status_code == 200
    assert (coach(ada)["at"], coach(ada)["trail"]) == (2, "n.0")
    assert coach(ben)["at"] == 0
    assert coach(ada, f"{FIRST}?again")["at"] == 0
    step(ada, "n.0", "back")
    assert coach(ada)["at"] == 1


def test_a_lesson_taken_to_its_end_is_learnt(club: House) -> None:
    ada = club.guest("Ada")
    for _ in range(5):
        said = coach(ada)
        word = str(said["shown"][0]) if said["shown"] else "n"
        assert "refused" not in step(ada, said["trail"], word).json()
    assert ada.get("/learn/leduc")["lessons"][0]["done"]
    assert not ada.get("/")["learn"]["leduc"]["fresh"]
    assert ada.get("/")["learn"]["perfectus"]["fresh"]


def test_another_answer_is_told_and_not_kept(club: House) -> None:
    ada = club.guest("Ada")
    step(ada, "", "n")
    said = read_page(step(ada, "n", "1").json()["html"])["coach"]
    assert "with a Jack it costs more" in said["remark"]
    assert (coach(ada)["remark"], coach(ada)["trail"]) == ("", "n")


@pytest.mark.parametrize(
    ("trail", "word"),
    [("", ""), ("", "0"), ("", "x"), ("n.n", "n"), ("n", "999999"), ("." * 5000, "n"), ("n.0.0.1.n", "n")],
)
def test_a_step_that_no_page_would_send_is_refused(club: House, trail: str, word: str) -> None:
    answer = step(club.guest("Ada"), trail, word)
    assert answer.status_code == 409
    assert answer.json()["refused"]


@pytest.mark.parametrize("path", ["/learn/nothing", "/learn/leduc/nothing", "/learn/nothing/first_hand"])
def test_a_lesson_that_isn_t_there_isn_t_found(club: House, path: str) -> None:
    assert club.guest("Ada").http.get(path).status_code == 404


def test_whoever_is_forgotten_has_learnt_nothing(club: House) -> None:
    """Even where a bar stays."""
    ada = club.guest("Ada")
    step(ada, "", "n")
    assert coach(ada)["at"] == 1
    person = id_of(ada.http.cookies["cardwright"])
    club.inside(Ledger(club.hub.store).forget_person(person, barred=True, spoke=[]))
    assert coach(ada)["at"] == 0
