"""How good a table is, and how far a game has come."""

from cardwright.games.dungeon.bot.prospects import Judge
from cardwright.games.dungeon.rules.table import DungeonTable, Stage


def value(t: DungeonTable, judge: Judge) -> float:
    """The chance to win, from the tables of the battles at hand and ahead; in battle, at the start of a turn."""
    if t.result is not None:
        return t.result.scores[0]
    if t.stage in (Stage.AT_START, Stage.AT_GATE):
        return 0.5  # nothing is known yet
    if t.stage == Stage.IN_BATTLE:
        return judge.in_battle(t)
    if t.stage == Stage.IN_HALL:
        return judge.in_hall(t)
    return judge.on_the_way(t, float(t.hp), t.max_hp, t.coins)


def clock(t: DungeonTable) -> int:
    """Rounds in battle; rooms come a thousand rounds apart, and a room's end just before the next one's beginning.

    So a look of one round ahead ends with the turn, with the choices of a room, or where a battle begins; a merchant,
    bonfire or chest that was entered is seen through.
    """
    if t.stage in (Stage.AT_START, Stage.AT_GATE):
        return 0
    if t.stage == Stage.IN_HALL:
        return 1000 * (100 * t.dungeons + 99)
    level = 100 * t.dungeons + t.level
    if t.stage == Stage.IN_BATTLE:
        return 1000 * level + t.round
    return 1000 * level + 999 if t.stage == Stage.ON_THE_WAY else 1000 * level - 1
