"""What the seats come to know of hidden cards while the rules go on (part 4)."""

from cardwright.games.empyrean.content.cards import Card
from cardwright.games.empyrean.rules.table import Gone, Mark, Side


def to_hand(side: Side, card: Card) -> None:
    """Into its place: equal cards lie together."""
    hand = side.hand
    at = len(hand)
    while at > 0 and hand[at - 1].index > card.index:
        at -= 1
    hand.insert(at, card)


def shown_in_hand(side: Side, card: Card) -> None:
    """The opponent sees this card in the hand: from now on it is there, or leaves later."""
    side.marks.append(Mark(card, side.clock))


def leaves_unseen(side: Side) -> int:
    """A card leaves the hand face-down; the number of its leaving."""
    side.clock += 1
    return side.clock - 1


def turns_out(side: Side, card: Card, left: int) -> None:
    """A card that left the hand then, or leaves it now, is seen to be this one: one mark of it less.

    Marks say "at least so many of these are in the hand or among what has left it since". Of several that fit the
    latest is used up: it is the one that says less about what is still hidden.
    """
    best = -1
    for at, mark in enumerate(side.marks):
        if mark.card is card and mark.since <= left and (best < 0 or mark.since > side.marks[best].since):
            best = at
    if best >= 0:
        del side.marks[best]


def leaves_openly(side: Side, card: Card) -> None:
    """A card is taken from the hand for all to see."""
    side.hand.remove(card)
    turns_out(side, card, side.clock)


def shuffled(side: Side) -> None:
    """Nobody knows the order of the deck any more."""
    side.bottom = 0
    side.own_top = 0
    side.rival_top = 0


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


def distinct(cards: list[Card]) -> list[Card]:
    """Each card once; the list is sorted."""
    found: list[Card] = []
    last: Card | None = None
    for card in cards:
        if card is not last:
            found.append(card)
            last = card
    return found


def known(gone: Gone) -> Gone:
    return Gone(gone.card, gone.left, True, gone.kept)
