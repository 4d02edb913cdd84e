"""Setting an Empyrean table for tests, and playing a phase of it in the words of the decision table.

    battle(A1="Captive, Tlapilli 3 {captive 2}, ?Ambush", f1="Toll Bridge", A=seat(hand="Otontin", essence=4))

A card stands with its might, or with what is printed; `?` lies face-down, to be revealed in the order written.
"""

import re
from pathlib import Path

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.rng import Rng
from cardwright.core.table import Driver, Pending
from cardwright.core.triggers import Listeners
from cardwright.core.view import Cause
from cardwright.core.words import fact_words
from cardwright.games.empyrean.content.cards import TOKENS, Card, On
from cardwright.games.empyrean.game import Empyrean
from cardwright.games.empyrean.rules.actions import new_piece
from cardwright.games.empyrean.rules.knowing import comes_unseen, to_hand
from cardwright.games.empyrean.rules.phases import advance, hide_pool
from cardwright.games.empyrean.rules.settings import HouseRules
from cardwright.games.empyrean.rules.setup import deal, new_side
from cardwright.games.empyrean.rules.table import OPEN, Arrival, EmpyreanTable, Gone, Piece, Seen, Side, Stage
from cardwright.games.empyrean.show.checks import wake
from cardwright.games.empyrean.show.notation import PHASES
from cardwright.testing.chance import LoadedRng

PROBE = Path(__file__).parent / "probe"
GAME = Empyrean(PROBE)
BOOK = GAME.book
SEATS = "AB"
about = ""  # the deck that a test is about
CARD = re.compile(r"(\??)([^\d{?]+?)\s*(\d+)?\s*(?:\{(.*)\})?")


def card(name: str) -> Card:
    """By its name; where two decks have one, that of the deck which a test is about, or else that of the probe."""
    found = [one for one in BOOK.cards if one.name == name]
    assert found, f"no card is called {name}"
    return next((one for one in found if one.deck.id == about), found[-1])


def cards(names: str) -> list[Card]:
    return [card(name.strip()) for name in names.split(",") if name.strip()]


class Script(Driver[EmpyreanTable]):
    """Gives the answers of a test in order, then stops at the next question and keeps it."""

    def __init__(self, answers: list[str]) -> None:
        self.answers = answers
        self.asked: list[str] = []
        self.options: list[str] = []
        self.open: Decision | None = None

    def answer(self, t: EmpyreanTable, seat: int, question: Question, options: list[Option]) -> Option:
        texts = [option.text for option in options]
        if not self.answers:
            self.asked.append(f"{SEATS[seat]} {question.name}")
            self.options = texts
            self.open = Decision((seat,), question, options)
            raise Pending
        wanted = self.answers.pop(0)
        assert wanted in texts, f"{SEATS[seat]} is asked {question.name!r}: {wanted!r} is not among {texts}"
        self.asked.append(f"{SEATS[seat]} {question.name}")
        return options[texts.index(wanted)]


class seat:
    """What lies before a seat."""

    def __init__(
        self, army: str = "", hand: str = "", deck: str = "", discard: str = "", destroy: str = "", essence: int = 4,
        pending: int = 0, stops: tuple[int, int, int] = (0, 0, 0), keywords: dict[str, int] | None = None,
    ) -> None:  # fmt: skip
        self.army = army
        self.hand = cards(hand)
        self.deck = cards(deck)
        self.discard = cards(discard)
        self.destroy = cards(destroy)
        self.essence = essence
        self.pending = pending
        self.stops = stops
        self.keywords = keywords or {}


class Battle:
    """A table in some phase of a round."""

    t: EmpyreanTable
    script: Script

    def side(self, name: str) -> Side:
        return self.t.sides[SEATS.index(name)]

    def take(self, name: str, names: str) -> None:
        """These cards come to a hand, unseen."""
        for one in cards(names):
            to_hand(self.side(name), one)
            comes_unseen(self.side(name))

    def told(self, verb: str, fact: str = "card") -> list[str]:
        """The names that events of this verb tell everybody."""
        assert self.t.events is not None
        return [fact_words(event.facts[fact]) for event in self.t.events if event.verb == verb]

    def seen(self, name: str) -> list[str]:
        """The cards that the opponent knows to have come to a hand."""
        side = self.side(name)
        arrived = [arrival.may for arrival in side.arrivals if arrival.may.bit_count() == 1]
        return [side.deck_of.kinds[may.bit_length() - 1].name for may in arrived]

    def play(self, *answers: str) -> "Battle":
        """The phase to its end, with these answers to its questions; stops where they run out."""
        self.script = Script(list(answers))
        self.t.driver = self.script
        phase = self.t.phase
        try:
            while self.t.phase == phase and self.t.result is None:
                advance(self.t)
        except Pending:
            pass
        assert not self.script.answers, f"never asked for {self.script.answers}"
        return self

    def go_on(self, phase: str, *answers: str) -> "Battle":
        """From here to the next phase of this name, and through it."""
        self.script = Script(list(answers))
        self.t.driver = self.script
        target = PHASES.index(phase)
        try:
            while self.t.phase != target:
                advance(self.t)
            while self.t.phase == target and self.t.result is None:
                advance(self.t)
        except Pending:
            pass
        return self

    @property
    def options(self) -> list[str]:
        """What the open question offers."""
        return self.script.options

    @property
    def prompt(self) -> str:
        """The open question, as the seat that is asked reads it."""
        assert self.script.open is not None
        return GAME.prompt(self.t, self.script.open.seat, self.script.open)

    @property
    def cause(self) -> Cause:
        """What puts the open question."""
        assert self.script.open is not None
        found = GAME.cause(self.t, self.script.open.seat, self.script.open)
        assert found is not None
        return found

    @property
    def asked(self) -> list[str]:
        return self.script.asked

    def __getitem__(self, row: str) -> str:
        """`battle["A1"]` is the row as it is written."""
        return ", ".join(written(piece) for piece in self.side(row[0]).rows[int(row[1]) - 1])

    def piece(self, place: str) -> Piece:
        """`battle.piece("A1.2")`."""
        return self.side(place[0]).rows[int(place[1]) - 1][int(place[3]) - 1]

    def names(self, pile: str) -> str:
        """`battle.names("A.hand")`."""
        side = self.side(pile[0])
        if pile[2:] in ("discard", "banish"):
            gones: list[Gone] = getattr(side, pile[2:])
            return ", ".join(gone.card.name for gone in gones)
        found: list[Card] = getattr(side, pile[2:])
        return ", ".join(one.name for one in (found[::-1] if pile[2:] == "deck" else found))


def written(piece: Piece) -> str:
    if not piece.up:
        return "?"
    tokens = [f"{TOKENS[token]} {piece.tokens(token)}" if token > 2 else TOKENS[token]
              for token in range(5) if piece.tokens(token)]  # fmt: skip
    if piece.card.affixed_move:
        tokens = [token for token in tokens if not token.startswith("move")]
    return f"{piece.card.name} {piece.might}" + (f" {{{', '.join(tokens)}}}" if tokens else "")


def battle(
    phase: str = "reveal", *, round: int = 3, first: str = "A", f1: str = "Plain", f2: str = "Plain", f3: str = "Plain",
    A: seat | None = None, B: seat | None = None, rolls: list[int] | None = None, opts: dict[str, object] | None = None,
    **rows: str,
) -> Battle:  # fmt: skip
    """A table set for the phase; shuffles leave everything in order."""
    house = GAME.settle({"decks": "azteca,vikings", **(opts or {})})
    assert isinstance(house, HouseRules)
    t = deal(BOOK, house, Rng(1))
    t.rng = LoadedRng(rolls)
    t.round = round
    t.first = SEATS.index(first)
    t.phase = PHASES.index(phase)
    t.step = 0
    names = {field.name: field for field in BOOK.fields}
    t.fields = [names[f1], names[f2], names[f3]]
    t.field_listeners = Listeners([0] * On.LISTENED)
    t.sides = []
    for name, given in zip(SEATS, (A, B), strict=True):
        lying = [parsed(text, t, SEATS.index(name), field) for field in range(3)
                 for text in split(rows.get(f"{name}{field + 1}", ""))]  # fmt: skip
        t.sides.append(laid(given or seat(), lying))
    wake(t)
    if t.phase == Stage.DEPLOY:
        hide_pool(t, t.first)
    elif t.phase == Stage.REVEAL:
        hide_pool(t, 0)
        hide_pool(t, 1)
    made = Battle()
    made.t = t
    return made


def split(row: str) -> list[str]:
    """Commas between cards, not those between tokens."""
    return [text for text in re.split(r",(?![^{]*\})", row) if text.strip()]


def laid(given: seat, lying: list[Piece]) -> Side:
    known = [piece.card for piece in lying] + given.hand + given.deck + given.discard
    army = given.army or (known[0].deck.id if known else "azteca")
    side = new_side(BOOK.deck_by_id[army])
    side.at_deploy = OPEN
    for one in given.hand:
        to_hand(side, one)
    side.deck = given.deck[::-1]
    side.destroy = given.destroy
    side.essence = given.essence
    side.pending = given.pending
    side.stops = list(given.stops)
    for keyword in side.deck_of.keywords:
        side.keywords[keyword.slot] = given.keywords.get(keyword.name, 0)
    for one in given.discard:
        side.discard.append(Gone(one, side.clock, Seen.OWNER_ONLY, side.deck_of.every))
        side.clock += 1
    for piece in lying:
        piece.order = piece.left = side.clock
        piece.may = side.deck_of.every
        side.clock += 1
        side.rows[piece.field].append(piece)
    for row in side.rows:
        for piece in row:
            piece.fills = not piece.up and len(row) == 6 and piece is row[5]
    hidden = len([piece for piece in lying if not piece.up])
    side.arrivals = [Arrival(0, side.deck_of.every) for _ in range(len(side.hand) + len(side.discard) + hidden)]
    return side


def parsed(text: str, t: EmpyreanTable, owner: int, field: int) -> Piece:
    parts = CARD.fullmatch(text.strip())
    assert parts is not None, text
    piece = new_piece(card(parts[2].strip()), owner, field)
    if parts[1]:
        return piece
    one = piece.card
    piece.up = True
    piece.might = int(parts[3]) if parts[3] else max(one.plain_might, 0)
    piece.shield, piece.anchor = one.affixed_shield, one.affixed_anchor
    piece.captive = one.affixed_captive
    for token in (parts[4] or "").split(","):
        name, _, number = token.strip().partition(" ")
        if name in ("move", "captive"):
            setattr(piece, name, int(number))
        elif name:
            setattr(piece, name, True)
    return piece
