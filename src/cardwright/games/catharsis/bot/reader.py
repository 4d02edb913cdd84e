"""What effects are to a bot, read from the vocabulary: each as a part or several. Parts are made once for a list of
effects and shared; what they are worth: bot/worth.py."""

from typing import Final

from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.families import NOBODY, Who, Whose, Zone
from cardwright.games.catharsis.vocabulary.amounts import Amount, plain_amount
from cardwright.games.catharsis.vocabulary.conditions import Condition
from cardwright.games.catharsis.vocabulary.control import (
    Choose,
    End,
    ForEach,
    If,
    Morale,
    MoveCard,
    RefreshAll,
    Repeat,
    Roll,
)
from cardwright.games.catharsis.vocabulary.crafts import LevelUp, Pool, Prep
from cardwright.games.catharsis.vocabulary.dice import AddDie, Adjust, GiveDie, GrantReroll, Reroll, SetDie, Wild
from cardwright.games.catharsis.vocabulary.foes import (
    Carrier,
    Counter,
    Damage,
    FoeHeal,
    FoeStat,
    RemoveFoe,
    Summon,
    Target,
)
from cardwright.games.catharsis.vocabulary.heroes import (
    Discard,
    Draw,
    Exhaust,
    Fetch,
    Gain,
    Heal,
    Hurt,
    Prevent,
    PreventMorale,
    Replace,
)
from cardwright.games.catharsis.vocabulary.modifiers import BoostEffect, Double, EchoEffect, Rule, SpendableEffect

# Points of damage
DOUBLED: Final = 2.5
ECHOED: Final = 2.0
SPENT: Final = 2.0
FETCHED: Final = 0.8
POOLED: Final = 0.8
RULED: Final = 0.8
GAINED: Final = 1.0
WON: Final = 100.0
SAVED: Final = 1.5

ONE: Final = plain_amount(1)
NO_LISTS: Final[list[list["Part"]]] = []


class Kind:
    """What a part does."""

    FLAT: Final = 0
    DAMAGE: Final = 1
    HURT: Final = 2
    PREVENT: Final = 3
    GUARD_MORALE: Final = 4
    HEAL: Final = 5
    EXHAUST: Final = 6
    DISCARD: Final = 7
    MORALE: Final = 8
    BOOST: Final = 9
    COUNTER_SELF: Final = 10
    COUNTER_FOE: Final = 11
    CHOICE: Final = 12
    CHANCE: Final = 13
    TEST: Final = 14
    TIMES: Final = 15
    DICE: Final = 16
    DRAW: Final = 17
    REFRESH: Final = 18
    EACH_FOE: Final = 19
    FOE_HEALTH: Final = 20
    REPLACE: Final = 21
    COUNTER_DECK: Final = 22
    STAYS: Final = 23
    LEAVES: Final = 24
    LESS_WORK: Final = 25
    LEVEL: Final = 26
    PREPARE: Final = 27
    TURN: Final = 28


class Part:
    """One thing that an effect does."""

    __slots__ = ("cond", "kind", "lists", "n", "number", "sign", "times", "weight", "who", "word")

    kind: int
    n: Amount
    times: Amount
    who: int
    number: int  # a counter, or whatever else the kind needs
    weight: float
    sign: int
    cond: Condition | None
    lists: "list[list[Part]]"
    word: str  # which boss cards are meant

    def __init__(
        self, kind: int, n: Amount = ONE, who: int = Who.SELF, weight: float = 1.0, times: Amount = ONE
    ) -> None:
        self.kind = kind
        self.n = n
        self.times = times
        self.who = who
        self.number = NOBODY
        self.weight = weight
        self.sign = 1
        self.cond = None
        self.lists = NO_LISTS
        self.word = ""


def read(effects: list[Effect]) -> list[Part]:
    """The parts of a list of effects."""
    found: list[Part] = []
    for effect in effects:
        read_one(effect, found)
    return found


def read_one(effect: Effect, found: list[Part]) -> None:
    if isinstance(effect, Damage):
        found.append(Part(Kind.EACH_FOE if effect.to == Target.ALL else Kind.DAMAGE, effect.n, times=effect.attacks))
    elif isinstance(effect, Prevent):
        found.append(Part(Kind.PREVENT, effect.n, effect.who))
    elif isinstance(effect, Heal):
        found.append(Part(Kind.HEAL, effect.n, effect.who))
    elif isinstance(effect, Hurt):
        found.append(Part(Kind.HURT, effect.n, effect.to))
    elif isinstance(effect, Morale):
        found.append(Part(Kind.MORALE, effect.n))
    elif isinstance(effect, PreventMorale):
        found.append(Part(Kind.GUARD_MORALE, effect.n))
    elif isinstance(effect, Exhaust):
        found.append(Part(Kind.EXHAUST, effect.n, effect.who))
    elif isinstance(effect, Discard):
        part = Part(Kind.DISCARD, effect.n, effect.who)
        part.number = effect.which
        found.append(part)
    elif isinstance(effect, Counter):
        read_counter(effect, found)
    elif not read_dice(effect, found) and not read_control(effect, found):
        read_rest(effect, found)


def read_counter(effect: Counter, found: list[Part]) -> None:
    if effect.on in (Carrier.FOE, Carrier.FOES):
        part = Part(Kind.COUNTER_FOE, effect.n, weight=1.0 if effect.on == Carrier.FOE else 2.0)
    elif effect.on in (Carrier.SELF, Carrier.HERO):
        part = Part(Kind.COUNTER_SELF, effect.n)
    else:
        part = Part(Kind.COUNTER_DECK, effect.n)  # what Boss Decks count is seldom good
        part.who = effect.on
    part.number = effect.counter
    part.sign = effect.sign
    if not effect.all:
        found.append(part)


def read_dice(effect: Effect, found: list[Part]) -> bool:
    """Effects on dice."""
    if isinstance(effect, Adjust):
        part = Part(Kind.TURN, effect.dice, effect.whose, 0.7 if effect.whose != Whose.EACH else 1.2)
        part.number = max(1, effect.by.values[0])
        found.append(part)
    elif isinstance(effect, SetDie):
        found.append(any_value(effect.dice, effect.whose, 1.2))
    elif isinstance(effect, Wild):
        found.append(any_value(effect.dice, effect.whose, 1.4))
    elif isinstance(effect, Reroll):
        found.append(Part(Kind.DICE, effect.dice, weight=0.3))
    elif isinstance(effect, GrantReroll):
        found.append(Part(Kind.DICE, effect.n, weight=0.8))
    elif isinstance(effect, AddDie):
        found.append(Part(Kind.DICE, effect.n, effect.who, 1.2))
    elif isinstance(effect, GiveDie):
        found.append(Part(Kind.DICE, effect.n, effect.who, 0.4))
    else:
        return False
    return True


def any_value(dice: Amount, whose: int, weight: float) -> Part:
    part = Part(Kind.TURN, dice, whose, weight)
    part.number = 0
    return part


def read_control(effect: Effect, found: list[Part]) -> bool:
    """Effects that hold others."""
    if isinstance(effect, Choose):
        part = Part(Kind.CHOICE)
        part.lists = [read(effects) for effects in effect.lists]
    elif isinstance(effect, Roll):
        part = Part(Kind.CHANCE)
        part.lists = [read(effects) for effects in effect.rows[1:]]
    elif isinstance(effect, If):
        part = Part(Kind.TEST)
        part.cond = effect.cond
        part.lists = [read(effect.then), read(effect.otherwise)]
    elif isinstance(effect, Repeat):
        part = Part(Kind.TIMES, effect.times)
        part.lists = [read(effect.do)]
    elif isinstance(effect, ForEach):
        part = Part(Kind.TIMES, ONE, Who.EACH if effect.of == 0 else Who.SELF)
        part.lists = [read(effect.do)]
    else:
        return False
    found.append(part)
    return True


def read_rest(effect: Effect, found: list[Part]) -> None:
    if isinstance(effect, BoostEffect):
        part = Part(Kind.BOOST, effect.n, effect.who)
        part.number = effect.kind
        part.sign = effect.uses
        found.append(part)
    elif isinstance(effect, Draw):
        found.append(Part(Kind.DRAW, effect.n, effect.who))
    elif isinstance(effect, Replace):
        found.append(Part(Kind.REPLACE, effect.n, effect.who))
    elif isinstance(effect, Fetch):
        found.append(Part(Kind.FLAT, effect.n, effect.who, FETCHED))
    elif isinstance(effect, Double):
        found.append(Part(Kind.FLAT, weight=DOUBLED))
    elif isinstance(effect, EchoEffect):
        found.append(Part(Kind.FLAT, weight=ECHOED))
    elif isinstance(effect, SpendableEffect):
        part = Part(Kind.COUNTER_SELF, ONE, weight=SPENT)
        part.number = effect.counter
        part.sign = 0
        found.append(part)
    elif isinstance(effect, LevelUp):
        part = Part(Kind.LEVEL)
        part.number = effect.cards
        part.sign = effect.n
        found.append(part)
    elif isinstance(effect, Prep):
        part = Part(Kind.PREPARE)
        part.number = effect.cards
        part.sign = effect.n if effect.serve else 0
        found.append(part)
    elif isinstance(effect, Pool):
        found.append(Part(Kind.FLAT, effect.n, weight=POOLED if not effect.give else 0.3))
    elif isinstance(effect, RefreshAll):
        found.append(Part(Kind.REFRESH))
    elif isinstance(effect, FoeStat):
        found.append(Part(Kind.FOE_HEALTH, effect.health, weight=-1.0))
        found.append(Part(Kind.FOE_HEALTH, effect.most, weight=-1.0))
    elif isinstance(effect, FoeHeal):
        found.append(Part(Kind.FOE_HEALTH, effect.n, weight=-0.7))
    elif isinstance(effect, Summon):
        found.append(Part(Kind.FLAT, effect.n, weight=-6.0))
    elif isinstance(effect, RemoveFoe):
        found.append(Part(Kind.LESS_WORK))
    elif isinstance(effect, End):
        found.append(Part(Kind.FLAT, weight=WON if effect.how == 0 else -WON if effect.how == 1 else 4.0))
    elif isinstance(effect, MoveCard):
        if effect.to == Zone.SAVED:
            found.append(Part(Kind.FLAT, weight=SAVED))
        elif effect.to in (Zone.ASIDE, Zone.ONGOING, Zone.ATTACHED, Zone.DISCARD):
            part = Part(Kind.LEAVES if effect.to == Zone.DISCARD else Kind.STAYS, effect.n)
            part.word = effect.which
            part.number = effect.to
            found.append(part)
    elif isinstance(effect, Gain):
        found.append(Part(Kind.FLAT, weight=GAINED))
    elif isinstance(effect, Rule):
        found.append(Part(Kind.FLAT, weight=RULED))
