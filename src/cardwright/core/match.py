"""A match: a table whose players may take their time. Suspends at every question, resumes with every answer."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from cardwright.core.decision import ANYONE, Decision, Option, Question, secret_question
from cardwright.core.errors import BadRecord, Refused
from cardwright.core.events import Event
from cardwright.core.game import Game
from cardwright.core.look import Look
from cardwright.core.rng import SEEDS, Rng
from cardwright.core.script import Script
from cardwright.core.settings import Settings
from cardwright.core.strand import STRANDS, Rules, Strand, at_hand, stop
from cardwright.core.table import Driver, Pending, Result, Table

if TYPE_CHECKING:
    from cardwright.core.record import Record
    from cardwright.core.view import View


KEPT: Final = 16  # of so many resting points one keeps its table, unless somebody looks at them all
UNTOLD: Final = -1
# One sentence for all reasons: which of them it is could tell what another seat holds.
SEALED: Final = "That can't be taken back: since then something was shown, dealt or rolled, or another seat was asked."
MOMENTS: Final = (1 << 53) - 1  # moments go through browsers
TRAIL: Final = 16  # bytes of a history's digest; a moment shows less than half of them


class Answer:
    """One answer given: the option and its index, who gave it, and how sealed the table was before it."""

    __slots__ = ("first", "index", "lone", "option", "seals", "seat", "seats", "trail")

    option: Option
    index: int
    seat: int  # that gave it
    seats: tuple[int, ...]  # that were asked
    seals: int
    lone: bool  # it was the only option, and only people are asked then
    first: int  # the number of the first answer that counted together with it: those to a secret question
    trail: bytes  # the digest of the history up to it; empty until somebody asks

    def __init__(
        self, option: Option, index: int, seat: int, seats: tuple[int, ...], seals: int, lone: bool, first: int
    ) -> None:
        self.option = option
        self.index = index
        self.seat = seat
        self.seats = seats
        self.seals = seals
        self.lone = lone
        self.first = first
        self.trail = b""


class Waiting(Driver[Table]):
    """Gives the answers it has, then stops the rules at the next question and keeps it.

    Some seats are asked even with one option left, before something final. The answers of a match hold all lone answers
    of these seats and none of the others; a record that was written otherwise is brought into this form as it is read.
    """

    __slots__ = ("answers", "brief", "confirms", "decision", "given", "script")

    answers: list[Answer]  # all of the match so far
    given: int  # how many of them have been used
    confirms: tuple[int, ...]  # the seats that are asked even with one option left
    script: Script | None  # a record being read
    brief: bool  # a stop unwinds the rules
    decision: Decision | None

    def __init__(self, answers: list[Answer], confirms: tuple[int, ...], script: Script | None, brief: bool) -> None:
        self.answers = answers
        self.brief = brief
        self.given = 0
        self.confirms = confirms
        self.script = script
        self.decision = None

    def put(self, decision: Decision) -> None:
        """Stop here until somebody answers."""
        self.decision = decision
        if self.brief:
            raise Pending
        stop()

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if not self.knows():
            self.put(Decision((seat,), question, options))
        return self.known_answer(t, seat, (seat,), question, options, self.given)

    def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        asked = seat in self.confirms
        if self.given == len(self.answers):
            passed = self.passed_in_script(seat, question, options)
            if asked and passed:
                self.answers.append(Answer(options[0], 0, seat, (seat,), t.seals, True, self.given))
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
        if not self.knows():
            self.put(party)
        return self.known_answer(t, ANYONE, party.seats, party.question, party.options, self.given, party.owners)

    def answer_secretly(
        self, t: Table, seats: tuple[int, ...], question: Question, options: Callable[[Any, int], list[Option]]
    ) -> list[Option]:
        """All seats are asked at once, and their answers come together."""
        offers = [options(t, seat) for seat in seats]
        decision = secret_question(seats, question, offers)
        asked = decision.seats
        first = self.given
        if asked and not self.knows_all(len(asked)):
            if self.script is not None:
                self.script.cast_into(decision)
            self.put(decision)
        return [
            own[0] if len(own) == 1 else self.known_answer(t, seat, asked, question, own, first)
            for seat, own in zip(seats, offers, strict=True)
        ]

    def knows(self) -> bool:
        """Whether there is an answer to the next question with a choice."""
        return self.knows_all(1)

    def knows_all(self, n: int) -> bool:
        """Whether there are answers to a secret question for n seats."""
        return self.given < len(self.answers) or (self.script is not None and self.script.left >= n)

    def known_answer(
        self,
        t: Table,
        seat: int,
        seats: tuple[int, ...],
        question: Question,
        options: list[Option],
        first: int,
        owners: list[int] | None = None,
    ) -> Option:
        if self.given == len(self.answers):
            script = self.script
            assert script is not None
            who, index = script.take(question, options)
            if who != ANYONE and who not in ((seat,) if seat != ANYONE else seats):
                raise BadRecord(
                    f"Answer {script.read - 1} is said to be seat {who}'s, who isn't asked {question.name!r} there."
                )
            if who != ANYONE and owners is not None and owners[index] not in (who, ANYONE):
                raise BadRecord(
                    f"Answer {script.read - 1} is said to be seat {who}'s, but {options[index].text!r} is seat "
                    f"{owners[index]}'s to choose."
                )
            who = speaker(who if seat == ANYONE else seat, index, seats, owners)
            self.answers.append(Answer(options[index], index, who, seats, t.seals, False, first))
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


class Rest:
    """A resting point. Every sixteenth has its table, and others that were looked at: the rest can be played again.

    Copies of a match share it: what one of them fills in holds for all, and nothing else of it is changed.
    """

    __slots__ = ("answers", "table", "told", "units")

    answers: int  # given up to here
    units: int  # played up to here
    table: Table | None  # nothing changes it, so that copies of a match share it
    told: int  # events up to here; UNTOLD until somebody asks

    def __init__(self, answers: int, units: int, table: Table | None, told: int) -> None:
        self.answers = answers
        self.units = units
        self.table = table
        self.told = told


class Run(Rules):
    """The rules on their way from a resting point on; notes the resting points they come to. Knows no match, so that a
    match nobody needs any more goes, and its suspended rules with it."""

    __slots__ = ("driver", "game", "keeps", "rests", "table")

    game: Game
    table: Table
    driver: Waiting
    rests: list[Rest]
    keeps: bool  # the table of every resting point, because somebody looks at them

    def __init__(self, game: Game, table: Table, driver: Waiting, rests: list[Rest], keeps: bool) -> None:
        self.game = game
        self.table = table
        self.driver = driver
        self.rests = rests
        self.keeps = keeps
        table.driver = driver
        driver.given = rests[-1].answers

    def play(self) -> None:
        t = self.table
        advance = self.game.advance
        while t.result is None:
            advance(t)
            self.rest()
        self.driver.decision = None

    def rest(self) -> None:
        """A resting point is reached; one without a question since the last replaces it."""
        t, rests, given = self.table, self.rests, self.driver.given
        last = rests[-1]
        told = len(t.events) if t.events is not None else UNTOLD
        if given == last.answers and len(rests) > 1:
            keep = self.keeps or last.table is not None
            rests[-1] = Rest(given, last.units + 1, t.copy() if keep else None, told)
            return
        number = len(rests)
        if self.keeps and (number - 1) % KEPT:
            rests[-1] = Rest(last.answers, last.units, None, last.told)
        keep = self.keeps or number % KEPT == 0
        rests.append(Rest(given, last.units + 1, t.copy() if keep else None, told))


class Match:
    """A table played by suspended players: the decision now open, the answers so far, undo, copy, record."""

    game: Game
    settings: Settings
    seed: int
    start: str | None  # the position it started from, if it wasn't dealt
    answers: list[Answer]
    decision: Decision | None  # None once the game is over
    table: Table  # as it stands at the open decision; look, don't touch: the next answer changes it
    free_undo: bool  # practice: undo may take back chance and revelations too
    confirm: tuple[int, ...]  # seats that are asked before something final even with one option left: people's
    _rests: list[Rest]
    _story: list[Event] | None  # None until somebody has asked for it
    _keeps: bool  # somebody looks at resting points
    _lasting: bool  # the rules are worth keeping alive
    _run: Run | None
    _strand: Strand | None

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
        like: "Match | None" = None,
    ) -> None:
        self.game = game
        self.settings = settings
        self.seed = seed
        self.start = start
        self.free_undo = free_undo
        self.confirm = confirm
        self.answers = []
        self.decision = None
        self._story = None
        self._keeps = not STRANDS  # without strands every answer goes on from a resting point
        self._lasting = False
        self._run = None
        self._strand = None
        game.enrol()
        if like is None:
            self._rests = [Rest(0, 0, game.deal(settings, Rng(seed)) if table is None else table, 0)]
            self._go(script)
        else:
            self._take_over(like)

    # Playing

    def choose(self, choice: Option | int | str, seat: int | None = None, moment: int | None = None) -> None:
        """Answer the open question: with an option, its index or its text. Refuses what is not on offer.

        `seat` is who answers, `moment` the one that the choice was made for: if the table has moved on since, it is
        refused. An answer to a secret question counts when the last has come, and can be changed until then.
        """
        decision = self.decision
        if decision is None:
            raise Refused("The game is over; there is nothing to choose.")
        if moment is not None and moment != self.moment:
            raise Refused("That choice was for a question that is no longer open; the table has moved on.")
        index = decision.index(choice, seat)
        first = len(self.answers)
        if decision.secret is None:
            who = speaker(ANYONE if seat is None else seat, index, decision.seats, decision.owners)
            lone = len(decision.options) == 1
            self._add(decision.options[index], index, who, decision.seats, lone, first)
        else:
            decision.keep(decision.seat if seat is None else seat, index)
            if decision.waited_for:
                return
            for who, options in zip(decision.seats, decision.secret, strict=True):
                index = decision.cast[who]
                self._add(options[index], index, who, decision.seats, False, first)
        try:
            self._go()
        except BaseException:  # rules that broke, or were broken off, leave the match at its question
            self.back_to(first)
            raise

    def _add(self, option: Option, index: int, seat: int, seats: tuple[int, ...], lone: bool, first: int) -> None:
        self.answers.append(Answer(option, index, seat, seats, self.table.seals, lone, first))

    @property
    def moment(self) -> int:
        """A number that names this moment: the same history has the same one, another history another.

        It goes to whoever looks on, so it tells nothing: it doesn't count answers, as how many the others have given
        may be a secret, and it can neither be turned back into the seed nor followed from one answer to the next.
        """
        answers = self.answers
        known = len(answers)
        while known > 0 and not answers[known - 1].trail:
            known -= 1
        trail = answers[known - 1].trail if known else digest(f"moments of {self.seed % SEEDS}".encode())
        for answer in answers[known:]:
            trail = answer.trail = digest(trail + f"{answer.seat} {answer.index}".encode())
        return int.from_bytes(trail[:8], "big") & MOMENTS

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
        together = last.first != len(self.answers) - 1  # with others, in secret
        now = self.decision  # what was answered to it in secret would be lost
        if sealed or together or (now is not None and (last.seats != now.seats or len(now.cast) > 0)):
            return SEALED
        return ""

    def back_to(self, number: int) -> None:
        """Forget every answer from this number on. For replays and practice; `undo` is the safe way.

        Answers to a secret question are forgotten together.
        """
        if not 0 <= number <= len(self.answers):
            raise Refused(f"This match has {len(self.answers)} answers; there is no moment {number}.")
        if number < len(self.answers):
            number = self.answers[number].first
        rests = self._rests
        while rests[-1].answers > number:
            rests.pop()
        self._rested()
        del self.answers[number:]
        self._strand = None
        self._go()

    def copy(self) -> "Match":
        """An independent match at the same point. Runs no rules."""
        return Match(
            self.game, self.settings, self.seed, self.start, None, None, self.free_undo, self.confirm, like=self
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return match_again, (self.game, self.record(), self.confirm)

    def _take_over(self, other: "Match") -> None:
        other._keep_tables()
        self.answers = list(other.answers)
        self._rests = list(other._rests)
        self._story = list(other._story) if other._story is not None else None
        self._keeps = True
        self.table = other.table.copy()
        self.decision = other.decision.copy() if other.decision is not None else None

    # Looking

    def record(self) -> "Record":
        """The match as text that can be saved, shared and replayed."""
        from cardwright.core.record import Record

        return Record.of(self)

    def position(self) -> str:
        """The table at the last resting point as editable text."""
        from cardwright.core.position import write_position

        return write_position(self.game, self.settings, self.resting_table)

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.game.seats(self.settings)

    @property
    def names(self) -> list[str]:
        """What the seats are called now: some games name them by whom they play."""
        return [self.game.name_at(self.table, seat) for seat in range(self.seats)]

    def view(self, seat: int = 0) -> "View":
        """What this seat sees; SPECTATOR for what all may know."""
        from cardwright.core.view import compose

        view = compose(self.game, self.table, seat, self.decision, self.seats)
        view.moment = self.moment
        return view

    def look(self, seat: int | None = None, party: bool = False) -> Look:
        """What a player at this seat is handed with the open question: its own options, or as the party's speaker all
        that lie open."""
        decision = self.decision
        if decision is None:
            raise Refused("The game is over; there is nothing to look for.")
        if seat is None:
            able = [seat for seat in decision.waited_for if decision.offers(seat)]
            seat = able[0] if able else decision.seat
        decision = decision.seen_by(seat)
        options = decision.options if party and not decision.hidden else decision.offers(seat)
        since = [answer.option for answer in self.answers[self._rests[-1].answers :]]
        moment = len({answer.first for answer in self.answers if seat in answer.seats and not answer.lone})
        return Look(
            self.game, seat, decision, options, self.seats, self.table, self.resting_table, since, moment, self.confirm
        )

    @property
    def resting_table(self) -> Table:
        """The table at the last resting point; look, don't touch."""
        self._keep_tables()
        return self._rested()

    def _keep_tables(self) -> None:
        """Who looks at a resting point once looks again."""
        self._keeps = True
        if self._run is not None:
            self._run.keeps = True

    def _rested(self) -> Table:
        rest = self._rests[-1]
        if rest.table is None:
            rest.table = self._table_at(len(self._rests) - 1)
        return rest.table

    # Telling

    def events(self, since: int = 0) -> list[Event]:
        """What has happened so far, in order; without the first `since` events.

        A match nobody listens to keeps no log: the first who asks has the game told again, and from then on it is
        kept.
        """
        return self._told()[since:]

    def events_since_rest(self) -> list[Event]:
        """What has happened since the last resting point."""
        return self._told()[self._rests[-1].told :]

    def _told(self) -> list[Event]:
        story = self._story
        if story is None:
            story = []
            t = self._again(0)
            t.events = story
            self._rests[0].told = 0
            for before, rest in zip(self._rests, self._rests[1:], strict=False):
                for _ in range(rest.units - before.units):
                    self.game.advance(t)
                rest.told = len(story)
            self._story = story
            if self.decision is not None:
                cast = self.decision.cast
                self._strand = None
                self._go()
                for seat, index in cast.items():
                    self.decision.keep(seat, index)
        return story

    def _table_at(self, index: int) -> Table:
        """The table of a resting point, played again from the last one before it that is kept."""
        kept = index
        while self._rests[kept].table is None:
            kept -= 1
        table = self._rests[kept].table
        assert table is not None
        if kept == index:
            return table
        t = self._again(kept)
        for _ in range(self._rests[index].units - self._rests[kept].units):
            self.game.advance(t)
        return t

    def _again(self, index: int) -> Table:
        """A copy of a resting table that is kept, to be played on with the answers that were given from there."""
        table = self._rests[index].table
        assert table is not None
        t = table.copy()
        driver = Waiting(self.answers, self.confirm, None, True)
        driver.given = self._rests[index].answers
        t.driver = driver
        return t

    # Running

    def _go(self, script: Script | None = None) -> None:
        """Run the rules to the next question without an answer, from where they stopped if that is still there."""
        strand = self._strand
        if strand is None or not strand.go():
            strand = self._strand = self._start_again(script)
            strand.go()
        run = self._run
        assert run is not None
        self.table = run.table
        self.decision = run.driver.decision
        if self.decision is None and script is not None and script.left:
            raise BadRecord(f"The game is over after {script.read} answers, but the record has {len(script.answers)}.")
        if script is not None and script.cast:
            raise BadRecord(
                f"The record has answers to an open secret question, but after its {len(script.answers)} answers there "
                f"is none."
            )
        run.driver.script = None

    def _start_again(self, script: Script | None) -> Strand:
        """From the last resting point, with the answers given since."""
        t = self._rested().copy()
        if self._story is not None:
            del self._story[self._rests[-1].told :]
            t.events = self._story
        brief = not (STRANDS and (self._lasting or at_hand()))
        self._lasting = True  # who has answered once may never answer again, but who has answered twice will
        self._run = Run(self.game, t, Waiting(self.answers, self.confirm, script, brief), self._rests, self._keeps)
        return Strand(self._run, brief)


def digest(history: bytes) -> bytes:
    from hashlib import blake2b  # here, because most matches are never asked

    return blake2b(history, digest_size=TRAIL).digest()


def match_again(game: Game, record: "Record", confirm: tuple[int, ...]) -> Match:
    """A match that has travelled: played once more from its record."""
    return record.match(game, confirm)
