"""What axe-core finds on every main page: nothing serious."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from cardwright import registry
from tests.browser.people import person
from tests.serve.house import House

SERIOUS = ("serious", "critical")


def faults(page: Page) -> list[str]:
    """What is wrong in the dark, and in the light."""
    found: list[str] = []
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {fault}" for fault in faults_as_shown(page)]
    return found


def faults_as_shown(page: Page) -> list[str]:
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]})
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found.response["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/empyrean",
        "/rules/leduc",
        "/rules/elemental",
        "/rules/perfectus/all",
        "/cards/elemental",
        "/offline",
        "/t/nowhere",
    ],
)
def test_pages_are_accessible(club: House, browser: Browser, path: str) -> None:
    with person(browser, club.origin) as otter:
        otter.go(path)
        otter.faults.clear()  # a page that isn't there says so on the console, too
        assert faults(otter.page) == []


@pytest.mark.parametrize("game", registry.game_ids())
def test_tables_are_accessible(club: House, browser: Browser, game: str) -> None:
    with person(browser, club.origin) as otter:
        otter.play_now(game)
        for turn in range(4):
            otter.wait_until_asked()
            if not otter.over:
                otter.click_choice(turn)
        otter.wait_until_asked()
        assert faults(otter.page) == []


def test_looking_back_is_accessible(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        path = otter.play_now("leduc")
        otter.play_out()
        assert faults(otter.page) == []
        for page in ("replay", "review"):
            otter.go(f"{path}/{page}")
            assert faults(otter.page) == []


def test_a_phone_is_accessible(club: House, browser: Browser) -> None:
    with person(browser, club.origin, phone=True) as otter:
        otter.play_now("catharsis")
        otter.wait_until_asked()
        assert faults(otter.page) == []
