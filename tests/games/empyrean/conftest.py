"""A module of tests about one deck says so: `DECK = "samurai"`."""

import pytest

from tests.games.empyrean import battle


@pytest.fixture(autouse=True)
def about_its_deck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then a name means the card of this deck, where the probe has one of the same name."""
    deck = getattr(request.module, "DECK", "")
    assert not deck or deck in battle.BOOK.deck_by_id, f"there is no deck {deck}"
    monkeypatch.setattr(battle, "about", deck)
