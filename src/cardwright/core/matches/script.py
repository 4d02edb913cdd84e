"""Answers as they are written in records, and read from there."""

from typing import Final

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.errors import BadRecord
from cardwright.core.settings import whole_number

ONLY_OPTION: Final = "only"  # stands in the place of the index, where there was one option


class Script:
    """The answers of a record, read one by one.

    Each is `1 3 finish`: the seat that gave it, the option's index and its text.
    """

    __slots__ = ("answers", "cast", "confirm", "over", "read")

    answers: list[str]
    confirm: tuple[int, ...]  # the seats whose lone answers are among them
    cast: list[str]  # answers to a secret question that was still open
    over: bool  # the game came to its end
    read: int  # how many of the answers have been used

    def __init__(
        self, answers: list[str], confirm: tuple[int, ...] = (), cast: list[str] | None = None, over: bool = False
    ) -> None:
        self.answers = answers
        self.confirm = confirm
        self.cast = cast if cast is not None else []
        self.over = over
        self.read = 0

    @property
    def left(self) -> int:
        return len(self.answers) - self.read

    def skip_lone(self, question: Question, options: list[Option]) -> None:
        """Pass over the next answer if it is to this lone question."""
        _, first, words = self.parts(self.answers[self.read])
        if first != ONLY_OPTION:
            return
        if words != options[0].text:
            raise BadRecord(
                f"Answer {self.read} says {words!r}, but the only option of {question.name!r} is {options[0].text!r}: "
                f"this is not the game the record was written in."
            )
        self.read += 1

    def went_on_from(self, decision: Decision) -> bool:
        """Whether the match that is being read went on from this secret question.

        Once, seats with one option weren't asked: their answers may be missing.
        """
        assert decision.secret is not None
        at = self.read
        for seat, own in zip(decision.seats, decision.secret, strict=True):
            if len(own) == 1:
                at += at < len(self.answers) and self.answers[at].startswith(f"{seat} {ONLY_OPTION} ")
            elif at == len(self.answers):
                return False
            else:
                at += 1
        return at > self.read or self.left > 0 or self.over

    def pass_over(self, seat: int, question: Question, options: list[Option]) -> None:
        """Pass over the next answer if it is this seat's to a question in secret where it had one option."""
        if self.left and self.answers[self.read].startswith(f"{seat} {ONLY_OPTION} "):
            self.skip_lone(question, options)

    def take(self, question: Question, options: list[Option]) -> tuple[int, int]:
        """The next answer: the seat it tells of, and the option's index."""
        written = self.answers[self.read]
        seat, index = self.parts(written)[0], self.find(written, question, options)
        self.read += 1
        return seat, index

    def cast_into(self, decision: Decision) -> None:
        """What had been answered to the secret question that was open."""
        assert decision.secret is not None
        there = [*self.answers[self.read :], *self.cast]
        if len(there) >= len(decision.seats):
            raise BadRecord(
                f"The record has {len(there)} answers to the open question {decision.question.name!r}; the last of "
                f"{len(decision.seats)} would have closed it."
            )
        for written in there:
            seat = self.parts(written)[0]
            if seat not in decision.seats:
                raise BadRecord(f"{written!r} is said to be seat {seat}'s, who isn't asked {decision.question.name!r}.")
            decision.keep(seat, self.find(written, decision.question, decision.offers(seat)))
        self.read = len(self.answers)
        self.cast = []

    def parts(self, written: str) -> tuple[int, str, str]:
        """The seat, the index and the words."""
        first, _, rest = written.partition(" ")
        seat = whole_number(first)
        if seat is None or seat < 0:
            raise BadRecord(
                f"Answer {self.read} is {written!r}; an answer is its seat, its index and its words, like '0 3 finish'."
            )
        index, _, words = rest.partition(" ")
        return seat, index, words

    def find(self, written: str, question: Question, options: list[Option]) -> int:
        """The index that an answer names, if the option there has the same words."""
        _, first, words = self.parts(written)
        if first == ONLY_OPTION and len(options) == 1 and words == options[0].text:
            return 0
        if first == ONLY_OPTION:
            raise BadRecord(
                f"Answer {self.read} ({written!r}) tells of an only option, but {question.name!r} has {len(options)} "
                f"here: this is not the game the record was written in."
            )
        index = whole_number(first)
        if index is None or index < 0:
            raise BadRecord(
                f"Answer {self.read} is {written!r}; an answer is its index and its words, like '3 finish'."
            )
        if index >= len(options):
            raise BadRecord(
                f"Answer {self.read} ({written!r}) names option {index} of {question.name!r}, which has {len(options)}."
            )
        if options[index].text != words:
            raise BadRecord(
                f"Answer {self.read} says {words!r}, but option {index} of {question.name!r} is "
                f"{options[index].text!r}: this is not the game the record was written in."
            )
        return index


def write_answer(seat: int, index: int, option: Option, lone: bool = False) -> str:
    """`0 3 finish`, or `0 only finish` where there was nothing else."""
    return f"{seat} {ONLY_OPTION if lone else index} {option.text}"
