"""What an expert thinks of an open question: what each answer is worth, how sure that is, and how it would go on."""

from typing import Final

from cardwright.bots.tree import Line
from cardwright.core.decision import Option
from cardwright.core.look import Look
from cardwright.core.rng import Rng
from cardwright.core.table import Pending
from cardwright.core.view import View
from cardwright.study import Follower, Study, without

HINT_SIMULATIONS: Final = 240  # simulations for a hint
FEWEST_SIMULATIONS: Final = 12  # simulations for each line, even if there are many
MOST_LINES: Final = 16  # lines that are weighed at first
LINES_FOLLOWED: Final = 2  # lines of a round that are followed to the next question of the turn
WAYS_ON: Final = 4  # ways to go on that are looked at there
LOST_BELOW: Final = 0.02  # with less than this, what counts is to last
GAMES_TO_LAST: Final = 6  # games played on for each line of a lost position
LONGEST_GAME: Final = 200  # units that such a game is followed
LINES_TOLD: Final = 5  # lines of a hint
ANSWERS_PLANNED: Final = 3  # answers that are followed further


class Weighed:
    """One answer: what it came to on average, within which error, and how it is expected to go on."""

    __slots__ = ("deals", "error", "index", "lasts", "line", "mean", "option", "plan", "words")

    option: Option
    index: int  # among the options of the question
    words: str
    line: Line  # the best that begins with it
    mean: float  # from 0 to 1, with the best way to go on with the turn
    error: float  # about so much it may be off
    deals: int
    plan: list[str]  # the answers expected after it
    lasts: float  # units until the end; only of lost positions

    def __init__(self, line: Line, index: int, words: str, mean: float, error: float, deals: int) -> None:
        self.option = line[0]
        self.index = index
        self.words = words
        self.line = line
        self.mean = min(1.0, max(0.0, mean))
        self.error = error
        self.deals = deals
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
            told.append("Every choice seems to lose; this one lasts longest. Steps until the end:")
        elif len(self.weighed) > 1:
            told.append(f"{self.measure[:1].upper()}{self.measure[1:]}, and how far off that may be:")
        for each in self.weighed[:LINES_TOLD] if len(self.weighed) > 1 else []:
            number = f"{each.lasts:5.1f}" if self.lost else f"{100 * each.mean:5.1f} % ±{100 * each.error:4.1f}"
            told.append(f"  {number}  {view.number_of(each.index):>2} {each.words}")
        if best.plan:
            told.append(f"After that: {'; then '.join(best.plan)}.")
        return told


def advise(look: Look, seed: int, effort: int = HINT_SIMULATIONS) -> Advice:
    """Weigh the answers to a question. Same look, seed and effort, same advice.

    All lines meet the same deals, and so do those of the next question of the same turn. Where all is lost, the answers
    are sorted by how long the game goes on.
    """
    study = Study(look, seed, look.game.policy(Rng(seed, look.seat + 1)))
    several = len(look.options) > 1
    lines = first_lines(study.ways(()) if several else [], look.options)
    race(study, lines, max(effort, FEWEST_SIMULATIONS * len(lines)) if several else 1)
    keep_open(study, look.options, lines[0])
    indices = {option: index for index, option in look.decision.numbered(look.seat)}
    imagined = look.imagine(Rng(seed))
    order: list[Weighed] = []
    level = study.mean(lines[0])
    for option in look.options:
        line = best_with(study, option, lines[0])
        if line is not None:
            words = look.game.describe(imagined, option, look.seat)
            mean = level + study.lead(line, lines[0]).mean
            order.append(Weighed(line, indices.get(option, 0), words, mean, study.error(line), len(study.tried[line])))
    order.sort(key=lambda each: (-each.mean, -each.deals))
    lost = order[0].mean < LOST_BELOW and len(order) > 1
    if lost:
        for each in order:
            each.lasts = how_long(study, each.line)
        order.sort(key=lambda each: -each.lasts)
    for each in order[:ANSWERS_PLANNED]:
        each.plan = study.told(each.line)[1:]
    return Advice(look.game.measure, order, lost)


def first_lines(ways: list[Line], options: list[Option]) -> list[Line]:
    """One line for each answer: the policy's first one with it, or the answer alone; the policy's own comes first, and
    more of its lines follow, while there is room."""
    first: dict[Option, Line] = {}
    for way in ways:
        first.setdefault(way[0], way)
    alone: list[Line] = [(option,) for option in options if option not in first]
    more = [way for way in ways if first[way[0]] != way]
    return [*first.values(), *alone, *more][:MOST_LINES]


def race(study: Study, lines: list[Line], effort: int) -> None:
    """Deal after deal for all lines. After each round the half that is furthest behind drops out, and the foremost are
    followed to the next question of the turn, where there are other ways to go on."""
    rounds = max(1, len(lines).bit_length() - 1)
    left = lines
    followed: set[Line] = set()
    deals = 0
    for _ in range(rounds):
        deals += max(1, effort // (rounds * len(left)))
        for line in left:
            study.meet(line, deals)
        rivals = sorted(left[1:], key=lambda line: -study.lead(line, lines[0]).mean)
        foremost = sorted(left, key=lambda line: -study.lead(line, lines[0]).mean)[:LINES_FOLLOWED]
        longer: list[Line] = []
        for line in foremost if len(lines) > 1 else []:
            if line not in followed:
                followed.add(line)
                longer.extend(study.ways(line)[1 : 1 + WAYS_ON])
        for line in longer:
            study.meet(line, deals)
        rivals = [*rivals[: max(1, len(left) // 2 - 1)], *longer]
        rivals.sort(key=lambda line: -study.lead(line, lines[0]).mean)
        left = [lines[0], *rivals[: max(1, len(left) // 2)]]


def keep_open(study: Study, options: list[Option], over: Line) -> None:
    """The best plan can often wait: each other answer is also tried with that plan after it."""
    best = max(
        study.tried, key=lambda line: (len(study.tried[line]) >= FEWEST_SIMULATIONS, study.lead(line, over).mean)
    )
    for option in options:
        line = best_with(study, option, over)
        if line is not None and option is not best[0]:
            study.meet((option, *without(best, (option,))), len(study.tried[line]))


def best_with(study: Study, option: Option, over: Line) -> Line | None:
    """The best line that begins with this answer, of those that met most deals."""
    lines = [line for line in study.tried if line[0] is option]
    if not lines:
        return None
    most = max(len(study.tried[line]) for line in lines)
    return max(
        [line for line in lines if 2 * len(study.tried[line]) >= most], key=lambda line: study.lead(line, over).mean
    )


def how_long(study: Study, line: Line) -> float:
    """How long the game goes on with this line, on average, in the units of its rules."""
    game, look = study.look.game, study.look
    total = 0
    for number in range(GAMES_TO_LAST):
        rng = Rng(number + 1)
        t = look.resume(Follower(study.policy, look.seat, line, rng, Rng(number + 1, 1)), rng)
        try:
            while t.result is None and total < LONGEST_GAME * GAMES_TO_LAST:
                game.advance(t)
                total += 1
        except Pending:
            pass
    return total / GAMES_TO_LAST
