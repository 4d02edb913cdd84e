"""A game's rules for players: the goal, the idea with pictures of its things, a turn, examples, short chapters.

It lies as `show/guide.toml` or `guide.toml` in the package of the game's class. Numbers of rules stand beside the
words, for whoever wants to know exactly.
"""

from functools import lru_cache
from typing import Final

import msgspec
from msgspec import Struct, field

from cardwright.core.errors import BadContent
from cardwright.core.game import Game
from cardwright.themes.theme import beside

PLACES: Final = ("show/guide.toml", "guide.toml")


class GuidePiece(Struct, forbid_unknown_fields=True):
    """One sign of a picture: a card by its name, a die, a number with what it is, or a word between them."""

    card: str = ""
    die: int = 0
    number: str = ""
    text: str = ""
    words: str = ""  # below it
    symbol: str = ""
    tone: str = ""


class GuideText(Struct, forbid_unknown_fields=True):
    """Some words, with the rules that say it exactly. Words may be Markdown."""

    words: str = ""
    title: str = ""
    rules: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)  # drawn beside them
    pieces: list[GuidePiece] = field(default_factory=list)
    symbol: str = ""
    tone: str = ""


class GuideTurn(Struct, forbid_unknown_fields=True):
    """What one does, as a few steps."""

    title: str
    words: str = ""
    rules: list[str] = field(default_factory=list)
    steps: list[GuideText] = field(default_factory=list)


class Guide(Struct, forbid_unknown_fields=True):
    goal: GuideText
    idea: GuideText
    turn: GuideTurn
    words: str = ""
    examples: list[GuideText] = field(default_factory=list)
    chapters: list[GuideText] = field(default_factory=list)

    @property
    def texts(self) -> list[GuideText]:
        return [self.goal, self.idea, *self.turn.steps, *self.examples, *self.chapters]

    def rules(self) -> set[str]:
        """Every rule that it names."""
        return {rule for text in self.texts for rule in text.rules} | set(self.turn.rules)

    def cards(self) -> set[str]:
        """Every card that it shows."""
        return {card for text in self.texts for card in [*text.cards, *[piece.card for piece in text.pieces]] if card}

    def symbols(self) -> set[str]:
        """Every emblem that it names."""
        own = {text.symbol for text in self.texts}
        return (own | {piece.symbol for text in self.texts for piece in text.pieces}) - {""}


@lru_cache(maxsize=64)
def read(text: str, where: str) -> Guide:
    """Raises BadContent, with what is wrong and where."""
    try:
        return msgspec.toml.decode(text, type=Guide)
    except (msgspec.DecodeError, ValueError) as error:
        raise BadContent(f"The guide {where} can't be read: {error}.") from None


def guide_of(game: Game) -> Guide | None:
    """The game's guide; None if it brings none."""
    text = beside(game, PLACES)
    return read(text, f"of {game.title}") if text else None
