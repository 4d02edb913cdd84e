"""A lesson on the full screen: the coach above the question, answers as in a game, and on to the next lesson."""

import asyncio
from collections.abc import Awaitable, Callable

from cardwright import game
from cardwright.cli.lesson import named_lesson
from cardwright.learn.coach import Coach, Waits
from cardwright.learn.progress import Progress, load
from cardwright.tui.lesson import LessonScreen
from tests.tui.screen import Person, evening

PERFECTUS = game("perfectus")


def lesson(person: Person) -> LessonScreen:
    assert isinstance(person.board, LessonScreen)
    return person.board


async def command(person: Person, key: str) -> None:
    """A letter that may be the beginning of a choice's word is a command once nothing follows it."""
    await person.press(key)
    person.board.settle()
    await person.settled()


def learning(story: Callable[[Person], Awaitable[None]], size: tuple[int, int] = (80, 24)) -> None:
    async def run() -> None:
        coach = Coach(PERFECTUS, named_lesson(PERFECTUS, "1"))
        async with evening(lambda app: LessonScreen(app, coach, Progress()), size) as person:
            await story(person)

    asyncio.run(run())


def test_the_coach_speaks_above_the_question_and_enter_goes_on() -> None:
    async def story(person: Person) -> None:
        lines = person.screen.splitlines()
        at = next(number for number, line in enumerate(lines) if line.startswith(" Coach "))
        assert any("Enter goes on" in line for line in lines[at:])
        await person.press("enter")
        assert "(2 of" in person.screen

    learning(story)


def test_a_lesson_is_taken_to_its_end_with_the_answers_that_h_shows() -> None:
    async def story(person: Person) -> None:
        for _ in range(60):
            screen = lesson(person)
            if screen.coach.waits is Waits.OVER:
                break
            if screen.coach.waits is Waits.ANSWER:
                await command(person, "h")
                assert "Type " in person.screen
            elif screen.coach.waits is not Waits.ON:
                await person.press("down")
            await person.press("enter")
        assert "Lesson done" in person.screen
        assert f"play {PERFECTUS.title}" in person.screen
        assert load().knows("perfectus", screen.coach.lesson.id)

    learning(story)


def test_another_answer_is_remarked_on_and_a_step_is_taken_back() -> None:
    async def story(person: Person) -> None:
        await person.press("u")
        assert "This is where the lesson begins." in person.screen
        while lesson(person).coach.waits is Waits.ON:
            await person.press("enter")
        at = lesson(person).coach.at
        wanted = {int(each.id) for each in lesson(person).coach.shown()}
        other = next(choice for choice in lesson(person).coach.seen().choices if choice.index not in wanted)
        await person.type(str(other.number))
        assert lesson(person).coach.at == at
        assert lesson(person).coach.remark.split()[0] in person.screen
        await command(person, "u")
        assert lesson(person).coach.at == at - 1

    learning(story)


def test_everything_there_is_to_read_is_there_on_a_wide_screen_too() -> None:
    async def story(person: Person) -> None:
        assert "Coach" in person.screen
        assert "The table" in await person.press("tab")
        await person.press("escape")
        assert "the lesson goes on from here" in await person.press("?")
        await person.press("escape", "q")
        assert person.evening.return_value == "Go on with: cardwright learn perfectus first_room"

    learning(story, (120, 40))
