"""What can be counted (8.3)."""

from typing import TYPE_CHECKING, Final

from cardwright.core.errors import Mistake
from cardwright.core.words import plural as plural_of
from cardwright.games.catharsis.content.book import Book
from cardwright.games.catharsis.content.families import NOBODY
from cardwright.games.catharsis.rules.counters import MOST_KINDS, on_card
from cardwright.games.catharsis.rules.fighters import BITS
from cardwright.games.catharsis.rules.source import Source
from cardwright.games.catharsis.rules.table import CatharsisTable

if TYPE_CHECKING:
    from cardwright.games.catharsis.content.cards import BossDeck


class Counted:
    """What can be counted (8.3)."""

    ROUND: Final = 0
    MORALE: Final = 1
    TIER: Final = 2
    PARTY: Final = 3
    LIVING: Final = 4
    DEAD: Final = 5
    FOES: Final = 6
    DECK: Final = 7
    ASIDE: Final = 8
    ONGOING: Final = 9
    SAVED: Final = 10
    PILES: Final = 11
    FOREIGN: Final = 12
    ATTACHED: Final = 13
    READY: Final = 14
    EXHAUSTED: Final = 15
    DISCARDED: Final = 16
    HEALTH: Final = 17
    LOST: Final = 18
    PREP: Final = 19
    SPENT: Final = 20
    DICE: Final = 21
    REROLLED: Final = 22
    COUNTER: Final = 23
    SUM: Final = 24
    DEFEATED: Final = 25
    WORDS: Final = (
        "round", "morale", "tier", "party", "living", "dead", "foes", "deck", "aside", "ongoing", "saved", "piles_done",
        "foreign", "attached", "ready", "exhausted", "discarded", "health", "lost_health", "prep", "spent", "dice_left",
        "rerolled",
    )  # fmt: skip
    TEXTS: Final = (
        "round of this combat", "Morale", "tier revealed", "hero of the party", "living hero", "dead hero",
        "foe in play", "card left in the Boss Deck", "card set aside", "ongoing card", "villager saved",
        "pile finished", "foreign power", "card attached to you", "ready power", "exhausted power", "discarded power",
        "health", "health lost in this combat", "Preparation counter", "die paid", "unused die",
        "reroll of yours this round",
    )  # fmt: skip


class Where:
    """Where it is counted."""

    SELF: Final = 0
    THIS: Final = 1
    HEROES: Final = 2
    FOES: Final = 3
    DECK: Final = 4
    CARD: Final = 5
    WORDS: Final = ("self", "this", "heroes", "foes", "deck", "card")
    TEXTS: Final = (" on you", " on it", " on all heroes", " on all foes", "", " on it")


def counter_index(book: Book, name: str, path: list[str]) -> int:
    """The number of a counter's name; a new one is noted."""
    if name not in book.counters:
        if len(book.counters) >= MOST_KINDS:
            raise Mistake(path, f"a game has at most {MOST_KINDS} kinds of counters")
        book.counters.append(name)
        book.counter_places.append([])
    number = book.counters.index(name)
    book.counter_places[number].append(path)
    return number


class Quantity:
    """Something that can be counted."""

    __slots__ = ("counter", "name", "parts", "what", "where")

    name: str
    what: int
    where: int
    counter: int
    parts: "list[Quantity]"

    def __init__(self, text: str, book: Book, deck: "BossDeck | None", path: list[str]) -> None:
        self.name, _, where = text.partition(":")
        if where and where not in Where.WORDS:
            raise Mistake(path, f"{text!r}: behind the colon stands {' or '.join(Where.WORDS)}")
        self.where = Where.WORDS.index(where) if where else Where.SELF
        self.counter = NOBODY
        self.parts = []
        if deck is not None and self.name in deck.quantities:
            self.what = Counted.SUM
            self.parts = [Quantity(part, book, None, path) for part in deck.quantities[self.name]]
        elif self.name in Counted.WORDS:
            self.what = Counted.WORDS.index(self.name)
            if not where and self.what in (Counted.HEALTH, Counted.LOST):
                self.where = Where.THIS
        elif self.name.startswith("defeated_"):
            self.what = Counted.DEFEATED
            self.name = self.name.removeprefix("defeated_")
        elif not where:
            raise Mistake(
                path, f"{text!r} isn't a quantity; of counters it must be said where they lie, like burn:self"
            )
        else:
            self.what = Counted.COUNTER
            self.counter = counter_index(book, self.name, path)

    def text(self) -> str:
        if self.what == Counted.SUM:
            return " and ".join([part.text() for part in self.parts])
        if self.what == Counted.COUNTER:
            return f"{self.name.replace('_', ' ').capitalize()} counter{Where.TEXTS[self.where]}"
        if self.what == Counted.DEFEATED:
            return f"defeated {self.name}"
        return Counted.TEXTS[self.what]

    def value(self, t: CatharsisTable, by: Source) -> int:
        what = self.what
        if what == Counted.COUNTER:
            return self.counted(t, by)
        if what == Counted.SUM:
            total = 0
            for part in self.parts:
                total += part.value(t, by)
            return total
        if what < Counted.ATTACHED:
            return table_quantity(t, what)
        if what == Counted.PREP:
            return by.prep
        if what == Counted.SPENT:
            return by.paid
        if what == Counted.LOST:
            return by.foe.lost if by.foe is not None else 0
        if what == Counted.HEALTH and self.where == Where.THIS:
            return by.foe.health if by.foe is not None else 0
        if what == Counted.DEFEATED:
            return len([card for card in t.discard + t.fight if self.name in card.tags])
        return hero_quantity(t, what, by)

    def counted(self, t: CatharsisTable, by: Source) -> int:
        where = self.where
        if where == Where.SELF:
            return t.heroes[by.hero].counters[self.counter] if by.hero != NOBODY else 0
        if where == Where.DECK:
            return t.counters[self.counter]
        total = 0
        if where == Where.HEROES:
            for hero in t.heroes:
                if hero.alive:
                    total += hero.counters[self.counter]
        elif where == Where.FOES:
            for foe in t.foes:
                total += foe.counters[self.counter]
        elif by.foe is not None and where == Where.THIS:
            return by.foe.counters[self.counter]
        elif by.card is not None:
            return on_card(t, by.card, self.counter)
        return total


def table_quantity(t: CatharsisTable, what: int) -> int:
    if what == Counted.ROUND:
        return t.round
    if what == Counted.MORALE:
        return t.morale
    if what == Counted.TIER:
        return t.tiers
    if what == Counted.PARTY:
        return t.n
    if what == Counted.LIVING:
        return len(t.living())
    if what == Counted.DEAD:
        return len(t.heroes) - len(t.living())
    if what == Counted.FOES:
        return len(t.foes)
    if what == Counted.DECK:
        return len(t.pile)
    if what == Counted.ASIDE:
        return len(t.aside)
    if what == Counted.ONGOING:
        return len(t.ongoing)
    if what == Counted.SAVED:
        return len(t.saved)
    if what == Counted.PILES:
        return t.piles_done
    return foreign_powers(t)


def foreign_powers(t: CatharsisTable) -> int:
    """On all boards (CA-401)."""
    total = 0
    for hero in t.heroes:
        if hero.alive:
            for spot in range(len(hero.cards)):
                if hero.cards[spot] is not None and hero.foreign(spot):
                    total += 1
    return total


def hero_quantity(t: CatharsisTable, what: int, by: Source) -> int:
    if by.hero == NOBODY:
        return 0
    hero = t.heroes[by.hero]
    if what == Counted.ATTACHED:
        return t.held_by.count(by.hero)
    if what == Counted.REROLLED:
        return t.hands[by.hand if by.hand != NOBODY else hero.hand].rerolled
    ready = BITS[hero.ready]
    if what == Counted.READY:
        return ready
    if what == Counted.DISCARDED:
        return len(hero.discard)
    if what == Counted.DICE:
        dice = t.hands[hero.hand].dice
        total = 0
        while dice:
            total += dice & 15
            dice >>= 4
        return total
    exhausted = BITS[hero.occupied()] - ready
    return exhausted if what == Counted.EXHAUSTED else 2 * ready + exhausted


def plural(noun: str) -> str:
    """`Burn counters on you`: the first noun takes the s; of a sum each."""
    head, found, rest = noun.partition(" and ")
    if found:
        return f"{plural(head)} and {plural(rest)}"
    for tail in (
        " on ",
        " left ",
        " in ",
        " of ",
        " attached ",
        " revealed",
        " saved",
        " finished",
        " set aside",
        " paid",
    ):
        head, found, rest = noun.partition(tail)
        if found:
            return f"{plural(head)}{tail}{rest}"
    return noun if noun.endswith(("health", "Morale", "lost")) else plural_of(noun)
