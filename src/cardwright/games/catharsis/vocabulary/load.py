"""The content read, checked and made into what the rules read."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from cardwright.core.content import load
from cardwright.core.errors import Mistake
from cardwright.core.mistakes import Mistakes
from cardwright.games.catharsis.content.cards import (
    AFTER_USE,
    BESIDE,
    BOTTOM_NEEDS,
    CARD_MOMENTS,
    COMBAT,
    DUO,
    LEVELS,
    LIMITS,
    NO_MOMENT,
    OTHER,
    POWER,
    POWERS,
    RETURNS,
    ROLE_MOMENTS,
    ROTATES,
    SPECIAL,
    TYPES,
    WINDOWS,
    ZONE,
    Ability,
    Book,
    BossCard,
    BossDeck,
    Card,
    Effect,
    Level,
    Pile,
    Role,
    RoleAbility,
    Static,
    Tier,
    read_effects,
    sentences,
)
from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.content.options import MOST_ACTIONS, MOST_COMBO, MOST_HEROES
from cardwright.games.catharsis.content.schema import (
    FOLDER,
    BossCardEntry,
    BossDeckEntry,
    Content,
    DuoEntry,
    PowerEntry,
    RoleEntry,
)
from cardwright.games.catharsis.rules.settings import ANY_ROLE
from cardwright.games.catharsis.vocabulary.amounts import counter_index, spread
from cardwright.games.catharsis.vocabulary.control import (
    Choose,
    ChoosePile,
    End,
    ForEach,
    If,
    Morale,
    MoveCard,
    Peek,
    RefreshAll,
    Repeat,
    Reveal,
    Roll,
)
from cardwright.games.catharsis.vocabulary.costs import cost_called
from cardwright.games.catharsis.vocabulary.crafts import Arrange, LevelUp, Pool, Prep
from cardwright.games.catharsis.vocabulary.dice import AddDie, Adjust, GiveDie, GrantReroll, Reroll, SetDie, Wild
from cardwright.games.catharsis.vocabulary.foes import Counter, Damage, FoeHeal, FoeStat, RemoveFoe, Summon
from cardwright.games.catharsis.vocabulary.heroes import (
    Discard,
    Draw,
    Exhaust,
    Fetch,
    Gain,
    Heal,
    Hurt,
    Prevent,
    PreventMorale,
    ReduceHurt,
    Replace,
    Swap,
)
from cardwright.games.catharsis.vocabulary.modifiers import (
    BoostEffect,
    Double,
    EchoEffect,
    KeepExhausted,
    Rule,
    SpendableEffect,
)

VERBS: Final[list[type[Effect]]] = [
    Damage, Counter, FoeHeal, FoeStat, Summon, RemoveFoe, Hurt, ReduceHurt, Prevent, PreventMorale, Heal, Exhaust,
    Discard, Replace, Draw, Fetch, Swap, Gain, Adjust, SetDie, Reroll, GrantReroll, Wild, AddDie, GiveDie, BoostEffect,
    Double, EchoEffect, SpendableEffect, KeepExhausted, Rule, Morale, RefreshAll, End, Choose, If, Roll, ForEach,
    Repeat, MoveCard, Peek, Reveal, ChoosePile, LevelUp, Prep, Pool, Arrange,
]  # fmt: skip
LEVEL_NAMES: Final = ("Level I", "Level II", "Level III", "Level IV")
SIDES: Final = ("Side 1", "Side 2")
TIER_VALUES: Final = 5
DECK_LISTS: Final = 4
LONG_LISTS: Final = 6


def load_book(folder: Path | None = None, overrides: dict[str, str] | None = None) -> tuple[Book, str, tuple[str, ...]]:
    """The content, its version, and what was changed. Raises BadContent."""
    maker = BookMaker()
    _, version, changes = load(Content, FOLDER, folder, overrides, maker.make)
    return maker.book, version, changes


class BookMaker:
    """Makes a book of content, entry by entry, and collects what is wrong with each."""

    book: Book

    def make(self, content: Content, mistakes: Mistakes) -> None:
        self.book = empty_book()
        self.mistakes = mistakes
        self.sound = True
        self.attempt(check_ids, content)
        self.attempt(add_levels, content)
        self.attempt(add_tiers, content)
        self.attempt(add_tables, content)
        for role in content.role:
            self.attempt(add_role, role)
        for role in content.role:
            for power in role.power:
                self.attempt(add_power, (role, power))
        for deck in content.boss_deck:
            self.attempt(add_deck, deck)
        if not self.sound:
            return  # what follows refers to roles and decks
        for at, duo in enumerate(content.duo):
            self.attempt(add_duo, (at, duo))
        for deck in content.boss_deck:
            for card in deck.card:
                self.attempt(define_card, (deck, card))
            self.attempt(define_deck, deck)
        self.attempt(check_numbers, content)

    def attempt(self, work: Callable[[Book, Any], None], entry: object) -> None:
        try:
            work(self.book, entry)
        except Mistake as mistake:
            self.sound = False
            steps = tuple([int(step) if step.isdecimal() else step for step in mistake.steps])
            self.mistakes.add(steps, mistake.why)


def empty_book() -> Book:
    book = Book()
    book.levels = []
    book.tiers = []
    book.tables = []
    book.roles = []
    book.role_by_id = {}
    book.duos = []
    book.decks = []
    book.deck_by_id = {}
    book.boss_cards = []
    book.piles = []
    book.cards = []
    book.card_by_id = {}
    book.costs = []
    book.cost_by_text = {}
    book.counters = ["learned"]
    book.verbs = {verb.word: verb for verb in VERBS}
    return book


def check_ids(book: Book, content: Content) -> None:
    """Each role, deck, power and card has an id of its own, which commands and records can use."""
    seen: set[str] = set(ANY_ROLE)
    ids = [(["role", role.id], role.id) for role in content.role]
    ids += [(["role", role.id, "power", power.id], power.id) for role in content.role for power in role.power]
    ids += [(["boss_deck", deck.id], deck.id) for deck in content.boss_deck]
    ids += [(["boss_deck", deck.id, "piles", pile.id], pile.id) for deck in content.boss_deck for pile in deck.piles]
    cards: set[str] = set()
    for deck in content.boss_deck:
        for card in deck.card:
            if card.id != deck.id:  # a deck may be called as its Boss is
                ids.append((["boss_deck", deck.id, "card", card.id], card.id))
            elif card.id in cards:
                raise Mistake(["boss_deck", deck.id, "card", card.id, "id"], f"two cards are called {card.id!r}")
            cards.add(card.id)
    for way, name in ids:
        if name in seen:
            raise Mistake([*way, "id"], f"something else is called {name!r} already")
        seen.add(name)


def check_numbers(book: Book, content: Content) -> None:
    if not book.roles or not book.decks:
        raise Mistake(["role"], "a game needs a role and a Boss Deck")


def add_levels(book: Book, content: Content) -> None:
    wanted = ["adventurers", "new_questors", "veterans", "last_ditch"]
    for entry in content.level:
        level = Level()
        level.id = entry.id
        level.name = entry.name or entry.id.replace("_", " ").capitalize()
        level.morale = entry.morale
        level.tables = entry.tables
        if len(entry.tables) != TIER_VALUES:
            raise Mistake(["level", entry.id, "tables"], f"there is a table for each of {TIER_VALUES} values")
        book.levels.append(level)
    if sorted(level.id for level in book.levels) != sorted(wanted):
        raise Mistake(["level"], f"the levels are {', '.join(wanted)}")


def add_tiers(book: Book, content: Content) -> None:
    for entry in content.tier:
        given = Given({"do": entry.do}, ["tier", entry.id], book)
        tier = Tier()
        tier.id = entry.id
        tier.name = entry.name or entry.id.capitalize()
        tier.at = entry.at
        tier.effects = read_effects(given, "do")
        tier.text = sentences(tier.effects)
        book.tiers.append(tier)
    book.tiers.sort(key=lambda tier: -tier.at)
    if len(book.tiers) != TIER_VALUES + 1 or book.tiers[-1].at != 0 or len({tier.at for tier in book.tiers}) != 6:
        raise Mistake(["tier"], f"there are {TIER_VALUES} tiers at different values above 0, and one at 0")
    book.tiers.pop()  # at 0 the game is lost anyway (CA-128)


def add_tables(book: Book, content: Content) -> None:
    for number, entry in enumerate(sorted(content.random_table, key=lambda each: each.id)):
        if entry.id != number + 1 or len(entry.rows) != 6:
            raise Mistake(["random_table"], "there are tables 1, 2 and 3 with six rows each")
        rows: list[list[Effect]] = []
        for at, row in enumerate(entry.rows):
            rows.append(
                read_effects(Given({"rows": row}, ["random_table", str(number), "rows", str(at)], book), "rows")
            )
        book.tables.append(rows)
    if len(book.tables) != 3:
        raise Mistake(["random_table"], "there are tables 1, 2 and 3 with six rows each")


# ---------------------------------------------------------------- abilities


def read_ability(given: Given, name: str) -> Ability:
    """A cost, or several, or a Retrieve, and effects (8.1)."""
    ability = Ability()
    ability.name = name
    kinds = [kind for kind in ("cost", "combo", "retrieve") if given.has(kind)]
    if len(kinds) != 1:
        raise given.wrong("", "an ability has exactly one of cost, combo and retrieve")
    ability.retrieves = kinds[0] == "retrieve"
    ability.combo = []
    if kinds[0] == "combo":
        ability.combo = [cost_called(given.book, str(text), [*given.path, "combo"]) for text in given.items("combo")]
        if not 2 <= len(ability.combo) <= MOST_COMBO:
            raise given.wrong("combo", f"a Combo has 2 to {MOST_COMBO} costs")
        ability.cost = ability.combo[0]
    else:
        ability.cost = cost_called(given.book, given.text(kinds[0]), [*given.path, kinds[0]])
    if ability.retrieves and (ability.cost.free or len(ability.cost.alternatives) > 1 or ability.cost.uses("?B#")):
        raise given.wrong("retrieve", "a Retrieve takes digits and runs of A, without bars (CA-308)")
    ability.when = given.word("when", WINDOWS, "attack")
    ability.store = given.flag("store")
    single = ability.store and ability.cost.most == 1
    if single and given.has("exhaust"):
        raise given.wrong("exhaust", "storing a single die never exhausts; leave it out (8.8)")
    ability.exhausts = given.flag("exhaust", not single)
    ability.repeat = given.number("repeat", 1, 20, 1)
    ability.limit = given.word("limit", ("none", "round"), "none")
    ability.effects = read_effects(given, "do")
    if not given.has("do"):
        raise given.wrong("do", "it takes a list of effects and is missing")
    ability.text = ability_text(ability)
    given.done("an ability")
    return ability


def ability_text(ability: Ability) -> str:
    costs = " / ".join([cost.text for cost in ability.costs()])
    what = "Retrieve " if ability.retrieves else "Store " if ability.store else "Combo " if ability.combo else ""
    tail = ""
    if not ability.exhausts and not ability.store:
        tail += " Does not exhaust."
    if ability.repeat > 1:
        tail += f" Up to {ability.repeat} times."
    if ability.when:
        tail += " At the moment of damage too." if WINDOWS[ability.when] == "guard" else " At any time."
    return f"{what}{costs} - {sentences(ability.effects)}{tail}".rstrip(" -")


def read_role_ability(given: Given, number: int, name: str = "") -> RoleAbility:
    """A Passive, a Flip or an action."""
    ability = RoleAbility()
    ability.number = number
    ability.id = given.text("id", "")
    ability.name = (
        given.text("name", "") or given.text("label", "") or ability.id.replace("_", " ").capitalize() or name
    )
    ability.cost = cost_called(given.book, given.text("cost", "free"), [*given.path, "cost"])
    ability.pay = read_effects(given, "pay")
    ability.counter = -1
    ability.counter_n = 0
    if given.has("pay_counter"):
        inner = given.inner("pay_counter")
        ability.counter = counter_index(given.book, inner.text("name"), inner.path)
        ability.counter_n = inner.number("n", 1, 20)
        inner.done("pay_counter")
    ability.when = given.word("when", WINDOWS, "attack")
    ability.on = given.word("on", ROLE_MOMENTS) if given.has("on") else NO_MOMENT
    ability.limit = given.word("limit", LIMITS, "none")
    ability.needs_up = given.has("needs") and given.word("needs", ("face_up",)) == 0
    ability.effects = read_effects(given, "do")
    parts = [] if ability.cost.free else [ability.cost.text]
    parts += [f"{ability.counter_n} {given.book.counters[ability.counter]}"] if ability.counter_n else []
    parts += [sentences(ability.pay).rstrip(".")] if ability.pay else []
    price = f"{', '.join(parts)} - " if parts else ""
    ability.text = f"{ability.name}: {price}{sentences(ability.effects)}".rstrip(": ")
    given.done("a Role ability")
    return ability


def read_moments(given: Given, name: str, words: tuple[str, ...]) -> list[list[Effect]]:
    """`on = {combat_end = [...]}`, as lists by moment."""
    found: list[list[Effect]] = [[] for _ in words]
    table = given.take(name)
    assert isinstance(table, dict)
    inner = given.within(table, [*given.path, name])
    for word in table:
        if word not in words:
            raise inner.wrong(word, f"there is no moment {word!r}; there are {', '.join(words)}")
        found[words.index(word)] = read_effects(inner, word)
    return found


def bits(lists: list[list[Effect]]) -> int:
    found = 0
    for moment, effects in enumerate(lists):
        if effects:
            found |= 1 << moment
    return found


# ---------------------------------------------------------------- roles


def add_role(book: Book, entry: RoleEntry) -> None:
    role = Role(entry.id, entry.name)
    role.book = book
    role.index = len(book.roles)
    role.title = entry.title
    role.text = entry.text
    role.dice = entry.dice
    role.seats = entry.seats
    role.after_use = AFTER_USE.index(entry.after_use)
    role.replaces_damage = entry.damage_mode == "replace"
    role.bottom_needs = BOTTOM_NEEDS.index(entry.bottom_needs)
    role.bottom_replaces = entry.bottom_after == "replace"
    role.blank_on_discard = entry.blank_on_discard
    role.row = entry.row
    given = Given({"setup": entry.setup, "on": entry.on, "passive": entry.passive, "flip": entry.flip,
                   "actions": entry.actions}, ["role", entry.id], book)  # fmt: skip
    given.role = role
    role.counters = [counter_index(book, name, [*given.path, "counters"]) for name in entry.counters]
    role.set_aside_min = entry.set_aside.min if entry.set_aside is not None else 0
    role.set_aside_cap = entry.set_aside.cap if entry.set_aside is not None else 0
    role.overload = counter_index(book, entry.overload.counter, given.path) if entry.overload is not None else -1
    role.overload_limit = entry.overload.limit if entry.overload is not None else 0
    role.setup = read_effects(given, "setup")
    role.passive = read_role_ability(given.inner("passive"), 0, "Passive") if entry.passive is not None else None
    role.flip = read_role_ability(given.inner("flip"), 1, "Flip") if entry.flip is not None else None
    role.actions = read_actions(given, "actions")
    role.second_name = ""
    role.second_passive = None
    role.second_flip = None
    role.second_actions = []
    if entry.second is not None:
        add_second(role, entry, given)
    if (entry.second is not None) != (entry.seats == 2):
        raise given.wrong("", "a role with two seats has a second Role card, and no other has")
    role.on = read_moments(given, "on", ROLE_MOMENTS)
    role.moments = bits(role.on)
    for passive in (role.passive,):
        if passive is not None and passive.on != NO_MOMENT:
            role.moments |= 1 << passive.on
    role.powers = []
    if len(entry.power) != POWERS:
        raise Mistake(
            ["role", entry.id, "power"], f"a role has {POWERS} powers, this one has {len(entry.power)} (CA-19)"
        )
    book.roles.append(role)
    book.role_by_id[role.id] = role


def add_second(role: Role, entry: RoleEntry, given: Given) -> None:
    assert entry.second is not None
    inner = given.within({"actions": entry.second.actions, "flip": entry.second.flip, "passive": entry.second.passive},
                         [*given.path, "second"])  # fmt: skip
    role.second_name = entry.second.name
    role.second_actions = read_actions(inner, "actions")
    if entry.second.flip is not None:
        role.second_flip = read_role_ability(inner.inner("flip"), 1, "Flip")
    if entry.second.passive is not None:
        role.second_passive = read_role_ability(inner.inner("passive"), 0, "Passive")


def read_actions(given: Given, name: str) -> list[RoleAbility]:
    """Numbered from 2 on: the Passive is 0, the Flip 1."""
    found = [read_role_ability(inner, number + 2) for number, inner in enumerate(given.tables(name))]
    if len(found) > MOST_ACTIONS:
        raise given.wrong(name, f"there are at most {MOST_ACTIONS} actions")
    return found


def add_power(book: Book, pair: tuple[RoleEntry, PowerEntry]) -> None:
    owner, entry = pair
    if owner.id not in book.role_by_id:
        return
    role = book.role_by_id[owner.id]
    card = Card(entry.id, entry.name, len(book.cards), POWER)
    card.role = role
    card.story = entry.story
    given = Given(
        {"top": entry.top, "bottom": entry.bottom, "levels": entry.levels}, ["role", role.id, "power", entry.id], book
    )
    given.role = role
    shape = [bool(entry.levels), bool(entry.sides), entry.bind is not None, entry.top is not None]
    wanted = {LEVELS: 0, ROTATES: 1, RETURNS: 2}.get(role.after_use, 3)
    if shape != [number == wanted for number in range(4)]:
        what = ("four levels", "two sides", "bind and bottom", "top and bottom")[wanted]
        raise given.wrong("", f"a power of this role has {what}")
    if entry.levels:
        if len(entry.levels) != 4 or entry.bottom is not None:
            raise given.wrong("levels", "there are four levels and no halves (CA-219)")
        card.faces = [
            [read_ability(inner, name)] for inner, name in zip(given.tables("levels"), LEVEL_NAMES, strict=True)
        ]
    elif entry.sides:
        card.faces = read_sides(entry, given)
    else:
        if entry.bottom is None:
            raise given.wrong("bottom", "a power has a bottom half")
        top = read_ability(given.inner("top"), "Top") if entry.top is not None else None
        card.faces = [[top, read_ability(given.inner("bottom"), "Bottom")]]
    if entry.bind is not None:
        card.bind = cost_called(book, entry.bind, [*given.path, "bind"])
    check_power(card, role, given)
    role.powers.append(card)
    add_card(book, card, given)


def read_sides(entry: PowerEntry, given: Given) -> list[list[Ability | None]]:
    faces: list[list[Ability | None]] = []
    if len(entry.sides) != 2 or any(len(side) != 2 for side in entry.sides) or entry.bottom is not None:
        raise given.wrong("", "there are two sides with two abilities each (CA-283)")
    for at, side in enumerate(entry.sides):
        face: list[Ability | None] = []
        for half, ability in enumerate(side):
            inner = given.within(ability, [*given.path, "sides", str(at), str(half)])
            face.append(read_ability(inner, f"{SIDES[at]} {('top', 'bottom')[half]}"))
        faces.append(face)
    return faces


def check_power(card: Card, role: Role, given: Given) -> None:
    """What the book says of the costs of such roles (8.8)."""
    for face in card.faces:
        for half, ability in enumerate(face):
            if ability is None:
                continue
            for cost in ability.costs():
                if role.after_use == ROTATES and (cost.uses("?AB#") or len(cost.alternatives) != 1):
                    raise given.wrong("", f"{cost.text!r}: all costs of this role are fixed digits (CA-285)")
                if role.bottom_replaces and not all("#" in each.symbols for each in cost.alternatives):
                    raise given.wrong("", f"{cost.text!r}: every cost of this role has a # (8.8)")
                if cost.uses("#") and not role.bottom_replaces:
                    raise given.wrong("", f"{cost.text!r}: only roles that number their powers use #")
            if (ability.store and half != 0) or (ability.retrieves and half != 1):
                raise given.wrong("", "Store abilities are tops, Retrieve abilities are bottoms (8.8)")
    if len(card.faces) == 1:
        top, bottom = card.faces[0][0], card.faces[0][1]
        if top is not None and bottom is not None and top.store != bottom.retrieves:
            raise given.wrong("", "a power that stores also retrieves (8.8)")


def add_card(book: Book, card: Card, given: Given) -> None:
    if card.id in book.card_by_id:
        raise given.wrong("", f"another card is called {card.id!r}")
    book.cards.append(card)
    book.card_by_id[card.id] = card


def add_duo(book: Book, numbered: tuple[int, DuoEntry]) -> None:
    at, entry = numbered
    given = Given({"top": entry.top, "bottom": entry.bottom, "bonus": entry.bonus}, ["duo", str(at)], book)
    if len(entry.pair) != 2 or entry.pair[0] >= entry.pair[1]:
        raise Mistake(["duo", str(at), "pair"], "a pair is two roles in alphabetical order (CA-208)")
    for name in entry.pair:
        if name not in book.role_by_id:
            raise Mistake(["duo", str(at), "pair"], f"there is no role {name!r}")
    one, other = book.role_by_id[entry.pair[0]], book.role_by_id[entry.pair[1]]
    if book.duo_of(one, other) is not None:
        raise Mistake(["duo", str(at), "pair"], "this pair has a duo power already")
    card = Card(f"duo_{one.id}_{other.id}", entry.name, len(book.cards), DUO)
    card.pair = (one, other)
    card.faces = [[read_ability(given.inner("top"), one.name), read_ability(given.inner("bottom"), other.name)]]
    for ability in card.faces[0]:
        if ability is not None and (ability.retrieves or ability.store or ability.cost.uses("#") or ability.combo):
            raise given.wrong("", "a duo power has plain costs, without # (CA-217)")
    card.bonus = read_effects(given, "bonus")
    card.bonus_text = sentences(card.bonus)
    card.story = entry.story
    book.duos.append(card)
    add_card(book, card, given)


# ---------------------------------------------------------------- boss decks


def add_deck(book: Book, entry: BossDeckEntry) -> None:
    """The deck and its cards by name, so that they can refer to each other."""
    deck = BossDeck(entry.id, entry.name)
    deck.index = len(book.decks)
    deck.challenge = entry.kind == "challenge"
    deck.max_party = entry.max_party
    deck.lists = LONG_LISTS if entry.max_party > DECK_LISTS else DECK_LISTS
    deck.boss_on_top = entry.boss_position == "top"
    deck.cards = []
    deck.piles = []
    deck.order = entry.order
    deck.text = entry.text
    deck.setup = []
    deck.on = []
    deck.moments = 0
    deck.window_actions = []
    deck.quantities = dict(entry.quantities)
    for card in entry.card:
        deck.quantities.update(card.quantities)
        deck.cards.append(name_card(book, deck, card))
    bosses = [card for card in deck.cards if card.id == entry.boss]
    if len(bosses) != 1 or not bosses[0].is_foe() or not bosses[0].in_deck:
        raise Mistake(
            ["boss_deck", entry.id, "boss"], f"exactly one card of the deck, of type boss, is called {entry.boss!r}"
        )
    deck.boss = bosses[0]
    if deck.boss.type_word != "boss" or deck.boss.copies != 1:
        raise Mistake(["boss_deck", entry.id, "boss"], "the Boss is a single card of type boss")
    for each in deck.cards:
        if each.type_word == "boss" and each is not deck.boss and each.in_deck:
            raise Mistake(["boss_deck", entry.id, "card", each.id, "type"], "exactly one card of a deck is its Boss")
    for pile_entry in entry.piles:
        pile = Pile(pile_entry.id, pile_entry.name or pile_entry.id.replace("_", " ").title())
        pile.deck = deck
        pile.cards = [card for card in deck.cards if pile.id in card.tags for _ in range(card.copies)]
        if len(pile.cards) != pile_entry.cards:
            raise Mistake(["boss_deck", entry.id, "piles", pile.id, "cards"],
                          f"{len(pile.cards)} cards have the tag {pile.id!r}, not {pile_entry.cards}")  # fmt: skip
        deck.piles.append(pile)
        book.piles.append(pile)
    book.decks.append(deck)
    book.deck_by_id[deck.id] = deck


def name_card(book: Book, deck: BossDeck, entry: BossCardEntry) -> BossCard:
    card = BossCard(entry.id, entry.name, len(book.cards), SPECIAL)
    card.deck = deck
    card.type_word = entry.type
    card.type = TYPES.index(entry.type) if entry.type in TYPES else OTHER
    card.copies = entry.copies
    card.in_deck = entry.in_deck and entry.type not in BESIDE
    card.tags = entry.tags
    card.foes = entry.foes
    card.health = []
    card.keeps_health = entry.keeps_health
    card.attack = []
    card.statics = []
    card.on = [[] for _ in CARD_MOMENTS]
    card.moments = 0
    card.keys = 0
    card.effects = []
    card.sacrifice = entry.sacrifice
    card.with_cards = []
    card.actions = []
    card.quantities = entry.quantities
    card.story = entry.story
    add_card(book, card, Given({}, ["boss_deck", deck.id, "card", entry.id], book))
    book.boss_cards.append(card)
    return card


def define_card(book: Book, pair: tuple[BossDeckEntry, BossCardEntry]) -> None:
    owner, entry = pair
    deck = book.deck_by_id[owner.id]
    card = next(each for each in deck.cards if each.id == entry.id)
    fields = {"attack": entry.attack, "static": entry.static, "on": entry.on, "do": entry.do, "top": entry.top,
              "bottom": entry.bottom, "actions": entry.actions}  # fmt: skip
    given = Given(dict(fields), ["boss_deck", deck.id, "card", card.id], book)
    given.deck = deck
    if card.is_foe() != (entry.health is not None) and card.type != OTHER:
        raise given.wrong("", f"a card of type {entry.type} has {'a' if card.is_foe() else 'no'} health")
    if entry.health is not None:
        card.health = health_list(entry, given)
    card.attack = read_effects(given, "attack")
    lasts = COMBAT if card.is_foe() or card.type_word in BESIDE else ZONE
    card.statics = read_statics(given, lasts)
    card.keys = keys_of(card.statics)
    card.on = read_moments(given, "on", CARD_MOMENTS)
    card.moments = bits(card.on)
    card.effects = read_effects(given, "do")
    top = read_ability(given.inner("top"), "Top") if entry.top is not None else None
    bottom = read_ability(given.inner("bottom"), "Bottom") if entry.bottom is not None else None
    card.faces = [[top, bottom]] if top is not None or bottom is not None else []
    if card.type_word == "special" and not card.faces:
        raise given.wrong("top", "a Special has an ability")
    for face in card.faces:
        for ability in face:
            if ability is not None and (ability.store or ability.retrieves or ability.cost.uses("#")):
                raise given.wrong("", "a Special has plain costs")
    card.actions = read_actions(given, "actions")
    for name in entry.with_cards:
        others = [each for each in deck.cards if each.id == name and each.is_foe()]
        if not others:
            raise Mistake([*given.path, "with"], f"there is no foe {name!r} in this deck")
        card.with_cards.append(others[0])


def health_list(entry: BossCardEntry, given: Given) -> list[int]:
    if isinstance(entry.health, int):
        return [entry.health] * MOST_HEROES
    assert entry.health is not None
    assert given.deck is not None
    if len(entry.health) != given.deck.lists:
        raise Mistake([*given.path, "health"], f"a list has {given.deck.lists} values here, one for each party size")
    for less, more in zip(entry.health, entry.health[1:], strict=False):
        if more < less:
            raise Mistake([*given.path, "health"], "a list doesn't fall with the party size")
    return spread(entry.health)


def read_statics(given: Given, lasts: int) -> list[Static]:
    """Rules while a card is there; nothing else can be static (8.8)."""
    found: list[Static] = []
    for rule in read_effects(given, "static"):
        if not isinstance(rule, Static):
            raise given.wrong("static", "only rules can be static")
        if rule.until != lasts:
            raise given.wrong("static", f"a static rule here lasts until = {'combat' if lasts == COMBAT else 'zone'!r}")
        found.append(rule)
    return found


def keys_of(statics: list[Static]) -> int:
    keys = 0
    for rule in statics:
        keys |= 1 << rule.key
    return keys


def define_deck(book: Book, entry: BossDeckEntry) -> None:
    deck = book.deck_by_id[entry.id]
    given = Given({"setup": entry.setup, "on": entry.on, "window_actions": entry.window_actions,
                   "piles": entry.piles}, ["boss_deck", entry.id], book)  # fmt: skip
    given.deck = deck
    deck.setup = read_effects(given, "setup")
    deck.on = read_moments(given, "on", CARD_MOMENTS)
    deck.moments = bits(deck.on)
    deck.window_actions = read_actions(given, "window_actions")
    for pile, pile_entry in zip(deck.piles, entry.piles, strict=True):
        inner = given.within({"static": pile_entry.static}, [*given.path, "piles", pile.id])
        pile.statics = read_statics(inner, ZONE)
        pile.keys = keys_of(pile.statics)
    for tag in deck.order:
        if not any(tag in card.tags or card.type_word == tag for card in deck.cards):
            raise Mistake(["boss_deck", entry.id, "order"], f"no card of the deck has the tag {tag!r}")
