"""From the first screen on: which game, with which house rules, again, and games played."""

import asyncio
from collections.abc import Awaitable, Callable

from cardwright import game
from cardwright.desk import history
from cardwright.desk.deal import Deal, Wish
from cardwright.tui.home import home as home_screen
from cardwright.tui.lesson import LessonScreen
from cardwright.tui.setup import Setup
from cardwright.tui.table import TableScreen
from cardwright.tui.verdict import Verdict
from tests.tui.screen import Person, evening

WISH = Wish(None, None, None, {}, False)


def at_home(story: Callable[[Person], Awaitable[None]], size: tuple[int, int] = (80, 24)) -> None:
    async def run() -> None:
        async with evening(lambda app: home_screen(app, WISH), size) as person:
            await story(person)

    asyncio.run(run())


def finished(name: str = "leduc", seed: int = 5) -> history.Run:
    """A game that a person has played to its end before."""
    sitting = Deal(game(name), seed=seed).sit()
    while sitting.match.decision is not None:
        if sitting.asked() is None:
            sitting.let_bot_answer()
        else:
            sitting.answer(sitting.view(0).choices[0], 0)
    sitting.keep()
    sitting.finish()
    sitting.place.release()
    return history.runs()[0]


def test_games_are_chosen_by_number_or_by_name_and_dealt_with_enter() -> None:
    async def story(person: Person) -> None:
        assert "Perfectus Empatheia" in person.screen
        assert "the seed of the day" in person.screen
        screen = await person.type("perf")
        assert "You have never played this game" in screen
        screen = await person.type("play")
        assert "Deal, or change a house rule" in screen
        await person.press("enter")
        assert isinstance(person.board, TableScreen)
        assert "Lay your first card" in person.screen

    at_home(story)


def test_who_has_never_played_a_game_may_learn_it_first() -> None:
    async def story(person: Person) -> None:
        await person.type("perf")
        await person.type("learn")
        assert isinstance(person.board, LessonScreen)
        assert "first room" in person.screen.lower() or "coach" in person.screen.lower()

    at_home(story)


def test_who_has_played_a_game_is_not_asked_again() -> None:
    finished("leduc")

    async def story(person: Person) -> None:
        assert "You have never played" not in await person.type("leduc")

    at_home(story)


def test_house_rules_are_changed_by_menu_and_by_typing() -> None:
    async def story(person: Person) -> None:
        await person.type("dungeon")
        await person.type("play")
        assert "difficulty = ask" in person.screen
        await person.type("difficulty")
        assert "medium" in await person.press("down")
        await person.type("medium")
        assert "difficulty = medium (changed)" in person.screen
        assert "adventurer = wizard" in await person.type("adventurer=wizard")
        assert "takes" in await person.type("adventurer=dragon"), "and says what it takes"
        await person.type("seed=12")
        await person.press("enter")
        assert person.table.sitting.match.seed == 12
        assert person.table.sitting.match.settings.values["difficulty"] == "medium"

    at_home(story, (100, 30))


def test_who_plays_is_chosen_before_the_deal() -> None:
    async def story(person: Person) -> None:
        await person.type("elem")
        await person.type("play")
        assert isinstance(person.board, Setup)
        assert "players = me:Ada, me:Bob" in await person.type("players=me:Ada,me:Bob")
        assert "A person is me" in " ".join((await person.type("players=me,god")).split())
        await person.type("deal")
        assert "take the screen" in person.screen

    at_home(story, (100, 30))


def test_kept_games_are_offered() -> None:
    sitting = Deal(game("perfectus"), seed=7).sit()
    sitting.answer(sitting.view(0).choices[1], 0)
    sitting.keep()
    sitting.place.release()

    async def story(person: Person) -> None:
        assert "1 go on with perfectus-7" in person.screen, "before the games to begin"
        await person.type("perfectus-7")
        assert len(person.table.sitting.match.answers) == 1

    at_home(story)


def test_a_kept_game_is_renamed_and_deleted() -> None:
    sitting = Deal(game("perfectus"), seed=7).sit()
    sitting.answer(sitting.view(0).choices[1], 0)
    sitting.keep()
    sitting.place.release()

    async def story(person: Person) -> None:
        await person.type("played")
        await person.type("perfectus-7")
        await person.type("rename")
        assert "lucky, 1 answer" in await person.type("lucky")
        await person.type("lucky")
        assert "lucky" not in await person.type("delete")
        assert history.going() == []

    at_home(story)


def test_the_seed_of_the_day_is_the_same_deal_for_everybody() -> None:
    async def story(person: Person) -> None:
        await person.type("today")
        await person.type("perfectus")
        await person.press("enter")
        assert person.table.sitting.match.seed == history.seed_of_the_day()

    at_home(story)


def test_what_was_played_is_listed_with_results_and_bests_and_can_be_played_again() -> None:
    run = finished()

    async def story(person: Person) -> None:
        screen = await person.type("played")
        assert run.name in screen
        assert run.result in screen
        assert "the best" in screen
        await person.type(run.name)
        await person.type("again")
        assert person.table.sitting.match.seed == run.seed

    at_home(story, (100, 30))


def test_won_and_lost_are_not_cut_off_however_many_games_there_are() -> None:
    runs = [finished(seed=seed) for seed in range(5, 25)]

    async def story(person: Person) -> None:
        screen = await person.type("played")
        shown = [run for run in runs if f"{run.name} {run.result}" in screen]
        assert len(shown) > 8, screen
        assert screen.count(runs[0].name.partition("-")[0] + "-") == len(shown), screen

    at_home(story)


def test_a_finished_game_is_reviewed_and_played_on_from_where_it_was_lost() -> None:
    run = finished("perfectus", 7)

    async def story(person: Person) -> None:
        await person.type("played")
        await person.type(run.name)
        await person.type("review")
        verdict = person.board
        assert isinstance(verdict, Verdict)
        for _ in range(2000):
            if verdict.review.done == verdict.review.total:
                break
            await asyncio.sleep(0.02)
        await person.settled()
        assert "choices were as good as an expert's" in person.screen, person.screen
        worst = verdict.review.worst()
        assert worst, "a game of first choices isn't an expert's"
        assert "█" in person.screen
        await person.type("on 1")
        number = min(one.number for one in worst)
        assert len(person.table.sitting.match.answers) == number

    at_home(story, (100, 30))
