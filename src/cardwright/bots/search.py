"""Search: information-set Monte-Carlo tree search, the same for every game.

A simulation is one uninterrupted run of the rules: copy the resting point, replay the few answers since, re-deal what
the seat can't see, let the tree answer while it knows the way, then the game's policy, and ask for the game's value a
few units later. Statistics belong to sequences of answers, not to tables, so that a choice is the same node in every
re-deal; a line counts as available only in the simulations that offered it.
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
GAMES: Final = -1
WIDTH: Final = 3.0  # a node with n visits looks at WIDTH * sqrt(n) lines at most

Line = tuple[Option, ...]  # an answer, or several that belong together


class Branch:
    """A line in the tree: how often it was on offer and taken, and what came of it for the seat that took it."""

    __slots__ = ("available", "branches", "line", "seat", "total", "visits")

    line: Line  # empty at the root
    seat: int
    available: int
    visits: int
    total: float
    branches: "dict[Line, Branch]"

    def __init__(self, line: Line, seat: int) -> None:
        self.line = line
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

    __slots__ = ("at", "explore", "path", "policy", "rest", "rng", "root", "runs", "sealed", "squares", "sum")

    root: Branch
    at: Branch
    path: list[Branch]
    rest: list[Option]  # answers of the present line still to give
    policy: Policy
    rng: Rng
    runs: int
    sum: float  # of what simulations came to for the searching seat
    squares: float
    explore: float
    sealed: int  # how sealed the table was at the root: until that changes, what is worth a look can be judged

    def __init__(self, game: Game, root: Branch, rng: Rng) -> None:
        self.root = root
        self.rng = rng
        self.policy = game.policy(rng)
        self.runs = 0
        self.sum = 0.0
        self.squares = 0.0
        self.explore = EXPLORATION
        self.restart()

    def restart(self) -> None:
        self.at = self.root
        self.path = []
        self.rest = []

    def learn(self, value: float) -> None:
        """Values of one game lie close together, another's far apart: exploration goes by how much they spread."""
        self.runs += 1
        self.sum += value
        self.squares += value * value
        mean = self.sum / self.runs
        self.explore = EXPLORATION * sqrt(max(0.0001, self.squares / self.runs - mean * mean))

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if self.rest:
            option = self.rest.pop()
            if not self.rest and not self.at.visits:
                t.driver = self.policy
            return option
        at = self.at
        if at is self.root:
            self.sealed = t.seals
        if t.seals == self.sealed:
            lines = self.policy.lines(t, seat, question, options)
        else:
            lines = [(option,) for option in options]
        branch = self.select(at, lines)
        if branch is None:
            branch = self.grow(at, seat, lines)
        self.at = branch
        self.path.append(branch)
        if len(branch.line) > 1:
            self.rest = list(branch.line[1:])
            self.rest.reverse()
        elif not branch.visits:
            t.driver = self.policy
        return branch.line[0]

    def select(self, at: Branch, lines: list[Line]) -> Branch | None:
        """The branch with the best upper bound, or None if it's time for a new one."""
        branches = at.branches
        known = 0
        for line in lines:
            if line in branches:
                known += 1
        if known < len(lines) and known < WIDTH * sqrt(at.visits + 1.0):
            return None
        explore = self.explore
        best: Branch | None = None
        best_bound = -1.0
        for line in lines:
            branch = branches.get(line)
            if branch is None:
                continue
            branch.available += 1
            bound = branch.total / branch.visits + explore * sqrt(log(branch.available + 1.0) / branch.visits)
            if bound > best_bound:
                best, best_bound = branch, bound
        return best

    def grow(self, at: Branch, seat: int, lines: list[Line]) -> Branch:
        """A new branch: the first line that has none yet."""
        for line in lines:
            if line not in at.branches:
                branch = Branch(line, seat)
                branch.available = 1
                at.branches[line] = branch
                return branch
        raise AssertionError("there is always a line without a branch when the tree grows")


class SearchPlayer(Player):
    """Thinks for a number of simulations, or for a time."""

    simulations: int
    milliseconds: int
    horizon: int  # units a simulation plays beyond the present one; GAMES for as many as the game says
    root: Branch
    kept: Branch | None  # the branch of its last choice
    plan: list[Option]  # what is left of the line it chose
    next_moment: int  # the moment of the question that follows if nobody else answers

    def __init__(self, name: str, simulations: int, milliseconds: int = 0, horizon: int = GAMES) -> None:
        super().__init__(name)
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.horizon = horizon
        self.root = Branch((), 0)
        self.kept = None
        self.plan = []
        self.next_moment = -1

    def fresh(self, game: Game) -> Player:
        return SearchPlayer(self.name, self.simulations, self.milliseconds, self.horizon)

    def choose(self, look: Look) -> Option:
        follows = look.moment == self.next_moment
        self.next_moment = look.moment + 1
        if follows and self.plan and self.plan[0] in look.options:
            return self.plan.pop(0)
        root = self.think(look, self.kept if follows and not self.plan else None)
        best = best_branch(root, look.options)
        self.kept = best
        self.plan = list(best.line[1:])
        return best.line[0]

    def think(self, look: Look, before: Branch | None) -> Branch:
        """Grow the tree of this question, from what was thought before if only this seat has answered since."""
        self.root = before if before is not None else Branch((), look.seat)
        tree = Tree(look.game, self.root, self.rng)
        horizon = look.game.horizon if self.horizon == GAMES else self.horizon
        if self.milliseconds:
            until = perf_counter() + self.milliseconds / 1000.0
            simulate(look, tree, horizon)
            while perf_counter() < until:
                simulate(look, tree, horizon)
        else:
            for _ in range(max(1, self.simulations - self.root.visits // 2)):
                simulate(look, tree, horizon)
        return self.root

    def why(self, look: Look) -> str:
        """The lines it looked at most, what it expects of each, and how it thinks the game goes on."""
        root = self.root if self.root.visits else self.think(look, None)
        ranked = sorted(root.branches.values(), key=lambda branch: -branch.visits)[:3]
        t = look.imagine(Rng(0))
        lines = []
        for branch in ranked:
            words = "; then ".join([look.game.describe(t, option) for option in main_line(branch)])
            lines.append(f"{100 * branch.mean:.0f} % in {branch.visits} tries: {words}")
        return "\n".join(lines)


def simulate(look: Look, tree: Tree, horizon: int) -> None:
    """One run of the rules from the question to the horizon, and its lesson."""
    game = look.game
    tree.restart()
    t = look.resume(tree, tree.rng)
    game.advance(t)
    for _ in range(horizon):
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
    for branch in root.branches.values():
        if branch.line[0] not in options:
            continue
        if best is None or (branch.visits, branch.mean) > (best.visits, best.mean):
            best = branch
    assert best is not None, "a search makes at least one simulation"
    return best


def main_line(branch: Branch) -> list[Option]:
    """The answers it expects from here on, as far as it has looked closely."""
    line: list[Option] = []
    at: Branch | None = branch
    while at is not None and len(line) < 6:
        line.extend(at.line)
        following = sorted(at.branches.values(), key=lambda one: -one.visits)
        at = following[0] if following and following[0].visits > 3 else None
    return line
