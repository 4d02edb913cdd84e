"""The first seat leaves a card alone: it is never offered to take or play it, unless there is nothing else."""

from collections.abc import Callable
from typing import Any

from cardwright.core.counting import Counting
from cardwright.core.decision import Decision, Option, Question
from cardwright.core.table import Driver, Table


class Leaving(Driver[Table]):
    """Whoever answers otherwise, without what the first seat leaves."""

    def __init__(self, answering: Driver[Table], counting: Counting, card: str) -> None:
        self.answering = answering
        self.counting = counting
        self.card = card

    def left(self, seat: int, options: list[Option]) -> list[Option]:
        if seat:
            return options
        return [option for option in options if not self.uses(option)] or options

    def uses(self, option: Option) -> bool:
        card = self.counting.used_by(option)
        return card is not None and card.id == self.card

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        left = self.left(seat, options)
        return self.answering.answer(t, seat, question, left) if len(left) > 1 else left[0]

    def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        return self.answering.confirm(t, seat, question, options)

    def answer_party(self, t: Table, party: Decision) -> Option:
        return self.answering.answer_party(t, party)

    def pick_speaker(self, n: int) -> int:
        return self.answering.pick_speaker(n)

    def answer_secretly(
        self, t: Table, seats: tuple[int, ...], question: Question, options: Callable[[Any, int], list[Option]]
    ) -> list[Option]:
        return self.answering.answer_secretly(
            t, seats, question, lambda table, seat: self.left(seat, options(table, seat))
        )
