"""What a seat sees, in numbers: how they are called, what they may be, where each stands, and who writes them.

A game says once which numbers there are (`amount`, `flag`, `which`, `count`), each with its place, and then writes
those that aren't 0. Most are: a sheet knows which ones it holds, so that neither writing nor wiping it takes longer for
the numbers there could be.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic
from zlib import crc32

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.errors import Refused
from cardwright.core.piece import Piece
from cardwright.core.settings import Settings
from cardwright.core.table import Table, fields_of

if TYPE_CHECKING:
    from cardwright.core.game import Game

T = TypeVar("T", bound=Table, default=Any)

AMOUNT: Final = "amount"
FLAG: Final = "flag"  # 0 or 1
WHICH: Final = "which"  # 0 for nothing, otherwise one of its words, counted from 1
WORDING: Final = "wording"  # a number that stands for words
MOST_WORDINGS: Final = 1 << 16
MOST_AMOUNT: Final = 1_000_000  # where a game gives no bound
PIECES_OF_OPTION: Final = 2  # columns of an option's row
AMOUNTS_OF_OPTION: Final = 4
UNTOLD: Final = ("home", "place", "text", "rank")  # fields of options that are no facts about them


class Part:
    """Some of the numbers: what they are called, what they mean, how they stand, and between which bounds they lie."""

    __slots__ = ("high", "kind", "low", "name", "shape", "start", "words")

    name: str
    kind: str  # AMOUNT, FLAG, WHICH or WORDING
    start: int  # where the first of them stands
    shape: tuple[int, ...]
    low: int
    high: int
    words: tuple[str, ...]  # of WHICH: what 1, 2, 3 and so on stand for; of counts: what is counted

    def __init__(
        self, name: str, kind: str, start: int, shape: tuple[int, ...], low: int, high: int, words: tuple[str, ...]
    ) -> None:
        self.name = name
        self.kind = kind
        self.start = start
        self.shape = shape
        self.low = low
        self.high = high
        self.words = words

    @property
    def size(self) -> int:
        """How many numbers it is."""
        size = 1
        for length in self.shape:
            size *= length
        return size

    def __repr__(self) -> str:
        shape = "x".join([str(length) for length in self.shape])
        return f"<{self.name}: {shape} {self.kind}, {self.low} to {self.high}, from {self.start}>"


class Sheet:
    """A row of numbers, mostly 0, that knows where it isn't."""

    __slots__ = ("numbers", "written")

    numbers: list[int]
    written: list[int]  # the places that may hold another number than 0

    def __init__(self, size: int) -> None:
        self.numbers = [0] * size
        self.written = []

    def put(self, place: int, number: int) -> None:
        if number != 0:
            numbers = self.numbers
            if numbers[place] == 0:
                self.written.append(place)
            numbers[place] = number

    def add(self, place: int, number: int = 1) -> None:
        numbers = self.numbers
        before = numbers[place]
        if before == 0:
            self.written.append(place)
        numbers[place] = before + number

    def wipe(self) -> None:
        numbers = self.numbers
        for place in self.written:
            numbers[place] = 0
        self.written.clear()

    def pairs(self) -> tuple[list[int], list[int]]:
        """The places of the numbers that aren't 0, in order, and these numbers."""
        places = sorted([place for place in self.written if self.numbers[place] != 0])
        return places, [self.numbers[place] for place in places]

    def write_into(self, buffer: Any, at: int = 0) -> None:
        """Into any buffer that is 0 there, from this place on: an array, a memoryview, a flat NumPy array."""
        numbers = self.numbers
        for place in self.written:
            buffer[at + place] = numbers[place]

    def wipe_from(self, buffer: Any, at: int = 0) -> None:
        """Make it 0 again, where this sheet was written into it."""
        for place in self.written:
            buffer[at + place] = 0


class Observation:
    """What one seat sees at one moment: the numbers, and which options it is offered, by their places in the
    alphabet."""

    __slots__ = ("numbers", "options", "question", "seat", "sight")

    sight: "Sight"
    seat: int
    question: str  # its name; empty where this seat isn't asked
    numbers: list[int]
    options: list[int]

    def __init__(self, sight: "Sight", seat: int, question: str, numbers: list[int], options: list[int]) -> None:
        self.sight = sight
        self.seat = seat
        self.question = question
        self.numbers = numbers
        self.options = options

    @property
    def mask(self) -> list[int]:
        """Of every option there is, whether it is on offer."""
        mask = [0] * len(self.sight.alphabet)
        for number in self.options:
            mask[number] = 1
        return mask

    @property
    def rows(self) -> list[list[int]]:
        """Of every option on offer what it is, what it touches and its amounts (see `Sight.columns`)."""
        return [self.sight.rows[number] for number in self.options]

    @property
    def entries(self) -> tuple[list[int], list[int]]:
        """The places of the numbers that aren't 0, and these numbers."""
        places = [place for place, number in enumerate(self.numbers) if number != 0]
        return places, [self.numbers[place] for place in places]

    def __getitem__(self, name: str) -> list[int]:
        """The numbers of one part, flat."""
        part = self.sight.part(name)
        return self.numbers[part.start : part.start + part.size]

    def __repr__(self) -> str:
        asked = f"{self.question}, {len(self.options)} options" if self.question else "not asked"
        return f"<seat {self.seat} sees {len(self.numbers)} numbers: {asked}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight(Generic[T]):
    """What the seats of a game with these settings see, in numbers: a game extends it, says in `declare` which numbers
    there are, and writes them in `table`. The core adds the question.

    What a seat can't see isn't written, and what its view shows is: the contract compares them both ways.
    """

    remembered: ClassVar[tuple[str, ...]] = ()  # parts that everybody has seen happen, and views only hint at

    game: "Game[T]"
    settings: Settings
    seats: int
    parts: list[Part]
    size: int  # how many numbers there are
    alphabet: list[Option]
    _numbered: dict[Option, int]
    _rows: list[list[int]]
    _asked: dict[Question, int]
    _wordings: dict[str, int]
    _sheet: Sheet
    at_question: int
    at_seat: int
    at_answered: int
    at_chosen: int

    def __init__(self, game: "Game[T]", settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.seats = game.seats(settings)
        self.parts = []
        self.size = 0
        self.alphabet = game.alphabet()
        self._numbered = {option: number for number, option in enumerate(self.alphabet)}
        self._rows = []
        self._wordings = {}
        asked = game.questions()
        self._asked = {question: number for number, question in enumerate(asked, start=1)}
        self.at_seat = self.amount("seat", self.seats)
        self.at_question = self.which("question", [question.name for question in asked])
        self.at_answered = self.flag("answered", self.seats)
        self.at_chosen = self.amount("chosen", len(self.alphabet))
        self.declare()
        self._sheet = Sheet(self.size)

    # To declare

    def declare(self) -> None:
        """Say which numbers there are, and keep the places that are given."""
        raise NotImplementedError(f"{type(self).__name__} needs a declare()")

    def _part(self, name: str, kind: str, shape: tuple[int, ...], low: int, high: int, words: Sequence[str]) -> int:
        if name in [part.name for part in self.parts]:
            raise ValueError(f"{type(self).__name__} declares {name!r} twice.")
        part = Part(name, kind, self.size, shape if shape else (1,), low, high, tuple(words))
        self.parts.append(part)
        self.size += part.size
        return part.start

    def amount(self, name: str, high: int, *shape: int, low: int = 0) -> int:
        """A number, or some of them, up to this one. Returns the place of the first."""
        return self._part(name, AMOUNT, shape, low, high, ())

    def flag(self, name: str, *shape: int) -> int:
        """What holds or doesn't."""
        return self._part(name, FLAG, shape, 0, 1, ())

    def which(self, name: str, words: Sequence[str], *shape: int) -> int:
        """One of these, counted from 1; 0 for none of them."""
        return self._part(name, WHICH, shape, 0, len(words), words)

    def count(self, name: str, pieces: Sequence[Piece], most: int, *shape: int) -> int:
        """How many of each of these pieces lie there."""
        return self.counts(name, [piece.id for piece in pieces], most, *shape)

    def counts(self, name: str, words: Sequence[str], most: int, *shape: int) -> int:
        """How many there are of each of these kinds."""
        return self._part(name, AMOUNT, (*shape, len(words)), 0, most, words)

    def wording(self, name: str, *shape: int) -> int:
        """A number that stands for words: the same for the same words, and seldom for others (`worded`)."""
        return self._part(name, WORDING, shape, 0, MOST_WORDINGS, ())

    def worded(self, words: str) -> int:
        found = self._wordings.get(words)
        if found is None:
            found = crc32(words.encode()) % MOST_WORDINGS + 1 if words else 0
            self._wordings[words] = found
        return found

    # To write

    def table(self, t: T, seat: int, sheet: Sheet) -> None:
        """Write what this seat, or a SPECTATOR, sees of a table."""
        raise NotImplementedError(f"{type(self).__name__} needs a table()")

    def asked(self, t: T, seat: int, question: Question, sheet: Sheet) -> None:
        """Write what an open question shows this seat that isn't on the table: what asks it, how far it has come."""

    def write(self, t: T, seat: int, decision: Decision | None, sheet: Sheet) -> None:
        """All that this seat sees, with the open question. The sheet must be empty."""
        sheet.put(self.at_seat, seat + 1)
        self.table(t, seat, sheet)
        if decision is None:
            return
        for other in decision.cast:
            sheet.put(self.at_answered + other, 1)
        if self._is_asked(decision, seat):
            sheet.put(self.at_question, self._asked.get(decision.question, 0))
            if seat in decision.cast:
                sheet.put(self.at_chosen, self.number(decision.offers(seat)[decision.cast[seat]]) + 1)
            self.asked(t, seat, decision.question, sheet)

    def write_asked(self, t: T, seat: int, question: Question, sheet: Sheet) -> None:
        """The same where one seat is asked alone, for loops that are in a hurry."""
        sheet.put(self.at_seat, seat + 1)
        self.table(t, seat, sheet)
        sheet.put(self.at_question, self._asked.get(question, 0))
        self.asked(t, seat, question, sheet)

    def _is_asked(self, decision: Decision, seat: int) -> bool:
        if seat not in decision.seats:
            return False
        return (decision.owners is None and decision.secret is None) or len(decision.offers(seat)) > 0

    # To read

    def observe(self, t: T, seat: int, decision: Decision | None) -> Observation:
        sheet = self._sheet
        sheet.wipe()
        self.write(t, seat, decision, sheet)
        offered = decision.offers(seat) if decision is not None else []
        question = decision.question.name if decision is not None and offered else ""
        return Observation(self, seat, question, sheet.numbers[:], [self.number(option) for option in offered])

    def numbers(self, t: T, seat: int) -> list[int]:
        """The table alone, as this seat or a SPECTATOR sees it."""
        return self.observe(t, seat, None).numbers

    def number(self, option: Option) -> int:
        """The place of an option in the alphabet."""
        number = self._numbered.get(option)
        if number is None:
            raise Refused(f"{self.game.title} offers {option.text!r}, which isn't among its options.")
        return number

    def part(self, name: str) -> Part:
        for part in self.parts:
            if part.name == name:
                return part
        raise Refused(f"There are no numbers called {name!r}; there are: {', '.join([p.name for p in self.parts])}.")

    @property
    def columns(self) -> list[str]:
        """What the numbers of an option's row are."""
        pieces = [f"piece {number + 1}" for number in range(PIECES_OF_OPTION)]
        return ["kind", "word", *pieces, *[f"amount {number + 1}" for number in range(AMOUNTS_OF_OPTION)]]

    @property
    def rows(self) -> list[list[int]]:
        """Of every option of the alphabet what it is (its class), which word it is (where it is nothing but a word),
        the pieces it names (their places among the game's, from 1 on) and its numbers, so that a net can point."""
        if not self._rows:
            places = {piece: place for place, piece in enumerate(self.game.pieces(), start=1)}
            kinds: dict[str, int] = {}
            for number, option in enumerate(self.alphabet):
                kind = kinds.setdefault(type(option).__qualname__, len(kinds) + 1)
                self._rows.append([kind, *facts(option, number, places)])
        return self._rows


def facts(option: Option, number: int, places: dict[Piece, int]) -> list[int]:
    """What an option says of itself."""
    pieces: list[int] = []
    amounts: list[int] = []
    for name in sorted(fields_of(type(option))):
        value = getattr(option, name, None) if name not in UNTOLD else None
        if isinstance(value, int):
            amounts.append(int(value))
        elif isinstance(value, Piece) and value in places:
            pieces.append(places[value])
    word = 0 if pieces or amounts else number + 1
    filled = (pieces + [0] * PIECES_OF_OPTION)[:PIECES_OF_OPTION]
    return [word, *filled, *(amounts + [0] * AMOUNTS_OF_OPTION)[:AMOUNTS_OF_OPTION]]
