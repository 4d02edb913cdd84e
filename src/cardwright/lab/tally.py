"""One game counted while it is played: what happened to which card, for which seat, and when."""

from collections.abc import Sequence
from typing import Final

from cardwright.core.counting import BEGUN, DEEDS, DRAWN, KEPT, TAKEN
from cardwright.core.events import Event
from cardwright.core.game import Game
from cardwright.core.piece import Piece
from cardwright.core.table import Table

PLACE: Final = {deed: place for place, deed in enumerate(DEEDS)}
TAKEN_AT: Final = len(DEEDS)  # after the counts: the clock when the card was first taken; -1 if it never was
DRAWN_AT: Final = TAKEN_AT + 1  # the same for when it was first drawn
FIRST: Final = {TAKEN: TAKEN_AT, DRAWN: DRAWN_AT}

Counts = list[int]


class Tally:
    """The table tells what happens into `events`; `read` counts it, after every unit."""

    def __init__(self, game: Game, table: Table, seats: int) -> None:
        self.counting = game.counting
        self.seats = range(seats)
        self.cards = {card.id: number for number, card in enumerate(game.counted_cards())}
        self.counts: dict[tuple[int, int], Counts] = {}  # by seat and card
        self.events: list[Event] = []
        for seat in self.seats if self.cards else ():
            self.lie(BEGUN, seat, self.counting.deck(table, seat))
            self.lie(DRAWN, seat, self.counting.hand(table, seat))
        table.events = self.events

    def lie(self, deed: str, seat: int, cards: Sequence[Piece]) -> None:
        place = PLACE[deed]
        for card in cards:
            number = self.cards.get(card.id)
            if number is not None:
                counts = self.of(seat, number)
                counts[place] += 1
                if deed == DRAWN:
                    counts[DRAWN_AT] = 0

    def of(self, seat: int, card: int) -> Counts:
        counts = self.counts.get((seat, card))
        if counts is None:
            counts = [0] * len(DEEDS) + [-1] * len(FIRST)
            self.counts[seat, card] = counts
        return counts

    def read(self, now: int) -> None:
        """Count what was told since; `now` is the game's clock."""
        happenings = self.counting.happenings
        for event in self.events:
            for each in happenings.get(event.verb, ()):
                place = PLACE[each.deed]
                for card in each.cards(event):
                    number = self.cards.get(card.id)
                    if number is not None:
                        for seat in self.seats if event.seat < 0 else (event.seat,):
                            counts = self.of(seat, number)
                            counts[place] += 1
                            first = FIRST.get(each.deed)
                            if first is not None and counts[first] < 0:
                                counts[first] = now
        self.events.clear()

    def close(self, table: Table) -> None:
        """The game is over."""
        for seat in self.seats if self.cards else ():
            self.lie(KEPT, seat, self.counting.deck(table, seat))

    def rows(self) -> list[tuple[int, ...]]:
        """A row a seat and card: seat, card, counts, when first taken and drawn."""
        return [(seat, card, *counts) for (seat, card), counts in self.counts.items()]
