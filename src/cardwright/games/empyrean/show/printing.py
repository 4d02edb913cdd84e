"""Empyrean on paper: every army with its 24 cards, the battlefields, tokens, and tracks for rounds and essence."""

from typing import Final

from cardwright.core.printing import Board, PrintedCard, PrintedDeck, Printing, Tokens, Track
from cardwright.games.empyrean.content.cards import NO_CAP, Book, Card

ROUNDS: Final = 10
ESSENCE: Final = 20
ZONES: Final = 6
TOKENS: Final = (
    ("Stun", 8),
    ("Shield", 8),
    ("Anchor", 8),
    ("Move", 12),
    ("Captive", 10),
    ("Stop", 6),
    ("First player", 1),
)
BATTLEFIELD_NOTE: Final = "Print it three times. Above lie your opponent's cards, below yours."
MIGHT: Final = (("1", 30), ("5", 12))


def printing(book: Book) -> Printing:
    decks: list[PrintedDeck] = []
    for deck in book.decks:
        if not deck.test_only:
            cards = [PrintedCard(card, deck.cards.count(card), about(card)) for card in deck.kinds]
            decks.append(PrintedDeck(deck.id, deck.short, cards))
    decks.append(PrintedDeck("battlefields", "Battlefields", [PrintedCard(field) for field in book.fields]))
    zones = [f"zone {number}" for number in range(1, ZONES + 1)]
    return Printing(
        decks,
        [
            Board("A battlefield", [zones, ["Battlefield"], zones], BATTLEFIELD_NOTE),
            Track("Round", range(1, ROUNDS + 1)),
            Track("Essence", range(ESSENCE + 1)),
            Tokens("Tokens", TOKENS),
            Tokens("Might beyond what is printed", MIGHT),
        ],
    )  # fmt: skip


def about(card: Card) -> str:
    """Its types, the most might it comes to, the tokens it comes with."""
    tokens = (card.affixed_shield, card.affixed_anchor, card.affixed_move, card.affixed_captive)
    names = ("Shield", "Anchor", "Move", "Captive")
    told = [", ".join(card.type_names)] if card.type_names else []
    told += [f"at most {card.cap} might"] if card.cap != NO_CAP else []
    told += [f"comes with a token: {name}" for name, there in zip(names, tokens, strict=True) if there]
    words = "; ".join(told)
    return f"{words[:1].upper()}{words[1:]}." if words else ""
