"""The odds of a battle as a table: the chance to win and the health it costs, for every standing.

Protection lasts (R11.2), so as far as survival goes health and protection are one sum; the rest is what the monsters
have left and how they are protected. Each standing follows from those a turn later, beginning at the last blow.
"""

from typing import Final

from cardwright.games.dungeon.bot.odds import mean_blow
from cardwright.games.dungeon.bot.pace import Pace
from cardwright.games.dungeon.content.monsters import Monster

HASTE: Final = 0.9995  # what a chance is worth a round later: battles don't last for ever (R3.15)
TEDIUM: Final = 0.1  # health that a round costs in any case, for the same reason
GUESS: Final = 0.95  # a standing compared with the one a row nearer to the end, to begin with
MOST: Final = 240.0  # health plus protection: more makes no difference


class Duel:
    """A deck against these monsters, who are killed one after the other."""

    __slots__ = ("chance", "haul", "levels", "loss", "most", "rows", "step", "total", "width")

    levels: list[int]  # protection that a monster can have at the start of a turn
    rows: int
    width: int
    haul: float  # of the monsters' health, from one row to the next
    step: float  # of health and protection, from one column to the next
    total: int  # health of all monsters
    most: float  # damage that the deck does in a turn
    chance: list[float]  # to win, by health plus protection: (level * rows + row) * width + column
    loss: list[float]  # health it will cost, by protection alone: the same places

    def __init__(self, pace: Pace, monsters: list[Monster], rows: int, step: float, sweeps: int) -> None:
        """The monsters in killing order; the table in so many rows, with columns so far apart."""
        total = 0
        levels = [0]
        for monster in monsters:
            total += monster.hp
            for action in monster.actions:
                if action.protection not in levels:
                    levels.append(action.protection)
        self.levels = levels
        self.total = total
        self.most = pace.most
        self.rows = rows + 1
        self.haul = total / rows
        self.step = step
        self.width = int(MOST / step) + 1
        size = len(levels) * self.rows * self.width
        self.chance = [0.0] * size
        self.loss = [0.0] * size
        for level in range(len(levels)):
            for column in range(1, self.width):
                self.chance[level * self.rows * self.width + column] = 1.0
        for row in range(1, rows + 1):
            self.fill(pace, monsters, row, sweeps)

    def fill(self, pace: Pace, monsters: list[Monster], row: int, sweeps: int) -> None:
        """One row: what is left says who still stands. The foremost acts as it will, the others hit with the mean."""
        left = row * self.haul
        front = len(monsters) - 1
        behind = 0.0
        extra = 0.0
        while front > 0 and left > behind + monsters[front].hp + 0.5:
            behind += monsters[front].hp
            extra += mean_blow(monsters[front])
            front -= 1
        blows: list[float] = []
        then: list[int] = []
        for action in monsters[front].actions:
            blows.append(action.damage + extra)
            then.append(self.levels.index(action.protection))
        for level in range(len(self.levels)):
            at = (level * self.rows + row) * self.width
            for column in range(at, at + self.width):
                self.chance[column] = GUESS * self.chance[column - self.width]
                self.loss[column] = self.loss[column - self.width]
        for sweep in range(sweeps):
            for level in range(len(self.levels)):
                at = (level * self.rows + row) * self.width
                for place in range(self.width):
                    column = place if sweep % 2 else self.width - 1 - place
                    standing = column * self.step
                    if column:
                        self.chance[at + column] = self.best_chance(pace, left, level, standing, blows, then)
                    self.loss[at + column] = self.least_loss(pace, left, level, standing, blows, then)

    def best_chance(
        self, pace: Pace, left: float, level: int, standing: float, blows: list[float], then: list[int]
    ) -> float:
        """In the best gear against each blow, on the mean."""
        shield = float(self.levels[level])
        chance = 0.0
        for group, damage in enumerate(pace.damage):
            protection = pace.protection[group]
            for place in range(len(blows)):
                best = 0.0
                for gear in range(len(damage)):
                    through = damage[gear] - shield
                    rest = left - through if through > 0.0 else left
                    if rest <= 0.0:
                        best = 1.0
                        break
                    later = standing + protection[gear] - blows[place]
                    if later > 0.0:
                        one = self.look(self.chance, then[place], rest, later)
                        if one > best:
                            best = one
                chance += best
        return HASTE * chance / (len(pace.damage) * len(blows))

    def least_loss(
        self, pace: Pace, left: float, level: int, standing: float, blows: list[float], then: list[int]
    ) -> float:
        """In the gear that saves most against each blow, on the mean."""
        shield = float(self.levels[level])
        loss = 0.0
        for group, damage in enumerate(pace.damage):
            protection = pace.protection[group]
            for place in range(len(blows)):
                least = 1e9
                for gear in range(len(damage)):
                    through = damage[gear] - shield
                    rest = left - through if through > 0.0 else left
                    one = 0.0
                    if rest > 0.0:
                        one = TEDIUM
                        later = standing + protection[gear] - blows[place]
                        if later < 0.0:
                            one -= later
                            later = 0.0
                        one += self.look(self.loss, then[place], rest, later)
                    if one < least:
                        least = one
                loss += least
        return loss / (len(pace.damage) * len(blows))

    def look(self, numbers: list[float], level: int, left: float, standing: float) -> float:
        """Between the four nearest places of the table."""
        x = standing / self.step
        column = int(x)
        if column >= self.width - 1:
            column = self.width - 2
            x = column + 1.0
        right = x - column
        y = left / self.haul
        row = int(y)
        if row >= self.rows - 1:
            row = self.rows - 2
            y = row + 1.0
        at = (level * self.rows + row) * self.width + column
        low = numbers[at] + right * (numbers[at + 1] - numbers[at])
        at += self.width
        high = numbers[at] + right * (numbers[at + 1] - numbers[at])
        return low + (y - row) * (high - low)

    def level_of(self, protection: int) -> int:
        """The nearest level that the table has."""
        best = 0
        for level in range(1, len(self.levels)):
            if abs(self.levels[level] - protection) < abs(self.levels[best] - protection):
                best = level
        return best

    def in_time(self, left: float, rounds: int) -> float:
        """The share of the chance that is left when the rounds run out (R3.15)."""
        reach = rounds * self.most
        if reach >= 1.5 * left:
            return 1.0
        share = reach / (1.5 * left)
        return share * share
