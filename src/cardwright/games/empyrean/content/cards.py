"""The content as the rules read it: cards, decks, battlefields, clauses. Made once, shared by all tables."""

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.core.decision import Option
from cardwright.core.errors import Mistake
from cardwright.core.piece import Piece
from cardwright.core.shared import Shared
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.content.options import (
    FIELDS,
    Acquire,
    Banish,
    ChooseDeck,
    Deploy,
    DeployFree,
    Discard,
    Keep,
    Recall,
    SwapIn,
)

if TYPE_CHECKING:
    from cardwright.games.empyrean.rules.table import EmpyreanTable, Moment, Speaker
    from cardwright.games.empyrean.vocabulary.parts import Part
    from cardwright.games.empyrean.vocabulary.selectors import Amount, Filter, Target
    from cardwright.games.empyrean.vocabulary.voice import Rounds, Voice

ZONES: Final = 6  # of a row (EM-3)
NO_CAP: Final = 10**6


class Kind:
    """Kinds of clauses (EM-68 to EM-70)."""

    INSTANT: Final = 0
    CONDITIONAL: Final = 1
    PASSIVE: Final = 2


KINDS: Final = ("instant", "conditional", "passive")


class Phase:
    """Phases a clause can be tied to; `deploy`, `reveal` and `all` are icons of battlefields only (EM-164)."""

    NONE: Final = -1
    BEGIN: Final = 0
    COMMAND: Final = 1
    END: Final = 2
    END_GAME: Final = 3
    DEPLOY: Final = 4
    REVEAL: Final = 5
    ALL: Final = 6


CARD_PHASES: Final = ("begin", "command", "end", "end_game")
ICONS: Final = ("begin", "command", "end", "end_game", "deploy", "reveal", "all")
ICON_WORDS: Final = ("Begin", "Command", "End", "End of the Game", "Deploy", "Reveal", "ALL")
LEAD_INS: Final = ("Begin Phase: ", "Command Phase: ", "End Phase: ", "End of the Game: ")


class On:
    """Moments that clauses react to (6.4)."""

    REVEAL: Final = 0
    DEPLOY: Final = 1
    FILL: Final = 2
    MOVE: Final = 3
    DESTROY: Final = 4
    RETURN: Final = 5
    BANISH: Final = 6
    DISCARD: Final = 7
    SWAP: Final = 8
    STACK: Final = 9
    SHIFT: Final = 10
    TOKEN: Final = 11
    KEYWORD: Final = 12
    # What else is counted while its card is revealed, so that a table without it pays one lookup
    HAS_COST: Final = 13
    PAYS_WITH_MIGHT: Final = 14
    IN_PHASE: Final = 15  # and the next three: a clause of this phase
    LISTENED: Final = 19


MOMENTS: Final = (
    "reveal", "deploy", "fill", "move", "destroy", "return", "banish", "discard", "swap", "stack", "shift", "token",
    "keyword",
)  # fmt: skip


class Token:
    """Tokens on cards (2.12)."""

    STUN: Final = 0
    SHIELD: Final = 1
    ANCHOR: Final = 2
    MOVE: Final = 3
    CAPTIVE: Final = 4


TOKENS: Final = ("stun", "shield", "anchor", "move", "captive")
AFFIXED: Final = ("shield", "anchor", "move", "captive")


class Pile:
    """Where cards lie that aren't on the table."""

    HAND: Final = 0
    DISCARD: Final = 1
    DESTROY: Final = 2
    DECK: Final = 3
    BANISH: Final = 4
    SELF: Final = 5  # of a deployment: what speaks


PILES: Final = ("hand", "discard pile", "destroy pile", "game deck", "banish pile")


class Limit:
    """How often a clause may resolve."""

    NONE: Final = 0
    ROUND: Final = 1
    GAME: Final = 2


LIMITS: Final = ("round", "game")


class Verb:
    """One effect of a clause: its fields, its text and what it does. The words: vocabulary/verbs.py."""

    word: ClassVar[str] = ""

    conditions: "list[Condition]"  # its own `if`
    may: bool  # its own `may`

    # The words of what it asks
    wish: str  # with `may`: `Destroy a card`
    whom: str  # which things are to choose from: `of your cards Here`
    fate: str  # what becomes of the one chosen: `is Destroyed`

    def __init__(self, given: Given) -> None:
        raise NotImplementedError

    def text(self, voice: "Voice") -> str:
        raise NotImplementedError

    def several(self) -> bool:
        """Whether "it" may stand for several cards after this."""
        return False

    def alternatives(self) -> list[str]:
        """The texts of the options it offers."""
        return []

    def keeps_it(self) -> bool:
        """Whether its own target is "it", so that "it" stays what it is."""
        return False

    def follows(self) -> bool:
        """Whether it comes to nothing unless the effect before did something."""
        return self.keeps_it()

    def recalls(self) -> bool:
        """Whether it returns a card that the battlefield remembers (EM-174)."""
        return False

    def feasible(self, t: "EmpyreanTable", by: "Speaker") -> bool:
        """Whether anything can come of it (6.7)."""
        return True

    def shows(self, t: "EmpyreanTable", by: "Speaker") -> bool:
        """Whether anything will be seen of it, for the account of who answers."""
        return self.feasible(t, by)

    def do(self, t: "EmpyreanTable", by: "Speaker") -> None:
        raise NotImplementedError

    def inside(self) -> "list[list[Verb]]":
        """The lists of effects that it holds, or stands for."""
        return []

    def targets(self) -> "list[Target]":
        """What it acts on."""
        return []

    def amounts(self) -> "list[Amount]":
        """The numbers in it that may be counted."""
        return []

    def consumes(self) -> bool:
        """Whether it can be done only at the cost of something that is then gone."""
        return False

    def parts(self, x: int) -> "list[Part]":
        """What it is worth to those who weigh it, X being this number; vocabulary/parts.py."""
        raise NotImplementedError

    def modes(self, x: int) -> "list[list[Part]]":
        """The same of each of the options it offers."""
        return []


class Condition:
    """One entry of an `if`: its fields, its text, and whether it holds. The words: vocabulary/conditions.py."""

    head: ClassVar[str] = ""

    def __init__(self, given: Given) -> None:
        raise NotImplementedError

    def text(self, voice: "Voice") -> str:
        raise NotImplementedError

    def lead(self, voice: "Voice") -> str:
        """How it reads before the others ("in Round 5"); empty for most."""
        return ""

    def about_rounds(self) -> bool:
        return False

    def holds(self, t: "EmpyreanTable", by: "Speaker") -> bool:
        raise NotImplementedError


class Trigger:
    """One entry of an `on`: vocabulary/triggers.py."""

    moment: int

    def text(self, voice: "Voice") -> str:
        raise NotImplementedError

    def matches(self, t: "EmpyreanTable", moment: "Moment", by: "Speaker") -> bool:
        raise NotImplementedError


class Static:
    """A rule that is in force while its card or battlefield is (6.8): vocabulary/statics.py."""

    word: ClassVar[str] = ""
    on_cards: ClassVar[bool] = False
    on_fields: ClassVar[bool] = False

    def __init__(self, given: Given) -> None:
        raise NotImplementedError

    def text(self, voice: "Voice") -> str:
        raise NotImplementedError

    def join_card(self, card: "Card", clause: "Clause") -> None:
        """Note on the card what the rules must know."""
        raise NotImplementedError

    def join_field(self, field: "Battlefield", effect: "Clause") -> None:
        raise NotImplementedError


class Price:
    """What using a command clause costs (6.2)."""

    __slots__ = ("captive", "discard", "essence", "might")

    essence: int
    might: int
    captive: int
    discard: int

    def __init__(self, essence: int, might: int, captive: int, discard: int) -> None:
        self.essence = essence
        self.might = might
        self.captive = captive
        self.discard = discard


class Clause:
    """A clause of a card, or an effect of a battlefield (6.2, 6.3)."""

    index: int  # on its card or battlefield
    bit: int
    kind: int = Kind.PASSIVE  # of a card's clause
    phase: int = Phase.NONE  # or the icon of a battlefield
    triggers: list[Trigger]
    conditions: list[Condition]
    when: "Rounds | None" = None  # rounds that the conditions ask for, to be looked at first
    verbs: list[Verb]
    static: Static | None = None
    may: bool = False
    price: Price | None = None
    limit: int = Limit.NONE
    keyword: "Keyword | None" = None  # whose clause it is
    x: int = 0
    reminder: bool = False
    milestone: bool = False  # scope = "first" (EM-165)
    setup: bool = False  # EM-15
    text: str = ""
    wish: str = ""  # its effects, for those who are asked whether they want them

    def __init__(self, index: int) -> None:
        self.index = index
        self.bit = 1 << index
        self.triggers = []
        self.conditions = []
        self.verbs = []


class Keyword(Piece):
    """A bracketed name of a deck: a clause that cards carry, or a list of effects (EM-72)."""

    deck: "Deck"
    slot: int  # among its deck's keywords: where the seat's counter stands (EM-73)
    action: bool
    clause: Clause | None = None  # of the form "ability", with X as its number
    verbs: list[Verb]  # of the form "action"
    also: list[Trigger]
    counted: Clause  # who speaks when something counts as doing it
    text: str = ""  # without the bracketed name

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.verbs = []
        self.also = []
        self.counted = Clause(0)


class Card(Piece):
    """A card's printed face, what the rules need to know of it, and the options that name it."""

    index: int
    deck: "Deck"
    slot: int  # among the different cards of its deck
    copies: int
    cost: int
    types: int  # as bits
    type_names: list[str]
    might: "Amount"
    plain_might: int  # if it isn't computed, else -1
    cap: int
    affixed_shield: bool
    affixed_anchor: bool
    affixed_move: bool
    affixed_captive: int
    clauses: list[Clause]
    text: str
    source: str  # which facts come from outside

    # What the clauses come to
    instants: list[Clause]
    hears: list[list[Clause]]  # moment -> its conditional clauses
    hears_self: list[list[Clause]]  # moment -> those that can be about the card itself
    moments: list[int]  # those it listens to
    phases: list[list[Clause]]  # phase -> its passive clauses
    commands: bool  # it may have something to do in Command without a token put on it
    costs: list["CostRule"]  # its passive changes of costs
    pays_for: "Filter | None" = None  # its might may pay for these (EM-49)
    from_discard: bool = False  # it may be deployed from the discard pile
    has_conditional: bool = False
    has_passive: bool = False

    # The options that name it
    keep: Keep
    discard: Discard
    banish: Banish
    acquire: Acquire
    recall: Recall
    swap_hand: SwapIn
    swap_deck: SwapIn
    deploy: list[Deploy]
    deploy_on: list[list[Deploy]]  # battlefields as bits -> the options there
    deploy_free: list[DeployFree]

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.hears = [[] for _ in MOMENTS]
        self.hears_self = [[] for _ in MOMENTS]
        self.phases = [[] for _ in CARD_PHASES]
        self.costs = []

    def list_options(self) -> None:
        self.keep = Keep("keep", self)
        self.discard = Discard("discard", self)
        self.banish = Banish("banish", self)
        self.acquire = Acquire("acquire", self)
        self.recall = Recall("return", self)
        self.swap_hand = SwapIn(self, True)
        self.swap_deck = SwapIn(self, False)
        self.deploy = [Deploy(self, field) for field in range(FIELDS)]
        self.deploy_on = [[self.deploy[field] for field in range(FIELDS) if bits >> field & 1] for bits in range(8)]
        self.deploy_free = [DeployFree(self, field) for field in range(FIELDS)]

    def options(self) -> list[Option]:
        """All of them."""
        named = [self.keep, self.discard, self.banish, self.acquire, self.recall, self.swap_hand, self.swap_deck]
        return [*named, *self.deploy, *self.deploy_free]


class CostRule:
    """A change of effective costs, of a card or of a battlefield (EM-47)."""

    cards: "Filter | None"
    n: int
    least: int  # the change never goes below this, and never raises a cost because of it
    rounds: "Rounds | None"
    first_each_round: bool
    here: bool  # of a card: only on its own battlefield


class Deck(Piece):
    """A ready-made army (EM-6)."""

    book: "Book"
    index: int
    short: str
    complexity: str
    strategy: str
    source: str
    test_only: bool
    kinds: list[Card]  # its different cards
    cards: list[Card]  # all 24
    keywords: list[Keyword]
    also: list[list[Keyword]]  # moment -> the keywords it may count as
    every: int = 0  # all its different cards, as bits of their slots
    from_discard: int = 0  # those that may be deployed from the discard pile
    shows: int = 0  # those that show themselves when they are discarded
    choose: ChooseDeck

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.kinds = []
        self.cards = []
        self.keywords = []
        self.also = [[] for _ in MOMENTS]
        self.choose = ChooseDeck(self)


class Replacement:
    """What happens instead of a destruction or a token (EM-173)."""

    effect: Clause
    token: int  # -1: of a destruction
    verbs: list[Verb]


class Battlefield(Piece):
    """A battlefield and its two effects (EM-164)."""

    index: int
    source: str
    test_only: bool
    effects: list[Clause]

    # What the effects come to
    hears: list[list[Clause]]  # moment -> its effects
    moments: list[int]
    phases: list[list[Clause]]  # phase -> its effects without a trigger
    setups: list[Clause]
    costs: list[CostRule]
    zones: list["ZoneRule"]
    frozen: "Rounds | None" = None
    forbidden: list["DeployBan"]
    stops_moves: bool = False
    stops_returns: bool = False
    replacements: list[Replacement]

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.hears = [[] for _ in MOMENTS]
        self.phases = [[] for _ in CARD_PHASES]
        self.setups = []
        self.costs = []
        self.zones = []
        self.forbidden = []
        self.replacements = []


class ZoneRule:
    """So many zones in these rounds (EM-172)."""

    rounds: "Rounds"
    n: int


class DeployBan:
    """Cards that can't be deployed here in these rounds."""

    cards: "Filter | None"
    rounds: "Rounds | None"


class Book(Shared):
    """All decks, cards and battlefields."""

    decks: list[Deck]
    cards: list[Card]
    fields: list[Battlefield]
    deck_by_id: dict[str, Deck]
    card_by_id: dict[str, Card]
    field_by_id: dict[str, Battlefield]
    type_bits: dict[str, int]
    names: set[str]  # of cards
    faults: list[Mistake]  # what is wrong with the entry that is being read

    def __init__(self) -> None:
        super().__init__()
        self.decks = []
        self.cards = []
        self.fields = []
        self.deck_by_id = {}
        self.card_by_id = {}
        self.field_by_id = {}
        self.type_bits = {}
        self.nothing = Clause(0)
        self.faults = []

    nothing: Clause  # what speaks when no clause does


def card_index(card: Card) -> int:
    return card.index
