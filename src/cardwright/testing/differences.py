"""What differs between two things that should be the same, in a sentence."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NoReturn

import msgspec

from cardwright import Game, Match
from cardwright.core.errors import shortened
from cardwright.core.settings import Value


def same(now: object, due: object, what: str) -> None:
    """Fails unless both are the same: `what` says what they are, and the first difference is told with it."""
    if now != due:
        fail(f"{what}: {difference(now, due)}.")


def fail(sentence: str) -> NoReturn:
    raise AssertionError(sentence)


def where(match: Match) -> str:
    """The place in a game where something was wrong, so that its author finds it again."""
    defaults = usual(match.game)
    chosen = {name: value for name, value in match.settings.values.items() if value != defaults[name]}
    settings = "".join([f", {name}={value!r}" for name, value in chosen.items()])
    start = "a position" if match.start is not None else f"match(seed={match.seed}{settings})"
    return f"{start} after {len(match.answers)} answers"


@cache
def usual(game: Game) -> dict[str, Value]:
    return {setting.name: setting.default for setting in game.settings}


def difference(now: object, due: object) -> str:
    """Where the first difference lies, and what is there and should be there."""
    way, here, there = first_apart(open_up(now), open_up(due), "it")
    return f"{way} is {said(here)}, but should be {said(there)}"


NOTHING = object()


def said(value: object) -> str:
    return "missing" if value is NOTHING else shortened(repr(value))


def open_up(value: object) -> object:
    """Views as the data they are encoded as, text of many lines as lines by name."""
    if isinstance(value, bytes) and value[:1] == b"{":
        return msgspec.json.decode(value)
    if isinstance(value, msgspec.Struct):
        return msgspec.to_builtins(value)
    if isinstance(value, str) and value.count("\n") > 1:
        return dict(numbered(value.splitlines()))
    if hasattr(value, "_asdict"):
        return value._asdict()
    return value


def numbered(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Each line by its name, or by its number if it has none."""
    for number, line in enumerate(lines):
        name, colon, rest = line.partition(":")
        yield (name, rest.strip()) if colon else (f"line {number}", line)


def first_apart(now: object, due: object, way: str) -> tuple[str, object, object]:
    """The way to the first difference, and what is there."""
    if isinstance(now, Mapping) and isinstance(due, Mapping):
        for key in [*due, *[key for key in now if key not in due]]:
            here, there = now.get(key, NOTHING), due.get(key, NOTHING)
            if here != there:
                return first_apart(open_up(here), open_up(there), step(way, str(key)))
    if plain_list(now) and plain_list(due):
        assert isinstance(now, Sequence)
        assert isinstance(due, Sequence)
        for number, (here, there) in enumerate(zip(now, due, strict=False)):
            if here != there:
                return first_apart(open_up(here), open_up(there), f"{way}[{label(here, there, number)}]")
        shorter = min(len(now), len(due))
        if len(now) != len(due):
            here, there = [rest[shorter] if len(rest) > shorter else NOTHING for rest in (now, due)]
            return f"{way}[{shorter}]", here, there
    return way, now, due


def plain_list(value: object) -> bool:
    return isinstance(value, list | tuple)


def step(way: str, key: str) -> str:
    return key if way == "it" else f"{way}.{key}"


def label(here: object, there: object, number: int) -> str:
    """Things of views are known by their ids, other entries by their number."""
    names = [each.get("id") for each in (here, there) if isinstance(each, Mapping)]
    return str(names[0]) if len(names) == 2 and names[0] and names[0] == names[1] else str(number)
