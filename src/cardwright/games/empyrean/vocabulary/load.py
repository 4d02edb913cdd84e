"""The content read, checked and made into what the rules read."""

from pathlib import Path
from typing import Final

from cardwright.core.content.mistakes import Mistakes
from cardwright.core.content.reader import load
from cardwright.core.content.vocabulary import ContentMaker, read_each
from cardwright.core.errors import Mistake
from cardwright.games.empyrean.content.cards import (
    NO_CAP,
    Battlefield,
    Book,
    Card,
    Clause,
    Deck,
    Keyword,
    Kind,
    On,
    Phase,
)
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.content.options import MOST_CLAUSES
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
    read_clause,
    read_effect,
    read_parts,
)
from cardwright.games.empyrean.vocabulary.selectors import read_amount
from cardwright.games.empyrean.vocabulary.triggers import When, Who, read_triggers
from cardwright.games.empyrean.vocabulary.verbs import read_verbs

PROFILE: Final = (5, 4, 4, 3, 3, 2, 2, 1)  # cards of cost 1 to 8 (EM-6)
FEWEST_FIELDS: Final = 9  # three on the table, and three vetoes of each seat


def load_book(folder: Path | None = None, overrides: dict[str, str] | None = None) -> tuple[Book, str, tuple[str, ...]]:
    """The content, its version, and what was changed. Raises BadContent."""
    book = Book()

    def check(content: Content, mistakes: Mistakes) -> None:
        fill(book, content, mistakes)

    _, version, changes = load(Content, FOLDER, folder, overrides, check)
    return book, version, changes


def fill(book: Book, content: Content, mistakes: Mistakes) -> bool:
    """Make the book of what the files say; False if something is wrong with it."""
    book.names = {card.name for card in content.card}
    for card in content.card:
        for name in card.types:
            book.type_bits.setdefault(name, 1 << len(book.type_bits))
    maker = ContentMaker(book, book.faults, mistakes)
    maker.attempt(check_ids, content)
    maker.attempt_each(add_deck, content.deck)
    maker.attempt_each(name_keyword, content.keyword)
    if not maker.sound:
        return False  # everything else refers to decks and keywords
    maker.attempt_each(define_keyword, content.keyword)
    maker.attempt_each(add_card, content.card)
    maker.attempt_each(add_field, content.battlefield)
    if maker.sound:
        maker.attempt_each(check_deck, content.deck)
        maker.attempt(check_number, content)
    return maker.sound


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
    clause = Clause(0)
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
    card.clauses = read_each(given.tables("ability"), read_clause)
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
    if card.hears_self[On.DISCARD]:
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
    card.instants = [clause for clause in card.clauses if clause.kind == Kind.INSTANT]
    for clause in card.clauses:
        if clause.kind == Kind.CONDITIONAL:
            card.has_conditional = True
            note_triggers(clause, card.hears, only_self=False)
            note_triggers(clause, card.hears_self, only_self=True)
        elif clause.kind == Kind.PASSIVE:
            card.has_passive = True
            if clause.static is not None:
                clause.static.join_card(card, clause)
            elif clause.phase != Phase.NONE:
                card.phases[clause.phase].append(clause)
    card.moments = [moment for moment, clauses in enumerate(card.hears) if clauses]
    card.commands = card.affixed_move or len(card.phases[Phase.COMMAND]) > 0
    card.moments += [On.IN_PHASE + phase for phase, clauses in enumerate(card.phases) if clauses]
    if card.costs:
        card.moments.append(On.HAS_COST)
    if card.pays_for is not None:
        card.moments.append(On.PAYS_WITH_MIGHT)


def note_triggers(clause: Clause, hears: list[list[Clause]], only_self: bool) -> None:
    for trigger in clause.triggers:
        assert isinstance(trigger, When)
        if only_self and trigger.who != Who.SELF:
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
    field.effects = read_each(given.tables("effect"), read_effect)
    if len(field.effects) != 2 and not (field.test_only and len(field.effects) < 2):
        raise given.wrong("effect", "a battlefield has two effects (EM-2)")
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
