"""Every choice can be made with a pointer or a finger, whatever the style sheet does at this size of screen."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from cardwright import registry
from cardwright.core.view import View
from cardwright.serve.html import render
from tests.browser import pictures
from tests.browser.people import DESK, PHONE
from tests.serve.html.test_pages import page as page_of
from tests.serve.html.test_reach import asked, sort_of

SCREENS: dict[str, ViewportSize] = {
    "desk": DESK,
    "medium": {"width": 1024, "height": 768},
    "phone": PHONE,
    "side": {"width": 844, "height": 390},
}
SEEDS = 2

OUT_OF_REACH = """() => {
  const there = (element) => {
    if (!element?.checkVisibility({ visibilityProperty: true })) return false;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = element.getBoundingClientRect();
    for (const x of [.5, .1, .9]) for (const y of [.5, .15, .85]) {
      if (element.contains(document.elementFromPoint(box.x + box.width * x, box.y + box.height * y))) return true;
    }
    return false;
  };
  const things = [...document.querySelectorAll(":is(.stage, .docked) [data-choices]")].filter(there);
  const picked = things.filter((thing) => "pick" in thing.dataset);
  const picks = new Set(picked.map((one) => one.dataset.key || one.dataset.thing));
  const kind = (id) => document.querySelector(`#table [data-thing="${CSS.escape(id)}"]`)?.dataset.key || id;
  return [...document.querySelectorAll("#all [data-entry]")].filter((entry) => {
    const touches = JSON.parse(entry.dataset.touches), choice = entry.dataset.choice;
    return !there(document.querySelector(`#replies [data-choice="${choice}"]`))
      && !things.some((thing) => !("pick" in thing.dataset) && thing.dataset.choices.split(" ").includes(choice))
      && !(touches.length && touches.every((id) => picks.has(kind(id))));
  }).map((entry) => entry.dataset.words);
}"""


@pytest.fixture(scope="module")
def pages(browser: Browser) -> Iterator[dict[str, Page]]:
    """A page without a server for each size of screen."""
    with pictures.served() as base:
        made = {}
        for name, size in SCREENS.items():
            made[name] = browser.new_page(
                viewport=size, has_touch=size["height"] == 390, reduced_motion="reduce", base_url=base
            )
            made[name].route_web_socket(re.compile("/socket$"), lambda line: None)
        yield made
        for page in made.values():
            page.close()


def hardest(game: str) -> list[View]:
    """For each mixture of areas, mine and others', that a question of some games touches: the view with most."""
    found: dict[frozenset[str], View] = {}
    for seed in range(SEEDS):
        for view in asked(game, seed):
            areas = frozenset(re.sub(rf"\b{view.seat}\b", "mine", area) for area in sort_of(view)[1])
            areas = frozenset(re.sub(r"\d+", "other", area) for area in areas)
            if areas not in found or len(view.choices) > len(found[areas].choices):
                found[areas] = view
    return list(found.values())


@pytest.mark.parametrize("game", registry.game_ids())
def test_every_choice_can_be_touched_at_every_size(pages: dict[str, Page], game: str) -> None:
    views = hardest(game)
    pictures.PAGES["reach"] = render.table_html(page_of(views[0], views[0].seat))
    for page in pages.values():
        page.goto("/reach")
    for view in views:
        html = render.table_html(page_of(view, view.seat), whole=False)
        for size, page in pages.items():
            page.evaluate("html => window.cardwright.draw({ html })", html)
            assert page.evaluate(OUT_OF_REACH) == [], f"{view.question} ({size})"
