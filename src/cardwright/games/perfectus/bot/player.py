"""The player that solves each move and looks beyond it."""

from typing import Any, Final

from cardwright.core.decision import Option, Question
from cardwright.core.game import Game
from cardwright.core.look import Look
from cardwright.core.player import Player
from cardwright.core.rng import Rng
from cardwright.core.table import Driver
from cardwright.games.perfectus.bot.policy import CANDIDATES, Candidate, MovePolicy, candidates, loss_of
from cardwright.games.perfectus.bot.value import value
from cardwright.games.perfectus.content.cards import FINISH, Place
from cardwright.games.perfectus.rules.table import PerfectusTable
from cardwright.games.perfectus.rules.walk import advance

DEALS: Final = 12  # that the look beyond the move takes


class Opening(Driver[PerfectusTable]):
    """Answers with one candidate, and plays on by the move policy."""

    __slots__ = ("candidate", "policy")

    candidate: Candidate
    policy: MovePolicy

    def __init__(self, candidate: Candidate, policy: MovePolicy) -> None:
        self.candidate = candidate
        self.policy = policy
        policy.plan = candidate.places[:]

    def answer(self, t: PerfectusTable, seat: int, question: Question, options: list[Option]) -> Option:
        t.driver = self.policy
        return self.candidate.option


class SolverPlayer(Player):
    """Takes the cheapest layouts for the move, finishes each on a few deals, and keeps the best."""

    candidates: int
    deals: int
    plan: list[Place]  # the layout it has decided on; forgotten when the table shows another one
    ranked: list[Candidate]  # what it last thought about
    policy: MovePolicy  # which finishes the moves it thinks about

    def __init__(self, candidates: int = CANDIDATES, deals: int = DEALS) -> None:
        super().__init__("solver")
        self.candidates = candidates
        self.deals = deals
        self.plan = []
        self.ranked = []
        self.policy = MovePolicy(Rng(0))

    def made_with(self) -> tuple[Any, ...]:
        return (self.candidates, self.deals)

    def fresh(self, game: Game) -> Player:
        return SolverPlayer(self.candidates, self.deals)

    def choose(self, look: Look) -> Option:
        t = look.imagine(Rng(0))
        assert isinstance(t, PerfectusTable)
        laid = len(t.laid)
        if laid and t.laid == self.plan[:laid]:
            return self.plan[laid] if laid < len(self.plan) else FINISH
        self.ranked = self.ranking(look, t)
        self.plan = t.laid + self.ranked[0].layout()
        return self.ranked[0].option

    def why(self, look: Look) -> str:
        """The best ways to go on: the exact loss of the move, and the chance to win after it."""
        t = look.imagine(Rng(0))
        assert isinstance(t, PerfectusTable)
        lines = []
        for way in (self.ranked or self.ranking(look, t))[:3]:
            layout = way.layout()
            line = look.game.describe(t, way.option, look.seat)
            if layout:
                under = [f"{place.laid.id} under {t.row[place.position].card.short}" for place in layout]
                line = f"{', '.join(under)}, finish: you lose {loss_of(t, layout)}"
            if way.score > 0.0:
                line += f"; about {100 * way.score:.0f} % to win"
            lines.append(line)
        return "\n".join(lines)

    def ranking(self, look: Look, t: PerfectusTable) -> list[Candidate]:
        """The ways to go on, best first."""
        self.policy.start_question(Rng(0))
        ways = candidates(look.question, look.options, self.policy.plans(t)[: self.candidates])
        if len(ways) == 1:
            return ways
        for _ in range(self.deals):
            seed = self.rng.seed()
            for way in ways:
                way.score += self.play_on(look, way, Rng(seed)) / self.deals
        ways.sort(key=lambda way: -way.score)
        return ways

    def play_on(self, look: Look, way: Candidate, rng: Rng) -> float:
        """The chance to win once this way is finished by the move policy, on one deal."""
        t = look.resume(Opening(way, self.policy), rng)
        assert isinstance(t, PerfectusTable)
        advance(t)
        return value(t)
