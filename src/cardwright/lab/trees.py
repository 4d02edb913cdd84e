"""A folder of content that makes one tree of content of another."""

import json
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from cardwright.core.content.overlay import is_named
from cardwright.core.content.reader import laid_over
from cardwright.core.content.source import Tree
from cardwright.core.errors import Refused
from cardwright.core.game import Game


def tree_of(made: Game, folder: Path | None, overrides: Mapping[str, str] | None = None) -> Tree:
    """A game's own content with a folder laid over it and values overridden: all of it has been read before. Empty
    where a game has none."""
    own = made.content_folder
    return laid_over(own, folder, overrides).tree if own is not None else {}


def patch(before: Tree, after: Tree) -> Tree:
    """What has to be laid over the one tree to make it the other: whole lists where they have no ids."""
    found: Tree = {}
    for key in after:
        old, new = before.get(key), after[key]
        if old == new and type(old) is type(new):
            continue
        if isinstance(old, list) and is_named(old) and is_named(new):
            olds = {each["id"]: each for each in old}
            entries = [
                each if each["id"] not in olds else {"id": each["id"], **patch(olds[each["id"]], each)}
                for each in new
                if each != olds.get(each["id"])
            ]
            gone = set(olds) - {each["id"] for each in new}
            found[key] = [*entries, *[{"id": name, "remove": True} for name in olds if name in gone]]
        elif isinstance(old, dict) and isinstance(new, dict):
            found[key] = patch(old, new)
        else:
            found[key] = deepcopy(new)
    return found


def toml(tree: Tree) -> str:
    """A tree of content as TOML: a block for each entry, what lies in entries on one line."""
    blocks: list[str] = []
    loose = [f"{word(key)} = {inline(value)}" for key, value in tree.items() if not is_block(value)]
    if loose:
        blocks.append("\n".join(loose))
    for key, value in tree.items():
        if isinstance(value, dict):
            blocks.append("\n".join([f"[{word(key)}]", *fields(value)]))
        elif is_block(value):
            blocks.extend("\n".join([f"[[{word(key)}]]", *fields(entry)]) for entry in value)
    return "\n\n".join(blocks) + "\n"


def is_block(value: Any) -> bool:
    return isinstance(value, dict) or is_named(value)


def fields(entry: Tree) -> list[str]:
    return [f"{word(key)} = {inline(value)}" for key, value in entry.items()]


def word(key: str) -> str:
    return key if key.isidentifier() and key.isascii() else json.dumps(key)


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{word(key)} = {inline(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(inline(each) for each in value) + "]"
    if not isinstance(value, str | bool | int | float):
        raise Refused(f"{value!r} can't be written as content.")
    return json.dumps(value, ensure_ascii=False)


def changed_folder(made: Game, folder: Path | None, overrides: Mapping[str, str]) -> str:
    """What a folder of content has to say so that the game is as it is with this folder and these overrides."""
    return toml(patch(tree_of(made, None), tree_of(made, folder, overrides)))
