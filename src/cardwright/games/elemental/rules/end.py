"""The end of the game (ED-119 to ED-122)."""

from typing import Final, NoReturn

from cardwright.core.table import Result
from cardwright.games.elemental.content.cards import Kind
from cardwright.games.elemental.rules.table import DISCARDS, PENDING, ElementalTable

NAMES: Final = ("A", "B")


class GameOver(Exception):
    """The duel is decided: everything pending is dropped (ED-120)."""


def check_health(t: ElementalTable) -> None:
    """After every damage effect, once the gold has been paid out (ED-119)."""
    a, b = t.sides[0].health, t.sides[1].health
    if a > 0 and b > 0:
        return
    if a <= 0 and b <= 0:
        finish_by_standing(t, "both fell, and")  # ED-121
    winner = 0 if a > 0 else 1
    finish(t, winner, f"{NAMES[1 - winner]} has no health left")


def finish_by_standing(t: ElementalTable, why: str) -> NoReturn:
    """More health wins, then more gold (ED-121, ED-122)."""
    one, other = t.sides
    if one.health != other.health:
        winner = 0 if one.health > other.health else 1
        finish(t, winner, f"{why} {NAMES[winner]} has more health")
    if one.gold != other.gold:
        winner = 0 if one.gold > other.gold else 1
        finish(t, winner, f"{why} {NAMES[winner]} has more gold")
    finish(t, -1, f"{why} both are level in health and gold")


def finish(t: ElementalTable, winner: int, why: str) -> NoReturn:
    """Set the result and drop the rest: cards still in the air fall on their owners' discard piles."""
    scores = (0.5, 0.5) if winner < 0 else (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    t.result = Result(scores, why, (t.sides[0].health, t.sides[1].health))
    raise GameOver


def sweep(t: ElementalTable) -> None:
    """What was pending when the game ended."""
    for declared in t.pending:
        target = ""
        if declared.card.kind != Kind.PASSIVE:
            t.sides[declared.seat].discard.append(declared.card)
            target = DISCARDS[declared.seat]
        if t.events is not None:
            t.move("done", declared.seat, [declared.card], PENDING, target)
    t.pending.clear()
    t.lot = None
    t.bidder = -1
    t.price = 0
