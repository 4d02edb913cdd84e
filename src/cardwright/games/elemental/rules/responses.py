"""What may be played as a response: the test of "affects its result" (ED-46 to ED-58)."""

from cardwright.core.decision import Option
from cardwright.games.elemental.content.cards import ALL_DICE, CHANCE, Amount, Card, Kind
from cardwright.games.elemental.content.options import PASS
from cardwright.games.elemental.rules.amounts import free_gold, stops
from cardwright.games.elemental.rules.table import Declared, ElementalTable, Side


def half_cost(side: Side, card: Card) -> int:
    """Of a face-down execution or a response (ED-23, ED-24); nothing with Cheapskate (ED-40)."""
    return 0 if side.powers.free_half_costs else card.half


def responses(t: ElementalTable, seat: int) -> list[Option]:
    """Pass, and every action in hand or face down that this seat can pay and that passes the test (ED-46 to ED-48)."""
    options: list[Option] = [PASS]
    if t.plays >= t.house.max_plays_per_turn:
        return options
    side = t.sides[seat]
    gold = free_gold(t, seat)
    answered = t.pending[-1]
    dice = -1
    last: Card | None = None
    for card in side.hand:
        if card.kind == Kind.ACTION and card is not last and half_cost(side, card) <= gold:
            last = card
            if dice < 0:
                dice = relevant_dice(t, answered)
            if affects(t, seat, card, answered, dice):
                options.append(card.respond_hand)
    for down in side.down:
        card = down.card
        if down.turn < t.turn and half_cost(side, card) <= gold:  # ED-22
            if dice < 0:
                dice = relevant_dice(t, answered)
            if affects(t, seat, card, answered, dice):
                options.append(card.respond_down)
    return options


def affects(t: ElementalTable, seat: int, card: Card, answered: Declared, dice: int) -> bool:
    """Whether this seat's card may change what the answered action does (ED-53, ED-58)."""
    if t.house.any_response or card.cancels:
        return True
    if card.turns_dice:
        return dice != 0
    if card.strengths:
        return raises_shield(t, seat, card, answered)
    return touched_decks(seat, card) & touched_decks(answered.seat, answered.card) != 0


def relevant_dice(t: ElementalTable, declared: Declared) -> int:
    """The dice, as bits, that decide what this action does (ED-54)."""
    card = declared.card
    if card.turns_dice:
        return ALL_DICE
    dice = 0
    for amount in card.amounts:
        dice |= amount.mask
    if not t.sides[declared.seat].powers.keeps_chance:
        dice &= ~(1 << CHANCE)  # it will be rerolled anyway
    return dice | shield_dice(t, 1 - declared.seat, card.hits_rival) | shield_dice(t, declared.seat, card.hits_dealer)


def shield_dice(t: ElementalTable, seat: int, hits: list[Amount]) -> int:
    """The dice of this seat's shields that work against the damage."""
    dice = 0
    if hits:
        for shield in t.sides[seat].powers.shields:
            for hit in hits:
                if stops(t, shield, hit):
                    dice |= shield.amount.mask
    return dice


def raises_shield(t: ElementalTable, seat: int, card: Card, answered: Declared) -> bool:
    """The answered action hits a shield of this seat that the card strengthens (ED-56)."""
    for shield in t.sides[seat].powers.shields:
        for hit in answered.card.hits_rival:
            for strength in card.strengths:
                if stops(t, shield, hit) and strength.raises(shield.amount):
                    return True
    return False


def touched_decks(seat: int, card: Card) -> int:
    """The decks, as bits, that this seat's card draws from, searches or reorders (ED-57)."""
    decks = 0
    if card.own_deck:
        decks |= 1 << seat
    if card.rival_deck:
        decks |= 2 >> seat
    return decks


def dice_to_choose(t: ElementalTable) -> int:
    """The dice, as bits, that the card now happening may turn: as a response only relevant ones (ED-55)."""
    declared = t.pending[-1]
    if declared.response and not t.house.any_response:
        return relevant_dice(t, t.pending[-2])
    return ALL_DICE
