"""What a seat may conclude of hidden cards, and dealing them anew so that all of it stays true (part 4.3).

A seat knows which cards its opponent's deck has and which lie open, so it knows what lies hidden, all together. Of
where it lies it knows:

- cards that it has seen in the hand: they are there, or among what has left the hand unseen since (`marks`);
- face-down cards and cards of face-down piles that it knows (`seen`, `known`);
- which cards a face-down card may be: battlefields forbid some, abilities and payments ask for some (`may`);
- what the hidden cards of this round may have cost together (`budget`), and so what may be left in the pool;
- the top of a deck, after a look (`rival_top`), and of the own deck what it has put at the bottom (`bottom`).
"""

from typing import Final

from cardwright.core.rng import Rng
from cardwright.games.empyrean.content.cards import Card, card_index
from cardwright.games.empyrean.rules.knowing import to_hand
from cardwright.games.empyrean.rules.table import (
    NEVER_IN_HAND,
    OPEN,
    UNSHARED,
    EmpyreanTable,
    Gone,
    Mark,
    Piece,
    Side,
)

TRIES: Final = 60

IN_HAND: Final = -1


class Slot:
    """A hidden place that one card has left the hand for, or that an ability has filled."""

    __slots__ = ("at", "card", "gones", "left", "may", "piece")

    piece: Piece | None
    gones: list[Gone] | None  # the pile it lies in
    at: int
    left: int
    may: int
    card: Card | None

    def __init__(self, piece: Piece | None, gones: list[Gone] | None, at: int, left: int, may: int) -> None:
        self.piece = piece
        self.gones = gones
        self.at = at
        self.left = left
        self.may = may
        self.card = None


def redeal(t: EmpyreanTable, seat: int, rng: Rng) -> None:
    """Everything this seat can't see, arranged anew. Sorted first, so that nothing of the truth shows through."""
    own = t.sides[seat]
    shuffle_part(own.deck, own.bottom, max(own.bottom, len(own.deck) - own.own_top), rng)
    deal_anew(t.sides[1 - seat], rng)


def shuffle_part(deck: list[Card], low: int, high: int, rng: Rng) -> None:
    part = deck[low:high]
    part.sort(key=card_index)
    rng.shuffle(part)
    deck[low:high] = part


def hidden_slots(side: Side) -> list[Slot]:
    """Places outside hand and deck whose card the opponent doesn't know."""
    slots: list[Slot] = []
    for row in side.rows:
        for piece in row:
            if not piece.up and not piece.seen:
                slots.append(Slot(piece, None, 0, piece.left, piece.may))
    for gones in (side.discard, side.banish, side.aside):
        for at, gone in enumerate(gones):
            if not gone.known:
                slots.append(Slot(None, gones, at, gone.left, side.deck_of.every))
    return slots


def hidden_cards(side: Side, slots: list[Slot]) -> list[Card]:
    """All cards that lie hidden from the opponent, sorted."""
    cards = side.hand + side.deck[: len(side.deck) - side.rival_top]
    for slot in slots:
        if slot.piece is not None:
            cards.append(slot.piece.card)
        else:
            assert slot.gones is not None
            cards.append(slot.gones[slot.at].card)
    cards.sort(key=card_index)
    return cards


def deal_anew(side: Side, rng: Rng) -> None:
    slots = hidden_slots(side)
    cards = hidden_cards(side, slots)
    hand_size = len(side.hand)
    for _ in range(TRIES):
        hand = arrange(side, slots, cards[:], hand_size, rng)
        if hand is not None:
            lay(side, slots, hand, cards, rng)
            return
    hand = search(side, slots, cards, hand_size, rng)
    lay(side, slots, hand, cards, rng)


def arrange(side: Side, slots: list[Slot], cards: list[Card], hand_size: int, rng: Rng) -> list[Card] | None:
    """Seen cards first, then the slots that ask for certain cards, then the rest; None if it comes out wrong.

    Returns the hand; the slots hold their cards.
    """
    hand: list[Card] = []
    for slot in slots:
        slot.card = None
    for mark in side.marks:
        places = [slot for slot in slots if slot.card is None and may_hold(side, slot, mark)]
        free = hand_size - len(hand)
        pick = rng.below(free + len(places)) if free + len(places) else IN_HAND
        if pick == IN_HAND:
            return None
        if pick < free:
            hand.append(mark.card)
        else:
            places[pick - free].card = mark.card
        cards.remove(mark.card)
    every = side.deck_of.every
    for slot in slots:
        if slot.card is None and slot.may != every:
            fit = [card for card in cards if slot.may >> card.slot & 1]
            if not fit:
                return None
            slot.card = fit[rng.below(len(fit))]
            cards.remove(slot.card)
    rng.shuffle(cards)
    for slot in slots:
        if slot.card is None:
            slot.card = cards.pop()
    if spent(slots) > side.budget and side.at_deploy != OPEN:
        return None
    while len(hand) < hand_size:
        hand.append(cards.pop())
    return hand


def may_hold(side: Side, slot: Slot, mark: Mark) -> bool:
    return slot.left != NEVER_IN_HAND and slot.left >= mark.since and slot.may >> mark.card.slot & 1 == 1


def spent(slots: list[Slot]) -> int:
    """What this round's hidden cards cost together."""
    total = 0
    for slot in slots:
        piece = slot.piece
        if piece is not None and piece.paid != UNSHARED and slot.card is not None:
            total += price_of(piece, slot.card)
    return total


def price_of(piece: Piece, card: Card) -> int:
    return piece.costs[card.slot] if piece.costs is not None else card.cost


def search(side: Side, slots: list[Slot], cards: list[Card], hand_size: int, rng: Rng) -> list[Card]:
    """Chance found no arrangement: go through them in a random order until one fits. The truth is one."""
    order = slots[:]
    order.sort(key=slot_breadth)
    marks = side.marks[:]
    found = fill(side, order, 0, cards[:], marks, side.budget if side.at_deploy != OPEN else 10**6, hand_size, rng)
    assert found is not None, "the truth itself is an arrangement that fits"
    return found


def slot_breadth(slot: Slot) -> int:
    """Paid cards of this round first, then those that few cards fit."""
    paid = slot.piece is not None and slot.piece.paid != UNSHARED
    return slot.may.bit_count() - (1000 if paid else 0)


def fill(
    side: Side, slots: list[Slot], at: int, cards: list[Card], marks: list[Mark], budget: int, hand_size: int, rng: Rng
) -> list[Card] | None:
    if at == len(slots):
        return fill_hand(cards, marks, hand_size, rng)
    slot = slots[at]
    kinds: list[Card] = []
    for card in cards:
        if card not in kinds and slot.may >> card.slot & 1:
            kinds.append(card)
    rng.shuffle(kinds)
    for card in kinds:
        price = price_of(slot.piece, card) if slot.piece is not None and slot.piece.paid != UNSHARED else 0
        if price > budget:
            continue
        left = cards[:]
        left.remove(card)
        slot.card = card
        found = fill(side, slots, at + 1, left, without(side, marks, slot, card), budget - price, hand_size, rng)
        if found is not None:
            return found
    slot.card = None
    return None


def without(side: Side, marks: list[Mark], slot: Slot, card: Card) -> list[Mark]:
    """The marks that are still to be met once this card lies in the slot: the latest that it can meet is met."""
    best: Mark | None = None
    for mark in marks:
        if mark.card is card and may_hold(side, slot, mark) and (best is None or mark.since > best.since):
            best = mark
    return [mark for mark in marks if mark is not best]


def fill_hand(cards: list[Card], marks: list[Mark], hand_size: int, rng: Rng) -> list[Card] | None:
    """The marks that no slot met lie in the hand."""
    hand: list[Card] = []
    for mark in marks:
        if mark.card not in cards:
            return None
        cards.remove(mark.card)
        hand.append(mark.card)
    if len(hand) > hand_size:
        return None
    rng.shuffle(cards)
    while len(hand) < hand_size:
        hand.append(cards.pop())
    return hand


def lay(side: Side, slots: list[Slot], hand: list[Card], cards: list[Card], rng: Rng) -> None:
    """Put the cards where they have been dealt; the deck gets what is left, in the order of chance."""
    left = cards[:]
    side.hand.clear()
    for card in hand:
        left.remove(card)
        to_hand(side, card)
    for slot in slots:
        dealt = slot.card
        assert dealt is not None
        left.remove(dealt)
        if slot.piece is not None:
            slot.piece.card = dealt
            slot.piece.price = price_of(slot.piece, dealt) if slot.piece.paid != UNSHARED else 0
        else:
            gones = slot.gones
            assert gones is not None
            gone = gones[slot.at]
            gones[slot.at] = Gone(dealt, gone.left, False, gone.kept)
    rng.shuffle(left)
    side.deck[: len(side.deck) - side.rival_top] = left
    if side.at_deploy != OPEN:
        side.essence = max(0, side.budget - spent(slots))


# ---------------------------------------------------------------- what can be said of the opponent's cards


def surely_in_hand(side: Side) -> list[Card]:
    """Cards of this side that its opponent has seen in the hand and that can't have left it since."""
    return sorted([mark.card for mark in side.marks if not may_have_left(side, mark)], key=card_index)


def in_hand_or_left(side: Side) -> list[Card]:
    """Cards seen in the hand that may be among what has left it unseen since."""
    return sorted([mark.card for mark in side.marks if may_have_left(side, mark)], key=card_index)


def may_have_left(side: Side, mark: Mark) -> bool:
    for slot in hidden_slots(side):
        if may_hold(side, slot, mark):
            return True
    return False
