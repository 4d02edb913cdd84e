"""Planning a turn by the odds of the battle: every set of cards by where it leaves the adventurer."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.dungeon.bot.duel import Duel
from cardwright.games.dungeon.bot.prospects import CLOSELY, Judge
from cardwright.games.dungeon.bot.stances import USUAL
from cardwright.games.dungeon.bot.tactics import CERTAIN, Planner, in_killing_order
from cardwright.games.dungeon.content.cards import Card
from cardwright.games.dungeon.content.options import END_TURN, Play
from cardwright.games.dungeon.rules.battle import play, turn_options
from cardwright.games.dungeon.rules.table import DungeonTable, Stage

CARE: Final = 0.5  # what losing all health is worth, in chances


class Reckoner(Planner):
    """Weighs turns by the battle's table instead of a stance."""

    __slots__ = ("duel", "health", "left", "most", "rounds", "scale", "scores", "sets")

    duel: Duel
    health: float
    left: int  # of all monsters' health
    rounds: int  # left in this battle (R3.15)
    scale: float  # points to a chance: a point is what one more protection is worth
    most: int  # sets to collect
    scores: list[float]  # of the sets collected, best first
    sets: list[list[Card]]

    def __init__(self) -> None:
        super().__init__()
        self.by_stance = False
        self.most = 0
        self.scores = []
        self.sets = []

    def plan_by_odds(self, t: DungeonTable, judge: Judge) -> Play | None:
        """The next card to play; None to end the turn."""
        self.duel = judge.of_battle(t, CLOSELY)
        self.health = float(t.max_hp)
        self.rounds = t.house.battle_round_limit - t.round
        left = 0
        for foe in t.foes:
            if foe.hp > 0:
                left += foe.hp
        self.left = left
        return self.plan(t, USUAL)

    def weigh(self) -> None:
        """What damage is worth against protection, from how the chance changes with either."""
        duel = self.duel
        foe = self.foes[0]
        level = duel.level_of(foe.monster.actions[foe.shown].protection)
        standing = max(5.0, float(self.hp + self.protection - self.coming))
        ahead = 12.0  # points: less gets lost between the places of the table
        here = duel.look(duel.chance, level, float(self.left), standing)
        safer = duel.look(duel.chance, level, float(self.left), standing + ahead) - here
        nearer = duel.look(duel.chance, level, max(0.0, self.left - ahead), standing) - here
        slope = max(0.00002, safer / ahead)
        self.scale = 1.0 / slope
        zeal = nearer / ahead / slope
        if zeal < 0.2:
            zeal = 0.2
        elif zeal > 4.0:
            zeal = 4.0
        through = 1.0
        if foe.protection:
            through = max(0.0, 1.0 - foe.protection / 20.0)
        self.zeal = zeal * through
        self.guard = 1.0

    def score(self, single: int, both: int, shield: int) -> float:
        """Where the monsters' turn would leave him: the chance to win, less what the wounds are worth."""
        rest = self.left
        coming = self.coming
        alive = 0
        after = 0
        for place, foe in enumerate(self.foes):
            blow = both if place < 2 else 0
            need = foe.hp + foe.protection
            action = foe.monster.actions[foe.shown]
            if single + blow >= need:
                single -= max(0, need - blow)
                coming -= action.damage
                rest -= foe.hp
            else:
                if alive == 0:
                    after = action.protection
                alive += 1
                if single + blow > foe.protection:
                    rest -= single + blow - foe.protection
                single = 0
        if alive == 0:
            return CERTAIN
        left = self.protection + shield - coming
        if left + self.hp <= 0:
            return -CERTAIN + left
        duel = self.duel
        level = duel.level_of(after)
        chance = duel.look(duel.chance, level, float(rest), float(left + self.hp))
        chance *= duel.in_time(float(rest), self.rounds)
        loss = 0.0
        if left < 0:
            loss = -float(left)
            left = 0
        loss += duel.look(duel.loss, level, float(rest), float(left))
        return self.scale * chance * (1.0 - CARE * min(1.0, loss / self.health))

    def consider(self, score: float, draws: int) -> None:
        """Keep the best sets; of equal ones the first."""
        if len(self.scores) == self.most and score <= self.scores[self.most - 1]:
            return
        at = 0
        while at < len(self.scores) and self.scores[at] > score:
            at += 1
        if not draws and at < len(self.scores) and self.scores[at] == score:
            return
        cards: list[Card] = []
        for place, count in enumerate(self.chosen):
            for _ in range(count):
                cards.append(self.kinds[place])
        self.scores.insert(at, score)
        self.sets.insert(at, cards)
        if len(self.scores) > self.most:
            self.scores.pop()
            self.sets.pop()

    def lines(self, t: DungeonTable, judge: Judge, most: int) -> list[tuple[Option, ...]]:
        """The best turns as a whole, each up to its first draw: what comes after that is another thought.

        So is what follows cards that are too many to think of all.
        """
        self.collecting = True
        self.most = most
        self.scores = []
        self.sets = []
        self.plan_by_odds(t, judge)
        self.collecting = False
        lines: list[tuple[Option, ...]] = []
        for cards in self.sets:
            later = t.copy()
            line: list[Option] = []
            for card in cards:
                self.foes = in_killing_order(later)
                choice = self.option(later, card)
                line.append(choice)
                play(later, choice)
                if card.draw or later.stage != Stage.IN_BATTLE:
                    break
            if (
                not self.thinned
                and later.seals == t.seals
                and later.stage == Stage.IN_BATTLE
                and len(turn_options(later)) > 1
            ):
                line.append(END_TURN)  # a lone option isn't asked for
            whole = tuple(line)
            if whole not in lines:
                lines.append(whole)
        return lines
