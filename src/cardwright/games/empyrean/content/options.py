"""The options: answers that name a card, a place on the table or a number. Made once, compared by identity."""

from typing import TYPE_CHECKING, Final

from cardwright.core.decision import NO, YES, Option

if TYPE_CHECKING:
    from cardwright.games.empyrean.content.cards import Card, Deck

FIELDS: Final = 3  # battlefields on the table (EM-2)
MOST_ZONES: Final = 9  # of a row, whatever battlefields do; six by the book (EM-3)
MOST_CLAUSES: Final = 3  # of a card (EM-7)
SEAT_NAMES: Final = ("A", "B")


class CardOption(Option):
    """An answer that names a card in a hidden place, where equal cards are one option."""

    __slots__ = ("card",)

    card: "Card"

    def __init__(self, verb: str, card: "Card") -> None:
        super().__init__(f"{verb} {card.id}")
        self.card = card


class Keep(CardOption):
    """Keep this card of the two drafted ones (D-3)."""


class Discard(CardOption):
    """Discard this card (D-11, D-21)."""


class Banish(CardOption):
    """Banish this card from the hand (D-12)."""


class Acquire(CardOption):
    """Take this card out of the deck (D-13)."""


class Recall(CardOption):
    """Return this card from a pile to the hand (D-20)."""


class SwapIn(CardOption):
    """Swap this card in from the hand or the deck (D-14)."""

    __slots__ = ("from_hand",)

    from_hand: bool

    def __init__(self, card: "Card", from_hand: bool) -> None:
        super().__init__("swap hand" if from_hand else "swap deck", card)
        self.from_hand = from_hand


class Deploy(Option):
    """Put this card face-down on that battlefield and pay for it (D-5)."""

    __slots__ = ("card", "field")

    card: "Card"
    field: int

    def __init__(self, card: "Card", field: int) -> None:
        super().__init__(f"deploy {card.id} b{field + 1}")
        self.card = card
        self.field = field


class DeployFree(Option):
    """Put this card face-down on that battlefield for free (D-19)."""

    __slots__ = ("card", "field")

    card: "Card"
    field: int

    def __init__(self, card: "Card", field: int) -> None:
        super().__init__(f"deploy-free {card.id} b{field + 1}")
        self.card = card
        self.field = field


class ChooseDeck(Option):
    """Play with this deck (D-1)."""

    __slots__ = ("deck",)

    deck: "Deck"

    def __init__(self, deck: "Deck") -> None:
        super().__init__(f"deck {deck.id}")
        self.deck = deck


class Place(Option):
    """A zone of a seat: a card to choose, to stack, to pay with (D-6, D-8, D-15)."""

    __slots__ = ("field", "seat", "zone")

    seat: int
    field: int
    zone: int

    def __init__(self, verb: str, seat: int, field: int, zone: int, with_seat: bool = False) -> None:
        seat_name = f"{SEAT_NAMES[seat]} " if with_seat else ""
        super().__init__(f"{verb} {seat_name}b{field + 1}z{zone + 1}")
        self.seat = seat
        self.field = field
        self.zone = zone


class MoveTo(Option):
    """Spend a Move token of the card in this zone to move it to that battlefield (D-4)."""

    __slots__ = ("field", "to", "zone")

    field: int
    zone: int
    to: int

    def __init__(self, field: int, zone: int, to: int) -> None:
        super().__init__(f"move b{field + 1}z{zone + 1} b{to + 1}")
        self.field = field
        self.zone = zone
        self.to = to


class Use(Option):
    """Use a command clause of the card in this zone (D-4), or let a reaction of it happen next (D-18)."""

    __slots__ = ("clause", "field", "zone")

    field: int
    zone: int
    clause: int

    def __init__(self, verb: str, field: int, zone: int, clause: int) -> None:
        super().__init__(f"{verb} b{field + 1}z{zone + 1} #{clause + 1}")
        self.field = field
        self.zone = zone
        self.clause = clause


class UseField(Option):
    """Use an optional command effect of a battlefield (D-4)."""

    __slots__ = ("effect", "field")

    field: int
    effect: int

    def __init__(self, field: int, effect: int) -> None:
        super().__init__(f"use-field b{field + 1} #{effect + 1}")
        self.field = field
        self.effect = effect


class OnField(Option):
    """A battlefield: where to move (D-9), where to put a Stop token (D-16), which one to replace (D-2)."""

    __slots__ = ("field",)

    field: int

    def __init__(self, verb: str, field: int) -> None:
        super().__init__(f"{verb} b{field + 1}")
        self.field = field


class Mode(Option):
    """One of the alternatives of a clause (D-17)."""

    __slots__ = ("number",)

    number: int

    def __init__(self, number: int) -> None:
        super().__init__(f"option {number + 1}")
        self.number = number


def places(verb: str, with_seat: bool = False) -> list[list[list[Place]]]:
    """An option for every zone of every row: [seat][battlefield][zone]."""
    return [
        [[Place(verb, seat, field, zone, with_seat) for zone in range(MOST_ZONES)] for field in range(FIELDS)]
        for seat in range(2)
    ]


TARGETS: Final[list[list[list[Place]]]] = places("target", with_seat=True)
PAYERS: Final[list[list[list[Place]]]] = places("pay")
BOTTOMS: Final[list[list[list[Place]]]] = places("stack-bottom")
TOPS: Final[list[list[list[Place]]]] = places("stack-top")
MOVES: Final[list[list[list[MoveTo]]]] = [
    [[MoveTo(field, zone, to) for to in range(FIELDS)] for zone in range(MOST_ZONES)] for field in range(FIELDS)
]
USES: Final[list[list[list[Use]]]] = [
    [[Use("use", field, zone, clause) for clause in range(MOST_CLAUSES)] for zone in range(MOST_ZONES)]
    for field in range(FIELDS)
]
REACTIONS: Final[list[list[list[Use]]]] = [
    [[Use("trigger", field, zone, clause) for clause in range(MOST_CLAUSES)] for zone in range(MOST_ZONES)]
    for field in range(FIELDS)
]
FIELD_USES: Final[list[list[UseField]]] = [[UseField(field, effect) for effect in range(2)] for field in range(FIELDS)]
DESTINATIONS: Final[list[OnField]] = [OnField("dest", field) for field in range(FIELDS)]
STOPS: Final[list[OnField]] = [OnField("stop", field) for field in range(FIELDS)]
VETOES: Final[list[OnField]] = [OnField("veto", field) for field in range(FIELDS)]
MODES: Final[list[Mode]] = [Mode(number) for number in range(9)]

KEEP_ALL: Final = Option("keep")
DONE: Final = Option("done")
PASS: Final = Option("pass")
ESSENCE: Final = Option("pay essence")
NO_TARGET: Final = Option("target none")
NO_DISCARD: Final = Option("discard none")
NO_DEPLOY: Final = Option("deploy-free none")
NO_RECALL: Final = Option("return none")


def general_options() -> list[Option]:
    """Every option that names no card and no deck."""
    found: list[Option] = [YES, NO, KEEP_ALL, DONE, PASS, ESSENCE, NO_TARGET, NO_DISCARD, NO_DEPLOY, NO_RECALL]
    found += [*DESTINATIONS, *STOPS, *VETOES, *MODES]
    for places_of in (TARGETS, PAYERS, BOTTOMS, TOPS):
        found += [place for rows in places_of for row in rows for place in row]
    found += [option for rows in MOVES for row in rows for option in row]
    for uses in (USES, REACTIONS):
        found += [option for rows in uses for row in rows for option in row]
    found += [option for row in FIELD_USES for option in row]
    return found
