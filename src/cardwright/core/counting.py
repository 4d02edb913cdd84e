"""What can be counted of a game, said once as data: which of its pieces are cards, which events happen to them, and
which of its things are sides that a game can be between.

A game that says nothing is still measured by its results; one that says what its cards are is measured card by card.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardwright.core.decision import Option
from cardwright.core.events import Event
from cardwright.core.piece import Piece

BEGUN: Final = "begun"  # in the deck from the start
OFFERED: Final = "offered"  # could be taken
TAKEN: Final = "taken"  # joined the deck
LOST: Final = "lost"  # left it for good
DRAWN: Final = "drawn"  # could be played
PLAYED: Final = "played"
KEPT: Final = "kept"  # in the deck at the end
DEEDS: Final = (BEGUN, OFFERED, TAKEN, LOST, DRAWN, PLAYED, KEPT)

Lying = Callable[[Any, int], Sequence[Piece]]  # what a seat has at a table


class Happening:
    """Events that mean that something happened to cards: `Happening(TAKEN, "buy", target="deck")`.

    Of moves the areas may be named: `hand` also means `hand:0`. The cards are the event's fact `cards`, or another one.
    An event that no seat caused happened to all seats.
    """

    __slots__ = ("deed", "fact", "source", "target", "verb")

    deed: str
    verb: str
    source: str  # empty: from wherever
    target: str  # empty: to wherever
    fact: str

    def __init__(self, deed: str, verb: str, source: str = "", target: str = "", fact: str = "cards") -> None:
        self.deed = deed
        self.verb = verb
        self.source = source
        self.target = target
        self.fact = fact

    def cards(self, event: Event) -> list[Piece]:
        """The cards that this event, which has the verb, happened to: whoever counts may know all of it."""
        if self.source and not lies_in(event.source, self.source):
            return []
        if self.target and not lies_in(event.target, self.target):
            return []
        fact = event.facts.get(self.fact)
        if fact is None and event.secret is not None:
            fact = event.secret.get(self.fact)
        if isinstance(fact, Piece):
            return [fact]
        if fact is None or isinstance(fact, (int, str)):
            return []
        return [card for card in fact if isinstance(card, Piece)]


def lies_in(area: str, named: str) -> bool:
    return area == named or area.startswith(named + ":")


class Faction:
    """What a seat plays, or what all play against: a deck, a role, an adventurer, a boss, a level of difficulty.

    `of` names it at a table that is over, for a seat; what belongs to the whole table is the same for all. Several
    names are several things at once, such as the battlefields of a game. A setting may choose it.
    """

    __slots__ = ("of", "own", "setting", "title")

    title: str  # what people call such things: Deck
    of: Callable[[Any, int], Sequence[str]]
    own: bool  # a seat's own, so that one can play against another
    setting: str  # that chooses it; empty where none does

    def __init__(
        self, title: str, of: Callable[[Any, int], Sequence[str]], own: bool = True, setting: str = ""
    ) -> None:
        self.title = title
        self.of = of
        self.own = own
        self.setting = setting


def nothing(t: Any, seat: int) -> Sequence[Piece]:
    return ()


class Counting:
    """All that can be counted of a game, besides who wins."""

    __slots__ = ("blank", "deck", "factions", "hand", "happenings", "uses")

    happenings: dict[str, list[Happening]]  # by verb
    factions: tuple[Faction, ...]
    deck: Lying  # all cards of a seat, wherever they lie: asked when a table is dealt, and when it is over
    hand: Lying  # those that it could play before anything was told
    uses: tuple[type, ...]  # options that take or play their `card`
    blank: dict[str, str]  # what the fields of a card's entry say if it is to do nothing, or as little as it may

    def __init__(
        self,
        happenings: Sequence[Happening] = (),
        factions: Sequence[Faction] = (),
        deck: Lying = nothing,
        hand: Lying = nothing,
        uses: Sequence[type] = (),
        blank: Mapping[str, str] | None = None,
    ) -> None:
        self.happenings = {}
        for each in happenings:
            self.happenings.setdefault(each.verb, []).append(each)
        self.factions = tuple(factions)
        self.deck = deck
        self.hand = hand
        self.uses = tuple(uses)
        self.blank = dict(blank or {})

    @property
    def deeds(self) -> list[str]:
        """Which deeds can be told apart, in their order."""
        said = [each.deed for listed in self.happenings.values() for each in listed]
        if self.deck is not nothing:
            said.extend([BEGUN, KEPT])
        if self.hand is not nothing:
            said.append(DRAWN)
        return [deed for deed in DEEDS if deed in said]

    def used_by(self, option: Option) -> Piece | None:
        """The card that this answer takes or plays, if it does."""
        if not isinstance(option, self.uses):
            return None
        card = getattr(option, "card", None)
        return card if isinstance(card, Piece) else None
