"""Ratings in the model of Bradley and Terry: the difference of two ratings says what score to expect between them.

Fitted to all results at once, so that their order doesn't matter. Every pair that met is given one pairing more,
half of it won and half of it lost: who never lost would be infinitely strong otherwise. The intervals come from how
much the results of single seeds scatter around what the ratings expect (the sandwich estimator): games with one seed
belong together, and in a game of small margins the scores scatter much less than wins and losses would.
"""

import math
from collections.abc import Sequence

from cardwright.arena.statistics import ALPHA, normal

ELO = 400 / math.log(10)  # rating points of one unit of log-odds
MOST_STEPS = 100
CLOSE_ENOUGH = 1e-10
HALF_WEIGHT = math.sqrt(0.5)  # what weighs half in a sum of squares

Matrix = list[list[float]]


class Met:
    """What two players' pairings came to: the first one's score in each, seed by seed from the first seed on."""

    __slots__ = ("first", "scores", "second")

    def __init__(self, first: int, second: int, scores: Sequence[float]) -> None:
        self.first = first
        self.second = second
        self.scores = scores


class Rating:
    """A player's rating and its interval, in Elo's points around the players' average."""

    __slots__ = ("high", "low", "points")

    def __init__(self, points: float, half: float) -> None:
        self.points = points
        self.low = points - half
        self.high = points + half


def rate(players: int, meetings: Sequence[Met], alpha: float = ALPHA) -> list[Rating]:
    """The rating of every player; all must hang together by the pairs that met."""
    met = [each for each in meetings if each.scores]
    strengths = [0.0] * players
    for _ in range(MOST_STEPS):
        inverse = invert(information(strengths, met))
        steps = product(inverse, surplus(strengths, met))
        largest = max(map(abs, steps))
        calm = min(1.0, 1.0 / largest) if largest else 1.0  # far from the goal the full step can overshoot
        strengths = [strength + calm * step for strength, step in zip(strengths, steps, strict=True)]
        if largest < CLOSE_ENOUGH:
            break
    inverse = invert(information(strengths, met))
    scatters = [product(inverse, each) for each in seed_surpluses(strengths, met)]
    correction = len(scatters) / (len(scatters) - 1)
    halves = [
        normal(alpha) * math.sqrt(correction * sum(scatter[player] ** 2 for scatter in scatters))
        for player in range(players)
    ]
    return [Rating(ELO * strength, ELO * half) for strength, half in zip(strengths, halves, strict=True)]


def expected(strengths: list[float], each: Met) -> float:
    return 1 / (1 + math.exp(strengths[each.second] - strengths[each.first]))


def information(strengths: list[float], met: Sequence[Met]) -> Matrix:
    """Fisher's information on the strengths; their average, on which games say nothing, is pinned down at 0."""
    size = len(strengths)
    matrix = [[1.0 / size] * size for _ in range(size)]
    for each in met:
        chance = expected(strengths, each)
        weight = (len(each.scores) + 1) * chance * (1 - chance)
        for one, other in ((each.first, each.second), (each.second, each.first)):
            matrix[one][one] += weight
            matrix[one][other] -= weight
    return matrix


def surplus(strengths: list[float], met: Sequence[Met]) -> list[float]:
    """By how much each player scored more than expected."""
    total = [0.0] * len(strengths)
    for each in met:
        more = sum(each.scores) + 0.5 - (len(each.scores) + 1) * expected(strengths, each)
        total[each.first] += more
        total[each.second] -= more
    return total


def seed_surpluses(strengths: list[float], met: Sequence[Met]) -> list[list[float]]:
    """The same seed by seed, all pairs' games with one seed together; the halves of the added pairings stand alone."""
    size = len(strengths)
    seeds = [[0.0] * size for _ in range(max((len(each.scores) for each in met), default=0))]
    added: list[list[float]] = []
    for each in met:
        chance = expected(strengths, each)
        for more in (1 - chance, -chance):
            half = [0.0] * size
            half[each.first], half[each.second] = HALF_WEIGHT * more, -HALF_WEIGHT * more
            added.append(half)
        for total, score in zip(seeds, each.scores, strict=False):
            total[each.first] += score - chance
            total[each.second] -= score - chance
    return seeds + added


def product(matrix: Matrix, vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def invert(matrix: Matrix) -> Matrix:
    """The inverse of a positive definite matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [row + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [value - factor * own for value, own in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
