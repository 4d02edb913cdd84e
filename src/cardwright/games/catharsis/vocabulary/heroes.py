"""Effects on heroes and their boards (8.6)."""

from typing import Final

from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.families import Bonus, Powers, Victim, Who
from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.boards import (
    acts,
    discard_chosen,
    discard_most,
    draw_powers,
    exhaust_chosen,
    fetch,
    heal_hero,
    replace_chosen,
    swap_powers,
    to_refresh,
)
from cardwright.games.catharsis.rules.choosing import choose_heroes
from cardwright.games.catharsis.rules.damage import add_prevention, attack_bonus, hurt
from cardwright.games.catharsis.rules.encounters import gain
from cardwright.games.catharsis.rules.fighters import BITS, Hero
from cardwright.games.catharsis.rules.modifiers import boosted
from cardwright.games.catharsis.rules.source import About, Source
from cardwright.games.catharsis.rules.table import COUNTED_TO, CatharsisTable
from cardwright.games.catharsis.vocabulary.amounts import Amount, read_amount
from cardwright.games.catharsis.vocabulary.who import NARROW, number_of, read_who, third

POWERS_OF_DECK: Final = 20  # no effect reaches more of a hero
NARROW_WHO: Final = (Who.ANY, Who.SELF, Who.OTHER, Who.EACH)


class Hurt(Effect):
    """Damage to heroes (CA-107 to CA-117)."""

    word = "hurt"

    def __init__(self, given: Given) -> None:
        self.to = given.word("to", Victim.WORDS)
        self.n: Amount = read_amount(given, "n")
        self.unpreventable = given.flag("unpreventable")

    def text(self) -> str:
        extra = " that can't be prevented" if self.unpreventable else ""
        return f"{self.victim()} {self.n.of('damage')}{extra}"

    def victim(self) -> str:
        if Victim.WORDS[self.to] == "self" and not self.you:
            return "you take"
        return f"{self.you if Victim.WORDS[self.to] == 'self' else Victim.TEXTS[self.to]} takes"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom} takes {n} damage"

    def forecast(self, t: CatharsisTable, by: Source) -> str:
        n = self.n.value(t, by) + attack_bonus(t, by)
        return f"{self.victim()} {n} damage" if n > 0 else ""

    def run(self, t: CatharsisTable, by: Source) -> None:
        hurt(t, by, self.to, self.n.value(t, by), self.unpreventable)


class ReduceHurt(Effect):
    """Lowers the damage that is about to be taken (CA-343)."""

    word = "reduce_hurt"

    def __init__(self, given: Given) -> None:
        self.n: Amount = read_amount(given, "n")
        self.min = given.number("min", 0, 9, 0)

    def text(self) -> str:
        floor = f", to no less than {self.min}" if self.min else ""
        return f"that damage is reduced by {self.n.text()}{floor}"

    def needs(self) -> str:
        return f" for more than {self.min}" if self.min else ""

    def payable(self, t: CatharsisTable, by: Source) -> bool:
        return by.hurt > self.min

    def run(self, t: CatharsisTable, by: Source) -> None:
        by.hurt = min(by.hurt, max(self.min, by.hurt - self.n.value(t, by)))


class Prevent(Effect):
    """Points that stop damage until the end of the round (CA-89)."""

    word = "prevent"

    def __init__(self, given: Given) -> None:
        self.n: Amount = read_amount(given, "n")
        self.who = NARROW_WHO[given.word("who", NARROW, "any")]

    def text(self) -> str:
        to = (
            ""
            if self.who == Who.ANY
            else f" to {(self.you or 'yourself') if self.who == Who.SELF else Who.TEXTS[self.who]}"
        )
        return f"prevent {self.n.of('damage')}{to}"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom} gets {n} prevention"

    def guards(self, owner: int, hero: int) -> bool:
        if self.who == Who.SELF:
            return owner == hero
        return self.who == Who.ANY or (hero >= 0 and (self.who == Who.EACH or owner != hero))

    def run(self, t: CatharsisTable, by: Source) -> None:
        add_prevention(t, by, boosted(t, by, Bonus.PREVENT, self.n.value(t, by)), self.who)


class PreventMorale(Effect):
    word = "prevent_morale"

    def __init__(self, given: Given) -> None:
        self.n: Amount = read_amount(given, "n", None, 1, 99)

    def text(self) -> str:
        return f"prevent decreasing Morale by {self.n.text()}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        t.morale_guard = min(t.morale_guard + self.n.value(t, by), COUNTED_TO)


class Heal(Effect):
    """Refresh exhausted powers (CA-98 to CA-100)."""

    word = "heal"

    def __init__(self, given: Given) -> None:
        self.n: Amount = read_amount(given, "n", None, 1, POWERS_OF_DECK)
        self.who = NARROW_WHO[given.word("who", NARROW, "any")]
        self.up_to = given.flag("up_to")

    def text(self) -> str:
        up_to = "up to " if self.up_to else ""
        if self.who == Who.ANY:
            return f"heal {up_to}{self.n.text()}"
        return f"{third(self.who, 'heal', self.you)} {up_to}{self.n.text()}"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom} heals {'up to ' if self.up_to else ''}{n}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        n = boosted(t, by, Bonus.HEAL, self.n.value(t, by))
        if n <= 0:
            return
        t.about = About(n)
        for hero in choose_heroes(t, by, self.who, q.WHO_HEALS, self.eligible(t, by)):
            heal_hero(t, by, hero, n, self.up_to)

    def eligible(self, t: CatharsisTable, by: Source) -> list[Hero]:
        """Only a hero with an exhausted power can be chosen (CA-99); where nobody has one there's nothing to choose."""
        return [hero for hero in t.living() if to_refresh(hero, by)]


class Exhaust(Effect):
    """Exhaust ready powers; not damage."""

    word = "exhaust"

    def __init__(self, given: Given) -> None:
        self.who = read_who(given)
        self.n: Amount = read_amount(given, "n", None, 1, POWERS_OF_DECK)
        self.this = given.word("which", ("ready", "this"), "ready") == 1

    def text(self) -> str:
        if self.this:
            return "exhaust this power"
        return f"{third(self.who, 'exhaust', self.you)} {number_of(self.n.text(), 'ready power')}"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom} exhausts {number_of(str(n), 'ready power')}"

    def payable(self, t: CatharsisTable, by: Source) -> bool:
        n = self.n.value(t, by)
        if self.who == Who.SELF:
            return len(ready_ones(t, by)) >= n
        return self.who != Who.EACH or all(BITS[hero.ready] >= n for hero in t.living())

    def run(self, t: CatharsisTable, by: Source) -> None:
        t.about = About(self.n.value(t, by))
        for hero in choose_heroes(t, by, self.who):
            exhaust_chosen(t, by, hero, self.n.value(t, by), self.this)


def ready_ones(t: CatharsisTable, by: Source) -> list[int]:
    """Ready powers of the acting hero but the one that acts."""
    hero = t.heroes[by.hero]
    return [spot for spot in hero.ready_spots() if not acts(hero, spot, by)]


class Discard(Effect):
    """Discard powers from the board (CA-134, CA-197)."""

    word = "discard"

    def __init__(self, given: Given) -> None:
        self.who = read_who(given)
        self.n: Amount = read_amount(given, "n", 1, 1, POWERS_OF_DECK)
        self.which = given.word("which", Powers.WORDS, "any")
        self.alts = [
            (read_amount(alt, "n", None, 1, POWERS_OF_DECK), alt.word("which", ("ready", "exhausted")))
            for alt in given.tables("alts")
        ]
        self.most = given.word("pick", ("most", "owner"), "most") == 0
        if self.alts and len(self.alts) != 2:
            raise given.wrong("alts", "there are two alternatives, one of ready and one of exhausted powers")

    def text(self) -> str:
        if self.alts:
            parts = " or ".join([f"{n.text()} {Powers.WORDS[1 + which]}" for n, which in self.alts])
            how = "whichever affects more" if self.most else "as they choose"
            return f"{third(self.who, 'discard', self.you)} {parts} powers, {how}"
        return f"{third(self.who, 'discard', self.you)} {powers_text(self.n, self.which)}"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom} discards {'powers' if self.alts else powers_of(n, self.which)}"

    def payable(self, t: CatharsisTable, by: Source) -> bool:
        if self.alts or self.which != Powers.ANY:
            return True
        n = self.n.value(t, by)
        if self.who == Who.SELF:
            return len(t.heroes[by.hero].spots()) >= n
        return self.who != Who.EACH or all(len(hero.spots()) >= n for hero in t.living())

    def run(self, t: CatharsisTable, by: Source) -> None:
        t.about = About(self.n.value(t, by))
        for hero in choose_heroes(t, by, self.who):
            if not hero.alive:
                continue
            if self.alts:
                one, other = self.alts
                ready, exhausted = (one, other) if one[1] == 0 else (other, one)
                discard_most(t, hero, ready[0].value(t, by), exhausted[0].value(t, by), self.most)
            else:
                discard_chosen(t, by, hero, self.n.value(t, by), self.which)


def powers_text(n: Amount, which: int) -> str:
    return powers_in(n.text(), which)


def powers_of(n: int, which: int) -> str:
    return powers_in(str(n), which)


def powers_in(n: str, which: int) -> str:
    if which == Powers.THIS:
        return "this power"
    if which == Powers.ALL:
        return "all powers"
    noun = {Powers.READY: "ready power", Powers.EXHAUSTED: "exhausted power"}.get(which, "power")
    return number_of(n, noun)


class Replace(Effect):
    """Replace powers (CA-30, CA-106)."""

    word = "replace"

    def __init__(self, given: Given) -> None:
        self.who = read_who(given, default="self")
        self.n: Amount = read_amount(given, "n", 1, 1, POWERS_OF_DECK)
        self.which = given.word("which", Powers.WORDS, "any")
        self.up_to = given.flag("up_to")

    def text(self) -> str:
        what = powers_text(self.n, self.which)
        if self.up_to:
            may = "you may" if self.who == Who.SELF else f"{Who.TEXTS[self.who]} may"
            return f"{may} replace {what if self.n.is_one() else f'up to {what}'}"
        if self.who == Who.SELF:
            return f"replace {what}"
        return f"{third(self.who, 'replace', self.you)} {what}"

    def deed(self, whom: str, n: int) -> str:
        may = "may replace up to" if self.up_to and n > 1 else "may replace" if self.up_to else "replaces"
        return f"{whom} {may} {powers_of(n, self.which)}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        t.about = About(self.n.value(t, by))
        for hero in choose_heroes(t, by, self.who):
            replace_chosen(t, by, hero, self.n.value(t, by), self.which, self.up_to)


class Draw(Effect):
    """Add powers from the own deck to the board (CA-28, CA-29)."""

    word = "draw"

    def __init__(self, given: Given) -> None:
        self.who = read_who(given)
        self.n: Amount = read_amount(given, "n", None, 1, POWERS_OF_DECK)
        self.late = given.flag("late")

    def text(self) -> str:
        late = ", once this one is gone" if self.late else ""
        powers = number_of(self.n.text(), "power")
        return f"{third(self.who, 'add', self.you).removeprefix('you ')} {powers} from the deck to the board{late}"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom} adds {number_of(str(n), 'power')} from the deck"

    def is_late(self) -> bool:
        return self.late

    def run(self, t: CatharsisTable, by: Source) -> None:
        if self.late and not by.late:
            return  # comes after the card's own after-use step
        t.about = About(self.n.value(t, by))
        for hero in choose_heroes(t, by, self.who):
            draw_powers(t, hero, self.n.value(t, by))


class Fetch(Effect):
    """Move own discarded powers (CA-288)."""

    word = "fetch"

    def __init__(self, given: Given) -> None:
        self.who = read_who(given)
        given.word("from", ("discard",))
        self.to = given.word("to", ("deck_bottom", "deck_top", "board"))
        self.n: Amount = read_amount(given, "n", None, 1, POWERS_OF_DECK)

    def deed(self, whom: str, n: int) -> str:
        return f"{whom} gets {number_of(str(n), 'discarded power')} back"

    def text(self) -> str:
        where = ("on the bottom of the deck", "on top of the deck", "on the board")[self.to]
        puts = third(self.who, "put", self.you).removeprefix("you ")
        return f"{puts} {number_of(self.n.text(), 'discarded power')} {where}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        t.about = About(self.n.value(t, by))
        for hero in choose_heroes(t, by, self.who):
            for _ in range(self.n.value(t, by)):
                fetch(t, hero, self.to)


class Swap(Effect):
    """Heroes pass powers on (CA-404, CA-405)."""

    word = "swap"

    def __init__(self, given: Given) -> None:
        self.n: Amount = read_amount(given, "n", None, 1, POWERS_OF_DECK)
        self.dir = given.word("dir", ("left", "right", "home"))

    def text(self) -> str:
        if self.dir == 2:
            return f"each hero lets {number_of(self.n.text(), 'foreign power')} go home"
        side = ("left", "right")[self.dir]
        return f"each hero passes {number_of(self.n.text(), 'power')} to the hero on the {side}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        swap_powers(t, self.n.value(t, by), self.dir)


class Gain(Effect):
    """A hero takes the present card (CA-157, CA-445)."""

    word = "gain"

    def __init__(self, given: Given) -> None:
        self.vote = given.word("offer", ("seat_order", "vote")) == 1
        self.attach = given.flag("attach")

    def text(self) -> str:
        who = "one hero, by vote," if self.vote else "the first hero that wants it"
        return f"{who} {'keeps this card beside the board' if self.attach else 'takes this card'}"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom} takes this card"

    def run(self, t: CatharsisTable, by: Source) -> None:
        gain(t, by, self.vote, self.attach)
