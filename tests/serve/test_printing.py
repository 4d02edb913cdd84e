"""A guest prints cards: a deck, the rule book, and no more than one address may ask for."""

import pytest

from cardwright.serve import printing
from tests.serve.house import House


def test_a_deck_and_the_rule_book_are_made_once(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = club.guest("Ada")
    sheet = ada.http.get("/print/leduc?deck=cards")
    assert sheet.headers["content-type"] == "application/pdf"
    assert sheet.content.startswith(b"%PDF")

    async def nobody(id: str, deck: str) -> bytes:
        raise AssertionError("it was made already")

    monkeypatch.setattr(printing, "pressed", nobody)
    assert club.guest("Bob").http.get("/print/leduc?deck=cards").content == sheet.content


def test_the_page_of_cards_offers_its_decks(club: House) -> None:
    page = club.guest("Ada").get("/cards/empyrean")
    assert ["vikings", "Vikings"] in page["decks"]
    assert "decks" not in club.guest("Ada").get("/cards/duel") or not club.guest("Ada").get("/cards/duel")["decks"]


def test_what_there_is_not_is_refused(club: House) -> None:
    ada = club.guest("Ada")
    assert ada.http.get("/print/empyrean?deck=martians").status_code == 409
    assert ada.http.get("/print/chess").status_code == 409
    assert ada.http.get("/print/duel").status_code == 409  # played here, but installed nowhere


def test_an_address_prints_only_so_much_at_once(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def made(id: str, deck: str) -> bytes:
        return b"%PDF"

    monkeypatch.setattr(printing, "pressed", made)
    ada = club.guest("Ada")
    decks = [deck for deck, _ in ada.get("/cards/catharsis")["decks"]]
    told = [ada.http.get(f"/print/catharsis?deck={deck}").status_code for deck in decks[: printing.BURST + 2]]
    assert told[0] == 200
    assert told[-1] == 409
