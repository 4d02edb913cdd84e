"""A house for each module of tests: bots start once."""

import itertools
from collections.abc import Iterator

import pytest

from cardwright.core.rng import KEY_BYTES
from cardwright.registry import sound_games
from cardwright.serve import opening
from tests.core.tiny import Caravan, Duel, Fists
from tests.serve.house import House, house


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The installed games, and tiny ones that ask in secret and whole parties."""
    games = [*sound_games()[0], Caravan(), Duel(), Fists()]
    with house(tmp_path_factory.mktemp("club") / "tables.db", games) as built:
        yield built


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test meets the same games: what fails once fails again. No page has such a number by chance."""
    seeds = itertools.count(1_234_567_890)
    monkeypatch.setattr(opening, "fresh_seed", lambda: next(seeds))
    monkeypatch.setattr(opening, "fresh_key", lambda: f"{next(seeds):0{2 * KEY_BYTES}x}")
