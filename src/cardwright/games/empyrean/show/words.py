"""How options and events read."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.empyrean.content.options import (
    DONE,
    ESSENCE,
    KEEP_ALL,
    NO_DEPLOY,
    NO_DISCARD,
    NO_RECALL,
    NO_TARGET,
    PASS,
    SEAT_NAMES,
    Acquire,
    Banish,
    CardOption,
    ChooseDeck,
    Deploy,
    DeployFree,
    Discard,
    Keep,
    Mode,
    MoveTo,
    OnField,
    Place,
    Recall,
    SwapIn,
    Use,
    UseField,
)
from cardwright.games.empyrean.rules.table import EmpyreanTable

PHRASES: Final[dict[str, str]] = {
    "deck": "Seat {seat} plays {name}.",
    "veto": "Seat {seat} has a battlefield replaced: {battlefield} is battlefield {field} now.",
    "round": "Round {round} begins; seat {seat} is first player.",
    "draft": "Seat {seat} keeps {card}.",
    "draft?": "Seat {seat} drafts a card.",
    "draw": "Seat {seat} draws {card}.",
    "draw?": "Seat {seat} draws a card.",
    "acquire": "Seat {seat} acquires {card}.",
    "acquire_unseen": "Seat {seat} acquires {card}.",
    "acquire_unseen?": "Seat {seat} acquires a card.",
    "recall": "Seat {seat} returns {card} to its hand.",
    "freed": "Seat {seat} gets {card} back.",
    "freed?": "Seat {seat} gets a banished card back.",
    "discard": "Seat {seat} discards {card}.",
    "discard?": "Seat {seat} discards a card.",
    "discard_known": "Seat {seat} discards {card}.",
    "banish": "Seat {seat} banishes {card} from its hand.",
    "banish?": "Seat {seat} banishes a card from its hand.",
    "banish_card": "{card} of seat {seat} is banished.",
    "peek": "Seat {seat} looks at {n} cards: {cards}.",
    "peek?": "Seat {seat} looks at {n} hidden cards.",
    "pass": "Seat {seat} deploys nothing more.",
    "deploy": "Seat {seat} puts {card} face-down at battlefield {field}, zone {zone}, from {source}.",
    "deploy?": "Seat {seat} puts a card face-down at battlefield {field}, zone {zone}, from {source}.",
    "deploy_known": "Seat {seat} puts {card} face-down at battlefield {field}, zone {zone}, from {source}.",
    "pay": "Seat {seat} pays with 1 might of {card} at battlefield {field}.",
    "reveal": "Seat {seat} reveals {card} at battlefield {field}, zone {zone}: {might} might.",
    "stopped": "A Stop token keeps the instant of {card} at battlefield {field} from happening.",
    "stop": "A Stop token lies on seat {seat}'s side of {battlefield}.",
    "gain": "{card} of seat {seat} at battlefield {field} gains {n} might: {might}.",
    "lose": "{card} of seat {seat} at battlefield {field} loses {n} might: {might}.",
    "essence": "Seat {seat} will have {n:+d} essence next round.",
    "essence_now": "Seat {seat} has {n:+d} essence.",
    "move": "{card} of seat {seat} moves from battlefield {from_field} to battlefield {to_field}.",
    "shift": "{card} of seat {seat} shifts to zone {zone} of battlefield {field}.",
    "return": "{card} of seat {seat} returns to its owner's hand.",
    "destroy": "{card} of seat {seat} at battlefield {field} is destroyed.",
    "swap": "Seat {seat} swaps {card} at battlefield {field} with {other}.",
    "stack": "Seat {seat} stacks {card} on {other} at battlefield {field}.",
    "token": "{card} of seat {seat} at battlefield {field} gets {n} x {token}.",
    "untoken": "{card} of seat {seat} at battlefield {field} loses {n} x {token}.",
    "keyword": "Seat {seat}: {name}.",
    "use": "Seat {seat} uses {card} at battlefield {field}.",
    "use_field": "Seat {seat} uses {battlefield}.",
    "tally": "The battle is over: {a} might for A, {b} for B.",
}

PLAIN: Final[dict[str, str]] = {
    DONE.text: "no more commands",
    PASS.text: "deploy nothing more",
    ESSENCE.text: "pay the rest from your essence",
    KEEP_ALL.text: "keep the battlefields",
    NO_TARGET.text: "no card",
    NO_DISCARD.text: "discard nothing more",
    NO_DEPLOY.text: "deploy nothing",
    NO_RECALL.text: "return nothing",
}


def describe(t: EmpyreanTable, option: Option) -> str:
    """An option in words that don't depend on who reads them."""
    if isinstance(option, CardOption):
        return card_words(option)
    if isinstance(option, Deploy):
        return f"deploy {option.card.name} at {field_name(t, option.field)}"
    if isinstance(option, DeployFree):
        return f"deploy {option.card.name} at {field_name(t, option.field)} for free"
    if isinstance(option, ChooseDeck):
        return option.deck.name
    if isinstance(option, MoveTo):
        return f"move the card in zone {option.zone + 1} of {field_name(t, option.field)} to {field_name(t, option.to)}"
    if isinstance(option, Use):
        return f"zone {option.zone + 1} of {field_name(t, option.field)}, clause {option.clause + 1}"
    if isinstance(option, UseField):
        return f"use {field_name(t, option.field)}: {t.fields[option.field].effects[option.effect].text}"
    if isinstance(option, OnField):
        return field_name(t, option.field)
    if isinstance(option, Place):
        return place_words(t, option)
    if isinstance(option, Mode):
        return f"option {option.number + 1}"
    return PLAIN.get(option.text, option.text)


def card_words(option: CardOption) -> str:
    name = option.card.name
    if isinstance(option, Keep):
        return f"keep {name}"
    if isinstance(option, Discard):
        return f"discard {name}"
    if isinstance(option, Banish):
        return f"banish {name}"
    if isinstance(option, Acquire):
        return f"take {name}"
    if isinstance(option, Recall):
        return f"return {name}"
    assert isinstance(option, SwapIn)
    return f"swap in {name} from your {'hand' if option.from_hand else 'deck'}"


def place_words(t: EmpyreanTable, option: Place) -> str:
    where = f"{field_name(t, option.field)}, zone {option.zone + 1}"
    row = t.sides[option.seat].rows[option.field]
    piece = row[option.zone] if option.zone < len(row) else None
    name = piece.card.name if piece is not None and piece.up else "the card"
    return f"{name} of {SEAT_NAMES[option.seat]} at {where}"


def field_name(t: EmpyreanTable, field: int) -> str:
    return t.fields[field].name
