"""A table at a resting point as lines of text.

Cards stand by their ids, decks from the top. On the table, `drengr:3#7` is a revealed card with 3 might, the seventh
that came to the table, and `drengr:3#7{move=1,stun,moves=2}` has tokens and a past; `steel_drudge:9#4(tin_drudge)` is a
stack. `captive@4.3` lies face-down: number 4 of the table, number 3 to leave the hand unseen. Piles: `ambush@5` left
the hand as number 5; the opponent knows `ambush@5+`, everybody `ambush@5=`; battlefield 1 remembers `ambush@5*1`.
Arrivals in the hand: `3` came unseen when the clock stood at 3, `3=ambush` was seen, `3~1f` is one of a set of cards.
Beside what a deck lacks stand cards that were seen there: the opponent knows that `captive@0.2` is the lowest card of
the deck or the third arrival, and `captive@*` somewhere in the deck; where everybody knows less, that is `=captive@*`.
"""

import re
from collections.abc import Callable
from typing import Final

from cardwright.core.errors import BadPosition
from cardwright.core.lines import HIDDEN, OWN, Cards, Each, Lines, Number, Numbers, Text, Word
from cardwright.core.triggers import Listeners
from cardwright.games.empyrean.content.cards import LISTENED, Card, card_index
from cardwright.games.empyrean.content.options import FIELDS, MOST_ZONES
from cardwright.games.empyrean.rules.actions import new_piece
from cardwright.games.empyrean.rules.battlefields import lay_out
from cardwright.games.empyrean.rules.knowledge import Slot, arrivals_for, hidden_slots
from cardwright.games.empyrean.rules.settings import CHOOSE
from cardwright.games.empyrean.rules.table import (
    BEGIN_PHASE,
    CHOOSING,
    COMMAND_PHASE,
    DEALING,
    DEPLOY_PHASE,
    DRAFT,
    END_PHASE,
    EVERYBODY,
    GAME_END,
    IN_DECK,
    NEVER_IN_HAND,
    NOWHERE,
    OPEN,
    OUT_OF_DECK,
    REVEAL_PHASE,
    RIVAL_TOO,
    UNSHARED,
    VETO,
    Arrival,
    EmpyreanTable,
    Gone,
    Piece,
    Side,
    Trace,
)
from cardwright.games.empyrean.rules.traces import traces_for

NAMES: Final = ("A", "B")
PHASES: Final = ("decks", "veto", "setup", "begin", "draft", "command", "deploy", "reveal", "end", "game_end")
STEPS: Final = {COMMAND_PHASE: 4, DEPLOY_PHASE: 2, REVEAL_PHASE: 2, END_PHASE: 3}
MANY: Final = 10**6
MOST_CARDS: Final = 99
MOST_KEYWORDS: Final = 9  # as numbers of an observation
KNOWN: Final = ("", "+", "=")  # to the owner, to the opponent too, to everybody

FACE_UP: Final = re.compile(r"(\w+):(\d{1,6})(?:#(\d{1,6}))?(?:\{([\w=,]*)\})?(?:\(([\w+]+)\))?")
FACE_DOWN: Final = re.compile(r"(\w+)@(\d{1,6})\.(-|\d{1,6})(?:\{([\w=,.]*)\})?")
PILED: Final = re.compile(r"(\w+)@(-|\d{1,6})([+=]?)(?:~([0-9a-f]{1,8}))?(?:\*([123]))?")
TRACED: Final = re.compile(r"(\w+)@(\*|-|\d{1,2})((?:\.\d{1,3})*)")
ARRIVED: Final = re.compile(r"(\d{1,6})(?:=(\w+)|~([0-9a-f]{1,8}))?")
FLAGS: Final = ("stun", "shield", "anchor", "flown")
COUNTS: Final = {"move": MANY, "captive": MANY, "moves": 999, "round": 7, "game": 7}
ATTRIBUTES: Final = {"round": "used_round", "game": "used_game"}  # where they aren't called the same


# ---------------------------------------------------------------- notations


def find(side: Side, word: str) -> Card | None:
    card = side.deck_of.book.card_by_id.get(word)
    return card if card is not None and card.deck is side.deck_of else None


def card_of(side: Side, word: str) -> Card:
    card = find(side, word)
    if card is None:
        raise BadPosition(f"{word!r} is no card of {side.deck_of.name}.")
    return card


def cards_of(side: Side, bits: str) -> int:
    """A set of cards of the deck."""
    may = int(bits, 16)
    if not may or may & ~side.deck_of.every:
        raise BadPosition(f"{bits!r} is no set of cards of {side.deck_of.name}.")
    return may


def when(text: str) -> int:
    return NEVER_IN_HAND if text == "-" else int(text)


def moment(left: int) -> str:
    return "-" if left == NEVER_IN_HAND else str(left)


def read_words(text: str, pattern: re.Pattern[str], example: str) -> list[re.Match[str]]:
    found: list[re.Match[str]] = []
    for word in text.split():
        parts = pattern.fullmatch(word)
        if parts is None:
            raise BadPosition(f"{word!r} can't stand there; it must look like {example}.")
        found.append(parts)
    return found


def notes_of(text: str | None) -> dict[str, str]:
    return {name: value for name, _, value in [note.partition("=") for note in (text or "").split(",") if note]}


def count_of(notes: dict[str, str], name: str, high: int, default: str = "0") -> int:
    text = notes.pop(name, default)
    if not (text.isascii() and text.isdecimal() and len(text) < 8 and int(text) <= high):
        raise BadPosition(f"{name}={text} must be a number up to {high}.")
    return int(text)


def named(name: str, line: Callable[[Side, str], None]) -> Callable[[Side, str], None]:
    """A line whose mistakes name it."""

    def read(side: Side, text: str) -> None:
        try:
            line(side, text)
        except BadPosition as mistake:
            raise BadPosition(f"The line {name!r}: {mistake}") from None

    return read


# ---------------------------------------------------------------- cards on the table


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
        piece, notes = read_down(side, field, read_words(word, FACE_DOWN, "drengr:3 or captive@4.3")[0])
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
    piece.seen = count_of(notes, "seen", EVERYBODY)
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
        named(f"b{field + 1}", lambda side, text: read_row(side, field, text)),
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


# ---------------------------------------------------------------- piles and what is known


def write_pile(gones: list[Gone], every: int) -> str:
    return " ".join(write_gone(gone, every) for gone in gones)


def write_gone(gone: Gone, every: int) -> str:
    may = "" if gone.may == every else f"~{gone.may:x}"
    kept = "" if gone.kept == NOWHERE else f"*{gone.kept + 1}"
    return f"{gone.card.id}@{moment(gone.left)}{KNOWN[gone.known]}{may}{kept}"


def read_pile(side: Side, text: str) -> list[Gone]:
    found: list[Gone] = []
    for parts in read_words(text, PILED, "ambush@5 or ambush@5="):
        may = cards_of(side, parts[4]) if parts[4] else side.deck_of.every
        kept = int(parts[5]) - 1 if parts[5] else NOWHERE
        found.append(Gone(card_of(side, parts[1]), when(parts[2]), KNOWN.index(parts[3]), may, kept))
    return found


def pile_line(name: str) -> Text:
    return Text(
        name,
        lambda side: write_pile(getattr(side, name), side.deck_of.every),
        named(name, lambda side, text: setattr(side, name, read_pile(side, text))),
        lambda side: [gone.card for gone in getattr(side, name)],
        lambda side: [len(getattr(side, name))],
    )


def write_arrivals(side: Side, arrivals: list[Arrival]) -> str:
    return " ".join(write_arrival(side, arrival) for arrival in arrivals)


def write_arrival(side: Side, arrival: Arrival) -> str:
    if arrival.may == side.deck_of.every:
        return str(arrival.since)
    if arrival.may.bit_count() == 1:
        return f"{arrival.since}={side.deck_of.kinds[arrival.may.bit_length() - 1].id}"
    return f"{arrival.since}~{arrival.may:x}"


def read_arrivals(side: Side, text: str) -> list[Arrival]:
    found: list[Arrival] = []
    for parts in read_words(text, ARRIVED, "3, 3=ambush or 3~1f"):
        may = 1 << card_of(side, parts[2]).slot if parts[2] else side.deck_of.every
        found.append(Arrival(int(parts[1]), cards_of(side, parts[3]) if parts[3] else may))
    return found


# ---------------------------------------------------------------- single lines


def read_battlefields(t: EmpyreanTable, text: str) -> None:
    names = text.split()
    for name in names:
        if name not in t.book.field_by_id:
            raise BadPosition(f"The line 'battlefields' has {name!r}, which is no battlefield.")
    if len(names) != FIELDS:
        raise BadPosition("The line 'battlefields' must name three of them.")
    t.fields = [t.book.field_by_id[name] for name in names]


def read_army(side: Side, text: str) -> None:
    """What depends on it is empty until the other lines are read."""
    deck = side.deck_of.book.deck_by_id.get(text)
    if deck is None:
        raise BadPosition(f"The line 'army' has {text!r}, which is no deck.")
    side.deck_of = deck
    side.keywords = [0] * len(deck.keywords)
    side.rows = [[] for _ in range(FIELDS)]
    side.aside = []
    side.listeners = Listeners([0] * LISTENED)


def read_numbers(text: str, count: int, high: int) -> list[int]:
    words = text.split()
    if len(words) != count or not all(re.fullmatch(r"[0-9]{1,7}", word) and int(word) <= high for word in words):
        raise BadPosition(f"{text!r} must be {count} numbers up to {high}.")
    return [int(word) for word in words]


def write_at_deploy(side: Side) -> str:
    """The pool then; and what the hidden cards may have cost, if the pool has changed otherwise since."""
    if side.at_deploy == OPEN:
        return "-"
    if not side.drift and not side.floor:
        return str(side.at_deploy)
    return f"{side.at_deploy} {side.budget} {side.drift:+d} {side.floor}"


def read_at_deploy(side: Side, text: str) -> None:
    side.budget, side.drift, side.floor = NOWHERE, 0, 0
    words = text.split()
    if len(words) == 4 and re.fullmatch(r"[+-]\d{1,3}", words[2]):
        side.at_deploy, side.budget, side.floor = read_numbers(" ".join([*words[:2], words[3]]), 3, MANY)
        side.drift = int(words[2])
    else:
        side.at_deploy = OPEN if text == "-" else read_numbers(text, 1, MANY)[0]


def read_looks(side: Side, text: str) -> None:
    side.bottom, side.own_top, side.rival_top = read_numbers(text, 3, len(side.deck))


def write_lacks(side: Side) -> str:
    lacks = [card.id for card in side.deck_of.kinds if side.lacks >> card.slot & 1]
    traces = [write_trace(trace, side.arrivals) for trace in side.traces]
    public = side.public if side.public is not None else []
    return " ".join([*lacks, *traces, *[f"={write_trace(trace, public)}" for trace in side.public_traces]])


def write_trace(trace: Trace, arrivals: list[Arrival]) -> str:
    cell = "*" if trace.cell == IN_DECK else "-" if trace.cell == OUT_OF_DECK else str(trace.cell)
    return ".".join([f"{trace.card.id}@{cell}", *[str(number_in(arrivals, arrival)) for arrival in trace.came]])


def number_in(arrivals: list[Arrival], arrival: Arrival) -> int:
    return next(at for at, other in enumerate(arrivals) if other is arrival)


def read_lacks(side: Side, text: str) -> None:
    """The last of the lines: traces number the arrivals."""
    side.lacks = 0
    side.traces = []
    side.public_traces = []
    for word in text.split():
        if "@" not in word:
            side.lacks |= 1 << card_of(side, word).slot
        elif word.startswith("=") and side.public is not None:
            side.public_traces.append(read_trace(side, word[1:], side.public))
        else:
            side.traces.append(read_trace(side, word, side.arrivals))


def read_trace(side: Side, word: str, arrivals: list[Arrival]) -> Trace:
    parts = read_words(word, TRACED, "factory, captive@* or captive@0.2")[0]
    cell = {"*": IN_DECK, "-": OUT_OF_DECK}.get(parts[2], -3)
    if cell == -3:
        (cell,) = read_numbers(parts[2], 1, MOST_CARDS)
    numbers = [int(number) for number in parts[3].split(".") if number]
    if cell >= len(side.deck) or any(number >= len(arrivals) for number in numbers):
        raise BadPosition(f"{word!r} leads to a place in the deck or to an arrival that isn't there.")
    return Trace(card_of(side, parts[1]), cell, [arrivals[number] for number in numbers])


LINES: Final = Lines(
    Text("battlefields", lambda t: " ".join(field.id for field in t.fields), read_battlefields,
         numbers=lambda t: [field.index for field in t.fields]),
    Number("round", 1, lambda t: int(t.house.rounds)),
    Word("phase", PHASES),
    Number("step", 0, lambda t: STEPS.get(t.phase, 1) - 1),
    Word("first", NAMES),
    Numbers("vetoes", 0, 3),
    Numbers("used_round", 0, 15),
    Numbers("used_game", 0, 15),
    Each("sides", NAMES, [
        Text("army", lambda side: str(side.deck_of.id), read_army, numbers=lambda side: [side.deck_of.index]),
        Number("essence", 0, MANY, seen=OWN),
        Text("at_deploy", write_at_deploy,
             named("at_deploy", read_at_deploy), numbers=lambda side: [side.at_deploy]),
        Number("pending", -MANY, MANY),
        Cards("hand", find, seen=OWN),
        Cards("deck", find, top_last=True, seen=HIDDEN),
        pile_line("discard"),
        Cards("destroy", find),
        pile_line("banish"),
        *[row_line(field) for field in range(FIELDS)],
        Numbers("stops", 0, MANY),
        Text("keywords", lambda side: " ".join(str(number) for number in side.keywords),
             named("keywords", lambda side, text: setattr(side, "keywords",
                                                          read_numbers(text, len(side.keywords), MANY))),
             numbers=lambda side: (side.keywords + [0] * MOST_KEYWORDS)[:MOST_KEYWORDS]),
        Numbers("deployed", 0, MANY),
        Number("clock", 0, MANY),
        Text("looks", lambda side: f"{side.bottom} {side.own_top} {side.rival_top}", named("looks", read_looks)),
        Text("arrivals", lambda side: write_arrivals(side, side.arrivals),
             named("arrivals", lambda side, text: setattr(side, "arrivals", read_arrivals(side, text)))),
        Text("public", lambda side: "-" if side.public is None else write_arrivals(side, side.public),
             named("public", lambda side, text: setattr(side, "public",
                                                        None if text == "-" else read_arrivals(side, text)))),
        Text("lacks", write_lacks, named("lacks", read_lacks)),
    ]),
)  # fmt: skip


# ---------------------------------------------------------------- what follows, and what can't be


def check(t: EmpyreanTable) -> None:
    for seat, side in enumerate(t.sides):
        settle_side(side, seat)
        check_supply(NAMES[seat], side)
        check_numbers(NAMES[seat], side)
        check_pool(NAMES[seat], side)
        for reader, arrivals in ((RIVAL_TOO, side.arrivals), (EVERYBODY, arrivals_for(side, EVERYBODY))):
            check_arrivals(NAMES[seat], side, arrivals, hidden_slots(side, reader))
            check_traces(NAMES[seat], side, reader, arrivals)
    check_phase(t)
    t.field_listeners = Listeners([0] * LISTENED)
    if t.phase >= DEALING:
        wake(t)


def settle_side(side: Side, seat: int) -> None:
    """Owners, sorted hands, and numbers for revealed cards that have none."""
    side.hand.sort(key=card_index)
    for row in side.rows:
        for piece in row:
            piece.seat = seat
            if piece.order == NOWHERE:
                piece.order = side.clock
                side.clock += 1


def check_supply(name: str, side: Side) -> None:
    """Cards may be missing, for exercises; none may be there too often."""
    there: dict[str, int] = {}
    for card in side_cards(side):
        there[card.id] = there.get(card.id, 0) + 1
        if there[card.id] > card.copies and not side.deck_of.test_only:
            raise BadPosition(f"{name} has the card {card.id} more than {card.copies} times.")


def side_cards(side: Side) -> list[Card]:
    cards = side.hand + side.deck + side.destroy
    cards.extend([gone.card for gone in side.discard + side.banish + side.aside])
    for row in side.rows:
        for piece in row:
            cards.extend([piece.card, *piece.under])
    return cards


def census(t: EmpyreanTable) -> list[str]:
    """All cards; where decks are chosen, those in the box too, which has two of each deck."""
    names = [card.name for card in LINES.census(t) if isinstance(card, Card)]
    if CHOOSE in t.house.decks:
        for deck in t.book.decks:
            left = 2 - sum(side.deck_of is deck for side in t.sides)
            names.extend([card.name for card in deck.cards] * left)
    return names


def check_numbers(name: str, side: Side) -> None:
    orders = [piece.order for row in side.rows for piece in row]
    times = [slot.left for slot in hidden_slots(side, EVERYBODY) if slot.left != NEVER_IN_HAND]
    if len(set(orders)) != len(orders) or any(number >= side.clock for number in orders + times):
        raise BadPosition(f"Cards of {name} on the table need different numbers below '{name}.clock'.")
    if any(side.lacks >> card.slot & 1 for card in side.deck):
        raise BadPosition(f"The line '{name}.lacks' names a card that is in the deck.")


def check_pool(name: str, side: Side) -> None:
    """What the opponent may reckon with follows from what has been spent."""
    spent = 0
    for row in side.rows:
        for piece in row:
            if not piece.up and piece.paid != UNSHARED:
                if side.at_deploy == OPEN:
                    raise BadPosition(f"{piece.card.id} can't have been paid for: {name}'s Deploy turn hasn't begun.")
                spent += piece.price
    if side.budget == NOWHERE:
        side.budget = side.essence + spent if side.at_deploy != OPEN else 0
    elif side.budget < spent or side.essence != max(side.floor, side.budget - spent + side.drift):
        raise BadPosition(f"The line '{name}.at_deploy' doesn't come to the essence in the pool.")


def check_arrivals(name: str, side: Side, arrivals: list[Arrival], slots: list[Slot]) -> None:
    """Each card of the hand, and each that has left it unseen, must have come there: an arrival for each."""
    for slot in slots:
        if not slot.may >> slot.true_card().slot & 1:
            raise BadPosition(f"The face-down {slot.true_card().id} of {name} isn't among the cards that it may be.")
    if [arrival.since for arrival in arrivals] != sorted(arrival.since for arrival in arrivals):
        raise BadPosition(f"The line '{name}.arrivals' must be in the order of their numbers.")
    if any(arrival.since > side.clock for arrival in arrivals):
        raise BadPosition(f"The line '{name}.arrivals' has a number beyond '{name}.clock'.")
    left = [(slot.true_card(), slot.left) for slot in slots if slot.left != NEVER_IN_HAND]
    cards = left + [(card, MANY) for card in side.hand]
    taken: dict[int, int] = {}  # arrival -> the card that it is
    if len(cards) != len(arrivals) or not all(place(at, cards, arrivals, taken, set()) for at in range(len(cards))):
        raise BadPosition(
            f"The lines '{name}.arrivals' and '{name}.public' must tell of each card in hand, and of each that has "
            f"left it unseen, when it came; this can't be so of {' '.join(card.id for card, _ in cards) or 'none'}."
        )


def check_traces(name: str, side: Side, reader: int, arrivals: list[Arrival]) -> None:
    """Each card that was seen in the deck must be where its trace leads, as the cards really lie."""
    traces = traces_for(side, reader)
    top = side.rival_top if reader == RIVAL_TOO else 0
    deck: list[Card | None] = [*side.deck[: len(side.deck) - top]]
    slots = [slot for slot in hidden_slots(side, reader) if slot.left != NEVER_IN_HAND]
    cards = [(slot.true_card(), slot.left) for slot in slots] + [(card, MANY) for card in side.hand]
    if traces and not leads(0, traces, arrivals, arrivals, deck, cards):
        raise BadPosition(f"The line '{name}.lacks' traces cards to places where they don't lie.")


def leads(
    at: int, traces: list[Trace], arrivals: list[Arrival], came: list[Arrival], deck: list[Card | None],
    cards: list[tuple[Card, int]],
) -> bool:  # fmt: skip
    """Whether the cards can lie so that these traces lead to them; cards of the deck are taken by the first one."""
    if at == len(traces):
        taken: dict[int, int] = {}
        return all(place(number, cards, came, taken, set()) for number in range(len(cards)))
    trace = traces[at]
    cells = range(len(deck)) if trace.cell == IN_DECK else [trace.cell] if 0 <= trace.cell < len(deck) else []
    for cell in cells:
        if deck[cell] is trace.card:
            if leads(at + 1, traces, arrivals, came, [*deck[:cell], None, *deck[cell + 1 :]], cards):
                return True
            break  # equal cards anywhere are as good as each other
    for number, arrival in enumerate(arrivals):
        if arrival in trace.came and came[number] is arrival and arrival.may >> trace.card.slot & 1:
            narrowed = [*came[:number], Arrival(arrival.since, 1 << trace.card.slot), *came[number + 1 :]]
            if leads(at + 1, traces, arrivals, narrowed, deck, cards):
                return True
    return False


def place(
    at: int, cards: list[tuple[Card, int]], arrivals: list[Arrival], taken: dict[int, int], tried: set[int]
) -> bool:
    """Find an arrival for this card, if need be by finding another for the card that has it."""
    card, left = cards[at]
    for number, arrival in enumerate(arrivals):
        if number in tried or arrival.since > left or not arrival.may >> card.slot & 1:
            continue
        tried.add(number)
        if number not in taken or place(taken[number], cards, arrivals, taken, tried):
            taken[number] = at
            return True
    return False


def check_phase(t: EmpyreanTable) -> None:
    if t.phase == VETO and t.vetoes == [0, 0]:
        raise BadPosition("The line 'vetoes' must leave a veto in the phase 'veto'.")
    if t.phase == CHOOSING and CHOOSE not in t.house.decks:
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
