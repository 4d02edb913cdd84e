"""A match looked at answer by answer: forward, back, or to any of them."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from cardwright.core.errors import Refused
from cardwright.core.matches.match import Match
from cardwright.core.matches.waiting import Answer

NEAR: Final = 8  # steps that are walked; what is further away is reached from the resting point before it


class Walk:
    """A way through all the answers of a match, which stays as it is.

    A step is all that was answered together: one answer, or everybody's to a secret question. Steps forward go on
    from where the rules are, steps back start again at a resting point: neither begins the game anew.
    """

    __slots__ = ("match", "stops", "whole")

    whole: Match
    match: Match  # as it stood after some of the answers; look, don't touch
    stops: list[int]  # the number of answers before each step, and after the last one

    def __init__(self, match: Match, at: int = 0) -> None:
        """A walk that begins after so many answers."""
        self.whole = match.copy()
        self.match = match.copy()
        answers = self.whole.answers
        self.stops = [number for number, answer in enumerate(answers) if answer.first == number]
        self.stops.append(len(answers))
        self.go_to(at)

    @property
    def at(self) -> int:
        """How many answers have been given."""
        return len(self.match.answers)

    @property
    def next(self) -> Sequence[Answer]:
        """What is answered now, together; nothing at the end."""
        return together(self.whole.answers, self.at)

    def forward(self) -> bool:
        """One step; False at the end."""
        answers = self.next
        if not answers:
            return False
        self.match.follow(answers)
        if self.at == self.stops[-1]:
            self._cast()
        return True

    def back(self) -> bool:
        """One step; False at the beginning."""
        if self.at == 0:
            return False
        self.go_to(self.at - 1)
        return True

    def go_to(self, number: int) -> None:
        """To where so many answers had been given, or to the beginning of the step that this is in the middle of."""
        last = self.stops[-1]
        if not 0 <= number <= last:
            raise Refused(f"This match has {last} answers; there is no moment {number}.")
        if number < last:
            number = self.whole.answers[number].first
        if number < self.at:
            self.match.back_to(number)
            return
        ahead = bisect_left(self.stops, number) - bisect_left(self.stops, self.at)
        if ahead <= NEAR:
            for _ in range(ahead):
                self.forward()
            return
        told = self.match.told
        if told:
            self.whole.events()  # once for all copies
        self.match = self.whole.copy()
        if number < last:
            self.match.back_to(number)

    def _cast(self) -> None:
        """What had been answered to the secret question that was open at the end."""
        then, now = self.whole.decision, self.match.decision
        if then is not None and now is not None:
            for seat, index in then.cast.items():
                now.keep(seat, index)


def together(answers: Sequence[Answer], number: int) -> Sequence[Answer]:
    """The answers that counted together, from this one on: to a secret question everybody's."""
    end = number
    while end < len(answers) and answers[end].first == answers[number].first:
        end += 1
    return answers[number:end]
