"""The two decks (PE-1 to PE-5), and the options that name their cards."""

from itertools import combinations, permutations
from typing import Final

from cardwright.core.decision import Option
from cardwright.core.piece import Piece
from cardwright.core.shared import Shared
from cardwright.games.perfectus.content.schema import Content

MAX_ROOM: Final = 6  # places in the row, at the largest setting
NEVER_WEAK: Final = -1  # hearts


class Card(Piece):
    """A card of either deck, at its place in listed order."""

    __slots__ = ("index", "kind", "short")

    index: int
    kind: str  # monster, heart or attack
    short: str

    def __init__(self, index: int, kind: str, id: str, short: str, name: str) -> None:
        super().__init__(id, name)
        self.index = index
        self.kind = kind
        self.short = short


class DungeonCard(Card):
    """A card of the monster deck: a monster with health, or a heart that heals."""

    __slots__ = ("heals", "rank", "suit")

    suit: int  # 0 to 2 monsters, 3 hearts
    rank: int
    heals: bool

    def __init__(self, index: int, suit: int, rank: int, heals: bool, id: str, short: str, name: str) -> None:
        super().__init__(index, "heart" if heals else "monster", id, short, name)  # s11, J♠, Jack of Spades
        self.suit = suit
        self.rank = rank
        self.heals = heals


class AttackCard(Card):
    """A two-faced card of the attack deck; `ways` are the two ways round it can be laid."""

    __slots__ = ("ways",)

    ways: "list[Laid]"

    def __init__(self, index: int, one: "Face", other: "Face") -> None:
        id = f"{one.short}-{other.short}"
        super().__init__(index, "attack", id, id, f"{one.name} / {other.name}")  # C8-P6, Cut 8 / Poison 6
        self.ways = [Laid(self, one, other), Laid(self, other, one)]


class Face:
    """One side of an attack card."""

    __slots__ = ("name", "number", "short", "type")

    type: int
    number: int
    short: str  # C8
    name: str  # Cut 8

    def __init__(self, type: int, number: int, short: str, name: str) -> None:
        self.type = type
        self.number = number
        self.short = short
        self.name = name


class Laid(Piece):
    """An attack card one way round: one face toward the monster, the other toward the player (PE-10)."""

    __slots__ = ("card", "harm", "harm_type", "hit", "hit_type", "toward_monster", "toward_player")

    card: AttackCard
    hit_type: int  # toward the monster
    hit: int
    harm_type: int  # toward the player
    harm: int
    toward_monster: str  # C8
    toward_player: str  # P6

    def __init__(self, card: AttackCard, monster: Face, player: Face) -> None:
        super().__init__(f"{monster.short}|{player.short}", f"{monster.name} | {player.name}")
        self.card = card
        self.hit_type = monster.type
        self.hit = monster.number
        self.harm_type = player.type
        self.harm = player.number
        self.toward_monster = monster.short
        self.toward_player = player.short


class Place(Option):
    """Lay this card, this way round, under the monster at this position."""

    __slots__ = ("laid", "position")

    laid: Laid
    position: int

    def __init__(self, laid: Laid, position: int) -> None:
        super().__init__(f"{laid.id} {position}")
        self.laid = laid
        self.position = position


class Heart(Option):
    """Use the heart at this position."""

    __slots__ = ("position",)

    position: int

    def __init__(self, position: int) -> None:
        super().__init__(f"heart {position}")
        self.position = position


EXTRA: Final = Option("extra")
FINISH: Final = Option("finish")
KEEP: Final = Option("keep")
END_ROOM: Final = Option("end_room")
HEARTS: Final[list[Heart]] = [Heart(position) for position in range(MAX_ROOM)]


class Cards(Shared):
    """Both decks in listed order, what nullifies what, and every placement there can be."""

    dungeon: list[DungeonCard]
    dungeon_deck: list[DungeonCard]  # the same, top card last
    monsters: int  # how many of them are monsters
    attacks: list[AttackCard]
    attack_deck: list[AttackCard]
    types: list[str]  # their names
    nullifies: list[int]  # type -> the type it nullifies
    weak_to: dict[str, list[int]]  # the setting's word -> suit -> the type it is weak to
    places: list[list[list[Option]]]  # attack card index -> bit mask of positions -> both ways round under each
    dungeon_by_id: dict[str, DungeonCard]
    attack_by_id: dict[str, AttackCard]
    laid_by_id: dict[str, Laid]

    def __init__(self, content: Content) -> None:
        super().__init__()
        letters = [kind.id for kind in content.types]
        self.types = [kind.name for kind in content.types]
        self.nullifies = [letters.index(kind.nullifies) for kind in content.types]
        self.weak_to = {
            "".join([letters[kind] for kind in kinds]): [*kinds, NEVER_WEAK] for kinds in permutations(range(3))
        }
        self.dungeon = [
            DungeonCard(suit * len(content.ranks) + at, suit, rank.number, entry.heals, f"{entry.id}{rank.number}",
                        rank.face + entry.symbol, f"{rank.name} of {entry.name}")
            for suit, entry in enumerate(content.suits)
            for at, rank in enumerate(content.ranks)
        ]  # fmt: skip
        self.monsters = sum(1 for card in self.dungeon if not card.heals)
        self.attacks = []
        for first, second in combinations(range(3), 2):
            for a in content.attack.numbers:
                for b in content.attack.numbers:
                    if abs(a - b) <= content.attack.max_difference:
                        one, other = self.face(letters, first, a), self.face(letters, second, b)
                        self.attacks.append(AttackCard(len(self.attacks), one, other))
        self.dungeon_deck = self.dungeon[::-1]
        self.attack_deck = self.attacks[::-1]
        self.dungeon_by_id = {card.id: card for card in self.dungeon}
        self.attack_by_id = {card.id: card for card in self.attacks}
        self.laid_by_id = {laid.id: laid for card in self.attacks for laid in card.ways}
        self.places = [places_by_mask(card) for card in self.attacks]

    def face(self, letters: list[str], type: int, number: int) -> Face:
        return Face(type, number, f"{letters[type]}{number}", f"{self.types[type]} {number}")

    def options(self) -> list[Option]:
        """Everything a player can ever be offered."""
        return [*[place for masks in self.places for place in masks[-1]], *HEARTS, EXTRA, FINISH, KEEP, END_ROOM]


def places_by_mask(card: AttackCard) -> list[list[Option]]:
    """For every set of positions, the placements of this card under them."""
    both: list[list[Option]] = [[Place(laid, position) for laid in card.ways] for position in range(MAX_ROOM)]
    lists: list[list[Option]] = []
    for mask in range(1 << MAX_ROOM):
        places: list[Option] = []
        for position in range(MAX_ROOM):
            if mask >> position & 1:
                places.extend(both[position])
        lists.append(places)
    return lists
