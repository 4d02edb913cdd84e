"""What is wrong with content: every mistake with its file and line, all of them reported together."""

import bisect
import re
import tomllib
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from cardwright.core.errors import BadContent

Tree = dict[str, Any]
Step = str | int
Steps = tuple[Step, ...]  # the way to a value: keys, and of entries their ids or numbers

LONGEST_SHOWN = 40
MOST_TOLD = 200  # mistakes; the rest is only counted


# ---------------------------------------------------------------- files and their lines


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


# ---------------------------------------------------------------- the report


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
        self.broken: set[Steps] = set()  # their entries, of which nothing more is said
        self.laying: Source | None = None  # the file that is being laid over the others

    def add(self, steps: Steps, why: str) -> None:
        """What is wrong with what is there, in a clause that fits behind a colon."""
        if self.entry(steps) not in self.broken and not self.enough():
            self.say(f"{self.place(steps)}: {self.words(steps)}: {why}.")

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


# ---------------------------------------------------------------- the shape


class Examiner:
    """Compares a tree with its schema and finds all that doesn't fit, where msgspec would stop at the first."""

    def __init__(self, mistakes: Mistakes) -> None:
        self.mistakes = mistakes

    def add(self, steps: Steps, why: str, kind: inspect.Type) -> None:
        """What is wrong there, and of what type it should be."""
        self.mistakes.add(steps, why)
        self.mistakes.wrong.append((steps, kind))

    def examine(self, value: Any, kind: inspect.Type, steps: Steps) -> None:
        if isinstance(kind, inspect.Metadata) and not isinstance(kind.type, inspect.StrType):
            self.examine(value, kind.type, steps)
        elif isinstance(kind, inspect.UnionType):
            self.examine_union(value, kind, steps)
        elif isinstance(kind, inspect.StructType):
            if isinstance(value, dict):
                self.examine_struct(value, kind, steps)
            else:
                self.add(steps, f"a table is needed, not {shown(value)}", kind)
        elif isinstance(kind, inspect.ListType):
            self.examine_list(value, kind, steps)
        elif isinstance(kind, inspect.DictType) and isinstance(value, dict):
            for key, inside in value.items():
                self.examine(inside, kind.value_type, (*steps, key))
        elif not fits(value, kind):
            self.add(steps, f"{needed(kind)} is needed, not {shown(value)}", kind)

    def examine_union(self, value: Any, kind: inspect.UnionType, steps: Steps) -> None:
        """One of several tables that a word tells apart, a number or a table, or something that may be left out."""
        tables = [each for each in kind.types if isinstance(each, inspect.StructType)]
        field = tables[0].tag_field if tables else None
        if field is None:
            kinds = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
            alike = [each for each in kinds if shaped(value, each)] or kinds
            if not any(fits(value, each) for each in alike):
                self.examine(value, alike[0], steps)
            return
        by_tag = {str(each.tag): each for each in tables}
        if not isinstance(value, dict):
            self.add(steps, f"a table with the field {field!r} is needed, not {shown(value)}", kind)
        elif field not in value:
            self.add(steps, f"the field {field!r} is missing; {names('', by_tag)}", kind)
        elif value[field] not in list(by_tag):
            tag = value[field]
            known = names(str(tag), by_tag)
            self.add((*steps, field), f"there is no {field} {shown(tag)}; {known}", inspect.LiteralType(tuple(by_tag)))
        else:
            self.examine_struct(value, by_tag[value[field]], steps)

    def examine_struct(self, value: Tree, kind: inspect.StructType, steps: Steps) -> None:
        fields = {field.encode_name: field for field in kind.fields}
        tag = {kind.tag_field} if kind.tag_field else set()
        for key, inside in value.items():
            if key in fields:
                self.examine(inside, fields[key].type, (*steps, key))
            elif key not in tag:
                self.unknown(key, inside, [*fields], steps)
        for name, field in fields.items():
            if field.required and name not in value:
                what = f"the field {name!r} is missing: {needed(field.type)}"
                if steps:
                    self.mistakes.add(steps, what)
                else:
                    self.mistakes.say(f"{self.mistakes.place(())}: {what}.")
                self.mistakes.wrong.append(((*steps, name), field.type))

    def unknown(self, key: str, inside: Any, fields: list[str], steps: Steps) -> None:
        self.mistakes.wrong.append(((*steps, key), None))
        if self.mistakes.enough():
            return
        what = "field" if steps or not isinstance(inside, list | dict) else "table"
        why = f"unknown {what} {key!r}; {names(key, fields, f'the {what}s are')}"
        if steps:
            self.mistakes.add((*steps, key), why)
        else:
            self.mistakes.strange += 1
            self.mistakes.say(f"{self.mistakes.place((key,))}: {why}.")

    def examine_list(self, value: Any, kind: inspect.ListType, steps: Steps) -> None:
        low, high = kind.min_length or 0, kind.max_length
        if not isinstance(value, list):
            self.add(steps, f"a list is needed, not {shown(value)}", kind)
            return
        if len(value) < low or (high is not None and len(value) > high):
            many = between(low, high)
            self.add(steps, f"{many} entr{'y is' if many == '1' else 'ies are'} needed, not {len(value)}", kind)
        for number, item in enumerate(value):
            self.examine(item, kind.item_type, (*steps, entry_id(item) or number))


def shaped(value: object, kind: inspect.Type) -> bool:
    """Whether both are tables, both lists, or neither."""
    if isinstance(kind, inspect.Metadata):
        return shaped(value, kind.type)
    table = isinstance(kind, inspect.StructType | inspect.DictType)
    return isinstance(value, dict) == table and isinstance(value, list) == isinstance(kind, inspect.ListType)


def fits(value: object, kind: inspect.Type) -> bool:
    """Whether a single value is what the schema says; its exact type first, as 1 and true are equal in Python."""
    if isinstance(kind, inspect.Metadata):
        return fits(value, kind.type)
    if isinstance(kind, inspect.BoolType):
        return isinstance(value, bool)
    if isinstance(kind, inspect.LiteralType):
        return isinstance(value, str | int) and value in kind.values
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        whole = isinstance(kind, inspect.IntType)
        if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
            return False
        return (kind.ge is None or value >= kind.ge) and (kind.le is None or value <= kind.le)
    if isinstance(kind, inspect.StrType) and isinstance(value, str):
        long_enough = kind.min_length is None or len(value) >= kind.min_length
        short_enough = kind.max_length is None or len(value) <= kind.max_length
        return long_enough and short_enough and (kind.pattern is None or re.search(kind.pattern, value) is not None)
    return isinstance(kind, inspect.AnyType)


def needed(kind: inspect.Type) -> str:
    """What a field takes, in words."""
    if isinstance(kind, inspect.Metadata):
        described = (kind.extra_json_schema or {}).get("description")
        return str(described) if described else needed(kind.type)
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    if isinstance(kind, inspect.LiteralType):
        return f"one of {', '.join(str(value) for value in kind.values)}"
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        what = "a whole number" if isinstance(kind, inspect.IntType) else "a number"
        if kind.ge is not None and kind.le is not None:
            return f"{what} from {kind.ge} to {kind.le}"
        return what
    if isinstance(kind, inspect.StrType):
        letters = f" of {between(kind.min_length or 0, kind.max_length)} characters" if kind.max_length else ""
        return f"a text{letters} in one line" if kind.pattern else f"a text{letters}"
    if isinstance(kind, inspect.ListType):
        return "a list"
    return "a table"


def sample(kind: inspect.Type) -> Any:
    """Something of this type, in the place of what isn't."""
    if isinstance(kind, inspect.Metadata):
        return sample(kind.type)
    if isinstance(kind, inspect.UnionType):
        return sample(kind.types[0])
    if isinstance(kind, inspect.StructType):
        tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
        return {**tag, **{field.encode_name: sample(field.type) for field in kind.fields if field.required}}
    if isinstance(kind, inspect.ListType):
        return [sample(kind.item_type)] * (kind.min_length or 0)
    if isinstance(kind, inspect.DictType):
        return {}
    if isinstance(kind, inspect.LiteralType):
        return kind.values[0]
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        return kind.ge or 0
    return False if isinstance(kind, inspect.BoolType) else "x"


def between(low: int, high: int | None) -> str:
    if high is None:
        return f"at least {low}"
    return str(low) if low == high else f"{low} to {high}"


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
