"""Cards as the rules read them: made once with the content and shared by all tables."""

from typing import TYPE_CHECKING, Any, Final

from cardwright.core.decision import Option
from cardwright.core.errors import Mistake
from cardwright.core.piece import Piece
from cardwright.core.shared import Shared
from cardwright.games.elemental.content.options import (
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
    from cardwright.games.elemental.rules.table import ElementalTable


class Kind:
    """Kinds of cards."""

    ACTION: Final = 0
    BLESSING: Final = 1
    PASSIVE: Final = 2


KINDS: Final = ("action", "blessing", "passive")


NO_STORE: Final = -1  # of a card that no store sells

DICE: Final = 7
CHANCE: Final = 6  # the die that is rerolled whenever it is needed (ED-99)
ALL_DICE: Final = (1 << DICE) - 1
COMBO: Final = 1 << DICE  # beside the dice, a type of damage (ED-82)
NON_COMBO: Final = DICE  # beside the dice, a scope of strength (ED-85)


class Goes:
    """Where bought cards go (ED-43)."""

    DISCARD: Final = 0  # where bought cards go (ED-43)
    DECK_TOP: Final = 1
    HAND: Final = 2


MOST: Final = 999_999_999  # health, gold, allowances and amounts count no further (part 8)
AT_ONCE: Final = 60  # amounts to buy off that are offered in one question


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


class Strength(Shared):
    """A factor on all matching effects of its owner until the turn ends (ED-83, ED-84)."""

    __slots__ = ("factor", "scope", "text")

    factor: int
    scope: int  # a die, or NON_COMBO
    text: str  # fire*3

    def __init__(self, factor: int, scope: int, text: str) -> None:
        super().__init__()
        self.factor = factor
        self.scope = scope
        self.text = text

    def raises(self, amount: Amount) -> bool:
        """ED-83, ED-85: its die is in the product; Purism: exactly one die is."""
        if self.scope == NON_COMBO:
            return len(amount.dice) == 1
        return amount.mask >> self.scope & 1 == 1


class Powers:
    """What passives do for their owner (ED-38 to ED-43): each lends it something as it comes. Never changed after."""

    __slots__ = ("bought_to", "first_blessing", "free_half_costs", "hand_limit", "keeps_chance", "militia", "passives",
                 "proactive", "shields")  # fmt: skip

    passives: list["Card"]
    shields: list[Shield]
    militia: int  # gold for a point of damage bought off; 0 without
    keeps_chance: bool
    bought_to: int  # where bought cards go
    hand_limit: int  # how much higher it is
    free_half_costs: bool
    proactive: "Card | None"  # the passive that draws as an action
    first_blessing: int  # cards that the first blessing of a turn draws

    def __init__(self, passives: list["Card"]) -> None:
        self.passives = passives
        self.shields = []
        self.militia = 0
        self.keeps_chance = False
        self.bought_to = Goes.DISCARD
        self.hand_limit = 0
        self.free_half_costs = False
        self.proactive = None
        self.first_blessing = 0
        for card in passives:
            for effect in card.effects:
                effect.lend(self, card)

    def __reduce__(self) -> tuple[Any, ...]:
        return Powers, (self.passives,)


class Effect:
    """One operation of a card: how the card says it, and what it does when it happens or as long as it lasts.

    The verbs: rules/verbs.py.
    """

    __slots__ = ("text",)

    text: str

    def note(self, card: "Card") -> None:
        """Note on the card what the rules and those who weigh it must know."""

    def happen(self, t: "ElementalTable", seat: int) -> None:
        """Do what an action or a blessing does, now."""

    def deed(self, whom: str) -> str:
        """What it does to the die or card that is chosen, as a clause about `whom`."""
        return f"{whom} is chosen"

    def lend(self, powers: Powers, card: "Card") -> None:
        """Give a passive's owner what it gives."""


class Card(Piece):
    """A card's printed face, what the rules need to know of it, and the options that name it."""

    index: int
    kind: int
    cost: int
    half: int  # ED-24, ED-123
    store: int
    set: str
    effects: list[Effect]
    text: str = ""
    sure: float = 1.0
    about: str = ""  # a remark on where it comes from

    # What its effects are, for the test of responses (ED-53 to ED-58)
    cancels: bool = False
    turns_dice: bool = False
    dice: int = 0  # all that its amounts depend on, as bits
    amounts: list[Amount]  # of damage, heal and gain
    hits_rival: list[Amount]  # of damage to the opponent
    hits_dealer: list[Amount]  # of damage to its owner
    strengths: list[Strength]
    own_deck: bool = False  # draws from, searches or reorders it
    rival_deck: bool = False

    # How much of other things it does, for those who weigh it
    heals: list[Amount]
    draws: int = 0
    extra_actions: int = 0
    looks: int = 0
    recycles: int = 0
    searches: int = 0
    drops_down: int = 0
    drops_hand: int = 0
    rerolls: int = 0  # of a die, at most
    changes: int = 0  # of a die, at most
    flips: bool = False

    lends: Powers  # what it does as a passive, alone

    # The options that name it
    execute: Execute
    lay_down: Place
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
        super().__init__(id, name)
        self.index = index
        self.kind = kind
        self.cost = cost
        self.half = (cost + 1) // 2
        self.store = store
        self.set = set
        self.effects = []
        self.amounts = []
        self.hits_rival = []
        self.hits_dealer = []
        self.strengths = []
        self.heals = []
        self.execute = Execute("exec", self)
        self.lay_down = Place("place", self)
        self.reveal = Reveal("reveal", self)
        self.bless = Bless("bless", self)
        self.pay = Pay("pay", self)
        self.discard = Discard("discard", self)
        self.bid = Bid("bid", self)
        self.respond_hand = Respond(self, True)
        self.respond_down = Respond(self, False)
        self.put = Put("top", self)
        self.take = Take("take", self)
        self.recycle = Recycle("recycle", self)
        self.drop = Drop("drop", self)
        self.offers = []

    def list_offers(self) -> None:
        """What it offers in its owner's main phase (D-1); an action that cancels can only be placed (ED-59)."""
        discard: list[Option] = [self.discard]
        with_blessings, with_actions = discard, discard
        if self.kind == Kind.BLESSING:
            with_blessings = with_actions = [self.bless, self.discard]
        elif self.kind == Kind.ACTION:
            with_actions = (
                [self.lay_down, self.discard] if self.cancels else [self.execute, self.lay_down, self.discard]
            )
        self.offers = [discard, with_blessings, with_actions]

    def options(self) -> list[Option]:
        """All that name it."""
        return [
            self.execute, self.lay_down, self.reveal, self.bless, self.pay, self.discard, self.bid, self.respond_hand,
            self.respond_down, self.put, self.take, self.recycle, self.drop,
        ]  # fmt: skip


def card_index(card: Card) -> int:
    return card.index


class Cards(Shared):
    """All content, compiled: cards by index and id, dice, stores, and the numbered options."""

    cards: list[Card]
    by_id: dict[str, Card]
    starter: Card
    starters: int
    faces: int
    hand_limit: int
    shop_size: int
    dice_ids: list[str]
    dice_pieces: list[Piece]
    store_ids: list[str]
    store_names: list[str]
    stores: list[list[list[Card]]]  # whether restored -> store -> its cards
    strengths: dict[str, Strength]  # by text
    dice: list[list[Option]]  # bits -> the dice to choose from
    deltas: list[Delta]  # from -faces to +faces
    militia: dict[int, BuyOff]  # by points: up to AT_ONCE of each power of ten
    faults: list[Mistake]  # what is wrong with the card that is being read

    def __init__(self) -> None:
        super().__init__()
        self.dice_ids = []
        self.strengths = {}
        self.faults = []

    def amount(self, k: int, dice: list[str]) -> Amount:
        return Amount(k, [self.dice_ids.index(die) for die in dice])

    def buy_offs(self, most: int, step: int) -> list[Option]:
        """From 0 to this many points, in steps."""
        return [self.militia[points] for points in range(0, most + 1, step)]
