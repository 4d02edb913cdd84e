"""What effects left in force: rules, bonuses, prevention. Never changed; what becomes different is another one."""

from typing import Any, Final

from cardwright.games.catharsis.content.cards import Card

EVERY_HERO: Final = 63  # bits of heroes
NO_FOES: Final = 0  # as the foes a rule concerns: none
ALL_FOES: Final = -(10**6)
UNLIMITED: Final = -1


class Force:
    """A rule in force that some effect made (8.7). Never changed; what lasts differently is another one."""

    __slots__ = ("by_boss", "foes", "heroes", "key", "sets", "until", "value")

    key: int
    sets: bool  # or adds
    value: int
    heroes: int  # bits
    foes: int  # a serial, minus a serial for all others, ALL_FOES, or NO_FOES
    until: int
    by_boss: bool  # Liara isn't concerned (CA-267)

    def __init__(self, key: int, sets: bool, value: int, heroes: int, foes: int, until: int, by_boss: bool) -> None:
        self.key = key
        self.sets = sets
        self.value = value
        self.heroes = heroes
        self.foes = foes
        self.until = until
        self.by_boss = by_boss

    def __reduce__(self) -> tuple[Any, ...]:
        return Force, (self.key, self.sets, self.value, self.heroes, self.foes, self.until, self.by_boss)

    def lasting(self, until: int) -> "Force":
        return Force(self.key, self.sets, self.value, self.heroes, self.foes, until, self.by_boss)


class Boost:
    """A flat bonus on attacks, prevention, healing or adjusted dice of some heroes. Never changed."""

    __slots__ = ("heroes", "kind", "n", "until", "uses")

    kind: int
    n: int
    heroes: int
    uses: int  # left, or UNLIMITED
    until: int

    def __init__(self, kind: int, n: int, heroes: int, uses: int, until: int) -> None:
        self.kind = kind
        self.n = n
        self.heroes = heroes
        self.uses = uses
        self.until = until

    def __reduce__(self) -> tuple[Any, ...]:
        return Boost, (self.kind, self.n, self.heroes, self.uses, self.until)


class Doubling:
    """Waits for a power that prints no more than this (CA-85)."""

    __slots__ = ("card", "most", "until")

    card: Card | None  # that made it, and can't use it
    most: int
    until: int

    def __init__(self, card: Card | None, most: int, until: int) -> None:
        self.card = card
        self.most = most
        self.until = until

    def __reduce__(self) -> tuple[Any, ...]:
        return Doubling, (self.card, self.most, self.until)


class Echo:
    """After so many attacks of a hero one more follows (CA-364). Never changed."""

    __slots__ = ("count", "every", "hero", "n", "until")

    hero: int
    every: int
    n: int
    count: int  # attacks since it began
    until: int

    def __init__(self, hero: int, every: int, n: int, count: int, until: int) -> None:
        self.hero = hero
        self.every = every
        self.n = n
        self.count = count
        self.until = until

    def __reduce__(self) -> tuple[Any, ...]:
        return Echo, (self.hero, self.every, self.n, self.count, self.until)


class Spendable:
    """Counters that may be spent with each ability (CA-354)."""

    __slots__ = ("counter", "hero", "kind", "most", "n", "until")

    hero: int
    counter: int
    most: int
    kind: int
    n: int
    until: int

    def __init__(self, hero: int, counter: int, most: int, kind: int, n: int, until: int) -> None:
        self.hero = hero
        self.counter = counter
        self.most = most
        self.kind = kind
        self.n = n
        self.until = until

    def __reduce__(self) -> tuple[Any, ...]:
        return Spendable, (self.hero, self.counter, self.most, self.kind, self.n, self.until)


class Prevention:
    """Points that stop damage to some heroes (CA-89)."""

    __slots__ = ("heroes", "n")

    n: int
    heroes: int  # bits; EVERY_HERO: for the party as a whole too

    def __init__(self, n: int, heroes: int) -> None:
        self.n = n
        self.heroes = heroes

    def __reduce__(self) -> tuple[Any, ...]:
        return Prevention, (self.n, self.heroes)

    def general(self) -> bool:
        return self.heroes == EVERY_HERO

    def covers(self, hero: int) -> bool:
        """Whether it can be spent on this hero; on the party (NOBODY) only if it is for all."""
        return self.heroes == EVERY_HERO or (hero >= 0 and (self.heroes >> hero) & 1 == 1)
