"""What a seat sees of a table, in numbers, where its game says nothing more about it than the lines of its positions.

Right for every game and fast enough to learn with; a game that is trained on for long writes a `Sight` of its own.
"""

from collections.abc import Iterator
from typing import Any, Final

from cardwright.core.lines import EACH_OWN, OPEN, OTHERS, OWN, Cards, Line, Number, Numbers, One, Word
from cardwright.core.rng import Rng
from cardwright.core.sight import MOST_AMOUNT, Sheet, Sight

NUMBERED: Final = (Number, Numbers)


class LineSight(Sight[Any]):
    """One part for each line: numbers as they stand, a single piece by its place among all, cards as how many of each
    lie there or, where their order is seen, place by place; and of hidden cards only how many there are."""

    def declare(self) -> None:
        self.pieces = self.game.pieces()
        self.places = {piece.id: place for place, piece in enumerate(self.pieces, start=1)}
        self.ids = [piece.id for piece in self.pieces]
        self.starts: list[int] = []
        sample = self.game.deal(self.settings, Rng(0))
        for name, line, part, _ in self.lines_of(sample):
            self.starts.append(self.size)
            self.declare_line(name, line, part)

    def lines_of(self, t: Any) -> Iterator[tuple[str, Line, Any, int]]:
        yield from self.game.lines.at(t)
        yield from self.game.within.at(t)

    def declare_line(self, name: str, line: Line, part: Any) -> None:
        if isinstance(line, One):
            self.which(name, self.ids)
        elif isinstance(line, Word):
            self.which(name, line.words)
        elif isinstance(line, Cards):
            if line.seen == EACH_OWN:
                self.which(f"{name}.own", self.ids, len(list(line.cards(part))))
                return
            self.amount(f"{name}.all", line.most)
            if line.places:
                self.which(name, self.ids, line.places)
            elif line.seen in (OPEN, OWN, OTHERS):
                self.count(name, self.pieces, line.most)
        else:
            low, high = -MOST_AMOUNT, MOST_AMOUNT
            if isinstance(line, NUMBERED):
                low = line.low if isinstance(line.low, int) else low
                high = line.high if isinstance(line.high, int) else high
            self.amount(name, high, len(line.numbers(part)), low=low)

    def table(self, t: Any, seat: int, sheet: Sheet) -> None:
        for start, (_, line, part, owner) in zip(self.starts, self.lines_of(t), strict=True):
            stands = line.when(part)
            shown = (
                line.seen == OPEN
                or (line.seen == OWN and owner == seat)
                or (line.seen == OTHERS and owner != seat and seat >= 0)
            )
            if isinstance(line, One):
                for piece in line.named(part) if shown and stands else []:
                    sheet.put(start, self.places[piece.id])
            elif isinstance(line, Word):
                sheet.put(start, line.numbers(part)[0] + 1 if shown else 0)
            elif isinstance(line, Cards):
                if stands:
                    self.cards(line, part, seat, shown, start, sheet)
            elif shown:
                for place, number in enumerate(line.numbers(part), start=start):
                    sheet.put(place, number)

    def cards(self, line: Cards, part: Any, seat: int, shown: bool, start: int, sheet: Sheet) -> None:
        cards = list(line.cards(part))
        if line.seen == EACH_OWN:
            if 0 <= seat < len(cards):
                sheet.put(start + seat, self.places[cards[seat].id])
            return
        sheet.put(start, len(cards))
        if not shown:
            return
        for at, card in enumerate(cards):
            place = self.places.get(card.id)  # what is only named need not be a piece of the game
            if place is None:
                continue
            if not line.places:
                sheet.add(start + place)
            elif at < line.places:
                sheet.put(start + 1 + at, place)
