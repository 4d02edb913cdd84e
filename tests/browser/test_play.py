"""Whole games in a real browser, by clicking and by keys, on a desk and on a phone."""

import pytest
from playwright.sync_api import Browser, expect

from cardwright import registry
from tests.browser.people import ZOOMED, Person, person
from tests.serve.house import House

GAMES = registry.game_ids()
SHORT: dict[str, dict[str, str]] = {  # settings with which a game is soon over
    "perfectus": {"start_hp": "4"},
    "dungeon": {"adventurer": "warrior", "difficulty": "easy", "battle_round_limit": "2"},
    "elemental": {"start_health": "5", "max_turns": "8"},
    "empyrean": {"rounds": "6"},
    "catharsis": {"heroes": "1", "level": "last_ditch", "boss": "horrific_mass"},
}
MOST = 160  # answers
OFTEN = 9  # answers between two looks at a fresh page


def begin(somebody: Person, game: str) -> None:
    bots = {1: "novice"} if registry.game(game).seats_in_words() != "1" and game != "catharsis" else {}
    somebody.open_table(game, bots, "3", **SHORT.get(game, {}))


def play(somebody: Person, by_key: bool, most: int = MOST) -> None:
    """To the end of the game, or so many answers."""
    for turn in range(most):
        somebody.wait_until_asked()
        if somebody.over:
            return
        if by_key:
            choices = somebody.page.locator("#all [data-entry]").count()
            somebody.press_number(1 + (turn * 7) % choices)
        else:
            somebody.click_choice(turn)
            if turn % OFTEN == 0:
                somebody.wait_until_asked()
                shown, fresh = somebody.page.evaluate(SAME)
                assert shown == fresh


SAME = """async () => {
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const told = (root) => [...root.querySelectorAll("#stage [data-thing], #replies [data-choice]:not(#pick), .log li")]
    .map((one) => `${one.id} ${one.textContent.replace(/\\s+/g, " ").trim()}`).join("\\n");
  return [told(document), told(fresh)];
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicking_and_a_morphed_page_shows_what_a_fresh_one_would(
    club: House, browser: Browser, game: str
) -> None:
    with person(browser, club.origin) as otter:
        begin(otter, game)
        play(otter, by_key=False)
        expect(otter.page.get_by_role("link", name="Replay")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keys(club: House, browser: Browser, game: str) -> None:
    with person(browser, club.origin) as otter:
        begin(otter, game)
        play(otter, by_key=True)
        expect(otter.page.get_by_role("button", name="Play again")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_fits_a_phone(club: House, browser: Browser, game: str) -> None:
    with person(browser, club.origin, phone=True, dark=False) as otter:
        otter.play_now(game)
        for turn in range(10):
            otter.wait_until_asked()
            if otter.over:
                break
            assert otter.page.evaluate("() => document.documentElement.scrollWidth") <= 390
            otter.click_choice(turn)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_at_200_per_cent(club: House, browser: Browser, game: str) -> None:
    with person(browser, club.origin, screen=ZOOMED) as otter:
        otter.play_now(game)
        expect(otter.page.locator(".chips-bar")).to_be_visible()
        for turn in range(3):
            otter.wait_until_asked()
            if not otter.over:
                otter.click_choice(turn)
        assert otter.page.evaluate("() => document.documentElement.scrollWidth") <= ZOOMED["width"]


def test_a_game_is_opened_and_played_with_tab_arrows_and_enter_alone(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        page = otter.page
        page.get_by_role("button", name="Play Perfectus Empatheia now").focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/t/**")
        otter.connected().wait_until_asked()
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement.matches('.as-hand .thing.lit')"):
                break
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator("#choosing button").first).to_be_focused()
        page.keyboard.press("ArrowDown")
        before = otter.moment
        page.keyboard.press("Enter")
        otter.wait_for_news(before)


def test_an_open_card_closes_with_escape_and_a_number_plays(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.play_now("perfectus")
        otter.wait_until_asked()
        several = otter.page.locator(".as-hand .thing.lit").first
        several.focus()
        otter.page.keyboard.press("Enter")
        expect(otter.page.locator("#choosing")).to_be_visible()
        assert otter.page.locator(".target").count() > 0
        otter.page.keyboard.press("Escape")
        expect(otter.page.locator("#choosing")).to_have_count(0)
        assert otter.page.locator(".target").count() == 0
        expect(several).to_be_focused()
        otter.press_number(1)


def test_nothing_flies_for_those_who_want_it_still(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.play_now("dungeon")
        for turn in range(4):
            otter.wait_until_asked()
            otter.click_choice(turn)
            moving = otter.page.evaluate(FLYING)
            assert moving == 0


def test_a_card_clicked_in_flight_is_played(club: House, browser: Browser) -> None:
    with person(browser, club.origin, moves=True) as otter:
        otter.open_table("dungeon", adventurer="warrior", difficulty="easy")
        otter.wait_until_asked()
        page = otter.page
        page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0.02})
        page.locator("#replies [data-choice], .stage .thing.lit").first.click()
        page.wait_for_function(f"() => ({FLYING})() > 0 && document.querySelector('.as-hand .thing.lit') !== null")
        before = otter.moment
        box = page.evaluate("""() => {
          const card = document.querySelector(".as-hand .thing.lit[data-choices]").getBoundingClientRect();
          return [card.x + card.width / 2, card.y + card.height / 2];
        }""")
        page.mouse.click(*box)
        page.wait_for_function(
            "was => document.querySelector('#table').dataset.moment !== was || document.querySelector('#choosing')",
            arg=before,
        )


FLYING = """() => document.getAnimations().filter((one) => one.playState === "running"
  && one.effect.getKeyframes().some((frame) => "transform" in frame) && !one.effect.target.matches(".rise")).length"""
