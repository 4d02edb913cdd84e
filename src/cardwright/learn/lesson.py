"""A lesson as its author writes it: where it starts, and step by step what the coach says and waits for."""

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from cardwright.core.content.mistakes import Mistakes
from cardwright.core.content.reader import ONE_LINE, Name, convert, read_file
from cardwright.core.errors import BadContent, BadSetting
from cardwright.core.game import Game
from cardwright.core.rng import SEEDS
from cardwright.desk.rulebook import game_folder

LESSON_FOLDER: Final = "lessons"
MOST_STEPS: Final = 60
LONGEST_SAYING: Final = 240  # one or two short sentences: they stand beside a table, also on a phone

Saying = Annotated[str, Meta(min_length=1, max_length=LONGEST_SAYING, pattern=ONE_LINE)]
Pointing = Annotated[
    str,
    Meta(
        pattern=r"\A(thing|area|counter|choice):.+\Z",
        description='a "thing:ID", "area:ID", "counter:NAME" or "choice:ANSWER"',
    ),
]
Given = Annotated[
    str, Meta(pattern=r"\A\d+ .+\Z", description='a seat and its answer, like "1 pass"')
]  # an answer that the lesson gives for a seat


class Step(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What the coach says, where it points, and what it waits for: the word to go on, unless something else is said."""

    say: Saying
    point: list[Pointing] = []
    answer: list[str] = []  # waits for one of these
    any: bool = False  # waits for an answer, whichever it is
    own: Annotated[int, Meta(ge=0, le=200)] = 0  # waits for so many answers of one's own, rivals playing along
    until: Literal["", "turn", "over"] = ""  # ... or until one's turn, or the game, is over
    otherwise: Saying | Literal[""] = ""  # what to tell after an answer that it didn't wait for
    back: bool = True  # such an answer is taken back
    then: list[Given] = []  # what follows the answer, of whoever is asked


class Lesson(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A lesson: from a seed or a position, step by step."""

    title: Name
    about: Saying  # what one can do after it
    steps: Annotated[list[Step], Meta(min_length=1, max_length=MOST_STEPS)]
    order: int = 0  # among the lessons of its game
    minutes: Annotated[int, Meta(ge=1, le=30)] = 4
    seed: Annotated[int, Meta(ge=0, lt=SEEDS)] = 1
    settings: dict[str, str | int | bool] = {}
    position: str = ""  # where it starts, if that isn't dealt
    before: list[Given] = []  # answers given before it begins
    seat: Annotated[int, Meta(ge=0, le=20)] = 0  # where the learner sits
    rival: str = "novice"  # who plays the other seats while the learner answers on their own
    id: str = ""  # the name of its file


class LessonFile:
    """A lesson with the file it was read from, to say where something is wrong in it."""

    def __init__(self, lesson: Lesson, mistakes: Mistakes) -> None:
        self.lesson = lesson
        self.mistakes = mistakes

    def wrong(self, step: int, key: str, why: str) -> None:
        """Something that can't be done in a step, counted from 0; a step of -1 is the lesson itself."""
        self.mistakes.add(("steps", step, key) if step >= 0 else (key,), why)


def lesson_folder(game: Game) -> Path:
    return game_folder(game) / LESSON_FOLDER


def lesson_files(game: Game) -> list[Path]:
    return sorted(lesson_folder(game).glob("*.toml"))


def read_lesson(file: Path) -> LessonFile:
    """A lesson from its file. Raises BadContent with all that is wrong with its shape."""
    source = read_file(file)
    mistakes = Mistakes([source])
    mistakes.tree.update(source.tree)
    lesson = convert(mistakes.tree, Lesson, mistakes)
    mistakes.refuse()
    assert lesson is not None
    lesson.id = file.stem
    return LessonFile(lesson, mistakes)


def lessons(game: Game) -> list[Lesson]:
    """The lessons that a game brings along, in the order in which they are taught; a broken one is left out, which
    `cardwright check` tells."""
    found: list[Lesson] = []
    for file in lesson_files(game):
        try:
            found.append(read_lesson(file).lesson)
        except BadContent:
            continue
    return sorted(found, key=lambda lesson: (lesson.order, lesson.id))


def settled(game: Game, lesson: Lesson) -> object:
    """The settings of its table. Raises BadSetting."""
    try:
        return game.settle(lesson.settings)
    except BadSetting:
        raise
    except msgspec.ValidationError as error:
        raise BadSetting(str(error)) from None
