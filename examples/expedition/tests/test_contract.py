"""Expedition keeps the contract, and what a climber can know is counted out on small tables."""

from expedition.game import Expedition

from cardwright.testing import Contract, Scene

SMALL = """
stage: 5
Scout.cards: rope1 boots2
Porter.cards: lamp3
Guide.cards: rope4
store: boots6
used:
days: wind10 fog8
past: snow12
"""
OTHERS = [["Porter.cards", "Guide.cards", "store"], ["days"]]
SCOUTS = [["Scout.cards", "Guide.cards", "store"], ["days"]]


class TestContract(Contract):
    game = Expedition()
    scenes = [
        Scene("a march with help", SMALL, {0: OTHERS, 1: SCOUTS}, ["0 march", "0 rope1", "1 hold back", "2 rope4"]),
        Scene("a camp", SMALL, {0: OTHERS, 1: SCOUTS}, ["2 camp", "1 march"]),
    ]
