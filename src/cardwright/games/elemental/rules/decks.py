"""Hands and decks (ED-108 to ED-115), and what the seats know of them (ED-124 to ED-126)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.elemental.content.cards import Card, card_index
from cardwright.games.elemental.content.options import (
    STOP,
    Put,
    Recycle,
    Take,
)
from cardwright.games.elemental.rules.hands import distinct, leave_hand, to_hand
from cardwright.games.elemental.rules.knowledge import hand_known
from cardwright.games.elemental.rules.table import DECKS, DISCARDS, EXILES, HANDS, ElementalTable, FaceDown, Side
from cardwright.games.elemental.rules.traces import (
    came_by,
    first_of,
    forget_the_gone,
    hand_shown,
    in_hand,
    last_of,
    mix_for_owner,
    mix_for_rival,
    new_pile,
    span,
    unseen_places,
)

ORDER: Final[Question] = Question("order", "Which card lies next from the top?", caused=True)
SEARCH: Final[Question] = Question("search", "Which card of your deck do you take?", caused=True)
RECYCLE: Final[Question] = Question("recycle", "Remove a card from your hand for good, or stop", caused=True)


# ---------------------------------------------------------------- drawing


def can_draw(side: Side) -> bool:
    """ED-13."""
    return len(side.deck) > 0 or len(side.discard) > 0


def draw(t: ElementalTable, seat: int, n: int) -> None:
    """One at a time from the top (ED-108, ED-109)."""
    side = t.sides[seat]
    for _ in range(n):
        lone = False  # everybody saw this card go under the deck
        if not side.deck:
            if not side.discard:
                return
            reshuffle(t, seat)
            lone = len(side.deck) == 1
        followed = t.events is not None and hand_known(side)
        card = side.deck.pop()
        side.own_traces.pop()
        trace = side.deck_traces.pop()
        to_hand(side, card, trace)
        side.arrived += 1
        t.seal()
        if t.events is not None:
            seen = first_of(trace) == last_of(trace) or (followed and hand_known(side))
            told = None if lone else (0, 1) if seen else (seat,)
            t.move("draw", seat, [card], DECKS[seat], HANDS[seat], told)


def reshuffle(t: ElementalTable, seat: int) -> None:
    """The discard pile becomes the deck (ED-108). Cards in the air aren't among it (ED-111)."""
    side = t.sides[seat]
    if t.events is not None:
        t.move("reshuffle", seat, side.discard, DISCARDS[seat], DECKS[seat])
    if all_seen(side):
        hand_shown(side)  # with an empty deck, all that isn't seen elsewhere
    forget_the_gone(side)
    trace = new_pile(side, len(side.discard))
    side.deck = side.discard
    side.discard = []
    side.deck_traces = [trace] * len(side.deck)
    side.own_traces = side.deck_traces[:]
    t.shuffle(side.deck)


def all_seen(side: Side) -> bool:
    """Whether the opponent has seen all face-down cards."""
    for down in side.down:
        if not down.seen:
            return False
    return True


# ---------------------------------------------------------------- looking (ED-36, ED-110, ED-126)


def look_at_hand(t: ElementalTable, seat: int) -> None:
    """The opponent's hand: from now on these cards are in it, or are placed later."""
    side = t.sides[1 - seat]
    hand_shown(side)
    tell_look(t, seat, "opponent_hand", side.hand)


def look_at_table(t: ElementalTable, seat: int) -> None:
    """The opponent's face-down cards."""
    side = t.sides[1 - seat]
    for at, down in enumerate(side.down):
        if not down.seen:
            came_by(side, down.trace, down.arrived)
            side.down[at] = FaceDown(down.card, down.turn, down.number, down.arrived, in_hand(down.number), True)
    tell_look(t, seat, "opponent_down", [down.card for down in side.down])


def look_at_deck(t: ElementalTable, seat: int, owner: int, n: int) -> None:
    top = dig(t, owner, n)
    side = t.sides[owner]
    top_shown(side, seat == owner, top)
    tell_look(t, seat, "own_deck" if seat == owner else "opponent_deck", top_of(side, top))


def top_shown(side: Side, to_owner: bool, n: int) -> None:
    """This seat now knows the top n places of the deck."""
    traces = side.own_traces if to_owner else side.deck_traces
    for depth in range(n):
        traces[len(traces) - 1 - depth] = span(side.arrived + depth, side.arrived + depth)


def top_of(side: Side, n: int) -> list[Card]:
    """The top n cards, topmost first."""
    return [side.deck[len(side.deck) - 1 - i] for i in range(n)]


def tell_look(t: ElementalTable, seat: int, zone: str, cards: list[Card]) -> None:
    t.seal()
    if t.events is not None:
        whose = seat if zone.startswith("own") else 1 - seat
        t.log(f"look_{zone}", seat, {"cards": list(cards)}, n=len(cards), whose=whose)


def dig(t: ElementalTable, owner: int, n: int) -> int:
    """See to it that n cards can be looked at, or all there are (ED-110); returns how many that is."""
    side = t.sides[owner]
    if len(side.deck) < n and side.discard:
        if not side.deck:
            reshuffle(t, owner)
        else:
            under = side.discard
            if t.events is not None:
                t.move("reshuffle", owner, under, DISCARDS[owner], DECKS[owner])
            forget_the_gone(side)
            trace = new_pile(side, len(under))
            t.shuffle(under)
            side.discard = []
            side.deck = under + side.deck
            side.deck_traces = [trace] * len(under) + side.deck_traces
            side.own_traces = [trace] * len(under) + side.own_traces
    return min(n, len(side.deck))


# ---------------------------------------------------------------- reordering, searching, removing


def reorder(t: ElementalTable, seat: int, owner: int, n: int) -> None:
    """Impatience, Sabotage (ED-112): the top n put back in any order, which the other seat then doesn't know."""
    top = dig(t, owner, n)
    side = t.sides[owner]
    bottom = len(side.deck) - top
    top_shown(side, seat == owner, top)  # by place, whatever is put there
    if seat == owner:
        mix_for_rival(side, top)
    else:
        mix_for_owner(side, top)
    others = side.deck_traces if seat == owner else side.own_traces  # these go with the cards
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
        others.insert(place, others.pop(at))
    if t.events is not None:
        t.log("reorder", seat, n=top, whose=owner)


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
    followed = t.events is not None and (hand_known(side) or not unseen_places(side.deck_traces))
    mix_for_rival(side, len(side.deck))  # to the opponent it's as if the deck were shuffled and a card drawn from it
    at = side.deck.index(choice.card)
    del side.deck[at]
    to_hand(side, choice.card, side.deck_traces.pop(at))
    side.arrived += 1
    shuffle_deck(t, side)
    if t.events is not None:
        told = (0, 1) if followed and (hand_known(side) or not side.deck) else (seat,)
        t.move("search", seat, [choice.card], DECKS[seat], HANDS[seat], told)


def shuffle_deck(t: ElementalTable, side: Side) -> None:
    """Its owner has seen all of it; what the opponent can follow goes with the cards."""
    order = list(range(len(side.deck)))
    t.shuffle(order)
    side.deck = [side.deck[at] for at in order]
    side.deck_traces = [side.deck_traces[at] for at in order]
    side.own_traces = [span(side.arrived, side.arrived + len(order) - 1)] * len(order)


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
        leave_hand(side, choice.card)
        side.owned = side.owned[:]
        side.owned.remove(choice.card)
        target = EXILES[seat]
        if choice.card.store >= 0:
            t.stores[choice.card.store].removed.append(choice.card)
            target = t.stores[choice.card.store].area("removed")
        else:
            side.exile = [*side.exile, choice.card]
        t.seal()
        if t.events is not None:
            t.move("recycle", seat, [choice.card], HANDS[seat], target)


def discard_from_hand(t: ElementalTable, seat: int, card: Card) -> None:
    """ED-14, ED-37, ED-117: openly (ED-129)."""
    leave_hand(t.sides[seat], card)
    t.sides[seat].discard.append(card)
    t.seal()
    if t.events is not None:
        t.move("discard", seat, [card], HANDS[seat], DISCARDS[seat])
