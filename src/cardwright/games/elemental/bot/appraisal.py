"""What an option is worth to the seat that is asked, without looking ahead. In points of health."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.elemental.bot.worth import (
    CARD,
    PLAIN_CARD,
    amounts_worth,
    dealt,
    draws_a_turn,
    expected,
    gold_worth,
    turns_left,
    use_worth,
)
from cardwright.games.elemental.content.cards import ALL_DICE, CHANCE, Card, Kind, Strength
from cardwright.games.elemental.content.options import (
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
from cardwright.games.elemental.rules.table import Declared, ElementalTable, Side

FIRST: Final = 1000.0  # free things come first
EARLY: Final = 500.0  # then what helps other plays
NEVER: Final = -1e6
HEAVY: Final = 900.0  # points of damage; of a heavier blow a point counts less
POOR: Final = 2.25  # how dear a gold is to those who have little, some or much
SOLVENT: Final = 1.1
RICH: Final = 0.8


class Appraisal:
    """The worths of one question's options. What several of them need is worked out once, and only if asked for."""

    __slots__ = ("actions", "draws", "gains", "gold", "rival", "seat", "side", "t")

    t: ElementalTable
    seat: int
    side: Side
    rival: Side
    gold: float  # what a gold is worth
    draws: float  # cards that come in a turn; 0 until asked for
    actions: int  # among the own cards
    gains: list[list[float]]  # die -> face -> how much better that would be; empty until asked for

    def __init__(self, t: ElementalTable, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.side = t.sides[seat]
        self.rival = t.sides[1 - seat]
        self.gold = gold_worth(t)
        self.draws = 0.0
        self.actions = 0
        self.gains = []

    def option(self, option: Option) -> float:
        """Comparable among the options of one question."""
        if isinstance(option, CardOption):
            return self.card_option(option)
        t = self.t
        if isinstance(option, Die):
            return self.die(option.die)
        if isinstance(option, Delta):
            return self.face_gains(t.turning)[t.dice[t.turning] + option.change - 1]
        if isinstance(option, BuyOff):
            return self.militia(option.points)
        return self.plain(option)

    def card_option(self, option: CardOption) -> float:
        card = option.card
        if isinstance(option, Discard):
            return -self.use(card) if self.t.ending else -2.0
        if isinstance(option, Execute):
            return self.execute(card, 0)
        if isinstance(option, Place):
            return self.place(card)
        if isinstance(option, Bid):
            return self.buy(card) - self.price(card.cost)
        if isinstance(option, Reveal | Pay):
            return self.execute(card, half_cost(self.side, card))
        if isinstance(option, Bless):
            return self.bless(card)
        if isinstance(option, Respond):
            return self.respond(card)
        return self.naming(option)

    def naming(self, option: CardOption) -> float:
        """Cards that are kept or given up."""
        if isinstance(option, Drop):
            return -self.use(option.card)
        if isinstance(option, Recycle):
            return 1.0 if self.is_weak(option.card) else -1.0
        if isinstance(option, Put) and self.t.pending[-1].card.rival_deck:
            return -use_worth(self.t, 1 - self.seat, option.card, self.gold)
        return self.use(option.card)

    def plain(self, option: Option) -> float:
        """Options without a card; those that stop something are what everything else is measured against."""
        t = self.t
        if option is GAIN:
            return FIRST + 2.0
        if option is DRAW:
            return FIRST + 1.0
        if option is PROACTIVE:
            return CARD
        if option is OUTBID and t.lot is not None:
            return self.buy(t.lot) - self.price(t.price + t.lot.cost)
        if option is MATCH and t.lot is not None:
            return self.buy(t.lot) - self.price(t.price)
        if option is REROLL and t.turning >= 0:
            return mean(self.face_gains(t.turning))
        if option is REROLL:
            return (t.cards.faces + 1) / 2 - t.dice[CHANCE]
        return 0.0

    def use(self, card: Card) -> float:
        return use_worth(self.t, self.seat, card, self.gold)

    # Buying

    def price(self, gold: int) -> float:
        """What spending this much costs: a gold is dear while there is little of it."""
        have = self.side.gold
        return gold * self.gold * (POOR if have < 15 else SOLVENT if have < 30 else RICH)

    def buy(self, card: Card) -> float:
        """What the card will bring until the end, less what it keeps from coming: it lengthens the cycle."""
        turns = turns_left(self.t)
        worth = self.use(card)
        if card.kind == Kind.PASSIVE:
            return worth * turns
        if self.draws == 0.0:
            self.know_cycle()
        cards = len(self.side.owned)
        if card.kind == Kind.ACTION:
            worth *= 1.0 / (1.0 + max(self.actions - 0.6 * cards, 0.0) / 4.0)  # more actions than can be played
        average = PLAIN_CARD * self.gold
        if card.kind == Kind.BLESSING and card.draws:
            average = 0.0  # it replaces itself
        return (worth - average) * turns * self.draws / (cards + 1.0)

    def know_cycle(self) -> None:
        """How fast the own deck goes round."""
        extra = 0
        actions = 0
        for card in self.side.owned:
            extra += card.draws
            actions += card.kind == Kind.ACTION
        self.draws = draws_a_turn(self.side, extra)
        self.actions = actions

    # Playing cards

    def execute(self, card: Card, cost: int) -> float:
        """What an action brings now; strengths and dice count by what they do for the attacks that can follow."""
        side = self.side
        paid = cost * self.gold
        if card.strengths:
            return self.strengthened(card, cost) - paid
        if card.turns_dice:
            gain = self.best_turn(card, ALL_DICE)
            more_to_come = side.allowance > (1 if cost == 0 else 0)
            return gain - paid + (EARLY if gain > paid and more_to_come else 0.0)
        if card.recycles and not self.weak_cards():
            return -1.0
        worth = self.use(card) - paid
        if card.draws and side.allowance > 1:
            worth += EARLY
        return worth

    def strengthened(self, card: Card, cost: int) -> float:
        """A strength card: what it adds to the best attack that can still follow this turn."""
        side = self.side
        best = 0.0
        if side.allowance > (1 if cost == 0 else 0):
            for other in side.hand:
                if other is not card and other.amounts:
                    best = max(best, self.added(other, card.strengths))
        for down in side.down:
            other = down.card
            if down.turn < self.t.turn and other is not card and other.amounts:
                if half_cost(side, other) <= side.gold - cost:
                    best = max(best, self.added(other, card.strengths))
        for declared in self.t.pending:
            if declared.seat == self.seat:
                best = max(best, self.added(declared.card, card.strengths))
        return EARLY + best if best > 3.0 + cost * self.gold else -1.0

    def added(self, card: Card, strengths: list[Strength]) -> float:
        """What these strengths add to the card's amounts."""
        return amounts_worth(self.t, self.seat, card, self.gold) * surplus(card, strengths)

    def bless(self, card: Card) -> float:
        """Blessings are free, so they come first, unless they would be wasted."""
        if card.extra_actions:
            waiting = 0
            for other in self.side.hand:
                if other.kind == Kind.ACTION and not other.cancels and self.execute(other, 0) > 1.0:
                    waiting += 1
            return EARLY + 100.0 if waiting > self.side.allowance else -1.0
        if card.drops_down and len(self.rival.down) < 2:
            return -1.0
        if card.drops_hand and len(self.rival.hand) < 3:
            return -1.0
        return FIRST + (0.5 if card.draws else 0.0)

    def place(self, card: Card) -> float:
        """With an action to spare, strengths and answers lie better on the table than in the hand."""
        if card.cancels:
            return 0.9
        if card.strengths:
            return 0.8 if self.use(card) > 3.0 else -1.0
        return 0.5 if card.turns_dice else -1.0

    def weak_cards(self) -> bool:
        """Whether there is a card in hand that the deck is better without."""
        for card in self.side.hand:
            if self.is_weak(card):
                return True
        return False

    def is_weak(self, card: Card) -> bool:
        """Starters are, once there is enough else."""
        return card is self.t.cards.starter and len(self.side.owned) > 7

    # Answers

    def respond(self, card: Card) -> float:
        """What the answer spares this seat, less its price and a little for what the card could do later."""
        answered = self.t.pending[-1]
        paid = half_cost(self.side, card) * self.gold
        if card.cancels:
            return use_worth(self.t, answered.seat, answered.card, self.gold) - paid - 4.0
        if card.turns_dice:
            return self.best_turn(card, relevant_dice(self.t, answered)) - paid - 1.0
        if card.strengths:
            return self.shields_strengthened(card, answered) - paid - 1.0
        return -1.0

    def shields_strengthened(self, card: Card, answered: Declared) -> float:
        """What stronger shields take off the attack."""
        t, seat, side = self.t, self.seat, self.side
        plain = side.strengths
        spared = 0.0
        for hit in answered.card.hits_rival:
            points = expected(t, answered.seat, hit)
            spared += dealt(t, seat, hit, points)
            side.strengths = plain + card.strengths
            spared -= dealt(t, seat, hit, points)
            side.strengths = plain
        return spared * (1.0 + self.gold)

    def militia(self, points: int) -> float:
        """Health for gold, point for point; to survive at any price."""
        worth = points * min(1.0, HEAVY / max(self.t.blow, 1))  # of any blow less than what is free
        if self.t.blow - points >= self.side.health:
            return worth - 1000.0
        return worth * (1.0 - 1.3 * self.gold)

    # Dice

    def die(self, die: int) -> float:
        """As the die to turn, or as the one to exchange with."""
        if self.t.turning >= 0:
            return self.swap_gain(self.t.turning, die)
        return self.turn_gain(self.t.pending[-1].card, die)

    def best_turn(self, card: Card, dice: int) -> float:
        best = 0.0
        for die in range(CHANCE):
            if dice >> die & 1:
                best = max(best, self.turn_gain(card, die))
        return best

    def turn_gain(self, card: Card, die: int) -> float:
        """The most this card can make of the die; rolls count by their mean."""
        gains = self.face_gains(die)
        value = self.t.dice[die]
        faces = self.t.cards.faces
        if card.flips:
            return gains[faces - value]
        if card.rerolls == 1:
            return mean(gains)
        if card.rerolls:
            return mean([max(gain, 0.0) for gain in gains])
        best = NEVER
        if card.changes:
            for face in range(max(value - card.changes, 1), min(value + card.changes, faces) + 1):
                best = max(best, gains[face - 1])
            return best
        for other in range(CHANCE):
            if other != die:
                best = max(best, self.swap_gain(die, other))
        return best

    def swap_gain(self, one: int, other: int) -> float:
        dice = self.t.dice
        return self.face_gains(one)[dice[other] - 1] + self.face_gains(other)[dice[one] - 1]

    def face_gains(self, die: int) -> list[float]:
        """For each face of the die, how much better than now the dice would lie for this seat."""
        if not self.gains:
            self.gains = [[] for _ in range(CHANCE + 1)]
        if not self.gains[die]:
            self.gains[die] = self.compare_faces(die)
        return self.gains[die]

    def compare_faces(self, die: int) -> list[float]:
        """By the cards being played, those in hand, and, less, all others."""
        t, seat = self.t, self.seat
        worths = [0.0] * t.cards.faces
        for declared in t.pending:
            if declared.card.amounts:
                self.add_worths(declared.seat, declared.card, die, 1.0 if declared.seat == seat else -1.0, worths)
        for card in self.side.hand:
            if card.dice >> die & 1:
                self.add_worths(seat, card, die, 0.5, worths)
        for card in self.side.owned:
            if card.dice >> die & 1:
                self.add_worths(seat, card, die, 0.25, worths)
        for card in self.rival.owned:
            if card.dice >> die & 1:
                self.add_worths(1 - seat, card, die, -0.3, worths)
        now = worths[t.dice[die] - 1]
        return [worth - now for worth in worths]

    def add_worths(self, seat: int, card: Card, die: int, weight: float, worths: list[float]) -> None:
        """What the card is worth to this seat with each face of the die."""
        dice = self.t.dice
        value = dice[die]
        for face in range(len(worths)):
            dice[die] = face + 1
            worths[face] += weight * amounts_worth(self.t, seat, card, self.gold)
        dice[die] = value


def surplus(card: Card, strengths: list[Strength]) -> float:
    """How many times more the card's amounts count with these strengths."""
    times = 1
    for amount in card.amounts:
        for strength in strengths:
            if amount.dice and strength.raises(amount):
                times *= strength.factor
    return times - 1.0


def mean(numbers: list[float]) -> float:
    total = 0.0
    for number in numbers:
        total += number
    return total / len(numbers)
