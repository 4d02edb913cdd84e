"""The lines of a position, declared once: run forwards they write a table, backwards they read it.

The same lines count a table's cards (`census`) and say what of them a seat may see, in numbers (line_sight.py).
Attributes are named by text, so that a field of a table is said once more and not four times: a line that names none
that exists fails the first test that writes a position.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from cardwright.core.errors import BadPosition
from cardwright.core.piece import Piece
from cardwright.core.settings import whole_number

MOST_ITEMS: Final = 500  # items in a line: what no game comes to, and a bot can still think about
BETWEEN_ITEMS: Final = re.compile(r"[\s,/|;+]+")  # what stands between two items

OPEN: Final = "open"  # everybody sees it
OWN: Final = "own"  # only the seat whose it is
OTHERS: Final = "others"  # everybody but the seat whose it is
EACH_OWN: Final = "each its own"  # of cards as many as there are seats: each seat its own
NOBODY: Final = -1
HIDDEN: Final = "hidden"  # nobody; of cards everybody sees how many there are

Find = Callable[[Any, str], Piece | None]  # the piece that a word names, at this table
When = Callable[[Any], bool]


def always(t: Any) -> bool:
    return True


class Line:
    """One named line of a position. `when` says at which tables it stands; the lines before it are read by then."""

    owner = NOBODY  # the seat whose it is, outside of an `Each`

    def __init__(self, name: str, attr: str = "", when: When = always, seen: str = OPEN) -> None:
        self.name = name
        self.attr = attr or name
        self.when = when
        self.seen = seen

    def write(self, t: Any) -> str:
        raise NotImplementedError

    def read(self, t: Any, text: str) -> None:
        raise NotImplementedError

    def cards(self, t: Any) -> Iterable[Piece]:
        """The pieces that lie there."""
        return ()

    def numbers(self, t: Any) -> list[int]:
        """Its numbers, for those who may see it: always as many, also at tables where the line doesn't stand."""
        return []

    def get(self, t: Any) -> Any:
        """What the attribute holds; `chips.1` is the second of a list."""
        name, dot, index = self.attr.partition(".")
        return getattr(t, name)[int(index)] if dot else getattr(t, name)

    def set(self, t: Any, value: Any) -> None:
        name, dot, index = self.attr.partition(".")
        if dot:
            getattr(t, name)[int(index)] = value
        else:
            setattr(t, name, value)

    def refuse(self, text: str, wanted: str) -> BadPosition:
        return BadPosition(f"The line {self.name!r} must hold {wanted}, not {text!r}.")


class Number(Line):
    """A whole number within bounds; a bound may depend on the table."""

    def __init__(
        self,
        name: str,
        low: int | Callable[[Any], int],
        high: int | Callable[[Any], int],
        attr: str = "",
        when: When = always,
        seen: str = OPEN,
    ) -> None:
        super().__init__(name, attr, when, seen)
        self.low = low
        self.high = high

    def write(self, t: Any) -> str:
        return str(self.get(t))

    def read(self, t: Any, text: str) -> None:
        self.set(t, self.number(t, text))

    def number(self, t: Any, text: str) -> int:
        low = self.low if isinstance(self.low, int) else self.low(t)
        high = self.high if isinstance(self.high, int) else self.high(t)
        number = whole_number(text)
        if number is None or not low <= number <= high:
            raise self.refuse(text, f"a number from {low} to {high}")
        return number

    def numbers(self, t: Any) -> list[int]:
        return [self.get(t)]


class Numbers(Number):
    """A list of whole numbers, as long as the table's own list is."""

    def write(self, t: Any) -> str:
        return " ".join(str(number) for number in self.get(t))

    def read(self, t: Any, text: str) -> None:
        words = text.split()
        count = len(self.get(t))
        if len(words) != count:
            raise self.refuse(text, f"{count} numbers")
        self.set(t, [self.number(t, word) for word in words])

    def numbers(self, t: Any) -> list[int]:
        return list(self.get(t))


class Word(Line):
    """One of a few words; the table has its place among them."""

    def __init__(self, name: str, words: Sequence[str], attr: str = "", when: When = always, seen: str = OPEN) -> None:
        super().__init__(name, attr, when, seen)
        self.words = words

    def write(self, t: Any) -> str:
        place: int = self.get(t)
        return self.words[place]

    def read(self, t: Any, text: str) -> None:
        if text not in self.words:
            raise self.refuse(text, f"one of {', '.join(self.words)}")
        place = self.words.index(text)
        self.set(t, bool(place) if isinstance(self.get(t), bool) else place)

    def numbers(self, t: Any) -> list[int]:
        return [int(self.get(t))]


class Flags(Line):
    """The words whose flags are set: each word is an attribute, or stands for one."""

    def __init__(self, name: str, flags: dict[str, str], when: When = always, seen: str = OPEN) -> None:
        super().__init__(name, "", when, seen)
        self.flags = flags

    def write(self, t: Any) -> str:
        return " ".join(word for word, attr in self.flags.items() if getattr(t, attr))

    def read(self, t: Any, text: str) -> None:
        words = text.split()
        for word in words:
            if word not in self.flags:
                raise self.refuse(word, f"some of {', '.join(self.flags)}")
        for word, attr in self.flags.items():
            setattr(t, attr, word in words)

    def numbers(self, t: Any) -> list[int]:
        return [int(getattr(t, attr)) for attr in self.flags.values()]


class One(Line):
    """One piece, by its id; where `empty` is given, that word stands for none. Whether it `lies` there or is only named
    decides if it counts among the table's pieces."""

    def __init__(
        self,
        name: str,
        find: Find,
        attr: str = "",
        empty: str | None = None,
        lies: bool = False,
        like: str = "",
        when: When = always,
        seen: str = OPEN,
    ) -> None:
        super().__init__(name, attr, when, seen)
        self.find = find
        self.like = like
        self.empty = empty
        self.lies = lies

    def write(self, t: Any) -> str:
        piece: Piece | None = self.get(t)
        return piece.id if piece is not None else self.empty or ""

    def read(self, t: Any, text: str) -> None:
        if text == self.empty:
            self.set(t, None)
            return
        self.set(t, find_piece(self, self.find, t, text))

    def cards(self, t: Any) -> Iterable[Piece]:
        return self.named(t) if self.lies else ()

    def named(self, t: Any) -> list[Piece]:
        piece: Piece | None = self.get(t)
        return [piece] if piece is not None else []


class Cards(Line):
    """Pieces by their ids, in order. A pile whose top is the end of its list is written from the top (`top_last`).

    In numbers they are how many of each there are; where their order is seen and matters, say how many `places` there
    are. There are never more of one piece than `most`. A line of its own may have an `owner`.
    """

    def __init__(
        self,
        name: str,
        find: Find,
        attr: str = "",
        top_last: bool = False,
        like: str = "",
        when: When = always,
        seen: str = OPEN,
        places: int = 0,
        most: int = MOST_ITEMS,
        owner: int = NOBODY,
    ) -> None:
        super().__init__(name, attr, when, seen)
        self.find = find
        self.top_last = top_last
        self.like = like
        self.places = places
        self.most = most
        self.owner = owner

    def write(self, t: Any) -> str:
        cards = list(self.get(t))
        return " ".join(card.id for card in (reversed(cards) if self.top_last else cards))

    def read(self, t: Any, text: str) -> None:
        cards = [find_piece(self, self.find, t, word) for word in text.split()]
        self.set(t, cards[::-1] if self.top_last else cards)

    def cards(self, t: Any) -> Iterable[Piece]:
        cards: Iterable[Piece] = self.get(t)
        return cards


class Text(Line):
    """A line with a notation of its own: two functions that write and read it, and one for the pieces in it."""

    def __init__(
        self,
        name: str,
        write: Callable[[Any], str],
        read: Callable[[Any, str], None],
        cards: Callable[[Any], Iterable[Piece]] = lambda t: (),
        numbers: Callable[[Any], list[int]] = lambda t: [],
        when: When = always,
        seen: str = OPEN,
    ) -> None:
        super().__init__(name, "", when, seen)
        self._write = write
        self._read = read
        self._cards = cards
        self._numbers = numbers

    def write(self, t: Any) -> str:
        return self._write(t)

    def read(self, t: Any, text: str) -> None:
        self._read(t, text)

    def cards(self, t: Any) -> Iterable[Piece]:
        return self._cards(t)

    def numbers(self, t: Any) -> list[int]:
        return self._numbers(t)


class Each:
    """The same lines for each part of a table: `Each("sides", ("A", "B"), ...)` writes `A.health`, `B.health`, ...

    With `owners` the parts are the seats' own, part 0 seat 0's and so on.
    """

    def __init__(
        self,
        attr: str,
        names: Sequence[str] | Callable[[Any], Sequence[str]],
        lines: Sequence[Line],
        owners: bool = True,
    ) -> None:
        self.attr = attr
        self.names = names
        self.lines = lines
        self.owners = owners

    def parts(self, t: Any) -> list[tuple[str, Any]]:
        names = self.names(t) if callable(self.names) else self.names
        return list(zip(names, getattr(t, self.attr), strict=True))


class Lines:
    """All lines of a game's positions, in the order in which they stand and are read.

    None holds more than `most` items, so that nobody is given a table to think about that no game comes to.
    """

    def __init__(self, *lines: Line | Each, most: int = MOST_ITEMS) -> None:
        self.lines = lines
        self.most = most

    def at(self, t: Any) -> Iterable[tuple[str, Line, Any, int]]:
        """Each line with its full name, the part of the table that it tells of, and the seat whose it is."""
        for line in self.lines:
            if isinstance(line, Line):
                yield line.name, line, t, line.owner
                continue
            for seat, (prefix, part) in enumerate(line.parts(t)):
                for each in line.lines:
                    yield f"{prefix}.{each.name}", each, part, seat if line.owners else -1

    def write(self, t: Any) -> dict[str, str]:
        return {name: line.write(part) for name, line, part, _ in self.at(t) if line.when(part)}

    def read(self, t: Any, fields: dict[str, str]) -> None:
        """Fill a table from what was written; what is missing or left over is an error."""
        left = dict(fields)
        for name, text in fields.items():
            items = len(BETWEEN_ITEMS.findall(text)) + 1
            if items > self.most:
                raise BadPosition(f"The line {name!r} has {items} items; {self.most} are the most.")
        for name, line, part, _ in self.at(t):
            if not line.when(part):
                continue
            if name not in left:
                raise BadPosition(f"The position has no line {name!r}.")
            text = left.pop(name)
            try:
                line.read(part, text)
            except BadPosition as error:
                if name == line.name:
                    raise
                raise BadPosition(str(error).replace(repr(line.name), repr(name))) from None
        if left:
            raise BadPosition(f"The position has lines that don't belong there: {', '.join(left)}.")

    def census(self, t: Any) -> list[Piece]:
        """All pieces, wherever they lie."""
        return [card for _, line, part, _ in self.at(t) if line.when(part) for card in line.cards(part)]


def reading(name: str, read: Callable[[Any, str], None]) -> Callable[[Any, str], None]:
    """How a `Text` is read whose mistakes name their line."""

    def line(part: Any, text: str) -> None:
        try:
            read(part, text)
        except BadPosition as mistake:
            raise BadPosition(f"The line {name!r}: {mistake}") from None

    return line


def words_like(text: str, pattern: re.Pattern[str], example: str) -> list[re.Match[str]]:
    """The words of a line, each of the same form."""
    found: list[re.Match[str]] = []
    for word in text.split():
        parts = pattern.fullmatch(word)
        if parts is None:
            raise BadPosition(f"{word!r} can't stand there; it must look like {example}.")
        found.append(parts)
    return found


def by_id(pieces: Sequence[Piece]) -> Find:
    """Finds one of these pieces, the same at every table."""
    known = {piece.id: piece for piece in pieces}
    return lambda t, word: known.get(word)


def find_piece(line: "One | Cards", find: Find, t: Any, word: str) -> Piece:
    piece = find(t, word)
    if piece is None:
        like = f"; what can looks like {line.like}" if line.like else ""
        raise BadPosition(f"The line {line.name!r} has {word!r}, which can't lie there{like}.")
    return piece
