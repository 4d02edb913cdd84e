"""What can be counted of Catharsis: what happens to its cards, and which of its things play against each other."""

from collections.abc import Sequence
from typing import Final

from cardwright.core.counting import DRAWN, PLAYED, Counting, Faction, Happening
from cardwright.core.piece import Piece
from cardwright.games.catharsis.rules.table import CatharsisTable


def roles(t: CatharsisTable, seat: int) -> Sequence[str]:
    """A seat may play more than one hero."""
    return [hero.role.name for hero in t.heroes if t.seat_of(hero.index) == seat]


def boss(t: CatharsisTable, seat: int) -> Sequence[str]:
    return (t.deck.name,)


def level(t: CatharsisTable, seat: int) -> Sequence[str]:
    return (t.level.name,)


def party(t: CatharsisTable, seat: int) -> Sequence[str]:
    return (str(t.n),)


def deck(t: CatharsisTable, seat: int) -> Sequence[Piece]:
    return [card for hero in t.heroes if t.seat_of(hero.index) == seat for card in hero.role.powers]


COUNTING: Final = Counting(
    happenings=[
        Happening(DRAWN, "deal"),
        Happening(DRAWN, "draw"),
        Happening(DRAWN, "turn_up"),
        *[Happening(PLAYED, verb, fact="card") for verb in ("use", "use_for", "serve")],
    ],
    factions=[
        Faction("Role", roles, setting="roles"),
        Faction("Boss", boss, own=False, setting="boss"),
        Faction("Challenge level", level, own=False, setting="level"),
        Faction("Party of", party, own=False, setting="heroes"),
    ],
    deck=deck,
)
