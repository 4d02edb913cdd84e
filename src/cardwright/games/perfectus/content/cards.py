"""The two decks (PE-1 to PE-5), and the options that name their cards."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.perfectus.content import Content

MAX_ROOM: Final = 6  # places in the row, at the largest setting


class DungeonCard:
    """A card of the monster deck: a monster with health, or a heart that heals."""

    __slots__ = ("face", "heals", "index", "name", "rank", "suit", "symbol", "text")

    index: int
    suit: int  # 0 to 2 monsters, 3 hearts
    rank: int
    heals: bool
    text: str  # s11
    face: str  # J
    symbol: str  # ♠
    name: str  # Jack of Spades

    def __init__(
        self, index: int, suit: int, rank: int, heals: bool, text: str, face: str, symbol: str, name: str
    ) -> None:
        self.index = index
        self.suit = suit
        self.rank = rank
        self.heals = heals
        self.text = text
        self.face = face
        self.symbol = symbol
        self.name = name

    def __repr__(self) -> str:
        return self.text


class AttackCard:
    """A two-faced card of the attack deck; `ways` are the two ways round it can be laid."""

    __slots__ = ("index", "text", "ways")

    index: int
    text: str  # C8-P6
    ways: "list[Laid]"

    def __init__(self, index: int, text: str) -> None:
        self.index = index
        self.text = text
        self.ways = []

    def __repr__(self) -> str:
        return self.text


class Laid:
    """An attack card one way round: one face toward the monster, the other toward the player (PE-10)."""

    __slots__ = ("card", "harm", "harm_type", "hit", "hit_type", "index", "text")

    index: int
    card: AttackCard
    hit_type: int  # toward the monster
    hit: int
    harm_type: int  # toward the player
    harm: int
    text: str  # C8|P6

    def __init__(
        self, index: int, card: AttackCard, hit_type: int, hit: int, harm_type: int, harm: int, text: str
    ) -> None:
        self.index = index
        self.card = card
        self.hit_type = hit_type
        self.hit = hit
        self.harm_type = harm_type
        self.harm = harm
        self.text = text

    def __repr__(self) -> str:
        return self.text


class Place(Option):
    """Lay this card, this way round, under the monster at this position."""

    __slots__ = ("laid", "position")

    laid: Laid
    position: int

    def __init__(self, laid: Laid, position: int) -> None:
        super().__init__(f"{laid.text} {position}")
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


class Cards:
    """Both decks in listed order, what nullifies what, and every placement there can be."""

    dungeon: list[DungeonCard]
    dungeon_deck: list[DungeonCard]  # the same, top card last
    attack_deck: list[AttackCard]
    monsters: int  # how many of them are monsters
    attacks: list[AttackCard]
    nullified_by: list[int]  # type -> the type it nullifies
    places: list[list[list[Option]]]  # attack card index -> bit mask of positions -> both ways round under each
    dungeon_by_text: dict[str, DungeonCard]
    attack_by_text: dict[str, AttackCard]
    laid_by_text: dict[str, Laid]
    suit_letters: list[str]
    suit_symbols: list[str]
    type_letters: list[str]
    type_names: list[str]

    def __init__(self, content: Content) -> None:
        self.suit_letters = [suit.id for suit in content.suits]
        self.suit_symbols = [suit.symbol for suit in content.suits]
        self.type_letters = [kind.id for kind in content.types]
        self.type_names = [kind.name for kind in content.types]
        self.nullified_by = [self.type_letters.index(kind.nullifies) for kind in content.types]
        self.dungeon = []
        for suit_index, suit in enumerate(content.suits):
            for rank in content.ranks:
                self.dungeon.append(
                    DungeonCard(len(self.dungeon), suit_index, rank.number, suit.heals, f"{suit.id}{rank.number}",
                                rank.face, suit.symbol, f"{rank.name} of {suit.name}")
                )  # fmt: skip
        self.monsters = sum(1 for card in self.dungeon if not card.heals)
        self.attacks = []
        self.laid_by_text = {}
        for first, second in ((0, 1), (0, 2), (1, 2)):
            for a in content.attack.numbers:
                for b in content.attack.numbers:
                    if abs(a - b) <= content.attack.max_difference:
                        self.add_attack(first, a, second, b)
        self.dungeon_deck = self.dungeon[::-1]
        self.attack_deck = self.attacks[::-1]
        self.dungeon_by_text = {card.text: card for card in self.dungeon}
        self.attack_by_text = {card.text: card for card in self.attacks}
        self.places = [places_by_mask(card) for card in self.attacks]

    def add_attack(self, first: int, a: int, second: int, b: int) -> None:
        one, other = f"{self.type_letters[first]}{a}", f"{self.type_letters[second]}{b}"
        card = AttackCard(len(self.attacks), f"{one}-{other}")
        card.ways.append(Laid(2 * card.index, card, first, a, second, b, f"{one}|{other}"))
        card.ways.append(Laid(2 * card.index + 1, card, second, b, first, a, f"{other}|{one}"))
        for laid in card.ways:
            self.laid_by_text[laid.text] = laid
        self.attacks.append(card)


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
