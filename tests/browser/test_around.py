"""What stands around a table: how a game ended, its rules, looking back, and no connection at all."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from cardwright import registry
from cardwright.serve.drawing import shipped_renderer
from tests.browser.people import PATIENCE, person
from tests.browser.test_access import faults
from tests.serve.house import House, house


def test_the_end_of_a_game_tells_how_it_went_and_can_be_shared(club: House, browser: Browser, tmp_path: Path) -> None:
    match = registry.game("perfectus").match(seed=3)
    player = registry.bot("greedy").sit(match.game, 0, 3)
    while match.decision is not None:
        match.choose(player.choose(match.look(0)), 0)
    record = tmp_path / "game.json"
    record.write_text(match.record().text(), encoding="utf-8")
    with person(browser, club.origin) as otter:
        page = otter.page
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.locator(".bring summary").click()
        page.set_input_files(".bring input[type=file]", record)
        page.locator(".bring").get_by_role("button", name="Open it").click()
        page.wait_for_url("**/t/**")
        ending = page.locator("#ending .endpage")
        expect(ending.get_by_role("heading", level=2)).to_have_text("You have no health left")
        slain = sum(1 for event in match.events() if event.verb == "dies")
        expect(ending.locator(".endnumbers div").filter(has_text="monsters slain")).to_contain_text(str(slain))
        expect(page.locator(".stage")).to_be_hidden()
        assert faults(page) == []
        page.get_by_role("button", name="Copy").click()
        expect(page.locator("#toast")).to_have_text("Copied.")
        told = page.evaluate("() => navigator.clipboard.readText()")
        assert told.startswith("Perfectus Empatheia, seed 3\nLost: ")
        assert f"{club.origin}/new/perfectus?seed=3" in told
        page.get_by_role("button", name="The table").click()
        expect(page.locator(".stage")).to_be_visible()
        page.get_by_role("button", name="How it went").click()
        page.locator(".endmoments a").first.click()
        page.wait_for_url("**/replay?at=*")


def test_a_game_that_ends_on_the_page_is_told_there(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.play_now("leduc")
        otter.play_out()
        expect(otter.page.locator("#ending").get_by_role("heading", name="Tell it")).to_be_visible()


def test_words_and_rules_are_found_and_nothing_is_hidden(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        page = otter.page
        otter.go("/rules/elemental")
        words = page.locator(".words li")
        every = words.count()
        page.get_by_role("searchbox", name="Search the rules").fill("half cost")
        expect(page.locator(".hits li").first).to_contain_text("Half cost")
        found = page.locator(".hits li").count()
        expect(words).to_have_count(every - found)
        rule = page.locator('.rulehits a[href="/rules/elemental/ED-24"]')
        expect(rule).to_be_visible()
        assert "cardwright" not in page.locator(".guide").inner_text().lower(), "commands have no place there"
        rule.click()
        expect(page.locator(".foundrule")).to_contain_text("ED-24")


def test_the_rules_open_beside_the_table_at_what_is_pointed_at(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        page = otter.page
        otter.play_now("dungeon")
        otter.wait_until_asked()
        page.locator(".stage .thing").filter(has_text="Wizard").hover()
        page.keyboard.press("r")
        expect(page.locator("#rulespanel .pointed h3")).to_have_text("Wizard")
        expect(page.locator("#rulespanel .pointed li").first).to_contain_text("Health")
        assert faults(page) == []
        page.keyboard.press("Escape")
        expect(page.locator("#rulespanel")).to_be_hidden()
        page.locator(".stage .thing").filter(has_text="Wizard").click()  # the table goes on
        page.get_by_role("link", name="Rules").first.click()
        expect(page.locator("#rulespanel")).to_be_visible()


def test_a_replay_begins_at_the_start_and_plays(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        page = otter.page
        otter.play_now("leduc")
        otter.play_out()
        page.get_by_role("link", name="Replay").first.click()
        page.wait_for_url("**/replay")
        replay = page.locator("#replay")
        expect(replay).to_have_attribute("data-at", "0")
        speed = page.get_by_role("button", name="Speed")
        for words in ("2×", "4×"):
            speed.click()
            expect(speed).to_have_text(words)
        page.get_by_role("button", name="Play", exact=True).click()
        expect(replay).to_have_attribute("data-at", replay.get_attribute("data-last") or "", timeout=PATIENCE)
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_without_a_connection_the_page_says_so_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    with house(tmp_path / "tables.db", look=shipped_renderer()) as built, person(browser, built.origin) as otter:
        page = otter.page
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        manifest = page.evaluate("() => fetch('/manifest.webmanifest').then((answer) => answer.json())")
        assert manifest["display"] == "standalone"
        for icon in manifest["icons"]:
            assert page.evaluate("path => fetch(path).then((answer) => answer.ok)", icon["src"])
        built.close()
        otter.go("/rules/leduc")
        expect(page.get_by_role("heading", name="No connection")).to_be_visible()
        assert page.locator("main").evaluate("node => getComputedStyle(node).display") == "flex", "with its looks"
        otter.faults.clear()  # that nothing answers is said on the console, too
