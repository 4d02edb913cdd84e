"""Loops: clauses that set each other off, and cards that bring each other back, without an end (appendix B, 4).

Within one action the rules themselves put an end to it: a clause isn't set off while it resolves (EM-83), and 64 events
are the most (EM-84). So a loop is counted out: where the first rule keeps it short it is remarked on, where only the
second would stop it, it is refused. Nothing stops cards that come to the table as new objects again and again: they
are revealed one after the other, and a swapped card works at once. Those loops are refused.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from cardwright.games.empyrean.check.causes import (
    NEAR,
    Cause,
    Kin,
    Talk,
    also_causes,
    answers,
    causes_of,
    dealt_cards,
    each_verb,
    may_be,
    on_own_reveal,
    resolved_by,
    talks_of,
)
from cardwright.games.empyrean.content.cards import Book, Card, Kind, On, Phase, Pile, Token
from cardwright.games.empyrean.rules.reactions import MOST_EVENTS
from cardwright.games.empyrean.vocabulary.card_verbs import Swap
from cardwright.games.empyrean.vocabulary.conditions import AboutSelf
from cardwright.games.empyrean.vocabulary.pile_verbs import Deploy
from cardwright.games.empyrean.vocabulary.statics import Replace
from cardwright.games.empyrean.vocabulary.triggers import When

N = TypeVar("N")

COUNTLESS: Final = 10**6


class Fault:
    """Something that is wrong with an entry, or only a matter of taste."""

    steps: list[str]
    why: str
    taste: bool

    def __init__(self, steps: list[str], why: str, taste: bool = False) -> None:
        self.steps = steps
        self.why = why
        self.taste = taste


class Edge:
    """One clause can set off another."""

    to: Talk
    near: int
    uses_up: bool
    width: int

    def __init__(self, to: Talk, near: int, uses_up: bool, width: int) -> None:
        self.to = to
        self.near = near
        self.uses_up = uses_up
        self.width = width


class Loops:
    """The clauses of a book, what each can cause and whom that sets off."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.cards = dealt_cards(book)
        self.talks = talks_of(book)
        self.causes: dict[Talk, list[Cause]] = {}
        self.fits: dict[tuple[When, Card | None], set[Card]] = {}  # the cards that each trigger takes
        self.listening: list[list[Talk]] = [[] for _ in range(32)]  # moment -> who waits for it
        for talk in self.talks:
            self.causes[talk] = [cause.find(self.cards) for cause in causes_of(talk)]
            for when in talk.waits():
                self.fits[when, talk.card] = {card for card in self.cards if may_be(when.filter, card, talk.card)}
                if talk not in self.listening[when.moment]:
                    self.listening[when.moment].append(talk)
        self.also = [cause.find(self.cards) for cause in also_causes(book)]
        self.edges: dict[Talk, list[Edge]] = {}

    # Who sets off whom

    def edges_of(self, talk: Talk) -> list[Edge]:
        if talk not in self.edges:
            found: list[Edge] = []
            for cause in self.causes[talk]:
                found += self.set_off(cause)
                found += self.replacing(cause)
            for again in resolved_by(talk):
                found += self.resolving(again.find(self.cards))
            found += self.swapping(talk)
            self.edges[talk] = found
        return self.edges[talk]

    def set_off(self, cause: Cause) -> list[Edge]:
        found: list[Edge] = []
        for other in self.listening[cause.moment]:
            for near in self.nearness(cause.talk, other):
                if any(answers(cause, when, other.card, near, self.fits[when, other.card]) for when in other.waits()):
                    found.append(Edge(other, near, cause.uses_up, cause.width))
        return found

    def nearness(self, talk: Talk, other: Talk) -> list[int]:
        """How the two can stand to each other."""
        if other.card is None or talk.deck is None:
            return [Kin.MATE] if other.card is None else [Kin.MATE, Kin.FOE]
        if talk.deck is not other.deck:
            return [Kin.FOE]
        if talk.card is not other.card:
            return [Kin.MATE, Kin.FOE]
        return [near for near in NEAR if near != Kin.MATE or other.card.copies > 1]

    def replacing(self, cause: Cause) -> list[Edge]:
        """Battlefields that let something else happen instead (EM-173)."""
        found: list[Edge] = []
        if cause.moment in (On.DESTROY, On.TOKEN):
            for other in self.talks:
                static = other.clause.static
                if isinstance(static, Replace):
                    if static.token == cause.token and (static.token >= 0) == (cause.moment == On.TOKEN):
                        found.append(Edge(other, Kin.MATE, False, cause.width))
        return found

    def resolving(self, again: Cause) -> list[Edge]:
        """Instants of these cards (EM-76)."""
        found: list[Edge] = []
        for other in self.talks:
            card = other.card
            if card is not None and other.clause in card.instants:
                if again.actor is card:
                    found.append(Edge(other, Kin.SAME, False, 1))
                if card in again.mates and (card is not again.talk.card or card.copies > 1):
                    found.append(Edge(other, Kin.MATE, False, again.width))
                if card in again.foes:
                    found.append(Edge(other, Kin.FOE, False, again.width))
        return found

    def swapping(self, talk: Talk) -> list[Edge]:
        """What a card that is swapped in does at once (EM-128)."""
        found: list[Edge] = []
        for verb in each_verb(talk.verbs):
            if isinstance(verb, Swap):
                for other in self.talks:
                    card = other.card
                    if card is not None and on_own_reveal(other) and self.swaps_in(talk, verb, card):
                        found.append(Edge(other, Kin.MATE, True, 1))  # new objects: `swap_loops` looks at them
        return found

    def swaps_in(self, talk: Talk, verb: Swap, card: Card) -> bool:
        return (talk.deck is None or talk.deck is card.deck) and may_be(verb.card, card, talk.card)

    # Loops of one action

    def action_loops(self) -> list[Fault]:
        def follow(talk: Talk) -> list[Talk]:
            if talk.limited():
                return []
            return [edge.to for edge in self.edges_of(talk) if not edge.uses_up and not edge.to.limited()]

        faults: list[Fault] = []
        for loop, way in knots(self.talks, follow):
            inside = [edge for talk in loop for edge in self.edges_of(talk) if edge.to in loop and not edge.uses_up]
            number = events_of(self.voices(loop, inside), max([edge.width for edge in inside]))
            told = told_loop(way, all(edge.near == Kin.SAME for edge in inside))
            if number > MOST_EVENTS:
                many = "more" if number >= COUNTLESS else str(number)
                why = f"{told}; that could be {many} events of one action, and the rules drop all after {MOST_EVENTS}"
                faults.append(Fault(way[0].steps, f"{why} (EM-84)"))
            else:
                why = f"{told}; as no clause is set off while it resolves (EM-83), at most {count_of(number)} of it"
                faults.append(Fault(way[0].steps, why, taste=True))
        return faults

    def voices(self, loop: list[Talk], inside: list[Edge]) -> int:
        """So many clauses of a loop can lie on one table."""
        if all(edge.near == Kin.SAME for edge in inside):
            return 1
        by_deck: dict[str, int] = {}
        fields = 0
        for talk in loop:
            if talk.card is not None:
                by_deck[talk.card.deck.id] = by_deck.get(talk.card.deck.id, 0) + talk.card.copies
            else:
                fields += 1
        armies = sorted(by_deck.values(), reverse=True) or [0]
        if any(edge.near == Kin.FOE for edge in inside):
            return fields + armies[0] + (armies[1] if len(armies) > 1 else armies[0])
        return fields + armies[0]

    # Loops of one phase

    def phase_loops(self) -> list[Fault]:
        return self.swap_loops() + self.deploy_loops()

    def swap_loops(self) -> list[Fault]:
        """A card that is swapped in is a new object and may swap again: at once, or as a command of its own."""

        def follow(card: Card) -> list[Card]:
            found: list[Card] = []
            for talk in self.talks:
                if talk.card is card and free_again(talk):
                    for verb in each_verb(talk.verbs):
                        if isinstance(verb, Swap):
                            found += [other for other in card.deck.kinds if self.swaps_in(talk, verb, other)]
            return found

        return [
            Fault(
                self.steps_of(way[0], Swap), f"{told_cards(way, 'swaps in')}, each time as a new card: without an end"
            )
            for _, way in knots(self.cards, follow)
        ]

    def deploy_loops(self) -> list[Fault]:
        """Cards that deploy each other, with something that brings them back to where they are deployed from."""
        faults: list[Fault] = []
        for loop, way in knots(self.cards, self.deployed_by):
            sources: set[int] = set()
            reached: list[Talk] = []
            for card in loop:
                for talk in self.reached_by(card):
                    reached.append(talk)
                    for verb in each_verb(talk.verbs):
                        if isinstance(verb, Deploy) and any(self.puts_down(talk, verb, other) for other in loop):
                            sources.add(verb.source)
            back = self.brings_back(loop, sources, reached)
            if back:
                told = told_cards(way, "deploys")
                why = f"{told}, and {back}: without an end, as a deployed card is a new object (EM-85)"
                faults.append(Fault(self.steps_of(way[0], Deploy), why))
        return faults

    def deployed_by(self, card: Card) -> list[Card]:
        """The cards that may be put down because this one was revealed."""
        found: list[Card] = []
        for talk in self.reached_by(card):
            for verb in each_verb(talk.verbs):
                if isinstance(verb, Deploy):
                    found += [other for other in card.deck.kinds if self.puts_down(talk, verb, other)]
        return found

    def puts_down(self, talk: Talk, verb: Deploy, card: Card) -> bool:
        if verb.source == Pile.SELF:
            return talk.card is card
        return (talk.deck is None or talk.deck is card.deck) and may_be(verb.card, card, talk.card)

    def reached_by(self, card: Card) -> list[Talk]:
        """All that can happen because this card is revealed, as long as no limit stops it."""
        revealed = Cause(On.REVEAL, Talk([], card.deck, card, self.book.nothing))
        revealed.itself = True
        revealed.find(self.cards)
        found = [talk for talk in self.talks if talk.card is card and on_own_reveal(talk)]
        found += [edge.to for edge in self.set_off(revealed) if not bounded(edge.to) and edge.to not in found]
        for talk in found:  # which grows
            for edge in self.edges_of(talk):
                if edge.to not in found and not bounded(edge.to):
                    found.append(edge.to)
        return found

    def brings_back(self, loop: list[Card], sources: set[int], reached: list[Talk]) -> str:
        """Who brings cards of the loop from the table back to one of these places; empty if nobody does."""
        for talk in reached:
            for cause in self.causes[talk]:
                about = [card for card in loop if self.concerns(cause, card)]
                if not about:
                    continue
                if cause.moment == On.RETURN and (Pile.HAND in sources or self.throws_away(loop, sources, reached)):
                    return f"{speaker_of(talk)} returns {about[0].name}"
                if cause.moment == On.DESTROY and not cause.survivors and Pile.DESTROY in sources:
                    return f"{speaker_of(talk)} destroys {about[0].name}"
            for verb in each_verb(talk.verbs):
                if isinstance(verb, Swap) and (
                    (verb.hand and Pile.HAND in sources) or (verb.deck and Pile.DECK in sources)
                ):
                    return f"{speaker_of(talk)} swaps cards out"
        return ""

    def throws_away(self, loop: list[Card], sources: set[int], reached: list[Talk]) -> bool:
        if Pile.DISCARD not in sources and Pile.SELF not in sources:
            return False
        for talk in reached:
            for cause in self.causes[talk]:
                if cause.moment == On.DISCARD and any(self.concerns(cause, card) for card in loop):
                    return True
        return False

    def concerns(self, cause: Cause, card: Card) -> bool:
        """Whether such an event can be about this card of its own seat's loop."""
        if cause.talk.deck is None:
            return card in cause.mates or card in cause.foes
        if cause.talk.deck is card.deck and (cause.actor is card or card in cause.mates):
            return True
        return card in cause.foes

    def steps_of(self, card: Card, kind: type[Deploy] | type[Swap]) -> list[str]:
        """The clause of this card that does it, or the card."""
        for talk in self.talks:
            if talk.card is card and any(isinstance(verb, kind) for verb in each_verb(talk.verbs)):
                return talk.steps
        return ["card", card.id]


def bounded(talk: Talk) -> bool:
    """A limit that lasts: a battlefield's, which isn't a new object each time."""
    return talk.card is None and talk.limited()


def free_again(talk: Talk) -> bool:
    """Whether a card that has just been swapped in can do it: at once, or as a command that asks for nothing."""
    clause = talk.clause
    for condition in clause.conditions:
        if isinstance(condition, AboutSelf) and condition.bounds is not None and condition.bounds.low > 0:
            if condition.token != Token.CAPTIVE or talk.card is None or not talk.card.affixed_captive:
                return False
    if clause.phase == Phase.COMMAND:
        return clause.price is None
    return on_own_reveal(talk) or clause.kind == Kind.CONDITIONAL


def events_of(voices: int, width: int) -> int:
    """The most events that so many clauses can cause which all set off each other, each at most once at a time."""
    total = 0
    for number in range(1, voices + 1):
        total = min(COUNTLESS, width * number * (1 + total))
    return total


def told_loop(way: list[Talk], itself: bool) -> str:
    """`Herald sets off Bugler, and that Herald`."""
    names = [speaker_of(talk) for talk in way]
    if itself:
        return f"{names[0]} can set off itself"
    if len(set(names)) == 1:
        return f"one {names[0]} can set off another"
    return f"{names[0]} sets off {', and that '.join([*names[1:], names[0]])}"


def told_cards(loop: list[Card], does: str) -> str:
    names = [card.name for card in loop]
    return f"{names[0]} {does} {', and that '.join([*names[1:], names[0]])}"


def speaker_of(talk: Talk) -> str:
    if talk.card is not None:
        return talk.card.name
    return talk.field.name if talk.field is not None else talk.steps[1]


def count_of(number: int) -> str:
    return "one event comes" if number == 1 else f"{number} events come"


# ---------------------------------------------------------------- knots


def knots(nodes: list[N], follow: Callable[[N], list[N]]) -> list[tuple[list[N], list[N]]]:
    """Groups of nodes that lead to each other and so back to themselves, each with the shortest way around."""
    ways = {node: follow(node) for node in nodes}
    reached = {node: closure(node, ways) for node in nodes if ways[node]}
    found: list[tuple[list[N], list[N]]] = []
    done: set[N] = set()
    for node in nodes:
        if node not in done and node in reached and node in reached[node]:
            group = [other for other in nodes if other in reached[node] and node in reached.get(other, ())]
            done.update(group)
            found.append((group, ring(node, ways)))
    return found


def closure(start: N, ways: dict[N, list[N]]) -> set[N]:
    """All that can be reached from there in one step or more."""
    reached: set[N] = set()
    left = list(ways[start])
    while left:
        node = left.pop()
        if node not in reached:
            reached.add(node)
            left += ways.get(node, [])
    return reached


def ring(start: N, ways: dict[N, list[N]]) -> list[N]:
    """The shortest way from there back to itself."""
    before: dict[N, N] = {}
    left = [start]
    for node in left:  # which grows
        for following in ways[node]:
            if following is start:
                way = [node]
                while way[0] is not start:
                    way.insert(0, before[way[0]])
                return way
            if following not in before:
                before[following] = node
                left.append(following)
    raise AssertionError("there is a way back")
