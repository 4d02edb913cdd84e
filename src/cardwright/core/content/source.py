"""A content file: what it says, and on which line."""

import bisect
import re
import tomllib
from pathlib import Path
from typing import Any

Tree = dict[str, Any]
Step = str | int
Steps = tuple[Step, ...]  # the way to a value: keys, and of entries their ids or numbers


class Source:
    """One content file: what it says, and on which line."""

    def __init__(self, file: Path, text: str, tree: Tree) -> None:
        self.file = file
        self.text = text
        self.tree = tree  # to be laid over others, and changed by that
        self._said: Tree | None = None  # the same, untouched
        self._lines: dict[Steps, int] | None = None

    def line(self, path: Steps) -> int:
        """The line of what is at this path, or of the innermost thing around it that has one."""
        if self._lines is None:
            self._lines = Scanner(self.text).scan()
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def follow(self, steps: Steps) -> Steps:
        """As much of the way as this file knows, entries by their numbers in it."""
        if self._said is None:
            self._said = tomllib.loads(self.text)
        place: Any = self._said
        path: list[Step] = []
        for step in steps:
            if isinstance(place, list):
                named = [number for number, entry in enumerate(place) if entry_id(entry) == step]
                step = named[-1] if named else step
                if not isinstance(step, int) or step >= len(place):
                    break
                place = place[step]
            elif isinstance(place, dict) and step in place:
                place = place[step]
            else:
                break
            path.append(step)
        return tuple(path)


def entry_id(entry: object) -> str | None:
    """What an entry of a list is called, if it has a name."""
    if isinstance(entry, dict):
        name = entry.get("id")
        if isinstance(name, str):
            return name
    return None


class Scanner:
    """Finds the lines of all headers, keys and items in TOML that `tomllib` has read without complaint."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.ends = [match.start() for match in re.finditer("\n", text)]
        self.found: dict[Steps, int] = {}
        self.entries: dict[Steps, int] = {}  # how many entries a list has so far

    def scan(self) -> dict[Steps, int]:
        table: Steps = ()
        while self.skip(r"(?:\s|#[^\n]*)*"):
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
        return self.found

    def skip(self, pattern: str) -> bool:
        """Go on behind what matches here; False at the end of the text."""
        found = re.compile(pattern).match(self.text, self.at)
        assert found is not None
        self.at = found.end()
        return self.at < len(self.text)

    def note(self, path: Steps) -> None:
        self.found.setdefault(path, bisect.bisect_left(self.ends, self.at) + 1)

    def header(self) -> Steps:
        """`[table]`, or `[[list]]` for one more entry."""
        start = self.at
        more = self.text.startswith("[[", self.at)
        self.skip(r"\[\[?")
        keys = self.key()
        self.skip(r"[ \t]*\]\]?")
        self.at, end = start, self.at  # the header itself is what stands on this line
        path: Steps = ()
        for number, key in enumerate(keys, start=1):
            path = (*path, key)
            self.note(path)
            if more and number == len(keys):
                self.entries[path] = self.entries.get(path, 0) + 1
            if path in self.entries:
                path = (*path, self.entries[path] - 1)
        self.note(path)
        self.at = end
        return path

    def key(self) -> list[str]:
        keys: list[str] = []
        while True:
            self.skip(r"[ \t]*")
            quote = self.text[self.at]
            start = self.at
            self.skip(r'"(?:[^"\\]|\\.)*"' if quote == '"' else r"'[^']*'" if quote == "'" else r"[\w-]+")
            word = self.text[start : self.at]
            keys.append(str(tomllib.loads(f"key = {word}")["key"]) if quote in "\"'" else word)
            self.skip(r"[ \t]*")
            if self.text[self.at] != ".":
                return keys
            self.at += 1

    def pair(self, table: Steps) -> None:
        start = self.at
        keys = self.key()
        self.at, end = start, self.at
        for depth in range(1, len(keys) + 1):
            self.note((*table, *keys[:depth]))
        self.at = end
        self.skip(r"[ \t]*=[ \t]*")
        self.value((*table, *keys))

    def value(self, path: Steps) -> None:
        text = self.text
        if text.startswith(('"""', "'''"), self.at):
            quotes = text[self.at : self.at + 3]
            inside = r"(?:[^\\]|\\.)*?" if quotes == '"""' else ".*?"
            self.skip(rf"(?s){quotes}{inside}{quotes}{quotes[0]}{{0,2}}")
        elif text[self.at] in "\"'":
            self.skip(r'"(?:[^"\\]|\\.)*"' if text[self.at] == '"' else r"'[^']*'")
        elif text[self.at] == "[":
            self.items(path)
        elif text[self.at] == "{":
            self.at += 1
            while self.skip(r"[\s,]*") and text[self.at] != "}":
                self.pair(path)
            self.at += 1
        else:
            self.skip(r"[^,\]}#\n]*")  # numbers, words and dates, which may have a space in them

    def items(self, path: Steps) -> None:
        self.at += 1
        number = 0
        while self.skip(r"(?:[\s,]|#[^\n]*)*") and self.text[self.at] != "]":
            self.note((*path, number))
            self.value((*path, number))
            number += 1
        self.at += 1
