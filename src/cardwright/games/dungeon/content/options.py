"""Everything the player can answer: made once with the content, never on the spot."""

from typing import TYPE_CHECKING, Final

from cardwright.core.decision import Option
from cardwright.games.dungeon.content.schema import MAX_MONSTERS

if TYPE_CHECKING:
    from cardwright.games.dungeon.content.cards import Card
    from cardwright.games.dungeon.content.catalogue import Difficulty

NO_TARGET: Final = -1


class Play(Option):
    """D4: play this card: on nobody, on one monster, or on two."""

    __slots__ = ("card", "first", "second")

    card: "Card"
    first: int  # NO_TARGET where the card needs none
    second: int

    def __init__(self, card: "Card", first: int, second: int) -> None:
        text = f"play {card.name}"
        if first != NO_TARGET:
            text += f" on {first}"
        if second != NO_TARGET:
            text += f" and {second}"
        super().__init__(text)
        self.card = card
        self.first = first
        self.second = second


class Pick(Option):
    """Choose one thing that lies on the table."""

    __slots__ = ("thing",)

    thing: str  # its id in the views

    def __init__(self, text: str, thing: str) -> None:
        super().__init__(text)
        self.thing = thing


class PickAdventurer(Pick):
    """D1: be this adventurer."""

    __slots__ = ("index",)

    index: int

    def __init__(self, index: int, id: str) -> None:
        super().__init__(f"adventurer {id}", id)
        self.index = index


class PickDifficulty(Pick):
    """D2: go down into this dungeon."""

    __slots__ = ("difficulty",)

    difficulty: "Difficulty"

    def __init__(self, difficulty: "Difficulty") -> None:
        super().__init__(f"difficulty {difficulty.id}", difficulty.id)
        self.difficulty = difficulty


class Enter(Pick):
    """D3: enter this room."""

    __slots__ = ("index", "level")

    level: int
    index: int

    def __init__(self, level: int, index: int) -> None:
        super().__init__(f"room {level} {index}", f"room:{level}.{index}")
        self.level = level
        self.index = index


class Chest(Pick):
    """D6: open this chest."""

    __slots__ = ("index",)

    index: int

    def __init__(self, index: int) -> None:
        super().__init__(f"chest {index}", f"chest:{index}")
        self.index = index


class Buy(Pick):
    """D7: buy this card from the merchant."""

    __slots__ = ("card",)

    card: "Card"

    def __init__(self, card: "Card") -> None:
        super().__init__(f"buy {card.name}", f"stock:{card.id}")
        self.card = card


END_TURN: Final = Option("end turn")
CHESTS: Final[list[Option]] = [Chest(index) for index in range(3)]
KEEP: Final = Option("keep")
DECLINE: Final = Option("decline")
KEEP_OR_DECLINE: Final[list[Option]] = [KEEP, DECLINE]
REST: Final = Option("rest")
PASS_BY: Final = Option("pass by")
REST_OR_PASS: Final[list[Option]] = [REST, PASS_BY]
LEAVE: Final = Option("leave")
RETIRE: Final = Option("retire")


def plays_by_mask(card: "Card") -> list[list[Option]]:
    """For every set of living monsters, every way to play the card (R3.6 to R3.8)."""
    untargeted: list[Option] = [Play(card, NO_TARGET, NO_TARGET)]
    single: list[Option] = [Play(card, i, NO_TARGET) for i in range(MAX_MONSTERS)]
    pairs: dict[tuple[int, int], Option] = {
        (i, j): Play(card, i, j) for i in range(MAX_MONSTERS) for j in range(i + 1, MAX_MONSTERS)
    }
    lists: list[list[Option]] = []
    for mask in range(1 << MAX_MONSTERS):
        alive = [i for i in range(MAX_MONSTERS) if mask >> i & 1]
        if card.targets == 0:
            lists.append(untargeted)
        elif card.targets == 1 or len(alive) == 1:
            lists.append([single[i] for i in alive])  # two-monster cards hit a lone monster once (R3.7)
        else:
            lists.append([pairs[i, j] for i in alive for j in alive if i < j])
    return lists
