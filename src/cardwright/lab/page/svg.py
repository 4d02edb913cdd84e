"""Shapes of a plot as SVG, and the scale that puts numbers on them."""

from collections.abc import Iterable, Sequence
from math import ceil, floor, log10

from markupsafe import Markup, escape

Shape = Markup


def shape(tag: str, inside: "str | Markup" = "", /, **attributes: object) -> Markup:
    """An element. `class_` is its class, and `stroke_width` its `stroke-width`; numbers are rounded to a tenth."""
    words = [
        f' {name.rstrip("_").replace("_", "-")}="{escape(rounded(value))}"'
        for name, value in attributes.items()
        if value is not None
    ]
    opened = f"<{tag}{''.join(words)}"
    return Markup(f"{opened}>{escape(inside)}</{tag}>" if inside != "" else f"{opened}/>")


def rounded(value: object) -> object:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else value


def joined(shapes: Iterable[Markup]) -> Markup:
    return Markup("").join(shapes)


def drawing(width: int, height: int, said: str, shapes: Iterable[Markup], class_: str = "plot") -> Markup:
    """A whole plot. `said` is what it shows in words, for who can't see it."""
    return shape(
        "svg", joined(shapes), class_=class_, viewBox=f"0 0 {width} {height}", role="img", aria_label=said or None
    )


def ornament(width: int, height: int, shapes: Iterable[Markup], class_: str = "mini") -> Markup:
    """A small plot beside the numbers that it draws: nobody need hear it again."""
    return shape(
        "svg", joined(shapes), class_=class_, viewBox=f"0 0 {width} {height}", width=width, height=height,
        aria_hidden="true",
    )  # fmt: skip


def text(x: float, y: float, words: str, class_: str = "", anchor: str = "start") -> Markup:
    return shape("text", words, x=x, y=y, class_=class_ or None, text_anchor=None if anchor == "start" else anchor)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> Markup:
    return shape("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def path(points: Sequence[tuple[float, float]], class_: str) -> Markup:
    told = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return shape("path", d=f"M{told}", class_=class_) if points else Markup("")


class Scale:
    """From numbers to places along a plot."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        if high <= low:
            low, high = low - 0.5, high + 0.5
        self.low, self.high, self.start, self.end = low, high, start, end

    def __call__(self, value: float) -> float:
        """Its place; what lies outside is drawn at the border."""
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def ticks(self, most: int = 5) -> list[float]:
        """Round numbers within."""
        step = round_step((self.high - self.low) / max(1, most))
        first = ceil(self.low / step - 1e-9)
        last = floor(self.high / step + 1e-9)
        return [number * step for number in range(first, last + 1)]


def round_step(least: float) -> float:
    """1, 2 or 5 times a power of ten, not smaller."""
    power = 10.0 ** floor(log10(least)) if least > 0 else 1.0
    return next(power * times for times in (1, 2, 5, 10) if power * times >= least * (1 - 1e-9))


def around(values: Iterable[float], least: float = 0.0, zero: bool = True) -> tuple[float, float]:
    """Bounds that hold all values, and zero, with a little room."""
    there = [*values, *([0.0] if zero else [])] or [0.0]
    low, high = min(there), max(there)
    room = max((high - low) * 0.06, (least - (high - low)) / 2, 0.0)
    return low - room, high + room
