"""What can be counted of Elemental: what happens to its cards, and which of its things play against each other."""

from collections.abc import Sequence
from typing import Final

from cardwright.core.counting import DRAWN, LOST, OFFERED, PLAYED, TAKEN, Counting, Happening
from cardwright.core.piece import Piece
from cardwright.games.elemental.content.options import Bid, Bless, Execute, Pay, Place, Respond, Reveal
from cardwright.games.elemental.rules.table import ElementalTable


def deck(t: ElementalTable, seat: int) -> Sequence[Piece]:
    """Passives too: they were bought to stay."""
    side = t.sides[seat]
    return [*side.deck, *side.hand, *side.discard, *[down.card for down in side.down], *side.passives]


def hand(t: ElementalTable, seat: int) -> Sequence[Piece]:
    return t.sides[seat].hand


COUNTING: Final = Counting(
    happenings=[
        Happening(OFFERED, "arrive"),
        Happening(TAKEN, "buy"),
        Happening(LOST, "recycle"),
        Happening(DRAWN, "draw"),
        Happening(DRAWN, "search"),
        *[Happening(PLAYED, verb) for verb in ("execute", "execute_down", "respond", "respond_down", "bless")],
    ],
    deck=deck,
    hand=hand,
    uses=[Execute, Place, Reveal, Pay, Bless, Bid, Respond],
)
