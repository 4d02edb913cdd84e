"""People who come, go, watch and look back, each with a browser of their own."""

from playwright.sync_api import Browser, expect

from tests.browser.people import Person, person, table_path
from tests.serve.house import House

ANSWERS = ".stage .thing.lit:visible, #replies [data-choice]:visible"


def open_table(host: Person, game: str, **fields: str) -> str:
    """A table with a friend's seat, opened with the form; its path."""
    host.go(f"/new/{game}")
    host.page.locator('select[name="seat.1"]').select_option("friend")
    host.page.wait_for_load_state("networkidle")
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/t/**")
    host.connected()
    return table_path(host.page)


def sit_down(friend: Person, path: str) -> None:
    friend.go(path)
    friend.page.get_by_role("button", name="Sit down").first.click()
    friend.page.wait_for_url(f"**{path}*")
    friend.connected()


def test_two_people_answer_in_secret(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as ada, person(browser, club.origin) as bob:
        path = open_table(ada, "fists")
        sit_down(bob, path)
        ada.wait_until_asked()
        bob.wait_until_asked()
        ada.page.locator(ANSWERS).first.click()
        expect(ada.page.get_by_text("You have chosen in secret")).to_be_visible()
        expect(bob.page.get_by_text("has answered")).to_be_visible()
        assert "You have chosen" not in bob.page.content()
        before = bob.moment
        bob.page.locator(ANSWERS).last.click()
        bob.wait_for_news(before)
        expect(ada.page.locator(".log li")).not_to_have_count(0)
        expect(ada.page.get_by_text("You have chosen in secret")).to_have_count(0)


def test_a_reload_returns_to_the_very_same_screen(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.page.locator('form[action="/play/perfectus"] button').click()
        otter.page.wait_for_url("**/t/**")
        otter.connected().wait_until_asked()
        otter.click_choice(0)
        otter.wait_until_asked()
        stage = otter.page.locator("#stage").inner_text()
        otter.page.reload()
        otter.connected()
        assert otter.page.locator("#stage").inner_text() == stage


def test_what_was_played_can_be_taken_back(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.page.locator('form[action="/play/perfectus"] button').click()
        otter.page.wait_for_url("**/t/**")
        otter.connected().wait_until_asked()
        stage = otter.page.locator("#stage").inner_text()
        otter.click_choice(0)
        before = otter.moment
        otter.page.keyboard.press("u")
        otter.wait_for_news(before)
        assert otter.page.locator("#stage").inner_text() == stage


def test_an_onlooker_sees_no_hand_and_no_choices(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as ada, person(browser, club.origin) as guest:
        ada.page.locator('form[action="/play/leduc"] button').click()
        ada.page.wait_for_url("**/t/**")
        ada.connected().wait_until_asked()
        own = ada.page.locator('[data-area="hand:0"] .name').inner_text()
        guest.go(table_path(ada.page))
        guest.connected()
        expect(guest.page.get_by_text("You watch")).to_be_visible()
        assert guest.page.locator(".thing.lit, #all [data-entry]").count() == 0
        assert own not in guest.page.content()


def test_a_lost_line_comes_back_by_itself(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.page.locator('form[action="/play/dungeon"] button').click()
        otter.page.wait_for_url("**/t/**")
        otter.connected().wait_until_asked()
        otter.page.evaluate("() => window.cardwright.line.socket.close()")
        expect(otter.page.get_by_text("Connection lost, trying again").first).to_be_visible()
        otter.connected()
        expect(otter.page.locator("#lost")).to_have_count(0)
        otter.click_choice(0)


def test_a_replay_goes_through_the_game_with_its_slider(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.page.locator('form[action="/play/leduc"] button').click()
        otter.page.wait_for_url("**/t/**")
        otter.connected()
        while True:
            otter.wait_until_asked()
            if otter.over:
                break
            otter.click_choice(0)
        otter.page.get_by_role("link", name="Replay").click()
        replay = otter.page.locator("#replay")
        last = replay.get_attribute("data-last")
        expect(replay).to_have_attribute("data-at", last or "")
        otter.page.get_by_role("button", name="To the start").click()
        expect(replay).to_have_attribute("data-at", "0")
        otter.page.keyboard.press("ArrowRight")
        expect(replay).to_have_attribute("data-at", "1")
        otter.page.get_by_role("button", name="Play on from here").click()
        otter.page.wait_for_url("**/t/**")
        otter.connected()


def test_an_open_card_closes_with_escape_and_a_number_plays(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.page.locator('form[action="/play/perfectus"] button').click()
        otter.page.wait_for_url("**/t/**")
        otter.connected().wait_until_asked()
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


def test_search_sorts_cards_and_hides_none(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.go("/cards/dungeon")
        count = otter.page.locator(".cardgrid > li").count()
        otter.page.get_by_role("searchbox").fill("protect")
        found = otter.page.locator("#found > li")
        assert 0 < found.count() < count
        assert otter.page.locator(".cardgrid > li").count() == count
        expect(found.first.locator("mark").first).to_be_visible()
