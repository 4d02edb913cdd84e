"""A search shared with other processes: what each is given, and what it finds."""

from collections.abc import Callable
from typing import Any

from cardwright.bots.race import Candidate, Race
from cardwright.bots.tree import Branch, Line, Tree
from cardwright.core.look import Look
from cardwright.core.rng import Rng


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
