"""Hands and decks (ED-108 to ED-115), and what the seats know of them (ED-124 to ED-126)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.elemental.cards import Card, card_index
from cardwright.games.elemental.options import (
    STOP,
    Put,
    Recycle,
    Take,
)
from cardwright.games.elemental.rules.end import NAMES
from cardwright.games.elemental.table import ElementalTable, FaceDown, Side

ORDER: Final = Question("order", "Which card lies next from the top?")
SEARCH: Final = Question("search", "Which card of your deck do you take?")
RECYCLE: Final = Question("recycle", "Remove a card from your hand for good, or stop")


# ---------------------------------------------------------------- hands


def to_hand(side: Side, card: Card, out: bool) -> None:
    """Add a card; `out`: the opponent knows that it isn't in the deck. Of equal cards, known ones lie first."""
    hand = side.hand
    at = len(hand)
    while at > 0 and (hand[at - 1].index > card.index or (out and hand[at - 1] is card)):
        at -= 1
    hand.insert(at, card)
    side.hand_out.insert(at, out)


def from_hand(side: Side, card: Card) -> bool:
    """Take a card; returns whether the opponent knew it to be out of the deck. Of equal cards, a known one goes."""
    at = side.hand.index(card)
    del side.hand[at]
    return side.hand_out.pop(at)


def distinct(cards: list[Card]) -> list[Card]:
    """Each card once, in the order of the list. Equal cards of one zone are one option."""
    found: list[Card] = []
    for card in cards:
        if card not in found:
            found.append(card)
    return found


# ---------------------------------------------------------------- drawing


def can_draw(side: Side) -> bool:
    """ED-13."""
    return len(side.deck) > 0 or len(side.discard) > 0


def draw(t: ElementalTable, seat: int, n: int) -> None:
    """One at a time from the top (ED-108, ED-109); what the opponent saw in the deck, it knows in the hand."""
    side = t.sides[seat]
    rival_bit = 2 >> seat
    for _ in range(n):
        if not side.deck:
            if not side.discard:
                return
            reshuffle(t, side)
        card = side.deck.pop()
        to_hand(side, card, side.deck_seen.pop() & rival_bit != 0)
        t.seal()
        if len(side.deck) == side.deck_floor:
            deck_used_up(side)
        if t.events is not None:
            t.log("draw", seat, {"card": card.name}, who=NAMES[seat])


def reshuffle(t: ElementalTable, side: Side) -> None:
    """The discard pile becomes the deck (ED-108). Cards in the air aren't among it (ED-111)."""
    new_cards(t, side)
    side.deck = side.discard
    side.discard = []
    side.deck_seen = [0] * len(side.deck)
    side.deck_floor = 0
    t.shuffle(side.deck)


def new_cards(t: ElementalTable, side: Side) -> None:
    """The discard pile goes into the deck: none of its cards can be one placed face down before."""
    for card in side.discard:
        t.since[card.index] = side.placed


def deck_used_up(side: Side) -> None:
    """The last old card has left the deck: what is in hand or face down is out of it, and the opponent knows that."""
    side.deck_floor = 0
    known_out_of_deck(side)


def known_out_of_deck(side: Side) -> None:
    for at in range(len(side.hand_out)):
        side.hand_out[at] = True
    for at, down in enumerate(side.down):
        if not down.out:
            side.down[at] = FaceDown(down.card, down.turn, down.number, True, down.seen)


# ---------------------------------------------------------------- looking (ED-36, ED-110, ED-126)


def look_at_hand(t: ElementalTable, seat: int) -> None:
    """The opponent's hand: from now on these cards are in it, or are placed later."""
    side = t.sides[1 - seat]
    for at, card in enumerate(side.hand):
        side.hand_out[at] = True
        t.since[card.index] = side.placed
    tell_look(t, seat, "opponent_hand", side.hand)


def look_at_table(t: ElementalTable, seat: int) -> None:
    """The opponent's face-down cards."""
    side = t.sides[1 - seat]
    for at, down in enumerate(side.down):
        side.down[at] = FaceDown(down.card, down.turn, down.number, True, True)
    tell_look(t, seat, "opponent_down", [down.card for down in side.down])


def look_at_deck(t: ElementalTable, seat: int, owner: int, n: int) -> None:
    top = dig(t, seat, owner, n)
    side = t.sides[owner]
    for at in range(len(side.deck) - top, len(side.deck)):
        side.deck_seen[at] |= 1 << seat
    tell_look(t, seat, "own_deck" if seat == owner else "opponent_deck", top_of(side, top))


def top_of(side: Side, n: int) -> list[Card]:
    """The top n cards, topmost first."""
    return [side.deck[len(side.deck) - 1 - i] for i in range(n)]


def tell_look(t: ElementalTable, seat: int, zone: str, cards: list[Card]) -> None:
    t.seal()
    if t.events is not None:
        names = ", ".join([card.name for card in cards])
        t.log(f"look_{zone}", seat, {"cards": names or "nothing"}, who=NAMES[seat], n=len(cards))


def dig(t: ElementalTable, seat: int, owner: int, n: int) -> int:
    """See to it that n cards can be looked at, or all there are (ED-110); returns how many that is."""
    side = t.sides[owner]
    if len(side.deck) < n and side.discard:
        if not side.deck:
            reshuffle(t, side)
        else:
            under = side.discard
            new_cards(t, side)
            t.shuffle(under)
            side.discard = []
            side.deck = under + side.deck
            side.deck_seen = [0] * len(under) + side.deck_seen
            side.deck_floor = len(under)
            if seat != owner:
                known_out_of_deck(side)  # the looker sees all that was left of the deck
    return min(n, len(side.deck))


# ---------------------------------------------------------------- reordering, searching, removing


def reorder(t: ElementalTable, seat: int, owner: int, n: int) -> None:
    """Impatience, Sabotage (ED-112): the top n put back in any order, which the other seat then doesn't know."""
    top = dig(t, seat, owner, n)
    side = t.sides[owner]
    bottom = len(side.deck) - top
    for at in range(bottom, len(side.deck)):
        side.deck_seen[at] = 1 << seat
    tell_look(t, seat, "own_deck" if seat == owner else "opponent_deck", top_of(side, top))
    for place in range(len(side.deck) - 1, bottom, -1):
        left = distinct(top_of(side, top)[len(side.deck) - 1 - place :])
        if len(left) == 1:
            break  # the rest are equal
        options: list[Option] = []
        for card in left:
            options.append(card.put)
        choice = t.ask(seat, ORDER, options)
        assert isinstance(choice, Put)
        at = place
        while side.deck[at] is not choice.card:
            at -= 1
        del side.deck[at]
        side.deck.insert(place, choice.card)
    if t.events is not None:
        t.log("reorder", seat, who=NAMES[seat], n=top, whose=NAMES[owner])


def search(t: ElementalTable, seat: int) -> None:
    """Magnetic Hands (ED-113). An empty deck stays empty: a search isn't a draw (A-73)."""
    side = t.sides[seat]
    if not side.deck:
        return
    options: list[Option] = []
    for card in distinct(sorted(side.deck, key=card_index)):  # the order of the deck stays hidden (ED-125)
        options.append(card.take)
    choice = t.ask(seat, SEARCH, options)
    assert isinstance(choice, Take)
    side.deck.remove(choice.card)
    side.deck_seen = [0] * len(side.deck)
    side.deck_floor = 0
    to_hand(side, choice.card, False)
    t.shuffle(side.deck)
    if not side.deck:
        deck_used_up(side)
    if t.events is not None:
        t.log("search", seat, {"card": choice.card.name}, who=NAMES[seat])


def recycle(t: ElementalTable, seat: int, most: int) -> None:
    """Up to this many hand cards leave (ED-115): to their store's removed pile, a starter out of the game (ED-80)."""
    side = t.sides[seat]
    for _ in range(most):
        options: list[Option] = []
        for card in distinct(side.hand):
            options.append(card.recycle)
        options.append(STOP)
        choice = t.ask(seat, RECYCLE, options)
        if not isinstance(choice, Recycle):
            return
        from_hand(side, choice.card)
        side.owned = side.owned[:]
        side.owned.remove(choice.card)
        if choice.card.store >= 0:
            t.stores[choice.card.store].removed.append(choice.card)
        else:
            side.exile = [*side.exile, choice.card]
        t.seal()
        if t.events is not None:
            t.log("recycle", seat, who=NAMES[seat], card=choice.card.name)


def discard_from_hand(t: ElementalTable, seat: int, card: Card) -> None:
    """ED-14, ED-37, ED-117: openly (ED-129)."""
    from_hand(t.sides[seat], card)
    t.sides[seat].discard.append(card)
    t.seal()
    if t.events is not None:
        t.log("discard", seat, who=NAMES[seat], card=card.name)
