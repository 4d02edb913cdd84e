"""Shops and stores (ED-6 to ED-8, ED-75 to ED-80)."""

from cardwright.games.elemental.table import ElementalTable, Store


def age(t: ElementalTable, store: Store) -> None:
    """A shop from which nothing was bought this turn loses its oldest card (ED-75)."""
    if not store.bought and store.shop:
        store.removed.append(store.shop.pop(0))
        if t.events is not None:
            t.log("leaves", card=store.removed[-1].name)
    store.bought = False


def refill(t: ElementalTable, store: Store) -> None:
    """Up to four cards, the new ones youngest (ED-76); an empty deck is renewed from the removed pile (ED-77)."""
    while len(store.shop) < t.cards.shop_size:
        if not store.deck:
            if not store.removed:
                return  # the shop stays short (ED-78)
            store.deck = store.removed
            store.removed = []
            t.shuffle(store.deck)
        store.shop.append(store.deck.pop())
        t.seal()
        if t.events is not None:
            t.log("arrives", card=store.shop[-1].name, cost=store.shop[-1].cost)
