"""Triggers: the moments a clause can wait for (6.4)."""

from typing import Final

from cardwright.core.words import a
from cardwright.games.empyrean.content.cards import MOMENTS, TOKENS, Keyword, On, Trigger
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.rules.table import NOWHERE, EmpyreanTable, Moment, Speaker, zone_of
from cardwright.games.empyrean.vocabulary.selectors import At, Filter, adjacent, read_keyword
from cardwright.games.empyrean.vocabulary.voice import Voice


class Who:
    """Whose card an event is about."""

    SELF: Final = 0
    ALLY: Final = 1
    OPPONENT: Final = 2
    ANY: Final = 3
    YOU: Final = 4


WHO: Final = ("self", "ally", "opponent", "any", "you")

IS_DONE: Final = {
    On.REVEAL: "is Revealed", On.DEPLOY: "is Deployed", On.FILL: "Fills this Battlefield", On.MOVE: "Moves",
    On.DESTROY: "is Destroyed", On.RETURN: "is Returned", On.BANISH: "is Banished", On.DISCARD: "is Discarded",
    On.SWAP: "is Swapped in", On.STACK: "is Stacked", On.SHIFT: "Shifts",
}  # fmt: skip
YOU_DO: Final = {
    On.REVEAL: "Reveal", On.DEPLOY: "Deploy", On.DISCARD: "Discard", On.BANISH: "Banish", On.SWAP: "Swap in",
    On.STACK: "Stack",
}  # fmt: skip

NEAR: Final = (At.HERE, At.ADJACENT)


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
        self.at = NEAR[given.word("at", ("here", "adjacent"))] if given.has("at") else At.ANYWHERE
        self.from_here = given.has("from") and given.word("from", ("here",)) == 0
        self.keyword = read_keyword(given, "keyword") if self.moment == On.KEYWORD else None
        self.token = given.word("token", TOKENS) if self.moment == On.TOKEN and given.has("token") else -1
        self.paid = self.moment == On.DEPLOY and given.flag("paid")
        self.filter = Filter(given)
        given.done(f"a trigger on {MOMENTS[self.moment]!r}")

    # Rules

    def matches(self, t: EmpyreanTable, moment: Moment, by: Speaker) -> bool:
        who = self.who
        if who == Who.SELF:
            if by.piece is None or moment.subject is not by.piece:
                return False
        elif who == Who.ALLY:
            if moment.owner != by.seat or (by.piece is not None and moment.subject is by.piece):
                return False
        elif who == Who.OPPONENT:
            if moment.owner == by.seat:
                return False
        elif who == Who.YOU:
            if moment.owner != by.seat:
                return False
        if self.at == At.HERE and moment.at != by.field:
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
        return self.at != At.ADJACENT or self.stands_adjacent(t, moment, by)

    def stands_adjacent(self, t: EmpyreanTable, moment: Moment, by: Speaker) -> bool:
        if by.piece is None or moment.owner != by.seat or moment.zone == NOWHERE:
            return False
        zone = zone_of(t, by.piece)
        return zone != NOWHERE and adjacent(by.piece.field, zone, moment.at, moment.zone)

    # Words

    def text(self, voice: Voice) -> str:
        near = " adjacent to this card" if self.at == At.ADJACENT else ""
        place = f"{' from Here' if self.from_here else ''}{' Here' if self.at == At.HERE else ''}"
        if self.moment == On.KEYWORD:
            assert self.keyword is not None
            if self.who == Who.YOU:
                return f"you [{self.keyword.name}]{place}"
            return f"{self.subject()}{near} makes {a('[' + self.keyword.name + ']')}{place}"
        if self.who == Who.YOU:
            if self.moment == On.FILL:
                return "you Fill this Battlefield"
            if self.moment in YOU_DO:
                return f"you {YOU_DO[self.moment]} {self.filter.one()}{near}{place}"
            return f"your {self.filter.phrase()}{near} {self.happens()}{place}"
        return f"{self.subject()}{near} {self.happens()}{place}"

    def subject(self) -> str:
        if self.who == Who.SELF:
            return "this card"
        side = {Who.ALLY: "Ally ", Who.OPPONENT: "Opponent "}.get(self.who, "")
        return a(side + self.filter.phrase())

    def happens(self) -> str:
        if self.moment == On.TOKEN:
            return f"gets {a(TOKENS[self.token].capitalize()) if self.token >= 0 else 'a'} token"
        return IS_DONE[self.moment]


def read_triggers(given: Given, name: str) -> list[Trigger]:
    triggers: list[Trigger] = []
    for inner in given.tables(name):
        triggers.append(When(inner))
    return triggers
