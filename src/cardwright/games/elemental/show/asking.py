"""Questions made of what asks them: the card being played, the card on auction, a passive, the hand limit."""

from collections.abc import Callable
from typing import Final

from cardwright.core.decision import Decision
from cardwright.core.view import Cause
from cardwright.games.elemental.content.cards import CHANCE, Card
from cardwright.games.elemental.rules import actions, amounts, auction, decks, dice, turn
from cardwright.games.elemental.rules.table import PENDING, ElementalTable
from cardwright.games.elemental.rules.turn import hand_limit

Words = Callable[[ElementalTable, int], str]
LIMIT: Final = "Hand limit"


def cause(t: ElementalTable, seat: int, decision: Decision) -> Cause | None:
    question = decision.question
    if question is turn.LIMIT:
        return Cause(LIMIT, deed="discard it")
    if question is amounts.PAID_MILITIA:
        lender = militia_of(t, seat)
        return Cause(lender.name, lender.id, lender.id, "buy off so much of the damage")
    if question in (auction.OUTBID_OR_PASS, auction.MATCH_OR_CONCEDE) and t.lot is not None:
        return Cause(t.lot.name, f"lot:{t.lot.id}", t.lot.id, "bid for it")
    if not t.pending:
        return None
    card = t.pending[-1].card
    found = Cause(card.name, f"{PENDING}:{len(t.pending) - 1}", card.id)
    if question in (actions.RESPOND, actions.FURTHER):
        found.deed = card.text
    elif question is amounts.CHANCE_DIE:
        found.deed = "reroll the chance die"
    else:
        found.deed = clause(t, "it")
    if t.turning >= 0:
        found.to = [t.cards.dice_pieces[t.turning].id]
    return found


def militia_of(t: ElementalTable, seat: int) -> Card:
    for card in t.sides[seat].passives:
        if card.lends.militia:
            return card
    raise ValueError("nobody can buy off damage without a passive that says so")


def clause(t: ElementalTable, whom: str) -> str:
    return t.verb.deed(whom) if t.verb is not None else f"{whom} is chosen"


def prompt(t: ElementalTable, seat: int, decision: Decision) -> str:
    words = ASKED.get(decision.question.name)
    asks = cause(t, seat, decision)
    told = words(t, seat) if words is not None else decision.question.prompt
    return f"{asks.source}: {told}" if asks is not None else told


def turned(t: ElementalTable) -> str:
    """The die that a card is turning."""
    return f"the {t.cards.dice_pieces[t.turning].name.lower()} die ({t.dice[t.turning]})"


def outbid(t: ElementalTable, seat: int) -> str:
    assert t.lot is not None
    return f"outbid {t.price} gold with {t.price + t.lot.cost}, or let the card go?"


def over_the_limit(t: ElementalTable, seat: int) -> str:
    side = t.sides[seat]
    return f"{len(side.hand)} cards in hand, {hand_limit(t, side)} allowed. Which one do you discard?"


ASKED: Final[dict[str, Words]] = {
    turn.LIMIT.name: over_the_limit,
    dice.DIE.name: lambda t, seat: f"{clause(t, 'which die')}?",
    dice.DIE2.name: lambda t, seat: f"which die do you exchange with {turned(t)}?",
    dice.AGAIN.name: lambda t, seat: f"reroll {turned(t)}, or stop?",
    dice.DELTA.name: lambda t, seat: f"by how much do you turn {turned(t)}?",
    amounts.CHANCE_DIE.name: lambda t, seat: f"reroll the chance die ({t.dice[CHANCE]}), or keep it?",
    amounts.PAID_MILITIA.name: lambda t, seat: f"{t.blow} damage to you. How much do you buy off?",
    auction.OUTBID_OR_PASS.name: outbid,
    auction.MATCH_OR_CONCEDE.name: lambda t, seat: f"match the bid of {t.price} gold, concede, or play actions first?",
    actions.RESPOND.name: lambda t, seat: "answer it, or let it happen?",
    actions.FURTHER.name: lambda t, seat: "play further cards before it happens, or go on?",
    actions.DROP.name: lambda t, seat: f"{clause(t, 'which card')}?",
    decks.ORDER.name: lambda t, seat: f"{clause(t, 'which card')}?",
    decks.SEARCH.name: lambda t, seat: f"{clause(t, 'which card')}?",
    decks.RECYCLE.name: lambda t, seat: f"{clause(t, 'which card')}, if any?",
}
