"""What a person has learnt on this computer, and where they left a lesson."""

from contextlib import suppress
from pathlib import Path

import msgspec

from cardwright.core.errors import Refused
from cardwright.core.files import write_whole
from cardwright.core.game import Game
from cardwright.desk import history, saves
from cardwright.learn.coach import Coach
from cardwright.learn.lesson import Lesson, lessons


class Progress(msgspec.Struct, omit_defaults=True):
    """By game, and by lesson."""

    learnt: dict[str, list[str]] = {}  # the lessons that were taken to their ends
    left: dict[str, dict[str, list[str]]] = {}  # trails of lessons that were left on the way

    @staticmethod
    def load() -> "Progress":
        """As it was left; what can't be read is as if nothing had been learnt."""
        with suppress(OSError, msgspec.MsgspecError, UnicodeError):
            return msgspec.json.decode(place().read_bytes(), type=Progress)
        return Progress()

    def save(self) -> None:
        """Progress that can't be kept is no reason to stop."""
        with suppress(OSError):
            place().parent.mkdir(parents=True, exist_ok=True)
            write_whole(place(), msgspec.json.encode(self).decode() + "\n")

    def knows(self, game: str, lesson: str) -> bool:
        return lesson in self.learnt.get(game, ())

    def next_lesson(self, game: Game) -> Lesson | None:
        """The first lesson that hasn't been taken to its end; None if there is none."""
        return next((lesson for lesson in lessons(game) if not self.knows(game.id, lesson.id)), None)

    def coach(self, game: Game, lesson: Lesson) -> Coach:
        """The lesson where it was left; from its start if the game has changed since."""
        with suppress(Refused):
            return Coach(game, lesson, self.left.get(game.id, {}).get(lesson.id, ()))
        return Coach(game, lesson)

    def note(self, coach: Coach) -> None:
        """Keep where a lesson stands."""
        game, lesson = coach.game.id, coach.lesson.id
        left = self.left.setdefault(game, {})
        left.pop(lesson, None)
        if coach.step is not None:
            left[lesson] = list(coach.trail)
        elif not self.knows(game, lesson):
            self.learnt.setdefault(game, []).append(lesson)
        if not left:
            del self.left[game]
        self.save()


def place() -> Path:
    return saves.folder() / "learnt.json"


def never_played(game: str) -> bool:
    """Whether nobody has played this game here yet, so that a lesson is offered first."""
    return not history.runs(game) and not history.going(game)
