"""Elemental on paper: both stores, the cards that both begin with, places for the dice, health and gold."""

from collections.abc import Sequence
from typing import Final

from cardwright.core.piece import Piece
from cardwright.core.printing import Board, PrintedCard, PrintedDeck, Printing, Tokens, Track, counted_out
from cardwright.games.elemental.content.cards import Card, Cards, Kind

HEALTH: Final = 100  # by the usual house rules (ED-5)
STORES: Final = (("cheap", "Cheap store"), ("expensive", "Expensive store"))
FOR_SALE: Final = 4
GOLD: Final = (("1", 20), ("5", 16), ("20", 8))
SEATS: Final = 2


def printing(cards: Cards, restored: bool) -> Printing:
    decks: list[PrintedDeck] = []
    for (id, title), store in zip(STORES, cards.stores[1 if restored else 0], strict=True):
        found = counted_out(once(store), list(store))
        decks.append(PrintedDeck(id, title, [PrintedCard(one.piece, one.copies, half(one.piece)) for one in found]))
    sold = {card.id for deck in decks for card in [one.piece for one in deck.cards]}
    other = [card for card in cards.cards if card.id not in sold and card is not cards.starter]
    decks.append(PrintedDeck("other", "Cards of the other set", [PrintedCard(card, 1, half(card)) for card in other]))
    decks.append(PrintedDeck("start", "Starting decks", [PrintedCard(cards.starter, SEATS * cards.starters)]))
    dice = [die.name for die in cards.dice_pieces]
    return Printing(
        decks,
        [
            Board("The stores", [[title, *["for sale"] * FOR_SALE] for _, title in STORES]),
            Board("The dice", [dice], "A die of six faces lies on each."),
            Track("Health", range(HEALTH, -1, -1)),
            Tokens("Gold", GOLD),
        ],
    )


def half(card: Piece) -> str:
    """What an action costs that is not bought for good (ED-74)."""
    return f"Half cost: {card.half}." if isinstance(card, Card) and card.kind == Kind.ACTION else ""


def once(cards: Sequence[Piece]) -> list[Piece]:
    """Each of these cards, once, in their order."""
    return list({card.id: card for card in cards}.values())
