"""A lesson on the full screen: the table as in a game, and above the question the coach, who says what to look at."""

from collections.abc import Sequence
from copy import copy
from functools import partial
from typing import TYPE_CHECKING

from cardwright.advice import advise
from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.view import Choice
from cardwright.desk import details, rulebook
from cardwright.desk.deal import Deal
from cardwright.learn.coach import Coach, Waits
from cardwright.learn.pointing import Target
from cardwright.learn.progress import Progress, keep
from cardwright.tui.board import Board
from cardwright.tui.menu import Item
from cardwright.tui.picture import Picture
from cardwright.tui.scene import Page, Scene
from cardwright.tui.thinking import aside
from cardwright.tui.whole import every_text

if TYPE_CHECKING:
    from cardwright.tui.app import TerminalApp

TOLD = 40  # sentences before the news, where there is room for them
HELP = [
    "The coach stands above the question. Enter goes on when the coach has finished speaking; when an answer is "
    "wanted, give it as in a game: by its number, by a few of its words, or by a click.",
    "",
    "h         show the answer",
    "u         a step back",
    "i NAME    all about a card, a pile or a word of the game",
    "← →       look at the things of the table, one after the other",
    "Tab       the whole table with every text",
    "l         what has happened so far",
    "r [RULE]  the rules",
    "Ctrl+T    other colours",
    "q         leave: the lesson goes on from here the next time",
]


class LessonScreen(Board):
    """A learner and a coach."""

    def __init__(self, evening: "TerminalApp", coach: Coach, progress: Progress) -> None:
        super().__init__(evening.colours)
        self.evening = evening
        self.coach = coach
        self.progress = progress
        self.picture = Picture.of(coach.game)
        self.told = len(coach.match.events())  # up to here the learner knows the story
        self.ending: list[Item] = []  # what there is to do after the lesson

    # Showing

    def scene(self) -> Scene:
        coach = self.coach
        view = copy(coach.seen())  # several look at it
        targets = coach.targets()
        view.about = [each.id for each in targets if each.kind == "thing"] or view.about
        if coach.waits in (Waits.ON, Waits.OVER):
            view.choices, view.others = [], []
            view.question = "Enter goes on"
        if coach.waits is Waits.OVER:
            self.ending = self.ending or self.offered()
            view.question = f"Lesson done: {coach.lesson.title}"
            view.choices = [Choice(item.words, index=at, text=item.name) for at, item in enumerate(self.ending)]
        before = coach.story(0)
        fresh = coach.story(self.told)
        scene = Scene(self.picture, view, fresh, before[: len(before) - len(fresh)][-TOLD:])
        scene.coach = self.saying(targets)
        return scene

    def saying(self, targets: Sequence[Target]) -> str:
        """The coach's words, after what there is to say about the last answer, and before what to look at."""
        coach = self.coach
        if coach.waits is Waits.OVER:
            return coach.remark or coach.lesson.about
        pointed = [each.words for each in targets if each.kind in ("thing", "area")]
        look = f"Look at: {', '.join(pointed)}." if pointed else ""
        number = f"({coach.at + 1} of {len(coach.lesson.steps)})"
        return "\n".join(part for part in (coach.remark, f"{coach.saying} {number}", look) if part)

    def offered(self) -> list[Item]:
        """After a lesson the next one, or a game."""
        game, following = self.coach.game, self.progress.next_lesson(self.coach.game)
        items = [Item("leave", self.evening.exit, "leave")]
        items.insert(0, Item(f"play {game.title}", lambda: self.evening.deal(Deal(game)), "play"))
        if following is not None:
            go_on = partial(self.take, Coach(game, following))
            items.insert(0, Item(f"the next lesson: {following.title}", go_on, "next"))
        return items

    def take(self, coach: Coach) -> None:
        self.evening.go(LessonScreen(self.evening, coach, self.progress))

    def hints(self) -> Sequence[tuple[str, str]]:
        on = {Waits.ON: [("Enter", "goes on")], Waits.OVER: [("1-3", "pick")]}.get(self.coach.waits, [("h", "answer")])
        return [*on, ("u", "a step back"), ("i", "about"), ("Tab", "texts"), ("l", "story"), ("?", "help"),
                ("q", "leave"), ("r", "rules")]  # fmt: skip

    # Answering

    def answer(self, line: str) -> None:
        assert self.offer is not None
        self.choose(self.offer.find(line))

    def choose(self, choice: Choice) -> None:
        if self.coach.waits is Waits.OVER:
            self.ending[choice.index].do()
            return
        told = len(self.coach.match.events())
        if self.coach.choose(choice.index):
            self.told = told
            self.note()
        self.redraw()

    def note(self) -> None:
        """Where the lesson stands is remembered after each step."""
        self.progress.note(self.coach)
        keep(self.progress)

    def enter(self) -> None:
        if self.coach.waits is Waits.OVER:
            self.ending[0].do()
        elif self.coach.waits is Waits.ON:
            self.coach.go_on()
            self.told = len(self.coach.match.events())
            self.note()
            self.redraw()

    # Commands

    def command(self, key: str, rest: str) -> None:
        if key == "u":
            self.back()
        elif key == "h":
            self.show_answer()
        elif key == "i":
            self.show_page("About", self.found(rest))
        elif key == "l":
            self.page = Page("The story so far", self.coach.story(0), end=True, whole=True)
            self.redraw()
        elif key == "r":
            self.show_page(rulebook.heading(self.coach.game), self.rules(rest), whole=True)
        elif key == "tab":
            lines = every_text(self.picture, self.coach.seen(), self.app.size.width - 2)
            self.show_page("The table", lines, whole=True)
        elif key == "?":
            self.show_page("Help", HELP, whole=True)
        elif key in ("q", "q!"):
            self.leave()

    def back(self) -> None:
        if not self.coach.trail:
            raise Refused("This is where the lesson begins.")
        self.coach, self.ending = self.coach.back(), []
        self.told = len(self.coach.match.events())
        self.let_go()
        self.redraw()

    def show_answer(self) -> None:
        shown = self.coach.shown()
        if shown:
            self.at = int(shown[0].id)  # Enter gives it
            view = self.coach.seen()
            numbers = [f"{view.number_of(int(each.id))}, {each.words}" for each in shown]
            self.notice = f"Type {' or '.join(numbers)}. Enter gives it."
            self.redraw()
        elif self.coach.waits in (Waits.ON, Waits.OVER):
            raise Refused("Press Enter to go on.")
        else:
            self.show_page("Hint", ["Thinking ..."])
            self.run_worker(self.think(), exclusive=True, group="hint")

    async def think(self) -> None:
        """In a thread, on a copy of the match."""
        match, page = self.coach.match, self.page
        look = match.copy().look(self.coach.lesson.seat)
        advice = await aside(partial(advise, look, self.coach.lesson.seed))
        if self.page is page and match is self.coach.match:
            self.at = advice.best.index
            self.page = Page("Hint", advice.lines(self.coach.seen()), keys="Enter plays it, Esc closes")
            self.redraw()

    def found(self, name: str) -> list[str]:
        if not name.strip():
            return ["Type any part of a name."]
        try:
            found = details.look_up(self.coach.game, self.coach.seen(), name)
        except CardwrightError as error:
            return [str(error)]
        return [line for text in found for line in (text, "")]

    def rules(self, words: str) -> list[str]:
        try:
            return [line for text in rulebook.look_up(self.coach.game, words.strip()) for line in (text, "")]
        except CardwrightError as error:
            return [str(error)]

    def leave(self) -> None:
        self.note()
        over = self.coach.waits is Waits.OVER
        self.evening.exit("" if over else f"Go on with: cardwright learn {self.coach.game.id} {self.coach.lesson.id}")
