"""Numbers as a page says them: with a sign, a real minus, and what they may lie between."""

from typing import Final, Protocol

MINUS: Final = "−"
FEW: Final = 10  # below, a number has a decimal


class Interval(Protocol):
    """A number that isn't sure."""

    @property
    def mean(self) -> float: ...

    @property
    def low(self) -> float: ...

    @property
    def high(self) -> float: ...


def number(value: float, digits: int = 0) -> str:
    """`1,234` or `−3.1`; never a zero with a sign."""
    text = f"{abs(value):,.{digits}f}"
    return f"{MINUS}{text}" if value < 0 and text.strip("0.,") else text


def signed(value: float, digits: int = 1) -> str:
    text = number(value, digits)
    return text if text.startswith(MINUS) or not text.strip("0.,") else f"+{text}"


def percent(share: float, digits: int = 0) -> str:
    """Of all: `48 %`. What isn't quite none or all isn't called so."""
    text = number(100 * share, digits)
    if text.strip("0.,") == "" and share > 0:
        return f"under {number(10**-digits, digits)} %"
    if share < 1 and float(text.replace(",", "")) >= 100:
        return f"over {number(100 - 10**-digits, digits)} %"
    return f"{text} %"


def points(difference: float, digits: int = 1) -> str:
    """A difference of shares in points: `+4.1`."""
    return signed(100 * difference, digits)


def between(interval: Interval, scale: float = 100, digits: int = 1, sign: bool = False) -> str:
    """`3.2 to 5.0`"""
    say = signed if sign else number
    return f"{say(scale * interval.low, digits)} to {say(scale * interval.high, digits)}"


def share_between(interval: Interval, digits: int = 0) -> str:
    """`48 % (47 to 49)`: with decimals where the bounds would read the same without."""
    if digits == 0 and number(100 * interval.low) == number(100 * interval.high):
        digits = 1
    return f"{percent(interval.mean, digits)} ({between(interval, 100, digits)})"


def points_between(interval: Interval) -> str:
    """`+4.1 points (+3.2 to +5.0)`"""
    return f"{points(interval.mean)} points ({between(interval, sign=True)})"


def size_between(interval: Interval) -> str:
    """A number of decisions or turns: `206 (199 to 213)`."""
    digits = 1 if abs(interval.mean) < FEW or interval.high - interval.low < 2 else 0
    return f"{number(interval.mean, digits)} ({between(interval, 1, digits)})"


def in_a_hundred(share: float) -> str:
    """How often, for a sentence: `nine times in ten`."""
    times = round(share * 100)
    if times == 0:
        return "hardly ever"
    if times == 100:
        return "always" if share == 1 else "nearly always"
    return f"{times} time{'s' if times > 1 else ''} in 100"


def listed(words: list[str], last: str = "and") -> str:
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
