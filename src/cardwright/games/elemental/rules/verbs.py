"""The verbs that cards may use: one class a verb, with its fields in the content files, its checks, its text, what it
notes on its card, and what it does. Actions and blessings have verbs that `happen`, passives have verbs that `lend`.
"""

from typing import Any, ClassVar, Final

from cardwright.core.content.mistakes import names
from cardwright.games.elemental.content.cards import (
    COMBO,
    NON_COMBO,
    TO_DECK_TOP,
    TO_HAND,
    Amount,
    Card,
    Cards,
    Effect,
    Powers,
    Shield,
    Strength,
)
from cardwright.games.elemental.content.schema import (
    BoughtTo,
    CardEntry,
    Count,
    Dice,
    Factor,
    Fields,
    Multiple,
    Price,
    Scope,
    Types,
    UpTo,
    VerbEntry,
    Whom,
    Whose,
    Zone,
    content_type,
    word_of,
)
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

TIMES: Final = ("", "once", "twice", "three times", "four times", "five times")


class Verb(Effect):
    """Made of an entry of the content, whose type has the verb's fields."""

    word: ClassVar[str] = ""
    fields: ClassVar[Fields] = ()
    line: ClassVar[str] = ""  # how a card says it, with what is `said` filled in
    lasting: ClassVar[bool] = False  # for passives, and only for them

    def __init__(self, entry: Any, cards: Cards) -> None:
        super().__init__(self.line.format(**self.said(entry)))

    def said(self, entry: Any) -> dict[str, object]:
        """Its fields, and a plural's ending."""
        facts: dict[str, object] = {field[0]: getattr(entry, field[0]) for field in self.fields}
        return {**facts, "s": "" if facts.get("n", facts.get("max")) == 1 else "s"}

    @classmethod
    def wrong(cls, entry: Any, card: CardEntry, dice: list[str]) -> list[tuple[str, str]]:
        """Fields of a well-formed entry, and what is wrong with them."""
        return []


class Counted(Verb):
    """A verb with a number of cards or the like."""

    fields: ClassVar[Fields] = (("n", Count),)
    n: int

    def __init__(self, entry: Any, cards: Cards) -> None:
        super().__init__(entry, cards)
        self.n = entry.n


# ---------------------------------------------------------------- amounts


class OfAmount(Verb):
    """A verb with an amount (ED-81)."""

    fields: ClassVar[Fields] = (("k", Factor), ("dice", Dice))
    amount: Amount

    def __init__(self, entry: Any, cards: Cards) -> None:
        super().__init__(entry, cards)
        self.amount = cards.amount(entry.k, entry.dice)

    def said(self, entry: Any) -> dict[str, object]:
        return {"amount": words(entry.k, entry.dice)}

    @classmethod
    def wrong(cls, entry: Any, card: CardEntry, dice: list[str]) -> list[tuple[str, str]]:
        return wrong_dice(entry.dice, dice, typed=False)

    def note(self, card: Card) -> None:
        card.amounts.append(self.amount)


def wrong_dice(named: list[str], dice: list[str], typed: bool) -> list[tuple[str, str]]:
    """Dice that aren't there; and what has a type needs one."""
    found = [("dice", f"there is no die {die!r}; {names(die, dice)}") for die in named if die not in dice]
    if typed and not named:
        found.append(("dice", "damage and shields need a die, which gives them their type (ED-82)"))
    return found


class Damage(OfAmount):
    """ED-81 to ED-96"""

    word = "damage"
    fields: ClassVar[Fields] = (("to", Whom), ("k", Factor), ("dice", Dice))
    line = "Deal {amount} damage to your opponent{too}."
    both: bool

    def __init__(self, entry: Any, cards: Cards) -> None:
        super().__init__(entry, cards)
        self.both = entry.to == "both"

    def said(self, entry: Any) -> dict[str, object]:
        too = " and to yourself" if entry.to == "both" else ""
        return {"amount": words(entry.k, entry.dice), "too": too}

    @classmethod
    def wrong(cls, entry: Any, card: CardEntry, dice: list[str]) -> list[tuple[str, str]]:
        return wrong_dice(entry.dice, dice, typed=True)

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

    def said(self, entry: Any) -> dict[str, object]:
        return {"amount": words(entry.k, ["the gold die" if die == "gold" else die for die in entry.dice])}

    def happen(self, t: ElementalTable, seat: int) -> None:
        gain(t, seat, self.amount)


class Strengthen(Verb):
    """ED-83 to ED-86"""

    word = "strength"
    fields: ClassVar[Fields] = (("factor", Multiple), ("scope", Scope))
    line = "Your {what} are multiplied by {factor} until the turn ends."
    strength: Strength

    def __init__(self, entry: Any, cards: Cards) -> None:
        super().__init__(entry, cards)
        scope = NON_COMBO if entry.scope == "non_combo" else cards.dice_ids.index(entry.scope)
        text = f"{entry.scope}*{entry.factor}"
        self.strength = cards.strengths.setdefault(text, Strength(entry.factor, scope, text))

    def said(self, entry: Any) -> dict[str, object]:
        what = "effects with a single die" if entry.scope == "non_combo" else f"{entry.scope} effects"
        return {"what": what, "factor": entry.factor}

    @classmethod
    def wrong(cls, entry: Any, card: CardEntry, dice: list[str]) -> list[tuple[str, str]]:
        scopes = [*dice, "non_combo"]
        if entry.scope in scopes:
            return []
        return [("scope", f"there is no scope {entry.scope!r}; {names(entry.scope, scopes)}")]

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
    fields: ClassVar[Fields] = (("min", UpTo), ("max", UpTo))
    least: int
    most: int

    def __init__(self, entry: Any, cards: Cards) -> None:
        super().__init__(entry, cards)
        self.least = entry.min
        self.most = entry.max

    @classmethod
    def wrong(cls, entry: Any, card: CardEntry, dice: list[str]) -> list[tuple[str, str]]:
        return [("min", f"it is above max ({entry.min} > {entry.max})")] if entry.min > entry.max else []


class Reroll(TurnBetween):
    """ED-103"""

    word = "reroll"
    line = "Reroll a die {often}."

    def said(self, entry: Any) -> dict[str, object]:
        return {"often": ("up to " if entry.min < entry.max else "") + times(entry.max)}

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

    def said(self, entry: Any) -> dict[str, object]:
        return {"far": "up to" if entry.min < entry.max else "exactly", "most": entry.max}

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


class Look(Counted):
    """ED-36, ED-110"""

    word = "look"
    fields: ClassVar[Fields] = (("zone", Zone), ("n", UpTo, 0))  # of a deck: how many from the top
    line = "Look at {what}."
    zone: str

    def __init__(self, entry: Any, cards: Cards) -> None:
        super().__init__(entry, cards)
        self.zone = entry.zone

    def said(self, entry: Any) -> dict[str, object]:
        if entry.zone == "opponent_hand":
            return {"what": "your opponent's hand"}
        if entry.zone == "opponent_down":
            return {"what": "your opponent's face-down cards"}
        return {"what": f"the top {entry.n} cards of {whose(entry.zone == 'own_deck')} deck"}

    @classmethod
    def wrong(cls, entry: Any, card: CardEntry, dice: list[str]) -> list[tuple[str, str]]:
        if (entry.n > 0) == entry.zone.endswith("deck"):
            return []
        return [("n", "a number of cards is given for decks, and only for them")]

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
    fields: ClassVar[Fields] = (("whose", Whose), ("n", Count))
    line = "Look at the top {n} cards of {whose} deck and reorder them."
    own: bool

    def __init__(self, entry: Any, cards: Cards) -> None:
        super().__init__(entry, cards)
        self.own = entry.whose == "own"

    def said(self, entry: Any) -> dict[str, object]:
        return {"n": entry.n, "whose": whose(entry.whose == "own")}

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

    @classmethod
    def wrong(cls, entry: Any, card: CardEntry, dice: list[str]) -> list[tuple[str, str]]:
        return [("verb", "only an action can cancel (ED-59)")] if card.kind != "action" else []

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
    fields: ClassVar[Fields] = (("max", Count),)
    line = "Remove up to {max} card{s} from your hand for good."
    most: int

    def __init__(self, entry: Any, cards: Cards) -> None:
        super().__init__(entry, cards)
        self.most = entry.max

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
    fields: ClassVar[Fields] = (("k", Factor), ("dice", Dice), ("against", Types))
    line = "Takes {amount} off any {types} damage to you."
    lasting = True
    shield: Shield

    def __init__(self, entry: Any, cards: Cards) -> None:
        super().__init__(entry, cards)
        types = 0
        for name in entry.against:
            types |= COMBO if name == "combo" else 1 << cards.dice_ids.index(name)
        self.shield = Shield(self.amount, types)

    def said(self, entry: Any) -> dict[str, object]:
        return {"amount": words(entry.k, entry.dice), "types": " or ".join(entry.against)}

    @classmethod
    def wrong(cls, entry: Any, card: CardEntry, dice: list[str]) -> list[tuple[str, str]]:
        kinds = [*dice, "combo"]
        strange = [kind for kind in entry.against if kind not in kinds]
        found = [("against", f"there is no damage {kind!r}; {names(kind, kinds)}") for kind in strange]
        return wrong_dice(entry.dice, dice, typed=True) + found

    def note(self, card: Card) -> None:
        """Its amount is none that happens."""

    def lend(self, powers: Powers, card: Card) -> None:
        powers.shields.append(self.shield)


class Militia(Verb):
    """ED-92"""

    word = "militia"
    fields: ClassVar[Fields] = (("rate", Price),)  # gold for each point of damage
    line = "Buy off damage to you for {rate} gold a point, paid to your opponent."
    lasting = True
    rate: int

    def __init__(self, entry: Any, cards: Cards) -> None:
        super().__init__(entry, cards)
        self.rate = entry.rate

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
    fields: ClassVar[Fields] = (("zone", BoughtTo),)
    line = "Cards you buy go {where}."
    lasting = True
    target: int

    def __init__(self, entry: Any, cards: Cards) -> None:
        super().__init__(entry, cards)
        self.target = TO_HAND if entry.zone == "hand" else TO_DECK_TOP

    def said(self, entry: Any) -> dict[str, object]:
        return {"where": "to your hand" if entry.zone == "hand" else "on top of your deck"}

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


VERBS: Final[tuple[type[Verb], ...]] = (
    Damage, Heal, Gain, Strengthen, Reroll, Change, Flip, Swap, Draw, Look, Reorder, Search, DropFaceDown,
    DropFromHand, Cancel, Actions, Recycle, Shields, Militia, KeepChance, BuyTo, HandLimit, FreeHalfCosts, DrawAsAction,
    FirstBlessingDraw,
)  # fmt: skip
BY_WORD: Final[dict[str, type[Verb]]] = {verb.word: verb for verb in VERBS}
CONTENT: Final = content_type({verb.word: verb.fields for verb in VERBS})


def check_verb(entry: VerbEntry, card: CardEntry, dice: list[str]) -> list[tuple[str, str]]:
    """What is wrong with a verb on this card."""
    verb = BY_WORD[word_of(entry)]
    lasting = card.kind == "passive"
    found: list[tuple[str, str]] = []
    if verb.lasting != lasting:
        fitting = ", ".join([each.word for each in VERBS if each.lasting == lasting])
        found.append(
            ("verb", f"a card of the kind {card.kind!r} can't have the verb {verb.word!r}; it can have: {fitting}")
        )
    return found + verb.wrong(entry, card, dice)


# ---------------------------------------------------------------- words


def words(k: int, dice: list[str]) -> str:
    """`2 x fire`, `earth x magic`, `4`."""
    return " x ".join([str(k), *dice] if k != 1 or not dice else dice)


def times(n: int) -> str:
    return TIMES[n] if 0 < n < len(TIMES) else f"{n} times"


def whose(own: bool) -> str:
    return "your" if own else "your opponent's"
