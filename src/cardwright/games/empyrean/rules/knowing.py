"""What the seats come to know of hidden cards while the rules go on (part 4)."""

from typing import Final

from cardwright.games.empyrean.content.cards import Card
from cardwright.games.empyrean.rules.table import (
    EVERYBODY,
    NEVER_IN_HAND,
    OWNER_ONLY,
    RIVAL_TOO,
    Arrival,
    Gone,
    Side,
)
from cardwright.games.empyrean.rules.traces import (
    goes_into_deck,
    must_have_come_as,
    opponent_knows_more,
    struck_out,
    traces_for,
)

NEVER: Final = -1


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
    """Everybody knows that it is one of these cards."""
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
        strike_out(side, side.arrivals, card, side.clock, RIVAL_TOO, taken=False)
    for card in side.hand:
        side.arrivals.append(Arrival(side.clock, 1 << card.slot))


# ---------------------------------------------------------------- cards that leave it


def leaves_unseen(side: Side, card: Card) -> int:
    """A card leaves the hand face-down, as number `clock`. Returns who knows it all the same."""
    known = given_away(side)
    side.hand.remove(card)
    if known >= RIVAL_TOO:
        strike_out(side, side.arrivals, card, side.clock, RIVAL_TOO, taken=True)
    if known == EVERYBODY and side.public is not None:
        strike_out(side, side.public, card, side.clock, EVERYBODY, taken=True)
    side.clock += 1
    return known


def leaves_openly(side: Side, card: Card) -> None:
    """A card is taken from the hand for all to see."""
    side.hand.remove(card)
    turns_out(side, card, side.clock, OWNER_ONLY)


def turns_out(side: Side, card: Card, left: int, known: int, taken: bool = True) -> None:
    """A card that left the hand then, or leaves it now, is seen by all to be this one; `known` says who knew it."""
    if left == NEVER_IN_HAND:
        return
    if known == OWNER_ONLY:
        strike_out(side, side.arrivals, card, left, RIVAL_TOO, taken)
    if side.public is not None and known != EVERYBODY:
        strike_out(side, side.public, card, left, EVERYBODY, taken)


def strike_out(side: Side, arrivals: list[Arrival], card: Card, left: int, reader: int, taken: bool) -> None:
    """One arrival less: of those it can have been, one that was seen to be this card; of equal ones the latest.

    What stays says as little as possible, so that nothing is concluded that need not be. `taken`: the card lies in
    none of the hidden places any more.
    """
    traces = traces_for(side, reader)
    traced = must_have_come_as(side, card, left, reader, taken) if traces else []
    bit = 1 << card.slot
    every = side.deck_of.every
    narrow = NEVER
    wide = NEVER
    for at, arrival in enumerate(arrivals):
        if arrival.since > left:
            break
        if traced and arrival not in traced:
            continue
        may = arrival.may
        if may == every:
            wide = at
        elif may & bit and (narrow == NEVER or may.bit_count() <= arrivals[narrow].may.bit_count()):
            if can_spare(side, arrivals, arrival, left, reader):
                narrow = at
    best = narrow if narrow != NEVER else wide
    if best == NEVER:
        best = latest(arrivals, bit, left)
    if best == NEVER:
        return
    struck = arrivals.pop(best)
    if traces:
        struck_out(side, card, struck, left, reader, bool(traced))


def latest(arrivals: list[Arrival], bit: int, left: int) -> int:
    """The last arrival by then that may have been this card, or any.

    Only on an imagined table can none be spared: which of two equal cards was seen isn't always followed, and a deal
    may then put one of them where it can't have come from.
    """
    found = NEVER
    for at, arrival in enumerate(arrivals):
        if arrival.since <= left and (found == NEVER or arrival.may & bit or not arrivals[found].may & bit):
            found = at
    return found


def can_spare(side: Side, arrivals: list[Arrival], spared: Arrival, left: int, reader: int) -> bool:
    """Whether each hidden card that has left the hand can still be one that had come by then."""
    times = [time for time in departures(side, reader) if spared.since <= time < left]
    if not times:
        return True
    for time in times:
        came = len([arrival for arrival in arrivals if arrival.since <= time]) - 1
        if came < len([other for other in departures(side, reader) if other <= time]):
            return False
    return True


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
        return OWNER_ONLY
    if side.public is not None and all_seen(side, side.public, EVERYBODY):
        return EVERYBODY
    if not all_seen(side, side.arrivals, RIVAL_TOO):
        return OWNER_ONLY
    return EVERYBODY if side.public is None else RIVAL_TOO


def all_seen(side: Side, arrivals: list[Arrival], reader: int) -> bool:
    """Whether this reader knows every card of the hand."""
    return len(surely_there(side, arrivals, reader)) == len(side.hand)


def surely_there(side: Side, arrivals: list[Arrival], reader: int) -> list[Arrival]:
    """Cards that were seen in the hand and can't have left it unseen since."""
    seen = [arrival for arrival in arrivals if arrival.may.bit_count() == 1]
    if not seen:
        return seen
    times = departures(side, reader)
    return [arrival for arrival in seen if not [time for time in times if time >= arrival.since]]


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


def searched_in_vain(side: Side, may: int) -> None:
    """All have seen that the deck holds none of these cards."""
    side.lacks |= may


def into_deck(side: Side, cards: list[Card]) -> None:
    """Cards go into the deck for all to see."""
    side.deck.extend(cards)
    for card in cards:
        side.lacks &= ~(1 << card.slot)
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
    return Gone(gone.card, gone.left, EVERYBODY, gone.may, gone.kept)
