"""The map of a dungeon and the way through it (R12, R19)."""

from cardwright.core.decision import Option
from cardwright.games.dungeon.catalogue import BATTLE, BOSS
from cardwright.games.dungeon.content import MAX_WIDTH
from cardwright.games.dungeon.table import DungeonTable


def draw_map(t: DungeonTable) -> None:
    """A Battle Room, the middle rooms dealt to their levels in order, the boss (R12.2, R12.3, R19.2 to R19.5)."""
    difficulty = t.difficulty
    pool = difficulty.middle[:]
    if difficulty.shuffled:
        t.shuffle(pool)
    rooms = [[BATTLE]]
    dealt = 0
    for width in difficulty.rows if t.house.rows_of_three else difficulty.widths:
        rooms.append(pool[dealt : dealt + width])
        dealt += width
    rooms.append([BOSS])
    t.rooms = rooms
    t.visited = 0


def visit(t: DungeonTable, level: int, index: int) -> None:
    t.level = level
    t.index = index
    t.visited |= room_bit(level, index)


def visited(t: DungeonTable, level: int, index: int) -> bool:
    return t.visited & room_bit(level, index) != 0


def room_bit(level: int, index: int) -> int:
    return 1 << (level * MAX_WIDTH + index)


def next_rooms(t: DungeonTable) -> list[Option]:
    """The rooms that can be entered once this one is done (R19.9, R19.10)."""
    options: list[Option] = []
    if t.house.every_room:
        for index in range(len(t.rooms[t.level])):
            if not visited(t, t.level, index):
                options.append(t.cat.rooms[t.level][index])
        if options:
            return options
    level = t.level + 1
    for index in range(len(t.rooms[level])):
        if is_open(t, level, index):
            options.append(t.cat.rooms[level][index])
    return options


def is_open(t: DungeonTable, level: int, index: int) -> bool:
    """Whether a path leads from here to this room of the next level.

    With paths = adjacent at most one step aside. The start and the boss adjoin every room (B22), and where a
    narrower level has no room so near, its last one is open.
    """
    if not t.house.adjacent or t.level == 0 or t.rooms[level][index] == BOSS:
        return True
    return abs(index - t.index) <= 1 or index == len(t.rooms[level]) - 1 < t.index - 1
