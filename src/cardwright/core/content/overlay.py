"""One tree of content laid over another: entries are matched by their ids, the rest by its place."""

from typing import Any

from cardwright.core.content.mistakes import Mistakes, names
from cardwright.core.content.source import Source, Steps, Tree, entry_id


def lay(tree: Tree, sources: list[Source], mistakes: Mistakes, alone: bool) -> None:
    """Lay the files of a folder over the tree; `alone`: each entry stands in one of them only."""
    first: dict[Steps, Source] = {}
    for source in sources:
        mistakes.laying = source
        for steps in entries_of(source.tree) if alone else []:
            other = first.setdefault(steps, source)
            if other is not source:
                line = other.line(other.follow(steps))
                mistakes.add(steps, f"{other.file.name}, line {line}, has this entry too; write it in one place")
        overlay(tree, source.tree, mistakes)
    mistakes.laying = None


def entries_of(tree: Tree) -> list[Steps]:
    """The ways to all entries with a name, but those that are only removed."""
    found: list[Steps] = []
    for key, value in tree.items():
        for entry in value if isinstance(value, list) else []:
            name = entry_id(entry)
            if name is not None and "remove" not in entry:
                found.append((key, name))
    return found


def overlay(tree: Tree, extra: Tree, mistakes: Mistakes, steps: Steps = ()) -> None:
    """Lay content over content: tables field by field, entries with an `id` over their namesakes, the rest replaces."""
    for key, value in extra.items():
        old = tree.get(key)
        if isinstance(value, dict) and isinstance(old, dict):
            overlay(old, value, mistakes, (*steps, key))
        elif isinstance(value, dict) and is_named(old):
            mistakes.add((*steps, key), f"its entries are written [[{key}]], with two brackets each, not [{key}]")
        elif isinstance(old, dict) and is_tables(value):
            mistakes.add((*steps, key), f"it is one table, written [{key}], not [[{key}]]")
        elif (is_entries(value) or (is_tables(value) and is_named(old))) and (old is None or is_named(old)):
            tree[key] = lay_entries(old or [], value, mistakes, (*steps, key))
        elif value == [] and is_named(old):
            mistakes.add((*steps, key), "an empty list changes nothing; entries are removed by id and remove = true")
        elif isinstance(value, list) and any(
            isinstance(entry, dict) and entry.get("remove") is True for entry in value
        ):
            mistakes.add((*steps, key), "entries without an id can't be removed; write the whole list again")
        else:
            tree[key] = value


def is_entries(value: Any) -> bool:
    """A list of tables of which at least one has a name."""
    return is_tables(value) and any(map(entry_id, value))


def is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def is_named(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(map(entry_id, value))


def lay_entries(old: list[Tree], new: list[Tree], mistakes: Mistakes, steps: Steps) -> list[Tree]:
    """Each new entry changes, removes or follows the old ones."""
    known = {entry["id"]: entry for entry in old}
    for number, entry in enumerate(new):
        name = entry_id(entry)
        if "remove" in entry:
            remove_entry(old, entry, known, mistakes, steps)
        elif name is None and "id" not in entry:
            mistakes.add((*steps, number), "the field 'id' is missing: every entry has one")
        elif name is not None and name in known:
            overlay(known[name], entry, mistakes, (*steps, name))
        else:
            old.append(entry)
    return old


def remove_entry(old: list[Tree], entry: Tree, known: dict[str, Tree], mistakes: Mistakes, steps: Steps) -> None:
    name = entry_id(entry)
    if name is None:
        mistakes.add(steps, "an entry is removed by its id; this one has none")
    elif set(entry) != {"id", "remove"} or entry["remove"] is not True:
        mistakes.add((*steps, name), "an entry is removed by its id and remove = true, and nothing else")
    elif name not in known:
        mistakes.add((*steps, name), f"there is nothing called {name!r} to remove; {names(name, known)}")
    else:
        mistakes.removed[*steps, name] = mistakes.place((*steps, name))
        old.remove(known.pop(name))
