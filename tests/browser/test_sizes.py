"""Tables fit the sizes that people have: nothing overlaps, is cut, hidden or out of a finger's reach.

By default a sample of decisions; CARDWRIGHT_SIZES=150 walks so many of each game, at every size.
"""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from cardwright import registry
from tests.browser import sizes

EVERY = int(os.environ.get("CARDWRIGHT_SIZES", "0"))  # decisions, each of which is looked at
WALKED = 90  # decisions that a sample is taken of
SAMPLE = 9  # questions


@pytest.fixture(scope="module")
def pages(browser: Browser) -> Iterator[dict[str, Page]]:
    with sizes.windows(browser, sizes.SIZES) as made:
        yield made


@pytest.mark.parametrize("game", registry.game_ids())
def test_a_table_fits_every_size(pages: dict[str, Page], game: str) -> None:
    walked = EVERY or WALKED
    only = range(walked + sizes.MOST_WALKS) if EVERY else sizes.sample(game, WALKED, SAMPLE)
    report = sizes.survey(pages, game, walked, only)
    assert report.looks >= len(sizes.SIZES)
    assert report.told() == ""


FAULTS = {
    "overlap": ".pile { position: absolute; inset: 0; } .stage .thing { position: absolute; inset: 0; }",
    "covered": ".dock::after { content: ''; position: absolute; inset: 0; z-index: 9; }",
    "clipped": ".dock .button span:first-child { max-inline-size: 12px; overflow: hidden; }",
    "cut": ".stage { block-size: 120px; overflow: hidden; }",
    "scrolls": ".stage { block-size: 200px; }",
    "off screen": ".dock { margin-block-start: 60px; }",
    "wide": "body { inline-size: 120vw; }",
    "hidden": "#replies, .stage .lit { visibility: hidden; }",
}


@pytest.mark.parametrize("rule", FAULTS)
def test_a_fault_is_seen(pages: dict[str, Page], rule: str) -> None:
    window = pages["1366x768"]
    sizes.survey({"1366x768": window}, "leduc", 1, range(1))
    window.evaluate("css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); "
                    "document.adoptedStyleSheets = [sheet]; }", FAULTS[rule])  # fmt: skip
    assert rule in {kind for kind, _ in window.evaluate(sizes.AUDIT, {"touch": False})["found"]}
