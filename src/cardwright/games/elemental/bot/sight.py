"""What a seat sees, in numbers: its own side first, then the other one's (part 4).

Of hidden cards stands what the view says: which the other seat holds all together, which of them are surely in hand,
and places of decks that were seen. What else could be worked out of who has seen what is left to whoever learns.
"""

from typing import Final

from cardwright.core.decision import Question
from cardwright.core.events import SPECTATOR
from cardwright.core.game import Game
from cardwright.core.piece import Piece
from cardwright.core.sight import Sheet, Sight
from cardwright.games.elemental.content.cards import DICE, MOST, Card, Cards
from cardwright.games.elemental.rules import actions, amounts, auction, turn
from cardwright.games.elemental.rules.knowledge import may_lie_face_down, public_traces, trace_is_out
from cardwright.games.elemental.rules.settings import HouseRules
from cardwright.games.elemental.rules.table import ElementalTable, Side
from cardwright.games.elemental.rules.traces import first_of, last_of

STACKED: Final = 8  # cards being played, the latest first; more than that are seldom
STACK_FIELDS: Final = 3  # card, whose, whether it is an answer
DOWNS: Final = 12  # face-down cards of a side
DOWN_FIELDS: Final = 4  # card, turn, number of the placement, whether the opponent has seen it
DEEP: Final = 24  # places of a deck from the top
OWN: Final = 1
OTHER: Final = 2
WITHOUT_VERB: Final = (
    *(actions.RESPOND, actions.FURTHER, amounts.CHANCE_DIE, amounts.PAID_MILITIA, turn.LIMIT, turn.MAIN),
    *(auction.OUTBID_OR_PASS, auction.MATCH_OR_CONCEDE),
)  # questions that say nothing of the effect that happens now


class SideSight:
    """Where the numbers of a side stand."""

    __slots__ = ("bottom", "deck", "discard", "down", "exile", "hand", "hand_size", "held", "marks", "maybe",
                 "passives", "seen", "strengths", "sure")  # fmt: skip

    def __init__(self, sight: "ElementalSight", name: str) -> None:
        cards = sight.cards
        pieces: list[Piece] = list(cards.cards)
        ids = [card.id for card in pieces]
        self.marks: int = sight.amount(f"{name}.marks", MOST, 4, low=-MOST)  # health, gold, allowance, locked gold
        self.strengths: int = sight.counts(f"{name}.strengths", list(cards.strengths), MOST)
        self.hand_size: int = sight.amount(f"{name}.hand size", MOST)
        self.hand: int = sight.count(f"{name}.hand", pieces, MOST)
        self.sure: int = sight.count(f"{name}.surely in hand", pieces, MOST)
        self.maybe: int = sight.count(f"{name}.in hand or placed", pieces, MOST)
        self.held: int = sight.count(f"{name}.hidden", pieces, MOST)  # of the own side the deck
        self.deck: int = sight.amount(f"{name}.deck size", MOST)
        self.seen: int = sight.which(f"{name}.top of the deck", ids, DEEP)
        self.bottom: int = sight.amount(f"{name}.shuffled under it", MOST)
        self.discard: int = sight.count(f"{name}.discard", pieces, MOST)
        self.exile: int = sight.count(f"{name}.exile", pieces, MOST)
        self.passives: int = sight.count(f"{name}.passives", pieces, MOST)  # each as which it came
        self.down: int = sight.amount(f"{name}.face down", MOST, DOWNS, DOWN_FIELDS)


class ElementalSight(Sight[ElementalTable]):
    """The dice and the cards being played, the stores, and both sides."""

    cards: Cards
    house: HouseRules
    strength_place: dict[str, int]
    at_turn: int
    at_active: int
    at_dice: int
    at_turning: int
    at_effect: int
    at_stack: int
    at_blow: int
    at_lot: int
    at_price: int
    at_bidder: int
    at_bought: int
    at_stock: int
    at_shop: int
    at_removed: int
    sides: list[SideSight]

    def __init__(self, game: Game[ElementalTable], settings: HouseRules, cards: Cards) -> None:
        self.cards = cards
        self.house = settings
        self.strength_place = {text: place for place, text in enumerate(cards.strengths)}
        super().__init__(game, settings)

    def declare(self) -> None:
        cards = self.cards
        pieces: list[Piece] = list(cards.cards)
        ids = [card.id for card in pieces]
        stores = len(cards.store_ids)
        self.at_turn = self.amount("turn", self.house.max_turns)
        self.at_active = self.amount("active", OTHER)
        self.at_dice = self.amount("dice", cards.faces, DICE)
        self.at_turning = self.which("turning", cards.dice_ids)
        self.at_effect = self.amount("effect", max([len(card.effects) for card in cards.cards]))
        self.at_stack = self.amount("being played", len(ids), STACKED, STACK_FIELDS)
        self.at_blow = self.amount("damage to buy off", MOST)
        self.at_lot = self.which("auction", ids)
        self.at_price = self.amount("bid", MOST)
        self.at_bidder = self.amount("bidder", OTHER)
        self.at_bought = self.flag("bought", stores)
        self.at_stock = self.amount("stock", MOST, stores)
        self.at_shop = self.which("shop", ids, stores, cards.shop_size)
        self.at_removed = self.count("removed", pieces, MOST)
        self.sides = [SideSight(self, "own"), SideSight(self, "other")]

    def table(self, t: ElementalTable, seat: int, sheet: Sheet) -> None:
        own = seat if seat != SPECTATOR else 0
        sheet.put(self.at_turn, t.turn)
        sheet.put(self.at_active, OWN if t.active == own else OTHER)
        place = self.at_dice
        for face in t.dice:
            sheet.put(place, face)
            place += 1
        sheet.put(self.at_turning, t.turning + 1)
        sheet.put(self.at_blow, t.blow)
        if t.pending:
            self.stack(t, own, sheet)
        lot = t.lot
        if lot is not None:
            sheet.put(self.at_lot, lot.index + 1)
            sheet.put(self.at_price, t.price)
            sheet.put(self.at_bidder, OWN if t.bidder == own else OTHER)
        self.stores(t, sheet)
        self.side(t, t.sides[own], self.sides[0], seat, seat != SPECTATOR, sheet)
        self.side(t, t.sides[1 - own], self.sides[1], seat, False, sheet)

    def asked(self, t: ElementalTable, seat: int, question: Question, sheet: Sheet) -> None:
        """Which effect of the card that happens now asks."""
        verb = t.verb
        if verb is not None and t.pending and question not in WITHOUT_VERB:
            number = 1
            for effect in t.pending[-1].card.effects:
                if effect is verb:
                    sheet.put(self.at_effect, number)
                number += 1

    def stack(self, t: ElementalTable, own: int, sheet: Sheet) -> None:
        place = self.at_stack
        for declared in t.pending[: -STACKED - 1 : -1]:
            sheet.put(place, declared.card.index + 1)
            sheet.put(place + 1, OWN if declared.seat == own else OTHER)
            sheet.put(place + 2, 1 if declared.response else 0)
            place += STACK_FIELDS

    def stores(self, t: ElementalTable, sheet: Sheet) -> None:
        for store in t.stores:
            sheet.put(self.at_bought + store.index, 1 if store.bought else 0)
            sheet.put(self.at_stock + store.index, len(store.deck))
            place = self.at_shop + store.index * self.cards.shop_size
            for card in store.shop:
                sheet.put(place, card.index + 1)
                place += 1
            for card in store.removed:
                sheet.add(self.at_removed + card.index)

    def side(self, t: ElementalTable, side: Side, at: SideSight, seat: int, mine: bool, sheet: Sheet) -> None:
        sheet.put(at.marks, side.health)
        sheet.put(at.marks + 1, side.gold)
        sheet.put(at.marks + 2, side.allowance)
        if t.bidder == side.seat:
            sheet.put(at.marks + 3, t.price)
        for strength in side.strengths:
            sheet.add(at.strengths + self.strength_place[strength.text])
        sheet.put(at.hand_size, len(side.hand))
        sheet.put(at.deck, len(side.deck))
        self.pile(at.discard, side.discard, sheet)
        self.pile(at.exile, side.exile, sheet)
        number = 1
        for card in side.passives:
            sheet.put(at.passives + card.index, number)
            number += 1
        if mine:
            self.pile(at.hand, side.hand, sheet)
            self.pile(at.held, side.deck, sheet)
            self.deck(side, side.own_traces, at, True, sheet)
        elif seat == SPECTATOR:
            self.pile(at.held, side.hand, sheet)
            self.pile(at.held, side.deck, sheet)
            self.deck(side, public_traces(side), at, False, sheet)
        else:
            self.pile(at.held, side.hand, sheet)
            self.pile(at.held, side.deck, sheet)
            self.known_hand(side, at, self.deck(side, side.deck_traces, at, True, sheet), sheet)
        self.face_down(side, at, seat, mine, sheet)

    def deck(self, side: Side, traces: list[int], at: SideSight, shown: bool, sheet: Sheet) -> int:
        """The places that were seen, and how many lowest cards are a shuffled pile. Returns the number in the order of
        arrival of the highest place that wasn't, or -1."""
        deck = side.deck
        size = len(deck)
        highest, low = -1, -1
        number = side.arrived
        depth = 0
        while depth < size:
            place = size - 1 - depth
            trace = traces[place]
            first = first_of(trace)
            if first == last_of(trace):
                if shown and depth < DEEP:
                    sheet.put(at.seen + depth, deck[place].index + 1)
            else:
                if highest < 0:
                    highest = number
                if first > side.arrived and (low < 0 or first < low):
                    low = first
            number += 1
            depth += 1
        if low >= 0:
            sheet.put(at.bottom, side.arrived + size - low)
        return highest

    def known_hand(self, side: Side, at: SideSight, highest: int, sheet: Sheet) -> None:
        """Cards that can't be in the deck: surely in hand, or perhaps face down since."""
        for place, card in enumerate(side.hand):
            trace = side.hand_traces[place]
            if trace_is_out(trace, highest):
                start = at.maybe if may_lie_face_down(side, card, trace) else at.sure
                sheet.add(start + card.index)
        for down in side.down:
            if not down.seen and trace_is_out(down.trace, highest):
                start = at.maybe if may_lie_face_down(side, down.card, down.trace) else at.sure
                sheet.add(start + down.card.index)

    def face_down(self, side: Side, at: SideSight, seat: int, mine: bool, sheet: Sheet) -> None:
        place, slots = at.down, DOWNS
        for down in side.down:
            if not mine:
                sheet.add(at.held + down.card.index)
            if slots > 0:
                known = mine or (down.seen and seat != SPECTATOR)
                sheet.put(place, down.card.index + 1 if known else 0)
                sheet.put(place + 1, down.turn)
                sheet.put(place + 2, 0 if known else down.number + 1)
                sheet.put(place + 3, 1 if down.seen and seat != SPECTATOR else 0)
                place += DOWN_FIELDS
                slots -= 1

    def pile(self, start: int, cards: list[Card], sheet: Sheet) -> None:
        for card in cards:
            sheet.add(start + card.index)
