"""The strategy phase: laying cards (PE-10 to PE-14), and before the first one hearts and extra cards (PE-45, PE-46)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.perfectus.content.cards import EXTRA, FINISH, Heart, Place
from cardwright.games.perfectus.rules.end import outlasted
from cardwright.games.perfectus.rules.hearts import heart_options, use_heart
from cardwright.games.perfectus.rules.table import PLAYER, PerfectusTable, Spot

STRATEGY: Final = Question("strategy", "Lay your first card, or prepare")
MORE: Final = Question("more", "Lay another card, or finish the move")


def strategy_phase(t: PerfectusTable) -> None:
    """Hearts and extra cards first, then attack cards from left to right, until the player finishes."""
    choice = choose(t, STRATEGY, first_options(t))
    while choice is EXTRA or isinstance(choice, Heart):
        if isinstance(choice, Heart):
            use_heart(t, choice.position)
        else:
            draw_extra_card(t)
        choice = choose(t, STRATEGY, first_options(t))
    while isinstance(choice, Place):
        t.hand.remove(choice.laid.card)
        t.laid.append(choice)
        if t.events is not None:
            t.move("lay", PLAYER, [choice.laid.card], "hand:0", "row", way=choice.laid,
                   monster=t.row[choice.position].card)  # fmt: skip
        choice = choose(t, MORE, more_options(t, choice.position))


def choose(t: PerfectusTable, question: Question, options: list[Option]) -> Option:
    """Combat can't be taken back, so a person is asked even when finishing is all that is left."""
    return FINISH if outlasted(t) else t.confirm(PLAYER, question, options)


def first_options(t: PerfectusTable) -> list[Option]:
    """Hearts and extra cards are offered before the first card only (PE-42, PE-45, PE-46)."""
    options: list[Option] = []
    if t.house.heart_timing == "any":
        options.extend(heart_options(t))
    if t.house.extra_draw and len(t.row) < t.house.room and t.monsters:
        options.append(EXTRA)
    add_placements(t, 0, options)
    if t.house.min_cards == 0:
        options.append(FINISH)
    return options


def more_options(t: PerfectusTable, leftmost: int) -> list[Option]:
    """Every layout can be reached in exactly one way: never left of the last card (PE-13)."""
    options: list[Option] = []
    add_placements(t, leftmost, options)
    if len(t.laid) >= t.house.min_cards or not t.hand:
        options.append(FINISH)  # a move needs a card (PE-12)
    return options


def add_placements(t: PerfectusTable, leftmost: int, options: list[Option]) -> None:
    """Every hand card, both ways round, under every monster from here to the right; never under hearts (PE-11)."""
    row, places = t.row, t.cards.places
    mask = 0
    for position in range(leftmost, len(row)):
        if not row[position].card.heals:
            mask |= 1 << position
    for card in t.hand:
        options.extend(places[card.index][mask])


def draw_extra_card(t: PerfectusTable) -> None:
    """At the right end of the row (PE-45)."""
    card = t.monsters.pop()
    t.seal()
    t.row.append(Spot(card, card.rank))
    if t.events is not None:
        t.move("extra", PLAYER, [card], "monsters", "row")
