"""A server with the look that ships, and browsers that come to it.

These tests need a Chromium: `make test-browser` sets one up and asks for them.
"""

import itertools
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from cardwright.registry import sound_games
from cardwright.serve import opening
from cardwright.serve.drawing import shipped_look
from tests.core.tiny import Caravan, Duel, Fists
from tests.serve.house import House, house

if TYPE_CHECKING:
    from playwright.sync_api import Browser

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
    with house(tmp_path_factory.mktemp("club") / "tables.db", games, shipped_look()) as built:
        yield built


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test meets the same games: what fails once fails again."""
    seeds = itertools.count(1)
    monkeypatch.setattr(opening, "fresh_seed", lambda: next(seeds))
