"""A table at a resting point as lines of text.

Cards stand by their ids, decks from the top. Behind a card stands what others know of it (part 4): `!` the opponent
knows that it isn't in the deck; `+A`, `+B`, `+AB` these seats know that it lies at this place of a deck; `|` in a
deck: below it lies a shuffled discard pile. A face-down card is written `fire@7.2`: placed in turn 7, placement 2,
with `!` as above, or `=` if the opponent has seen it.
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
from cardwright.games.elemental.rules.amounts import MOST
from cardwright.games.elemental.rules.decks import deck_used_up, to_hand
from cardwright.games.elemental.table import ElementalTable, FaceDown, HouseRules, Side, Store

NAMES = ("A", "B")
SEEN = ("", "+A", "+B", "+AB")
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
        fields.update({f"{name}.{line}": text for line, text in write_side(side).items()})
    fields["since"] = " ".join(f"{card.id}={t.since[card.index]}" for card in t.cards.cards if t.since[card.index])
    return fields


def write_side(side: Side) -> dict[str, str]:
    deck = [card.id + SEEN[seen] for card, seen in zip(side.deck, side.deck_seen, strict=True)]
    if side.deck_floor:
        deck.insert(side.deck_floor, "|")
    return {
        "health": str(side.health),
        "gold": str(side.gold),
        "allowance": str(side.allowance),
        "blessed": "yes" if side.blessed else "no",
        "hand": " ".join(card.id + ("!" if out else "") for card, out in zip(side.hand, side.hand_out, strict=True)),
        "deck": " ".join(deck[::-1]),
        "discard": ids(side.discard),
        "down": " ".join(write_down(down) for down in side.down),
        "placed": str(side.placed),
        "passives": ids(side.passives),
        "strengths": " ".join(strength.text for strength in side.strengths),
        "exile": ids(side.exile),
    }


def write_down(down: FaceDown) -> str:
    return f"{down.card.id}@{down.turn}.{down.number}{'!' if down.out else ''}{'=' if down.seen else ''}"


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
    t.since = reader.since()
    for side in t.sides:
        for down in side.down:
            if t.since[down.card.index] > down.number:
                raise BadPosition(f"The line 'since' says that {down.card.id} can't be placement {down.number}.")
    lines.done()
    return t


def check(t: ElementalTable) -> None:
    """Who has no health has lost; no card waits for a placement beyond the next; each one to come can be numbered."""
    to_come = (t.house.max_turns - t.turn) * t.house.max_plays + t.house.max_plays - t.plays
    for name, side in zip(NAMES, t.sides, strict=True):
        check_since(t, name, side)
        if t.result is not None:
            continue
        if side.health <= 0:
            raise BadPosition(
                f"The line '{name}.health' says {side.health}: the game goes on with 1 or more, or ends with a line "
                f"'result' (ED-119)."
            )
        if side.placed > MOST - to_come:
            raise BadPosition(
                f"The line '{name}.placed' says {side.placed}; with turns to come, {MOST - to_come} is the most."
            )


def check_since(t: ElementalTable, name: str, side: Side) -> None:
    for card in side.owned:
        if card.kind == ACTION and t.since[card.index] > side.placed:
            raise BadPosition(
                f"The line 'since' has {card.id}={t.since[card.index]}, but '{name}.placed' says {side.placed}: "
                f"it can't be more than that."
            )


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
        side.hand = []
        side.hand_out = []
        for word in lines.words(f"{name}.hand"):
            card = self.card(f"{name}.hand", word.removesuffix("!"))
            if card.kind == PASSIVE:
                raise BadPosition(f"The line '{name}.hand' can't have {card.id}, which is a passive (ED-38).")
            to_hand(side, card, word.endswith("!"))
        self.deck(side, f"{name}.deck")
        side.discard = self.pile(f"{name}.discard")
        side.down = [self.face_down(f"{name}.down", word, turn) for word in lines.words(f"{name}.down")]
        side.placed = lines.number(f"{name}.placed", 0, MOST)
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
        if len(side.deck) == side.deck_floor:
            deck_used_up(side)
        return side

    def deck(self, side: Side, line: str) -> None:
        side.deck = []
        side.deck_seen = []
        side.deck_floor = 0
        for word in reversed(self.lines.words(line)):
            if word == "|":
                side.deck_floor = len(side.deck)
                continue
            name, plus, seats = word.partition("+")
            if plus + seats not in SEEN:
                raise BadPosition(f"The line {line!r} has {word!r}; seats that know a card are written +A, +B or +AB.")
            card = self.card(line, name)
            if card.kind == PASSIVE:
                raise BadPosition(f"The line {line!r} can't have {card.id}, which is a passive (ED-38).")
            side.deck.append(card)
            side.deck_seen.append(SEEN.index(plus + seats))

    def face_down(self, line: str, word: str, turn: int) -> FaceDown:
        parts = re.fullmatch(r"(\w+)@([0-9]{1,9})\.([0-9]{1,9})(!?)(=?)", word)
        if parts is None:
            raise BadPosition(f"The line {line!r} has {word!r}; a face-down card looks like fire@7.2 or fire@7.2!=.")
        card = self.card(line, parts[1])
        if card.kind != ACTION:
            raise BadPosition(f"The line {line!r} has {card.id}; only actions lie face down (ED-32).")
        if not 1 <= int(parts[2]) <= turn:
            raise BadPosition(f"The line {line!r} has {word!r}, but it is turn {turn}.")
        return FaceDown(card, int(parts[2]), int(parts[3]), bool(parts[4] or parts[5]), bool(parts[5]))

    def strength(self, line: str, word: str) -> Strength:
        strength = self.cards.strengths.get(word)
        if strength is None:
            raise BadPosition(f"The line {line!r} has {word!r}; it may have: {', '.join(self.cards.strengths)}.")
        return strength

    def since(self) -> list[int]:
        since = [0] * len(self.cards.cards)
        for word in self.lines.words("since"):
            parts = re.fullmatch(r"(\w+)=([0-9]{1,9})", word)
            card = self.cards.by_id.get(parts[1]) if parts else None
            if parts is None or card is None:
                raise BadPosition(f"The line 'since' has {word!r}; it must look like fire=3.")
            since[card.index] = int(parts[2])
        return since
