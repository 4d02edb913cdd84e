"""Cards made from the content, with their effects and the line they read as."""

from cardwright.core.piece import Piece
from cardwright.games.elemental.content.cards import ALL_DICE, AT_ONCE, DICE, KINDS, MOST, NO_STORE, Card, Cards, Powers
from cardwright.games.elemental.content.options import BuyOff, Delta, Die
from cardwright.games.elemental.content.schema import CardEntry, Content, word_of
from cardwright.games.elemental.rules.verbs import BY_WORD


def make_cards(entries: Content) -> Cards:
    """The content as the rules read it."""
    cards = Cards()
    cards.faces = entries.faces
    cards.hand_limit = entries.hand_limit
    cards.shop_size = entries.shop
    cards.dice_ids = [die.id for die in entries.dice]
    cards.dice_pieces = [Piece(f"die:{die.id}", die.name) for die in entries.dice]
    cards.store_ids = [store.id for store in entries.stores]
    cards.store_names = [store.name for store in entries.stores]
    cards.strengths = {}
    every_die = [Die(die, cards.dice_ids[die]) for die in range(DICE)]
    cards.dice = [[every_die[die] for die in range(DICE) if mask >> die & 1] for mask in range(ALL_DICE + 1)]
    cards.deltas = [Delta(by) for by in range(-cards.faces, cards.faces + 1)]
    tens = [10**power for power in range(len(str(MOST)))]
    points = {step * times for step in tens for times in range(AT_ONCE) if step * times <= MOST}
    cards.militia = {each: BuyOff(each) for each in sorted(points)}
    cards.cards = [make_card(index, entry, entries, cards) for index, entry in enumerate(entries.cards)]
    cards.by_id = {card.id: card for card in cards.cards}
    cards.starter = cards.by_id[entries.starter.card]
    cards.starters = entries.starter.copies
    cards.stores = [stock(cards, ("printed",)), stock(cards, ("printed", "restored"))]
    return cards


def stock(cards: Cards, sets: tuple[str, ...]) -> list[list[Card]]:
    """What each store sells with these sets (ED-6)."""
    stores: list[list[Card]] = [[], []]
    for card in cards.cards:
        if card.set in sets:
            stores[card.store].append(card)
    return stores


def make_card(index: int, entry: CardEntry, entries: Content, cards: Cards) -> Card:
    store = NO_STORE
    if entry.set != "starter":
        store = 0 if entry.cost <= entries.stores[0].up_to else 1
    card = Card(index, entry.id, entry.name, KINDS.index(entry.kind), entry.cost, store, entry.set)
    for each in entry.effects:
        effect = BY_WORD[word_of(each)](each, cards)
        effect.note(card)
        card.effects.append(effect)
    card.text = entry.text or " ".join([effect.text for effect in card.effects])
    card.sure = entry.sure
    card.about = entry.note
    card.lends = Powers([card])
    for amount in card.amounts:
        card.dice |= amount.mask
    card.list_offers()
    return card
