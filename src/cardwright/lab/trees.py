"""Content as a tree: what two trees say differently, and a folder that makes one of the other."""

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import msgspec

from cardwright.core.content.bundle import WHOLE_MARK
from cardwright.core.content.mistakes import Mistakes
from cardwright.core.content.overlay import is_named, lay
from cardwright.core.content.override import override
from cardwright.core.content.reader import plain, read_folder
from cardwright.core.content.source import Steps, Tree
from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.registry import game

MOST_CHARACTERS: Final = 40  # of a value in a sentence
ARROW: Final = "→"


class Difference(msgspec.Struct, frozen=True):
    """One value that is another one there; None where there is none."""

    steps: Steps
    entry: str  # the name of the entry that has it, or its table's
    field: str
    old: Any
    new: Any

    @property
    def words(self) -> str:
        if not self.field:
            return f"{self.entry} {'added' if self.old is None else 'removed'}"
        return f"{self.entry}: {self.field} {shown(self.old)} {ARROW} {shown(self.new)}"


def shown(value: Any) -> str:
    if value is None:
        return "none"
    said = str(value) if isinstance(value, str | int | float) else json.dumps(value, ensure_ascii=False)
    return said if len(said) <= MOST_CHARACTERS else said[: MOST_CHARACTERS - 1] + "…"


def own_tree(made: Game) -> Tree:
    """The content that the game has by itself."""
    return plain(made.content_folder) if made.content_folder is not None else {}


def tree_of(name: str, folder: Path | None, overrides: Mapping[str, str] | None) -> Tree:
    """The same with a folder laid over it and values overridden: they have been read before, and nothing was wrong."""
    whole = folder is not None and (folder / WHOLE_MARK).exists()
    laid = read_folder(folder) if folder is not None else []
    mistakes = Mistakes(laid)
    mistakes.tree = {} if whole else own_tree(game(name))
    lay(mistakes.tree, laid, mistakes, alone=False)
    for path, text in (overrides or {}).items():
        override(mistakes.tree, path, text, mistakes)
    mistakes.refuse()
    return mistakes.tree


def differences(old: Tree, new: Tree) -> list[Difference]:
    """All that is said differently, entry by entry."""
    return list(differing(old, new, (), "", ""))


def differing(old: Any, new: Any, steps: Steps, entry: str, field: str) -> Iterator[Difference]:
    """One step further into both."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *[key for key in new if key not in old]]:
            inner = f"{field}.{key}" if field else key
            at = (key, "") if not steps else (entry, inner)
            yield from differing(old.get(key), new.get(key), (*steps, key), *at)
    elif isinstance(old, list) and isinstance(new, list) and is_named(old) and is_named(new):
        olds: Tree = {each["id"]: each for each in old}
        news: Tree = {each["id"]: each for each in new}
        for name in [*olds, *[name for name in news if name not in olds]]:
            one, other = olds.get(name), news.get(name)
            called = str((other or one or {}).get("name", name))
            if one is None or other is None:
                yield Difference((*steps, name), called, "", one, other)
            else:
                yield from differing(one, other, (*steps, name), called, "")
    elif old != new or type(old) is not type(new):
        yield Difference(steps, entry, field or "value", old, new)


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


def changed_folder(name: str, folder: Path | None, overrides: Mapping[str, str]) -> str:
    """What a folder of content has to say so that the game is as it is with this folder and these overrides."""
    return toml(patch(own_tree(game(name)), tree_of(name, folder, overrides)))
