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
from collections.abc import Iterable
from typing import Any

from cardwright.core.errors import BadPosition
from cardwright.core.lines import HIDDEN, OWN, Cards, Each, Lines, Number, Numbers, Text, Word
from cardwright.core.words import counted
from cardwright.games.elemental.content.cards import MOST, Card, Kind, Powers
from cardwright.games.elemental.rules.end import NAMES
from cardwright.games.elemental.rules.hands import to_hand
from cardwright.games.elemental.rules.knowledge import all_fits
from cardwright.games.elemental.rules.table import ElementalTable, FaceDown, Side, Store
from cardwright.games.elemental.rules.traces import first_of, in_hand, last_of, placed_before, span

STEPS = {"gained": "gained", "drawn": "drawn", "bid": "bid_made", "ending": "ending"}
BOUGHT = ("bought_cheap", "bought_expensive")


# ---------------------------------------------------------------- writing


def write_steps(t: ElementalTable) -> str:
    done = [word for word, attr in STEPS.items() if getattr(t, attr)]
    return " ".join(done + [word for word, store in zip(BOUGHT, t.stores, strict=True) if store.bought])


def write_strengths(side: Side) -> str:
    return " ".join(strength.text for strength in side.strengths)


def write_hand(side: Side) -> str:
    usual = Piles.of(side).span(0)
    hand = zip(side.hand, side.hand_traces, strict=True)
    return " ".join(card.id + mark(trace, usual) for card, trace in hand)


def write_deck(side: Side) -> str:
    piles = Piles.of(side)
    deck: list[str] = []
    for depth in range(len(side.deck)):
        number, at = side.arrived + depth, len(side.deck) - 1 - depth
        if number in piles.firsts[1:]:
            deck.append("|")
        deck.append(side.deck[at].id + deck_mark(side, piles, at, number))
    return " ".join(deck)


def write_arrivals(side: Side) -> str:
    return f"{Piles.of(side).firsts[0]} {side.arrived}"


def write_gone(side: Side) -> str:
    return " ".join(f"{first_of(trace)}-{last_of(trace)}" for trace in side.gone)


def write_downs(side: Side) -> str:
    piles = Piles.of(side)
    return " ".join(write_down(down, piles) for down in side.down)


def write_down(down: FaceDown, piles: "Piles") -> str:
    known = "=" if down.seen else mark(down.trace, piles.span(0))
    return f"{down.card.id}@{down.turn}.{down.number}.{down.arrived}{known}"


def mark(trace: int, usual: int) -> str:
    if trace < 0:
        return f"!{placed_before(trace)}"
    return "" if trace == usual else f"~{first_of(trace)}-{last_of(trace)}"


def deck_mark(side: Side, piles: "Piles", at: int, number: int) -> str:
    own, rivals, usual = side.own_traces[at], side.deck_traces[at], piles.span(piles.at(number))
    here = span(number, number)
    name, other = NAMES[side.seat], NAMES[1 - side.seat]
    seats = "".join(sorted((name if own == here else "") + (other if rivals == here else "")))
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


# ---------------------------------------------------------------- reading


def find(part: Side | Store, word: str) -> Card | None:
    """A card but a passive."""
    card = part.cards.by_id.get(word)
    return card if card is not None and card.kind != Kind.PASSIVE else None


def find_passive(side: Side, word: str) -> Card | None:
    card = side.cards.by_id.get(word)
    return card if card is not None and card.kind == Kind.PASSIVE else None


def find_stock(store: Store, word: str) -> Card | None:
    """A card of this store (ED-6)."""
    card = store.cards.by_id.get(word)
    return card if card is not None and card.store == store.index else None


def read_steps(t: ElementalTable, text: str) -> None:
    words = text.split()
    for word in words:
        if word not in STEPS and word not in BOUGHT:
            raise BadPosition(f"The line 'steps' has {word!r}; it may have: {', '.join([*STEPS, *BOUGHT])}.")
    for word, attr in STEPS.items():
        setattr(t, attr, word in words)
    for word, store in zip(BOUGHT, t.stores, strict=True):
        store.bought = word in words


def read_strengths(side: Side, text: str) -> None:
    known = side.cards.strengths
    for word in text.split():
        if word not in known:
            raise BadPosition(f"The line 'strengths' has {word!r}; it may have: {', '.join(known)}.")
    side.strengths = [known[word] for word in text.split()]


def together(side: Side, text: str) -> None:
    """Hand, deck, arrivals, those gone and face-down cards are read together, once all other lines are."""


def down_cards(side: Side) -> list[Card]:
    return [down.card for down in side.down]


def counts(side: Side, cards: Iterable[Card]) -> list[int]:
    """How many of each card, for those who count."""
    found = [0] * len(side.cards.cards)
    for card in cards:
        found[card.index] += 1
    return found


class HiddenCards:
    """Reads what lies hidden on a side, and what the seats can follow of it."""

    def __init__(self, side: Side, fields: dict[str, str]) -> None:
        self.side = side
        self.name = NAMES[side.seat]
        words = {zone: fields[f"{self.name}.{zone}"].split() for zone in ("hand", "deck", "arrivals", "gone", "down")}
        unmarked = [word for word in words["hand"] + words["down"] if not re.search("[!~=]", word)]
        first, side.arrived = self.arrivals(f"{self.name}.arrivals", words["arrivals"], len(unmarked))
        piles = self.piles(f"{self.name}.deck", words["deck"], first, side.arrived)
        side.hand = []
        side.hand_traces = []
        for word in words["hand"]:
            card, trace = self.hand_card(f"{self.name}.hand", word, piles, side.placed)
            to_hand(side, card, trace)
        self.deck(side, self.name, words["deck"], piles)
        side.gone = [self.span(f"{self.name}.gone", word) for word in words["gone"]]
        side.down = [self.face_down(f"{self.name}.down", word, piles, side) for word in words["down"]]

    def card(self, line: str, word: str) -> Card:
        card = self.side.cards.by_id.get(word)
        if card is None:
            raise BadPosition(f"The line {line!r} has {word!r}, which can't lie there.")
        return card

    def arrivals(self, line: str, words: list[str], unmarked: int) -> tuple[int, int]:
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
        if card.kind == Kind.PASSIVE:
            raise BadPosition(f"The line {line!r} can't have {card.id}, which is a passive (ED-38).")
        return card, self.trace(line, parts[2] or "", piles, placed)

    def trace(self, line: str, text: str, piles: Piles, placed: int) -> int:
        """What a mark says of a card in hand or face down."""
        if text.startswith("!"):
            before = int(text[1:]) if text[1:] else placed
            if before > placed:
                there = counted(placed, "card")
                raise BadPosition(f"The line {line!r} has {text!r}, but before that {there} had been placed.")
            return in_hand(before)
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
            if card.kind == Kind.PASSIVE:
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

    def face_down(self, line: str, word: str, piles: Piles, side: Side) -> FaceDown:
        parts = re.fullmatch(
            r"(\w+)@([0-9]{1,9})\.([0-9]{1,9})(\.[0-9]{1,9})?(![0-9]{0,9}|~[0-9-]+)?(=?)", word, re.ASCII
        )
        if parts is None:
            raise BadPosition(f"The line {line!r} has {word!r}; a face-down card looks like fire@7.2 or fire@7.2.5=.")
        card = self.card(line, parts[1])
        if card.kind != Kind.ACTION:
            raise BadPosition(f"The line {line!r} has {card.id}; only actions lie face down (ED-32).")
        number, seen = int(parts[3]), bool(parts[6])
        arrived = int(parts[4][1:]) if parts[4] else side.arrived
        trace = in_hand(number) if seen else self.trace(line, parts[5] or "", piles, number)
        return FaceDown(card, int(parts[2]), number, arrived, trace, seen)


class ElementalLines(Lines):
    """What lies hidden on a side depends on several lines, so it is read once they are all there."""

    def read(self, t: Any, fields: dict[str, str]) -> None:
        super().read(t, fields)
        for side in t.sides:
            HiddenCards(side, fields)


LINES = ElementalLines(
    Number("turn", 1, lambda t: t.house.max_turns),
    Word("active", NAMES),
    Text("steps", write_steps, read_steps),
    Number("plays", 0, lambda t: t.house.max_plays_per_turn),
    Numbers("dice", 1, lambda t: t.cards.faces),
    Each("stores", lambda t: t.cards.store_ids, [
        Cards("shop", find_stock),
        Cards("deck", find_stock, top_last=True, seen=HIDDEN),
        Cards("removed", find_stock),
    ], owners=False),
    Each("sides", NAMES, [
        Number("health", -MOST, MOST),
        Number("gold", 0, MOST),
        Number("allowance", 0, MOST),
        Word("blessed", ("no", "yes")),
        Text("hand", write_hand, together, lambda side: side.hand, lambda side: counts(side, side.hand), seen=OWN),
        Text("deck", write_deck, together, lambda side: side.deck, lambda side: [len(side.deck)]),
        Text("arrivals", write_arrivals, together),
        Text("gone", write_gone, together),
        Cards("discard", find),
        Text("down", write_downs, together, down_cards, lambda side: counts(side, down_cards(side)), seen=OWN),
        Number("placed", 0, MOST),
        Cards("passives", find_passive),
        Text("strengths", write_strengths, read_strengths),
        Cards("exile", find),
    ]),
)  # fmt: skip


def check(t: ElementalTable) -> None:
    """Fill what follows from the lines, and refuse what no game leads to."""
    for store in t.stores:
        if len(store.shop) > t.cards.shop_size:
            name = t.cards.store_ids[store.index]
            raise BadPosition(f"The line '{name}.shop' has more than {t.cards.shop_size} cards (ED-7).")
    for name, side in zip(NAMES, t.sides, strict=True):
        side.take_stock()
        side.powers = Powers(side.passives)
        check_hidden(t, name, side)
        if t.result is None:
            check_limits(t, name, side)


def check_hidden(t: ElementalTable, name: str, side: Side) -> None:
    for down in side.down:
        if not 1 <= down.turn <= t.turn:
            raise BadPosition(f"The line '{name}.down' has {down.card.id}@{down.turn}, but it is turn {t.turn}.")
    numbers = [down.number for down in side.down]
    if sorted(set(numbers)) != numbers or (numbers and numbers[-1] >= side.placed):
        raise BadPosition(f"The line '{name}.down': placements must rise and stay below '{name}.placed'.")
    if not all_fits(side):
        raise BadPosition(
            f"What is known of {name}'s cards doesn't fit them: every card must lie in its span, and as many cards "
            f"must have come to the hand as '{name}.arrivals' says. With that line empty and no marks, all fits."
        )


def check_limits(t: ElementalTable, name: str, side: Side) -> None:
    """Who has no health has lost; every placement and arrival that may still come can be numbered."""
    if side.health <= 0:
        raise BadPosition(
            f"The line '{name}.health' says {side.health}: the game goes on with 1 or more, or ends with a line "
            f"'result' (ED-119)."
        )
    plays = (t.house.max_turns - t.turn + 1) * t.house.max_plays_per_turn - t.plays
    draws = (plays + t.house.max_turns) * (len(t.cards.by_id) + 2 * t.cards.starters)
    for line, number, most in (("placed", side.placed, MOST - plays), ("arrivals", side.arrived, MOST - draws)):
        if number > most:
            raise BadPosition(f"The line '{name}.{line}' says {number}; with turns to come, {most} is the most.")


def supply(t: ElementalTable) -> list[Card]:
    """The cards of a whole game."""
    stores = t.cards.stores[1 if t.house.card_set == "restored" else 0]
    return [*stores[0], *stores[1], *[t.cards.starter] * (2 * t.cards.starters)]
