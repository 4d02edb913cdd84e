"""Dealing one side's hidden cards anew: by chance, and where chance finds nothing by going through all of it."""

from typing import Final

from cardwright.core.rng import Rng
from cardwright.games.empyrean.content.cards import Card, card_index
from cardwright.games.empyrean.rules.knowing import arrivals_for, ghosts_for, to_hand
from cardwright.games.empyrean.rules.slots import Slot, ghost_slots, hidden_slots, slot_left
from cardwright.games.empyrean.rules.table import (
    IN_DECK,
    NEVER_IN_HAND,
    OPEN,
    OUT_OF_DECK,
    RIVAL_TOO,
    UNSHARED,
    Arrival,
    Ghost,
    Gone,
    Side,
    Trace,
)
from cardwright.games.empyrean.rules.traces import STRAIGHT, traces_for

TRIES: Final = 60
PLENTY: Final = 10**6


class Dealer:
    """Deals one side's hidden cards anew, for its opponent or for everybody."""

    __slots__ = (
        "arrivals",
        "budget",
        "came",
        "cards",
        "cells",
        "hand",
        "in_hand",
        "led",
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
    hand: list[Card] | None  # the hand that must come out, where only that is asked

    # In the deal that is being made
    came: list[Arrival]  # the arrivals, narrowed to the cards whose traces lead there
    led: list[Arrival]  # the places where traces lead
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
        if ghosts_for(side, reader):
            self.slots.extend(ghost_slots(side, reader))
            self.slots.sort(key=slot_left)
        self.budget = side.budget - known_prices(side, reader) if side.at_deploy != OPEN else PLENTY
        self.traces = traces_for(side, reader)
        self.hand = None
        self.came = self.arrivals
        self.led = []
        self.cells = {}
        self.stays = []
        self.in_hand = []

    def deal(self) -> None:
        for _ in range(TRIES):
            hand = self.attempt()
            if hand is not None:
                self.lay(hand)
                return
        hand = self.any_hand()
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
            slot.card = None
            may = slot.may_be(slot.arrival)
            if may != every and slot.ghost is None:
                slot.card = self.take(cards, may)
                if slot.card is None:
                    return None
        self.rng.shuffle(cards)
        for slot in self.slots:
            if slot.ghost is None:
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
        self.clear()
        for trace in self.traces:
            places = self.places(trace, cards)
            if not places:
                return False
            self.lead(trace, places[self.rng.below(len(places))], cards)
        return self.deck_holds()

    def clear(self) -> None:
        self.came = self.arrivals[:]
        self.led = []
        self.cells = {}
        self.stays = []
        for slot in self.slots:
            slot.traced = 0

    def deck_holds(self) -> bool:
        """Whether there is room in the deck for all that shall stay there."""
        return len(self.cells) + len(self.stays) <= len(self.side.deck) - self.top

    def places(self, trace: Trace, cards: list[Card]) -> list[Arrival | None]:
        """Where it may lead, None for the deck; where another trace leads is taken."""
        found: list[Arrival | None] = []
        for place in trace.came:
            if place not in self.led:
                found.append(place)
        if self.may_stay(trace, cards):
            found.append(None)
        return found

    def may_stay(self, trace: Trace, cards: list[Card]) -> bool:
        """Whether the card may lie in the deck; where the true hand is given, in the true one."""
        if trace.cell == OUT_OF_DECK or trace.cell in self.cells or trace.card not in cards:
            return False
        if self.hand is None:
            return trace.cell < len(self.side.deck) - self.top
        deck = self.side.deck[: len(self.side.deck) - self.top]
        if trace.cell != IN_DECK:
            return trace.cell < len(deck) and deck[trace.cell] is trace.card
        return self.stays.count(trace.card) + list(self.cells.values()).count(trace.card) < deck.count(trace.card)

    def lead(self, trace: Trace, place: Arrival | None, cards: list[Card]) -> None:
        if place is None:
            cards.remove(trace.card)
            if trace.cell >= 0:
                self.cells[trace.cell] = trace.card
            else:
                self.stays.append(trace.card)
            return
        self.led.append(place)
        bit = 1 << trace.card.slot
        if place.since <= STRAIGHT:
            for slot in self.slots:
                if slot.piece is not None and slot.piece.order == STRAIGHT - place.since:
                    slot.traced = bit
            return
        for at, arrival in enumerate(self.arrivals):
            if arrival is place:
                self.came[at] = Arrival(place.since, bit)

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
            if slot.ghost is not None:
                come_back(slot.ghost, slot.arrival, left)
        self.in_hand = left
        return True

    def take(self, cards: list[Card], may: int) -> Card | None:
        fit = [at for at, card in enumerate(cards) if may >> card.slot & 1]
        return cards.pop(fit[self.rng.below(len(fit))]) if fit else None

    def deck_can_be(self, cards: list[Card]) -> bool:
        """Whether the deck can hold these beside what is traced there."""
        lacks = self.side.lacks
        if lacks:
            for card in cards:
                if lacks >> card.slot & 1:
                    return False
        return True

    # Where chance has found none

    def any_hand(self) -> list[Card] | None:
        self.clear()
        return self.search_traces(0, self.cards[:])

    def search_traces(self, at: int, cards: list[Card]) -> list[Card] | None:
        """First where the traces lead, then the rest."""
        if not self.deck_holds():
            return None
        if at == len(self.traces):
            return self.search(0, self.came, cards, self.budget)
        trace = self.traces[at]
        places = self.places(trace, cards)
        self.rng.shuffle(places)
        came, led, cells, stays = self.came, self.led, self.cells, self.stays
        traced = [slot.traced for slot in self.slots]
        for place in places:
            self.came, self.led, self.cells, self.stays = came[:], led[:], cells.copy(), stays[:]
            rest = cards[:]
            self.lead(trace, place, rest)
            hand = self.search_traces(at + 1, rest)
            if hand is not None:
                return hand
            for slot, bit in zip(self.slots, traced, strict=True):
                slot.traced = bit
        self.came, self.led, self.cells, self.stays = came, led, cells, stays
        return None

    def search(self, at: int, arrivals: list[Arrival], cards: list[Card], budget: int) -> list[Card] | None:
        """Go through the arrangements in a random order until one fits."""
        if at == len(self.slots):
            return self.search_hand(arrivals, cards, [])
        slot = self.slots[at]
        for number in self.choices(slot, arrivals):
            arrival = arrivals[number] if number >= 0 else None
            may = slot.may_be(arrival)
            rest = arrivals if arrival is None else arrivals[:number] + arrivals[number + 1 :]
            if slot.ghost is not None:
                assert arrival is not None
                if may:
                    come_back(slot.ghost, arrival, rest)
                    hand = self.search(at + 1, rest, cards, budget)
                    if hand is not None:
                        return hand
                continue
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
            if self.hand is None or hand.count(card) < self.hand.count(card):
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
            if slot.ghost is not None:
                continue
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


def come_back(ghost: Ghost, arrival: Arrival, arrivals: list[Arrival]) -> None:
    """What left the hand and came back as hidden as it went is the same card."""
    for at, other in enumerate(arrivals):
        if other is ghost.back:
            arrivals[at] = Arrival(other.since, arrival.may)


def truth_fits(side: Side, reader: int) -> bool:
    """Whether the cards as they lie are an arrangement that this reader can think of."""
    dealer = Dealer(side, reader, Rng(0))
    dealer.hand = side.hand
    for slot in dealer.slots:
        if slot.ghost is None:
            slot.may &= 1 << slot.true_card().slot
    return len(dealer.arrivals) >= len(side.hand) and dealer.any_hand() is not None


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
