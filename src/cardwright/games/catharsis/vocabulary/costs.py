"""The costs of a book, each made once."""

from cardwright.games.catharsis.content.book import Book
from cardwright.games.catharsis.content.costs import Cost, read_alternatives


def cost_called(book: Book, text: str, path: list[str]) -> Cost:
    """The cost that is written so; a new one is noted."""
    known = book.cost_by_text.get(text)
    if known is None:
        known = Cost(text, read_alternatives(text, path), len(book.costs))
        book.costs.append(known)
        book.cost_by_text[text] = known
    return known
