"""Search: information-set Monte-Carlo tree search, the same for every game.

A simulation is one uninterrupted run of the rules: copy the resting point, replay the few answers since, re-deal what
the seat can't see, give a line that is worth a look, let the tree answer while it knows the way, then the game's
policy, and ask for the game's value at the horizon.

At the root all lines meet the same deals, so that luck falls on all alike; the weaker half drops out in rounds, but
the policy's own answer stays to the end, and only a line that surely does better takes its place. Below the root,
statistics belong to sequences of answers, not to tables, so that a choice is the same branch in every deal; a branch
counts as available only in the deals that offered it.
"""

from collections.abc import Callable
from math import log, sqrt
from time import perf_counter
from typing import Any, Final

from cardwright.core.decision import Option, Question
from cardwright.core.game import Game
from cardwright.core.interrupts import check_interrupt
from cardwright.core.look import Look
from cardwright.core.player import Player
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.table import Driver, Pending, Table
from cardwright.crew import Worker

BREADTH: Final = 1.0  # a search of n simulations looks at BREADTH * sqrt(n) lines at most
FEWEST: Final = 4  # but at so many, if there are
SPEED: Final = 10  # simulations in a millisecond, for the breadth of a search by time
DOUBT: Final = 1.0  # standard errors by which a line must be ahead of the policy's own answer
TRIES: Final = 10  # deals that may be turned down because others would have answered otherwise
RIPE: Final = 32  # visits before a branch grows branches of its own
EXPLORATION: Final = 1.0  # in standard deviations of what simulations came to
UNKNOWN: Final = 0.2  # the spread before the first simulation
GAMES: Final = -1
MOST_UNITS: Final = 10_000  # of one simulation: a game whose clock stands still is valued there

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
        if not self.rest and self.at.visits < RIPE:
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
        if known < len(lines) and known * known * RIPE <= 4 * self.at.visits:
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


class SearchPlayer(Player):
    """Thinks for a number of simulations, or for a time, on one core or more."""

    simulations: int
    milliseconds: int
    cores: int
    horizon: int  # how far ahead a simulation plays, by the game's clock; GAMES for as far as the game says
    candidates: list[Candidate]
    policy: Policy | None  # the same for a whole game, with whatever it remembers
    crew: "list[Worker[Task, list[Finding]]]"  # processes that think along
    kept: Branch | None  # the branch of its last choice
    plan: list[Option]  # what is left of the line it chose
    next_moment: int  # the moment of this seat's next question
    sealed: int  # how sealed the table was at its last choice

    def __init__(
        self, name: str, simulations: int, milliseconds: int = 0, cores: int = 1, horizon: int = GAMES
    ) -> None:
        super().__init__(name)
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.cores = cores
        self.horizon = horizon
        self.candidates = []
        self.policy = None
        self.crew = []
        self.kept = None
        self.plan = []
        self.next_moment = -1
        self.sealed = -1

    def made_with(self) -> tuple[Any, ...]:
        return (self.name, self.simulations, self.milliseconds, self.cores, self.horizon)

    def fresh(self, game: Game) -> Player:
        return SearchPlayer(self.name, self.simulations, self.milliseconds, self.cores, self.horizon)

    def choose(self, look: Look) -> Option:
        if len(look.options) == 1:
            return look.options[0]
        follows = look.moment == self.next_moment
        self.next_moment = look.moment + 1
        if follows and self.plan and self.plan[0] in look.options and look.seals == self.sealed:
            return self.plan.pop(0)
        best = self.think(look, follows)
        self.kept = best
        self.plan = list(best.line[1:])
        return best.line[0]

    # Thinking

    def think(self, look: Look, follows: bool = False) -> Branch:
        """The best line. What was thought of it before still counts if nothing was learned since, and no other seat
        was expected to answer in between: then the branches that follow are this seat's own."""
        policy = self.policy
        if policy is None:
            policy = look.game.policy(self.rng)
            self.policy = policy
        policy.start_question(self.rng)
        t = look.imagine(self.rng)
        lines = policy.lines(t, look.seat, look.question, look.options)
        before: dict[Line, Branch] = {}
        if follows and self.kept is not None and t.seals == self.sealed:
            before = self.kept.branches
        self.sealed = t.seals
        simulations = self.simulations if self.simulations else SPEED * self.milliseconds
        most = max(FEWEST, int(BREADTH * sqrt(simulations)))
        self.candidates = []
        for line in lines[:most]:
            branch = before.get(line)
            known = branch is not None and branch.seat == look.seat
            self.candidates.append(Candidate(branch if branch is not None and known else Branch(line, look.seat)))
        if len(lines) == 1:
            return self.candidates[0].branch
        race = Race(look, Tree(policy), look.game.horizon if self.horizon == GAMES else self.horizon)
        if self.cores > 1:
            self.share_out(race)
        else:
            race.run(self.candidates, self.simulations, self.milliseconds, self.rng)
        return self.surest(race.tree.spread)

    def share_out(self, race: "Race") -> None:
        """Think in several processes, each with its own deals and its share of the simulations, and put together what
        they found out."""
        race.look.game.enrol()
        while len(self.crew) < self.cores - 1:
            self.crew.append(Worker(thinker))
        share = max(1, self.simulations // self.cores) if self.simulations else 0
        lines = [one.branch.line for one in self.candidates]
        for worker in self.crew:
            worker.give(Task(race.look, lines, race.horizon, share, self.milliseconds, self.rng.seed()))
        try:
            race.run(self.candidates, share, self.milliseconds, Rng(self.rng.seed()))
            for worker in self.crew:
                for one, (deals, total, lead, squares) in zip(self.candidates, worker.receive(), strict=True):
                    one.deals += deals
                    one.total += total
                    one.lead += lead
                    one.squares += squares
        except BaseException:  # nobody would hear what the others find out
            self.dismiss()
            raise

    def dismiss(self) -> None:
        """Send the processes away that think along; they go by themselves with this one."""
        for worker in self.crew:
            worker.dismiss()
        self.crew = []

    def surest(self, spread: float) -> Branch:
        """The policy's own answer, which comes first, or the line that is surest to do better."""
        best, lead = self.candidates[0], 0.0
        for candidate in self.candidates[1:]:
            sure = candidate.sure_lead(spread)
            if sure > lead:
                best, lead = candidate, sure
        return best.branch

    # Telling

    def why(self, look: Look) -> str:
        """Its choice and the lines it looked at most, what it expects of each, and how it thinks the game goes on.

        Where there was nothing to think about, the policy's reason.
        """
        if not self.candidates or self.candidates[0].branch.line[0] not in look.options:
            self.think(look)
        t = look.imagine(Rng(0))
        if len(self.candidates) == 1:
            return look.game.policy(Rng(0)).why(t, look.seat, look.question, look.options)
        told = []
        for one in sorted(self.candidates, key=lambda one: (one.branch is not self.kept, -one.deals, -one.mean))[:3]:
            words = "; then ".join(Teller(look, main_line(one.branch)).words)
            told.append(f"{100 * one.mean:.1f} % in {one.deals} tries: {words}")
        return "\n".join(told)


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


def deviation(runs: int, total: float, squares: float) -> float:
    """The standard deviation of what simulations came to, from their sums; never so small that nothing is in doubt."""
    if runs == 0:
        return UNKNOWN
    mean = total / runs
    return sqrt(max(0.0001, squares / runs - mean * mean))


def plausible_deal(look: Look, policy: Policy, rng: Rng) -> int:
    """The seed of a deal that goes with what the others have done."""
    seed = rng.seed()
    for _ in range(TRIES if policy.rejects_deals else 0):
        chance = policy.plausible(look.imagine(Rng(seed)), look.seat)
        if chance >= 1.0 or rng.uniform() < chance:
            break
        seed = rng.seed()
    return seed


def value_for(policy: Policy, game: Game, t: Table, seat: int) -> float:
    return t.result.scores[seat] if t.result is not None else policy.value(game, t, seat)


class Task:
    """A share of the thinking about a question, for another process."""

    __slots__ = ("horizon", "lines", "look", "milliseconds", "seed", "simulations")

    look: Look
    lines: list[Line]
    horizon: int
    simulations: int
    milliseconds: int
    seed: int

    def __init__(
        self, look: Look, lines: list[Line], horizon: int, simulations: int, milliseconds: int, seed: int
    ) -> None:
        self.look = look
        self.lines = lines
        self.horizon = horizon
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.seed = seed

    def __reduce__(self) -> tuple[Any, ...]:
        return Task, (self.look, self.lines, self.horizon, self.simulations, self.milliseconds, self.seed)


Finding = tuple[int, float, float, float]  # deals, total, lead, squares


def thinker() -> Callable[[Task], list[Finding]]:
    """What a process that thinks along works with."""
    return think_along


def think_along(task: Task) -> list[Finding]:
    """What came of a share of the thinking, for each line."""
    rng = Rng(task.seed)
    candidates = [Candidate(Branch(line, task.look.seat)) for line in task.lines]
    race = Race(task.look, Tree(task.look.game.policy(rng)), task.horizon)
    race.run(candidates, task.simulations, task.milliseconds, rng)
    return [(one.deals, one.total, one.lead, one.squares) for one in candidates]


class Teller(Driver):
    """Plays a line on one deal, and tells every answer in the game's words as it comes."""

    __slots__ = ("game", "rest", "words")

    game: Game
    rest: list[Option]  # answers still to give, the next one last
    words: list[str]

    def __init__(self, look: Look, line: list[Option]) -> None:
        self.game = look.game
        self.rest = line[::-1]
        self.words = []
        t = look.resume(self, Rng(0))
        try:
            for _ in range(MOST_UNITS):
                if not self.rest or t.result is not None:
                    break
                look.game.advance(t)
        except Pending:
            pass

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if not self.rest or self.rest[-1] not in options:  # expected on other deals than this one
            raise Pending
        option = self.rest.pop()
        self.words.append(self.game.describe(t, option, seat))
        return option


def main_line(branch: Branch) -> list[Option]:
    """The answers it expects from here on, as far as it has looked closely."""
    line: list[Option] = []
    at: Branch | None = branch
    while at is not None and len(line) < 6:
        line.extend(at.line)
        following = sorted(at.branches.values(), key=lambda one: -one.visits)
        at = following[0] if following and following[0].visits > 3 else None
    return line
