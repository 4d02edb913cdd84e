"""What a table of the vocabulary may refer to: the book, and the role or Boss Deck it stands in."""

from typing import TYPE_CHECKING

from cardwright.core import given

if TYPE_CHECKING:
    from cardwright.games.catharsis.content.cards import Book, BossDeck, Role


class Given(given.Given):
    __slots__ = ("book", "deck", "role")

    book: "Book"
    deck: "BossDeck | None"  # whose cards it may name, and how long its lists are
    role: "Role | None"

    def __init__(self, fields: dict[str, object], path: list[str], book: "Book") -> None:
        super().__init__(fields, path)
        self.book = book
        self.faults = book.faults
        self.deck = None
        self.role = None

    def within(self, fields: dict[str, object], path: list[str]) -> "Given":
        inner = Given(fields, path, self.book)
        inner.deck = self.deck
        inner.role = self.role
        inner.faults = self.faults
        return inner
