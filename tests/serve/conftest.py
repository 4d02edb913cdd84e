"""A house for each module of tests: bots start once."""

from collections.abc import Iterator

import pytest

from cardwright.registry import sound_games
from tests.core.tiny import Caravan, Duel, Fists
from tests.serve.house import House, house


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The installed games, and tiny ones that ask in secret and whole parties."""
    games = [*sound_games()[0], Caravan(), Duel(), Fists()]
    with house(tmp_path_factory.mktemp("club") / "tables.db", games) as built:
        yield built
