"""Amounts, damage, gold, shields and strength (ED-81 to ED-98), and the chance die (ED-99 to ED-101)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.elemental.content.cards import (
    AT_ONCE,
    CHANCE,
    COMBO,
    MOST,
    Amount,
    Shield,
    Strength,
)
from cardwright.games.elemental.content.options import KEEP, REROLL, BuyOff
from cardwright.games.elemental.rules.end import check_health
from cardwright.games.elemental.rules.table import ElementalTable, Side

CHANCE_DIE: Final[Question] = Question("chance", "Reroll the chance die, or keep it?", caused=True)
PAID_MILITIA: Final[Question] = Question("militia", "How much of the damage do you buy off?", caused=True)
CHANCE_OPTIONS: Final[list[Option]] = [REROLL, KEEP]


def free_gold(t: ElementalTable, seat: int) -> int:
    """Gold that isn't locked in a standing bid (ED-70)."""
    gold = t.sides[seat].gold
    return gold - t.price if seat == t.bidder else gold


# ---------------------------------------------------------------- amounts


def rolled_amount(t: ElementalTable, seat: int, amount: Amount) -> int:
    """The amount of an effect as it happens (ED-81): a chance die in it is rolled first (ED-99)."""
    total = amount.k
    for die in amount.dice:
        if die == CHANCE:
            need_chance(t, seat)
        total *= t.dice[die]
    return min(total * factor(t, seat, amount), MOST)


def standing_amount(t: ElementalTable, seat: int, amount: Amount) -> int:
    """The same with the dice as they lie: what a shield takes off."""
    total = amount.k
    for die in amount.dice:
        total *= t.dice[die]
    return min(total * factor(t, seat, amount), MOST)


def need_chance(t: ElementalTable, seat: int) -> None:
    """Rerolled whenever needed (ED-99), unless the effect's owner may keep it and does (ED-101)."""
    if t.sides[seat].powers.keeps_chance and t.ask(seat, CHANCE_DIE, CHANCE_OPTIONS) is KEEP:
        return
    t.dice[CHANCE] = t.roll(t.cards.faces)
    if t.events is not None:
        t.log("chance", seat, value=t.dice[CHANCE])


def factor(t: ElementalTable, seat: int, amount: Amount) -> int:
    """All matching strengths of the owner (ED-83); numbers without a die have none (ED-86)."""
    strengths = t.sides[seat].strengths
    if not strengths or not amount.dice:
        return 1
    return stacked(t.house.strength_stacking, [strength for strength in strengths if strength.raises(amount)])


def stacked(stacking: str, matching: list[Strength]) -> int:
    """A-52: each doubles what is there; or the surpluses add up; or only the best counts."""
    total = 1
    for strength in matching:
        if stacking == "multiply":
            total *= strength.factor
        elif stacking == "add":
            total += strength.factor - 1
        else:
            total = max(total, strength.factor)
        total = min(total, MOST)
    return total


# ---------------------------------------------------------------- damage


def deal_damage(t: ElementalTable, dealer: int, amount: Amount, both: bool) -> None:
    """One amount for everyone hit, all at the same time (ED-87); the dealer earns what gets through (ED-95)."""
    rival = 1 - dealer
    points = rolled_amount(t, dealer, amount)
    if t.events is not None:
        tell_shields(t, rival, amount, points)
        if both:
            tell_shields(t, dealer, amount, points)
    to_rival = after_shields(t, rival, amount, points)
    to_dealer = after_shields(t, dealer, amount, points) if both else 0
    rival_buys = buy_off(t, rival, to_rival)  # the dealer's opponent first (ED-93)
    dealer_buys = buy_off(t, dealer, to_dealer)
    pay_militia(t, rival, rival_buys)
    pay_militia(t, dealer, dealer_buys)
    to_rival -= rival_buys
    to_dealer -= dealer_buys
    t.sides[rival].health -= to_rival
    t.sides[dealer].health -= to_dealer
    earn(t.sides[dealer], to_rival + to_dealer)  # overkill counts in full
    if t.events is not None:
        t.log("damage", dealer, rival=rival, points=points, to_rival=to_rival)
        if both:
            t.log("damage_self", dealer, to_dealer=to_dealer)
        if to_rival + to_dealer > 0:
            t.log("earn", dealer, gold=to_rival + to_dealer)
    check_health(t)


def after_shields(t: ElementalTable, seat: int, hit: Amount, points: int) -> int:
    """Every applicable shield takes its amount off, always, also from self-inflicted damage (ED-88 to ED-91)."""
    for shield in t.sides[seat].powers.shields:
        if stops(t, shield, hit):
            points -= standing_amount(t, seat, shield.amount)
    return max(points, 0)


def tell_shields(t: ElementalTable, seat: int, hit: Amount, points: int) -> None:
    """Which passive takes how much off the blow."""
    for card in t.sides[seat].passives:
        for shield in card.lends.shields:
            taken = min(points, standing_amount(t, seat, shield.amount)) if stops(t, shield, hit) else 0
            if taken > 0:
                t.log("shield", seat, card=card, points=taken)
                points -= taken


def stops(t: ElementalTable, shield: Shield, hit: Amount) -> bool:
    """ED-89; under a house rule an elemental shield also works against combos with one of its dice (A-59)."""
    if shield.against & hit.type:
        return True
    return t.house.elemental_shields_block_combo and hit.type == COMBO and shield.against & hit.mask != 0


def buy_off(t: ElementalTable, seat: int, points: int) -> int:
    """Paid Militia, after the shields (ED-92); large amounts digit by digit, the highest first (D-12)."""
    rate = t.sides[seat].powers.militia
    if rate == 0:
        return 0
    most = min(points, max(free_gold(t, seat), 0) // rate)
    bought = 0
    step = 0
    while step != 1:
        step = 1
        while most // step >= AT_ONCE:
            step *= 10
        t.blow = points - bought
        choice = t.ask(seat, PAID_MILITIA, t.cards.buy_offs(most, step))
        assert isinstance(choice, BuyOff)
        bought += choice.points
        most = min(most - choice.points, step - 1)
    t.blow = 0
    return bought


def pay_militia(t: ElementalTable, seat: int, points: int) -> None:
    """The gold goes to the owner's opponent, on top of what the damage earns (ED-92, ED-96)."""
    if points:
        gold = points * t.sides[seat].powers.militia
        t.sides[seat].gold -= gold
        earn(t.sides[1 - seat], gold)
        if t.events is not None:
            t.log("militia", seat, points=points, gold=gold)


# ---------------------------------------------------------------- heal, gain


def earn(side: Side, gold: int) -> None:
    side.gold = min(side.gold + gold, MOST)


def heal(t: ElementalTable, seat: int, amount: Amount) -> None:
    """ED-97: without a ceiling, unless the house sets one (A-3)."""
    side = t.sides[seat]
    points = rolled_amount(t, seat, amount)
    if t.house.health_cap:
        points = max(min(points, t.house.health_cap - side.health), 0)
    side.health = min(side.health + points, MOST)
    if t.events is not None:
        t.log("heal", seat, points=points)


def gain(t: ElementalTable, seat: int, amount: Amount) -> None:
    """ED-98, ED-35."""
    points = rolled_amount(t, seat, amount)
    earn(t.sides[seat], points)
    if t.events is not None:
        t.log("gain", seat, gold=points)


def strengthen(t: ElementalTable, seat: int, strength: Strength) -> None:
    """Until the turn ends, whoever's turn it is (ED-84)."""
    side = t.sides[seat]
    side.strengths = [*side.strengths, strength]
    if t.events is not None:
        t.log("strengthen", seat, scope=strength.text.partition("*")[0], factor=strength.factor)
