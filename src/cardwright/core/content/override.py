"""A single value of content overridden: the way to it, and what was typed."""

import tomllib
from typing import Any

from cardwright.core.content.mistakes import Mistakes, nearest
from cardwright.core.content.overlay import entries_of
from cardwright.core.content.source import Step, Steps, Tree, entry_id


def override(tree: Tree, path: str, text: str, mistakes: Mistakes) -> None:
    """Set one value: `strike.damage=7`, where the first word is an entry's id or a table's name."""
    typed = f"--set {path}={text}"
    head, *rest = path.split(".")
    found = find_entry(tree, head)
    if found is None and not rest and head in tree and not isinstance(tree[head], dict | list):
        found, rest = ((), tree), [head]
    if found is None and rest:
        tables = [key for key, value in tree.items() if isinstance(value, dict | list)]
        ways = {table: table for table in tables} | named_ways(tree)
        near = nearest(head, ways)
        hint = f"did you mean {ways[near]!r}? " if near else ""
        mistakes.say(f"{typed}: no entry or table is called {head!r}; {hint}the tables are: {', '.join(tables)}.")
        return
    if found is None or not rest:
        mistakes.say(f"{typed}: {path!r} names no field; write it like 'strike.damage=7'.")
        return
    steps, place = found
    for step in rest[:-1]:
        inside = find_inside(place, step)
        if inside is None or not isinstance(inside[1], dict | list):
            mistakes.say(f"{typed}: there is no table or list {step!r} in {'.'.join(map(str, steps))}{has(place)}.")
            return
        steps, place = (*steps, inside[0]), inside[1]
    last: Step = rest[-1]
    if isinstance(place, list):
        item = find_inside(place, rest[-1])
        if item is None:
            mistakes.say(f"{typed}: there is no entry {last!r} in {'.'.join(map(str, steps))}{has(place)}.")
            return
        last = item[0]
        place[numbered(place, last)] = read_value(text, mistakes, typed)
    else:
        place[rest[-1]] = read_value(text, mistakes, typed)
    mistakes.overrides.append(((*steps, last), typed))


def named_ways(tree: Tree) -> dict[str, str]:
    """All entries by their ids, also those in others, with the words that lead an override to them."""
    found: dict[str, str] = {}
    for steps in entries_of(tree):
        name = str(steps[1])
        found[name] = name
        for inner in entries_of(go(tree, steps)):
            found.setdefault(str(inner[1]), f"{name}.{inner[0]}.{inner[1]}")
    return found


def find_entry(tree: Tree, name: str) -> tuple[Steps, Any] | None:
    """The table or the entry of this name, and the way to it; failing that, the list."""
    for key, value in tree.items():
        if key == name and isinstance(value, dict):
            return (key,), value
        if isinstance(value, list):
            for entry in value:
                if entry_id(entry) == name:
                    return (key, name), entry
    return ((name,), tree[name]) if isinstance(tree.get(name), list) else None


def find_inside(place: Any, step: str) -> tuple[Step, Any] | None:
    """One step further: a key of a table, an id or a number (from 0) in a list."""
    if isinstance(place, dict):
        return (step, place[step]) if step in place else None
    for entry in place:
        if entry_id(entry) == step:
            return step, entry
    if step.isascii() and step.isdecimal() and len(step) < 6 and int(step) < len(place):
        entry = place[int(step)]
        return entry_id(entry) or int(step), entry
    return None


def numbered(place: list[Any], step: Step) -> int:
    return step if isinstance(step, int) else next(i for i, entry in enumerate(place) if entry_id(entry) == step)


def has(place: Any) -> str:
    if isinstance(place, dict):
        return f"; it has: {', '.join(map(str, place))}"
    return f"; it has {len(place)}, numbered from 0" if place else ", which is empty"


def read_value(text: str, mistakes: Mistakes, typed: str) -> Any:
    """As TOML, or else as plain words."""
    try:
        text.encode()
        return tomllib.loads(f"value = {text}")["value"]
    except UnicodeEncodeError:
        mistakes.say(f"{typed!a}: the value isn't UTF-8 text.")
        return ""
    except (ValueError, RecursionError):
        return text


def go(tree: Any, steps: Steps) -> Any:
    """What lies at the end of this way, or None."""
    for step in steps:
        found = find_inside(tree, str(step)) if isinstance(tree, dict | list) else None
        if found is None:
            return None
        tree = found[1]
    return tree
