"""The content as the rules read it: roles, powers, boss decks, tiers. Made once, shared by all tables."""

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.core.content.mistakes import names
from cardwright.core.decision import Option
from cardwright.core.errors import Mistake
from cardwright.core.piece import Piece
from cardwright.core.shared import Shared
from cardwright.games.catharsis.content.costs import Cost
from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.content.options import OfCard, OfPile, OfRole

if TYPE_CHECKING:
    from cardwright.games.catharsis.rules.table import By, CatharsisTable

DICE: Final = 6  # that a seat rolls (CA-21)
REROLLS_A_ROUND: Final = 2  # CA-60
POWERS: Final = 20  # of a role deck (CA-19)

# When an ability may be used (8.5)
ATTACK: Final = 0
ANY_TIME: Final = 1
GUARD: Final = 2
WINDOWS: Final = ("attack", "any", "guard")

# How often
NO_LIMIT: Final = 0
PER_ROUND: Final = 1
PER_COMBAT: Final = 2
PER_GAME: Final = 3
PER_ABILITY: Final = 4
PER_EVENT: Final = 5
LIMITS: Final = ("none", "round", "combat", "game", "ability", "event")

# How long something lasts
ABILITY: Final = 0
ROUND: Final = 1
NEXT_ROUND: Final = 2
COMBAT: Final = 3
NEXT_COMBAT: Final = 4
GAME: Final = 5
ZONE: Final = 6
DURATIONS: Final = ("ability", "round", "next_round", "combat", "next_combat", "game", "zone")

# What a role does with a used power, with damage, with bottom halves (3.13)
EXHAUSTS: Final = 0
LEVELS: Final = 1
ROTATES: Final = 2
RETURNS: Final = 3
AFTER_USE: Final = ("exhaust", "levels", "rotate", "return")
DAMAGE_MODES: Final = ("normal", "replace")
NEEDS_NOTHING: Final = 0
NEEDS_FACE_UP: Final = 1
NEEDS_FEW_READY: Final = 2
BOTTOM_NEEDS: Final = ("none", "face_up", "ready_1_2")
BOTTOM_AFTER: Final = ("exhaust", "replace")

# Kinds of cards on a board
POWER: Final = 0
SPECIAL: Final = 1
DUO: Final = 2

# Moments that roles react to
NO_MOMENT: Final = -1
ALWAYS: Final = 0
R_ROUND_START: Final = 1
R_COMBAT_END: Final = 2
R_REVEAL: Final = 3
HURT_BY_FOE: Final = 4
DAMAGED_BY_FOE: Final = 5
OWN_ADJUST: Final = 6
ACTIVATED: Final = 7
FIRST_ACTIVATION: Final = 8
WOULD_REFRESH: Final = 9
ROLE_MOMENTS: Final = (
    "always", "round_start", "combat_end", "reveal", "hurt_by_foe", "damaged_by_foe", "own_adjust", "activated",
    "first_activation", "would_refresh",
)  # fmt: skip

# Moments that boss cards react to
SETUP: Final = 0
COMBAT_START: Final = 1
ROUND_START: Final = 2
ATTACK_END: Final = 3
HIT: Final = 4
HALF: Final = 5
DEFEAT: Final = 6
COMBAT_END: Final = 7
HERO_DEAD: Final = 8
REVEAL: Final = 9
FOE_REVEALED: Final = 10
ON_REFRESH: Final = 11
COUNTER: Final = 12
PILE_EMPTY: Final = 13
STEP_END: Final = 14
REROLLED: Final = 15
CARD_MOMENTS: Final = (
    "setup", "combat_start", "round_start", "attack_end", "hit", "half", "defeat", "combat_end", "hero_dead", "reveal",
    "foe_revealed", "refresh", "counter", "pile_empty", "step_end", "reroll",
)  # fmt: skip

# Types of boss cards; a deck may add its own (CA-145)
MONSTER: Final = 0
TRAP: Final = 1
EVENT: Final = 2
SPECIAL_CARD: Final = 3
BOSS: Final = 4
OTHER: Final = 5
TYPES: Final = ("monster", "trap", "event", "special", "boss")
TACTIC: Final = "tactic"  # these two lie beside the deck
SEARCH: Final = "search"
BESIDE: Final = (TACTIC, SEARCH)

# Rule keys (8.7)
K_REROLLS: Final = 0
K_DICE: Final = 1
K_REFRESH_COST: Final = 2
K_DAMAGE_TAKEN: Final = 3
K_ATTACKS_HALVED: Final = 4
K_NUMBER_CAP: Final = 5
K_FOE_FIRST: Final = 6
K_NO_REFRESH: Final = 7
K_NO_HEAL: Final = 8
K_NO_PREVENT: Final = 9
K_NO_ADJUST: Final = 10
K_NO_FLIP: Final = 11
K_NO_PASSIVE: Final = 12
K_BAN_VALUE: Final = 13
K_EXTRA_COST: Final = 14
K_RESIST: Final = 15
K_MAX_HIT: Final = 16
K_MIN_HEALTH: Final = 17
K_ATTACK_BONUS: Final = 18
K_UNTARGETABLE: Final = 19
K_GUARDED_BY: Final = 20
K_NO_RETURN: Final = 21
K_ACTION_COST: Final = 22
K_ACTION_LIMIT: Final = 23
K_LAST_STAND: Final = 24
KEYS: Final = (
    "rerolls", "dice", "refresh_cost", "damage_taken", "attacks_halved", "number_cap", "foe_first", "no_refresh",
    "no_heal", "no_prevent", "no_adjust", "no_flip", "no_passive", "ban_value", "extra_cost", "resist", "max_hit",
    "min_health", "attack_bonus", "untargetable", "guarded_by", "no_return", "action_cost", "action_limit",
    "last_stand",
)  # fmt: skip


class Effect:
    """One effect: its fields, its text and what it does. The words: vocabulary/."""

    word: ClassVar[str] = ""
    reaches_on: ClassVar[bool] = False  # what follows its text in the same sentence seems to belong to it

    you: str  # the name of `self`, where its text is read by somebody else

    def __init__(self, given: Given) -> None:
        raise NotImplementedError

    def text(self) -> str:
        """A clause without capital and full stop."""
        raise NotImplementedError

    def run(self, t: "CatharsisTable", by: "By") -> None:
        raise NotImplementedError

    def needs(self) -> str:
        """What else must hold where a Passive with it answers: ` for more than 1`."""
        return ""

    def forecast(self, t: "CatharsisTable", by: "By") -> str:
        """What it is about to do, as a clause with the numbers of now, or nothing. The table is an imagined one: what
        later effects count may be changed there."""
        return self.text()

    def deed(self, whom: str, n: int) -> str:
        """What happens to the one that is chosen, as a clause about `whom`, with the number of now (`t.subject`)."""
        return f"{whom} is chosen"

    def damage(self, t: "CatharsisTable", by: "By") -> int:
        """The damage it prints, all attacks together (CA-85)."""
        return 0

    def payable(self, t: "CatharsisTable", by: "By") -> bool:
        """Whether it can be done in full, where it takes something from the party (CA-151)."""
        return True

    def morale_price(self, t: "CatharsisTable", by: "By") -> int:
        """How much Morale it takes."""
        return 0

    def inside(self) -> "list[Effect]":
        """The effects within it."""
        return []

    def is_late(self) -> bool:
        """Whether it waits for the card's own after-use step."""
        return False

    def guards(self, owner: int, hero: int) -> bool:
        """Whether it prevents damage to this hero, or to the party (-1), when that one uses it (CA-341)."""
        return False


class Static(Effect):
    """A rule that is in force while its card is there."""

    key: int
    sets: bool
    who: int
    on: int
    until: int

    def now(self, t: "CatharsisTable", by: "By") -> int:
        """The value it sets or adds, as things stand."""
        raise NotImplementedError


class Ability:
    """A cost and effects: a half of a power, a level, a side's half."""

    __slots__ = (
        "combo",
        "cost",
        "does",
        "effects",
        "exhausts",
        "limit",
        "name",
        "price",
        "repeat",
        "retrieves",
        "store",
        "text",
        "when",
    )

    name: str  # top, bottom, Level II, ...
    cost: Cost  # of a Retrieve ability what comes out of the pools
    combo: list[Cost]  # several costs, each of which triggers it (CA-56); empty for most
    retrieves: bool
    store: bool
    when: int
    effects: list[Effect]
    exhausts: bool
    repeat: int  # activations at most
    limit: int
    price: str
    does: str
    text: str  # the price and what it does

    def costs(self) -> list[Cost]:
        return self.combo if self.combo else [self.cost]


class RoleAbility(Shared):
    """A Passive, a Flip or an action: of a Role card, or of a Boss that opens it to all."""

    __slots__ = ("cost", "counter", "counter_n", "does", "effects", "id", "limit", "name", "needs_up", "number", "on",
                 "pay", "price", "text", "when")  # fmt: skip

    id: str
    name: str
    number: int
    cost: Cost
    pay: list[Effect]  # what else it takes
    counter: int  # paid with so many of these counters; -1: none
    counter_n: int
    when: int
    on: int  # the moment it answers to, or NO_MOMENT
    limit: int
    needs_up: bool
    effects: list[Effect]
    price: str  # all that it takes, in words
    does: str
    text: str


class Card(Piece):
    """What can lie on a board: a power, a Special, a duo power."""

    __slots__ = ("bind", "bonus", "bonus_text", "faces", "index", "kind", "option", "pair", "role", "said", "story")

    index: int  # among all cards of the game
    kind: int
    role: "Role | None"  # whose deck it belongs to
    faces: list[list[Ability | None]]  # by level or side; each has a top and perhaps a bottom
    bind: Cost | None  # what Liara pays (CA-249)
    pair: "tuple[Role, Role] | None"  # of a duo power: the owners of its top and bottom
    bonus: list[Effect]
    bonus_text: str
    story: str
    said: list[str]  # its text, once somebody has read it
    option: OfCard

    def __init__(self, id: str, name: str, index: int, kind: int) -> None:
        super().__init__(id, name)
        self.index = index
        self.kind = kind
        self.role = None
        self.faces = []
        self.bind = None
        self.pair = None
        self.bonus = []
        self.bonus_text = ""
        self.story = ""
        self.said = []
        self.option = OfCard(self)

    def text(self) -> list[str]:
        """All it says, line by line; put together once."""
        if not self.said:
            self.said = self.lines()
        return self.said

    def lines(self) -> list[str]:
        """A line for each ability."""
        found: list[str] = []
        if self.bind is not None:
            found.append(f"Bind {self.bind.text}")
        for face in self.faces:
            for ability in face:
                if ability is not None:
                    found.append(f"{ability.name}: {ability.text}")
        if self.bonus_text:
            found.append(f"Together: {self.bonus_text}")
        return found


class BossCard(Card):
    """A card of a Boss Deck; Specials among them go to boards."""

    __slots__ = ("actions", "attack", "copies", "deck", "effects", "foes", "health", "in_deck", "keeps_health",
                 "keys", "lasts", "moments", "on", "quantities", "sacrifice", "statics", "tags", "type", "type_word",
                 "with_cards")  # fmt: skip

    deck: "BossDeck"
    type: int
    type_word: str
    copies: int
    in_deck: bool
    tags: list[str]
    foes: int  # copies that come into play (CA-149)
    health: list[int]  # [N - 1]; empty for cards that don't fight
    keeps_health: bool
    attack: list[Effect]
    statics: list[Static]
    on: list[list[Effect]]  # [moment]
    moments: int  # bits of the moments it reacts to
    keys: int  # bits of the rules its statics change
    effects: list[Effect]
    sacrifice: int
    with_cards: "list[BossCard]"
    actions: list[RoleAbility]
    quantities: dict[str, list[str]]
    lasts: list[str]  # what it says while it is there, once somebody has read it

    def __init__(self, id: str, name: str, index: int, kind: int) -> None:
        super().__init__(id, name, index, kind)
        self.lasts = []

    def is_foe(self) -> bool:
        return self.type == MONSTER or self.type == BOSS

    def lines(self) -> list[str]:
        found = [f"Health {'/'.join([str(n) for n in self.health])}."] if self.health else []
        found += [sentences(self.effects)] if self.effects else []
        if self.attack:
            found.append(f"Attack: {sentences(self.attack)}")
        if self.on[SETUP]:
            found.append(f"{MOMENT_WORDS[SETUP]}: {sentences(self.on[SETUP])}")
        found += self.lasting_lines()
        if self.sacrifice:
            found.append(f"Price: {self.sacrifice} of your powers.")
        return found + super().lines()

    def lasting(self) -> list[str]:
        """What it says for as long as it is there."""
        if not self.lasts:
            self.lasts = self.lasting_lines()
        return self.lasts

    def lasting_lines(self) -> list[str]:
        found: list[str] = []
        if self.statics:
            rules = " ".join([f"{static_text(static)}." for static in self.statics])
            found.append(f"While it is there: {rules}")
        for moment, effects in enumerate(self.on):
            if effects and moment != SETUP:
                found.append(f"{MOMENT_WORDS[moment]}: {sentences(effects)}")
        return found + [f"Anybody may: {action.text}" for action in self.actions]


MOMENT_WORDS: Final = (
    "Set-up", "Start of combat", "Start of each round", "After the foes' attacks", "When it is hit",
    "First at half health", "On defeat", "End of combat", "When a hero dies", "When a card is turned up",
    "When a foe is turned up", "When the party refreshes", "When a counter changes", "When a pile is finished",
    "After the heroes' attacks", "After a reroll",
)  # fmt: skip


class Pile(Piece):
    """A pile of boss cards that the party can choose (CA-436)."""

    __slots__ = ("cards", "deck", "keys", "option", "statics")

    deck: "BossDeck"
    cards: list[BossCard]
    statics: list[Static]
    keys: int
    option: OfPile

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.cards = []
        self.statics = []
        self.keys = 0
        self.option = OfPile(self)


class BossDeck(Piece):
    """A Boss Deck with everything beside it."""

    __slots__ = ("boss", "boss_on_top", "cards", "challenge", "index", "lists", "max_party", "moments", "on",
                 "order", "piles", "quantities", "setup", "text", "window_actions")  # fmt: skip

    index: int
    challenge: bool
    max_party: int
    lists: int  # values in its lists: four or six (8.8)
    boss: BossCard
    boss_on_top: bool
    cards: list[BossCard]
    piles: list[Pile]
    order: list[str]  # tags whose cards lie in turns, from the top (CA-461)
    setup: list[Effect]
    on: list[list[Effect]]
    moments: int
    window_actions: list[RoleAbility]
    quantities: dict[str, list[str]]
    text: str


class Role(Piece):
    """A role: its Role card(s), its rules of use, its 20 powers."""

    __slots__ = ("actions", "after_use", "blank_on_discard", "book", "bottom_needs", "bottom_replaces", "counters",
                 "dice", "flip", "index", "moments", "on", "option", "overload", "overload_limit", "passive", "plays",
                 "powers", "replaces_damage", "row", "seats", "second_actions", "second_flip", "second_name",
                 "second_passive", "set_aside_cap", "set_aside_min", "setup", "text", "title")  # fmt: skip

    book: "Book"
    index: int
    title: str
    plays: str  # how, in a few words
    text: str
    dice: int
    seats: int
    after_use: int
    replaces_damage: bool
    bottom_needs: int
    bottom_replaces: bool
    blank_on_discard: bool
    row: int
    counters: list[int]
    set_aside_min: int  # Preparation counters a set-aside power needs; 0: nothing can be set aside
    set_aside_cap: int
    overload: int  # the counter that harms beyond the limit; -1: none
    overload_limit: int
    setup: list[Effect]
    passive: RoleAbility | None
    flip: RoleAbility | None
    actions: list[RoleAbility]
    second_name: str
    second_passive: RoleAbility | None
    second_flip: RoleAbility | None
    second_actions: list[RoleAbility]
    on: list[list[Effect]]  # [moment], whatever side the Role card shows
    moments: int  # bits of the moments it reacts to, by its Passive or by `on`
    powers: list[Card]
    option: OfRole

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.option = OfRole(self)


class Level(Shared):
    """A challenge level (CA-23, CA-186)."""

    __slots__ = ("id", "morale", "name", "tables")

    id: str
    name: str
    morale: int
    tables: list[int]


class Tier:
    """A step of the Morale track (CA-123)."""

    __slots__ = ("at", "effects", "id", "name", "text")

    id: str
    name: str
    at: int
    effects: list[Effect]
    text: str


class Book(Shared):
    """All content of a game."""

    __slots__ = (
        "boss_cards",
        "card_by_id",
        "cards",
        "cost_by_text",
        "costs",
        "counters",
        "deck_by_id",
        "decks",
        "duos",
        "faults",
        "levels",
        "piles",
        "role_by_id",
        "roles",
        "tables",
        "tiers",
        "verbs",
    )  # fmt: skip

    faults: list[Mistake]  # what is wrong with the entry that is being read
    levels: list[Level]
    tiers: list[Tier]  # without the last, at 0, where the game is lost
    tables: list[list[list[Effect]]]  # [table - 1][face - 1]
    roles: list[Role]
    role_by_id: dict[str, Role]
    duos: list[Card]
    decks: list[BossDeck]
    deck_by_id: dict[str, BossDeck]
    boss_cards: list[BossCard]
    piles: list[Pile]
    cards: list[Card]  # powers, duo powers and boss cards
    card_by_id: dict[str, Card]
    costs: list[Cost]
    cost_by_text: dict[str, Cost]
    counters: list[str]  # names
    verbs: dict[str, type[Effect]]  # the vocabulary

    def duo_of(self, one: Role, other: Role) -> Card | None:
        for duo in self.duos:
            if duo.pair is not None and one in duo.pair and other in duo.pair:
                return duo
        return None

    def options(self) -> list[Option]:
        found: list[Option] = [role.option for role in self.roles]
        found += [card.option for card in self.cards]
        return found + [pile.option for pile in self.piles]


def sentences(effects: list[Effect]) -> str:
    """The text of effects: a sentence for each (8.9)."""
    found = [effect.text() for effect in effects]
    return " ".join([f"{clause[:1].upper()}{clause[1:]}." for clause in found if clause])


def in_a_row(effects: list[Effect]) -> str:
    """Several effects within a sentence; one that reaches on stands in brackets, unless it is the last."""
    clauses = [effect.text() for effect in effects]
    last = len(clauses) - 1
    bounded = [
        f"({clause})" if effects[at].reaches_on and at < last else clause for at, clause in enumerate(clauses) if clause
    ]
    return ", then ".join(bounded)


def static_text(static: Static) -> str:
    """Without how long it lasts: while its card is there."""
    text = static.text().removesuffix(" in this combat")
    return text[:1].upper() + text[1:]


def read_effects(given: Given, name: str) -> list[Effect]:
    """A list of effects; empty if it isn't there. One that can't be read is noted, and the others are read."""
    found: list[Effect] = []
    for inner in given.tables(name):
        try:
            found.append(read_effect(inner))
        except Mistake as mistake:
            given.note(mistake)
    return found


def read_effect(given: Given) -> Effect:
    """The effect that its `op` names. What it doesn't take is a mistake."""
    word = given.text("op")
    verb = given.book.verbs.get(word)
    if verb is None:
        raise given.wrong("op", f"there is no effect {word!r}; {names(word, sorted(given.book.verbs))}")
    effect = verb(given)
    effect.you = given.you
    given.done(f"the effect {word}")
    return effect
