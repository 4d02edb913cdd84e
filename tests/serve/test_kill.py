"""Nothing that was acknowledged is lost, however the server ends. `tests.serve.killing` does it 200 times."""

from pathlib import Path

import pytest

from tests.serve.databases import database
from tests.serve.killing import Given, explains, kill_often


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_killed_server_has_kept_every_answer_it_acknowledged(kind: str, tmp_path: Path) -> None:
    with database(kind, tmp_path) as url:
        assert kill_often(url, times=2, players=4, longest=1.0) > 10


def test_one_of_two_servers_is_killed_and_the_other_goes_on(tmp_path: Path) -> None:
    with database("postgres", tmp_path) as url:
        assert kill_often(url, times=2, players=4, servers=2, longest=1.0) > 10


def test_the_check_sees_a_lost_answer() -> None:
    given = [Given(number) for number in (3, 1, 2)]
    for choice in (given[0], given[2]):
        choice.acknowledged = True  # the second was on its way when the line was lost
    assert explains(given, [3, 1, 2])
    assert explains(given, [3, 2])
    assert not explains(given, [3, 1])
    assert not explains(given, [3])
    assert not explains(given, [3, 1, 2, 2])
    assert not explains(given, [1, 2])
