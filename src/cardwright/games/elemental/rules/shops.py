"""Shops and stores (ED-6 to ED-8, ED-75 to ED-80)."""

from cardwright.core.events import TABLE
from cardwright.games.elemental.rules.table import ElementalTable, Store


def age(t: ElementalTable, store: Store) -> None:
    """A shop from which nothing was bought this turn loses its oldest card (ED-75)."""
    if not store.bought and store.shop:
        store.removed.append(store.shop.pop(0))
        if t.events is not None:
            t.move("leave", TABLE, [store.removed[-1]], store.area("shop"), store.area("removed"))
    store.bought = False


def refill(t: ElementalTable, store: Store) -> None:
    """Up to four cards, the new ones youngest (ED-76); an empty deck is renewed from the removed pile (ED-77)."""
    while len(store.shop) < t.cards.shop_size:
        if not store.deck:
            if not store.removed:
                return  # the shop stays short (ED-78)
            if t.events is not None:
                t.move("renew", TABLE, store.removed, store.area("removed"), store.area("store"))
            store.deck = store.removed
            store.removed = []
            t.shuffle(store.deck)
        store.shop.append(store.deck.pop())
        t.seal()
        if t.events is not None:
            card = store.shop[-1]
            t.move("arrive", TABLE, [card], store.area("store"), store.area("shop"), cost=card.cost)
