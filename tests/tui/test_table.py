"""A person at the full screen: keys, words, the mouse, and everything there is to look at."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from cardwright import registry
from cardwright.desk import saves
from cardwright.desk.reopening import resumed
from cardwright.desk.seated import BotTurn
from cardwright.desk.sitting import Sitting
from cardwright.tui.app import TerminalApp
from cardwright.tui.board import Board
from cardwright.tui.palette import LIGHT, PLAIN
from tests.core.tiny import Caravan, Fists
from tests.tui.screen import Person, dealt, evening

BATTLE: dict[str, object] = {"adventurer": "warrior", "difficulty": "easy"}
Story = Callable[[Person], Awaitable[None]]


def at(opening: Callable[[TerminalApp], Board], story: Story, size: tuple[int, int] = (80, 24)) -> None:
    async def run() -> None:
        async with evening(opening, size) as person:
            await story(person)

    asyncio.run(run())


def in_battle(story: Story, size: tuple[int, int] = (80, 24), seed: int = 3) -> None:
    async def begin(person: Person) -> None:
        await person.press("1")
        await story(person)

    at(dealt("dungeon", seed, house=BATTLE), begin, size)


def answers(person: Person) -> list[str]:
    return [answer.option.text for answer in person.table.sitting.match.answers]


# ---------------------------------------------------------------- answering


def test_one_key_answers_and_the_news_says_what_came_of_it() -> None:
    async def story(person: Person) -> None:
        screen = await person.press("2")
        assert "You play Strike." in screen
        assert "Wolf loses 6 and has 54 HP left." in screen

    in_battle(story)


def test_words_are_shown_for_what_they_mean_and_answered_with_enter() -> None:
    async def story(person: Person) -> None:
        screen = await person.press("d", "e", "f")
        assert "> def" in screen
        assert "Defend: protection 5 → 13" in screen.splitlines()[-1]
        await person.press("enter")
        assert answers(person)[-1] == "play Defend"

    in_battle(story)


def test_several_answers_in_a_line_stop_at_a_surprise() -> None:
    async def story(person: Person) -> None:
        screen = await person.type("strike wolf, end, strike wolf")
        assert answers(person)[1:] == ["play Strike on 0", "end turn"]
        assert "Stopped before 'strike wolf'" in screen

    in_battle(story)


def test_what_fits_nothing_is_refused_and_changes_nothing() -> None:
    async def story(person: Person) -> None:
        screen = await person.type("nonsense")
        assert "No option contains 'nonsense'" in screen
        assert len(answers(person)) == 1

    in_battle(story)


def test_arrows_move_a_cursor_and_enter_takes_what_is_under_it() -> None:
    async def story(person: Person) -> None:
        await person.press("down", "down", "up", "enter")
        assert len(answers(person)) == 2

    in_battle(story)


def test_undo_takes_back() -> None:
    async def story(person: Person) -> None:
        await person.press("1")
        await person.press("u")
        assert len(answers(person)) == 1
        assert "can't be taken back" in " ".join((await person.press("u")).split())

    in_battle(story)


def test_every_answer_is_kept_at_once(home: Path) -> None:
    async def story(person: Person) -> None:
        await person.press("1")
        kept = saves.read(next(home.glob("*.json")))
        assert len(kept.answers) == 2

    in_battle(story)


def test_every_answer_of_a_bot_is_kept_at_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the next bot begins to think, everything before it is on the disk."""
    given, kept = [], []

    def thinks(sitting: Sitting) -> BotTurn | None:
        given.append(len(sitting.match.answers))
        files = list(home.glob("*.json"))
        kept.append(len(saves.read(files[0]).answers) if files else 0)
        return bot_turn(sitting)

    bot_turn = Sitting.bot_turn
    monkeypatch.setattr(Sitting, "bot_turn", thinks)

    async def story(person: Person) -> None:
        for _ in range(6):
            await person.press("1")
        assert max(given[1:]) > 0
        assert kept == given

    at(dealt("elemental", 3, "me,random"), story)


# ---------------------------------------------------------------- the mouse


def test_a_card_with_one_use_is_played_by_a_click() -> None:
    async def story(person: Person) -> None:
        await person.click("thing:hand:defend")
        assert answers(person)[-1] == "play Defend"

    in_battle(story)


def test_a_card_with_several_targets_is_picked_up_and_its_target_clicked() -> None:
    async def story(person: Person) -> None:
        await person.click("thing:C10-P8")
        assert person.board.held == "C10-P8"
        screen = await person.click("thing:s7")
        assert person.board.held == "C10-P8", "there are two ways to lay it there"
        assert screen
        await person.press("escape")
        assert not person.board.held

    at(dealt("perfectus", 7), story, (100, 30))


def test_a_choice_is_clicked() -> None:
    async def story(person: Person) -> None:
        await person.click("choice:0")
        assert len(answers(person)) == 2

    in_battle(story)


def test_what_can_not_be_played_is_told_about() -> None:
    async def story(person: Person) -> None:
        monster = person.table.sitting.view(0).areas[0].things[0].id
        assert "It does one of" in await person.click(f"thing:{monster}")
        assert "It does one of" not in await person.press("escape")
        assert "Defend ×2" in await person.click("area:draw")

    in_battle(story)


# ---------------------------------------------------------------- looking around


def test_details_are_found_while_a_name_is_typed_even_of_what_is_only_mentioned() -> None:
    async def story(person: Person) -> None:
        screen = await person.press("i", *"reinf")
        assert "Reinforcement: costs" in screen, screen
        await person.press("escape")
        assert "About" not in person.screen

    at(dealt("dungeon", 3), story)


def test_rules_are_read_inside_the_game() -> None:
    async def story(person: Person) -> None:
        assert "Rules" in await person.press("r")
        assert "energy is set to 3" in await person.press(*"R3.2")
        screen = await person.press("escape", "r", *"bonfire")
        assert "R16" in screen or "onfire" in screen
        assert "Play a card" in await person.press("escape")

    in_battle(story)


def test_the_story_the_table_and_the_help_are_one_key_away() -> None:
    async def story(person: Person) -> None:
        assert "You go down into the Easy dungeon" in await person.press("l")
        await person.press("escape")
        assert "in an order you don't know" in " ".join((await person.press("tab")).replace("│", "").split())
        await person.press("escape")
        screen = await person.press("?")
        assert "take back your last answer" in screen
        assert "PgDn" in screen

    in_battle(story)


def test_a_hint_says_what_its_numbers_are() -> None:
    async def story(person: Person) -> None:
        before = len(person.table.sitting.match.answers)
        await person.press("h")
        for _ in range(400):
            if "Thinking" not in person.screen:
                break
            await asyncio.sleep(0.02)
        assert "Chance to win, and how far off that may be:" in person.screen
        assert " % ±" in person.screen
        assert "Play a card" in person.screen, "the question stays"
        assert "Hint (Enter plays it, Esc closes)" in person.screen
        best = int(person.screen.partition("Hint: ")[2].partition(",")[0])
        meant = next(choice.index for choice in person.table.sitting.view(0).choices if choice.number == best)
        await person.press("enter")
        assert [answer.index for answer in person.table.sitting.match.answers][before : before + 1] == [meant]

    in_battle(story)


def test_a_record_is_saved_where_it_is_wanted() -> None:
    async def story(person: Person) -> None:
        assert "Saved to mine.json" in await person.type("s mine.json")
        assert Path("mine.json").exists()

    in_battle(story)


# ---------------------------------------------------------------- sizes and colours


def test_a_screen_that_changes_its_size_is_drawn_anew() -> None:
    async def story(person: Person) -> None:
        assert "News" in person.screen
        await person.pilot.resize_terminal(120, 40)
        await person.settled()
        assert person.board.panes["side"].placed is not None
        assert "╭─" in person.screen, "cards have boxes where there is room"
        await person.pilot.resize_terminal(80, 24)
        await person.settled()
        assert person.board.panes["side"].placed is None
        assert max(len(line) for line in person.screen.splitlines()) <= 80

    in_battle(story)


def test_colours_change_and_are_remembered() -> None:
    async def story(person: Person) -> None:
        await person.press("ctrl+t")
        assert person.board.palette is LIGHT
        await person.press("ctrl+t")
        assert person.board.palette is PLAIN
        assert person.evening.liked.palette == "plain"

    in_battle(story)
    at(dealt("dungeon", 3), lambda person: same_palette(person))


async def same_palette(person: Person) -> None:
    assert person.board.palette is PLAIN


# ---------------------------------------------------------------- several people


def test_the_screen_is_covered_until_the_next_person_takes_it() -> None:
    async def story(person: Person) -> None:
        assert "Ada, take the screen and press Enter." in person.screen
        assert "rock" not in person.screen
        assert "rock" in await person.press("enter")
        screen = await person.type("rock")
        assert "Bob, take the screen and press Enter." in screen
        assert "rock" not in screen
        await person.press("enter")
        screen = await person.type("paper")
        assert "take the screen" in screen
        assert "You throw rock." in await person.press("enter")

    registry._games["fists"] = Fists()
    try:
        at(dealt("fists", 1, "me:Ada,me:Bob", {"seats": "2"}), story)
    finally:
        del registry._games["fists"]


def test_the_whole_table_has_every_text_also_where_it_must_be_scrolled() -> None:
    async def story(person: Person) -> None:
        assert "The table" in await person.press("tab")
        assert "damage" in "".join(person.screen.splitlines()[4:])
        assert "PgDn" in person.screen

    hunt = {"heroes": 4, "roles": "leme,unmei,jaden,maladaum", "boss": "corrupted_horse"}
    at(dealt("catharsis", 1, "me,greedy,greedy,greedy", hunt), story)


def test_a_party_sees_what_others_could_do_and_lets_a_bot_act() -> None:
    async def story(person: Person) -> None:
        await person.press("enter")
        assert "Seat 2 could: 3 meal2" in person.screen
        assert "let a bot act" in person.screen
        await person.press("b")
        assert len(answers(person)) == 1

    registry._games["caravan"] = Caravan()
    try:
        at(dealt("caravan", 1, "me,random,me"), story)
    finally:
        del registry._games["caravan"]


# ---------------------------------------------------------------- leaving and the end


def test_leaving_keeps_the_game_and_it_goes_on_there(home: Path) -> None:
    said: list[str | None] = []

    async def story(person: Person) -> None:
        await person.press("2")
        await person.press("q")
        said.append(person.evening.return_value)

    in_battle(story)
    assert said[0] is not None
    assert said[0].startswith("Kept. Go on with: cardwright play dungeon --continue")
    path = saves.newest(None)
    place = saves.hold(path)
    assert place is not None
    sitting = resumed(saves.read(path), place, None, registry.game)

    async def again(person: Person) -> None:
        assert len(answers(person)) == 2
        assert "You play Strike." in person.screen, "what happened last is told"

    at(lambda app: app.table(sitting), again)
    place.release()


def test_where_nothing_can_be_kept_leaving_has_to_be_meant(home: Path) -> None:
    home.write_text("a file where the folder should be")

    async def story(person: Person) -> None:
        await person.press("1")
        assert "can't be kept" in person.screen
        await person.press("q")
        assert person.evening.return_value is None
        await person.press("q")
        assert "can't be kept" in (person.evening.return_value or "")

    in_battle(story)


def test_after_a_game_there_is_another_one() -> None:
    async def story(person: Person) -> None:
        for _ in range(40):
            if person.table.ending:
                break
            await person.press("1")
        before = person.table
        assert "another game" in person.screen
        await person.press("1")
        assert person.table is not before
        assert answers(person) == [] or person.table.sitting.match.seed != before.sitting.match.seed

    at(dealt("leduc", 3), story)


# ---------------------------------------------------------------- the map


def on_the_map(story: Story, size: tuple[int, int]) -> None:
    """After the first battle, where the next room is chosen."""

    async def battle(person: Person) -> None:
        while not any(area.kind == "grid" for area in person.table.sitting.view(0).areas):
            choices = person.table.sitting.view(0).choices
            await person.tap(*str(choices[-2 if len(choices) > 1 else 0].number))
            await person.settled()
        await story(person)

    async def begin(person: Person) -> None:
        await person.press("1")
        await battle(person)

    at(dealt("dungeon", 3, house={"adventurer": "warrior", "difficulty": "medium"}), begin, size)


def test_however_much_has_happened_the_map_keeps_its_rows() -> None:
    async def story(person: Person) -> None:
        for number in range(14):
            person.table.sitting.remark(0, f"Something long has happened to somebody in room number {number}.")
        person.board.redraw()
        rooms = [line for line in person.screen.splitlines() if line.startswith("  ") and line.count("Room") > 1]
        assert len(rooms) == 3, person.screen
        assert "number 13." in person.screen

    on_the_map(story, (80, 24))


def test_the_whole_table_takes_the_whole_width() -> None:
    async def story(person: Person) -> None:
        screen = await person.press("tab")
        rooms = [line for line in screen.splitlines() if line.count("Room") > 2]
        assert rooms, screen
        assert "News" not in screen

    on_the_map(story, (120, 40))
