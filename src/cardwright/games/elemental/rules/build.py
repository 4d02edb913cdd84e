"""Cards made from the content, with their effects and the line they read as."""

from pathlib import Path

from cardwright.core.content.mistakes import Mistakes
from cardwright.core.content.reader import load
from cardwright.core.content.vocabulary import ContentMaker, read_each
from cardwright.core.piece import Piece
from cardwright.games.elemental.content.cards import (
    ALL_DICE,
    AT_ONCE,
    DICE,
    KINDS,
    MOST,
    NO_STORE,
    Card,
    Cards,
    Effect,
    Powers,
)
from cardwright.games.elemental.content.given import Given
from cardwright.games.elemental.content.options import BuyOff, Delta, Die
from cardwright.games.elemental.content.schema import FOLDER, CardEntry, Content, check
from cardwright.games.elemental.rules.verbs import read_verb


def load_cards(
    folder: Path | None = None, overrides: dict[str, str] | None = None
) -> tuple[Cards, str, tuple[str, ...]]:
    """The content as the rules read it, its version, and what was changed. Raises BadContent."""
    cards = Cards()
    effects: dict[str, list[Effect]] = {}

    def check_all(content: Content, mistakes: Mistakes) -> None:
        check(content, mistakes)
        cards.dice_ids = [die.id for die in content.dice]
        maker = ContentMaker(cards, cards.faults, mistakes)

        def read_effects(cards: Cards, entry: CardEntry) -> None:
            given = Given({"effects": entry.effects}, ["cards", entry.id], cards, entry.kind)
            effects[entry.id] = read_each(given.tables("effects"), read_verb)

        maker.attempt_each(read_effects, content.cards)

    content, version, changes = load(Content, FOLDER, folder, overrides, check_all)
    fill(cards, content, effects)
    return cards, version, changes


def fill(cards: Cards, entries: Content, effects: dict[str, list[Effect]]) -> None:
    """With all that sound content comes to."""
    cards.faces = entries.faces
    cards.hand_limit = entries.hand_limit
    cards.shop_size = entries.shop
    cards.dice_pieces = [Piece(f"die:{die.id}", die.name) for die in entries.dice]
    cards.store_ids = [store.id for store in entries.stores]
    cards.store_names = [store.name for store in entries.stores]
    every_die = [Die(die, cards.dice_ids[die]) for die in range(DICE)]
    cards.dice = [[every_die[die] for die in range(DICE) if mask >> die & 1] for mask in range(ALL_DICE + 1)]
    cards.deltas = [Delta(by) for by in range(-cards.faces, cards.faces + 1)]
    tens = [10**power for power in range(len(str(MOST)))]
    points = {step * times for step in tens for times in range(AT_ONCE) if step * times <= MOST}
    cards.militia = {each: BuyOff(each) for each in sorted(points)}
    cards.cards = [make_card(index, entry, entries, effects[entry.id]) for index, entry in enumerate(entries.cards)]
    cards.by_id = {card.id: card for card in cards.cards}
    cards.starter = cards.by_id[entries.starter.card]
    cards.starters = entries.starter.copies
    cards.stores = [stock(cards, ("printed",)), stock(cards, ("printed", "restored"))]


def stock(cards: Cards, sets: tuple[str, ...]) -> list[list[Card]]:
    """What each store sells with these sets (ED-6)."""
    stores: list[list[Card]] = [[], []]
    for card in cards.cards:
        if card.set in sets:
            stores[card.store].append(card)
    return stores


def make_card(index: int, entry: CardEntry, entries: Content, effects: list[Effect]) -> Card:
    store = NO_STORE
    if entry.set != "starter":
        store = 0 if entry.cost <= entries.stores[0].up_to else 1
    card = Card(index, entry.id, entry.name, KINDS.index(entry.kind), entry.cost, store, entry.set)
    card.effects = effects
    for effect in effects:
        effect.note(card)
    card.text = entry.text or " ".join([effect.text for effect in card.effects])
    card.sure = entry.sure
    card.about = entry.note
    card.lends = Powers([card])
    for amount in card.amounts:
        card.dice |= amount.mask
    card.list_offers()
    return card
