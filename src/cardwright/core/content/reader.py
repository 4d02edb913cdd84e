"""Content: TOML beside the rules, loaded once, merged, overridden, and validated wholly."""

import hashlib
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta
from msgspec.inspect import type_info

from cardwright.core.content.mistakes import (
    Examiner,
    Mistakes,
    Source,
    Step,
    Steps,
    Tree,
    entry_id,
    names,
    nearest,
    sample,
    shown,
)
from cardwright.core.errors import BadContent

S = TypeVar("S")

MOST_BYTES = 200_000  # of one file; the largest of ours has a tenth of it
LONGEST_LINE = 10_000  # keys with more parts than that take tomllib minutes
DEEPEST_NESTING = 20  # tables and lists in each other
WHOLE_MARK = ".whole"  # a folder with a file of this name stands in the place of a game's own content

# What a screen can show in one line: no control characters, no blanks at the ends.
ONE_LINE = r"\A(?! )[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]+(?<! )\Z"
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=ONE_LINE)]
Id = Annotated[
    str,
    Meta(
        max_length=40,
        pattern=r"\A[a-z0-9]+(_[a-z0-9]+)*\Z",
        description="an id of lower-case words joined by underscores, at most 40 characters,",
    ),
]


# ---------------------------------------------------------------- reading


def read_folder(folder: Path) -> list[Source]:
    """All TOML files of a folder and of the folders in it, in the order in which they are laid over each other."""
    if not folder.is_dir():
        raise BadContent(f"{folder} is not a folder.")
    files = sorted(folder.rglob("*.toml"))
    if not files:
        raise BadContent(f"{folder} has no .toml file in it.")
    sources: list[Source] = []
    mistakes: list[str] = []
    for file in files:
        try:
            sources.append(read_file(file))
        except BadContent as mistake:
            mistakes.append(str(mistake))
    if mistakes:
        raise BadContent("\n".join(mistakes), len(mistakes))
    return sources


def read_file(file: Path) -> Source:
    why = ""
    try:
        if not file.is_file():
            why = "it is a folder" if file.is_dir() else "it isn't a file"
        elif file.stat().st_size > MOST_BYTES:
            why = f"it is larger than {MOST_BYTES:,} bytes"
        else:
            text = file.read_text(encoding="utf-8-sig")
            for number, line in enumerate(text.splitlines(), start=1):
                if len(line) > LONGEST_LINE:
                    raise BadContent(
                        f"{file}:{number} can't be read: the line has more than {LONGEST_LINE:,} characters."
                    )
            tree = tomllib.loads(text)
            if not deeper_than(tree, DEEPEST_NESTING):
                return Source(file, text, tree)
            why = f"tables and lists are nested more than {DEEPEST_NESTING} deep"
    except UnicodeDecodeError:
        why = "it isn't UTF-8 text"
    except RecursionError:
        why = f"tables and lists are nested more than {DEEPEST_NESTING} deep"
    except OSError as error:
        why = error.strerror or str(error)
    except ValueError as error:
        why = str(error)
    raise BadContent(f"{file} can't be read: {why}.")


def deeper_than(tree: Tree, depth: int) -> bool:
    """Whether something lies deeper; level by level, as the deepest would break a recursion."""
    level: list[Any] = [tree]
    for _ in range(depth):
        level = [inside for place in level for inside in contents(place) if isinstance(inside, dict | list)]
    return bool(level)


def contents(place: dict[str, Any] | list[Any]) -> list[Any]:
    return list(place.values()) if isinstance(place, dict) else place


# ---------------------------------------------------------------- laying over


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


# ---------------------------------------------------------------- overriding


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


# ---------------------------------------------------------------- loading


def load(
    schema: type[S],
    builtin: Path,
    extra: Path | None = None,
    overrides: Mapping[str, str] | None = None,
    check: Callable[[S, Mistakes], None] | None = None,
) -> tuple[S, str, tuple[str, ...]]:
    """A game's content as validated structs, the version (hash) that records carry, and what was changed.

    `check` adds the mistakes that no type can find. All mistakes together are raised as BadContent.
    """
    own = read_folder(builtin) if extra is None or not (extra / WHOLE_MARK).exists() else []
    laid = read_folder(extra) if extra is not None else []
    mistakes = Mistakes([*reversed(laid), *reversed(own)])
    tree = mistakes.tree
    lay(tree, own, mistakes, alone=True)
    lay(tree, laid, mistakes, alone=extra is not None and not (extra / WHOLE_MARK).exists())
    for path, text in (overrides or {}).items():
        override(tree, path, text, mistakes)
    content = convert(tree, schema, mistakes)
    if content is None and mistakes.untold == 0:
        content = mend(tree, schema, builtin, mistakes)
    if content is not None and check is not None:
        check(content, mistakes)
    mistakes.refuse()
    assert content is not None
    version = hashlib.sha256(msgspec.json.encode(tree, order="sorted")).hexdigest()[:12]
    return content, version, tuple(changes(plain(builtin), tree)) if laid or overrides else ()


def plain(builtin: Path) -> Tree:
    """The game's own content."""
    mistakes = Mistakes(())
    for source in read_folder(builtin):
        overlay(mistakes.tree, source.tree, mistakes)
    return mistakes.tree


def convert(tree: Tree, schema: type[S], mistakes: Mistakes) -> S | None:
    """The tree as structs, or all that is wrong with its shape."""
    try:
        return msgspec.convert(tree, type=schema)
    except msgspec.ValidationError as error:
        Examiner(mistakes).examine(tree, type_info(schema), ())
        if not mistakes.wrong:
            mistakes.say(f"{mistakes.place(())}: {error}.")
        return None


def mend(tree: Tree, schema: type[S], builtin: Path, mistakes: Mistakes) -> S | None:
    """So that the rest can be checked too, put the game's own values, or any, where the shape is wrong."""
    own = plain(builtin)
    for steps, kind in mistakes.wrong:
        mistakes.broken.add(mistakes.entry(steps))
        place, right = go(tree, steps[:-1]), go(own, steps)
        if right is None and kind is not None:
            right = sample(kind)
        if isinstance(place, dict) and right is None:
            place.pop(steps[-1], None)
        elif isinstance(place, dict):
            place[steps[-1]] = right
        elif isinstance(place, list):
            place[numbered(place, steps[-1])] = right
    try:
        return msgspec.convert(tree, type=schema)
    except msgspec.ValidationError:
        return None


def go(tree: Any, steps: Steps) -> Any:
    """What lies at the end of this way, or None."""
    for step in steps:
        found = find_inside(tree, str(step)) if isinstance(tree, dict | list) else None
        if found is None:
            return None
        tree = found[1]
    return tree


# ---------------------------------------------------------------- what was changed


def changes(before: Tree, after: Tree) -> Iterator[str]:
    """What is new, different or gone, a line for each entry or table."""
    for key in [*before, *[key for key in after if key not in before]]:
        old, new = before.get(key), after.get(key)
        if is_named(old) or is_named(new):
            olds = {entry["id"]: entry for entry in old or []}
            news = {entry["id"]: entry for entry in new or []}
            for name, entry in news.items():
                if name not in olds:
                    yield f"{key}: {name} added"
                elif different := list(differences(olds[name], entry)):
                    yield f"{key}: {name}: {', '.join(different)}"
            for name in olds:
                if name not in news:
                    yield f"{key}: {name} removed"
        elif different := list(differences(old, new)):
            yield f"{key}: {', '.join(different)}"


def differences(old: Any, new: Any, at: str = "") -> Iterator[str]:
    """`damage 6 -> 7`"""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *[key for key in new if key not in old]]:
            yield from differences(old.get(key), new.get(key), f"{at}.{key}" if at else key)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from differences(one, other, f"{at}.{number}" if at else str(number))
    elif old != new or type(old) is not type(new):
        said = f"{'none' if old is None else shown(old)} -> {'none' if new is None else shown(new)}"
        yield f"{at} {said}" if at else said


class Bundle(msgspec.Struct, frozen=True):
    """A folder laid over a game's own content, and single values overridden, as something that travels and is kept."""

    files: dict[str, str]  # name within the folder -> text
    overrides: dict[str, str]
    whole: bool = False  # the files are all there is: they stand in the place of the game's own


def bundle(folder: Path | None, overrides: Mapping[str, str] | None) -> Bundle | None:
    """What makes a game's content another than its own; None if nothing does. The folder has been read before."""
    if folder is None and not overrides:
        return None
    whole = folder is not None and (folder / WHOLE_MARK).exists()
    return Bundle(files_of(folder) if folder else {}, dict(overrides or {}), whole)


def files_of(folder: Path) -> dict[str, str]:
    found = sorted(folder.rglob("*.toml"))
    return {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8-sig") for file in found}


def whole_bundle(own: Path, source: Bundle | None) -> Bundle:
    """All of a game's content: what it was made of, with its own files as they are today, so that it can be made again
    when these have changed."""
    if source is not None and source.whole:
        return source
    files = {f"1/{name}": text for name, text in files_of(own).items()}
    if source is not None:
        files.update({f"2/{name}": text for name, text in source.files.items()})
    return Bundle(files, source.overrides if source is not None else {}, whole=True)


def unpack(source: Bundle, make: Callable[[Path | None, dict[str, str] | None], S]) -> S:
    """What `make` makes of a bundle: it gets a folder and overrides, as it would from the command line."""
    if not source.files:
        return make(None, source.overrides)
    with TemporaryDirectory() as folder:
        for name, text in source.files.items():
            place = Path(folder).joinpath(*[part for part in Path(name).parts if part not in ("/", "..")])
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
        if source.whole:
            (Path(folder) / WHOLE_MARK).touch()
        return make(Path(folder), source.overrides or None)
