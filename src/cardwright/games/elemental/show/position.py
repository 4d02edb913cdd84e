"""A table at a resting point as lines of text.

Cards stand by their ids, decks from the top. A face-down card is written `fire@7.2.5`: placed in turn 7, placement 2,
after 5 cards had come to the hand (all that have, if that is left out).

Behind a card stands what is known of it (part 4, rules/traces.py). In hand and face down: `!` its opponent knows that
it is in hand, or was in hand before placement n (`!n`); `=` its opponent knows that it is the card face down. In a
deck: `+A`, `+B`, `+AB` these seats know that it lies at this place; `|` below it lies a shuffled discard pile. The line
`arrivals` has two numbers: so many cards have come from the deck to the hand (the second), and all cards without a
mark are one shuffled pile that began to come with the first. Left empty, they are one pile from the beginning.
Where that doesn't say it, a span does: `fire~2-7` as the opponent can follow it, `fire^2-7` as its owner can. `gone`
has the spans of cards that have come to the hand and that the opponent has seen since.
"""

import re

from cardwright.core.errors import BadPosition
from cardwright.core.position import Fields
from cardwright.core.rng import Rng
from cardwright.games.elemental.cards import (
    ACTION,
    DICE,
    PASSIVE,
    Card,
    Cards,
    Strength,
)
from cardwright.games.elemental.knowledge import all_fits
from cardwright.games.elemental.rules.amounts import MOST
from cardwright.games.elemental.rules.decks import to_hand
from cardwright.games.elemental.rules.traces import first_of, in_hand, last_of, placed_before, span
from cardwright.games.elemental.table import ElementalTable, FaceDown, HouseRules, Side, Store

NAMES = ("A", "B")
STEPS = ("gained", "drawn", "bid", "ending", "bought_cheap", "bought_expensive")


def write(t: ElementalTable) -> dict[str, str]:
    done = (t.gained, t.drawn, t.bid_made, t.ending, t.stores[0].bought, t.stores[1].bought)
    fields = {
        "turn": str(t.turn),
        "active": NAMES[t.active],
        "steps": " ".join(step for step, used in zip(STEPS, done, strict=True) if used),
        "plays": str(t.plays),
        "dice": " ".join(str(value) for value in t.dice),
    }
    for name, store in zip(t.cards.store_ids, t.stores, strict=True):
        fields[f"{name}.shop"] = ids(store.shop)
        fields[f"{name}.deck"] = ids(store.deck[::-1])
        fields[f"{name}.removed"] = ids(store.removed)
    for name, side in zip(NAMES, t.sides, strict=True):
        fields.update({f"{name}.{line}": text for line, text in write_side(side, name).items()})
    return fields


def write_side(side: Side, name: str) -> dict[str, str]:
    piles = Piles.of(side)
    deck: list[str] = []
    for at in range(len(side.deck) - 1, -1, -1):
        number = side.arrived + len(deck) - deck.count("|")
        if number in piles.firsts[1:]:
            deck.append("|")
        deck.append(side.deck[at].id + deck_mark(side, name, piles, at, number))
    hand = zip(side.hand, side.hand_traces, strict=True)
    return {
        "health": str(side.health),
        "gold": str(side.gold),
        "allowance": str(side.allowance),
        "blessed": "yes" if side.blessed else "no",
        "hand": " ".join(card.id + mark(trace, piles.span(0)) for card, trace in hand),
        "deck": " ".join(deck),
        "arrivals": f"{piles.firsts[0]} {side.arrived}",
        "gone": " ".join(f"{first_of(trace)}-{last_of(trace)}" for trace in side.gone),
        "discard": ids(side.discard),
        "down": " ".join(write_down(down, piles) for down in side.down),
        "placed": str(side.placed),
        "passives": ids(side.passives),
        "strengths": " ".join(strength.text for strength in side.strengths),
        "exile": ids(side.exile),
    }


def write_down(down: FaceDown, piles: "Piles") -> str:
    known = "=" if down.seen else mark(down.trace, piles.span(0))
    return f"{down.card.id}@{down.turn}.{down.number}.{down.arrived}{known}"


def mark(trace: int, usual: int) -> str:
    if trace < 0:
        return f"!{placed_before(trace)}"
    return "" if trace == usual else f"~{first_of(trace)}-{last_of(trace)}"


def deck_mark(side: Side, name: str, piles: "Piles", at: int, number: int) -> str:
    own, rivals, usual = side.own_traces[at], side.deck_traces[at], piles.span(piles.at(number))
    here = span(number, number)
    seats = "".join(seat for seat in NAMES if (own if seat == name else rivals) == here)
    text = f"+{seats}" if seats and here != usual else ""
    if rivals not in (here, usual):
        text += f"~{first_of(rivals)}-{last_of(rivals)}"
    if own not in (here, usual):
        text += f"^{first_of(own)}-{last_of(own)}"
    return text


class Piles:
    """The shuffled piles of a side's deck, by the numbers they begin with in the order of arrival."""

    def __init__(self, firsts: list[int], end: int) -> None:
        self.firsts = firsts
        self.end = end

    @classmethod
    def of(cls, side: Side) -> "Piles":
        """The piles that leave the fewest cards in need of a mark."""
        spans = [trace for trace in side.deck_traces if first_of(trace) != last_of(trace)]
        firsts = sorted({first_of(trace) for trace in spans if first_of(trace) > side.arrived})
        upper = [first_of(trace) for trace in spans if first_of(trace) <= side.arrived]
        return cls([min(upper, default=side.arrived), *firsts], side.arrived + len(side.deck) - 1)

    def at(self, number: int) -> int:
        """The pile that this number belongs to."""
        return max([pile for pile, first in enumerate(self.firsts) if first <= number], default=0)

    def span(self, pile: int) -> int:
        last = self.firsts[pile + 1] - 1 if pile + 1 < len(self.firsts) else self.end
        return span(self.firsts[pile], max(last, self.firsts[pile]))


def ids(cards: list[Card]) -> str:
    return " ".join(card.id for card in cards)


def read(fields: dict[str, str], cards: Cards, house: HouseRules) -> ElementalTable:
    """The table these lines describe. Cards may be missing, for exercises; no store card may be there twice."""
    lines = Fields(fields)
    reader = Reader(lines, cards, house)
    t = ElementalTable()
    t.open(Rng(0))
    t.cards = cards
    t.house = house
    t.turn = lines.number("turn", 1, house.max_turns)
    t.active = NAMES.index(reader.one_of("active", NAMES))
    steps = lines.words("steps")
    for step in steps:
        if step not in STEPS:
            raise BadPosition(f"The line 'steps' has {step!r}; it may have: {', '.join(STEPS)}.")
    t.gained, t.drawn, t.bid_made, t.ending = (step in steps for step in STEPS[:4])
    t.plays = lines.number("plays", 0, house.max_plays)
    t.dice = reader.dice()
    t.pending = []
    t.turning = -1
    t.blow = 0
    t.lot = None
    t.price = 0
    t.bidder = -1
    t.stores = [reader.store(index, STEPS[4 + index] in steps) for index in (0, 1)]
    t.sides = [reader.side(name, t.turn) for name in NAMES]
    lines.done()
    for name, side in zip(NAMES, t.sides, strict=True):
        if not all_fits(side):
            raise BadPosition(
                f"What is known of {name}'s cards doesn't fit them: every card must lie in its span, and as many cards "
                f"must have come to the hand as '{name}.arrivals' says. With that line empty and no marks, all fits."
            )
    return t


def check(t: ElementalTable) -> None:
    """Who has no health has lost; every placement and arrival that may still come can be numbered."""
    plays = (t.house.max_turns - t.turn + 1) * t.house.max_plays - t.plays
    draws = (plays + t.house.max_turns) * (len(t.cards.by_id) + 2 * t.cards.starters)
    for name, side in zip(NAMES, t.sides, strict=True):
        if t.result is not None:
            continue
        if side.health <= 0:
            raise BadPosition(
                f"The line '{name}.health' says {side.health}: the game goes on with 1 or more, or ends with a line "
                f"'result' (ED-119)."
            )
        for line, number, most in (("placed", side.placed, MOST - plays), ("arrivals", side.arrived, MOST - draws)):
            if number > most:
                raise BadPosition(f"The line '{name}.{line}' says {number}; with turns to come, {most} is the most.")


class Reader:
    """Reads cards from words, and sees to it that every store card is there at most once."""

    def __init__(self, lines: Fields, cards: Cards, house: HouseRules) -> None:
        self.lines = lines
        self.cards = cards
        self.on_sale = {card.id for store in cards.stores[1 if house.restored else 0] for card in store}
        self.seen: dict[str, int] = {}

    def one_of(self, name: str, words: tuple[str, ...]) -> str:
        text = self.lines.text(name)
        if text not in words:
            raise BadPosition(f"The line {name!r} must hold {' or '.join(words)}, not {text!r}.")
        return text

    def card(self, line: str, word: str) -> Card:
        card = self.cards.by_id.get(word)
        if card is None or (card is not self.cards.starter and word not in self.on_sale):
            raise BadPosition(f"The line {line!r} has {word!r}, which is no card of this card set.")
        self.seen[word] = self.seen.get(word, 0) + 1
        copies = 2 * self.cards.starters if card is self.cards.starter else 1
        if self.seen[word] > copies:
            raise BadPosition(f"The card {word} is there more than {copies} time{'s' if copies > 1 else ''}.")
        return card

    def pile(self, line: str, passive: bool | None = False) -> list[Card]:
        cards = [self.card(line, word) for word in self.lines.words(line)]
        for card in cards:
            if passive is not None and (card.kind == PASSIVE) != passive:
                kind = "a passive" if card.kind == PASSIVE else "no passive"
                raise BadPosition(f"The line {line!r} can't have {card.id}, which is {kind} (ED-38).")
        return cards

    def dice(self) -> list[int]:
        words = self.lines.words("dice")
        values = [int(word) for word in words if word.isascii() and word.isdecimal() and len(word) < 4]
        if len(values) != DICE or len(words) != DICE or not all(1 <= value <= self.cards.faces for value in values):
            raise BadPosition(f"The line 'dice' must hold {DICE} numbers from 1 to {self.cards.faces}.")
        return values

    def store(self, index: int, bought: bool) -> Store:
        name = self.cards.store_ids[index]
        store = Store()
        store.shop = self.pile(f"{name}.shop", passive=None)
        store.deck = self.pile(f"{name}.deck", passive=None)[::-1]
        store.removed = self.pile(f"{name}.removed", passive=None)
        store.bought = bought
        for card in store.shop + store.deck + store.removed:
            if card.store != index:
                raise BadPosition(f"{card.id} can't be in the {name} store: it costs {card.cost} (ED-6).")
        if len(store.shop) > self.cards.shop_size:
            raise BadPosition(f"The line '{name}.shop' has more than {self.cards.shop_size} cards (ED-7).")
        return store

    def side(self, name: str, turn: int) -> Side:
        lines = self.lines
        side = Side()
        side.health = lines.number(f"{name}.health", -MOST, MOST)
        side.gold = lines.number(f"{name}.gold", 0, MOST)
        side.allowance = lines.number(f"{name}.allowance", 0, MOST)
        side.blessed = self.one_of(f"{name}.blessed", ("yes", "no")) == "yes"
        side.placed = lines.number(f"{name}.placed", 0, MOST)
        hand, deck, down = [lines.words(f"{name}.{zone}") for zone in ("hand", "deck", "down")]
        unmarked = [word for word in hand + down if not re.search("[!~=]", word)]
        first, side.arrived = self.arrivals(f"{name}.arrivals", len(unmarked))
        piles = self.piles(f"{name}.deck", deck, first, side.arrived)
        side.hand = []
        side.hand_traces = []
        for word in hand:
            card, trace = self.hand_card(f"{name}.hand", word, piles, side.placed)
            to_hand(side, card, trace)
        self.deck(side, name, deck, piles)
        side.discard = self.pile(f"{name}.discard")
        side.down = [self.face_down(f"{name}.down", word, turn, piles, side) for word in down]
        side.gone = [self.span(f"{name}.gone", word) for word in lines.words(f"{name}.gone")]
        numbers = [down.number for down in side.down]
        if sorted(set(numbers)) != numbers or (numbers and numbers[-1] >= side.placed):
            raise BadPosition(f"The line '{name}.down': placements must rise and stay below '{name}.placed'.")
        side.take_stock()
        side.passives = self.pile(f"{name}.passives", passive=True)
        side.powers = 0
        for card in side.passives:
            side.powers |= card.powers
        side.strengths = [self.strength(f"{name}.strengths", word) for word in lines.words(f"{name}.strengths")]
        side.exile = self.pile(f"{name}.exile")
        return side

    def arrivals(self, line: str, unmarked: int) -> tuple[int, int]:
        words = self.lines.words(line)
        if not words:
            return 0, unmarked
        numbers = [int(word) for word in words if word.isascii() and word.isdecimal() and len(word) < 10]
        if len(numbers) != 2 or len(words) != 2 or numbers[0] > numbers[1]:
            raise BadPosition(f"The line {line!r} must hold two numbers like 3 7, the second not smaller, or nothing.")
        return numbers[0], numbers[1]

    def piles(self, line: str, deck: list[str], first: int, arrived: int) -> Piles:
        firsts, number = [first], arrived
        for word in deck:
            if word != "|":
                number += 1
            elif number == firsts[-1] or number == arrived:
                raise BadPosition(f"In the line {line!r}, cards must lie above every '|'.")
            else:
                firsts.append(number)
        if firsts[-1] == number and len(firsts) > 1:
            raise BadPosition(f"In the line {line!r}, cards must lie below every '|'.")
        return Piles(firsts, number - 1)

    def hand_card(self, line: str, word: str, piles: Piles, placed: int) -> tuple[Card, int]:
        parts = re.fullmatch(r"(\w+?)(![0-9]{0,9}|~[0-9-]+)?", word, re.ASCII)
        if parts is None:
            raise BadPosition(
                f"The line {line!r} has {word!r}; a card in hand looks like fire, fire!, fire!2 or fire~2-7."
            )
        card = self.card(line, parts[1])
        if card.kind == PASSIVE:
            raise BadPosition(f"The line {line!r} can't have {card.id}, which is a passive (ED-38).")
        return card, self.trace(line, parts[2] or "", piles, placed)

    def trace(self, line: str, text: str, piles: Piles, placed: int) -> int:
        """What a mark says of a card in hand or face down."""
        if text.startswith("!"):
            return in_hand(int(text[1:]) if text[1:] else placed)
        return self.span(line, text[1:]) if text else piles.span(0)

    def span(self, line: str, text: str) -> int:
        parts = re.fullmatch(r"([0-9]{1,9})-([0-9]{1,9})", text)
        if parts is None or int(parts[1]) > int(parts[2]):
            raise BadPosition(f"The line {line!r} has the span {text!r}; a span looks like 2-7.")
        return span(int(parts[1]), int(parts[2]))

    def deck(self, side: Side, name: str, words: list[str], piles: Piles) -> None:
        line = f"{name}.deck"
        side.deck = []
        side.deck_traces = []
        side.own_traces = []
        number = side.arrived
        for word in words:
            if word == "|":
                continue
            parts = re.fullmatch(r"(\w+)(\+A|\+B|\+AB)?(~[0-9-]+)?(\^[0-9-]+)?", word, re.ASCII)
            if parts is None:
                raise BadPosition(
                    f"The line {line!r} has {word!r}; seats that know a card are written +A, +B or +AB, "
                    f"spans ~2-7 and ^2-7."
                )
            card = self.card(line, parts[1])
            if card.kind == PASSIVE:
                raise BadPosition(f"The line {line!r} can't have {card.id}, which is a passive (ED-38).")
            seats, usual = parts[2] or "", piles.span(piles.at(number))
            here = span(number, number)
            own = rivals = usual
            for seat in seats[1:]:
                if seat == name:
                    own = here
                else:
                    rivals = here
            side.deck.append(card)
            side.deck_traces.append(self.span(line, parts[3][1:]) if parts[3] else rivals)
            side.own_traces.append(self.span(line, parts[4][1:]) if parts[4] else own)
            number += 1
        for pile in (side.deck, side.deck_traces, side.own_traces):
            pile.reverse()

    def face_down(self, line: str, word: str, turn: int, piles: Piles, side: Side) -> FaceDown:
        parts = re.fullmatch(
            r"(\w+)@([0-9]{1,9})\.([0-9]{1,9})(\.[0-9]{1,9})?(![0-9]{0,9}|~[0-9-]+)?(=?)", word, re.ASCII
        )
        if parts is None:
            raise BadPosition(f"The line {line!r} has {word!r}; a face-down card looks like fire@7.2 or fire@7.2.5=.")
        card = self.card(line, parts[1])
        if card.kind != ACTION:
            raise BadPosition(f"The line {line!r} has {card.id}; only actions lie face down (ED-32).")
        if not 1 <= int(parts[2]) <= turn:
            raise BadPosition(f"The line {line!r} has {word!r}, but it is turn {turn}.")
        number, seen = int(parts[3]), bool(parts[6])
        arrived = int(parts[4][1:]) if parts[4] else side.arrived
        trace = in_hand(number) if seen else self.trace(line, parts[5] or "", piles, number)
        return FaceDown(card, int(parts[2]), number, arrived, trace, seen)

    def strength(self, line: str, word: str) -> Strength:
        strength = self.cards.strengths.get(word)
        if strength is None:
            raise BadPosition(f"The line {line!r} has {word!r}; it may have: {', '.join(self.cards.strengths)}.")
        return strength
