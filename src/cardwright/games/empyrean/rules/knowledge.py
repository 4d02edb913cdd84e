"""What a seat may conclude of hidden cards, and dealing them anew so that all of it stays true (part 4.3).

A seat knows which cards its opponent's deck has and which lie open, so it knows what lies hidden, all together. Of
where it lies it knows:

- when cards came to the hand, and of some which: each is there, or among what has left the hand unseen since then
  (`arrivals`);
- face-down cards and cards of face-down piles that it knows (`seen`, `known`);
- which cards a face-down card may be: battlefields forbid some, abilities and payments ask for some (`may`);
- what the hidden cards of this round may have cost together (`budget`), and so what may be left in the pool;
- the top of a deck, after a look (`rival_top`), cards seen in a deck that lie there still or have come from there
  (`traces`), what a deck can't hold (`lacks`), and of the own deck what it has put at the bottom (`bottom`).

A spectator knows what everybody knows, and neither deck.
"""

from typing import Final

from cardwright.core.events import SPECTATOR
from cardwright.core.rng import Rng
from cardwright.games.empyrean.content.cards import Card, card_index
from cardwright.games.empyrean.rules.knowing import surely_there, to_hand
from cardwright.games.empyrean.rules.table import (
    EVERYBODY,
    IN_DECK,
    NEVER_IN_HAND,
    OPEN,
    RIVAL_TOO,
    UNSHARED,
    Arrival,
    EmpyreanTable,
    Gone,
    Piece,
    Side,
    Trace,
)
from cardwright.games.empyrean.rules.traces import traces_for

TRIES: Final = 60
PLENTY: Final = 10**6


class Slot:
    """A hidden place outside hand and deck."""

    __slots__ = ("arrival", "at", "card", "gones", "left", "may", "piece")

    piece: Piece | None
    gones: list[Gone] | None  # the pile it lies in
    at: int
    left: int
    may: int
    arrival: Arrival | None  # which of the cards that came to the hand lies there, in the deal that is being made
    card: Card | None  # and which card that is

    def __init__(self, piece: Piece | None, gones: list[Gone] | None, at: int, left: int, may: int) -> None:
        self.piece = piece
        self.gones = gones
        self.at = at
        self.left = left
        self.may = may
        self.arrival = None
        self.card = None

    def true_card(self) -> Card:
        if self.piece is not None:
            return self.piece.card
        assert self.gones is not None
        return self.gones[self.at].card

    def price(self, card: Card) -> int:
        """What this card would have cost there this round."""
        piece = self.piece
        if piece is None or piece.paid == UNSHARED:
            return 0
        return piece.costs[card.slot] if piece.costs is not None else card.cost


def redeal(t: EmpyreanTable, seat: int, rng: Rng) -> None:
    """Everything this seat can't see, arranged anew. Sorted first, so that nothing of the truth shows through."""
    if seat == SPECTATOR:
        for side in t.sides:
            Dealer(side, EVERYBODY, rng).deal()
        return
    own = t.sides[seat]
    shuffle_part(own.deck, own.bottom, max(own.bottom, len(own.deck) - own.own_top), rng)
    Dealer(t.sides[1 - seat], RIVAL_TOO, rng).deal()


def shuffle_part(deck: list[Card], low: int, high: int, rng: Rng) -> None:
    part = deck[low:high]
    part.sort(key=card_index)
    rng.shuffle(part)
    deck[low:high] = part


def hidden_slots(side: Side, reader: int) -> list[Slot]:
    """Places outside hand and deck whose card this reader doesn't know; those left earlier first."""
    slots: list[Slot] = []
    for row in side.rows:
        for piece in row:
            if not piece.up and piece.seen < reader:
                slots.append(Slot(piece, None, 0, piece.left, piece.may))
    for gones in (side.discard, side.banish, side.aside):
        for at, gone in enumerate(gones):
            if gone.known < reader:
                slots.append(Slot(None, gones, at, gone.left, gone.may))
    slots.sort(key=slot_left)
    return slots


def slot_left(slot: Slot) -> int:
    return slot.left


def arrivals_for(side: Side, reader: int) -> list[Arrival]:
    return side.public if reader == EVERYBODY and side.public is not None else side.arrivals


class Dealer:
    """Deals one side's hidden cards anew, for its opponent or for everybody."""

    __slots__ = (
        "arrivals",
        "budget",
        "came",
        "cards",
        "cells",
        "in_hand",
        "rng",
        "side",
        "slots",
        "stays",
        "top",
        "traces",
    )

    side: Side
    rng: Rng
    slots: list[Slot]
    arrivals: list[Arrival]
    top: int  # cards on top of the deck that the reader knows
    cards: list[Card]  # all that lie hidden, sorted
    traces: list[Trace]
    budget: int

    # In the deal that is being made
    came: list[Arrival]  # the arrivals, narrowed to the cards whose traces lead there
    cells: dict[int, Card]  # traced cards in their places in the deck
    stays: list[Card]  # traced cards anywhere in the deck
    in_hand: list[Arrival]  # that are in the hand

    def __init__(self, side: Side, reader: int, rng: Rng) -> None:
        self.side = side
        self.rng = rng
        self.slots = hidden_slots(side, reader)
        self.arrivals = arrivals_for(side, reader)
        self.top = side.rival_top if reader == RIVAL_TOO else 0
        self.cards = side.hand + side.deck[: len(side.deck) - self.top]
        for slot in self.slots:
            self.cards.append(slot.true_card())
        self.cards.sort(key=card_index)
        self.budget = side.budget - known_prices(side, reader) if side.at_deploy != OPEN else PLENTY
        self.traces = traces_for(side, reader)
        self.came = self.arrivals
        self.cells = {}
        self.stays = []
        self.in_hand = []

    def deal(self) -> None:
        for _ in range(TRIES):
            hand = self.attempt()
            if hand is not None:
                self.lay(hand)
                return
        self.cells, self.stays = {}, []
        hand = self.search_traces(0, self.arrivals[:], self.cards[:])
        assert hand is not None, "the truth itself is an arrangement that fits"
        self.lay(hand)

    # By chance

    def attempt(self) -> list[Card] | None:
        """Chance says which arrivals have left for the slots and which cards they are; None if it doesn't come out.

        Returns the hand; the slots hold their cards.
        """
        cards = self.cards[:]
        if (self.traces and not self.follow(cards)) or not self.match():
            return None
        hand: list[Card] = []
        every = self.side.deck_of.every
        loose = 0  # places of the hand where anything may be
        for arrival in self.in_hand:
            if arrival.may == every:
                loose += 1
                continue
            card = self.take(cards, arrival.may)
            if card is None:
                return None
            hand.append(card)
        spent = 0
        for slot in self.slots:
            may = slot.may if slot.arrival is None else slot.may & slot.arrival.may
            slot.card = None
            if may != every:
                slot.card = self.take(cards, may)
                if slot.card is None:
                    return None
        self.rng.shuffle(cards)
        for slot in self.slots:
            if slot.card is None:
                slot.card = cards.pop()
            spent += slot.price(slot.card)
        if spent > self.budget:
            return None
        for _ in range(loose):
            hand.append(cards.pop())
        return hand if self.deck_can_be(cards) else None

    def follow(self, cards: list[Card]) -> bool:
        """Chance says where each trace leads; cards that stay in the deck are taken out of those to be dealt."""
        self.came = self.arrivals[:]
        self.cells = {}
        self.stays = []
        for trace in self.traces:
            places = self.places(trace, self.came, cards)
            if not places:
                return False
            self.lead(trace, places[self.rng.below(len(places))], self.came, cards)
        return self.deck_holds()

    def deck_holds(self) -> bool:
        """Whether there is room in the deck for all that shall stay there."""
        return len(self.cells) + len(self.stays) <= len(self.side.deck) - self.top

    def places(self, trace: Trace, came: list[Arrival], cards: list[Card]) -> list[int]:
        """The arrivals that it may be, by their numbers, and IN_DECK; where another trace leads is taken."""
        found: list[int] = []
        bit = 1 << trace.card.slot
        for at, arrival in enumerate(came):
            if arrival is self.arrivals[at] and arrival.may & bit and arrival in trace.came:
                found.append(at)
        if trace.card in cards and (trace.cell == IN_DECK or (trace.cell >= 0 and trace.cell not in self.cells)):
            found.append(IN_DECK)
        return found

    def lead(self, trace: Trace, place: int, came: list[Arrival], cards: list[Card]) -> None:
        if place != IN_DECK:
            came[place] = Arrival(came[place].since, 1 << trace.card.slot)
            return
        cards.remove(trace.card)
        if trace.cell >= 0:
            self.cells[trace.cell] = trace.card
        else:
            self.stays.append(trace.card)

    def match(self) -> bool:
        """Each slot gets one of the arrivals that had come when it was left; the others are in the hand."""
        left = self.came[:]
        for slot in self.slots:
            slot.arrival = None
            if slot.left == NEVER_IN_HAND:
                continue
            fit = [at for at, arrival in enumerate(left) if arrival.since <= slot.left and arrival.may & slot.may]
            if not fit:
                return False
            slot.arrival = left.pop(fit[self.rng.below(len(fit))])
        self.in_hand = left
        return True

    def take(self, cards: list[Card], may: int) -> Card | None:
        fit = [at for at, card in enumerate(cards) if may >> card.slot & 1]
        return cards.pop(fit[self.rng.below(len(fit))]) if fit else None

    def deck_can_be(self, cards: list[Card]) -> bool:
        lacks = self.side.lacks
        if lacks:
            for card in [*cards, *self.cells.values(), *self.stays]:
                if lacks >> card.slot & 1:
                    return False
        return True

    # Where chance has found none

    def search_traces(self, at: int, came: list[Arrival], cards: list[Card]) -> list[Card] | None:
        """First where the traces lead, then the rest."""
        if not self.deck_holds():
            return None
        if at == len(self.traces):
            return self.search(0, came, cards, self.budget)
        trace = self.traces[at]
        places = self.places(trace, came, cards)
        self.rng.shuffle(places)
        for place in places:
            cells, stays = self.cells.copy(), self.stays[:]
            narrowed, rest = came[:], cards[:]
            self.lead(trace, place, narrowed, rest)
            hand = self.search_traces(at + 1, narrowed, rest)
            if hand is not None:
                return hand
            self.cells, self.stays = cells, stays
        return None

    def search(self, at: int, arrivals: list[Arrival], cards: list[Card], budget: int) -> list[Card] | None:
        """Go through the arrangements in a random order until one fits."""
        if at == len(self.slots):
            return self.search_hand(arrivals, cards, [])
        slot = self.slots[at]
        for number in self.choices(slot, arrivals):
            arrival = arrivals[number] if number >= 0 else None
            may = slot.may if arrival is None else slot.may & arrival.may
            rest = arrivals if arrival is None else arrivals[:number] + arrivals[number + 1 :]
            for card in self.kinds(cards, may):
                price = slot.price(card)
                if price <= budget:
                    slot.card = card
                    hand = self.search(at + 1, rest, without(cards, card), budget - price)
                    if hand is not None:
                        return hand
        return None

    def choices(self, slot: Slot, arrivals: list[Arrival]) -> list[int]:
        """The arrivals that may lie there, those that say the same once; -1 for a card that was never in the hand."""
        if slot.left == NEVER_IN_HAND:
            return [-1]
        found: list[int] = []
        seen: list[tuple[int, int]] = []
        for at, arrival in enumerate(arrivals):
            if arrival.since <= slot.left and (arrival.since, arrival.may) not in seen:
                seen.append((arrival.since, arrival.may))
                found.append(at)
        self.rng.shuffle(found)
        return found

    def kinds(self, cards: list[Card], may: int) -> list[Card]:
        found: list[Card] = []
        for card in cards:
            if card not in found and may >> card.slot & 1:
                found.append(card)
        self.rng.shuffle(found)
        return found

    def search_hand(self, arrivals: list[Arrival], cards: list[Card], hand: list[Card]) -> list[Card] | None:
        """What must be certain cards first, then any."""
        if len(hand) == len(arrivals):
            return hand if self.deck_can_be(cards) else None
        order = sorted(arrivals, key=breadth)
        for card in self.kinds(cards, order[len(hand)].may):
            found = self.search_hand(arrivals, without(cards, card), [*hand, card])
            if found is not None:
                return found
        return None

    def lay(self, hand: list[Card]) -> None:
        """Put the cards where they have been dealt; the deck gets what is left, in the order of chance."""
        side = self.side
        left = self.cards
        side.hand.clear()
        for card in hand:
            left.remove(card)
            to_hand(side, card)
        spent = 0
        for slot in self.slots:
            dealt = slot.card
            assert dealt is not None
            left.remove(dealt)
            spent += slot.price(dealt)
            if slot.piece is not None:
                slot.piece.card = dealt
                slot.piece.price = slot.price(dealt)
            else:
                assert slot.gones is not None
                gone = slot.gones[slot.at]
                slot.gones[slot.at] = Gone(dealt, gone.left, gone.known, gone.may, gone.kept)
        for card in self.cells.values():
            left.remove(card)
        self.rng.shuffle(left)
        for cell in range(len(side.deck) - self.top):
            side.deck[cell] = self.cells[cell] if cell in self.cells else left.pop()
        if side.at_deploy != OPEN:
            side.essence = max(side.floor, self.budget - spent + side.drift)


def known_prices(side: Side, reader: int) -> int:
    """What those of this round's face-down cards have cost that the reader knows."""
    total = 0
    for row in side.rows:
        for piece in row:
            if not piece.up and piece.seen >= reader and piece.paid != UNSHARED:
                total += piece.price
    return total


def breadth(arrival: Arrival) -> int:
    return arrival.may.bit_count()


def without(cards: list[Card], card: Card) -> list[Card]:
    left = cards[:]
    left.remove(card)
    return left


# ---------------------------------------------------------------- what can be said of a hand


def surely_in_hand(side: Side, reader: int) -> list[Card]:
    """Cards that this reader has seen in the hand and that can't have left it since."""
    return seen_cards(side, surely_there(side, arrivals_for(side, reader), reader))


def in_hand_or_left(side: Side, reader: int) -> list[Card]:
    """Cards seen in the hand that may be among what has left it unseen since."""
    arrivals = arrivals_for(side, reader)
    there = surely_there(side, arrivals, reader)
    return seen_cards(side, [arrival for arrival in arrivals if arrival not in there and breadth(arrival) == 1])


def seen_cards(side: Side, arrivals: list[Arrival]) -> list[Card]:
    return sorted([side.deck_of.kinds[arrival.may.bit_length() - 1] for arrival in arrivals], key=card_index)
