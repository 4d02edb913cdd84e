"""What matters is said over the table: by the verbs that a theme names, until somebody acts."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from cardwright.serve.html import render
from tests.browser import pictures, scenes

CHEST = {"verb": "chest", "words": "The chest holds Meteor."}
DRAWN = {"verb": "draw", "words": "You draw Strike."}


@pytest.fixture
def table(browser: Browser) -> Iterator[Page]:
    pictures.PAGES["moments"] = scenes.dungeon_battle()
    with pictures.served() as base:
        page = browser.new_page(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
        page.route_web_socket(re.compile("/socket$"), lambda line: None)
        page.goto(f"{base}/moments")
        page.wait_for_function("() => window.cardwright")
        yield page
        page.close()


def happen(page: Page, *events: dict[str, str]) -> None:
    html = page.evaluate("() => document.querySelector('#table').outerHTML")
    page.evaluate("message => window.cardwright.hear(message)", {"html": html, "events": list(events)})


def test_a_chest_is_said_and_a_drawn_card_is_not(table: Page) -> None:
    assert "chest" in render.look_of("dungeon")[0].log.moments
    happen(table, DRAWN, CHEST)
    expect(table.locator("#moments p")).to_have_text(["The chest holds Meteor."])
    happen(table, DRAWN)
    expect(table.locator("#moments p")).to_have_text(["The chest holds Meteor."])  # until somebody acts


def test_it_covers_no_choice_and_goes_when_somebody_acts(table: Page) -> None:
    happen(table, CHEST)
    shown = table.locator("#moments")
    assert shown.evaluate("box => getComputedStyle(box).pointerEvents") == "none"
    expect(shown).to_be_visible()
    table.keyboard.press("Shift")
    expect(shown).to_have_count(0)
