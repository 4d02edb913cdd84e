"""Tiny but complete games: for each way of asking (nested responses, in secret, a whole party), and for hands that only
the others see.

They stand in for games that have more seats, more secrets and more nesting than the ones installed, so that
the core's tests and the contract meet all of it.
"""

from tests.core.tiny.caravan import CAMP, FAST, MARCH, PAYS, Caravan, CaravanTable
from tests.core.tiny.duel import Card, Duel, DuelTable, Forgetful
from tests.core.tiny.fireworks import Fireworks, FireworksTable
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
    "Fireworks",
    "FireworksTable",
    "Fists",
    "FistsTable",
    "Forgetful",
]

for game in (Caravan(), Duel(), Fireworks(), Fists()):  # before a variant that a test makes up, which couldn't travel
    game.enrol()
