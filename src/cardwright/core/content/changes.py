"""What is different between two trees of content, in words."""

from collections.abc import Iterator
from typing import Any

from cardwright.core.content.mistakes import shown
from cardwright.core.content.overlay import is_named
from cardwright.core.content.source import Tree


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
