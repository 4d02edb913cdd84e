"""Cards as the rules read them: made once with the content and shared by all tables."""

from typing import TYPE_CHECKING, Final

from cardwright.core.decision import Option
from cardwright.games.elemental.options import (
    Bid,
    Bless,
    BuyOff,
    Delta,
    Discard,
    Drop,
    Execute,
    Pay,
    Place,
    Put,
    Recycle,
    Respond,
    Reveal,
    Take,
)

if TYPE_CHECKING:
    from cardwright.games.elemental.table import ElementalTable

ACTION: Final = 0
BLESSING: Final = 1
PASSIVE: Final = 2
KINDS: Final = ("action", "blessing", "passive")

CHEAP: Final = 0
EXPENSIVE: Final = 1
NO_STORE: Final = -1

DICE: Final = 7
CHANCE: Final = 6  # the die that is rerolled whenever it is needed (ED-99)
ALL_DICE: Final = (1 << DICE) - 1
COMBO: Final = 1 << DICE  # beside the dice, a type of damage (ED-82)
NON_COMBO: Final = DICE  # beside the dice, a scope of strength (ED-85)

# What passives do, as bits.
SHIELD: Final = 1
MILITIA: Final = 2
KEEP_CHANCE: Final = 4
TO_HAND: Final = 8
TO_DECK_TOP: Final = 16
HAND_LIMIT: Final = 32
FREE_HALF_COSTS: Final = 64
DRAW_AS_ACTION: Final = 128
FIRST_BLESSING_DRAW: Final = 256


class Amount:
    """k x the product of some dice (ED-81)."""

    __slots__ = ("dice", "k", "mask", "type")

    k: int
    dice: list[int]
    mask: int  # the dice as bits
    type: int  # of damage: its die's bit, or COMBO (ED-82)

    def __init__(self, k: int, dice: list[int]) -> None:
        self.k = k
        self.dice = dice
        self.mask = 0
        for die in dice:
            self.mask |= 1 << die
        self.type = COMBO if len(dice) > 1 else self.mask


class Shield:
    """What a passive takes off damage of some types (ED-88)."""

    __slots__ = ("against", "amount")

    amount: Amount
    against: int  # bits: dice, COMBO

    def __init__(self, amount: Amount, against: int) -> None:
        self.amount = amount
        self.against = against


class Strength:
    """A factor on all matching effects of its owner until the turn ends (ED-83, ED-84)."""

    __slots__ = ("factor", "scope", "text")

    factor: int
    scope: int  # a die, or NON_COMBO
    text: str  # fire*3

    def __init__(self, factor: int, scope: int, text: str) -> None:
        self.factor = factor
        self.scope = scope
        self.text = text

    def raises(self, amount: Amount) -> bool:
        """ED-83, ED-85: its die is in the product; Purism: exactly one die is."""
        if self.scope == NON_COMBO:
            return len(amount.dice) == 1
        return amount.mask >> self.scope & 1 == 1


class Effect:
    """One operation of a card: what it does when it happens, and how the card says it. Verbs: effects.py."""

    __slots__ = ("text",)

    text: str

    def __init__(self, text: str) -> None:
        self.text = text

    def happen(self, t: "ElementalTable", seat: int) -> None:
        """A passive's operations never happen: the rules look them up (ED-38)."""


class Card:
    """A card's printed face, what the rules need to know of it, and the options that name it."""

    index: int
    id: str
    name: str
    kind: int
    cost: int
    half: int  # ED-24, ED-123
    store: int
    set: str
    effects: list[Effect]
    text: str
    sure: float
    note: str

    # What its effects are, for the test of responses (ED-53 to ED-58)
    cancels: bool
    turns_dice: bool
    dice: int  # all that its amounts depend on, as bits
    amounts: list[Amount]  # of damage, heal and gain
    hits_rival: list[Amount]  # of damage to the opponent
    hits_dealer: list[Amount]  # of damage to its owner
    strengths: list[Strength]
    own_deck: bool  # draws from, searches or reorders it
    rival_deck: bool

    # How much of other things it does, for those who weigh it
    heals: bool
    draws: int
    extra_actions: int
    looks: int
    recycles: int
    searches: int
    drops_down: int
    drops_hand: int
    rerolls: int  # of a die, at most
    changes: int  # of a die, at most
    flips: bool

    # What it does as a passive
    powers: int
    shields: list[Shield]
    militia_rate: int
    hand_limit: int
    proactive_draw: int
    first_blessing: int

    # The options that name it
    execute: Execute
    place: Place
    reveal: Reveal
    bless: Bless
    pay: Pay
    discard: Discard
    bid: Bid
    respond_hand: Respond
    respond_down: Respond
    put: Put
    take: Take
    recycle: Recycle
    drop: Drop
    offers: list[list[Option]]  # in hand in the main phase: nothing playable, blessings only, actions too

    def __init__(self, index: int, id: str, name: str, kind: int, cost: int, store: int, set: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.kind = kind
        self.cost = cost
        self.half = (cost + 1) // 2
        self.store = store
        self.set = set
        self.effects = []
        self.text = ""
        self.sure = 1.0
        self.note = ""
        self.cancels = False
        self.turns_dice = False
        self.dice = 0
        self.amounts = []
        self.hits_rival = []
        self.hits_dealer = []
        self.strengths = []
        self.own_deck = False
        self.rival_deck = False
        self.heals = False
        self.draws = 0
        self.extra_actions = 0
        self.looks = 0
        self.recycles = 0
        self.searches = 0
        self.drops_down = 0
        self.drops_hand = 0
        self.rerolls = 0
        self.changes = 0
        self.flips = False
        self.powers = 0
        self.shields = []
        self.militia_rate = 1
        self.hand_limit = 0
        self.proactive_draw = 0
        self.first_blessing = 0
        self.execute = Execute(self)
        self.place = Place(self)
        self.reveal = Reveal(self)
        self.bless = Bless(self)
        self.pay = Pay(self)
        self.discard = Discard(self)
        self.bid = Bid(self)
        self.respond_hand = Respond(self, True)
        self.respond_down = Respond(self, False)
        self.put = Put(self)
        self.take = Take(self)
        self.recycle = Recycle(self)
        self.drop = Drop(self)
        self.offers = []

    def list_offers(self) -> None:
        """What it offers in its owner's main phase (D-1); an action that cancels can only be placed (ED-59)."""
        discard: list[Option] = [self.discard]
        with_blessings, with_actions = discard, discard
        if self.kind == BLESSING:
            with_blessings = with_actions = [self.bless, self.discard]
        elif self.kind == ACTION:
            with_actions = [self.place, self.discard] if self.cancels else [self.execute, self.place, self.discard]
        self.offers = [discard, with_blessings, with_actions]

    def __repr__(self) -> str:
        return self.id


def card_index(card: Card) -> int:
    return card.index


class Cards:
    """All content, compiled: cards by index and id, dice, stores, and the numbered options."""

    cards: list[Card]
    by_id: dict[str, Card]
    starter: Card
    starters: int
    faces: int
    hand_limit: int
    shop_size: int
    dice_ids: list[str]
    dice_names: list[str]
    store_ids: list[str]
    store_names: list[str]
    stores: list[list[list[Card]]]  # whether restored -> store -> its cards
    strengths: dict[str, Strength]  # by text
    dice: list[list[Option]]  # bits -> the dice to choose from
    deltas: list[Delta]  # from -faces to +faces
    militia: dict[int, BuyOff]  # by points; each made when it is first needed, and never another one

    def buy_offs(self, most: int, step: int) -> list[Option]:
        """From 0 to this many points, in steps."""
        options: list[Option] = []
        for points in range(0, most + 1, step):
            option = self.militia.get(points)
            if option is None:
                option = self.militia.setdefault(points, BuyOff(points))  # one step: two threads get the same one
            options.append(option)
        return options
