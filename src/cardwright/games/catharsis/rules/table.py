"""The table: heroes, hands of dice, foes, Morale, the boss cards, and what is in force. State and its copy."""

from typing import Final

from cardwright.core.table import Table
from cardwright.games.catharsis.content.book import Book, Level
from cardwright.games.catharsis.content.cards import BossCard, BossDeck, Card, Pile
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.families import NOBODY
from cardwright.games.catharsis.rules.fighters import Foe, Hand, Hero
from cardwright.games.catharsis.rules.forces import Boost, Doubling, Echo, Force, Prevention, Spendable
from cardwright.games.catharsis.rules.settings import HouseRules
from cardwright.games.catharsis.rules.source import About, Origin

NEVER: Final = -100  # no tier left

COUNTED_TO: Final = 999  # rounds, fallen foes and the like; further they aren't counted
MOST_SUMMONED: Final = 900  # foes for each card that was turned up, far more than there can be


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


class CatharsisTable(Table):
    """One hunt."""

    __slots__ = (
        "about",
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
    prevents: list[Prevention]
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
    card_counters: dict[tuple[int, int], int]  # the index of a card, a counter
    kept: int  # health of a Boss that keeps it between fights
    # for those who look on
    acting: Card | None  # the card that is used, resolved or placed
    origin: Origin | None  # what the present effect comes from
    verb: Effect | None  # the present effect
    asked: str  # the name of the question
    answering: int  # the hand that it goes to; NOBODY for votes and what the speaker decides
    menu: list[str]  # the labels of the options on offer
    about: About

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
        other.about = self.about
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
