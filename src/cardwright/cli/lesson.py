"""A lesson in plain lines: the table, and below it the coach's words, the last that are read."""

from rich.console import Console
from rich.text import Text

from cardwright.cli.draw import Painter
from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.game import Game
from cardwright.desk import details, rulebook
from cardwright.desk.typed import Offer, command_in
from cardwright.learn.coach import Coach, Waits
from cardwright.learn.lesson import Lesson, lessons
from cardwright.learn.progress import Progress, keep

HELP = (
    "Enter goes on when the coach has finished speaking. When it waits for your answer, type the choice's number or a "
    "few of its words. h shows the answer, u goes a step back, i NAME explains a card or a word, r opens the rules, "
    "q leaves: the lesson goes on from there the next time."
)
KEYS = ("?", "u", "h", "i", "r", "q", "q!")


class Leave(Exception):
    """The learner wants to stop."""


def named_lesson(chosen: Game, asked: str) -> Lesson:
    there = lessons(chosen)
    if not there:
        raise Refused(f"{chosen.title} brings no lessons along. Its rules: cardwright rules {chosen.id}")
    for number, each in enumerate(there, start=1):
        if asked in (each.id, str(number)) or asked.casefold() == each.title.casefold():
            return each
    names = ", ".join(f"{number} {each.id}" for number, each in enumerate(there, start=1))
    raise Refused(f"{chosen.title} has no lesson {asked!r}; there are: {names}.")


def show_lessons(console: Console, chosen: Game, progress: Progress) -> None:
    there = lessons(chosen)
    if not there:
        raise Refused(f"{chosen.title} brings no lessons along. Its rules: cardwright rules {chosen.id}")
    for number, each in enumerate(there, start=1):
        state = "done" if progress.knows(chosen.id, each.id) else f"{each.minutes} min"
        console.print(
            Text.assemble((f"{number:>3}  ", "bold cyan"), (each.title, "bold"), f"  {each.about}  ({state})")
        )
    console.print(Text(f"To take one: cardwright learn {chosen.id} NUMBER", style="dim"))


class LessonSession:
    """A lesson at a console."""

    def __init__(self, screen: Console, coach: Coach, progress: Progress) -> None:
        self.console = screen
        self.coach = coach
        self.progress = progress
        self.painter = Painter(screen, coach.game)
        self.told = len(coach.match.events())

    def run(self) -> None:
        lesson = self.coach.lesson
        self.console.print(Text.assemble((lesson.title, "bold"), f"  {lesson.about}"))
        self.console.print(Text(HELP, style="dim"))
        try:
            while self.coach.waits is not Waits.OVER:
                self.show()
                self.ask()
        except (Leave, EOFError, KeyboardInterrupt):
            self.note()
            again = f"cardwright learn {self.coach.game.id} {lesson.id}"
            self.console.print(Text(f"\nGo on with: {again}"), soft_wrap=True)
            return
        self.note()
        self.show_end()

    def note(self) -> None:
        self.progress.note(self.coach)
        keep(self.progress)

    # Showing

    def show(self) -> None:
        """The table, and then the coach: the last lines are those that are read."""
        self.news()
        view = self.coach.seen()
        self.console.print(self.painter.picture(view))
        if self.coach.waits is not Waits.ON and view.question:
            self.console.print(Text(view.question, style="bold"))
            self.console.print(self.painter.choices(view))
        self.speak()

    def news(self) -> None:
        """What happened since the last look."""
        for told in self.coach.story(self.told):
            self.console.print(Text("  " + told, style="italic"))
        self.told = len(self.coach.match.events())

    def speak(self) -> None:
        coach = self.coach
        if coach.remark:
            self.console.print(Text(coach.remark, style="yellow"))
        number = f"{coach.at + 1} of {len(coach.lesson.steps)}"
        self.console.print(Text.assemble((f"Coach ({number}): ", "bold green"), (coach.saying, "green")))
        pointed = [each.words for each in coach.targets() if each.kind in ("thing", "area")]
        if pointed:
            self.console.print(Text(f"  Look at: {', '.join(pointed)}", style="dim"))

    def show_end(self) -> None:
        self.news()
        lesson, game = self.coach.lesson, self.coach.game
        if self.coach.remark:
            self.console.print(Text(self.coach.remark, style="yellow"))
        if self.coach.match.result is not None:
            self.console.print(Text(self.coach.seen().over, style="bold"))
        self.console.print(Text(f"Lesson done: {lesson.title}.", style="bold"))
        following = self.progress.next_lesson(game)
        if following is not None:
            self.console.print(f"Next: {following.title}.  cardwright learn {game.id}")
        else:
            self.console.print(f"Now play: cardwright play {game.id}")

    # Asking

    def ask(self) -> None:
        """One line of the learner; refused lines are asked for again."""
        while True:
            line = self.console.input(Text("Enter> " if self.coach.waits is Waits.ON else "> ", style="bold")).strip()
            try:
                if self.obey(line):
                    return
            except CardwrightError as error:
                self.console.print(Text(str(error), style="yellow"))

    def obey(self, line: str) -> bool:
        """Carry out a line; whether the lesson has moved, so that everything is shown again."""
        coach = self.coach
        offer = Offer(coach.seen(), None)
        found = command_in(line) if not offer.exactly(line) else None
        if found is not None and found[0].key in KEYS:
            return self.carry_out(found[0].key, found[1])
        if coach.waits is Waits.ON:
            if line:
                raise Refused("Press Enter to go on.")
            coach.go_on()
            return True
        if not line:
            self.speak()
            return False
        stands = coach.choose(offer.find(line).index)
        if not stands:
            self.console.print(Text(coach.remark, style="yellow"))
        return stands

    def carry_out(self, key: str, rest: str) -> bool:
        coach = self.coach
        if key in ("q", "q!"):
            raise Leave
        if key == "u":
            if not coach.trail:
                raise Refused("This is where the lesson begins.")
            self.coach = coach.back()
            self.told = len(self.coach.match.events())
            return True
        if key == "?":
            self.console.print(Text(HELP))
        elif key == "h":
            self.show_answer()
        elif key == "i":
            for text in details.look_up(coach.game, coach.seen(), rest):
                self.console.print(Text(text))
        elif key == "r":
            for text in rulebook.look_up(coach.game, rest):
                self.console.print(Text(text))
        return False

    def show_answer(self) -> None:
        view, shown = self.coach.seen(), self.coach.shown()
        if shown:
            numbers = [f"{view.number_of(int(each.id))}, {each.words}" for each in shown]
            self.console.print(Text(f"Type {' or '.join(numbers).rstrip('.')}.", style="green"))
        elif self.coach.waits is Waits.ON:
            self.console.print(Text("Press Enter to go on.", style="green"))
        else:
            from cardwright.advice import advise

            for line in advise(self.coach.match.look(self.coach.lesson.seat), self.coach.lesson.seed).lines(view):
                self.console.print(Text(line, style="green"))
