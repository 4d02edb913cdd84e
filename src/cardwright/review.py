"""Where a game was won and lost: what an expert thinks of each decision of a seat.

One analysis for every front end. It is data, made step by step, so that whoever wants it can show what is known so
far, and stop: `for done in review: ...`. A first look at all decisions comes early; those that may have cost something
get a closer one.

Answers that follow each other with nothing learned in between are judged together, as a *stretch*: as long as the best
way to go on is still open, nothing is lost. What is lost is charged once, to the answer after which it couldn't be had
any more.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from cardwright.bots.tree import Line
from cardwright.core.matches.match import Match
from cardwright.core.matches.waiting import Answer
from cardwright.core.matches.walk import Walk
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.words import counted
from cardwright.study import Lead, Study, without

CLOSER_DEALS: Final = 64  # of a closer look
FIRST_DEALS: Final = 6  # that all lines meet
SECOND_DEALS: Final = 16  # that those meet which may be better
STANDING_DEALS: Final = 32  # that say where the game stood
MOST_WAYS: Final = 24  # lines of a stretch
FEWEST_DEALS: Final = 4  # of them for each answer
MOST_IN_SECOND_ROUND: Final = 6  # lines that get a second round
FORCED_ANSWERS: Final = 3  # answers without another way that are taken for granted
TIMES_FOLLOWED: Final = 2  # times they are followed to the next question of the turn
LINES_FOLLOWED: Final = 2  # of them, each time
WAYS_ON: Final = 4  # ways to go on that are looked at there
MOST_FINALISTS: Final = 3  # lines that get a closer look
LONGEST_STRETCH: Final = 12  # answers of a stretch
ANSWERS_PLANNED: Final = 6  # answers to come that are taken for a plan
# Answers from the first of a stretch that are looked at, others' among them.
STRETCH_REACH: Final = LONGEST_STRETCH + 4 * ANSWERS_PLANNED
SURELY_BETTER: Final = 2.0  # standard errors by which something must be better
CLEARLY_BETTER: Final = 4.0  # by so many it needs no further deals
PARTS_OF_EFFORT: Final = (4, 2, 1)  # of the effort, after which it may be clear
WORTH_TELLING: Final = 0.01
WORTH_A_LOOK: Final = 0.005
WORST_TOLD: Final = 3
NUMBERS: Final = ("none", "one", "two", "three")


class Judged(msgspec.Struct):
    """What an expert thinks of one decision."""

    number: int  # of the answer
    headline: str  # where the game stood
    question: str
    chosen: str
    better: str  # the expert's choice; the same where it agrees
    plan: list[str]  # how the expert would have gone on
    chance: float  # with what was chosen and the best way to go on, 0 to 1
    best: float  # with the expert's choice
    error: float  # about so much they may be off
    cost: float  # what the choice surely cost: 0 where the difference may be chance
    options: int
    doubt: float = 0.0  # about so much the cost may be off
    settled: bool = True  # no closer look is to come
    begins: bool = True  # the first of those that are judged together

    @property
    def same(self) -> bool:
        return self.chosen == self.better


class Findings:
    """Judged decisions, and what they come to."""

    def __init__(self, judged: Sequence[Judged] = ()) -> None:
        self.judged = list(judged)

    @property
    def agreed(self) -> int:
        """How many choices the expert has no quarrel with."""
        return sum(1 for one in self.judged if one.cost < WORTH_TELLING)

    def worst(self, most: int = WORST_TOLD) -> list[Judged]:
        """The decisions that cost most, the worst first; none that cost too little to speak of."""
        return sorted([one for one in self.judged if one.cost >= WORTH_TELLING], key=lambda one: -one.cost)[:most]

    @property
    def lost(self) -> float:
        """What the others cost in all."""
        return sum(one.cost for one in self.judged if one.cost >= WORTH_TELLING)

    def summary(self) -> str:
        """In two sentences, what the curve and its worst points say."""
        count, agreed = len(self.judged), self.agreed
        if count == 0:
            return "There was nothing to choose."
        if agreed == count:
            return f"All {count} choices were as good as an expert's." if count > 1 else "An expert would do the same."
        costly = [one.cost for one in self.judged if one.cost >= WORTH_TELLING]
        lost = points(self.lost)
        if agreed == 0:
            none = f"None of the {count} choices was as good as an expert's. They cost {lost} in all."
            return none if count > 1 else f"The only choice cost {lost}."
        told = f"{agreed} of {count} choices {'was' if agreed == 1 else 'were'} as good as an expert's."
        if len(costly) == 1:
            return f"{told} The other one cost {lost}."
        if len(costly) <= WORST_TOLD:
            return f"{told} The other {NUMBERS[len(costly)]} cost {lost} in all."
        most = points(sum(one.cost for one in self.worst()))
        return f"{told} The other {len(costly)} cost {lost} in all, the worst three {most}."


def points(cost: float) -> str:
    """Hundredths of a chance, rounded as they are shown."""
    return counted(round(100 * cost), "point")


class Asked:
    """One decision of a stretch, as it stood."""

    __slots__ = ("chosen", "headline", "number", "options", "place", "question")

    def __init__(self, match: Match, number: int, place: int, answer: Answer) -> None:
        view = match.view(answer.seat)
        look = match.look(answer.seat)
        self.number = number
        self.place = place  # in the line of the stretch
        self.headline = view.headline
        self.question = view.question
        self.chosen = match.game.describe(match.table, answer.option, answer.seat)
        self.options = len(look.options)


class Stretch:
    """Answers of one seat, one after the other, with nothing learned in between; what came later in the same turn is
    taken for a plan."""

    def __init__(self, walk: Walk, number: int, judged: Sequence[int]) -> None:
        """The walk stands at the question of this answer, and goes on to the end of the stretch."""
        answers, match = walk.whole.answers, walk.match
        first = answers[number]
        seat = first.seat
        self.seed = match.seed
        self.look = match.copy().look(seat)
        self.asked: list[Asked] = []
        self.line: Line = ()
        begun = match.game.clock(match.table, 0)
        rested = self.look.since
        at, own = number, set(judged)
        while True:
            answer = answers[at]
            if at in own:
                self.asked.append(Asked(match, at, len(self.line), answer))
            self.line = (*self.line, answer.option)
            together = len(walk.next) > 1
            walk.forward()
            at = walk.at
            if together or at == len(answers) or len(self.line) == LONGEST_STRETCH or answers[at].seat != seat:
                break
            look = match.look(seat)
            units = 0 if look.since == rested + len(self.line) else 1
            if look.seals != self.look.seals or match.game.clock(match.table, units) != begun:
                break
        self.end = at
        later = [answer.option for answer in answers[at : at + 2 * ANSWERS_PLANNED] if answer.seat == seat]
        self.later: Line = tuple(later[:ANSWERS_PLANNED])


class Judge:
    """Weighs a stretch: what was played, and what else there was, on the same deals."""

    def __init__(self, stretch: Stretch, policy: Policy) -> None:
        self.stretch = stretch
        self.line = stretch.line
        self.study = Study(stretch.look, stretch.seed, policy)
        self.own: list[Line] = [self.line]  # what was played, and ways to go on from there
        self.rivals: list[Line] = []
        self.judged: list[Judged] = []
        self.settled = False

    # The first look

    def glance(self) -> None:
        """A few deals for all lines, some more for those that may be better."""
        study = self.study
        rivals = self.other_ways()
        for line in (self.line, *rivals):
            study.meet(line, FIRST_DEALS)
        rivals = self.promising(rivals, MOST_IN_SECOND_ROUND)
        for line in (self.line, *rivals):
            study.meet(line, SECOND_DEALS)
        rivals = self.promising(self.followed(rivals), MOST_IN_SECOND_ROUND)
        later = [(*self.line, *self.stretch.later)] if self.stretch.later else self.going_on()
        for line in self.kept_open(rivals):
            (later if starts(line, self.line) else rivals).append(line)
        for line in (*later, *rivals):
            study.meet(line, SECOND_DEALS)
        best = max((self.line, *later), key=study.mean)
        self.own = list(dict.fromkeys((self.line, best)))
        self.rivals = self.promising(list(dict.fromkeys(rivals)), MOST_FINALISTS)
        study.meet(best, STANDING_DEALS)
        self.weigh(0)
        self.settled = not self.rivals
        for one in self.judged:
            one.settled = self.settled

    def other_ways(self) -> list[Line]:
        """What was worth a look at each question: lines that leave the one that was played."""
        found: dict[Line, None] = {}
        most = max(FEWEST_DEALS, MOST_WAYS // len(self.stretch.asked))
        for asked in self.stretch.asked:
            for way in self.branching(self.line[: asked.place])[:most]:
                if not starts(self.line, way) and not starts(way, self.line):
                    found[way] = None
        return list(found)

    def branching(self, line: Line) -> list[Line]:
        """The ways on from a line; where there is one only, those from the end of that. Where nothing can be foreseen
        there, all ways: what was played before the one that surely comes first may not be had again."""
        ways = self.study.ways(line)
        for _ in range(FORCED_ANSWERS):
            if len(ways) != 1:
                break
            further = self.study.ways(ways[0])
            if not further:
                return self.study.every_way(line)
            line, ways = ways[0], further
        return ways

    def going_on(self) -> list[Line]:
        """The best of a few other ways to go on from what was played."""
        study = self.study
        ways = [way for way in study.ways(self.line)[1 : 1 + WAYS_ON] if way not in study.tried]
        for way in ways:
            study.meet(way, FIRST_DEALS)
        return [max(ways, key=study.mean)] if ways else []

    def followed(self, rivals: list[Line]) -> list[Line]:
        """With what else there is to do after the best of them."""
        study = self.study
        for _ in range(TIMES_FOLLOWED):
            longer: list[Line] = []
            for line in self.promising(rivals, LINES_FOLLOWED):
                longer.extend([way for way in study.ways(line)[1 : 1 + WAYS_ON] if way not in study.tried])
            for line in longer:
                study.meet(line, FIRST_DEALS)
            longer = self.promising(longer, LINES_FOLLOWED)
            for line in longer:
                study.meet(line, SECOND_DEALS)
            rivals = [*rivals, *longer]
        return rivals

    def promising(self, rivals: Sequence[Line], most: int) -> list[Line]:
        """Those that may well be better than what the player still had after the answer at which they part from the
        play: the best ones of each such place."""
        leads: dict[int, list[tuple[float, Line]]] = {}
        for line in rivals:
            place = parting(line, self.line)
            lead = self.study.lead(line, self.best_after(place, rivals, line))
            if lead.mean > 0.0 and lead.mean + lead.error > WORTH_A_LOOK:
                leads.setdefault(place, []).append((lead.mean, line))
        share = max(1, most // len(self.stretch.asked))
        found: list[Line] = []
        for there in leads.values():
            there.sort(key=lambda each: -each[0])
            found.extend([line for _, line in there[:share]])
        return found

    def best_after(self, place: int, rivals: Sequence[Line], line: Line) -> Line:
        """The best that could still be had after the answer at this place."""
        met = len(self.study.tried[line])
        open_still = [other for other in rivals if parting(other, self.line) > place]
        able = [other for other in (*self.own, *open_still) if len(self.study.tried[other]) >= met]
        return max(able, key=self.study.mean)

    def kept_open(self, rivals: Sequence[Line]) -> list[Line]:
        """The same plans with more of the player's own answers before them."""
        found: list[Line] = []
        for line in rivals:
            place = parting(line, self.line)
            for end in range(place + 1, len(self.line) + 1):
                rest = without(line[place:], self.line[place:end])
                if rest and (end == len(self.line) or rest[0] is not self.line[end]):
                    found.append((*self.line[:end], *rest))
        return found

    # The closer look

    def look_closely(self, effort: int) -> None:
        """More deals, which had no say in what was picked out, until it is clear what they say."""
        for part in PARTS_OF_EFFORT:
            for line in (*self.own, *self.rivals):
                self.study.meet(line, SECOND_DEALS + effort // part)
            if all(self.clear(line) for line in self.rivals):
                break
        self.weigh(SECOND_DEALS)
        self.settled = True

    def clear(self, line: Line) -> bool:
        """Whether more deals would hardly change what is said of a line."""
        lead = self.study.lead(line, self.best_after(parting(line, self.line), self.rivals, line), SECOND_DEALS)
        return lead.mean - CLEARLY_BETTER * lead.error > 0.0 or lead.mean + SURELY_BETTER * lead.error < WORTH_A_LOOK

    # The verdict

    def weigh(self, since: int) -> None:
        """Backwards: an answer after which something surely better couldn't be had any more is charged with it."""
        study, stretch = self.study, self.stretch
        best = max(self.own, key=lambda line: study.mean(line, since))
        end = min(1.0, max(0.0, study.mean(best, since)))
        error = study.error(best, since)
        verdicts: list[Judged] = []
        for asked in reversed(stretch.asked):
            chance = verdicts[-1].best if verdicts else end
            better, lead = self.surest(asked.place, best, since)
            line = best if better is None else better
            told = study.told(line)[asked.place :]
            verdicts.append(
                Judged(
                    number=asked.number,
                    headline=asked.headline,
                    question=asked.question,
                    chosen=asked.chosen,
                    better=told[0] if better is not None and told else asked.chosen,
                    plan=told[1:],
                    chance=chance,
                    best=min(1.0, chance + lead.mean),
                    error=error,
                    cost=lead.mean,
                    options=asked.options,
                    doubt=lead.error,
                )
            )
            best = line
        self.judged = verdicts[::-1]
        for number, one in enumerate(self.judged):
            one.begins = number == 0

    def surest(self, place: int, best: Line, since: int) -> tuple[Line | None, Lead]:
        """The line that leaves at this place and is surely better than the best that could be had after it."""
        found: Line | None = None
        most = Lead(0.0, 0.0)
        for line in self.rivals:
            if parting(line, self.line) == place and len(self.study.tried[line]) > since:
                lead = self.study.lead(line, best, since)
                if lead.mean > max(most.mean, SURELY_BETTER * lead.error):
                    found, most = line, lead
        return found, most


def starts(line: Line, beginning: Line) -> bool:
    return line[: len(beginning)] == beginning


def parting(line: Line, other: Line) -> int:
    """The place where they first differ, or where the shorter ends."""
    place = 0
    for one, two in zip(line, other, strict=False):
        if one is not two:
            break
        place += 1
    return place


class Review(Findings):
    """The decisions of one seat in a match: a first look at all of them, in the order they were taken, then a closer
    one at those that may have cost something."""

    def __init__(self, match: Match, seat: int, effort: int = CLOSER_DEALS) -> None:
        """The match isn't changed: a copy of it is walked through."""
        super().__init__()
        self.answers = list(match.answers)
        self.seat = seat
        self.effort = effort
        self.measure = match.game.measure
        self.own = decisions(match, seat)
        self.result = match.result.scores[seat] if match.result is not None else None
        self._walk = Walk(match)
        self._policy = match.game.policy(Rng(match.seed, seat + 1))
        self._open: list[tuple[int, Judge]] = []  # with where their verdicts stand

    @property
    def total(self) -> int:
        return len(self.own)

    @property
    def done(self) -> int:
        """How many are judged for good."""
        return sum(1 for one in self.judged if one.settled)

    @property
    def seen(self) -> bool:
        """Whether all have had a first look."""
        return len(self.judged) == self.total

    def __iter__(self) -> Iterator[int]:
        """Step by step; says each time how many are judged for good. Goes on where it was left."""
        while self.step():
            yield self.done

    def step(self) -> bool:
        """Look at the next decisions that belong together. False once there is nothing left to look at."""
        if not self.seen:
            number = self.own[len(self.judged)]
            self._walk.go_to(number)
            judge = Judge(Stretch(self._walk, number, self.own), self._policy)
            judge.glance()
            if not judge.settled:
                self._open.append((len(self.judged), judge))
            self.judged.extend(judge.judged)
            return True
        if not self._open:
            return False
        self._open.sort(key=lambda each: sum(one.cost for one in each[1].judged))
        place, judge = self._open.pop()
        judge.look_closely(self.effort)
        self.judged[place : place + len(judge.judged)] = judge.judged
        return True

    def standing(self) -> str:
        """How far it is, and what is known, in a sentence or two."""
        if not self.seen:
            return f"{len(self.judged)} of {self.total} choices looked at."
        if self.done < self.total:
            return f"{self.done} of {self.total} choices judged; the others still get a closer look."
        return self.summary()

    def curve(self) -> list[float]:
        """The chance after each decision, and the result at the end."""
        chances = [one.chance for one in self.judged]
        return [*chances, self.result] if self.result is not None and self.seen else chances


def decisions(match: Match, seat: int) -> list[int]:
    """The numbers of a seat's answers that are judged."""
    return [at for at, answer in enumerate(match.answers) if answer.seat == seat and is_judged(answer)]


def is_judged(answer: Answer) -> bool:
    """Where there was a choice, and the game had begun."""
    return not answer.lone and not answer.question.setup
