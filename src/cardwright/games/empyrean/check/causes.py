"""What can set off what: the clauses there are, and the events that their effects can cause. Read by the lint alone."""

from typing import Final

from cardwright.games.empyrean.content.cards import (
    ZONES,
    Battlefield,
    Book,
    Card,
    Clause,
    Deck,
    Keyword,
    Kind,
    Limit,
    On,
    Token,
    Verb,
)
from cardwright.games.empyrean.vocabulary.card_verbs import Dest, Move, Shift, Stack, Swap
from cardwright.games.empyrean.vocabulary.pile_verbs import Banish, Discard, Return
from cardwright.games.empyrean.vocabulary.selectors import At, Camp, Filter, Pick, Pointer, Ref, Target, Whose
from cardwright.games.empyrean.vocabulary.statics import Replace
from cardwright.games.empyrean.vocabulary.token_verbs import PutToken
from cardwright.games.empyrean.vocabulary.triggers import When, Who
from cardwright.games.empyrean.vocabulary.verbs import Destroy, DoKeyword, Resolve


class Kin:
    """Whose effect it is, as one card sees it."""

    SAME: Final = 0  # its own
    MATE: Final = 1  # another card's of its seat
    FOE: Final = 2  # a card's of the other seat


NEAR: Final = (Kin.SAME, Kin.MATE, Kin.FOE)


class Talk:
    """A list of effects that somebody speaks: a clause of a card, an effect of a battlefield, an action keyword."""

    steps: list[str]  # where it stands
    deck: Deck | None  # None: a battlefield speaks
    card: Card | None  # None: a battlefield, or whatever card of the deck performs the action
    field: Battlefield | None
    clause: Clause
    verbs: list[Verb]
    borrowed: bool  # the effects stand in the entry of a keyword

    def __init__(self, steps: list[str], deck: Deck | None, card: Card | None, clause: Clause) -> None:
        self.steps = steps
        self.deck = deck
        self.card = card
        self.field = None
        self.clause = clause
        self.verbs = clause.verbs
        self.borrowed = clause.keyword is not None

    def waits(self) -> list[When]:
        return [trigger for trigger in self.clause.triggers if isinstance(trigger, When)]

    def limited(self) -> bool:
        return self.clause.limit != Limit.NONE or self.clause.milestone


def talks_of(book: Book) -> list[Talk]:
    """Everything that is said in games: decks and battlefields for tests alone say nothing."""
    found: list[Talk] = []
    for card in book.cards:
        if not card.deck.test_only:
            for clause in card.clauses:
                found.append(Talk(["card", card.id, "ability", str(clause.index)], card.deck, card, clause))
    for field in book.fields:
        if not field.test_only:
            for clause in field.effects:
                talk = Talk(["battlefield", field.id, "effect", str(clause.index)], None, None, clause)
                talk.field = field
                if isinstance(clause.static, Replace):
                    talk.verbs = clause.static.verbs
                found.append(talk)
    return found


def action_talks(book: Book) -> list[Talk]:
    """Action keywords by themselves."""
    found: list[Talk] = []
    for deck in book.decks:
        for keyword in deck.keywords:
            if keyword.action and not deck.test_only:
                talk = Talk(["keyword", keyword.id], deck, None, keyword.counted)
                talk.verbs = keyword.verbs
                found.append(talk)
    return found


def dealt_cards(book: Book) -> list[Card]:
    return [card for card in book.cards if not card.deck.test_only]


# ---------------------------------------------------------------- filters


def may_be(card_filter: Filter | None, card: Card, own: Card | None) -> bool:
    """Whether this card can fit, spoken by `own`; what only a table can tell counts as fitting."""
    if card_filter is None or card_filter.open:
        return True
    if not card_filter.takes_printed(card):
        return False
    if own is not None:
        if card_filter.type_as == Ref.AS_SELF and not own.types & card.types:
            return False
        if card_filter.name_as_self and own.name != card.name:
            return False
        if card_filter.cost_as_self and own.cost != card.cost:
            return False
    if card_filter.either:
        for inner in card_filter.either:
            if may_be(inner, card, own):
                return True
        return False
    return True


# ---------------------------------------------------------------- causes


class Cause:
    """An event that an effect can cause, and which cards it can be about, seen from the seat that speaks."""

    moment: int
    talk: Talk
    itself: bool  # it can be about the speaking card
    own: Filter | None  # cards of its seat
    takes_own: bool
    rival: Filter | None  # cards of the other seat
    takes_rival: bool
    nobody: bool  # it may be about no card at all
    keyword: Keyword | None
    token: int
    uses_up: bool  # each time something is gone: a card, a token, an open place
    survivors: bool  # only cards that shift instead of dying
    width: int  # so many events at most, each time
    actor: Card | None  # the speaking card, if it can be about that
    mates: set[Card]  # other cards of its seat that it can be about
    foes: set[Card]  # and of the other seat

    def __init__(self, moment: int, talk: Talk) -> None:
        self.moment = moment
        self.talk = talk
        self.itself = False
        self.own = None
        self.takes_own = False
        self.rival = None
        self.takes_rival = False
        self.nobody = False
        self.keyword = None
        self.token = -1
        self.uses_up = False
        self.survivors = False
        self.width = 1
        self.actor = None
        self.mates = set()
        self.foes = set()

    def on(self, target: Target, talk: Talk) -> "Cause":
        """About what this target can be."""
        selector = target.selector
        if target.pointer == Pointer.SELF:
            self.itself = talk.deck is not None
        elif target.pointer != Pointer.SELECTED or selector is None:
            self.takes_own = True  # "it" and "that card" may be anybody's
            self.takes_rival = True
        else:
            self.itself = selector.with_self
            self.own = self.rival = selector.filter
            self.takes_own = selector.side in (Camp.ALLY, Camp.ANY)
            self.takes_rival = selector.side in (Camp.OPPONENT, Camp.ANY)
            self.width = 3 * ZONES if selector.pick == Pick.EACH and not selector.one_place() else selector.n
        return self

    def find(self, cards: list[Card]) -> "Cause":
        """Which of all cards those are, once and for all."""
        talk = self.talk
        own = talk.card
        self.actor = own if self.itself and own is not None and (not self.survivors or survives(own)) else None
        for card in cards:
            if self.survivors and not survives(card):
                continue
            near = talk.deck is None or talk.deck is card.deck
            if near and self.itself and own is None:
                self.mates.add(card)  # whichever card performs the action
            if near and self.takes_own and may_be(self.own, card, own):
                self.mates.add(card)
            if self.takes_rival and may_be(self.rival, card, own):
                self.foes.add(card)
        return self


def survives(card: Card) -> bool:
    """It shifts when it is destroyed (EM-110)."""
    for clause in card.hears[On.DESTROY]:
        for verb in clause.verbs:
            if isinstance(verb, Shift) and verb.to.pointer == Pointer.SELF:
                return True
    return False


def each_verb(verbs: list[Verb]) -> list[Verb]:
    """These effects and all inside them, what keywords stand for too."""
    found: list[Verb] = []
    for verb in verbs:
        found.append(verb)
        for inner in verb.inside():
            found += each_verb(inner)
    return found


def causes_of(talk: Talk) -> list[Cause]:
    """All events that its effects can cause."""
    found: list[Cause] = []
    for verb in each_verb(talk.verbs):
        found += caused_by(verb, talk)
    if talk.clause.keyword is not None:
        found.append(keyword_cause(talk, talk.clause.keyword, False))
    return found


def caused_by(verb: Verb, talk: Talk) -> list[Cause]:
    if isinstance(verb, Destroy):
        survivors = Cause(On.DESTROY, talk).on(verb.to, talk)
        survivors.survivors = True
        return [spent(Cause(On.DESTROY, talk).on(verb.to, talk)), survivors]
    if isinstance(verb, Move):
        moved = Cause(On.MOVE, talk).on(verb.to, talk)
        selector = verb.to.selector
        moved.uses_up = verb.dest == Dest.EVENT and selector is not None and selector.at == At.EVENT_FROM
        return [moved]
    if isinstance(verb, Shift):
        return [Cause(On.SHIFT, talk).on(verb.to, talk)]
    if isinstance(verb, PutToken):
        given = Cause(On.TOKEN, talk).on(verb.to, talk)
        given.token = verb.token
        given.uses_up = verb.token < Token.MOVE  # Stun, Shield and Anchor lie on a card once (EM-157)
        return [given]
    if isinstance(verb, Stack):
        stacked = spent(Cause(On.STACK, talk))
        stacked.itself, stacked.own, stacked.takes_own = verb.of.with_self, verb.of.filter, True
        return [stacked]
    if isinstance(verb, Swap):
        swapped = Cause(On.SWAP, talk).on(verb.to, talk)
        if swapped.itself or swapped.takes_own:
            swapped.itself, swapped.takes_own = False, True
        swapped.own = swapped.rival = verb.card
        return [swapped]
    if isinstance(verb, DoKeyword):
        return [keyword_cause(talk, verb.keyword, verb.consumes())]
    return leaving(verb, talk)


def leaving(verb: Verb, talk: Talk) -> list[Cause]:
    """Cards leave the table or the hand; each can do so once."""
    if isinstance(verb, Return) and verb.to is not None:
        return [spent(Cause(On.RETURN, talk).on(verb.to, talk))]
    if isinstance(verb, Banish):
        gone = spent(Cause(On.BANISH, talk))
        if verb.to is not None:
            return [gone.on(verb.to, talk)]
        gone.takes_own = True
        return [gone]
    if isinstance(verb, Discard):
        thrown = spent(Cause(On.DISCARD, talk))
        if verb.who == Whose.YOU:
            thrown.own, thrown.takes_own = verb.card, True
        else:
            thrown.rival, thrown.takes_rival = verb.card, True
        return [thrown]
    return []


def spent(cause: Cause) -> Cause:
    cause.uses_up = True
    return cause


def keyword_cause(talk: Talk, keyword: Keyword, uses_up: bool) -> Cause:
    cause = Cause(On.KEYWORD, talk)
    cause.keyword = keyword
    cause.itself = True
    cause.uses_up = uses_up
    return cause


# ---------------------------------------------------------------- who answers


def answers(cause: Cause, when: When, speaker: Card | None, near: int, fits: set[Card]) -> bool:
    """Whether an event so caused can set off a clause of `speaker` (None: a battlefield), which stands so near.

    `fits` are the cards that the trigger takes.
    """
    if when.moment != cause.moment or (when.keyword is not None and when.keyword is not cause.keyword):
        return False
    if when.token >= 0 and when.token != cause.token:
        return False
    mine = near != Kin.FOE
    if cause.nobody and when.filter.open and speaker is not None:
        return when.who == Who.ANY or (when.who in (Who.ALLY, Who.YOU) if mine else when.who == Who.OPPONENT)
    actor = {cause.actor} if cause.actor is not None else set()
    if speaker is None:
        return bool((actor | cause.mates | cause.foes) & fits)
    if near == Kin.SAME:
        itself = cause.actor is speaker
    else:
        itself = speaker in (cause.mates if mine else cause.foes)
    own = {card for card in (cause.mates if mine else cause.foes) if card.deck is speaker.deck}
    if speaker.copies == 1:
        own.discard(speaker)  # the only one is no other than itself
    other = cause.foes if mine else cause.mates | actor
    if near == Kin.MATE:
        own |= actor
    if itself and speaker in fits and when.who in (Who.SELF, Who.YOU, Who.ANY):
        return True
    if own & fits and when.who in (Who.ALLY, Who.YOU, Who.ANY):
        return True
    return bool(other & fits) and when.who in (Who.OPPONENT, Who.ANY)


def also_causes(book: Book) -> list[Cause]:
    """Events that count as doing a keyword (R-35): the doer is a seat, not a card."""
    found: list[Cause] = []
    for deck in book.decks:
        for keyword in deck.keywords:
            if keyword.also and not deck.test_only:
                talk = Talk(["keyword", keyword.id], deck, None, keyword.counted)
                cause = Cause(On.KEYWORD, talk)
                cause.keyword = keyword
                cause.nobody = True
                cause.uses_up = True
                found.append(cause)
    return found


def resolved_by(talk: Talk) -> list[Cause]:
    """Whose instants it makes work again, as if an event were about those cards."""
    found: list[Cause] = []
    for verb in each_verb(talk.verbs):
        if isinstance(verb, Resolve):
            found.append(Cause(-1, talk).on(verb.to, talk))
    return found


def on_own_reveal(talk: Talk) -> bool:
    """A clause that works when its card is revealed or swapped in."""
    if talk.card is None:
        return False
    if talk.clause.kind == Kind.CONDITIONAL:
        return any(when.moment == On.REVEAL and when.who in (Who.SELF, Who.YOU, Who.ANY) for when in talk.waits())
    return talk.clause in talk.card.instants
