"""Dealing one side's hidden cards anew: by chance, and where chance finds nothing by settling place after place."""

from typing import Final

from cardwright.core.rng import Rng
from cardwright.games.empyrean.content.cards import Card, card_index
from cardwright.games.empyrean.rules.arranging import PLENTY, Arranger
from cardwright.games.empyrean.rules.knowing import arrivals_for, forget, ghosts_for, to_hand
from cardwright.games.empyrean.rules.slots import Slot, ghost_slots, hidden_slots, slot_left
from cardwright.games.empyrean.rules.table import (
    IN_DECK,
    NEVER_IN_HAND,
    OPEN,
    OUT_OF_DECK,
    UNSHARED,
    Arrival,
    Ghost,
    Gone,
    Seen,
    Side,
    Trace,
)
from cardwright.games.empyrean.rules.traces import STRAIGHT, traces_for

TRIES: Final = 20  # by chance
STEPS: Final = 2000  # of the search after that
START: Final = 120  # steps until it begins again


class Dealer:
    """Deals one side's hidden cards anew, for its opponent or for everybody."""

    __slots__ = (
        "arrivals",
        "budget",
        "came",
        "cards",
        "cells",
        "in_hand",
        "led",
        "reader",
        "rng",
        "side",
        "slots",
        "stays",
        "steps",
        "top",
        "traces",
        "true",
    )

    side: Side
    reader: int
    rng: Rng
    slots: list[Slot]
    arrivals: list[Arrival]
    top: int  # cards on top of the deck that the reader knows
    cards: list[Card]  # all that lie hidden, sorted
    traces: list[Trace]
    budget: int
    true: bool  # the cards stay where they are; it is only asked whether they can
    steps: int  # of the search that may still be taken

    # In the deal that is being made
    came: list[Arrival]  # the arrivals, narrowed to the cards whose traces lead there
    led: list[Arrival]  # the places where traces lead
    cells: dict[int, Card]  # traced cards in their places in the deck
    stays: list[Card]  # traced cards anywhere in the deck
    in_hand: list[Arrival]  # that are in the hand

    def __init__(self, side: Side, reader: int, rng: Rng) -> None:
        self.side = side
        self.reader = reader
        self.rng = rng
        self.slots = hidden_slots(side, reader)
        self.arrivals = arrivals_for(side, reader)
        self.top = side.rival_top if reader == Seen.RIVAL_TOO else 0
        self.cards = side.hand + side.deck[: len(side.deck) - self.top]
        for slot in self.slots:
            self.cards.append(slot.true_card())
        self.cards.sort(key=card_index)
        if ghosts_for(side, reader):
            self.slots.extend(ghost_slots(side, reader))
            self.slots.sort(key=slot_left)
        self.budget = side.budget - known_prices(side, reader) if side.at_deploy != OPEN else PLENTY
        self.traces = traces_for(side, reader)
        self.true = False
        self.steps = STEPS
        self.came = self.arrivals
        self.led = []
        self.cells = {}
        self.stays = []
        self.in_hand = []

    def deal(self, tries: int = TRIES, steps: int = STEPS) -> bool:
        """Whether all that the reader knows was kept.

        If no deal is found within so many steps, the reader forgets which of the cards that came is which, and nothing
        of what lies in sight. The truth would always do, but dealing it would show it.
        """
        for _ in range(tries):
            hand = self.attempt()
            if hand is not None:
                self.lay(hand)
                return True
        self.steps = steps
        hand = self.any_hand()
        if hand is not None:
            self.lay(hand)
            return True
        forget(self.side, self.reader)
        Dealer(self.side, self.reader, self.rng).deal_plainly()
        return False

    def deal_plainly(self) -> None:
        """Where little is known no step can spoil another, but for what the cards have cost."""
        hand = self.any_hand()
        if hand is None:
            budget = self.budget
            self.budget = PLENTY
            self.steps = STEPS
            hand = self.any_hand()
            self.budget = budget
        assert hand is not None, "each card may lie where it lies"
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
        if not self.true:
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
        """A hand, with the slots holding their cards: any that fits. None where there is none, or none in the steps.

        After a bad start it can take long until what was wrong with it is taken back; a new one is seldom bad again.
        """
        left = self.steps
        while left > 0:
            self.steps = min(left, START)
            left -= self.steps
            self.clear()
            hand = self.search(0, self.cards[:])
            if hand is not None or self.steps > 0:  # found, or there is none
                self.steps += left
                return hand
        return None

    def search(self, at: int, cards: list[Card]) -> list[Card] | None:
        """First where the traces lead, then the rest."""
        if not self.deck_holds():
            return None
        arranger = Arranger(self.side, self.slots, self.came, cards, self.budget, self.rng, self.steps)
        possible = arranger.possible()
        if possible and at == len(self.traces):
            found = arranger.arrange()
            self.steps = arranger.steps
            return arranger.hand if found else None
        self.steps = arranger.steps
        if not possible:
            return None
        trace = self.traces[at]
        places = self.places(trace, cards)
        self.rng.shuffle(places)
        came, led, cells, stays = self.came, self.led, self.cells, self.stays
        traced = [slot.traced for slot in self.slots]
        for place in places:
            self.came, self.led, self.cells, self.stays = came[:], led[:], cells.copy(), stays[:]
            rest = cards[:]
            self.lead(trace, place, rest)
            hand = self.search(at + 1, rest)
            if hand is not None:
                return hand
            for slot, bit in zip(self.slots, traced, strict=True):
                slot.traced = bit
            if self.steps <= 0:
                break
        self.came, self.led, self.cells, self.stays = came, led, cells, stays
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
    for slot in dealer.slots:
        if slot.ghost is None:
            slot.may &= 1 << slot.true_card().slot
    for card in side.hand:
        dealer.slots.append(Slot(None, None, 0, side.clock, 1 << card.slot))
    dealer.true = True
    return dealer.any_hand() == []  # no card has come that isn't in one of these places


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
