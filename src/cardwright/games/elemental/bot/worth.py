"""What things are worth, in points: one point is one health. Looks only at what both seats may know, and at own cards.

The numbers were found by letting the tactician play itself with one of them changed at a time (see docs/games).
"""

from typing import Final

from cardwright.games.elemental.content.cards import CHANCE, Amount, Card, Goes, Kind, Strength
from cardwright.games.elemental.rules.amounts import factor, standing_amount, stops
from cardwright.games.elemental.rules.table import ElementalTable, Side

CARD: Final = 1.9  # a card drawn
EXTRA_ACTION: Final = 1.6
SEEN_CARDS: Final = 0.3  # a look
CANCEL: Final = 7.0
REMOVED: Final = 1.2  # a weak card recycled
FOUND: Final = 2.5  # a card of choice
HEALTH: Final = 0.45  # a point healed, which earns no gold
GOLD_LEAST: Final = 0.3  # a gold when somebody is about to fall, and how much more it is with health left to lose
GOLD_SLOPE: Final = 0.012
GOLD_MOST: Final = 1.5
TURNS_LEAST: Final = 5.0  # turns of one seat still to come, in the same way
TURNS_SLOPE: Final = 0.15
PLAIN_CARD: Final = 4.0  # gold that the card brings which another one keeps from coming


def gold_worth(t: ElementalTable) -> float:
    """Gold buys growth: dear at first, of little use when somebody is about to fall."""
    least = min(t.sides[0].health, t.sides[1].health)
    if least <= 0:
        return 0.1
    return min(GOLD_LEAST + GOLD_SLOPE * least, GOLD_MOST)


def turns_left(t: ElementalTable) -> float:
    """A guess at the turns of one seat that are still to come."""
    least = max(min(t.sides[0].health, t.sides[1].health), 0)
    return min(TURNS_LEAST + TURNS_SLOPE * least, (t.house.max_turns - t.turn) / 2.0)


# ---------------------------------------------------------------- amounts


def expected(t: ElementalTable, seat: int, amount: Amount) -> float:
    """Its amount now, a chance die that will be rolled taken at its mean."""
    total = float(amount.k * factor(t, seat, amount))
    for die in amount.dice:
        if die != CHANCE:
            total *= t.dice[die]
        elif t.sides[seat].powers.keeps_chance:
            total *= kept_chance(t)
        else:
            total *= (t.cards.faces + 1) / 2
    return total


def kept_chance(t: ElementalTable) -> float:
    """The mean of a chance die that is kept when it lies well."""
    mean = (t.cards.faces + 1) / 2
    return max(mean, float(t.dice[CHANCE]))


def dealt(t: ElementalTable, victim: int, hit: Amount, points: float) -> float:
    """What the victim's shields leave of a hit."""
    for shield in t.sides[victim].powers.shields:
        if stops(t, shield, hit):
            points -= standing_amount(t, victim, shield.amount)
    return max(points, 0.0)


def amounts_worth(t: ElementalTable, seat: int, card: Card, gold: float) -> float:
    """What the card's damage, healing and gold are worth to its owner today."""
    worth = 0.0
    for effect in card.amounts:
        points = expected(t, seat, effect)
        if effect in card.hits_rival:
            to_rival = dealt(t, 1 - seat, effect, points)
            worth += to_rival * (1.0 + gold)
            if to_rival >= t.sides[1 - seat].health:
                worth += 100.0
            if effect in card.hits_dealer:
                to_self = dealt(t, seat, effect, points)
                worth += to_self * (gold - 1.0)
                if to_self >= t.sides[seat].health:
                    worth -= 150.0
        elif card.heals:
            worth += points * HEALTH
        else:
            worth += points * gold
    return worth


# ---------------------------------------------------------------- cards


def use_worth(t: ElementalTable, seat: int, card: Card, gold: float) -> float:
    """What playing the card once is worth today; for a passive, what it is worth in a turn."""
    if card.kind == Kind.PASSIVE:
        return passive_worth(t, seat, card, gold)
    worth = amounts_worth(t, seat, card, gold)
    worth += CARD * card.draws + EXTRA_ACTION * card.extra_actions + SEEN_CARDS * card.looks
    if card.turns_dice:
        worth += die_turn_worth(card)
    if card.cancels:
        worth += CANCEL
    for strength in card.strengths:
        worth += strength_worth(t, seat, strength, gold)
    if card.recycles:
        worth += REMOVED * min(card.recycles, t.sides[seat].owned.count(t.cards.starter))
    if card.searches:
        worth += FOUND
    if card.drops_down:
        worth += 3.0 * min(card.drops_down, len(t.sides[1 - seat].down))
    if card.drops_hand:
        worth += CARD * min(card.drops_hand, len(t.sides[1 - seat].hand))
    return worth


def die_turn_worth(card: Card) -> float:
    """Turning a die at a good moment: by choice is better than by luck, and further is better."""
    if card.rerolls:
        return 3.2 + 1.6 * card.rerolls
    if card.changes:
        return 3.2 + 2.8 * card.changes
    return 12.0


def strength_worth(t: ElementalTable, seat: int, strength: Strength, gold: float) -> float:
    """Half of what it adds to the best attack of the own deck: they must come together."""
    best = 0.0
    for card in t.sides[seat].owned:
        for amount in card.amounts:
            if strength.raises(amount) and amount.dice:
                best = max(best, amounts_worth(t, seat, card, gold))
    return 0.4 * best * (strength.factor - 1)


def passive_worth(t: ElementalTable, seat: int, card: Card, gold: float) -> float:
    """In each turn of its owner."""
    side, rival = t.sides[seat], t.sides[1 - seat]
    lends = card.lends
    worth = 0.0
    if lends.shields:
        worth += shield_worth(t, seat, card, rival, gold)
    if lends.militia:
        worth += 0.7
    if lends.keeps_chance:
        for own in side.owned:
            for amount in own.amounts:
                if amount.mask >> CHANCE & 1:
                    worth += 0.4
    if lends.bought_to != Goes.DISCARD:
        worth += 0.6
    if lends.hand_limit:
        worth += 0.4
    if lends.free_half_costs:
        worth += 0.8
    if lends.proactive is not None:
        worth += 1.3
    if lends.first_blessing:
        worth += 1.5
    return worth


def shield_worth(t: ElementalTable, seat: int, card: Card, rival: Side, gold: float) -> float:
    """What it would take off the rival's attacks, each coming once in a cycle of its deck."""
    saved = 0.0
    cards = rival.owned
    for shield in card.lends.shields:
        takes = float(standing_amount(t, seat, shield.amount))
        for attack in cards:
            for hit in attack.hits_rival:
                if stops(t, shield, hit):
                    saved += min(takes, expected(t, 1 - seat, hit)) * (1.0 + gold)
    return 0.3 + 1.3 * saved / max(len(cards), 5)


def draws_a_turn(side: Side, more: int) -> float:
    """Cards that come in a turn: one, and more with passives that draw and with what all own cards draw together."""
    rate = 1.0
    if side.powers.proactive is not None:
        rate += 0.5
    if side.powers.first_blessing:
        rate += 0.6
    return rate * (1.0 + more / (len(side.owned) + 1.0))
