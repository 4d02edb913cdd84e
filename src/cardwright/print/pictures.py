"""Cards as pictures: a deck on one, with a file that tells a virtual table what lies where; or each by itself."""

import json
import tempfile
from collections.abc import Sequence
from math import ceil
from pathlib import Path
from typing import Any, Final

from cardwright.core.files import write_whole
from cardwright.core.game import Game
from cardwright.core.printing import PrintedDeck
from cardwright.print.asked import Asked
from cardwright.print.press import Format, Press
from cardwright.print.sheet import all_cards, sheet_data, too_long

COLUMNS: Final = 10  # of a picture that Tabletop Simulator takes
MOST: Final = 69  # cards on it
PPI: Final = 150.0  # of a deck's picture: 372 x 520 pixels a card
SINGLE_PPI: Final = 300.0


def tabletop(game: Game, asked: Asked, decks: Sequence[PrintedDeck], folder: Path) -> list[Path]:
    """Pictures of the decks and a saved object for Tabletop Simulator; the files that were written."""
    folder.mkdir(parents=True, exist_ok=True)
    parts = [part for deck in decks for part in parted(deck)]
    with tempfile.TemporaryDirectory(prefix="cardwright-print-") as name:
        data = sheet_data(game, asked, parts, Path(name))
        at = 0
        for told, part in zip(data["decks"], parts, strict=True):
            count = len(part.cards)
            told["places"] = list(range(at, at + count))
            told["columns"] = min(COLUMNS, count)
            told["rows"] = ceil(count / COLUMNS)
            at += count
        made = Press(Path(name), "tabletop.typ", data)
        too_long(made.too_long())
        pages = made.pages("png", PPI)
    written: list[Path] = []
    objects: list[dict[str, Any]] = []
    for number, (part, told) in enumerate(zip(parts, data["decks"], strict=True)):
        front, back = folder / f"{game.id}-{part.id}.png", folder / f"{game.id}-{part.id}-back.png"
        front.write_bytes(pages[2 * number])
        back.write_bytes(pages[2 * number + 1])
        written += [front, back]
        objects.append(saved_deck(game, part, number, told["columns"], told["rows"], front, back))
    path = folder / f"{game.id}-tabletop.json"
    write_whole(
        path, json.dumps({"SaveName": game.title, "ObjectStates": objects}, indent=1, ensure_ascii=False) + "\n"
    )
    return [*written, path]


def parted(deck: PrintedDeck) -> list[PrintedDeck]:
    """A deck in as many parts as it needs pictures."""
    if len(deck.cards) <= MOST:
        return [deck]
    return [
        PrintedDeck(f"{deck.id}-{at // MOST + 1}", deck.title, deck.cards[at : at + MOST])
        for at in range(0, len(deck.cards), MOST)
    ]


def saved_deck(
    game: Game, deck: PrintedDeck, number: int, columns: int, rows: int, front: Path, back: Path
) -> dict[str, Any]:
    """A deck as Tabletop Simulator saves it: a card's id is the picture's number and its place on it."""
    key = number + 1
    picture = {
        "FaceURL": front.resolve().as_uri(), "BackURL": back.resolve().as_uri(), "NumWidth": columns, "NumHeight": rows,
        "BackIsHidden": True, "UniqueBack": False,
    }  # fmt: skip
    ids = [100 * key + at for at, card in enumerate(deck.cards) for _ in range(card.copies)]
    things = [game.printed(card.piece) for card in deck.cards for _ in range(card.copies)]
    cards = [
        {
            "Name": "Card",
            "CardID": id,
            "Nickname": thing.name,
            "Description": "\n".join(thing.lines),
            "Transform": placed(0),
        }
        for id, thing in zip(ids, things, strict=True)
    ]
    if len(cards) == 1:
        return {**cards[0], "Transform": placed(number), "CustomDeck": {str(key): picture}}
    return {
        "Name": "DeckCustom", "Nickname": deck.title, "Transform": placed(number), "DeckIDs": ids,
        "CustomDeck": {str(key): picture}, "ContainedObjects": cards,
    }  # fmt: skip


def placed(number: int) -> dict[str, float]:
    """Decks lie in rows of eight."""
    return {
        "posX": 3.0 * (number % 8), "posY": 1.0, "posZ": -4.0 * (number // 8),
        "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
        "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
    }  # fmt: skip


def singles(game: Game, asked: Asked, decks: Sequence[PrintedDeck], folder: Path, format: Format) -> list[Path]:
    """Every card as a picture of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="cardwright-print-") as name:
        data = sheet_data(game, asked, decks, Path(name))
        made = Press(Path(name), "single.typ", data)
        too_long(made.too_long())
        pages = made.pages(format, SINGLE_PPI)
    written: list[Path] = []
    for card, page in zip(all_cards(decks), pages, strict=True):
        path = folder / f"{game.id}-{safe(card.piece.id)}.{format}"
        path.write_bytes(page)
        written.append(path)
    return written


def safe(id: str) -> str:
    """As a part of a file's name."""
    return "".join(letter if letter.isalnum() or letter in "-_." else "-" for letter in id)
