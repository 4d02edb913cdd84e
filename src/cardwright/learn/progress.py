"""What a person has learnt, and where they left a lesson: on this computer, or at a server."""

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from cardwright.core.errors import Refused
from cardwright.core.files import write_whole
from cardwright.core.game import Game
from cardwright.desk import history, saves
from cardwright.learn.coach import Coach
from cardwright.learn.lesson import Lesson, lessons

MOST_LEFT: Final = 20  # lessons of a game left on the way: more than any game has


class Progress(msgspec.Struct, omit_defaults=True):
    """By game, and by lesson."""

    learnt: dict[str, list[str]] = {}  # the lessons that were taken to their ends
    left: dict[str, dict[str, list[str]]] = {}  # trails of lessons that were left on the way

    @staticmethod
    def parse(text: str) -> "Progress":
        """As `text` wrote it; what can't be read is as if nothing had been learnt."""
        with suppress(msgspec.MsgspecError, UnicodeError):
            return msgspec.json.decode(text, type=Progress)
        return Progress()

    def text(self) -> str:
        return msgspec.json.encode(self).decode()

    def knows(self, game: str, lesson: str) -> bool:
        return lesson in self.learnt.get(game, ())

    def has_left(self, game: str, lesson: str) -> bool:
        """Whether it was begun, and waits to be gone on with."""
        return lesson in self.left.get(game, {})

    def next_lesson(self, game: Game) -> Lesson | None:
        """The first lesson that hasn't been taken to its end; None if there is none."""
        return next((lesson for lesson in lessons(game) if not self.knows(game.id, lesson.id)), None)

    def coach(self, game: Game, lesson: Lesson) -> Coach:
        """The lesson where it was left; from its start if the game has changed since."""
        with suppress(Refused):
            return Coach(game, lesson, self.left.get(game.id, {}).get(lesson.id, ()))
        return Coach(game, lesson)

    def note(self, coach: Coach) -> None:
        """Where a lesson stands now."""
        game, lesson = coach.game.id, coach.lesson.id
        left = self.left.setdefault(game, {})
        left.pop(lesson, None)
        if coach.step is None:
            if not self.knows(game, lesson):
                self.learnt.setdefault(game, []).append(lesson)
        elif coach.trail:
            left[lesson] = list(coach.trail)
            while len(left) > MOST_LEFT:
                del left[next(iter(left))]
        if not left:
            del self.left[game]


def place() -> Path:
    return saves.folder() / "preferences" / "learnt.json"  # beside the games, not among them


def load() -> Progress:
    """What was learnt on this computer."""
    with suppress(OSError, UnicodeError):
        return Progress.parse(place().read_text(encoding="utf-8"))
    return Progress()


def keep(progress: Progress) -> None:
    """Progress that can't be kept is no reason to stop."""
    with suppress(OSError):
        place().parent.mkdir(parents=True, exist_ok=True)
        write_whole(place(), progress.text() + "\n")


def never_played(game: str) -> bool:
    """Whether nobody has played this game here yet, so that a lesson is offered first."""
    return not history.runs(game) and not history.going(game)
