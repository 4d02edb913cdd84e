"""A lesson being taken: the table it has come to, what the coach says there, and what it waits for."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.core.matches.match import Match
from cardwright.core.position import FIRST_LINE
from cardwright.core.view import View
from cardwright.desk.seated import SeatedMatch, story
from cardwright.learn.lesson import Lesson, Step
from cardwright.learn.pointing import Target, filled, target
from cardwright.registry import bot

ON: Final = "n"  # in a trail: the word to go on
LONGEST_TRAIL: Final = 400
MOST_RIVALS_ANSWERS: Final = 2_000  # between two answers of one's own


class Waits(StrEnum):
    """What a lesson waits for."""

    ON = "on"  # the word to go on
    ANSWER = "answer"  # one of the answers that the step names
    ANY = "any"
    OWN = "own"  # answers of one's own
    OVER = "over"  # nothing any more: the lesson is done


class Coach(SeatedMatch):
    """Leads a learner through a lesson, on a match where everything else happens as the lesson says.

    Where it stands is told by its `trail`: the words to go on and the learner's answers that counted. The same trail
    always leads to the same table, so a page can keep it in its address, and a step back is a shorter trail.
    """

    def __init__(self, game: Game, lesson: Lesson, trail: Sequence[str] = ()) -> None:
        """Raises Refused for a trail, or a lesson, that can't be followed."""
        self.game = game
        self.lesson = lesson
        super().__init__(begun(game, lesson))
        self.bots = {
            seat: bot(lesson.rival).sit(game, seat, lesson.seed)
            for seat in range(self.match.seats)
            if seat != lesson.seat
        }
        self.at = 0  # the step
        self.answered = 0  # answers of one's own in this step
        self.remark = ""  # about the last answer
        self.trail: list[str] = []
        self.go_to(0)
        if len(trail) > LONGEST_TRAIL:
            raise Refused(f"A lesson has at most {LONGEST_TRAIL} steps.")
        for word in trail:
            if word == ON:
                self.go_on()
            elif word.isdecimal() and len(word) < 6:
                self.choose(int(word))
            else:
                raise Refused(f"{word[:20]!r} is no step of a lesson: {ON} goes on, numbers are answers.")

    # Who sits there

    @property
    def names(self) -> list[str]:
        return self.match.called([""] * self.match.seats)

    def bot_at(self, seat: int) -> str:
        return "" if seat == self.lesson.seat else self.lesson.rival

    # What is said

    @property
    def step(self) -> Step | None:
        """Where the lesson stands; None when it is done."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def waits(self) -> Waits:
        step = self.step
        if step is None:
            return Waits.OVER
        if self.match.decision is None:
            return Waits.ON  # the game has ended on the way; what is left to say is said
        if step.answer:
            return Waits.ANSWER
        return Waits.ANY if step.any else Waits.OWN if plays_on(step) else Waits.ON

    def seen(self) -> View:
        """What the learner sees."""
        return self.view(self.lesson.seat)

    def story(self, since: int) -> list[str]:
        """What has happened after this many events, in words for the learner."""
        match = self.match
        return [told.words for told in story(match.game, match.events()[since:], self.lesson.seat, self.names)]

    @property
    def saying(self) -> str:
        step = self.step
        return filled(self.seen(), step.say) if step is not None else ""

    def targets(self) -> list[Target]:
        """What the coach points at now."""
        step, view = self.step, self.seen()
        pointed = [target(view, each) for each in step.point] if step is not None else []
        return [each for each in pointed if each is not None]

    def shown(self) -> list[Target]:
        """The answers that the step waits for, for a learner who asks."""
        step, view = self.step, self.seen()
        named = [target(view, f"choice:{text}") for text in step.answer] if step is not None else []
        return [each for each in named if each is not None]

    # Going on

    def go_on(self) -> None:
        if self.waits is not Waits.ON:
            raise Refused("The coach waits for your answer." if self.step is not None else "The lesson is over.")
        self.remark = ""
        self.trail.append(ON)
        self.go_to(self.at + 1)

    def choose(self, index: int) -> bool:
        """The learner's answer, by its place among the options; whether it stands, or is taken back with a remark."""
        step, waits = self.step, self.waits
        if step is None or waits is Waits.ON:
            raise Refused("Read on first: the coach isn't waiting for an answer.")
        seat = self.lesson.seat
        assert self.match.decision is not None
        text = self.match.decision.offers(seat)[self.place(index)].text
        wanted = waits is not Waits.ANSWER or text in step.answer
        self.remark = "" if wanted else step.otherwise or "Not that one this time. Ask for the answer if you like."
        if not wanted and step.back:
            return False
        self.match.choose(index, seat)
        self.trail.append(str(index))
        if waits is Waits.OWN:
            self.rivals_play()
            self.answered += 1
            if not self.plays_on(step):
                self.go_to(self.at + 1)
        else:
            follow(self.match, step.then)
            self.go_to(self.at + 1)
        return True

    def go_to(self, at: int) -> None:
        """To a step; where the learner is to play on, rivals who come first have their turns."""
        self.at, self.answered = at, 0
        if self.waits is Waits.OWN:
            self.rivals_play()

    def place(self, index: int) -> int:
        """Where an option of the question stands among the learner's own."""
        decision, seat = self.match.decision, self.lesson.seat
        own = [at for at, _ in decision.numbered(seat)] if decision is not None else []
        if index not in own:
            raise Refused(f"There is no choice {index} here.")
        return own.index(index)

    def plays_on(self, step: Step) -> bool:
        """Whether more answers of one's own belong to this step."""
        view = self.seen()
        if self.match.decision is None or (step.until == "turn" and view.turn != self.lesson.seat):
            return False
        return step.own == 0 or self.answered < step.own

    def rivals_play(self) -> None:
        """Bots answer until the learner is asked, or the game is over."""
        for _ in range(MOST_RIVALS_ANSWERS):
            turn = self.bot_turn()
            if turn is None:
                return
            options = turn.look.options
            self.answer_for(turn, self.bots[turn.seat].choose(turn.look) if len(options) > 1 else options[0])
        raise Refused(f"The others answered {MOST_RIVALS_ANSWERS:,} questions without asking the learner once.")

    def back(self) -> "Coach":
        """The lesson a step earlier."""
        return Coach(self.game, self.lesson, self.trail[:-1])


def plays_on(step: Step) -> bool:
    return step.own > 0 or step.until != ""


def begun(game: Game, lesson: Lesson) -> Match:
    """The match where a lesson begins. Raises BadSetting, BadPosition or Refused."""
    people = (lesson.seat,)
    if lesson.position:
        match = game.match_from(whole(game, lesson.position), confirm=people)
    else:
        match = Match(game, game.settle(lesson.settings), lesson.seed, confirm=people)
    follow(match, lesson.before)
    return match


def whole(game: Game, position: str) -> str:
    """A position with its head. One that a lesson leaves out is that of the game as it is today, so that an edit of its
    content doesn't make it a position of another game."""
    if position.lstrip().startswith(FIRST_LINE):
        return position
    head = (FIRST_LINE, f"game: {game.id}", f"rules: {game.version}", f"content: {game.content_version}")
    return "\n".join((*head, position))


def follow(match: Match, answers: Sequence[str]) -> None:
    """Give the answers that a lesson writes, each with its seat."""
    for given in answers:
        seat, _, text = given.partition(" ")
        match.choose(text, int(seat))
