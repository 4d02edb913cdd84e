"""Perfectus Empatheia as a game of Cardwright."""

from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.core.content.reader import load
from cardwright.core.decision import Option, Question
from cardwright.core.events import SPECTATOR
from cardwright.core.game import Game
from cardwright.core.glossary import Term
from cardwright.core.piece import Piece
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings
from cardwright.core.shared import Shared
from cardwright.games.perfectus.bot import policy, value
from cardwright.games.perfectus.bot.sight import PerfectusSight
from cardwright.games.perfectus.content import schema
from cardwright.games.perfectus.content.cards import Card, Cards
from cardwright.games.perfectus.rules import recovery, strategy, walk
from cardwright.games.perfectus.rules.settings import HouseRules
from cardwright.games.perfectus.rules.table import PerfectusTable
from cardwright.games.perfectus.show import counted, glossary, position, view, words

if TYPE_CHECKING:
    from cardwright.core.printing import Printing
    from cardwright.core.view import Choice, Thing, View


class Perfectus(Game[PerfectusTable]):
    id = "perfectus"
    title = "Perfectus Empatheia"
    tagline = "Thirty monsters, two-faced cards: what hurts them hurts you."
    weight = 1
    house = HouseRules
    counts_points = True
    lines = position.LINES
    phrases = words.PHRASES
    counting = counted.COUNTING
    theme = {"s": "white", "c": "white", "d": "red", "h": "red", "C": "cyan", "P": "green", "B": "yellow"}

    cards: Cards

    def load(self, folder: Path | None, overrides: dict[str, str] | None) -> None:
        content, self.content_version, self.content_changes = load(
            schema.Content, schema.FOLDER, folder, overrides, schema.check
        )
        self.cards = Cards(content)

    def seat_name(self, seat: int) -> str:
        return "the player"

    # Rules

    def deal(self, settings: Settings, rng: Rng) -> PerfectusTable:
        assert isinstance(settings, HouseRules)
        return walk.deal(self.cards, settings, rng)

    def advance(self, t: PerfectusTable) -> None:
        walk.advance(t)

    def options(self) -> list[Option]:
        return self.cards.options()

    def questions(self) -> list[Question]:
        return [strategy.STRATEGY, strategy.MORE, recovery.RECOVERY, recovery.ROOM_CLEAR]

    def pieces(self) -> list[Piece]:
        return [*self.cards.dungeon, *self.cards.attacks]

    def shared(self) -> list[Shared]:
        return [self.cards, *self.cards.laid_by_id.values()]

    def counted_cards(self) -> list[Piece]:
        return [*self.cards.attacks, *self.cards.dungeon]

    # Knowledge

    def picture(self, t: PerfectusTable, seat: int) -> "View":
        return view.picture(t, seat)

    def redeal(self, t: PerfectusTable, seat: int, rng: Rng) -> None:
        """Only the order of the face-down decks is hidden (PE-9). Sorted first, so that nothing of it shows through."""
        t.monsters.sort(key=lambda card: card.index)
        t.attacks.sort(key=lambda card: card.index)
        rng.shuffle(t.monsters)
        rng.shuffle(t.attacks)

    def make_sight(self, settings: Settings) -> PerfectusSight:
        assert isinstance(settings, HouseRules)
        return PerfectusSight(self, settings, self.cards)

    # Words

    def glossary(self) -> list[Term]:
        return glossary.GLOSSARY

    def printed(self, piece: Piece) -> "Thing":
        return view.thing(piece) if isinstance(piece, Card) else super().printed(piece)

    def describe(self, t: PerfectusTable, option: Option, seat: int) -> str:
        return words.describe(t, option, seat)

    def choice(self, t: PerfectusTable, option: Option, seat: int) -> "Choice":
        return view.choice(t, option, seat)

    def outcome(self, t: PerfectusTable, seat: int) -> str:
        return words.outcome(t) if seat == SPECTATOR else super().outcome(t, seat)

    # Text

    def check(self, t: PerfectusTable) -> None:
        position.check(t)

    def printing(self) -> "Printing":
        from cardwright.games.perfectus.show.printing import printing

        return printing(self.cards)

    def supply(self, t: PerfectusTable) -> list[Piece]:
        return self.pieces()

    # Thinking

    def value(self, t: PerfectusTable, seat: int) -> float:
        return value.value(t)

    def glance(self, t: PerfectusTable, seat: int) -> float:
        return value.glance(t)

    def policy(self, rng: Rng) -> Policy[PerfectusTable]:
        return policy.MovePolicy(rng)
