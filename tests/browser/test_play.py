"""Whole games in a real browser, by clicking and by keys, on a desk and on a phone."""

import pytest
from playwright.sync_api import Browser

from cardwright import registry
from tests.browser.people import Person, person
from tests.serve.house import House

MOST = 50  # answers of one test; longer games are played to their end by the contract, not by a browser


def play_now(somebody: Person, game: str) -> None:
    somebody.page.locator(f'form[action="/play/{game}"] button').click()
    somebody.page.wait_for_url("**/t/**")
    somebody.connected()


def play(somebody: Person, by_key: bool, most: int = MOST) -> int:
    for turn in range(most):
        somebody.wait_until_asked()
        if somebody.over:
            return turn
        if by_key:
            choices = somebody.page.locator("#all [data-entry]").count()
            somebody.press_number(1 + (turn * 7) % choices)
        else:
            somebody.click_choice(turn)
    return most


@pytest.mark.parametrize("game", registry.game_ids())
def test_a_game_is_played_by_clicking(club: House, browser: Browser, game: str) -> None:
    with person(browser, club.origin) as otter:
        play_now(otter, game)
        assert play(otter, by_key=False) > 0


@pytest.mark.parametrize("game", registry.game_ids())
def test_a_game_is_played_by_keys(club: House, browser: Browser, game: str) -> None:
    with person(browser, club.origin) as otter:
        play_now(otter, game)
        assert play(otter, by_key=True) > 0


@pytest.mark.parametrize("game", registry.game_ids())
def test_a_game_is_played_on_a_phone(club: House, browser: Browser, game: str) -> None:
    with person(browser, club.origin, phone=True) as otter:
        play_now(otter, game)
        assert play(otter, by_key=False, most=25) > 0
        wide = otter.page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= 390, "the page doesn't fit a phone"


SAME = """async () => {
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const told = (root) => [...root.querySelectorAll("#stage [data-thing], #replies [data-choice], .log li")]
    .map((one) => `${one.id} ${one.textContent.replace(/\\s+/g, " ").trim()}`).join("\\n");
  return [told(document), told(fresh)];
}"""


@pytest.mark.parametrize("game", registry.game_ids())
def test_a_morphed_page_shows_what_a_fresh_one_would(club: House, browser: Browser, game: str) -> None:
    with person(browser, club.origin) as otter:
        play_now(otter, game)
        for turn in range(12):
            otter.wait_until_asked()
            if otter.over:
                break
            otter.click_choice(turn)
            otter.wait_until_asked()
            shown, fresh = otter.page.evaluate(SAME)
            assert shown == fresh
