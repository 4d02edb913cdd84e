"""Choosing cards on the table (EM-86 to EM-92)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.empyrean.content.cards import Token
from cardwright.games.empyrean.content.options import DESTINATIONS, FIELDS, NO_TARGET, TARGETS, OnField, Place
from cardwright.games.empyrean.rules.reactions import on_table
from cardwright.games.empyrean.rules.table import NOTHING, NOWHERE, EmpyreanTable, Piece, Speaker, about, zone_of
from cardwright.games.empyrean.vocabulary.selectors import Pick, Pointer, Selector, Target

TARGET: Final = Question("target", "Which card?", caused=True)
TIE: Final = Question("tie", "Which of these equal cards?", caused=True)
DESTINATION: Final = Question("destination", "Where does it move?", caused=True)


class Deed:
    """What is about to be done to a card: a card that it can't be done to is no candidate (EM-88)."""

    ANYTHING: Final = 0
    DESTROY: Final = 1
    MOVE: Final = 2  # to any battlefield
    RETURN: Final = 3
    GIVE: Final = 4  # might
    MOVE_TO: Final = 10  # and the next two: to this battlefield
    TOKEN: Final = 20  # and the next four: this token
    UNTOKEN: Final = 30


def able(t: EmpyreanTable, piece: Piece, deed: int) -> bool:
    """Whether this can be done to the revealed card at all."""
    if deed == Deed.ANYTHING:
        return True
    if deed == Deed.DESTROY:
        return not piece.shield
    if deed == Deed.MOVE:
        for field in range(FIELDS):
            if can_move(t, piece, field):
                return True
        return False
    if deed == Deed.RETURN:
        return not piece.anchor and not t.fields[piece.field].stops_returns
    if deed == Deed.GIVE:
        return piece.might > 0
    if deed >= Deed.UNTOKEN:
        return removable(piece, deed - Deed.UNTOKEN) > 0
    if deed >= Deed.TOKEN:
        token = deed - Deed.TOKEN
        if token == Token.STUN:
            return not piece.stun
        if token == Token.SHIELD:
            return not piece.shield
        return not piece.anchor if token == Token.ANCHOR else True
    return can_move(t, piece, deed - Deed.MOVE_TO)


def can_move(t: EmpyreanTable, piece: Piece, to: int) -> bool:
    """EM-101: not anchored, both battlefields exist, nothing prevents it, an open zone there."""
    return (
        to != piece.field
        and not piece.anchor
        and not t.frozen[to]
        and not t.frozen[piece.field]
        and not t.fields[piece.field].stops_moves
        and open_zones(t, piece.seat, to) > 0
    )


def open_zones(t: EmpyreanTable, seat: int, field: int) -> int:
    """EM-149."""
    return max(0, t.zones[field] - len(t.sides[seat].rows[field]))


def removable(piece: Piece, token: int) -> int:
    """Tokens that can be taken off: affixed ones can't (EM-162)."""
    if token == Token.STUN:
        return 1 if piece.stun else 0
    if token == Token.SHIELD:
        return 1 if piece.shield and not piece.card.affixed_shield else 0
    if token == Token.ANCHOR:
        return 1 if piece.anchor and not piece.card.affixed_anchor else 0
    if token == Token.MOVE:
        return piece.move
    assert token == Token.CAPTIVE
    return piece.captive - piece.card.affixed_captive


# ---------------------------------------------------------------- targets


def candidates(t: EmpyreanTable, by: Speaker, target: Target, deed: int) -> list[Piece]:
    """The cards on the table that may be meant."""
    selector = target.selector
    if selector is not None:
        found = selector.found(t, by)
    elif target.pointer == Pointer.SELF:
        found = [by.piece] if by.piece is not None and on_table(t, by.piece) else []
    elif target.pointer == Pointer.IT:
        found = [piece for piece in by.it if on_table(t, piece)]
    else:
        found = [by.subject] if by.subject is not None and on_table(t, by.subject) else []
    if deed == Deed.ANYTHING or not found:
        return found
    return [piece for piece in found if able(t, piece, deed)]


def chosen(t: EmpyreanTable, by: Speaker, target: Target, deed: int) -> list[Piece]:
    """The cards that an effect will act on, all chosen before the first of it happens (EM-90)."""
    found = candidates(t, by, target, deed)
    selector = target.selector
    if selector is None or selector.pick == Pick.EACH or not found:
        return found
    return picked(t, by, selector, found)


def picked(t: EmpyreanTable, by: Speaker, selector: Selector, found: list[Piece]) -> list[Piece]:
    if len(found) <= selector.n and not selector.upto:
        return found  # EM-92
    taken: list[Piece] = []
    seat = 1 - by.seat if selector.pick == Pick.OPPONENT_CHOOSES else by.seat
    while found and len(taken) < selector.n:
        piece: Piece | None
        if selector.pick == Pick.AT_RANDOM:
            piece = t.pick(found)
        elif selector.pick == Pick.CHOOSE or selector.pick == Pick.OPPONENT_CHOOSES:
            piece = choose_piece(t, seat, TARGET, found, selector.upto)
        else:
            piece = choose_piece(t, seat, TIE, extreme(found, selector.pick), selector.upto)
        if piece is None:
            break
        taken.append(piece)
        found.remove(piece)
    return taken


def extreme(found: list[Piece], pick: int) -> list[Piece]:
    """Those with the most or the least of it (EM-91)."""
    best: list[Piece] = []
    record = 0
    for piece in found:
        number = piece.might if pick in (Pick.MAX_MIGHT, Pick.MIN_MIGHT) else piece.card.cost
        if pick in (Pick.MIN_MIGHT, Pick.MIN_COST):
            number = -number
        if not best or number > record:
            best = [piece]
            record = number
        elif number == record:
            best.append(piece)
    return best


def choose_piece(t: EmpyreanTable, seat: int, question: Question, found: list[Piece], none: bool) -> Piece | None:
    """D-8, D-10."""
    if len(found) == 1 and not none:
        return found[0]
    options: list[Option] = []
    for piece in found:
        options.append(TARGETS[piece.seat][piece.field][zone_of(t, piece)])
    if none:
        options.append(NO_TARGET)
    choice = t.ask(seat, question, options)
    if not isinstance(choice, Place):
        return None
    return t.sides[choice.seat].rows[choice.field][choice.zone]


def choose_destination(t: EmpyreanTable, seat: int, piece: Piece) -> int:
    """D-9; NOWHERE if it can't move."""
    options: list[Option] = []
    for field in range(FIELDS):
        if can_move(t, piece, field):
            options.append(DESTINATIONS[field])
    if not options:
        return NOWHERE
    t.about = about(piece)
    choice = t.ask(seat, DESTINATION, options)
    t.about = NOTHING
    assert isinstance(choice, OnField)
    return choice.field
