"""The mechanisms of roles, each with all its rules (part 3). A role has those that its entry names."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.catharsis.content.cards import Card
from cardwright.games.catharsis.content.dice import words
from cardwright.games.catharsis.content.families import NOBODY, CardKind, Key, Victim
from cardwright.games.catharsis.content.options import (
    BINDS,
    MODE,
    SERVES,
    SPOT,
    SPOTS,
    Action,
    Mode,
    NumberedAction,
    ServeAction,
    Spot,
)
from cardwright.games.catharsis.content.roles import Mechanism, Role, Shape
from cardwright.games.catharsis.content.schema import RoleEntry
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.activation import by_power, pay_dice, resolve
from cardwright.games.catharsis.rules.boards import (
    check_deaths,
    discard_spot,
    draw,
    hand_back,
    here,
    lay,
    put_off,
    replace_spot,
    set_ready,
    take_off,
)
from cardwright.games.catharsis.rules.choosing import ask_hand
from cardwright.games.catharsis.rules.damage import hurt
from cardwright.games.catharsis.rules.fighters import BITS, Hero
from cardwright.games.catharsis.rules.foes import lose_health
from cardwright.games.catharsis.rules.keys import hero_rule
from cardwright.games.catharsis.rules.log import DECKS, ROWS, called
from cardwright.games.catharsis.rules.moments import by_role, named, passive_works
from cardwright.games.catharsis.rules.source import Origin
from cardwright.games.catharsis.rules.table import CatharsisTable

HIGHEST_LEVEL: Final = 3
FEW: Final = 2  # ready powers


class Levels(Mechanism):
    """Powers don't tire; each use raises them, and after the last level they are gone (3.1)."""

    shape = Shape.LEVELS
    mark = ("Level", HIGHEST_LEVEL + 1)

    def stays_ready(self) -> bool:
        return True

    def after_use(self, t: CatharsisTable, hero: Hero, spot: int, half: int) -> bool:
        hero.spent &= ~(1 << spot)
        if self.loses(hero, spot):
            discard_spot(t, hero, spot)  # CA-222
        elif hero.is_ready(spot):
            hero.set_level(spot, hero.levels[spot] + 1)  # CA-221
        return True

    def loses(self, hero: Hero, spot: int) -> bool:
        return hero.levels[spot] == len(here(hero, spot).faces) - 1

    def refreshed(self, hero: Hero, spot: int) -> None:
        if hero.own_power(spot):
            hero.set_level(spot, 0)  # CA-220


class Rotates(Mechanism):
    """Powers have two sides and turn over instead of tiring (CA-283)."""

    shape = Shape.SIDES
    mark = ("Side", 2)

    def check(self, card: Card) -> str:
        for text, symbols, alternatives in costs_of(card):
            if alternatives != 1 or any(symbol in symbols for symbol in "?AB#"):
                return f"{text!r}: all costs of this role are fixed digits (CA-285)"
        return ""

    def allows(self, hero: Hero, spot: int, half: int) -> bool:
        return (hero.turned[spot] >> hero.levels[spot]) & 1 == 0  # AM-33

    def stays_ready(self) -> bool:
        return True

    def after_use(self, t: CatharsisTable, hero: Hero, spot: int, half: int) -> bool:
        if not t.house.rotate_reuse:
            hero.turn(spot, 1 << hero.levels[spot])
        hero.set_level(spot, 1 - hero.levels[spot])
        return True


class Returns(Mechanism):
    """Powers are bound out of a row, and go back under the deck after use (CA-249, CA-258)."""

    shape = Shape.BIND

    def after_use(self, t: CatharsisTable, hero: Hero, spot: int, half: int) -> bool:
        if not hero_rule(t, Key.NO_RETURN, 0, hero.index):
            hand_back(t, hero, take_off(t, hero, spot))
            check_deaths(t)
        return True

    def loses(self, hero: Hero, spot: int) -> bool:
        return True

    def replace(self, t: CatharsisTable, hero: Hero, spot: int) -> bool:
        """The power goes under the shared deck, and one of the row takes its place without a price (CA-257)."""
        card = take_off(t, hero, spot)
        if card.kind == CardKind.POWER and card.role is hero.role:
            hand_back(t, hero, card)
        else:
            put_off(t, hero, card)
        if hero.row:
            options: list[Option] = [BINDS[at] for at in range(len(hero.row))]
            answer = ask_hand(t, hero.second, q.HAND_OVER, options)
            assert isinstance(answer, NumberedAction)
            lay(t, hero, spot, hero.row.pop(answer.number), "bind", ROWS[hero.index])
        elif hero.deck:
            lay(t, hero, spot, draw(t, hero), "draw", DECKS[hero.index])
        else:
            check_deaths(t)
        return True


class Row(Mechanism):
    """Powers lie before the second companion, who binds them (CA-249, CA-260)."""

    size: int

    def __init__(self, size: int) -> None:
        self.size = size

    def deal(self, t: CatharsisTable, hero: Hero) -> None:
        most = t.house.liara_row or self.size
        while len(hero.row) < most and hero.deck:
            card = draw(t, hero)
            hero.row.append(card)
            if t.events is not None:
                t.move("row", t.hands[hero.second].seat, [card], DECKS[hero.index], ROWS[hero.index])

    def start_round(self, t: CatharsisTable, hero: Hero) -> None:
        if hero.alive:
            self.deal(t, hero)

    def add_actions(self, t: CatharsisTable, number: int, hero: Hero, dice: int, found: list[Action]) -> None:
        if t.hands[number].second and dice and hero.empty_spots():
            for at, card in enumerate(hero.row):
                if card.bind is not None and card.bind.payable(dice):
                    found.append(BINDS[at])

    def act(self, t: CatharsisTable, number: int, hero: Hero, action: Action) -> bool:
        """A power of the row comes to an empty space of the board; the binding seat says where (D-29)."""
        if not isinstance(action, NumberedAction) or action not in BINDS:
            return False
        card = hero.row[action.number]
        assert card.bind is not None
        t.acting = card
        t.origin = Origin(card, NOBODY, hero.index, number, "")
        paid = pay_dice(t, number, card.bind, 0)
        if t.events is not None:
            t.log("binds", t.hands[number].seat, card=card, dice=words(paid))
        answer = ask_hand(t, number, q.WHICH_SPOT, [SPOT[spot] for spot in hero.empty_spots()])
        assert isinstance(answer, Spot)
        hero.row.pop(action.number)
        lay(t, hero, answer.spot, card, "bind", ROWS[hero.index])
        t.acting = None
        t.origin = None
        return True


class Blank(Mechanism):
    """A discarded power is out of the game, and its spot stays empty (CA-255)."""

    def blanks(self, card: Card, hero: Hero) -> bool:
        return card.role is hero.role


class ReplacesDamage(Mechanism):
    """A point of damage replaces a power, while the Passive works (CA-286, CA-291, CA-293)."""

    passive = "While this card is face up, each point of damage replaces a power."

    def wounds(self, t: CatharsisTable, hero: Hero, spot: int) -> bool:
        return hero.own_power(spot) and passive_works(t, hero)

    def health(self, t: CatharsisTable, hero: Hero) -> int:
        if not passive_works(t, hero):
            return -1
        total = len(hero.deck)
        for spot in hero.spots():
            total += 1 if hero.own_power(spot) else 2 if hero.is_ready(spot) else 1
        return total


class BottomsFaceUp(Mechanism):
    """Bottom halves need the Role card face up (CA-302)."""

    passive = "While this card is face up, bottom halves can be used."

    def allows(self, hero: Hero, spot: int, half: int) -> bool:
        return half == 0 or hero.up


class BottomsFewReady(Mechanism):
    """Bottom halves need one or two ready powers (CA-347, CA-353)."""

    line = "Bottom halves only with one or two powers ready."

    def allows(self, hero: Hero, spot: int, half: int) -> bool:
        return half == 0 or 1 <= BITS[hero.ready] <= FEW

    def allows_duo(self, ready: int) -> bool:
        return 1 <= ready <= FEW


class Numbered(Mechanism):
    """Powers have numbers, and a used bottom half replaces them (CA-273)."""

    def check(self, card: Card) -> str:
        for text, symbols, _ in costs_of(card):
            if "#" not in symbols:
                return f"{text!r}: every cost of this role has a # (8.8)"
        return ""

    def after_use(self, t: CatharsisTable, hero: Hero, spot: int, half: int) -> bool:
        if half == 1:
            replace_spot(t, hero, spot)
        return half == 1


class SetAside(Mechanism):
    """A power that is paid for may wait beside the fight, and grow (3.2)."""

    least: int  # Preparation counters a set-aside power needs
    cap: int

    def __init__(self, least: int, cap: int) -> None:
        self.least = least
        self.cap = cap

    def may_set_aside(self, hero: Hero, half: int) -> bool:
        """By paying a top cost, but never the last card (CA-231, CA-243)."""
        return half == 0 and len(hero.spots()) > 1

    def add_actions(self, t: CatharsisTable, number: int, hero: Hero, dice: int, found: list[Action]) -> None:
        """Set-aside powers that can be triggered (CA-233)."""
        if hero.aside and not t.hands[number].second:
            for spot in range(SPOTS):
                if hero.is_aside(spot) and hero.prep[spot] >= self.least:
                    found.append(SERVES[spot])

    def act(self, t: CatharsisTable, number: int, hero: Hero, action: Action) -> bool:
        if isinstance(action, ServeAction):
            serve(t, hero, action.spot)
            return True
        return False


def serve(t: CatharsisTable, hero: Hero, spot: int) -> None:
    """A set-aside power is triggered: one of its abilities happens, then it is back in its spot (CA-234, CA-240)."""
    card = here(hero, spot)
    face = card.faces[0]
    acting, origin = t.acting, t.origin
    t.acting = card
    t.origin = Origin(card, NOBODY, hero.index, hero.hand, "")
    options: list[Option] = [MODE[half] for half in range(len(face)) if face[half] is not None]
    answer = ask_hand(t, hero.hand, q.SERVE_WHICH, options)
    assert isinstance(answer, Mode)
    ability = face[answer.number]
    assert ability is not None
    by = by_power(t, hero, spot, ability)
    by.prep = hero.prep[spot]
    if t.events is not None:
        t.log("serve", t.seat_of(hero.index), card=card, half=ability.name)
    hero.aside &= ~(1 << spot)
    hero.set_prep(spot, 0)
    if t.house.serve_returns == "ready":
        set_ready(t, hero, spot, True)
    resolve(t, hero.hand, hero, by, ability)
    t.acting, t.origin = acting, origin


class Overload(Mechanism):
    """A counter that harms foes each round, and its owner beyond a limit (CA-88, CA-314)."""

    counter: int
    limit: int

    def __init__(self, counter: int, limit: int) -> None:
        self.counter = counter
        self.limit = limit

    def harm_foes(self, t: CatharsisTable) -> None:
        """Counters on foes deal their damage, which is no attack."""
        for foe in t.foes[:]:
            n = foe.counters[self.counter]
            if n and foe in t.foes:
                if t.events is not None:
                    t.log("spores", foe=called(t, foe), name=t.book.counters[self.counter].capitalize(), n=n)
                if not t.house.spores_stay:
                    foe.counters[self.counter] = 0
                lose_health(t, foe, n)

    def start_round(self, t: CatharsisTable, hero: Hero) -> None:
        over = hero.counters[self.counter] - self.limit
        if over > 0:
            t.origin = named(t.book.counters[self.counter].capitalize())
            hurt(t, by_role(t, hero), Victim.SELF, over, False)
            t.origin = None


def costs_of(card: Card) -> list[tuple[str, str, int]]:
    """Each alternative of each cost of a power: the cost's text, the symbols, and how many alternatives it has."""
    found: list[tuple[str, str, int]] = []
    for face in card.faces:
        for ability in face:
            for cost in ability.costs() if ability is not None else []:
                for each in cost.alternatives:
                    found.append((cost.text, each.symbols, len(cost.alternatives)))
    return found


# ---------------------------------------------------------------- of a role

AFTER_USE: Final[dict[str, type[Mechanism]]] = {"levels": Levels, "rotate": Rotates, "return": Returns}
BOTTOM_NEEDS: Final[dict[str, type[Mechanism]]] = {"face_up": BottomsFaceUp, "ready_1_2": BottomsFewReady}
MECHANISMS: Final[tuple[type[Mechanism], ...]] = (
    Levels, Rotates, Returns, Row, Blank, ReplacesDamage, BottomsFaceUp, BottomsFewReady, Numbered, SetAside, Overload,
)  # fmt: skip


def mechanisms_of(entry: RoleEntry, counter: int) -> list[Mechanism]:
    """What an entry names, in the order in which the rules ask; `counter` is that of its overload."""
    found: list[Mechanism] = []
    if entry.after_use in AFTER_USE:
        found.append(AFTER_USE[entry.after_use]())
    if entry.bottom_after == "replace":
        found.append(Numbered())
    if entry.bottom_needs in BOTTOM_NEEDS:
        found.append(BOTTOM_NEEDS[entry.bottom_needs]())
    if entry.damage_mode == "replace":
        found.append(ReplacesDamage())
    if entry.blank_on_discard:
        found.append(Blank())
    if entry.set_aside is not None:
        found.append(SetAside(entry.set_aside.min, entry.set_aside.cap))
    if entry.overload is not None:
        found.append(Overload(counter, entry.overload.limit))
    if entry.row:
        found.append(Row(entry.row))
    return found


def set_aside_of(role: Role) -> SetAside | None:
    for each in role.mechanisms:
        if isinstance(each, SetAside):
            return each
    return None
