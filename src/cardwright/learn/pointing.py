"""What a coach points at: things, areas, counters and choices of a view, named as a lesson names them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cardwright.core.view import NO_OWNER, Choice, Counter, Thing, View

GAP = re.compile(r"\{((?:thing|area|counter|choice):[^{}]+)\}")  # in a saying, for what stands there now


class Target(NamedTuple):
    """What a pointing comes to in a view: its kind, the id that a front end knows it by, and how it reads."""

    kind: str  # thing, area, counter or choice
    id: str  # of a counter its name and whose it is: Health@0, Round@-1
    words: str


def target(view: View, pointing: str) -> Target | None:
    """What is pointed at, if it is there: `thing:fire`, `area:hand`, `counter:Health`, `counter:Health@1` of seat 1,
    `choice:end turn`."""
    kind, _, name = pointing.partition(":")
    if kind == "thing":
        thing = thing_called(view, name)
        return Target(kind, thing.id, thing.name) if thing is not None else None
    if kind == "area":
        area = view.area(name)
        return Target(kind, area.id, area.title) if area is not None else None
    if kind == "counter":
        counter = counter_called(view, name)
        return Target(kind, whose(counter), str(counter.value)) if counter is not None else None
    choice = choice_called(view, name)
    return Target(kind, str(choice.index), choice.short or choice.words) if choice is not None else None


def names_there(view: View, kind: str) -> list[str]:
    """What could be pointed at."""
    if kind == "thing":
        return [thing.id for thing in things(view)]
    if kind == "area":
        return [area.id for area in view.areas]
    if kind == "counter":
        return [counter.name if counter.of in (NO_OWNER, view.seat) else whose(counter) for counter in view.counters]
    return [choice.text for choice in view.choices]


def filled(view: View, saying: str) -> str:
    """A saying with what stands there now in place of its gaps: the value of a counter, the name of a thing."""
    return GAP.sub(lambda gap: found.words if (found := target(view, gap[1])) is not None else gap[0], saying)


def gaps(saying: str) -> list[str]:
    return GAP.findall(saying)


def things(view: View) -> Iterator[Thing]:
    for area in view.areas:
        for thing in area.things:
            yield thing
            yield from thing.under


def thing_called(view: View, name: str) -> Thing | None:
    """By its id, else by its piece's, else by its name: ids may say only where something lies."""
    there = list(things(view))
    found = (
        [thing for thing in there if thing.id == name]
        or [thing for thing in there if thing.key == name]
        or [thing for thing in there if thing.name == name]
    )
    return found[0] if found else None


def counter_called(view: View, name: str) -> Counter | None:
    """The reader's own, or the table's, unless a seat is named."""
    called, _, seat = name.partition("@")
    owners = (int(seat),) if seat.isdecimal() else (view.seat, NO_OWNER)
    found = [counter for counter in view.counters if counter.name == called and counter.of in owners]
    return found[0] if found else None


def whose(counter: Counter) -> str:
    return f"{counter.name}@{counter.of}"


def choice_called(view: View, text: str) -> Choice | None:
    return next((choice for choice in view.choices if choice.text == text), None)
