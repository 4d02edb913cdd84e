"""From a lesson being taken to its page, for the one person who takes it."""

from typing import Final

import msgspec

from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.desk.seated import story
from cardwright.learn.coach import ON, Coach, Waits
from cardwright.learn.lesson import Lesson
from cardwright.learn.progress import Progress
from cardwright.serve.library import Library
from cardwright.serve.pages import Coaching, Learning, LessonLine, LogLine, Me, SeatInfo, TableInfo, TablePage
from cardwright.serve.people import Person

BACK: Final = "back"  # in place of an answer: a step back
LINES_LOGGED: Final = 40
BETWEEN: Final = "."  # the words of a trail, as a page writes it


def lesson_called(library: Library, game: Game, id: str) -> Lesson:
    found = next((each for each in library.lessons(game) if each.id == id), None)
    if found is None:
        raise Refused(f"{game.title} has no such lesson.")
    return found


def lesson_lines(library: Library, game: Game, progress: Progress) -> tuple[LessonLine, ...]:
    return tuple(lesson_line(game, lesson, progress) for lesson in library.lessons(game))


def lesson_line(game: Game, lesson: Lesson, progress: Progress) -> LessonLine:
    path = f"/learn/{game.id}/{lesson.id}"
    done, left = progress.knows(game.id, lesson.id), progress.has_left(game.id, lesson.id)
    return LessonLine(path, lesson.title, lesson.about, lesson.minutes, done, left)


def offers(library: Library, progress: Progress, played: set[str]) -> dict[str, Learning]:
    """By game: what home offers to learn. Whoever has never played a game nor taken its lessons is asked to begin."""
    found: dict[str, Learning] = {}
    for game in library.games:
        lines = lesson_lines(library, game, progress)
        if lines:
            following = next((line for line in lines if not line.done), lines[0])
            fresh = game.id not in played and not all(line.done for line in lines)
            found[game.id] = Learning(following.path, following.minutes, len(lines), fresh)
    return found


def trail_in(text: str) -> list[str]:
    return text.split(BETWEEN) if text else []


def moved(game: Game, lesson: Lesson, trail: list[str], word: str) -> tuple[Coach, int]:
    """The lesson after one word of the learner's, and how many events there were before. Raises Refused."""
    coach = Coach(game, lesson, trail)
    told = len(coach.match.events())
    if word == BACK:
        coach = coach.back()
        return coach, len(coach.match.events())
    if word == ON:
        coach.go_on()
    elif word.isdecimal() and len(word) < 6:
        coach.choose(int(word))
    else:
        raise Refused("A lesson takes an answer, or the word to go on.")
    return coach, told


def lesson_page(library: Library, coach: Coach, person: Person, progress: Progress, banner: str = "") -> TablePage:
    """The table of a lesson with what the coach says there. What can't be answered yet can't be touched."""
    seat, view = coach.lesson.seat, coach.seen()
    if coach.waits in (Waits.ON, Waits.OVER) and not view.over:
        view = msgspec.structs.replace(view, choices=[], others=[], question="", waiting=view.question or view.waiting)
    events = coach.match.events()
    told = story(coach.game, events, seat, coach.names)[-LINES_LOGGED:]
    log = tuple(LogLine(one.number, one.event.verb, one.event.seat, one.words) for one in told)
    table = lesson_table(library, coach)
    return TablePage(Me(person.name, banner), table, view, log, coach=coaching(library, coach, progress))


def lesson_table(library: Library, coach: Coach) -> TableInfo:
    seat = coach.lesson.seat
    names = coach.names
    return TableInfo(
        id=coach.lesson.id,
        path=f"/learn/{coach.game.id}/{coach.lesson.id}",
        game=library.info(coach.game.id),
        state="playing" if coach.match.decision is not None else "over",
        seats=tuple(
            SeatInfo(at, name, "person" if at == seat else "bot", called=name, me=at == seat, here=True)
            for at, name in enumerate(names)
        ),
        seat=seat,
        eyes=seat,
        undo="" if coach.trail else "This is where the lesson begins.",
        may_hint=True,
    )


def coaching(library: Library, coach: Coach, progress: Progress) -> Coaching:
    game, lesson = coach.game, coach.lesson
    following = None
    if coach.step is None:
        rest = [line for line in lesson_lines(library, game, progress) if not line.done]
        following = rest[0] if rest else None
    return Coaching(
        title=lesson.title,
        about=lesson.about,
        at=coach.at,
        steps=len(lesson.steps),
        saying=coach.saying,
        remark=coach.remark,
        waits=coach.waits.value,
        targets=tuple((each.kind, each.id) for each in coach.targets()),
        shown=tuple(int(each.id) for each in coach.shown()),
        words=tuple(each.words for each in coach.shown()),
        trail=BETWEEN.join(coach.trail),
        following=following,
    )
