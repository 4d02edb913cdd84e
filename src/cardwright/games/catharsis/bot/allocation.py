"""Which abilities to pay with which dice: an exact small search (10.3).

A plan holds what a hand could use, in groups of which one ability each can be used. `best` is the most that dice can
bring; for a reroll `Rerolls` knows it for all 924 sets of up to six dice, and so what every kept set is worth.
"""

from math import factorial
from typing import Final

from cardwright.games.catharsis.content.costs import Cost
from cardwright.games.catharsis.content.dice import UNIT, how_many, multisets, size
from cardwright.games.catharsis.content.options import Action, Payment

UNCAPPED: Final = 1000  # more health than a round's damage
MOST_STATES: Final = 30_000  # that a plan looks at for one question
SPARED: Final = 0.35  # a die that is left for something else, where nothing is looked ahead
EVERY: Final = 6  # dice in the tables
FREE: Final = Payment(0, 0)

PACKS: Final[list[int]] = [0, *multisets(EVERY, 1)]
INDEX: Final[dict[int, int]] = {pack: at for at, pack in enumerate(PACKS)}
SIZES: Final[list[int]] = [size(pack) for pack in PACKS]
UP_TO: Final[list[int]] = [len([1 for n in SIZES if n <= most]) for most in range(EVERY + 1)]  # packs of so many dice


def ways(pack: int) -> int:
    """How many rolls come to these dice."""
    total = factorial(size(pack))
    for value in range(1, 7):
        total //= factorial(how_many(pack, value))
    return total


ROLLS: Final[list[list[int]]] = [[pack for pack in PACKS if size(pack) == n] for n in range(EVERY + 1)]
CHANCES: Final[list[list[float]]] = [[ways(pack) / 6.0**n for pack in ROLLS[n]] for n in range(EVERY + 1)]


class Play:
    """An ability that a hand could use now, if it had the dice."""

    __slots__ = (
        "action",
        "after",
        "cost",
        "damage",
        "guess",
        "other",
        "price",
        "setup",
        "spot",
        "step",
        "tires",
        "turns",
        "whose",
    )

    action: Action
    cost: Cost
    spot: int  # for the costs that depend on it
    damage: float  # to foes
    other: float  # what else it is worth
    price: float  # what else it takes
    tires: bool  # exhausts a card
    after: int  # cards that must have been exhausted before
    setup: bool  # better before the others
    turns: int  # dice that it gives another value
    step: int  # by so much; 0: to any value
    whose: int
    guess: float  # what that counts for in `other`, before the dice are looked at

    def __init__(self, action: Action, cost: Cost, spot: int, damage: float, other: float) -> None:
        self.action = action
        self.cost = cost
        self.spot = spot
        self.damage = damage
        self.other = other
        self.price = 0.0
        self.tires = True
        self.after = 0
        self.setup = False
        self.turns = 0
        self.step = 0
        self.whose = 0
        self.guess = 0.0

    @property
    def worth(self) -> float:
        return self.damage + self.other - self.price


class Step:
    """A play of a plan, and the dice for it."""

    __slots__ = ("payment", "play")

    play: Play
    payment: Payment

    def __init__(self, play: Play, payment: Payment) -> None:
        self.play = play
        self.payment = payment


class Plan:
    """What a hand could use. Remembers what it has worked out."""

    __slots__ = ("bonus", "groups", "health", "known", "prices", "states")

    groups: list[list[Play]]
    prices: list[float]  # of exhausting the first card, the second, ...
    health: int  # of the foe that damage goes to; beyond it damage is worth nothing
    bonus: float  # for bringing it to 0
    known: dict[int, float]
    states: int

    def __init__(self, groups: list[list[Play]], prices: list[float], health: int, bonus: float) -> None:
        self.groups = groups
        self.prices = prices
        self.health = min(health, UNCAPPED)
        self.bonus = bonus
        self.known = {}
        self.states = 0

    def best(self, dice: int) -> float:
        """The most that these dice bring."""
        return self.rest(0, dice, self.health, 0)

    def rest(self, at: int, dice: int, health: int, used: int) -> float:
        """With the groups from this one on."""
        if at == len(self.groups):
            return 0.0
        key = ((at * 8 + used) * 1024 + health) << 28 | dice
        known = self.known.get(key, -1.0)
        if known >= 0.0:
            return known
        self.states += 1
        best = self.rest(at + 1, dice, health, used)
        if self.states < MOST_STATES:
            for play in self.groups[at]:
                if used < play.after:
                    continue
                gain = self.gain(play, health, used)
                if play.cost.free:
                    best = max(best, gain + self.rest(at + 1, dice, self.after(play, health), used + play.tires))
                    continue
                for payment in play.cost.payments(dice, play.spot):
                    worth = gain + self.rest(at + 1, dice - payment.dice, self.after(play, health), used + play.tires)
                    if worth > best:
                        best = worth
        self.known[key] = best
        return best

    def gain(self, play: Play, health: int, used: int) -> float:
        """Of one more play."""
        damage = play.damage
        if health < UNCAPPED and damage >= health:
            damage = health + (self.bonus if health else 0.0)
        gain = damage + play.other - play.price
        return gain - self.prices[used] if play.tires else gain

    def after(self, play: Play, health: int) -> int:
        if health >= UNCAPPED:
            return health
        return max(0, health - int(play.damage))

    def steps(self, dice: int) -> list[Step]:
        """The best plays with their payments; those that help the others come first."""
        found: list[Step] = []
        health = self.health
        used = 0
        for at in range(len(self.groups)):
            goal = self.rest(at, dice, health, used)
            if goal <= self.rest(at + 1, dice, health, used) + 1e-9:
                continue
            step = self.step(at, dice, health, used, goal)
            if step is None:
                continue
            found.append(step)
            dice -= step.payment.dice
            health = self.after(step.play, health)
            used += step.play.tires
        return [step for step in found if step.play.setup] + [step for step in found if not step.play.setup]

    def step(self, at: int, dice: int, health: int, used: int, goal: float) -> Step | None:
        """The play of this group that reaches the goal."""
        for play in self.groups[at]:
            if used < play.after:
                continue
            gain = self.gain(play, health, used)
            payments = [FREE] if play.cost.free else play.cost.payments(dice, play.spot)
            for payment in payments:
                rest = self.rest(at + 1, dice - payment.dice, self.after(play, health), used + play.tires)
                if gain + rest >= goal - 1e-9:
                    return Step(play, payment)
        return None

    def quick_steps(self, dice: int) -> list[Step]:
        """Good plays one after the other, without looking ahead: for the many answers of a roll-out."""
        found: list[Step] = []
        health = self.health
        used = 0
        left = self.groups[:]
        while left:
            best: Play | None = None
            most = 0.0
            place = 0
            for at, group in enumerate(left):
                for play in group:
                    gain = self.gain(play, health, used)
                    rate = gain - SPARED * play.cost.most
                    if gain <= 0.0 or used < play.after or (best is not None and rate <= most):
                        continue
                    if play.cost.payable(dice, play.spot):
                        best, most, place = play, rate, at
            if best is None:
                break
            payment = FREE if best.cost.free else best.cost.payments(dice, best.spot)[0]
            found.append(Step(best, payment))
            dice -= payment.dice
            health = self.after(best, health)
            used += best.tires
            left.pop(place)
        return [step for step in found if step.play.setup] + [step for step in found if not step.play.setup]

    def quick_best(self, dice: int) -> float:
        """What the plays of `quick_steps` bring."""
        total = 0.0
        health = self.health
        used = 0
        for step in self.quick_steps(dice):
            total += self.gain(step.play, health, used)
            health = self.after(step.play, health)
            used += step.play.tires
        return total

    def without(self, play: Play) -> "Plan":
        """The same, without the group of this play."""
        return Plan([group for group in self.groups if play not in group], self.prices, self.health, self.bonus)

    def but(self, play: Play) -> "Plan":
        """The same, without this play."""
        groups = [[other for other in group if other is not play] for group in self.groups]
        return Plan([group for group in groups if group], self.prices, self.health, self.bonus)

    def paying(self, play: Play, dice: int, payment: Payment) -> float:
        """What is left to gain when this play is paid like this."""
        others = [group for group in self.groups if play not in group]
        return Plan(others, self.prices[play.tires :], self.after(play, self.health), self.bonus).best(
            dice - payment.dice
        )


class Lattice:
    """How sets of dice hang together, by their places: what a cost leaves, what a roll makes of kept dice, what can be
    kept. Filled as far as somebody asks; the same for everybody."""

    __slots__ = ("edges", "subsets", "sums")

    edges: dict[int, list[list[int]]]
    sums: dict[int, list[int]]
    subsets: dict[int, list[int]]

    def __init__(self) -> None:
        self.edges = {}
        self.sums = {}
        self.subsets = {}

    def leaves(self, cost: Cost, spot: int) -> list[list[int]]:
        """For every set: what is left after each payment."""
        key = cost.index * 8 + (spot if cost.uses("#") else 7)
        found = self.edges.get(key) if cost.index >= 0 else None
        if found is None:
            found = [[INDEX[pack - payment.dice] for payment in cost.payments(pack, spot)] for pack in PACKS]
            if cost.index >= 0:
                self.edges[key] = found
        return found

    def rolled(self, keep: int, dice: int) -> list[int]:
        """The sets that so many dice can come to when these are kept, in the order of CHANCES."""
        key = keep * 8 + dice
        found = self.sums.get(key)
        if found is None:
            found = [INDEX[PACKS[keep] + roll] for roll in ROLLS[dice - SIZES[keep]]]
            self.sums[key] = found
        return found

    def within(self, pack: int) -> list[int]:
        """All sets that could be kept, the whole one last."""
        found = self.subsets.get(pack)
        if found is None:
            found = [INDEX[keep] for keep in kept_sets(PACKS[pack])]
            self.subsets[pack] = found
        return found


class Rerolls:
    """What to keep. `now` is what each set of dice brings; exhausting has one price here, whatever comes first."""

    __slots__ = ("lattice", "now", "once")

    lattice: Lattice
    now: list[float]
    once: list[float]  # with one reroll left, by set of dice; empty until asked for

    def __init__(self, plan: Plan, price: float, lattice: Lattice, dice: int) -> None:
        count = UP_TO[dice]
        value = [0.0] * count
        for group in plan.groups:
            before = value
            value = before[:]
            for play in group:
                gain = play.damage + play.other - play.price - (price if play.tires else 0.0)
                if gain <= 0.0:
                    continue
                if play.cost.free:
                    for at in range(count):
                        if gain + before[at] > value[at]:
                            value[at] = gain + before[at]
                    continue
                leaves = lattice.leaves(play.cost, play.spot)
                for at in range(count):
                    for left in leaves[at]:
                        worth = gain + before[left]
                        if worth > value[at]:
                            value[at] = worth
        self.lattice = lattice
        self.now = value
        self.once = []

    def mean(self, keep: int, dice: int, values: list[float]) -> float:
        """The average over all rolls of the dice that aren't kept, by places."""
        places = self.lattice.rolled(keep, dice)
        chances = CHANCES[dice - SIZES[keep]]
        total = 0.0
        for at in range(len(places)):
            total += chances[at] * values[places[at]]
        return total

    def value(self, pack: int) -> float:
        """What these dice bring as they are."""
        return self.now[INDEX[pack]]

    def best_keep(self, pack: int, rerolls: int) -> tuple[int, float]:
        """The dice to keep with so many rerolls left, and what that is worth. All of them: no reroll."""
        best, most = pack, self.value(pack)
        for keep, worth in self.worths(pack, rerolls):
            if worth > most + 1e-9:
                best, most = keep, worth
        return best, most

    def worths(self, pack: int, rerolls: int) -> list[tuple[int, float]]:
        """What each real reroll is worth, by the dice that are kept."""
        dice = size(pack)
        values = self.with_one(dice) if rerolls > 1 else self.now
        place = INDEX[pack]
        return [(PACKS[keep], self.mean(keep, dice, values)) for keep in self.lattice.within(place) if keep != place]

    def ranked(self, pack: int, rerolls: int) -> list[int]:
        """Sets to keep, the best first."""
        found = [(-worth, keep) for keep, worth in self.worths(pack, rerolls)]
        found.sort()
        return [keep for _, keep in found]

    def with_one(self, dice: int) -> list[float]:
        """What each set is worth with one reroll left."""
        if not self.once:
            means = [self.mean(at, dice, self.now) for at in range(UP_TO[dice])]
            self.once = [0.0] * UP_TO[dice]
            for at in range(UP_TO[dice - 1] if dice else 0, UP_TO[dice]):
                most = 0.0
                for keep in self.lattice.within(at):
                    if means[keep] > most:
                        most = means[keep]
                self.once[at] = most
        return self.once


def kept_sets(pack: int) -> list[int]:
    """All sub-sets of some dice, the empty one and the whole among them."""
    found = [0]
    for value in range(1, 7):
        n = how_many(pack, value)
        if n:
            found = [keep + k * UNIT[value] for k in range(n + 1) for keep in found]
    return found
