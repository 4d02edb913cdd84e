"""What a deck does in a turn: how much it blocks, how hard it hits, and what is possible in between."""

from typing import Final

from cardwright.core.rng import Rng
from cardwright.games.dungeon.bot.stances import Stance
from cardwright.games.dungeon.bot.tactics import Planner, play_turn
from cardwright.games.dungeon.content.cards import Card
from cardwright.games.dungeon.content.monsters import Monster
from cardwright.games.dungeon.content.schema import ActionEntry, MonsterEntry
from cardwright.games.dungeon.rules.battle import begin_battle, end_turn
from cardwright.games.dungeon.rules.table import DungeonTable

TURNS: Final = 32  # studied of each deck in each gear
STUDY: Final = 20_000  # work for each gear: where turns are long, fewer of them must do
LUCK: Final = 7  # the seed of every study: the same deck always gets the same answer
FEWEST: Final = 4
ENDLESS: Final = 1_000_000
DUMMY: Final = Monster(0, MonsterEntry("dummy", "Dummy", 1, ENDLESS, 0, [ActionEntry("Nothing", 0, 0)], False))
# From blocking alone to attacking alone.
GEARS: Final[list[Stance]] = [Stance(1e6, 0.02), Stance(1e6, 0.9), Stance(1e6, 1.5), Stance(1e6, 50.0)]


def study(t: DungeonTable, deck: list[Card], stance: Stance, planner: Planner) -> list[tuple[int, int]]:
    """What the deck does in a run of turns in this stance: damage and protection of each, by the rules themselves."""
    later = t.copy()
    later.deck = deck
    later.rng = Rng(LUCK)
    begin_battle(later, [DUMMY])
    foe = later.foes[0]
    turns: list[tuple[int, int]] = []
    planner.work = 0
    for number in range(TURNS):
        if number >= FEWEST and planner.work > STUDY:
            break
        play_turn(later, stance, planner)
        turns.append((ENDLESS - foe.hp, later.protection))
        foe.hp = ENDLESS
        later.protection = 0
        later.round = 0
        end_turn(later)
    return turns


class Pace:
    """The turns of a deck, from weak to strong and averaged in groups: damage and protection in each gear."""

    __slots__ = ("damage", "most", "protection")

    damage: list[list[float]]  # group -> gear
    protection: list[list[float]]
    most: float  # damage of a mean turn that only attacks

    def __init__(self, t: DungeonTable, deck: list[Card], groups: int) -> None:
        planner = Planner()
        self.damage = [[0.0] * len(GEARS) for _ in range(groups)]
        self.protection = [[0.0] * len(GEARS) for _ in range(groups)]
        self.most = 0.0
        for gear, stance in enumerate(GEARS):
            turns = study(t, deck, stance, planner)
            turns.sort(key=lambda turn: turn[0] + turn[1])
            share = groups / len(turns)
            total = 0
            for place, (hit, block) in enumerate(turns):
                group = place * groups // len(turns)
                self.damage[group][gear] += share * hit
                self.protection[group][gear] += share * block
                total += hit
            self.most = max(self.most, total / len(turns))
        for group in range(groups):
            self.drop_worse(group)

    def drop_worse(self, group: int) -> None:
        """Gears that do no more than another are no choice."""
        damage: list[float] = []
        protection: list[float] = []
        for gear in range(len(GEARS)):
            hit, block = self.damage[group][gear], self.protection[group][gear]
            worse = False
            for other in range(len(GEARS)):
                more, also = self.damage[group][other], self.protection[group][other]
                if more >= hit and also >= block and (more > hit or also > block or other < gear):
                    worse = True
            if not worse:
                damage.append(hit)
                protection.append(block)
        self.damage[group] = damage
        self.protection[group] = protection
