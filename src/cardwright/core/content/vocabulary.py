"""A game's vocabulary: families of classes that content names by a word, and the maker that reads a file with them.

A verb, a condition or a rule of a card is one class: its fields, its text, and what it does. A family finds the class
for a table of a content file and makes it; what the table says beyond its fields is a mistake.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

from cardwright.core.content.fields import FieldReader
from cardwright.core.content.mistakes import names
from cardwright.core.errors import Mistake

if TYPE_CHECKING:
    from cardwright.core.content.mistakes import Mistakes

T = TypeVar("T")
B = TypeVar("B")
E = TypeVar("E")
R = TypeVar("R", bound=FieldReader)


class Family(Generic[T]):
    """Classes of which a table names one: by the word in a field, or by which of their heads is among its fields."""

    __slots__ = ("classes", "field", "what")

    what: str  # verb: what one of them is called
    field: str  # that has the word; empty: the word is itself a field
    classes: dict[str, type[T]]

    def __init__(self, what: str, classes: dict[str, type[T]], field: str = "") -> None:
        self.what = what
        self.field = field
        self.classes = classes

    def find(self, given: FieldReader) -> str:
        """The word that says which of them this table is."""
        if not self.field:
            return given.one_of(list(self.classes), f"a {self.what}")
        word = given.text(self.field)
        if word not in self.classes:
            raise given.wrong(self.field, f"there is no {self.what} {word!r}; {names(word, sorted(self.classes))}")
        return word

    def read(self, given: FieldReader) -> T:
        """Made of this table. What it doesn't take is a mistake."""
        word = self.find(given)
        make: Callable[[FieldReader], T] = self.classes[word]
        made = make(given)
        given.done(f"the {self.what} {word!r}" if self.field else f"this {self.what}")
        return made

    def read_all(self, tables: Sequence[R]) -> list[T]:
        return read_each(tables, self.read)


def read_each(tables: Sequence[R], read: Callable[[R], T]) -> list[T]:
    """What is made of each table; one that can't be read is noted, and the others are read."""
    found: list[T] = []
    for given in tables:
        try:
            found.append(read(given))
        except Mistake as mistake:
            given.note(mistake)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class ContentMaker(Generic[B]):
    """Makes what the rules read of content, entry by entry, and collects what is wrong with each."""

    book: B
    faults: list[Mistake]  # of the entry that is being read; readers of its fields add to it
    mistakes: "Mistakes"
    sound: bool  # nothing was wrong so far

    def __init__(self, book: B, faults: list[Mistake], mistakes: "Mistakes") -> None:
        self.book = book
        self.faults = faults
        self.mistakes = mistakes
        self.sound = True

    def attempt(self, work: Callable[[B, E], None], entry: E) -> None:
        """Go on with the next entry, whatever is wrong with this one."""
        try:
            work(self.book, entry)
        except Mistake as mistake:
            self.faults.append(mistake)
        for fault in self.faults:
            self.sound = False
            self.mistakes.add(steps_of(fault.steps), fault.why)
        self.faults.clear()

    def attempt_each(self, work: Callable[[B, E], None], entries: Sequence[E]) -> None:
        for entry in entries:
            self.attempt(work, entry)


def steps_of(path: list[str]) -> tuple[str | int, ...]:
    """The way to a value, with the numbers of a list as numbers."""
    return tuple([int(step) if step.isdecimal() else step for step in path])
