"""The content files' shape, and the checks no type can make."""

from pathlib import Path
from typing import Literal

from msgspec import Struct

from cardwright.core.content import load
from cardwright.core.errors import BadContent

FOLDER = Path(__file__).parent / "content"


class Verb(Struct, tag_field="verb", forbid_unknown_fields=True):
    """One operation of a card's effect; each subclass is a word of the vocabulary."""


class Damage(Verb, tag="damage"):
    to: Literal["opponent", "both"]
    k: int
    dice: list[str]


class Heal(Verb, tag="heal"):
    k: int
    dice: list[str]


class Gain(Verb, tag="gain"):
    k: int
    dice: list[str]


class Strength(Verb, tag="strength"):
    factor: int
    scope: str  # a die, or non_combo


class Reroll(Verb, tag="reroll"):
    min: int
    max: int


class Change(Verb, tag="change"):
    min: int
    max: int


class Flip(Verb, tag="flip"):
    pass


class Swap(Verb, tag="swap"):
    pass


class Draw(Verb, tag="draw"):
    n: int


class Look(Verb, tag="look"):
    zone: Literal["opponent_hand", "opponent_down", "own_deck", "opponent_deck"]
    n: int = 0  # of a deck: how many from the top


class Reorder(Verb, tag="reorder"):
    whose: Literal["own", "opponent"]
    n: int


class Search(Verb, tag="search"):
    pass


class DropDown(Verb, tag="drop_down"):
    n: int


class DropHand(Verb, tag="drop_hand"):
    n: int


class Cancel(Verb, tag="cancel"):
    pass


class Actions(Verb, tag="actions"):
    n: int


class Recycle(Verb, tag="recycle"):
    max: int


class Shield(Verb, tag="shield"):
    k: int
    dice: list[str]
    against: list[str]  # dice, or combo


class Militia(Verb, tag="militia"):
    rate: int  # gold for each point of damage


class KeepChance(Verb, tag="keep_chance"):
    pass


class BuyTo(Verb, tag="buy_to"):
    zone: Literal["hand", "deck_top"]


class HandLimit(Verb, tag="hand_limit"):
    n: int


class FreeHalfCosts(Verb, tag="free_half_costs"):
    pass


class DrawAsAction(Verb, tag="draw_as_action"):
    n: int


class FirstBlessingDraw(Verb, tag="first_blessing_draw"):
    n: int


Played = (
    Damage | Heal | Gain | Strength | Reroll | Change | Flip | Swap | Draw | Look | Reorder | Search | DropDown
    | DropHand | Cancel | Actions | Recycle
)  # fmt: skip
Lasting = (
    Shield | Militia | KeepChance | BuyTo | HandLimit | FreeHalfCosts | DrawAsAction | FirstBlessingDraw
)  # of passives
LASTING = (Shield, Militia, KeepChance, BuyTo, HandLimit, FreeHalfCosts, DrawAsAction, FirstBlessingDraw)


class CardEntry(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    kind: Literal["action", "blessing", "passive"]
    cost: int
    set: Literal["printed", "restored", "starter"]
    effects: list[Played | Lasting]
    text: str = ""  # replaces the line made from the effects
    sure: float = 1.0  # how likely the row is what the book printed
    note: str = ""


class DieEntry(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    chance: bool = False


class StoreEntry(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    up_to: int


class StarterEntry(Struct, forbid_unknown_fields=True):
    card: str
    copies: int


class Content(Struct, forbid_unknown_fields=True):
    faces: int
    hand_limit: int
    shop: int
    starter: StarterEntry
    stores: list[StoreEntry]
    dice: list[DieEntry]
    cards: list[CardEntry]


def load_content(folder: Path | None = None, overrides: dict[str, str] | None = None) -> tuple[Content, str]:
    """The content, checked. Raises BadContent."""
    content, version = load(Content, FOLDER, folder, overrides)
    where = str(folder or FOLDER)
    for mistake in mistakes(content):
        raise BadContent(f"{where}: {mistake}")
    return content, version


def mistakes(content: Content) -> list[str]:
    """What is wrong with well-formed content, each as a sentence that names the entry."""
    found: list[str] = []
    ids = [die.id for die in content.dice]
    if len(ids) != 7 or len(set(ids)) != 7 or [die.chance for die in content.dice] != [False] * 6 + [True]:
        found.append("dice: seven are needed, each with its own id, the last one with chance = true (ED-3, ED-99).")
    if not 2 <= content.faces <= 20:
        found.append("faces: a die has 2 to 20.")
    if not 1 <= content.shop <= 8:
        found.append("shop: a shop shows 1 to 8 cards.")
    if content.hand_limit < 0:
        found.append("hand_limit: it can't be below 0.")
    prices = [store.up_to for store in content.stores]
    if len(prices) != 2 or prices[0] >= prices[1]:
        found.append("stores: two are needed, the cheaper one first (ED-6).")
    cards = {card.id: card for card in content.cards}
    if len(cards) < len(content.cards):
        found.append("cards: each card needs its own id.")
    starter = cards.get(content.starter.card)
    if starter is None or starter.set != "starter" or starter.kind != "blessing":
        found.append(f"starter, card: {content.starter.card!r} must be a blessing of the set 'starter'.")
    if not 0 <= content.starter.copies <= 20:
        found.append("starter, copies: a seat starts with 0 to 20 cards.")
    for card in content.cards:
        found.extend(f"cards, entry {card.id!r}, {mistake}" for mistake in card_mistakes(card, content, ids))
    return found


def card_mistakes(card: CardEntry, content: Content, dice: list[str]) -> list[str]:
    found: list[str] = []
    if not card.id.isidentifier():
        found.append("id: only letters, digits and underscores.")
    dearest = max(store.up_to for store in content.stores)
    if card.set != "starter" and not 1 <= card.cost <= dearest:  # for nothing, an auction would never end
        found.append(f"cost: a store's cards cost 1 to {dearest} gold, not {card.cost}.")
    if card.set == "starter" and card.cost < 0:
        found.append("cost: it can't be below 0.")
    if card.set == "starter" and card.id != content.starter.card:
        found.append("set: only the starter card is of the set 'starter'.")
    if not card.effects:
        found.append("effects: a card needs at least one.")
    for effect in card.effects:
        lasting = isinstance(effect, LASTING)
        if lasting != (card.kind == "passive"):
            found.append(f"effects: a card of the kind {card.kind!r} can't have this verb.")
        if isinstance(effect, Cancel) and card.kind != "action":
            found.append("effects: only an action can cancel (ED-59).")
        if isinstance(effect, (Damage, Heal, Gain, Shield)):
            if len(effect.dice) > 2 or any(die not in dice for die in effect.dice):
                found.append(f"effects, dice: at most two of {', '.join(dice)}.")
            if effect.k < 0:
                found.append("effects, k: it can't be below 0.")
        if isinstance(effect, (Damage, Shield)) and not effect.dice:
            found.append("effects, dice: damage and shields need a die, which gives them their type (ED-82).")
        if isinstance(effect, Shield) and any(kind not in [*dice, "combo"] for kind in effect.against):
            found.append("effects, against: dice, or combo.")
        if isinstance(effect, Strength) and (effect.scope not in [*dice, "non_combo"] or not 2 <= effect.factor <= 9):
            found.append("effects, strength: the scope is a die or non_combo, the factor 2 to 9.")
        if isinstance(effect, (Reroll, Change)) and not 0 <= effect.min <= effect.max <= 20:
            found.append("effects: min and max must fit 0 <= min <= max <= 20.")
        if isinstance(effect, Look) and (effect.n > 0) != effect.zone.endswith("deck"):
            found.append("effects, look: a number of cards is given for decks, and only for them.")
        if isinstance(effect, Militia) and effect.rate < 1:
            found.append("effects, rate: a point of damage costs at least 1 gold.")
        if isinstance(effect, (Draw, Reorder, DropDown, DropHand, Actions, DrawAsAction, FirstBlessingDraw)):
            if not 1 <= effect.n <= 20:
                found.append("effects, n: 1 to 20.")
    return found
