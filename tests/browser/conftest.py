"""A server with the look that ships, and browsers that come to it.

These tests need a Chromium: `make test-browser` sets one up and asks for them.
"""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from cardwright.registry import sound_games
from cardwright.serve.drawing import shipped_renderer
from tests.core.tiny import Caravan, Duel, Fists
from tests.serve.conftest import same_deals
from tests.serve.house import House, house

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["browser", "club", "same_deals"]  # the last one for every test

if "CARDWRIGHT_BROWSER" not in os.environ:
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    from tests.browser.pictures import chromium

    with chromium() as there:
        yield there


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The installed games, and tiny ones that ask in secret and whole parties."""
    games = [*sound_games()[0], Caravan(), Duel(), Fists()]
    with house(tmp_path_factory.mktemp("club") / "tables.db", games, shipped_renderer()) as built:
        yield built
