"""A race between the lines at the root: all meet the same deals, and the weaker half drops out in rounds."""

from math import sqrt
from time import perf_counter
from typing import Final

from cardwright.bots.tree import Branch, Tree
from cardwright.core.game import Game
from cardwright.core.interrupts import check_interrupt
from cardwright.core.look import Look
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.table import Table

DOUBT: Final = 1.0  # standard errors by which a line must be ahead of the policy's own answer
MOST_DEALS_REJECTED: Final = 10  # deals that may be turned down because others would have answered otherwise
MOST_UNITS: Final = 10_000  # of one simulation: a game whose clock stands still is valued there


class Candidate:
    """A line at the root: what it came to, and its lead over the policy's own answer, which met the same deals."""

    __slots__ = ("branch", "deals", "lead", "squares", "total")

    branch: Branch
    deals: int
    total: float
    lead: float  # sum
    squares: float  # of the leads

    def __init__(self, branch: Branch) -> None:
        self.branch = branch
        self.deals = 0
        self.total = 0.0
        self.lead = 0.0
        self.squares = 0.0

    def count(self, value: float, others: float) -> None:
        lead = value - others
        self.deals += 1
        self.total += value
        self.lead += lead
        self.squares += lead * lead

    @property
    def mean(self) -> float:
        return self.total / self.deals if self.deals else 0.0

    @property
    def mean_lead(self) -> float:
        return self.lead / self.deals if self.deals else 0.0

    def sure_lead(self, spread: float) -> float:
        """The mean lead less the doubt about it. The spread of all simulations counts as one more deal, so that a few
        equal leads aren't taken for certain."""
        if self.deals == 0:
            return -1.0
        mean = self.mean_lead
        variance = (self.squares - self.deals * mean * mean + spread * spread) / (self.deals + 1.0)
        return mean - DOUBT * sqrt(max(variance, 0.0) / self.deals)


class Race:
    """Simulations of one question."""

    __slots__ = ("horizon", "look", "tree")

    look: Look
    tree: Tree
    horizon: int

    def __init__(self, look: Look, tree: Tree, horizon: int) -> None:
        self.look = look
        self.tree = tree
        self.horizon = horizon

    def run(self, candidates: list[Candidate], simulations: int, milliseconds: int, rng: Rng) -> None:
        """Deal after deal for all candidates; after each round the half that is furthest behind drops out."""
        rounds = 1
        while 2 << rounds <= len(candidates):
            rounds += 1
        started = perf_counter()
        left = candidates
        for number in range(1, rounds + 1):
            if milliseconds:
                until = started + milliseconds * number / (1000.0 * rounds)
                self.meet(left, rng)
                while perf_counter() < until:
                    self.meet(left, rng)
            else:
                for _ in range(max(1, simulations // (rounds * len(left)))):
                    self.meet(left, rng)
            rivals = sorted(left[1:], key=lambda candidate: -candidate.mean_lead)
            left = [left[0], *rivals[: max(1, len(left) // 2 - 1)]]

    def meet(self, candidates: list[Candidate], rng: Rng) -> None:
        """One deal for all of them."""
        seed = plausible_deal(self.look, self.tree.policy, rng)
        own = self.simulate(candidates[0].branch, seed)
        candidates[0].count(own, own)
        for candidate in candidates[1:]:
            candidate.count(self.simulate(candidate.branch, seed), own)

    def simulate(self, first: Branch, seed: int) -> float:
        """One run of the rules from the question to the horizon, and its lesson."""
        check_interrupt()
        game = self.look.game
        tree = self.tree
        rng = Rng(seed)
        tree.begin(first, rng)
        t = self.look.resume(tree, rng)
        until = game.clock(t, 0) + self.horizon
        game.advance(t)
        units = 1
        while t.result is None and units < MOST_UNITS and game.clock(t, units) < until:
            game.advance(t)
            units += 1
        values: dict[int, float] = {}
        for branch in tree.path:
            if branch.seat not in values:
                values[branch.seat] = value_for(tree.policy, game, t, branch.seat)
        own = values[first.seat]
        tree.learn(values, own)
        return own


def plausible_deal(look: Look, policy: Policy, rng: Rng) -> int:
    """The seed of a deal that goes with what the others have done."""
    seed = rng.seed()
    for _ in range(MOST_DEALS_REJECTED if policy.rejects_deals else 0):
        chance = policy.plausible(look.imagine(Rng(seed)), look.seat)
        if chance >= 1.0 or rng.uniform() < chance:
            break
        seed = rng.seed()
    return seed


def value_for(policy: Policy, game: Game, t: Table, seat: int) -> float:
    return t.result.scores[seat] if t.result is not None else policy.value(game, t, seat)
