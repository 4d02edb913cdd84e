"""The lab's pages in a browser: readable by everybody, at every size, and their tables sort and find."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.lab_pages import dungeon_comparison, dungeon_report, leduc_comparison, leduc_report
from tests.browser.test_access import faults_as_shown

SIZES = {"desk": 1300, "phone": 390}


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("lab")
    made = {"dungeon": dungeon_report(folder / "dungeon", 1500), "leduc": leduc_report(folder / "leduc", 100)}
    made |= {"dungeon-compared": dungeon_comparison(), "leduc-compared": leduc_comparison()}
    for name, text in made.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    return {name: folder / f"{name}.html" for name in made}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page(viewport={"width": SIZES["desk"], "height": 900})
    heard: list[str] = []
    opened.on("console", lambda message: heard.append(message.text))
    opened.on("pageerror", lambda error: heard.append(str(error)))
    opened.on("request", lambda request: None if request.url.startswith("file:") else heard.append(request.url))
    yield opened
    opened.close()
    assert heard == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["dungeon", "leduc", "dungeon-compared", "leduc-compared"])
def test_pages_are_accessible_and_fit(pages: dict[str, Path], page: Page, name: str, size: str, scheme: str) -> None:
    page.set_viewport_size({"width": SIZES[size], "height": 900})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(pages[name].as_uri())
    assert faults_as_shown(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]


def test_tables_sort_and_find(pages: dict[str, Path], page: Page) -> None:
    page.goto(pages["dungeon"].as_uri())
    rows = page.locator("#cards tbody tr")
    whole = rows.count()

    def shares() -> list[float]:
        cells = page.locator("#cards tbody tr:visible td:nth-child(3)").all()
        return [float(key) for cell in cells if (key := cell.get_attribute("data-key"))]

    head = page.locator("#cards th", has_text="taken").first
    head.get_by_role("button").click()
    assert head.get_attribute("aria-sort") == "descending"
    assert shares() == sorted(shares(), reverse=True)
    head.get_by_role("button").click()
    assert head.get_attribute("aria-sort") == "ascending"
    assert shares() == sorted(shares())
    page.get_by_label("Find in the table").fill("strike")
    names = page.locator("#cards tbody tr:visible th").all_inner_texts()
    assert 0 < len(names) < whole
    page.get_by_label("Find in the table").fill("")
    page.get_by_role("button", name="Guard").click()
    assert page.get_by_role("button", name="Guard").get_attribute("aria-pressed") == "true"
    assert 0 < page.locator("#cards tbody tr:visible").count() < whole
    page.get_by_role("button", name="all", exact=True).click()
    assert page.locator("#cards tbody tr:visible").count() == whole


def test_the_page_turns_dark_and_back(pages: dict[str, Path], page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(pages["leduc"].as_uri())
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(ground)
    page.get_by_role("button", name="Dark").click()
    assert page.evaluate(ground) != light
    assert faults_as_shown(page) == []
    page.get_by_role("button", name="Light").click()
    assert page.evaluate(ground) == light


def test_all_is_there_to_read_without_scripts(pages: dict[str, Path], browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(pages["dungeon"].as_uri())
    assert page.locator("#cards tbody tr:visible").count() == 15
    assert not page.locator(".finder").is_visible()
    assert page.get_by_role("heading", name="Where this misleads").is_visible()
    context.close()
