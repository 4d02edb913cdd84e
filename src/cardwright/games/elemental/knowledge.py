"""What a seat may conclude of hidden cards, and dealing them anew so that all of it stays true (part 4).

A seat sees all cards that come into the game and all that are played, so it knows which cards its opponent has in
hand, deck and face down together. Where they are it knows only in part:

- places of a deck that a look showed it, until a shuffle or a reordering (`deck_seen`);
- face-down cards that a look showed it (`seen`);
- cards that are out of the deck (`out`): seen in the hand, or there when the deck was used up;
- cards that can't be one placed before they were last seen elsewhere (`since`);
- a discard pile shuffled under a deck lies under what was left of it (`deck_floor`).
"""

from math import comb

from cardwright.core.rng import Rng
from cardwright.games.elemental.cards import ACTION, Card, card_index
from cardwright.games.elemental.rules.decks import to_hand
from cardwright.games.elemental.table import ElementalTable, FaceDown, Side


def redeal(t: ElementalTable, seat: int, rng: Rng) -> None:
    """Everything this seat can't see, arranged anew. Sorted first, so that nothing of the truth shows through."""
    for store in t.stores:
        store.deck.sort(key=card_index)
        rng.shuffle(store.deck)
    own, rival = t.sides[seat], t.sides[1 - seat]
    shuffle_unseen(own, seat, 0, own.deck_floor, rng)
    shuffle_unseen(own, seat, own.deck_floor, len(own.deck), rng)
    shuffle_unseen(rival, seat, 0, rival.deck_floor, rng)
    deal_anew(t, rival, seat, rng)


def unseen_places(side: Side, seat: int, bottom: int, top: int) -> list[int]:
    """The places of the deck whose card this seat doesn't know."""
    return [at for at in range(bottom, top) if not side.deck_seen[at] >> seat & 1]


def shuffle_unseen(side: Side, seat: int, bottom: int, top: int, rng: Rng) -> None:
    places = unseen_places(side, seat, bottom, top)
    cards = sorted([side.deck[at] for at in places], key=card_index)
    rng.shuffle(cards)
    for at, card in zip(places, cards, strict=True):
        side.deck[at] = card


def deal_anew(t: ElementalTable, side: Side, seat: int, rng: Rng) -> None:
    """The opponent's hand, unseen face-down cards and unseen upper deck: all deals that fit are as likely."""
    places = unseen_places(side, seat, side.deck_floor, len(side.deck))
    slots = [at for at, down in enumerate(side.down) if not down.seen]
    out = sorted(cards_out(side), key=card_index)
    free = sorted(cards_free(side, places), key=card_index)
    hand = len(side.hand)
    if slots:
        chosen = choose_face_down(t, [side.down[at].number for at in slots], out, free, hand, len(places), rng)
        for at, (card, known) in zip(slots, chosen, strict=True):
            (out if known else free).remove(card)
            down = side.down[at]
            side.down[at] = FaceDown(card, down.turn, down.number, known, False)
    rng.shuffle(free)
    for place in places:
        side.deck[place] = free.pop()
    side.hand.clear()
    side.hand_out.clear()
    for card in out:
        to_hand(side, card, True)
    for card in free:
        to_hand(side, card, False)


def cards_out(side: Side) -> list[Card]:
    """The cards that the opponent knows to be in hand or unseen face down."""
    cards = [card for card, out in zip(side.hand, side.hand_out, strict=True) if out]
    cards.extend([down.card for down in side.down if down.out and not down.seen])
    return cards


def cards_free(side: Side, places: list[int]) -> list[Card]:
    """The cards that, for all the opponent knows, may be in hand, unseen face down or at these places of the deck."""
    cards = [card for card, out in zip(side.hand, side.hand_out, strict=True) if not out]
    cards.extend([down.card for down in side.down if not down.out and not down.seen])
    cards.extend([side.deck[at] for at in places])
    return cards


def choose_face_down(
    t: ElementalTable, numbers: list[int], out: list[Card], free: list[Card], hand: int, deck: int, rng: Rng
) -> list[tuple[Card, bool]]:
    """A card for each face-down slot (placement numbers rising), and whether it is one that is known to be out.

    A slot takes the actions that may have been placed there (`since`), and every later slot takes them too. So the
    number of ways to go on depends only on how many cards of each sort are used up, and each choice can be made
    with the weight of what it leaves possible.
    """
    slots = len(numbers)
    outs = [placeable(t, out, number) for number in numbers]
    frees = [placeable(t, free, number) for number in numbers]
    ways = [[0.0] * (slots + 2) for _ in range(slots + 1)]
    for used in range(slots + 1):
        in_hand = len(out) - used  # they can't be in the deck
        ways[slots][used] = float(comb(deck + hand - in_hand, deck)) if 0 <= in_hand <= hand else 0.0
    for slot in range(slots - 1, -1, -1):
        for used in range(slot + 1):
            more_out = max(len(outs[slot]) - used, 0) * ways[slot + 1][used + 1]
            more_free = max(len(frees[slot]) - (slot - used), 0) * ways[slot + 1][used]
            ways[slot][used] = more_out + more_free
    chosen: list[tuple[Card, bool]] = []
    used = 0
    for slot in range(slots):
        weight = max(len(outs[slot]) - used, 0) * ways[slot + 1][used + 1]
        known = rng.uniform() * ways[slot][used] < weight
        taken = [card for card, was_out in chosen if was_out == known]
        left = [card for card in (outs[slot] if known else frees[slot]) if card not in taken]
        chosen.append((left[rng.below(len(left))], known))
        used += known
    return chosen


def placeable(t: ElementalTable, cards: list[Card], number: int) -> list[Card]:
    """The actions among the cards that may have been the owner's placement of this number."""
    return [card for card in cards if card.kind == ACTION and t.since[card.index] <= number]


# ---------------------------------------------------------------- what can be said of the opponent's cards


def surely_in_hand(t: ElementalTable, side: Side) -> list[Card]:
    """Hand cards of this side that its opponent knows of."""
    return [card for card in sorted(cards_out(side), key=card_index) if not may_lie_face_down(t, side, card)]


def in_hand_or_placed(t: ElementalTable, side: Side) -> list[Card]:
    """Cards of this side that its opponent knows to be in hand or among the face-down cards it hasn't seen."""
    return [card for card in sorted(cards_out(side), key=card_index) if may_lie_face_down(t, side, card)]


def may_lie_face_down(t: ElementalTable, side: Side, card: Card) -> bool:
    if card.kind != ACTION:
        return False
    for down in side.down:
        if not down.seen and t.since[card.index] <= down.number:
            return True
    return False


def hidden_cards(side: Side) -> list[Card]:
    """All cards in hand, deck and face down, sorted: what the opponent knows without knowing where."""
    return sorted(side.hand + side.deck + [down.card for down in side.down], key=card_index)


# ---------------------------------------------------------------- what nobody else at the table knows


def redeal_for_all(t: ElementalTable, rng: Rng) -> None:
    """For a spectator, who knows what both seats know: places of a deck that only one has seen are dealt anew too."""
    seen = [side.deck_seen for side in t.sides]
    for side in t.sides:
        side.deck_seen = [bits if bits == 3 else 0 for bits in side.deck_seen]
    for seat in (0, 1):
        redeal(t, seat, rng)
    for side, own in zip(t.sides, seen, strict=True):
        side.deck_seen = own
