"""Sets that are put together by picking: dice to pay, cards to discard. No server: a page, and a line that listens."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser import pictures, scenes


class Listener:
    """Hears what the page sends."""

    def __init__(self) -> None:
        self.heard: list[dict[str, object]] = []

    def answer(self, line: WebSocketRoute) -> None:
        line.on_message(lambda message: self.heard.append(json.loads(message)))


@pytest.fixture
def table(browser: Browser) -> Iterator[tuple[Page, Listener]]:
    pictures.PAGES["picking"] = scenes.picking()
    with pictures.served() as base:
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        listener = Listener()
        page.route_web_socket(re.compile("/socket$"), listener.answer)
        page.goto(f"{base}/picking")
        yield page, listener
        page.close()


def test_the_button_waits_for_a_set_that_a_choice_touches(table: tuple[Page, Listener]) -> None:
    page, _ = table
    expect(page.locator("#pick")).to_be_disabled()
    page.locator('[data-thing="die1"]').click()
    expect(page.locator("#pick")).to_be_disabled()
    page.locator('[data-thing="die4"]').click()
    expect(page.locator("#pick")).to_be_enabled()
    expect(page.locator("#pick")).to_contain_text("Pay 2 6")


def test_what_is_picked_twice_is_put_back(table: tuple[Page, Listener]) -> None:
    page, _ = table
    first = page.locator('[data-thing="die1"]')
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    first.click()
    expect(first).to_have_attribute("aria-pressed", "false")


def test_equal_things_are_as_good_as_each_other(table: tuple[Page, Listener]) -> None:
    page, listener = table
    page.locator('[data-thing="die2"]').click()  # the choice names the other 2
    page.locator('[data-thing="die4"]').click()
    page.locator("#pick").click()
    while not listener.heard:
        page.wait_for_timeout(10)
    assert [message["number"] for message in listener.heard if message["do"] == "choose"] == [1]


def test_what_no_choice_goes_on_with_is_barred(table: tuple[Page, Listener]) -> None:
    page, _ = table
    page.locator('[data-thing="die3"]').click()
    expect(page.locator('[data-thing="die4"]')).to_have_class(re.compile("barred"))
    expect(page.locator('[data-thing="die1"]')).not_to_have_class(re.compile("barred"))
