"""A table at a resting point as lines of text.

Cards stand by their ids, decks from the top. On the table, `drengr:3` is a revealed card with 3 might, and
`drengr:3{move=1,stun,moves=2}` has tokens and a past; `steel_drudge:9(tin_drudge)` is a stack. `?captive@4.3` lies
face-down, the fourth to be revealed, the third to leave the hand unseen. Piles: `ambush@5` left the hand as the fifth,
`ambush@5=` is known to the opponent, `ambush@5*1` is remembered by battlefield 1.
"""

import re

from cardwright.core.errors import BadPosition
from cardwright.core.position import Fields
from cardwright.core.rng import Rng
from cardwright.core.triggers import Listeners
from cardwright.games.empyrean.content.cards import LISTENED, Book, Card, Deck
from cardwright.games.empyrean.content.options import FIELDS, MOST_ZONES
from cardwright.games.empyrean.rules.actions import new_piece
from cardwright.games.empyrean.rules.battlefields import lay_out
from cardwright.games.empyrean.rules.knowing import to_hand
from cardwright.games.empyrean.rules.settings import HouseRules
from cardwright.games.empyrean.rules.setup import new_side
from cardwright.games.empyrean.rules.table import (
    BEGIN_PHASE,
    CHOOSING,
    COMMAND_PHASE,
    DEALING,
    DEPLOY_PHASE,
    DRAFT,
    END_PHASE,
    GAME_END,
    NEVER_IN_HAND,
    NOWHERE,
    OPEN,
    REVEAL_PHASE,
    UNSHARED,
    VETO,
    EmpyreanTable,
    Gone,
    Mark,
    Piece,
    Side,
)
from cardwright.games.empyrean.show.knowledge import Slot, hidden_slots, may_hold, price_of

NAMES = ("A", "B")
PHASES = ("decks", "veto", "setup", "begin", "draft", "command", "deploy", "reveal", "end", "game_end")
STEPS = {COMMAND_PHASE: 4, DEPLOY_PHASE: 2, REVEAL_PHASE: 2, END_PHASE: 3}
MANY = 10**6
FACE_UP = re.compile(r"(\w+):(\d{1,6})(?:\{([\w=,]*)\})?(?:\(([\w+]+)\))?")
FACE_DOWN = re.compile(r"\?(\w+)@(\d{1,6})\.(-|\d{1,6})(?:\{([\w=,.]*)\})?")
NOTES = ("stun", "shield", "anchor", "flown", "move", "captive", "moves", "round", "game")
PILED = re.compile(r"(\w+)@(-|\d{1,6})(=?)(?:\*([123]))?")


def census(t: EmpyreanTable) -> list[str]:
    return [card.name for side in t.sides for card in side_cards(side)]


def side_cards(side: Side) -> list[Card]:
    cards = side.hand + side.deck + side.destroy
    cards.extend([gone.card for gone in side.discard + side.banish + side.aside])
    for row in side.rows:
        for piece in row:
            cards.extend([piece.card, *piece.under])
    return cards


# ---------------------------------------------------------------- writing


def write(t: EmpyreanTable) -> dict[str, str]:
    fields = {
        "battlefields": " ".join(field.id for field in t.fields),
        "round": str(t.round),
        "phase": PHASES[t.phase],
        "step": str(t.step),
        "first": NAMES[t.first],
        "vetoes": numbers(t.vetoes),
        "used_round": numbers(t.used_round),
        "used_game": numbers(t.used_game),
    }
    for name, side in zip(NAMES, t.sides, strict=True):
        fields.update({f"{name}.{line}": text for line, text in write_side(side).items()})
    return fields


def write_side(side: Side) -> dict[str, str]:
    lines = {
        "army": side.deck_of.id,
        "essence": str(side.essence),
        "at_deploy": "-" if side.at_deploy == OPEN else str(side.at_deploy),
        "pending": str(side.pending),
        "hand": ids(side.hand),
        "deck": ids(side.deck[::-1]),
        "discard": " ".join(write_gone(gone) for gone in side.discard),
        "destroy": ids(side.destroy),
        "banish": " ".join(write_gone(gone) for gone in side.banish),
    }
    for field, row in enumerate(side.rows):
        lines[f"b{field + 1}"] = " ".join(write_piece(piece) for piece in row)
    lines["stops"] = numbers(side.stops)
    lines["keywords"] = numbers(side.keywords)
    lines["deployed"] = numbers(side.deployed)
    lines["clock"] = str(side.clock)
    lines["looks"] = numbers([side.bottom, side.own_top, side.rival_top])
    lines["marks"] = " ".join(f"{mark.card.id}@{mark.since}" for mark in side.marks)
    return lines


def write_gone(gone: Gone) -> str:
    kept = "" if gone.kept == NOWHERE else f"*{gone.kept + 1}"
    return f"{gone.card.id}@{moment(gone.left)}{'=' if gone.known else ''}{kept}"


def write_piece(piece: Piece) -> str:
    if not piece.up:
        notes = [name for name, there in (("seen", piece.seen), ("fills", piece.fills)) if there]
        notes.append(f"may={piece.may:x}")
        if piece.paid != UNSHARED:
            notes.append(f"paid={piece.paid}")
        if piece.costs is not None:
            notes.append(f"costs={'.'.join(str(cost) for cost in piece.costs)}")
        return f"?{piece.card.id}@{piece.order}.{moment(piece.left)}{{{','.join(notes)}}}"
    flags = [("stun", piece.stun), ("shield", piece.shield), ("anchor", piece.anchor), ("flown", piece.flown)]
    counts = [("move", piece.move), ("captive", piece.captive), ("moves", piece.moves),
              ("round", piece.used_round), ("game", piece.used_game)]  # fmt: skip
    notes = [name for name, there in flags if there] + [f"{name}={number}" for name, number in counts if number]
    under = f"({'+'.join(card.id for card in piece.under)})" if piece.under else ""
    return (
        f"{piece.card.id}:{piece.might}{{{','.join(notes)}}}{under}"
        if notes
        else f"{piece.card.id}:{piece.might}{under}"
    )


def moment(left: int) -> str:
    return "-" if left == NEVER_IN_HAND else str(left)


def ids(cards: list[Card]) -> str:
    return " ".join(card.id for card in cards)


def numbers(values: list[int]) -> str:
    return " ".join(str(value) for value in values)


# ---------------------------------------------------------------- reading


def read(fields: dict[str, str], book: Book, house: HouseRules) -> EmpyreanTable:
    """The table these lines describe. Cards may be missing, for exercises; none may be there too often."""
    lines = Lines(fields)
    t = EmpyreanTable()
    t.open(Rng(0))
    t.book = book
    t.house = house
    names = lines.words("battlefields")
    for name in names:
        if name not in book.field_by_id:
            raise BadPosition(f"The line 'battlefields' has {name!r}, which is no battlefield.")
    if len(names) != FIELDS:
        raise BadPosition("The line 'battlefields' must name three of them.")
    t.fields = [book.field_by_id[name] for name in names]
    t.round = lines.number("round", 1, house.rounds)
    t.phase = PHASES.index(lines.one_of("phase", PHASES))
    t.step = lines.number("step", 0, STEPS.get(t.phase, 1) - 1)
    t.first = NAMES.index(lines.one_of("first", NAMES))
    t.vetoes = lines.numbers("vetoes", 2, 3)
    t.used_round = lines.numbers("used_round", FIELDS, 15)
    t.used_game = lines.numbers("used_game", FIELDS, 15)
    t.field_busy = [0] * FIELDS
    t.frozen = [False] * FIELDS
    t.zones = [0] * FIELDS
    t.events_left = 0
    t.field_listeners = Listeners([0] * LISTENED)
    t.sides = [read_side(lines, name, book) for name in NAMES]
    check_phase(t)
    lines.done()
    if t.phase >= DEALING:
        wake(t)
    return t


def check_phase(t: EmpyreanTable) -> None:
    if t.phase == VETO and t.vetoes == [0, 0]:
        raise BadPosition("The line 'vetoes' must leave a veto in the phase 'veto'.")
    if t.phase == CHOOSING and "choose" not in t.house.decks:
        raise BadPosition("The line 'phase' says 'decks', but the settings leave no deck to choose.")
    if t.phase == BEGIN_PHASE and t.round >= t.house.rounds:
        raise BadPosition("The line 'phase' says 'begin', but there is no round after this one.")
    if t.phase == GAME_END and t.round != t.house.rounds:
        raise BadPosition("The line 'phase' says 'game_end', but this isn't the last round.")
    for seat, side in enumerate(t.sides):
        deploying = t.phase == DEPLOY_PHASE and (seat == t.first or t.step == 1)
        if (side.at_deploy != OPEN) != (deploying or t.phase == REVEAL_PHASE):
            raise BadPosition(f"The line '{NAMES[seat]}.at_deploy' must hold a number from the seat's Deploy turn to "
                              "the end of Reveal, and '-' else.")  # fmt: skip
        if t.phase < DRAFT and ((side.hand and t.phase < DEALING) or any(side.rows)):
            raise BadPosition(f"{NAMES[seat]} can't have cards in hand or on the table before the game has begun.")


def wake(t: EmpyreanTable) -> None:
    """Who listens, and what the battlefields are."""
    lay_out(t)
    for field in t.fields:
        t.field_listeners.enter(field.moments)
    for side in t.sides:
        for row in side.rows:
            for piece in row:
                if piece.up:
                    side.listeners.enter(piece.card.moments)


def read_side(lines: "Lines", name: str, book: Book) -> Side:
    army = lines.text(f"{name}.army")
    if army not in book.deck_by_id:
        raise BadPosition(f"The line '{name}.army' has {army!r}, which is no deck.")
    deck = book.deck_by_id[army]
    side = new_side(deck)
    shelf = Shelf(lines, name, deck)
    side.essence = lines.number(f"{name}.essence", 0, MANY)
    side.pending = lines.number(f"{name}.pending", -MANY, MANY)
    for card in shelf.cards("hand"):
        to_hand(side, card)
    side.deck = shelf.cards("deck")[::-1]
    side.destroy = shelf.cards("destroy")
    side.discard = [shelf.gone("discard", word) for word in lines.words(f"{name}.discard")]
    side.banish = [shelf.gone("banish", word) for word in lines.words(f"{name}.banish")]
    for field in range(FIELDS):
        side.rows[field] = [shelf.piece(field, word, NAMES.index(name)) for word in lines.words(f"{name}.b{field + 1}")]
        if len(side.rows[field]) > MOST_ZONES:
            raise BadPosition(f"The line '{name}.b{field + 1}' has more than {MOST_ZONES} cards.")
    side.stops = lines.numbers(f"{name}.stops", FIELDS, MANY)
    side.keywords = lines.numbers(f"{name}.keywords", len(deck.keywords), MANY)
    side.deployed = lines.numbers(f"{name}.deployed", FIELDS, MANY)
    side.clock = lines.number(f"{name}.clock", 0, MANY)
    looks = lines.numbers(f"{name}.looks", 3, len(side.deck))
    side.bottom, side.own_top, side.rival_top = looks
    side.marks = [shelf.mark(word) for word in lines.words(f"{name}.marks")]
    read_pool(lines, name, side)
    check_knowledge(name, side)
    return side


def read_pool(lines: "Lines", name: str, side: Side) -> None:
    """What the opponent may reckon with follows from what has been spent."""
    text = lines.text(f"{name}.at_deploy")
    side.at_deploy = OPEN
    if text != "-":
        if not text.isascii() or not text.isdecimal() or len(text) > 6:
            raise BadPosition(f"The line '{name}.at_deploy' must hold a number or '-', not {text!r}.")
        side.at_deploy = int(text)
        side.budget = side.essence
    for row in side.rows:
        for piece in row:
            if not piece.up and piece.paid != UNSHARED:
                if side.at_deploy == OPEN:
                    raise BadPosition(f"{piece.card.id} can't have been paid for: {name}'s Deploy turn hasn't begun.")
                side.budget += piece.price


def check_knowledge(name: str, side: Side) -> None:
    """What the opponent has seen must be true."""
    slots = hidden_slots(side)
    orders = [piece.order for row in side.rows for piece in row if not piece.up]
    times = [slot.left for slot in slots if slot.left != NEVER_IN_HAND]
    if len(set(orders)) != len(orders) or any(number >= side.clock for number in orders + times):
        raise BadPosition(f"Cards of {name} that lie face-down need different numbers below '{name}.clock'.")
    for slot in slots:
        card = slot.piece.card if slot.piece is not None else None
        if card is not None and not slot.may >> card.slot & 1:
            raise BadPosition(f"The face-down {card.id} of {name} isn't among the cards that it may be.")
    in_hand = side.hand[:]
    for mark in sorted(side.marks, key=lambda mark: -mark.since):
        fitting = [slot for slot in slots if may_hold(side, slot, mark) and slot_card(slot) is mark.card]
        if fitting:
            slots.remove(min(fitting, key=lambda slot: slot.left))
        elif mark.card in in_hand:
            in_hand.remove(mark.card)
        else:
            raise BadPosition(f"The line '{name}.marks' says that {mark.card.id} was seen in the hand; where is it?")


def slot_card(slot: Slot) -> Card:
    if slot.piece is not None:
        return slot.piece.card
    assert slot.gones is not None
    return slot.gones[slot.at].card


class Lines(Fields):
    """The lines of a position, with lists of numbers and words."""

    def one_of(self, name: str, words: tuple[str, ...]) -> str:
        text = self.text(name)
        if text not in words:
            raise BadPosition(f"The line {name!r} must hold {' or '.join(words)}, not {text!r}.")
        return text

    def numbers(self, name: str, count: int, high: int) -> list[int]:
        words = self.words(name)
        if len(words) != count or not all(word.isascii() and word.isdecimal() and len(word) < 8 for word in words):
            raise BadPosition(f"The line {name!r} must hold {count} numbers.")
        values = [int(word) for word in words]
        if any(value > high for value in values):
            raise BadPosition(f"The line {name!r} must hold numbers up to {high}.")
        return values


class Shelf:
    """Reads the cards of one seat, and sees to it that none is there more often than in its deck."""

    def __init__(self, lines: Lines, name: str, deck: Deck) -> None:
        self.lines = lines
        self.name = name
        self.deck = deck
        self.by_id = {card.id: card for card in deck.kinds}
        self.seen: dict[str, int] = {}

    def card(self, line: str, word: str) -> Card:
        card = self.by_id.get(word)
        if card is None:
            raise BadPosition(f"The line '{self.name}.{line}' has {word!r}, which is no card of {self.deck.name}.")
        self.seen[word] = self.seen.get(word, 0) + 1
        if self.seen[word] > card.copies and not self.deck.test_only:
            raise BadPosition(f"{self.name} has the card {word} more than {card.copies} times.")
        return card

    def cards(self, line: str) -> list[Card]:
        return [self.card(line, word) for word in self.lines.words(f"{self.name}.{line}")]

    def gone(self, line: str, word: str) -> Gone:
        parts = PILED.fullmatch(word)
        if parts is None:
            raise BadPosition(
                f"The line '{self.name}.{line}' has {word!r}; a card there looks like ambush@5 or ambush@5=."
            )
        kept = int(parts[4]) - 1 if parts[4] else NOWHERE
        return Gone(self.card(line, parts[1]), when(parts[2]), bool(parts[3]), kept)

    def mark(self, word: str) -> Mark:
        card, at, since = word.partition("@")
        if card not in self.by_id or not at or not (since.isascii() and since.isdecimal() and len(since) < 7):
            raise BadPosition(f"The line '{self.name}.marks' has {word!r}; it must look like ambush@5.")
        return Mark(self.by_id[card], int(since))

    def piece(self, field: int, word: str, seat: int) -> Piece:
        line = f"b{field + 1}"
        down = FACE_DOWN.fullmatch(word)
        if down is not None:
            return self.face_down(line, field, seat, down)
        up = FACE_UP.fullmatch(word)
        if up is None:
            raise BadPosition(f"The line '{self.name}.{line}' has {word!r}; cards look like drengr:3 or ?captive@4.3.")
        piece = new_piece(self.card(line, up[1]), seat, field)
        piece.up = True
        piece.might = int(up[2])
        notes = self.notes(
            line, up[3], ("stun", "shield", "anchor", "flown", "move", "captive", "moves", "round", "game")
        )
        piece.stun = "stun" in notes
        piece.shield = "shield" in notes or piece.card.affixed_shield
        piece.anchor = "anchor" in notes or piece.card.affixed_anchor
        piece.flown = "flown" in notes
        piece.move = self.count(line, notes, "move", MANY)
        piece.captive = max(self.count(line, notes, "captive", MANY), piece.card.affixed_captive)
        piece.moves = self.count(line, notes, "moves", 999)
        piece.used_round = self.count(line, notes, "round", 7)
        piece.used_game = self.count(line, notes, "game", 7)
        if up[4]:
            piece.under = [self.card(line, name) for name in up[4].split("+")]
        return piece

    def face_down(self, line: str, field: int, seat: int, parts: re.Match[str]) -> Piece:
        piece = new_piece(self.card(line, parts[1]), seat, field)
        piece.order = int(parts[2])
        piece.left = when(parts[3])
        notes = self.notes(line, parts[4], ("seen", "fills", "may", "paid", "costs"))
        piece.seen = "seen" in notes
        piece.fills = "fills" in notes
        may = notes.get("may", f"{self.deck.every:x}")
        if not re.fullmatch(r"[0-9a-f]{1,8}", may) or int(may, 16) & ~self.deck.every:
            raise BadPosition(f"The line '{self.name}.{line}' has may={may}; it must be a set of cards of the deck.")
        piece.may = int(may, 16)
        if "paid" in notes:
            piece.paid = self.count(line, notes, "paid", 99)
        if "costs" in notes:
            costs = notes["costs"].split(".")
            if len(costs) != len(self.deck.kinds) or not all(cost.isdecimal() and len(cost) < 3 for cost in costs):
                raise BadPosition(f"The line '{self.name}.{line}' must give a cost for each card of the deck.")
            piece.costs = [int(cost) for cost in costs]
        if piece.paid != UNSHARED:
            piece.price = price_of(piece, piece.card)
        return piece

    def notes(self, line: str, text: str | None, known: tuple[str, ...]) -> dict[str, str]:
        notes: dict[str, str] = {}
        for note in (text or "").split(","):
            name, _, value = note.partition("=")
            if note and (name not in known or name in notes):
                raise BadPosition(
                    f"The line '{self.name}.{line}' has the note {note!r}; it may have {', '.join(known)}."
                )
            if note:
                notes[name] = value
        return notes

    def count(self, line: str, notes: dict[str, str], name: str, high: int) -> int:
        text = notes.get(name, "0")
        if not (text.isascii() and text.isdecimal() and len(text) < 7 and int(text) <= high):
            raise BadPosition(f"The line '{self.name}.{line}' has {name}={text}; it must be a number up to {high}.")
        return int(text)


def when(text: str) -> int:
    return NEVER_IN_HAND if text == "-" else int(text)
