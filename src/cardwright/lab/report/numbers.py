"""All that a report says, measured once."""

import msgspec

from cardwright.lab import cards, outliers, overall, pairings, partners
from cardwright.lab.cards import Cards
from cardwright.lab.outliers import Outlier
from cardwright.lab.overall import Overall
from cardwright.lab.page.render import Face, face_of
from cardwright.lab.pairings import Pairing
from cardwright.lab.played import Played


class Numbers(msgspec.Struct):
    """Of one question, from all its studies."""

    played: Played
    overall: Overall
    cards: Cards
    outliers: list[Outlier]  # the farthest off first
    pairings: list[Pairing]
    faces: dict[str, Face]  # of cards, by id

    @property
    def titled(self) -> str:
        return self.played.game.title


def measured(played: Played) -> Numbers:
    told = cards.measured(played)
    told.pairs = partners.pair_up(played, told)
    faces = {card.piece.id: face_of(played.game, card.piece) for card in told.cards}
    return Numbers(played, overall.measured(played), told, outliers.found(told), pairings.measured(played), faces)
