"""Use against worth: every card a disc with its emblem, its interval upright through it, the outliers named."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

import msgspec
from markupsafe import Markup

from cardwright.lab.page.svg import Scale, around, drawing, line, shape, text
from cardwright.lab.page.words import Interval, percent, points

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 54, 700, 26, 352
NAMED: Final = 14  # cards with their names beside them, at most
LETTER: Final = 6.6
LINE: Final = 13


class Spot(msgspec.Struct):
    """A card on the plot."""

    name: str
    use: float
    worth: Interval
    weight: float  # how often it was on offer, as a share of the most
    loud: bool  # one of those that stand out
    emblem: str = ""
    tone: str = ""


class Box(msgspec.Struct):
    """Where a name lies."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def scatter(spots: Sequence[Spot], said: str, across: str, up: str, typical: float = 0.0) -> Markup:
    """`across` and `up` are what the axes mean; `typical` is where the dotted line stands."""
    low, high = around([end for spot in spots for end in spot_ends(spot)] + [typical], 0.04)
    xs = Scale(*reach(spots), LEFT + 16, RIGHT - 16)
    ys = Scale(low, high, BOTTOM, TOP)
    shapes: list[Markup] = []
    for tick in ys.ticks(6):
        shapes.append(line(LEFT, ys(tick), RIGHT, ys(tick), "rail"))
        shapes.append(text(0, ys(tick) + 4, points(tick, 0 if high - low > 0.05 else 1), "label"))
    shapes.append(line(LEFT, ys(typical), RIGHT, ys(typical), "even"))
    for share in xs.ticks(5):
        shapes.append(text(xs(share), BOTTOM + 20, percent(share), "label", "middle"))
    shapes.append(text(0, 12, f"{up} ↑", "label"))
    shapes.append(text(RIGHT, HEIGHT - 8, f"{across} →", "label", "end"))
    shapes.append(text(LEFT + 6, TOP + 8, "good and overlooked", "faint"))
    shapes.append(text(RIGHT - 4, BOTTOM - 6, "used and no good", "faint", "end"))
    quiet_first = sorted(spots, key=lambda spot: spot.loud)
    taken = [disc_box(spot, xs, ys) for spot in spots]
    for spot in quiet_first:
        shapes += disc(spot, xs, ys)
    for spot in sorted(spots, key=lambda spot: (not spot.loud, -abs(spot.worth.mean - typical)))[:NAMED]:
        shapes += name_of(spot, xs, ys, taken)
    return drawing(WIDTH, HEIGHT, said, shapes, "plot wide")


def reach(spots: Sequence[Spot]) -> tuple[float, float]:
    """How much of all shares there is something to see of."""
    low, high = min(spot.use for spot in spots), max(spot.use for spot in spots)
    room = max(0.05, (high - low) * 0.08)
    return max(0.0, low - room), min(1.0, high + room)


def spot_ends(spot: Spot) -> tuple[float, float]:
    """Of its interval as much as tells something: one long whisker must not press all others flat."""
    reach = 0.12
    return max(spot.worth.low, spot.worth.mean - reach), min(spot.worth.high, spot.worth.mean + reach)


def radius(spot: Spot) -> float:
    return 6 + 6 * sqrt(min(1.0, max(0.0, spot.weight)))


def disc_box(spot: Spot, xs: Scale, ys: Scale) -> Box:
    x, y, r = xs(spot.use), ys(spot.worth.mean), radius(spot) - 2
    return Box(x - r, y - r, x + r, y + r)


def disc(spot: Spot, xs: Scale, ys: Scale) -> list[Markup]:
    x, y, r = xs(spot.use), ys(spot.worth.mean), radius(spot)
    tone = f"tone t-{spot.tone}" if spot.tone else "tone"
    inside = [shape("circle", cx=x, cy=y, r=r, class_="disc")]
    if spot.emblem:
        side = r * 1.3
        inside.append(shape("use", href=f"#{spot.emblem}", x=x - side / 2, y=y - side / 2, width=side, height=side))
    whisker = line(x, ys(spot.worth.low), x, ys(spot.worth.high), "whisker toned")
    return [shape("g", Markup("").join([shape("title", spot.name), whisker, *inside]), class_=tone)]


def name_of(spot: Spot, xs: Scale, ys: Scale, taken: list[Box]) -> list[Markup]:
    """Its name at the first side where it covers nothing; none if there is no such side."""
    x, y, r = xs(spot.use), ys(spot.worth.mean), radius(spot)
    width = len(spot.name) * LETTER
    sides = [(x + r + 5, y, "start"), (x - r - 5 - width, y, "end"), (x - width / 2, y - r - 9, "middle")]
    sides.append((x - width / 2, y + r + 9, "middle"))
    for left, middle, anchor in sides:
        box = Box(left, middle - LINE / 2, left + width, middle + LINE / 2)
        if box.left < 0 or box.right > WIDTH or any(box.meets(other) for other in taken):
            continue
        taken.append(box)
        at = {"start": left, "end": left + width, "middle": left + width / 2}[anchor]
        return [text(at, middle + 4, spot.name, "number" if spot.loud else "label", anchor)]
    return []
