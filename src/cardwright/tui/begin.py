"""Before somebody's first game of a kind: learn it in a few minutes, or play at once."""

from functools import partial

from cardwright.core.game import Game
from cardwright.desk.deal import Deal
from cardwright.learn.lesson import Lesson
from cardwright.learn.progress import Progress, load, never_played
from cardwright.tui.app import TerminalApp
from cardwright.tui.board import Board
from cardwright.tui.lesson import LessonScreen
from cardwright.tui.menu import Item, Menu
from cardwright.tui.setup import setup


def begin(evening: TerminalApp, deal: Deal) -> Board:
    """The house rules; for whoever has never played this game, a lesson is offered first."""
    game = deal.game
    fresh = never_played(game.id) and not game.content_changes and deal.seed is None and not deal.players
    progress = load() if fresh else None
    lesson = progress.next_lesson(game) if progress is not None else None
    if progress is None or lesson is None:
        return setup(evening, deal)
    return offer(evening, deal, progress, lesson)


def offer(evening: TerminalApp, deal: Deal, progress: Progress, lesson: Lesson) -> Menu:
    items = [
        Item(
            f"learn it ({lesson.minutes} min): {lesson.about}",
            partial(learn, evening, deal.game, progress, lesson),
            "learn",
        ),
        Item("play now", lambda: evening.go(setup(evening, deal)), "play"),
    ]
    menu = Menu(evening.colours, deal.game.title, deal.game.tagline, "You have never played this game", items)
    menu.leave = evening.back
    return menu


def learn(evening: TerminalApp, game: Game, progress: Progress, lesson: Lesson) -> None:
    evening.go(LessonScreen(evening, progress.coach(game, lesson), progress))
