"""The content read, checked and made into what the rules read."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from cardwright.core.content.mistakes import Mistakes, Steps
from cardwright.core.content.reader import load
from cardwright.core.errors import Mistake
from cardwright.games.empyrean.content.cards import (
    COMMAND,
    CONDITIONAL,
    HAS_COST,
    IN_PHASE,
    INSTANT,
    MOMENTS,
    NO_CAP,
    NO_PHASE,
    ON_DISCARD,
    PASSIVE,
    PAYS_WITH_MIGHT,
    Battlefield,
    Book,
    Card,
    Clause,
    Deck,
    Keyword,
)
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.content.options import MOST_CLAUSES, ChooseDeck
from cardwright.games.empyrean.content.schema import (
    FOLDER,
    BattlefieldEntry,
    CardEntry,
    Content,
    DeckEntry,
    KeywordEntry,
)
from cardwright.games.empyrean.rules.settings import ANY_DECK
from cardwright.games.empyrean.vocabulary.clauses import (
    ability_keyword_text,
    action_keyword_text,
    empty_clause,
    read_clause,
    read_effect,
    read_parts,
)
from cardwright.games.empyrean.vocabulary.lint import lint
from cardwright.games.empyrean.vocabulary.selectors import read_amount
from cardwright.games.empyrean.vocabulary.triggers import SELF, When, read_triggers
from cardwright.games.empyrean.vocabulary.verbs import read_verbs

PROFILE: Final = (5, 4, 4, 3, 3, 2, 2, 1)  # cards of cost 1 to 8 (EM-6)
FEWEST_FIELDS: Final = 9  # three on the table, and three vetoes of each seat


def load_book(
    folder: Path | None = None, overrides: dict[str, str] | None = None, prove: bool = True
) -> tuple[Book, str, tuple[str, ...], tuple[str, ...]]:
    """The content, its version, what was changed, and what might be better. Raises BadContent.

    `prove`: what can be read is looked at for what makes no sense, too, which takes half as long again.
    """
    maker = BookMaker(prove)
    _, version, changes = load(Content, FOLDER, folder, overrides, maker.make)
    return maker.book, version, changes, tuple(maker.mistakes.remarks)


class BookMaker:
    """Makes a book of content, entry by entry, and collects what is wrong with each."""

    book: Book

    def __init__(self, prove: bool = True) -> None:
        self.prove = prove

    def make(self, content: Content, mistakes: Mistakes) -> None:
        self.book = empty_book(content)
        self.mistakes = mistakes
        self.sound = True
        self.attempt(check_ids, content)
        for deck in content.deck:
            self.attempt(add_deck, deck)
        for keyword in content.keyword:
            self.attempt(name_keyword, keyword)
        if not self.sound:
            return  # everything else refers to decks and keywords
        for keyword in content.keyword:
            self.attempt(define_keyword, keyword)
        for card in content.card:
            self.attempt(add_card, card)
        for field in content.battlefield:
            self.attempt(add_field, field)
        if self.sound:
            for deck in content.deck:
                self.attempt(check_deck, deck)
            self.attempt(check_number, content)
        if self.sound and self.prove:
            self.lint()

    def lint(self) -> None:
        """What can be read and still makes no sense (appendix B)."""
        for fault in lint(self.book):
            if fault.taste:
                self.mistakes.remark(numbered(fault.steps), fault.why)
            else:
                self.mistakes.add(numbered(fault.steps), fault.why)

    def attempt(self, work: Callable[[Book, Any], None], entry: object) -> None:
        try:
            work(self.book, entry)
        except Mistake as mistake:
            self.sound = False
            self.mistakes.add(numbered(mistake.steps), mistake.why)


def numbered(steps: list[str]) -> Steps:
    return tuple([int(step) if step.isdecimal() else step for step in steps])


def empty_book(content: Content) -> Book:
    book = Book()
    book.decks = []
    book.cards = []
    book.fields = []
    book.deck_by_id = {}
    book.card_by_id = {}
    book.field_by_id = {}
    book.type_bits = {}
    book.names = {card.name for card in content.card}
    book.nothing = empty_clause(0)
    for card in content.card:
        for name in card.types:
            book.type_bits.setdefault(name, 1 << len(book.type_bits))
    return book


def check_number(book: Book, content: Content) -> None:
    drawn = [field for field in book.fields if not field.test_only]
    if len(drawn) < FEWEST_FIELDS or not [deck for deck in book.decks if not deck.test_only]:
        raise Mistake(["battlefield"], f"a game needs a deck and {FEWEST_FIELDS} battlefields to draw from")


def check_ids(book: Book, content: Content) -> None:
    """Each entry has an id of its own, which commands and records can use."""
    seen: set[str] = set(ANY_DECK)
    ids = [("deck", entry.id) for entry in content.deck]
    ids += [("keyword", entry.id) for entry in content.keyword]
    ids += [("card", entry.id) for entry in content.card]
    ids += [("battlefield", entry.id) for entry in content.battlefield]
    for table, name in ids:
        if name in seen:
            raise Mistake([table, name, "id"], f"something else is called {name!r} already")
        seen.add(name)


def deck_called(book: Book, table: str, entry: str, name: str) -> Deck:
    if name not in book.deck_by_id:
        raise Mistake([table, entry, "deck"], f"there is no deck {name!r}")
    return book.deck_by_id[name]


# ---------------------------------------------------------------- decks and keywords


def add_deck(book: Book, entry: DeckEntry) -> None:
    deck = Deck(entry.id, entry.name)
    deck.book = book
    deck.index = len(book.decks)
    deck.short = entry.short
    deck.complexity = entry.complexity
    deck.strategy = entry.strategy
    deck.source = entry.src
    deck.test_only = entry.test_only
    deck.kinds = []
    deck.cards = []
    deck.keywords = []
    deck.also = [[] for _ in MOMENTS]
    deck.every = 0
    deck.from_discard = 0
    deck.shows = 0
    deck.choose = ChooseDeck(deck)
    book.decks.append(deck)
    book.deck_by_id[deck.id] = deck


def check_deck(book: Book, entry: DeckEntry) -> None:
    """24 cards, of each cost as many as the book says (EM-6)."""
    deck = book.deck_by_id[entry.id]
    if deck.test_only:
        return
    found = tuple([len([card for card in deck.cards if card.cost == cost]) for cost in range(1, 9)])
    pairs = enumerate(zip(found, PROFILE, strict=True), start=1)
    wrong = [f"{number} of cost {cost}, not {right}" for cost, (number, right) in pairs if number != right]
    if wrong:
        raise Mistake(["deck", deck.id], f"it has {len(deck.cards)} of {sum(PROFILE)} cards: {'; '.join(wrong)} (EM-6)")


def name_keyword(book: Book, entry: KeywordEntry) -> None:
    keyword = Keyword(entry.id, entry.name)
    keyword.deck = deck_called(book, "keyword", entry.id, entry.deck)
    keyword.slot = len(keyword.deck.keywords)
    keyword.action = entry.form == "action"
    keyword.clause = None
    keyword.verbs = []
    keyword.also = []
    keyword.counted = empty_clause(0)
    keyword.text = ""
    keyword.deck.keywords.append(keyword)


def define_keyword(book: Book, entry: KeywordEntry) -> None:
    deck = book.deck_by_id[entry.deck]
    keyword = next(known for known in deck.keywords if known.id == entry.id)
    fields: dict[str, object] = {"do": entry.do}
    for name, value in (("on", entry.on), ("if", entry.conditions), ("may", entry.may), ("phase", entry.phase),
                        ("price", entry.price), ("limit", entry.limit), ("also", entry.also)):  # fmt: skip
        if value:
            fields[name] = value
    given = Given(fields, ["keyword", entry.id], book, deck)
    if keyword.action:
        if entry.kind is not None:
            raise given.wrong("kind", "an action has no kind")
        keyword.verbs = read_verbs(given, "do")
        keyword.also = read_triggers(given, "also")
        given.done("an action")
        for trigger in keyword.also:
            if keyword not in deck.also[trigger.moment]:
                deck.also[trigger.moment].append(keyword)
        keyword.text = action_keyword_text(keyword)
        return
    clause = empty_clause(0)
    if entry.kind is None:
        raise given.wrong("kind", "an ability needs a kind")
    clause.kind = ("instant", "conditional", "passive").index(entry.kind)
    clause.keyword = keyword
    read_parts(given, clause, of_field=False)
    given.done("an ability")
    keyword.clause = clause
    keyword.text = ability_keyword_text(keyword)


# ---------------------------------------------------------------- cards


def add_card(book: Book, entry: CardEntry) -> None:
    deck = deck_called(book, "card", entry.id, entry.deck)
    given = Given({"might": entry.might}, ["card", entry.id], book, deck)
    card = Card(entry.id, entry.name)
    card.index = len(book.cards)
    card.deck = deck
    card.slot = len(deck.kinds)
    card.copies = entry.copies
    card.cost = entry.cost
    card.type_names = list(entry.types)
    card.types = 0
    for name in entry.types:
        card.types |= book.type_bits[name]
    card.might = read_amount(given, "might")
    card.plain_might = card.might.base if card.might.plain else -1
    card.cap = NO_CAP if entry.cap is None else entry.cap
    card.affixed_shield = "shield" in entry.affixed
    card.affixed_anchor = "anchor" in entry.affixed
    card.affixed_move = "move" in entry.affixed
    card.affixed_captive = 1 if "captive" in entry.affixed else 0
    card.source = entry.src
    check_card(card, given)
    given = Given({"ability": entry.ability}, ["card", entry.id], book, deck)
    card.clauses = [read_clause(inner, index) for index, inner in enumerate(given.tables("ability"))]
    if len(card.clauses) > MOST_CLAUSES:
        raise given.wrong("ability", f"a card has at most {MOST_CLAUSES} clauses (EM-7)")
    note_clauses(card)
    card.text = " ".join([clause.text for clause in card.clauses])
    card.list_options()
    for other in deck.kinds:
        if other.name == card.name:
            raise given.wrong("name", f"{deck.name} has another card of that name")
    deck.kinds.append(card)
    deck.every |= 1 << card.slot
    if card.from_discard:
        deck.from_discard |= 1 << card.slot
    if card.hears_self[ON_DISCARD]:
        deck.shows |= 1 << card.slot
    deck.cards.extend([card] * card.copies)
    book.cards.append(card)
    book.card_by_id[card.id] = card


def check_card(card: Card, given: Given) -> None:
    if card.might.base < 0:
        raise given.wrong("might", "reveal might starts at 0 (EM-7)")
    if card.cap < card.might.base:
        raise given.wrong("cap", "it can't be below the reveal might")


def note_clauses(card: Card) -> None:
    """What the clauses come to, looked up by the rules."""
    nothing_noted(card)
    for clause in card.clauses:
        if clause.kind == CONDITIONAL:
            card.has_conditional = True
            note_triggers(clause, card.hears, only_self=False)
            note_triggers(clause, card.hears_self, only_self=True)
        elif clause.kind == PASSIVE:
            card.has_passive = True
            if clause.static is not None:
                clause.static.join_card(card, clause)
            elif clause.phase != NO_PHASE:
                card.phases[clause.phase].append(clause)
    card.moments = [moment for moment, clauses in enumerate(card.hears) if clauses]
    card.commands = card.affixed_move or len(card.phases[COMMAND]) > 0
    card.moments += [IN_PHASE + phase for phase, clauses in enumerate(card.phases) if clauses]
    if card.costs:
        card.moments.append(HAS_COST)
    if card.pays_for is not None:
        card.moments.append(PAYS_WITH_MIGHT)


def nothing_noted(card: Card) -> None:
    card.instants = [clause for clause in card.clauses if clause.kind == INSTANT]
    card.hears = [[] for _ in MOMENTS]
    card.hears_self = [[] for _ in MOMENTS]
    card.phases = [[] for _ in range(4)]
    card.costs = []
    card.pays_for = None
    card.from_discard = False
    card.has_conditional = False
    card.has_passive = False


def note_triggers(clause: Clause, hears: list[list[Clause]], only_self: bool) -> None:
    for trigger in clause.triggers:
        assert isinstance(trigger, When)
        if only_self and trigger.who != SELF:
            continue
        if clause not in hears[trigger.moment]:
            hears[trigger.moment].append(clause)


# ---------------------------------------------------------------- battlefields


def add_field(book: Book, entry: BattlefieldEntry) -> None:
    field = Battlefield(entry.id, entry.name)
    field.index = len(book.fields)
    field.source = entry.src
    field.test_only = entry.test_only
    given = Given({"effect": entry.effect}, ["battlefield", entry.id], book, None)
    field.effects = [read_effect(inner, index) for index, inner in enumerate(given.tables("effect"))]
    if len(field.effects) != 2 and not (field.test_only and len(field.effects) < 2):
        raise given.wrong("effect", "a battlefield has two effects (EM-2)")
    field.hears = [[] for _ in MOMENTS]
    field.phases = [[] for _ in range(4)]
    field.setups = []
    field.costs = []
    field.zones = []
    field.frozen = None
    field.forbidden = []
    field.stops_moves = False
    field.stops_returns = False
    field.replacements = []
    for effect in field.effects:
        if effect.static is not None:
            effect.static.join_field(field, effect)
        elif effect.setup:
            field.setups.append(effect)
        elif effect.triggers:
            note_triggers(effect, field.hears, only_self=False)
        else:
            field.phases[effect.phase].append(effect)
    field.moments = [moment for moment, effects in enumerate(field.hears) if effects]
    book.fields.append(field)
    book.field_by_id[field.id] = field
