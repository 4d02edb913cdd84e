"""What of a game can be printed, said once as data: its decks with their copies, and what lies beside the cards.

A game that says nothing is printed as its gallery, each card as often as a whole game has it.
"""

from collections.abc import Sequence

from cardwright.core.piece import Piece


class PrintedCard:
    """A card with its copies. Its text is that of the gallery, or `lines`; `about` stands below it, smaller: what else
    there is to know of the card at a table."""

    __slots__ = ("about", "copies", "lines", "piece")

    piece: Piece
    copies: int
    about: str
    lines: list[str] | None

    def __init__(self, piece: Piece, copies: int = 1, about: str = "", lines: list[str] | None = None) -> None:
        self.piece = piece
        self.copies = copies
        self.about = about
        self.lines = lines


class PrintedDeck:
    """Cards that are shuffled or laid out together."""

    __slots__ = ("cards", "id", "title")

    id: str
    title: str
    cards: list[PrintedCard]

    def __init__(self, id: str, title: str, cards: Sequence[PrintedCard]) -> None:
        self.id = id
        self.title = title
        self.cards = list(cards)

    @property
    def size(self) -> int:
        return sum([card.copies for card in self.cards])


class Track:
    """Numbered places in a row, on which a marker goes; some have a word."""

    __slots__ = ("places", "title", "words")

    title: str
    places: list[int]  # in the order in which they are counted
    words: dict[int, str]

    def __init__(self, title: str, places: Sequence[int], words: dict[int, str] | None = None) -> None:
        self.title = title
        self.places = list(places)
        self.words = words or {}


class PrintedTable:
    """Rows to look something up in, like what a die brings."""

    __slots__ = ("head", "rows", "title")

    title: str
    head: list[str]
    rows: list[list[str]]

    def __init__(self, title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.title = title
        self.head = list(head)
        self.rows = [list(row) for row in rows]


class Board:
    """Places for cards, in rows; an empty word is a gap."""

    __slots__ = ("note", "rows", "title")

    title: str
    rows: list[list[str]]
    note: str

    def __init__(self, title: str, rows: Sequence[Sequence[str]], note: str = "") -> None:
        self.title = title
        self.rows = [list(row) for row in rows]
        self.note = note


class Tokens:
    """Small round pieces: what stands on each, and how many there are."""

    __slots__ = ("kinds", "title")

    title: str
    kinds: list[tuple[str, int]]

    def __init__(self, title: str, kinds: Sequence[tuple[str, int]]) -> None:
        self.title = title
        self.kinds = list(kinds)


Beside = Board | Track | PrintedTable | Tokens


class Printing:
    """All of a game that can be printed."""

    __slots__ = ("beside", "decks")

    decks: list[PrintedDeck]
    beside: list[Beside]

    def __init__(self, decks: Sequence[PrintedDeck], beside: Sequence[Beside] = ()) -> None:
        self.decks = list(decks)
        self.beside = list(beside)


def counted_out(pieces: Sequence[Piece], supply: Sequence[Piece]) -> list[PrintedCard]:
    """Each piece with as many copies as the supply holds; one where it holds none."""
    copies: dict[str, int] = {}
    for piece in supply:
        copies[piece.id] = copies.get(piece.id, 0) + 1
    return [PrintedCard(piece, copies.get(piece.id, 1)) for piece in pieces]
