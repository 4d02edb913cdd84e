"""Whether something holds (8.4)."""

from typing import TYPE_CHECKING, Final

from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.rules.source import Source
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.vocabulary.quantities import Counted, Quantity, plural

if TYPE_CHECKING:
    pass
from cardwright.games.catharsis.vocabulary.amounts import LIMIT, Amount, amount_of


class Relation:
    """How a number is compared, or how conditions are joined."""

    LESS: Final = 0
    AT_MOST: Final = 1
    EQUAL: Final = 2
    OTHER: Final = 3
    AT_LEAST: Final = 4
    MORE: Final = 5
    EVEN: Final = 6
    ODD: Final = 7
    ALL_OF: Final = 10
    ANY_OF: Final = 11
    NOT: Final = 12
    WORDS: Final = ("<", "<=", "==", "!=", ">=", ">", "even", "odd")
    TEXTS: Final = ("fewer than", "at most", "exactly", "other than", "at least", "more than", "even", "odd")


class Condition:
    """Whether something holds."""

    __slots__ = ("amount", "head", "parts", "quantity")

    head: int
    quantity: Quantity | None
    amount: Amount | None
    parts: "list[Condition]"

    def __init__(self, given: Given, name: str, value: object) -> None:
        self.quantity = None
        self.amount = None
        self.parts = []
        if isinstance(value, dict):
            self.read_group(given, name, value)
            return
        if not isinstance(value, list) or len(value) not in (2, 3) or value[1] not in Relation.WORDS:
            raise given.wrong(name, f"a condition looks like ['round', '>=', 3] or ['round', 'even'], not {value!r}")
        self.head = Relation.WORDS.index(str(value[1]))
        self.quantity = Quantity(str(value[0]), given.book, given.deck, [*given.path, name])
        if len(value) == 3:
            self.amount = amount_of(given, name, value[2], -LIMIT, LIMIT)
        if (self.head >= Relation.EVEN) != (self.amount is None):
            raise given.wrong(name, f"{value!r} isn't a condition")

    def read_group(self, given: Given, name: str, value: dict[str, object]) -> None:
        for head, word in ((Relation.ALL_OF, "all"), (Relation.ANY_OF, "any"), (Relation.NOT, "not")):
            if list(value) == [word]:
                self.head = head
                inside = value[word]
                if head == Relation.NOT:
                    self.parts = [Condition(given, name, inside)]
                elif isinstance(inside, list):
                    self.parts = [Condition(given, name, each) for each in inside]
                else:
                    raise given.wrong(name, f"{word} takes a list of conditions")
                return
        raise given.wrong(name, "a group of conditions is {all = [..]}, {any = [..]} or {not = ..}")

    def holds(self, t: CatharsisTable, by: Source) -> bool:
        head = self.head
        if head == Relation.ALL_OF:
            return all(part.holds(t, by) for part in self.parts)
        if head == Relation.ANY_OF:
            return any(part.holds(t, by) for part in self.parts)
        if head == Relation.NOT:
            return not self.parts[0].holds(t, by)
        assert self.quantity is not None
        many = self.quantity.value(t, by)
        if self.amount is None:
            return many % 2 == (1 if head == Relation.ODD else 0)
        n = self.amount.value(t, by)
        if head == Relation.LESS:
            return many < n
        if head == Relation.AT_MOST:
            return many <= n
        if head == Relation.EQUAL:
            return many == n
        if head == Relation.OTHER:
            return many != n
        return many >= n if head == Relation.AT_LEAST else many > n

    def text(self) -> str:
        if self.head == Relation.ALL_OF:
            return " and ".join([part.text() for part in self.parts])
        if self.head == Relation.ANY_OF:
            return " or ".join([part.text() for part in self.parts])
        if self.head == Relation.NOT:
            return f"not ({self.parts[0].text()})"
        assert self.quantity is not None
        if self.quantity.what == Counted.ROUND:
            return self.round_text()
        if self.amount is None:
            return f"the number of {self.quantity.text()}s is {Relation.TEXTS[self.head]}"
        if self.amount.plain and self.amount.values[-1] == 0:
            if self.head == Relation.EQUAL:
                return f"there is no {self.quantity.text()}"
            if self.head == Relation.MORE or self.head == Relation.OTHER:
                return f"there is a {self.quantity.text()}"
        n = self.amount.text()
        if self.quantity.what == Counted.LOST:
            return f"it has lost {Relation.TEXTS[self.head]} {n} health in this combat"
        noun = self.quantity.text()
        return (
            f"there {'is' if n == '1' else 'are'} {Relation.TEXTS[self.head]} {n} {noun if n == '1' else plural(noun)}"
        )

    def round_text(self) -> str:
        if self.amount is None:
            return f"the round is {Relation.TEXTS[self.head]}"
        n = self.amount.text()
        words = (f"before round {n}", f"up to round {n}", f"in round {n}", f"not in round {n}", f"from round {n} on",
                 f"after round {n}")  # fmt: skip
        return f"it is {words[self.head]}"
