"""Stances: what a turn's damage and protection are worth to whoever plays it."""

from typing import Final


class Stance:
    """How to weigh a turn: protection counts in full up to a target, damage counts `zeal` times."""

    __slots__ = ("target", "zeal")

    target: float
    zeal: float

    def __init__(self, target: float, zeal: float) -> None:
        self.target = target
        self.zeal = zeal

    def words(self) -> str:
        """The stance as a reason."""
        if self.zeal > 2.0:
            return "attack as hard as possible"
        if self.target == 0.0:
            return "block what is coming, attack with the rest"
        mood = "block first" if self.zeal < 1.0 else "weigh blocking against attacking evenly"
        return f"{mood}, until {round(self.target)} protection would be left after the monsters' turn"

    def __repr__(self) -> str:
        return f"Stance({self.target}, {self.zeal})"


# Protection lasts (R11.2), so blocking first and attacking with what is left is hard to beat.
USUAL: Final = Stance(160.0, 0.4)
STANCES: Final[list[Stance]] = [
    USUAL,
    Stance(0.0, 0.4),
    Stance(30.0, 0.4),
    Stance(80.0, 0.4),
    Stance(400.0, 0.4),
    Stance(30.0, 1.1),
    Stance(160.0, 1.1),
    Stance(0.0, 4.0),
]
