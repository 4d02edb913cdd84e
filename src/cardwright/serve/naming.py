"""What seats are called at a table: by the people who sit there."""

from collections.abc import Sequence

from cardwright.serve.kept import Chair
from cardwright.serve.outside import likeness


def called(chairs: Sequence[Chair], own: Sequence[str]) -> list[str]:
    """A person's name, a bot's level, or what the game calls a free seat; those that look alike are numbered."""
    names = [
        chair.name if chair.kind == "person" else f"{chair.level.capitalize()} bot" if chair.kind == "bot" else ""
        for chair in chairs
    ]
    looks = [likeness(name) for name in names]
    found: list[str] = []
    for seat, name in enumerate(names):
        if name and looks.count(looks[seat]) > 1:
            name = numbered(name, looks[: seat + 1].count(looks[seat]), {*looks, *map(likeness, found)})
        found.append(name or (own[seat] if seat < len(own) else f"Seat {seat}"))
    return found


def numbered(name: str, number: int, others: set[str]) -> str:
    """A name with a number that nobody has in theirs: somebody may be called Ada 2."""
    while likeness(f"{name} {number}") in others:
        number += 1
    return f"{name} {number}"
