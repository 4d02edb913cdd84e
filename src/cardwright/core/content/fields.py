"""One table of a game's vocabulary as it is written, read field by field.

A class of the vocabulary takes its fields from it in `__init__`; what nobody took is no field of that class. So a
class says once which fields it has, and every mistake is a sentence that names the place. Where `faults` is kept,
mistakes of single fields are noted there and reading goes on, so that all of them are told at once.
"""

from typing import Final, Self

from mypy_extensions import mypyc_attr

from cardwright.core.content.mistakes import meant, names
from cardwright.core.errors import Mistake

MISSING: Final = -(10**9)  # as a default: the field must be there


@mypyc_attr(allow_interpreted_subclasses=True)
class FieldReader:
    """A table of a content file and where it stands. A game's own adds what such a table may refer to."""

    __slots__ = ("faults", "fields", "left", "path", "took")

    fields: dict[str, object]
    path: list[str]  # card, strike, ability, 0, do, 1
    took: list[str]  # the fields that somebody asked for
    left: set[str]  # the fields that nobody has taken yet
    faults: list[Mistake] | None  # found so far; None: the first one is raised

    def __init__(self, fields: dict[str, object], path: list[str]) -> None:
        self.fields = fields
        self.path = path
        self.took = []
        self.left = set(fields)
        self.faults = None

    def within(self, fields: dict[str, object], path: list[str]) -> Self:
        """A table inside this one, which may refer to the same."""
        raise NotImplementedError

    def number_in_list(self) -> int:
        """Where it stands among the `tables` of its list, from 0."""
        return int(self.path[-1])

    # Mistakes

    def wrong(self, name: str, why: str) -> Mistake:
        """A mistake in one field, which may not be there; `name` may be empty for the table as a whole."""
        if not name:
            return Mistake(self.path, why)
        if name not in self.fields:
            return Mistake(self.path, f"the field {name!r} is missing: {why}")
        return Mistake([*self.path, name], why)

    def fault(self, name: str, why: str) -> None:
        """A mistake that needn't stop the reading."""
        self.note(self.wrong(name, why))

    def note(self, mistake: Mistake) -> None:
        if self.faults is None:
            raise mistake
        self.faults.append(mistake)

    def done(self, what: str) -> None:
        """Refuse fields that nobody has taken."""
        for name in self.fields:
            if name in self.left:
                self.fault(name, f"{what} has no field {name!r}; {names(name, self.took, 'it takes')}")

    # Fields

    def has(self, name: str) -> bool:
        return name in self.fields

    def take(self, name: str) -> object:
        if name not in self.took:
            self.took.append(name)
        self.left.discard(name)
        return self.fields.get(name)

    def number(self, name: str, low: int, high: int, default: int = MISSING) -> int:
        value = self.take(name)
        if value is None and default != MISSING:
            return default
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fault(name, f"it takes a whole number from {low} to {high}{self.instead(value)}")
            return low if default == MISSING else default
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        value = self.take(name)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.fault(name, f"it takes true or false{self.instead(value)}")
            return default
        return value

    def text(self, name: str, default: str | None = None) -> str:
        value = self.take(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(name, f"it takes a text{self.instead(value)}")
        return value

    def word(self, name: str, words: tuple[str, ...], default: str = "") -> int:
        """Which of the words it is, as a number; the default is a word."""
        value = self.take(name)
        if value is None and default:
            value = default
        if not isinstance(value, str) or value not in words:
            hint = meant(value, words) if isinstance(value, str) else ""
            self.fault(name, f"{hint}it takes {' or '.join(words)}{self.instead(value)}")
            return 0
        return words.index(value)

    def words(self, name: str, words: tuple[str, ...]) -> list[int]:
        """Several of the words, at least one."""
        values = self.items(name)
        for value in values:
            if value not in words:
                raise self.wrong(name, f"it takes a list of {' or '.join(words)}{self.instead(value)}")
        if not values:
            raise self.wrong(name, f"it takes at least one of {' or '.join(words)}")
        return [words.index(str(value)) for value in values]

    def inner(self, name: str) -> Self:
        """A table inside this one."""
        value = self.take(name)
        if not isinstance(value, dict):
            raise self.wrong(name, f"it takes a table in braces{self.instead(value)}")
        return self.within(value, [*self.path, name])

    def tables(self, name: str) -> list[Self]:
        """A list of tables; empty if it isn't there."""
        found = []
        for at, value in enumerate(self.items(name)):
            if not isinstance(value, dict):
                self.fault(name, f"it takes a list of tables in braces{self.instead(value)}")
                continue
            found.append(self.within(value, [*self.path, name, str(at)]))
        return found

    def items(self, name: str) -> list[object]:
        value = self.take(name)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.wrong(name, f"it takes a list{self.instead(value)}")
        return value

    def instead(self, value: object) -> str:
        return "" if value is None else f", not {value!r}"

    def one_of(self, heads: list[str], what: str) -> str:
        """The one field of these that says what kind of table this is."""
        found = [head for head in heads if head in self.fields]
        if len(found) != 1:
            raise self.wrong("", f"{what} has exactly one of the fields {', '.join(heads)}")
        return found[0]
