"""A table at a resting point as lines of text.

Cards stand by their ids, decks from the top. On the table, `drengr:3#7` is a revealed card with 3 might, the seventh
that came to the table, and `drengr:3#7{move=1,stun,moves=2}` has tokens and a past; `steel_drudge:9#4(tin_drudge)` is a
stack. `captive@4.3` lies face-down: number 4 of the table, number 3 to leave the hand unseen. Piles: `ambush@5` left
the hand as number 5; the opponent knows `ambush@5+`, everybody `ambush@5=`; battlefield 1 remembers `ambush@5*1`.
Arrivals in the hand: `3` came unseen when the clock stood at 3, `3=ambush` was seen, `3~1f` is one of a set of cards.
Among them stands what may have been one of them: `-2=captive` left the hand as number 2 and turned out to be a Captive,
`-2>4` came back to it as the fifth arrival. Beside what a deck lacks stand cards that were seen there: the opponent
knows that `captive@0.2` is the lowest card of the deck or the third arrival, and `captive@*` somewhere in the deck;
`.t5` is number 5 of the table, `.s0` a place that was seen. Where everybody knows less, that is `=captive@*`.
"""

import re
from typing import Final

from cardwright.core.errors import BadPosition
from cardwright.core.lines import HIDDEN, OWN, Cards, Each, Lines, Number, Numbers, Text, Word, reading
from cardwright.core.triggers import Listeners
from cardwright.games.empyrean.content.cards import Card, On
from cardwright.games.empyrean.content.options import FIELDS
from cardwright.games.empyrean.rules.settings import CHOOSE
from cardwright.games.empyrean.rules.table import NOWHERE, OPEN, EmpyreanTable, Side, Stage
from cardwright.games.empyrean.show.known import (
    pile_line,
    read_known,
    read_lacks,
    read_looks,
    read_public,
    write_arrivals,
    write_lacks,
)
from cardwright.games.empyrean.show.notation import MANY, NAMES, PHASES, find, read_numbers
from cardwright.games.empyrean.show.rows import row_line

STEPS: Final = {Stage.COMMAND: 4, Stage.DEPLOY: 2, Stage.REVEAL: 2, Stage.END: 3}
MOST_KEYWORDS: Final = 9  # as numbers of an observation


def read_battlefields(t: EmpyreanTable, text: str) -> None:
    names = text.split()
    for name in names:
        if name not in t.book.field_by_id:
            raise BadPosition(f"The line 'battlefields' has {name!r}, which isn't a battlefield.")
    if len(names) != FIELDS:
        raise BadPosition("The line 'battlefields' must name three of them.")
    t.fields = [t.book.field_by_id[name] for name in names]


def read_army(side: Side, text: str) -> None:
    """What depends on it is empty until the other lines are read."""
    deck = side.deck_of.book.deck_by_id.get(text)
    if deck is None:
        raise BadPosition(f"The line 'army' has {text!r}, which isn't a deck.")
    side.deck_of = deck
    side.keywords = [0] * len(deck.keywords)
    side.rows = [[] for _ in range(FIELDS)]
    side.aside = []
    side.listeners = Listeners([0] * On.LISTENED)


def write_at_deploy(side: Side) -> str:
    """The pool then; and what the hidden cards may have cost, if the pool has changed otherwise since."""
    if side.at_deploy == OPEN:
        return "-"
    if not side.drift and not side.floor:
        return str(side.at_deploy)
    return f"{side.at_deploy} {side.budget} {side.drift:+d} {side.floor}"


def read_at_deploy(side: Side, text: str) -> None:
    side.budget, side.drift, side.floor = NOWHERE, 0, 0
    words = text.split()
    if len(words) == 4 and re.fullmatch(r"[+-]\d{1,3}", words[2]):
        side.at_deploy, side.budget, side.floor = read_numbers(" ".join([*words[:2], words[3]]), 3, MANY)
        side.drift = int(words[2])
    else:
        side.at_deploy = OPEN if text == "-" else read_numbers(text, 1, MANY)[0]


LINES: Final = Lines(
    Text("battlefields", lambda t: " ".join(field.id for field in t.fields), read_battlefields,
         numbers=lambda t: [field.index for field in t.fields]),
    Number("round", 1, lambda t: int(t.house.rounds)),
    Word("phase", PHASES),
    Number("step", 0, lambda t: STEPS.get(t.phase, 1) - 1),
    Word("first", NAMES),
    Numbers("vetoes", 0, 3),
    Numbers("used_round", 0, 15),
    Numbers("used_game", 0, 15),
    Each("sides", NAMES, [
        Text("army", lambda side: str(side.deck_of.id), read_army, numbers=lambda side: [side.deck_of.index]),
        Number("essence", 0, MANY, seen=OWN),
        Text("at_deploy", write_at_deploy,
             reading("at_deploy", read_at_deploy), numbers=lambda side: [side.at_deploy]),
        Number("pending", -MANY, MANY),
        Cards("hand", find, seen=OWN),
        Cards("deck", find, top_last=True, seen=HIDDEN),
        pile_line("discard"),
        Cards("destroy", find),
        pile_line("banish"),
        *[row_line(field) for field in range(FIELDS)],
        Numbers("stops", 0, MANY),
        Text("keywords", lambda side: " ".join(str(number) for number in side.keywords),
             reading("keywords", lambda side, text: setattr(side, "keywords",
                                                          read_numbers(text, len(side.keywords), MANY))),
             numbers=lambda side: (side.keywords + [0] * MOST_KEYWORDS)[:MOST_KEYWORDS]),
        Numbers("deployed", 0, MANY),
        Number("clock", 0, MANY),
        Text("looks", lambda side: f"{side.bottom} {side.own_top} {side.rival_top}", reading("looks", read_looks)),
        Text("arrivals", lambda side: write_arrivals(side, side.arrivals, side.ghosts),
             reading("arrivals", read_known)),
        Text("public", lambda side: "-" if side.public is None
             else write_arrivals(side, side.public, side.public_ghosts), reading("public", read_public)),
        Text("lacks", write_lacks, reading("lacks", read_lacks)),
    ]),
)  # fmt: skip


def census(t: EmpyreanTable) -> list[str]:
    """All cards; where decks are chosen, those in the box too, which has two of each deck."""
    names = [card.name for card in LINES.census(t) if isinstance(card, Card)]
    if CHOOSE in t.house.decks:
        for deck in t.book.decks:
            left = 2 - sum(side.deck_of is deck for side in t.sides)
            names.extend([card.name for card in deck.cards] * left)
    return names
