"""Playing at a terminal: which game, on which kind of screen, and again and again."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.core.settings import whole_number
from cardwright.desk import history, saves
from cardwright.desk.deal import Wish
from cardwright.desk.labels import changes_line
from cardwright.desk.preferences import Preferences
from cardwright.desk.reopening import Loader, resumed
from cardwright.desk.sitting import Sitting
from cardwright.registry import listing

if TYPE_CHECKING:
    from cardwright.learn.coach import Coach
    from cardwright.learn.progress import Progress

SMALLEST = (60, 16)  # the smallest full screen
OFFERED = 5  # kept games, before a new one is dealt


def at_terminal(console: Console) -> bool:
    """Whether there is a person to ask."""
    return console.is_terminal and sys.stdin.isatty()


def full_screen(console: Console, lines: bool | None) -> bool:
    """Whether to play on the full screen: as was asked for, now or the last time, where the terminal can.

    CARDWRIGHT_LINES in the environment asks for lines too.
    """
    liked = Preferences.load()
    if lines is not None and lines != liked.lines:
        liked.lines = lines
        liked.save()
    able = at_terminal(console) and os.environ.get("TERM", "dumb") != "dumb"
    if lines is None and os.environ.get("CARDWRIGHT_LINES"):
        return False
    return able and not liked.lines and (lines is False or console.size >= SMALLEST)


# ---------------------------------------------------------------- the full screen


def play_full(console: Console, wish: Wish, load: Loader, resume: bool) -> None:
    from cardwright.tui.app import TerminalApp, run
    from cardwright.tui.begin import begin
    from cardwright.tui.home import home, opening

    if resume:
        with KeptSitting(console, wish, load) as sitting:
            run(console, TerminalApp(lambda evening: evening.table(sitting)))
        return
    if wish.name is None:
        run(console, TerminalApp(lambda evening: home(evening, wish)))
        return
    deal = wish.deal(load(wish.name))
    if wish.house or not wish.somebody:
        deal.seated()  # refused before the screen is taken
        run(console, TerminalApp(lambda evening: opening(evening, deal)))
    else:
        run(console, TerminalApp(lambda evening: begin(evening, deal)))


def learn_full(console: Console, coach: "Coach", progress: "Progress") -> None:
    from cardwright.tui.app import TerminalApp, run
    from cardwright.tui.lesson import LessonScreen

    run(console, TerminalApp(lambda evening: LessonScreen(evening, coach, progress)))


# ---------------------------------------------------------------- plain lines


def play_lines(console: Console, wish: Wish, load: Loader) -> None:
    from cardwright.cli.agreement import agree
    from cardwright.cli.session import Session

    if go_on_instead(console, wish, load):
        return
    chosen = load(wish.name or ask_for_game(console))
    if chosen.content_changes:
        console.print(Text(changes_line(chosen)), soft_wrap=True)
    elif learn_instead(console, wish, chosen):
        return
    deal = wish.deal(chosen)
    while True:
        if wish.somebody and not wish.house and at_terminal(console):
            deal.house = agree(console, chosen, deal.house)
        over = Session(console, deal.sit()).run()
        if not (over and at_terminal(console) and says_yes(console, "Another game?")):
            return
        deal = deal.another()


def go_on(console: Console, wish: Wish, load: Loader) -> None:
    from cardwright.cli.session import Session

    with KeptSitting(console, wish, load) as sitting:
        Session(console, sitting).run()


def go_on_instead(console: Console, wish: Wish, load: Loader) -> bool:
    """Offer the kept games, where nobody has said that it shall be a new one. True if one of them was gone on with."""
    if not at_terminal(console) or not wish.somebody or wish.house or wish.players or wish.seed is not None:
        return False
    kept = history.going(wish.name)[:OFFERED]
    if not kept:
        return False
    for number, each in enumerate(kept, start=1):
        console.print(
            Text.assemble((f"{number:>3}  ", "bold cyan"), f"go on with {each.name}, {each.length}, {each.when}")
        )
    console.print(Text.assemble(("  n  ", "bold cyan"), "a new game"))
    while True:
        line = ask(console, "Which game do you want to go on with? [n] ").lower()
        place = whole_number(line)
        if line in ("", "n", "new"):
            return False
        chosen = kept[place - 1].name if place is not None and 1 <= place <= len(kept) else line
        if chosen in [each.name for each in kept]:
            go_on(console, wish._replace(kept=chosen), load)
            return True
        console.print(f"Type a number from 1 to {len(kept)}, or n for a new game.")


def learn_instead(console: Console, wish: Wish, chosen: Game) -> bool:
    """Offer a lesson to whoever has never played this game, where nobody has said what shall be dealt. True if it was
    taken."""
    from cardwright.cli.lesson import LessonSession
    from cardwright.learn.progress import load, never_played

    if not at_terminal(console) or not wish.somebody or wish.house or wish.players or wish.seed is not None:
        return False
    progress = load()
    lesson = progress.next_lesson(chosen) if never_played(chosen.id) else None
    if lesson is None:
        return False
    if not says_yes(console, f"You have never played {chosen.title}. Learn it first ({lesson.minutes} min)?"):
        return False
    LessonSession(console, progress.coach(chosen, lesson), progress).run()
    return True


class KeptSitting:
    """The kept game that was asked for, where it is kept, or, if it is open elsewhere, a copy."""

    def __init__(self, console: Console, wish: Wish, load: Loader) -> None:
        path = saves.newest(wish.name, wish.kept)
        self.place = saves.hold(path) or place_for_copy(console, path)
        try:
            self.sitting = resumed(saves.read(path), self.place, wish.players, load)
        except BaseException:
            self.place.release()
            raise

    def __enter__(self) -> Sitting:
        return self.sitting

    def __exit__(self, *error: object) -> None:
        self.place.release()


def place_for_copy(console: Console, path: Path) -> saves.SaveSlot:
    open_elsewhere = f"The game kept in {path} is open in another program."
    if not (at_terminal(console) and says_yes(console, f"{open_elsewhere} Play a copy of it?")):
        raise Refused(f"{open_elsewhere} To play a copy: cardwright replay {path.stem} --play-on")
    return saves.SaveSlot()


def says_yes(console: Console, question: str) -> bool:
    try:
        return console.input(Text(f"{question} [y/N] ")).strip().lower() in ("y", "yes")
    except (EOFError, KeyboardInterrupt):
        console.print()
        return False


def ask_for_game(console: Console) -> str:
    sound, faults = listing()
    for name, sentence in faults.items():
        console.print(Text(f"{name}: {sentence}", style="red"), soft_wrap=True)
    names = [each.id for each in sound]
    if not names:
        raise Refused("There is no game to play.")
    if len(names) == 1:
        return names[0]
    for number, each in enumerate(sound, start=1):
        console.print(Text.assemble((f"{number:>3}  ", "bold cyan"), (each.title, "bold"), f"  {each.tagline}"))
    while True:
        line = ask(console, "Which game? ")
        place = whole_number(line)
        if place is not None and 1 <= place <= len(names):
            return names[place - 1]
        wanted = line.lower()
        starting = [name for name in names if wanted and name.startswith(wanted)]
        fitting = starting or [each.id for each in sound if wanted and wanted in each.title.lower()]
        if len(fitting) == 1:
            return fitting[0]
        console.print(f"Type a number from 1 to {len(names)}, or a name.")


def ask(console: Console, question: str) -> str:
    """A line that says which game; refused where nobody wants any."""
    try:
        line = console.input(Text(question)).strip()
    except (EOFError, KeyboardInterrupt):
        console.print()
        line = "q"
    if line.lower() in ("q", "quit"):
        raise Refused("No game was chosen.")
    return line
