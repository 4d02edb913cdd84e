"""Setting a Catharsis table for tests, and playing on in the words of the decision table.

    h = fight("unmei leme", "mange_eaten_colt:20", dice="1 1 1 / 6", unmei="crane_cut falling_petal/e")
    h.play("use 1 top", "pay 1 1")
    assert h.foe.health == 16

A card of a board is ready, or `/e` exhausted, `/l3` at its third level or second side, `/a2` set aside with 2 counters;
`-` is an empty spot. Dice of the hands stand in order with slashes between them, `W` is a wild one. Answers are the
texts of options; after the last one the table stands before the next question, which `asked` and `options` tell. A
die that is turned is named together with its new value, though these are two questions: `turn 3 to 4 @1`.
"""

import tomllib
from collections.abc import Callable
from typing import Any

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.table import Driver, Pending
from cardwright.core.view import View, compose
from cardwright.games.catharsis.content.cards import Card
from cardwright.games.catharsis.content.costs import Cost, read_alternatives
from cardwright.games.catharsis.content.dice import packed, words
from cardwright.games.catharsis.content.effects import Effect, read_effects
from cardwright.games.catharsis.content.families import NOBODY, Key
from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.content.options import SPOTS, TURN, Die
from cardwright.games.catharsis.game import Catharsis
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.damage import health
from cardwright.games.catharsis.rules.end import Over
from cardwright.games.catharsis.rules.fighters import Foe, Hero
from cardwright.games.catharsis.rules.keys import hero_rule, rekey
from cardwright.games.catharsis.rules.moments import run_effects, set_next_tier
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable, Phase
from cardwright.testing.chance import LoadedRng

GAME = Catharsis()
BOOK = GAME.book
MANY_UNITS = 4000


class FirstOption(Driver[CatharsisTable]):
    """Says the first thing there is to say; used until a table stands as a test wants it."""

    def answer(self, t: CatharsisTable, seat: int, question: Question, options: list[Option]) -> Option:
        return options[0]


class Script(Driver[CatharsisTable]):
    """Gives the answers of a test in order, then stops at the next question and keeps it."""

    def __init__(self, answers: list[str]) -> None:
        self.answers = answers
        self.given = 0
        self.asked = ""
        self.seat = -1
        self.options: list[str] = []
        self.trail: list[str] = []
        self.decision: Decision | None = None

    def answer(self, t: CatharsisTable, seat: int, question: Question, options: list[Option]) -> Option:
        for option in options:
            assert GAME.describe(t, option, seat), f"{option.text} has no words"
        self.decision = Decision((seat,), question, options)
        if question is q.TURN_WHICH and self.given < len(self.answers):
            return self.die(t, seat, options)
        return self.reply(seat, question, options)

    def die(self, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
        """The die of the answer, whose new value is asked next unless only one is possible."""
        for option in options:
            wanted = self.answers[self.given]
            if isinstance(option, Die) and wanted.startswith(f"turn {option.value} ") and wanted[-1] == option.text[-1]:
                found = t.about.goals(option.value)
                if len(found) == 1 and wanted == TURN[option.hand][option.value][found[0]].text:
                    self.given += 1
                return option
        return self.reply(seat, q.TURN_WHICH, options)

    def answer_party(self, t: CatharsisTable, party: Decision) -> Option:
        self.decision = party
        return self.reply(-1, party.question, party.options)

    def reply(self, seat: int, question: Question, options: list[Option]) -> Option:
        texts = [option.text for option in options]
        assert len(set(texts)) == len(texts), f"{question.name}: two options read alike: {texts}"
        if self.given == len(self.answers):
            self.asked, self.seat, self.options = question.name, seat, texts
            raise Pending
        wanted = self.answers[self.given]
        assert wanted in texts, f"seat {seat} is asked {question.name!r}: {wanted!r} is not among {texts}"
        self.given += 1
        self.trail.append(f"{seat} {question.name}")
        return options[texts.index(wanted)]


class Hunt:
    """A table with a test at the other end of every question."""

    def __init__(self, t: CatharsisTable) -> None:
        self.t = t
        self.asked = ""
        self.seat = -1
        self.options: list[str] = []
        self.trail: list[str] = []  # who was asked what, since the table was set
        self.waiting: list[str] = []  # answers given within a unit that isn't over
        self.unit: Callable[[CatharsisTable], None] | None = None
        self.open: tuple[CatharsisTable, Decision] | None = None  # the table as it stands at the question

    # Going on

    def play(self, *answers: str, stop: str = "") -> "Hunt":
        """Answer, and go on to the next question, to the end, or to a phase."""
        left = [*self.waiting, *answers]
        for _ in range(MANY_UNITS):
            if self.t.result is not None or (
                stop and Phase.WORDS[self.t.phase] == stop and not left and self.unit is None
            ):
                assert not left, f"nobody asked for {left}: {self.t.result}"
                self.waiting = []
                return self
            used = self.attempt(left, self.unit or GAME.advance)
            if used < 0:
                self.waiting = left
                return self
            left = left[used:]
            self.unit = None
        raise AssertionError("the table doesn't come to rest")

    def attempt(self, answers: list[str], unit: Callable[[CatharsisTable], None]) -> int:
        """One unit; how many answers it took, or -1 if it needs another one (the table is as before then)."""
        before = self.t.copy()
        script = Script(answers)
        self.t.driver = script
        try:
            unit(self.t)
        except Pending:
            assert script.decision is not None
            self.open = self.t, script.decision
            self.t = before
            self.asked, self.seat, self.options = script.asked, script.seat, script.options
            assert script.given == len(answers)
            return -1
        except Over:
            self.t.acting = None
        self.trail += script.trail
        self.asked, self.options = "", []
        return script.given

    def do(self, effects: str, *answers: str, by: str = "card") -> "Hunt":
        """Carry out effects on the spot: by a card, a foe, Morale, or a hero's role or power (`power unmei 2`)."""
        return self.run(effects_of(effects, self.t), *answers, by=by)

    def run(self, found: list[Effect], *answers: str, by: str = "card") -> "Hunt":
        """The same with effects of a card."""
        maker = acting(self, by)
        self.unit = lambda t: run_effects(t, found, maker(t))
        used = self.attempt([*answers], self.unit)
        self.waiting = [*answers] if used < 0 else []
        if used >= 0:
            self.unit = None
            assert used == len(answers), f"nobody asked for {answers[used:]}"
        return self

    def to(self, phase: str, *answers: str) -> "Hunt":
        return self.play(*answers, stop=phase)

    def rest(self, *wanted: str, stop: str = "") -> "Hunt":
        """At every question give the first of these answers that is there, until none is, or to a phase."""
        self.play(stop=stop)
        for _ in range(MANY_UNITS):
            fitting = [answer for answer in wanted if answer in self.options]
            if self.t.result is not None or not fitting or (stop and self.phase == stop):
                return self
            self.play(fitting[0], stop=stop)
        raise AssertionError("the table doesn't come to rest")

    # Looking

    def view(self, seat: int | None = None) -> View:
        """What a seat sees at the question; of its own accord the one that is asked."""
        assert self.open is not None
        t, decision = self.open
        return compose(GAME, t, decision.seat if seat is None else seat, decision, t.seat_count)

    def touched(self) -> dict[str, list[str]]:
        """What each choice touches."""
        return {choice.text: choice.touches for choice in self.view().choices}

    @property
    def turns(self) -> list[str]:
        """Every die that may be turned with every value it may get, and the other options."""
        assert self.open is not None
        t, decision = self.open
        found: list[str] = []
        for option in decision.options:
            if isinstance(option, Die):
                found += [TURN[option.hand][option.value][to].text for to in t.about.goals(option.value)]
            else:
                found.append(option.text)
        return found

    def said(self) -> list[str]:
        return [choice.words for choice in self.view().choices]

    @property
    def foe(self) -> Foe:
        return self.t.foes[0]

    def hero(self, role: str) -> Hero:
        return next(hero for hero in self.t.heroes if hero.role.id == role)

    def re(self, role: str) -> str:
        """`4/2`: ready and exhausted cards of the board."""
        hero = self.hero(role)
        return f"{len(hero.ready_spots())}/{len(hero.exhausted_spots())}"

    def health(self, role: str) -> int:
        return health(self.t, self.hero(role))

    def board(self, role: str) -> list[str]:
        hero = self.hero(role)
        return [written(hero, spot) for spot in range(SPOTS)]

    def dice(self, hand: int = 0) -> str:
        return words(self.t.hands[hand].dice)

    def counter(self, name: str, role: str = "") -> int:
        """On a hero, or on the deck."""
        at = BOOK.counters.index(name)
        return self.hero(role).counters[at] if role else self.t.counters[at]

    def on_foe(self, name: str, at: int = 0) -> int:
        return self.t.foes[at].counters[BOOK.counters.index(name)]

    @property
    def phase(self) -> str:
        return Phase.WORDS[self.t.phase]

    @property
    def over(self) -> str:
        return "" if self.t.result is None else "won" if self.t.result.scores[0] == 1 else "lost"

    # Setting

    def set_dice(self, *hands: str) -> "Hunt":
        for hand, dice in zip(self.t.hands, hands, strict=False):
            hand.dice = dice_of(dice)
        return self

    def set_counter(self, name: str, n: int, role: str = "") -> "Hunt":
        at = BOOK.counters.index(name)
        (self.hero(role).counters if role else self.t.counters)[at] = n
        return self

    def set_board(self, role: str, cards: str) -> "Hunt":
        lay(self.t, self.hero(role), cards)
        return self

    def set_morale(self, morale: int, tiers: int | None = None) -> "Hunt":
        """Without a number of tiers those that the Morale has passed."""
        self.t.morale = morale
        self.t.tiers = sum(1 for tier in BOOK.tiers if tier.at >= morale and tier.at > 0) if tiers is None else tiers
        set_next_tier(self.t)
        return self

    def chance(self, *faces: int) -> "Hunt":
        """Faces of dice to come; other draws as the number of the case, from 1 on."""
        self.t.rng = LoadedRng([face - 1 for face in faces])
        return self

    def next_card(self, card: str) -> "Hunt":
        """The card that is turned up next."""
        found = boss_card(card)
        if found in self.t.pile:
            self.t.pile.remove(found)
        self.t.pile.append(found)
        return self


def written(hero: Hero, spot: int) -> str:
    card = hero.cards[spot]
    if card is None:
        return "*" if (hero.blank >> spot) & 1 else "-"
    text = card.id
    if hero.levels[spot]:
        text += f"/l{hero.levels[spot] + 1}"
    if (hero.aside >> spot) & 1:
        return f"{text}/a{hero.prep[spot]}"
    return text if hero.is_ready(spot) else f"{text}/e"


def dice_of(text: str) -> int:
    return packed([0 if die == "W" else int(die) for die in text.split()])


def boss_card(name: str) -> Any:
    return BOOK.card_by_id[name]


def cost(text: str) -> Cost:
    return Cost(text, read_alternatives(text, []), -1)


def payments(text: str, dice: str, spot: int = 1) -> list[str]:
    """The payments of a written cost with these dice, without the word."""
    return [payment.text.removeprefix("pay ") for payment in cost(text).payments(dice_of(dice), spot - 1)]


def effects_of(text: str, t: CatharsisTable) -> list[Effect]:
    known = len(BOOK.counters)
    given = Given(tomllib.loads(f"do = [{text}]"), ["test"], BOOK)
    given.deck = t.deck
    given.faults = None  # a test's first mistake is raised
    found = read_effects(given, "do")
    assert len(BOOK.counters) == known, "a test can't bring new counters"
    return found


def acting(h: Hunt, by: str) -> Callable[[CatharsisTable], Source]:
    """Who acts, made anew for every table."""
    word, *rest = by.split()

    def make(t: CatharsisTable) -> Source:
        if word == "foe":
            made = Source(Maker.FOE, NOBODY, NOBODY)
            made.foe = t.foes[int(rest[0]) if rest else 0]
            made.card = made.foe.card
            return made
        if word in ("card", "morale"):
            return Source(Maker.CARD if word == "card" else Maker.MORALE, NOBODY, NOBODY)
        hero = next(hero for hero in t.heroes if hero.role.id == rest[0])
        made = Source(Maker.POWER if word == "power" else Maker.ROLE, hero.index, hero.hand)
        if word == "power":
            made.spot = int(rest[1]) - 1
            made.card = hero.cards[made.spot]
            made.capped = hero_rule(t, Key.NUMBER_CAP, 0, hero.index) == 1
        return made

    return make


# ---------------------------------------------------------------- setting tables


def new(roles: str = "unmei", chance: list[int] | None = None, **settings: Any) -> Hunt:
    """A new game, before its first question."""
    names = roles.split()
    settings.setdefault("boss", "corrupted_horse")
    settings.setdefault("heroes", max(1, len(names)))
    house = GAME.settle({"roles": tuple(names), **settings})
    t = GAME.deal(house, LoadedRng(chance))
    return Hunt(t)


def camp(roles: str = "unmei", morale: int | None = None, **settings: Any) -> Hunt:
    """Boards are dealt, no card is turned up. Boards by the names of roles: `unmei="crane_cut -"`."""
    boards = {name: settings.pop(name) for name in roles.split() if name in settings}
    h = new(roles, **settings)
    t = h.t
    t.driver = FirstOption()
    while t.phase != Phase.TURN_CARD:
        GAME.advance(t)
    for name, cards in boards.items():
        h.set_board(name, cards)
    if morale is not None:
        h.set_morale(morale)
    t.rng = LoadedRng()
    return h


def turned(card: str, roles: str = "unmei", **settings: Any) -> Hunt:
    """A card is turned up and about to be resolved."""
    settings.setdefault("boss", boss_card(card).deck.id)
    h = camp(roles, **settings).next_card(card)
    h.t.driver = FirstOption()
    while h.t.phase != Phase.RESOLVE_CARD:
        GAME.advance(h.t)
    return h


def fight(roles: str = "unmei", foes: str = "mange_eaten_colt", dice: str = "", **settings: Any) -> Hunt:
    """Step 1 of the first round against this card; `colt:20` with 20 health, `hounds:14,14` for two foes.

    Without dice nobody has any.
    """
    boards = {name: settings.pop(name) for name in roles.split() if name in settings}
    morale = settings.pop("morale_at", None)
    name, _, healths = foes.partition(":")
    h = turned(name, roles, **settings)
    t = h.t
    t.driver = FirstOption()
    while t.phase != Phase.FLOOR:
        GAME.advance(t)
    for role, cards in boards.items():
        h.set_board(role, cards)
    for foe, left in zip(t.foes, filter(None, healths.split(",")), strict=False):
        foe.health = int(left)
        foe.most = max(foe.most, foe.health)
    if morale is not None:
        h.set_morale(morale)
    for hand in t.hands:
        hand.dice = 0
    h.set_dice(*[part.strip() for part in dice.split("/")])
    for hero in t.heroes:
        hero.pools = [0, *([1 if hero.pools[1] else 0] * 6)]
    t.rng = LoadedRng()
    h.play()
    return h


def lay(t: CatharsisTable, hero: Hero, cards: str) -> None:
    """The board as written; what lay there and isn't named goes back under the deck."""
    names = cards.split()
    names += ["-"] * (SPOTS - len(names))
    away = [card for card in hero.cards if card is not None and card.role is hero.role]
    hero.deck = away + hero.deck
    hero.discard = [card for card in hero.discard if card not in hero.deck]
    for spot, name in enumerate(names):
        hero.cards[spot] = None
        hero.forget(spot)
        if name == "-":
            continue
        identity, *marks = name.split("/")
        card: Card = BOOK.card_by_id[identity]
        for other in t.heroes:
            if card in other.deck:
                other.deck.remove(card)
            if card in other.row:
                other.row.remove(card)
        hero.cards[spot] = card
        hero.ready |= 1 << spot
        for mark in marks:
            if mark[0] in "ea":
                hero.ready &= ~(1 << spot)
            if mark[0] == "a":
                hero.aside |= 1 << spot
                hero.set_prep(spot, int(mark[1:] or 0))
            if mark[0] == "l":
                hero.set_level(spot, int(mark[1:]) - 1)
    rekey(t)


def share_duo(h: Hunt, duo: str) -> Card:
    """A duo power on the last spots of both boards."""
    card: Card = BOOK.card_by_id[duo]
    assert card.pair is not None
    h.t.duos = [*h.t.duos, card]
    for hero in h.t.heroes:
        if hero.role in card.pair:
            spot = max(spot for spot in range(SPOTS) if hero.cards[spot] is None)
            hero.cards[spot] = card
            hero.ready |= 1 << spot
    return card


__all__ = ["BOOK", "GAME", "Hunt", "camp", "cost", "fight", "new", "payments", "share_duo", "turned"]
