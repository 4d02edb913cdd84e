"""Effects that change how other effects work: bonuses, doublings, rules (8.6, 8.7)."""

from typing import Final

from cardwright.games.catharsis.content.effects import Effect, Static
from cardwright.games.catharsis.content.families import Bonus, Key, Limit, RuleOn, Until, Who
from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.boards import keep_exhausted
from cardwright.games.catharsis.rules.choosing import choose_heroes
from cardwright.games.catharsis.rules.fighters import Foe
from cardwright.games.catharsis.rules.forces import (
    ALL_FOES,
    EVERY_HERO,
    NO_FOES,
    UNLIMITED,
    Boost,
    Doubling,
    Echo,
    Force,
    Spendable,
)
from cardwright.games.catharsis.rules.keys import add_force
from cardwright.games.catharsis.rules.source import About, Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.vocabulary.amounts import (
    MOST,
    Amount,
    counter_index,
    plain_amount,
    read_amount,
    read_signed,
)
from cardwright.games.catharsis.vocabulary.costs import cost_called
from cardwright.games.catharsis.vocabulary.who import lasting, number_of, read_until, read_who

FLAGS: Final = (
    Key.ATTACKS_HALVED, Key.FOE_FIRST, Key.NO_REFRESH, Key.NO_HEAL, Key.NO_PREVENT, Key.NO_ADJUST, Key.NO_FLIP,
    Key.NO_PASSIVE, Key.UNTARGETABLE, Key.GUARDED_BY, Key.NO_RETURN,
)  # fmt: skip
WORDS: Final = (Key.EXTRA_COST, Key.ACTION_COST, Key.ACTION_LIMIT)  # their values are no numbers
OF_FOES: Final = (
    Key.RESIST, Key.MAX_HIT, Key.MIN_HEALTH, Key.ATTACK_BONUS, Key.UNTARGETABLE, Key.GUARDED_BY, Key.LAST_STAND,
)  # fmt: skip


class BoostEffect(Effect):
    """A flat bonus (CA-87)."""

    word = "boost"

    def __init__(self, given: Given) -> None:
        self.kind = given.word("kind", Bonus.WORDS)
        self.n: Amount = read_amount(given, "n", None, 1, 99)
        self.who = read_who(given)
        self.uses = given.number("uses", 1, 99, UNLIMITED)
        self.until = read_until(given)

    def text(self) -> str:
        me = f"{self.you}'s" if self.you else "your"
        whose = {Who.SELF: me, Who.EACH: "every hero's"}.get(self.who, f"{Who.TEXTS[self.who]}'s")
        what = ("attack", "prevention", "healing", "adjusting")[self.kind]
        n = f"+{self.n.text()}" if self.n.plain else f"a bonus of {self.n.text()}"
        if self.uses == 1:
            return f"{n} on {whose} next {what}{lasting(self.until)}"
        times = "" if self.uses == UNLIMITED else f" ({self.uses} times)"
        mine = self.you or "yours"
        whom = mine if self.who == Who.SELF else "every hero" if self.who == Who.EACH else Who.TEXTS[self.who]
        return f"{n} on each {what} of {whom}{times}{lasting(self.until)}"

    def deed(self, whom: str, n: int) -> str:
        what = ("attack", "prevention", "healing", "adjusting")[self.kind]
        each = "the next" if self.uses == 1 else "each"
        return f"{whom} gets +{n} on {each} {what}{lasting(self.until)}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        mask = 0
        t.about = About(self.n.value(t, by))
        for hero in choose_heroes(t, by, self.who, q.WHO_IS_CHOSEN):
            mask |= 1 << hero.index
        uses = 1 if by.capped and self.uses > 1 else self.uses  # CA-198
        if mask:
            t.boosts.append(Boost(self.kind, self.n.value(t, by), mask, uses, self.until))


class Double(Effect):
    """Waits for another power (CA-85)."""

    word = "double"

    def __init__(self, given: Given) -> None:
        self.most = given.number("max", 1, 99)
        given.word("of", ("other_power",))
        self.until = read_until(given)

    def text(self) -> str:
        return f"another power that deals {self.most} or less may deal double damage{lasting(self.until)}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        t.doublings.append(Doubling(by.card, self.most, self.until))


class EchoEffect(Effect):
    """An extra attack after every k-th own attack (CA-364)."""

    word = "echo"

    def __init__(self, given: Given) -> None:
        self.every = given.number("every", 2, 9)
        self.n: Amount = read_amount(given, "n", None, 1, 99)
        self.until = read_until(given)

    def text(self) -> str:
        return f"after every {self.every} attacks of yours deal {self.n.text()} damage once more{lasting(self.until)}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        if by.hero >= 0:
            t.echoes.append(Echo(by.hero, self.every, self.n.value(t, by), 0, self.until))


class SpendableEffect(Effect):
    """Counters that may be spent with each ability (CA-354)."""

    word = "spendable"

    def __init__(self, given: Given) -> None:
        self.name = given.text("counter")
        self.counter = counter_index(given.book, self.name, given.path)
        self.most = given.number("max", 1, 20)
        self.kind = given.word("kind", Bonus.WORDS[:3])
        self.n: Amount = read_amount(given, "n", None, 1, 99)
        self.until = read_until(given)

    def text(self) -> str:
        return (
            f"with each ability you may spend up to {self.most} {self.name.capitalize()} for +{self.n.text()} "
            f"{Bonus.TEXTS[self.kind]} each{lasting(self.until)}"
        )

    def run(self, t: CatharsisTable, by: Source) -> None:
        if by.hero >= 0:
            t.spendables.append(Spendable(by.hero, self.counter, self.most, self.kind, self.n.value(t, by), self.until))


class KeepExhausted(Effect):
    """Instead of refreshing a power, take counters (CA-352)."""

    word = "keep_exhausted"

    def __init__(self, given: Given) -> None:
        self.name = given.text("counter")
        self.counter = counter_index(given.book, self.name, given.path)
        self.n: Amount = read_amount(given, "n", None, 1, 99)
        self.cap = given.number("cap", 1, 99, 99)

    def text(self) -> str:
        return f"you may keep it exhausted instead, for {self.n.text()} {self.name.capitalize()} (at most {self.cap})"

    def run(self, t: CatharsisTable, by: Source) -> None:
        keep_exhausted(t, by, self.counter, self.n.value(t, by), self.cap)


class Rule(Static):
    """A continuous change of a rule: by an effect for some time, or static while its card is there."""

    word = "rule"

    def __init__(self, given: Given) -> None:
        self.key = given.word("key", Key.WORDS)
        self.sets = given.has("set")
        if self.sets == given.has("add"):
            raise given.wrong("", "a rule has either set or add")
        if not self.sets and self.key in WORDS:
            raise given.wrong("add", f"{Key.WORDS[self.key]} can only be set")
        name = "set" if self.sets else "add"
        self.shown = ""
        self.amount: Amount = self.read_value(given, name)
        self.whole_party = not given.has("who")
        self.who = read_who(given, default="each")
        self.on = given.word("on", RuleOn.WORDS) + 1 if given.has("on") else 0
        self.until = given.word("until", Until.WORDS)
        if (self.key in OF_FOES) != (self.on > 0):
            raise given.wrong("on", f"{Key.WORDS[self.key]} {'needs' if self.key in OF_FOES else 'has no'} foes (`on`)")

    def read_value(self, given: Given, name: str) -> Amount:
        value = given.fields.get(name)
        if self.key in FLAGS:
            if not given.flag(name):
                raise given.wrong(name, "it takes true")
            return plain_amount(1)
        if self.key == Key.ACTION_COST or self.key == Key.EXTRA_COST:
            cost = cost_called(given.book, given.text(name), [*given.path, name])
            self.shown = cost.text
            return plain_amount(cost.index)
        if self.key == Key.ACTION_LIMIT:
            return plain_amount(given.word(name, Limit.WORDS))
        if self.key == Key.BAN_VALUE and (not isinstance(value, int) or not 1 <= value <= 6):
            raise given.wrong(name, "it takes a value from 1 to 6")
        return read_amount(given, name, None, -MOST, MOST) if self.sets else read_signed(given, name)

    def text(self) -> str:
        whose = {Who.SELF: self.you or "you", Who.EACH: "each hero", Who.HOLDER: "its holder"}.get(
            self.who, Who.TEXTS[self.who]
        )
        return self.of(whose)

    def deed(self, whom: str, n: int) -> str:
        return self.of(whom)

    def of(self, whose: str) -> str:
        """The rule of somebody, and how long it lasts."""
        rule = rule_text(self.key, self.sets, self.amount, whose, RuleOn.TEXTS[self.on], self.shown)
        return f"{rule}{lasting(self.until)}"

    def now(self, t: CatharsisTable, by: Source) -> int:
        return self.amount.value(t, by)

    def run(self, t: CatharsisTable, by: Source) -> None:
        """By an effect: in force from now on."""
        mask = EVERY_HERO
        if not self.whole_party:
            mask = 0
            for hero in choose_heroes(t, by, self.who, q.WHO_IS_CHOSEN):
                mask |= 1 << hero.index
            if not mask:
                return
        add_force(t, Force(self.key, self.sets, self.amount.value(t, by), mask, self.foes(by.foe), self.until,
                           by.maker == Maker.FOE or by.maker == Maker.CARD))  # fmt: skip

    def foes(self, this: Foe | None) -> int:
        """The foes concerned, as a force writes them."""
        if self.on == 0:
            return NO_FOES
        if self.on == RuleOn.ALL or this is None:
            return ALL_FOES
        return this.serial if self.on == RuleOn.THIS else -this.serial


def rule_text(key: int, sets: bool, amount: Amount, whose: str, foes: str, shown: str) -> str:
    n = amount.text()
    sign = "fewer" if amount.negative() else "more"
    less = "less" if amount.negative() else "more"
    s = "" if whose == "you" else "s"
    have = "have" if whose == "you" else "has"
    if key == Key.REROLLS:
        return f"{whose} {have} {n} rerolls" if sets else f"{whose} {have} {number_of(n, 'reroll')} {sign}"
    if key == Key.DICE:
        return f"{whose} roll{s} {n} dice" if sets else f"{whose} roll{s} {number_of(n, 'die')} {sign}"
    if key == Key.REFRESH_COST:
        return f"a refresh costs {n} Morale{'' if sets else f' {less}'}"
    if key == Key.DAMAGE_TAKEN:
        return f"{whose} take{s} {n} {less} damage from everything"
    if key == Key.ATTACKS_HALVED:
        return "heroes' attacks deal half, rounded down"
    if key == Key.NUMBER_CAP:
        owner = "your" if whose == "you" else f"{whose}'s"
        return f"numbers above {n} on {owner} powers count as {n}"
    if key == Key.FOE_FIRST:
        return "foes attack first"
    if key == Key.NO_REFRESH:
        return "the party can't refresh"
    if key == Key.NO_HEAL:
        return f"{whose} can't heal"
    if key == Key.NO_PREVENT:
        return f"{whose} can't prevent damage"
    if key == Key.NO_ADJUST:
        return f"the dice of {whose} can't be adjusted"
    if key == Key.NO_FLIP:
        return f"{whose} can't use a Flip"
    if key == Key.NO_PASSIVE:
        return f"the Passive of {whose} doesn't work"
    if key == Key.BAN_VALUE:
        return f"{whose} can't pay with dice showing {n}"
    if key == Key.EXTRA_COST:
        return f"every cost of {whose} takes {shown} more"
    if key == Key.RESIST:
        return f"every attack on {foes} deals {n} less"
    if key == Key.MAX_HIT:
        return f"{foes} loses at most {n} health by one attack"
    if key == Key.MIN_HEALTH:
        return f"{foes} can't fall below {n} health"
    if key == Key.ATTACK_BONUS:
        return f"{foes} deals {amount.of(f'{less} damage')}"
    if key == Key.UNTARGETABLE:
        return f"{foes} can't be attacked while another foe is there"
    if key == Key.GUARDED_BY:
        return f"other foes must be attacked before {foes}"
    if key == Key.LAST_STAND:
        times = "time" if n == "1" else f"{n} times"
        return f"the first {times} in a combat that {foes} would fall, it stays at 1 health"
    if key == Key.NO_RETURN:
        return f"{whose} keep{s} used powers"
    if key == Key.ACTION_COST:
        return f"every action costs {shown}"
    assert key == Key.ACTION_LIMIT
    return "actions may be used any number of times"
