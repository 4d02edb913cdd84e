"""How well a seat stands: its chance on each battlefield, and of holding two of three."""

from math import exp
from typing import Final

from cardwright.games.empyrean.bot.worth import Worths
from cardwright.games.empyrean.content.options import FIELDS
from cardwright.games.empyrean.rules.table import EmpyreanTable

UNKNOWN_CARD: Final = 0.65  # might of a card that lies face-down, for each essence of its round
SCALE: Final = (3.0, 1.6)
FAR: Final = 30.0  # a lead in logits beyond which nothing changes


class Prospect:
    """How a seat stands on the three battlefields while it ponders one question."""

    __slots__ = ("chances", "leads", "now", "scale")

    leads: list[float]  # in might
    chances: list[float]
    scale: float
    now: float  # the chance of two of three

    def __init__(self, w: Worths, t: EmpyreanTable, seat: int) -> None:
        self.scale = SCALE[0] + SCALE[1] * (t.house.rounds - t.round)
        self.leads = []
        self.chances = []
        for field in range(FIELDS):
            lead = standing(w, t, seat, field, True) - standing(w, t, 1 - seat, field, False)
            self.leads.append(lead)
            self.chances.append(chance(lead / self.scale))
        self.now = two_of_three(self.chances[0], self.chances[1], self.chances[2])

    def with_gain(self, field: int, gain: float) -> float:
        """The chance of two of three with so much more might there."""
        here = chance((self.leads[field] + gain) / self.scale)
        chances = self.chances
        return two_of_three(here, chances[(field + 1) % 3], chances[(field + 2) % 3])

    def moved(self, field: int, to: int, might: float, gain: float) -> float:
        """With so much might moved from one battlefield to another, and what is gained by it."""
        here = chance((self.leads[field] - might) / self.scale)
        there = chance((self.leads[to] + might + gain) / self.scale)
        return two_of_three(here, there, self.chances[3 - field - to])

    def weight(self, field: int) -> float:
        """What a point of might counts there."""
        chances = self.chances
        here, a, b = chances[field], chances[(field + 1) % 3], chances[(field + 2) % 3]
        return here * (1.0 - here) * (a + b - 2.0 * a * b) + 0.002


def standing(w: Worths, t: EmpyreanTable, seat: int, field: int, own: bool) -> float:
    """Might on a battlefield, and what lies face-down there, as its owner or its opponent sees it."""
    might = 0.0
    for piece in t.sides[seat].rows[field]:
        if piece.up:
            might += piece.might
        elif own or piece.seen:
            might += w.worth(piece.card, t.house.rounds - t.round)
        else:
            might += UNKNOWN_CARD * (t.round + 1)
    return might


def chance(logit: float) -> float:
    if logit > FAR:
        return 1.0
    return 1.0 / (1.0 + exp(-logit)) if logit > -FAR else 0.0


def two_of_three(a: float, b: float, c: float) -> float:
    return a * b + a * c + b * c - 2.0 * a * b * c


def value(w: Worths, t: EmpyreanTable, seat: int) -> float:
    """The chance of this seat to win, by what it may know."""
    if t.result is not None:
        return t.result.scores[seat]
    return Prospect(w, t, seat).now
