"""What a seat can follow of hidden cards (part 4): where in the order of arrival each of them may stand.

A side's cards come to its hand in an order: those drawn so far, numbered from 0, then the deck from its top. A number
below `arrived` is a draw, any other a place of the deck. What a seat knows of a hidden card is a span of these numbers:

- a shuffled pile: every card of it may stand anywhere in the span that the pile takes up;
- a card seen in a deck: a span of one;
- cards that somebody else put in an order of choice, or a deck that was searched: every span that reaches into them
  grows over all of them.

A drawn card keeps its span, so what its owner holds and what the deck still holds follow from each other. A card that
was seen in the hand needs no span any more: it is there, or is one of the cards placed face down since. That it had
come by then stays known (`gone`), because its place in the order is taken. A deal fits if every card finds a place of
its own in its span, before it was placed, seen or played (knowledge.py).
"""

from typing import Final

from cardwright.games.elemental.rules.table import Side

SHIFT: Final = 30  # a number of arrival is at most MOST
MASK: Final = (1 << SHIFT) - 1


def span(first: int, last: int) -> int:
    """A span as one number, 0 or more; a card known to be in hand has a number below 0 instead."""
    return first << SHIFT | last


def first_of(trace: int) -> int:
    return trace >> SHIFT


def last_of(trace: int) -> int:
    return trace & MASK


def in_hand(placed: int) -> int:
    """The trace of a card that was seen in hand when its owner had placed so many cards face down."""
    return -1 - placed


def placed_before(trace: int) -> int:
    """The number of the first placement that a card seen in hand may be."""
    return -1 - trace


def surer(one: int, other: int) -> bool:
    """Whether more is known of where a card with the one trace is than of a card with the other."""
    if one < 0 or other < 0:
        return one < other
    width, others = last_of(one) - first_of(one), last_of(other) - first_of(other)
    return width < others or (width == others and one < other)


def goes_first(one: int, other: int) -> bool:
    """Which of two equal cards leaves a hand, as far as anybody can tell: the one that can't be as deep in the deck.

    If the other had left, this one would still be in hand or as high up: a deal that fits just as well with their names
    exchanged. So nothing is lost, while the other way round the deals with the deeper card still in the deck would be.
    """
    if one < 0 or other < 0:
        return one < other
    return (last_of(one), first_of(one)) < (last_of(other), first_of(other))


def unseen_places(traces: list[int]) -> list[int]:
    """The places of the deck, from the bottom, whose card isn't known to the seat with these traces."""
    return [at for at, trace in enumerate(traces) if first_of(trace) != last_of(trace)]


# ---------------------------------------------------------------- cards come and go


def came_by(side: Side, trace: int, before: int) -> None:
    """A card shows itself: whatever else may have come to the hand before this moment, it has."""
    if trace >= 0:
        side.gone.append(span(first_of(trace), min(last_of(trace), before - 1)))


def new_pile(side: Side, cards: int) -> int:
    """The span of a shuffled pile that goes under the deck."""
    first = side.arrived + len(side.deck)
    return span(first, first + cards - 1)


def put_on_top(side: Side) -> None:
    """A card that both seats know comes onto the deck: everything in it moves down by one."""
    now = side.arrived
    for at, trace in enumerate(side.hand_traces):
        side.hand_traces[at] = moved_down(trace, now)
    for at, down in enumerate(side.down):
        side.down[at] = down.with_trace(moved_down(down.trace, now))
    for at, trace in enumerate(side.deck_traces):
        side.deck_traces[at] = moved_down(trace, now)
    for at, trace in enumerate(side.own_traces):
        side.own_traces[at] = moved_down(trace, now)
    side.deck_traces.append(span(now, now))
    side.own_traces.append(span(now, now))


def moved_down(trace: int, now: int) -> int:
    if trace < 0 or last_of(trace) < now:
        return trace
    first = first_of(trace)
    return span(first + 1 if first >= now else first, last_of(trace) + 1)


# ---------------------------------------------------------------- sight lost and gained


def mixed(trace: int, now: int, last: int) -> int:
    """After the deck was mixed from its top down to this number: a span that reaches into it grows over all of it."""
    if trace < 0 or last_of(trace) < now or first_of(trace) > last:
        return trace
    return span(min(first_of(trace), now), max(last_of(trace), last))


def mix_for_rival(side: Side, cards: int) -> None:
    """The owner puts the top of its deck in an order that the opponent doesn't see."""
    now, last = side.arrived, side.arrived + cards - 1
    for at, trace in enumerate(side.deck_traces):
        side.deck_traces[at] = mixed(trace, now, last)
    for at, trace in enumerate(side.hand_traces):
        side.hand_traces[at] = mixed(trace, now, last)
    for at, down in enumerate(side.down):
        if not down.seen:
            side.down[at] = down.with_trace(mixed(down.trace, now, last))


def mix_for_owner(side: Side, cards: int) -> None:
    """The opponent puts the top of the deck in an order that its owner doesn't see."""
    now, last = side.arrived, side.arrived + cards - 1
    for at, trace in enumerate(side.own_traces):
        side.own_traces[at] = mixed(trace, now, last)


def hand_shown(side: Side) -> None:
    """The opponent knows every card in hand."""
    for at, trace in enumerate(side.hand_traces):
        came_by(side, trace, side.arrived)
        side.hand_traces[at] = in_hand(side.placed)


def forget_the_gone(side: Side) -> None:
    """Before a new pile comes in: draws of which no hidden card can be one any more don't matter any more."""
    hidden = side.hand_traces + side.deck_traces
    hidden.extend([down.trace for down in side.down if not down.seen])
    spans = sorted([trace for trace in hidden if trace >= 0])
    if not spans:
        side.gone.clear()
        return
    # Spans that overlap, directly or by others, share their draws.
    alive = set(spans)
    kept: list[int] = []
    chain: list[int] = []
    chain_alive = False
    last = -1
    for trace in sorted(side.gone + spans):
        if first_of(trace) > last:
            if chain_alive:
                kept.extend(chain)
            chain = []
            chain_alive = False
        last = max(last, last_of(trace))
        if trace in alive:
            chain_alive = True
        chain.append(trace)
    if chain_alive:
        kept.extend(chain)
    for trace in spans:
        kept.remove(trace)
    side.gone = kept
