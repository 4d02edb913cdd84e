"""Conditions: what an `if` can ask (6.5)."""

from typing import Final

from cardwright.core.content.vocabulary import Family
from cardwright.core.words import a, plural
from cardwright.games.empyrean.content.cards import TOKENS, Condition
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.rules.table import NOWHERE, EmpyreanTable, Speaker
from cardwright.games.empyrean.vocabulary.selectors import (
    WHOSE,
    Camp,
    Filter,
    Whose,
    filter_of,
    keyword_count,
    read_keyword,
    selector_of,
)
from cardwright.games.empyrean.vocabulary.voice import Bounds, Rounds, Voice

SIGNS: Final = (">", "=", "<")


class CountCondition(Condition):
    """So many cards are there."""

    head = "count"

    def __init__(self, given: Given) -> None:
        self.selector = selector_of(given.inner("count"))
        self.bounds = Bounds(given)

    def text(self, voice: Voice) -> str:
        selector = self.selector
        own = voice.field and selector.side == Camp.ALLY
        who = (
            "you have"
            if selector.side == Camp.ALLY
            else "your opponent has"
            if selector.side == Camp.OPPONENT
            else "there are"
        )
        if selector.side == Camp.OPPONENT:
            own = True  # "your opponent has 2 cards", not "2 Opponent cards"
        one, many = selector.what(own, False, -1), selector.what(own, True, -1)
        place = selector.place(voice, True, False)
        if self.bounds.low == 1 and self.bounds.high < 0:
            return f"{who} {many if selector.not_subject else a(one)}{place}"
        return f"{who} {self.bounds.of(one).replace(plural(one), many)}{place}"

    def holds(self, t: EmpyreanTable, by: Speaker) -> bool:
        number = self.selector.count(t, by)
        if t.house.prison_count == "exactly" and by.piece is None and self.is_prison(by):
            return number == self.bounds.low
        return self.bounds.hold(number)

    def is_prison(self, by: Speaker) -> bool:
        """Option prison_count: the number of cards that frees a remembered card (EM-174)."""
        for verb in by.clause.verbs:
            if verb.recalls():
                return True
        return False


class RoundCondition(Condition):
    head = "round"

    def __init__(self, given: Given) -> None:
        self.rounds = Rounds(given, "round")

    def text(self, voice: Voice) -> str:
        return f"it is {self.rounds.bare()}"

    def lead(self, voice: Voice) -> str:
        return "" if self.rounds.one_sided() else self.rounds.when()

    def about_rounds(self) -> bool:
        return True

    def holds(self, t: EmpyreanTable, by: Speaker) -> bool:
        return self.rounds.hold(t.round, t.house.rounds)


class Lead(Condition):
    head = "lead"

    def __init__(self, given: Given) -> None:
        given.word("lead", ("here",))

    def text(self, voice: Voice) -> str:
        return "you have more might Here than your opponent"

    def holds(self, t: EmpyreanTable, by: Speaker) -> bool:
        return might_on(t, by.seat, by.field) > might_on(t, 1 - by.seat, by.field)


class Trail(Condition):
    head = "trail"

    def __init__(self, given: Given) -> None:
        given.word("trail", ("here",))

    def text(self, voice: Voice) -> str:
        return "you have less might Here than your opponent"

    def holds(self, t: EmpyreanTable, by: Speaker) -> bool:
        return might_on(t, by.seat, by.field) < might_on(t, 1 - by.seat, by.field)


class MightHere(Condition):
    head = "might_here"

    def __init__(self, given: Given) -> None:
        self.whose = given.word("might_here", WHOSE)
        self.bounds = Bounds(given)

    def text(self, voice: Voice) -> str:
        who = "you have" if self.whose == Whose.YOU else "your opponent has"
        return f"{who} {self.bounds.of('might').replace('mights', 'might')} Here"

    def holds(self, t: EmpyreanTable, by: Speaker) -> bool:
        return self.bounds.hold(might_on(t, by.seat if self.whose == Whose.YOU else 1 - by.seat, by.field))


class FirstPlayer(Condition):
    head = "first_player"

    def __init__(self, given: Given) -> None:
        self.holding = given.flag("first_player")

    def text(self, voice: Voice) -> str:
        return f"you {'hold' if self.holding else 'do not hold'} the First Player Token"

    def holds(self, t: EmpyreanTable, by: Speaker) -> bool:
        return (t.first == by.seat) == self.holding


class AboutSelf(Condition):
    """The speaking card: its tokens, or what it is."""

    head = "self"

    def __init__(self, given: Given) -> None:
        inner = given.inner("self")
        self.token = -1
        self.bounds: Bounds | None = None
        self.filter: Filter | None = None
        if inner.has("token"):
            self.token = inner.word("token", TOKENS)
            self.bounds = Bounds(inner)
            inner.done("this condition")
        else:
            self.filter = filter_of(inner)

    def text(self, voice: Voice) -> str:
        if self.bounds is None:
            assert self.filter is not None
            return f"this card is {self.filter.one()}"
        token = f"{TOKENS[self.token].capitalize()} token"
        if self.bounds.low == 1 and self.bounds.high < 0:
            return f"this card has {a(token)}"
        return f"this card has {self.bounds.of(token)}"

    def holds(self, t: EmpyreanTable, by: Speaker) -> bool:
        if by.piece is None:
            return False
        if self.bounds is not None:
            return self.bounds.hold(by.piece.tokens(self.token))
        assert self.filter is not None
        return self.filter.takes(t, by, by.piece.card)


class InHand(Condition):
    head = "hand"

    def __init__(self, given: Given) -> None:
        if not given.flag("hand"):
            raise given.wrong("hand", "it can only be true")
        self.bounds = Bounds(given)

    def text(self, voice: Voice) -> str:
        return f"you have {self.bounds.of('card')} in your hand"

    def holds(self, t: EmpyreanTable, by: Speaker) -> bool:
        return self.bounds.hold(len(t.sides[by.seat].hand))


class KeywordDone(Condition):
    head = "keyword"

    def __init__(self, given: Given) -> None:
        self.keyword = read_keyword(given, "keyword")
        self.bounds = Bounds(given)

    def text(self, voice: Voice) -> str:
        return f"you have made {self.bounds.of(self.keyword.name)} this game"

    def holds(self, t: EmpyreanTable, by: Speaker) -> bool:
        return self.bounds.hold(keyword_count(t, by.seat, self.keyword))


class Full(Condition):
    head = "full"

    def __init__(self, given: Given) -> None:
        given.word("full", ("here",))

    def text(self, voice: Voice) -> str:
        return "you have no open zone Here"

    def holds(self, t: EmpyreanTable, by: Speaker) -> bool:
        return by.field != NOWHERE and len(t.sides[by.seat].rows[by.field]) >= t.zones[by.field]


class StopsHere(Condition):
    head = "stop"

    def __init__(self, given: Given) -> None:
        given.word("stop", ("here",))
        self.bounds = Bounds(given)

    def text(self, voice: Voice) -> str:
        one = self.bounds.low == 1 and self.bounds.high < 0
        return f"you have {'a Stop token' if one else self.bounds.of('Stop token')} Here"

    def holds(self, t: EmpyreanTable, by: Speaker) -> bool:
        return by.field != NOWHERE and self.bounds.hold(t.sides[by.seat].stops[by.field])


class Balance(Condition):
    """The own hand against the own cards here, or the own cards here against the opponent's."""

    head = "balance"

    def __init__(self, given: Given) -> None:
        self.hand = given.word("balance", ("hand_here", "cards_here")) == 0
        self.sign = given.word("op", SIGNS)

    def text(self, voice: Voice) -> str:
        if self.hand:
            ends = (", but more in your hand", ", as many as in your hand", ", but fewer in your hand")
        else:
            ends = (", more than your opponent", ", as many as your opponent", ", but fewer than your opponent")
        return f"you have cards Here{ends[self.sign]}"

    def holds(self, t: EmpyreanTable, by: Speaker) -> bool:
        own = revealed_on(t, by.seat, by.field)
        if own == 0:
            return False
        left = len(t.sides[by.seat].hand) if self.hand else own
        right = own if self.hand else revealed_on(t, 1 - by.seat, by.field)
        if self.sign == 0:
            return left > right
        return left == right if self.sign == 1 else left < right


class Not(Condition):
    head = "not"

    def __init__(self, given: Given) -> None:
        self.inner = CONDITIONS.read(given.inner("not"))

    def text(self, voice: Voice) -> str:
        return f"it is not so that {self.inner.lead(voice) or self.inner.text(voice)}"

    def holds(self, t: EmpyreanTable, by: Speaker) -> bool:
        return not self.inner.holds(t, by)


class AnyOf(Condition):
    head = "any"

    def __init__(self, given: Given) -> None:
        self.inner = [CONDITIONS.read(inner) for inner in given.tables("any")]
        if len(self.inner) < 2:
            raise given.wrong("any", "it takes two conditions or more")

    def text(self, voice: Voice) -> str:
        return " or ".join([inner.lead(voice) or inner.text(voice) for inner in self.inner])

    def holds(self, t: EmpyreanTable, by: Speaker) -> bool:
        for inner in self.inner:
            if inner.holds(t, by):
                return True
        return False


CONDITIONS: Final[Family[Condition]] = Family("condition", {
    kind.head: kind
    for kind in (CountCondition, RoundCondition, Lead, Trail, MightHere, FirstPlayer, AboutSelf, InHand, KeywordDone,
                 Full, StopsHere, Balance, Not, AnyOf)
})  # fmt: skip


def read_conditions(given: Given) -> list[Condition]:
    return CONDITIONS.read_all(given.tables("if"))


def might_on(t: EmpyreanTable, seat: int, field: int) -> int:
    """A seat's might on a battlefield (EM-26)."""
    total = 0
    if field == NOWHERE:
        return total
    for piece in t.sides[seat].rows[field]:
        if piece.up:
            total += piece.might
    return total


def revealed_on(t: EmpyreanTable, seat: int, field: int) -> int:
    total = 0
    if field == NOWHERE:
        return total
    for piece in t.sides[seat].rows[field]:
        if piece.up and not piece.dying:
            total += 1
    return total


def all_hold(t: EmpyreanTable, by: Speaker, conditions: list[Condition]) -> bool:
    for condition in conditions:
        if not condition.holds(t, by):
            return False
    return True
