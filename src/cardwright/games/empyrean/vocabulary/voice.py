"""Words for the sentences on cards: numbers, ranges, and who is speaking."""

from typing import Final

from cardwright.core.words import a, plural
from cardwright.games.empyrean.content.given import Given

NOBODYS_X: Final = "x"
NO_BOUND: Final = -1


class Voice:
    """Who speaks a sentence: a card or a battlefield, with the number X of its keyword, and what "it" stands for."""

    __slots__ = ("field", "several", "x")

    field: bool  # a battlefield says "your card", a card says "Ally card"
    x: str
    several: bool  # the effect before may have acted on several cards

    def __init__(self, field: bool, x: str = NOBODYS_X) -> None:
        self.field = field
        self.x = x
        self.several = False


def count(n: int, noun: str) -> str:
    """`a card`, `3 cards`."""
    return a(noun) if n == 1 else f"{n} {plural(noun)}"


def listed(words: list[str], last: str = "and") -> str:
    """`3, 4, 7 and 8`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class Bounds:
    """`min` and `max` of a condition, both inclusive and either of them optional."""

    __slots__ = ("high", "low")

    low: int
    high: int  # NO_BOUND: none

    def __init__(self, given: Given) -> None:
        self.low = given.number("min", 0, 999, default=NO_BOUND)
        self.high = given.number("max", 0, 999, default=NO_BOUND)
        if self.low == NO_BOUND and self.high == NO_BOUND:
            raise given.wrong("min", "min or max (or both) must be given")
        if self.high != NO_BOUND and self.high < self.low:
            raise given.wrong("max", "max can't be below min")

    def hold(self, number: int) -> bool:
        return number >= self.low and (self.high == NO_BOUND or number <= self.high)

    def of(self, noun: str) -> str:
        """`4 or more cards`, `no cards`, `exactly one card`, `at most 2 cards`, `2 to 4 cards`."""
        many = plural(noun)
        if self.high == 0:
            return f"no {many}"
        if self.low == self.high:
            return f"exactly one {noun}" if self.low == 1 else f"exactly {self.low} {many}"
        if self.high == NO_BOUND:
            return f"{self.low} or more {many}"
        if self.low <= 0:
            return f"at most {self.high} {noun if self.high == 1 else many}"
        return f"{self.low} to {self.high} {many}"


class Rounds:
    """Some rounds of the game: `5`, `2,5`, `3-6`, `<=4`, `>=7`, `even`, `odd`, `last`."""

    __slots__ = ("chosen", "high", "last", "low", "parity", "text")

    text: str
    chosen: list[int]
    low: int
    high: int
    parity: int  # -1: any
    last: bool

    def __init__(self, given: Given, name: str) -> None:
        self.text = given.text(name)
        self.chosen = []
        self.low = 1
        self.high = 999
        self.parity = -1
        self.last = False
        text = self.text
        if text in ("even", "odd"):
            self.parity = 0 if text == "even" else 1
        elif text == "last":
            self.last = True
        elif text[:2] in ("<=", ">=") and is_round(text[2:]):
            if text[0] == "<":
                self.high = int(text[2:])
            else:
                self.low = int(text[2:])
        elif "-" in text and is_round(text.partition("-")[0]) and is_round(text.partition("-")[2]):
            self.low, self.high = int(text.partition("-")[0]), int(text.partition("-")[2])
        elif all(is_round(part) for part in text.split(",")):
            self.chosen = [int(part) for part in text.split(",")]
        else:
            raise given.wrong(name, "rounds look like 5, 2,5, 3-6, <=4, >=7, even, odd or last")

    def hold(self, number: int, last: int) -> bool:
        if self.last:
            return number == last
        if self.chosen:
            return number in self.chosen
        if self.parity >= 0:
            return number % 2 == self.parity
        return self.low <= number <= self.high

    def one_sided(self) -> bool:
        return self.text[0] in "<>"

    def when(self) -> str:
        """`in Rounds 2 and 5`, `in Round 8 or later`."""
        if self.last:
            return "in the last Round"
        if self.parity >= 0:
            return f"in {self.text}-numbered Rounds"
        if self.chosen:
            numbers = [str(number) for number in self.chosen]
            return f"in Round{'s' if len(numbers) > 1 else ''} {listed(numbers)}"
        if self.one_sided():
            return f"in {self.bare()}"
        return f"in Rounds {self.low} to {self.high}"

    def bare(self) -> str:
        """`Round 8 or later`, of one-sided rounds."""
        return f"Round {self.low} or later" if self.text[0] == ">" else f"Round {self.high} or earlier"


def is_round(word: str) -> bool:
    return word.isascii() and word.isdecimal() and 0 < int(word[:4]) < 100 and len(word) < 3


class Limits:
    """A comparison such as `<=3`, `>=4`, `=2`."""

    __slots__ = ("high", "low", "text")

    low: int
    high: int
    text: str

    def __init__(self, given: Given, name: str) -> None:
        self.text = given.text(name)
        sign, number = (self.text[:1], self.text[1:]) if self.text[:1] == "=" else (self.text[:2], self.text[2:])
        if sign not in ("<=", ">=", "=") or not (number.isascii() and number.isdecimal() and len(number) < 4):
            raise given.wrong(name, "a comparison looks like <=3, >=4 or =2")
        n = int(number)
        self.low = 0 if sign == "<=" else n
        self.high = 9999 if sign == ">=" else n

    def words(self) -> str:
        """`3 or less`, `4 or more`, `2`."""
        if self.low == self.high:
            return str(self.low)
        return f"{self.low} or more" if self.high == 9999 else f"{self.high} or less"
