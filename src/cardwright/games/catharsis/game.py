"""Catharsis as a game of Cardwright."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.game import Game
from cardwright.core.glossary import Term
from cardwright.core.piece import Piece
from cardwright.core.player import Player
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.settings import Choice as ChoiceSetting
from cardwright.core.settings import Part, Setting, Settings, declared
from cardwright.core.shared import Shared
from cardwright.games.catharsis.bot import value
from cardwright.games.catharsis.bot.fight import Facts
from cardwright.games.catharsis.bot.policy import CatharsisPolicy
from cardwright.games.catharsis.bot.recruit import RECRUIT, RecruitPlayer
from cardwright.games.catharsis.bot.sight import CatharsisSight
from cardwright.games.catharsis.content.book import Book
from cardwright.games.catharsis.content.options import general_options
from cardwright.games.catharsis.rules import knowledge, phases, questions, setup
from cardwright.games.catharsis.rules.settings import HouseRules, Roles
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.show import (
    asking,
    cards,
    causes,
    checks,
    choices,
    counted,
    glossary,
    names,
    position,
    view,
    words,
)
from cardwright.games.catharsis.vocabulary.load import load_book, remarks

if TYPE_CHECKING:
    from cardwright.core.printing import Printing
    from cardwright.core.view import Cause, Choice, Thing, View


class Catharsis(Game[CatharsisTable]):
    id = "catharsis"
    title = "Catharsis"
    tagline = "Hunt a Boss together: roll six dice, pay for powers that are also your lives, and spend hope to go on."
    weight = 5
    version = 1
    house = HouseRules
    cooperative = True
    bots = (RECRUIT, "hunter")
    levels = {"novice": RECRUIT, "skilled": "hunter", "expert": "search:50", "master": "search:400"}
    horizon = 1  # rounds of a fight
    lines = position.LINES
    phrases = words.PHRASES
    counting = counted.COUNTING
    theme = view.THEME
    marks = view.MARKS

    book: Book
    facts: Facts
    own_settings: tuple[Setting, ...]
    terms: list[Term]

    def load(self, folder: Path | None, overrides: dict[str, str] | None) -> None:
        self.book, self.content_version, self.content_changes = load_book(folder, overrides)
        self.facts = Facts()
        self.terms = glossary.glossary(self.book)
        self.own_settings = tuple([self.with_content(setting) for setting in declared(HouseRules)])

    def remarks(self, folder: Path | None = None, overrides: dict[str, str] | None = None) -> tuple[str, ...]:
        return remarks(folder, overrides)

    def with_content(self, setting: Setting) -> Setting:
        """Roles and Boss Decks are those of the content."""
        if isinstance(setting, Roles):
            return setting.more([role.id for role in self.book.roles])
        if setting.name == "boss" and isinstance(setting, ChoiceSetting):
            return setting.more([deck.id for deck in self.book.decks])
        return setting

    # Settings and seats

    @property
    def settings(self) -> tuple[Setting, ...]:
        return self.own_settings

    def parts(self, setting: str) -> list[Part]:
        """The roles: each is as hard as it has rules of its own."""
        if setting != "roles":
            return []
        found = [
            Part(role.id, role.name, f"{role.plays[:1].upper()}{role.plays[1:]}.", min(3, 1 + len(role.mechanisms)))
            for role in self.book.roles
        ]
        return sorted(found, key=lambda part: (part.hard, part.name))

    def settle(self, chosen: Mapping[str, object]) -> Settings:
        house = super().settle(chosen)
        assert isinstance(house, HouseRules)
        setup.check_house(self.book, house)
        return house

    def seats(self, settings: Settings) -> int:
        assert isinstance(settings, HouseRules)
        return setup.seats_for(self.book, settings)

    def seat_name(self, seat: int) -> str:
        return f"Seat {seat + 1}"

    def name_at(self, t: CatharsisTable, seat: int) -> str:
        return names.seat_name(t, seat) or self.seat_name(seat)

    def seats_in_words(self) -> str:
        return "1-6"

    # Rules

    def deal(self, settings: Settings, rng: Rng) -> CatharsisTable:
        assert isinstance(settings, HouseRules)
        return setup.deal(self.book, settings, rng)

    def advance(self, t: CatharsisTable) -> None:
        phases.advance(t)

    def options(self) -> list[Option]:
        return [*self.book.options(), *general_options()]

    def questions(self) -> list[Question]:
        return questions.EVERY

    def pieces(self) -> list[Piece]:
        return [*self.book.cards, *self.book.piles]

    def shared(self) -> list[Shared]:
        return [self.book, *self.book.roles, *self.book.decks, *self.book.levels, *self.book.effects]

    def counted_cards(self) -> list[Piece]:
        return list(self.book.cards)

    # Knowledge

    def picture(self, t: CatharsisTable, seat: int) -> "View":
        return view.picture(t, seat)

    def redeal(self, t: CatharsisTable, seat: int, rng: Rng) -> None:
        knowledge.redeal(t, rng)

    def make_sight(self, settings: Settings) -> CatharsisSight:
        assert isinstance(settings, HouseRules)
        return CatharsisSight(self, settings, self.book)

    # Words

    def prompt(self, t: CatharsisTable, seat: int, decision: Decision) -> str:
        return asking.prompt(t, seat, decision)

    def cause(self, t: CatharsisTable, seat: int, decision: Decision) -> "Cause | None":
        return causes.cause(t, seat, decision)

    def describe(self, t: CatharsisTable, option: Option, seat: int) -> str:
        return words.describe(t, option, seat)

    def choice(self, t: CatharsisTable, option: Option, seat: int) -> "Choice":
        return choices.choice(t, option, seat)

    def printed(self, piece: Piece) -> "Thing":
        return cards.printed(piece)

    def glossary(self) -> list[Term]:
        return self.terms

    def gallery(self) -> "list[Thing]":
        return [cards.printed(piece) for piece in (*self.book.roles, *self.book.cards)]

    def printing(self) -> "Printing":
        from cardwright.games.catharsis.show.printing import printing

        return printing(self.book)

    # Text

    def check(self, t: CatharsisTable) -> None:
        checks.check(t)

    def census(self, t: CatharsisTable) -> list[str]:
        return position.census(t)

    def supply(self, t: CatharsisTable) -> list[Piece]:
        return position.supply(t)

    # Thinking

    def value(self, t: CatharsisTable, seat: int) -> float:
        return value.value(t)

    def glance(self, t: CatharsisTable, seat: int) -> float:
        return value.glance(t)

    def clock(self, t: CatharsisTable, units: int) -> int:
        return value.clock(t)

    def policy(self, rng: Rng) -> Policy[CatharsisTable]:
        return CatharsisPolicy(rng, self.facts)

    def bot(self, name: str) -> Player:
        return RecruitPlayer(name) if name == RECRUIT else super().bot(name)
