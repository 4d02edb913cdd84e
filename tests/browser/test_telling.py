"""What has causes is told step by step: who goes on, who jumps to the end, and what is seen meanwhile."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from cardwright.serve.html import render
from tests.browser import pictures, scenes

Told = Callable[..., Page]
HEAR = """message => {
  window.cardwright.hear(message);
  clearTimeout(window.cardwright.telling.timer); // the test says when it goes on
}"""


@pytest.fixture
def told(browser: Browser) -> Iterator[Told]:
    """A page that has just heard of a Reveal, with the clock standing still."""
    opened: list[Page] = []
    before, after, events = scenes.reveal()
    pictures.PAGES["telling"] = render.table_html(before)
    with pictures.served() as base:

        def open_page(moves: bool = True, pace: str = "usual") -> Page:
            page = browser.new_page(
                viewport={"width": 1366, "height": 768}, reduced_motion="no-preference" if moves else "reduce"
            )
            opened.append(page)
            page.route_web_socket(re.compile("/socket$"), lambda line: None)
            page.goto(f"{base}/telling")
            page.evaluate("pace => localStorage.setItem('pace', pace)", pace)
            page.wait_for_function("() => window.cardwright")
            page.evaluate(HEAR, {"html": render.table_html(after, whole=False), "events": events})
            return page

        yield open_page
        for page in opened:
            page.close()


def go_on(page: Page) -> None:
    page.keyboard.press("Space")
    page.evaluate("() => clearTimeout(window.cardwright.telling.timer)")


def test_cards_are_told_one_by_one_and_the_new_picture_comes_when_all_is_told(told: Told) -> None:
    page = told()
    expect(page.locator("#telling .title")).to_contain_text("You reveal Soul of the Powerful")
    expect(page.locator("#telling .steps .now")).to_have_text("Turned up")
    expect(page.locator(".queue li")).to_have_count(3)
    expect(page.locator(".queue")).not_to_contain_text("Otontin")  # nobody has seen it yet
    go_on(page)
    expect(page.locator("#telling .steps .now")).to_have_text("Battlefield")
    expect(page.locator(".contest.acting")).to_have_count(1)
    for _ in range(4):
        go_on(page)
    expect(page.locator("#telling")).to_have_count(0)
    expect(page.locator("body.telling")).to_have_count(0)
    expect(page.locator("#stage .card .name", has_text="Eagle Spirit")).to_be_visible()


def test_a_total_grows_with_the_card_that_is_turned_up(told: Told) -> None:
    page = told()
    field = page.locator('#stage .contest[data-thing="b2"] .totals b')
    expect(field.first).to_have_text("4")
    go_on(page)
    was = int(field.last.inner_text())
    go_on(page)
    expect(field.last).to_have_text(str(was + 4))


def test_escape_jumps_to_the_end(told: Told) -> None:
    page = told()
    page.keyboard.press("Escape")
    expect(page.locator("#telling")).to_have_count(0)
    expect(page.locator("#stage .card .name", has_text="Eagle Spirit")).to_be_visible()


def test_a_click_goes_on_and_plays_nothing(told: Told) -> None:
    page = told()
    page.locator("#stage").click(position={"x": 300, "y": 600}, force=True)
    expect(page.locator("#telling .steps .now")).to_have_text("Battlefield")
    expect(page.locator("#peek")).to_have_count(0)


def test_without_movement_each_card_is_one_picture(told: Told) -> None:
    page = told(moves=False)
    expect(page.locator("#telling .steps .now")).to_have_text("Battlefield")
    go_on(page)
    expect(page.locator("#telling .title")).to_contain_text("Otontin")


def test_whoever_wants_no_telling_sees_the_new_picture_at_once(told: Told) -> None:
    expect(told(pace="off").locator("#telling")).to_have_count(0)
