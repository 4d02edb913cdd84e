"""Where a game was won and lost: what an expert thinks of each decision of a seat.

One analysis for every front end. It is data, made a decision at a time, so that whoever wants it can show how far it
is, and stop: `for done in review: ...`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from cardwright.advice import Advice, Weighed, advise
from cardwright.core.errors import Refused
from cardwright.core.match import Match
from cardwright.core.waiting import Answer
from cardwright.core.walk import Walk

EFFORT: Final = 96  # simulations a decision
DEAREST: Final = 3
WORTH_TELLING: Final = 0.01
NUMBERS: Final = ("None", "One", "Two", "Three")


class Judged(msgspec.Struct):
    """What an expert thinks of one decision."""

    number: int  # of the answer
    headline: str  # where the game stood
    question: str
    chosen: str
    better: str  # the expert's choice; the same where it agrees
    plan: list[str]  # how the expert would have gone on
    chance: float  # with what was chosen, 0 to 1
    best: float  # with the expert's choice
    error: float  # about so much they may be off
    cost: float  # what the choice surely cost: 0 where the difference may be chance
    options: int

    @property
    def same(self) -> bool:
        return self.chosen == self.better


class Findings:
    """Judged decisions, and what they come to."""

    def __init__(self, judged: Sequence[Judged] = ()) -> None:
        self.judged = list(judged)

    @property
    def done(self) -> int:
        return len(self.judged)

    @property
    def agreed(self) -> int:
        """How many choices the expert has no quarrel with."""
        return sum(1 for one in self.judged if one.cost < WORTH_TELLING)

    def dearest(self, most: int = DEAREST) -> list[Judged]:
        """The decisions that cost most, the dearest first; none that cost too little to speak of."""
        return sorted([one for one in self.judged if one.cost >= WORTH_TELLING], key=lambda one: -one.cost)[:most]

    def summary(self) -> str:
        """In a sentence, what the curve and its dearest points say."""
        if self.agreed == self.done:
            return f"All {self.done} choices as an expert's, or nearly."
        told = f"{self.agreed} of {self.done} choices as an expert's."
        worst = self.dearest()
        share = sum(one.cost for one in worst)
        few = "One of the others" if len(worst) == 1 else f"{NUMBERS[len(worst)]} of the others"
        more = "more than all the rest together" if 2 * share > sum(one.cost for one in self.judged) else "most"
        return f"{told} {few} cost {more}."


class Review(Findings):
    """The decisions of one seat in a match, judged one after the other, in the order they were taken."""

    def __init__(self, match: Match, seat: int, effort: int = EFFORT) -> None:
        """The match isn't changed: a copy of it is walked through."""
        super().__init__()
        self.answers = list(match.answers)
        self.seat = seat
        self.effort = effort
        self.measure = match.game.measure
        self.own = [number for number, answer in enumerate(self.answers) if answer.seat == seat and not answer.lone]
        self.result = match.result.scores[seat] if match.result is not None else None
        self._walk = Walk(match)

    @property
    def total(self) -> int:
        return len(self.own)

    def __iter__(self) -> Iterator[int]:
        """Judge decision after decision; says each time how many are done. Goes on where it was left."""
        while self.step():
            yield self.done

    def step(self) -> bool:
        """Judge the next decision. False once there is none."""
        if self.done == self.total:
            return False
        number = self.own[self.done]
        self._walk.go_to(number)
        self.judged.append(judge(self._walk.match, number, self.answers[number], self.effort))
        return True

    def curve(self) -> list[float]:
        """The chance after each decision, and the result at the end."""
        chances = [one.chance for one in self.judged]
        return [*chances, self.result] if self.result is not None and self.done == self.total else chances


def judge(match: Match, number: int, answer: Answer, effort: int = EFFORT) -> Judged:
    """What an expert thinks of an answer, in a match that stands at its question."""
    decision = match.decision
    if decision is None:
        raise Refused("The record goes on after its end.")
    look = match.look(answer.seat)
    advice = advise(look, match.seed + number, effort, answer.option, lasting=False)
    own = next(each for each in advice.weighed if each.option is answer.option)
    best = surest(advice)
    return Judged(
        number=number,
        headline=match.view(answer.seat).headline,
        question=decision.question.prompt,
        chosen=own.words,
        better=best.words if best.sure > 0.0 else own.words,
        plan=best.plan,
        chance=own.mean,
        best=max(best.mean, own.mean) if best.sure > 0.0 else own.mean,
        error=own.error,
        cost=max(0.0, best.lead) if best.sure > 0.0 else 0.0,
        options=len(look.options),
    )


def surest(advice: Advice) -> Weighed:
    """The answer that surely does better than what was chosen, by the most."""
    return max(advice.weighed, key=lambda each: (each.sure, each.mean))
