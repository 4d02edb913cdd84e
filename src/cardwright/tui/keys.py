"""The keyboard of a table: what is being typed, key by key, and what comes of it.

A number answers as soon as no longer one on offer begins with it, and is refused as soon as none does. A letter that is
a command acts at once, unless a choice has a word that begins with it: then it waits a moment for the next letter. A
space in front makes any letter the beginning of a word. Where several things are picked at once, numbers name things.
"""

from enum import Enum, auto
from typing import NamedTuple

from cardwright.desk.typed import AGAIN, KEYS, Offer, command_in

PATIENCE = 0.35  # seconds that a letter waits for the next one
OPEN_ENDED = ("i", "r", "w")  # commands that go on with words


class Do(Enum):
    """What a key may come to."""

    TYPING = auto()
    WAITING = auto()  # typing, and after a moment of silence a command
    ANSWER = auto()
    COMMAND = auto()
    ENTER = auto()  # without anything typed
    CLOSE = auto()
    CURSOR = auto()
    LOOK = auto()  # the cursor over the things of the table
    PICK = auto()  # the things of a number, the one under the cursor, or, backwards, the last one no more
    SCROLL = auto()
    NOTHING = auto()


class Act(NamedTuple):
    do: Do
    text: str = ""  # an answer's line, a command's key
    rest: str = ""  # what a command takes
    by: int = 0  # how far the cursor goes or a pane scrolls


MOVES = {
    "up": Act(Do.CURSOR, by=-1),
    "down": Act(Do.CURSOR, by=1),
    "left": Act(Do.LOOK, by=-1),
    "right": Act(Do.LOOK, by=1),
    "pageup": Act(Do.SCROLL, by=-1),
    "pagedown": Act(Do.SCROLL, by=1),
    "home": Act(Do.SCROLL, by=-1000),
    "end": Act(Do.SCROLL, by=1000),
}


class Keyboard:
    """The line being typed."""

    def __init__(self) -> None:
        self.text = ""

    def press(self, key: str, character: str | None, offer: Offer) -> Act:
        """What a key comes to, with these choices open."""
        if key in MOVES:
            return MOVES[key]
        if key == "tab":
            return Act(Do.COMMAND, "tab")
        if key == "escape":
            typed, self.text = self.text, ""
            return Act(Do.CLOSE if not typed or typed[:2] in [f"{each} " for each in OPEN_ENDED] else Do.TYPING)
        if key == "enter":
            return self.enter(offer)
        if offer.pick is not None and not self.text and (character == " " or key in ("backspace", "ctrl+h")):
            return Act(Do.PICK, by=0 if character == " " else -1)
        if key in ("backspace", "ctrl+h"):
            self.text = "" if self.text[:-1] in OPEN_ENDED else self.text[:-1]
            return Act(Do.TYPING)
        if key in ("ctrl+u", "ctrl+w"):
            self.text = ""
            return Act(Do.TYPING)
        if character is None or not character.isprintable():
            return Act(Do.NOTHING)
        return self.type(character, offer)

    def type(self, character: str, offer: Offer) -> Act:
        first = not self.text
        if first and offer.pick is not None and character.isdecimal():
            return Act(Do.PICK, character)
        self.text += character
        if not offer.view.choices and self.text not in KEYS and self.asking is None:
            self.text = ""  # nobody is asked: it isn't kept for the next question
            return Act(Do.NOTHING)
        if self.text.isdecimal():
            return Act(Do.TYPING) if offer.may_go_on(self.text) else self.answer()
        if first and character == AGAIN and offer.view.choices:
            return self.answer()
        if not first or character not in KEYS:
            return Act(Do.TYPING)
        if character.isalpha() and offer.has_word_with(character):
            return Act(Do.WAITING)
        return self.command()

    def settle(self) -> Act:
        """A moment has passed: a lone letter was a command."""
        return self.command() if self.text in KEYS else Act(Do.NOTHING)

    def command(self) -> Act:
        key = KEYS[self.text].key
        self.text = f"{key} " if key in OPEN_ENDED else ""
        return Act(Do.COMMAND, key)

    def enter(self, offer: Offer) -> Act:
        line = self.text.strip()
        if not line:
            self.text = ""
            return Act(Do.ENTER)
        found = command_in(line) if len(line) < 2 or not offer.exactly(line) else None
        if found is None or self.text.startswith(" "):
            return self.answer()
        self.text = ""
        return Act(Do.COMMAND, found[0].key, found[1])

    def answer(self) -> Act:
        line, self.text = self.text.strip(), ""
        return Act(Do.ANSWER, line)

    @property
    def asking(self) -> tuple[str, str] | None:
        """A command with words that is being typed: its key and the words so far."""
        key, space, rest = self.text.partition(" ")
        return (key, rest) if space and key in OPEN_ENDED else None
