"""What is wrong with content: every mistake with its file and line, all of them reported together."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

import msgspec
from msgspec import inspect

from cardwright.core.content.source import Source, Steps, Tree, entry_id
from cardwright.core.errors import BadContent

LONGEST_SHOWN = 40
MOST_TOLD = 200  # mistakes; the rest is only counted


class Mistakes:
    """Collects what is wrong, and refuses it all at once."""

    def __init__(self, sources: Sequence[Source]) -> None:
        """With the files that lie on top first."""
        self.sources = sources
        self.tree: Tree = {}  # all files laid over each other; where it is still empty, places are told by their keys
        self.overrides: list[tuple[Steps, str]] = []  # the way of each, and how it was typed
        self.removed: dict[Steps, str] = {}  # entries, and where they were removed
        self.told: list[str] = []
        self.remarks: list[str] = []  # what is only unwise
        self.untold = 0
        self.strange = 0  # tables that the game doesn't know
        self.wrong: list[tuple[Steps, inspect.Type | None]] = []  # what has not the right shape, and its right type
        self.broken: dict[Steps, set[str | int]] = {}  # their entries, with the fields that were mended to read on
        self.laying: Source | None = None  # the file that is being laid over the others

    def add(self, steps: Steps, why: str) -> None:
        """What is wrong with what is there, in a clause that fits behind a colon."""
        if not self.follows(steps) and not self.enough():
            self.say(f"{self.place(steps)}: {self.words(steps)}: {why}.")

    def mended(self, steps: Steps) -> None:
        """Something else was put there, so that the rest can be read."""
        entry = self.entry(steps)
        self.broken.setdefault(entry, set()).update(steps[len(entry) : len(entry) + 1])

    def follows(self, steps: Steps) -> bool:
        """Whether this may only follow from what was mended in the same entry: unless it lies within another field."""
        entry = self.entry(steps)
        inside = steps[len(entry) :]
        return entry in self.broken and (len(inside) < 2 or inside[0] in self.broken[entry])

    def entry(self, steps: Steps) -> Steps:
        """The innermost entry with a name on this way; without any, what lies in the table."""
        place: Any = self.tree
        innermost = 2
        for number, step in enumerate(steps, start=1):
            if isinstance(place, list):
                named = [entry for entry in place if entry_id(entry) == step]
                innermost = number if named else innermost
                place = named[0] if named else place[step] if isinstance(step, int) and step < len(place) else None
            else:
                place = place.get(step) if isinstance(place, dict) else None
        return steps[:innermost]

    def remark(self, steps: Steps, why: str) -> None:
        """What might be better there; it refuses nothing."""
        if len(self.remarks) < MOST_TOLD:
            self.remarks.append(f"{self.place(steps)}: {self.words(steps)}: {why}.")

    def missing(self, steps: Steps, table: str, what: str, name: str, known: Iterable[str]) -> None:
        """Something that is named there doesn't exist, or no longer."""
        remover = self.removed.get((table, name))
        there = f"{remover} removes it" if remover else names(name, known)
        self.add(steps, f"there is no {what} {name!r}; {there}")

    def enough(self) -> bool:
        """Whether one more mistake is only counted."""
        if len(self.told) < MOST_TOLD:
            return False
        self.untold += 1
        return True

    def say(self, sentence: str) -> None:
        if sentence not in self.told:
            self.told.append(sentence)

    def place(self, steps: Steps) -> str:
        """The override or the file and line that say it; of several the one on top."""
        for way, typed in reversed(self.overrides):
            if steps[: len(way)] == way:
                return typed
        if self.laying is not None:
            return f"{self.laying.file}:{self.laying.line(self.laying.follow(steps))}"
        found = [(source, source.follow(steps)) for source in self.sources]
        deepest = max((len(path) for _, path in found), default=0)
        if deepest == 0:
            return str(self.sources[0].file.parent) if self.sources else "content"
        # A folder that changes the entry at all is the one to mend, though what it clashes with may lie below.
        top = [len(path) for source, path in found if source.file.parent == self.sources[0].file.parent]
        if max(top) >= min(2, deepest):
            deepest = max(top)
        source, path = next((source, path) for source, path in found if len(path) == deepest)
        return f"{source.file}:{source.line(path)}"

    def words(self, steps: Steps) -> str:
        """`cards, entry 'strike', damage`"""
        place: Any = self.tree
        said: list[str] = []
        for step in steps:
            inside: Any = None
            if isinstance(place, list):
                said.append(f"entry {step!r}")
                inside = next((entry for entry in place if entry_id(entry) == step), None)
                if inside is None and isinstance(step, int) and step < len(place):
                    inside = place[step]
            else:
                said.append(str(step))
                inside = place.get(step) if isinstance(place, dict) else None
            place = inside
        return ", ".join(said)

    def refuse(self) -> None:
        """Raise all there is, if anything, a line each."""
        if self.told:
            more = [f"And {self.untold} more."] if self.untold else []
            raise BadContent("\n".join(self.told + more), len(self.told) + self.untold, self.strange)


def names(name: str, known: Iterable[str], what: str = "there are") -> str:
    """What would have been right: the nearest, then all."""
    words = list(known)
    return f"{meant(name, words)}{what}: {', '.join(words) if words else 'none'}"


def meant(name: str, known: Iterable[str]) -> str:
    """The nearest of these, as a question in front of what is said of all; empty if none is near."""
    near = nearest(name, known)
    return f"did you mean {near!r}? " if near else ""


def nearest(name: str, known: Iterable[str]) -> str:
    """The word that was probably meant, or none."""
    near = get_close_matches(name, list(known), 1, 0.6)
    return near[0] if near else ""


def shown(value: object) -> str:
    """A value as TOML writes it, if it is short."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        text = msgspec.json.encode(value).decode()
    elif isinstance(value, list):
        text = f"[{', '.join(shown(item) for item in value[:LONGEST_SHOWN])}]"
    elif isinstance(value, int) and abs(value) >= 1 << 64:
        text = "a huge number"
    else:
        text = str(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 3]}..."
