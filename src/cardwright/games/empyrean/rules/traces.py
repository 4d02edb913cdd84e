"""What others know of cards in a deck: cards seen there are there still, or among what has come from there (part 4).

A look at the top of a deck and a card that was put into it for all to see leave traces. Where a card of the deck goes
to the hand unseen, each trace that may be that card remembers it; of two drafted cards, one has come to the hand and
the other lies at the bottom.
"""

from cardwright.games.empyrean.content.cards import Card
from cardwright.games.empyrean.rules.table import (
    EVERYBODY,
    IN_DECK,
    OUT_OF_DECK,
    Arrival,
    Side,
    Trace,
)


def traces_for(side: Side, reader: int) -> list[Trace]:
    return side.public_traces if reader == EVERYBODY and side.public is not None else side.traces


def opponent_knows_more(side: Side) -> None:
    """From now on what the opponent knows and what everybody knows are kept apart."""
    if side.public is None:
        side.public = side.arrivals[:]
        side.public_traces = side.traces[:]


# ---------------------------------------------------------------- cards of the deck


def seen_on_top(side: Side, n: int) -> None:
    """The opponent alone looks at the top cards; a trace may lead to one of them, and then leads nowhere else."""
    opponent_knows_more(side)
    size = len(side.deck)
    for cell in range(size - 1 - side.rival_top, size - 1 - n, -1):
        card = side.deck[cell]
        same = [trace for trace in side.traces if trace.card is card and trace.cell in (IN_DECK, cell)]
        kept = [trace for trace in side.traces if not same or trace is not surest(same)]
        side.traces = [
            Trace(trace.card, OUT_OF_DECK, trace.came) if trace.cell == cell else trace for trace in kept
        ]  # fmt: skip
    side.rival_top = max(side.rival_top, n)


def surest(traces: list[Trace]) -> Trace:
    """Of traces of equal cards the one that may lead to the fewest places."""
    best = traces[0]
    for trace in traces:
        if len(trace.came) < len(best.came):
            best = trace
    return best


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
    side.traces.append(Trace(card, IN_DECK, []))
    if side.public is not None:
        side.public_traces.append(Trace(card, IN_DECK, []))


def taken_openly(side: Side, card: Card) -> None:
    """Everybody sees this card taken out of the deck: it may be one that had been seen there."""
    side.traces = without_one(side.traces, card)
    side.public_traces = without_one(side.public_traces, card)


def without_one(traces: list[Trace], card: Card) -> list[Trace]:
    there = [trace for trace in traces if trace.card is card and trace.cell != OUT_OF_DECK]
    gone = surest(there) if there else None
    return [trace for trace in traces if trace is not gone]


def put_down_unseen(side: Side, may: int) -> None:
    """One of these cards has gone from the deck to the table, face-down: where it was traced nobody can tell."""
    side.traces = [trace for trace in side.traces if trace.cell != IN_DECK or not may >> trace.card.slot & 1]
    side.public_traces = [
        trace for trace in side.public_traces if trace.cell != IN_DECK or not may >> trace.card.slot & 1
    ]  # fmt: skip


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
    if trace.cell == IN_DECK and any_card and latest.may >> trace.card.slot & 1:
        return Trace(trace.card, IN_DECK, [*trace.came, latest])
    return trace


# ---------------------------------------------------------------- cards that are seen again


def must_have_come_as(side: Side, card: Card, left: int, reader: int, taken: bool) -> list[Arrival]:
    """The arrivals that a card which left the hand then can be, where every hidden card like it is traced; or none."""
    own = [trace for trace in traces_for(side, reader) if trace.card is card]
    if not own or hidden_copies(side, card, reader) + (1 if taken else 0) > len(own):
        return []
    return [arrival for trace in own for arrival in trace.came if arrival.since <= left]


def hidden_copies(side: Side, card: Card, reader: int) -> int:
    """As many of this card as the reader doesn't see."""
    top = side.rival_top if reader != EVERYBODY else 0
    number = side.hand.count(card) + side.deck[: len(side.deck) - top].count(card)
    for row in side.rows:
        for piece in row:
            if piece.card is card and not piece.up and piece.seen < reader:
                number += 1
    for gones in (side.discard, side.banish, side.aside):
        for gone in gones:
            if gone.card is card and gone.known < reader:
                number += 1
    return number


def struck_out(side: Side, card: Card, struck: Arrival, left: int, reader: int, sure: bool) -> None:
    """This arrival was the card, or another arrival that could be it has changed parts with this one."""
    traces = traces_for(side, reader)
    mine = [trace for trace in traces if trace.card is card and [a for a in trace.came if a.since <= left]]
    ended = mine[0] if mine else None
    for trace in mine:
        if struck in trace.came:
            ended = trace
            break
    others: list[Arrival] = []
    if not sure:
        arrivals = side.public if reader == EVERYBODY and side.public is not None else side.arrivals
        others = [arrival for arrival in arrivals if arrival.since <= left and arrival.may >> card.slot & 1]
    found: list[Trace] = []
    for trace in traces:
        if trace is ended:
            continue
        if struck in trace.came:
            came = [arrival for arrival in trace.came if arrival is not struck]
            came += [arrival for arrival in others if arrival not in came]
            found.append(Trace(trace.card, trace.cell, came))
        else:
            found.append(trace)
    if reader == EVERYBODY and side.public is not None:
        side.public_traces = found
    else:
        side.traces = found
