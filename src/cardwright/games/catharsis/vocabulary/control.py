"""Effects that choose, repeat and decide; Morale, the game's end, boss cards (8.6)."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.catharsis.content.cards import BossCard
from cardwright.games.catharsis.content.effects import Effect, in_a_row, read_effects, sentences
from cardwright.games.catharsis.content.families import NOBODY, Zone
from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.content.options import MODE, MOST_MODES
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.choosing import ask_hand, ask_speaker, vote
from cardwright.games.catharsis.rules.counters import on_card
from cardwright.games.catharsis.rules.end import lose, win
from cardwright.games.catharsis.rules.foes import end_fight
from cardwright.games.catharsis.rules.moments import run_effects
from cardwright.games.catharsis.rules.morale import change_morale, refresh_everyone
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.rules.zones import (
    cards_called,
    choose_pile,
    move_cards,
    peek,
    reveal_search,
    reveal_tactic,
    reveal_top,
)
from cardwright.games.catharsis.vocabulary.amounts import Amount, read_amount, read_signed
from cardwright.games.catharsis.vocabulary.conditions import Condition
from cardwright.games.catharsis.vocabulary.who import number_of

LISTS: Final = ("heroes", "foes", "aside", "ongoing", "unlearned_tactics")
LIST_WORDS: Final = ("each hero", "each foe", "each card set aside", "each ongoing card", "each Tactic not learned")


class Chooser:
    """Who chooses."""

    PARTY: Final = 0
    OWNER: Final = 1
    SPEAKER: Final = 2
    EACH: Final = 3
    WORDS: Final = ("party", "owner", "speaker", "each")


class Morale(Effect):
    """Morale up or down (CA-124, CA-127)."""

    word = "morale"

    def __init__(self, given: Given) -> None:
        self.n: Amount = read_signed(given, "n", 99)

    def text(self) -> str:
        return f"Morale {'-' if self.n.negative() else '+'}{self.n.text()}"

    def payable(self, t: CatharsisTable, by: Source) -> bool:
        return t.morale + self.n.value(t, by) >= 0

    def morale_price(self, t: CatharsisTable, by: Source) -> int:
        return max(0, -self.n.value(t, by))

    def run(self, t: CatharsisTable, by: Source) -> None:
        change_morale(t, self.n.value(t, by), by.maker == Maker.FOE)


class RefreshAll(Effect):
    """A free full refresh (CA-138)."""

    word = "refresh_all"

    def __init__(self, given: Given) -> None:
        pass

    def text(self) -> str:
        return "all powers and Role cards are refreshed"

    def run(self, t: CatharsisTable, by: Source) -> None:
        refresh_everyone(t)


class End(Effect):
    """The end of the game or of the combat."""

    word = "end"

    def __init__(self, given: Given) -> None:
        self.how = given.word("how", ("win", "lose", "combat"))

    def text(self) -> str:
        return ("the party wins", "the party loses", "the combat ends")[self.how]

    def run(self, t: CatharsisTable, by: Source) -> None:
        if self.how == 0:
            win(t)
        elif self.how == 1:
            name = by.card.name if by.card is not None else t.deck.name
            lose(t, "Morale is gone" if by.maker == Maker.MORALE else f"{name} ends the hunt")
        else:
            end_fight(t)


class Choose(Effect):
    """One of several options is chosen and carried out (CA-11, CA-151)."""

    word = "choose"

    def __init__(self, given: Given) -> None:
        self.chooser = given.word("by", Chooser.WORDS, "party")
        self.labels: list[str] = []
        self.lists: list[list[Effect]] = []
        for inner in given.tables("options"):
            self.labels.append(inner.text("label"))
            self.lists.append(read_effects(inner, "do"))
            inner.done("an option")
        if not 2 <= len(self.lists) <= MOST_MODES:
            raise given.wrong("options", f"there are 2 to {MOST_MODES} options")
        self.menu = [
            f"{label}: {sentences(effects)}" if effects else label
            for label, effects in zip(self.labels, self.lists, strict=True)
        ]

    def inside(self) -> list[Effect]:
        return [effect for effects in self.lists for effect in effects]

    def text(self) -> str:
        parts = [f"{label}: {sentences(effects).rstrip('.') or 'nothing'}"
                 for label, effects in zip(self.labels, self.lists, strict=True)]  # fmt: skip
        who = ("the party chooses", "choose", "the speaker chooses", "each hero chooses")[self.chooser]
        return f"{who} ({'; '.join(parts)})"

    def damage(self, t: CatharsisTable, by: Source) -> int:
        return max([sum([effect.damage(t, by) for effect in effects]) for effects in self.lists])

    def run(self, t: CatharsisTable, by: Source) -> None:
        if self.chooser == Chooser.EACH:
            for hero in t.seat_order():
                if hero.alive:
                    self.one(t, by.for_hero(hero.index, hero.hand), Chooser.OWNER)
        else:
            self.one(t, by, self.chooser)

    def one(self, t: CatharsisTable, by: Source, chooser: int) -> None:
        options: list[Option] = []
        for number, effects in enumerate(self.lists):
            if all(effect.payable(t, by) for effect in effects):
                options.append(MODE[number])
        if not options:
            options = [MODE[number] for number in range(len(self.lists))]
        before = t.menu
        t.menu = self.menu
        if chooser == Chooser.OWNER and by.hand != NOBODY:
            answer = ask_hand(t, by.hand, q.WHICH_OPTION, options)
        elif chooser == Chooser.SPEAKER:
            answer = ask_speaker(t, q.WHICH_OPTION, options)
        else:
            answer = vote(t, q.WHICH_OPTION, options)
        t.menu = before
        run_effects(t, self.lists[options_place(answer)], by)


def options_place(answer: Option) -> int:
    for number, mode in enumerate(MODE):
        if mode is answer:
            return number
    raise ValueError(f"{answer!r} isn't an option of a choice")


class If(Effect):
    word = "if"
    reaches_on = True

    def __init__(self, given: Given) -> None:
        self.cond = Condition(given, "cond", given.take("cond"))
        if not given.has("then"):
            raise given.wrong("then", "it takes a list of effects")
        self.then = read_effects(given, "then")
        self.otherwise = read_effects(given, "else")

    def inside(self) -> list[Effect]:
        return self.then + self.otherwise

    def text(self) -> str:
        then = in_a_row(self.then)
        text = f"if {self.cond.text()}: {then}" if then else ""
        if self.otherwise:
            rest = in_a_row(self.otherwise)
            text = f"{text}; otherwise: {rest}" if then else f"unless {self.cond.text()}: {rest}"
        return text

    def forecast(self, t: CatharsisTable, by: Source) -> str:
        found = [effect.forecast(t, by) for effect in (self.then if self.cond.holds(t, by) else self.otherwise)]
        return ", then ".join([clause for clause in found if clause])

    def damage(self, t: CatharsisTable, by: Source) -> int:
        return sum([effect.damage(t, by) for effect in (self.then if self.cond.holds(t, by) else self.otherwise)])

    def payable(self, t: CatharsisTable, by: Source) -> bool:
        return all(effect.payable(t, by) for effect in (self.then if self.cond.holds(t, by) else self.otherwise))

    def run(self, t: CatharsisTable, by: Source) -> None:
        run_effects(t, self.then if self.cond.holds(t, by) else self.otherwise, by)


class Roll(Effect):
    """One die is rolled."""

    word = "roll"

    def __init__(self, given: Given) -> None:
        self.rows: list[list[Effect]] = [[] for _ in range(7)]
        seen: list[int] = []
        self.shown: list[str] = []
        for inner in given.tables("rows"):
            faces = [face for face in inner.items("on") if isinstance(face, int) and 1 <= face <= 6]
            effects = read_effects(inner, "do")
            inner.done("a row")
            for face in faces:
                self.rows[face] = effects
            seen += faces
            if effects:
                self.shown.append(f"{'/'.join([str(face) for face in faces])}: {sentences(effects).rstrip('.')}")
        if sorted(seen) != [1, 2, 3, 4, 5, 6]:
            raise given.wrong("rows", "the rows name each face from 1 to 6 once")

    def inside(self) -> list[Effect]:
        return [effect for effects in self.rows for effect in effects]

    def text(self) -> str:
        return f"roll a die ({'; '.join(self.shown)})"

    def damage(self, t: CatharsisTable, by: Source) -> int:
        return max([sum([effect.damage(t, by) for effect in effects]) for effects in self.rows])

    def run(self, t: CatharsisTable, by: Source) -> None:
        face = t.roll(6)
        if t.events is not None:
            t.log("rolled", t.seat_of(by.hero) if by.hero != NOBODY else NOBODY, face=face)
        run_effects(t, self.rows[face], by)


EACH_HERO: Final = "each hero"
TO_EACH: Final = (
    ("you take ", f"{EACH_HERO} takes "), (" yourself", f" {EACH_HERO}"), (" on you", " on it"),
)  # fmt: skip


def of_each(clause: str) -> str:
    """What is said to one hero, said of all in turn: `put 1 Burn counter on each hero`."""
    for said, instead in TO_EACH:
        clause = clause.replace(said, instead)
    return clause


class ForEach(Effect):
    """The same for each of several; inside, `self` or `this` is the present one (CA-10)."""

    word = "for_each"
    reaches_on = True

    def __init__(self, given: Given) -> None:
        self.of = given.word("of", LISTS)
        self.do = read_effects(given, "do")

    def inside(self) -> list[Effect]:
        return self.do

    def text(self) -> str:
        if self.of == 0:
            clauses = [of_each(effect.text()) for effect in self.do]
            if all(EACH_HERO in clause for clause in clauses):
                return ", then ".join(clauses)
        return f"for {LIST_WORDS[self.of]}: {in_a_row(self.do)}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        if self.of == 0:
            for hero in t.seat_order():
                if hero.alive:
                    run_effects(t, self.do, by.for_hero(hero.index, hero.hand))
            return
        if self.of == 1:
            for foe in t.foes[:]:
                if foe in t.foes:
                    inner = by.for_hero(by.hero, by.hand)
                    inner.foe = foe
                    run_effects(t, self.do, inner)
            return
        for card in self.cards(t):
            inner = by.for_hero(by.hero, by.hand)
            inner.card = card
            inner.foe = None
            run_effects(t, self.do, inner)

    def cards(self, t: CatharsisTable) -> list[BossCard]:
        if self.of == 2:
            return t.aside[:]
        if self.of == 3:
            return t.ongoing[:]
        learned = t.book.counters.index("learned") if "learned" in t.book.counters else 0
        return [card for card in t.tactics + t.met if not on_card(t, card, learned)]


class Repeat(Effect):
    word = "repeat"
    reaches_on = True

    def __init__(self, given: Given) -> None:
        self.times: Amount = read_amount(given, "times", None, 1, 20)
        self.do = read_effects(given, "do")

    def inside(self) -> list[Effect]:
        return self.do

    def text(self) -> str:
        return f"{self.times.text()} times: {in_a_row(self.do)}"

    def damage(self, t: CatharsisTable, by: Source) -> int:
        return self.times.value(t, by) * sum([effect.damage(t, by) for effect in self.do])

    def run(self, t: CatharsisTable, by: Source) -> None:
        for _ in range(self.times.value(t, by)):
            run_effects(t, self.do, by)


# ---------------------------------------------------------------- boss cards


class MoveCard(Effect):
    """Move boss cards between their places (CA-377)."""

    word = "card"

    def __init__(self, given: Given) -> None:
        self.which = given.text("which")
        self.to = given.word("to", Zone.WORDS)
        self.n: Amount = read_amount(given, "n", 1, 1, 99)
        self.at = given.number("at", 0, 99, 0)
        if self.to == Zone.DECK_AT and not given.has("at"):
            raise given.wrong("at", "deck_at needs the number of cards above it")

    def text(self) -> str:
        n = self.n.text()
        if self.which == "this":
            what = "this card"
        elif self.which.startswith("any_"):
            what = (
                number_of(n, f"{self.which[4:]} card")
                if self.which != "any_aside"
                else f"{n} card{'' if n == '1' else 's'} set aside"
            )
        elif self.which.startswith("all_"):
            what = "all cards set aside" if self.which == "all_aside" else f"all {self.which[4:]} cards"
        else:
            what = number_of(n, f"{self.which.removeprefix('tag:').replace('_', ' ')} card")
        goes = "goes" if n == "1" or self.which == "this" else "go"
        where = f"under the next {self.at} cards of the Boss Deck" if self.to == Zone.DECK_AT else Zone.TEXTS[self.to]
        return f"{what} {goes} {where}"

    def deed(self, whom: str, n: int) -> str:
        where = f"under the next {self.at} cards of the Boss Deck" if self.to == Zone.DECK_AT else Zone.TEXTS[self.to]
        return f"{whom} goes {where}"

    def payable(self, t: CatharsisTable, by: Source) -> bool:
        return self.which == "this" or bool(cards_called(t, self.which))

    def run(self, t: CatharsisTable, by: Source) -> None:
        move_cards(t, by, self.which, self.n.value(t, by), self.to, self.at)


class Peek(Effect):
    """Look at the top of the Boss Deck, and perhaps order it anew (CA-472)."""

    word = "peek"

    def __init__(self, given: Given) -> None:
        self.n: Amount = read_amount(given, "n", None, 1, 99)
        self.reorder = given.flag("reorder")

    def text(self) -> str:
        order = " and put them back in any order" if self.reorder else ""
        return f"look at the top {self.n.text()} cards of the Boss Deck{order}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        peek(t, by, self.n.value(t, by), self.reorder)


class Reveal(Effect):
    """Turn up a card and resolve it now."""

    word = "reveal"

    def __init__(self, given: Given) -> None:
        self.which = given.word("which", ("top", "tactic", "search"))

    def text(self) -> str:
        return f"turn up {('the next card of the Boss Deck', 'a Tactic', 'a Search card')[self.which]}"

    def payable(self, t: CatharsisTable, by: Source) -> bool:
        return self.which != 2 or bool(t.searches)

    def run(self, t: CatharsisTable, by: Source) -> None:
        if self.which == 0:
            reveal_top(t)
        elif self.which == 1:
            reveal_tactic(t)
        else:
            reveal_search(t)


class ChoosePile(Effect):
    """Vote for the next pile (CA-436)."""

    word = "choose_pile"

    def __init__(self, given: Given) -> None:
        self.show = given.number("show", 1, 6)

    def text(self) -> str:
        return f"{self.show} piles are shown and the party chooses one"

    def run(self, t: CatharsisTable, by: Source) -> None:
        choose_pile(t, self.show)
