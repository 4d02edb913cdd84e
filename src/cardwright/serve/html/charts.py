"""Lines over the answers of a game, as paths of SVG."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardwright.review import Judged


class Curve:
    """A counter's value after each answer, in a box of 1000 by 60; what is past is filled."""

    def __init__(self, values: Sequence[int], at: int) -> None:
        top, last = max(1, *values), max(1, len(values) - 1)
        points = [(1000 * place / last, 56 - 50 * max(0, value) / top) for place, value in enumerate(values)]
        past = points[: min(at, last) + 1]
        self.line = path(points)
        self.area = f"{self.line}L1000 60L0 60Z"
        self.past = f"{path(past)}L{past[-1][0]:.1f} 60L0 60Z"


@dataclass(frozen=True, slots=True)
class Loss:
    """A decision that cost something: a column from before to after."""

    x: float
    top: float
    height: float


class Chart:
    """The chance to win over a seat's decisions, in a box of 1000 by 300."""

    def __init__(self, judged: Sequence[Judged], worst: Sequence[Judged], total: int) -> None:
        step = 1000 / max(1, total - 1)
        points = [(place * step, 300 - 300 * one.chance) for place, one in enumerate(judged)]
        self.line = path(points)
        self.area = f"{self.line}L{points[-1][0]:.1f} 300L0 300Z"
        places = {one.number: place for place, one in enumerate(judged)}
        self.losses = [
            Loss(round(places[one.number] * step - 5, 1), round(300 - 300 * one.best, 1), round(300 * one.cost, 1))
            for one in worst
        ]


@dataclass(frozen=True, slots=True)
class Dot:
    """A place on a line, in per cent of its box."""

    x: float
    y: float


class WholeLine:
    """A counter over a whole game, that of the other seat beside it, in a box of 1000 by 200."""

    def __init__(self, line: Sequence[int], rival: Sequence[int], at: Sequence[int]) -> None:
        self.top = max(1, *line, *rival)
        self.low = min(0, *line, *rival)
        points = [self.point(place, line) for place in range(len(line))]
        self.line = path(points)
        self.area = f"{self.line}L1000 200L0 200Z"
        self.rival = path([self.point(place, rival) for place in range(len(rival))]) if rival else ""
        self.dots = [Dot(round(points[step][0] / 10, 2), round(points[step][1] / 2, 2)) for step in at]
        self.last = Dot(100, round(points[-1][1] / 2, 2))

    def point(self, place: int, line: Sequence[int]) -> tuple[float, float]:
        share = (line[place] - self.low) / (self.top - self.low)
        return 1000 * place / (len(line) - 1), 196 - 188 * share


def path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
