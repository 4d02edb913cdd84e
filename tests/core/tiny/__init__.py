"""Three tiny but complete games, each for one way of asking: in nested responses, in secret, and a whole party.

They stand in for games that have more seats, more secrets and more nesting than the ones installed, so that
the core's tests and the contract meet all of it.
"""

from tests.core.tiny.caravan import CAMP, FAST, MARCH, PAYS, Caravan, CaravanTable
from tests.core.tiny.duel import Card, Duel, DuelTable, Forgetful
from tests.core.tiny.fists import KINDS, Fists, FistsTable

__all__ = [
    "CAMP",
    "FAST",
    "KINDS",
    "MARCH",
    "PAYS",
    "Caravan",
    "CaravanTable",
    "Card",
    "Duel",
    "DuelTable",
    "Fists",
    "FistsTable",
    "Forgetful",
]

for game in (Caravan(), Duel(), Fists()):  # before a variant that a test makes up, which couldn't travel
    game.enrol()
