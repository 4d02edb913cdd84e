"""Numbers, plain or counted (8.3)."""

import itertools
from typing import TYPE_CHECKING, Final

from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.content.options import MOST_HEROES
from cardwright.games.catharsis.rules.source import Source
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.vocabulary.quantities import Quantity, plural

if TYPE_CHECKING:
    pass

LIMIT: Final = 9999  # no number of the content is larger
MOST: Final = 999  # of damage, healing and the like


class Amount:
    """A number: plain, by party size, or counted on the table."""

    __slots__ = ("by_party", "div", "most", "mul", "plain", "quantity", "values")

    values: list[int]  # [N - 1]
    plain: bool
    quantity: Quantity | None
    mul: "Amount | None"
    div: "Amount | None"
    by_party: bool  # divided by the party size
    most: "Amount | None"

    def __init__(self, values: list[int]) -> None:
        self.values = values
        self.plain = True
        self.quantity = None
        self.mul = None
        self.div = None
        self.by_party = False
        self.most = None

    def value(self, t: CatharsisTable, by: Source) -> int:
        n = self.values[t.n - 1]
        if not self.plain:
            n = self.counted(t, by, n)
        return 1 if by.capped and n > 1 else n

    def counted(self, t: CatharsisTable, by: Source, base: int) -> int:
        assert self.quantity is not None
        many = self.quantity.value(t, by)
        if self.by_party:
            many //= t.n
        elif self.div is not None:
            many //= max(1, self.div.values[t.n - 1])
        if self.mul is not None:
            many *= self.mul.values[t.n - 1]
        total = base + many
        return total if self.most is None else min(total, self.most.values[t.n - 1])

    def is_one(self) -> bool:
        return self.plain and self.values == [1] * MOST_HEROES

    def rises_by_one(self) -> bool:
        return self.mul is None or self.mul.is_one()

    def negative(self) -> bool:
        return self.values[0] < 0

    def text(self) -> str:
        """`3`, `2/4/7/9`, `2 plus 1 for each Spore counter on it`."""
        return self.of("")

    def of(self, noun: str, more: str = "") -> str:
        """`3 damage`, `1 damage for each Stored counter on you`, `2 damage, plus 2 for each Preparation counter`;
        what is added is named where two numbers stand before: `2 times, plus 1 more time for each ...`."""
        noun = f" {noun}" if noun else ""
        more = f" {more}" if more else ""
        base = values_text([abs(value) for value in self.values])
        if self.quantity is None:
            return f"{base}{noun}"
        each = self.quantity.text()
        if self.by_party:
            each = f"{plural(each)} that every hero could have"
        elif self.div is not None and self.div.values != [1] * MOST_HEROES:
            each = f"{values_text(self.div.values)} {plural(each)}"
        rise = "1" if self.mul is None else values_text([abs(value) for value in self.mul.values])
        if self.values == [0] * MOST_HEROES:
            text = f"{rise}{noun} for each {each}"
        else:
            text = f"{base}{noun}, plus {rise}{more} for each {each}"
        return text if self.most is None else f"{text} (at most {self.most.text()})"


def values_text(values: list[int]) -> str:
    """Lists are printed with slashes; what only goes on isn't."""
    if values == [values[0]] * len(values):
        return str(values[0])
    shown = values[:4] if values == spread(values[:4]) else values
    return "/".join([str(value) for value in shown])


def spread(values: list[int]) -> list[int]:
    """A list for every party size: it goes on by its last difference (CA-5)."""
    found = list(values)
    while len(found) < MOST_HEROES:
        found.append(found[-1] + found[-1] - found[-2] if len(found) > 1 else found[-1])
    return found


def plain_amount(n: int) -> Amount:
    return Amount([n] * MOST_HEROES)


def read_amount(given: Given, name: str, default: int | None = None, low: int = 1, high: int = MOST) -> Amount:
    """A number within these bounds, without any effect at 0 where it can't be negative."""
    value = given.take(name)
    if value is None and default is not None:
        return plain_amount(default)
    return amount_of(given, name, value, low, high)


def read_signed(given: Given, name: str, high: int = MOST) -> Amount:
    """A number that raises or lowers something."""
    amount = read_amount(given, name, None, -high, high)
    if amount.plain and amount.values == [0] * MOST_HEROES:
        given.fault(name, "it takes a number other than 0, which would do nothing")
    return amount


def amount_of(given: Given, name: str, value: object, low: int, high: int) -> Amount:
    if isinstance(value, int):
        if isinstance(value, bool) or not low <= value <= high:
            given.fault(name, f"it takes a number from {low} to {high}{given.instead(value)}")
            return plain_amount(max(1, low))
        return plain_amount(value)
    if isinstance(value, list):
        return Amount(list_of(given, name, value, low, high))
    if not isinstance(value, dict):
        given.fault(name, f"it takes a number, a list of numbers or a table with per{given.instead(value)}")
        return plain_amount(max(1, low))
    inner = given.within(value, [*given.path, name])
    amount = Amount(read_amount(inner, "base", 0, -high, high).values)
    amount.plain = False
    amount.quantity = Quantity(inner.text("per"), given.book, given.deck, inner.path)
    if inner.has("mul"):
        amount.mul = read_amount(inner, "mul", None, -high, high)
    if inner.fields.get("div") == "party":
        inner.take("div")
        amount.by_party = True
    elif inner.has("div"):
        amount.div = read_amount(inner, "div", None, 1, LIMIT)
        if min(amount.div.values) < 1:
            inner.fault("div", "it divides by 1 at least")
    if inner.has("max"):
        amount.most = read_amount(inner, "max", None, 1, LIMIT)
    inner.done("a counted number")
    return amount


def list_of(given: Given, name: str, value: list[object], low: int, high: int) -> list[int]:
    """A value for each party size, as many as the deck's lists have, never falling (8.8)."""
    wanted = given.deck.lists if given.deck is not None else 4
    numbers: list[int] = []
    for number in value:
        if isinstance(number, bool) or not isinstance(number, int) or not min(low, 0) <= number <= high:
            given.fault(name, f"a list holds whole numbers from {min(low, 0)} to {high}, not {number!r}")
            return [max(1, low)] * MOST_HEROES
        numbers.append(number)
    if len(numbers) != wanted:
        given.fault(name, f"a list has {wanted} values here, one for each party size")
        return [max(1, low)] * MOST_HEROES
    if low > 0 and max(numbers) < low:
        given.fault(name, f"a list has a number from {low} on, or it does nothing")
    for less, more in itertools.pairwise(numbers):
        if abs(more) < abs(less):
            given.fault(name, "a list doesn't fall with the party size")
    return spread(numbers)
