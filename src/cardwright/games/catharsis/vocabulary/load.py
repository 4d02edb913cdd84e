"""The content read, checked and made into what the rules read."""

from pathlib import Path
from typing import Final

from cardwright.core.content.mistakes import Mistakes, nearest
from cardwright.core.content.reader import load
from cardwright.core.content.vocabulary import ContentMaker, steps_of
from cardwright.core.errors import Mistake
from cardwright.games.catharsis.content.book import Book, Level, Tier
from cardwright.games.catharsis.content.effects import Effect, read_effects, sentences
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
    book = empty_book()
    _, version, changes = load(
        Content, FOLDER, folder, overrides, lambda content, mistakes: fill(book, content, mistakes)
    )
    return book, version, changes


def remarks(folder: Path | None = None, overrides: dict[str, str] | None = None) -> tuple[str, ...]:
    """What might be better about the content: a misspelt counter is a new one, as far as reading can tell."""
    found: list[str] = []

    def look(content: Content, mistakes: Mistakes) -> None:
        book = empty_book()
        fill(book, content, mistakes)
        for name, places in zip(book.counters, book.counter_places, strict=True):
            near = nearest(name, [other for other in book.counters if other != name])
            if near and len(places) == 1 and places[0][-1] != "counters":  # those of a role are named on purpose
                why = f"nothing else names the counter {name!r}; there is one called {near!r}"
                mistakes.remark(steps_of(places[0]), why)
        found.extend(mistakes.remarks)

    load(Content, FOLDER, folder, overrides, look)
    return tuple(found)


def fill(book: Book, content: Content, mistakes: Mistakes) -> None:
    maker = ContentMaker(book, book.faults, mistakes)
    maker.attempt(check_ids, content)
    maker.attempt(add_levels, content)
    maker.attempt(add_tiers, content)
    maker.attempt(add_tables, content)
    maker.attempt_each(add_role, content.role)
    maker.attempt_each(add_power, [(role, power) for role in content.role for power in role.power])
    maker.attempt_each(add_deck, content.boss_deck)
    maker.attempt_each(add_duo, list(enumerate(content.duo)))
    for deck in content.boss_deck:
        maker.attempt_each(define_card, [(deck, card) for card in deck.card])
        maker.attempt(define_deck, deck)
    maker.attempt(check_numbers, content)


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
    book.effects = []
    book.cost_by_text = {}
    book.counters = ["learned"]
    book.counter_places = [[]]
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
