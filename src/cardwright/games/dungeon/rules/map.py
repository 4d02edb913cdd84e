"""The map of a dungeon and the way through it (R12, R19)."""

from cardwright.core.decision import Option
from cardwright.core.piece import Named, Piece
from cardwright.games.dungeon.content.catalogue import ROOMS, Difficulty, Room
from cardwright.games.dungeon.content.schema import MAX_WIDTH
from cardwright.games.dungeon.rules.table import DungeonTable


def draw_map(t: DungeonTable) -> None:
    """A Battle Room, the middle rooms dealt to their levels in order, the boss (R12.2, R12.3, R19.2 to R19.5)."""
    difficulty = t.difficulty
    pool = difficulty.middle[:]
    if difficulty.shuffled:
        t.shuffle(pool)
    rooms = [[Room.BATTLE]]
    dealt = 0
    for width in middle_widths(t, difficulty):
        rooms.append(pool[dealt : dealt + width])
        dealt += width
    rooms.append([Room.BOSS])
    t.rooms = rooms
    t.visited = 0


def middle_widths(t: DungeonTable, difficulty: Difficulty) -> list[int]:
    """How many rooms each level between the start and the boss has (R19.8)."""
    return difficulty.rows if t.house.map_layout == "rows_of_three" else difficulty.widths


def room_pieces(t: DungeonTable) -> list[Piece]:
    """All rooms of the map, level by level."""
    return [ROOMS[kind] for level in t.rooms for kind in level]


def room_called(t: DungeonTable, level: int, index: int) -> Named:
    """A room as views and events know it."""
    return Named(t.cat.rooms[level][index].thing, ROOMS[t.rooms[level][index]].name)


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
    if t.house.traverse == "every_room":
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
    if t.house.paths == "free" or t.level == 0 or t.rooms[level][index] == Room.BOSS:
        return True
    return abs(index - t.index) <= 1 or index == len(t.rooms[level]) - 1 < t.index - 1
