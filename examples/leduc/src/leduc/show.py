"""What a seat sees, how options and events read, and a table as lines of text."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.core.errors import BadPosition
from cardwright.core.lines import HIDDEN, Cards, Lines, Number, One
from cardwright.core.view import Area, Counter, Thing, View
from cardwright.core.words import Phrases
from leduc import rules
from leduc.table import ANTE, CARDS, Card, LeducTable

PHRASES: Final = Phrases(
    {
        "call": "{seat} stay[s] in with {chips}.",
        "raise": "{seat} raise[s] to {chips}.",
        "fold": "{seat} fold[s].",
        "public": "The public card is the {cards}.",
        "show": "{seat} show[s] the {card}.",
    }
)


def picture(t: LeducTable, seat: int) -> View:
    return View(
        headline="First round: raises of 2" if t.public is None else "Second round: raises of 4",
        counters=[Counter("Chips", chips, of=owner) for owner, chips in enumerate(t.chips)],
        areas=[
            *[hand(t, seat, owner) for owner in (0, 1)],
            Area("public", "Public card", "row", [thing(t.public)] if t.public is not None else [], role="play"),
            Area("deck", "Deck", "pile", count=len(t.deck), role="deck"),
        ],
    )


def hand(t: LeducTable, seat: int, owner: int) -> Area:
    seen = owner == seat or rules.shown(t)
    card = thing(t.hands[owner]) if seen else Thing(f"hand:{owner}", up=False)
    return Area(f"hand:{owner}", "Card", "row", [card], role="hand", of=owner)


def thing(card: Card) -> Thing:
    return Thing(card.id, card.name, card.id, short=card.id)


def describe(t: LeducTable, option: Option) -> str:
    missing = t.stake - min(t.chips)
    if option is rules.CALL:
        return f"call: put in {missing} more" if missing else "check"
    if option is rules.RAISE:
        return f"raise to {t.stake + rules.price(t)}"
    return option.text


def find(t: LeducTable, word: str) -> Card | None:
    for card in CARDS:
        if card.id == word:
            return card
    return None


LINES: Final = Lines(
    Cards("hands", find, seen=HIDDEN),
    One("public", find, empty=""),
    Cards("deck", find, top_last=True, seen=HIDDEN),
    Number("chips 0", ANTE, 999, "chips.0"),
    Number("chips 1", ANTE, 999, "chips.1"),
)


def check(t: LeducTable) -> None:
    """Each card lies somewhere, and nobody has put in more than the stake."""
    there = sorted([card.index for card in t.hands + t.deck] + ([t.public.index] if t.public is not None else []))
    if len(t.hands) != 2 or there != list(range(len(CARDS))):
        raise BadPosition(f"Each of the cards {' '.join([card.id for card in CARDS])} must be there once, two in hand.")
    t.stake = max(t.chips)
