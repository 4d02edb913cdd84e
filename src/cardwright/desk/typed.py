"""What a person typed, and what they meant by it: commands, and answers by number, by name or by some words."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from cardwright.core.errors import Refused, shortened
from cardwright.core.view import Choice, Thing, View
from cardwright.desk.labels import fold
from cardwright.desk.pick import Pick

# ---------------------------------------------------------------- commands


class Command(NamedTuple):
    """Something to do at a table other than answering."""

    key: str
    word: str
    takes: str  # what may follow it
    help: str


COMMANDS = [
    Command("?", "help", "", "this help"),
    Command("u", "undo", "", "take back your last answer"),
    Command("h", "hint", "", "ask an expert what each choice is worth, and why"),
    Command("i", "info", "NAME", "all about a card, a pile, a term of the game, or anything else mentioned"),
    Command("l", "log", "[all]", "the story so far"),
    Command("r", "rules", "[RULE]", "the rules: type a rule's number, or words to look for"),
    Command("c", "choices", "", "where you pick things: list all choices with their numbers, or show the things again"),
    Command("a", "auto", "", "end a turn with nothing left to do by itself, or ask first; remembered"),
    Command("s", "save", "[FILE]", "save a record of the game"),
    Command("q", "quit", "", "leave; the game is kept"),
    Command("q!", "q!", "", "leave without keeping it"),
    Command("b", "bot", "", "let a bot of the party act"),
    Command("w", "word", "NAME", "let somebody else answer"),
]
KEYS = {word: command for command in COMMANDS for word in (command.key, command.word)}
KEYS["exit"] = KEYS["quit"]


def command_in(line: str) -> tuple[Command, str] | None:
    """The command that a line is, and what follows it; None if it is an answer."""
    word, _, rest = line.strip().partition(" ")
    command = KEYS.get(word.lower())
    rest = rest.strip()
    if command is None or (rest and not command.takes) or (command.key == "w" and not rest):
        return None
    if command.takes == "[all]" and rest not in ("", "all"):
        return None
    return command, rest


# ---------------------------------------------------------------- answers


WORD = re.compile(r"[^\W_]+")
AGAIN = "."  # the same answer once more
ASIDE = re.compile(r": | \(|; ")  # what follows explains


def words_of(text: str) -> list[str]:
    return WORD.findall(fold(text))


class Entry:
    """A choice as it can be typed: its labels, each as words, and all that is said of it."""

    def __init__(self, choice: Choice, things: dict[str, Thing]) -> None:
        touched = [things[id] for id in choice.touches if id in things]
        full, short = " ".join(thing.name for thing in touched), " ".join(thing.short for thing in touched)
        labels = [
            choice.text,
            choice.words,
            ASIDE.split(choice.words)[0],
            choice.short,
            f"{choice.row} {choice.column}",
            "end" if choice.ends else "",
        ]
        names = [name for name in (full, short) if not name.replace(" ", "").isdecimal()]  # numbers are choices'
        self.choice = choice
        self.exact = {" ".join(fold(label).split()) for label in (*labels, *names) if label.strip()}
        del labels[1]
        self.own = [words for words in map(words_of, labels) if words]
        self.touched = [words for words in map(words_of, names) if words]
        self.all = [words_of(f"{choice.words} {choice.cell}")]


Fits = Callable[[str, str], bool]


def is_word(typed: str, word: str) -> bool:
    return typed == word


def begins(typed: str, word: str) -> bool:
    return word.startswith(typed)


def in_order(typed: Sequence[str], words: Iterable[str], fits: Fits) -> bool:
    """Whether the typed words stand among these in their order."""
    rest = iter(words)
    return all(any(fits(each, word) for word in rest) for each in typed)


class Offer:
    """The choices of a view, as a person may type them."""

    def __init__(self, view: View, pick: Pick | None = None) -> None:
        things = {thing.id: thing for area in view.areas for each in area.things for thing in (each, *each.under)}
        self.view = view
        self.pick = pick  # where things are picked, numbers name these
        self.own = [Entry(choice, things) for choice in view.choices]
        self.others = [Entry(choice, things) for choice in view.others]

    def first(self, line: str) -> tuple[str, str]:
        """The first answer in a line, and the rest of it: between commas, and a number at the front by itself, unless
        all of it is a choice's name or names things to pick."""
        if self.exactly(line):
            return line, ""
        part, _, rest = line.partition(",")
        words = part.split()
        if len(words) > 1 and (words[0].isdecimal() or words[0] == AGAIN) and not self.picked(part):
            return words[0], f"{' '.join(words[1:])},{rest}".rstrip(", ")
        return part.strip(), rest.strip(" ,")

    def picked(self, line: str) -> list[str] | None:
        """The things to pick that a line names."""
        return self.pick.read(fold(line).split()) if self.pick is not None else None

    def find(self, line: str) -> Choice:
        """The one choice that was meant. Refuses what fits none, and what fits several."""
        found = self.fitting(line)
        if len(found) == 1:
            return found[0]
        if self.picked(line):
            raise Refused(f"{shortened(line)!r} isn't a choice here; c lists all {len(self.view.choices)}.")
        if line.isdecimal():
            raise Refused(f"There is no option {shortened(line)}; type ? for help.")
        if not found:
            raise Refused(f"No option contains {shortened(line)!r}; type its number, or ? for help.")
        some = "; ".join(f"{choice.number} {choice.words}" for choice in found[:6])
        raise Refused(f"{len(found)} options contain {shortened(line)!r}: {some}{' ...' if len(found) > 6 else ''}.")

    def fitting(self, line: str) -> list[Choice]:
        """The choices that fit best: by number, by exact words, by whole words, by their beginnings; a choice's own
        words come before what is said of it. What names things to pick is their set."""
        picked = self.picked(line)
        if self.pick is not None and picked:
            choice = self.pick.choice(picked)
            return [choice] if choice is not None else []
        if line.isdecimal():
            number = line.lstrip("0") or "0"
            return [entry.choice for entry in [*self.own, *self.others] if str(entry.choice.number) == number]
        exact = self.exactly(line)
        typed = words_of(line)
        if exact or not any(character.isalpha() for word in typed for character in word):
            return exact
        for fits in (is_word, begins):
            for found in (
                [entry for entry in self.own if any(in_order(typed, label, fits) for label in entry.own)],
                [entry for entry in self.own if any(in_order(typed, label, fits) for label in entry.touched)],
                [entry for entry in self.own if any(in_order(typed, text, fits) for text in entry.all)],
                [entry for entry in self.own if self.anywhere(typed, entry, fits)],
            ):
                if found:
                    return [entry.choice for entry in found]
        return []

    def exactly(self, line: str) -> list[Choice]:
        """What is called so; of several people's the own, and only one if they are called alike."""
        wanted = " ".join(fold(line).split())
        for entries in (self.own, self.others):
            found = [entry.choice for entry in entries if wanted in entry.exact]
            if found:
                return found
        return []

    def anywhere(self, typed: Sequence[str], entry: Entry, fits: Fits) -> bool:
        words = [word for label in (*entry.own, *entry.touched, *entry.all) for word in label]
        return all(any(fits(each, word) for word in words) for each in typed)

    def has_word_with(self, letter: str) -> bool:
        """Whether a choice's own words begin so: then a letter may be the beginning of an answer."""
        return any(
            word.startswith(letter) for entry in self.own for label in (*entry.own, *entry.touched) for word in label
        )

    def may_go_on(self, digits: str) -> bool:
        """Whether a longer number on offer begins with these digits: then they don't answer yet."""
        numbers = [str(entry.choice.number) for entry in [*self.own, *self.others]]
        return any(each != digits and each.startswith(digits) for each in numbers)
