"""Elemental Deck Builder as a game of Cardwright."""

from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.events import SPECTATOR
from cardwright.core.game import Game
from cardwright.core.glossary import Term
from cardwright.core.piece import Piece
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings
from cardwright.core.shared import Shared
from cardwright.games.elemental.bot import value
from cardwright.games.elemental.bot.policy import Sensible
from cardwright.games.elemental.bot.sight import ElementalSight
from cardwright.games.elemental.content.cards import Card, Cards
from cardwright.games.elemental.content.options import PLAIN
from cardwright.games.elemental.rules import actions, amounts, auction, decks, dice, knowledge, turn
from cardwright.games.elemental.rules.build import load_cards
from cardwright.games.elemental.rules.end import NAMES
from cardwright.games.elemental.rules.settings import HouseRules
from cardwright.games.elemental.rules.table import ElementalTable
from cardwright.games.elemental.show import asking, counted, glossary, position, view, words

if TYPE_CHECKING:
    from cardwright.core.printing import Printing
    from cardwright.core.view import Cause, Choice, Thing, View


class Elemental(Game[ElementalTable]):
    id = "elemental"
    title = "Elemental Deck Builder"
    tagline = "A duel with seven shared dice: buy, store, strike, and answer every blow."
    weight = 3
    version = 1
    house = HouseRules
    table_for = 2
    bots = ("tactician",)
    counts_points = True
    levels = {"novice": "greedy", "skilled": "tactician", "expert": "search:100", "master": "search:1500"}
    horizon = 8  # turns
    lines = position.LINES
    phrases = words.PHRASES
    counting = counted.COUNTING
    theme = view.THEME
    marks = view.MARKS

    cards: Cards

    def load(self, folder: Path | None, overrides: dict[str, str] | None) -> None:
        self.cards, self.content_version, self.content_changes = load_cards(folder, overrides)

    def seat_name(self, seat: int) -> str:
        return NAMES[seat]

    # Rules

    def deal(self, settings: Settings, rng: Rng) -> ElementalTable:
        assert isinstance(settings, HouseRules)
        return turn.deal(self.cards, settings, rng)

    def advance(self, t: ElementalTable) -> None:
        turn.advance(t)

    def options(self) -> list[Option]:
        """Those of single words, of dice and numbers, and of cards."""
        cards = self.cards
        numbered = [*cards.dice[-1], *cards.deltas, *cards.militia.values()]
        return [*PLAIN, *numbered, *[option for card in cards.cards for option in card.options()]]

    def questions(self) -> list[Question]:
        found = [turn.MAIN, turn.LIMIT, actions.RESPOND, actions.FURTHER, actions.DROP, amounts.CHANCE_DIE]
        found += [amounts.PAID_MILITIA, auction.OUTBID_OR_PASS, auction.MATCH_OR_CONCEDE]
        return [*found, dice.DIE, dice.DIE2, dice.AGAIN, dice.DELTA, decks.ORDER, decks.SEARCH, decks.RECYCLE]

    def pieces(self) -> list[Piece]:
        return [*self.cards.cards, *self.cards.dice_pieces]

    def shared(self) -> list[Shared]:
        return [self.cards, *self.cards.strengths.values()]

    def counted_cards(self) -> list[Piece]:
        return list(self.cards.cards)

    # Knowledge

    def picture(self, t: ElementalTable, seat: int) -> "View":
        return view.picture(t, seat)

    def redeal(self, t: ElementalTable, seat: int, rng: Rng) -> None:
        if seat == SPECTATOR:
            knowledge.redeal_for_all(t, rng)
        else:
            knowledge.redeal(t, seat, rng)

    def make_sight(self, settings: Settings) -> ElementalSight:
        assert isinstance(settings, HouseRules)
        return ElementalSight(self, settings, self.cards)

    # Words

    def prompt(self, t: ElementalTable, seat: int, decision: Decision) -> str:
        return asking.prompt(t, seat, decision)

    def cause(self, t: ElementalTable, seat: int, decision: Decision) -> "Cause | None":
        return asking.cause(t, seat, decision)

    def describe(self, t: ElementalTable, option: Option, seat: int) -> str:
        return words.describe(t, option, seat)

    def choice(self, t: ElementalTable, option: Option, seat: int) -> "Choice":
        return view.choice(t, option, seat)

    def waiting(self, t: ElementalTable, seat: int, decision: Decision) -> str:
        return words.WAITING

    def printed(self, piece: Piece) -> "Thing":
        return view.printed(piece) if isinstance(piece, Card) else super().printed(piece)

    def glossary(self) -> list[Term]:
        return glossary.GLOSSARY

    def gallery(self) -> "list[Thing]":
        return [view.printed(card) for card in self.cards.cards]

    # Text

    def check(self, t: ElementalTable) -> None:
        position.check(t)

    def printing(self) -> "Printing":
        from cardwright.games.elemental.show.printing import printing

        return printing(self.cards, self.settle({}).values["card_set"] == "restored")

    def supply(self, t: ElementalTable) -> list[Piece]:
        return [*position.supply(t)]

    # Thinking

    def value(self, t: ElementalTable, seat: int) -> float:
        return value.value(t, seat)

    def glance(self, t: ElementalTable, seat: int) -> float:
        return value.glance(t, seat)

    def clock(self, t: ElementalTable, units: int) -> int:
        return t.turn

    def policy(self, rng: Rng) -> Policy[ElementalTable]:
        return Sensible(rng, words.describe)
