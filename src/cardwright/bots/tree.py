"""The tree of a search: lines of answers, how often each was tried, and what came of it."""

from math import log, sqrt
from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.table import Driver, Table

RIPE_VISITS: Final = 32  # visits before a branch grows branches of its own
EXPLORATION: Final = 1.0  # in standard deviations of what simulations came to
UNKNOWN_SPREAD: Final = 0.2  # the spread before the first simulation

Line = tuple[Option, ...]  # an answer, or several that belong together


class Branch:
    """A line in the tree: how often it was on offer and taken, and what came of it for the seat that took it."""

    __slots__ = ("available", "branches", "line", "seat", "total", "visits")

    line: Line
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


class Tree(Driver):
    """Gives a line at the root, answers by the tree while it knows the way, and hands over to the policy."""

    __slots__ = ("at", "path", "policy", "rest", "runs", "sealed", "squares", "sum")

    at: Branch
    path: list[Branch]
    rest: list[Option]  # answers of the present line still to give, the next one last
    policy: Policy
    sealed: int  # how sealed the table was at the root: once more is known, every deal is a story of its own
    runs: int
    sum: float  # of what simulations came to for the searching seat
    squares: float

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.runs = 0
        self.sum = 0.0
        self.squares = 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of what simulations came to: in one game they lie close together, in another not."""
        return deviation(self.runs, self.sum, self.squares)

    def begin(self, branch: Branch, rng: Rng) -> None:
        """The next simulation starts with this line, and has this luck."""
        self.path = []
        self.sealed = -1
        self.policy.rng = rng
        self.enter(branch)

    def enter(self, branch: Branch) -> None:
        self.at = branch
        self.path.append(branch)
        self.rest = list(branch.line)
        self.rest.reverse()

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if self.sealed < 0:
            self.sealed = t.seals
        if not self.rest:
            if t.seals != self.sealed:
                t.driver = self.policy
                return self.policy.answer(t, seat, question, options)
            lines = self.policy.lines(t, seat, question, options)
            branch = self.select(lines)
            self.enter(branch if branch is not None else self.grow(seat, lines))
        option = self.rest.pop()
        if not self.rest and self.at.visits < RIPE_VISITS:
            t.driver = self.policy
        return option

    def pick_speaker(self, n: int) -> int:
        return self.policy.pick_speaker(n)

    def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        """A line may go through what leaves no choice; without one the tree has nothing to learn there."""
        if self.rest and self.rest[-1] is options[0]:
            return self.answer(t, seat, question, options)
        return options[0]

    def select(self, lines: list[Line]) -> Branch | None:
        """The branch with the best upper bound, or None if it's time for a new one."""
        branches = self.at.branches
        known = 0
        for line in lines:
            if line in branches:
                known += 1
        if known < len(lines) and known * known * RIPE_VISITS <= 4 * self.at.visits:
            return None
        explore = EXPLORATION * self.spread
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

    def grow(self, seat: int, lines: list[Line]) -> Branch:
        """A new branch: the first line that has none yet."""
        for line in lines:
            if line not in self.at.branches:
                branch = Branch(line, seat)
                branch.available = 1
                self.at.branches[line] = branch
                return branch
        raise AssertionError("there is always a line without a branch when the tree grows")

    def learn(self, values: dict[int, float], own: float) -> None:
        for branch in self.path:
            branch.visits += 1
            branch.total += values[branch.seat]
        self.runs += 1
        self.sum += own
        self.squares += own * own


def deviation(runs: int, total: float, squares: float) -> float:
    """The standard deviation of what simulations came to, from their sums; never so small that nothing is in doubt."""
    if runs == 0:
        return UNKNOWN_SPREAD
    mean = total / runs
    return sqrt(max(0.0001, squares / runs - mean * mean))
