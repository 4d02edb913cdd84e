"""What is wrong with content that can be read: clauses that can never happen, loops, matters of taste (appendix B).

A fault is refused if the card would lie: it says something that no table can bring about, or that never ends. What is
only unwise is a remark. Decks and battlefields for tests alone aren't looked at.
"""

from typing import Final

from cardwright.games.empyrean.check.causes import Kin, Talk, action_talks, answers, each_verb, may_be
from cardwright.games.empyrean.check.loops import Fault, Loops
from cardwright.games.empyrean.content.cards import (
    MOMENTS,
    NO_CAP,
    TOKENS,
    ZONES,
    Book,
    Card,
    Clause,
    Condition,
    Deck,
    Keyword,
    Kind,
    Limit,
    On,
    Phase,
    Pile,
    Token,
    Verb,
)
from cardwright.games.empyrean.vocabulary.card_verbs import Dest, Move, Stack, Swap
from cardwright.games.empyrean.vocabulary.conditions import (
    AboutSelf,
    AnyOf,
    Balance,
    CountCondition,
    FirstPlayer,
    Full,
    InHand,
    KeywordDone,
    Lead,
    MightHere,
    Not,
    RoundCondition,
    StopsHere,
    Trail,
)
from cardwright.games.empyrean.vocabulary.effects import OnTarget
from cardwright.games.empyrean.vocabulary.might_verbs import Essence, Might
from cardwright.games.empyrean.vocabulary.pile_verbs import Acquire, Banish, Deploy, Discard, Return
from cardwright.games.empyrean.vocabulary.selectors import (
    Amount,
    At,
    Camp,
    CostOf,
    Count,
    CountCards,
    CountIt,
    CountKeyword,
    CountPile,
    CountTokens,
    Fibonacci,
    Filter,
    MightOf,
    Pointer,
    Ref,
    Selector,
    Target,
    Whose,
)
from cardwright.games.empyrean.vocabulary.statics import Cost, Frozen, NoDeploy, PayWithMight, Replace, Zones
from cardwright.games.empyrean.vocabulary.token_verbs import PutToken, Untoken
from cardwright.games.empyrean.vocabulary.triggers import When, Who
from cardwright.games.empyrean.vocabulary.verbs import Choose, Destroy, DoKeyword, Resolve
from cardwright.games.empyrean.vocabulary.voice import NO_BOUND, Bounds, Rounds

LONGEST_TEXT: Final = 260  # of a clause
MOST_ROUNDS: Final = 12  # that a table may agree on
USUAL_ROUNDS: Final = 10
DECK_SIZE: Final = 24
PLACES_NEAR: Final = (At.ADJACENT, At.LOWER, At.HIGHER, At.BETWEEN)
OFTEN: Final = 2  # so many gains of one card need no ceiling (appendix B, 3)
FEW: Final = 6  # nor do those that so many cards of the deck give, each once


def lint(book: Book) -> list[Fault]:
    """All faults of a book that has been read without a mistake."""
    found = Lint(book)
    found.look()
    return found.faults


class Lint:
    """Looks at every deck, card, clause and effect."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.loops = Loops(book)
        self.cards = self.loops.cards
        self.faults: list[Fault] = []
        self.causes = [cause for causes in self.loops.causes.values() for cause in causes] + self.loops.also
        self.row = ZONES  # the most zones that a row ever has
        for field in book.fields:
            for rule in field.zones:
                self.row = max(self.row, rule.n)

    def refuse(self, steps: list[str], why: str) -> None:
        self.faults.append(Fault(steps, why))

    def remark(self, steps: list[str], why: str) -> None:
        self.faults.append(Fault(steps, why, taste=True))

    def look(self) -> None:
        for talk in self.loops.talks:
            self.look_at(talk)
        for talk in action_talks(self.book):
            self.look_at_effects(talk, talk.verbs, [*talk.steps, "do"], said_by(talk))
        for deck in self.book.decks:
            if not deck.test_only:
                self.look_at_deck(deck)
        self.faults += self.loops.action_loops() + self.loops.phase_loops()

    # ------------------------------------------------------------ decks

    def look_at_deck(self, deck: Deck) -> None:
        if not deck.strategy.strip():
            self.remark(
                ["deck", deck.id], "it has no strategy: a sentence for somebody who holds it for the first time"
            )
        for keyword in deck.keywords:
            self.look_at_keyword(deck, keyword)

    def look_at_keyword(self, deck: Deck, keyword: Keyword) -> None:
        steps = ["keyword", keyword.id]
        used, explained = False, False
        for talk in self.loops.talks:
            if talk.deck is deck:
                if talk.clause.keyword is keyword:
                    used = True
                    explained = explained or talk.clause.reminder
                for verb in each_verb(talk.verbs):
                    if isinstance(verb, DoKeyword) and verb.keyword is keyword:
                        used = True
                        explained = explained or verb.reminder
        if not used:
            self.remark(steps, f"no card of the deck has [{keyword.name}]")
        elif not explained:
            self.remark(
                steps, f"no card explains [{keyword.name}]; the cheapest one should have reminder = true (EM-72)"
            )

    # ------------------------------------------------------------ clauses

    def look_at(self, talk: Talk) -> None:
        clause = talk.clause
        if len(clause.text) > LONGEST_TEXT:
            self.refuse(talk.steps, f"its text is longer than {LONGEST_TEXT} characters: {clause.text}")
        if clause.static is not None:
            self.look_at_rule(talk)
        for number, when in enumerate(talk.waits()):
            why = self.never_comes(talk, when)
            if why:
                self.refuse(self.inside(talk, "on", number), f"it can never happen: {why}")
        said = said_by(talk)
        self.look_at_conditions(talk, clause.conditions, talk.steps, said, clause)
        if clause.price is not None and talk.card is not None:
            self.look_at_price(talk, talk.card)
        steps = talk.steps if talk.borrowed else [*talk.steps, "static", "do"] if clause.static else [*talk.steps, "do"]
        self.look_at_effects(talk, talk.verbs, steps, said)
        self.look_at_growth(talk)

    def inside(self, talk: Talk, name: str, number: int) -> list[str]:
        """An entry of the clause; what a keyword says stands elsewhere."""
        return talk.steps if talk.borrowed else [*talk.steps, name, str(number)]

    def look_at_price(self, talk: Talk, card: Card) -> None:
        price = talk.clause.price
        assert price is not None
        if price.captive and not self.can_get(card, Token.CAPTIVE):
            self.refuse([*talk.steps, "price"], "it can never be paid: nothing puts a Captive token on this card")
        if price.might > card.cap:
            self.refuse([*talk.steps, "price"], f"it can never be paid: this card has at most {card.cap} might")

    def look_at_growth(self, talk: Talk) -> None:
        """Appendix B, 3: a card that can gain again and again needs a ceiling."""
        card, clause = talk.card, talk.clause
        if card is None or card.cap != NO_CAP or clause.limit != Limit.NONE or clause.price is not None:
            return
        if clause.kind == Kind.INSTANT or consumes_first(clause) or self.at_most_often(talk):
            return
        for verb in talk.verbs:
            if isinstance(verb, Might) and verb.to.pointer == Pointer.SELF and not verb.n.negative():
                if verb.n.high == NO_BOUND or clause.kind == Kind.CONDITIONAL:
                    self.remark(talk.steps, f"{card.name} can gain might again and again; it should have a cap")
                    return

    def at_most_often(self, talk: Talk) -> bool:
        """Whether it can work only once or twice in a game."""
        clause = talk.clause
        if clause.kind == Kind.CONDITIONAL:
            return all(self.once(talk, when) for when in talk.waits())
        if clause.phase == Phase.END_GAME:
            return True
        return len(self.rounds_of(clause.conditions, 1)) <= OFTEN

    def once(self, talk: Talk, when: When) -> bool:
        """A card is revealed, destroyed, returned once; and it moves as often as it has tokens."""
        card = talk.card
        assert card is not None
        if when.moment == On.REVEAL and when.who == Who.ALLY:
            return sum([other.copies for other in self.loops.fits[when, card] if other.deck is card.deck]) <= FEW
        if when.who != Who.SELF:
            return False
        return when.moment not in (On.MOVE, On.TOKEN, On.KEYWORD) or (when.moment == On.MOVE and not card.affixed_move)

    # ------------------------------------------------------------ triggers

    def never_comes(self, talk: Talk, when: When) -> str:
        """Why a trigger can't happen; empty if it can."""
        card = talk.card
        moment = MOMENTS[when.moment]
        if card is None and when.who == Who.SELF:
            return "a battlefield isn't a card; who is ally, opponent, you or any"
        if when.from_here and when.moment != On.MOVE:
            return f"only a move comes from somewhere, not {moment!r}"
        if when.at != At.ANYWHERE and when.moment == On.DISCARD:
            return "a discarded card is nowhere on the table"
        if when.at == At.ADJACENT and (card is None or when.who in (Who.SELF, Who.OPPONENT)):
            return "adjacent are other cards of the same seat (EM-146)"
        if card is not None and when.who == Who.SELF:
            why = self.never_itself(card, when)
            if why:
                return why
        fits = self.loops.fits[when, card]
        if card is not None and when.who in (Who.ALLY, Who.YOU):
            fits = {other for other in fits if other.deck is card.deck}
        if not fits:
            return f"there is no card {when.filter.tail().strip() or 'like that'} it could be about"
        return self.never_caused(talk, when)

    def never_itself(self, card: Card, when: When) -> str:
        if not may_be(when.filter, card, card):
            return f"{card.name} is no {when.filter.phrase()}"
        if when.moment in (On.MOVE, On.RETURN) and card.affixed_anchor:
            return f"{card.name} has an affixed Anchor token and can't {'move' if when.moment == On.MOVE else 'return'}"
        if when.moment == On.DESTROY and card.affixed_shield:
            return f"{card.name} has an affixed Shield token and can't be destroyed"
        return ""

    def never_caused(self, talk: Talk, when: When) -> str:
        """Everything but reveals, deployments and moves by token is done by some effect."""
        if when.moment in (On.REVEAL, On.DEPLOY, On.FILL):
            return ""
        card = talk.card
        fits = self.loops.fits[when, card]
        if when.moment == On.MOVE:
            for other in fits:
                own = card is None or other.deck is card.deck
                if (own or when.who in (Who.OPPONENT, Who.ANY)) and (when.who != Who.SELF or other is card):
                    if other.affixed_move or self.can_get(other, Token.MOVE):
                        return ""
        for cause in self.causes:
            if cause.moment == when.moment:
                for near in self.loops.nearness(cause.talk, talk):
                    if answers(cause, when, card, near, fits):
                        return ""
                if card is not None and cause.talk.card is None and cause.talk.deck is card.deck:
                    if answers(cause, when, card, Kin.MATE, fits):
                        return ""
        if when.moment == On.KEYWORD and when.keyword is not None:
            return f"nobody makes a [{when.keyword.name}] that would count"
        if when.moment == On.TOKEN and when.token >= 0:
            return f"nothing puts a {TOKENS[when.token].capitalize()} token there"
        return f"nothing in the game causes the event {MOMENTS[when.moment]!r} there"

    # ------------------------------------------------------------ tokens

    def can_get(self, card: Card, token: int) -> bool:
        """Whether this token can ever lie on this card."""
        if (token == Token.SHIELD and card.affixed_shield) or (token == Token.ANCHOR and card.affixed_anchor):
            return True
        if (token == Token.MOVE and card.affixed_move) or (token == Token.CAPTIVE and card.affixed_captive > 0):
            return True
        for cause in self.causes:
            if cause.moment == On.TOKEN and cause.token == token and self.loops.concerns(cause, card):
                return True
        return False

    # ------------------------------------------------------------ conditions

    def look_at_conditions(
        self, talk: Talk, conditions: list[Condition], steps: list[str], said: "Said", clause: Clause | None
    ) -> None:
        for number, condition in enumerate(conditions):
            why = self.never_holds(talk, condition, said)
            if why:
                self.refuse(steps if talk.borrowed else [*steps, "if", str(number)], f"it can never hold: {why}")
                return
        why = self.contradiction(conditions, 2 if clause is not None and begins(clause) else 1)
        if why:
            self.refuse(steps if talk.borrowed else [*steps, "if"], f"it can never hold: {why}")
        elif conditions and not [r for r in self.rounds_of(conditions, 1) if r <= USUAL_ROUNDS]:
            self.remark(steps, f"it holds only in games of more than {USUAL_ROUNDS} rounds")

    def contradiction(self, conditions: list[Condition], first: int) -> str:
        """What can't hold together."""
        if not self.rounds_of(conditions, first):
            return "no round of a game is like that"
        sides = {condition.holding for condition in conditions if isinstance(condition, FirstPlayer)}
        if len(sides) > 1:
            return "nobody holds the First Player Token and doesn't"
        kinds = [type(condition) for condition in conditions]
        if Lead in kinds and Trail in kinds:
            return "nobody has more might Here and less"
        signs = {(c.hand, c.sign) for c in conditions if isinstance(c, Balance)}
        if len({hand for hand, _ in signs}) < len(signs):
            return "more, as many and fewer exclude each other"
        hands = [one.bounds for one in conditions if isinstance(one, InHand)]
        stops = [one.bounds for one in conditions if isinstance(one, StopsHere)]
        might = [one.bounds for one in conditions if isinstance(one, MightHere) and one.whose == Whose.YOU]
        theirs = [one.bounds for one in conditions if isinstance(one, MightHere) and one.whose == Whose.OPPONENT]
        for bounds in (hands, stops, might, theirs):
            if apart(bounds):
                return "two conditions ask for numbers that exclude each other"
        return ""

    def rounds_of(self, conditions: list[Condition], first: int) -> list[int]:
        """The rounds in which they can hold, in games of any length."""
        return [
            number
            for number in range(first, MOST_ROUNDS + 1)
            if any(all(in_round(condition, number, last) for condition in conditions)
                for last in range(max(6, number), MOST_ROUNDS + 1))
        ]  # fmt: skip

    def never_holds(self, talk: Talk, condition: Condition, said: "Said") -> str:
        """Why one condition can't hold; empty if it can."""
        if isinstance(condition, CountCondition):
            return self.never_so_many(talk, condition, said)
        if isinstance(condition, AboutSelf):
            return self.never_so_itself(talk, condition)
        if isinstance(condition, InHand) and condition.bounds.low > DECK_SIZE:
            return f"a deck has {DECK_SIZE} cards"
        if isinstance(condition, KeywordDone) and condition.bounds.low > 0 and not self.ever_done(condition.keyword):
            return f"no card of the deck makes a [{condition.keyword.name}]"
        if isinstance(condition, AnyOf):
            reasons = [self.never_holds(talk, inner, said) for inner in condition.inner]
            return reasons[0] if all(reasons) else ""
        here = isinstance(condition, Lead | Trail | MightHere | Full | StopsHere | Balance)
        return "a card that was discarded is on no battlefield" if here and said.nowhere else ""

    def never_so_many(self, talk: Talk, condition: CountCondition, said: "Said") -> str:
        why = self.finds_nothing(talk, condition.selector, said)
        least = condition.bounds.low
        if least <= 0:
            return ""  # to have none is what it may ask for
        if why:
            return why
        most = self.most(talk, condition.selector)
        return f"there are at most {most}, not {least}" if most < least else ""

    def never_so_itself(self, talk: Talk, condition: AboutSelf) -> str:
        card = talk.card
        if card is None:
            return "a battlefield isn't a card" if talk.deck is None else ""
        if condition.filter is not None:
            return "" if may_be(condition.filter, card, card) else f"{card.name} is no {condition.filter.phrase()}"
        bounds = condition.bounds
        if bounds is not None and bounds.low > 0:
            token = TOKENS[condition.token].capitalize()
            if not self.can_get(card, condition.token):
                return f"nothing puts a {token} token on {card.name}"
            if bounds.low > 1 and condition.token < Token.MOVE:
                return f"a card has one {token} token at most (EM-157)"
        return ""

    def ever_done(self, keyword: Keyword) -> bool:
        return any(cause.moment == On.KEYWORD and cause.keyword is keyword for cause in self.causes)

    # ------------------------------------------------------------ selectors

    def finds_nothing(self, talk: Talk, selector: Selector, said: "Said") -> str:
        """Why a selector can never find a card; empty if it can."""
        if said.nowhere and selector.at not in (At.ANYWHERE, At.ELSEWHERE):
            return "a card that was discarded is on no battlefield"
        if selector.at in PLACES_NEAR:
            if selector.side == Camp.OPPONENT:
                return "only cards of the same seat lie next to a card (EM-146)"
            if talk.deck is None and not said.subject:
                return "no card is meant that others could lie next to"
        if selector.at == At.EVENT_FROM and not said.moved:
            return "nothing has moved that could have left a battlefield"
        if selector.at == At.EVENT_TO and not said.subject:
            return "nothing has happened anywhere"
        if selector.filter.type_as == Ref.AS_SUBJECT and not said.subject:
            return "there is no other card to share a type with"
        if not self.possible(talk, selector):
            whose = "this deck" if selector.side == Camp.ALLY and talk.deck is not None else "any deck"
            return f"{whose} has no {selector.filter.phrase()}"
        if selector.token >= 0 and not any(
            self.can_get(card, selector.token) for card in self.possible(talk, selector)
        ):
            return f"nothing puts a {TOKENS[selector.token].capitalize()} token on such a card"
        return ""

    def possible(self, talk: Talk, selector: Selector) -> list[Card]:
        """The cards that it can be about."""
        own_only = selector.side == Camp.ALLY and talk.deck is not None
        found: list[Card] = []
        for card in self.cards:
            if (not own_only or card.deck is talk.deck) and may_be(selector.filter, card, talk.card):
                alone = card is talk.card and card.copies == 1 and own_only and not selector.with_self
                if not alone:
                    found.append(card)
        return found

    def most(self, talk: Talk, selector: Selector) -> int:
        """How many cards it can find at most: places, and cards of one deck that fit."""
        places = self.row
        if selector.at == At.ANYWHERE:
            places = 3 * self.row
        elif selector.at == At.ELSEWHERE:
            places = 2 * self.row
        elif selector.at == At.ADJACENT:
            places = 4
        elif selector.one_place():
            places = 1
        elif selector.at == At.BETWEEN:
            places = self.row - 1
        itself = talk.card is not None and not selector.with_self
        if selector.side != Camp.OPPONENT and itself and selector.at in (At.HERE, At.ANYWHERE):
            places -= 1
        if selector.side not in (Camp.ALLY, Camp.OPPONENT):
            return 2 * places + 1
        copies: dict[str, int] = {}
        for card in self.possible(talk, selector):
            copies[card.deck.id] = copies.get(card.deck.id, 0) + card.copies
            if card is talk.card and itself and selector.side == Camp.ALLY:
                copies[card.deck.id] -= 1
        return min(places, max(copies.values(), default=0))

    # ------------------------------------------------------------ effects

    def look_at_effects(self, talk: Talk, verbs: list[Verb], steps: list[str], said: "Said") -> None:
        for number, verb in enumerate(verbs):
            place = steps if talk.borrowed else [*steps, str(number)]
            self.look_at_conditions(talk, verb.conditions, place, said, None)
            why = self.never_does(talk, verb, said)
            if why:
                self.refuse(place, f"it can never do anything: {why}")
            self.look_further(talk, verb, place, said)
            said.done = True

    def look_further(self, talk: Talk, verb: Verb, place: list[str], said: "Said") -> None:
        """What is inside an effect, and what is unwise about it."""
        if isinstance(verb, Destroy) and verb.each:
            inner = said.about_something()
            self.look_at_effects(talk, verb.each, place if talk.borrowed else [*place, "each"], inner)
        elif isinstance(verb, Choose):
            for number, option in enumerate(verb.options):
                deeper = place if talk.borrowed else [*place, "options", str(number), "do"]
                self.look_at_effects(talk, option, deeper, said.copy())
        elif (
            isinstance(verb, Deploy)
            and talk.clause.phase in (Phase.BEGIN, Phase.COMMAND, Phase.END, Phase.END_GAME)
            and not talk.clause.triggers
        ):
            when = "never" if talk.clause.phase == Phase.END_GAME else "only in the next Reveal phase"
            self.remark(place, f"what is deployed then is revealed {when} (EM-98)")

    def never_does(self, talk: Talk, verb: Verb, said: "Said") -> str:
        """Why an effect comes to nothing whatever lies on the table; empty if it doesn't."""
        for target in verb.targets():
            why = self.never_meant(talk, target, said)
            if why:
                return why
        for amount in verb.amounts():
            why = self.never_counts(talk, amount, said, isinstance(verb, OnTarget))
            if why:
                return why
        return self.never_works(talk, verb, said)

    def never_meant(self, talk: Talk, target: Target, said: "Said") -> str:
        if target.pointer == Pointer.SELF:
            if talk.deck is None:
                return "a battlefield isn't a card"
            return "this card is in the discard pile by then" if said.nowhere else ""
        if target.pointer == Pointer.SUBJECT:
            return "" if said.subject else "no card is meant by 'subject' without an event"
        if target.pointer == Pointer.IT:
            return "" if said.done else "no effect comes before it, so 'it' is nothing"
        assert target.selector is not None
        return self.finds_nothing(talk, target.selector, said)

    def never_counts(self, talk: Talk, amount: Amount, said: "Said", on_target: bool) -> str:
        if (amount.base_x or amount.times_x) and talk.clause.keyword is None and talk.steps[0] != "keyword":
            return "x is the number of a keyword, and this is none"
        per = amount.per
        if per is None:
            return "" if amount.base or amount.base_x else "the number is 0"
        if amount.high == 0 or (amount.times == 0 and not amount.times_x and amount.base == 0):
            return "the number is always 0"
        return self.nothing_to_count(talk, per, said, on_target) if amount.base <= 0 else ""

    def nothing_to_count(self, talk: Talk, per: Count, said: "Said", on_target: bool) -> str:
        """Why there is never any of it; empty if there may be."""
        if isinstance(per, CountCards):
            return self.finds_nothing(talk, per.selector, said)
        if isinstance(per, CountKeyword):
            return "" if self.ever_done(per.keyword) else f"no card of the deck makes a [{per.keyword.name}]"
        if isinstance(per, CountIt):
            return "" if said.done else "no effect comes before it whose cards could be counted"
        if isinstance(per, CountPile):
            own = talk.deck if per.whose == Whose.YOU else None
            return self.no_such_card(talk, per.card, own)
        if isinstance(per, CountTokens) and per.on.pointer == Pointer.SELF and talk.card is not None:
            token = TOKENS[per.token].capitalize()
            return "" if self.can_get(talk.card, per.token) else f"nothing puts a {token} token on {talk.card.name}"
        if isinstance(per, CountTokens) and per.on.selector is not None:
            cards = self.possible(talk, per.on.selector)
            if not any(self.can_get(card, per.token) for card in cards):
                return f"nothing puts a {TOKENS[per.token].capitalize()} token on such a card"
        if isinstance(per, MightOf | CostOf):
            if per.whom == 0 and talk.deck is None:
                return "a battlefield isn't a card"
            if per.whom == 1 and not said.subject:
                return "no card is meant by 'subject' without an event"
            if per.whom == 2 and not on_target:
                return "this effect has no target"
        if isinstance(per, Fibonacci) and talk.deck is None:
            return "a battlefield doesn't move"
        return ""

    def never_works(self, talk: Talk, verb: Verb, said: "Said") -> str:
        if isinstance(verb, Acquire):
            return self.no_such_card(talk, verb.card, talk.deck)
        if isinstance(verb, Discard):
            return self.no_such_card(talk, verb.card, talk.deck if verb.who == Whose.YOU else None)
        if isinstance(verb, Return) and verb.to is None and not verb.recall:
            return self.no_such_card(talk, verb.card, talk.deck)
        if isinstance(verb, Return) and verb.recall and talk.field is not None:
            spoken = [one for effect in talk.field.effects for one in each_verb(effect.verbs)]
            if not [one for one in spoken if isinstance(one, Banish) and one.remember == verb.recall]:
                return f"no effect of this battlefield remembers {verb.recall!r}"
        if isinstance(verb, Swap):
            return self.no_such_card(talk, verb.card, talk.deck)
        if isinstance(verb, Deploy):
            if verb.source != Pile.SELF:
                return self.no_such_card(talk, verb.card, talk.deck)
            return "" if said.nowhere else "a card deploys itself only when it is discarded"
        if isinstance(verb, Stack):
            return self.never_stacks(talk, verb)
        if isinstance(verb, Resolve):
            return self.never_resolves(talk, verb)
        if isinstance(verb, Essence) and not verb.now and talk.clause.phase == Phase.END_GAME:
            return "there is no next round (EM-20)"
        if isinstance(verb, Move) and verb.dest == Dest.EVENT and not said.moved:
            return "nothing has moved that it could go along with"
        if isinstance(verb, PutToken | Untoken):
            return self.never_tokens(talk, verb)
        return ""

    def no_such_card(self, talk: Talk, card_filter: Filter | None, deck: Deck | None) -> str:
        """Of this deck, or of any."""
        for card in self.cards:
            if (deck is None or card.deck is deck) and may_be(card_filter, card, talk.card):
                return ""
        assert card_filter is not None
        return f"{'this' if deck is not None else 'any'} deck has no {card_filter.phrase()}"

    def never_stacks(self, talk: Talk, verb: Stack) -> str:
        if verb.of.side == Camp.OPPONENT:
            return "a seat stacks its own cards (EM-129)"
        number = self.most(talk, verb.of)
        return f"there are never two {verb.of.filter.phrase(True)} on one battlefield" if number < 2 else ""

    def never_resolves(self, talk: Talk, verb: Resolve) -> str:
        if verb.to.pointer == Pointer.SELF and talk.card is not None and not talk.card.instants:
            return f"{talk.card.name} has no instant ability"
        selector = verb.to.selector
        if selector is not None and not any(card.instants for card in self.possible(talk, selector)):
            return f"no {selector.filter.phrase()} has an instant ability"
        return ""

    def never_tokens(self, talk: Talk, verb: PutToken | Untoken) -> str:
        card = talk.card if verb.to.pointer == Pointer.SELF else None
        if isinstance(verb, PutToken):
            printed = card is not None and (
                (verb.token == Token.SHIELD and card.affixed_shield)
                or (verb.token == Token.ANCHOR and card.affixed_anchor)
            )
            return f"{card.name} has that token already" if card is not None and printed else ""
        cards = [card] if card is not None else self.cards
        if verb.to.selector is not None:
            cards = self.possible(talk, verb.to.selector)
        if any(self.can_get(one, verb.token) for one in cards):
            return ""
        return f"nothing puts a {TOKENS[verb.token].capitalize()} token there"

    # ------------------------------------------------------------ rules

    def look_at_rule(self, talk: Talk) -> None:
        why = self.never_in_force(talk)
        if why:
            self.refuse([*talk.steps, "static"], f"it is never in force: {why}")

    def never_in_force(self, talk: Talk) -> str:
        static = talk.clause.static
        if isinstance(static, Cost):
            if static.rule.n == 0:
                return "it changes a cost by 0"
            if static.rule.rounds is not None and not rounds_held(static.rule.rounds):
                return "no round of a game is like that"
            return self.no_such_card(talk, static.rule.cards, talk.deck)
        if isinstance(static, PayWithMight):
            return self.no_such_card(talk, static.cards, talk.deck)
        if isinstance(static, NoDeploy):
            if static.rule.rounds is not None and not rounds_held(static.rule.rounds):
                return "no round of a game is like that"
            return self.no_such_card(talk, static.rule.cards, None)
        if isinstance(static, Frozen) and not rounds_held(static.rounds):
            return "no round of a game is like that"
        if isinstance(static, Zones) and not all(rounds_held(rule.rounds) for rule in static.rules):
            return "no round of a game is like that"
        return ""


class Said:
    """What the effects of a clause can refer to."""

    __slots__ = ("done", "moved", "nowhere", "subject")

    subject: bool  # some card that the event is about
    moved: bool  # and it has moved
    nowhere: bool  # the speaking card was discarded and lies on no battlefield
    done: bool  # an effect has come before

    def __init__(self, subject: bool, moved: bool, nowhere: bool, done: bool = False) -> None:
        self.subject = subject
        self.moved = moved
        self.nowhere = nowhere
        self.done = done

    def copy(self) -> "Said":
        return Said(self.subject, self.moved, self.nowhere, self.done)

    def about_something(self) -> "Said":
        return Said(True, self.moved, self.nowhere, self.done)


def said_by(talk: Talk) -> Said:
    waits = talk.waits()
    anywhere = talk.steps[0] == "keyword"  # an action, whoever performs it and why
    subject = bool(waits) or isinstance(talk.clause.static, Replace) or anywhere
    moved = any(when.moment == On.MOVE for when in waits) or anywhere
    return Said(
        subject, moved, bool(waits) and all(when.moment == On.DISCARD and when.who == Who.SELF for when in waits)
    )


def consumes_first(clause: Clause) -> bool:
    """Its first effect uses something up."""
    return bool(clause.verbs) and clause.verbs[0].consumes()


def begins(clause: Clause) -> bool:
    """Begin isn't performed in round 1 (EM-14)."""
    return clause.phase == Phase.BEGIN and not clause.triggers and not clause.setup


def in_round(condition: Condition, number: int, last: int) -> bool:
    """Whether it can hold in this round of a game with so many."""
    if isinstance(condition, RoundCondition):
        return condition.rounds.hold(number, last)
    if isinstance(condition, AnyOf):
        return any(in_round(inner, number, last) for inner in condition.inner)
    if isinstance(condition, Not) and isinstance(condition.inner, RoundCondition):
        return not condition.inner.rounds.hold(number, last)
    return True


def rounds_held(rounds: Rounds) -> bool:
    return any(rounds.hold(number, last) for last in (6, USUAL_ROUNDS, MOST_ROUNDS) for number in range(1, last + 1))


def apart(bounds: list[Bounds]) -> bool:
    low = max([one.low for one in bounds], default=0)
    highs = [one.high for one in bounds if one.high != NO_BOUND]
    return bool(highs) and low > min(highs)
