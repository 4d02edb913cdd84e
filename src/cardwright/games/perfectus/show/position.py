"""A table of Perfectus Empatheia as lines of text, in the notation of the rules."""

from typing import Final, TypeVar

from cardwright.core.errors import BadPosition
from cardwright.core.lines import Cards, Lines, Number, Text
from cardwright.core.piece import Piece
from cardwright.core.settings import whole_number
from cardwright.core.words import a
from cardwright.games.perfectus.content.cards import AttackCard, DungeonCard
from cardwright.games.perfectus.rules.end import MAX_QUESTIONS
from cardwright.games.perfectus.rules.table import PerfectusTable, Spot

P = TypeVar("P", bound=Piece)


def find(known: dict[str, P], word: str, wanted: str) -> P:
    if word not in known:
        raise BadPosition(f"{word!r} isn't {a(wanted)}.")
    return known[word]


def dungeon_card(t: PerfectusTable, word: str) -> DungeonCard:
    return find(t.cards.dungeon_by_id, word, "card of the monster deck; they look like s11 or h5")


def attack_card(t: PerfectusTable, word: str) -> AttackCard:
    return find(t.cards.attack_by_id, word, "attack card; they look like C8-P6, types in the order of the book")


def write_row(t: PerfectusTable) -> str:
    return " ".join([write_spot(spot) for spot in t.row])


def write_spot(spot: Spot) -> str:
    """`c9`, or with wounds and kept cards `c9(4,C6|P4)`."""
    if spot.health == spot.card.rank and not spot.kept:
        return spot.card.id
    return f"{spot.card.id}({','.join([str(spot.health), *[laid.id for laid in spot.kept]])})"


def read_row(t: PerfectusTable, text: str) -> None:
    t.row = [read_spot(t, word) for word in text.split()]


def read_spot(t: PerfectusTable, word: str) -> Spot:
    name, bracket, inside = word.partition("(")
    card = dungeon_card(t, name)
    if not bracket:
        return Spot(card, card.rank)
    number, *kept = inside.removesuffix(")").split(",")
    health = whole_number(number)
    if not inside.endswith(")") or health is None or not 1 <= health <= card.rank or card.heals:
        raise BadPosition(
            f"{word!r} isn't a wounded monster; they look like c9(4,C6|P4): health left, then the cards under it."
        )
    wanted = f"laid attack card under {name}; they look like C6|P4"
    return Spot(card, health, tuple([find(t.cards.laid_by_id, way, wanted) for way in kept]))


def row_cards(t: PerfectusTable) -> list[Piece]:
    under = [laid.card for spot in t.row for laid in spot.kept] + [place.laid.card for place in t.laid]
    return [*[spot.card for spot in t.row], *under]


def row_numbers(t: PerfectusTable) -> list[int]:
    """Of each place the card and its health; of each attack card the place it lies under, and if it was laid in this
    move, which way round and as which card of the move. From 1 on, 0 for nothing."""
    places = [0, 0] * t.house.room
    attacks = [0, 0, 0] * len(t.cards.attacks)
    for position, spot in enumerate(t.row):
        places[2 * position : 2 * position + 2] = [spot.card.index + 1, spot.health]
        for laid in spot.kept:
            attacks[3 * laid.card.index] = position + 1
    for number, place in enumerate(t.laid, start=1):
        card = place.laid.card
        way = card.ways.index(place.laid) + 1
        attacks[3 * card.index : 3 * card.index + 3] = [place.position + 1, way, number]
    return places + attacks


LINES: Final[Lines] = Lines(
    Number("health", -999, lambda t: t.house.max_hp),
    Text("row", write_row, read_row, row_cards, row_numbers),
    Cards("hand", attack_card),
    Cards("monsters", dungeon_card, top_last=True),
    Cards("attacks", attack_card, top_last=True),
    Cards("graveyard", dungeon_card),
    Cards("memory", attack_card),
    Number("asked", 0, MAX_QUESTIONS),
)


def check(t: PerfectusTable) -> None:
    """Cards may be missing, for exercises, but no more may lie there than the house allows."""
    t.slain = sum(1 for card in t.graveyard if not card.heals)
    if len(t.row) > t.house.room:
        raise BadPosition(f"The row holds {len(t.row)} cards; a room has at most {t.house.room} (PE-46).")
    if len(t.hand) > t.house.hand:
        raise BadPosition(f"The hand holds {len(t.hand)} cards; a full hand is {t.house.hand} (PE-37).")
    if t.health <= 0 and t.result is None:
        raise BadPosition(
            f"The line 'health' says {t.health}: the game goes on with 1 or more, or ends with a line 'result'."
        )
