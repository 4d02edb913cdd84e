"""Two contents of one game, card by card, in words: what each said and says, its numbers and its text."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from cardwright.core.content.changes import differences
from cardwright.core.content.overlay import is_named
from cardwright.core.content.reader import laid_over
from cardwright.core.content.source import Tree
from cardwright.core.errors import Refused
from cardwright.core.game import NO_CONTENT, Game
from cardwright.core.view import Thing
from cardwright.core.words import counted
from cardwright.registry import game

ADDED: Final = "added"
REMOVED: Final = "removed"
CHANGED: Final = "changed"


class Change(msgspec.Struct):
    """What is different about one entry, or about a table that has none."""

    table: str
    id: str  # empty where the table has no entries
    name: str
    how: str
    fields: list[str] = []  # `damage 6 → 7`
    before: str = ""  # what it says on a card, where that is different
    after: str = ""

    @property
    def lines(self) -> list[str]:
        head = f"{self.name}: {self.how}" if self.how != CHANGED else f"{self.name}: {', '.join(self.fields)}"
        said = [line for line in (self.before, self.after) if line]
        if self.how == CHANGED:
            return [head, *([f"  was: {self.before}", f"  now: {self.after}"] if self.before != self.after else [])]
        return [head, *[f"  {line}" for line in said]]


def diff(name: str, before: Path | None, after: Path | None) -> list[Change]:
    """What the content of `after` says differently than that of `before`; None is the game's own. Both are checked."""
    old, new = game(name, before), game(name, after)
    if old.content_version == NO_CONTENT or old.content_folder is None:
        raise Refused(f"{old.title} has no content to compare.")
    trees = [laid_over(old.content_folder, folder, None).tree for folder in (before, after)]
    return list(changes_of(trees[0], trees[1], printed(old), printed(new)))


def printed(of: Game) -> dict[str, Thing]:
    return {piece.id: of.printed(piece) for piece in of.pieces()}


def changes_of(
    before: Tree, after: Tree, old_things: dict[str, Thing], new_things: dict[str, Thing]
) -> Iterator[Change]:
    """Table by table; of a table with entries, those in the order of the second content, then what is gone."""
    for table in [*before, *[table for table in after if table not in before]]:
        old, new = before.get(table), after.get(table)
        if not is_named(old) and not is_named(new):
            fields = in_words(old, new)
            if fields:
                yield Change(table, "", table, CHANGED, fields)
            continue
        olds: dict[str, Any] = {entry["id"]: entry for entry in old or []}
        news: dict[str, Any] = {entry["id"]: entry for entry in new or []}
        for id, entry in news.items():
            name = str(entry.get("name", id))
            if id not in olds:
                yield Change(table, id, name, ADDED, after=text(new_things.get(id)))
            elif fields := in_words(olds[id], entry):
                was, now = text(old_things.get(id)), text(new_things.get(id))
                yield Change(table, id, name, CHANGED, fields, *((was, now) if was != now else ("", "")))
        for id, entry in olds.items():
            if id not in news:
                yield Change(table, id, str(entry.get("name", id)), REMOVED, before=text(old_things.get(id)))


def in_words(old: Any, new: Any) -> list[str]:
    return [said.replace(" -> ", " → ") for said in differences(old, new)]


def text(thing: Thing | None) -> str:
    """What is printed on it, in one line."""
    if thing is None:
        return ""
    cost = f"costs {thing.cost}" if thing.cost is not None else ""
    return "; ".join(part for part in (cost, " ".join(thing.lines)) if part)


def told(changes: list[Change]) -> list[str]:
    """All of it in lines, a heading for each table."""
    if not changes:
        return ["Both say the same."]
    lines: list[str] = []
    for table in dict.fromkeys(change.table for change in changes):
        here = [change for change in changes if change.table == table]
        lines.append(f"{table}: {counted(len(here), 'difference')}" if here[0].id else f"{table}:")
        lines += [f"  {line}" for change in here for line in change.lines]
    return lines
