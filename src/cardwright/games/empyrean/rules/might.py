"""Essence (EM-16 to EM-21) and might (EM-22 to EM-27)."""

from cardwright.games.empyrean.rules.log import tell_essence, tell_might
from cardwright.games.empyrean.rules.table import OPEN, EmpyreanTable, Piece, Stage


def base_essence(number: int) -> int:
    """EM-16."""
    return number + 1


def refill(t: EmpyreanTable) -> None:
    """Each pool becomes base and pending, never below 0; what was left is lost (EM-17, EM-19)."""
    for side in t.sides:
        side.essence = max(0, base_essence(t.round) + side.pending)
        side.pending = 0


def add_essence(t: EmpyreanTable, seat: int, n: int, now: bool) -> None:
    """Next round, or at once (EM-18)."""
    side = t.sides[seat]
    if now:
        side.essence = max(0, side.essence + n)
        if side.at_deploy != OPEN and n > 0 and t.phase == Stage.DEPLOY:
            side.budget += n  # it may pay for what is deployed next
        elif side.at_deploy != OPEN:
            side.drift += n
            side.floor = max(0, side.floor + n)
    else:
        side.pending += n
    if t.events is not None:
        tell_essence(t, seat, n, now)


def gain(t: EmpyreanTable, piece: Piece, n: int, from_field: bool) -> None:
    """Up to the cap, but a battlefield may lift a card above it (EM-24, EM-25)."""
    old = piece.might
    piece.might = old + n if from_field else max(old, min(old + n, piece.card.cap))
    if t.events is not None and piece.might != old:
        tell_might(t, piece, piece.might - old)


def lose(t: EmpyreanTable, piece: Piece, n: int) -> None:
    """Not below 0 (EM-23)."""
    old = piece.might
    piece.might = max(0, old - n)
    if t.events is not None and piece.might != old:
        tell_might(t, piece, piece.might - old)


def change_might(t: EmpyreanTable, piece: Piece, n: int, from_field: bool) -> None:
    if n > 0:
        gain(t, piece, n, from_field)
    elif n < 0:
        lose(t, piece, -n)
