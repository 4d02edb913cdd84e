"""What a reader of the cards sees otherwise than in the game's own, card by card."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Final, Literal, NamedTuple

from cardwright.core.game import Game
from cardwright.core.view import Thing
from cardwright.print.sheet import copies_of

Mark = Literal["new", "changed", "removed"]
NONE: Final = "none"


class Difference(NamedTuple):
    """One thing that changed; empty where there was nothing, or is nothing any more."""

    what: str
    before: str
    after: str


class MarkedCard(NamedTuple):
    """A card that isn't as the game's own: drawn as it is now, or where it is removed as it was."""

    thing: Thing
    mark: Mark
    differences: tuple[Difference, ...] = ()


def marked_cards(own: Game, game: Game) -> list[MarkedCard]:
    """New cards first, then changed ones, then those that are gone; each in the order of its game."""
    before = {thing.id: thing for thing in own.gallery()}
    after = {thing.id: thing for thing in game.gallery()}
    copies_before, copies_after = copies_of(own), copies_of(game)
    new = [MarkedCard(thing, "new") for id, thing in after.items() if id not in before]
    removed = [MarkedCard(thing, "removed") for id, thing in before.items() if id not in after]
    changed: list[MarkedCard] = []
    for id, thing in after.items():
        if id in before:
            found = list(differences(before[id], thing))
            found += differing("copies", copies_before.get(thing.key), copies_after.get(thing.key))
            if found:
                changed.append(MarkedCard(thing, "changed", tuple(found)))
    return [*new, *changed, *removed]


def differences(old: Thing, new: Thing) -> Iterator[Difference]:
    """What stands on the card; what is only told about it counts where nothing else says it."""
    said = 0
    for each in printed_differences(old, new):
        said += 1
        yield each
    if not said:
        yield from differing("about it", old.details, new.details)


def printed_differences(old: Thing, new: Thing) -> Iterator[Difference]:
    yield from differing("name", old.name, new.name)
    yield from differing("kind", old.kind, new.kind)
    yield from differing("cost", old.cost, new.cost)
    yield from differing("value", old.value, new.value)
    yield from differing("at most", old.limit, new.limit)
    counters = {counter.name: counter.value for counter in old.counters}
    fresh = {counter.name: counter.value for counter in new.counters}
    for name in dict.fromkeys([*counters, *fresh]):
        yield from differing(name.lower(), counters.get(name), fresh.get(name))
    yield from differing_lines(old.lines, new.lines)


def differing(what: str, before: object, after: object) -> list[Difference]:
    return [] if before == after else [Difference(what, shown(before), shown(after))]


def shown(value: object) -> str:
    return NONE if value is None or value == "" else str(value)


def differing_lines(old: list[str], new: list[str]) -> Iterator[Difference]:
    """Lines of text: what stands in the place of what."""
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            yield Difference("text", " ".join(old[a:b]), " ".join(new[c:d]))
