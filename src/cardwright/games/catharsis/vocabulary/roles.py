"""Roles, powers and duo powers read from content (8.1, 8.8)."""

from typing import Final

from cardwright.core.content.mistakes import names
from cardwright.core.errors import Mistake
from cardwright.games.catharsis.content.abilities import Ability, RoleAbility
from cardwright.games.catharsis.content.book import Book
from cardwright.games.catharsis.content.cards import POWERS, Card
from cardwright.games.catharsis.content.effects import read_effects, sentences
from cardwright.games.catharsis.content.families import NOBODY, CardKind, RoleMoment
from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.content.options import MOST_ACTIONS
from cardwright.games.catharsis.content.roles import Role, RoleCard, Shape
from cardwright.games.catharsis.content.schema import DuoEntry, PowerEntry, RoleEntry, SecondEntry
from cardwright.games.catharsis.rules.mechanisms import Numbered, mechanisms_of
from cardwright.games.catharsis.vocabulary.abilities import (
    add_card,
    bits,
    read_ability,
    read_moments,
    try_ability,
    try_role_ability,
)
from cardwright.games.catharsis.vocabulary.costs import cost_called
from cardwright.games.catharsis.vocabulary.quantities import counter_index

LEVEL_NAMES: Final = ("Level I", "Level II", "Level III", "Level IV")
SIDES: Final = ("Side 1", "Side 2")


def add_role(book: Book, entry: RoleEntry) -> None:
    role = Role(entry.id, entry.name)
    role.book = book
    role.index = len(book.roles)
    role.title = entry.title
    role.plays = entry.plays
    role.text = entry.text
    role.dice = entry.dice
    role.seats = entry.seats
    given = Given({"setup": entry.setup, "on": entry.on, "passive": entry.passive, "flip": entry.flip,
                   "actions": entry.actions}, ["role", entry.id], book)  # fmt: skip
    given.role = role
    role.counters = [counter_index(book, name, [*given.path, "counters"]) for name in entry.counters]
    overload = counter_index(book, entry.overload.counter, given.path) if entry.overload is not None else NOBODY
    role.mechanisms = mechanisms_of(entry, overload)
    role.setup = read_effects(given, "setup")
    role.card = RoleCard()
    read_role_card(role.card, entry.passive is not None, entry.flip is not None, given)
    role.card.name = entry.name
    role.second = None
    if entry.second is not None:
        role.card.name = entry.name.removesuffix(f" and {entry.second.name}")
        role.second = read_second(entry.second, role.card.name, given)
    if (entry.second is not None) != (entry.seats == 2):
        given.fault("", "a role with two seats has a second Role card, and no other has")
    role.on = read_moments(given, "on", RoleMoment.WORDS)
    role.moments = bits(role.on)
    passive = role.card.passive
    if passive is not None and passive.on != RoleMoment.NONE:
        role.moments |= 1 << passive.on
    role.powers = []
    if len(entry.power) != POWERS:
        more = "; a new role needs an id that no other has" if len(entry.power) > POWERS else ""
        why = f"a role has {POWERS} powers, this one has {len(entry.power)} (CA-19){more}"
        given.note(Mistake(["role", entry.id, "power"], why))
    book.roles.append(role)
    book.role_by_id[role.id] = role


def read_second(entry: SecondEntry, you: str, given: Given) -> RoleCard:
    """The card of the companion who isn't `you`."""
    inner = given.within({"actions": entry.actions, "flip": entry.flip, "passive": entry.passive},
                         [*given.path, "second"])  # fmt: skip
    inner.you = you
    card = RoleCard()
    card.name = entry.name
    read_role_card(card, entry.passive is not None, entry.flip is not None, inner)
    return card


def read_role_card(card: RoleCard, passive: bool, flip: bool, given: Given) -> None:
    card.passive = try_role_ability(given.inner("passive"), 0, "Passive") if passive else None
    card.flip = try_role_ability(given.inner("flip"), 1, "Flip") if flip else None
    card.actions = read_actions(given, "actions")


def read_actions(given: Given, name: str) -> list[RoleAbility]:
    """Numbered from 2 on: the Passive is 0, the Flip 1."""
    tried = [try_role_ability(inner, number + 2) for number, inner in enumerate(given.tables(name))]
    found = [ability for ability in tried if ability is not None]
    if len(found) > MOST_ACTIONS:
        given.fault(name, f"there are at most {MOST_ACTIONS} actions")
    return found


def add_power(book: Book, pair: tuple[RoleEntry, PowerEntry]) -> None:
    owner, entry = pair
    if owner.id not in book.role_by_id:
        return
    role = book.role_by_id[owner.id]
    card = Card(entry.id, entry.name, len(book.cards), CardKind.POWER)
    card.role = role
    card.story = entry.story
    given = Given(
        {"top": entry.top, "bottom": entry.bottom, "levels": entry.levels}, ["role", role.id, "power", entry.id], book
    )
    given.role = role
    shape = [bool(entry.levels), bool(entry.sides), entry.bind is not None, entry.top is not None]
    wanted = min([Shape.HALVES, *[mechanism.shape for mechanism in role.mechanisms]])
    if shape != [number == wanted for number in range(4)]:
        raise given.wrong("", f"a power of this role has {Shape.TEXTS[wanted]}")
    if entry.levels:
        if len(entry.levels) != 4 or entry.bottom is not None:
            raise given.wrong("levels", "there are four levels and no halves (CA-219)")
        card.faces = [[level] for level in read_levels(given)]
    elif entry.sides:
        card.faces = read_sides(entry, given)
    else:
        if entry.bottom is None:
            raise given.wrong("bottom", "a power has a bottom half")
        top = try_ability(given, "top", "Top") if entry.top is not None else None
        card.faces = [[top, try_ability(given, "bottom", "Bottom")]]
    if entry.bind is not None:
        card.bind = cost_called(book, entry.bind, [*given.path, "bind"])
    check_power(card, role, given)
    role.powers.append(card)
    add_card(book, card, given)


def read_levels(given: Given) -> list[Ability | None]:
    found: list[Ability | None] = []
    for inner, name in zip(given.tables("levels"), LEVEL_NAMES, strict=True):
        try:
            found.append(read_ability(inner, name))
        except Mistake as mistake:
            given.note(mistake)
            found.append(None)
    return found


def read_sides(entry: PowerEntry, given: Given) -> list[list[Ability | None]]:
    faces: list[list[Ability | None]] = []
    if len(entry.sides) != 2 or any(len(side) != 2 for side in entry.sides) or entry.bottom is not None:
        raise given.wrong("", "there are two sides with two abilities each (CA-283)")
    for at, side in enumerate(entry.sides):
        face: list[Ability | None] = []
        for half, ability in enumerate(side):
            inner = given.within(ability, [*given.path, "sides", str(at), str(half)])
            try:
                face.append(read_ability(inner, f"{SIDES[at]} {('top', 'bottom')[half]}"))
            except Mistake as mistake:
                given.note(mistake)
                face.append(None)
        faces.append(face)
    return faces


def check_power(card: Card, role: Role, given: Given) -> None:
    """What the book says of the costs of such roles (8.8)."""
    for mechanism in role.mechanisms:
        wrong = mechanism.check(card)
        if wrong:
            raise given.wrong("", wrong)
    for face in card.faces:
        for half, ability in enumerate(face):
            if ability is None:
                continue
            for cost in ability.costs():
                if cost.uses("#") and not any(isinstance(each, Numbered) for each in role.mechanisms):
                    raise given.wrong("", f"{cost.text!r}: only roles that number their powers use #")
            if (ability.store and half != 0) or (ability.retrieves and half != 1):
                raise given.wrong("", "Store abilities are tops, Retrieve abilities are bottoms (8.8)")
    if len(card.faces) == 1:
        top, bottom = card.faces[0][0], card.faces[0][1]
        if top is not None and bottom is not None and top.store != bottom.retrieves:
            raise given.wrong("", "a power that stores also retrieves (8.8)")


def add_duo(book: Book, numbered: tuple[int, DuoEntry]) -> None:
    at, entry = numbered
    given = Given({"top": entry.top, "bottom": entry.bottom, "bonus": entry.bonus}, ["duo", str(at)], book)
    if len(entry.pair) != 2 or entry.pair[0] >= entry.pair[1]:
        raise Mistake(["duo", str(at), "pair"], "a pair is two roles in alphabetical order (CA-208)")
    for name in entry.pair:
        if name not in book.role_by_id:
            raise Mistake(["duo", str(at), "pair"], f"there is no role {name!r}; {names(name, book.role_by_id)}")
    one, other = book.role_by_id[entry.pair[0]], book.role_by_id[entry.pair[1]]
    if book.duo_of(one, other) is not None:
        raise Mistake(["duo", str(at), "pair"], "this pair has a duo power already")
    card = Card(f"duo_{one.id}_{other.id}", entry.name, len(book.cards), CardKind.DUO)
    card.pair = (one, other)
    card.faces = [[try_ability(given, "top", one.name), try_ability(given, "bottom", other.name)]]
    for ability in card.faces[0]:
        if ability is not None and (ability.retrieves or ability.store or ability.cost.uses("#") or ability.combo):
            raise given.wrong("", "a duo power has plain costs, without # (CA-217)")
    card.bonus = read_effects(given, "bonus")
    card.bonus_text = sentences(card.bonus)
    card.story = entry.story
    book.duos.append(card)
    add_card(book, card, given)
