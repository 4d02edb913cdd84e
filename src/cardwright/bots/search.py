"""Search: information-set Monte-Carlo tree search, the same for every game.

A simulation is one uninterrupted run of the rules: copy the resting point, replay the few answers since, re-deal what
the seat can't see, let the tree answer while it knows the way, then the game's policy, and ask for the game's value a
few units later. Statistics belong to sequences of answers, not to tables, so that a choice is the same node in every
re-deal; an option counts as available only in the simulations that offered it.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.game import Game
from cardwright.core.player import Look, Player
from cardwright.core.rng import Rng
from cardwright.core.table import Driver, Policy, Table

EXPLORATION: Final = 1.0  # in standard deviations of what simulations came to
WIDTH: Final = 3.0  # a node with n visits looks at WIDTH * sqrt(n) options at most


class Branch:
    """An answer in the tree: how often it was on offer and taken, and what came of it for the seat that took it."""

    __slots__ = ("available", "branches", "option", "seat", "total", "visits")

    option: Option | None  # None at the root
    seat: int
    available: int
    visits: int
    total: float
    branches: "dict[Option, Branch]"

    def __init__(self, option: Option | None, seat: int) -> None:
        self.option = option
        self.seat = seat
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.branches = {}

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Tree(Driver):
    """Answers by the tree while it knows the way, adds one branch, and hands over to the policy."""

    __slots__ = ("at", "explore", "game", "path", "policy", "rng", "root", "runs", "sealed", "squares", "sum")

    game: Game
    root: Branch
    at: Branch
    path: list[Branch]
    policy: Policy
    rng: Rng
    runs: int
    sum: float  # of what simulations came to for the searching seat
    squares: float
    explore: float
    sealed: int  # how sealed the table was at the root: until it changes, options can be narrowed by what is seen

    def __init__(self, game: Game, root: Branch, rng: Rng) -> None:
        self.game = game
        self.root = root
        self.rng = rng
        self.policy = game.policy(rng)
        self.runs = 0
        self.sum = 0.0
        self.squares = 0.0
        self.explore = EXPLORATION
        self.restart()

    def learn(self, value: float) -> None:
        """Values of one game lie close together, another's far apart: exploration goes by how much they spread."""
        self.runs += 1
        self.sum += value
        self.squares += value * value
        mean = self.sum / self.runs
        self.explore = EXPLORATION * sqrt(max(0.0001, self.squares / self.runs - mean * mean))

    def restart(self) -> None:
        self.at = self.root
        self.path = []

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        at = self.at
        if at is self.root:
            self.sealed = t.seals
        if t.seals == self.sealed:
            options = self.policy.promising(t, seat, question, options)
        branch = self.select(at, seat, options)
        if branch is None:
            branch = self.grow(at, t, seat, question, options)
            t.driver = self.policy
        self.at = branch
        self.path.append(branch)
        assert branch.option is not None
        return branch.option

    def select(self, at: Branch, seat: int, options: list[Option]) -> Branch | None:
        """The branch with the best upper bound, or None if it's time for a new one."""
        branches = at.branches
        known = 0
        for option in options:
            if option in branches:
                known += 1
        if known < len(options) and known < WIDTH * sqrt(at.visits + 1.0):
            return None
        explore = self.explore
        best: Branch | None = None
        best_bound = -1.0
        for option in options:
            branch = branches.get(option)
            if branch is None:
                continue
            branch.available += 1
            bound = branch.total / branch.visits + explore * sqrt(log(branch.available + 1.0) / branch.visits)
            if bound > best_bound:
                best, best_bound = branch, bound
        return best

    def grow(self, at: Branch, t: Table, seat: int, question: Question, options: list[Option]) -> Branch:
        """A new branch: what the policy would do first, then the most promising, then the rest."""
        choice = options[0]
        if not at.branches:
            choice = self.policy.answer(t, seat, question, options)
        if choice in at.branches:
            for option in options:
                if option not in at.branches:
                    choice = option
                    break
        branch = Branch(choice, seat)
        branch.available = 1
        at.branches[choice] = branch
        return branch


class SearchPlayer(Player):
    """Thinks for a number of simulations, or for a time."""

    simulations: int
    milliseconds: int
    root: Branch
    kept: Branch | None  # the branch of its last choice
    kept_at: int  # the moment of the question that follows if nobody else answers

    def __init__(self, name: str, simulations: int, milliseconds: int = 0) -> None:
        super().__init__(name)
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.root = Branch(None, 0)
        self.kept = None
        self.kept_at = -1

    def fresh(self, game: Game) -> Player:
        return SearchPlayer(self.name, self.simulations, self.milliseconds)

    def choose(self, look: Look) -> Option:
        root = self.think(look)
        best = best_branch(root, look.options)
        self.kept = best
        self.kept_at = look.moment + 1
        assert best.option is not None
        return best.option

    def think(self, look: Look) -> Branch:
        """Grow the tree of this question, from what was thought before if only this seat has answered since."""
        if self.kept is not None and look.moment == self.kept_at:
            self.root = self.kept
        else:
            self.root = Branch(None, look.seat)
        tree = Tree(look.game, self.root, self.rng)
        if self.milliseconds:
            until = perf_counter() + self.milliseconds / 1000.0
            simulate(look, tree)
            while perf_counter() < until:
                simulate(look, tree)
        else:
            for _ in range(self.simulations - self.root.visits // 2):
                simulate(look, tree)
        return self.root

    def why(self, look: Look) -> str:
        """The options it looked at most, what it expects of each, and how it thinks the game goes on."""
        root = self.root if self.root.visits else self.think(look)
        ranked = sorted(root.branches.values(), key=lambda branch: -branch.visits)[:3]
        t = look.imagine(Rng(0))
        lines = []
        for branch in ranked:
            line = [look.game.describe(t, option) for option in main_line(branch)]
            lines.append(f"{100 * branch.mean:.0f} % in {branch.visits} tries: {'; then '.join(line)}")
        return "\n".join(lines)


def simulate(look: Look, tree: Tree) -> None:
    """One run of the rules from the question to the horizon, and its lesson."""
    game = look.game
    tree.restart()
    t = look.resume(tree, tree.rng)
    game.advance(t)
    for _ in range(game.horizon):
        if t.result is not None:
            break
        game.advance(t)
    tree.root.visits += 1
    values: dict[int, float] = {}
    for branch in tree.path:
        seat = branch.seat
        if seat not in values:
            values[seat] = t.result.scores[seat] if t.result is not None else game.value(t, seat)
        branch.visits += 1
        branch.total += values[seat]
    if tree.path:
        tree.learn(values[tree.path[0].seat])


def best_branch(root: Branch, options: list[Option]) -> Branch:
    """The one looked at most; of equals the one with the better mean."""
    best: Branch | None = None
    for option in options:
        branch = root.branches.get(option)
        if branch is None:
            continue
        if best is None or (branch.visits, branch.mean) > (best.visits, best.mean):
            best = branch
    assert best is not None, "a search makes at least one simulation"
    return best


def main_line(branch: Branch) -> list[Option]:
    """The answers it expects from here on, as far as it has looked closely."""
    line: list[Option] = []
    at: Branch | None = branch
    while at is not None and at.option is not None and len(line) < 6:
        line.append(at.option)
        following = sorted(at.branches.values(), key=lambda one: -one.visits)
        at = following[0] if following and following[0].visits > 3 else None
    return line
