"""What an expert thinks of an open question: what each answer is worth, how sure that is, and how it would go on.

Hints show it, and the review of a finished game is made of it.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from cardwright.bots.search import Branch, Candidate, Line, Race, Teller, Tree, main_line
from cardwright.core.decision import Option
from cardwright.core.look import Look
from cardwright.core.rng import Rng
from cardwright.core.table import Pending
from cardwright.core.view import View

EFFORT: Final = 240  # simulations for a hint
LEAST: Final = 12  # simulations for each line, even if there are many
MOST: Final = 16  # lines that are weighed
LOST: Final = 0.02  # with less than this, what counts is to last
LASTING: Final = 6  # games played on for each line of a lost position
LONGEST: Final = 200  # units that such a game is followed
TOLD: Final = 5  # lines of a hint
PLANNED: Final = 3  # answers that are followed further


class Weighed:
    """One answer: what it came to on average, within which error, and how it is expected to go on."""

    __slots__ = ("deals", "error", "index", "lasts", "lead", "mean", "option", "plan", "sure", "words")

    option: Option
    index: int  # among the options of the question
    words: str
    mean: float  # from 0 to 1
    error: float  # about so much it may be off
    deals: int
    lead: float  # over the answer that the others were compared with
    sure: float  # that lead less the doubt about it
    plan: list[str]  # the answers expected after it
    lasts: float  # units until the end; only of lost positions

    def __init__(
        self, option: Option, index: int, words: str, candidate: Candidate, level: float, spread: float
    ) -> None:
        """`level` is what the answer came to that the others are compared with: a line that dropped out early met only
        some of the deals, so its lead says more than its own average."""
        self.option = option
        self.index = index
        self.words = words
        self.mean = min(1.0, max(0.0, level + candidate.mean_lead))
        self.deals = candidate.deals
        self.error = spread / sqrt(max(1, candidate.deals))
        self.lead = candidate.mean_lead
        self.sure = candidate.sure_lead(spread)
        self.plan = []
        self.lasts = 0.0


class Advice:
    """The weighed answers, the best first."""

    def __init__(self, measure: str, weighed: list[Weighed], lost: bool) -> None:
        self.measure = measure
        self.weighed = weighed
        self.lost = lost

    @property
    def best(self) -> Weighed:
        return self.weighed[0]

    def lines(self, view: View) -> list[str]:
        """For people who see this: what the numbers are, the answers by them, and the plan of the best."""
        best = self.best
        told = [f"Hint: {view.number_of(best.index)}, {best.words.rstrip('.')}."]
        if self.lost:
            told.append("All seems lost; this lasts longest. Moves until the end:")
        elif len(self.weighed) > 1:
            told.append(f"{self.measure[:1].upper()}{self.measure[1:]}, give or take:")
        for each in self.weighed[:TOLD] if len(self.weighed) > 1 else []:
            number = f"{each.lasts:5.1f}" if self.lost else f"{100 * each.mean:5.1f} % ±{100 * each.error:4.1f}"
            told.append(f"  {number}  {view.number_of(each.index):>2} {each.words}")
        if best.plan:
            told.append(f"Then: {'; then '.join(best.plan)}.")
        return told


def advise(look: Look, seed: int, effort: int = EFFORT, chosen: Option | None = None, lasting: bool = True) -> Advice:
    """Weigh the answers to a question. Same look, seed and effort, same advice.

    All lines meet the same deals. They are compared with `chosen`, if that is given, or with what the game's policy
    would answer. `lasting`: where all is lost, the answers are sorted by how long the game goes on.
    """
    rng = Rng(seed, look.seat + 1)
    policy = look.game.policy(rng)
    policy.attend(rng)
    imagined = look.imagine(rng)
    several = len(look.options) > 1
    told = policy.lines(imagined, look.seat, look.question, look.options) if several else []
    lines = all_lines(told, look.options, chosen)
    candidates = [Candidate(Branch(line, look.seat)) for line in lines]
    tree = Tree(policy)
    race = Race(look, tree, look.game.horizon)
    if len(candidates) == 1:
        race.meet(candidates, rng)
    else:
        race.run(candidates, max(effort, LEAST * len(candidates)), 0, rng)
    indices = {option: index for index, option in look.decision.numbered(look.seat)}
    weighed: dict[Option, Weighed] = {}
    branches: dict[Option, Branch] = {}
    for candidate in candidates:
        option = candidate.branch.line[0]
        words = look.game.describe(imagined, option, look.seat)
        each = Weighed(option, indices.get(option, 0), words, candidate, candidates[0].mean, tree.spread)
        if option not in weighed or (each.deals, each.mean) > (weighed[option].deals, weighed[option].mean):
            weighed[option] = each
            branches[option] = candidate.branch
    order = sorted(weighed.values(), key=lambda each: (-each.mean, -each.deals))
    lost = lasting and order[0].mean < LOST and len(order) > 1
    if lost:
        for each in order:
            each.lasts = how_long(look, branches[each.option].line, seed)
        order.sort(key=lambda each: -each.lasts)
    for each in order[:PLANNED]:
        each.plan = Teller(look, main_line(branches[each.option])).words[1:]
    return Advice(look.game.measure, order, lost)


def all_lines(lines: Sequence[Line], options: Sequence[Option], chosen: Option | None) -> list[Line]:
    """One line for each answer: the policy's first one with it, or the answer alone. What the others are compared with
    comes first."""
    first: dict[Option, Line] = {}
    for line in lines:
        first.setdefault(line[0], line)
    order = [*first, *[option for option in options if option not in first]]
    if chosen is not None:
        order.remove(chosen)
        order.insert(0, chosen)
    return [first.get(option, (option,)) for option in order[:MOST]]


def how_long(look: Look, line: Line, seed: int) -> float:
    """How long the game goes on with this line, on average, in the units of its rules."""
    total = 0
    for number in range(LASTING):
        rng = Rng(seed, number + 1)
        tree = Tree(look.game.policy(rng))
        tree.begin(Branch(line, look.seat), rng)
        t = look.resume(tree, rng)
        try:
            while t.result is None and total < LONGEST * LASTING:
                look.game.advance(t)
                total += 1
        except Pending:
            pass
    return total / LASTING
