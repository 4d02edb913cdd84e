"""One game between bots, told in plain values that travel to other processes and into files."""

from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from cardwright.core.playout import play_out, seat_players
from cardwright.core.rng import Rng
from cardwright.registry import bot, game

LineUp = tuple[str, ...]  # the players by name, seat by seat; one name alone takes every seat


class Setup(msgspec.Struct):
    """What is played, and by whom: all that a process needs to make the game and the bots for itself."""

    game: str
    content: str | None
    overrides: dict[str, str] | None
    settings: dict[str, Any]
    lineups: list[LineUp]


class Fixture(msgspec.Struct, array_like=True, frozen=True):
    """A game to be played: one of the line-ups, by its number, and a seed."""

    lineup: int
    seed: int


class Outcome(msgspec.Struct, array_like=True):
    """How a game between bots ended, and how long they took."""

    scores: tuple[float, ...]
    points: tuple[int, ...]
    why: str
    seconds: float = 0.0


class Stage:
    """The game and the bots of a setup, made once and used for every fixture."""

    def __init__(self, setup: Setup) -> None:
        self.game = game(setup.game, Path(setup.content) if setup.content else None, setup.overrides)
        self.settings = self.game.settle(setup.settings)
        self.bots = [[bot(name) for name in lineup] for lineup in setup.lineups]

    def play(self, fixture: Fixture) -> Outcome:
        start = perf_counter()
        bots = self.bots[fixture.lineup]
        try:
            table = self.game.deal(self.settings, Rng(fixture.seed))
            result = play_out(self.game, table, seat_players(self.game, self.settings, bots, fixture.seed))
        except Exception as error:
            error.add_note(f"With seed {fixture.seed}, between {', '.join([each.name for each in bots])}.")
            raise
        return Outcome(result.scores, result.points, result.why, perf_counter() - start)
