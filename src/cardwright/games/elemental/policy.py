"""How a sensible player answers, question by question, without looking ahead."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.table import Policy, Table
from cardwright.games.elemental.cards import (
    ACTION,
    ALL_DICE,
    CHANCE,
    Card,
    Strength,
)
from cardwright.games.elemental.options import (
    DRAW,
    GAIN,
    MATCH,
    OUTBID,
    PROACTIVE,
    REROLL,
    Bid,
    Bless,
    BuyOff,
    CardOption,
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
)
from cardwright.games.elemental.rules.responses import half_cost, relevant_dice
from cardwright.games.elemental.table import Declared, ElementalTable
from cardwright.games.elemental.worth import (
    CARD,
    amounts_worth,
    buy_worth,
    dealt,
    expected,
    gold_worth,
    owned,
    use_worth,
)

FIRST: Final = 1000.0  # free things come first
EARLY: Final = 500.0  # then what helps other plays
NEVER: Final = -1e6
POOR: Final = 2.25  # how dear a gold is to those who have little, some or much
SOLVENT: Final = 1.1
RICH: Final = 0.8


class Sensible(Policy):
    """Answers every question with the option it values most. Reads the table it is given: an imagined one."""

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        assert isinstance(t, ElementalTable)
        best = options[0]
        most = NEVER
        for option in options:
            worth = option_worth(t, seat, option)
            if worth > most:
                best, most = option, worth
        return best

    def lines(self, t: Table, seat: int, question: Question, options: list[Option]) -> list[tuple[Option, ...]]:
        """All options, the most valued first."""
        assert isinstance(t, ElementalTable)
        ranked = sorted([(-option_worth(t, seat, option), index) for index, option in enumerate(options)])
        return [(options[index],) for _, index in ranked]


def option_worth(t: ElementalTable, seat: int, option: Option) -> float:
    """In points of health; comparable among the options of one question."""
    if isinstance(option, Execute):
        return execute_worth(t, seat, option.card, 0)
    if isinstance(option, Reveal | Pay):
        return execute_worth(t, seat, option.card, half_cost(t.sides[seat], option.card))
    if isinstance(option, Bless):
        return bless_worth(t, seat, option.card)
    if isinstance(option, Bid):
        return buy_worth(t, seat, option.card) - price(t, seat, option.card.cost)
    if isinstance(option, Place):
        return place_worth(t, seat, option.card)
    if isinstance(option, Respond):
        return respond_worth(t, seat, option.card)
    if isinstance(option, Die):
        return die_worth(t, seat, option.die)
    if isinstance(option, Delta):
        return face_gains(t, seat, t.turning)[t.dice[t.turning] + option.change - 1]
    if isinstance(option, BuyOff):
        return militia_worth(t, seat, option.points)
    if isinstance(option, CardOption):
        return naming_worth(t, seat, option)
    return plain_worth(t, seat, option)


def plain_worth(t: ElementalTable, seat: int, option: Option) -> float:
    """Options without a card; those that stop something are what everything else is measured against."""
    if option is GAIN:
        return FIRST + 2.0
    if option is DRAW:
        return FIRST + 1.0
    if option is PROACTIVE:
        return CARD
    if option is OUTBID and t.lot is not None:
        return buy_worth(t, seat, t.lot) - price(t, seat, t.price + t.lot.cost)
    if option is MATCH and t.lot is not None:
        return buy_worth(t, seat, t.lot) - price(t, seat, t.price)
    if option is REROLL and t.turning >= 0:
        return mean(face_gains(t, seat, t.turning))
    if option is REROLL:
        return (t.cards.faces + 1) / 2 - t.dice[CHANCE]
    return 0.0


def price(t: ElementalTable, seat: int, gold: int) -> float:
    """What spending this much costs: a gold is dear while there is little of it."""
    have = t.sides[seat].gold
    return gold * gold_worth(t) * (POOR if have < 15 else SOLVENT if have < 30 else RICH)


# ---------------------------------------------------------------- playing cards


def execute_worth(t: ElementalTable, seat: int, card: Card, cost: int) -> float:
    """What an action brings now; strengths and dice count by what they do for the attacks that can follow."""
    side = t.sides[seat]
    paid = cost * gold_worth(t)
    if card.strengths:
        return strengthened_worth(t, seat, card, cost) - paid
    if card.turns_dice:
        gain = best_turn(t, seat, card, ALL_DICE)
        more_to_come = side.allowance > (1 if cost == 0 else 0)
        return gain - paid + (EARLY if gain > paid and more_to_come else 0.0)
    if card.recycles and not weak_cards(t, seat):
        return -1.0
    worth = use_worth(t, seat, card, gold_worth(t)) - paid
    if card.draws and side.allowance > 1:
        worth += EARLY
    return worth


def strengthened_worth(t: ElementalTable, seat: int, card: Card, cost: int) -> float:
    """A strength card: what it adds to the best attack that can still follow this turn."""
    side = t.sides[seat]
    gold = gold_worth(t)
    best = 0.0
    if side.allowance > (1 if cost == 0 else 0):
        for other in side.hand:
            if other is not card and other.amounts:
                best = max(best, amounts_worth(t, seat, other, gold) * surplus(other, card.strengths))
    for down in side.down:
        other = down.card
        if down.turn < t.turn and other is not card and half_cost(side, other) <= side.gold - cost and other.amounts:
            best = max(best, amounts_worth(t, seat, other, gold) * surplus(other, card.strengths))
    for declared in t.pending:
        if declared.seat == seat:
            best = max(best, amounts_worth(t, seat, declared.card, gold) * surplus(declared.card, card.strengths))
    return EARLY + best if best > 3.0 + cost * gold else -1.0


def surplus(card: Card, strengths: list[Strength]) -> float:
    """How many times more the card's amounts count with these strengths."""
    times = 1
    for amount in card.amounts:
        for strength in strengths:
            if amount.dice and strength.raises(amount):
                times *= strength.factor
    return times - 1.0


def bless_worth(t: ElementalTable, seat: int, card: Card) -> float:
    """Blessings are free, so they come first, unless they would be wasted."""
    side, rival = t.sides[seat], t.sides[1 - seat]
    if card.extra_actions:
        waiting = 0
        for other in side.hand:
            if other.kind == ACTION and not other.cancels and execute_worth(t, seat, other, 0) > 1.0:
                waiting += 1
        return EARLY + 100.0 if waiting > side.allowance else -1.0
    if card.drops_down and len(rival.down) < 2:
        return -1.0
    if card.drops_hand and len(rival.hand) < 3:
        return -1.0
    return FIRST + (0.5 if card.draws else 0.0)


def place_worth(t: ElementalTable, seat: int, card: Card) -> float:
    """With an action to spare, strengths and answers lie better on the table than in the hand."""
    if card.cancels:
        return 0.9
    if card.strengths:
        return 0.8 if use_worth(t, seat, card, gold_worth(t)) > 3.0 else -1.0
    return 0.5 if card.turns_dice else -1.0


# ---------------------------------------------------------------- answers


def respond_worth(t: ElementalTable, seat: int, card: Card) -> float:
    """What the answer spares this seat, less its price and a little for what the card could do later."""
    answered = t.pending[-1]
    paid = half_cost(t.sides[seat], card) * gold_worth(t)
    if card.cancels:
        return use_worth(t, answered.seat, answered.card, gold_worth(t)) - paid - 4.0
    if card.turns_dice:
        return best_turn(t, seat, card, relevant_dice(t, answered)) - paid - 1.0
    if card.strengths:
        return shields_strengthened(t, seat, card, answered) - paid - 1.0
    return -1.0


def shields_strengthened(t: ElementalTable, seat: int, card: Card, answered: Declared) -> float:
    """What stronger shields take off the attack."""
    side = t.sides[seat]
    plain = side.strengths
    spared = 0.0
    for hit in answered.card.hits_rival:
        points = expected(t, answered.seat, hit)
        spared += dealt(t, seat, hit, points)
        side.strengths = plain + card.strengths
        spared -= dealt(t, seat, hit, points)
        side.strengths = plain
    return spared * (1.0 + gold_worth(t))


def militia_worth(t: ElementalTable, seat: int, points: int) -> float:
    """Health for gold, point for point; to survive at any price."""
    if t.blow - points >= t.sides[seat].health:
        return points - 1000.0
    return points * (1.0 - 1.3 * gold_worth(t))


# ---------------------------------------------------------------- dice


def face_gains(t: ElementalTable, seat: int, die: int) -> list[float]:
    """For each face of the die, how much better than now the dice would lie for this seat."""
    gold = gold_worth(t)
    worths = [0.0] * t.cards.faces
    value = t.dice[die]
    for declared in t.pending:
        if declared.card.amounts:
            add_worths(t, declared.seat, declared.card, die, 1.0 if declared.seat == seat else -1.0, gold, worths)
    for card in t.sides[seat].hand:
        if concerns(card, die):
            add_worths(t, seat, card, die, 0.5, gold, worths)
    for card in owned(t.sides[seat]):
        if concerns(card, die):
            add_worths(t, seat, card, die, 0.25, gold, worths)
    for card in owned(t.sides[1 - seat]):
        if concerns(card, die):
            add_worths(t, 1 - seat, card, die, -0.3, gold, worths)
    now = worths[value - 1]
    return [worth - now for worth in worths]


def concerns(card: Card, die: int) -> bool:
    for amount in card.amounts:
        if amount.mask >> die & 1:
            return True
    return False


def add_worths(
    t: ElementalTable, seat: int, card: Card, die: int, weight: float, gold: float, worths: list[float]
) -> None:
    """What the card is worth to this seat with each face of the die."""
    value = t.dice[die]
    for face in range(t.cards.faces):
        t.dice[die] = face + 1
        worths[face] += weight * amounts_worth(t, seat, card, gold)
    t.dice[die] = value


def turn_gain(t: ElementalTable, seat: int, card: Card, die: int) -> float:
    """The most this card can make of the die; rolls count by their mean."""
    gains = face_gains(t, seat, die)
    value = t.dice[die]
    if card.flips:
        return gains[t.cards.faces - value]
    if card.rerolls == 1:
        return mean(gains)
    if card.rerolls:
        return mean([max(gain, 0.0) for gain in gains])
    best = NEVER
    if card.changes:
        for face in range(max(value - card.changes, 1), min(value + card.changes, t.cards.faces) + 1):
            best = max(best, gains[face - 1])
        return best
    for other in range(CHANCE):
        if other != die:
            best = max(best, swap_gain(t, seat, gains, die, other))
    return best


def swap_gain(t: ElementalTable, seat: int, gains: list[float], one: int, other: int) -> float:
    return gains[t.dice[other] - 1] + face_gains(t, seat, other)[t.dice[one] - 1]


def best_turn(t: ElementalTable, seat: int, card: Card, dice: int) -> float:
    best = 0.0
    for die in range(CHANCE):
        if dice >> die & 1:
            best = max(best, turn_gain(t, seat, card, die))
    return best


def die_worth(t: ElementalTable, seat: int, die: int) -> float:
    """As the die to turn, or as the one to exchange with."""
    if t.turning >= 0:
        return swap_gain(t, seat, face_gains(t, seat, t.turning), t.turning, die)
    return turn_gain(t, seat, t.pending[-1].card, die)


def mean(numbers: list[float]) -> float:
    total = 0.0
    for number in numbers:
        total += number
    return total / len(numbers)


# ---------------------------------------------------------------- cards that are named, kept or given up


def naming_worth(t: ElementalTable, seat: int, option: CardOption) -> float:
    if isinstance(option, Discard):
        return -use_worth(t, seat, option.card, gold_worth(t)) if t.ending else -2.0
    if isinstance(option, Drop):
        return -use_worth(t, seat, option.card, gold_worth(t))
    if isinstance(option, Recycle):
        return 1.0 if is_weak(t, seat, option.card) else -1.0
    if isinstance(option, Put) and t.pending[-1].card.rival_deck:
        return -use_worth(t, 1 - seat, option.card, gold_worth(t))
    return use_worth(t, seat, option.card, gold_worth(t))


def weak_cards(t: ElementalTable, seat: int) -> bool:
    """Whether there is a card in hand that the deck is better without."""
    for card in t.sides[seat].hand:
        if is_weak(t, seat, card):
            return True
    return False


def is_weak(t: ElementalTable, seat: int, card: Card) -> bool:
    """Starters are, once there is enough else."""
    return card is t.cards.starter and len(owned(t.sides[seat])) > 7
