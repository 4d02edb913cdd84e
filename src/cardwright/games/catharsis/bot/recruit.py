"""The recruit: a beginner's hunter, who sees what strikes hardest now and not what the foes will answer."""

from typing import Final

from cardwright.core.game import Game
from cardwright.core.look import Look
from cardwright.core.player import Player, PolicyPlayer
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.games.catharsis.bot.allocation import Plan
from cardwright.games.catharsis.bot.fight import MANY, plan_for
from cardwright.games.catharsis.bot.policy import Tactic
from cardwright.games.catharsis.content.cards import Card
from cardwright.games.catharsis.rules.fighters import BITS
from cardwright.games.catharsis.rules.table import CatharsisTable

RECRUIT: Final = "recruit"
CARELESS: Final[list[float]] = [0.2] * MANY  # every power is as dear as the first, whatever the foes will do
BESIDE: Final = 0.25  # what anything but damage counts for


class Recruit(Tactic):
    """Pays for the best ability, then for the next best, thinks of damage first, keeps its largest group of dice for a
    reroll, holds no power back, and pays for a refresh when fewer than half of the party's powers are ready."""

    def start_question(self, rng: Rng) -> None:
        super().start_question(rng)
        self.careful = False

    def plan(self, t: CatharsisTable, number: int, without: Card | None = None) -> Plan:
        plan = plan_for(t, number, self.facts, without)
        plan.prices = CARELESS
        for group in plan.groups:
            for play in group:
                play.other *= BESIDE
        return plan

    def refreshes(self, t: CatharsisTable, margin: float = 0.0) -> bool:
        there = ready = 0
        for hero in t.heroes:
            if hero.alive:
                there += BITS[hero.occupied()]
                ready += BITS[hero.ready]
        return 2 * ready < there


class RecruitPlayer(PolicyPlayer):
    """A recruit in a seat."""

    def fresh(self, game: Game) -> Player:
        return RecruitPlayer(self.name)

    def attentive(self, look: Look) -> Policy:
        if self.policy is None:
            hunter = look.game.policy(self.rng)
            assert isinstance(hunter, Tactic)
            self.policy = Recruit(self.rng, hunter.facts)
        return super().attentive(look)
