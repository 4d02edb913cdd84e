"""How options and events read."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.core.words import Phrases
from cardwright.games.elemental.content.cards import Card
from cardwright.games.elemental.content.options import (
    CONCEDE,
    DRAW,
    END,
    GAIN,
    KEEP,
    MATCH,
    OUTBID,
    PASS,
    PROACTIVE,
    REROLL,
    STOP,
    Bid,
    Bless,
    BuyOff,
    Delta,
    Die,
    Discard,
    Drop,
    Execute,
    Pay,
    Place,
    Put,
    Recycle,
    Respond,
    Reveal,
    Take,
)
from cardwright.games.elemental.rules.responses import half_cost
from cardwright.games.elemental.rules.table import ElementalTable
from cardwright.games.elemental.show.sums import blow, forecast, in_a_sentence

WAITING: Final = "It isn't your turn to choose."  # whoever is asked, and whatever (ED-128)

PLAIN: Final = {
    GAIN: "gain 1 gold",
    DRAW: "draw a card",
    PROACTIVE: "draw as an action (Proactive)",
    END: "end your turn",
    OUTBID: "outbid",
    MATCH: "match the bid",
    CONCEDE: "concede the card",
    REROLL: "reroll it",
    KEEP: "keep it as it lies",
    STOP: "stop",
    PASS: "pass",
}

VERBS: Final[dict[type[Option], str]] = {
    Execute: "execute",
    Bless: "execute",
    Pay: "execute",
    Reveal: "turn up",
    Respond: "answer",
    Place: "place",
    Discard: "discard",
    Bid: "bid",
}

PHRASES: Final[Phrases] = Phrases(
    {
        "turn": "Turn {turn}: {seat} [is|are] to play.",
        "draw": "{seat} draw[s] {cards}.",
        "draw?": "{seat} draw[s] a card.",
        "reshuffle": "{seat's} discard pile is shuffled into the deck.",
        "gain": "{seat} gain[s] {gold} gold.",
        "discard": "{seat} discard[s] {cards}.",
        "execute": "{seat} play[s] {cards}.",
        "execute_down": "{seat} turn[s] up {cards} and play[s] it.",
        "respond": "{seat} answer[s] with {cards} from the hand.",
        "respond_down": "{seat} answer[s] by turning up {cards}.",
        "half": "{seat} pay[s] half: {gold} gold.",
        "bless": "{seat} play[s] {cards}.",
        "cancelled": "{seat's} {card} is cancelled.",
        "place": "{seat} place[s] {cards} face down.",
        "place?": "{seat} place[s] a card face down.",
        "drop": "{seat} give[s] up {cards}.",
        "damage": "{seat} strike[s] with {points}: {to_rival} off {rival:seat's} health.",
        "damage_self": "{seat} lose[s] {to_dealer} too.",
        "shield": "{seat's} {card} takes {points} off the damage.",
        "earn": "{seat} earn[s] {gold} gold with the damage.",
        "militia": "{seat} buy[s] off {points} damage for {gold} gold.",
        "heal": "{seat} gain[s] {points} health.",
        "strengthen": "{seat's} {scope} effects are multiplied by {factor} until the turn ends.",
        "chance": "{seat} roll[s] the chance die: {value}.",
        "die": "{seat} turn[s] the {die} die to {value}.",
        "look_opponent_hand": "{seat} look[s] at {whose:seat's} hand and see[s] {cards}.",
        "look_opponent_hand?": "{seat} look[s] at {whose:seat's} hand ({n}).",
        "look_opponent_down": "{seat} look[s] at {whose:seat's} face-down cards and see[s] {cards}.",
        "look_opponent_down?": "{seat} look[s] at {whose:seat's} face-down cards ({n}).",
        "look_own_deck": "{seat} look[s] at the top of {whose:seat's} deck and see[s] {cards}.",
        "look_own_deck?": "{seat} look[s] at the top {n} of {whose:seat's} deck.",
        "look_opponent_deck": "{seat} look[s] at the top of {whose:seat's} deck and see[s] {cards}.",
        "look_opponent_deck?": "{seat} look[s] at the top {n} of {whose:seat's} deck.",
        "reorder": "{seat} put[s] the top {n} of {whose:seat's} deck back in a new order.",
        "search": "{seat} take[s] {cards} from the deck and shuffle[s] it.",
        "search?": "{seat} take[s] a card from the deck and shuffle[s] it.",
        "recycle": "{seat} remove[s] {cards} for good.",
        "bid": "{seat} bid[s] {price} for {card}.",
        "buy": "{seat} buy[s] {cards} for {price}.",
        "leave": "{cards} leaves the shop.",
        "renew": "The removed cards are the store's new deck.",
        "arrive": "{cards} comes to the shop for {cost}.",
    }
)


def describe(t: ElementalTable, option: Option, seat: int) -> str:
    """The option in words for the seat that may choose it."""
    side = t.sides[seat]
    if isinstance(option, Execute):
        return f"execute {what(t, seat, option.card)}"
    if isinstance(option, Reveal):
        return f"turn up {what(t, seat, option.card)}, for {half_cost(side, option.card)} gold"
    if isinstance(option, Pay):
        return f"execute {what(t, seat, option.card)}, for {half_cost(side, option.card)} gold"
    if isinstance(option, Respond):
        where = "" if option.from_hand else " from the table"
        return f"answer{where} with {what(t, seat, option.card)}, for {half_cost(side, option.card)} gold"
    if isinstance(option, Bless):
        return f"play {what(t, seat, option.card)}"
    if isinstance(option, Place):
        return f"place {option.card.name} face down"
    if isinstance(option, Discard):
        return f"discard {option.card.name}"
    if isinstance(option, Bid):
        return f"bid {option.card.cost} for {what(t, seat, option.card)}"
    return other_words(t, option, seat)


def other_words(t: ElementalTable, option: Option, seat: int) -> str:
    if isinstance(option, Put):
        return f"{option.card.name} next"
    if isinstance(option, Take):
        return f"take {option.card.name}"
    if isinstance(option, Recycle):
        return f"remove {option.card.name} for good"
    if isinstance(option, Drop):
        return f"give up {option.card.name}"
    if isinstance(option, Die):
        return f"the {t.cards.dice_pieces[option.die].name.lower()} die ({t.dice[option.die]})"
    if isinstance(option, Delta):
        name, value = t.cards.dice_pieces[t.turning].name.lower(), t.dice[t.turning]
        return f"{name} {value} to {value + option.change}" if option.change else f"leave {name} at {value}"
    if isinstance(option, BuyOff):
        if option.points == 0:
            return "buy off nothing"
        rate = t.sides[seat].powers.militia
        return f"buy off {option.points} for {option.points * rate} gold"
    if option is PASS and t.pending:
        _, most = blow(t, seat)
        return f"let it happen: {in_a_sentence(t, seat)}" if most else "let it happen"
    if t.lot is not None and option is OUTBID:
        return f"outbid to {t.price + t.lot.cost}"
    if t.lot is not None and option is MATCH:
        return f"match {t.price}"
    if t.lot is not None and option is CONCEDE:
        return f"concede {t.lot.name}"
    return PLAIN.get(option, option.text)


def what(t: ElementalTable, seat: int, card: Card) -> str:
    will = forecast(t, seat, card)
    return f"{card.name} ({will})" if will else f"{card.name} ({card.text.removesuffix('.')})"
