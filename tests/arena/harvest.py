"""Harvest: three seats or more against each other, the first one ahead from the start."""

from dataclasses import dataclass
from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.game import Game
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings, number
from cardwright.core.table import Result, Table

SHEAVES: Final = [Option("one"), Option("two"), Option("three")]
REAP: Final = Question("reap", "How many sheaves?")
TURNS: Final = 3  # of each seat


class HarvestTable(Table):
    __slots__ = ("reaped", "turn")

    reaped: list[int]
    turn: int

    def copy(self) -> "HarvestTable":
        t = HarvestTable()
        self.copy_onto(t)
        t.reaped = self.reaped[:]
        t.turn = self.turn
        return t


@dataclass
class HouseRules(Settings):
    seats: int = number(3, 3, 6, "how many reap")


class Harvest(Game[HarvestTable]):
    """Who reaps most wins, and those who reap as much share it. More is always better: greedy sees it."""

    id = "harvest"
    title = "Harvest"
    house = HouseRules

    def seats(self, settings: Settings) -> int:
        assert isinstance(settings, HouseRules)
        return settings.seats

    def deal(self, settings: Settings, rng: Rng) -> HarvestTable:
        t = HarvestTable()
        t.open(rng)
        t.reaped = [2] + [0] * (self.seats(settings) - 1)
        t.turn = 0
        return t

    def advance(self, t: HarvestTable) -> None:
        seat = t.turn % len(t.reaped)
        t.reaped[seat] += SHEAVES.index(t.ask(seat, REAP, SHEAVES)) + 1
        t.turn += 1
        if t.turn == TURNS * len(t.reaped):
            best = [reaped == max(t.reaped) for reaped in t.reaped]
            t.result = Result(tuple([won / sum(best) for won in best]), "all is reaped", tuple(t.reaped))

    def options(self) -> list[Option]:
        return list(SHEAVES)

    def redeal(self, t: HarvestTable, seat: int, rng: Rng) -> None:
        """Nothing is hidden."""

    def value(self, t: HarvestTable, seat: int) -> float:
        return t.reaped[seat] / 12
