"""The state of a fight at a glance: what the foes are about to do, and what would help."""

from typing import Final

from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.families import Key, Moment, Who
from cardwright.games.catharsis.rules.fighters import BITS
from cardwright.games.catharsis.rules.keys import foe_rule, table_rule
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.vocabulary.control import End, If

PACE: Final = 8.0  # damage that a hero deals in a round
NO_MAXIMUM: Final = 10**6
NO_DOOM: Final = -1
LOSES: Final = 1  # as the end of a hunt


class Outlook:
    """For one question: numbers that the worth of everything rests on."""

    __slots__ = (
        "dice_need",
        "doom",
        "falls",
        "flat",
        "foes",
        "halved",
        "health",
        "idle",
        "incoming",
        "living",
        "lowest",
        "max_hit",
        "morale_loss",
        "resist",
        "rounds",
        "share",
        "struck",
    )  # fmt: skip

    living: int
    foes: int
    health: int  # of all foes
    lowest: int  # of the weakest one
    incoming: float  # damage to the party this round that nothing prevents yet
    share: float  # of it for each hero
    morale_loss: int  # that the foes' attacks bring
    falls: float  # how likely the party ends the fight in this Step 1
    rounds: float  # that the fight will last
    flat: int  # bonus on attacks
    halved: bool
    resist: int
    max_hit: int
    idle: int  # exhausted powers of the party
    dice_need: float  # how much help with dice is worth, from 0 to 1
    doom: int  # the counter of the deck that ends the hunt when there are too many; -1: none
    struck: float  # damage that parts weighed so far deal

    def __init__(self) -> None:
        self.living = 0
        self.foes = 0
        self.health = 0
        self.lowest = 0
        self.incoming = 0.0
        self.share = 0.0
        self.morale_loss = 0
        self.falls = 0.0
        self.rounds = 1.0
        self.flat = 0
        self.halved = False
        self.resist = 0
        self.max_hit = NO_MAXIMUM
        self.idle = 0
        self.dice_need = 1.0
        self.doom = NO_DOOM
        self.struck = 0.0

    def lands(self, n: int) -> float:
        """What is left of an attack."""
        n += self.flat
        if self.halved:
            n //= 2
        return float(max(0, min(n - self.resist, self.max_hit)))

    def many(self, who: int) -> int:
        """How many heroes are meant."""
        if who == Who.EACH:
            return self.living
        if who == Who.EACH_OTHER:
            return self.living - 1
        return 0 if who == Who.OTHER and self.living == 1 else 1

    def tired(self, t: CatharsisTable, hero: int, who: int) -> int:
        """Exhausted powers that healing could reach."""
        if who == Who.EACH:
            return self.idle
        most = 0
        for other in t.heroes:
            if other.alive and (who != Who.SELF or other.index == hero) and (who != Who.OTHER or other.index != hero):
                most = max(most, BITS[other.occupied() & ~other.ready])
        return most if who in (Who.ANY, Who.SELF, Who.OTHER) else 0


def party_counts(t: CatharsisTable, o: Outlook) -> None:
    for hero in t.heroes:
        if hero.alive:
            o.living += 1
            o.idle += BITS[hero.occupied() & ~hero.ready]
    o.foes = len(t.foes)
    o.doom = find_doom(t)


def attack_rules(t: CatharsisTable, hero: int, o: Outlook) -> None:
    """What becomes of this hero's attacks on the weakest foe."""
    for boost in t.boosts:
        if boost.kind == 0 and (boost.heroes >> hero) & 1:
            o.flat += boost.n
    o.halved = table_rule(t, Key.ATTACKS_HALVED, 0) != 0
    for foe in t.foes:
        o.health += foe.health
        if o.lowest == 0 or foe.health < o.lowest:
            o.lowest = foe.health
            o.resist = foe_rule(t, Key.RESIST, 0, foe)
            o.max_hit = foe_rule(t, Key.MAX_HIT, NO_MAXIMUM, foe)
    o.rounds = o.health / (PACE * max(1, o.living))


def prevented(t: CatharsisTable) -> int:
    """Points of prevention that lie ready."""
    return sum([points.n for points in t.prevents if points.heroes])


def bonus_of(t: CatharsisTable, at: int) -> int:
    return foe_rule(t, Key.ATTACK_BONUS, 0, t.foes[at])


def doom_of(effects: list[Effect]) -> int:
    """The counter that brings the end among what a deck answers to a change of counters, or NO_DOOM."""
    for effect in effects:
        if isinstance(effect, If) and effect.cond.quantity is not None:
            for inner in effect.then:
                if isinstance(inner, End) and inner.how == LOSES:
                    return effect.cond.quantity.counter
    return NO_DOOM


def find_doom(t: CatharsisTable) -> int:
    return doom_of(t.deck.on[Moment.COUNTER]) if t.deck.on[Moment.COUNTER] else NO_DOOM
