"""What is printed is what the game says: pages, cards counted, texts, and clear words where something doesn't fit."""

import io
import json
import re
from pathlib import Path

import pytest
from pypdf import PdfReader
from typer.testing import CliRunner

from cardwright import game, registry
from cardwright.cli.app import app
from cardwright.core.errors import BadContent, Refused
from cardwright.core.printing import Tokens
from cardwright.print.asked import Asked, read_size
from cardwright.print.book import blocks_of, rule_book
from cardwright.print.sheet import decks_of, sheets

LARGE = ("catharsis", "empyrean")
GAMES = [pytest.param(name, marks=pytest.mark.slow) if name in LARGE else name for name in registry.game_ids()]


def text_of(pdf: bytes) -> str:
    """All words on all pages, without the white space that lines make."""
    return "".join("".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages).split())


def squeezed(words: str) -> str:
    return "".join(words.split())


@pytest.mark.parametrize("name", GAMES)
def test_every_text_of_every_card_is_on_paper(name: str) -> None:
    chosen = game(name)
    asked = Asked(copies=False, black=True)
    printed = text_of(sheets(chosen, asked))
    for deck in decks_of(chosen, asked):
        for card in deck.cards:
            thing = chosen.printed(card.piece)
            lines = thing.lines if card.lines is None else card.lines
            for words in [*lines, card.about]:
                assert squeezed(words) in printed, f"{thing.name}: {words}"


def test_cards_are_as_many_as_the_deck_has() -> None:
    chosen = game("empyrean")
    asked = Asked(decks=("vikings",))
    (deck,) = decks_of(chosen, asked)
    assert deck.size == 24
    pages = PdfReader(io.BytesIO(sheets(chosen, asked))).pages
    fronts = [page.extract_text() for page in pages]
    for card in deck.cards:
        name = chosen.printed(card.piece).name
        found = sum(len(re.findall(rf"^{re.escape(name)}$", text, re.MULTILINE)) for text in fronts)
        assert found == card.copies, name


def test_a_page_of_backs_follows_each_page_of_fronts() -> None:
    chosen = game("leduc")
    without = len(PdfReader(io.BytesIO(sheets(chosen, Asked()))).pages)
    assert len(PdfReader(io.BytesIO(sheets(chosen, Asked(backs=True)))).pages) == 2 * without


def test_nine_cards_of_poker_size_lie_on_a4_and_on_letter() -> None:
    for paper in ("a4", "letter"):
        assert (Asked(paper=paper).columns, Asked(paper=paper).rows) == (3, 3)
    assert Asked(width=44, height=68).columns == 4


def test_what_does_not_fit_is_named_and_nothing_is_printed() -> None:
    with pytest.raises(BadContent, match=r"more text than fits in 7 points: .*Longship.*--size tarot"):
        sheets(game("empyrean"), Asked(decks=("vikings",), width=41, height=41))


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (Asked(decks=("martians",)), "Empyrean has no deck 'martians'; its decks: azteca"),
        (Asked(paper="a5"), "--paper takes a4 or letter"),
        (Asked(width=20), "A card's width is 40 to 190 mm"),
        (Asked(bleed=9), "--bleed takes 0 to 5 mm"),
        (Asked(width=190, height=190, bleed=5, paper="letter"), "doesn't fit|^$"),
    ],
)
def test_a_wish_that_no_sheet_can_hold_is_refused(asked: Asked, says: str) -> None:
    if says.startswith("doesn't"):
        assert asked.checked().columns == 1
        return
    with pytest.raises(Refused, match=says):
        sheets(game("empyrean"), asked)


def test_sizes_are_read() -> None:
    assert read_size("tarot") == (70.0, 120.0)
    assert read_size("63x88.5") == (63.0, 88.5)
    with pytest.raises(Refused, match="or millimetres like 63x88"):
        read_size("huge")


def test_only_what_content_changes_is_printed(tmp_path: Path) -> None:
    file = tmp_path / "new.pdf"
    run = CliRunner().invoke(
        app, ["print", "dungeon", str(file), "--only", "new", "--once", "--set", "strike.damage=7"]
    )
    assert run.exit_code == 0, run.output
    told = text_of(file.read_bytes())
    assert "Strike" in told
    assert "Deal7damage." in told
    assert "Defend" not in told


def test_a_rule_book_has_every_number_in_its_index() -> None:
    told = text_of(rule_book(game("perfectus")))
    index = told[told.index("Whereeachnumberstands") :]
    for number in ("PE-1", "PE-22", "PE-24"):
        assert number in index


def test_markdown_becomes_blocks() -> None:
    found = blocks_of("# A\n\n- **PE-1** *one* `two`\n\n| a | b |\n| --- | --- |\n| R-1 | x |\n")
    assert [block["kind"] for block in found] == ["heading", "list", "table"]
    (item,) = found[1]["items"][0]
    assert item["rule"] == "PE-1"
    assert found[2]["rows"][0]["rule"] == "R-1"


def test_a_virtual_table_gets_pictures_and_what_lies_on_them(tmp_path: Path) -> None:
    run = CliRunner().invoke(app, ["print", "leduc", "--tabletop", str(tmp_path)])
    assert run.exit_code == 0, run.output
    saved = json.loads((tmp_path / "leduc-tabletop.json").read_text())
    (deck,) = saved["ObjectStates"]
    assert len(deck["DeckIDs"]) == len(deck["ContainedObjects"]) == 6
    assert deck["CustomDeck"]["1"]["NumWidth"] == 6
    assert (tmp_path / "leduc-cards.png").read_bytes().startswith(b"\x89PNG")


def test_single_cards_are_pictures(tmp_path: Path) -> None:
    run = CliRunner().invoke(app, ["print", "leduc", "--singles", str(tmp_path), "--svg"])
    assert run.exit_code == 0, run.output
    assert len(list(tmp_path.glob("leduc-*.svg"))) == 6


@pytest.mark.parametrize("name", registry.game_ids())
def test_what_is_declared_adds_up(name: str) -> None:
    """Every card of the gallery is in a deck; the decks have names of their own."""
    chosen = game(name)
    printing = chosen.printing()
    ids = [deck.id for deck in printing.decks]
    assert len(set(ids)) == len(ids)
    there = {card.piece.id for deck in printing.decks for card in deck.cards}
    assert {thing.key for thing in chosen.gallery()} <= there
    assert all(count > 0 for part in printing.beside if isinstance(part, Tokens) for _, count in part.kinds)
