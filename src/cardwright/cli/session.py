"""A game at the terminal: people and bots at one table, drawn after every answer."""

from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.text import Text

from cardwright.cli import saves
from cardwright.cli.draw import Painter, owned
from cardwright.core.decision import ANYONE
from cardwright.core.errors import CardwrightError, Refused, shortened
from cardwright.core.events import SPECTATOR
from cardwright.core.game import Game
from cardwright.core.match import Match
from cardwright.core.view import Choice, View
from cardwright.registry import bot

with suppress(ImportError):  # arrow keys and a history of what was typed, where the platform has them
    import readline  # noqa: F401

HELP = """\
Type an option's number, or words that only it contains, in their order.
  ?         this help              u         take back your last answer
  h         a hint, with a reason  i NAME    all about a card, a pile or an area
  l [all]   the story so far       s [FILE]  save the game's record
  q         quit and keep the game (go on later with: cardwright play --continue)
The game is kept after every answer, too. An empty line draws the table again."""


WORDS = {"help": "?", "undo": "u", "hint": "h", "info": "i", "log": "l", "save": "s", "quit": "q", "exit": "q",
         "u": "u", "h": "h", "i": "i", "l": "l", "s": "s", "q": "q", "q!": "q!", "b": "b", "w": "w"}  # fmt: skip
KEYS = "? help   u undo   h hint   i NAME details   s save   q quit and keep"
PARTY_KEYS = "   b a bot acts   w NAME has the word"
SECRET_KEYS = "   w NAME changes an answer"
LATELY = 6  # events told when a kept game goes on
RECENT = 30  # events that `l` tells; `l all` tells them all
RIVAL = "skilled"  # who takes the seats that nobody asked for
ADVISER = "expert"  # who gives hints
FEW_CHANGES = 3  # of the content, before the rest is only counted


class Leave(Exception):
    """The person wants to stop."""


def is_person(name: str) -> bool:
    return name in ("me", "person", "human")


def people_among(names: list[str]) -> tuple[int, ...]:
    """The seats where people sit: a match asks them before something final even with one option left."""
    return tuple(seat for seat, name in enumerate(names) if is_person(name))


class Session:
    """One match, its players by name, the console it is played at, and the place where it is kept."""

    def __init__(self, console: Console, match: Match, players: list[str], place: saves.Place | None = None) -> None:
        self.console = console
        self.match = match
        self.names = players
        self.painter = Painter(console, match.game)
        self.seats = match.game.seat_names(match.seats)
        self.bots = {
            seat: bot(name).sit(match.game, seat, match.seed)
            for seat, name in enumerate(players)
            if not is_person(name)
        }
        self.people = people_among(players)
        self.onlooker = 0 if len(players) == 1 else SPECTATOR  # whose eyes watch a game without people
        self.told = {seat: max(0, len(match.events()) - LATELY) for seat in self.people}
        self.shown: int | None = None  # the person the screen was last turned to
        self.speaker = -1  # the person of a party who has the word, or who changes a secret answer
        self.place = place or saves.Place()
        self.trouble = ""  # why the game can't be kept

    @property
    def screen(self) -> bool:
        return self.console.is_terminal

    def run(self) -> bool:
        """Play until the game is over (True) or the person leaves (False). Kept after every answer."""
        with self.place:
            self.keep()
            insists = not self.screen  # in a pipe there is nobody who could stay
            while self.match.decision is not None:
                try:
                    self.play_on()
                    self.keep()
                    insists = not self.screen
                except Leave:
                    return False
                except (EOFError, KeyboardInterrupt):
                    if self.may_go(insists):
                        return False
                    insists = True
            self.show_end()
            self.finish()
        return True

    def play_on(self) -> None:
        """One answer, of a person or a bot. Where both are asked, people come first."""
        decision = self.match.decision
        assert decision is not None
        able = [seat for seat in self.people if decision.offers(seat)]
        waited = [seat for seat in able if seat in decision.waited_for]
        if self.speaker in able:
            self.ask_person(self.speaker)
        elif waited:
            self.ask_person(waited[0])
        else:
            self.let_bot_answer()

    def let_bot_answer(self) -> None:
        """The bot that is asked, or one of the party's in turn, which speaks for all if only bots are asked."""
        decision = self.match.decision
        assert decision is not None
        bots = [seat for seat in decision.waited_for if seat in self.bots and decision.offers(seat)]
        if not bots:
            raise Refused("No bot can do anything here.")
        seat = bots[len(self.match.answers) % len(bots)] if decision.secret is None else bots[0]
        veiled = decision.secret is not None or decision.hidden
        for_all = not veiled and all(other in self.bots for other in decision.seats)
        choice = self.bots[seat].choose(self.match.look(seat, party=for_all))
        owner = decision.owner(decision.index(choice)) if for_all else ANYONE
        self.match.choose(choice, seat if owner == ANYONE else owner)

    # Keeping

    def keep(self) -> None:
        """Trouble doesn't stop the game; it is shown with the table."""
        try:
            self.place.keep(self.match, self.names)
            self.trouble = ""
        except Refused as error:
            self.trouble = f"{error} Save it elsewhere with s FILE; q! leaves without keeping it."

    def keep_for_later(self) -> None:
        """Before the person goes. Refuses if the game would be lost."""
        self.keep()
        if self.trouble:
            raise Refused(self.trouble)
        self.say(f"Kept. Go on with: cardwright play {self.match.game.id} --continue   ({self.place.path})")

    def may_go(self, insists: bool) -> bool:
        """The input ended or was interrupted: whether the game is kept, so that the person can go."""
        try:
            self.keep_for_later()
        except Refused:
            if insists:
                raise
            return False
        return True

    def finish(self) -> None:
        try:
            path = self.place.finish(self.match)
            self.say(f"Its record is in {path}\nLook at it with: cardwright replay {path}")
        except Refused as error:
            self.say(str(error))

    # Asking

    def ask_person(self, seat: int) -> None:
        self.turn_screen_to(seat)
        self.show(seat)
        while True:
            line = self.read(f"{self.seat_name(seat)}> " if len(self.people) > 1 else "> ")
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
        command, _, rest = line.partition(" ")
        command = WORDS.get(command.lower(), command)
        rest = rest.strip()
        if not line:
            self.show(seat)
        elif command == "?":
            self.console.print(HELP)
        elif command == "u" and not rest:
            self.match.undo()
            return True
        elif command == "h" and not rest:
            self.hint(seat)
        elif command == "i":
            self.inform(rest, seat)
        elif command == "l" and rest in ("", "all"):
            self.story(seat, 0 if rest else max(0, len(self.match.events()) - RECENT))
        elif command == "s":
            self.save(rest)
        elif command == "b" and not rest and self.match.decision is not None and len(self.match.decision.seats) > 1:
            self.let_bot_answer()
            return True
        elif command == "w" and rest:
            self.speaker = self.person_called(rest)
            return True
        elif command == "q" and not rest:
            self.keep_for_later()
            raise Leave
        elif command == "q!" and not rest:
            raise Leave
        else:
            choice = find_choice(self.match.view(seat), line)
            owner = choice.owner if choice.owner in self.people else seat
            secret = self.match.decision is not None and self.match.decision.secret is not None
            self.match.choose(choice.index, owner)
            if secret:  # changed or not, the others' answers are waited for now
                self.speaker = -1
            return True
        return False

    def person_called(self, name: str) -> int:
        """The person of this party who wants the word."""
        decision = self.match.decision
        able = [seat for seat in self.people if decision is not None and decision.offers(seat)]
        for seat in able:
            if self.seat_name(seat).lower().startswith(name.lower()):
                return seat
        raise Refused(f"Nobody who is asked is called {shortened(name)!r}: {', '.join(map(self.seat_name, able))}.")

    def hint(self, seat: int) -> None:
        adviser = bot(ADVISER).sit(self.match.game, seat, self.match.seed)
        look = self.match.look(seat)
        with self.console.status("Thinking ..."):
            option = adviser.choose(look)
            reason = adviser.why(look)
        number = next((index + 1 for index, each in look.decision.numbered(seat) if each is option), 0)
        words = self.match.game.describe(self.match.table, option, seat).rstrip(".")
        self.console.print(Text(f"Hint: {number}, {words}.", style="green"))
        if reason:
            self.console.print(Text(reason, style="green"))

    def inform(self, name: str, seat: int) -> None:
        view = self.match.view(seat)
        if not name:
            raise Refused("Name a card, a pile or an area, like: i J♠, i memory.")
        wanted = name.lower()
        for area in view.areas:
            if wanted in (area.id.lower(), area.title.lower(), owned(view, area.title, area.of).lower()):
                self.console.print(self.painter.details(view, area, None))
                return
        found = False
        for area in view.areas:
            for thing in area.things:
                if wanted in (thing.short.lower(), thing.id.lower()) or (thing.name and wanted in thing.name.lower()):
                    self.console.print(self.painter.details(view, area, thing))
                    found = True
        if not found:
            areas = ", ".join(area.id for area in view.areas)
            raise Refused(f"Nothing on the table is called {shortened(name)!r}. Areas: {areas}.")

    def save(self, words: str) -> None:
        path = Path(words or f"{self.match.game.id}-{self.match.seed}.json")
        try:
            path = path.expanduser()
            self.match.record().save(path)
        except (OSError, ValueError, RuntimeError) as error:
            raise Refused(f"{path} can't be written: {error}.") from None
        self.console.print(f"Saved to {path}. Look at it with: cardwright replay {path}")

    # Showing

    def seat_name(self, seat: int) -> str:
        return self.seats[seat]

    def turn_screen_to(self, seat: int) -> None:
        """Before another person may see their cards, the screen and what scrolled off it are wiped."""
        if len(self.people) > 1 and self.shown != seat and self.screen:
            self.wipe()
            self.console.input(Text(f"{self.seat_name(seat)}, take the screen and press Enter. ", style="bold"))
        self.shown = seat

    def wipe(self) -> None:
        self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
        self.console.file.flush()

    def show(self, seat: int) -> None:
        if self.screen:
            self.wipe() if len(self.people) > 1 else self.console.clear()
            if self.match.game.content_changes:
                self.console.print(Text(changes_line(self.match.game), style="dim"))
        self.story(seat, self.told[seat])
        self.told[seat] = len(self.match.events())
        view = self.match.view(seat)
        self.console.print(self.painter.picture(view))
        if view.question:
            self.console.print(Text(view.question, style="bold"))
            self.console.print(self.painter.choices(view))
            self.console.print(Text(KEYS + self.more_keys(), style="dim"))
            if view.chosen >= 0:
                self.console.print(Text(f"You have chosen {view.chosen + 1}; until all have, you may change it."))
        if self.trouble:
            self.console.print(Text(self.trouble, style="yellow"))

    def more_keys(self) -> str:
        """What can be typed at a question for several seats."""
        decision = self.match.decision
        if decision is None or len(decision.seats) == 1:
            return ""
        if decision.secret is None:
            return PARTY_KEYS
        return SECRET_KEYS if any(seat in decision.cast for seat in self.people) else ""

    def story(self, seat: int, since: int) -> None:
        """What happened, in words, from this many events on."""
        for event in self.match.events(since):
            words = self.match.game.phrases.tell(event, seat, self.seats)
            if words:
                self.console.print(Text("  " + words, style="italic"))

    def show_end(self) -> None:
        for seat in self.people or (self.onlooker,):
            self.story(seat, self.told.get(seat, 0))
            view = self.match.view(seat)
            self.console.print(self.painter.picture(view))
            self.console.print(Text(view.over, style="bold"))

    def say(self, words: str) -> None:
        self.console.print(Text("\n" + words), soft_wrap=True)  # paths can be copied whole


def changes_line(game: Game) -> str:
    """What was changed of the game's own content, as much as one line tells."""
    changed = game.content_changes
    more = f"; and {len(changed) - FEW_CHANGES} more" if len(changed) > FEW_CHANGES else ""
    return f"Changed content: {'; '.join(changed[:FEW_CHANGES])}{more}."


def find_choice(view: View, line: str) -> Choice:
    """The choice that a typed line means: a number, an exact name, or words that only one choice contains."""
    if line.isdecimal():
        for choice in [*view.choices, *view.others]:
            if str(choice.index + 1) == line.lstrip("0"):
                return choice
        raise Refused(f"There is no option {shortened(line)}; type ? for help.")
    wanted = line.lower()
    for choice in [*view.choices, *view.others]:
        if wanted == choice.text.lower():
            return choice
    words = wanted.split()
    found = [choice for choice in view.choices if contains_all(choice, words)]
    if len(found) == 1:
        return found[0]
    if not found:
        raise Refused(f"No option contains {shortened(line)!r}; type its number, or ? for help.")
    some = "; ".join(f"{choice.index + 1} {choice.words}" for choice in found[:6])
    raise Refused(f"{len(found)} options contain {shortened(line)!r}: {some}{' ...' if len(found) > 6 else ''}.")


def contains_all(choice: Choice, words: list[str]) -> bool:
    """Whether the words stand in the choice's sentence in this order."""
    place = 0
    sentence = f"{choice.text} {choice.words}".lower()
    for word in words:
        place = sentence.find(word, place)
        if place < 0:
            return False
        place += len(word)
    return True
