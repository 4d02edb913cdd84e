"""Leduc hold'em as a game of Cardwright."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.core.decision import Option
from cardwright.core.game import Game
from cardwright.core.piece import Piece
from cardwright.core.player import Player, PolicyPlayer
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings, number
from leduc import bot, rules, show
from leduc.table import CARDS, LeducTable

if TYPE_CHECKING:
    from cardwright.core.view import View


@dataclass
class HouseRules(Settings):
    raises: int = number(2, 1, 9, "how many raises a betting round allows")


class Leduc(Game[LeducTable]):
    id = "leduc"
    title = "Leduc hold'em"
    tagline = "Poker with six cards."
    house = HouseRules
    bots = ("steady",)
    levels = {"novice": "random", "skilled": "greedy", "expert": "search:100", "master": "search:1000"}
    horizon = 2  # units, which are betting rounds: to the end
    lines = show.LINES
    phrases = show.PHRASES

    # Rules

    def seats(self, settings: Settings) -> int:
        return 2

    def deal(self, settings: Settings, rng: Rng) -> LeducTable:
        assert isinstance(settings, HouseRules)
        return rules.deal(settings.raises, rng)

    def advance(self, t: LeducTable) -> None:
        rules.advance(t)

    def options(self) -> list[Option]:
        return rules.FACING

    def pieces(self) -> list[Piece]:
        return list(CARDS)

    # Knowledge

    def picture(self, t: LeducTable, seat: int) -> "View":
        return show.picture(t, seat)

    def redeal(self, t: LeducTable, seat: int, rng: Rng) -> None:
        """The deck and, until they are shown, the others' cards. Sorted first, so that nothing shows through."""
        hidden = [] if rules.shown(t) else [other for other in (0, 1) if other != seat]
        t.deck.extend([t.hands[other] for other in hidden])
        t.deck.sort(key=lambda card: card.index)
        rng.shuffle(t.deck)
        for other in hidden:
            t.hands[other] = t.deck.pop()

    # Words

    def describe(self, t: LeducTable, option: Option, seat: int) -> str:
        return show.describe(t, option)

    def check(self, t: LeducTable) -> None:
        show.check(t)

    # Thinking

    def value(self, t: LeducTable, seat: int) -> float:
        return bot.value(t, seat)

    def policy(self, rng: Rng) -> Policy[LeducTable]:
        return bot.Steady(rng)

    def bot(self, name: str) -> Player:
        return PolicyPlayer(name) if name == "steady" else super().bot(name)
