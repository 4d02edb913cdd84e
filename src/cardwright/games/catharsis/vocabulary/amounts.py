"""Numbers, quantities and conditions (8.3, 8.4)."""

import itertools
from typing import TYPE_CHECKING, Final

from cardwright.core.errors import Mistake
from cardwright.core.words import plural as plural_of
from cardwright.games.catharsis.content.book import Book
from cardwright.games.catharsis.content.families import NOBODY
from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.content.options import MOST_HEROES
from cardwright.games.catharsis.rules.counters import MOST_KINDS, on_card
from cardwright.games.catharsis.rules.fighters import BITS
from cardwright.games.catharsis.rules.source import Source
from cardwright.games.catharsis.rules.table import CatharsisTable

if TYPE_CHECKING:
    from cardwright.games.catharsis.content.cards import BossDeck

LIMIT: Final = 9999  # no number of the content is larger
MOST: Final = 999  # of damage, healing and the like


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
    return book.counters.index(name)


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


class Amount:
    """A number: plain, by party size, or counted on the table."""

    __slots__ = ("by_party", "div", "most", "mul", "plain", "quantity", "values")

    values: list[int]  # [N - 1]
    plain: bool
    quantity: Quantity | None
    mul: "Amount | None"
    div: "Amount | None"
    by_party: bool  # divided by the party size
    most: "Amount | None"

    def __init__(self, values: list[int]) -> None:
        self.values = values
        self.plain = True
        self.quantity = None
        self.mul = None
        self.div = None
        self.by_party = False
        self.most = None

    def value(self, t: CatharsisTable, by: Source) -> int:
        n = self.values[t.n - 1]
        if not self.plain:
            n = self.counted(t, by, n)
        return 1 if by.capped and n > 1 else n

    def counted(self, t: CatharsisTable, by: Source, base: int) -> int:
        assert self.quantity is not None
        many = self.quantity.value(t, by)
        if self.by_party:
            many //= t.n
        elif self.div is not None:
            many //= max(1, self.div.values[t.n - 1])
        if self.mul is not None:
            many *= self.mul.values[t.n - 1]
        total = base + many
        return total if self.most is None else min(total, self.most.values[t.n - 1])

    def is_one(self) -> bool:
        return self.plain and self.values == [1] * MOST_HEROES

    def rises_by_one(self) -> bool:
        return self.mul is None or self.mul.is_one()

    def negative(self) -> bool:
        return self.values[0] < 0

    def text(self) -> str:
        """`3`, `2/4/7/9`, `2 plus 1 for each Spore counter on it`."""
        return self.of("")

    def of(self, noun: str, more: str = "") -> str:
        """`3 damage`, `1 damage for each Stored counter on you`, `2 damage, plus 2 for each Preparation counter`;
        what is added is named where two numbers stand before: `2 times, plus 1 more time for each ...`."""
        noun = f" {noun}" if noun else ""
        more = f" {more}" if more else ""
        base = values_text([abs(value) for value in self.values])
        if self.quantity is None:
            return f"{base}{noun}"
        each = self.quantity.text()
        if self.by_party:
            each = f"{plural(each)} that every hero could have"
        elif self.div is not None and self.div.values != [1] * MOST_HEROES:
            each = f"{values_text(self.div.values)} {plural(each)}"
        rise = "1" if self.mul is None else values_text([abs(value) for value in self.mul.values])
        if self.values == [0] * MOST_HEROES:
            text = f"{rise}{noun} for each {each}"
        else:
            text = f"{base}{noun}, plus {rise}{more} for each {each}"
        return text if self.most is None else f"{text} (at most {self.most.text()})"


def values_text(values: list[int]) -> str:
    """Lists are printed with slashes; what only goes on isn't."""
    if values == [values[0]] * len(values):
        return str(values[0])
    shown = values[:4] if values == spread(values[:4]) else values
    return "/".join([str(value) for value in shown])


def spread(values: list[int]) -> list[int]:
    """A list for every party size: it goes on by its last difference (CA-5)."""
    found = list(values)
    while len(found) < MOST_HEROES:
        found.append(found[-1] + found[-1] - found[-2] if len(found) > 1 else found[-1])
    return found


def plain_amount(n: int) -> Amount:
    return Amount([n] * MOST_HEROES)


def read_amount(given: Given, name: str, default: int | None = None, low: int = 1, high: int = MOST) -> Amount:
    """A number within these bounds, without any effect at 0 where it can't be negative."""
    value = given.take(name)
    if value is None and default is not None:
        return plain_amount(default)
    return amount_of(given, name, value, low, high)


def read_signed(given: Given, name: str, high: int = MOST) -> Amount:
    """A number that raises or lowers something."""
    amount = read_amount(given, name, None, -high, high)
    if amount.plain and amount.values == [0] * MOST_HEROES:
        given.fault(name, "it takes a number other than 0, which would do nothing")
    return amount


def amount_of(given: Given, name: str, value: object, low: int, high: int) -> Amount:
    if isinstance(value, int):
        if isinstance(value, bool) or not low <= value <= high:
            given.fault(name, f"it takes a number from {low} to {high}{given.instead(value)}")
            return plain_amount(max(1, low))
        return plain_amount(value)
    if isinstance(value, list):
        return Amount(list_of(given, name, value, low, high))
    if not isinstance(value, dict):
        given.fault(name, f"it takes a number, a list of numbers or a table with per{given.instead(value)}")
        return plain_amount(max(1, low))
    inner = given.within(value, [*given.path, name])
    amount = Amount(read_amount(inner, "base", 0, -high, high).values)
    amount.plain = False
    amount.quantity = Quantity(inner.text("per"), given.book, given.deck, inner.path)
    if inner.has("mul"):
        amount.mul = read_amount(inner, "mul", None, -high, high)
    if inner.fields.get("div") == "party":
        inner.take("div")
        amount.by_party = True
    elif inner.has("div"):
        amount.div = read_amount(inner, "div", None, 1, LIMIT)
        if min(amount.div.values) < 1:
            inner.fault("div", "it divides by 1 at least")
    if inner.has("max"):
        amount.most = read_amount(inner, "max", None, 1, LIMIT)
    inner.done("a counted number")
    return amount


def list_of(given: Given, name: str, value: list[object], low: int, high: int) -> list[int]:
    """A value for each party size, as many as the deck's lists have, never falling (8.8)."""
    wanted = given.deck.lists if given.deck is not None else 4
    numbers: list[int] = []
    for number in value:
        if isinstance(number, bool) or not isinstance(number, int) or not min(low, 0) <= number <= high:
            given.fault(name, f"a list holds whole numbers from {min(low, 0)} to {high}, not {number!r}")
            return [max(1, low)] * MOST_HEROES
        numbers.append(number)
    if len(numbers) != wanted:
        given.fault(name, f"a list has {wanted} values here, one for each party size")
        return [max(1, low)] * MOST_HEROES
    if low > 0 and max(numbers) < low:
        given.fault(name, f"a list has a number from {low} on, or it does nothing")
    for less, more in itertools.pairwise(numbers):
        if abs(more) < abs(less):
            given.fault(name, "a list doesn't fall with the party size")
    return spread(numbers)


# ---------------------------------------------------------------- conditions


class Relation:
    """How a number is compared, or how conditions are joined."""

    LESS: Final = 0
    AT_MOST: Final = 1
    EQUAL: Final = 2
    OTHER: Final = 3
    AT_LEAST: Final = 4
    MORE: Final = 5
    EVEN: Final = 6
    ODD: Final = 7
    ALL_OF: Final = 10
    ANY_OF: Final = 11
    NOT: Final = 12
    WORDS: Final = ("<", "<=", "==", "!=", ">=", ">", "even", "odd")
    TEXTS: Final = ("fewer than", "at most", "exactly", "other than", "at least", "more than", "even", "odd")


class Condition:
    """Whether something holds."""

    __slots__ = ("amount", "head", "parts", "quantity")

    head: int
    quantity: Quantity | None
    amount: Amount | None
    parts: "list[Condition]"

    def __init__(self, given: Given, name: str, value: object) -> None:
        self.quantity = None
        self.amount = None
        self.parts = []
        if isinstance(value, dict):
            self.read_group(given, name, value)
            return
        if not isinstance(value, list) or len(value) not in (2, 3) or value[1] not in Relation.WORDS:
            raise given.wrong(name, f"a condition looks like ['round', '>=', 3] or ['round', 'even'], not {value!r}")
        self.head = Relation.WORDS.index(str(value[1]))
        self.quantity = Quantity(str(value[0]), given.book, given.deck, [*given.path, name])
        if len(value) == 3:
            self.amount = amount_of(given, name, value[2], -LIMIT, LIMIT)
        if (self.head >= Relation.WORDS.index("even")) != (self.amount is None):
            raise given.wrong(name, f"{value!r} isn't a condition")

    def read_group(self, given: Given, name: str, value: dict[str, object]) -> None:
        for head, word in ((Relation.ALL_OF, "all"), (Relation.ANY_OF, "any"), (Relation.NOT, "not")):
            if list(value) == [word]:
                self.head = head
                inside = value[word]
                if head == Relation.NOT:
                    self.parts = [Condition(given, name, inside)]
                elif isinstance(inside, list):
                    self.parts = [Condition(given, name, each) for each in inside]
                else:
                    raise given.wrong(name, f"{word} takes a list of conditions")
                return
        raise given.wrong(name, "a group of conditions is {all = [..]}, {any = [..]} or {not = ..}")

    def holds(self, t: CatharsisTable, by: Source) -> bool:
        head = self.head
        if head == Relation.ALL_OF:
            return all(part.holds(t, by) for part in self.parts)
        if head == Relation.ANY_OF:
            return any(part.holds(t, by) for part in self.parts)
        if head == Relation.NOT:
            return not self.parts[0].holds(t, by)
        assert self.quantity is not None
        many = self.quantity.value(t, by)
        if self.amount is None:
            return many % 2 == (1 if head == 7 else 0)
        n = self.amount.value(t, by)
        if head == 0:
            return many < n
        if head == 1:
            return many <= n
        if head == 2:
            return many == n
        if head == 3:
            return many != n
        return many >= n if head == 4 else many > n

    def text(self) -> str:
        if self.head == Relation.ALL_OF:
            return " and ".join([part.text() for part in self.parts])
        if self.head == Relation.ANY_OF:
            return " or ".join([part.text() for part in self.parts])
        if self.head == Relation.NOT:
            return f"not ({self.parts[0].text()})"
        assert self.quantity is not None
        if self.quantity.what == Counted.ROUND:
            return self.round_text()
        if self.amount is None:
            return f"the number of {self.quantity.text()}s is {Relation.TEXTS[self.head]}"
        if self.amount.plain and self.amount.values[-1] == 0:
            if self.head == 2:
                return f"there is no {self.quantity.text()}"
            if self.head == 5 or self.head == 3:
                return f"there is a {self.quantity.text()}"
        n = self.amount.text()
        if self.quantity.what == Counted.LOST:
            return f"it has lost {Relation.TEXTS[self.head]} {n} health in this combat"
        noun = self.quantity.text()
        return (
            f"there {'is' if n == '1' else 'are'} {Relation.TEXTS[self.head]} {n} {noun if n == '1' else plural(noun)}"
        )

    def round_text(self) -> str:
        if self.amount is None:
            return f"the round is {Relation.TEXTS[self.head]}"
        n = self.amount.text()
        words = (f"before round {n}", f"up to round {n}", f"in round {n}", f"not in round {n}", f"from round {n} on",
                 f"after round {n}")  # fmt: skip
        return f"it is {words[self.head]}"


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
