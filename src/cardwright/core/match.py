"""A match: a table whose players may take their time. Suspends at every question, resumes with every answer."""

from typing import TYPE_CHECKING

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


class Answer:
    """One answer given: the option, its index, who was asked, and how sealed the table was before it."""

    __slots__ = ("index", "option", "seals", "seats")

    option: Option
    index: int
    seats: tuple[int, ...]
    seals: int

    def __init__(self, option: Option, index: int, seats: tuple[int, ...], seals: int) -> None:
        self.option = option
        self.index = index
        self.seats = seats
        self.seals = seals


class Waiting(Driver):
    """Gives the answers it has, then stops the rules at the next question and keeps it."""

    answers: list[Answer]  # all of the match so far
    given: int  # how many of them have been used
    script: list[str]  # answers of a record still to come, as written there
    decision: Decision | None

    def __init__(self, answers: list[Answer], script: list[str]) -> None:
        self.answers = answers
        self.given = 0
        self.script = script
        self.decision = None

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if self.given == len(self.answers) and self.given >= len(self.script):
            self.decision = Decision((seat,), question, options)
            raise Pending
        return self.known_answer(t, (seat,), question, options)

    def answer_party(
        self, t: Table, seats: tuple[int, ...], question: Question, options: list[Option], owners: list[int] | None
    ) -> Option:
        if self.given == len(self.answers) and self.given >= len(self.script):
            self.decision = Decision(seats, question, options, owners)
            raise Pending
        return self.known_answer(t, seats, question, options)

    def known_answer(self, t: Table, seats: tuple[int, ...], question: Question, options: list[Option]) -> Option:
        if self.given == len(self.answers):
            index = read_answer(self.script[self.given], self.given, question, options)
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
    return f"{answer.index} {answer.option.text}"


def read_answer(written: str, number: int, question: Question, options: list[Option]) -> int:
    """The index that a written answer names, if the option there has the same words."""
    first, _, words = written.partition(" ")
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


class Match:
    """A table played by suspended players: the decision now open, the answers so far, undo, copy, record.

    It keeps the table of every resting point, so stepping back is as cheap as stepping forward.
    """

    game: Game
    settings: Settings
    seed: int
    start: str | None  # the position it started from, if it wasn't dealt
    answers: list[Answer]
    decision: Decision | None  # None once the game is over
    table: Table  # as it stands at the open decision; look, don't touch
    free_undo: bool  # practice: undo may take back chance and revelations too
    _rests: list[Table]
    _rest_answers: list[int]  # how many answers had been given at each resting point
    _rest_units: list[int]  # how many units were played to each resting point, since the one before
    _rest_events: list[list[Event] | None]  # what happened in them; None until somebody asks

    def __init__(
        self,
        game: Game,
        settings: Settings,
        seed: int,
        start: str | None = None,
        table: Table | None = None,
        script: list[str] | None = None,
        free_undo: bool = False,
    ) -> None:
        self.game = game
        self.settings = settings
        self.seed = seed
        self.start = start
        self.answers = []
        self.free_undo = free_undo
        self._rests = [game.deal(settings, Rng(seed)) if table is None else table]
        self._rest_answers = [0]
        self._rest_units = [0]
        self._rest_events = [[]]
        self._run(script if script is not None else [])

    # Playing

    def choose(self, choice: Option | int | str, seat: int | None = None) -> None:
        """Answer the open question: with an option, its index or its text. Refuses what is not on offer."""
        decision = self.decision
        if decision is None:
            raise Refused("The game is over; there is nothing to choose.")
        index = decision.index(choice, seat)
        self.answers.append(Answer(decision.options[index], index, decision.seats, self.table.seals))
        self._run([])

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
        while self._rest_answers[-1] > number:
            self._rests.pop()
            self._rest_answers.pop()
            self._rest_units.pop()
            self._rest_events.pop()
        self._run([])

    def copy(self) -> "Match":
        """An independent match at the same point. Resting tables are shared: nothing changes them."""
        other = Match(self.game, self.settings, self.seed, self.start, self._rests[-1], None, self.free_undo)
        other.answers = list(self.answers)
        other.decision = self.decision
        other.table = self.table
        other._rests = list(self._rests)
        other._rest_answers = list(self._rest_answers)
        other._rest_units = list(self._rest_units)
        other._rest_events = list(self._rest_events)
        return other

    # Looking

    def record(self) -> "Record":
        """The match as text that can be saved, shared and replayed."""
        from cardwright.core.record import Record

        return Record.of(self)

    def position(self) -> str:
        """The table at the last resting point as editable text."""
        from cardwright.core.position import write_position

        return write_position(self.game, self.settings, self._rests[-1])

    def view(self, seat: int = 0) -> "View":
        return self.game.view(self.table, seat, self.decision)

    def look(self, seat: int | None = None) -> Look:
        """What a player at this seat is handed with the open question."""
        decision = self.decision
        if decision is None:
            raise Refused("The game is over; there is nothing to look for.")
        if seat is None:
            seat = decision.seat
        since = [answer.option for answer in self.answers[self._rest_answers[-1] :]]
        options, moment = decision.offers(seat), len(self.answers)
        return Look(self.game, seat, decision.question, options, self.table, self._rests[-1], since, moment)

    def events(self) -> list[Event]:
        """What has happened so far, in order.

        Playing keeps no log. Whoever asks for the story has it told: the rules are run again, with somebody listening.
        """
        events: list[Event] = []
        for index in range(1, len(self._rests)):
            told = self._rest_events[index]
            if told is None:
                told = self._tell(index - 1, self._rest_units[index])
                self._rest_events[index] = told
            events.extend(told)
        events.extend(self.events_since_rest())
        return events

    def events_since_rest(self) -> list[Event]:
        """What has happened since the last resting point."""
        return self._tell(len(self._rests) - 1, 1) if self.decision is not None else []

    def _tell(self, index: int, units: int) -> list[Event]:
        """What happens in so many units from this resting point on."""
        t = self._rests[index].copy()
        driver = Waiting(self.answers, [])
        driver.given = self._rest_answers[index]
        t.driver = driver
        events: list[Event] = []
        t.events = events
        try:
            for _ in range(units):
                self.game.advance(t)
        except Pending:
            pass
        return events

    @property
    def resting_table(self) -> Table:
        """The table at the last resting point; look, don't touch."""
        return self._rests[-1]

    # Running

    def _run(self, script: list[str]) -> None:
        """Run the rules from the last resting point to the next question without an answer."""
        driver = Waiting(self.answers, script)
        while True:
            rest = self._rests[-1]
            if rest.result is not None:
                self.table = rest
                self.decision = None
                if driver.given < len(script):
                    raise BadRecord(f"The game is over after {driver.given} answers, but the record has {len(script)}.")
                return
            t = rest.copy()
            t.driver = driver
            driver.given = self._rest_answers[-1]
            try:
                self.game.advance(t)
            except Pending:
                self.table = t
                self.decision = driver.decision
                return
            self._rest(t, driver.given)

    def _rest(self, t: Table, given: int) -> None:
        """A resting point is reached; one without a question since the last replaces it."""
        if given == self._rest_answers[-1] and len(self._rests) > 1:
            self._rests[-1] = t
            self._rest_units[-1] += 1
            self._rest_events[-1] = None
        else:
            self._rests.append(t)
            self._rest_answers.append(given)
            self._rest_units.append(1)
            self._rest_events.append(None)
