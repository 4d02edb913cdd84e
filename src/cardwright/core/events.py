"""What happened, told as data while somebody listens. Sentences are made of it at the end (see `words`)."""

from collections.abc import Sequence
from typing import Any, Final

from cardwright.core.piece import Piece

Fact = int | str | Piece | Sequence[Piece] | Sequence[int]
TABLE: Final = -1  # the seat of an event that no seat caused
SPECTATOR: Final = -1  # as a reader: somebody who knows what all may know


class Event:
    """One thing that happened: a verb, the seat that did it, facts, and where pieces went.

    A fact is a number, a word, a piece, or a list of pieces or numbers. `facts` are for everybody; `secret` ones only
    for the seats in `to`. An event that moves pieces names the areas of the views that they left and came to; the
    pieces are its fact `cards`, their number is its fact `n`. `by` is the card, foe or place that does it, by its id in
    the views: what a front end tells step by step, it tells by these.
    """

    __slots__ = ("by", "facts", "seat", "secret", "source", "target", "to", "verb")

    verb: str
    seat: int
    facts: dict[str, Fact]
    secret: dict[str, Fact] | None
    to: tuple[int, ...]
    source: str  # the area that pieces left; empty where nothing moved
    target: str  # the area that they came to
    by: str  # what does it; empty where it is the course of the game

    def __init__(
        self,
        verb: str,
        seat: int,
        facts: dict[str, Fact],
        secret: dict[str, Fact] | None = None,
        to: tuple[int, ...] = (),
        source: str = "",
        target: str = "",
        by: str = "",
    ) -> None:
        self.verb = verb
        self.seat = seat
        self.facts = facts
        self.secret = secret
        self.to = to
        self.source = source
        self.target = target
        self.by = by

    def told_whole(self, reader: int) -> bool:
        """Whether this seat may know all of it."""
        return self.secret is None or (reader in self.to and reader != SPECTATOR)

    def known_to(self, reader: int) -> dict[str, Fact]:
        """The facts that this seat may know."""
        if self.secret is None or not self.told_whole(reader):
            return self.facts
        return {**self.facts, **self.secret}

    def cards_moved(self, reader: int) -> list[Piece]:
        """The pieces that moved, as far as this seat may know them; none where it knows only their number."""
        cards = self.known_to(reader).get("cards")
        if isinstance(cards, Sequence):
            return [card for card in cards if isinstance(card, Piece)]
        return []

    @property
    def count_moved(self) -> int:
        """How many pieces moved, which everybody sees."""
        n = self.facts.get("n", 0)
        return n if isinstance(n, int) and self.moves else 0

    @property
    def moves(self) -> bool:
        return self.source != "" or self.target != ""

    def data(self, reader: int) -> dict[str, object]:
        """The event as plain data for this seat: what a browser animates and a lab counts."""
        told: dict[str, object] = {"verb": self.verb, "seat": self.seat}
        if self.by:
            told["by"] = self.by
        for name, fact in self.known_to(reader).items():
            told[name] = plain(fact)
        if self.moves:
            told["from"] = self.source
            told["to"] = self.target
        return told

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.verb, self.seat, self.facts, self.secret, self.to, self.source, self.target, self.by)

    def __repr__(self) -> str:
        path = f" {self.source}>{self.target}" if self.moves else ""
        secret = f" {self.secret}" if self.secret is not None else ""
        return f"<{self.verb} {self.seat}{path} {self.facts}{secret}>"


def plain(fact: Fact) -> object:
    """A fact without objects: pieces by their ids."""
    if isinstance(fact, Piece):
        return fact.id
    if isinstance(fact, str) or not isinstance(fact, Sequence):
        return fact
    return [plain(part) for part in fact]
