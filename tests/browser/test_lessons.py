"""Lessons in a real browser: each is taken to its end, on a desk and on a phone, by the answers that are shown."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from cardwright import registry
from cardwright.learn.lesson import lessons
from tests.browser.people import Person, person
from tests.serve.house import House

LESSONS = [(game, lesson.id) for game in registry.game_ids() for lesson in lessons(registry.game(game))]
MOST = 80  # steps of a lesson, with answers of one's own


def waits(page: Page) -> str:
    return page.locator("#coach").get_attribute("data-waits") or ""


def trail(page: Page) -> str:
    return page.locator("#coach").get_attribute("data-trail") or ""


def goes_on(page: Page, before: str) -> None:
    page.wait_for_function("was => document.querySelector('#coach').dataset.trail !== was", arg=before)


def answer(somebody: Person) -> None:
    """What the coach waits for, or the first answer there is: by a button where there is one, else by its number."""
    page = somebody.page
    shown = json.loads(page.locator("#coach").get_attribute("data-shown") or "[]")
    first = shown[0] if shown else int(page.locator("#all [data-entry]").first.get_attribute("data-choice") or 0)
    before = trail(page)
    button = page.locator(f"#r-{first}:visible")
    if button.count():
        button.click()
    else:
        number = page.locator(f"#c-{first}").get_attribute("data-typed") or ""
        longer = page.locator("#all [data-entry]").count() >= int(number) * 10
        page.keyboard.type(number)
        if longer:
            page.keyboard.press("Enter")
    goes_on(page, before)


def step(somebody: Person) -> None:
    page = somebody.page
    if waits(page) != "on":
        return answer(somebody)
    before = trail(page)
    page.locator("#coach-on").click()
    return goes_on(page, before)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_taken_to_its_end(club: House, browser: Browser, game: str, lesson: str, phone: bool) -> None:
    with person(browser, club.origin, phone=phone) as somebody:
        somebody.go(f"/learn/{game}/{lesson}")
        for _ in range(MOST):
            if waits(somebody.page) == "over":
                break
            assert not somebody.page.evaluate(COVERED)
            step(somebody)
        expect(somebody.page.locator("#coach")).to_contain_text("Lesson done")
        somebody.go(f"/learn/{game}")
        expect(somebody.page.locator(".nth.done")).to_have_count(1)


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
