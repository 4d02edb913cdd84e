"""What others know of cards in a deck: cards seen there are there still, or among what has come from there (part 4).

A look at the top of a deck and a card that was put into it for all to see leave traces. Where a card leaves the deck
unseen, each trace that may be that card remembers the place it went to; of two drafted cards, one has come to the hand
and the other lies at the bottom. Equal cards have a trace each, and where one of them is seen again it may be any.
"""

from typing import Final

from cardwright.games.empyrean.content.cards import Card
from cardwright.games.empyrean.rules.table import IN_DECK, OUT_OF_DECK, Arrival, Seen, Side, Trace

SEEN_IN_DECK: Final = -1  # of a place's `since`
STRAIGHT: Final = -2  # and below: straight from the deck to the table, less its number there


def traces_for(side: Side, reader: int) -> list[Trace]:
    return side.public_traces if reader == Seen.EVERYBODY and side.public is not None else side.traces


def opponent_knows_more(side: Side) -> None:
    """From now on what the opponent knows and what everybody knows are kept apart."""
    if side.public is None:
        side.public = side.arrivals[:]
        side.public_ghosts = side.ghosts
        side.public_traces = side.traces


# ---------------------------------------------------------------- cards that are seen again


def seen_there(side: Side, card: Card, place: Arrival, reader: int) -> None:
    """This reader knows now that the place held this card."""
    traces = traces_for(side, reader)
    alike = [trace for trace in traces if trace.card is card and place in trace.came]
    others = [trace for trace in traces if trace.card is not card and place in trace.came]
    found = one_led(traces, alike, place)
    found = [but_for(trace, place) if trace in others else trace for trace in found]
    if reader == Seen.EVERYBODY and side.public is not None:
        side.public_traces = found
    else:
        side.traces = found


def one_led(traces: list[Trace], alike: list[Trace], place: Arrival) -> list[Trace]:
    """Of these traces of equal cards one at most has led to the place that was seen.

    It may be taken for the one that leads nowhere the others don't: with it any other could change parts. Where there
    is no such trace, each of them may have led there.
    """
    for least in alike:
        if all(within(least, other, place) for other in alike):
            return [but_for(trace, place) if trace in alike else trace for trace in traces if trace is not least]
    return [
        Trace(trace.card, trace.cell, [*trace.came, place]) if trace in alike and place not in trace.came else trace
        for trace in traces
    ]  # fmt: skip


def but_for(trace: Trace, place: Arrival) -> Trace:
    return Trace(trace.card, trace.cell, [other for other in trace.came if other is not place])


def within(least: Trace, other: Trace, place: Arrival) -> bool:
    """Whether wherever the one may lead, but for this place, the other may lead too."""
    if least.cell != OUT_OF_DECK and other.cell != IN_DECK and other.cell != least.cell:
        return False
    return all(at is place or at in other.came for at in least.came)


def led_to(traces: list[Trace], card: Card, place: Arrival) -> bool:
    """Whether a card like this was traced to there."""
    for trace in traces:
        if trace.card is card and place in trace.came:
            return True
    return False


def alike_traced(traces: list[Trace], one: Arrival, other: Arrival) -> bool:
    """Whether every trace that may lead to one may lead to the other."""
    for trace in traces:
        if (one in trace.came) != (other in trace.came):
            return False
    return True


# ---------------------------------------------------------------- cards of the deck


def seen_on_top(side: Side, n: int) -> None:
    """The opponent alone looks at the top cards; a trace may lead to one of them, and then leads nowhere else."""
    opponent_knows_more(side)
    size = len(side.deck)
    for cell in range(size - 1 - side.rival_top, size - 1 - n, -1):
        card = side.deck[cell]
        alike: list[Trace] = []
        traces: list[Trace] = []
        for trace in side.traces:
            there = trace.card is card and trace.cell in (IN_DECK, cell)
            left = Trace(trace.card, OUT_OF_DECK, trace.came) if trace.cell == cell else trace
            traces.append(left)
            if there:
                alike.append(left)
        side.traces = one_led(traces, alike, Arrival(SEEN_IN_DECK, 1 << card.slot))
    side.rival_top = max(side.rival_top, n)


def not_in_deck(side: Side, may: int) -> None:
    """All have seen that the deck holds none of these cards."""
    side.lacks |= may
    side.traces = [gone_from_deck(trace, may) for trace in side.traces]
    side.public_traces = [gone_from_deck(trace, may) for trace in side.public_traces]


def gone_from_deck(trace: Trace, may: int) -> Trace:
    return Trace(trace.card, OUT_OF_DECK, trace.came) if may >> trace.card.slot & 1 else trace


def loosen(side: Side) -> None:
    """The deck is about to be shuffled: what is known to lie in it lies anywhere there."""
    size = len(side.deck)
    tops = [Trace(card, IN_DECK, []) for card in side.deck[size - side.rival_top :]]
    side.traces = [anywhere(trace) for trace in side.traces] + tops
    side.public_traces = [anywhere(trace) for trace in side.public_traces]
    side.bottom = 0
    side.own_top = 0
    side.rival_top = 0


def anywhere(trace: Trace) -> Trace:
    return Trace(trace.card, IN_DECK, trace.came) if trace.cell >= 0 else trace


def goes_into_deck(side: Side, card: Card) -> None:
    """Everybody sees this card go into the deck, which is then shuffled."""
    side.traces = [*side.traces, Trace(card, IN_DECK, [])]
    if side.public is not None:
        side.public_traces = [*side.public_traces, Trace(card, IN_DECK, [])]


def taken_openly(side: Side, card: Card) -> None:
    """Everybody sees this card taken out of the deck: it may be one that had been seen there."""
    place = Arrival(SEEN_IN_DECK, 1 << card.slot)
    side.traces = one_led(side.traces, in_deck(side.traces, card), place)
    side.public_traces = one_led(side.public_traces, in_deck(side.public_traces, card), place)


def in_deck(traces: list[Trace], card: Card) -> list[Trace]:
    return [trace for trace in traces if trace.card is card and trace.cell != OUT_OF_DECK]


def put_down_unseen(side: Side, may: int) -> None:
    """One of these cards goes from the deck to the table, face-down, as number `clock`."""
    if side.traces or side.public_traces:
        place = Arrival(STRAIGHT - side.clock, may)
        side.traces = [followed(trace, place, may) for trace in side.traces]
        side.public_traces = [followed(trace, place, may) for trace in side.public_traces]


def turns_up_straight(side: Side, card: Card, order: int, known: int) -> None:
    """The card that came straight from the deck to the table as this number is seen by all; `known` says who knew."""
    for reader in (Seen.RIVAL_TOO, Seen.EVERYBODY):
        if known < reader and (reader == Seen.RIVAL_TOO or side.public is not None):
            place = straight(traces_for(side, reader), order)
            if place is not None:
                seen_there(side, card, place, reader)


def straight(traces: list[Trace], order: int) -> Arrival | None:
    """The place of traces that is the card with this number on the table."""
    for trace in traces:
        for place in trace.came:
            if place.since == STRAIGHT - order:
                return place
    return None


# ---------------------------------------------------------------- cards that come to the hand


def searched_for(side: Side, may: int) -> None:
    """One of these cards has come from the deck to the hand unseen, as the latest arrival."""
    side.traces = [followed(trace, side.arrivals[len(side.arrivals) - 1], may) for trace in side.traces]
    if side.public is not None:
        latest = side.public[len(side.public) - 1]
        side.public_traces = [followed(trace, latest, may) for trace in side.public_traces]


def followed(trace: Trace, latest: Arrival, may: int) -> Trace:
    if trace.cell != IN_DECK or not may >> trace.card.slot & 1:
        return trace
    return Trace(trace.card, IN_DECK, [*trace.came, latest])


def drawn(side: Side, watched: bool) -> None:
    """The top card of the deck has come to the hand; the opponent may have seen which."""
    cell = len(side.deck)  # where it lay
    if side.traces:
        latest = side.arrivals[len(side.arrivals) - 1]
        side.traces = [came_from(trace, cell, latest, OUT_OF_DECK, not watched) for trace in side.traces]
    if side.public is not None and side.public_traces:
        latest = side.public[len(side.public) - 1]
        side.public_traces = [came_from(trace, cell, latest, OUT_OF_DECK, True) for trace in side.public_traces]


def drafted(side: Side, seen: list[Card]) -> None:
    """One of the two top cards has come to the hand, the other lies at the bottom; the opponent has seen these."""
    below = len(side.deck)  # where the second lay, and the first on it
    if side.traces or seen:
        latest = side.arrivals[len(side.arrivals) - 1]
        moved = [after_draft(trace, below, latest, len(seen) < 2) for trace in side.traces]
        side.traces = moved + [Trace(card, 0, [latest]) for card in seen]
    if side.public is not None and side.public_traces:
        latest = side.public[len(side.public) - 1]
        side.public_traces = [after_draft(trace, below, latest, True) for trace in side.public_traces]


def after_draft(trace: Trace, below: int, latest: Arrival, any_card: bool) -> Trace:
    if trace.cell >= below:
        return Trace(trace.card, 0, [*trace.came, latest])
    if trace.cell >= 0:
        return Trace(trace.card, trace.cell + 1, trace.came)
    return came_from(trace, below, latest, IN_DECK, any_card)


def came_from(trace: Trace, cell: int, latest: Arrival, after: int, any_card: bool) -> Trace:
    """A card has come from this cell; any_card: it may be one that lies anywhere in the deck."""
    if trace.cell == cell:
        return Trace(trace.card, after, [*trace.came, latest])
    if trace.cell == IN_DECK and any_card:
        return Trace(trace.card, IN_DECK, [*trace.came, latest])
    return trace
