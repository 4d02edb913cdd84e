"""What a seat sees, and how options and events read."""

from typing import Final

from cardwright.core.decision import Decision, Option
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
    other = 1 - seat
    picture = View(
        game="leduc",
        seat=seat,
        headline="First round: raises of 2" if t.public is None else "Second round: raises of 4",
        counters=[Counter("You put in", t.chips[seat]), Counter("They put in", t.chips[other])],
        areas=[
            Area("hand", "Your card", "row", [thing(t.hands[seat])]),
            Area("theirs", "Their card", "row", [thing(t.hands[other]) if rules.shown(t) else Thing("theirs", "?")]),
            Area("public", "Public card", "row", [thing(t.public)] if t.public is not None else []),
            Area("deck", "Deck", "pile", count=len(t.deck)),
        ],
    )
    if t.result is not None:
        picture.over = f"{t.result.why.capitalize()}: {outcome(t.result.points[seat])}."
    elif decision is not None and seat in decision.seats:
        picture.question = decision.question.prompt
        picture.choices = [
            Choice(index, option.text, describe(t, option)) for index, option in enumerate(decision.options)
        ]
    elif decision is not None:
        picture.waiting = f"seat {decision.seat}"
    return picture


def thing(card: Card) -> Thing:
    return Thing(f"card:{card.text}", card.text, card.name)


def outcome(chips: int) -> str:
    if chips == 0:
        return "nobody wins"
    return f"you win {chips}" if chips > 0 else f"you lose {-chips}"


def describe(t: LeducTable, option: Option) -> str:
    missing = t.stake - min(t.chips)
    if option is rules.CALL:
        return f"call: put in {missing} more" if missing else "check"
    if option is rules.RAISE:
        return f"raise to {t.stake + rules.price(t)}"
    return option.text
