"""Lessons in a real browser: each is taken to its end, on a desk and on a phone, by the answers that are shown."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from cardwright import registry
from cardwright.learn.lesson import lessons
from tests.browser.people import PHONE, person
from tests.serve.house import House

TAUGHT = [game for game in registry.game_ids() if lessons(registry.game(game))]
MOST = 80  # steps of a lesson, with answers of one's own
LAPTOP: ViewportSize = {"width": 1366, "height": 768}


def waits(page: Page) -> str:
    return page.locator("#coach").get_attribute("data-waits") or ""


def trail(page: Page) -> str:
    return page.locator("#coach").get_attribute("data-trail") or ""


def wanted(page: Page) -> int:
    """The answer that the coach waits for, or the first there is."""
    shown = json.loads(page.locator("#coach").get_attribute("data-shown") or "[]")
    return int(shown[0] if shown else page.locator("#all [data-entry]").first.get_attribute("data-choice") or 0)


def tap(page: Page) -> None:
    """By the button, where the answer has one; else by its number."""
    button = page.locator(f"#r-{wanted(page)}:visible")
    if button.count():
        button.click()
    else:
        type_it(page)


def type_it(page: Page) -> None:
    number = page.locator(f"#c-{wanted(page)}").get_attribute("data-typed") or ""
    longer = page.locator("#all [data-entry]").count() >= int(number) * 10
    page.keyboard.type(number)
    if longer:
        page.keyboard.press("Enter")


def step(page: Page, answer: Callable[[Page], None]) -> None:
    before = trail(page)
    if waits(page) == "on":
        page.locator("#coach-on").click()
    else:
        answer(page)
    page.wait_for_function("was => document.querySelector('#coach').dataset.trail !== was", arg=before)


@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_is_taken_to_its_end(club: House, browser: Browser, game: str) -> None:
    """The window is now as small as a phone and now as large as a laptop, and the coach never covers the table."""
    taught = lessons(registry.game(game))
    with person(browser, club.origin) as somebody:
        page = somebody.page
        for lesson in taught:
            page.set_viewport_size(LAPTOP)
            somebody.go(f"/learn/{game}/{lesson.id}")
            for number in range(MOST):
                if waits(page) == "over":
                    break
                page.set_viewport_size(PHONE if number % 2 else LAPTOP)
                assert not page.evaluate(COVERED), f"{lesson.id}, {trail(page)}"
                step(page, type_it)
            expect(page.locator("#coach")).to_contain_text("Lesson done")
        somebody.go(f"/learn/{game}")
        expect(page.locator(".nth.done")).to_have_count(len(taught))


@pytest.mark.parametrize("game", TAUGHT)
def test_the_first_lesson_is_taken_with_a_thumb(club: House, browser: Browser, game: str) -> None:
    with person(browser, club.origin, phone=True) as somebody:
        somebody.go(f"/learn/{game}/{lessons(registry.game(game))[0].id}")
        for _ in range(MOST):
            if waits(somebody.page) == "over":
                break
            assert not somebody.page.evaluate(COVERED)
            step(somebody.page, tap)
        expect(somebody.page.locator("#coach")).to_contain_text("Lesson done")


COVERED = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [coach, stage, dock] = ["#coach", "#stage", ".dock"].map(box);
  const shared = (box, [low, high]) => Math.min(coach[high], box[high]) - Math.max(coach[low], box[low]) > 1;
  const over = (box) => shared(box, ["left", "right"]) && shared(box, ["top", "bottom"]);
  return over(stage) || over(dock) || coach.bottom > innerHeight + 1 || coach.right > innerWidth + 1;
}"""


def test_a_lesson_by_keys_and_left_on_the_way(club: House, browser: Browser) -> None:
    """Enter goes on, h shows the answer, a wrong one is taken back, u goes a step back, and one may leave."""
    with person(browser, club.origin) as somebody:
        page = somebody.page
        somebody.go("/learn/leduc/first_hand")
        page.keyboard.press("Enter")
        expect(page.locator("#coach")).to_contain_text("step 2 of 5")
        page.keyboard.press("2")
        expect(page.locator("#coach .remark")).to_contain_text("with a Jack it costs more than it wins")
        page.keyboard.press("h")
        expect(page.locator("#toast")).to_contain_text("1 ")
        page.keyboard.press("1")
        expect(page.locator("#coach")).to_contain_text("step 3 of 5")
        page.keyboard.press("u")
        expect(page.locator("#coach")).to_contain_text("step 2 of 5")
        page.keyboard.press("1")
        expect(page.locator("#coach")).to_contain_text("step 3 of 5")
        somebody.go("/learn/leduc")
        page.get_by_role("link", name="Go on with: Your first hand").click()
        expect(page.locator("#coach")).to_contain_text("step 3 of 5")


def test_home_offers_to_learn_what_was_never_played(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as somebody:
        somebody.page.get_by_role("link", name="Learn Leduc hold'em in").click()
        expect(somebody.page.locator("#coach")).to_be_visible()
        somebody.go("/")
        somebody.play_now("leduc")
        somebody.go("/")
        expect(somebody.page.get_by_role("link", name="Learn Leduc hold'em in")).to_have_count(0)
        expect(somebody.page.locator('a[href="/learn/leduc"]')).to_be_visible()


def test_what_the_coach_points_at_is_ringed_and_a_line_leads_there(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as somebody:
        somebody.go("/learn/leduc/first_hand")
        expect(somebody.page.locator('.pointed[data-area="hand:0"]')).to_have_count(1)
        expect(somebody.page.locator("svg.pointer path")).to_have_count(1)
