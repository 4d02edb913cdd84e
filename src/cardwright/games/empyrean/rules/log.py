"""Telling what happened, as data: who, which card, from where to where. Called behind `if t.events is not None`."""

from typing import Final

from cardwright.core.piece import Named
from cardwright.games.empyrean.content.cards import TOKENS, Battlefield, Card, Keyword
from cardwright.games.empyrean.content.options import FIELDS, SEAT_NAMES
from cardwright.games.empyrean.rules.table import FIELD_IDS, NOWHERE, EmpyreanTable, Piece, Seen, Speaker, zone_of

# The areas of the views, by seat
HANDS: Final = ("hand:0", "hand:1")
DECKS: Final = ("deck:0", "deck:1")
DISCARDS: Final = ("discard:0", "discard:1")
DESTROYED: Final = ("destroy:0", "destroy:1")
BANISHED: Final = ("banish:0", "banish:1")
ROWS: Final = tuple([tuple([f"{FIELD_IDS[field]}:{seat}" for field in range(FIELDS)]) for seat in (0, 1)])


def called(piece: Piece) -> Named | Card:
    """A card on the table, as views and people call it; another by itself."""
    if piece.order == NOWHERE:
        return piece.card
    return Named(f"{SEAT_NAMES[piece.seat]}{piece.order}", piece.card.name)


def knowers(seat: int, known: int) -> tuple[int, ...] | None:
    """The seats that know a card of this seat; None for everybody."""
    if known == Seen.EVERYBODY:
        return None
    return (seat,) if known == Seen.OWNER_ONLY else (0, 1)


# ---------------------------------------------------------------- hands, decks and piles


def tell_cards(t: EmpyreanTable, verb: str, seat: int, card: Card, source: str, target: str, known: int) -> None:
    """A card between hand, deck and piles."""
    t.move(verb, seat, [card], source, target, knowers(seat, known))


def tell_shown(t: EmpyreanTable, seat: int, card: Card) -> None:
    """A discarded card turns itself up."""
    t.move("shows", seat, [card], DISCARDS[seat], DISCARDS[seat])


def tell_peek(t: EmpyreanTable, seat: int, owner: int, cards: list[Card]) -> None:
    t.log("peek", seat, {"cards": cards}, n=len(cards), whose=owner)


# ---------------------------------------------------------------- battlefields


def tell_field(t: EmpyreanTable, verb: str, seat: int, field: int) -> None:
    t.log(verb, seat, field=t.fields[field])


def tell_veto(t: EmpyreanTable, seat: int, field: int, old: Battlefield) -> None:
    """One battlefield goes back to the box, another comes from there."""
    area = FIELD_IDS[field]
    t.move("veto_out", seat, [old], area, "")
    t.move("veto", seat, [t.fields[field]], "", area)


def tell_down(t: EmpyreanTable, piece: Piece, source: str) -> None:
    """A card is put face-down (EM-52)."""
    seat, at = piece.seat, piece.field
    to = knowers(seat, piece.seen)
    t.move("deploy", seat, [piece.card], source, ROWS[seat][at], to, field=t.fields[at], zone=zone_of(t, piece) + 1)


def tell_reveal(t: EmpyreanTable, piece: Piece) -> None:
    """Where it lies: it goes nowhere, but is known from now on."""
    row = ROWS[piece.seat][piece.field]
    t.move("reveal", piece.seat, [piece.card], row, row, card=called(piece), field=t.fields[piece.field],
           now=piece.might)  # fmt: skip


def tell_piece(t: EmpyreanTable, verb: str, piece: Piece) -> None:
    t.log(verb, piece.seat, card=called(piece), field=t.fields[piece.field])


def tell_might(t: EmpyreanTable, piece: Piece, n: int) -> None:
    t.log("gain" if n > 0 else "lose", piece.seat, card=called(piece), n=abs(n), now=piece.might,
          field=t.fields[piece.field])  # fmt: skip


def tell_move(t: EmpyreanTable, piece: Piece, origin: int) -> None:
    rows = ROWS[piece.seat]
    t.move("move", piece.seat, [piece.card, *piece.under], rows[origin], rows[piece.field], card=called(piece),
           field=t.fields[piece.field])  # fmt: skip


def tell_leave(t: EmpyreanTable, verb: str, piece: Piece, target: str) -> None:
    """A card leaves the table with what lies under it."""
    t.move(verb, piece.seat, [piece.card, *piece.under], ROWS[piece.seat][piece.field], target, card=called(piece))


def tell_swap(t: EmpyreanTable, old: Piece, new: Piece, place: str) -> None:
    """One from the hand or the deck, the other back there."""
    row = ROWS[old.seat][old.field]
    t.move("swap", old.seat, [new.card], place, row, card=called(old), other=called(new))
    t.move("swap_out", old.seat, [old.card, *old.under], row, place)


def tell_stack(t: EmpyreanTable, top: Piece, bottom: Piece) -> None:
    t.log("stack", top.seat, card=called(top), other=called(bottom), now=top.might)


def tell_token(t: EmpyreanTable, verb: str, piece: Piece, token: int, n: int) -> None:
    t.log(verb, piece.seat, card=called(piece), token=TOKENS[token].capitalize(), n=n)


# ---------------------------------------------------------------- what answers what


def tell_answer(t: EmpyreanTable, by: Speaker) -> None:
    """A clause resolves because of something else: who speaks. What it does follows."""
    if by.piece is not None:
        t.log("answer", by.seat, card=called(by.piece))
    elif by.field != NOWHERE:
        t.log("field", by.seat, field=t.fields[by.field])


def tell_keyword(t: EmpyreanTable, seat: int, keyword: Keyword) -> None:
    t.log("keyword", seat, keyword=keyword, n=t.sides[seat].keywords[keyword.slot])


def tell_essence(t: EmpyreanTable, seat: int, n: int, now: bool) -> None:
    t.log(("more" if n > 0 else "less") + ("_now" if now else "_next"), seat, n=abs(n))
