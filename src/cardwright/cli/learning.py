"""The command that teaches: learn."""

from typing import Annotated

import typer

from cardwright.cli.options import GameName, PlainLines
from cardwright.cli.screen import console
from cardwright.registry import game


def learn(
    name: GameName,
    lesson: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help="Its name or its number; the next one if not given.")
    ] = None,
    listed: Annotated[bool, typer.Option("--list", help="List the lessons instead.")] = False,
    anew: Annotated[bool, typer.Option("--again", help="Begin the lesson at its start.")] = False,
    lines: PlainLines = None,
) -> None:
    """Learn a game by playing: short lessons with a coach."""
    from cardwright.cli.lesson import LessonSession, named_lesson, show_lessons
    from cardwright.cli.play import full_screen, learn_full
    from cardwright.learn.coach import Coach
    from cardwright.learn.progress import load

    chosen = game(name)
    progress = load()
    taken = named_lesson(chosen, lesson) if lesson is not None else progress.next_lesson(chosen)
    if listed or taken is None:
        show_lessons(console, chosen, progress)
        if not listed:
            console.print(f"\nYou have taken them all. To play: cardwright play {chosen.id}")
        return
    coach = Coach(chosen, taken) if anew else progress.coach(chosen, taken)
    if full_screen(console, lines):
        learn_full(console, coach, progress)
        return
    LessonSession(console, coach, progress).run()
