"""How options read, and what a card would do now."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.elemental.cards import CHANCE, Amount, Card
from cardwright.games.elemental.effects import HealOwner
from cardwright.games.elemental.options import (
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
from cardwright.games.elemental.rules.amounts import after_shields, factor, militia_rate
from cardwright.games.elemental.rules.responses import half_cost
from cardwright.games.elemental.table import ElementalTable

PLAIN: Final = {
    GAIN.text: "gain 1 gold",
    DRAW.text: "draw a card",
    PROACTIVE.text: "draw as an action (Proactive)",
    END.text: "end your turn",
    OUTBID.text: "outbid",
    MATCH.text: "match the bid",
    CONCEDE.text: "concede the card",
    REROLL.text: "reroll it",
    KEEP.text: "keep it as it lies",
    STOP.text: "stop",
    PASS.text: "pass",
}


def forecast(t: ElementalTable, seat: int, card: Card) -> str:
    """What the card's amounts would do if this seat's effect happened now; empty if it has none."""
    parts: list[str] = []
    for amount in card.amounts:
        low, high = bounds(t, seat, amount)
        if amount in card.hits_rival:
            parts.append(f"{damage_span(t, 1 - seat, amount, low, high)} damage")
            if amount in card.hits_dealer:
                parts.append(f"{damage_span(t, seat, amount, low, high)} to its owner")
        elif amount.dice:
            parts.append(f"{span(low, high)} {'health' if heals(card, amount) else 'gold'}")
    return f"now {', '.join(parts)}" if parts else ""


def heals(card: Card, amount: Amount) -> bool:
    return any(isinstance(effect, HealOwner) and effect.amount is amount for effect in card.effects)


def bounds(t: ElementalTable, seat: int, amount: Amount) -> tuple[int, int]:
    """The least and the most it can come to: a chance die that will be rolled shows anything."""
    low = high = amount.k * factor(t, seat, amount)
    for die in amount.dice:
        low *= 1 if die == CHANCE else t.dice[die]
        high *= t.cards.faces if die == CHANCE else t.dice[die]
    return low, high


def damage_span(t: ElementalTable, seat: int, hit: Amount, low: int, high: int) -> str:
    """What a seat's shields leave of it."""
    return span(after_shields(t, seat, hit, low), after_shields(t, seat, hit, high))


def span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


def speaker(t: ElementalTable, option: Option) -> int:
    """The seat that such an option is put to, as the table stands."""
    if t.pending:
        answers = isinstance(option, Respond | Drop)
        return 1 - t.pending[-1].seat if answers else t.pending[-1].seat
    return 1 - t.active if option is OUTBID else t.active


def describe_for(t: ElementalTable, seat: int, option: Option) -> str:
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
    return other_words(t, option)


def other_words(t: ElementalTable, option: Option) -> str:
    if isinstance(option, Put):
        return f"{option.card.name} next"
    if isinstance(option, Take):
        return f"take {option.card.name}"
    if isinstance(option, Recycle):
        return f"remove {option.card.name} for good"
    if isinstance(option, Drop):
        return f"give up {option.card.name}"
    if isinstance(option, Die):
        return f"the {t.cards.dice_names[option.die].lower()} die ({t.dice[option.die]})"
    if isinstance(option, Delta):
        name, value = t.cards.dice_names[t.turning].lower(), t.dice[t.turning]
        return f"{name} {value} to {value + option.change}" if option.change else f"leave {name} at {value}"
    if isinstance(option, BuyOff):
        if option.points == 0:
            return "buy off nothing"
        rate = max(militia_rate(side) for side in t.sides)
        return f"buy off {option.points} for {option.points * rate} gold"
    if t.lot is not None and option is OUTBID:
        return f"outbid to {t.price + t.lot.cost}"
    if t.lot is not None and option is MATCH:
        return f"match {t.price}"
    if t.lot is not None and option is CONCEDE:
        return f"concede {t.lot.name}"
    return PLAIN.get(option.text, option.text)


def what(t: ElementalTable, seat: int, card: Card) -> str:
    will = forecast(t, seat, card)
    return f"{card.name} ({will})" if will else f"{card.name} ({card.text.removesuffix('.')})"
