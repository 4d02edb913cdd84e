"""Plots of the lab: each a small function from numbers to SVG. Colours are the page's style sheet's."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from markupsafe import Markup

from cardwright.lab.page.svg import Scale, around, drawing, line, ornament, path, shape, text
from cardwright.lab.page.words import Interval, number, percent, points

WIDTH: Final = 280
CHARACTER: Final = 6.2  # about as wide is a letter of a label
SHORTEST: Final = 4
Say = Callable[[float], str]


def clipped(words: str, room: float) -> str:
    """As much of a label as there is room for."""
    most = max(SHORTEST, int(room / CHARACTER))
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"


def whisker(scale: Scale, y: float, of: Interval, class_: str = "") -> list[Markup]:
    """A dot on its interval, across."""
    return [
        line(scale(of.low), y, scale(of.high), y, f"whisker {class_}".strip()),
        shape("circle", cx=scale(of.mean), cy=y, r=4, class_=f"dot {class_}".strip()),
    ]


def upright(scale: Scale, x: float, of: Interval, class_: str = "", radius: float = 4) -> list[Markup]:
    return [
        line(x, scale(of.low), x, scale(of.high), f"whisker {class_}".strip()),
        shape("circle", cx=x, cy=scale(of.mean), r=radius, class_=f"dot {class_}".strip()),
    ]


def intervals(
    rows: Sequence[tuple[str, Interval]],
    said: str,
    even: float | None = None,
    bounds: tuple[float, float] | None = None,
    say: Say = percent,
    width: int = WIDTH,
) -> Markup:
    """A row for each: its label, a dot on its interval, its number. `even` is where the dotted line stands."""
    high = 24
    ends = [end for _, of in rows for end in (of.low, of.high)]
    low, top = bounds or around([*ends, *([] if even is None else [even])], zero=False)
    labels = min(0.46 * width, max([len(label) for label, _ in rows], default=0) * CHARACTER + 10)
    numbers = max([len(say(of.mean)) for _, of in rows], default=0) * 7.4 + 8
    scale = Scale(low, top, labels + 6, width - numbers - 8)
    shapes: list[Markup] = []
    bottom = high * len(rows) + 4
    if even is not None:
        shapes.append(line(scale(even), 2, scale(even), bottom, "even"))
    for place, (label, of) in enumerate(rows):
        y = high * place + high / 2 + 2
        shapes.append(line(scale.start, y, scale.end, y, "rail"))
        shapes.append(text(0, y + 4, clipped(label, labels), "label"))
        shapes += whisker(scale, y, of)
        shapes.append(text(width, y + 4, say(of.mean), "number", "end"))
    return drawing(width, bottom, said, shapes)


def mini_interval(of: Interval, scale: Scale, even: float = 0.0, class_: str = "") -> Markup:
    """A dot on its interval, for a cell of a table; all cells of a column share the scale."""
    return ornament(
        int(scale.end + scale.start),
        18,
        [line(scale(even), 1, scale(even), 17, "even"), *whisker(scale, 9, of, class_)],
    )


def level_curve(levels: Sequence[tuple[str, Interval]], said: str, say: Say = points, even: float = 0.0) -> Markup:
    """From the weakest players to the strongest: dots on their intervals, joined, with what each comes to."""
    height, bottom = 112, 88
    low, high = around([end for _, of in levels for end in (of.low, of.high)] + [even], 0.04)
    scale = Scale(low, high, bottom - 6, 16)
    step = (WIDTH - 44) / max(1, len(levels))
    places = [24 + step * (place + 0.35) for place in range(len(levels))]
    shapes = [line(24, scale(even), WIDTH - 4, scale(even), "even"), text(0, scale(even) + 4, say(even), "label")]
    shapes.append(path([(x, scale(of.mean)) for x, (_, of) in zip(places, levels, strict=True)], "joint"))
    for x, (level, of) in zip(places, levels, strict=True):
        shapes += upright(scale, x, of)
        shapes.append(text(x + 8, scale(of.mean) - 5, say(of.mean), "number"))
        shapes.append(text(x, height - 4, clipped(level, step), "label", "middle"))
    return drawing(WIDTH, height, said, shapes)


def mini_curve(levels: Sequence[Interval], scale: Scale, even: float = 0.0) -> Markup:
    """The same for a cell of a table: `scale` is upright, and all rows share it."""
    step = 15
    places = [8 + step * place for place in range(len(levels))]
    width = 16 + step * max(0, len(levels) - 1)
    shapes = [line(0, scale(even), width, scale(even), "even")]
    shapes.append(path([(x, scale(of.mean)) for x, of in zip(places, levels, strict=True)], "joint"))
    for x, of in zip(places, levels, strict=True):
        shapes += upright(scale, x, of, radius=2.6)
    return ornament(width, 30, shapes)


def histogram(
    bins: Sequence[tuple[float, float, float]],
    said: str,
    unit: str,
    say: Say = number,
    marks: Sequence[tuple[float, str]] = (),
) -> Markup:
    """Bars of (where, dark part, light part), dark below: say, games won and lost by their length. `marks` are numbers
    to point out."""
    height, bottom = 140, 108
    step = (bins[1][0] - bins[0][0]) if len(bins) > 1 else 1.0
    across = Scale(bins[0][0], bins[-1][0] + step, 4, WIDTH - 4) if bins else Scale(0, 1, 4, WIDTH - 4)
    up = Scale(0, max([dark + light for _, dark, light in bins], default=1.0), bottom, 18)
    wide = max(1.0, across(across.low + step) - across.start - 1.2)
    shapes: list[Markup] = []
    for at, dark, light in bins:
        x = across(at)
        if dark + light:
            shapes.append(bar(x, up(dark + light), wide, up(dark) - up(dark + light), "light"))
            shapes.append(bar(x, up(dark), wide, bottom - up(dark), "dark"))
    shapes.append(line(4, bottom, WIDTH - 4, bottom, "axis"))
    for at, label in marks:
        anchor = "end" if across(at) > WIDTH * 0.7 else "start"
        shapes.append(line(across(at), 14, across(at), bottom, "even"))
        shapes.append(text(across(at) + (4 if anchor == "start" else -4), 12, label, "number", anchor))
    for tick in across.ticks(4):
        if across(tick) < WIDTH - len(unit) * CHARACTER - 16:
            shapes.append(
                text(across(tick), bottom + 16, say(tick), "label", "middle" if across(tick) > 14 else "start")
            )
    shapes.append(text(WIDTH, bottom + 16, unit, "label", "end"))
    return drawing(WIDTH, height - 10, said, shapes)


def bar(x: float, y: float, width: float, height: float, class_: str) -> Markup:
    return shape("rect", x=x, y=y, width=width, height=max(0.0, height), class_=class_)


def bars(rows: Sequence[tuple[str, Interval, str]], said: str) -> Markup:
    """Shares of a whole under their names, each with its tone (`good`, `bad` or nothing), its interval on the bar."""
    high = 33
    scale = Scale(0, max([of.high for _, of, _ in rows], default=1.0), 0, WIDTH - 52)
    shapes: list[Markup] = []
    for place, (label, of, tone) in enumerate(rows):
        y = high * place
        shapes.append(text(0, y + 11, clipped(label, WIDTH), "label"))
        shapes.append(bar(0, y + 16, max(1.5, scale(of.mean)), 10, f"bar {tone}".strip()))
        shapes.append(line(scale(of.low), y + 21, scale(of.high), y + 21, "whisker on-bar"))
        shapes.append(text(WIDTH, y + 25, percent(of.mean), "number", "end"))
    return drawing(WIDTH, high * len(rows), said, shapes)


def rising(
    curve: Sequence[tuple[float, float]], said: str, ends: tuple[str, str], half: tuple[float, str] | None = None
) -> Markup:
    """A share that grows from start to end, with the point where it passes a half."""
    height, bottom = 140, 108
    across, up = Scale(0, 1, 34, WIDTH - 6), Scale(0, 1, bottom, 12)
    shapes: list[Markup] = []
    for tick in (0, 0.5, 1):
        shapes.append(line(34, up(tick), WIDTH - 6, up(tick), "rail"))
        shapes.append(text(0, up(tick) + 4, percent(tick), "label"))
    shapes.append(path([(across(x), up(y)) for x, y in curve], "curve"))
    if half is not None:
        at, label = half
        shapes.append(line(across(at), up(0.5), across(at), bottom, "even"))
        shapes.append(shape("circle", cx=across(at), cy=up(0.5), r=4, class_="dot"))
        anchor = "end" if at > 0.45 else "start"
        shapes.append(text(across(at) + (-9 if anchor == "end" else 9), up(0.5) - 7, label, "number", anchor))
    shapes.append(text(34, bottom + 16, ends[0], "label"))
    shapes.append(text(WIDTH - 6, bottom + 16, ends[1], "label", "end"))
    return drawing(WIDTH, height - 12, said, shapes)


def band(curve: Sequence[tuple[float, Interval]], said: str, say: Say = points, unit: str = "games") -> Markup:
    """A number with its interval as results came in: how it became clear."""
    width, height, bottom = 560, 190, 160
    settled = curve[len(curve) // 10 :] or curve
    low, high = around([end for _, of in settled for end in (of.low, of.high)])
    across = Scale(curve[0][0], curve[-1][0], 44, width - 8)
    up = Scale(low, high, bottom, 12)
    edge = [(across(x), up(of.high)) for x, of in curve] + [(across(x), up(of.low)) for x, of in reversed(curve)]
    shapes: list[Markup] = [path(edge, "band")]
    for tick in up.ticks(4):
        shapes.append(line(44, up(tick), width - 8, up(tick), "even" if abs(tick) < 1e-12 else "rail"))
        shapes.append(text(0, up(tick) + 4, say(tick), "label"))
    shapes.append(path([(across(x), up(of.mean)) for x, of in curve], "curve"))
    shapes.append(
        text(width - 8, height - 8, f"{number(curve[0][0])} to {number(curve[-1][0])} {unit} →", "label", "end")
    )
    return drawing(width, height, said, shapes, "plot wide")


def slopes(rows: Sequence[tuple[str, float, float, bool]], said: str, ends: tuple[str, str]) -> Markup:
    """Shares before and after, a line for each; those that count stand out, and labels make room for each other."""
    width, high = 420, 22.0
    height = int(max(150.0, len(rows) * high + 40))
    low, top = around([end for _, before, after, _ in rows for end in (before, after)], 0.1, zero=False)
    up = Scale(low, top, height - 14.0, 34)
    left, right = 80.0, width - 170.0
    shapes = [text(left, 14, ends[0], "label", "middle"), text(right, 14, ends[1], "label", "middle")]
    befores = apart([up(before) for _, before, _, _ in rows], 14)
    afters = apart([up(after) for _, _, after, _ in rows], 14)
    height = max([height, *[int(place) + 12 for place in (*befores, *afters)]])
    for (label, before, after, stands_out), y1, y2 in zip(rows, befores, afters, strict=True):
        loud = "loud" if stands_out else ""
        shapes.append(line(left, up(before), right, up(after), f"joint {loud}".strip()))
        shapes.append(shape("circle", cx=left, cy=up(before), r=4, class_="dot"))
        shapes.append(shape("circle", cx=right, cy=up(after), r=4, class_="dot"))
        shapes.append(text(left - 10, y1 + 4, percent(before), "label", "end"))
        shapes.append(text(right + 12, y2 + 4, f"{percent(after)} {label}", "number" if stands_out else "label"))
    return drawing(width, height, said, shapes, "plot middling")


def apart(places: Sequence[float], least: float) -> list[float]:
    """The same places, moved on so far that labels there don't overlap."""
    order = sorted(range(len(places)), key=lambda index: places[index])
    found = list(places)
    for before, now in pairwise(order):
        found[now] = max(found[now], found[before] + least)
    return found
