"""What a bot thinks with: its luck, what it has read of the content, and how careful it is."""

from cardwright.core.rng import Rng
from cardwright.games.catharsis.bot.allocation import Plan
from cardwright.games.catharsis.bot.fight import Facts, plan_for
from cardwright.games.catharsis.bot.outlook import Outlook, find_doom
from cardwright.games.catharsis.bot.refresh import refresh_now
from cardwright.games.catharsis.content.cards import Card
from cardwright.games.catharsis.rules.fighters import Hero
from cardwright.games.catharsis.rules.table import CatharsisTable


class Mind:
    """Of one policy. The first answer of its own decision is thought through, those of roll-outs are quick."""

    __slots__ = ("careful", "facts", "rng")

    rng: Rng
    facts: Facts
    careful: bool

    def __init__(self, rng: Rng, facts: Facts) -> None:
        self.rng = rng
        self.facts = facts
        self.careful = True

    def plan(self, t: CatharsisTable, number: int, without: Card | None = None) -> Plan:
        """What this hand could pay for, and what exhausting costs it."""
        return plan_for(t, number, self.facts, without)

    def refreshes(self, t: CatharsisTable, margin: float = 0.0) -> bool:
        return refresh_now(t, self.facts, margin)

    def worth_of(self, plan: Plan, dice: int) -> float:
        return plan.best(dice) if self.careful else plan.quick_best(dice)


def hero_of(t: CatharsisTable, seat: int) -> Hero:
    for hero in t.heroes:
        if hero.alive and t.hands[hero.hand].seat == seat:
            return hero
    for hand in t.hands:
        if hand.seat == seat:
            return t.heroes[hand.hero]
    return t.heroes[0]


def hand_of(t: CatharsisTable, seat: int) -> int:
    """Who has the floor, if it is this seat's; otherwise its first hand."""
    if t.hands[t.floor].seat == seat and not t.house.open_floor:
        return t.floor
    for number, hand in enumerate(t.hands):
        if hand.seat == seat:
            return number
    return t.floor


def plain_fight(t: CatharsisTable) -> Outlook:
    """A fight like any other."""
    o = Outlook()
    o.living = len(t.living())
    o.foes = max(1, len(t.foes))
    o.idle = 2 * o.living
    o.rounds = 2.0
    o.doom = find_doom(t)
    return o
