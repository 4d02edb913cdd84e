"""A match: a table whose players may take their time. Suspends at every question, resumes with every answer."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from cardwright.core.decision import ANYONE, Decision, Option, seats_in_words
from cardwright.core.errors import BadRecord, Refused
from cardwright.core.events import Event
from cardwright.core.game import Game
from cardwright.core.look import Look
from cardwright.core.matches.checkpoint import Checkpoint, RulesRun
from cardwright.core.matches.script import Script
from cardwright.core.matches.suspension import CAN_SUSPEND, SuspendedRules, at_hand
from cardwright.core.matches.waiting import Anew, Answer, Waiting, speaker
from cardwright.core.rng import SEEDS, Rng, chance
from cardwright.core.settings import Settings
from cardwright.core.table import Result, Table

if TYPE_CHECKING:
    from cardwright.core.matches.record import Record
    from cardwright.core.sight import Observation, Sight
    from cardwright.core.view import View


# One sentence for all reasons: which of them it is could tell what another seat holds.
SEALED: Final = (
    "That can't be taken back: since then something was revealed, dealt or rolled, or another player was asked."
)
LARGEST_MOMENT: Final = (1 << 53) - 1  # moments go through browsers
TRAIL_BYTES: Final = 16  # bytes of a history's digest; a moment shows less than half of them


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
    key: str  # of chance that nobody can turn back, in hexadecimal digits; empty where the seed is enough
    _checkpoints: list[Checkpoint]
    _story: list[Event] | None  # None until somebody has asked for it
    _keeps: bool  # somebody looks at resting points
    _lasting: bool  # the rules are worth keeping alive
    _anew: Anew | None  # of a re-dealt match: where it begins
    _run: RulesRun | None
    _suspended: SuspendedRules | None

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
        key: str = "",
    ) -> None:
        self.game = game
        self.settings = settings
        self.seed = seed
        self.start = start
        self.free_undo = free_undo
        self.confirm = confirm
        self.key = key
        self.answers = []
        self.decision = None
        self._story = None
        self._keeps = not CAN_SUSPEND  # without greenlets every answer goes on from a resting point
        self._lasting = False
        self._anew = None
        self._run = None
        self._suspended = None
        game.enrol()
        if like is None:
            self._checkpoints = [
                Checkpoint(0, 0, game.deal(settings, chance(seed, key)) if table is None else table, 0)
            ]
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
                self._add(options[index], index, who, decision.seats, len(options) == 1, first, True)
        self._answered(first)

    def follow(self, answers: Sequence[Answer]) -> None:
        """Answer the open question as it was answered in a match with the same history: `answers` are all that counted
        together there.

        `choose` numbers what a seat sees; here each answer says all there is to say, whoever may see it.
        """
        decision = self.decision
        if decision is None:
            raise Refused("The game is over; there is nothing to choose.")
        first = len(self.answers)
        if tuple([answer.seat for answer in answers]) != decision.seats and decision.secret is not None:
            raise Refused(f"The question {decision.question.name!r} went to others: this is not the same game.")
        for answer in answers:
            options = decision.options if decision.secret is None else decision.offers(answer.seat)
            index = answer.index
            if index >= len(options) or options[index].text != answer.option.text:
                del self.answers[first:]
                raise Refused(
                    f"Answer {first} was {answer.option.text!r}, which isn't option {index} of "
                    f"{decision.question.name!r} here: this is not the same game."
                )
            self._add(options[index], index, answer.seat, decision.seats, answer.lone, first, answer.secret)
        self._answered(first)

    def _answered(self, first: int) -> None:
        try:
            self._go()
        except BaseException:  # rules that broke, or were broken off, leave the match at its question
            self.back_to(first)
            raise

    def _add(
        self,
        option: Option,
        index: int,
        seat: int,
        seats: tuple[int, ...],
        lone: bool,
        first: int,
        secret: bool = False,
    ) -> None:
        assert self.decision is not None
        question = self.decision.question
        self.answers.append(Answer(question, option, index, seat, seats, self.table.seals, lone, first, secret))

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
        trail = answers[known - 1].trail if known else digest(f"moments of {self.key or self.seed % SEEDS}".encode())
        for answer in answers[known:]:
            trail = answer.trail = digest(trail + f"{answer.seat} {answer.index}".encode())
        return int.from_bytes(trail[:8], "big") & LARGEST_MOMENT

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
        if self._anew is not None and len(self.answers) <= self._anew.given:
            return SEALED
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
        if self._anew is not None and number < self._anew.given:
            raise Refused(
                f"This match was dealt anew after {self._anew.given} answers; there is no way back behind them."
            )
        if number < len(self.answers):
            number = self.answers[number].first
        checkpoints = self._checkpoints
        while checkpoints[-1].answers > number:
            checkpoints.pop()
        self._rested()
        del self.answers[number:]
        self._suspended = None
        self._go()

    def copy(self) -> "Match":
        """An independent match at the same point. Runs no rules."""
        return Match(
            self.game, self.settings, self.seed, self.start, None, None, self.free_undo, self.confirm, self, self.key
        )

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.copy()

    def redealt(self, seat: int, seed: int) -> "Match":
        """This match as it may be for all that a seat knows which is asked now: a copy with everything dealt anew that
        the seat can't see, chance to come included. The same seat, seed and knowledge give the same one.

        For planners that want to play on: in a plain copy they would know the others' cards. What was answered before
        can't be taken back there, and as it never happened there is no record of it.
        """
        decision = self.decision
        if decision is None:
            raise Refused("The game is over; there is nothing to deal anew.")
        if not decision.offers(seat):
            asked = seats_in_words(decision.seats)
            raise Refused(f"Seat {seat} isn't asked now, so nobody knows what it would choose from; asked: {asked}.")
        other = self.copy()
        other.seed = seed
        other.key = ""
        other._story = None
        other._anew = Anew(self.game, len(self.answers), seat, seed)
        other._go()
        if other.decision is not None and other.decision.secret is not None:
            rng = Rng(seed, 1)
            for who, index in decision.cast.items():  # that others have answered is known, but not what
                offers = other.decision.offers(who)
                other.decision.keep(who, index if who == seat else rng.below(len(offers)))
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return match_again, (self.game, self.record(), self.confirm)

    def _take_over(self, other: "Match") -> None:
        other._keep_tables()
        self._anew = other._anew
        self.answers = list(other.answers)
        self._checkpoints = list(other._checkpoints)
        self._story = list(other._story) if other._story is not None else None
        self._keeps = True
        self.table = other.table.copy()
        self.decision = other.decision.copy() if other.decision is not None else None

    # Looking

    def record(self) -> "Record":
        """The match as text that can be saved, shared and replayed."""
        from cardwright.core.matches.record import Record

        if self._anew is not None:
            raise Refused("A match that was dealt anew has no record: what came before happened on another table.")
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

    def called(self, people: Sequence[str]) -> list[str]:
        """What to call the seats: by whom they play where the game tells, otherwise by the names of those people."""
        usual, now = self.game.seat_names(self.seats), self.names
        return [name if name != usual[seat] else people[seat] or name for seat, name in enumerate(now)]

    def view(self, seat: int = 0) -> "View":
        """What this seat sees; SPECTATOR for what all may know."""
        from cardwright.core.view import compose

        view = compose(self.game, self.table, seat, self.decision, self.seats)
        view.moment = self.moment
        return view

    @property
    def sight(self) -> "Sight":
        """What its numbers are called, where they stand and what they may be."""
        return self.game.sight(self.settings)

    def observe(self, seat: int = 0) -> "Observation":
        """What this seat sees in numbers, with the open question and the options that it is offered."""
        return self.sight.observe(self.table, seat, self.decision)

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
        since = [answer.option for answer in self.answers[self._checkpoints[-1].answers :]]
        moment = sum([1 for answer in self.answers if answer.choice_of(seat)])
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
        rest = self._checkpoints[-1]
        if rest.table is None:
            rest.table = self._table_at(len(self._checkpoints) - 1)
        return rest.table

    # Telling

    def events(self, since: int = 0) -> list[Event]:
        """What has happened so far, in order; without the first `since` events.

        A match nobody listens to keeps no log: the first who asks has the game told again, and from then on it is
        kept.
        """
        return self._told()[since:]

    @property
    def told(self) -> bool:
        """Whether somebody listens, so that what happens is kept."""
        return self._story is not None

    def events_since_rest(self) -> list[Event]:
        """What has happened since the last resting point."""
        return self._told()[self._checkpoints[-1].told :]

    def _told(self) -> list[Event]:
        story = self._story
        if story is None:
            story = []
            t = self._again(0)
            t.events = story
            self._checkpoints[0].told = 0
            for before, rest in zip(self._checkpoints, self._checkpoints[1:], strict=False):
                for _ in range(rest.units - before.units):
                    self.game.advance(t)
                rest.told = len(story)
            self._story = story
            if self.decision is not None:
                cast = self.decision.cast
                self._suspended = None
                self._go()
                for seat, index in cast.items():
                    self.decision.keep(seat, index)
        return story

    def _table_at(self, index: int) -> Table:
        """The table of a resting point, played again from the last one before it that is kept."""
        kept = index
        while self._checkpoints[kept].table is None:
            kept -= 1
        table = self._checkpoints[kept].table
        assert table is not None
        if kept == index:
            return table
        t = self._again(kept)
        for _ in range(self._checkpoints[index].units - self._checkpoints[kept].units):
            self.game.advance(t)
        return t

    def _again(self, index: int) -> Table:
        """A copy of a resting table that is kept, to be played on with the answers that were given from there."""
        table = self._checkpoints[index].table
        assert table is not None
        t = table.copy()
        driver = Waiting(self.answers, self.confirm, None, True)
        driver.given = self._checkpoints[index].answers
        t.driver = driver
        return t

    # Running

    def _go(self, script: Script | None = None) -> None:
        """Run the rules to the next question without an answer, from where they stopped if that is still there."""
        suspended = self._suspended
        if suspended is None or not suspended.go():
            suspended = self._suspended = self._start_again(script)
            suspended.go()
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

    def _start_again(self, script: Script | None) -> SuspendedRules:
        """From the last resting point, with the answers given since."""
        t = self._rested().copy()
        if self._story is not None:
            del self._story[self._checkpoints[-1].told :]
            t.events = self._story
        brief = not (CAN_SUSPEND and (self._lasting or at_hand()))
        self._lasting = True  # who has answered once may never answer again, but who has answered twice will
        self._run = RulesRun(
            self.game, t, Waiting(self.answers, self.confirm, script, brief, self._anew), self._checkpoints, self._keeps
        )
        return SuspendedRules(self._run, brief)


def digest(history: bytes) -> bytes:
    from hashlib import blake2b  # here, because most matches are never asked

    return blake2b(history, digest_size=TRAIL_BYTES).digest()


def match_again(game: Game, record: "Record", confirm: tuple[int, ...]) -> Match:
    """A match that has travelled: played once more from its record."""
    return record.match(game, confirm)
