"""The table of Elemental Deck Builder: two seats, two stores, seven dice, and who has seen what."""

from typing import Any, Final

from cardwright.core.table import Table
from cardwright.games.elemental.content.cards import Card, Cards, Effect, Powers, Strength, card_index
from cardwright.games.elemental.rules.settings import HouseRules

# The areas of the views that moves name.
PENDING: Final = "pending"
HANDS: Final = ("hand:0", "hand:1")
DECKS: Final = ("deck:0", "deck:1")
DISCARDS: Final = ("discard:0", "discard:1")
DOWNS: Final = ("down:0", "down:1")
PASSIVES: Final = ("passives:0", "passives:1")
EXILES: Final = ("exile:0", "exile:1")


class FaceDown:
    """An action placed for later. Never changed: a look puts a new one in its place, so copies may share it."""

    __slots__ = ("arrived", "card", "number", "seen", "trace", "turn")

    card: Card
    turn: int  # when it was placed (ED-22)
    number: int  # counts its owner's placements
    arrived: int  # how many cards had come to its owner's hand by then
    trace: int  # of the card, as the opponent can follow it
    seen: bool  # the opponent knows that this is the card

    def __init__(self, card: Card, turn: int, number: int, arrived: int, trace: int, seen: bool) -> None:
        self.card = card
        self.turn = turn
        self.number = number
        self.arrived = arrived
        self.trace = trace
        self.seen = seen

    def __reduce__(self) -> tuple[Any, ...]:
        return FaceDown, (self.card, self.turn, self.number, self.arrived, self.trace, self.seen)

    def with_trace(self, trace: int) -> "FaceDown":
        return FaceDown(self.card, self.turn, self.number, self.arrived, trace, self.seen)


class Declared:
    """A card whose effect is pending (ED-17). Never changed."""

    __slots__ = ("card", "response", "seat")

    seat: int
    card: Card
    response: bool  # whether it answers the one before it

    def __init__(self, seat: int, card: Card, response: bool) -> None:
        self.seat = seat
        self.card = card
        self.response = response

    def __reduce__(self) -> tuple[Any, ...]:
        return Declared, (self.seat, self.card, self.response)


class Side:
    """What one seat has. The top of the deck is the end of its list.

    What the seats can follow of hidden cards is kept beside them (part 4, rules/traces.py).
    """

    __slots__ = ("allowance", "arrived", "blessed", "cards", "deck", "deck_traces", "discard", "down", "exile", "gold",
                 "gone", "hand", "hand_traces", "health", "own_traces", "owned", "passives", "placed", "powers",
                 "seat", "strengths")  # fmt: skip

    cards: Cards
    seat: int
    health: int
    gold: int
    allowance: int
    blessed: bool  # has played a blessing this turn (ED-42)
    hand: list[Card]  # sorted, so that equal cards lie together
    hand_traces: list[int]  # of the cards in hand, as the opponent can follow them
    deck: list[Card]
    deck_traces: list[int]  # of the cards in the deck, as the opponent can follow them
    own_traces: list[int]  # the same, as their owner can
    arrived: int  # how many cards have come from the deck to the hand
    gone: list[int]  # spans of cards that have come and that the opponent has seen since
    discard: list[Card]
    down: list[FaceDown]
    owned: list[Card]  # all its cards but passives, sorted; replaced, never changed: copies share it
    passives: list[Card]  # replaced, never changed
    powers: Powers  # what they do; replaced, never changed
    strengths: list[Strength]  # replaced, never changed
    exile: list[Card]  # recycled starters (ED-80); replaced, never changed
    placed: int  # face-down placements so far

    def gain_passive(self, card: Card) -> None:
        """At once, and for good (ED-38)."""
        self.passives = [*self.passives, card]
        self.powers = Powers(self.passives)

    def take_stock(self) -> None:
        """Find all it owns where it lies, with nothing in the air."""
        face_down = [down.card for down in self.down]
        self.owned = sorted(self.hand + self.deck + self.discard + face_down, key=card_index)

    def copy(self) -> "Side":
        side = Side()
        side.cards = self.cards
        side.seat = self.seat
        side.health = self.health
        side.gold = self.gold
        side.allowance = self.allowance
        side.blessed = self.blessed
        side.hand = self.hand[:]
        side.hand_traces = self.hand_traces[:]
        side.deck = self.deck[:]
        side.deck_traces = self.deck_traces[:]
        side.own_traces = self.own_traces[:]
        side.arrived = self.arrived
        side.gone = self.gone[:]
        side.discard = self.discard[:]
        side.down = self.down[:]
        side.owned = self.owned
        side.passives = self.passives
        side.powers = self.powers
        side.strengths = self.strengths
        side.exile = self.exile
        side.placed = self.placed
        return side


class Store:
    """A store's deck (top last), its shop from the oldest card to the youngest, and its removed pile (ED-7, ED-8)."""

    __slots__ = ("bought", "cards", "deck", "index", "removed", "shop")

    cards: Cards
    index: int
    deck: list[Card]
    shop: list[Card]
    removed: list[Card]
    bought: bool  # whether anything was bought from it this turn (ED-75)

    def area(self, role: str) -> str:
        """The area of the views that shows its shop, its deck or its removed cards."""
        return f"{role}:{self.cards.store_ids[self.index]}"

    def copy(self) -> "Store":
        store = Store()
        store.cards = self.cards
        store.index = self.index
        store.deck = self.deck[:]
        store.shop = self.shop[:]
        store.removed = self.removed[:]
        store.bought = self.bought
        return store


class ElementalTable(Table):
    """One duel."""

    __slots__ = ("active", "bid_made", "bidder", "blow", "cards", "dice", "drawn", "ending", "gained", "house", "lot",
                 "pending", "plays", "price", "sides", "stores", "turn", "turning", "verb")  # fmt: skip

    cards: Cards
    house: HouseRules
    turn: int
    active: int
    ending: bool  # the main phase is over
    gained: bool  # the gold step is used (ED-11)
    drawn: bool  # the draw step is used (ED-12)
    bid_made: bool  # ED-16
    plays: int  # of both seats in this turn (ED-18)
    dice: list[int]
    sides: list[Side]
    stores: list[Store]
    pending: list[Declared]  # the cards being played, the latest last; empty at resting points
    turning: int  # the die that a card is turning; -1 at resting points
    verb: Effect | None  # that happens now; none at resting points
    blow: int  # the damage that a seat may buy off; 0 at resting points
    lot: Card | None  # on auction
    price: int  # the standing bid
    bidder: int  # who made it; -1 without an auction

    def copy(self) -> "ElementalTable":
        t = ElementalTable()
        self.copy_onto(t)
        t.cards = self.cards
        t.house = self.house
        t.turn = self.turn
        t.active = self.active
        t.ending = self.ending
        t.gained = self.gained
        t.drawn = self.drawn
        t.bid_made = self.bid_made
        t.plays = self.plays
        t.dice = self.dice[:]
        t.sides = [self.sides[0].copy(), self.sides[1].copy()]
        t.stores = [self.stores[0].copy(), self.stores[1].copy()]
        t.pending = self.pending[:]
        t.turning = self.turning
        t.blow = self.blow
        t.verb = self.verb
        t.lot = self.lot
        t.price = self.price
        t.bidder = self.bidder
        return t
