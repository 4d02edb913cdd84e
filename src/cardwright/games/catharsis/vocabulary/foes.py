"""Effects on foes and counters (8.6). A verb is one class: its fields, its text, and what it does."""

from typing import Final

from cardwright.games.catharsis.content.cards import BossCard
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.content.options import MOST_FOES
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.attacks import attack_all, attack_chosen, attack_foe
from cardwright.games.catharsis.rules.choosing import choose_foe, choose_hero
from cardwright.games.catharsis.rules.counters import change_counter_of_card, change_deck, change_foe, change_hero
from cardwright.games.catharsis.rules.fighters import Foe
from cardwright.games.catharsis.rules.foes import foe_max, heal_foe, lose_health, remove_foe, summon, summon_next
from cardwright.games.catharsis.rules.source import About, Source
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.vocabulary.amounts import (
    LIMIT,
    Amount,
    counter_index,
    plain_amount,
    plural,
    read_amount,
    read_signed,
)
from cardwright.games.catharsis.vocabulary.who import number_of


class Target:
    """Whom an attack hits."""

    CHOSEN: Final = 0
    ALL: Final = 1
    SAME: Final = 2
    THIS: Final = 3
    WORDS: Final = ("foe", "all", "same", "this")
    TEXTS: Final = ("", " to every foe", " to the same foe", " to this foe")


class Carrier:
    """What a counter lies on."""

    SELF: Final = 0
    HERO: Final = 1
    THIS: Final = 2
    SOURCE: Final = 3
    FOE: Final = 4
    FOES: Final = 5
    DECK: Final = 6
    CARD: Final = 7
    TACTIC: Final = 8
    WORDS: Final = ("self", "hero", "this", "source", "foe", "foes", "deck", "card", "tactic")
    TEXTS: Final = (
        "yourself", "a hero", "it", "that foe", "a foe", "every foe", "the Boss Deck", "this card", "the Tactic",
    )  # fmt: skip


class WhichFoes:
    """The foes that change or go."""

    THIS: Final = 0
    BOSS: Final = 1
    ALL: Final = 2
    OTHERS: Final = 3
    WORDS: Final = ("this", "boss", "all", "other_foes")
    TEXTS: Final = ("it", "the Boss", "every foe", "every other foe")


class Damage(Effect):
    """The acting hero attacks foes (CA-77 to CA-83)."""

    word = "damage"

    def __init__(self, given: Given) -> None:
        self.n: Amount = read_amount(given, "n")
        self.attacks: Amount = read_amount(given, "attacks", 1, 1, 20)
        self.to = given.word("to", Target.WORDS, "foe")
        self.pierce = given.flag("pierce")

    def text(self) -> str:
        times = (
            ""
            if self.attacks.is_one()
            else f", {self.attacks.of('times', 'more time' if self.attacks.rises_by_one() else 'more times')}"
        )
        pierce = " that nothing reduces" if self.pierce else ""
        return f"deal {self.n.of('damage')}{Target.TEXTS[self.to]}{times}{pierce}"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom} is attacked for {n}"

    def damage(self, t: CatharsisTable, by: Source) -> int:
        return self.n.value(t, by) * self.attacks.value(t, by)

    def run(self, t: CatharsisTable, by: Source) -> None:
        n = self.n.value(t, by)
        if n <= 0:
            return  # no attack at all (CA-84)
        for _ in range(self.attacks.value(t, by)):
            if self.to == Target.ALL:
                attack_all(t, by, n, self.pierce)
            elif self.to == Target.THIS and by.foe is not None:
                attack_foe(t, by, by.foe, n, self.pierce)
            elif self.to == Target.SAME and by.target is not None and by.target in t.foes:
                attack_foe(t, by, by.target, n, self.pierce)
            else:
                attack_chosen(t, by, n, self.pierce)


class Counter(Effect):
    """Add or remove counters (CA-153)."""

    word = "counter"

    def __init__(self, given: Given) -> None:
        self.name = given.text("name")
        self.counter = counter_index(given.book, self.name, given.path)
        self.all = given.fields.get("n") == "all"
        self.n: Amount = plain_amount(0) if self.all else read_amount(given, "n", 1, 1, LIMIT)
        if self.all:
            given.take("n")
        elif not given.has("n"):
            given.fault("n", "it takes a number or all")
        self.sign = given.number("sign", -1, 1, 1)
        if self.sign == 0:
            given.fault("sign", "it takes 1 or -1, not 0")
        self.on = given.word("on", Carrier.WORDS)
        if self.all and self.sign != -1:
            raise given.wrong("n", "all is only for removing (sign = -1)")

    def text(self) -> str:
        name = self.name.replace("_", " ").capitalize()
        if self.all:
            return f"remove all {name} counters from {Carrier.TEXTS[self.on]}"
        counters = self.n.of(f"{name} counter{'' if self.n.is_one() else 's'}")
        if self.sign < 0:
            return f"remove {counters} from {Carrier.TEXTS[self.on]}"
        return f"put {counters} on {Carrier.TEXTS[self.on]}"

    def deed(self, whom: str, n: int) -> str:
        name = self.name.replace("_", " ").capitalize()
        counters = f"all {name} counters" if self.all else number_of(str(n), f"{name} counter")
        return f"{whom} {'loses' if self.sign < 0 else 'gets'} {counters}"

    def forecast(self, t: CatharsisTable, by: Source) -> str:
        if by.foe is not None and Carrier.WORDS[self.on] == "this" and not self.all:
            by.foe.counters[self.counter] += self.sign * self.n.value(t, by)
        return self.text()

    def run(self, t: CatharsisTable, by: Source) -> None:
        n = 10**6 if self.all else self.n.value(t, by)
        t.about = About(n)
        n *= self.sign
        on = self.on
        if n == 0:
            return
        if on == Carrier.SELF:
            change_hero(t, by.hero, self.counter, n)
        elif on == Carrier.HERO:
            change_hero(t, choose_hero(t, by, q.WHOSE_COUNTER, t.living()).index, self.counter, n)
        elif on == Carrier.DECK:
            change_deck(t, self.counter, n)
        elif on == Carrier.FOES:
            for foe in t.foes[:]:
                change_foe(t, foe, self.counter, n)
        elif on == Carrier.FOE:
            if t.foes:
                change_foe(t, choose_foe(t, by, t.foes), self.counter, n)
        elif on == Carrier.TACTIC:
            for card in t.ongoing[:]:
                if card.type_word == "tactic":
                    change_counter_of_card(t, card, self.counter, n)
        elif by.foe is not None and on != Carrier.CARD:
            change_foe(t, by.foe, self.counter, n)
        elif by.card is not None and on != Carrier.SOURCE:
            change_counter_of_card(t, by.card, self.counter, n)


def foes_meant(t: CatharsisTable, by: Source, which: int) -> list[Foe]:
    if which == WhichFoes.ALL:
        return t.foes[:]
    if which == WhichFoes.OTHERS:
        return [foe for foe in t.foes if foe is not by.foe]
    if which == WhichFoes.BOSS:
        return [foe for foe in t.foes if foe.card is t.deck.boss]
    return [by.foe] if by.foe is not None and by.foe in t.foes else []


class FoeHeal(Effect):
    word = "foe_heal"

    def __init__(self, given: Given) -> None:
        self.n: Amount = read_amount(given, "n", None, 1, LIMIT)
        self.to = given.word("to", WhichFoes.WORDS, "this")

    def text(self) -> str:
        return f"{WhichFoes.TEXTS[self.to]} regains {self.n.of('health')}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        for foe in foes_meant(t, by, self.to):
            heal_foe(t, foe, self.n.value(t, by))


class FoeStat(Effect):
    """A foe's values change (CA-148)."""

    word = "foe_stat"

    def __init__(self, given: Given) -> None:
        self.which = given.word("which", WhichFoes.WORDS)
        self.health: Amount = read_signed(given, "health", LIMIT) if given.has("health") else plain_amount(0)
        self.most: Amount = read_signed(given, "max_health", LIMIT) if given.has("max_health") else plain_amount(0)
        if not given.has("health") and not given.has("max_health"):
            raise given.wrong("health", "health or max_health must be given")

    def text(self) -> str:
        found: list[str] = []
        if not self.most.plain or self.most.values[0] != 0:
            more = "less health" if self.most.negative() else "more health"
            found.append(f"{WhichFoes.TEXTS[self.which]} has {self.most.of(more)}")
        if not self.health.plain or self.health.values[0] != 0:
            verb = "loses" if self.health.negative() else "gains"
            found.append(f"{WhichFoes.TEXTS[self.which]} {verb} {self.health.of('health')}")
        return " and ".join(found)

    def run(self, t: CatharsisTable, by: Source) -> None:
        for foe in foes_meant(t, by, self.which):
            most = self.most.value(t, by)
            if most:
                foe_max(t, foe, most)
            health = self.health.value(t, by)
            if health < 0:
                lose_health(t, foe, -health)
            elif health > 0:
                heal_foe(t, foe, health)


class Summon(Effect):
    """New foes come into play (CA-149, CA-154)."""

    word = "summon"

    def __init__(self, given: Given) -> None:
        self.foe = given.text("foe")
        self.n: Amount = read_amount(given, "n", None, 1, MOST_FOES)
        self.health: Amount | None = read_amount(given, "health", None, 1, LIMIT) if given.has("health") else None
        self.half = given.flag("half")
        self.deck = given.deck
        if self.deck is None:
            raise given.wrong("", "only boss cards summon")

    def card(self) -> BossCard | None:
        assert self.deck is not None
        for card in self.deck.cards:
            if card.id == self.foe:
                return card
        return None

    def text(self) -> str:
        n = self.n.text()
        health = f" with {self.health.text()} health" if self.health is not None else ""
        health = " with half its health" if self.half else health
        if self.foe == "copy":
            return f"{n} more of it appear{'s' if n == '1' else ''}{health}"
        kind, _, tag = self.foe.partition(":")
        if tag:
            which = "the next" if kind == "next" else "a random defeated"
            return f"{which} {tag.replace('_', ' ').capitalize()} joins the fight{health}"
        card = self.card()
        name = card.name if card is not None else self.foe
        return f"{n} {name if n == '1' else plural(name)} appear{'s' if n == '1' else ''}{health}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        health = self.health.value(t, by) if self.health is not None else 0
        kind, _, tag = self.foe.partition(":")
        for _ in range(self.n.value(t, by)):
            if tag:
                summon_next(t, tag, kind == "random", health, self.half)
                continue
            card = by.foe.card if self.foe == "copy" and by.foe is not None else self.card()
            if card is not None:
                summon(t, card, health or (card.health[t.n - 1] // 2 if self.half else 0))


class RemoveFoe(Effect):
    """A foe leaves play, defeated or not (CA-178)."""

    word = "remove_foe"

    def __init__(self, given: Given) -> None:
        self.which = given.word("which", ("this", "all", "other_foes"))
        self.defeat = given.flag("defeat")

    def text(self) -> str:
        whom = ("it", "every foe", "every other foe")[self.which]
        return f"{whom} {'is defeated' if self.defeat else 'flees'}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        for foe in foes_meant(t, by, (WhichFoes.THIS, WhichFoes.ALL, WhichFoes.OTHERS)[self.which]):
            remove_foe(t, foe, self.defeat)
