"""Costs: what an ability takes, and the dice that can pay it (2.5, 8.2)."""

from typing import Final

from cardwright.core.errors import Mistake
from cardwright.games.catharsis.content.dice import UNIT, WILD, how_many, size
from cardwright.games.catharsis.content.options import MOST_SYMBOLS, PAYMENTS, SPOTS, Payment

SYMBOLS: Final = "123456?AB#"
NOTHING: Final[list[Payment]] = []
MOST_KNOWN: Final = 6000  # packs of dice whose payments a cost remembers
MOST_ALTERNATIVES: Final = 36


class Alternative:
    """One complete cost without bars: so many dice of each value, an A-run, a B-run and dice of any value."""

    __slots__ = ("a", "any", "b", "hashes", "need", "size", "symbols")

    symbols: str
    need: list[int]  # [value] printed digits
    a: int
    b: int
    any: int
    hashes: int  # dice of the spot's number
    size: int

    def __init__(self, symbols: str) -> None:
        self.symbols = symbols
        self.need = [0, *[symbols.count(str(value)) for value in range(1, 7)]]
        self.a = symbols.count("A")
        self.b = symbols.count("B")
        self.any = symbols.count("?")
        self.hashes = symbols.count("#")
        self.size = len(symbols)

    def payments(self, dice: int, spot: int, found: dict[int, Payment]) -> None:
        """All ways to pay it with these dice (CA-43 to CA-49, CA-54)."""
        if size(dice) < self.size:
            return
        need = self.need
        if self.hashes:
            need = self.need[:]
            need[spot + 1] += self.hashes
        for a in range(1, 7) if self.a else (0,):
            for b in range(1, 7) if self.b else (0,):
                if b and (b == a or need[b]):
                    continue  # B differs from every other die (CA-48)
                wanted = need[:]
                wanted[a] += self.a
                wanted[b] += self.b
                wanted[WILD] = 0
                self.natural_or_wild(dice, wanted, 1, 0, b, found)

    def natural_or_wild(
        self, left: int, wanted: list[int], value: int, paid: int, b: int, found: dict[int, Payment]
    ) -> None:
        """Take the dice of one value after the other, natural ones or wild ones in their place."""
        if value == 7:
            self.fill(left, self.any, 0, paid, b, found)
            return
        n = wanted[value]
        natural = how_many(left, value)
        wild = how_many(left, WILD)
        for wilds in range(max(0, n - natural), min(n, wild) + 1):
            pay = (n - wilds) * UNIT[value] + wilds
            self.natural_or_wild(left - pay, wanted, value + 1, paid + pay, b, found)

    def fill(self, left: int, n: int, lowest: int, paid: int, b: int, found: dict[int, Payment]) -> None:
        """Any dice for the rest, except natural ones of B's value."""
        if n == 0:
            found[paid] = PAYMENTS[paid]
            return
        for value in range(lowest, 7):
            if how_many(left, value) and (value != b or b == 0):
                self.fill(left - UNIT[value], n - 1, value, paid + UNIT[value], b, found)


class Cost:
    """What is printed: alternatives with bars between them, or nothing to pay."""

    __slots__ = ("alternatives", "free", "index", "known", "longer", "most", "numbered", "text")

    text: str
    index: int  # among the costs of the book
    alternatives: list[Alternative]
    free: bool
    most: int  # dice that it takes at most
    numbered: bool  # the spot matters (`#`)
    known: dict[int, list[Payment]]  # dice -> payments, as far as somebody has asked
    longer: "dict[int, Cost]"  # with the symbols of another cost added (`extra_cost`)

    def __init__(self, text: str, alternatives: list[str], index: int) -> None:
        self.text = text
        self.index = index
        self.alternatives = [Alternative(symbols) for symbols in alternatives]
        self.free = not alternatives
        self.most = max([alternative.size for alternative in self.alternatives], default=0)
        self.numbered = any("#" in symbols for symbols in alternatives)
        self.known = {}
        self.longer = {}

    def payments(self, dice: int, spot: int = 0) -> list[Payment]:
        """The distinct payments these dice allow (CA-55); `spot` matters for `#` only."""
        key = dice * SPOTS + spot if self.numbered else dice
        known = self.known.get(key)
        if known is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            found: dict[int, Payment] = {}
            for alternative in self.alternatives:
                alternative.payments(dice, spot, found)
            known = [found[pay] for pay in sorted(found)] if found else NOTHING
            self.known[key] = known
        return known

    def payable(self, dice: int, spot: int = 0) -> bool:
        if self.free or not dice:
            return self.free
        known = self.known.get(dice * SPOTS + spot if self.numbered else dice)
        return len(self.payments(dice, spot) if known is None else known) > 0

    def uses(self, symbols: str) -> bool:
        """Whether one of these symbols stands in it."""
        for alternative in self.alternatives:
            for symbol in symbols:
                if symbol in alternative.symbols:
                    return True
        return False

    def with_extra(self, extra: "Cost") -> "Cost":
        """This cost with more symbols to pay."""
        if extra.free:
            return self
        longer = self.longer.get(extra.index)
        if longer is None:
            own = [alternative.symbols for alternative in self.alternatives] or [""]
            more = [alternative.symbols for alternative in extra.alternatives]
            longer = Cost(f"{self.text} + {extra.text}", [one + other for one in own for other in more], -1)
            self.longer[extra.index] = longer
        return longer

    def __repr__(self) -> str:
        return f"<cost {self.text}>"


# ---------------------------------------------------------------- reading


def read_alternatives(text: str, path: list[str]) -> list[str]:
    """The alternatives of a written cost, each as its symbols. Empty for `free`."""
    if text.strip() == "free":
        return []
    reader = CostReader(text.replace(" ", ""), path)
    found = reader.bars()
    if reader.at < len(reader.text):
        raise reader.wrong(f"{reader.text[reader.at]!r} can't stand there")
    for symbols in found:
        if len(symbols) > MOST_SYMBOLS:
            raise reader.wrong(f"a cost takes at most {MOST_SYMBOLS} dice")
        for letter in "AB":
            if symbols.count(letter) == 1:
                raise reader.wrong(f"a run of {letter} has at least two of them")
    if len(found) > MOST_ALTERNATIVES:
        raise reader.wrong(f"a cost has at most {MOST_ALTERNATIVES} alternatives")
    return sorted(set(found), key=found.index)


class CostReader:
    """Reads `1 (2|4) | A A`."""

    def __init__(self, text: str, path: list[str]) -> None:
        self.text = text
        self.path = path
        self.at = 0

    def wrong(self, why: str) -> Mistake:
        return Mistake(self.path, f"{why} in the cost {self.text!r}; costs look like 'A A ?', '2 | 4' or '1 (2|4)'")

    def bars(self) -> list[str]:
        """Alternatives with bars between them."""
        found = self.items()
        while self.at < len(self.text) and self.text[self.at] == "|":
            self.at += 1
            found += self.items()
        return found

    def items(self) -> list[str]:
        found = [""]
        while self.at < len(self.text) and self.text[self.at] not in "|)":
            symbol = self.text[self.at]
            self.at += 1
            if symbol == "(":
                inner = self.bars()
                if self.at >= len(self.text):
                    raise self.wrong("a bracket isn't closed")
                self.at += 1
                found = [one + other for one in found for other in inner]
            elif symbol in SYMBOLS:
                found = [one + symbol for one in found]
            else:
                raise self.wrong(f"{symbol!r} isn't a symbol")
            if len(found) > MOST_ALTERNATIVES:
                raise self.wrong(f"a cost has at most {MOST_ALTERNATIVES} alternatives")
        if found == [""]:
            raise self.wrong("an alternative is empty")
        return found
