"""What a seat sees, and how options and events read."""

from typing import Final

from cardwright.core.decision import Decision, Option
from cardwright.core.events import SPECTATOR
from cardwright.core.view import Area, Choice, Counter, Thing, View
from leduc import rules
from leduc.table import Card, LeducTable

PHRASES: Final = {
    "call": "Seat {seat} stays in with {chips}.",
    "raise": "Seat {seat} raises to {chips}.",
    "fold": "Seat {seat} folds.",
    "public": "The public card is the {card}.",
    "show": "Seat {seat} shows the {card}.",
}


def view(t: LeducTable, seat: int, decision: Decision | None) -> View:
    picture = View(
        game="leduc",
        seat=seat,
        headline="First round: raises of 2" if t.public is None else "Second round: raises of 4",
        counters=[Counter(f"{whose(seat, each)} chips", t.chips[each]) for each in (0, 1)],
        areas=[
            *[Area(f"hand{each}", f"{whose(seat, each)} card", "row", [hand(t, seat, each)]) for each in (0, 1)],
            Area("public", "Public card", "row", [thing(t.public)] if t.public is not None else []),
            Area("deck", "Deck", "pile", count=len(t.deck)),
        ],
    )
    if t.result is not None:
        picture.over = f"{t.result.why.capitalize()}: {outcome(t, seat)}."
    elif decision is not None and seat in decision.seats:
        picture.question = decision.question.prompt
        picture.choices = [
            Choice(index, option.text, describe(t, option)) for index, option in enumerate(decision.options)
        ]
    elif decision is not None:
        picture.waiting = f"seat {decision.seat}"
    return picture


def whose(seat: int, each: int) -> str:
    return "Your" if each == seat else f"Seat {each}'s"


def hand(t: LeducTable, seat: int, each: int) -> Thing:
    """A seat sees its own card, a spectator none; after a showdown all see both."""
    return thing(t.hands[each]) if each == seat or rules.shown(t) else Thing(f"hidden{each}", "?")


def thing(card: Card) -> Thing:
    return Thing(f"card:{card.text}", card.text, card.name)


def outcome(t: LeducTable, seat: int) -> str:
    assert t.result is not None
    won = t.result.points[0]
    if won == 0:
        return "nobody wins"
    if seat == SPECTATOR:
        return f"{abs(won)} chips change hands"
    return f"you win {abs(won)}" if (won > 0) == (seat == 0) else f"you lose {abs(won)}"


def describe(t: LeducTable, option: Option) -> str:
    missing = t.stake - min(t.chips)
    if option is rules.CALL:
        return f"call: put in {missing} more" if missing else "check"
    if option is rules.RAISE:
        return f"raise to {t.stake + rules.price(t)}"
    return option.text
