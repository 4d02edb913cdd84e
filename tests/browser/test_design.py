"""A designer at work: a thirteenth deck is edited in its file while its page stands open in a real browser."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from playwright.sync_api import Browser, expect
from pypdf import PdfReader

from cardwright.registry import game
from cardwright.serve.design.workshop import Workshop
from cardwright.serve.drawing import shipped_renderer
from tests.browser.people import Person, person
from tests.browser.test_access import faults
from tests.serve.house import House, house

THIRTEENTH = Path(__file__).parent.parent / "games" / "empyrean" / "thirteenth"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """The deck's file, in a folder of its own."""
    copytree(THIRTEENTH, tmp_path / "mine")
    return tmp_path / "mine" / "clockwork.toml"


@pytest.fixture
def bench(mine: Path, tmp_path: Path) -> Iterator[House]:
    own = game("empyrean")
    with house(tmp_path / "tables.db", [own], shipped_renderer(), workshop=Workshop(own, mine.parent)) as built:
        yield built


@pytest.fixture
def designer(bench: House, browser: Browser) -> Iterator[Person]:
    with person(browser, bench.origin) as somebody:
        somebody.go("/design")
        somebody.connected()
        yield somebody


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_page_is_drawn_anew_on_every_save(designer: Person, mine: Path) -> None:
    page = designer.page
    gear = page.locator("#m-brass-gear")
    expect(page.locator(".m-new")).to_have_count(17)
    expect(gear).to_contain_text("apply 1 might")
    page.locator("#entries summary").click()

    edit(mine, 'verb = "might", n = 1, to = "self"', 'verb = "might", n = 3, to = "self"')
    expect(gear).to_contain_text("apply 3 might")
    expect(page.locator("#entries")).to_have_attribute("open", "")  # what was opened stays open

    edit(mine, "n = 3", 'n = "three"')
    wrong = page.get_by_role("alert").filter(has_text="1 mistake")
    expect(wrong).to_contain_text("clockwork.toml:33")
    expect(wrong.locator("pre")).to_contain_text('n = "three"')
    expect(gear).to_contain_text("apply 3 might")  # as it was last right
    expect(page).to_have_title("(1) mine · Empyrean")
    assert faults(page) == []

    edit(mine, 'n = "three"', "n = 2")
    expect(wrong).to_have_count(0)
    expect(gear).to_contain_text("apply 2 might")

    other = mine.parent / "vikings.toml"
    other.write_text('[[card]]\nid = "longship"\nmight = 9\n', encoding="utf-8")
    expect(page.locator("#m-longship .differs")).to_have_text("value39")
    other.unlink()
    expect(page.locator(".m-changed")).to_have_count(0)


def test_what_is_new_is_played_and_printed(designer: Person, tmp_path: Path) -> None:
    page = designer.page
    with page.expect_popup() as opened:
        page.get_by_role("button", name="Play this").click()
    table = opened.value
    expect(table.locator("#table")).to_have_attribute("data-asked", "yes")
    expect(table.locator(".dock")).to_contain_text("Clockmakers")
    table.close()

    page.locator("summary", has_text="Print").click()
    page.get_by_label("Black, to save ink").check()
    with page.expect_download() as made:
        page.get_by_role("button", name="Make the PDF").click()
    assert made.value.suggested_filename == "empyrean-new.pdf"
    made.value.save_as(tmp_path / "new.pdf")
    text = "".join(sheet.extract_text() for sheet in PdfReader(tmp_path / "new.pdf").pages)
    assert text.count("Brass Gear") >= 4  # as often as its deck has it
    assert "Longship" not in text


def test_a_verdict_grows_on_the_page(designer: Person) -> None:
    page = designer.page
    page.locator("summary", has_text="Compare").click()
    page.get_by_label("Who plays").select_option("novice")
    page.get_by_label("House rules").fill("hard")
    page.get_by_role("button", name="Compare now").click()
    expect(page.locator("#toast")).to_contain_text("A house rule is written NAME=VALUE")
    designer.faults.clear()  # the console says that it was refused, too
    page.get_by_label("House rules").fill("")
    page.get_by_role("button", name="Compare now").click()
    trial = page.locator("#trial")
    expect(trial.locator("pre")).to_contain_text("games on the same")
    expect(page.locator(".m-new")).to_have_count(17)
    assert page.url.endswith("/design")
