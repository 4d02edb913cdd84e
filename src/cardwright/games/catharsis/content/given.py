"""What a table of the vocabulary may refer to: the book, and the role or Boss Deck it stands in."""

from typing import TYPE_CHECKING

from cardwright.core.content import fields

if TYPE_CHECKING:
    from cardwright.games.catharsis.content.book import Book
    from cardwright.games.catharsis.content.cards import BossDeck
    from cardwright.games.catharsis.content.roles import Role


class Given(fields.FieldReader):
    __slots__ = ("book", "deck", "role", "you")

    book: "Book"
    deck: "BossDeck | None"  # whose cards it may name, and how long its lists are
    role: "Role | None"
    you: str  # who `self` is, where another hand's card is read than that of the board

    def __init__(self, fields: dict[str, object], path: list[str], book: "Book") -> None:
        super().__init__(fields, path)
        self.book = book
        self.faults = book.faults
        self.deck = None
        self.role = None
        self.you = ""

    def within(self, fields: dict[str, object], path: list[str]) -> "Given":
        inner = Given(fields, path, self.book)
        inner.deck = self.deck
        inner.role = self.role
        inner.you = self.you
        inner.faults = self.faults
        return inner
