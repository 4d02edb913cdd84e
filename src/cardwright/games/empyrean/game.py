"""Empyrean as a game of Cardwright."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.game import Game
from cardwright.core.glossary import Term
from cardwright.core.piece import Piece
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.settings import Part, Setting, Settings, declared
from cardwright.core.shared import Shared
from cardwright.games.empyrean.bot import value
from cardwright.games.empyrean.bot.policy import Sensible
from cardwright.games.empyrean.bot.sight import EmpyreanSight
from cardwright.games.empyrean.bot.worth import Worths
from cardwright.games.empyrean.content.cards import Book
from cardwright.games.empyrean.content.options import general_options
from cardwright.games.empyrean.rules import actions, choosing, deploying, knowledge, phases, piles, reactions, setup
from cardwright.games.empyrean.rules.end import NAMES
from cardwright.games.empyrean.rules.settings import HouseRules, TwoDecks
from cardwright.games.empyrean.rules.table import EmpyreanTable
from cardwright.games.empyrean.show import checks, counted, glossary, position, view, words
from cardwright.games.empyrean.vocabulary import token_verbs, verbs
from cardwright.games.empyrean.vocabulary.load import load_book

COMPLEXITY: Final = ("low", "medium", "high")

if TYPE_CHECKING:
    from cardwright.core.printing import Printing
    from cardwright.core.view import Cause, Choice, Thing, View


class Empyrean(Game[EmpyreanTable]):
    id = "empyrean"
    title = "Empyrean"
    tagline = "Two armies, three battlefields, ten rounds: put cards down in secret, turn them up in turn."
    weight = 4
    version = 1
    house = HouseRules
    table_for = 2
    counts_points = True
    bots = ("tactician",)
    levels = {"novice": "greedy", "skilled": "search:10", "expert": "search:100", "master": "search:1000"}
    horizon = 2  # rounds
    lines = position.LINES
    phrases = words.PHRASES
    counting = counted.COUNTING
    theme = view.THEME
    marks = view.MARKS

    book: Book
    worths: Worths
    own_settings: tuple[Setting, ...]
    terms: list[Term]

    def load(self, folder: Path | None, overrides: dict[str, str] | None) -> None:
        if folder is None and not overrides:
            self.book, self.content_version, self.content_changes = load_book()
        else:
            from cardwright.games.empyrean.check.prove import load_changed

            self.book, self.content_version, self.content_changes = load_changed(folder, overrides)
        self.worths = Worths(self.book)
        self.terms = glossary.glossary(self.book)
        self.own_settings = tuple([self.with_decks(setting) for setting in declared(HouseRules)])

    def remarks(self, folder: Path | None = None, overrides: dict[str, str] | None = None) -> tuple[str, ...]:
        from cardwright.games.empyrean.check.prove import prove  # only those who write content need it

        return prove(folder, overrides)

    def with_decks(self, setting: Setting) -> Setting:
        """A setting that names decks, with those of the content."""
        if not isinstance(setting, TwoDecks):
            return setting
        dealt = [deck.id for deck in self.book.decks if not deck.test_only]
        return setting.more(dealt, [deck.id for deck in self.book.decks if deck.test_only])

    # Settings and seats

    @property
    def settings(self) -> tuple[Setting, ...]:
        """The decks are those of the content."""
        return self.own_settings

    def parts(self, setting: str) -> list[Part]:
        """The armies."""
        if setting != "decks":
            return []
        found = [
            Part(deck.id, deck.short, deck.strategy, 1 + COMPLEXITY.index(deck.complexity), deck.id)
            for deck in self.book.decks
            if not deck.test_only
        ]
        return sorted(found, key=lambda part: (part.hard, part.name))

    def seat_name(self, seat: int) -> str:
        return NAMES[seat]

    # Rules

    def deal(self, settings: Settings, rng: Rng) -> EmpyreanTable:
        assert isinstance(settings, HouseRules)
        return setup.deal(self.book, settings, rng)

    def advance(self, t: EmpyreanTable) -> None:
        phases.advance(t)

    def options(self) -> list[Option]:
        cards = [option for card in self.book.cards for option in card.options()]
        return [*[deck.choose for deck in self.book.decks], *general_options(), *cards]

    def questions(self) -> list[Question]:
        found = [setup.CHOOSE_DECK, setup.VETO_FIELD, phases.KEEP, phases.ORDERS, deploying.DEPLOY, deploying.PAY]
        found += [deploying.DEPLOY_FREE, reactions.MAY, reactions.ORDER, choosing.TARGET, choosing.TIE]
        found += [choosing.DESTINATION, actions.SWAP, actions.BOTTOM, actions.TOP, piles.DISCARD, piles.BANISH]
        return [*found, piles.ACQUIRE, piles.RECALL, verbs.WHICH, token_verbs.STOP_WHERE]

    def pieces(self) -> list[Piece]:
        return [*self.book.cards, *self.book.fields]

    def shared(self) -> list[Shared]:
        return [self.book, *self.book.decks, *[keyword for deck in self.book.decks for keyword in deck.keywords]]

    def counted_cards(self) -> list[Piece]:
        return list(self.book.cards)

    # Knowledge

    def picture(self, t: EmpyreanTable, seat: int) -> "View":
        return view.picture(t, seat)

    def redeal(self, t: EmpyreanTable, seat: int, rng: Rng) -> None:
        knowledge.redeal(t, seat, rng)

    def make_sight(self, settings: Settings) -> EmpyreanSight:
        assert isinstance(settings, HouseRules)
        return EmpyreanSight(self, settings, self.book)

    # Words

    def prompt(self, t: EmpyreanTable, seat: int, decision: Decision) -> str:
        return words.prompt(t, decision)

    def cause(self, t: EmpyreanTable, seat: int, decision: Decision) -> "Cause | None":
        return words.cause(t, decision)

    def describe(self, t: EmpyreanTable, option: Option, seat: int) -> str:
        return words.describe(t, option, seat)

    def choice(self, t: EmpyreanTable, option: Option, seat: int) -> "Choice":
        return view.choice(t, option, seat)

    def glossary(self) -> list[Term]:
        return self.terms

    def printed(self, piece: Piece) -> "Thing":
        return view.printed(piece)

    def printing(self) -> "Printing":
        from cardwright.games.empyrean.show.printing import printing

        return printing(self.book)

    # Text

    def check(self, t: EmpyreanTable) -> None:
        checks.check(t)

    def census(self, t: EmpyreanTable) -> list[str]:
        return position.census(t)

    # Thinking

    def value(self, t: EmpyreanTable, seat: int) -> float:
        return value.value(self.worths, t, seat)

    def glance(self, t: EmpyreanTable, seat: int) -> float:
        return value.glance(self.worths, t, seat)

    def policy(self, rng: Rng) -> Policy[EmpyreanTable]:
        return Sensible(rng, self.worths, words.describe)

    def clock(self, t: EmpyreanTable, units: int) -> int:
        return t.round
