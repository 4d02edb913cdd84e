"""Yacht: five dice, two rerolls of any of them, and the pips count. Its choices are sets of dice."""

from itertools import combinations
from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.game import Game
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings
from cardwright.core.table import Result, Table
from cardwright.core.view import Area, Choice, Thing, View

DICE: Final = 5
REROLLS: Final = 2
WHICH: Final = Question("which", "Which dice do you reroll?")
STAND: Final = Option("stand")


class Reroll(Option):
    def __init__(self, dice: tuple[int, ...]) -> None:
        super().__init__(f"reroll {' '.join(map(str, dice))}")
        self.dice = dice


def sets(dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    return sorted({each for size in range(1, len(dice) + 1) for each in combinations(dice, size)})


REROLL: Final = {
    dice: Reroll(dice)
    for dice in sorted(
        {each for size in range(1, DICE + 1) for each in combinations(sorted([*range(1, 7)] * DICE), size)}
    )
}


class YachtTable(Table):
    __slots__ = ("dice", "left")

    dice: list[int]
    left: int

    def copy(self) -> "YachtTable":
        t = YachtTable()
        self.copy_onto(t)
        t.dice = self.dice[:]
        t.left = self.left
        return t


class Yacht(Game[YachtTable]):
    id = "yacht"
    title = "Yacht"
    tagline = "Five dice."
    counts_points = True

    def deal(self, settings: Settings, rng: Rng) -> YachtTable:
        t = YachtTable()
        t.open(rng)
        t.dice = sorted(t.roll(6) for _ in range(DICE))
        t.left = REROLLS
        return t

    def advance(self, t: YachtTable) -> None:
        option = t.ask(0, WHICH, [*[REROLL[each] for each in sets(tuple(t.dice))], STAND])
        if isinstance(option, Reroll):
            for die in option.dice:
                t.dice.remove(die)
            t.dice = sorted([*t.dice, *[t.roll(6) for _ in option.dice]])
        t.left -= 1
        if t.left == 0 or option is STAND:
            t.result = Result((sum(t.dice) / 30,), f"{sum(t.dice)} pips", (sum(t.dice),))

    def options(self) -> list[Option]:
        return [*REROLL.values(), STAND]

    def picture(self, t: YachtTable, seat: int) -> View:
        dice = [Thing(f"die:{at}", str(die), key=f"die {die}", value=die) for at, die in enumerate(t.dice)]
        return View(f"{t.left} rerolls left", areas=[Area("dice", "Dice", "row", dice, role="dice")])

    def choice(self, t: YachtTable, option: Option, seat: int) -> Choice:
        touches: list[str] = []
        for die in option.dice if isinstance(option, Reroll) else ():
            at = next(at for at, each in enumerate(t.dice) if each == die and f"die:{at}" not in touches)
            touches.append(f"die:{at}")
        return Choice(option.text, touches)

    def redeal(self, t: YachtTable, seat: int, rng: Rng) -> None:
        """Nothing is hidden."""
