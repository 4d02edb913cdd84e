"""What the seats come to know of hidden cards while the rules go on (part 4)."""

from typing import Final

from cardwright.games.empyrean.content.cards import Card
from cardwright.games.empyrean.rules.table import NEVER_IN_HAND, Arrival, Ghost, Gone, Seen, Side, Trace
from cardwright.games.empyrean.rules.traces import (
    alike_traced,
    goes_into_deck,
    led_to,
    opponent_knows_more,
    seen_there,
    traces_for,
)

OPEN_STILL: Final = -1


def to_hand(side: Side, card: Card) -> None:
    """Into its place: equal cards lie together."""
    hand = side.hand
    at = len(hand)
    while at > 0 and hand[at - 1].index > card.index:
        at -= 1
    hand.insert(at, card)


# ---------------------------------------------------------------- cards that come to the hand


def comes_unseen(side: Side) -> None:
    """A card of the deck has come to the hand."""
    arrival = Arrival(side.clock, side.deck_of.every & ~side.lacks)
    side.arrivals.append(arrival)
    if side.public is not None:
        side.public.append(arrival)


def comes_openly(side: Side, card: Card) -> None:
    """Everybody sees this card come to the hand."""
    comes_as(side, 1 << card.slot)


def comes_as(side: Side, may: int) -> None:
    """Everybody knows that it is one of these cards, or that a trace leads there."""
    arrival = Arrival(side.clock, may)
    side.arrivals.append(arrival)
    if side.public is not None:
        side.public.append(arrival)


def comes_watched(side: Side, may: int) -> None:
    """The opponent alone knows that it is one of these cards."""
    opponent_knows_more(side)
    assert side.public is not None
    side.public.append(Arrival(side.clock, side.deck_of.every & ~side.lacks))
    side.arrivals.append(Arrival(side.clock, may))


def looked_at(side: Side) -> None:
    """The opponent alone has looked at the whole hand."""
    opponent_knows_more(side)
    for card in side.hand:
        strike_out(side, side.arrivals, card, side.clock, Seen.RIVAL_TOO)
    side.clock += 1
    for card in side.hand:
        side.arrivals.append(Arrival(side.clock, 1 << card.slot))


def comes_back(side: Side, gone: Gone) -> None:
    """A card that had left the hand unseen is there again, as hidden as it went."""
    if gone.known == Seen.EVERYBODY:
        comes_openly(side, gone.card)
        return
    if gone.known == Seen.RIVAL_TOO:
        side.arrivals.append(Arrival(side.clock, 1 << gone.card.slot))
    elif something_known(side, Seen.RIVAL_TOO):
        side.ghosts = [*side.ghosts, returned(side, side.arrivals, gone)]
    if side.public is not None and something_known(side, Seen.EVERYBODY):
        side.public_ghosts = [*side.public_ghosts, returned(side, side.public, gone)]


def returned(side: Side, arrivals: list[Arrival], gone: Gone) -> Ghost:
    back = Arrival(side.clock, side.deck_of.every)
    arrivals.append(back)
    return Ghost(None, gone.left, back)


def something_known(side: Side, reader: int) -> bool:
    """Whether it matters to this reader which of the cards that came to the hand is where."""
    if traces_for(side, reader) or ghosts_for(side, reader):
        return True
    every = side.deck_of.every
    for arrival in arrivals_for(side, reader):
        if arrival.may != every:
            return True
    return False


# ---------------------------------------------------------------- cards that leave it


def leaves_unseen(side: Side, card: Card) -> int:
    """A card leaves the hand face-down, as number `clock`. Returns who knows it all the same."""
    known = given_away(side)
    side.hand.remove(card)
    if known >= Seen.RIVAL_TOO:
        strike_out(side, side.arrivals, card, side.clock, Seen.RIVAL_TOO)
    if known == Seen.EVERYBODY and side.public is not None:
        strike_out(side, side.public, card, side.clock, Seen.EVERYBODY)
    side.clock += 1
    return known


def leaves_openly(side: Side, card: Card) -> None:
    """A card is taken from the hand for all to see."""
    side.hand.remove(card)
    turns_out(side, card, side.clock, Seen.OWNER_ONLY)
    side.clock += 1


def turns_out(side: Side, card: Card, left: int, known: int) -> None:
    """A card that left the hand then, or leaves it now, is seen by all to be this one; `known` says who knew it."""
    if left == NEVER_IN_HAND:
        return
    if known == Seen.OWNER_ONLY:
        strike_out(side, side.arrivals, card, left, Seen.RIVAL_TOO)
    if side.public is not None and known != Seen.EVERYBODY:
        strike_out(side, side.public, card, left, Seen.EVERYBODY)


def strike_out(side: Side, arrivals: list[Arrival], card: Card, left: int, reader: int) -> None:
    """One arrival less; while it is open which, the card stays as a ghost beside them."""
    traces = traces_for(side, reader)
    ghosts = ghosts_for(side, reader)
    at = must_be(side, arrivals, card, left, reader, traces, ghosts)
    if at == OPEN_STILL:
        keep_ghosts(side, reader, [*ghosts, Ghost(card, left, None)])
        return
    struck = arrivals.pop(at)
    if traces or ghosts:
        was(side, struck, card, reader)
        lay_ghosts(side, arrivals, reader)


def was(side: Side, struck: Arrival, card: Card, reader: int) -> None:
    """The arrival was this card."""
    seen_there(side, card, struck, reader)
    ghosts = [Ghost(card, one.left, None) if one.back is struck else one for one in ghosts_for(side, reader)]
    keep_ghosts(side, reader, ghosts)


def lay_ghosts(side: Side, arrivals: list[Arrival], reader: int) -> None:
    """What was open may be so no longer."""
    for ghost in ghosts_for(side, reader):
        if ghost.card is not None:
            ghosts = ghosts_for(side, reader)
            at = must_be(side, arrivals, ghost.card, ghost.left, reader, traces_for(side, reader), ghosts)
            if at != OPEN_STILL:
                keep_ghosts(side, reader, [other for other in ghosts if other is not ghost])
                was(side, arrivals.pop(at), ghost.card, reader)
                lay_ghosts(side, arrivals, reader)
                return


def must_be(
    side: Side,
    arrivals: list[Arrival],
    card: Card,
    left: int,
    reader: int,
    traces: list[Trace],
    ghosts: list[Ghost],
) -> int:
    """The number of the arrival that a card which left the hand then may be taken for.

    Of those it can have been that is the narrowest, and of equal ones the latest, if all others could have its part
    in whatever happened since. What stays then says no more than is known. OPEN_STILL: none is like that.
    """
    bit = 1 << card.slot
    every = side.deck_of.every
    wide = OPEN_STILL  # the latest that can be anything
    best = OPEN_STILL
    for at, arrival in enumerate(arrivals):
        if arrival.since > left:
            break
        if arrival.may == every:
            wide = at
        elif arrival.may & bit or (traces and led_to(traces, card, arrival)):
            if best == OPEN_STILL or arrival.may.bit_count() <= arrivals[best].may.bit_count():
                best = at
    if best == OPEN_STILL:
        best = wide
        assert best != OPEN_STILL, "a card never came to the hand"
        if not traces and not ghosts:
            return best
    return best if all_can_be(side, arrivals, arrivals[best], card, left, reader) else OPEN_STILL


def all_can_be(side: Side, arrivals: list[Arrival], best: Arrival, card: Card, left: int, reader: int) -> bool:
    """Whether every other arrival that can have been this card may change parts with the best one."""
    traces = traces_for(side, reader)
    bit = 1 << card.slot
    for other in arrivals:
        if other is best or other.since > left or not (other.may & bit or led_to(traces, card, other)):
            continue
        if best.may & ~other.may or not alike_traced(traces, best, other):
            return False
        if other.since > best.since and left_between(side, best.since, other.since, reader):
            return False
        for ghost in ghosts_for(side, reader):
            if ghost.back is best or ghost.back is other:
                return False
    return True


def left_between(side: Side, since: int, until: int, reader: int) -> bool:
    """Whether something left the hand then of which this reader can't tell which arrival it was."""
    for ghost in ghosts_for(side, reader):
        if since <= ghost.left < until:
            return True
    for time in departures(side, reader):
        if since <= time < until:
            return True
    return False


def arrivals_for(side: Side, reader: int) -> list[Arrival]:
    return side.public if reader == Seen.EVERYBODY and side.public is not None else side.arrivals


def ghosts_for(side: Side, reader: int) -> list[Ghost]:
    return side.public_ghosts if reader == Seen.EVERYBODY and side.public is not None else side.ghosts


def keep_ghosts(side: Side, reader: int, ghosts: list[Ghost]) -> None:
    if reader == Seen.EVERYBODY and side.public is not None:
        side.public_ghosts = ghosts
    else:
        side.ghosts = ghosts


def departures(side: Side, reader: int) -> list[int]:
    """When the cards left the hand that this reader doesn't know."""
    times: list[int] = []
    for row in side.rows:
        for piece in row:
            if not piece.up and piece.seen < reader and piece.left != NEVER_IN_HAND:
                times.append(piece.left)
    for gones in (side.discard, side.banish, side.aside):
        for gone in gones:
            if gone.known < reader and gone.left != NEVER_IN_HAND:
                times.append(gone.left)
    return times


def given_away(side: Side) -> int:
    """Who knows without seeing it what leaves the hand next: all of the hand may be known, and alike."""
    if len(side.hand) > 1 and side.hand[0] is not side.hand[len(side.hand) - 1]:
        return Seen.OWNER_ONLY
    if side.public is not None and all_seen(side, side.public, Seen.EVERYBODY):
        return Seen.EVERYBODY
    if not all_seen(side, side.arrivals, Seen.RIVAL_TOO):
        return Seen.OWNER_ONLY
    return Seen.EVERYBODY if side.public is None else Seen.RIVAL_TOO


def all_seen(side: Side, arrivals: list[Arrival], reader: int) -> bool:
    """Whether this reader knows every card of the hand."""
    return len(surely_there(side, arrivals, reader)) == len(side.hand)


def surely_there(side: Side, arrivals: list[Arrival], reader: int) -> list[Arrival]:
    """Cards that were seen in the hand and can't have left it unseen since."""
    seen = [arrival for arrival in arrivals if arrival.may.bit_count() == 1]
    if not seen:
        return seen
    times = departures(side, reader)
    times.extend([ghost.left for ghost in ghosts_for(side, reader)])
    return [arrival for arrival in seen if not [time for time in times if time >= arrival.since]]


def forget_looks(side: Side) -> None:
    """The opponent has seen no more than everybody: cards that are dealt anew aren't those that it looked at."""
    assert side.public is not None
    side.arrivals = side.public
    side.ghosts = side.public_ghosts
    side.traces = side.public_traces
    side.public = None
    side.public_ghosts = []
    side.public_traces = []
    side.rival_top = 0
    for row in side.rows:
        for piece in row:
            if piece.seen == Seen.RIVAL_TOO:
                piece.seen = Seen.OWNER_ONLY
    for gones in (side.discard, side.banish, side.aside):
        for at, gone in enumerate(gones):
            if gone.known == Seen.RIVAL_TOO:
                gones[at] = Gone(gone.card, gone.left, Seen.OWNER_ONLY, gone.may, gone.kept)


def forget(side: Side, reader: int) -> None:
    """This reader tells the cards that came to the hand apart no more, unless they are surely there.

    Nor does he follow cards that have been seen in the deck, unless they lie there surely.
    """
    arrivals = arrivals_for(side, reader)
    ghosts = ghosts_for(side, reader)
    sure = surely_there(side, arrivals, reader)
    loose = [Arrival(0, side.deck_of.every) for _ in range(len(arrivals) - len(ghosts) - len(sure))]
    traces = traces_for(side, reader)
    for trace in traces:
        if trace.came:
            side.lacks &= ~(1 << trace.card.slot)
    kept = [trace for trace in traces if not trace.came]
    keep_ghosts(side, reader, [])
    if reader == Seen.EVERYBODY and side.public is not None:
        side.public = loose + sure
        side.public_traces = kept
    else:
        side.arrivals = loose + sure
        side.traces = kept


# ---------------------------------------------------------------- decks


def top_taken(side: Side) -> bool:
    """The top card has left the deck; whether the opponent had seen it."""
    if side.bottom > len(side.deck):
        side.bottom = len(side.deck)
    if side.own_top > 0:
        side.own_top -= 1
    if side.rival_top > 0:
        side.rival_top -= 1
        return True
    return False


def into_deck(side: Side, cards: list[Card]) -> None:
    """Cards go into the deck for all to see."""
    side.deck.extend(cards)
    for card in cards:
        goes_into_deck(side, card)


def distinct(cards: list[Card]) -> list[Card]:
    """Each card once; the list is sorted."""
    found: list[Card] = []
    last: Card | None = None
    for card in cards:
        if card is not last:
            found.append(card)
            last = card
    return found


def shown_to_all(gone: Gone) -> Gone:
    return Gone(gone.card, gone.left, Seen.EVERYBODY, gone.may, gone.kept)


def out_of_pile(gones: list[Gone], card: Card) -> Gone:
    """Of equal cards one that the opponent knows, if there is one.

    Which of those that he doesn't know has gone he can't tell: from then on each of them may be whatever one of them
    might, and have left the hand as late as the last.
    """
    best = -1
    for at, gone in enumerate(gones):
        if gone.card is card and (best < 0 or gone.known > gones[best].known):
            best = at
    if gones[best].known == Seen.OWNER_ONLY:
        unknown = [gone for gone in gones if gone.known == Seen.OWNER_ONLY]
        left = max([gone.left for gone in unknown])
        may = 0
        for gone in unknown:
            may |= gone.may
        for at, gone in enumerate(gones):
            if gone.known == Seen.OWNER_ONLY:
                gones[at] = Gone(gone.card, left, Seen.OWNER_ONLY, may, gone.kept)
    return gones.pop(best)


def none_of(gone: Gone, may: int) -> Gone:
    """All have seen that it is none of these cards."""
    return Gone(gone.card, gone.left, gone.known, gone.may & ~may, gone.kept)
