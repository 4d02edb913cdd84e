"""How cards and numbers stand in the lines of a position."""

import re
from typing import Final

from cardwright.core.errors import BadPosition
from cardwright.games.empyrean.content.cards import Card
from cardwright.games.empyrean.rules.table import NEVER_IN_HAND, Side

NAMES: Final = ("A", "B")
PHASES: Final = ("decks", "veto", "setup", "begin", "draft", "command", "deploy", "reveal", "end", "game_end")
MANY: Final = 10**6
MOST_CARDS: Final = 99


def find(side: Side, word: str) -> Card | None:
    card = side.deck_of.book.card_by_id.get(word)
    return card if card is not None and card.deck is side.deck_of else None


def card_of(side: Side, word: str) -> Card:
    card = find(side, word)
    if card is None:
        raise BadPosition(f"{word!r} isn't a card of {side.deck_of.name}.")
    return card


def cards_of(side: Side, bits: str) -> int:
    """A set of cards of the deck."""
    may = int(bits, 16)
    if not may or may & ~side.deck_of.every:
        raise BadPosition(f"{bits!r} isn't a set of cards of {side.deck_of.name}.")
    return may


def when(text: str) -> int:
    return NEVER_IN_HAND if text == "-" else int(text)


def moment(left: int) -> str:
    return "-" if left == NEVER_IN_HAND else str(left)


def notes_of(text: str | None) -> dict[str, str]:
    return {name: value for name, _, value in [note.partition("=") for note in (text or "").split(",") if note]}


def count_of(notes: dict[str, str], name: str, high: int, default: str = "0") -> int:
    text = notes.pop(name, default)
    if not (text.isascii() and text.isdecimal() and len(text) < 8 and int(text) <= high):
        raise BadPosition(f"{name}={text} must be a number up to {high}.")
    return int(text)


def read_numbers(text: str, count: int, high: int) -> list[int]:
    words = text.split()
    if len(words) != count or not all(re.fullmatch(r"[0-9]{1,7}", word) and int(word) <= high for word in words):
        raise BadPosition(f"{text!r} must be {count} numbers up to {high}.")
    return [int(word) for word in words]
