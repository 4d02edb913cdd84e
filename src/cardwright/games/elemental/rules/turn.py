"""Set-up and the turn (ED-1 to ED-19, ED-116 to ED-118)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.rng import Rng
from cardwright.games.elemental.content.cards import (
    DICE,
    Card,
    Cards,
    Powers,
)
from cardwright.games.elemental.content.options import (
    DRAW,
    END,
    GAIN,
    PROACTIVE,
    Bid,
    Discard,
    Place,
)
from cardwright.games.elemental.rules.actions import add_reveals, draw_as_action, place, play
from cardwright.games.elemental.rules.amounts import earn
from cardwright.games.elemental.rules.auction import auction
from cardwright.games.elemental.rules.decks import can_draw, discard_from_hand, draw
from cardwright.games.elemental.rules.end import NAMES, GameOver, finish_by_standing, sweep
from cardwright.games.elemental.rules.hands import distinct
from cardwright.games.elemental.rules.settings import HouseRules
from cardwright.games.elemental.rules.shops import age, refill
from cardwright.games.elemental.rules.table import ElementalTable, Side, Store
from cardwright.games.elemental.rules.traces import span

MAIN: Final[Question] = Question("main", "Your turn")
LIMIT: Final[Question] = Question("limit", "Too many cards in hand: which one do you discard?")


# ---------------------------------------------------------------- set-up (ED-4 to ED-9)


def deal(cards: Cards, house: HouseRules, rng: Rng) -> ElementalTable:
    t = ElementalTable()
    t.open(rng)
    t.cards = cards
    t.house = house
    t.turn = 1
    t.pending = []
    t.turning = -1
    t.blow = 0
    t.verb = None
    t.lot = None
    t.price = 0
    t.bidder = -1
    t.dice = [t.roll(cards.faces) for _ in range(DICE)]  # ED-5
    stores = cards.stores[1 if house.card_set == "restored" else 0]
    t.stores = [open_store(t, index, stock) for index, stock in enumerate(stores)]
    t.sides = [new_side(t, 0), new_side(t, 1)]
    start_turn(t, t.roll(2) - 1 if house.first_seat == "random" else NAMES.index(house.first_seat))  # ED-9
    return t


def open_store(t: ElementalTable, index: int, stock: list[Card]) -> Store:
    """Its deck shuffled, the first cards dealt to the shop (ED-7)."""
    store = Store()
    store.cards = t.cards
    store.index = index
    store.deck = stock[:]
    store.shop = []
    store.removed = []
    store.bought = False
    t.shuffle(store.deck)
    refill(t, store)
    return store


def new_side(t: ElementalTable, seat: int) -> Side:
    """ED-4."""
    side = Side()
    side.cards = t.cards
    side.seat = seat
    side.health = t.house.start_health
    side.gold = t.house.start_gold
    side.allowance = 0
    side.blessed = False
    side.hand = []
    side.hand_traces = []
    side.deck = [t.cards.starter] * t.cards.starters
    side.deck_traces = [span(0, t.cards.starters - 1)] * t.cards.starters
    side.own_traces = side.deck_traces[:]
    side.arrived = 0
    side.gone = []
    side.discard = []
    side.down = []
    side.owned = side.deck[:]
    side.passives = []
    side.powers = Powers([])
    side.strengths = []
    side.exile = []
    side.placed = 0
    return side


def start_turn(t: ElementalTable, seat: int) -> None:
    """An allowance of one for the active seat, none for the other (ED-15)."""
    t.active = seat
    t.ending = False
    t.gained = False
    t.drawn = False
    t.bid_made = False
    t.plays = 0
    for side in t.sides:
        side.allowance = 0
        side.blessed = False
        side.strengths = []
    t.sides[seat].allowance = 1


# ---------------------------------------------------------------- the turn


def advance(t: ElementalTable) -> None:
    """One choice of the main phase with all that follows from it, or the end of the turn."""
    try:
        if t.ending:
            end_turn(t)
        else:
            main_choice(t)
    except GameOver:
        sweep(t)


def main_choice(t: ElementalTable) -> None:
    """The steps of a turn come in any order (ED-10)."""
    seat = t.active
    choice = t.confirm(seat, MAIN, main_options(t))
    if isinstance(choice, Discard):
        discard_from_hand(t, seat, choice.card)
    elif isinstance(choice, Place):
        place(t, seat, choice.card)
    elif isinstance(choice, Bid):
        auction(t, choice.card)
    elif choice is GAIN:
        gain_step(t)
    elif choice is DRAW:
        t.drawn = True
        draw(t, seat, 1)
    elif choice is PROACTIVE:
        draw_as_action(t, seat)
    elif choice is END:
        t.ending = True
    else:
        play(t, seat, choice)


def main_options(t: ElementalTable) -> list[Option]:
    side = t.sides[t.active]
    options: list[Option] = []
    if not t.gained:
        options.append(GAIN)
    if not t.drawn and can_draw(side):
        options.append(DRAW)
    may_play = t.plays < t.house.max_plays_per_turn  # ED-18
    may_act = may_play and side.allowance > 0
    level = 2 if may_act else 1 if may_play else 0
    last: Card | None = None
    for card in side.hand:
        if card is not last:
            last = card
            options.extend(card.offers[level])
    if may_play:
        add_reveals(t, side, side.gold, options)
        if may_act and side.powers.proactive is not None and can_draw(side):
            options.append(PROACTIVE)
    if not t.bid_made:
        for store in t.stores:
            for card in store.shop:
                if card.cost <= side.gold:
                    options.append(card.bid)  # ED-64
    options.append(END)
    return options


def gain_step(t: ElementalTable) -> None:
    """ED-11."""
    t.gained = True
    earn(t.sides[t.active], 1)
    if t.events is not None:
        t.log("gain", t.active, gold=1)


def end_turn(t: ElementalTable) -> None:
    """Hand limit, ageing, refill, the other seat's turn (ED-19)."""
    keep_hand_limit(t)
    for store in t.stores:
        age(t, store)
    for store in t.stores:
        refill(t, store)
    if t.turn >= t.house.max_turns:
        finish_by_standing(t, f"after {t.turn} turns")  # ED-122
    t.turn += 1
    start_turn(t, 1 - t.active)
    if t.events is not None:
        t.log("turn", t.active, turn=t.turn)


def keep_hand_limit(t: ElementalTable) -> None:
    """Only at the end of the own turn (ED-116 to ED-118)."""
    side = t.sides[t.active]
    while len(side.hand) > hand_limit(t, side):
        options: list[Option] = []
        for card in distinct(side.hand):
            options.append(card.discard)
        choice = t.ask(t.active, LIMIT, options)
        assert isinstance(choice, Discard)
        discard_from_hand(t, t.active, choice.card)


def hand_limit(t: ElementalTable, side: Side) -> int:
    """Five, or more with Big Handed (ED-39)."""
    return t.cards.hand_limit + side.powers.hand_limit
