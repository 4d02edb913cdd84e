"""The driver of a match: it gives the answers there are, and stops the rules at the next question."""

from collections.abc import Callable
from typing import Any

from cardwright.core.decision import ANYONE, Decision, Option, Question, secret_question
from cardwright.core.errors import BadRecord
from cardwright.core.game import Game
from cardwright.core.matches.script import Script
from cardwright.core.matches.suspension import stop
from cardwright.core.resuming import redeal
from cardwright.core.rng import Rng
from cardwright.core.table import Driver, Pending, Table


class Answer:
    """One answer given: the option and its index, who gave it, and how sealed the table was before it."""

    __slots__ = ("first", "index", "lone", "option", "question", "seals", "seat", "seats", "secret", "trail")

    question: Question

    option: Option
    index: int
    seat: int  # that gave it
    seats: tuple[int, ...]  # that were asked
    seals: int
    lone: bool  # it was the only option
    secret: bool  # it was given in secret, and all that were asked gave one
    first: int  # the number of the first answer that counted together with it: those to a secret question
    trail: bytes  # the digest of the history up to it; empty until somebody asks

    def __init__(
        self,
        question: Question,
        option: Option,
        index: int,
        seat: int,
        seats: tuple[int, ...],
        seals: int,
        lone: bool,
        first: int,
        secret: bool = False,
    ) -> None:
        self.question = question
        self.option = option
        self.index = index
        self.seat = seat
        self.seats = seats
        self.seals = seals
        self.lone = lone
        self.secret = secret
        self.first = first
        self.trail = b""

    @property
    def courtesy(self) -> bool:
        """Whether only people are asked such a question: one with a single option, before something final."""
        return self.lone and not self.secret

    def choice_of(self, seat: int) -> bool:
        """Whether this seat had something to choose, for itself or with its group."""
        return not self.lone and (self.seat == seat if self.secret else seat in self.seats)


class Anew:
    """That a table is dealt anew for a seat as it comes to an open question."""

    __slots__ = ("game", "given", "seat", "seed")

    game: Game
    given: int  # the answers before that question
    seat: int
    seed: int

    def __init__(self, game: Game, given: int, seat: int, seed: int) -> None:
        self.game = game
        self.given = given
        self.seat = seat
        self.seed = seed


class Waiting(Driver[Table]):
    """Gives the answers it has, then stops the rules at the next question and keeps it.

    Some seats are asked even with one option left, before something final. The answers of a match hold all such answers
    of these seats and none of the others, and all answers to secret questions; a record that was written otherwise is
    brought into this form as it is read.
    """

    __slots__ = ("anew", "answers", "brief", "confirms", "decision", "given", "script")

    answers: list[Answer]  # all of the match so far
    given: int  # how many of them have been used
    confirms: tuple[int, ...]  # the seats that are asked even with one option left
    script: Script | None  # a record being read
    brief: bool  # a stop unwinds the rules
    decision: Decision | None
    anew: Anew | None  # of a re-dealt match

    def __init__(
        self,
        answers: list[Answer],
        confirms: tuple[int, ...],
        script: Script | None,
        brief: bool,
        anew: Anew | None = None,
    ) -> None:
        self.anew = anew
        self.answers = answers
        self.brief = brief
        self.given = 0
        self.confirms = confirms
        self.script = script
        self.decision = None

    def deal_anew(self, t: Table) -> bool:
        """Whether this is the question where a re-dealt match begins: then the table is dealt anew here."""
        anew = self.anew
        if anew is None or anew.given != self.given:
            return False
        redeal(anew.game, t, anew.seat, Rng(anew.seed))
        return True

    def put(self, decision: Decision) -> None:
        """Stop here until somebody answers."""
        self.decision = decision
        if self.brief:
            raise Pending
        stop()

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        self.deal_anew(t)
        if not self.knows():
            self.put(Decision((seat,), question, options))
        return self.known_answer(t, seat, (seat,), question, options, self.given)

    def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        asked = seat in self.confirms
        if asked:
            self.deal_anew(t)
        if self.given == len(self.answers):
            passed = self.passed_in_script(seat, question, options)
            if asked and passed:
                self.answers.append(Answer(question, options[0], 0, seat, (seat,), t.seals, True, self.given))
            elif asked:
                self.put(Decision((seat,), question, options))
        return self.known_answer(t, seat, (seat,), question, options, self.given) if asked else options[0]

    def passed_in_script(self, seat: int, question: Question, options: list[Option]) -> bool:
        """Whether the match that is being read went on from this lone question, answered or unasked."""
        script = self.script
        if script is None:
            return False
        if seat in script.confirm:
            if script.left == 0:
                return False  # it was open there
            script.skip_lone(question, options)
        return True

    def answer_party(self, t: Table, party: Decision) -> Option:
        assert party.speakers  # somebody must be able to answer
        if self.deal_anew(t) and party.hidden and self.anew is not None:
            # The others' options came of what they hold in truth.
            party = party.seen_by(self.anew.seat)
        if not self.knows():
            self.put(party)
        return self.known_answer(t, ANYONE, party.seats, party.question, party.options, self.given, party.owners)

    def answer_secretly(
        self, t: Table, seats: tuple[int, ...], question: Question, options: Callable[[Any, int], list[Option]]
    ) -> list[Option]:
        """All seats are asked at once, and their answers come together."""
        self.deal_anew(t)
        offers = [options(t, seat) for seat in seats]
        first = self.given
        script = self.script
        if first == len(self.answers):
            decision = secret_question(seats, question, offers)
            if script is None or not script.went_on_from(decision):
                if script is not None:
                    script.cast_into(decision)
                self.put(decision)
        given: list[Option] = []
        for seat, own in zip(seats, offers, strict=True):
            if script is not None and len(own) == 1 and self.given == len(self.answers):
                script.pass_over(seat, question, own)
                self.answers.append(Answer(question, own[0], 0, seat, seats, t.seals, True, first, True))
            given.append(self.known_answer(t, seat, seats, question, own, first, secret=True))
        return given

    def knows(self) -> bool:
        """Whether there is an answer to the next question with a choice."""
        return self.given < len(self.answers) or (self.script is not None and self.script.left > 0)

    def known_answer(
        self,
        t: Table,
        seat: int,
        seats: tuple[int, ...],
        question: Question,
        options: list[Option],
        first: int,
        owners: list[int] | None = None,
        secret: bool = False,
    ) -> Option:
        if self.given == len(self.answers):
            script = self.script
            assert script is not None
            who, index = script.take(question, options)
            if who not in ((seat,) if seat != ANYONE else seats):
                raise BadRecord(
                    f"Answer {script.read - 1} is said to be seat {who}'s, who isn't asked {question.name!r} there."
                )
            if owners is not None and owners[index] not in (who, ANYONE):
                raise BadRecord(
                    f"Answer {script.read - 1} is said to be seat {who}'s, but {options[index].text!r} is seat "
                    f"{owners[index]}'s to choose."
                )
            self.answers.append(Answer(question, options[index], index, who, seats, t.seals, False, first, secret))
        answer = self.answers[self.given]
        if answer.index >= len(options) or options[answer.index] is not answer.option:
            raise RuntimeError(
                f"The rules are not deterministic: replaying answer {self.given} ({answer.option.text}) to "
                f"{question.name!r} met other options. Rules may depend on the table only."
            )
        self.given += 1
        return answer.option


def speaker(seat: int, index: int, seats: tuple[int, ...], owners: list[int] | None) -> int:
    """Who gave an answer, where nobody has said so: the option's owner, or the first who was asked."""
    if seat != ANYONE:
        return seat
    if owners is not None and owners[index] != ANYONE:
        return owners[index]
    return seats[0]
