"""The cards on the table as lines of a position."""

import re
from typing import Final

from cardwright.core.errors import BadPosition
from cardwright.core.lines import Text, reading, words_like
from cardwright.games.empyrean.content.options import MOST_ZONES
from cardwright.games.empyrean.rules.actions import new_piece
from cardwright.games.empyrean.rules.slots import Slot
from cardwright.games.empyrean.rules.table import NOWHERE, UNSHARED, Piece, Seen, Side
from cardwright.games.empyrean.show.notation import MANY, card_of, cards_of, count_of, moment, notes_of, when

FACE_UP: Final = re.compile(r"(\w+):(\d{1,6})(?:#(\d{1,6}))?(?:\{([\w=,]*)\})?(?:\(([\w+]+)\))?")
FACE_DOWN: Final = re.compile(r"(\w+)@(\d{1,6})\.(-|\d{1,6})(?:\{([\w=,.]*)\})?")
FLAGS: Final = ("stun", "shield", "anchor", "flown")
COUNTS: Final = {"move": MANY, "captive": MANY, "moves": 999, "round": 7, "game": 7}
ATTRIBUTES: Final = {"round": "used_round", "game": "used_game"}  # where they aren't called the same


def write_row(row: list[Piece]) -> str:
    return " ".join(write_up(piece) if piece.up else write_down(piece) for piece in row)


def write_up(piece: Piece) -> str:
    notes = [name for name in FLAGS if getattr(piece, name)]
    counts = [(name, getattr(piece, ATTRIBUTES.get(name, name))) for name in COUNTS]
    notes += [f"{name}={number}" for name, number in counts if number]
    under = f"({'+'.join(card.id for card in piece.under)})" if piece.under else ""
    return f"{piece.card.id}:{piece.might}#{piece.order}{'{' + ','.join(notes) + '}' if notes else ''}{under}"


def write_down(piece: Piece) -> str:
    notes = ["fills"] if piece.fills else []
    notes += [f"seen={piece.seen}"] if piece.seen else []
    notes.append(f"may={piece.may:x}")
    notes += [f"paid={piece.paid}"] if piece.paid != UNSHARED else []
    notes += [f"costs={'.'.join(str(cost) for cost in piece.costs)}"] if piece.costs is not None else []
    return f"{piece.card.id}@{piece.order}.{moment(piece.left)}{{{','.join(notes)}}}"


def read_row(side: Side, field: int, text: str) -> None:
    side.rows[field] = [read_piece(side, field, word) for word in text.split()]
    if len(side.rows[field]) > MOST_ZONES:
        raise BadPosition(f"A row holds at most {MOST_ZONES} cards.")


def read_piece(side: Side, field: int, word: str) -> Piece:
    """The seat it belongs to is filled in when the whole table is read."""
    up = FACE_UP.fullmatch(word)
    if up is not None:
        piece, notes = read_up(side, field, up)
    else:
        piece, notes = read_down(side, field, words_like(word, FACE_DOWN, "drengr:3 or captive@4.3")[0])
    if notes:
        raise BadPosition(f"{word!r} has the note {next(iter(notes))!r}, which can't stand there.")
    return piece


def read_up(side: Side, field: int, parts: re.Match[str]) -> tuple[Piece, dict[str, str]]:
    card = card_of(side, parts[1])
    piece = new_piece(card, 0, field)
    piece.up = True
    piece.might = int(parts[2])
    piece.order = int(parts[3]) if parts[3] else NOWHERE
    notes = notes_of(parts[4])
    for name in FLAGS:
        setattr(piece, name, notes.pop(name, None) == "")
    piece.shield = piece.shield or card.affixed_shield
    piece.anchor = piece.anchor or card.affixed_anchor
    for name, most in COUNTS.items():
        setattr(piece, ATTRIBUTES.get(name, name), count_of(notes, name, most))
    piece.captive = max(piece.captive, card.affixed_captive)
    piece.under = [card_of(side, name) for name in parts[5].split("+")] if parts[5] else piece.under
    return piece, notes


def read_down(side: Side, field: int, parts: re.Match[str]) -> tuple[Piece, dict[str, str]]:
    piece = new_piece(card_of(side, parts[1]), 0, field)
    piece.order = int(parts[2])
    piece.left = when(parts[3])
    notes = notes_of(parts[4])
    piece.fills = notes.pop("fills", None) == ""
    piece.seen = count_of(notes, "seen", Seen.EVERYBODY)
    may = notes.pop("may", f"{side.deck_of.every:x}")
    if not re.fullmatch(r"[0-9a-f]{1,8}", may):
        raise BadPosition(f"may={may} must be a set of cards of the deck.")
    piece.may = cards_of(side, may)
    if "paid" in notes:
        piece.paid = count_of(notes, "paid", 99)
    if "costs" in notes:
        costs = notes.pop("costs").split(".")
        if len(costs) != len(side.deck_of.kinds) or not all(re.fullmatch(r"[0-9]{1,2}", cost) for cost in costs):
            raise BadPosition("costs must be a number for each card of the deck.")
        piece.costs = [int(cost) for cost in costs]
    if piece.paid != UNSHARED:
        piece.price = Slot(piece, None, 0, 0, 0).price(piece.card)
    return piece, notes


def row_line(field: int) -> Text:
    return Text(
        f"b{field + 1}",
        lambda side: write_row(side.rows[field]),
        reading(f"b{field + 1}", lambda side, text: read_row(side, field, text)),
        lambda side: [card for piece in side.rows[field] for card in (piece.card, *piece.under)],
        lambda side: row_numbers(side.rows[field]),
    )


def row_numbers(row: list[Piece]) -> list[int]:
    """For each zone the card and its might, as far as they lie open."""
    found: list[int] = []
    for zone in range(MOST_ZONES):
        piece = row[zone] if zone < len(row) else None
        found += [piece.card.index + 1, piece.might] if piece is not None and piece.up else [0, 0]
    return found
