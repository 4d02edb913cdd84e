"""Sheets of cards and of what lies beside them, set by typst."""

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cardwright.core.errors import BadContent, Refused, shortened
from cardwright.core.game import Game
from cardwright.core.printing import Board, PrintedCard, PrintedDeck, PrintedTable, Printing, Tokens, Track
from cardwright.print.asked import PAPERS, Asked
from cardwright.print.faces import Faces
from cardwright.print.press import press
from cardwright.themes import sprite

LEAST_POINTS: Final = 7.0  # no text is smaller
MOST_POINTS: Final = 10.0
PLATE_SHARE: Final = 0.36  # of a card's height, above its name


def decks_of(game: Game, asked: Asked, only: set[str] | None = None) -> list[PrintedDeck]:
    """The decks that are asked for; `only` keeps the cards with these ids."""
    printing: Printing = game.printing()
    known = [deck.id for deck in printing.decks]
    for id in asked.decks:
        if id not in known:
            raise Refused(f"{game.title} has no deck {shortened(id)!r}; its decks: {', '.join(known)}.")
    found = [deck for deck in printing.decks if not asked.decks or deck.id in asked.decks]
    if only is None:
        return found
    kept = [PrintedDeck(deck.id, deck.title, [card for card in deck.cards if card.piece.id in only]) for deck in found]
    return [deck for deck in kept if deck.cards]


def sheets(game: Game, asked: Asked, only: set[str] | None = None) -> bytes:
    """A PDF. Raises Refused where there is nothing to print, BadContent where a card's text doesn't fit."""
    asked = asked.checked()
    decks = decks_of(game, asked, only)
    if not decks:
        raise Refused("There is nothing to print.")
    with tempfile.TemporaryDirectory(prefix="cardwright-print-") as name:
        folder = Path(name)
        return press(folder, "cards.typ", sheet_data(game, asked, decks, folder, beside=only is None), too_long)


def too_long(names: Sequence[str]) -> None:
    if names:
        several = "These cards have" if len(names) > 1 else "This card has"
        raise BadContent(
            f"{several} more text than fits in {LEAST_POINTS:g} points: {', '.join(names)}. Print larger cards (--size "
            f"tarot), or shorten the text."
        )


def sheet_data(
    game: Game, asked: Asked, decks: Sequence[PrintedDeck], folder: Path, beside: bool = True
) -> dict[str, Any]:
    faces = Faces(game, folder, asked.black)
    cards: list[dict[str, Any]] = []
    told: list[dict[str, Any]] = []
    size = f"{asked.width:g} x {asked.height:g} mm, print at 100 %"
    version = f"content {game.content_version[:8]}"
    for deck in decks:
        places: list[int] = []
        for card in deck.cards:
            places += [len(cards)] * (card.copies if asked.copies else 1)
            cards.append(faces.card(card))
        each = asked.columns * asked.rows
        told.append({
            "title": deck.title,
            "note": f"{game.title} · {deck.title} · {size} · {version}",
            "back": faces.back(deck),
            "sheets": [places[at : at + each] for at in range(0, len(places), each)],
        })  # fmt: skip
    parts = game.printing().beside if asked.beside and beside and not asked.decks else []
    return {
        "title": game.title,
        "paper": PAPERS[asked.paper][0],
        "width": asked.width,
        "height": asked.height,
        "bleed": asked.bleed,
        "gap": 2 * asked.bleed,
        "columns": asked.columns,
        "rows": asked.rows,
        "marks": asked.marks,
        "backs": asked.backs,
        "black": asked.black,
        "corner": faces.theme.corner.shape,
        "least_pt": LEAST_POINTS,
        "most_pt": MOST_POINTS,
        "plate_share": PLATE_SHARE,
        "cards": cards,
        "decks": told,
        "beside": [part_data(part) for part in parts],
        "note": f"{game.title} · {version}",
        "credit": sprite.credit() if faces.foreign else "",
    }


def part_data(part: Board | Track | PrintedTable | Tokens) -> dict[str, Any]:
    match part:
        case Board():
            return {"kind": "board", "title": part.title, "rows": part.rows, "note": part.note}
        case Track():
            places = [{"number": str(place), "word": part.words.get(place, "")} for place in part.places]
            return {"kind": "track", "title": part.title, "places": places}
        case PrintedTable():
            return {"kind": "table", "title": part.title, "head": part.head, "rows": part.rows}
        case Tokens():
            kinds = [{"word": word, "count": count} for word, count in part.kinds]
            return {"kind": "tokens", "title": part.title, "kinds": kinds}


def count_cards(decks: Sequence[PrintedDeck], asked: Asked) -> int:
    return sum(deck.size if asked.copies else len(deck.cards) for deck in decks)


def copies_of(game: Game) -> dict[str, int]:
    """How often each piece is in its deck, by the piece's id."""
    return {card.piece.id: card.copies for deck in game.printing().decks for card in deck.cards}


def all_cards(decks: Sequence[PrintedDeck]) -> list[PrintedCard]:
    return [card for deck in decks for card in deck.cards]
