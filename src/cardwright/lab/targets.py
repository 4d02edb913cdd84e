"""What a design should come to, and which numbers may be turned for it: as words from the command line."""

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from itertools import product
from math import prod
from typing import Any, Final

import msgspec

from cardwright.core.content.mistakes import Mistakes
from cardwright.core.content.override import go, override
from cardwright.core.content.source import Tree
from cardwright.core.errors import Refused, shortened
from cardwright.core.game import Game
from cardwright.lab.asked import Cell
from cardwright.lab.pairs import POINTS
from cardwright.lab.same_seeds import Measured

LENGTH: Final = "length"
EACH: Final = "each "
RANGE: Final = re.compile(r"(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)(?:/(\d+(?:\.\d+)?))?")
NUMBER: Final = re.compile(r"(-?\d+(?:\.\d+)?)(?:\+-(\d+(?:\.\d+)?))?")
EXAMPLES: Final = "50, 50+-2, 45..55, difficulty=hard:50, length:150..180, or each Deck:45..55"
MOST_PLACES: Final = 400  # that are looked at: with more, some of them by chance
MOST_KNOBS: Final = 8


class Target(msgspec.Struct, frozen=True):
    """A number that should lie within bounds."""

    typed: str
    low: float
    high: float
    length: bool = False
    each: str = ""  # of every side of this kind
    settings: dict[str, str] = {}
    players: str = ""  # empty: all that play

    @property
    def scale(self) -> float:
        return 1.0 if self.length else POINTS

    @property
    def width(self) -> float:
        return max((self.high - self.low) / 2, 1e-6)

    def values(self, found: Measured) -> Iterator[tuple[str, float]]:
        """What a seed says: of the whole, or of each side."""
        if self.each:
            scores: dict[str, list[float]] = {}
            for title, name, score in found.sides:
                if title == self.each:
                    scores.setdefault(name, []).append(score)
            for name, own in scores.items():
                yield name, sum(own) / len(own)
        else:
            yield "", found.length if self.length else found.score


def read_target(typed: str, made: Game, tolerance: float) -> Target:
    where, colon, want = typed.rpartition(":")
    where = where.strip()
    target = Target(typed, *read_want(want.strip(), typed, tolerance))
    if not colon:
        return scored(target)
    if where.lower().startswith(EACH):
        title = where[len(EACH) :].strip()
        titles = {each.title.lower(): each.title for each in made.counting.factions if each.own}
        if title.lower() not in titles:
            there = ", ".join(titles.values()) or "none"
            raise Refused(f"--target {typed}: {made.title} has no sides called {title!r}; it has: {there}.")
        return scored(msgspec.structs.replace(target, each=titles[title.lower()]))
    settings: dict[str, str] = {}
    players, length = "", False
    for word in filter(None, where.split(",")):
        name, equals, value = word.strip().partition("=")
        if equals:
            settings[name] = value
        elif name == LENGTH:
            length = True
        else:
            players = name
    target = msgspec.structs.replace(target, settings=settings, players=players, length=length)
    return target if length else scored(target)


def read_want(want: str, typed: str, tolerance: float) -> tuple[float, float]:
    between, number = RANGE.fullmatch(want), NUMBER.fullmatch(want)
    if between is not None and between[3] is None:
        low, high = float(between[1]), float(between[2])
    elif number is not None:
        middle, off = float(number[1]), float(number[2] or tolerance)
        low, high = middle - off, middle + off
    else:
        raise Refused(f"--target {shortened(typed)}: a target is written like {EXAMPLES}.")
    if low >= high:
        raise Refused(f"--target {typed}: there is nothing between {low:g} and {high:g}.")
    return low, high


def scored(target: Target) -> Target:
    """Scores are typed as points of a hundred."""
    return msgspec.structs.replace(target, low=target.low / POINTS, high=target.high / POINTS)


def cells_for(targets: Sequence[Target], players: Sequence[str]) -> list[list[Cell]]:
    """Of each target: the cells that it is about."""
    return [
        [Cell(name, target.settings) for name in ([target.players] if target.players else players)]
        for target in targets
    ]


class Knob(msgspec.Struct, frozen=True):
    """A number that may be turned."""

    path: str  # as for --set
    values: list[str]  # that it may have, in order
    now: float | None  # None where the content isn't in files

    @property
    def numbers(self) -> list[float]:
        return [float(value) for value in self.values]

    @property
    def span(self) -> float:
        numbers = self.numbers
        return numbers[-1] - numbers[0]

    def at(self, value: str) -> float:
        """From 0 to 1."""
        return (float(value) - self.numbers[0]) / self.span


def read_knob(typed: str, tree: Tree) -> Knob:
    path, equals, bounds = typed.partition("=")
    found = RANGE.fullmatch(bounds.strip())
    if not equals or found is None:
        raise Refused(f"--knob {shortened(typed)}: a knob is written like strike.damage=4..9, or x.y=0.5..2/0.1.")
    whole = "." not in found[1] + found[2] + (found[3] or "")
    low, high = float(found[1]), float(found[2])
    step = float(found[3]) if found[3] else 1.0 if whole else (high - low) / 40
    count = int((high - low) / step + 1e-9) + 1 if step > 0 else 0
    if count < 2:
        raise Refused(f"--knob {typed}: there are no two values from {found[1]} to {found[2]}.")
    values = [low + number * step for number in range(count)]
    told = [str(round(value)) if whole else f"{value:.6g}" for value in values]
    return Knob(path, told, current(tree, path))


def current(tree: Tree, path: str) -> float | None:
    """What the content says now. Refused where it says no number."""
    if not tree:
        return None
    mistakes = Mistakes([])
    copy = deepcopy(tree)
    override(copy, path, "0", mistakes)
    mistakes.refuse()
    value = go(tree, mistakes.overrides[-1][0])
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Refused(f"--knob {path}: the content says no number there.")
    return float(value)


Place = tuple[str, ...]  # a value for each knob


def places(knobs: Sequence[Knob], chance: Any) -> list[Place]:
    """What may be tried: everything; where that is too much, each knob by itself, and the rest at random."""
    if len(knobs) > MOST_KNOBS:
        raise Refused(f"No more than {MOST_KNOBS} knobs can be turned at once; these are {len(knobs)}.")
    if prod(len(knob.values) for knob in knobs) <= MOST_PLACES:
        return list(product(*[knob.values for knob in knobs]))
    now = [nearest(knob) for knob in knobs]
    found = {(*now[:at], value, *now[at + 1 :]): None for at, knob in enumerate(knobs) for value in knob.values}
    while len(found) < MOST_PLACES:
        found[tuple(str(chance.choice(knob.values)) for knob in knobs)] = None
    return list(found)


def nearest(knob: Knob) -> str:
    """The value that is nearest to what there is now; the middle one where that isn't known."""
    if knob.now is None:
        return knob.values[len(knob.values) // 2]
    return min(knob.values, key=lambda value: abs(float(value) - (knob.now or 0.0)))


def overrides(knobs: Sequence[Knob], place: Place, base: Mapping[str, str]) -> dict[str, str]:
    return {**base, **{knob.path: value for knob, value in zip(knobs, place, strict=True)}}
