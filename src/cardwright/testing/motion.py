"""Two views and the events between them are enough to move things: every change of an area is told."""

from collections import Counter
from collections.abc import Sequence

from cardwright import SPECTATOR, Event, Game, View
from cardwright.core.view import Area, Thing
from cardwright.testing.sample_games import sample_games

SHOWN_APART = (
    "summary",
    "dice",
)  # roles of areas: what lies elsewhere, too, or is rolled and not moved
ANSWERS_LOOKED_AT = 300  # of each sample game that are looked at


def test_what_changed_its_area_was_told(game: Game) -> None:
    """The number of things in an area changes by what moved; and where they all lie open, that of each of them."""
    for sample in sample_games(game):
        before: dict[int, View] = {}
        told = 0
        for number, match in enumerate(sample.travel(game)):
            if number > ANSWERS_LOOKED_AT:
                break
            events = match.events(told)
            told += len(events)
            for seat in range(SPECTATOR, match.seats):
                view = match.view(seat)
                if seat in before:
                    check_motion(before[seat], view, events)
                before[seat] = view


def check_motion(before: View, after: View, events: Sequence[Event]) -> None:
    seat = after.seat
    sizes: Counter[str] = Counter()
    pieces: dict[str, Counter[str]] = {}
    hidden: Counter[str] = Counter()  # what came to areas, less what left them, that this seat can't name
    turned: dict[str, Counter[str]] = {}  # what was turned up where it lay
    for event in events:
        cards = [card.id for card in event.cards_moved(seat)]
        if event.source == event.target:
            turned.setdefault(event.source, Counter()).update(cards)
            continue
        for area, sign in ((event.source, -1), (event.target, 1)):
            if not area:
                continue
            sizes[area] += sign * event.count_moved
            for card in cards:
                pieces.setdefault(area, Counter())[card] += sign
            if len(cards) != event.count_moved:
                hidden[area] += sign * event.count_moved
    areas = {area.id for view in (before, after) for area in view.areas if area.role not in SHOWN_APART}
    strange = {area for area in sizes if sizes[area]} - areas
    assert not strange, f"seat {seat} was told of moves to or from {sorted(strange)}, which its views don't show"
    for name in areas:
        old, new = before.area(name), after.area(name)
        change = size(new) - size(old)
        assert change == sizes[name], (
            f"seat {seat}: {name} went from {size(old)} to {size(new)}, but events tell of {sizes[name]:+}: {events}"
        )
        was, now = keys(old), keys(new)
        if was is None or now is None:
            continue
        if name in hidden and not was and not now:
            continue  # what came went again
        now.subtract(was)
        now.subtract(pieces.get(name, Counter()))
        untold = {key: count for key, count in now.items() if count}
        up = turned.get(name, Counter())
        assert sum(untold.values()) == hidden[name], (
            f"seat {seat}: {name} changed by {untold} more than events tell of: {events}"
        )
        assert all(0 < count <= up[key] for key, count in untold.items()), (
            f"seat {seat} sees all of {name}, but wasn't told what moved there: {events}"
        )


def size(area: Area | None) -> int:
    return area.size if area is not None else 0


def keys(area: Area | None) -> Counter[str] | None:
    """How many of each piece lie in an area, if this seat knows them all."""
    found: Counter[str] = Counter()
    waiting: list[Thing] = list(area.things) if area is not None else []
    while waiting:
        thing = waiting.pop()
        if not thing.key:
            return None
        found[thing.key] += thing.count
        waiting.extend(thing.under)
    return found if found.total() == size(area) else None
