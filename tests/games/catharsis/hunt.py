"""Setting a table of Catharsis for tests, and playing on it in the words of its cards.

    h = hunt("unmei leme", foes="mange_eaten_colt 30")
    h.board(0, "Blade Dance, Crane Cut/e")
    h.dice(0, "1 1 3")
    h.play("Crane Cut top", "1 1")

A hunt begins in Step 1 of round 1, with the first hero as speaker, unless `phase` says otherwise.
"""

from cardwright.core.decision import Option, Question
from cardwright.core.rng import LoadedRng, Rng
from cardwright.core.table import Driver, Pending
from cardwright.games.catharsis.content.cards import BossCard, Card
from cardwright.games.catharsis.content.dice import packed, values
from cardwright.games.catharsis.content.options import (
    HALVES,
    SPOTS,
    Action,
    Deed,
    Mode,
    Numbered,
    OfCard,
    OfFoe,
    OfHero,
    OfRole,
    OnSpot,
    Payment,
    Reroll,
    Spot,
    Turn,
    Use,
)
from cardwright.games.catharsis.game import Catharsis
from cardwright.games.catharsis.rules import phases, setup
from cardwright.games.catharsis.rules.damage import health
from cardwright.games.catharsis.rules.end import Over
from cardwright.games.catharsis.rules.foes import summon
from cardwright.games.catharsis.rules.keys import rekey
from cardwright.games.catharsis.rules.moments import run_effects
from cardwright.games.catharsis.rules.settings import HouseRules
from cardwright.games.catharsis.rules.table import (
    BY_CARD,
    CHOOSE_DUOS,
    DEAL,
    FLOOR,
    NOBODY,
    PHASES,
    TURN_CARD,
    By,
    CatharsisTable,
    Foe,
    Hero,
)

GAME = Catharsis()
BOOK = GAME.book


def card(name: str) -> Card:
    found = [one for one in BOOK.cards if one.name == name or one.id == name]
    assert found, f"no card is called {name}"
    return found[0]


def boss_card(name: str) -> BossCard:
    found = card(name)
    assert isinstance(found, BossCard)
    return found


class Script(Driver[CatharsisTable]):
    """Gives the answers of a test in order, then stops at the next question and keeps it."""

    def __init__(self, hunt: "Hunt") -> None:
        self.hunt = hunt
        self.answers: list[str] = []
        self.question = ""
        self.seat = NOBODY
        self.options: list[str] = []
        self.asked: list[str] = []

    def answer(self, t: CatharsisTable, seat: int, question: Question, options: list[Option]) -> Option:
        named = [self.hunt.called(seat, option) for option in options]
        self.asked.append(question.name)
        if not self.answers:
            self.question, self.seat, self.options = question.name, seat, named
            raise Pending
        wanted = self.answers.pop(0)
        for option, name in zip(options, named, strict=True):
            if wanted in (name, option.text):
                return option
        raise AssertionError(f"seat {seat} is asked {question.name!r}: {wanted!r} is not among {named}")


class Hunt:
    """A table in the middle of a hunt."""

    def __init__(self, t: CatharsisTable) -> None:
        self.t = t
        self.script = Script(self)
        t.driver = self.script
        t.events = []

    # What lies there

    def hero(self, index: int) -> Hero:
        return self.t.heroes[index]

    def spot(self, index: int, name: str) -> int:
        for spot in range(SPOTS):
            there = self.hero(index).cards[spot]
            if there is not None and name in (there.name, there.id):
                return spot
        raise AssertionError(f"hero {index} has no {name}")

    def state(self, index: int) -> str:
        """`4r 2e`: ready and exhausted powers."""
        hero = self.hero(index)
        return f"{len(hero.ready_spots())}r {len(hero.exhausted_spots())}e"

    def health(self, index: int) -> int:
        return health(self.t, self.hero(index))

    @property
    def foe(self) -> Foe:
        return self.t.foes[0]

    def count(self, name: str) -> int:
        return BOOK.counters.index(name)

    def dice_of(self, hand: int) -> str:
        return " ".join("W" if value == 0 else str(value) for value in values(self.t.hands[hand].dice))

    # Setting

    def board(self, index: int, names: str) -> "Hunt":
        """These powers in spots 1, 2, ...: `Steel Wind/e` is exhausted, `-` an empty spot, `/l3` a level, `/a2` set
        aside with two counters. Other powers of the role stay in the deck."""
        hero = self.hero(index)
        for spot in range(SPOTS):
            hero.cards[spot] = None
            hero.forget(spot)
        hero.deck = list(hero.role.powers)
        hero.known = 0
        for spot, word in enumerate([word.strip() for word in names.split(",")]):
            name, *marks = word.split("/")
            if name == "-":
                continue
            power = card(name)
            hero.cards[spot] = power
            hero.ready |= 1 << spot
            if power in hero.deck:
                hero.deck.remove(power)
            for mark in marks:
                if mark == "e":
                    hero.ready &= ~(1 << spot)
                elif mark[0] == "l":
                    hero.set_level(spot, int(mark[1:]) - 1)
                elif mark[0] == "a":
                    hero.ready &= ~(1 << spot)
                    hero.aside |= 1 << spot
                    hero.set_prep(spot, int(mark[1:]))
        return self

    def powers(self, index: int, ready: int, exhausted: int = 0) -> "Hunt":
        """So many powers of the role, whichever they are."""
        names = [power.id for power in self.hero(index).role.powers[: ready + exhausted]]
        return self.board(index, ", ".join([*names[:ready], *[f"{name}/e" for name in names[ready:]]]))

    def dice(self, hand: int, dice: str, rerolls: int = 0) -> "Hunt":
        self.t.hands[hand].dice = packed([0 if word == "W" else int(word) for word in dice.split()])
        self.t.hands[hand].rerolls = rerolls
        return self

    def foes(self, names: str) -> "Hunt":
        """`mange_eaten_colt 30, night_mare`."""
        self.t.foes = []
        for word in names.split(","):
            name, _, points = word.strip().rpartition(" ") if word.strip()[-1].isdecimal() else (word.strip(), "", "")
            summon(self.t, boss_card(name))
            if points:
                self.t.foes[-1].health = int(points)
                self.t.foes[-1].most = max(int(points), self.t.foes[-1].most)
        return self

    def at(self, hand: int) -> "Hunt":
        """This hand has the floor."""
        self.t.floor = hand
        self.t.quiet = 0
        return self

    def phase(self, name: str) -> "Hunt":
        self.t.phase = PHASES.index(name)
        return self

    def luck(self, *rolls: int) -> "Hunt":
        """What dice show from now on; then ones."""
        self.t.rng = LoadedRng([roll - 1 for roll in rolls])
        return self

    def turn(self, name: str) -> "Hunt":
        """This card is turned up next, outside any combat."""
        self.t.in_combat = False
        self.t.foes = []
        self.t.phase = TURN_CARD
        self.t.pile.append(boss_card(name))
        rekey(self.t)
        return self

    # Playing

    def called(self, seat: int, option: Option) -> str:
        """What a test calls an option."""
        t = self.t
        hand = t.floor if t.phase == FLOOR and t.hands[t.floor].seat == seat else self.hand_of(seat)
        if isinstance(option, Deed):
            hand, option = option.hand, option.action
        hero = t.heroes[t.hands[hand].hero]
        if isinstance(option, Use):
            there = hero.cards[option.spot]
            combo = f" {option.cost + 1}" if option.cost else ""
            return f"{there.name if there else '-'} {HALVES[option.half]}{combo}"
        if isinstance(option, OnSpot):
            there = hero.cards[option.spot]
            return f"serve {there.name if there else '-'}"
        if isinstance(option, Numbered) and option.text.startswith("bind"):
            return f"bind {hero.row[option.number].name}"
        if isinstance(option, Spot):
            there = hero.cards[option.spot]
            return there.name if there else option.text
        if isinstance(option, OfHero):
            return t.heroes[option.hero].role.id
        if isinstance(option, OfFoe):
            return option.text
        if isinstance(option, OfRole):
            return option.role.id
        if isinstance(option, OfCard):
            return option.card.name
        if isinstance(option, Payment | Reroll):
            return option.text.partition(" ")[2]
        if isinstance(option, Turn):
            return f"{option.value} to {option.to}"
        if isinstance(option, Mode) and option.number < len(t.menu):
            return t.menu[option.number].partition(":")[0]
        if isinstance(option, Action):
            return option.text
        return option.text

    def hand_of(self, seat: int) -> int:
        for number, hand in enumerate(self.t.hands):
            if hand.seat == seat:
                return number
        return 0

    def play(self, *answers: str) -> "Hunt":
        """On with these answers, until the next question after them, or the end."""
        self.script.answers = list(answers)
        self.script.asked = []
        try:
            while self.t.result is None:
                phases.advance(self.t)
        except Pending:
            pass
        assert not self.script.answers, f"nobody asked for {self.script.answers}"
        return self

    def act(self, *answers: str) -> "Hunt":
        """One unit with these answers: an action with all that follows, one foe's attack, one step of a card."""
        self.script.answers = list(answers)
        phases.advance(self.t)
        assert not self.script.answers, f"nobody asked for {self.script.answers}"
        return self

    def until(self, phase: str, *answers: str) -> "Hunt":
        """Units until this phase is reached, with these answers."""
        self.script.answers = list(answers)
        goal = PHASES.index(phase)
        phases.advance(self.t)
        while self.t.phase != goal and self.t.result is None:
            phases.advance(self.t)
        assert not self.script.answers, f"nobody asked for {self.script.answers}"
        return self

    def offers(self) -> list[str]:
        """What the next question offers; nothing is changed."""
        before = self.t
        self.t = before.copy()
        self.t.driver = self.script
        self.t.events = []
        self.script.answers = []
        try:
            while self.t.result is None:
                phases.advance(self.t)
            return []
        except Pending:
            return self.script.options
        finally:
            self.t = before

    def effect(self, name: str, *answers: str) -> "Hunt":
        """A Trap, Event or other card's effects happen now, as if it was turned up."""
        one = boss_card(name)
        by = By(BY_CARD, NOBODY, NOBODY)
        by.card = one
        self.script.answers = list(answers)
        try:
            run_effects(self.t, one.effects, by)
        except Over:
            pass
        assert not self.script.answers, f"nobody asked for {self.script.answers}"
        return self

    def told(self, verb: str) -> int:
        assert self.t.events is not None
        return len([event for event in self.t.events if event.verb == verb])


def hunt(roles: str = "unmei", foes: str = "mange_eaten_colt", seed: int = 3, **settings: object) -> Hunt:
    """A hunt of these heroes in Step 1 of round 1 against these foes, without dice."""
    names = tuple(roles.split())
    wish: dict[str, object] = {"heroes": len(names), "roles": names, "boss": deck_of(foes), **settings}
    house = GAME.settle(wish)
    assert isinstance(house, HouseRules)
    t = setup.deal(BOOK, house, Rng(seed))
    h = Hunt(t)
    while t.phase <= DEAL and t.phase != DEAL:
        h.act(*(["yes", "yes"] if t.phase == CHOOSE_DUOS and house.duos and t.step < len(names) - 1 else []))
    h.act()
    for hero in t.heroes:
        for effect in hero.role.setup:
            if effect.word != "arrange":
                effect.run(t, By(2, hero.index, hero.hand))
    t.in_combat = True
    t.round = 1
    t.phase = FLOOR
    t.floor = t.heroes[0].hand
    t.turned = boss_card(foes.split(",")[0].split()[0])
    h.foes(foes)
    t.events = []
    return h


def deck_of(foes: str) -> str:
    return boss_card(foes.split(",")[0].split()[0]).deck.id


def fresh(seed: int = 1, **settings: object) -> Hunt:
    """A hunt from its very beginning."""
    house = GAME.settle(settings)
    assert isinstance(house, HouseRules)
    return Hunt(setup.deal(BOOK, house, Rng(seed)))
