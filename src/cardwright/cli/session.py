"""A game in plain lines: in a pipe, at a terminal without a full screen, and for those who let theirs be read out."""

from collections.abc import Sequence
from contextlib import suppress

from rich.console import Console
from rich.text import Text

from cardwright.cli.draw import Painter
from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.matches.match import Match
from cardwright.core.view import View
from cardwright.desk import details, meetings, rulebook
from cardwright.desk.labels import changes_line
from cardwright.desk.pick import Pick
from cardwright.desk.sitting import Sitting
from cardwright.desk.typed import COMMANDS, Command, command_in

with suppress(ImportError):  # arrow keys and a history of what was typed, where the platform has them
    import readline  # noqa: F401

KEYS = "? help   u undo   h hint   i NAME details   r rules   s save   q save and quit"
PARTY_KEYS = "   b let a bot act   w NAME let NAME answer"
SECRET_KEYS = "   w NAME change NAME's answer"
HELP = (
    "Type an option's number, or a few words that only it contains. You can give several answers in one line: 2 1 1, "
    "or strike cobra, end. They stop as soon as there is something new to see. A full stop repeats your last answer."
)
EXPLAIN, HUSH = "on", "off"  # after `i`: whether words that are met for the first time are explained
RECENT = 30  # events that `l` tells; `l all` tells them all


class Leave(Exception):
    """The person wants to stop."""


class Session:
    """A sitting at a console."""

    def __init__(self, console: Console, sitting: Sitting) -> None:
        self.console = console
        self.sitting = sitting
        self.painter = Painter(console, sitting.match.game)
        sitting.picks = self.screen  # a script sees every choice with its number,
        sitting.auto = sitting.auto and self.screen  # and answers every question
        self.shown: int | None = None  # the person the screen was last turned to
        alone = self.screen and len(sitting.people) == 1
        self.meetings = meetings.load() if alone and not meetings.has_won(sitting.match.game) else None
        self.explained: tuple[int, str] = (-1, "")  # at which moment, and what was said then

    @property
    def match(self) -> Match:
        return self.sitting.match

    @property
    def screen(self) -> bool:
        return self.console.is_terminal

    def run(self) -> bool:
        """Play until the game is over (True) or the person leaves (False). Kept after every answer."""
        with self.sitting.place:
            self.sitting.keep()
            insists = not self.screen  # in a pipe there is nobody who could stay
            while self.match.decision is not None:
                try:
                    self.play_on()
                    self.sitting.keep()
                    insists = not self.screen
                except Leave:
                    return False
                except (EOFError, KeyboardInterrupt):
                    if self.may_go(insists):
                        return False
                    insists = True
            self.show_end()
            self.say(self.sitting.finish())
        return True

    def play_on(self) -> None:
        """One line of a person, or one answer of a bot."""
        seat = self.sitting.asked()
        if seat is None:
            self.sitting.let_bot_answer()
        else:
            self.ask_person(seat)

    def may_go(self, insists: bool) -> bool:
        """The input ended or was interrupted: whether the game is kept, so that the person can go."""
        try:
            self.say(self.sitting.keep_for_later())
        except Refused:
            if insists:
                raise
            return False
        return True

    # Asking

    def ask_person(self, seat: int) -> None:
        self.turn_screen_to(seat)
        self.show(seat)
        while True:
            line = self.read(f"{self.sitting.called(seat)}> " if len(self.sitting.people) > 1 else "> ")
            try:
                if self.obey(line.strip(), seat):
                    return
            except CardwrightError as error:
                self.console.print(Text(str(error), style="yellow"))

    def read(self, prompt: str) -> str:
        line = self.console.input(Text(prompt, style="bold"))
        if not self.screen:
            self.console.print(line)  # a script's answers belong into its transcript
        return line

    def obey(self, line: str, seat: int) -> bool:
        """Carry out one line. True if it was an answer or an undo, so that the table has changed."""
        named = len(line) > 1 and self.sitting.offer(self.sitting.plain_view(seat)).exactly(line)
        found = command_in(line) if not named else None
        if not line:
            self.show(seat)
        elif found is not None and self.understood(found[0], seat):
            return self.carry_out(found[0].key, found[1], seat)
        else:
            self.sitting.answer_line(line, seat)
            return True
        return False

    def understood(self, command: Command, seat: int) -> bool:
        if command.key == "c":
            return Pick.of(self.sitting.plain_view(seat)) is not None
        return command.key != "b" or self.sitting.party

    def carry_out(self, key: str, rest: str, seat: int) -> bool:
        sitting = self.sitting
        if key == "?":
            self.help(seat)
        elif key == "u":
            sitting.undo(seat)
            return True
        elif key == "h":
            self.hint(seat)
        elif key == "i" and rest in (EXPLAIN, HUSH):
            self.explain_more(rest == EXPLAIN)
        elif key == "i":
            for text in details.look_up(self.match.game, sitting.view(seat), rest):
                self.console.print(Text(text))
        elif key == "l":
            self.tell(sitting.story(seat, 0 if rest else max(0, len(self.match.events()) - RECENT)))
        elif key == "r":
            for text in rulebook.look_up(self.match.game, rest):
                self.console.print(Text(text))
        elif key == "c":
            sitting.picks = not sitting.picks
            self.show(seat)
        elif key == "a":
            self.console.print(Text(sitting.toggle_auto(seat)))
            return sitting.asked() != seat
        elif key == "s":
            self.console.print(sitting.save(rest))
        elif key == "b":
            sitting.nudge(seat)
            return True
        elif key == "w":
            sitting.speaker = sitting.person_called(rest)
            return True
        elif key == "q":
            self.say(sitting.keep_for_later())
            raise Leave
        elif key == "q!":
            raise Leave
        return False

    def help(self, seat: int) -> None:
        self.console.print(Text(HELP))
        for command in COMMANDS:
            if self.understood(command, seat) and command.key not in ("q!", "w"):
                self.console.print(Text(f"  {command.key} {command.takes}".ljust(12) + command.help))
        self.console.print(Text("The game is kept after every answer. An empty line draws the table again."))

    def hint(self, seat: int) -> None:
        from cardwright.advice import advise

        look = self.match.look(seat)
        with self.console.status("Thinking ..."):
            advice = advise(look, self.match.seed)
        for line in advice.lines(self.sitting.plain_view(seat)):
            self.console.print(Text(line, style="green"))

    # Showing

    def turn_screen_to(self, seat: int) -> None:
        """Before another person may see their cards, the screen and what scrolled off it are wiped."""
        if self.shown != seat and self.screen and self.sitting.secrets:
            self.wipe()
            line = self.console.input(
                Text(f"{self.sitting.called(seat)}, take the screen and press Enter. ", style="bold")
            )
            if line.strip().lower() in ("q", "quit", "exit"):
                self.say(self.sitting.keep_for_later())
                raise Leave
        self.shown = seat

    def wipe(self) -> None:
        self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
        self.console.file.flush()

    def show(self, seat: int) -> None:
        if self.screen:
            self.wipe() if len(self.sitting.people) > 1 else self.console.clear()
            if self.match.game.content_changes:
                self.console.print(Text(changes_line(self.match.game), style="dim"))
        self.tell(self.sitting.news(seat))
        sitting = self.sitting
        view = sitting.view(seat)
        self.console.print(self.painter.picture(view))
        if view.question:
            self.console.print(Text(view.question, style="bold"))
            self.console.print(self.painter.choices(view, sitting.pick(view)))
            self.console.print(Text(KEYS + self.more_keys(), style="dim"))
            if view.chosen >= 0:
                self.console.print(
                    Text(f"You have chosen {view.number_of(view.chosen)}; until all have, you may change it.")
                )
            self.explain(view)
        if self.sitting.trouble:
            self.console.print(Text(self.sitting.trouble, style="yellow"))

    def explain(self, view: View) -> None:
        """A word that this person meets for the first time, one at each question."""
        if self.meetings is None:
            return
        game, moment = self.match.game, self.match.moment
        if self.explained[0] != moment:
            term = self.meetings.first(game, view)
            self.explained = (moment, details.about_term(term) if term is not None else "")
            if term is not None:
                self.meetings.note(game, term)
                meetings.keep(self.meetings)
        if self.explained[1]:
            self.console.print(Text.assemble(("New: ", "bold cyan"), self.explained[1], ("   i off: no more", "dim")))

    def explain_more(self, wanted: bool) -> None:
        """Whether new words are explained from now on; remembered."""
        kept = self.meetings or meetings.load()
        kept.off = not wanted
        self.meetings, self.explained = kept, (-1, "")
        meetings.keep(kept)
        self.console.print("New words are explained from now on." if wanted else "New words aren't explained any more.")

    def more_keys(self) -> str:
        """What can be typed at a question for several seats."""
        decision = self.match.decision
        if decision is None or not self.sitting.party:
            return ""
        if decision.secret is None:
            return PARTY_KEYS
        return SECRET_KEYS if self.sitting.can_change else ""

    def tell(self, sentences: Sequence[str]) -> None:
        for words in sentences:
            self.console.print(Text("  " + words, style="italic"))

    def show_end(self) -> None:
        sitting = self.sitting
        for seat in sitting.people or (sitting.onlooker,):
            self.tell(sitting.news(seat))
            view = sitting.view(seat)
            self.console.print(self.painter.picture(view))
            self.console.print(Text(view.over, style="bold"))

    def say(self, words: str) -> None:
        self.console.print(Text("\n" + words), soft_wrap=True)  # paths can be copied whole
