"""Cards come to a hand and leave it, with what the opponent can follow of them (ED-124 to ED-129)."""

from cardwright.games.elemental.content.cards import Card
from cardwright.games.elemental.rules.table import Side
from cardwright.games.elemental.rules.traces import came_by, goes_first


def to_hand(side: Side, card: Card, trace: int) -> None:
    """Add a card with what the opponent can follow of it. Of equal cards, the one that goes first lies first."""
    hand = side.hand
    at = len(hand)
    while at > 0 and (
        hand[at - 1].index > card.index or (hand[at - 1] is card and goes_first(trace, side.hand_traces[at - 1]))
    ):
        at -= 1
    hand.insert(at, card)
    side.hand_traces.insert(at, trace)


def from_hand(side: Side, card: Card) -> int:
    """Take a card; returns its trace."""
    at = side.hand.index(card)
    del side.hand[at]
    return side.hand_traces.pop(at)


def leave_hand(side: Side, card: Card) -> None:
    """A card leaves the hand openly (ED-129)."""
    came_by(side, from_hand(side, card), side.arrived)


def distinct(cards: list[Card]) -> list[Card]:
    """Each card once, in the order of the list. Equal cards of one zone are one option."""
    found: list[Card] = []
    for card in cards:
        if card not in found:
            found.append(card)
    return found
