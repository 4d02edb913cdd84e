"""Everything a table holds as one comparable value, found by walking its fields in both builds.

`Game.write` tells what a person needs to set the table up again; a fingerprint also holds what is half done between
two questions, and whatever a game keeps and forgot to write.
"""

import types
from collections.abc import Mapping
from functools import cache

from cardwright import Game, Option, Question, Rng, Table
from cardwright.testing.differences import fail

ATOMS = (int, float, str, bytes, type(None), Option, Question, types.FunctionType, types.BuiltinFunctionType, type)
FIELDS: dict[type, list[str]] = {}
NOT_STATE = ("driver", "events")
Print = tuple[object, ...]


def fingerprint(game: Game, t: Table, chance: bool = True) -> Print:
    """The table's whole state; content that belongs to the game is taken as one unchanging thing."""
    return Walk(shared_by(game).seen, chance).of(t)


@cache
def shared_by(game: Game) -> "Walk":
    """What belongs to the game. The walk is kept: an object that is gone leaves its number to another one."""
    walk = Walk({}, True)
    walk.of(game)
    return walk


def fields(kind: type) -> list[str]:
    """The names of the slots, which are other descriptors when compiled."""
    if kind not in FIELDS:
        FIELDS[kind] = slots(kind)
    return FIELDS[kind]


def slots(kind: type) -> list[str]:
    return sorted(
        name
        for base in kind.__mro__
        for name, entry in vars(base).items()
        if isinstance(entry, types.MemberDescriptorType | types.GetSetDescriptorType) and not name.startswith("__")
    )


class Walk:
    """One walk through a graph of objects; an object met again is told by the number of its first meeting."""

    def __init__(self, shared: Mapping[int, int], chance: bool) -> None:
        self.shared = shared
        self.chance = chance
        self.seen: dict[int, int] = {}
        self.held: list[object] = []  # what compiled attributes give out may be made on the spot

    def of(self, thing: object) -> Print:
        if isinstance(thing, ATOMS):
            return (thing,)
        if id(thing) in self.shared:
            return ("shared", id(thing))
        if isinstance(thing, Rng):
            return ("rng", thing.state if self.chance else 0)
        if id(thing) in self.seen:
            return ("again", self.seen[id(thing)])
        self.seen[id(thing)] = len(self.seen)
        self.held.append(thing)
        if isinstance(thing, list | tuple):
            return (type(thing), *[self.of(part) for part in thing])
        if isinstance(thing, dict):
            return (dict, *[(self.of(key), self.of(value)) for key, value in thing.items()])
        if isinstance(thing, set | frozenset):
            return (set, *sorted(repr(self.of(part)) for part in thing))
        names = [name for name in fields(type(thing)) if name not in NOT_STATE]
        own = getattr(thing, "__dict__", {})
        parts = [(name, self.of(getattr(thing, name))) for name in names if hasattr(thing, name)]
        return (type(thing), *parts, *[(name, self.of(value)) for name, value in sorted(own.items())])


def same_print(now: Print, due: Print, what: str) -> None:
    """Fails unless both tables are the same, and names the first field that isn't."""
    if now != due:
        fail(f"{what}: {field_apart(now, due)}.")


def field_apart(now: Print, due: Print) -> str:
    """The first field of a table in which two prints differ; what it holds, where that is a number or a word."""
    here, there = fields_of(now), fields_of(due)
    for name in there:
        if name not in here:
            return f"it has no field {name!r}"
        if here[name] != there[name]:
            if len(here[name]) == len(there[name]) == 1:
                return f"its field {name!r} is {here[name][0]!r}, but should be {there[name][0]!r}"
            return f"its field {name!r} differs"
    return f"it has fields that it shouldn't: {', '.join([name for name in here if name not in there])}"


def fields_of(table: Print) -> dict[str, Print]:
    found: dict[str, Print] = {}
    for part in table[1:]:
        assert isinstance(part, tuple), "a print has the name and the content of each field"
        found[part[0]] = part[1]
    return found
