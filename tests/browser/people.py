"""People with browsers: what they do at a table, by clicking or by keys."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlencode

from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize, expect

PATIENCE = 30_000  # milliseconds: a busy machine may take its time
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
ZOOMED: ViewportSize = {"width": 720, "height": 450}  # the desk at 200 %

expect.set_options(timeout=PATIENCE)


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, page: Page, origin: str) -> None:
        self.page = page
        self.origin = origin
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self.heard)

    def heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "WebSocket" not in message.text:
            self.faults.append(message.text)

    def go(self, path: str) -> None:
        self.page.goto(self.origin + path)

    # At a table

    @property
    def moment(self) -> str:
        return self.page.locator("#table").get_attribute("data-moment") or ""

    @property
    def asked(self) -> bool:
        return bool(self.page.locator("#table").get_attribute("data-asked") == "yes")

    @property
    def question(self) -> str:
        return str(self.page.locator("#question .question").first.inner_text())

    @property
    def over(self) -> bool:
        return "over" in (self.page.locator("#table").get_attribute("class") or "").split()

    def connected(self) -> "Person":
        """The line stands: the page has had its first picture."""
        self.page.wait_for_function("() => window.cardwright && window.cardwright.line.socket.readyState === 1")
        return self

    def wait_until_asked(self) -> None:
        self.page.wait_for_function("() => document.querySelector('#table[data-asked=yes], #table.over') !== null")

    def wait_for_news(self, moment: str) -> None:
        self.page.wait_for_function("was => document.querySelector('#table').dataset.moment !== was", arg=moment)

    def press_number(self, number: int) -> None:
        """The choice of this number, as in the terminal."""
        before = self.moment
        longer = self.page.locator("#all [data-entry]").count() >= number * 10  # 1 could be the beginning of 12
        for digit in str(number):
            self.page.keyboard.press(digit)
        if longer:
            self.page.keyboard.press("Enter")
        self.wait_for_news(before)

    def click_choice(self, turn: int) -> None:
        """Plays something with the pointer: a lit thing (with its target or an entry of its menu), a button, a set."""
        before = self.moment
        page = self.page
        lit = page.locator(":is(.stage, .docked) .thing.lit:not([data-pick]):visible")
        sets = page.evaluate(SETS)
        buttons = page.locator("#replies [data-choice]:visible")
        things, loose = lit.count(), buttons.count()
        at = turn % max(1, things + (1 if loose else 0) + (1 if sets else 0))
        if at < things:
            lit.nth(at).click(position={"x": 12, "y": 12})  # cards of a hand may overlap
            menu = page.locator("#choosing [data-choice], .sheet-open [data-choice]")
            if menu.count():
                target = page.locator(".stage .target:not(.elsewhere):visible")
                if turn % 2 and target.count() and page.locator("#choosing").count():
                    target.first.click()
                if self.moment == before and menu.count():
                    menu.nth(turn % menu.count()).click()
        elif at == things and loose:
            buttons.nth(turn % loose).click()
        else:
            for id in sets[turn % len(sets)]:
                page.locator(f'#table [data-thing="{id}"]').first.click()
            page.locator("#pick").click()
        self.wait_for_news(before)

    def play_out(self) -> None:
        """To the end of the game, always with the first choice."""
        while True:
            self.wait_until_asked()
            if self.over:
                return
            self.click_choice(0)

    # Opening tables

    def open_table(self, game: str, seats: dict[int, str] | None = None, seed: str = "", **settings: str) -> str:
        """A table set up with the form; its path."""
        fields = {"seed": seed, **{f"set.{name}": value for name, value in settings.items()}}
        fields |= {f"seat.{number}": who for number, who in (seats or {}).items()}
        self.go(f"/new/{game}?{urlencode(fields)}")
        self.page.get_by_role("button", name="Open the table").click()
        self.page.wait_for_url("**/t/**")
        self.connected()
        return table_path(self.page)

    def sit_down(self, path: str) -> None:
        self.go(path)
        self.page.get_by_role("button", name="Sit down").first.click()
        self.page.wait_for_function("() => Number(document.querySelector('#table')?.dataset.seat ?? -1) >= 0")
        self.connected()

    def play_now(self, game: str) -> str:
        self.page.locator(f'form[action="/play/{game}"] button').click()
        self.page.wait_for_url("**/t/**")
        self.connected()
        return table_path(self.page)


SETS = """() => {
  const picks = new Set([...document.querySelectorAll("#table [data-pick]")].map((thing) => thing.dataset.thing));
  return [...document.querySelectorAll("#all [data-entry]")].map((entry) => JSON.parse(entry.dataset.touches))
    .filter((touches) => touches.length && touches.every((id) => picks.has(id)));
}"""


@contextmanager
def person(
    browser: Browser,
    origin: str,
    phone: bool = False,
    dark: bool = True,
    moves: bool = False,
    screen: ViewportSize | None = None,
) -> Iterator[Person]:
    context = browser.new_context(
        viewport=screen or (PHONE if phone else DESK),
        has_touch=phone,
        is_mobile=phone,
        color_scheme="dark" if dark else "light",
        reduced_motion="no-preference" if moves else "reduce",
    )
    page = context.new_page()
    somebody = Person(page, origin)
    somebody.go("/")
    yield somebody
    context.close()
    assert not somebody.faults, somebody.faults


def table_path(page: Page) -> str:
    found = re.search(r"/t/[^/?#]+", page.url)
    assert found, page.url
    return found[0]
