"""Content: TOML beside the rules, read, laid over each other and validated wholly."""

import hashlib
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta
from msgspec.inspect import type_info

from cardwright.core.content.bundle import WHOLE_MARK
from cardwright.core.content.changes import changes
from cardwright.core.content.examiner import Examiner, sample
from cardwright.core.content.mistakes import Mistakes
from cardwright.core.content.overlay import lay, overlay
from cardwright.core.content.override import go, numbered, override
from cardwright.core.content.source import Source, Tree
from cardwright.core.errors import BadContent

S = TypeVar("S")

MOST_BYTES = 200_000  # of one file; the largest of ours has a tenth of it
LONGEST_LINE = 10_000  # keys with more parts than that take tomllib minutes
DEEPEST_NESTING = 20  # tables and lists in each other

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
    mistakes = laid_over(builtin, extra, overrides)
    tree = mistakes.tree
    content = convert(tree, schema, mistakes)
    if content is None and mistakes.untold == 0:
        content = mend(tree, schema, builtin, mistakes)
    if content is not None and check is not None:
        check(content, mistakes)
    mistakes.refuse()
    assert content is not None
    version = hashlib.sha256(msgspec.json.encode(tree, order="sorted")).hexdigest()[:12]
    return content, version, tuple(changes(plain(builtin), tree)) if extra is not None or overrides else ()


def laid_over(builtin: Path, extra: Path | None, overrides: Mapping[str, str] | None) -> Mistakes:
    """The game's own content with a folder laid over it and values overridden, and what was wrong with that."""
    own = read_folder(builtin) if extra is None or not (extra / WHOLE_MARK).exists() else []
    laid = read_folder(extra) if extra is not None else []
    mistakes = Mistakes([*reversed(laid), *reversed(own)])
    lay(mistakes.tree, own, mistakes, alone=True)
    lay(mistakes.tree, laid, mistakes, alone=extra is not None and not (extra / WHOLE_MARK).exists())
    for path, text in (overrides or {}).items():
        override(mistakes.tree, path, text, mistakes)
    return mistakes


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
        mistakes.mended(steps)
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
