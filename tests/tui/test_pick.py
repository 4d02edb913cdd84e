"""Dice to reroll on the full screen: toggled by what they show, by the arrows and Space, by clicks."""

import asyncio
from collections.abc import Awaitable, Callable

from tests.cli.yacht import Yacht
from tests.tui.screen import Person, dealt, evening

SEED = 266  # 1 1 3 3 4


def at_table(story: Callable[[Person], Awaitable[None]], size: tuple[int, int] = (80, 24)) -> None:
    async def run() -> None:
        async with evening(dealt(Yacht(), SEED), size) as person:
            await story(person)

    asyncio.run(run())


def answers(person: Person) -> list[str]:
    return [answer.option.text for answer in person.table.sitting.match.answers]


def test_the_dice_of_the_seed() -> None:
    dice = [thing.name for thing in Yacht().match(seed=SEED).view(0).areas[0].things]
    assert dice == ["1", "1", "3", "3", "4"]


def test_numbers_toggle_dice_and_enter_takes_them() -> None:
    async def story(person: Person) -> None:
        assert "◇ 1" in person.screen
        assert "Enter reroll 1 1 4" in await person.press("1", "1", "4")
        await person.press("enter")
        assert answers(person) == ["reroll 1 1 4"]

    at_table(story)


def test_a_line_of_values_is_the_same() -> None:
    async def story(person: Person) -> None:
        await person.type("1 1 4")
        assert answers(person) == ["reroll 1 1 4"]

    at_table(story)


def test_words_work_too() -> None:
    async def story(person: Person) -> None:
        await person.type("reroll 4 1")
        assert answers(person) == ["reroll 1 4"]

    at_table(story)


def test_arrows_and_space_toggle_and_backspace_takes_the_last_back() -> None:
    async def story(person: Person) -> None:
        await person.press("down", "space", "down", "down", "space", "backspace")
        assert "Enter reroll 1" in person.screen
        await person.press("escape")
        assert "◆" not in person.screen
        await person.press("up", "enter")
        assert answers(person) == ["stand"]

    at_table(story)


def test_clicks_toggle_and_the_button_takes() -> None:
    async def story(person: Person) -> None:
        await person.click("thing:die:4")
        screen = await person.click("thing:die:0")
        assert "Enter reroll 1 4" in screen
        pick = person.table.sitting.pick(person.table.sitting.view(0))
        choice = pick.choice(["die:0", "die:4"]) if pick is not None else None
        assert choice is not None
        await person.click(f"choice:{choice.index}")
        assert answers(person) == ["reroll 1 4"]

    at_table(story)


def test_c_lists_every_choice_and_then_numbers_are_theirs() -> None:
    async def story(person: Person) -> None:
        assert "12 reroll" not in person.screen
        assert "12 reroll" in await person.press("c")
        await person.type("12")
        assert answers(person) == [Yacht().match(seed=SEED).view(0).choices[11].text]

    at_table(story)
