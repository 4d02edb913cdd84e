"""What a thinking player of Elemental Deck Builder values, and the players that think."""

from math import exp
from typing import Final

from cardwright.core.decision import Option
from cardwright.core.game import Game
from cardwright.core.player import Look, Player
from cardwright.games.elemental.policy import EARLY, Sensible, option_worth
from cardwright.games.elemental.table import ElementalTable
from cardwright.games.elemental.words import describe_for
from cardwright.games.elemental.worth import owned, use_worth

GOLD: Final = 0.6  # a gold in points of health
SPENT: Final = 30  # gold beyond this is worth little
TURNS: Final = 9.0  # how far ahead the decks count
HAND: Final = 0.3  # of a card's worth: having it in hand, rather than somewhere in the deck


def value(t: ElementalTable, seat: int) -> float:
    """How well this seat stands: health, gold, and what the cards of both seats will do."""
    if t.result is not None:
        return t.result.scores[seat]
    return 1.0 / (1.0 + exp(-0.03 * (standing(t, seat) - standing(t, 1 - seat) + in_hand(t, seat))))


def standing(t: ElementalTable, seat: int) -> float:
    """What both seats know of this one, in points."""
    side = t.sides[seat]
    cards = owned(side)
    worth = 0.0
    for card in cards:
        worth += use_worth(t, seat, card, GOLD)
    points = side.health + GOLD * (min(side.gold, SPENT) + 0.2 * max(side.gold - SPENT, 0))
    points += TURNS * worth / (len(cards) + 1.0)
    for card in side.passives:
        points += TURNS * use_worth(t, seat, card, GOLD)
    return points


def in_hand(t: ElementalTable, seat: int) -> float:
    """What the own hand adds: it can be played soon."""
    worth = 0.0
    for card in t.sides[seat].hand:
        worth += use_worth(t, seat, card, GOLD)
    return HAND * worth


class Tactician(Player):
    """Answers as the policy does, on a table with everything hidden dealt anew."""

    def __init__(self) -> None:
        super().__init__("tactician")

    def fresh(self, game: Game) -> Player:
        return Tactician()

    def choose(self, look: Look) -> Option:
        return Sensible(self.rng).answer(look.imagine(self.rng), look.seat, look.question, look.options)

    def why(self, look: Look) -> str:
        """The worth of the options it likes best, in points."""
        t = look.imagine(self.rng)
        assert isinstance(t, ElementalTable)
        ranked = sorted(look.options, key=lambda option: -option_worth(t, look.seat, option))[:3]
        return "\n".join([f"{describe_for(t, look.seat, option)}: {reason(option_worth(t, look.seat, option))}"
                          for option in ranked])  # fmt: skip


def reason(worth: float) -> str:
    if worth >= EARLY:
        return "costs nothing, so it comes first"
    return f"worth about {worth:.1f} points of health" if worth > 0 else "nothing gained"
