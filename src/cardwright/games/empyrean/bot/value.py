"""How well a seat stands: its chance on each battlefield, and of holding two of three."""

from math import exp
from typing import Final

from cardwright.games.empyrean.bot.worth import Worths
from cardwright.games.empyrean.content.options import FIELDS
from cardwright.games.empyrean.rules.table import OPEN, EmpyreanTable, Seen, Side, Stage

# Weights in logits of winning a battlefield, by the rounds that come after this one: from the last round (first number)
# to the first. Fitted by logistic regression to 4,000 games of policies with all decks, at the beginnings of rounds,
# and rounded; the chance of two of three agreed with the games' results.
LEAD: Final = (0.190, 0.153, 0.124, 0.107, 0.098, 0.096, 0.105, 0.110, 0.130, 0.140)  # a point of might there
ELSEWHERE: Final = (0.006, 0.006, 0.008, 0.011, 0.018, 0.027, 0.040, 0.042, 0.020, 0.020)  # a point on the others
ZONE: Final = (0.35, 0.38, 0.36, 0.33, 0.30, 0.30, 0.30, 0.30, 0.30, 0.30)  # an open zone there
CARD: Final = (0.020, 0.040, 0.044, 0.052, 0.070, 0.065, 0.055, 0.040, 0.030, 0.030)  # a card in hand
HAND: Final = (0.023, 0.024, 0.020, 0.016, 0.013, 0.012, 0.010, 0.010, 0.011, 0.011)  # a point of its own worth
USUAL: Final = (6.0, 6.8, 7.4, 8.0, 8.4, 8.8, 9.1, 8.8, 8.2, 7.5)  # what a card in hand is worth on the mean
ESSENCE: Final = (0.070, 0.060, 0.045, 0.045, 0.055, 0.055, 0.070, 0.070, 0.040, 0.040)
MOVE: Final = (0.0, 0.0, 0.0, 0.02, 0.05, 0.1, 0.06, 0.06, 0.06, 0.06)  # a Move token
FULL: Final = 0.4  # the last open zone, beyond what a zone counts
FINAL: Final = 0.1  # a point that clauses give at the end of the game
STOP: Final = -0.2  # a Stop token on the own side
TOGETHER: Final = 1.4  # who wins one battlefield is likelier to win another

UNKNOWN_CARD: Final = 0.65  # might of a card that lies face-down, for each essence of its round
LONGEST: Final = 9
FAR: Final = 30.0  # logits beyond which nothing changes


def value(w: Worths, t: EmpyreanTable, seat: int) -> float:
    """The chance of this seat to win, by what it may know."""
    if t.result is not None:
        return t.result.scores[seat]
    return likely(w, t, seat, False)


def glance(w: Worths, t: EmpyreanTable, seat: int) -> float:
    """The same in the middle of a unit: own face-down cards count for what they would do if revealed now."""
    if t.result is not None:
        return t.result.scores[seat]
    return likely(w, t, seat, True)


def likely(w: Worths, t: EmpyreanTable, seat: int, closely: bool) -> float:
    left = min(t.house.rounds - t.round, LONGEST)
    if t.phase == Stage.GAME_END:
        left = 0
    leads = [0.0, 0.0, 0.0]
    logits = [0.0, 0.0, 0.0]
    for field in range(FIELDS):
        leads[field] = standing(w, t, seat, field, True, closely) - standing(w, t, 1 - seat, field, False, False)
        logits[field] = places(w, t, seat, field, left, closely) - places(w, t, 1 - seat, field, left, closely)
    means = (means_of(w, t, seat, left, True) - means_of(w, t, 1 - seat, left, False)
             + ELSEWHERE[left] * (leads[0] + leads[1] + leads[2]))  # fmt: skip
    here = LEAD[left] - ELSEWHERE[left]
    won = two_of_three(
        chance(logits[0] + here * leads[0] + means),
        chance(logits[1] + here * leads[1] + means),
        chance(logits[2] + here * leads[2] + means),
    )
    win: float = won**TOGETHER
    loss: float = (1.0 - won) ** TOGETHER
    return win / (win + loss)


def standing(w: Worths, t: EmpyreanTable, seat: int, field: int, own: bool, closely: bool = False) -> float:
    """Might on a battlefield, and what lies face-down there, as its owner or its opponent sees it."""
    might = 0.0
    for piece in t.sides[seat].rows[field]:
        if piece.up:
            might += piece.might
        elif not own and piece.seen == Seen.OWNER_ONLY:
            might += UNKNOWN_CARD * (t.round + 1)
        elif closely:
            might += w.reveal(t, seat, piece.card, field, t.house.rounds - t.round)
        else:
            might += w.worth(piece.card, t.house.rounds - t.round)
    return might


def places(w: Worths, t: EmpyreanTable, seat: int, field: int, left: int, closely: bool) -> float:
    """What a side of a battlefield has beside might: open zones, tokens, clauses for the end."""
    side = t.sides[seat]
    row = side.rows[field]
    logit = STOP * side.stops[field]
    for piece in row:
        if piece.up:
            logit += FINAL * w.final[piece.card.index]
            if piece.move:
                logit += MOVE[left] * piece.move * (2.0 if w.sails[piece.card.index] else 1.0)
    zones = t.zones[field] - len(row)
    if zones > 0 and not closely:
        logit += ZONE[left] * zones + FULL
    return logit


def means_of(w: Worths, t: EmpyreanTable, seat: int, left: int, own: bool) -> float:
    """What a seat has to spend: cards in hand, essence, essence to come."""
    side = t.sides[seat]
    logit = ESSENCE[left] * (side.pending + pool(t, side, own))
    if not own:
        return logit + CARD[left] * len(side.hand)
    for card in side.hand:
        worth = w.worth(card, min(left, max(0, t.house.rounds - card.cost + 1)))
        logit += max(0.0, CARD[left] + HAND[left] * (worth - USUAL[left]))
    return logit


def pool(t: EmpyreanTable, side: Side, own: bool) -> int:
    """Essence that can still be spent this round."""
    if t.phase in (Stage.REVEAL, Stage.END, Stage.BEGIN, Stage.GAME_END):
        return 0
    if t.phase == Stage.DEPLOY:
        return 0 if own or side.at_deploy == OPEN else side.at_deploy
    return side.essence


def chance(logit: float) -> float:
    if logit > FAR:
        return 1.0
    return 1.0 / (1.0 + exp(-logit)) if logit > -FAR else 0.0


def two_of_three(a: float, b: float, c: float) -> float:
    return a * b + a * c + b * c - 2.0 * a * b * c


class Prospect:
    """How a seat stands on the three battlefields while it ponders one question."""

    __slots__ = ("chances", "lead", "logits", "now")

    logits: list[float]
    chances: list[float]
    lead: float  # what a point of might counts, in logits
    now: float  # the chance of two of three

    def __init__(self, w: Worths, t: EmpyreanTable, seat: int) -> None:
        left = min(t.house.rounds - t.round, LONGEST)
        self.lead = LEAD[left]
        zone = ZONE[left]
        self.logits = []
        self.chances = []
        own, rival = t.sides[seat].rows, t.sides[1 - seat].rows
        for field in range(FIELDS):
            lead = standing(w, t, seat, field, True) - standing(w, t, 1 - seat, field, False)
            logit = self.lead * lead + zone * (len(rival[field]) - len(own[field]))
            self.logits.append(logit)
            self.chances.append(chance(logit))
        self.now = two_of_three(self.chances[0], self.chances[1], self.chances[2])

    def with_gain(self, field: int, gain: float) -> float:
        """The chance of two of three with so much more might there."""
        here = chance(self.logits[field] + self.lead * gain)
        chances = self.chances
        return two_of_three(here, chances[(field + 1) % 3], chances[(field + 2) % 3])

    def with_gains(self, gains: list[float]) -> float:
        """With so much more might on each."""
        logits, lead = self.logits, self.lead
        return two_of_three(
            chance(logits[0] + lead * gains[0]),
            chance(logits[1] + lead * gains[1]),
            chance(logits[2] + lead * gains[2]),
        )

    def moved(self, field: int, to: int, might: float, gain: float) -> float:
        """With so much might moved from one battlefield to another, and what is gained by it."""
        here = chance(self.logits[field] - self.lead * might)
        there = chance(self.logits[to] + self.lead * (might + gain))
        return two_of_three(here, there, self.chances[3 - field - to])

    def weight(self, field: int) -> float:
        """What a point of might counts there."""
        chances = self.chances
        here, a, b = chances[field], chances[(field + 1) % 3], chances[(field + 2) % 3]
        return here * (1.0 - here) * (a + b - 2.0 * a * b) + 0.002
