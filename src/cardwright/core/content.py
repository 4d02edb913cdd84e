"""Content: TOML beside the rules, loaded once, merged, overridden, and validated wholly."""

import hashlib
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cardwright.core.errors import BadContent

S = TypeVar("S")
Tree = dict[str, Any]


def read_folder(folder: Path) -> Tree:
    """All TOML files of a folder as one tree; entries of the same list add up."""
    files = sorted(folder.glob("*.toml"))
    if not files:
        raise BadContent(f"{folder} holds no .toml file.")
    tree: Tree = {}
    for file in files:
        overlay(tree, read_file(file))
    return tree


def read_file(file: Path) -> Tree:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (ValueError, OSError, RecursionError) as error:
        raise BadContent(f"{file} can't be read: {error}.") from None


def overlay(tree: Tree, extra: Tree) -> None:
    """Lay content over content: entries with an `id` change their namesakes or are added, the rest replaces."""
    for key, value in extra.items():
        old = tree.get(key)
        if (
            isinstance(value, list)
            and isinstance(old, list)
            and all(isinstance(e, dict) and isinstance(e.get("id"), str) for e in old + value)
        ):
            known = {entry["id"]: entry for entry in old}
            for entry in value:
                if entry["id"] in known:
                    overlay(known[entry["id"]], entry)
                else:
                    old.append(entry)
        elif isinstance(value, dict) and isinstance(old, dict):
            overlay(old, value)
        else:
            tree[key] = value


def override(tree: Tree, path: str, text: str) -> None:
    """Set one value: `strike.damage=7`, where the first word is an entry's id or a table's name."""
    head, *rest = path.split(".")
    if not rest:
        raise BadContent(f"{path!r} names no field; write it like 'strike.damage=7'.")
    place = find_entry(tree, head)
    if place is None:
        raise BadContent(f"No entry or table is called {head!r}.")
    for step in rest[:-1]:
        inner = place.get(step)
        if not isinstance(inner, dict):
            raise BadContent(f"{path!r}: there is no table {step!r} in {head!r}.")
        place = inner
    if rest[-1] not in place:
        raise BadContent(f"{path!r}: {head!r} has no field {rest[-1]!r}; it has: {', '.join(place)}.")
    try:
        place[rest[-1]] = tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):
        place[rest[-1]] = text


def find_entry(tree: Tree, name: str) -> Tree | None:
    for key, value in tree.items():
        if key == name and isinstance(value, dict):
            return value
        if isinstance(value, list):
            for entry in value:
                if isinstance(entry, dict) and entry.get("id") == name:
                    return entry
    return None


def load(
    schema: type[S], builtin: Path, extra: Path | None = None, overrides: Mapping[str, str] | None = None
) -> tuple[S, str]:
    """A game's content as validated structs, and the version (hash) that records carry."""
    tree = read_folder(builtin)
    if extra is not None:
        if not extra.is_dir():
            raise BadContent(f"{extra} is not a folder.")
        overlay(tree, read_folder(extra))
    for path, text in (overrides or {}).items():
        override(tree, path, text)
    try:
        content = msgspec.convert(tree, type=schema)
    except msgspec.ValidationError as error:
        raise BadContent(locate(str(error), tree, [builtin] if extra is None else [extra, builtin])) from None
    canonical = msgspec.json.encode(tree, order="sorted")
    return content, hashlib.sha256(canonical).hexdigest()[:12]


def locate(message: str, tree: Tree, folders: list[Path]) -> str:
    """Say where an error is: `$.cards[3].cost` becomes `cards.toml: cards, entry 'strike', cost`."""
    text, _, path = message.partition(" - at ")
    words: list[str] = []
    steps: list[str] = []
    place: Any = tree
    for part in re.findall(r"\w+|\[\d+\]", path.partition("$")[2]):
        if part.startswith("["):
            index = int(part[1:-1])
            place = place[index] if isinstance(place, list) and index < len(place) else None
            name = place.get("id", index) if isinstance(place, dict) else index
            words.append(f"entry {name!r}")
            steps.append(str(name))
        else:
            place = place.get(part) if isinstance(place, dict) else None
            words.append(part)
            steps.append(part)
    return f"{source(steps, folders)}: {', '.join(words)}{': ' if words else ''}{text}."


def source(steps: list[str], folders: list[Path]) -> Path:
    """The file that says most of what these steps name; of several the one laid on top."""
    best, most = folders[0], 0
    for folder in folders:
        for file in sorted(folder.glob("*.toml"), reverse=True):
            depth = reach(read_file(file), steps)
            if depth > most:
                best, most = file, depth
    return best


def reach(tree: Tree, steps: list[str]) -> int:
    """How many of the steps lead somewhere in this tree."""
    place: Any = tree
    for depth, step in enumerate(steps):
        if isinstance(place, list):
            inside = [entry for entry in place if isinstance(entry, dict) and entry.get("id") == step]
            if not inside and step.isdecimal() and int(step) < len(place):
                inside = [place[int(step)]]
            if not inside:
                return depth
            place = inside[0]
        elif isinstance(place, dict) and step in place:
            place = place[step]
        else:
            return depth
    return len(steps)
