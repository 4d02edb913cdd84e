"""The monsters (R15) and the groups they come in (R12.6)."""

from cardwright.core.piece import Piece
from cardwright.games.dungeon.content.schema import ActionEntry, EncounterEntry, MonsterEntry


class Action:
    """One thing a monster can do: an attack, protection for itself, or both."""

    __slots__ = ("damage", "name", "protection")

    name: str
    damage: int
    protection: int

    def __init__(self, entry: ActionEntry) -> None:
        self.name = entry.name
        self.damage = entry.damage
        self.protection = entry.protection

    def words(self) -> list[str]:
        """What it does."""
        words: list[str] = []
        if self.damage:
            words.append(f"{self.damage} damage")
        if self.protection:
            words.append(f"+{self.protection} protection")
        return words or ["nothing"]


class Monster(Piece):
    """A monster as printed."""

    __slots__ = ("actions", "boss", "coins", "cr", "hp", "index")

    index: int
    cr: int
    boss: bool
    hp: int
    coins: int
    actions: list[Action]

    def __init__(self, index: int, entry: MonsterEntry) -> None:
        super().__init__(entry.id, entry.name)
        self.index = index
        self.cr = entry.cr
        self.boss = entry.boss
        self.hp = entry.hp
        self.coins = entry.coins
        self.actions = [Action(action) for action in entry.actions]


class Encounters:
    """The groups of middle Battle Rooms in dungeons of one CR, each as often in the list as it weighs."""

    __slots__ = ("groups",)

    groups: list[list[int]]  # the CRs of the monsters

    def __init__(self, entry: EncounterEntry) -> None:
        self.groups = []
        for group in entry.groups:
            for _ in range(group.weight):
                self.groups.append(list(group.crs))
