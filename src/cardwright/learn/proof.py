"""Proves lessons: every named thing and answer is there, every step is reached, whatever the learner chooses."""

from cardwright.core.content.mistakes import nearest
from cardwright.core.errors import BadContent, CardwrightError, Refused
from cardwright.core.game import Game
from cardwright.learn.coach import Coach, Waits
from cardwright.learn.lesson import LessonFile, lesson_files, read_lesson
from cardwright.learn.pointing import gaps, names_there, target
from cardwright.registry import bot

MOST_WAYS = 300  # through one lesson, where it takes any answer
NAMED = 12  # of what is there, in a mistake


def lesson_faults(game: Game) -> list[str]:
    """All that is wrong with the lessons of a game, each with its file and line."""
    faults: list[str] = []
    for file in lesson_files(game):
        try:
            read = read_lesson(file)
            prove(game, read)
            read.mistakes.refuse()
        except BadContent as error:
            faults += str(error).splitlines()
    return faults


def prove(game: Game, read: LessonFile) -> None:
    """Take the lesson in every way there is; what can't be done is among its mistakes then."""
    lesson = read.lesson
    try:
        bot(lesson.rival).sit(game, 0, lesson.seed)
    except Refused as refusal:
        read.wrong(-1, "rival", clause(refusal))
        return
    try:
        coach = Coach(game, lesson)
    except CardwrightError as error:
        read.wrong(-1, "before" if lesson.before else "position" if lesson.position else "settings", clause(error))
        return
    except IndexError:
        read.wrong(-1, "seat", f"this table has no seat {lesson.seat}")
        return
    if lesson.seat >= coach.match.seats:
        read.wrong(-1, "seat", f"this table has {coach.match.seats} seats, numbered from 0")
        return
    ways = [coach]
    for _ in range(MOST_WAYS):
        if not ways:
            return
        ways += walk(read, ways.pop())
    read.wrong(-1, "steps", f"there are more than {MOST_WAYS} ways through it: let more steps name their answers")


def walk(read: LessonFile, coach: Coach) -> list[Coach]:
    """Go on to where the learner may choose; the ways from there. What is wrong ends a way."""
    while coach.waits is Waits.ON:
        if not look_round(read, coach):
            return []
        coach.go_on()
    if coach.waits is Waits.OVER or not look_round(read, coach):
        return []
    return [way for index in answers(read, coach) if (way := after(read, coach, index)) is not None]


def look_round(read: LessonFile, coach: Coach) -> bool:
    """Whether all that a step speaks of and waits for is there."""
    step, view, at = coach.step, coach.seen(), coach.at
    assert step is not None
    sound = True
    spoken = [("point", pointing) for pointing in step.point] + [("say", gap) for gap in gaps(step.say)]
    for key, pointing in spoken:
        if target(view, pointing) is None:
            kind, _, name = pointing.partition(":")
            read.wrong(at, key, f"there is no {kind} {name!r} then; {listed(name, names_there(view, kind))}")
            sound = False
    if coach.waits not in (Waits.ON, Waits.OVER) and not view.choices:
        asked = coach.match.decision
        who = ", ".join(str(seat) for seat in asked.waited_for) if asked is not None else "nobody"
        read.wrong(
            at, "say", f"it waits for the learner, but seat {who} is asked: give its answer in an earlier `then`"
        )
        return False
    if coach.waits is Waits.ON and (step.answer or step.any):
        read.wrong(at, "answer" if step.answer else "any", "the game is over by then")
        return False
    for text in step.answer:
        if target(view, f"choice:{text}") is None:
            read.wrong(at, "answer", f"{text!r} isn't on offer then; {listed(text, names_there(view, 'choice'))}")
            sound = False
    return sound


def answers(read: LessonFile, coach: Coach) -> list[int]:
    """What the learner may do that makes a difference to the lesson: of answers of one's own, what a bot would."""
    step, view = coach.step, coach.seen()
    assert step is not None
    if coach.waits is Waits.OWN:
        look = coach.match.look(coach.lesson.seat)
        player = bot(coach.lesson.rival).sit(coach.game, coach.lesson.seat, coach.lesson.seed)
        chosen = player.choose(look) if len(look.options) > 1 else look.options[0]
        return [choice.index for choice in view.choices if choice.text == chosen.text][:1]
    every = coach.waits is Waits.ANY or not step.back
    return [choice.index for choice in view.choices if every or choice.text in step.answer]


def after(read: LessonFile, coach: Coach, index: int) -> Coach | None:
    """The lesson after this answer; None where it can't go on."""
    at = coach.at
    try:
        way = Coach(coach.game, coach.lesson, coach.trail)
        way.choose(index)
    except CardwrightError as error:
        read.wrong(at, "then" if coach.step is not None and coach.step.then else "say", clause(error))
        return None
    return way


def listed(name: str, known: list[str]) -> str:
    """The nearest name, then those there are."""
    near = nearest(name, known)
    more = f" and {len(known) - NAMED} more" if len(known) > NAMED else ""
    meant = f"did you mean {near!r}? " if near else ""
    return f"{meant}there are: {', '.join(known[:NAMED]) or 'none'}{more}"


def clause(error: CardwrightError) -> str:
    """A sentence as a clause behind a colon."""
    return str(error).splitlines()[0].rstrip(".")
