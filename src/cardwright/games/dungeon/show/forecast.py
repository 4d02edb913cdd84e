"""What would happen: a card played now, a turn ended now. By the rules themselves, on copies."""

from cardwright.games.dungeon.cards import Play
from cardwright.games.dungeon.rules import battle
from cardwright.games.dungeon.table import DungeonTable


class Blow:
    """What a monster's shown action will do if the turn ended now."""

    __slots__ = ("cost", "damage")

    damage: int
    cost: int  # after protection

    def __init__(self, damage: int, cost: int) -> None:
        self.damage = damage
        self.cost = cost


def forecast(t: DungeonTable) -> list[Blow]:
    """The monsters' turn as it would go now, by the rules themselves, on a copy."""
    later = t.copy()
    blows: list[Blow] = []
    for foe in later.foes:
        if foe.hp > 0 and later.hp > 0:
            damage = foe.monster.actions[foe.shown].damage
            blows.append(Blow(damage, battle.do_action(later, foe)))
        else:
            blows.append(Blow(0, 0))
    return blows


def forecast_total(t: DungeonTable) -> tuple[int, int]:
    """All damage that is coming, and what it will cost after protection."""
    blows = forecast(t)
    return sum(blow.damage for blow in blows), sum(blow.cost for blow in blows)


def echoes(t: DungeonTable) -> bool:
    return t.played < t.adventurer.ability.doubled_cards * t.rank


def after_play(t: DungeonTable, option: Play) -> DungeonTable:
    """The table after a card, by the rules themselves; what it drew there is nobody's business."""
    after = t.copy()
    battle.play(after, option)
    return after
