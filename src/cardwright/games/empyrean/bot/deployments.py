"""Whole deployments that are worth a look: cards and battlefields that belong together."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.empyrean.bot.value import Prospect
from cardwright.games.empyrean.bot.worth import Worths
from cardwright.games.empyrean.content.cards import Card, On
from cardwright.games.empyrean.content.options import FIELDS, Deploy
from cardwright.games.empyrean.rules.deploying import effective_cost
from cardwright.games.empyrean.rules.table import EmpyreanTable

BEAM: Final = 10  # plans that are carried on
MOST_CARDS: Final = 4  # of a plan; whatever else can be paid for, the policy adds
KEPT: Final = 0.01  # the chance that a card kept in hand is worth, before the last round


class Step:
    """One deployment: its cost and what it would come to."""

    __slots__ = ("card", "cost", "field", "gain", "last", "option")

    option: Deploy
    card: Card
    field: int
    cost: int
    gain: float
    last: bool  # something may be asked after it, so nothing follows in a plan


class Plan:
    """Deployments that can be made one after the other."""

    __slots__ = ("bits", "chance", "cost", "gains", "steps")

    steps: list[Step]
    bits: int  # the steps, to know a plan in another order
    cost: int
    gains: list[float]
    chance: float

    def __init__(self, steps: list[Step], bits: int, cost: int, gains: list[float], chance: float) -> None:
        self.steps = steps
        self.bits = bits
        self.cost = cost
        self.gains = gains
        self.chance = chance


class Deployments:
    """The plans of one seat at one Deploy question."""

    t: EmpyreanTable
    seat: int
    steps: list[Step]
    prospect: Prospect
    once: list[bool]  # battlefields where a second card may have another cost

    def __init__(self, w: Worths, t: EmpyreanTable, seat: int, options: list[Option]) -> None:
        self.t = t
        self.seat = seat
        self.prospect = Prospect(w, t, seat)
        self.once = first_differs(t, seat)
        self.steps = []
        side = t.sides[seat]
        asks = side.listeners.hear(On.PAYS_WITH_MIGHT)
        left = t.house.rounds - t.round
        for option in options:
            if isinstance(option, Deploy):
                step = Step()
                step.option = option
                step.card = option.card
                step.field = option.field
                step.cost = effective_cost(t, seat, option.card, option.field)
                step.gain = w.reveal(t, seat, option.card, option.field, left)
                step.last = asks or len(t.fields[option.field].hears[On.DEPLOY]) > 0
                self.steps.append(step)

    def best(self) -> list[tuple[Option, ...]]:
        """The most promising first."""
        plans: list[Plan] = []
        grown = [Plan([], 0, 0, [0.0] * FIELDS, self.prospect.now)]
        known: set[int] = set()
        for _ in range(MOST_CARDS):
            longer: list[Plan] = []
            for plan in grown:
                for at, step in enumerate(self.steps):
                    bits = plan.bits | 1 << at
                    if bits not in known and self.follows(plan, step):
                        known.add(bits)
                        longer.append(self.extended(plan, step, bits))
            if not longer:
                break
            longer.sort(key=promise)
            grown = longer[:BEAM]
            plans.extend(longer[: 3 * BEAM])
        plans.sort(key=promise)
        return [line_of(plan) for plan in plans]

    def follows(self, plan: Plan, step: Step) -> bool:
        """Whether it can be paid, has a zone and a card, and is not the same place over again."""
        t = self.t
        if not plan.steps:
            return True
        if plan.steps[len(plan.steps) - 1].last or plan.cost + step.cost > t.sides[self.seat].essence:
            return False
        zones = t.zones[step.field] - len(t.sides[self.seat].rows[step.field])
        copies = t.sides[self.seat].hand.count(step.card)
        for other in plan.steps:
            if other is step:
                return False
            if other.field == step.field:
                zones -= 1
                if self.once[step.field]:
                    return False
            if other.card is step.card:
                copies -= 1
        return zones > 0 and copies > 0

    def extended(self, plan: Plan, step: Step, bits: int) -> Plan:
        gains = plan.gains[:]
        gains[step.field] += step.gain
        kept = KEPT if self.t.round < self.t.house.rounds else 0.0
        chance = self.prospect.with_gains(gains) - kept * (len(plan.steps) + 1)
        return Plan([*plan.steps, step], bits, plan.cost + step.cost, gains, chance)


def promise(plan: Plan) -> float:
    return -plan.chance


def line_of(plan: Plan) -> tuple[Option, ...]:
    """Cards without instants first: instants look at what is there already. What asks something stays at the end."""
    order = sorted([(step.last, len(step.card.instants) > 0, at) for at, step in enumerate(plan.steps)])
    return tuple([plan.steps[at].option for _, _, at in order])


def first_differs(t: EmpyreanTable, seat: int) -> list[bool]:
    """Battlefields where a change of costs is for the first card of a round only."""
    differs = [False] * FIELDS
    for field in range(FIELDS):
        for rule in t.fields[field].costs:
            if rule.first_each_round:
                differs[field] = True
    for row in t.sides[seat].rows:
        for piece in row:
            if piece.up:
                for rule in piece.card.costs:
                    if rule.first_each_round:
                        differs = [True] * FIELDS
    return differs
