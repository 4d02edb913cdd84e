"""A match: a table whose players may take their time. Suspends at every question, resumes with every answer."""

from typing import TYPE_CHECKING, Final

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.errors import BadRecord, Refused
from cardwright.core.events import Event
from cardwright.core.game import Game
from cardwright.core.player import Look
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings, whole_number
from cardwright.core.table import Driver, Pending, Result, Table

if TYPE_CHECKING:
    from cardwright.core.record import Record
    from cardwright.core.view import View


KEPT: Final = 16  # of so many resting points one keeps its table
UNTOLD: Final = -1
ONLY: Final = "only"  # stands in records in the place of the index, where there was one option


class Answer:
    """One answer given: the option, its index, who was asked, and how sealed the table was before it."""

    __slots__ = ("index", "lone", "option", "seals", "seats")

    option: Option
    index: int
    seats: tuple[int, ...]
    seals: int
    lone: bool  # it was the only option, and only people are asked then

    def __init__(self, option: Option, index: int, seats: tuple[int, ...], seals: int, lone: bool = False) -> None:
        self.option = option
        self.index = index
        self.seats = seats
        self.seals = seals
        self.lone = lone


class Script:
    """The answers of a record as written there, and the seats whose lone answers are among them."""

    __slots__ = ("answers", "confirm", "read")

    answers: list[str]
    confirm: tuple[int, ...]
    read: int  # how many of the answers have been used

    def __init__(self, answers: list[str], confirm: tuple[int, ...]) -> None:
        self.answers = answers
        self.confirm = confirm
        self.read = 0

    def next(self) -> str | None:
        return self.answers[self.read] if self.read < len(self.answers) else None


class Waiting(Driver):
    """Gives the answers it has, then stops the rules at the next question and keeps it.

    Some seats are asked even with one option left, before something final. The answers of a match hold all lone answers
    of these seats and none of the others; a record that was written otherwise is brought into this form as it is read.
    """

    answers: list[Answer]  # all of the match so far
    given: int  # how many of them have been used
    confirms: tuple[int, ...]  # the seats that are asked even with one option left
    script: Script | None  # a record being read
    decision: Decision | None

    def __init__(self, answers: list[Answer], confirms: tuple[int, ...], script: Script | None = None) -> None:
        self.answers = answers
        self.given = 0
        self.confirms = confirms
        self.script = script
        self.decision = None

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if not self.knows():
            self.decision = Decision((seat,), question, options)
            raise Pending
        return self.known_answer(t, (seat,), question, options)

    def answer_party(
        self, t: Table, seats: tuple[int, ...], question: Question, options: list[Option], owners: list[int] | None
    ) -> Option:
        if not self.knows():
            self.decision = Decision(seats, question, options, owners)
            raise Pending
        return self.known_answer(t, seats, question, options)

    def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        asked = seat in self.confirms
        if self.given == len(self.answers):
            passed = self.passed_in_script(seat, question, options)
            if asked and not passed:
                self.decision = Decision((seat,), question, options)
                raise Pending
            if asked:
                self.answers.append(Answer(options[0], 0, (seat,), t.seals, lone=True))
        return self.known_answer(t, (seat,), question, options) if asked else options[0]

    def passed_in_script(self, seat: int, question: Question, options: list[Option]) -> bool:
        """Whether the match that is being read went on from this lone question, answered or unasked."""
        script = self.script
        if script is None:
            return False
        if seat not in script.confirm:
            return True
        written = script.next()
        if written is None:
            return False  # it was open there
        if is_lone(written):
            check_lone(written, script.read, question, options)
            script.read += 1
        return True

    def knows(self) -> bool:
        """Whether there is an answer to the next question with a choice."""
        return self.given < len(self.answers) or (self.script is not None and self.script.next() is not None)

    def known_answer(self, t: Table, seats: tuple[int, ...], question: Question, options: list[Option]) -> Option:
        if self.given == len(self.answers):
            script = self.script
            assert script is not None
            index = read_answer(script.answers[script.read], script.read, question, options)
            script.read += 1
            self.answers.append(Answer(options[index], index, seats, t.seals))
        answer = self.answers[self.given]
        if answer.index >= len(options) or options[answer.index] is not answer.option:
            raise RuntimeError(
                f"The rules are not deterministic: replaying answer {self.given} ({answer.option.text}) to "
                f"{question.name!r} met other options. Rules may depend on the table only."
            )
        self.given += 1
        return answer.option


def write_answer(answer: Answer) -> str:
    """`3 finish`, or `only finish` where there was nothing else."""
    return f"{ONLY if answer.lone else answer.index} {answer.option.text}"


def is_lone(written: str) -> bool:
    return written.partition(" ")[0] == ONLY


def check_lone(written: str, number: int, question: Question, options: list[Option]) -> None:
    """Refuse a lone answer that has other words than the only option."""
    words = written.partition(" ")[2]
    if words != options[0].text:
        raise BadRecord(
            f"Answer {number} says {words!r}, but the only option of {question.name!r} is {options[0].text!r}: "
            f"this is not the game the record was written in."
        )


def read_answer(written: str, number: int, question: Question, options: list[Option]) -> int:
    """The index that a written answer names, if the option there has the same words."""
    first, _, words = written.partition(" ")
    if first == ONLY:
        raise BadRecord(
            f"Answer {number} ({written!r}) tells of an only option, but {question.name!r} has {len(options)} here: "
            f"this is not the game the record was written in."
        )
    index = whole_number(first)
    if index is None or index < 0:
        raise BadRecord(f"Answer {number} is {written!r}; an answer is its index and its words, like '3 finish'.")
    if index >= len(options):
        raise BadRecord(
            f"Answer {number} ({written!r}) names option {index} of {question.name!r}, which has {len(options)}."
        )
    if options[index].text != words:
        raise BadRecord(
            f"Answer {number} says {words!r}, but option {index} of {question.name!r} is {options[index].text!r}: "
            f"this is not the game the record was written in."
        )
    return index


class Rest:
    """A resting point. The last one has its table, of the others every sixteenth: the rest can be played again."""

    __slots__ = ("answers", "table", "told", "units")

    answers: int  # given up to here
    units: int  # played up to here
    table: Table | None  # nothing changes it, so that copies of a match share it
    told: int  # events up to here; UNTOLD until somebody asks

    def __init__(self, answers: int, units: int, table: Table) -> None:
        self.answers = answers
        self.units = units
        self.table = table
        self.told = UNTOLD


class Match:
    """A table played by suspended players: the decision now open, the answers so far, undo, copy, record."""

    game: Game
    settings: Settings
    seed: int
    start: str | None  # the position it started from, if it wasn't dealt
    answers: list[Answer]
    decision: Decision | None  # None once the game is over
    table: Table  # as it stands at the open decision; look, don't touch
    free_undo: bool  # practice: undo may take back chance and revelations too
    confirm: tuple[int, ...]  # seats that are asked before something final even with one option left: people's
    _rests: list[Rest]
    _story: list[Event]  # as far as it was told
    _story_rests: int  # so many resting points after the first

    def __init__(
        self,
        game: Game,
        settings: Settings,
        seed: int,
        start: str | None = None,
        table: Table | None = None,
        script: Script | None = None,
        free_undo: bool = False,
        confirm: tuple[int, ...] = (),
    ) -> None:
        self.game = game
        self.settings = settings
        self.seed = seed
        self.start = start
        self.answers = []
        self.free_undo = free_undo
        self.confirm = confirm
        self._rests = [Rest(0, 0, game.deal(settings, Rng(seed)) if table is None else table)]
        self._rests[0].told = 0
        self._story = []
        self._story_rests = 0
        self._run(script)

    # Playing

    def choose(self, choice: Option | int | str, seat: int | None = None) -> None:
        """Answer the open question: with an option, its index or its text. Refuses what is not on offer."""
        decision = self.decision
        if decision is None:
            raise Refused("The game is over; there is nothing to choose.")
        index = decision.index(choice, seat)
        lone = len(decision.options) == 1
        self.answers.append(Answer(decision.options[index], index, decision.seats, self.table.seals, lone))
        self._run()

    @property
    def result(self) -> Result | None:
        return self.table.result

    def undo(self) -> None:
        """Take back the last answer, if nothing has been learned since it was given."""
        reason = self.undo_refusal()
        if reason:
            raise Refused(reason)
        self.back_to(len(self.answers) - 1)

    def undo_refusal(self) -> str:
        """Why the last answer can't be taken back; empty if it can."""
        if not self.answers:
            return "There is nothing to take back."
        last = self.answers[-1]
        if self.free_undo:
            return ""
        sealed = last.seals != self.table.seals
        if sealed or (self.decision is not None and last.seats != self.decision.seats):
            # One sentence for all reasons: which of them it is could tell what another seat holds.
            return (
                "That can't be taken back: since then something was shown, dealt or rolled, or another seat was asked."
            )
        return ""

    def back_to(self, number: int) -> None:
        """Forget every answer from this number on. For replays and practice; `undo` is the safe way."""
        if not 0 <= number <= len(self.answers):
            raise Refused(f"This match has {len(self.answers)} answers; there is no moment {number}.")
        del self.answers[number:]
        while self._rests[-1].answers > number:
            self._rests.pop()
        last = len(self._rests) - 1
        self._rests[-1].table = self._table_at(last)
        self._forget_story_after(last)
        self._run()

    def copy(self) -> "Match":
        """An independent match at the same point."""
        last = self._rests[-1]
        other = Match(
            self.game, self.settings, self.seed, self.start, self.resting_table, None, self.free_undo, self.confirm
        )
        other.answers = list(self.answers)
        other.decision = self.decision
        other.table = self.table
        other._rests = [*self._rests[:-1], Rest(last.answers, last.units, self.resting_table)]
        return other

    # Looking

    def record(self) -> "Record":
        """The match as text that can be saved, shared and replayed."""
        from cardwright.core.record import Record

        return Record.of(self)

    def position(self) -> str:
        """The table at the last resting point as editable text."""
        from cardwright.core.position import write_position

        return write_position(self.game, self.settings, self.resting_table)

    def view(self, seat: int = 0) -> "View":
        return self.game.view(self.table, seat, self.decision)

    def look(self, seat: int | None = None) -> Look:
        """What a player at this seat is handed with the open question."""
        decision = self.decision
        if decision is None:
            raise Refused("The game is over; there is nothing to look for.")
        if seat is None:
            seat = decision.seat
        since = [answer.option for answer in self.answers[self._rests[-1].answers :]]
        options = decision.offers(seat)
        moment = sum([1 for answer in self.answers if seat in answer.seats and not answer.lone])
        return Look(
            self.game, seat, decision.question, options, self.table, self.resting_table, since, moment, self.confirm
        )

    @property
    def resting_table(self) -> Table:
        """The table at the last resting point; look, don't touch."""
        table = self._rests[-1].table
        assert table is not None, "the last resting point keeps its table"
        return table

    # Telling

    def events(self, since: int = 0) -> list[Event]:
        """What has happened so far, in order; without the first `since` events.

        Playing keeps no log. Whoever asks for the story has it told: the rules are run again, with somebody listening.
        """
        self._tell_on()
        told = len(self._story)
        return self._story[since:] + self.events_since_rest()[max(0, since - told) :]

    def events_since_rest(self) -> list[Event]:
        """What has happened since the last resting point."""
        events: list[Event] = []
        if self.decision is not None:
            t = self._again(self.resting_table, self._rests[-1].answers)
            t.events = events
            try:
                self.game.advance(t)
            except Pending:
                pass
        return events

    def _tell_on(self) -> None:
        """Tell the story up to the last resting point."""
        last = len(self._rests) - 1
        at = self._story_rests
        if at == last:
            return
        t = self._again(self._table_at(at), self._rests[at].answers)
        t.events = self._story
        while at < last:
            units = self._rests[at + 1].units - self._rests[at].units
            for _ in range(units):
                self.game.advance(t)
            at += 1
            self._rests[at].told = len(self._story)
        self._story_rests = last

    def _forget_story_after(self, rests: int) -> None:
        if self._story_rests > rests:
            self._story_rests = rests
            del self._story[self._rests[rests].told :]

    def _table_at(self, index: int) -> Table:
        """The table of a resting point, played again from the last one before it that is kept."""
        kept = index
        while self._rests[kept].table is None:
            kept -= 1
        table = self._rests[kept].table
        assert table is not None
        if kept == index:
            return table
        t = self._again(table, self._rests[kept].answers)
        for _ in range(self._rests[index].units - self._rests[kept].units):
            self.game.advance(t)
        return t

    def _again(self, rest: Table, answers: int) -> Table:
        """A copy of a resting table, to be played on with the answers that were given from there."""
        t = rest.copy()
        driver = Waiting(self.answers, self.confirm)
        driver.given = answers
        t.driver = driver
        return t

    # Running

    def _run(self, script: Script | None = None) -> None:
        """Run the rules from the last resting point to the next question without an answer."""
        driver = Waiting(self.answers, self.confirm, script)
        while True:
            rest = self.resting_table
            if rest.result is not None:
                self.table = rest
                self.decision = None
                if script is not None and script.next() is not None:
                    raise BadRecord(
                        f"The game is over after {script.read} answers, but the record has {len(script.answers)}."
                    )
                return
            t = rest.copy()
            t.driver = driver
            driver.given = self._rests[-1].answers
            try:
                self.game.advance(t)
            except Pending:
                self.table = t
                self.decision = driver.decision
                return
            self._rest(t, driver.given)

    def _rest(self, t: Table, given: int) -> None:
        """A resting point is reached; one without a question since the last replaces it."""
        last = self._rests[-1]
        number = len(self._rests) - 1
        if given == last.answers and number > 0:
            self._forget_story_after(number - 1)
            last.units += 1
            last.table = t
            return
        if number % KEPT:
            last.table = None
        self._rests.append(Rest(given, last.units + 1, t))
