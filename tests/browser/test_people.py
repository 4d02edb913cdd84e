"""People who come, go, watch and look back, each with a browser of their own."""

from playwright.sync_api import Browser, expect

from tests.browser.people import person, table_path
from tests.serve.house import House

ANSWERS = ".stage .thing.lit:visible, #replies [data-choice]:visible"


def test_two_people_answer_in_secret(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as ada, person(browser, club.origin) as bob:
        bob.sit_down(ada.open_table("fists", {1: "friend"}))
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


def test_two_armies_draft_in_secret(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as ada, person(browser, club.origin, phone=True) as bob:
        bob.sit_down(ada.open_table("empyrean", {1: "friend"}, mirror_decks="false"))
        for one in (ada, bob):
            one.wait_until_asked()
            assert one.question == "Which card do you keep?"
        offered = bob.page.locator(".offer .name").all_inner_texts()
        ada.page.locator(".offer .thing.lit").first.click()
        expect(ada.page.get_by_text("You have chosen in secret")).to_be_visible()
        assert not any(name in ada.page.content() for name in offered)
        before = ada.moment
        bob.page.locator("#replies [data-choice]:visible").first.click()
        ada.wait_for_news(before)
        expect(ada.page.get_by_text("You have chosen in secret")).to_have_count(0)


def test_a_party_plays_at_once_and_nobody_loses_what_is_open(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as ada, person(browser, club.origin) as bob:
        path = ada.open_table("catharsis", {1: "friend"}, "3", heroes="2", floor="open")
        bob.sit_down(path)
        for one in (ada, bob):
            one.wait_until_asked()
            assert one.question == "What do you do?"
        ada.page.keyboard.press("a")
        expect(ada.page.locator("#all")).to_be_visible()
        ada.page.keyboard.press("Escape")
        before = ada.moment
        bob.press_number(1 + int(bob.page.locator("#all [data-entry]").first.get_attribute("data-choice") or 0))
        ada.wait_for_news(before)


def test_a_second_device_goes_on_at_the_same_seat(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as desk, person(browser, club.origin, phone=True) as phone:
        path = desk.play_now("perfectus")
        desk.wait_until_asked()
        desk.go("/")
        desk.page.locator("details.who summary").click()
        desk.page.get_by_role("button", name="Go on with another device").click()
        link = desk.page.locator(".banner [data-copy]").first.get_attribute("data-copy") or ""
        phone.page.goto(club.origin + link[link.index("/device/") :])
        phone.page.locator("main form button, main a.button").first.click()
        phone.page.wait_for_url(lambda url: "/device/" not in url)
        phone.go(path)
        phone.connected().wait_until_asked()
        desk.go(path)
        desk.connected()
        before = desk.moment
        phone.click_choice(0)
        desk.wait_for_news(before)


def test_light_stays_light(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.play_now("leduc")
        otter.wait_until_asked()
        otter.page.keyboard.press("t")
        otter.page.reload()
        assert otter.page.evaluate("() => document.documentElement.dataset.theme") == "light"


def test_a_reload_returns_to_the_very_same_screen(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.play_now("perfectus")
        otter.wait_until_asked()
        otter.click_choice(0)
        otter.wait_until_asked()
        stage = otter.page.locator("#stage").inner_text()
        otter.page.reload()
        otter.connected()
        assert otter.page.locator("#stage").inner_text() == stage


def test_what_was_played_can_be_taken_back(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.play_now("perfectus")
        otter.wait_until_asked()
        stage = otter.page.locator("#stage").inner_text()
        otter.click_choice(0)
        before = otter.moment
        otter.page.keyboard.press("u")
        otter.wait_for_news(before)
        assert otter.page.locator("#stage").inner_text() == stage


def test_an_onlooker_sees_no_hand_and_no_choices(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as ada, person(browser, club.origin) as guest:
        ada.play_now("leduc")
        ada.wait_until_asked()
        own = ada.page.locator('[data-area="hand:0"] .name').inner_text()
        guest.go(table_path(ada.page))
        guest.connected()
        expect(guest.page.get_by_text("You are watching")).to_be_visible()
        assert guest.page.locator(".thing.lit, #all [data-entry]").count() == 0
        assert own not in guest.page.content()


def test_a_lost_line_comes_back_by_itself(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.play_now("dungeon")
        otter.wait_until_asked()
        assert "Connection lost, trying again" in otter.page.evaluate(LOSE)
        otter.connected()
        expect(otter.page.locator("#lost")).to_have_count(0)
        otter.click_choice(0)


LOSE = """() => new Promise((heard) => {
  const watch = () => { const note = document.querySelector("#lost"); if (note) heard(note.textContent); };
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  window.cardwright.line.socket.close();
})"""


def test_a_replay_goes_through_the_game_with_its_slider(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.play_now("leduc")
        otter.play_out()
        otter.page.get_by_role("link", name="Replay", exact=True).click()
        otter.page.wait_for_url("**/replay")  # and its script is there
        replay = otter.page.locator("#replay")
        last = replay.get_attribute("data-last")
        expect(replay).to_have_attribute("data-at", "0")
        otter.page.keyboard.press("End")
        expect(replay).to_have_attribute("data-at", last or "")
        otter.page.get_by_role("button", name="To the start").click()
        expect(replay).to_have_attribute("data-at", "0")
        otter.page.keyboard.press("ArrowRight")
        expect(replay).to_have_attribute("data-at", "1")
        slider = otter.page.locator("#transport input[type=range]")
        slider.focus()
        otter.page.keyboard.press("End")
        expect(replay).to_have_attribute("data-at", last or "")
        otter.page.keyboard.press("Home")
        otter.page.get_by_role("button", name="Play on from here").click()
        otter.page.wait_for_url(lambda url: "/t/" in url and "/replay" not in url)
        otter.connected()


def test_a_finished_game_is_reviewed_and_played_again(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.play_now("leduc")
        otter.play_out()
        otter.page.get_by_role("link", name="Review", exact=True).click()
        expect(otter.page.get_by_role("heading", name="Where it was won and lost")).to_be_visible()
        otter.page.get_by_role("button", name="Play again").click()
        otter.page.wait_for_url(lambda url: "/t/" in url and "/review" not in url)
        otter.connected()


def test_search_sorts_cards_and_hides_none(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.go("/cards/dungeon")
        count = otter.page.locator(".cardgrid > li").count()
        otter.page.get_by_role("searchbox").fill("protect")
        found = otter.page.locator("#found > li")
        assert 0 < found.count() < count
        assert otter.page.locator(".cardgrid > li").count() == count
        expect(found.first.locator("mark").first).to_be_visible()


def test_a_changed_setting_redraws_the_form(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as otter:
        otter.go("/new/catharsis")
        expect(otter.page.get_by_text("All settings as usual")).to_be_visible()
        seats = otter.page.locator(".seatcard")
        before = seats.count()
        otter.page.locator('[name="set.heroes"]').first.fill(str(before + 1))
        otter.page.locator('[name="set.heroes"]').first.press("Tab")
        expect(seats).to_have_count(before + 1)
        expect(otter.page.get_by_text("1 setting differs from the usual")).to_be_visible()


HIDE = """() => {
  window.told = [];
  window.Notification = class { constructor(words) { window.told.push(words); } };
  window.Notification.permission = "granted";
  window.Notification.requestPermission = async () => "granted";
  window.AudioContext = class {
    constructor() { window.told.push("a sound"); this.currentTime = 0; }
    createOscillator() { return { frequency: {}, connect: (next) => next, start() {}, stop() {} }; }
    createGain() {
      return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next };
    }
  };
  Object.defineProperty(document, "hidden", { get: () => window.away ?? false, configurable: true });
}"""
AWAY = """(away) => { window.away = away; document.dispatchEvent(new Event("visibilitychange")); }"""


def test_who_looks_elsewhere_is_told_once_that_it_is_their_turn(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as ada, person(browser, club.origin) as bob:
        bob.sit_down(ada.open_table("leduc", {1: "friend"}, "3"))
        ada.wait_until_asked()
        bob.page.evaluate(HIDE)
        bob.page.get_by_role("button", name="Tell me when it is my turn").click()
        expect(bob.page.get_by_text("You will be told when it is your turn.")).to_be_visible()
        bob.page.evaluate("() => [false, true, false].forEach((mine) => window.cardwright.notice.turn(mine))")
        assert bob.page.evaluate("() => window.told") == [], "who looks at the table sees that it is their turn"
        bob.page.evaluate(AWAY, True)
        ada.click_choice(0)
        bob.wait_until_asked()
        bob.page.wait_for_function("() => document.title.startsWith('● Your turn')")
        assert bob.page.evaluate("() => window.told") == ["a sound", "Your turn · Leduc hold'em"]
        bob.page.evaluate(AWAY, False)
        assert bob.page.title() == "Leduc hold'em"


def test_two_people_meet_by_a_code_talk_play_again_leave_and_return(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as ada, person(browser, club.origin, phone=True) as bob:
        path = ada.open_table("leduc", {1: "friend"})
        code = ada.page.locator(".gather-code .code").inner_text()
        bob.go("/")
        bob.page.get_by_role("textbox", name="A friend sent you a code?").fill(code.replace("-", " "))
        bob.page.get_by_role("button", name="Join").click()
        bob.page.wait_for_url(f"**{path}")
        bob.connected()
        expect(ada.page.get_by_text("Somebody is at the door")).to_be_visible()
        bob.page.get_by_role("button", name="Sit down").first.click()
        bob.page.wait_for_function("() => Number(document.querySelector('#table')?.dataset.seat ?? -1) >= 0")
        bob.connected()
        ada.page.wait_for_function("() => document.querySelector('#table').dataset.state === 'playing'")

        bob.page.get_by_role("button", name="Chat", exact=True).click()
        bob.page.locator("#say").fill("Good luck to you")
        bob.page.locator("#say").press("Enter")
        expect(ada.page.locator("#toast, #chat").filter(has_text="Good luck to you").first).to_be_visible()
        bob.page.keyboard.press("Escape")

        while not (ada.over and bob.over):
            for one_ in (ada, bob):
                if one_.asked and not one_.over:
                    one_.click_choice(0)
            ada.page.wait_for_function(ASKED_OR_OVER, arg=None) if bob.over else None
            bob.page.wait_for_function(ASKED_OR_OVER, arg=None) if ada.over else None
        ada.page.get_by_role("button", name="Rematch").click()
        expect(bob.page.get_by_role("button", name="is ready")).to_be_visible()
        bob.page.get_by_role("button", name="Rematch").click()
        for one_ in (ada, bob):
            one_.page.wait_for_url(lambda url: path not in url)
            one_.connected()
        following = table_path(ada.page)
        assert following == table_path(bob.page)
        assert ada.page.locator("#table").get_attribute("data-seat") == "1", "they change sides"

        ada.page.evaluate("() => window.cardwright.act('people')")
        leave = ada.page.locator("#people").get_by_role("button", name="Leave the table")
        leave.click()
        ada.page.locator("#people").get_by_role("button", name="Really leave?").click()
        expect(bob.page.locator(".callout")).to_contain_text("is free")
        expect(bob.page.locator(".log li.note").filter(has_text="has left the table")).to_have_count(1)
        ada.sit_down(following)
        expect(bob.page.locator(".callout")).to_have_count(0)


def test_the_host_lets_a_bot_play_at_once_for_whoever_went_away(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as ada, person(browser, club.origin) as bob:
        path = ada.open_table("leduc", {1: "friend"})
        bob.sit_down(path)
        ada.page.wait_for_function("() => document.querySelector('#table').dataset.state === 'playing'")
        bob.go("/")
        ada.page.locator(".callout.late").get_by_role("button", name="Let a bot play").click()
        expect(ada.page.locator(".log li.note").filter(has_text="takes over from")).to_have_count(1)
        bob.sit_down(path)
        expect(ada.page.locator(".log li.note").filter(has_text="sits down")).to_have_count(1)
        ada.page.evaluate("() => window.cardwright.act('people')")
        people = ada.page.locator("#people")
        people.get_by_role("button", name="Resign").click()
        people.get_by_role("button", name="Really resign?").click()
        expect(bob.page.locator("#ending h2")).to_contain_text("resigns")
        ada.page.keyboard.press("Escape")
        ada.page.get_by_role("button", name="Rematch").click()
        bob.go("/")
        home = bob.page.locator(".goon")
        expect(home).to_contain_text("wants a rematch")


ASKED_OR_OVER = "() => document.querySelector('#table[data-asked=yes], #table.over') !== null"


def test_armies_are_picked_from_one_grid_for_either_seat(club: House, browser: Browser) -> None:
    with person(browser, club.origin) as ada:
        ada.go("/new/empyrean?seat.1=friend")
        page = ada.page
        page.locator('[data-part="vikings"]').click()
        expect(page.locator('.tile.on[data-part="vikings"] .wearers')).to_have_text("you")
        page.get_by_role("radio", name="for your friend").check(force=True)
        expect(page.locator(".seatcard.picking")).to_contain_text("A friend, by link")
        page.locator('[data-part="samurai"]').click()
        expect(page.locator(".pagedock .who")).to_contain_text("Vikings against Samurai")
        page.get_by_role("button", name="Swap sides").click()
        expect(page.locator('[data-part="samurai"] .wearers')).to_have_text("you")
        page.get_by_role("button", name="Play a bot now").click()
        page.wait_for_url("**/t/**")
        ada.connected().wait_until_asked()
        expect(page.locator(".dockseat")).to_contain_text("Samurai")
