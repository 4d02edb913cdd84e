"""The table: heroes, hands of dice, foes, Morale, the boss cards, and what is in force. State and its copy."""

from typing import Any, Final

from cardwright.core.table import Table
from cardwright.games.catharsis.content.cards import Ability, Book, BossCard, BossDeck, Card, Effect, Level, Pile, Role
from cardwright.games.catharsis.content.families import CardKind
from cardwright.games.catharsis.content.options import SPOTS
from cardwright.games.catharsis.rules.settings import HouseRules

NOBODY: Final = -1
EVERY_HERO: Final = 63
NO_FOES: Final = 0  # as the foes a rule concerns: none
ALL_FOES: Final = -(10**6)
UNLIMITED: Final = -1
NEVER: Final = -100  # no tier left
BITS: Final[list[int]] = [bin(mask).count("1") for mask in range(64)]
NO_CARDS: Final[list[Card]] = []


class Phase:
    """Where the game stands between two units."""

    CHOOSE_ROLES: Final = 0
    CHOOSE_DUOS: Final = 1
    DEAL: Final = 2
    ROLE_SETUP: Final = 3
    MORALE_SETUP: Final = 4
    BEFORE_FIRST: Final = 5
    TURN_CARD: Final = 6
    RESOLVE_CARD: Final = 7
    START_COMBAT: Final = 8
    START_ROUND: Final = 9
    FLOOR: Final = 10  # Step 1
    END_STEP_1: Final = 11
    FOES_ATTACK: Final = 12  # Step 2
    END_STEP_2: Final = 13
    WINDOW_ROLES: Final = 14  # Step 3 or between cards: Role abilities, actions of the deck, the refresh
    WINDOW_DECK: Final = 15
    WINDOW_REFRESH: Final = 16
    END_COMBAT: Final = 17
    REWARD: Final = 18
    AFTER_CARD: Final = 19
    WORDS: Final = (
        "roles", "duos", "deal", "role_setup", "morale", "before_first", "turn", "card", "combat", "round", "floor",
        "end_step_1", "foes", "end_step_2", "window_roles", "window_deck", "window_refresh", "end_combat", "reward",
        "after_card",
    )  # fmt: skip


class Maker:
    """What makes an effect."""

    FOE: Final = 0  # or the deck itself
    POWER: Final = 1
    ROLE: Final = 2  # a Role card or a role's rule
    CARD: Final = 3  # a Trap, an Event, a lasting card
    MORALE: Final = 4


class Hero:
    """A board: powers in six spots, a draw deck, a discard pile, counters (CA-1)."""

    __slots__ = (
        "alive", "aside", "blank", "cards", "counters", "deck", "discard", "hand", "held", "index", "known",
        "level", "marked", "paid", "pools", "prep", "ready", "role", "row", "second", "spent", "stored", "turned", "up",
        "up_second",
    )  # fmt: skip

    index: int
    role: Role
    hand: int  # its dice
    second: int  # the dice of its second Role card, or NOBODY
    alive: bool
    up: bool  # the Role card
    up_second: bool
    cards: list[Card | None]  # by spot
    ready: int  # bits of spots
    blank: int  # spots that stay empty for ever (CA-255)
    aside: int  # spots whose power is set aside (CA-241)
    marked: int  # spots whose power counts as foreign (CA-405)
    level: int  # four bits a spot: level or side
    prep: int  # four bits a spot: Preparation counters
    paid: int  # four bits a spot: costs of an open Combo ability paid this round
    spent: int  # spots used this round that didn't exhaust (CA-69)
    stored: int  # spots that stored dice this round (CA-302)
    turned: int  # spots whose sides were both used this round, two bits each (AM-33)
    held: int  # dice that will be stored
    deck: list[Card]  # the top is the end
    known: int  # bits of the places in the deck whose cards everybody has seen
    discard: list[Card]
    row: list[Card]
    counters: list[int]
    pools: list[int]  # [value], of a role that stores dice

    def copy(self) -> "Hero":
        other = Hero()
        other.index = self.index
        other.role = self.role
        other.hand = self.hand
        other.second = self.second
        other.alive = self.alive
        other.up = self.up
        other.up_second = self.up_second
        other.cards = self.cards[:]
        other.ready = self.ready
        other.blank = self.blank
        other.aside = self.aside
        other.marked = self.marked
        other.level = self.level
        other.prep = self.prep
        other.paid = self.paid
        other.spent = self.spent
        other.stored = self.stored
        other.turned = self.turned
        other.held = self.held
        other.deck = self.deck[:]
        other.known = self.known
        other.discard = self.discard[:]
        other.row = self.row[:]
        other.counters = self.counters[:]
        other.pools = self.pools[:]
        return other

    # Questions

    def is_ready(self, spot: int) -> bool:
        return (self.ready >> spot) & 1 == 1

    def on_board(self, spot: int) -> bool:
        """A card lies there and isn't set aside."""
        return self.cards[spot] is not None and (self.aside >> spot) & 1 == 0

    def occupied(self) -> int:
        """Bits of the spots with a card that isn't set aside."""
        mask = 0
        for spot in range(SPOTS):
            if self.cards[spot] is not None:
                mask |= 1 << spot
        return mask & ~self.aside

    def spots(self) -> list[int]:
        return [spot for spot in range(SPOTS) if self.on_board(spot)]

    def ready_spots(self) -> list[int]:
        return [spot for spot in range(SPOTS) if (self.ready >> spot) & 1]

    def exhausted_spots(self) -> list[int]:
        left = self.occupied() & ~self.ready
        return [spot for spot in range(SPOTS) if (left >> spot) & 1]

    def empty_spots(self) -> list[int]:
        return [spot for spot in range(SPOTS) if self.cards[spot] is None and not (self.blank >> spot) & 1]

    def level_at(self, spot: int) -> int:
        return (self.level >> (4 * spot)) & 15

    def prep_at(self, spot: int) -> int:
        return (self.prep >> (4 * spot)) & 15

    def paid_at(self, spot: int) -> int:
        return (self.paid >> (4 * spot)) & 15

    def foreign(self, spot: int) -> bool:
        """A power of another role's deck (CA-401)."""
        card = self.cards[spot]
        if card is None or card.kind != CardKind.POWER:
            return False
        return card.role is not self.role or (self.marked >> spot) & 1 == 1

    def own_power(self, spot: int) -> bool:
        """A power of the own deck: neither foreign nor Special nor duo power."""
        card = self.cards[spot]
        return card is not None and card.kind == CardKind.POWER and not self.foreign(spot)

    def replaceable(self, spot: int) -> bool:
        card = self.cards[spot]
        return card is not None and (self.aside >> spot) & 1 == 0 and card.kind != CardKind.DUO  # CA-214

    # Changes

    def set_level(self, spot: int, level: int) -> None:
        self.level = (self.level & ~(15 << (4 * spot))) | (level << (4 * spot))

    def set_prep(self, spot: int, prep: int) -> None:
        self.prep = (self.prep & ~(15 << (4 * spot))) | (prep << (4 * spot))

    def set_paid(self, spot: int, paid: int) -> None:
        self.paid = (self.paid & ~(15 << (4 * spot))) | (paid << (4 * spot))

    def rearrange(self, sources: list[int]) -> None:
        """Each spot gets what lies in its source, with all that holds for that card (CA-277)."""
        before = self.copy()
        for spot, source in enumerate(sources):
            if spot != source:
                self.forget(spot)
                self.cards[spot] = before.cards[source]
                self.ready |= ((before.ready >> source) & 1) << spot
                self.marked |= ((before.marked >> source) & 1) << spot
                self.spent |= ((before.spent >> source) & 1) << spot
                self.stored |= ((before.stored >> source) & 1) << spot
                self.turned |= ((before.turned >> (2 * source)) & 3) << (2 * spot)
                self.set_level(spot, before.level_at(source))
                self.set_paid(spot, before.paid_at(source))

    def forget(self, spot: int) -> None:
        """Nothing of the card that lay there holds for the next one."""
        gone = ~(1 << spot)
        self.ready &= gone
        self.aside &= gone
        self.marked &= gone
        self.spent &= gone
        self.stored &= gone
        self.turned &= ~(3 << (2 * spot))
        self.set_level(spot, 0)
        self.set_prep(spot, 0)
        self.set_paid(spot, 0)


class Hand:
    """Somebody's dice: each hero's, and those of a second Role card."""

    __slots__ = (
        "combat_used", "dice", "done", "game_used", "hero", "rerolled", "rerolls", "round_used", "seat", "second",
        "used",
    )  # fmt: skip

    hero: int
    seat: int  # who plays it
    second: bool
    dice: int  # unused ones
    used: int
    rerolls: int  # left
    rerolled: int  # times this round
    done: bool  # has yielded, or is ready
    round_used: int  # bits of the abilities used up for the round, the combat, the game
    combat_used: int
    game_used: int

    def copy(self) -> "Hand":
        other = Hand()
        other.hero = self.hero
        other.seat = self.seat
        other.second = self.second
        other.dice = self.dice
        other.used = self.used
        other.rerolls = self.rerolls
        other.rerolled = self.rerolled
        other.done = self.done
        other.round_used = self.round_used
        other.combat_used = self.combat_used
        other.game_used = self.game_used
        return other


class Foe:
    """A Monster or Boss in play."""

    __slots__ = ("card", "counters", "halved", "health", "late", "letter", "lost", "most", "serial")

    serial: int
    card: BossCard
    health: int
    most: int
    lost: int  # in this combat
    halved: bool  # has been at half health
    late: bool  # has acted this round, or came too late to act (CA-155)
    letter: int  # among several of its kind, from 1; 0 while it has been the only one
    counters: list[int]

    def copy(self) -> "Foe":
        other = Foe()
        other.serial = self.serial
        other.card = self.card
        other.health = self.health
        other.most = self.most
        other.lost = self.lost
        other.halved = self.halved
        other.late = self.late
        other.letter = self.letter
        other.counters = self.counters[:]
        return other


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


class Origin:
    """What an effect, and with it a question, comes from: a card, a foe, a Role card, a tier, a rule. Never changed."""

    __slots__ = ("card", "foe", "hand", "hero", "name")

    card: Card | None
    foe: int  # its serial, or NOBODY
    hero: int  # whose board the card or Role card lies on, or NOBODY
    hand: int  # of two Role cards the one whose dice these are
    name: str  # what no card says: of a Role ability, a tier, the deck

    def __init__(self, card: Card | None, foe: int, hero: int, hand: int, name: str) -> None:
        self.card = card
        self.foe = foe
        self.hero = hero
        self.hand = hand
        self.name = name

    def __reduce__(self) -> tuple[Any, ...]:
        return Origin, (self.card, self.foe, self.hero, self.hand, self.name)


class Source:
    """Who and what carries out effects. Lives on the call stack only."""

    __slots__ = (
        "ability", "adjusted", "bonus", "capped", "card", "doubled", "foe", "hand", "hero", "hurt", "kind", "late",
        "maker", "origin", "paid", "prep", "spot", "step", "stopped", "struck", "taker", "target",
    )  # fmt: skip

    maker: int
    hero: int  # `self`
    hand: int  # whose dice and choices
    spot: int  # of the power that acts
    card: Card | None  # `this` card
    foe: Foe | None  # `this` foe
    ability: Ability | None
    adjusted: list[int] | None  # dice of each hand that this ability has adjusted (CA-104)
    step: int  # by which it adjusted last
    target: Foe | None  # of the last attack
    doubled: bool
    bonus: int  # on the next attack or effect of this ability
    kind: int  # of effect that the bonus is for
    capped: bool  # numbers above 1 count as 1 (CA-198)
    prep: int
    paid: int  # dice paid
    hurt: int  # damage about to be taken
    taker: int  # who took the present card
    late: bool  # the card's own after-use step is done
    struck: bool  # the attack bonus has been used (AM-76)
    stopped: bool  # what was about to happen doesn't
    origin: Origin | None  # once an effect has run

    def __init__(self, maker: int, hero: int, hand: int) -> None:
        self.maker = maker
        self.hero = hero
        self.hand = hand
        self.spot = NOBODY
        self.card = None
        self.foe = None
        self.ability = None
        self.adjusted = None
        self.step = 0
        self.target = None
        self.doubled = False
        self.bonus = 0
        self.kind = 0
        self.capped = False
        self.prep = 0
        self.paid = 0
        self.hurt = 0
        self.taker = NOBODY
        self.late = False
        self.struck = True
        self.stopped = False
        self.origin = None

    def for_hero(self, hero: int, hand: int) -> "Source":
        """The same effects for another hero in turn."""
        other = Source(self.maker, hero, hand)
        other.spot = self.spot
        other.card = self.card
        other.foe = self.foe
        other.ability = self.ability
        other.capped = self.capped
        other.prep = self.prep
        other.paid = self.paid
        other.taker = self.taker
        other.origin = self.origin
        return other

    def comes_from(self) -> Origin:
        """Said once, so that what is done for others in turn comes from the same."""
        if self.origin is None:
            foe = self.foe.serial if self.foe is not None else NOBODY
            self.origin = Origin(self.card, foe, self.hero, self.hand, "")
        return self.origin


class CatharsisTable(Table):
    """One hunt."""

    __slots__ = (
        "acting",
        "answering",
        "aside",
        "asked",
        "attached",
        "book",
        "boosts",
        "boss_fallen",
        "card_counters",
        "counters",
        "counting",
        "deck",
        "discard",
        "doublings",
        "duos",
        "echoes",
        "fallen",
        "fight",
        "floor",
        "foes",
        "foes_first",
        "forces",
        "hands",
        "hasty",
        "hears",
        "held_by",
        "heroes",
        "house",
        "in_combat",
        "kept",
        "keys",
        "known",
        "level",
        "menu",
        "met",
        "morale",
        "morale_guard",
        "n",
        "next_tier",
        "ongoing",
        "origin",
        "out",
        "phase",
        "pile",
        "pile_now",
        "piles",
        "piles_done",
        "prevents",
        "quiet",
        "refreshed",
        "revealing",
        "rolled",
        "round",
        "saved",
        "searches",
        "seat_count",
        "serials",
        "speaker",
        "spendables",
        "stands",
        "step",
        "subject",
        "tactics",
        "tiers",
        "turned",
        "turned_up",
        "verb",
    )  # fmt: skip

    house: HouseRules
    book: Book
    deck: BossDeck
    level: Level
    n: int  # party size (CA-3)
    seat_count: int
    heroes: list[Hero]
    hands: list[Hand]
    duos: list[Card]  # agreed on
    speaker: int  # a hero
    phase: int
    step: int  # within a phase
    # Morale
    morale: int
    tiers: int  # revealed
    next_tier: int  # the value that reveals the next one
    rolled: int  # bits of results of the random tables
    revealing: bool
    counting: bool  # a counter's change is being answered
    # what is in force
    forces: list[Force]
    boosts: list[Boost]
    doublings: list[Doubling]
    echoes: list[Echo]
    spendables: list[Spendable]
    prevents: list[int]  # points * 64 + bits of the heroes they are for
    morale_guard: int
    keys: int  # bits of the rules that something changes
    hears: int  # bits of the moments that some boss card reacts to
    # combat
    in_combat: bool
    round: int
    foes: list[Foe]  # in the order of entry
    serials: int
    floor: int  # the hand that acts
    quiet: int  # yields in succession
    foes_first: bool  # Step 2 comes before Step 1 (CA-199)
    fallen: int  # foes defeated in this combat
    stands: int  # foes that stayed at 1 health in this combat
    refreshed: int  # in this window
    boss_fallen: bool
    # boss cards
    pile: list[BossCard]  # the deck; the top is the end
    known: int  # bits of the places there whose cards everybody knows (CA-472)
    hasty: bool  # the next card is turned up without a window before it
    turned: BossCard | None  # the card being resolved
    turned_up: int  # cards turned up so far
    fight: list[BossCard]  # cards whose foes are in play, besides the turned one
    discard: list[BossCard]
    aside: list[BossCard]
    ongoing: list[BossCard]
    attached: list[BossCard]
    held_by: list[int]  # the heroes they are attached to
    saved: list[BossCard]
    out: list[Card]
    tactics: list[BossCard]
    searches: list[BossCard]
    met: list[BossCard]  # tactics that have been used
    piles: list[Pile]  # that nobody has gone through
    pile_now: Pile | None
    piles_done: int
    counters: list[int]
    card_counters: dict[int, int]  # card index * 64 + counter -> how many
    kept: int  # health of a Boss that keeps it between fights
    # for those who look on
    acting: Card | None  # the card that is used, resolved or placed
    origin: Origin | None  # what the present effect comes from
    verb: Effect | None  # the present effect
    asked: str  # the name of the question
    answering: int  # the hand that it goes to; NOBODY for votes and what the speaker decides
    menu: list[str]  # the labels of the options on offer
    subject: int  # a number that the question is about

    def copy(self) -> "CatharsisTable":
        other = CatharsisTable()
        self.copy_onto(other)
        other.house = self.house
        other.book = self.book
        other.deck = self.deck
        other.level = self.level
        other.n = self.n
        other.seat_count = self.seat_count
        other.heroes = [hero.copy() for hero in self.heroes]
        other.hands = [hand.copy() for hand in self.hands]
        other.duos = self.duos  # replaced, never changed
        other.speaker = self.speaker
        other.phase = self.phase
        other.step = self.step
        other.morale = self.morale
        other.tiers = self.tiers
        other.next_tier = self.next_tier
        other.rolled = self.rolled
        other.revealing = self.revealing
        other.counting = self.counting
        other.forces = self.forces[:]
        other.boosts = self.boosts[:]
        other.doublings = self.doublings[:]
        other.echoes = self.echoes[:]
        other.spendables = self.spendables[:]
        other.prevents = self.prevents[:]
        other.morale_guard = self.morale_guard
        other.keys = self.keys
        other.hears = self.hears
        other.in_combat = self.in_combat
        other.round = self.round
        other.foes = [foe.copy() for foe in self.foes]
        other.serials = self.serials
        other.floor = self.floor
        other.quiet = self.quiet
        other.foes_first = self.foes_first
        other.fallen = self.fallen
        other.stands = self.stands
        other.refreshed = self.refreshed
        other.boss_fallen = self.boss_fallen
        other.pile = self.pile[:]
        other.known = self.known
        other.hasty = self.hasty
        other.turned = self.turned
        other.turned_up = self.turned_up
        other.fight = self.fight[:]
        other.discard = self.discard[:]
        other.aside = self.aside[:]
        other.ongoing = self.ongoing[:]
        other.attached = self.attached[:]
        other.held_by = self.held_by[:]
        other.saved = self.saved[:]
        other.out = self.out[:]
        other.tactics = self.tactics[:]
        other.searches = self.searches[:]
        other.met = self.met[:]
        other.piles = self.piles[:]
        other.pile_now = self.pile_now
        other.piles_done = self.piles_done
        other.counters = self.counters[:]
        other.card_counters = dict(self.card_counters)
        other.kept = self.kept
        other.acting = self.acting
        other.origin = self.origin
        other.verb = self.verb
        other.asked = self.asked
        other.answering = self.answering
        other.menu = self.menu
        other.subject = self.subject
        return other

    # Questions

    def hero_of(self, hand: int) -> Hero:
        return self.heroes[self.hands[hand].hero]

    def living(self) -> list[Hero]:
        return [hero for hero in self.heroes if hero.alive]

    def seat_order(self) -> list[Hero]:
        """Living heroes clockwise from the speaker (CA-10)."""
        order = self.heroes[self.speaker :] + self.heroes[: self.speaker]
        return [hero for hero in order if hero.alive]

    def hands_in_order(self) -> list[int]:
        """Hands of living heroes clockwise from the speaker."""
        found: list[int] = []
        for hero in self.seat_order():
            found.append(hero.hand)
            if hero.second != NOBODY:
                found.append(hero.second)
        return found

    def seat_of(self, hero: int) -> int:
        """The seat that decides for a board."""
        return self.hands[self.heroes[hero].hand].seat
