"""A study of a question: lines of answers, all tried on the same deals, so that luck falls on all alike.

A line may go on through the seat's further questions of the same turn, past a card that is drawn or a die that is
rolled on the way: its answers wait until they are on offer. Two lines that come to the same table come to the same
value on every deal, because the luck that follows a line is the deal's, not the line's.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from cardwright.bots.race import plausible_deal, value_for
from cardwright.bots.tree import Line, deviation
from cardwright.core.decision import Decision, Option, Question
from cardwright.core.interrupts import check_interrupt
from cardwright.core.look import Look
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.table import Driver, Pending, Table

ANSWERS_TOLD: Final = 6  # answers of a plan in words


class Lead:
    """By how much one line is ahead of another on the deals that both have met, and how much that may be off."""

    __slots__ = ("error", "mean")

    mean: float
    error: float  # one standard error

    def __init__(self, mean: float, error: float) -> None:
        self.mean = mean
        self.error = error


class Study:
    """Lines from an open question, and what came of them for the seat that is asked."""

    def __init__(self, look: Look, seed: int, policy: Policy) -> None:
        """Same look and seed, same deals. The policy may be one that has thought about this game before."""
        self.look = look
        self.policy = policy
        self.rng = Rng(seed, look.seat + 1)
        self.deals: list[int] = []
        self.tried: dict[Line, list[float]] = {}
        self.runs = 0
        self.sum = 0.0
        self.squares = 0.0
        policy.start_question(Rng(seed, look.seat + 1))

    # Trying out

    def meet(self, line: Line, deals: int) -> None:
        """Let a line meet so many deals, counting those it has met."""
        while len(self.deals) < deals:
            self.deals.append(plausible_deal(self.look, self.policy, self.rng))
        values = self.tried.setdefault(line, [])
        for seed in self.deals[len(values) : deals]:
            values.append(self.simulate(line, seed))

    def simulate(self, line: Line, seed: int) -> float:
        """One run of the rules from the question to the game's horizon."""
        check_interrupt()
        game, look = self.look.game, self.look
        rng = Rng(seed)
        follower = Follower(self.policy, look.seat, line, rng, Rng(seed, 1))
        t = look.resume(follower, rng)
        begun = game.clock(t, 0)
        game.advance(t)
        units = 1
        while t.result is None and game.clock(t, units) < begun + game.horizon:
            if follower.rest and game.clock(t, units) > begun:
                follower.stop(t)
            game.advance(t)
            units += 1
        value = value_for(self.policy, game, t, look.seat)
        self.runs += 1
        self.sum += value
        self.squares += value * value
        return value

    # Comparing

    @property
    def spread(self) -> float:
        """The standard deviation of what simulations came to: in one game they lie close together, in another not."""
        return deviation(self.runs, self.sum, self.squares)

    def mean(self, line: Line, since: int = 0) -> float:
        """What a line came to on average, without the first deals."""
        values = self.tried[line][since:]
        return sum(values) / len(values)

    def error(self, line: Line, since: int = 0) -> float:
        """About so much that average may be off."""
        return self.spread / sqrt(max(1, len(self.tried[line]) - since))

    def lead(self, line: Line, over: Line, since: int = 0) -> Lead:
        """The spread of all simulations counts as one more deal, so that a few equal leads aren't taken for certain;
        not so where both came to the same on every deal."""
        leads = [one - other for one, other in zip(self.tried[line][since:], self.tried[over][since:], strict=False)]
        n = len(leads)
        if not any(leads):
            return Lead(0.0, 0.0)
        mean = sum(leads) / n
        squares = sum((lead - mean) ** 2 for lead in leads) + self.spread * self.spread
        return Lead(mean, sqrt(squares / (n + 1.0) / n))

    # Going on from a line

    def ways(self, line: Line) -> list[Line]:
        """What is worth a look after a line, as lines from the question on; nothing where something is learned on the
        way, or others are asked."""
        return [(*line, *way) for way in Scout(self, line).ways]

    def every_way(self, line: Line) -> list[Line]:
        """The same, with what isn't worth a look because something else surely comes first."""
        return [(*line, *way) for way in Scout(self, line, every=True).ways]

    def told(self, line: Line) -> list[str]:
        """A line in words, and how the policy would go on with the turn, as far as can be foreseen."""
        return Scout(self, line, tells=True).words


def without(line: Line, given: Line) -> Line:
    """A line less the answers that were given already."""
    left: list[Option] = list(line)
    for option in given:
        if option in left:
            left.remove(option)
    return tuple(left)


class Follower(Driver):
    """Gives a line's answers as they come on offer to its seat, and hands over to the policy."""

    __slots__ = ("after", "policy", "rest", "seat")

    policy: Policy
    seat: int
    rest: list[Option]  # answers still to give, the next one last
    after: Rng  # the policy's luck once they are given

    def __init__(self, policy: Policy, seat: int, line: Line, rng: Rng, after: Rng) -> None:
        self.policy = policy
        self.seat = seat
        self.rest = list(line[::-1])
        self.after = after
        policy.rng = rng

    def give(self, t: Table) -> Option:
        option = self.rest.pop()
        if not self.rest:
            self.stop(t)
        return option

    def stop(self, t: Table) -> None:
        self.rest.clear()
        self.policy.rng = self.after
        t.driver = self.policy

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if seat == self.seat and self.rest and self.rest[-1] in options:
            return self.give(t)
        return self.policy.answer(t, seat, question, options)

    def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if seat == self.seat and self.rest and self.rest[-1] is options[0]:
            return self.give(t)
        return options[0]

    def answer_party(self, t: Table, party: Decision) -> Option:
        if self.rest and self.rest[-1] in party.offers(self.seat):
            return self.give(t)
        return self.policy.answer_party(t, party)


class Scout(Driver):
    """Follows a line on one deal until something is learned, others are asked or the turn is over: tells it in words,
    or finds what is worth a look after it."""

    __slots__ = ("every", "game", "policy", "rest", "sealed", "seat", "tells", "ways", "words")

    def __init__(self, study: Study, line: Line, tells: bool = False, every: bool = False) -> None:
        look = study.look
        self.game = look.game
        self.policy = study.policy
        self.seat = look.seat
        self.sealed = look.seals
        self.rest = list(line[::-1])
        self.tells = tells  # goes on as the policy would
        self.every = every
        self.words: list[str] = []
        self.ways: Sequence[Line] = ()
        rng = Rng(0)
        self.policy.rng = Rng(0, 1)
        t = look.resume(self, rng)
        begun = self.game.clock(t, 0)
        units = 0
        try:
            while t.result is None and (units == 0 or self.game.clock(t, units) == begun):
                self.game.advance(t)
                units += 1
        except Pending:
            pass

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if seat != self.seat or t.seals != self.sealed or (self.rest and self.rest[-1] not in options):
            raise Pending
        if not self.rest and not self.tells:
            lines = self.policy.every_line if self.every else self.policy.lines
            self.ways = lines(t, seat, question, options)
            raise Pending
        return self.tell(t, self.rest.pop() if self.rest else self.policy.answer(t, seat, question, options))

    def tell(self, t: Table, option: Option) -> Option:
        if len(self.words) == ANSWERS_TOLD and not self.rest:
            raise Pending
        if self.tells:
            self.words.append(self.game.describe(t, option, self.seat))
        return option

    def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if seat == self.seat and self.rest and self.rest[-1] is options[0]:
            return self.tell(t, self.rest.pop())
        return options[0]

    def answer_party(self, t: Table, party: Decision) -> Option:
        offers = party.offers(self.seat)
        if not offers:
            raise Pending
        return self.answer(t, self.seat, party.question, offers) if len(offers) > 1 else offers[0]
