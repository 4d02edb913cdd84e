"""Catharsis on paper: every role with its powers, every Boss Deck, duo powers, the Morale track and its tiers."""

from typing import Final

from cardwright.core.printing import PrintedCard, PrintedDeck, PrintedTable, Printing, Tokens, Track
from cardwright.games.catharsis.content.book import Book

MORALE: Final = 21  # at the start, by the usual challenge (CA-121)
HEALTH: Final = 12
COUNTERS: Final = 8  # of each kind


def printing(book: Book) -> Printing:
    decks: list[PrintedDeck] = []
    for role in book.roles:
        cards = [PrintedCard(role), *[PrintedCard(power) for power in role.powers]]
        decks.append(PrintedDeck(role.id, role.name, cards))
    for deck in book.decks:
        found: dict[str, PrintedCard] = {deck.boss.id: PrintedCard(deck.boss)}
        for card in [*deck.cards, *[card for pile in deck.piles for card in pile.cards]]:
            found.setdefault(card.id, PrintedCard(card, card.copies))
        decks.append(PrintedDeck(deck.id, deck.name, list(found.values())))
    decks.append(PrintedDeck("duos", "Duo powers", [PrintedCard(duo) for duo in book.duos]))
    words = {tier.at: tier.name for tier in book.tiers}
    tiers = [[str(tier.at), tier.name, tier.text] for tier in book.tiers]
    return Printing(
        decks,
        [
            Track("Morale", range(MORALE, -1, -1), {**words, 0: "Defeated"}),
            PrintedTable("When Morale falls to a tier", ["Morale", "tier", "what happens"], tiers),
            Track("Health of a hero", range(HEALTH, -1, -1)),
            Tokens("Counters", [(name, COUNTERS) for name in book.counters]),
        ],
    )
