"""The content read, checked and made into what the rules read."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from cardwright.core.content.mistakes import Mistakes
from cardwright.core.content.reader import load
from cardwright.core.errors import Mistake
from cardwright.games.catharsis.content.cards import Book, Effect, Level, Tier, read_effects, sentences
from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.content.schema import FOLDER, Content
from cardwright.games.catharsis.rules.settings import ANY_ROLE
from cardwright.games.catharsis.vocabulary.control import (
    Choose,
    ChoosePile,
    End,
    ForEach,
    If,
    Morale,
    MoveCard,
    Peek,
    RefreshAll,
    Repeat,
    Reveal,
    Roll,
)
from cardwright.games.catharsis.vocabulary.crafts import Arrange, LevelUp, Pool, Prep
from cardwright.games.catharsis.vocabulary.decks import add_deck, define_card, define_deck
from cardwright.games.catharsis.vocabulary.dice import AddDie, Adjust, GiveDie, GrantReroll, Reroll, SetDie, Wild
from cardwright.games.catharsis.vocabulary.foes import Counter, Damage, FoeHeal, FoeStat, RemoveFoe, Summon
from cardwright.games.catharsis.vocabulary.heroes import (
    Discard,
    Draw,
    Exhaust,
    Fetch,
    Gain,
    Heal,
    Hurt,
    Prevent,
    PreventMorale,
    ReduceHurt,
    Replace,
    Swap,
)
from cardwright.games.catharsis.vocabulary.modifiers import (
    BoostEffect,
    Double,
    EchoEffect,
    KeepExhausted,
    Rule,
    SpendableEffect,
)
from cardwright.games.catharsis.vocabulary.roles import add_duo, add_power, add_role

VERBS: Final[list[type[Effect]]] = [
    Damage, Counter, FoeHeal, FoeStat, Summon, RemoveFoe, Hurt, ReduceHurt, Prevent, PreventMorale, Heal, Exhaust,
    Discard, Replace, Draw, Fetch, Swap, Gain, Adjust, SetDie, Reroll, GrantReroll, Wild, AddDie, GiveDie, BoostEffect,
    Double, EchoEffect, SpendableEffect, KeepExhausted, Rule, Morale, RefreshAll, End, Choose, If, Roll, ForEach,
    Repeat, MoveCard, Peek, Reveal, ChoosePile, LevelUp, Prep, Pool, Arrange,
]  # fmt: skip
TIER_VALUES: Final = 5


def load_book(folder: Path | None = None, overrides: dict[str, str] | None = None) -> tuple[Book, str, tuple[str, ...]]:
    """The content, its version, and what was changed. Raises BadContent."""
    maker = BookMaker()
    _, version, changes = load(Content, FOLDER, folder, overrides, maker.make)
    return maker.book, version, changes


class BookMaker:
    """Makes a book of content, entry by entry, and collects what is wrong with each."""

    book: Book

    def make(self, content: Content, mistakes: Mistakes) -> None:
        self.book = empty_book()
        self.mistakes = mistakes
        self.attempt(check_ids, content)
        self.attempt(add_levels, content)
        self.attempt(add_tiers, content)
        self.attempt(add_tables, content)
        for role in content.role:
            self.attempt(add_role, role)
        for role in content.role:
            for power in role.power:
                self.attempt(add_power, (role, power))
        for deck in content.boss_deck:
            self.attempt(add_deck, deck)
        for at, duo in enumerate(content.duo):
            self.attempt(add_duo, (at, duo))
        for deck in content.boss_deck:
            for card in deck.card:
                self.attempt(define_card, (deck, card))
            self.attempt(define_deck, deck)
        self.attempt(check_numbers, content)

    def attempt(self, work: Callable[[Book, Any], None], entry: object) -> None:
        try:
            work(self.book, entry)
        except Mistake as mistake:
            self.book.faults.append(mistake)
        for fault in self.book.faults:
            steps = tuple([int(step) if step.isdecimal() else step for step in fault.steps])
            self.mistakes.add(steps, fault.why)
        self.book.faults.clear()


def empty_book() -> Book:
    book = Book()
    book.faults = []
    book.levels = []
    book.tiers = []
    book.tables = []
    book.roles = []
    book.role_by_id = {}
    book.duos = []
    book.decks = []
    book.deck_by_id = {}
    book.boss_cards = []
    book.piles = []
    book.cards = []
    book.card_by_id = {}
    book.costs = []
    book.cost_by_text = {}
    book.counters = ["learned"]
    book.verbs = {verb.word: verb for verb in VERBS}
    return book


def check_ids(book: Book, content: Content) -> None:
    """Each role, deck, power and card has an id of its own, which commands and records can use."""
    seen: set[str] = set(ANY_ROLE)
    ids = [(["role", role.id], role.id) for role in content.role]
    ids += [(["role", role.id, "power", power.id], power.id) for role in content.role for power in role.power]
    ids += [(["boss_deck", deck.id], deck.id) for deck in content.boss_deck]
    ids += [(["boss_deck", deck.id, "piles", pile.id], pile.id) for deck in content.boss_deck for pile in deck.piles]
    cards: set[str] = set()
    for deck in content.boss_deck:
        for card in deck.card:
            if card.id != deck.id:  # a deck may be called as its Boss is
                ids.append((["boss_deck", deck.id, "card", card.id], card.id))
            elif card.id in cards:
                way = ["boss_deck", deck.id, "card", card.id, "id"]
                book.faults.append(Mistake(way, f"two cards are called {card.id!r}"))
            cards.add(card.id)
    for way, name in ids:
        if name in seen:
            book.faults.append(Mistake([*way, "id"], f"something else is called {name!r} already"))
        seen.add(name)


def check_numbers(book: Book, content: Content) -> None:
    if not book.roles or not book.decks:
        raise Mistake(["role"], "a game needs a role and a Boss Deck")


def add_levels(book: Book, content: Content) -> None:
    wanted = ["adventurers", "new_questors", "veterans", "last_ditch"]
    for entry in content.level:
        level = Level()
        level.id = entry.id
        level.name = entry.name or entry.id.replace("_", " ").capitalize()
        level.morale = entry.morale
        level.tables = entry.tables
        if len(entry.tables) != TIER_VALUES:
            raise Mistake(["level", entry.id, "tables"], f"there is a table for each of {TIER_VALUES} values")
        book.levels.append(level)
    if sorted(level.id for level in book.levels) != sorted(wanted):
        raise Mistake(["level"], f"the levels are {', '.join(wanted)}")


def add_tiers(book: Book, content: Content) -> None:
    for entry in content.tier:
        given = Given({"do": entry.do}, ["tier", entry.id], book)
        tier = Tier()
        tier.id = entry.id
        tier.name = entry.name or entry.id.capitalize()
        tier.at = entry.at
        tier.effects = read_effects(given, "do")
        tier.text = sentences(tier.effects)
        book.tiers.append(tier)
    book.tiers.sort(key=lambda tier: -tier.at)
    if len(book.tiers) != TIER_VALUES + 1 or book.tiers[-1].at != 0 or len({tier.at for tier in book.tiers}) != 6:
        raise Mistake(["tier"], f"there are {TIER_VALUES} tiers at different values above 0, and one at 0")
    book.tiers.pop()  # at 0 the game is lost anyway (CA-128)


def add_tables(book: Book, content: Content) -> None:
    for number, entry in enumerate(sorted(content.random_table, key=lambda each: each.id)):
        if entry.id != number + 1 or len(entry.rows) != 6:
            raise Mistake(["random_table"], "there are tables 1, 2 and 3 with six rows each")
        rows: list[list[Effect]] = []
        for at, row in enumerate(entry.rows):
            rows.append(
                read_effects(Given({"rows": row}, ["random_table", str(number), "rows", str(at)], book), "rows")
            )
        book.tables.append(rows)
    if len(book.tables) != 3:
        raise Mistake(["random_table"], "there are tables 1, 2 and 3 with six rows each")
