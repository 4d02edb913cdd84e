"""Boss Decks and their cards read from content (8.1, 8.8)."""

from typing import Final

from cardwright.core.content.mistakes import names
from cardwright.core.errors import Mistake
from cardwright.games.catharsis.content.book import Book
from cardwright.games.catharsis.content.cards import BESIDE, BossCard, BossDeck, Pile
from cardwright.games.catharsis.content.effects import Static, read_effects
from cardwright.games.catharsis.content.families import BossType, CardKind, Moment, Until
from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.content.options import MOST_HEROES
from cardwright.games.catharsis.content.schema import BossCardEntry, BossDeckEntry
from cardwright.games.catharsis.vocabulary.abilities import add_card, bits, read_moments, try_ability
from cardwright.games.catharsis.vocabulary.amounts import spread
from cardwright.games.catharsis.vocabulary.roles import read_actions

DECK_LISTS: Final = 4
LONG_LISTS: Final = 6


def add_deck(book: Book, entry: BossDeckEntry) -> None:
    """The deck and its cards by name, so that they can refer to each other."""
    deck = BossDeck(entry.id, entry.name)
    deck.index = len(book.decks)
    deck.challenge = entry.kind == "challenge"
    deck.max_party = entry.max_party
    deck.lists = LONG_LISTS if entry.max_party > DECK_LISTS else DECK_LISTS
    deck.boss_on_top = entry.boss_position == "top"
    deck.cards = []
    deck.piles = []
    deck.order = entry.order
    deck.text = entry.text
    deck.setup = []
    deck.on = []
    deck.moments = 0
    deck.window_actions = []
    deck.quantities = dict(entry.quantities)
    for card in entry.card:
        deck.quantities.update(card.quantities)
        deck.cards.append(name_card(book, deck, card))
    if not deck.cards:
        raise Mistake(["boss_deck", entry.id, "card"], "a deck has cards")
    check_boss(book, deck, entry)
    for pile_entry in entry.piles:
        pile = Pile(pile_entry.id, pile_entry.name or pile_entry.id.replace("_", " ").title())
        pile.deck = deck
        pile.cards = [card for card in deck.cards if pile.id in card.tags for _ in range(card.copies)]
        if len(pile.cards) != pile_entry.cards:
            way = ["boss_deck", entry.id, "piles", pile.id, "cards"]
            book.faults.append(
                Mistake(way, f"{len(pile.cards)} cards have the tag {pile.id!r}, not {pile_entry.cards}")
            )
        deck.piles.append(pile)
        book.piles.append(pile)
    book.decks.append(deck)
    book.deck_by_id[deck.id] = deck


def check_boss(book: Book, deck: BossDeck, entry: BossDeckEntry) -> None:
    """One card of the deck is its Boss (8.8)."""
    bosses = [card for card in deck.cards if card.id == entry.boss]
    deck.boss = bosses[0] if bosses else deck.cards[0]
    way = ["boss_deck", entry.id]
    if len(bosses) != 1 or not bosses[0].is_foe() or not bosses[0].in_deck:
        why = f"exactly one card of the deck, of type boss, is called {entry.boss!r}"
        book.faults.append(Mistake([*way, "boss"], why))
        return
    if deck.boss.type_word != "boss" or deck.boss.copies != 1:
        book.faults.append(Mistake([*way, "boss"], "the Boss is a single card of type boss"))
    for each in deck.cards:
        if each.type_word == "boss" and each is not deck.boss and each.in_deck:
            book.faults.append(Mistake([*way, "card", each.id, "type"], "exactly one card of a deck is its Boss"))


def name_card(book: Book, deck: BossDeck, entry: BossCardEntry) -> BossCard:
    card = BossCard(entry.id, entry.name, len(book.cards), CardKind.SPECIAL)
    card.deck = deck
    card.type_word = entry.type
    card.type = BossType.WORDS.index(entry.type) if entry.type in BossType.WORDS else BossType.OTHER
    card.copies = entry.copies
    card.in_deck = entry.in_deck and entry.type not in BESIDE
    card.tags = entry.tags
    card.foes = entry.foes
    card.health = []
    card.keeps_health = entry.keeps_health
    card.attack = []
    card.statics = []
    card.on = [[] for _ in Moment.WORDS]
    card.moments = 0
    card.keys = 0
    card.effects = []
    card.sacrifice = entry.sacrifice
    card.with_cards = []
    card.actions = []
    card.quantities = entry.quantities
    card.story = entry.story
    add_card(book, card, Given({}, ["boss_deck", deck.id, "card", entry.id], book))
    book.boss_cards.append(card)
    return card


def define_card(book: Book, pair: tuple[BossDeckEntry, BossCardEntry]) -> None:
    owner, entry = pair
    if owner.id not in book.deck_by_id:
        return
    deck = book.deck_by_id[owner.id]
    card = next(each for each in deck.cards if each.id == entry.id)
    fields = {"attack": entry.attack, "static": entry.static, "on": entry.on, "do": entry.do, "top": entry.top,
              "bottom": entry.bottom, "actions": entry.actions}  # fmt: skip
    given = Given(dict(fields), ["boss_deck", deck.id, "card", card.id], book)
    given.deck = deck
    if card.is_foe() != (entry.health is not None) and card.type != BossType.OTHER:
        given.fault("", f"a card of type {entry.type} has {'a' if card.is_foe() else 'no'} health")
    if entry.health is not None:
        card.health = health_list(entry, given)
    card.attack = read_effects(given, "attack")
    lasts = Until.COMBAT if card.is_foe() or card.type_word in BESIDE else Until.ZONE
    card.statics = read_statics(given, lasts)
    card.keys = keys_of(card.statics)
    card.on = read_moments(given, "on", Moment.WORDS)
    card.moments = bits(card.on)
    card.effects = read_effects(given, "do")
    top = try_ability(given, "top", "Top") if entry.top is not None else None
    bottom = try_ability(given, "bottom", "Bottom") if entry.bottom is not None else None
    card.faces = [[top, bottom]] if top is not None or bottom is not None else []
    if card.type_word == "special" and entry.top is None and entry.bottom is None:
        given.fault("top", "a Special has an ability")
    for face in card.faces:
        for ability in face:
            if ability is not None and (ability.store or ability.retrieves or ability.cost.uses("#")):
                given.fault("", "a Special has plain costs")
    card.actions = read_actions(given, "actions")
    for name in entry.with_cards:
        others = [each for each in deck.cards if each.id == name and each.is_foe()]
        if not others:
            foes = [each.id for each in deck.cards if each.is_foe()]
            given.note(Mistake([*given.path, "with"], f"there is no foe {name!r} in this deck; {names(name, foes)}"))
            continue
        card.with_cards.append(others[0])


def health_list(entry: BossCardEntry, given: Given) -> list[int]:
    if isinstance(entry.health, int):
        return [entry.health] * MOST_HEROES
    assert entry.health is not None
    assert given.deck is not None
    if len(entry.health) != given.deck.lists:
        raise Mistake([*given.path, "health"], f"a list has {given.deck.lists} values here, one for each party size")
    for less, more in zip(entry.health, entry.health[1:], strict=False):
        if more < less:
            raise Mistake([*given.path, "health"], "a list doesn't fall with the party size")
    return spread(entry.health)


def read_statics(given: Given, lasts: int) -> list[Static]:
    """Rules while a card is there; nothing else can be static (8.8)."""
    found: list[Static] = []
    for rule in read_effects(given, "static"):
        if not isinstance(rule, Static):
            given.fault("static", "only rules can be static")
            continue
        if rule.until != lasts:
            given.fault("static", f"a static rule here lasts until = {'combat' if lasts == Until.COMBAT else 'zone'!r}")
        found.append(rule)
    return found


def keys_of(statics: list[Static]) -> int:
    keys = 0
    for rule in statics:
        keys |= 1 << rule.key
    return keys


def define_deck(book: Book, entry: BossDeckEntry) -> None:
    if entry.id not in book.deck_by_id:
        return
    deck = book.deck_by_id[entry.id]
    given = Given({"setup": entry.setup, "on": entry.on, "window_actions": entry.window_actions,
                   "piles": entry.piles}, ["boss_deck", entry.id], book)  # fmt: skip
    given.deck = deck
    deck.setup = read_effects(given, "setup")
    deck.on = read_moments(given, "on", Moment.WORDS)
    deck.moments = bits(deck.on)
    deck.window_actions = read_actions(given, "window_actions")
    for pile, pile_entry in zip(deck.piles, entry.piles, strict=True):
        inner = given.within({"static": pile_entry.static}, [*given.path, "piles", pile.id])
        pile.statics = read_statics(inner, Until.ZONE)
        pile.keys = keys_of(pile.statics)
    for tag in deck.order:
        if not any(tag in card.tags or card.type_word == tag for card in deck.cards):
            given.note(Mistake(["boss_deck", entry.id, "order"], f"no card of the deck has the tag {tag!r}"))
