"""The table of Empyrean: two seats, three battlefields, the cards on them, and who has seen what."""

from typing import Any, Final

from cardwright.core.table import Table
from cardwright.core.triggers import Listeners
from cardwright.games.empyrean.content.cards import Battlefield, Book, Card, Clause, Deck, Keyword, Token
from cardwright.games.empyrean.content.options import SEAT_NAMES
from cardwright.games.empyrean.rules.settings import HouseRules


class Stage:
    """The phases of a game (EM-28); `step` counts the units inside one."""

    CHOOSING: Final = 0
    VETO: Final = 1
    DEALING: Final = 2
    BEGIN: Final = 3
    DRAFT: Final = 4
    COMMAND: Final = 5
    DEPLOY: Final = 6
    REVEAL: Final = 7
    END: Final = 8
    GAME_END: Final = 9


NOWHERE: Final = -1
OPEN: Final = -1  # of `at_deploy`: the opponent sees the pool


class Seen:
    """Who knows a card that lies face-down, beside its owner."""

    OWNER_ONLY: Final = 0
    RIVAL_TOO: Final = 1
    EVERYBODY: Final = 2


NEVER_IN_HAND: Final = -1  # of `left`
IDLE: Final = -1  # of `acting`
NOTHING: Final = -1  # of `about`
FIELD_IDS: Final = ("b1", "b2", "b3")  # of the battlefields, in views and events
ACTS: Final = 8  # numbers that a card has in `acting`, for its seat and its clauses
UNSHARED: Final = -1


class Piece:
    """A card on a battlefield, face-down or revealed, with what lies on and under it."""

    __slots__ = ("anchor", "busy", "captive", "card", "costs", "dying", "field", "fills", "flown", "left", "may",
                 "might", "move", "moves", "order", "paid", "price", "seat", "seen", "shield", "stun", "under", "up",
                 "used_game", "used_round")  # fmt: skip

    card: Card
    seat: int
    field: int  # the battlefield where it stands, or stood last
    up: bool  # revealed
    might: int
    stun: bool
    shield: bool
    anchor: bool
    move: int  # tokens, without an affixed one
    captive: int  # tokens, with an affixed one
    moves: int  # how often it has moved
    flown: bool  # its affixed Move token was used this round (EM-162)
    used_round: int  # clauses, as bits (EM-85)
    used_game: int
    busy: int  # clauses being resolved, as bits (EM-83); 0 at resting points
    dying: bool  # being destroyed, or gone (EM-108)
    fills: bool  # took the last open zone (EM-50)
    order: int  # its number among the cards that came to the table; of the reveal queue too (EM-53)
    under: list[Card]  # the cards of the stack below it; replaced, never changed

    # What the opponent may conclude of it while it lies face-down (part 4)
    left: int  # when it left the hand unseen
    seen: int  # who knows it
    may: int  # the cards of its deck that it may be, as bits of their slots
    paid: int  # might visibly spent on it; UNSHARED: it wasn't paid for this round
    price: int  # its effective cost when it was deployed
    costs: list[int] | None  # the effective cost of each card of its deck there and then; None: the printed ones

    def copy(self) -> "Piece":
        piece = Piece()
        piece.card = self.card
        piece.seat = self.seat
        piece.field = self.field
        piece.up = self.up
        piece.might = self.might
        piece.stun = self.stun
        piece.shield = self.shield
        piece.anchor = self.anchor
        piece.move = self.move
        piece.captive = self.captive
        piece.moves = self.moves
        piece.flown = self.flown
        piece.used_round = self.used_round
        piece.used_game = self.used_game
        piece.busy = self.busy
        piece.dying = self.dying
        piece.fills = self.fills
        piece.order = self.order
        piece.under = self.under
        piece.left = self.left
        piece.seen = self.seen
        piece.may = self.may
        piece.paid = self.paid
        piece.price = self.price
        piece.costs = self.costs
        return piece

    def tokens(self, token: int) -> int:
        """How many tokens of this kind lie on it, affixed ones included."""
        if token == Token.STUN:
            return 1 if self.stun else 0
        if token == Token.SHIELD:
            return 1 if self.shield else 0
        if token == Token.ANCHOR:
            return 1 if self.anchor else 0
        if token == Token.MOVE:
            return self.move + (1 if self.card.affixed_move else 0)
        assert token == Token.CAPTIVE
        return self.captive


NO_CARDS: Final[list[Card]] = []  # under a card that is no stack


class Gone:
    """A card in a face-down pile. Never changed: what becomes known of it makes a new one."""

    __slots__ = ("card", "kept", "known", "left", "may")

    card: Card
    left: int  # when it left the hand unseen
    known: int  # who knows it
    may: int  # the cards of its deck that it may be for those who don't, as bits of their slots
    kept: int  # the battlefield that remembers it, or NOWHERE

    def __init__(self, card: Card, left: int, known: int, may: int, kept: int = NOWHERE) -> None:
        self.card = card
        self.left = left
        self.known = known
        self.may = may
        self.kept = kept

    def __reduce__(self) -> tuple[Any, ...]:
        return Gone, (self.card, self.left, self.known, self.may, self.kept)


class Arrival:
    """A card has come to the hand: it is there, or has left it unseen since. Never changed.

    Each card that is in the hand or has left it unseen is one arrival; which one, others can only conclude.
    """

    __slots__ = ("may", "since")

    since: int  # the side's clock when it came; a place of a trace elsewhere has one below 0
    may: int  # the cards of its deck that it may be, as bits of their slots: one bit for a card that was seen

    def __init__(self, since: int, may: int) -> None:
        self.since = since
        self.may = may

    def __reduce__(self) -> tuple[Any, ...]:
        return Arrival, (self.since, self.may)


IN_DECK: Final = -1  # of a trace's `cell`: anywhere
OUT_OF_DECK: Final = -2


class Trace:
    """A card that was seen in the deck: it lies there still, or has come out of it. Never changed.

    Two traces never lead to one place. A place may have been seen since: it is no arrival any more, but stays in the
    traces of equal cards while nobody can tell which of them led there.
    """

    __slots__ = ("came", "card", "cell")

    card: Card
    cell: int  # where it lies if it is still there, counted from the bottom; IN_DECK or OUT_OF_DECK
    came: list[Arrival]  # the places that it may have come to; replaced, never changed

    def __init__(self, card: Card, cell: int, came: list[Arrival]) -> None:
        self.card = card
        self.cell = cell
        self.came = came

    def __reduce__(self) -> tuple[Any, ...]:
        return Trace, (self.card, self.cell, self.came)


class Ghost:
    """A card that had left the hand unseen and is back in sight or in the hand: which arrival it was is still open.

    Never changed.
    """

    __slots__ = ("back", "card", "left")

    card: Card | None  # what it turned out to be; None: it came back to the hand as hidden as it went
    left: int  # when it left the hand unseen
    back: Arrival | None  # as which it came back

    def __init__(self, card: Card | None, left: int, back: Arrival | None) -> None:
        self.card = card
        self.left = left
        self.back = back

    def __reduce__(self) -> tuple[Any, ...]:
        return Ghost, (self.card, self.left, self.back)


class Side:
    """What one seat has. The top of the deck is the end of its list."""

    __slots__ = ("arrivals", "aside", "at_deploy", "banish", "bottom", "budget", "clock", "deck", "deck_of", "deployed",
                 "destroy", "discard", "drift", "essence", "floor", "ghosts", "hand", "keywords", "lacks", "listeners",
                 "own_top", "pending", "public", "public_ghosts", "public_traces", "rival_top", "rows", "stops",
                 "traces")  # fmt: skip

    deck_of: Deck
    essence: int
    pending: int
    hand: list[Card]  # sorted, so that equal cards lie together
    deck: list[Card]
    discard: list[Gone]
    destroy: list[Card]
    banish: list[Gone]
    aside: list[Gone]  # chosen and not yet discarded; empty at resting points
    rows: list[list[Piece]]  # a list for each battlefield, zone 1 first (EM-4)
    stops: list[int]  # Stop tokens on its side of each battlefield
    keywords: list[int]  # how often each keyword of its deck was done (EM-73)
    deployed: list[int]  # cards deployed this round on each battlefield
    listeners: Listeners  # its revealed cards'

    # What the seats know (part 4)
    clock: int  # counts the cards that left the hand unseen, and those that came to the table
    bottom: int  # so many cards at the bottom of the deck its owner has put there
    own_top: int  # so many cards on top of the deck its owner sees
    rival_top: int  # and its opponent
    arrivals: list[Arrival]  # what the opponent knows of the cards that came to the hand; in the order they came
    public: list[Arrival] | None  # what everybody knows of them, where the opponent has looked at more
    ghosts: list[Ghost]  # which of these arrivals was seen since may be open; replaced, never changed
    public_ghosts: list[Ghost]
    traces: list[Trace]  # cards that the opponent has seen in the deck; replaced, never changed
    public_traces: list[Trace]  # and those that everybody has
    lacks: int  # cards that the deck can't hold, but for those that are traced; as bits of their slots
    at_deploy: int  # the pool when its Deploy turn began, or OPEN
    budget: int  # what the opponent knows that the hidden cards of this round cost together, at most
    drift: int  # what has been added to the pool and taken from it since, while it was hidden
    floor: int  # and what must be in it whatever they cost, as a pool is never below 0

    def copy(self) -> "Side":
        side = Side()
        side.deck_of = self.deck_of
        side.essence = self.essence
        side.pending = self.pending
        side.hand = self.hand[:]
        side.deck = self.deck[:]
        side.discard = self.discard[:]
        side.destroy = self.destroy[:]
        side.banish = self.banish[:]
        side.aside = self.aside[:]
        rows: list[list[Piece]] = []
        for row in self.rows:
            copied: list[Piece] = []
            for piece in row:
                copied.append(piece.copy())
            rows.append(copied)
        side.rows = rows
        side.stops = self.stops[:]
        side.keywords = self.keywords[:]
        side.deployed = self.deployed[:]
        side.listeners = self.listeners.copy()
        side.clock = self.clock
        side.bottom = self.bottom
        side.own_top = self.own_top
        side.rival_top = self.rival_top
        side.arrivals = self.arrivals[:]
        side.public = self.public[:] if self.public is not None else None
        side.ghosts = self.ghosts
        side.public_ghosts = self.public_ghosts
        side.traces = self.traces
        side.public_traces = self.public_traces
        side.lacks = self.lacks
        side.at_deploy = self.at_deploy
        side.budget = self.budget
        side.drift = self.drift
        side.floor = self.floor
        return side


class EmpyreanTable(Table):
    """One battle."""

    __slots__ = ("about", "acting", "book", "events_left", "field_busy", "field_listeners", "fields", "first",
                 "frozen", "house", "phase", "round", "sides", "speaks", "step", "used_game", "used_round", "verb_fate",
                 "verb_whom", "vetoes", "zones")  # fmt: skip

    book: Book
    house: HouseRules
    phase: int
    step: int
    round: int
    first: int  # who holds the first player token
    fields: list[Battlefield]  # replaced, never changed
    sides: list[Side]
    vetoes: list[int]  # left to each seat (EM-11)
    used_round: list[int]  # battlefield -> effects used, as bits: two an effect, one for each seat (EM-85)
    used_game: list[int]
    field_busy: list[int]  # battlefield -> effects being resolved, as bits; 0 at resting points
    frozen: list[bool]  # battlefields that don't exist this round (EM-175)
    zones: list[int]  # of each battlefield this round
    field_listeners: Listeners  # the battlefields'; replaced, never changed
    events_left: int  # of this root action (EM-84)
    # What is being resolved, for those who are asked meanwhile
    acting: int  # whose clause; IDLE at resting points
    speaks: Card | None  # the card whose clause it is, on the table or not
    verb_whom: str  # the words of the effect
    verb_fate: str
    about: int  # the card on the table that the open question is about; NOTHING where it doesn't matter

    def copy(self) -> "EmpyreanTable":
        t = EmpyreanTable()
        self.copy_onto(t)
        t.book = self.book
        t.house = self.house
        t.phase = self.phase
        t.step = self.step
        t.round = self.round
        t.first = self.first
        t.fields = self.fields
        t.sides = [self.sides[0].copy(), self.sides[1].copy()]
        t.vetoes = self.vetoes[:]
        t.used_round = self.used_round[:]
        t.used_game = self.used_game[:]
        t.field_busy = self.field_busy[:]
        t.frozen = self.frozen[:]
        t.zones = self.zones[:]
        t.field_listeners = self.field_listeners
        t.events_left = self.events_left
        t.acting = self.acting
        t.speaks = self.speaks
        t.verb_whom = self.verb_whom
        t.verb_fate = self.verb_fate
        t.about = self.about
        return t

    def doer(self) -> str:
        """The card or the battlefield whose clause resolves."""
        acting = self.acting
        if acting > IDLE:
            return f"{SEAT_NAMES[acting % ACTS // 4]}{acting // ACTS}"
        return FIELD_IDS[(IDLE - 1 - acting) // 2] if acting < IDLE else ""

    def resolves(self, acting: int, card: Card | None) -> "Resolving":
        """Somebody's clause begins to resolve. Returns what was going on, to be taken up again."""
        before = Resolving(self.acting, self.speaks, self.verb_whom, self.verb_fate)
        self.acting = acting
        self.speaks = card
        return before

    def takes_up(self, before: "Resolving") -> None:
        self.acting = before.acting
        self.speaks = before.speaks
        self.verb_whom = before.whom
        self.verb_fate = before.fate


class Resolving:
    """A clause that is being resolved, kept while another that answers it is."""

    __slots__ = ("acting", "fate", "speaks", "whom")

    acting: int
    speaks: Card | None
    whom: str
    fate: str

    def __init__(self, acting: int, speaks: Card | None, whom: str, fate: str) -> None:
        self.acting = acting
        self.speaks = speaks
        self.whom = whom
        self.fate = fate


class Moment:
    """Something that has just happened, for those who react to it. Lives while the reactions last."""

    __slots__ = ("at", "card", "keyword", "kind", "origin", "owner", "paid", "seat", "subject", "token", "zone")

    kind: int
    seat: int  # who caused it (EM-79)
    subject: Piece | None
    card: Card | None  # the subject's
    owner: int  # of the subject; for a keyword the acting seat
    at: int  # where it happened, or NOWHERE
    zone: int  # the zone of the subject there, or NOWHERE
    origin: int  # of a move: the old battlefield
    keyword: Keyword | None
    token: int
    paid: bool  # of a deployment

    def __init__(self, kind: int, seat: int, subject: Piece | None, card: Card | None, owner: int, at: int) -> None:
        self.kind = kind
        self.seat = seat
        self.subject = subject
        self.card = card
        self.owner = owner
        self.at = at
        self.zone = NOWHERE
        self.origin = NOWHERE
        self.keyword = None
        self.token = NOWHERE
        self.paid = False


class Speaker:
    """The card or the battlefield whose clause resolves, for which seat, and what the clause has done so far."""

    __slots__ = ("clause", "field", "it", "it_count", "moment", "piece", "seat", "subject", "x")

    seat: int  # "you"
    piece: Piece | None  # None: a battlefield speaks
    field: int  # Here (EM-148)
    moment: Moment | None
    subject: Piece | None
    clause: Clause
    x: int
    it: list[Piece]  # what the last effect acted on
    it_count: int  # and how many, for cards that are no longer on the table

    def __init__(self, seat: int, piece: Piece | None, field: int, clause: Clause, moment: Moment | None) -> None:
        self.seat = seat
        self.piece = piece
        self.field = field
        self.clause = clause
        self.moment = moment
        self.subject = moment.subject if moment is not None else None
        self.x = clause.x
        self.it = NO_PIECES
        self.it_count = 0


NO_PIECES: Final[list[Piece]] = []


def about(piece: Piece) -> int:
    """The number of a card among those that came to the table."""
    return 2 * piece.order + piece.seat


def zone_of(t: EmpyreanTable, piece: Piece) -> int:
    """The index of its zone; NOWHERE if it isn't on the table."""
    for zone, other in enumerate(t.sides[piece.seat].rows[piece.field]):
        if other is piece:
            return zone
    return NOWHERE
