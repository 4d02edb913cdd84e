"""Piles, and what is known of hidden cards, as lines of a position."""

import re
from typing import Final

from cardwright.core.errors import BadPosition
from cardwright.core.lines import Text, reading, words_like
from cardwright.games.empyrean.content.cards import Card
from cardwright.games.empyrean.rules.table import IN_DECK, NOWHERE, OUT_OF_DECK, Arrival, Ghost, Gone, Side, Trace
from cardwright.games.empyrean.rules.traces import SEEN_IN_DECK, STRAIGHT
from cardwright.games.empyrean.show.notation import MOST_CARDS, card_of, cards_of, moment, read_numbers, when

KNOWN: Final = ("", "+", "=")  # to the owner, to the opponent too, to everybody
PILED: Final = re.compile(r"(\w+)@(-|\d{1,6})([+=]?)(?:~([0-9a-f]{1,8}))?(?:\*([123]))?")
TRACED: Final = re.compile(r"(\w+)@(\*|-|\d{1,2})((?:\.[st]?\d{1,6})*)")
ARRIVED: Final = re.compile(r"(\d{1,6})(?:=(\w+)|~([0-9a-f]{1,8}))?")
HAUNTED: Final = re.compile(r"-(\d{1,6})(?:=(\w+)|>(\d{1,3}))")


def write_pile(gones: list[Gone], every: int) -> str:
    return " ".join(write_gone(gone, every) for gone in gones)


def write_gone(gone: Gone, every: int) -> str:
    may = "" if gone.may == every else f"~{gone.may:x}"
    kept = "" if gone.kept == NOWHERE else f"*{gone.kept + 1}"
    return f"{gone.card.id}@{moment(gone.left)}{KNOWN[gone.known]}{may}{kept}"


def read_pile(side: Side, text: str) -> list[Gone]:
    found: list[Gone] = []
    for parts in words_like(text, PILED, "ambush@5 or ambush@5="):
        may = cards_of(side, parts[4]) if parts[4] else side.deck_of.every
        kept = int(parts[5]) - 1 if parts[5] else NOWHERE
        found.append(Gone(card_of(side, parts[1]), when(parts[2]), KNOWN.index(parts[3]), may, kept))
    return found


def pile_line(name: str) -> Text:
    return Text(
        name,
        lambda side: write_pile(getattr(side, name), side.deck_of.every),
        reading(name, lambda side, text: setattr(side, name, read_pile(side, text))),
        lambda side: [gone.card for gone in getattr(side, name)],
        lambda side: [len(getattr(side, name))],
    )


def write_arrivals(side: Side, arrivals: list[Arrival], ghosts: list[Ghost]) -> str:
    return " ".join(
        [write_arrival(side, arrival) for arrival in arrivals] + [write_ghost(ghost, arrivals) for ghost in ghosts]
    )


def write_ghost(ghost: Ghost, arrivals: list[Arrival]) -> str:
    if ghost.card is not None:
        return f"-{ghost.left}={ghost.card.id}"
    assert ghost.back is not None
    return f"-{ghost.left}>{number_in(arrivals, ghost.back)}"


def write_arrival(side: Side, arrival: Arrival) -> str:
    if arrival.may == side.deck_of.every:
        return str(arrival.since)
    if arrival.may.bit_count() == 1:
        return f"{arrival.since}={side.deck_of.kinds[arrival.may.bit_length() - 1].id}"
    return f"{arrival.since}~{arrival.may:x}"


def read_arrivals(side: Side, text: str) -> tuple[list[Arrival], list[Ghost]]:
    found: list[Arrival] = []
    words = text.split()
    for parts in words_like(" ".join(word for word in words if word[0] != "-"), ARRIVED, "3, 3=ambush or 3~1f"):
        may = 1 << card_of(side, parts[2]).slot if parts[2] else side.deck_of.every
        found.append(Arrival(int(parts[1]), cards_of(side, parts[3]) if parts[3] else may))
    ghosts: list[Ghost] = []
    for parts in words_like(" ".join(word for word in words if word[0] == "-"), HAUNTED, "-2=captive or -2>4"):
        back = None if parts[2] else arrival_at(found, parts[3])
        ghosts.append(Ghost(card_of(side, parts[2]) if parts[2] else None, int(parts[1]), back))
    return found, ghosts


def arrival_at(arrivals: list[Arrival], number: str) -> Arrival:
    if int(number) >= len(arrivals):
        raise BadPosition(f"{number} isn't a number of an arrival.")
    return arrivals[int(number)]


def read_known(side: Side, text: str) -> None:
    side.arrivals, side.ghosts = read_arrivals(side, text)


def read_public(side: Side, text: str) -> None:
    side.public, side.public_ghosts = (None, []) if text == "-" else read_arrivals(side, text)


def read_looks(side: Side, text: str) -> None:
    side.bottom, side.own_top, side.rival_top = read_numbers(text, 3, len(side.deck))


def write_lacks(side: Side) -> str:
    lacks = [card.id for card in side.deck_of.kinds if side.lacks >> card.slot & 1]
    public = side.public if side.public is not None else []
    known = write_traces(side.traces, side.arrivals)
    return " ".join([*lacks, *known, *[f"={trace}" for trace in write_traces(side.public_traces, public)]])


def write_traces(traces: list[Trace], arrivals: list[Arrival]) -> list[str]:
    seen: list[Arrival] = []  # places that lie open
    words: list[str] = []
    for trace in traces:
        cell = "*" if trace.cell == IN_DECK else "-" if trace.cell == OUT_OF_DECK else str(trace.cell)
        places = [write_place(place, arrivals, seen) for place in trace.came]
        words.append(".".join([f"{trace.card.id}@{cell}", *places]))
    return words


def write_place(place: Arrival, arrivals: list[Arrival], seen: list[Arrival]) -> str:
    if place in arrivals:
        return str(number_in(arrivals, place))
    if place.since <= STRAIGHT:
        return f"t{STRAIGHT - place.since}"
    if place not in seen:
        seen.append(place)
    return f"s{number_in(seen, place)}"


def number_in(arrivals: list[Arrival], arrival: Arrival) -> int:
    return next(at for at, other in enumerate(arrivals) if other is arrival)


def read_lacks(side: Side, text: str) -> None:
    """The last of the lines: traces number the arrivals."""
    side.lacks = 0
    side.traces = []
    side.public_traces = []
    places: dict[str, Arrival] = {}
    public_places: dict[str, Arrival] = {}
    for word in text.split():
        if "@" not in word:
            side.lacks |= 1 << card_of(side, word).slot
        elif word.startswith("=") and side.public is not None:
            side.public_traces.append(read_trace(side, word[1:], side.public, public_places))
        else:
            side.traces.append(read_trace(side, word, side.arrivals, places))


def read_trace(side: Side, word: str, arrivals: list[Arrival], places: dict[str, Arrival]) -> Trace:
    parts = words_like(word, TRACED, "factory, captive@* or captive@0.2")[0]
    cell = {"*": IN_DECK, "-": OUT_OF_DECK}.get(parts[2], -3)
    if cell == -3:
        (cell,) = read_numbers(parts[2], 1, MOST_CARDS)
    if cell >= len(side.deck):
        raise BadPosition(f"{word!r} leads to a place in the deck that isn't there.")
    card = card_of(side, parts[1])
    came = [read_place(card, name, arrivals, places) for name in parts[3].split(".") if name]
    return Trace(card, cell, came)


def read_place(card: Card, name: str, arrivals: list[Arrival], places: dict[str, Arrival]) -> Arrival:
    if name[0] not in "st":
        return arrival_at(arrivals, name)
    if name not in places:
        since = SEEN_IN_DECK if name[0] == "s" else STRAIGHT - int(name[1:])
        places[name] = Arrival(since, 1 << card.slot)
    return places[name]
