"""Telling what happened, as data: who, which card, from where to where. Called behind `if t.events is not None`."""

from cardwright.games.empyrean.content.cards import TOKENS, Card
from cardwright.games.empyrean.rules.table import EmpyreanTable, Piece, zone_of


def tell(t: EmpyreanTable, verb: str, seat: int) -> None:
    t.log(verb, seat)


def tell_round(t: EmpyreanTable) -> None:
    t.log("round", t.first, round=t.round)


def tell_number(t: EmpyreanTable, verb: str, seat: int, n: int) -> None:
    t.log(verb, seat, n=n)


def tell_field(t: EmpyreanTable, verb: str, seat: int, field: int) -> None:
    t.log(verb, seat, battlefield=t.fields[field].name, field=field + 1)


def tell_card(t: EmpyreanTable, verb: str, seat: int, card: Card, secret: bool) -> None:
    """A card between hand, deck and piles; a secret one is known to its owner alone."""
    if secret:
        t.log(verb, seat, {"card": card.name})
    else:
        t.log(verb, seat, card=card.name)


def tell_down(t: EmpyreanTable, piece: Piece, source: str) -> None:
    """A card is put face-down (EM-52)."""
    field, zone, name = piece.field + 1, zone_of(t, piece) + 1, piece.card.name
    if piece.seen:
        t.log("deploy_known", piece.seat, card=name, source=source, field=field, zone=zone)
    else:
        t.log("deploy", piece.seat, {"card": name}, source=source, field=field, zone=zone)


def tell_piece(t: EmpyreanTable, verb: str, piece: Piece, zone: int) -> None:
    t.log(verb, piece.seat, card=piece.card.name, field=piece.field + 1, zone=zone + 1, might=piece.might)


def tell_might(t: EmpyreanTable, piece: Piece, n: int) -> None:
    verb = "gain" if n > 0 else "lose"
    t.log(verb, piece.seat, card=piece.card.name, field=piece.field + 1, n=abs(n), might=piece.might)


def tell_move(t: EmpyreanTable, piece: Piece, origin: int) -> None:
    zone = zone_of(t, piece) + 1
    t.log("move", piece.seat, card=piece.card.name, from_field=origin + 1, to_field=piece.field + 1, zone=zone)


def tell_token(t: EmpyreanTable, verb: str, piece: Piece, token: int, n: int) -> None:
    t.log(verb, piece.seat, card=piece.card.name, token=TOKENS[token], n=n, field=piece.field + 1)


def tell_pair(t: EmpyreanTable, verb: str, seat: int, first: Card, second: Card, field: int) -> None:
    t.log(verb, seat, card=first.name, other=second.name, field=field + 1)


def tell_words(t: EmpyreanTable, verb: str, seat: int, name: str) -> None:
    t.log(verb, seat, name=name)


def tell_seen(t: EmpyreanTable, seat: int, cards: list[Card]) -> None:
    t.log("peek", seat, {"cards": ", ".join([card.name for card in cards]) or "nothing"}, n=len(cards))
