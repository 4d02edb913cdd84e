"""Empyrean as a game of Cardwright."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.core.decision import Decision, Option
from cardwright.core.errors import BadSetting
from cardwright.core.game import Game
from cardwright.core.player import Player, PolicyPlayer
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings, settle
from cardwright.core.table import Policy, Table
from cardwright.games.empyrean.bot import value
from cardwright.games.empyrean.bot.policy import Sensible
from cardwright.games.empyrean.bot.worth import Worths
from cardwright.games.empyrean.content.cards import Book
from cardwright.games.empyrean.rules import phases, setup
from cardwright.games.empyrean.rules.settings import CHOOSE, RANDOM, SETTINGS, HouseRules
from cardwright.games.empyrean.rules.table import EmpyreanTable
from cardwright.games.empyrean.show import knowledge, position, view, words
from cardwright.games.empyrean.vocabulary.load import load_book

if TYPE_CHECKING:
    from cardwright.core.view import View


class Empyrean(Game):
    id = "empyrean"
    title = "Empyrean"
    tagline = "Two armies, three battlefields, ten rounds: put cards down in secret, turn them up in turn."
    version = 1
    settings = SETTINGS
    bots = ("tactician",)
    levels = {"novice": "greedy", "skilled": "tactician", "expert": "search:100", "master": "search:1000"}
    horizon = 2  # rounds
    theme = view.THEME
    phrases = words.PHRASES

    book: Book
    defaults: HouseRules
    worths: Worths

    def __init__(self, folder: Path | None = None, overrides: dict[str, str] | None = None) -> None:
        self.book, self.content_version = load_book(folder, overrides)
        self.defaults = HouseRules(settle(SETTINGS, {}, self.title))
        self.worths = Worths(self.book)

    def settle(self, chosen: Mapping[str, object]) -> HouseRules:
        if not chosen:
            return self.defaults
        house = HouseRules(settle(SETTINGS, chosen, self.title))
        offered = [deck.id for deck in self.book.decks]
        for name in house.decks:
            if name not in offered and name not in (CHOOSE, RANDOM):
                words = ", ".join(deck.id for deck in self.book.decks if not deck.test_only)
                raise BadSetting(f"The setting decks names {name!r}; the decks are {words}, and choose and random.")
        if not house.mirror_decks and house.decks[0] == house.decks[1] and house.decks[0] in offered:
            raise BadSetting("The setting decks names one deck twice, but mirror_decks is false.")
        return house

    def seats(self, settings: Settings) -> int:
        return 2

    def seat_name(self, seat: int) -> str:
        return "AB"[seat]

    def deal(self, settings: Settings, rng: Rng) -> EmpyreanTable:
        assert isinstance(settings, HouseRules)
        return setup.deal(self.book, settings, rng)

    def advance(self, t: Table) -> None:
        assert isinstance(t, EmpyreanTable)
        phases.advance(t)

    def view(self, t: Table, seat: int, decision: Decision | None) -> "View":
        assert isinstance(t, EmpyreanTable)
        return view.view(t, seat, decision)

    def describe(self, t: Table, option: Option) -> str:
        assert isinstance(t, EmpyreanTable)
        return words.describe(t, option)

    def redeal(self, t: Table, seat: int, rng: Rng) -> None:
        assert isinstance(t, EmpyreanTable)
        knowledge.redeal(t, seat, rng)

    def census(self, t: Table) -> list[str]:
        assert isinstance(t, EmpyreanTable)
        return position.census(t)

    def write(self, t: Table) -> dict[str, str]:
        assert isinstance(t, EmpyreanTable)
        return position.write(t)

    def read(self, fields: dict[str, str], settings: Settings) -> EmpyreanTable:
        assert isinstance(settings, HouseRules)
        return position.read(fields, self.book, settings)

    def value(self, t: Table, seat: int) -> float:
        assert isinstance(t, EmpyreanTable)
        return value.value(self.worths, t, seat)

    def glance(self, t: Table, seat: int) -> float:
        assert isinstance(t, EmpyreanTable)
        return value.glance(self.worths, t, seat)

    def policy(self, rng: Rng) -> Policy:
        return Sensible(rng, self.worths)

    def bot(self, name: str) -> Player:
        if name == "tactician":
            return PolicyPlayer(name)
        return super().bot(name)

    def clock(self, t: Table, units: int) -> int:
        assert isinstance(t, EmpyreanTable)
        return t.round
