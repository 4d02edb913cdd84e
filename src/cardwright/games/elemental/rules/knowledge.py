"""What a seat may conclude of hidden cards, and dealing them anew so that all of it stays true (part 4).

A seat sees all cards that come into the game and all that are played, so it knows which cards its opponent has in
hand, deck and face down together. Where each of them may be, its trace tells (rules/traces.py). A deal fits if

- every card lies where its trace lets it: at a place of the deck in its span; in hand or face down only if its span
  begins before that; face down only actions (ED-32), in a placement that isn't older than the moment it was last seen;
- and every card that has come to the hand, those gone since included, has a draw of its own in its span.

Deals are drawn from those that keep the first condition, all as likely, until one keeps the second. Where that takes
too many tries, the seat takes less than it knows: first the second condition is given up, then the spans.
"""

from math import comb
from typing import Final

from cardwright.core.rng import Rng
from cardwright.games.elemental.content.cards import Card, Kind, card_index
from cardwright.games.elemental.rules.hands import to_hand
from cardwright.games.elemental.rules.table import ElementalTable, FaceDown, Side
from cardwright.games.elemental.rules.traces import first_of, last_of, placed_before, surer, unseen_places

NO_PLACE: Final = -1  # of a deck whose cards were all seen
MOST_TRIES: Final = 3000  # of a deal; the most that 700 random games took were 564


class Hidden:
    """A card that a seat can't see, and its trace."""

    __slots__ = ("card", "trace")

    card: Card
    trace: int

    def __init__(self, card: Card, trace: int) -> None:
        self.card = card
        self.trace = trace


def by_card(hidden: Hidden) -> tuple[int, int]:
    return hidden.card.index, hidden.trace


def redeal(t: ElementalTable, seat: int, rng: Rng) -> None:
    """Everything this seat can't see, arranged anew. Sorted first, so that nothing of the truth shows through."""
    deal_store_decks(t, rng)
    deal_own_deck(t.sides[seat], rng)
    deal_anew(t.sides[1 - seat], rng)


def redeal_for_all(t: ElementalTable, rng: Rng) -> None:
    """For a spectator: what at least one seat can't see, as if neither had seen what only the other has."""
    deal_store_decks(t, rng)
    for side in t.sides:
        side.deck_traces = public_traces(side)
        deal_anew(side, rng)
        side.own_traces = side.deck_traces[:]


def public_traces(side: Side) -> list[int]:
    """What everybody can follow of a deck: of what its owner and the opponent know of a place, the less sure."""
    traces = zip(side.own_traces, side.deck_traces, strict=True)
    return [rivals if surer(own, rivals) else own for own, rivals in traces]


def deal_store_decks(t: ElementalTable, rng: Rng) -> None:
    for store in t.stores:
        store.deck.sort(key=card_index)
        rng.shuffle(store.deck)


# ---------------------------------------------------------------- decks


def place_number(side: Side, at: int) -> int:
    """Where this place of the deck stands in the order of arrival."""
    return side.arrived + len(side.deck) - 1 - at


def deal_own_deck(side: Side, rng: Rng) -> None:
    places = unseen_places(side.own_traces)
    cards = [Hidden(side.deck[at], side.own_traces[at]) for at in places]
    for at, hidden in lay_in_deck(side, cards, places, rng):
        side.deck[at] = hidden.card
        side.own_traces[at] = hidden.trace


def lay_in_deck(side: Side, cards: list[Hidden], places: list[int], rng: Rng) -> list[tuple[int, Hidden]]:
    """Each of these cards at one of the places in its span, which are taken from the list; all ways are as likely.

    Of two spans in a deck that overlap, one holds the other: what was mixed was mixed from the top. So the cards with
    the narrowest spans come first, and leave the others as many ways wherever they go.
    """
    laid: list[tuple[int, Hidden]] = []
    traces = {hidden.trace for hidden in cards}
    for _, trace in sorted([(width_in_deck(side, trace), trace) for trace in traces]):
        group = sorted([hidden for hidden in cards if hidden.trace == trace], key=by_card)
        within = places[:]
        if len(within) > len(group):
            top, first, last = side.arrived + len(side.deck) - 1, first_of(trace), last_of(trace)
            within = [at for at in places if first <= top - at <= last]
        if len(within) == len(group):
            rng.shuffle(group)
        else:
            rng.shuffle(within)
            del within[len(group) :]
        laid.extend(zip(within, group, strict=True))
        if len(within) == len(places):
            places.clear()
        else:
            for at in within:
                places.remove(at)
    return laid


def width_in_deck(side: Side, trace: int) -> int:
    return last_of(trace) - max(first_of(trace), side.arrived)


# ---------------------------------------------------------------- the opponent's cards


def deal_anew(side: Side, rng: Rng) -> None:
    """The opponent's hand, unseen face-down cards and unseen places of the deck: all deals that fit are as likely."""
    places = unseen_places(side.deck_traces)
    slots = [at for at, down in enumerate(side.down) if not down.seen]
    sunk: list[Hidden] = []  # surely in the deck
    out: list[Hidden] = []  # surely not
    free: list[Hidden] = []
    for hidden in sorted(hidden_from_rival(side, places), key=by_card):
        if is_out(side, hidden.trace, places):
            out.append(hidden)
        elif first_of(hidden.trace) >= side.arrived:
            sunk.append(hidden)
        else:
            free.append(hidden)
    for tries in range(MOST_TRIES, -MOST_TRIES, -1):
        left = places[:]
        laid = lay_in_deck(side, sunk, left, rng)
        hand, table = deal_upper(side, out[:], free[:], slots, left, laid, rng)
        if in_spans(side, laid) and (tries <= 0 or draws_suffice(side, hand, table)):
            break
    for at, hidden in laid:
        side.deck[at] = hidden.card
        side.deck_traces[at] = hidden.trace
    for at, hidden in zip(slots, table, strict=True):
        down = side.down[at]
        side.down[at] = FaceDown(hidden.card, down.turn, down.number, down.arrived, hidden.trace, False)
    side.hand.clear()
    side.hand_traces.clear()
    for hidden in hand:
        to_hand(side, hidden.card, hidden.trace)


def hidden_from_rival(side: Side, places: list[int]) -> list[Hidden]:
    """The cards in hand, unseen face down, and at these places of the deck."""
    cards = [Hidden(card, trace) for card, trace in zip(side.hand, side.hand_traces, strict=True)]
    cards.extend([Hidden(down.card, down.trace) for down in side.down if not down.seen])
    cards.extend([Hidden(side.deck[at], side.deck_traces[at]) for at in places])
    return cards


def is_out(side: Side, trace: int, places: list[int]) -> bool:
    """Whether a card with this trace can't be at any of these places of the deck, which go from the bottom up."""
    return trace_is_out(trace, place_number(side, places[-1]) if places else NO_PLACE)


def trace_is_out(trace: int, highest: int) -> bool:
    """The same, for whoever knows the number of the highest of these places; NO_PLACE where there is none."""
    return trace < 0 or highest == NO_PLACE or last_of(trace) < highest


def deal_upper(
    side: Side,
    out: list[Hidden],
    free: list[Hidden],
    slots: list[int],
    places: list[int],
    laid: list[tuple[int, Hidden]],
    rng: Rng,
) -> tuple[list[Hidden], list[Hidden]]:
    """Cards for the face-down slots, the places left in the deck, which join those laid, and the hand."""
    table: list[Hidden] = []
    if slots:
        downs = [side.down[at] for at in slots]
        table = choose_face_down(downs, out, free, len(side.hand), len(places), rng)
        for hidden in table:
            (out if hidden in out else free).remove(hidden)
    rng.shuffle(free)
    for at in places:
        laid.append((at, free.pop()))
    return out + free, table


def choose_face_down(
    downs: list[FaceDown], out: list[Hidden], free: list[Hidden], hand: int, deck: int, rng: Rng
) -> list[Hidden]:
    """A card for each face-down slot, in the order they were placed.

    A slot takes the actions that may have been placed there, and every later slot takes them too. So the number of
    ways to go on depends only on how many cards of each sort are used up, and each choice can be made with the weight
    of what it leaves possible.
    """
    slots = len(downs)
    outs = [[hidden for hidden in out if may_be(down, hidden.card, hidden.trace)] for down in downs]
    frees = [[hidden for hidden in free if may_be(down, hidden.card, hidden.trace)] for down in downs]
    ways = [[0.0] * (slots + 2) for _ in range(slots + 1)]
    for used in range(slots + 1):
        in_hand = len(out) - used  # they can't be in the deck
        ways[slots][used] = float(comb(deck + hand - in_hand, deck)) if 0 <= in_hand <= hand else 0.0
    for slot in range(slots - 1, -1, -1):
        for used in range(slot + 1):
            more_out = max(len(outs[slot]) - used, 0) * ways[slot + 1][used + 1]
            more_free = max(len(frees[slot]) - (slot - used), 0) * ways[slot + 1][used]
            ways[slot][used] = more_out + more_free
    chosen: list[Hidden] = []
    used = 0
    for slot in range(slots):
        weight = max(len(outs[slot]) - used, 0) * ways[slot + 1][used + 1]
        known = rng.uniform() * ways[slot][used] < weight
        left = [hidden for hidden in (outs[slot] if known else frees[slot]) if hidden not in chosen]
        chosen.append(left[rng.below(len(left))])
        used += known
    return chosen


def may_be(down: FaceDown, card: Card, trace: int) -> bool:
    """Whether a card with this trace may have been placed then."""
    if card.kind != Kind.ACTION:
        return False
    return placed_before(trace) <= down.number if trace < 0 else first_of(trace) < down.arrived


def in_spans(side: Side, laid: list[tuple[int, Hidden]]) -> bool:
    for at, hidden in laid:
        if not first_of(hidden.trace) <= place_number(side, at) <= last_of(hidden.trace):
            return False
    return True


def draws_suffice(side: Side, hand: list[Hidden], table: list[Hidden]) -> bool:
    """Whether every card that has come to the hand, and been placed, seen or played since, has a draw of its own."""
    spans = spans_in(side, hand, table)
    return not spans or each_has_a_draw(spans + spans_gone(side))  # those gone alone are as they were


def spans_in(side: Side, hand: list[Hidden], table: list[Hidden]) -> list[tuple[int, int]]:
    """The first and the last draw that each of these cards may have been."""
    spans: list[tuple[int, int]] = []
    for hidden in hand:
        if hidden.trace >= 0:
            spans.append((first_of(hidden.trace), min(last_of(hidden.trace), side.arrived - 1)))
    if table:
        downs = [down for down in side.down if not down.seen]
        for down, hidden in zip(downs, table, strict=True):
            if hidden.trace >= 0:
                spans.append((first_of(hidden.trace), min(last_of(hidden.trace), down.arrived - 1)))
    return spans


def spans_gone(side: Side) -> list[tuple[int, int]]:
    return [(first_of(trace), last_of(trace)) for trace in side.gone]


def each_has_a_draw(spans: list[tuple[int, int]]) -> bool:
    """Draw by draw, the card that can wait least is given it."""
    spans.sort()
    waiting: list[int] = []  # the last draw that each card can be
    draw, given, end = 0, 0, -1
    while waiting or given < len(spans):
        if not waiting and draw > end:
            draw = max(draw, spans[given][0])
        while given < len(spans) and spans[given][0] <= draw:
            waiting.append(spans[given][1])
            end = max(end, spans[given][1])
            given += 1
        if not waiting:
            return False  # a draw that no card is left for
        soonest = min(waiting)
        if soonest < draw:
            return False
        waiting.remove(soonest)
        draw += 1
    return draw > end


def all_fits(side: Side) -> bool:
    """Whether the cards lie as their traces say: what a position must keep."""
    for traces in (side.deck_traces, side.own_traces):
        laid = [(at, Hidden(side.deck[at], trace)) for at, trace in enumerate(traces)]
        if not in_spans(side, laid) or not nested(side, traces):
            return False
    hand = [Hidden(card, trace) for card, trace in zip(side.hand, side.hand_traces, strict=True)]
    table = [Hidden(down.card, down.trace) for down in side.down if not down.seen]
    for hidden in hand:
        if hidden.trace >= 0 and first_of(hidden.trace) >= side.arrived:
            return False
    for down in side.down:
        if not down.seen and not may_be(down, down.card, down.trace):
            return False
    for trace in side.gone:
        if last_of(trace) >= side.arrived:
            return False
    came = spans_in(side, hand, table) + spans_gone(side)
    deck = [(first_of(trace), min(last_of(trace), side.arrived - 1)) for trace in side.deck_traces]
    return draws_in(came + deck) == len(came) and each_has_a_draw(came)


def nested(side: Side, traces: list[int]) -> bool:
    """Whether of two spans in a deck that overlap, one holds the other."""
    spans = sorted({(max(first_of(trace), side.arrived), -last_of(trace)) for trace in traces})
    holding: list[int] = []  # the ends of the spans that hold the present one
    for first, end in spans:
        while holding and holding[-1] < first:
            holding.pop()
        if holding and holding[-1] < -end:
            return False
        holding.append(-end)
    return True


def draws_in(spans: list[tuple[int, int]]) -> int:
    """How many draws these spans hold together."""
    draws, end = 0, -1
    for first, last in sorted(spans):
        draws += max(0, last - max(first - 1, end))
        end = max(end, last)
    return draws


# ---------------------------------------------------------------- what can be said of the opponent's cards


def surely_in_hand(side: Side) -> list[Card]:
    """Hand cards of this side that its opponent knows of."""
    return [hidden.card for hidden in known_out(side) if not may_lie_face_down(side, hidden.card, hidden.trace)]


def hand_known(side: Side) -> bool:
    """Whether the opponent knows the whole hand."""
    return len(surely_in_hand(side)) == len(side.hand)


def in_hand_or_placed(side: Side) -> list[Card]:
    """Cards of this side that its opponent knows to be in hand or among the face-down cards it hasn't seen."""
    return [hidden.card for hidden in known_out(side) if may_lie_face_down(side, hidden.card, hidden.trace)]


def known_out(side: Side) -> list[Hidden]:
    """The cards that the opponent knows to be in hand or unseen face down."""
    places = unseen_places(side.deck_traces)
    cards = [hidden for hidden in hidden_from_rival(side, places) if is_out(side, hidden.trace, places)]
    return sorted(cards, key=by_card)


def may_lie_face_down(side: Side, card: Card, trace: int) -> bool:
    for down in side.down:
        if not down.seen and may_be(down, card, trace):
            return True
    return False


def hidden_cards(side: Side) -> list[Card]:
    """All cards in hand, deck and face down, sorted: what the opponent knows without knowing where."""
    return sorted(side.hand + side.deck + [down.card for down in side.down], key=card_index)
