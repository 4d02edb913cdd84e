"""The verbs that cards may use: one class a verb, with its fields in the content files, its checks, its text, what it
notes on its card, and what it does. Actions and blessings have verbs that `happen`, passives have verbs that `lend`.
"""

from typing import ClassVar, Final

from cardwright.core.content.vocabulary import Family
from cardwright.games.elemental.content.cards import (
    COMBO,
    Amount,
    Card,
    Effect,
    Goes,
    Powers,
    Shield,
    Strength,
)
from cardwright.games.elemental.content.given import Given
from cardwright.games.elemental.rules.actions import add_actions, drop_face_down, drop_from_hand
from cardwright.games.elemental.rules.amounts import deal_damage, gain, heal, strengthen
from cardwright.games.elemental.rules.decks import (
    draw,
    look_at_deck,
    look_at_hand,
    look_at_table,
    recycle,
    reorder,
    search,
)
from cardwright.games.elemental.rules.dice import change, flip, reroll, swap
from cardwright.games.elemental.rules.table import ElementalTable

ZONES: Final = ("opponent_hand", "opponent_down", "own_deck", "opponent_deck")
TIMES: Final = ("", "once", "twice", "three times", "four times", "five times")


class Verb(Effect):
    """Made of a table of the content, from which it takes its fields."""

    word: ClassVar[str] = ""
    line: ClassVar[str] = ""  # how a card says it, with what is `said` filled in
    lasting: ClassVar[bool] = False  # for passives, and only for them

    def __init__(self, given: Given) -> None:
        """A verb without fields."""

    def said(self) -> dict[str, object]:
        return {}


class Counted(Verb):
    """A verb with a number of cards or the like."""

    n: int

    def __init__(self, given: Given) -> None:
        self.n = given.number("n", 1, 20)

    def said(self) -> dict[str, object]:
        return {"n": self.n, "s": "" if self.n == 1 else "s"}


# ---------------------------------------------------------------- amounts


class OfAmount(Verb):
    """A verb with an amount (ED-81)."""

    typed: ClassVar[bool] = False  # its dice say of what type it is
    amount: Amount
    dice: list[str]

    def __init__(self, given: Given) -> None:
        k = given.number("k", 0, 20)
        self.dice = given.dice(self.typed)
        self.amount = given.cards.amount(k, self.dice)

    def said(self) -> dict[str, object]:
        return {"amount": words(self.amount.k, self.dice)}

    def note(self, card: Card) -> None:
        card.amounts.append(self.amount)


class Damage(OfAmount):
    """ED-81 to ED-96"""

    word = "damage"
    line = "Deal {amount} damage to your opponent{too}."
    typed = True
    both: bool

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.both = given.word("to", ("opponent", "both")) == 1

    def said(self) -> dict[str, object]:
        return {**super().said(), "too": " and to yourself" if self.both else ""}

    def note(self, card: Card) -> None:
        super().note(card)
        card.hits_rival.append(self.amount)
        if self.both:
            card.hits_dealer.append(self.amount)

    def happen(self, t: ElementalTable, seat: int) -> None:
        deal_damage(t, seat, self.amount, self.both)


class Heal(OfAmount):
    """ED-97"""

    word = "heal"
    line = "Gain {amount} health."

    def note(self, card: Card) -> None:
        super().note(card)
        card.heals.append(self.amount)

    def happen(self, t: ElementalTable, seat: int) -> None:
        heal(t, seat, self.amount)


class Gain(OfAmount):
    """ED-98"""

    word = "gain"
    line = "Gain gold: {amount}."

    def said(self) -> dict[str, object]:
        return {"amount": words(self.amount.k, ["the gold die" if die == "gold" else die for die in self.dice])}

    def happen(self, t: ElementalTable, seat: int) -> None:
        gain(t, seat, self.amount)


class Strengthen(Verb):
    """ED-83 to ED-86"""

    word = "strength"
    line = "Your {what} are multiplied by {factor} until the turn ends."
    strength: Strength
    scope: str

    def __init__(self, given: Given) -> None:
        cards = given.cards
        factor = given.number("factor", 2, 9)
        scopes = (*cards.dice_ids, "non_combo")
        scope = given.word("scope", scopes)
        self.scope = scopes[scope]
        text = f"{self.scope}*{factor}"
        self.strength = cards.strengths.setdefault(text, Strength(factor, scope, text))

    def said(self) -> dict[str, object]:
        what = "effects with a single die" if self.scope == "non_combo" else f"{self.scope} effects"
        return {"what": what, "factor": self.strength.factor}

    def note(self, card: Card) -> None:
        card.strengths.append(self.strength)

    def happen(self, t: ElementalTable, seat: int) -> None:
        strengthen(t, seat, self.strength)


# ---------------------------------------------------------------- dice


class TurnDie(Verb):
    """A verb that turns dice (ED-102)."""

    def note(self, card: Card) -> None:
        card.turns_dice = True


class TurnBetween(TurnDie):
    least: int
    most: int

    def __init__(self, given: Given) -> None:
        self.least = given.number("min", 0, 20)
        self.most = given.number("max", 0, 20)
        if self.least > self.most:
            given.fault("min", f"it is above max ({self.least} > {self.most})")


class Reroll(TurnBetween):
    """ED-103"""

    word = "reroll"
    line = "Reroll a die {often}."

    def said(self) -> dict[str, object]:
        return {"often": ("up to " if self.least < self.most else "") + times(self.most)}

    def note(self, card: Card) -> None:
        super().note(card)
        card.rerolls = self.most

    def deed(self, whom: str) -> str:
        return f"{whom} is rerolled"

    def happen(self, t: ElementalTable, seat: int) -> None:
        reroll(t, seat, self.least, self.most)


class Change(TurnBetween):
    """ED-104"""

    word = "change"
    line = "Change a die by {far} {most}, up or down."

    def said(self) -> dict[str, object]:
        return {"far": "up to" if self.least < self.most else "exactly", "most": self.most}

    def note(self, card: Card) -> None:
        super().note(card)
        card.changes = self.most

    def deed(self, whom: str) -> str:
        return f"{whom} is turned by {'up to ' if self.least < self.most else ''}{self.most}"

    def happen(self, t: ElementalTable, seat: int) -> None:
        change(t, seat, self.least, self.most)


class Flip(TurnDie):
    """ED-105"""

    word = "flip"
    line = "Turn a die to its opposite face."

    def note(self, card: Card) -> None:
        super().note(card)
        card.flips = True

    def deed(self, whom: str) -> str:
        return f"{whom} is turned to its opposite face"

    def happen(self, t: ElementalTable, seat: int) -> None:
        flip(t, seat)


class Swap(TurnDie):
    """ED-106"""

    word = "swap"
    line = "Exchange the values of two dice."

    def deed(self, whom: str) -> str:
        return f"{whom} is exchanged with another"

    def happen(self, t: ElementalTable, seat: int) -> None:
        swap(t, seat)


# ---------------------------------------------------------------- cards and allowances


class Draw(Counted):
    """ED-108, ED-109"""

    word = "draw"
    line = "Draw {n} card{s}."

    def note(self, card: Card) -> None:
        card.own_deck = True
        card.draws += self.n

    def happen(self, t: ElementalTable, seat: int) -> None:
        draw(t, seat, self.n)


class Look(Verb):
    """ED-36, ED-110"""

    word = "look"
    line = "Look at {what}."
    n: int  # of a deck: how many from the top
    zone: str

    def __init__(self, given: Given) -> None:
        self.n = given.number("n", 0, 20, 0)
        self.zone = ZONES[given.word("zone", ZONES)]
        if (self.n > 0) != self.zone.endswith("deck"):
            given.fault("n", "a number of cards is given for decks, and only for them")

    def said(self) -> dict[str, object]:
        if self.zone == "opponent_hand":
            return {"what": "your opponent's hand"}
        if self.zone == "opponent_down":
            return {"what": "your opponent's face-down cards"}
        return {"what": f"the top {self.n} cards of {whose(self.zone == 'own_deck')} deck"}

    def note(self, card: Card) -> None:
        card.looks += 1

    def happen(self, t: ElementalTable, seat: int) -> None:
        if self.zone == "opponent_hand":
            look_at_hand(t, seat)
        elif self.zone == "opponent_down":
            look_at_table(t, seat)
        else:
            look_at_deck(t, seat, seat if self.zone == "own_deck" else 1 - seat, self.n)


class Reorder(Counted):
    """ED-112"""

    word = "reorder"
    line = "Look at the top {n} cards of {whose} deck and reorder them."
    own: bool

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.own = given.word("whose", ("own", "opponent")) == 0

    def said(self) -> dict[str, object]:
        return {"n": self.n, "whose": whose(self.own)}

    def note(self, card: Card) -> None:
        card.own_deck |= self.own
        card.rival_deck |= not self.own

    def deed(self, whom: str) -> str:
        return f"{whom} comes next from the top of {whose(self.own)} deck"

    def happen(self, t: ElementalTable, seat: int) -> None:
        reorder(t, seat, seat if self.own else 1 - seat, self.n)


class Search(Verb):
    """ED-113"""

    word = "search"
    line = "Take a card of your choice from your deck, then shuffle it."

    def note(self, card: Card) -> None:
        card.own_deck = True
        card.searches += 1

    def deed(self, whom: str) -> str:
        return f"{whom} goes from your deck to your hand"

    def happen(self, t: ElementalTable, seat: int) -> None:
        search(t, seat)


class DropFaceDown(Counted):
    """ED-37"""

    word = "drop_down"
    line = "Your opponent discards {n} of their face-down cards."

    def note(self, card: Card) -> None:
        card.drops_down += self.n

    def deed(self, whom: str) -> str:
        return f"{whom} is discarded from your face-down cards"

    def happen(self, t: ElementalTable, seat: int) -> None:
        drop_face_down(t, 1 - seat, self.n)


class DropFromHand(Counted):
    """ED-37"""

    word = "drop_hand"
    line = "Your opponent discards {n} card{s} from their hand."

    def note(self, card: Card) -> None:
        card.drops_hand += self.n

    def deed(self, whom: str) -> str:
        return f"{whom} is discarded from your hand"

    def happen(self, t: ElementalTable, seat: int) -> None:
        drop_from_hand(t, 1 - seat, self.n)


class Cancel(Verb):
    """ED-59: what it answers doesn't happen"""

    word = "cancel"
    line = "Cancel the action this answers."

    def __init__(self, given: Given) -> None:
        if given.kind != "action":
            given.fault("verb", "only an action can cancel (ED-59)")

    def note(self, card: Card) -> None:
        card.cancels = True


class Actions(Counted):
    """ED-34"""

    word = "actions"
    line = "{n} more action{s} this turn."

    def note(self, card: Card) -> None:
        card.extra_actions += self.n

    def happen(self, t: ElementalTable, seat: int) -> None:
        add_actions(t, seat, self.n)


class Recycle(Verb):
    """ED-115"""

    word = "recycle"
    line = "Remove up to {max} card{s} from your hand for good."
    most: int

    def __init__(self, given: Given) -> None:
        self.most = given.number("max", 1, 20)

    def said(self) -> dict[str, object]:
        return {"max": self.most, "s": "" if self.most == 1 else "s"}

    def note(self, card: Card) -> None:
        card.recycles += self.most

    def deed(self, whom: str) -> str:
        return f"{whom} leaves your hand for good"

    def happen(self, t: ElementalTable, seat: int) -> None:
        recycle(t, seat, self.most)


# ---------------------------------------------------------------- passives


class Shields(OfAmount):
    """ED-88 to ED-91"""

    word = "shield"
    line = "Takes {amount} off any {types} damage to you."
    lasting = True
    typed = True
    shield: Shield
    against: list[str]

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.against = given.known("against", "damage", "combo")
        types = 0
        for name in self.against:
            types |= COMBO if name == "combo" else 1 << given.cards.dice_ids.index(name)
        self.shield = Shield(self.amount, types)

    def said(self) -> dict[str, object]:
        return {**super().said(), "types": " or ".join(self.against)}

    def note(self, card: Card) -> None:
        """Its amount is none that happens."""

    def lend(self, powers: Powers, card: Card) -> None:
        powers.shields.append(self.shield)


class Militia(Verb):
    """ED-92"""

    word = "militia"
    line = "Buy off damage to you for {rate} gold a point, paid to your opponent."
    lasting = True
    rate: int  # gold for each point of damage

    def __init__(self, given: Given) -> None:
        self.rate = given.number("rate", 1, 99)

    def said(self) -> dict[str, object]:
        return {"rate": self.rate}

    def lend(self, powers: Powers, card: Card) -> None:
        if not powers.militia:
            powers.militia = self.rate


class KeepChance(Verb):
    """ED-101"""

    word = "keep_chance"
    line = "When your effects need the chance die you may keep it as it lies."
    lasting = True

    def lend(self, powers: Powers, card: Card) -> None:
        powers.keeps_chance = True


class BuyTo(Verb):
    """ED-43"""

    word = "buy_to"
    line = "Cards you buy go {where}."
    lasting = True
    target: int

    def __init__(self, given: Given) -> None:
        self.target = (Goes.HAND, Goes.DECK_TOP)[given.word("zone", ("hand", "deck_top"))]

    def said(self) -> dict[str, object]:
        return {"where": "to your hand" if self.target == Goes.HAND else "on top of your deck"}

    def lend(self, powers: Powers, card: Card) -> None:
        powers.bought_to = max(powers.bought_to, self.target)  # with both, to the hand


class HandLimit(Counted):
    """ED-39"""

    word = "hand_limit"
    line = "Your hand limit rises by {n}."
    lasting = True

    def lend(self, powers: Powers, card: Card) -> None:
        powers.hand_limit += self.n


class FreeHalfCosts(Verb):
    """ED-40"""

    word = "free_half_costs"
    line = "Your face-down actions and responses cost nothing."
    lasting = True

    def lend(self, powers: Powers, card: Card) -> None:
        powers.free_half_costs = True


class DrawAsAction(Counted):
    """ED-41: an action without a card of its own to lose"""

    word = "draw_as_action"
    line = "You may draw {n} card{s} as an action."
    lasting = True

    def note(self, card: Card) -> None:
        card.own_deck = True

    def lend(self, powers: Powers, card: Card) -> None:
        if powers.proactive is None:
            powers.proactive = card

    def happen(self, t: ElementalTable, seat: int) -> None:
        draw(t, seat, self.n)


class FirstBlessingDraw(Counted):
    """ED-42"""

    word = "first_blessing_draw"
    line = "Your first blessing of a turn draws you {n} card{s} first."
    lasting = True

    def lend(self, powers: Powers, card: Card) -> None:
        powers.first_blessing += self.n


VERBS: Final[Family[Verb]] = Family("verb", {
    kind.word: kind
    for kind in (Damage, Heal, Gain, Strengthen, Reroll, Change, Flip, Swap, Draw, Look, Reorder, Search, DropFaceDown,
                 DropFromHand, Cancel, Actions, Recycle, Shields, Militia, KeepChance, BuyTo, HandLimit, FreeHalfCosts,
                 DrawAsAction, FirstBlessingDraw)
}, "verb")  # fmt: skip


def read_verb(given: Given) -> Effect:
    """One of those that this kind of card can have."""
    word = VERBS.find(given)
    lasting = given.kind == "passive"
    if VERBS.classes[word].lasting != lasting:
        fitting = ", ".join([each for each, kind in VERBS.classes.items() if kind.lasting == lasting])
        given.fault("verb", f"a card of the kind {given.kind!r} can't have the verb {word!r}; it can have: {fitting}")
    verb = VERBS.read(given)
    verb.text = verb.line.format(**verb.said())
    return verb


# ---------------------------------------------------------------- words


def words(k: int, dice: list[str]) -> str:
    """`2 x fire`, `earth x magic`, `4`."""
    return " x ".join([str(k), *dice] if k != 1 or not dice else dice)


def times(n: int) -> str:
    return TIMES[n] if 0 < n < len(TIMES) else f"{n} times"


def whose(own: bool) -> str:
    return "your" if own else "your opponent's"
