"""Every game ends. Where one doesn't, or its copies don't, the contract says so and doesn't play on for ever."""

from collections.abc import Iterator

from cardwright import Game, Match, Option, Question, Result, Rng, Table
from cardwright.core.player import RandomPlayer
from cardwright.core.playout import seat_players
from cardwright.core.table import Driver
from cardwright.testing.differences import fail, where

MOST_ANSWERS = 10_000  # in one game of random players; the longest of Cardwright's own has less than a thousand
MOST_UNITS = 100_000


def check_ends(match: Match) -> None:
    """For loops that play a match to its end."""
    if len(match.answers) >= MOST_ANSWERS:
        fail(
            f"{where(match)} still asks {match.decision}: a game must end, for example after a number of turns. If it "
            f"does when it is played at once, does copy() forget a field?"
        )


def units(game: Game, t: Table) -> Iterator[None]:
    """Plays a table to its end, one unit at a time."""
    for _ in range(MOST_UNITS):
        if t.result is not None:
            return
        game.advance(t)
        yield
    fail(f"after {MOST_UNITS} calls of advance() the table has no result: a game must end; does copy() forget a field?")


def play_to_the_end(game: Game, t: Table) -> None:
    for _ in units(game, t):
        pass


class Rambling(Driver):
    """Random players at every seat, who don't answer for ever."""

    def __init__(self, rngs: list[Rng]) -> None:
        self.rngs = rngs
        self.answers = 0

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        self.answers += 1
        if self.answers > MOST_ANSWERS:
            fail(
                f"after {MOST_ANSWERS} answers seat {seat} is still asked {question.name!r}: a game must end, for "
                f"example after a number of turns. If it does when nothing is copied, does copy() forget a field?"
            )
        return options[self.rngs[seat].below(len(options))]

    def pick_speaker(self, n: int) -> int:
        return self.rngs[0].below(n)


def rambled(game: Game, seed: int, **chosen: object) -> Result:
    """How a game of random players ends: the one that `play` plays with them."""
    settings = game.settle(chosen)
    t: Table = game.deal(settings, Rng(seed))
    t.driver = Rambling([player.rng for player in seat_players(game, settings, [RandomPlayer()], seed)])
    play_to_the_end(game, t)
    assert t.result is not None, "a table that was played to its end has a result"
    return t.result
