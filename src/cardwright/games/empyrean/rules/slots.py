"""Places outside hand and deck whose card somebody doesn't know, or could take for several."""

from cardwright.games.empyrean.content.cards import Card
from cardwright.games.empyrean.rules.knowing import ghosts_for
from cardwright.games.empyrean.rules.table import UNSHARED, Arrival, Ghost, Gone, Piece, Side


class Slot:
    """A place outside hand and deck whose card is hidden; or one whose card was, and could be several arrivals."""

    __slots__ = ("arrival", "at", "card", "ghost", "gones", "left", "may", "piece", "traced")

    piece: Piece | None
    gones: list[Gone] | None  # the pile it lies in
    at: int
    ghost: Ghost | None
    left: int
    may: int

    # In the deal that is being made
    traced: int  # the card whose trace leads straight there, as a bit; 0 for none
    arrival: Arrival | None  # which of the cards that came to the hand lies there
    card: Card | None  # and which card that is

    def __init__(self, piece: Piece | None, gones: list[Gone] | None, at: int, left: int, may: int) -> None:
        self.piece = piece
        self.gones = gones
        self.at = at
        self.ghost = None
        self.left = left
        self.may = may
        self.traced = 0
        self.arrival = None
        self.card = None

    def true_card(self) -> Card:
        if self.piece is not None:
            return self.piece.card
        assert self.gones is not None
        return self.gones[self.at].card

    @property
    def is_paid(self) -> bool:
        """Whether its card was paid for this round."""
        return self.piece is not None and self.piece.paid != UNSHARED

    def may_be(self, arrival: Arrival | None) -> int:
        """The cards that may lie there, if it is this arrival."""
        if arrival is not None:
            return self.may & arrival.may
        return self.may & self.traced if self.traced else self.may

    def price(self, card: Card) -> int:
        """What this card would have cost there this round."""
        piece = self.piece
        if piece is None or not self.is_paid:
            return 0
        return piece.costs[card.slot] if piece.costs is not None else card.cost


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


def ghost_slots(side: Side, reader: int) -> list[Slot]:
    found: list[Slot] = []
    for ghost in ghosts_for(side, reader):
        may = side.deck_of.every if ghost.card is None else 1 << ghost.card.slot
        slot = Slot(None, None, 0, ghost.left, may)
        slot.ghost = ghost
        found.append(slot)
    return found
