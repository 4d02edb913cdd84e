"""The content files' shape, and the checks no type can make."""

from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from cardwright.core.content.mistakes import Mistakes, Steps
from cardwright.core.content.reader import ONE_LINE, Id, Name

FOLDER = Path(__file__).parent

Price = Annotated[int, Meta(ge=1, le=99)]
Text = Annotated[str, Meta(max_length=300, pattern=rf"\A\Z|{ONE_LINE}")]


class CardEntry(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    kind: Literal["action", "blessing", "passive"]
    cost: Annotated[int, Meta(ge=0, le=99)]
    set: Literal["printed", "restored", "starter"]
    effects: Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=6)]  # each with its verb: rules/verbs.py
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
        check_card(card, content, mistakes)
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


def check_card(card: CardEntry, content: Content, mistakes: Mistakes) -> None:
    steps: Steps = ("cards", card.id)
    dearest = max([store.up_to for store in content.stores], default=0)
    if card.set != "starter" and not 1 <= card.cost <= dearest:  # for nothing, an auction would never end
        mistakes.add((*steps, "cost"), f"a store's cards cost 1 to {dearest} gold, not {card.cost}")
    if card.set == "starter" and card.id != content.starter.card:
        mistakes.add((*steps, "set"), "only the starter card is of the set 'starter'")
