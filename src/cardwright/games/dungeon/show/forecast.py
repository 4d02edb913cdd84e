"""What would happen: a card played now, a turn ended now. By the rules themselves, on copies."""

from cardwright.games.dungeon.content.options import Play
from cardwright.games.dungeon.rules import battle
from cardwright.games.dungeon.rules.table import DungeonTable


class Forecast:
    """The monsters' turn as it would go now."""

    __slots__ = ("after", "cost", "costs", "damage")

    after: DungeonTable
    damage: int  # that is coming
    costs: list[int]  # what is left of each monster's after protection
    cost: int

    def __init__(self, t: DungeonTable) -> None:
        self.after = t.copy()
        self.costs = battle.monsters_turn(self.after)
        self.cost = sum(self.costs)
        self.damage = sum([foe.monster.actions[foe.shown].damage for foe in t.foes if foe.hp > 0])


def after_play(t: DungeonTable, option: Play) -> tuple[DungeonTable, int]:
    """The table after a card, and how often it applied. What it drew there is nobody's business."""
    after = t.copy()
    return after, battle.play(after, option)
