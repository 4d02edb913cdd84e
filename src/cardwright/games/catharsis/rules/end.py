"""Winning and losing (CA-2, CA-182 to CA-184)."""

from typing import NoReturn

from cardwright.core.table import Result
from cardwright.games.catharsis.rules.table import CatharsisTable


class Over(Exception):
    """The game is over, in the middle of whatever effect: unwinds the rules up to `advance`."""


def win(t: CatharsisTable) -> NoReturn:
    t.result = Result((1.0,) * t.seat_count, f"{t.deck.boss.name} is defeated")
    raise Over


def lose(t: CatharsisTable, why: str) -> NoReturn:
    t.result = Result((0.0,) * t.seat_count, why)
    raise Over
