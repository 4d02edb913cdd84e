"""Auctions (ED-64 to ED-74)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.elemental.content.cards import Card, Goes, Kind, card_index
from cardwright.games.elemental.content.options import (
    CONCEDE,
    MATCH,
    OUTBID,
    PASS,
)
from cardwright.games.elemental.rules.actions import add_plays, play
from cardwright.games.elemental.rules.hands import to_hand
from cardwright.games.elemental.rules.table import DECKS, DISCARDS, HANDS, PASSIVES, ElementalTable, Side
from cardwright.games.elemental.rules.traces import in_hand, put_on_top

OUTBID_OR_PASS: Final[Question] = Question("outbid", "Outbid, or let the card go?", caused=True)
MATCH_OR_CONCEDE: Final[Question] = Question("match", "Match the bid, concede, or play actions first", caused=True)
OUTBID_OPTIONS: Final[list[Option]] = [PASS, OUTBID]


def auction(t: ElementalTable, card: Card) -> None:
    """The active seat offers the card's cost; outbid and match alternate until one side stops (ED-64 to ED-67)."""
    seat, rival = t.active, 1 - t.active
    t.bid_made = True
    t.lot = card
    stand(t, seat, card.cost)
    level = 1
    while t.sides[rival].gold >= (level + 1) * card.cost and t.ask(rival, OUTBID_OR_PASS, OUTBID_OPTIONS) is OUTBID:
        level += 1
        stand(t, rival, level * card.cost)
        if not matches(t, seat):
            break
        stand(t, seat, level * card.cost)
    buy(t, t.bidder, card, t.price)


def stand(t: ElementalTable, seat: int, price: int) -> None:
    """This seat is high bidder; so much of its gold is locked (ED-70)."""
    t.bidder = seat
    t.price = price
    if t.events is not None and t.lot is not None:
        t.log("bid", seat, card=t.lot, price=price)


def matches(t: ElementalTable, seat: int) -> bool:
    """Whether the active seat matches; before that it may play actions to raise the gold (ED-66, ED-69)."""
    while True:
        options: list[Option] = [CONCEDE]
        if t.sides[seat].gold >= t.price:
            options.append(MATCH)
        add_plays(t, seat, options, blessings=t.house.auction_blessings, at_half_cost=False)
        choice = t.ask(seat, MATCH_OR_CONCEDE, options)
        if choice is MATCH:
            return True
        if choice is CONCEDE:
            return False
        play(t, seat, choice)


def buy(t: ElementalTable, seat: int, card: Card, price: int) -> None:
    """The gold goes to the bank, the card to its buyer (ED-68, ED-71, ED-72)."""
    side = t.sides[seat]
    side.gold -= price
    t.lot = None
    t.bidder = -1
    t.price = 0
    store = t.stores[card.store]
    store.shop.remove(card)
    store.bought = True
    target = put_bought(side, seat, card)
    if t.events is not None:
        t.move("buy", seat, [card], store.area("shop"), target, price=price)


def put_bought(side: Side, seat: int, card: Card) -> str:
    """On the discard pile, unless it is a passive, or one sends it elsewhere (ED-38, ED-43); returns the area."""
    if card.kind == Kind.PASSIVE:
        side.gain_passive(card)
        return PASSIVES[seat]
    side.owned = sorted([*side.owned, card], key=card_index)
    if side.powers.bought_to == Goes.HAND:
        to_hand(side, card, in_hand(side.placed))  # everybody saw it go there
        return HANDS[seat]
    if side.powers.bought_to == Goes.DECK_TOP:
        put_on_top(side)
        side.deck.append(card)
        return DECKS[seat]
    side.discard.append(card)
    return DISCARDS[seat]
