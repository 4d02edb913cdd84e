"""Resting points of a match, and the rules on their way from one to the next."""

from typing import Final

from cardwright.core.game import Game
from cardwright.core.matches.suspension import Rules
from cardwright.core.matches.waiting import Waiting
from cardwright.core.table import Table

MOST_IDLE: Final = 100_000  # units in a row that ask nobody: rules that go round in circles are told from long ones
KEEP_EVERY: Final = 16  # of so many resting points one keeps its table, unless somebody looks at them all
UNTOLD_STORY: Final = -1


class Checkpoint:
    """A resting point. Every sixteenth has its table, and others that were looked at: the rest can be played again.

    Copies of a match share it: what one of them fills in holds for all, and nothing else of it is changed.
    """

    __slots__ = ("answers", "table", "told", "units")

    answers: int  # given up to here
    units: int  # played up to here
    table: Table | None  # nothing changes it, so that copies of a match share it
    told: int  # events up to here; UNTOLD_STORY until somebody asks

    def __init__(self, answers: int, units: int, table: Table | None, told: int) -> None:
        self.answers = answers
        self.units = units
        self.table = table
        self.told = told


class RulesRun(Rules):
    """The rules on their way from a resting point on; notes the resting points they come to. Knows no match, so that a
    match nobody needs any more goes, and its suspended rules with it."""

    __slots__ = ("checkpoints", "driver", "game", "keeps", "table")

    game: Game
    table: Table
    driver: Waiting
    checkpoints: list[Checkpoint]
    keeps: bool  # the table of every resting point, because somebody looks at them

    def __init__(self, game: Game, table: Table, driver: Waiting, checkpoints: list[Checkpoint], keeps: bool) -> None:
        self.game = game
        self.table = table
        self.driver = driver
        self.checkpoints = checkpoints
        self.keeps = keeps
        table.driver = driver
        driver.given = checkpoints[-1].answers

    def play(self) -> None:
        t = self.table
        advance = self.game.advance
        driver = self.driver
        asked, idle = driver.given, 0
        while t.result is None:
            advance(t)
            self.rest()
            idle = idle + 1 if driver.given == asked else 0
            asked = driver.given
            if idle == MOST_IDLE:
                raise RuntimeError(
                    f"{self.game.title} has advanced {MOST_IDLE} times in a row without asking anybody and without a "
                    f"result: the rules go round in circles."
                )
        driver.decision = None

    def rest(self) -> None:
        """A resting point is reached; one without a question since the last replaces it."""
        t, checkpoints, given = self.table, self.checkpoints, self.driver.given
        last = checkpoints[-1]
        told = len(t.events) if t.events is not None else UNTOLD_STORY
        if given == last.answers and len(checkpoints) > 1:
            keep = self.keeps or last.table is not None
            checkpoints[-1] = Checkpoint(given, last.units + 1, t.copy() if keep else None, told)
            return
        number = len(checkpoints)
        if self.keeps and (number - 1) % KEEP_EVERY:
            checkpoints[-1] = Checkpoint(last.answers, last.units, None, last.told)
        keep = self.keeps or number % KEEP_EVERY == 0
        checkpoints.append(Checkpoint(given, last.units + 1, t.copy() if keep else None, told))
