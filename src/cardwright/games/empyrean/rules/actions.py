"""Game actions on cards that lie on the table (EM-93 to EM-135), and their tokens (EM-155 to EM-163)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.empyrean.content.cards import Card, On, Token, Verb
from cardwright.games.empyrean.content.options import BOTTOMS, FIELDS, TOPS, Place, SwapIn
from cardwright.games.empyrean.rules.choosing import Deed, able, can_move, removable
from cardwright.games.empyrean.rules.knowing import comes_openly, distinct, into_deck, leaves_openly, to_hand
from cardwright.games.empyrean.rules.log import (
    BANISHED,
    DECKS,
    DESTROYED,
    HANDS,
    tell_leave,
    tell_move,
    tell_piece,
    tell_stack,
    tell_swap,
    tell_token,
)
from cardwright.games.empyrean.rules.reactions import field_acts, happen, on_table, own_reveal, run
from cardwright.games.empyrean.rules.table import (
    NEVER_IN_HAND,
    NO_CARDS,
    NOTHING,
    NOWHERE,
    UNSHARED,
    EmpyreanTable,
    Gone,
    Moment,
    Piece,
    Seen,
    Speaker,
    about,
    zone_of,
)
from cardwright.games.empyrean.rules.traces import loosen, taken_openly
from cardwright.games.empyrean.vocabulary.selectors import Filter, Selector

SWAP: Final = Question("swap", "Which card is swapped in?", caused=True)
BOTTOM: Final = Question("stack-bottom", "Which card is the bottom of the stack?", caused=True)
TOP: Final = Question("stack-top", "Which card is put on top of it?", caused=True)


# ---------------------------------------------------------------- coming and going


def new_piece(card: Card, seat: int, field: int) -> Piece:
    """A card put face-down on a battlefield, clean: it is a new object (EM-85)."""
    piece = Piece()
    piece.card = card
    piece.seat = seat
    piece.field = field
    piece.up = False
    piece.might = 0
    piece.stun = False
    piece.shield = False
    piece.anchor = False
    piece.move = 0
    piece.captive = 0
    piece.moves = 0
    piece.flown = False
    piece.used_round = 0
    piece.used_game = 0
    piece.busy = 0
    piece.dying = False
    piece.fills = False
    piece.order = NOWHERE
    piece.under = NO_CARDS
    piece.left = NEVER_IN_HAND
    piece.seen = Seen.OWNER_ONLY
    piece.may = 0
    piece.paid = UNSHARED
    piece.price = 0
    piece.costs = None
    return piece


def turn_up(t: EmpyreanTable, piece: Piece) -> None:
    """Face-up, with its affixed tokens, and listening (EM-70, EM-162)."""
    card = piece.card
    piece.up = True
    piece.shield = card.affixed_shield
    piece.anchor = card.affixed_anchor
    piece.captive = card.affixed_captive
    if card.affixed_move and t.house.moves_once:
        piece.move = 1
    if card.moments:
        t.sides[piece.seat].listeners.enter(card.moments)
    t.seal()


def reveal_might(t: EmpyreanTable, piece: Piece) -> None:
    """Step 1 (EM-57): the printed amount, within the cap."""
    card = piece.card
    might = card.plain_might
    if might < 0:
        might = max(0, card.might.value(t, Speaker(piece.seat, piece, piece.field, t.book.nothing, None), piece))
    piece.might = min(might, card.cap)


def leave(t: EmpyreanTable, piece: Piece) -> int:
    """Out of its zone; the cards in higher zones collapse (EM-93). Returns the zone it left."""
    zone = zone_of(t, piece)
    del t.sides[piece.seat].rows[piece.field][zone]
    silence(t, piece)
    return zone


def silence(t: EmpyreanTable, piece: Piece) -> None:
    """It is no longer a card of the table: nobody listens, nobody can choose it."""
    piece.dying = True
    if piece.up and piece.card.moments:
        t.sides[piece.seat].listeners.leave(piece.card.moments)


def all_cards(piece: Piece) -> list[Card]:
    """The card and those under it: a stack leaves as a whole (EM-134)."""
    return [piece.card, *piece.under]


def event(t: EmpyreanTable, kind: int, seat: int, piece: Piece, zone: int) -> None:
    moment = Moment(kind, seat, piece, piece.card, piece.seat, piece.field)
    moment.zone = zone
    happen(t, moment)


# ---------------------------------------------------------------- move, shift, return, banish


def move(t: EmpyreanTable, seat: int, piece: Piece, to: int) -> bool:
    """To the lowest open zone of another battlefield (EM-100 to EM-102)."""
    if not on_table(t, piece) or not can_move(t, piece, to):
        return False
    origin = piece.field
    rows = t.sides[piece.seat].rows
    rows[origin].remove(piece)
    rows[to].append(piece)
    piece.field = to
    piece.moves += 1
    if t.events is not None:
        tell_move(t, piece, origin)
    moment = Moment(On.MOVE, seat, piece, piece.card, piece.seat, to)
    moment.origin = origin
    moment.zone = len(rows[to]) - 1
    happen(t, moment)
    return True


def shift(t: EmpyreanTable, seat: int, piece: Piece) -> bool:
    """Behind the last card of its row, with might and tokens; it saves a dying card (EM-110 to EM-114)."""
    row = t.sides[piece.seat].rows[piece.field]
    if not piece.up or piece not in row or t.frozen[piece.field]:
        return False
    row.remove(piece)
    row.append(piece)
    piece.dying = False
    if t.events is not None:
        tell_piece(t, "shift", piece)
    event(t, On.SHIFT, seat, piece, len(row) - 1)
    return True


def return_to_hand(t: EmpyreanTable, seat: int, piece: Piece) -> bool:
    """To its owner's hand, where the opponent knows it (EM-115 to EM-117)."""
    if not on_table(t, piece) or piece.anchor or t.fields[piece.field].stops_returns:
        return False
    zone = leave(t, piece)
    side = t.sides[piece.seat]
    for card in all_cards(piece):
        to_hand(side, card)
        comes_openly(side, card)
    if t.events is not None:
        tell_leave(t, "return", piece, HANDS[piece.seat])
    event(t, On.RETURN, seat, piece, zone)
    return True


def banish_from_table(t: EmpyreanTable, seat: int, piece: Piece) -> bool:
    """Neither Shield nor Anchor prevents it (EM-139)."""
    if not on_table(t, piece):
        return False
    zone = leave(t, piece)
    for card in all_cards(piece):
        t.sides[piece.seat].banish.append(Gone(card, NEVER_IN_HAND, Seen.EVERYBODY, 1 << card.slot))
    if t.events is not None:
        tell_leave(t, "banish_card", piece, BANISHED[piece.seat])
    event(t, On.BANISH, seat, piece, zone)
    return True


# ---------------------------------------------------------------- destroy


def destroy(t: EmpyreanTable, by: Speaker, piece: Piece, each: list[Verb]) -> bool:
    """One card, step by step (EM-107): the gain, the reactions, the pile, the collapse."""
    if not on_table(t, piece) or piece.shield:
        return False
    if replaced(t, by.seat, piece, -1):
        return False
    piece.dying = True
    if t.events is not None:
        tell_piece(t, "destroy", piece)
    if each:
        subject = by.subject
        by.subject = piece
        run(t, by, each)
        by.subject = subject
    event(t, On.DESTROY, by.seat, piece, zone_of(t, piece))
    if piece.dying:  # it has not been shifted (EM-110)
        leave(t, piece)
        t.sides[piece.seat].destroy.extend(all_cards(piece))
        if t.events is not None:
            tell_leave(t, "bury", piece, DESTROYED[piece.seat])
    return True


def replaced(t: EmpyreanTable, seat: int, piece: Piece, token: int) -> bool:
    """Something else happens instead, or nothing if that is impossible (EM-173)."""
    for replacement in t.fields[piece.field].replacements:
        if replacement.token == token:
            moment = Moment(On.TOKEN if token >= 0 else On.DESTROY, seat, piece, piece.card, piece.seat, piece.field)
            before = t.resolves(field_acts(piece.field, replacement.effect), None)
            run(t, Speaker(piece.seat, None, piece.field, replacement.effect, moment), replacement.verbs)
            t.takes_up(before)
            return True
    return False


# ---------------------------------------------------------------- swap


def swap_offers(
    t: EmpyreanTable, by: Speaker, piece: Piece, hand: bool, deck: bool, card: Filter | None
) -> list[Option]:
    """D-14."""
    side = t.sides[piece.seat]
    options: list[Option] = []
    if hand:
        for new in distinct(side.hand):
            if card is None or card.takes(t, by, new):
                options.append(new.swap_hand)
    if deck:
        for new in side.deck_of.kinds:
            if (card is None or card.takes(t, by, new)) and new in side.deck:
                options.append(new.swap_deck)
    return options


def swap(t: EmpyreanTable, by: Speaker, piece: Piece, hand: bool, deck: bool, card: Filter | None) -> Piece | None:
    """The old card goes where the new one came from; the new one works as if revealed (EM-121 to EM-128)."""
    options = swap_offers(t, by, piece, hand, deck, card)
    if not options or not on_table(t, piece):
        return None
    t.about = about(piece)
    choice = t.ask(piece.seat, SWAP, options)
    t.about = NOTHING
    assert isinstance(choice, SwapIn)
    side = t.sides[piece.seat]
    zone = zone_of(t, piece)
    silence(t, piece)
    if choice.from_hand:
        leaves_openly(side, choice.card)
        for old in all_cards(piece):
            to_hand(side, old)
            comes_openly(side, old)
    else:
        loosen(side)
        side.deck.remove(choice.card)
        taken_openly(side, choice.card)
        into_deck(side, all_cards(piece))
        t.shuffle(side.deck)
    new = new_piece(choice.card, piece.seat, piece.field)
    new.order = side.clock
    side.clock += 1
    side.rows[piece.field][zone] = new
    if t.events is not None:
        tell_swap(t, piece, new, HANDS[piece.seat] if choice.from_hand else DECKS[piece.seat])
    turn_up(t, new)
    reveal_might(t, new)
    own_reveal(t, new, Moment(On.REVEAL, by.seat, new, new.card, new.seat, new.field),
               t.house.stop_vs_swap and stopped(t, new))  # fmt: skip
    event(t, On.SWAP, by.seat, new, zone_of(t, new) if not new.dying else NOWHERE)
    return new


def stopped(t: EmpyreanTable, piece: Piece) -> bool:
    """A Stop token there is used up by a card with an instant, and by no other (EM-59, EM-156)."""
    stops = t.sides[piece.seat].stops
    if stops[piece.field] == 0 or not piece.card.instants:
        return False
    stops[piece.field] -= 1
    if t.events is not None:
        tell_piece(t, "stopped", piece)
    return True


# ---------------------------------------------------------------- stack


def stackable(t: EmpyreanTable, by: Speaker, of: Selector) -> list[Piece]:
    """The own cards that have a partner on the same battlefield (EM-129)."""
    found = [piece for piece in of.found(t, by) if piece.seat == by.seat]
    counts = [0] * FIELDS
    for piece in found:
        counts[piece.field] += 1
    return [piece for piece in found if counts[piece.field] > 1]


def stack(t: EmpyreanTable, by: Speaker, of: Selector) -> Piece | None:
    """One card on top of another, which stays where it is (EM-129 to EM-135)."""
    found = stackable(t, by, of)
    if not found:
        return None
    side = t.sides[by.seat]
    bottom = choose_own(t, by.seat, BOTTOM, BOTTOMS[by.seat], found)
    found = [piece for piece in found if piece.field == bottom.field and piece is not bottom]
    t.about = about(bottom)
    top = choose_own(t, by.seat, TOP, TOPS[by.seat], found)
    t.about = NOTHING
    row = side.rows[bottom.field]
    row.remove(top)
    row[row.index(bottom)] = top
    silence(t, bottom)
    top.might = max(top.might, min(top.might + bottom.might, top.card.cap))
    top.under = [*top.under, *all_cards(bottom)]
    if t.events is not None:
        tell_stack(t, top, bottom)
    event(t, On.STACK, by.seat, top, zone_of(t, top))
    return top


def choose_own(t: EmpyreanTable, seat: int, question: Question, places: list[list[Place]], found: list[Piece]) -> Piece:
    """D-15."""
    options: list[Option] = []
    for piece in found:
        options.append(places[piece.field][zone_of(t, piece)])
    choice = t.ask(seat, question, options)
    assert isinstance(choice, Place)
    return t.sides[seat].rows[choice.field][choice.zone]


# ---------------------------------------------------------------- tokens


def put_token(t: EmpyreanTable, seat: int, piece: Piece, token: int, n: int) -> bool:
    """EM-157, EM-160."""
    if not on_table(t, piece) or n <= 0 or not able(t, piece, Deed.TOKEN + token):
        return False
    if replaced(t, seat, piece, token):
        return False
    if token == Token.STUN:
        piece.stun = True
    elif token == Token.SHIELD:
        piece.shield = True
    elif token == Token.ANCHOR:
        piece.anchor = True
    elif token == Token.MOVE:
        piece.move += n
    else:
        piece.captive += n
    if t.events is not None:
        tell_token(t, "token", piece, token, n)
    moment = Moment(On.TOKEN, seat, piece, piece.card, piece.seat, piece.field)
    moment.token = token
    moment.zone = zone_of(t, piece)
    happen(t, moment)
    return True


def take_token(t: EmpyreanTable, piece: Piece, token: int, n: int) -> bool:
    """Up to n of them; affixed ones stay (EM-162)."""
    n = min(n, removable(piece, token))
    if n <= 0 or not on_table(t, piece):
        return False
    if token == Token.STUN:
        piece.stun = False
    elif token == Token.SHIELD:
        piece.shield = False
    elif token == Token.ANCHOR:
        piece.anchor = False
    elif token == Token.MOVE:
        piece.move -= n
    else:
        assert token == Token.CAPTIVE
        piece.captive -= n
    if t.events is not None:
        tell_token(t, "untoken", piece, token, n)
    return True


def room_for(piece: Piece, from_field: bool) -> int:
    """How much might it can still take (EM-144)."""
    return 10**6 if from_field else max(0, piece.card.cap - piece.might)
