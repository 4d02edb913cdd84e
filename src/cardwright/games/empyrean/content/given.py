"""What a table of the vocabulary may refer to: the book, and the deck it stands in."""

from typing import TYPE_CHECKING

from cardwright.core.content import fields

if TYPE_CHECKING:
    from cardwright.games.empyrean.content.cards import Book, Deck


class Given(fields.FieldReader):
    __slots__ = ("book", "deck")

    book: "Book"
    deck: "Deck | None"  # whose keywords it may name

    def __init__(self, fields: dict[str, object], path: list[str], book: "Book", deck: "Deck | None") -> None:
        super().__init__(fields, path)
        self.book = book
        self.deck = deck
        self.faults = book.faults

    def within(self, fields: dict[str, object], path: list[str]) -> "Given":
        return Given(fields, path, self.book, self.deck)
