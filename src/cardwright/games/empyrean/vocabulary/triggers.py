"""Triggers: the moments a clause can wait for (6.4)."""

from typing import Final

from cardwright.core.words import a
from cardwright.games.empyrean.content.cards import (
    MOMENTS,
    ON_BANISH,
    ON_DEPLOY,
    ON_DESTROY,
    ON_DISCARD,
    ON_FILL,
    ON_KEYWORD,
    ON_MOVE,
    ON_RETURN,
    ON_REVEAL,
    ON_SHIFT,
    ON_STACK,
    ON_SWAP,
    ON_TOKEN,
    TOKENS,
    Keyword,
    Trigger,
)
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.rules.table import NOWHERE, EmpyreanTable, Moment, Speaker, zone_of
from cardwright.games.empyrean.vocabulary.selectors import Filter, adjacent, read_keyword
from cardwright.games.empyrean.vocabulary.voice import Voice

SELF: Final = 0
ALLY: Final = 1
OPPONENT: Final = 2
ANY: Final = 3
YOU: Final = 4
WHO: Final = ("self", "ally", "opponent", "any", "you")

IS_DONE: Final = {
    ON_REVEAL: "is Revealed", ON_DEPLOY: "is Deployed", ON_FILL: "Fills this Battlefield", ON_MOVE: "Moves",
    ON_DESTROY: "is Destroyed", ON_RETURN: "is Returned", ON_BANISH: "is Banished", ON_DISCARD: "is Discarded",
    ON_SWAP: "is Swapped in", ON_STACK: "is Stacked", ON_SHIFT: "Shifts",
}  # fmt: skip
YOU_DO: Final = {
    ON_REVEAL: "Reveal", ON_DEPLOY: "Deploy", ON_DISCARD: "Discard", ON_BANISH: "Banish", ON_SWAP: "Swap in",
    ON_STACK: "Stack",
}  # fmt: skip

NO_PLACE: Final = 0
HERE: Final = 1
ADJACENT: Final = 2


class When(Trigger):
    """An event, whose card it must be about, and where."""

    who: int
    at: int
    from_here: bool
    filter: Filter  # of the subject
    keyword: Keyword | None
    token: int  # -1: any
    paid: bool

    def __init__(self, given: Given) -> None:
        self.moment = given.word("event", MOMENTS)
        self.who = given.word("who", WHO, "any")
        self.at = given.word("at", ("here", "adjacent")) + 1 if given.has("at") else NO_PLACE
        self.from_here = given.has("from") and given.word("from", ("here",)) == 0
        self.keyword = read_keyword(given, "keyword") if self.moment == ON_KEYWORD else None
        self.token = given.word("token", TOKENS) if self.moment == ON_TOKEN and given.has("token") else -1
        self.paid = self.moment == ON_DEPLOY and given.flag("paid")
        self.filter = Filter(given)
        given.done(f"a trigger on {MOMENTS[self.moment]!r}")

    # Rules

    def matches(self, t: EmpyreanTable, moment: Moment, by: Speaker) -> bool:
        who = self.who
        if who == SELF:
            if by.piece is None or moment.subject is not by.piece:
                return False
        elif who == ALLY:
            if moment.owner != by.seat or (by.piece is not None and moment.subject is by.piece):
                return False
        elif who == OPPONENT:
            if moment.owner == by.seat:
                return False
        elif who == YOU:
            if moment.owner != by.seat:
                return False
        if self.at == HERE and moment.at != by.field:
            return False
        if self.from_here and moment.origin != by.field:
            return False
        if self.keyword is not None and moment.keyword is not self.keyword:
            return False
        if self.token >= 0 and moment.token != self.token:
            return False
        if self.paid and not moment.paid:
            return False
        if not self.filter.open and (moment.card is None or not self.filter.takes(t, by, moment.card)):
            return False
        return self.at != ADJACENT or self.stands_adjacent(t, moment, by)

    def stands_adjacent(self, t: EmpyreanTable, moment: Moment, by: Speaker) -> bool:
        if by.piece is None or moment.owner != by.seat or moment.zone == NOWHERE:
            return False
        zone = zone_of(t, by.piece)
        return zone != NOWHERE and adjacent(by.piece.field, zone, moment.at, moment.zone)

    # Words

    def text(self, voice: Voice) -> str:
        near = " adjacent to this card" if self.at == ADJACENT else ""
        place = f"{' from Here' if self.from_here else ''}{' Here' if self.at == HERE else ''}"
        if self.moment == ON_KEYWORD:
            assert self.keyword is not None
            if self.who == YOU:
                return f"you [{self.keyword.name}]{place}"
            return f"{self.subject()}{near} makes {a('[' + self.keyword.name + ']')}{place}"
        if self.who == YOU:
            if self.moment == ON_FILL:
                return "you Fill this Battlefield"
            if self.moment in YOU_DO:
                return f"you {YOU_DO[self.moment]} {self.filter.one()}{near}{place}"
            return f"your {self.filter.phrase()}{near} {self.happens()}{place}"
        return f"{self.subject()}{near} {self.happens()}{place}"

    def subject(self) -> str:
        if self.who == SELF:
            return "this card"
        side = {ALLY: "Ally ", OPPONENT: "Opponent "}.get(self.who, "")
        return a(side + self.filter.phrase())

    def happens(self) -> str:
        if self.moment == ON_TOKEN:
            return f"gets {a(TOKENS[self.token].capitalize()) if self.token >= 0 else 'a'} token"
        return IS_DONE[self.moment]


def read_triggers(given: Given, name: str) -> list[Trigger]:
    triggers: list[Trigger] = []
    for inner in given.tables(name):
        triggers.append(When(inner))
    return triggers
