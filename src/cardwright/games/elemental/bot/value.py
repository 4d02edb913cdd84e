"""What a thinking player of Elemental Deck Builder values."""

from math import log, sqrt
from typing import Final

from cardwright.core.game import logistic
from cardwright.games.elemental.bot.worth import draws_a_turn, gold_worth, use_worth
from cardwright.games.elemental.rules.table import ElementalTable

# The value is a chance of winning, fitted by logistic regression to 6,000 games of tacticians, at starts of turns. Each
# weight has a part for the end of a game and one that counts in full while the weaker seat has 100 health.
HEALTH: Final = (1.32, 1.77)
GOLD: Final = (-0.13, 0.31)
DECK: Final = (0.0, 0.27)
PASSIVES: Final = (0.065, -0.041)
SPENT: Final = (0.0144, -0.0073)
TEMPO: Final = 0.085  # of the seat whose turn begins

# A glance, in the middle of a turn, counts in points of health.
GOLD_POINTS: Final = 0.6
ENOUGH: Final = 30  # gold beyond this is worth little
TURNS: Final = 9.0  # how far ahead the decks count
HAND: Final = 0.3  # of a card's worth: having it in hand, rather than somewhere in the deck


def value(t: ElementalTable, seat: int) -> float:
    """The chance of this seat to win, at the start of a turn."""
    if t.result is not None:
        return t.result.scores[seat]
    left = max(min(t.sides[0].health, t.sides[1].health), 0) / 100.0
    lead = strength(t, seat, left) - strength(t, 1 - seat, left) + (TEMPO if seat == t.active else -TEMPO)
    return logistic(lead)


def strength(t: ElementalTable, seat: int, left: float) -> float:
    """What both seats know of this one: its health and gold, what its deck does in a turn, and what it was paid."""
    side = t.sides[seat]
    gold = gold_worth(t)
    draws = 0
    spent = 0
    worth = 0.0
    for card in side.owned:
        draws += card.draws
        spent += card.cost
        worth += use_worth(t, seat, card, gold)
    passives = 0.0
    for card in side.passives:
        spent += card.cost
        passives += use_worth(t, seat, card, gold)
    deck = worth / (len(side.owned) + 1.0) * draws_a_turn(side, draws)
    return (
        weight(HEALTH, left) * log(max(side.health, 1) + 10.0)
        + max(weight(GOLD, left), 0.0) * sqrt(side.gold)
        + weight(DECK, left) * deck
        + weight(PASSIVES, left) * passives
        + weight(SPENT, left) * spent
    )


def weight(of: tuple[float, float], left: float) -> float:
    return of[0] + of[1] * left


def glance(t: ElementalTable, seat: int) -> float:
    """How well this seat stands, also in the middle of a turn, when what is in hand can be played at once."""
    if t.result is not None:
        return t.result.scores[seat]
    return logistic(0.03 * (standing(t, seat) - standing(t, 1 - seat) + in_hand(t, seat)))


def standing(t: ElementalTable, seat: int) -> float:
    """What both seats know of this one, in points."""
    side = t.sides[seat]
    worth = 0.0
    for card in side.owned:
        worth += use_worth(t, seat, card, GOLD_POINTS)
    points = side.health + GOLD_POINTS * (min(side.gold, ENOUGH) + 0.2 * max(side.gold - ENOUGH, 0))
    points += TURNS * worth / (len(side.owned) + 1.0)
    for card in side.passives:
        points += TURNS * use_worth(t, seat, card, GOLD_POINTS)
    return points


def in_hand(t: ElementalTable, seat: int) -> float:
    """What the own hand adds: it can be played soon."""
    worth = 0.0
    for card in t.sides[seat].hand:
        worth += use_worth(t, seat, card, GOLD_POINTS)
    return HAND * worth
