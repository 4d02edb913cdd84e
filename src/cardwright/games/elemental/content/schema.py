"""The content files' shape, and the checks no type can make."""

from pathlib import Path
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from cardwright.core.content import ONE_LINE, Id, Name, load
from cardwright.core.mistakes import Mistakes, Steps, names

FOLDER = Path(__file__).parent / "content"

Factor = Annotated[int, Meta(ge=0, le=20)]  # k
Count = Annotated[int, Meta(ge=1, le=20)]
UpTo = Annotated[int, Meta(ge=0, le=20)]
Dice = Annotated[list[str], Meta(max_length=2)]
Price = Annotated[int, Meta(ge=1, le=99)]
Text = Annotated[str, Meta(max_length=300, pattern=rf"\A\Z|{ONE_LINE}")]


class Verb(Struct, tag_field="verb", forbid_unknown_fields=True):
    """One operation of a card's effect; each subclass is a word of the vocabulary."""


class Damage(Verb, tag="damage"):
    to: Literal["opponent", "both"]
    k: Factor
    dice: Dice


class Heal(Verb, tag="heal"):
    k: Factor
    dice: Dice


class Gain(Verb, tag="gain"):
    k: Factor
    dice: Dice


class Strength(Verb, tag="strength"):
    factor: Annotated[int, Meta(ge=2, le=9)]
    scope: str  # a die, or non_combo


class Reroll(Verb, tag="reroll"):
    min: UpTo
    max: UpTo


class Change(Verb, tag="change"):
    min: UpTo
    max: UpTo


class Flip(Verb, tag="flip"):
    pass


class Swap(Verb, tag="swap"):
    pass


class Draw(Verb, tag="draw"):
    n: Count


class Look(Verb, tag="look"):
    zone: Literal["opponent_hand", "opponent_down", "own_deck", "opponent_deck"]
    n: UpTo = 0  # of a deck: how many from the top


class Reorder(Verb, tag="reorder"):
    whose: Literal["own", "opponent"]
    n: Count


class Search(Verb, tag="search"):
    pass


class DropDown(Verb, tag="drop_down"):
    n: Count


class DropHand(Verb, tag="drop_hand"):
    n: Count


class Cancel(Verb, tag="cancel"):
    pass


class Actions(Verb, tag="actions"):
    n: Count


class Recycle(Verb, tag="recycle"):
    max: Count


class Shield(Verb, tag="shield"):
    k: Factor
    dice: Dice
    against: list[str]  # dice, or combo


class Militia(Verb, tag="militia"):
    rate: Price  # gold for each point of damage


class KeepChance(Verb, tag="keep_chance"):
    pass


class BuyTo(Verb, tag="buy_to"):
    zone: Literal["hand", "deck_top"]


class HandLimit(Verb, tag="hand_limit"):
    n: Count


class FreeHalfCosts(Verb, tag="free_half_costs"):
    pass


class DrawAsAction(Verb, tag="draw_as_action"):
    n: Count


class FirstBlessingDraw(Verb, tag="first_blessing_draw"):
    n: Count


Played = (
    Damage | Heal | Gain | Strength | Reroll | Change | Flip | Swap | Draw | Look | Reorder | Search | DropDown
    | DropHand | Cancel | Actions | Recycle
)  # fmt: skip
Lasting = (
    Shield | Militia | KeepChance | BuyTo | HandLimit | FreeHalfCosts | DrawAsAction | FirstBlessingDraw
)  # of passives
VERBS: tuple[type[Verb], ...] = (*get_args(Played), *get_args(Lasting))
LASTING = (Shield, Militia, KeepChance, BuyTo, HandLimit, FreeHalfCosts, DrawAsAction, FirstBlessingDraw)


class CardEntry(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    kind: Literal["action", "blessing", "passive"]
    cost: Annotated[int, Meta(ge=0, le=99)]
    set: Literal["printed", "restored", "starter"]
    effects: Annotated[list[Played | Lasting], Meta(min_length=1, max_length=6)]
    text: Text = ""  # replaces the line made from the effects
    sure: Annotated[float, Meta(ge=0, le=1)] = 1.0  # how likely the row is what the book printed
    note: Text = ""


class DieEntry(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    chance: bool = False


class StoreEntry(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    up_to: Price


class StarterEntry(Struct, forbid_unknown_fields=True):
    card: str
    copies: Annotated[int, Meta(ge=0, le=20)]


class Content(Struct, forbid_unknown_fields=True):
    faces: Annotated[int, Meta(ge=2, le=20)]
    hand_limit: Annotated[int, Meta(ge=0, le=20)]
    shop: Annotated[int, Meta(ge=1, le=8)]
    starter: StarterEntry
    stores: list[StoreEntry]
    dice: list[DieEntry]
    cards: Annotated[list[CardEntry], Meta(max_length=300)]


def load_content(
    folder: Path | None = None, overrides: dict[str, str] | None = None
) -> tuple[Content, str, tuple[str, ...]]:
    """The content, checked. Raises BadContent."""
    return load(Content, FOLDER, folder, overrides, check)


def check(content: Content, mistakes: Mistakes) -> None:
    """What is wrong with well-formed content."""
    dice = [die.id for die in content.dice]
    if len(dice) != 7 or len(set(dice)) != 7 or [die.chance for die in content.dice] != [False] * 6 + [True]:
        mistakes.add(("dice",), "seven are needed, each with its own id, the last one with chance = true (ED-3, ED-99)")
    prices = [store.up_to for store in content.stores]
    if len(prices) != 2 or prices[0] >= prices[1]:
        mistakes.add(("stores",), "two are needed, the cheaper one first (ED-6)")
    cards: dict[str, CardEntry] = {}
    for card in content.cards:
        if card.id in cards:
            mistakes.add(("cards", card.id, "id"), f"{card.id!r} is there twice")
        cards[card.id] = card
        check_card(card, content, dice, mistakes)
    check_starter(content, cards, mistakes)
    cheapest = 0
    for store in content.stores:
        if not any(card.set == "printed" and cheapest < card.cost <= store.up_to for card in content.cards):
            mistakes.add(
                ("stores", store.id),
                f"it has nothing to sell: no card of the printed set costs {cheapest + 1} to {store.up_to} gold (ED-6)",
            )
        cheapest = store.up_to


def check_starter(content: Content, cards: dict[str, CardEntry], mistakes: Mistakes) -> None:
    name = content.starter.card
    steps: Steps = ("starter", "card")
    fitting = [card.id for card in content.cards if card.set == "starter"]
    if name not in cards:
        mistakes.missing(steps, "cards", "card", name, fitting)
    elif cards[name].set != "starter" or cards[name].kind != "blessing":
        mistakes.add(steps, f"{name!r} must be a blessing of the set 'starter'")


def check_card(card: CardEntry, content: Content, dice: list[str], mistakes: Mistakes) -> None:
    steps: Steps = ("cards", card.id)
    dearest = max([store.up_to for store in content.stores], default=0)
    if card.set != "starter" and not 1 <= card.cost <= dearest:  # for nothing, an auction would never end
        mistakes.add((*steps, "cost"), f"a store's cards cost 1 to {dearest} gold, not {card.cost}")
    if card.set == "starter" and card.id != content.starter.card:
        mistakes.add((*steps, "set"), "only the starter card is of the set 'starter'")
    for number, effect in enumerate(card.effects):
        check_effect(effect, card, dice, (*steps, "effects", number), mistakes)


def check_effect(effect: Verb, card: CardEntry, dice: list[str], steps: Steps, mistakes: Mistakes) -> None:
    lasting = isinstance(effect, LASTING)
    if lasting != (card.kind == "passive"):
        fitting = [verb.__struct_config__.tag for verb in VERBS if (verb in LASTING) == (card.kind == "passive")]
        mistakes.add(
            (*steps, "verb"),
            f"a card of the kind {card.kind!r} can't have the verb {effect.__struct_config__.tag!r}; "
            f"it can have: {', '.join(map(str, fitting))}",
        )
    if isinstance(effect, Cancel) and card.kind != "action":
        mistakes.add((*steps, "verb"), "only an action can cancel (ED-59)")
    if isinstance(effect, Damage | Heal | Gain | Shield):
        for die in effect.dice:
            if die not in dice:
                mistakes.add((*steps, "dice"), f"there is no die {die!r}; {names(die, dice)}")
    if isinstance(effect, Damage | Shield) and not effect.dice:
        mistakes.add((*steps, "dice"), "damage and shields need a die, which gives them their type (ED-82)")
    if isinstance(effect, Shield):
        for kind in effect.against:
            if kind not in [*dice, "combo"]:
                mistakes.add((*steps, "against"), f"there is no damage {kind!r}; {names(kind, [*dice, 'combo'])}")
    if isinstance(effect, Strength) and effect.scope not in [*dice, "non_combo"]:
        known = names(effect.scope, [*dice, "non_combo"])
        mistakes.add((*steps, "scope"), f"there is no scope {effect.scope!r}; {known}")
    if isinstance(effect, Reroll | Change) and effect.min > effect.max:
        mistakes.add((*steps, "min"), f"it is above max ({effect.min} > {effect.max})")
    if isinstance(effect, Look) and (effect.n > 0) != effect.zone.endswith("deck"):
        mistakes.add((*steps, "n"), "a number of cards is given for decks, and only for them")
