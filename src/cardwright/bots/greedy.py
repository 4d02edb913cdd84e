"""Greedy: looks one answer ahead and takes what the game values most."""

from typing import Any

from cardwright.core.decision import Option
from cardwright.core.game import Game
from cardwright.core.interrupts import check_interrupt
from cardwright.core.look import Look
from cardwright.core.player import Player
from cardwright.core.rng import Rng


class GreedyPlayer(Player):
    """Tries every option on a few re-dealt tables, the same ones for each, and compares at a glance."""

    def __init__(self, deals: int = 2) -> None:
        super().__init__("greedy")
        self.deals = deals

    def made_with(self) -> tuple[Any, ...]:
        return (self.deals,)

    def fresh(self, game: Game) -> Player:
        return GreedyPlayer(self.deals)

    def choose(self, look: Look) -> Option:
        seeds = [self.rng.seed() for _ in range(self.deals)]
        best, best_value = look.options[0], -1.0
        for option in look.options:
            check_interrupt()
            value = sum(look.game.glance(look.after(option, Rng(seed)), look.seat) for seed in seeds)
            if value > best_value:
                best, best_value = option, value
        return best
