"""Verbs: what an effect can do (6.7). A verb is one class: its fields, its text, and what it does."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.empyrean.content.cards import STUN, TOKENS, Verb
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.content.options import FIELDS, MODES, STOPS, Mode, OnField
from cardwright.games.empyrean.rules.actions import (
    banish_from_table,
    destroy,
    move,
    put_token,
    return_to_hand,
    room_for,
    shift,
    stack,
    stackable,
    swap,
    swap_offers,
    take_token,
)
from cardwright.games.empyrean.rules.choosing import (
    ANYTHING,
    TO_DESTROY,
    TO_GIVE,
    TO_MOVE,
    TO_MOVE_TO,
    TO_RETURN,
    TO_TOKEN,
    TO_UNTOKEN,
    candidates,
    choose_destination,
    chosen,
)
from cardwright.games.empyrean.rules.deploying import deploy_free, deploy_itself, free_options
from cardwright.games.empyrean.rules.log import tell_field
from cardwright.games.empyrean.rules.might import add_essence, change_might, gain, lose
from cardwright.games.empyrean.rules.piles import (
    acquire,
    banish_from_hand,
    discard,
    draw,
    fitting,
    peek,
    recall,
    recall_remembered,
)
from cardwright.games.empyrean.rules.reactions import keyword_done, on_table, resolve_instants, run
from cardwright.games.empyrean.rules.table import NO_PIECES, NOWHERE, EmpyreanTable, Piece, Speaker
from cardwright.games.empyrean.vocabulary.conditions import read_conditions
from cardwright.games.empyrean.vocabulary.selectors import (
    IT,
    SELF,
    WHOSE,
    Amount,
    Filter,
    Selector,
    Target,
    filter_of,
    read_amount,
    read_filter,
    read_keyword,
    selector_of,
)
from cardwright.games.empyrean.vocabulary.voice import Voice, a, capital, count, plural

STOP_WHERE: Final = Question("stop", "Where does the Stop token lie?")
WHICH: Final = Question("option", "Which of these?")

YOU: Final = 0
OPPONENT: Final = 1

FROM_HAND: Final = 0
FROM_DISCARD: Final = 1
FROM_DESTROY: Final = 2
FROM_DECK: Final = 3
FROM_SELF: Final = 4
DEPLOY_FROM: Final = ("hand", "discard", "destroy", "deck", "self")
PLACES: Final = ("your hand", "your discard pile", "your destroy pile", "your game deck", "your banish pile")

TO_CHOSEN: Final = 0
TO_HERE: Final = 1
TO_EVENT: Final = 2


class Effect(Verb):
    """What every verb has beside its own fields: its own `if` and `may`."""

    def __init__(self, given: Given) -> None:
        self.conditions = read_conditions(given)
        self.may = given.flag("may")

    def acted(self, by: Speaker, pieces: list[Piece]) -> None:
        """What "it" stands for from now on, unless this acted on "it" itself."""
        if not self.keeps_it():
            by.it = pieces
            by.it_count = len(pieces)

    def counted(self, by: Speaker, number: int) -> None:
        """So many cards that are no longer, or not yet, on the table."""
        if not self.keeps_it():
            by.it = NO_PIECES
            by.it_count = number


class OnTarget(Effect):
    """A verb that acts on cards on the table."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.to = Target(given, "to")

    def several(self) -> bool:
        return self.to.several()

    def keeps_it(self) -> bool:
        return self.to.pointer == IT

    def deed(self, by: Speaker) -> int:
        """What it would do to a card, for the choice of candidates (EM-88)."""
        return ANYTHING

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return len(candidates(t, by, self.to, self.deed(by))) > 0

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        """One card after the other, each with all its reactions (EM-77)."""
        pieces = chosen(t, by, self.to, self.deed(by))
        done: list[Piece] = []
        for piece in pieces:
            if self.do_to(t, by, piece):
                done.append(piece)
        self.acted(by, done)

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        """To one card; False if it can't be done any more."""
        raise NotImplementedError


# ---------------------------------------------------------------- might and essence


class Might(OnTarget):
    """Apply or remove might (EM-23 to EM-25)."""

    word = "might"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.n: Amount = read_amount(given, "n")

    def text(self, voice: Voice) -> str:
        target = self.to.phrase(voice)
        verb, way = ("remove", "from") if self.n.negative() else ("apply", "to")
        if not self.n.counted():
            return f"{verb} might {way} {target} equal to {self.n.number(voice.x)}"
        return f"{verb} {self.n.head(voice)} might {way} {target}{self.n.tail(voice)}"

    def shows(self, t: EmpyreanTable, by: Speaker) -> bool:
        """A card at its cap gains nothing, one without might loses nothing."""
        for piece in candidates(t, by, self.to, ANYTHING):
            n = self.n.value(t, by, piece)
            if (n > 0 and room_for(piece, by.piece is None) > 0) or (n < 0 and piece.might > 0):
                return True
        return False

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        if not on_table(t, piece):
            return False
        change_might(t, piece, self.n.value(t, by, piece), by.piece is None)
        return True


class Transfer(Effect):
    """Might from one card to another (EM-144)."""

    word = "transfer"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.giver = Target(given, "from")
        self.to = Target(given, "to")
        self.n: Amount = read_amount(given, "n")

    def text(self, voice: Voice) -> str:
        return (
            f"take up to {self.n.number(voice.x)} might from {self.giver.phrase(voice)} "
            f"and apply it to {self.to.phrase(voice)}"
        )

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return len(candidates(t, by, self.giver, TO_GIVE)) > 0 and len(candidates(t, by, self.to, ANYTHING)) > 0

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        done: list[Piece] = []
        givers = chosen(t, by, self.giver, TO_GIVE)
        if givers:
            for receiver in chosen(t, by, self.to, ANYTHING):
                giver = givers[0]
                n = min(self.n.value(t, by, receiver), giver.might, room_for(receiver, by.piece is None))
                if n > 0 and giver is not receiver:
                    lose(t, giver, n)
                    gain(t, receiver, n, by.piece is None)
                    done.append(receiver)
        self.acted(by, done)


class Essence(Effect):
    """Add or subtract essence, next round or at once (EM-18)."""

    word = "essence"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.n: Amount = read_amount(given, "n")
        self.who = given.word("who", WHOSE, "you")
        self.now = given.word("when", ("next", "now"), "next") == 1

    def text(self, voice: Voice) -> str:
        verb = "Subtract" if self.n.negative() else "Add"
        who = "" if self.who == YOU else "your opponent "
        when = "at once" if self.now else "next Round"
        s = "" if self.who == YOU else "s"
        if not self.n.counted():
            return f"{who}{verb}{s} essence {when} equal to {self.n.number(voice.x)}"
        return f"{who}{verb}{s} {self.n.head(voice)} essence {when}{self.n.tail(voice)}"

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        n = self.n.value(t, by, None)
        if n:
            add_essence(t, by.seat if self.who == YOU else 1 - by.seat, n, self.now)


# ---------------------------------------------------------------- hands, decks and piles


class Draw(Effect):
    """EM-141."""

    word = "draw"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.n: Amount = read_amount(given, "n", 1)
        self.who = given.word("who", WHOSE, "you")

    def text(self, voice: Voice) -> str:
        verb = "Draw" if self.who == YOU else "your opponent Draws"
        return f"{verb} {cards_phrase(self.n, 'card', voice)}"

    def several(self) -> bool:
        return not self.n.plain or self.n.base > 1

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        self.counted(by, draw(t, by.seat if self.who == YOU else 1 - by.seat, self.n.value(t, by, None)))


def cards_phrase(n: Amount, noun: str, voice: Voice) -> str:
    """`a card`, `2 cards`, `1 card for each Ally Robot Here (at most 2)`."""
    if n.plain:
        return count(n.base, noun)
    if not n.counted():
        return f"as many {plural(noun)} as {n.number(voice.x)}"
    head = n.head(voice)
    return f"{head} {noun if head == '1' else plural(noun)}{n.tail(voice)}"


class Acquire(Effect):
    """EM-142."""

    word = "acquire"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.card: Filter = filter_of(given.inner("card"))

    def text(self, voice: Voice) -> str:
        return f"Acquire {self.card.one()}"

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        self.counted(by, acquire(t, by, self.card))


class Discard(Effect):
    """EM-136."""

    word = "discard"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.n: Amount = read_amount(given, "n", 1)
        self.who = given.word("who", WHOSE, "you")
        self.upto = given.flag("upto")
        self.card = read_filter(given, "card")
        self.at_random = given.word("pick", ("choose", "random"), "choose") == 1

    def text(self, voice: Voice) -> str:
        verb = "Discard" if self.who == YOU else "your opponent Discards"
        noun = self.card.noun() if self.card is not None else "card"
        tail = self.card.tail(self.several()) if self.card is not None else ""
        if self.at_random:
            noun = f"random {noun}"
        if self.upto:
            one = self.n.plain and self.n.base == 1
            return f"{verb} up to {f'one {noun}' if one else cards_phrase(self.n, noun, voice)}{tail}"
        return f"{verb} {cards_phrase(self.n, noun, voice)}{tail}"

    def several(self) -> bool:
        return not self.n.plain or self.n.base > 1

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return len(fitting(t, by, t.sides[self.seat(by)].hand, self.card)) > 0

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        n = self.n.value(t, by, None)
        self.counted(by, discard(t, by, self.seat(by), n, self.upto, self.card, self.at_random))

    def seat(self, by: Speaker) -> int:
        return by.seat if self.who == YOU else 1 - by.seat


class Banish(Effect):
    """From the table, or from the hand (EM-139)."""

    word = "banish"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.to: Target | None = None
        self.n = 1
        self.remember = ""
        if given.has("to"):
            self.to = Target(given, "to")
        else:
            given.word("from", ("hand",))
            self.n = given.number("n", 1, 24, 1)
            self.remember = given.text("remember", "")
            if self.remember and given.deck is not None:
                raise given.wrong("remember", "only a battlefield remembers cards")

    def text(self, voice: Voice) -> str:
        if self.to is not None:
            return f"Banish {self.to.phrase(voice)}"
        return f"Banish {'one card' if self.n == 1 else f'{self.n} cards'} of your hand"

    def several(self) -> bool:
        return self.to.several() if self.to is not None else self.n > 1

    def keeps_it(self) -> bool:
        return self.to is not None and self.to.pointer == IT

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return self.to is None or len(candidates(t, by, self.to, ANYTHING)) > 0

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        if self.to is None:
            self.counted(by, banish_from_hand(t, by, self.n, self.remember != ""))
            return
        number = 0
        for piece in chosen(t, by, self.to, ANYTHING):
            if banish_from_table(t, by.seat, piece):
                number += 1
        self.counted(by, number)


class Return(Effect):
    """From the table, from a pile, or a card the battlefield remembers (EM-115, EM-118, EM-174)."""

    word = "return"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.to: Target | None = None
        self.pile = -1
        self.card: Filter | None = None
        self.n = 1
        self.upto = False
        self.recall = ""
        if given.has("to"):
            self.to = Target(given, "to")
            return
        self.pile = (FROM_DISCARD, FROM_DESTROY, 4)[given.word("from", ("discard", "destroy", "banish"))]
        if given.has("recall"):
            self.recall = given.text("recall")
            if given.deck is not None:
                raise given.wrong("recall", "only a battlefield remembers cards")
            return
        self.card = read_filter(given, "card")
        self.n = given.number("n", 1, 24, 1)
        self.upto = given.flag("upto")

    def recalls(self) -> bool:
        return self.recall != ""

    def text(self, voice: Voice) -> str:
        if self.to is not None:
            return f"Return {self.to.phrase(voice)} to its owner's hand"
        if self.recall:
            return "Return the card so Banished to your hand"
        return f"Return {number_of(self.card, self.n, self.upto)} from {PLACES[self.pile]} to your hand"

    def several(self) -> bool:
        return self.to.several() if self.to is not None else self.n > 1

    def keeps_it(self) -> bool:
        return self.to is not None and self.to.pointer == IT

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return self.to is None or len(candidates(t, by, self.to, TO_RETURN)) > 0

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        if self.recall:
            self.counted(by, recall_remembered(t, by))
        elif self.to is None:
            self.counted(by, recall(t, by, self.pile, self.card, self.n, self.upto))
        else:
            number = 0
            for piece in chosen(t, by, self.to, TO_RETURN):
                if return_to_hand(t, by.seat, piece):
                    number += 1
            self.counted(by, number)


def number_of(card: Filter | None, n: int, upto: bool) -> str:
    """`a card that costs 2 or less`, `up to 2 Warriors`."""
    if n == 1:
        phrase = card.phrase() if card is not None else "card"
        return f"up to one {phrase}" if upto else a(phrase)
    many = card.phrase(True) if card is not None else "cards"
    return f"{'up to ' if upto else ''}{n} {many}"


class Peek(Effect):
    """EM-145. Of a deck: its top cards."""

    word = "peek"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.deck = given.word("what", ("hand", "deck"), "hand") == 1
        self.who = given.word("who", WHOSE, "opponent")
        self.n = given.number("n", 1, 24, 1) if self.deck else 0
        if not self.deck and self.who == YOU:
            raise given.wrong("who", "everybody knows the own hand")

    def text(self, voice: Voice) -> str:
        whose = "your" if self.who == YOU else "your opponent's"
        if not self.deck:
            return f"Look at {whose} hand"
        return f"Look at the top {'card' if self.n == 1 else f'{self.n} cards'} of {whose} game deck"

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        peek(t, by.seat, by.seat if self.who == YOU else 1 - by.seat, self.deck, self.n)


# ---------------------------------------------------------------- cards on the table


class Destroy(OnTarget):
    """EM-107."""

    word = "destroy"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.each = read_verbs(given, "each") if given.has("each") else []

    def text(self, voice: Voice) -> str:
        text = f"Destroy {self.to.phrase(voice)}"
        return f"{text}; for each card so Destroyed, {verbs_text(self.each, voice)}" if self.each else text

    def deed(self, by: Speaker) -> int:
        return TO_DESTROY

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        return destroy(t, by, piece, self.each)


class Move(OnTarget):
    """EM-100."""

    word = "move"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.dest = given.word("dest", ("choose", "here", "event_to"), "choose")

    def text(self, voice: Voice) -> str:
        end = ("", " Here", " along with it")[self.dest]
        return f"Move {self.to.phrase(voice, moving=True)}{end}"

    def deed(self, by: Speaker) -> int:
        if self.dest == TO_CHOSEN:
            return TO_MOVE
        if self.dest == TO_HERE:
            return TO_MOVE_TO + by.field
        return TO_MOVE_TO + by.moment.at if by.moment is not None else TO_MOVE

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        to = by.field
        if self.dest == TO_CHOSEN:
            to = choose_destination(t, by.seat, piece) if on_table(t, piece) else NOWHERE
        elif self.dest == TO_EVENT and by.moment is not None:
            to = by.moment.at
        return to != NOWHERE and move(t, by.seat, piece, to)


class Shift(OnTarget):
    """EM-112."""

    word = "shift"

    def text(self, voice: Voice) -> str:
        return f"Shift {self.to.phrase(voice)}"

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return True

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        """A dying card may shift itself and nothing else may be done to it (EM-110)."""
        own = by.piece
        if self.to.pointer == SELF and own is not None and own.dying:
            self.acted(by, [own] if shift(t, by.seat, own) else [])
        else:
            super().do(t, by)

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        return on_table(t, piece) and shift(t, by.seat, piece)


class Swap(OnTarget):
    """EM-121."""

    word = "swap"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        places = given.words("from", ("hand", "deck"))
        self.hand = 0 in places
        self.deck = 1 in places
        self.card = read_filter(given, "card")

    def text(self, voice: Voice) -> str:
        places = [place for place, there in (("your hand", self.hand), ("your game deck", self.deck)) if there]
        card = self.card.one() if self.card is not None else "a card"
        return f"Swap {self.to.phrase(voice)} with {card} from {' or '.join(places)}"

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        for piece in candidates(t, by, self.to, ANYTHING):
            if swap_offers(t, by, piece, self.hand, self.deck, self.card):
                return True
        return False

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        done: list[Piece] = []
        for piece in chosen(t, by, self.to, ANYTHING):
            new = swap(t, by, piece, self.hand, self.deck, self.card)
            if new is not None:
                done.append(new)
        self.acted(by, done)


class Stack(Effect):
    """EM-129."""

    word = "stack"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.of: Selector = selector_of(given.inner("of"))

    def text(self, voice: Voice) -> str:
        own = voice.field
        cards = f"{'of your ' if own else ''}{self.of.what(own, True, -1)}"
        note = " (this card counts)" if self.of.with_self and not own else ""
        return f"Stack two {cards}{note}{self.of.place(voice, True, False)} on the same Battlefield"

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return len(stackable(t, by, self.of)) > 0

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        top = stack(t, by, self.of)
        self.acted(by, [top] if top is not None else [])


class Token(OnTarget):
    """EM-155 to EM-163."""

    word = "token"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.token = given.word("token", TOKENS)
        self.n: Amount = read_amount(given, "n", 1)

    def text(self, voice: Voice) -> str:
        return f"apply {tokens_phrase(self.n, self.token, voice)} to {self.to.phrase(voice)}{self.n.tail(voice)}"

    def deed(self, by: Speaker) -> int:
        return TO_TOKEN + self.token

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        return put_token(t, by.seat, piece, self.token, self.n.value(t, by, piece))


class Untoken(OnTarget):
    """Removes up to so many tokens."""

    word = "untoken"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.token = given.word("token", TOKENS)
        self.n: Amount = read_amount(given, "n", 1)
        if self.token == STUN and not self.n.plain:
            raise given.wrong("n", "a card has one Stun token at most")

    def text(self, voice: Voice) -> str:
        whom = self.to.phrase(voice, hidden_token=self.token)
        return f"remove {tokens_phrase(self.n, self.token, voice)} from {whom}{self.n.tail(voice)}"

    def deed(self, by: Speaker) -> int:
        return TO_UNTOKEN + self.token

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        return take_token(t, piece, self.token, self.n.value(t, by, piece))


def tokens_phrase(n: Amount, token: int, voice: Voice) -> str:
    noun = f"{TOKENS[token].capitalize()} token"
    if n.plain:
        return count(n.base, noun)
    head = n.head(voice)
    return f"{head} {noun if head == '1' else plural(noun)}"


class Stop(Effect):
    """EM-155."""

    word = "stop"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.who = given.word("who", WHOSE, "opponent")
        self.here = given.word("at", ("here", "choose"), "here") == 0
        self.n = given.number("n", 1, 9, 1)

    def text(self, voice: Voice) -> str:
        side = "your opponent's" if self.who == OPPONENT else "your"
        place = "this Battlefield" if self.here else "a Battlefield of your choice"
        return f"apply {count(self.n, 'Stop token')} to {side} side of {place}"

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        field = by.field
        if not self.here:
            options: list[Option] = [STOPS[number] for number in range(FIELDS) if not t.frozen[number]]
            choice = t.ask(by.seat, STOP_WHERE, options)
            assert isinstance(choice, OnField)
            field = choice.field
        if field != NOWHERE and not t.frozen[field]:
            seat = by.seat if self.who == YOU else 1 - by.seat
            t.sides[seat].stops[field] += self.n
            if t.events is not None:
                tell_field(t, "stop", seat, field)


class Deploy(Effect):
    """For free (EM-96 to EM-99)."""

    word = "deploy"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.source = given.word("from", DEPLOY_FROM)
        self.here = given.word("at", ("here", "choose"), "choose") == 0
        self.card: Filter | None = None
        self.n = 1
        self.upto = False
        if self.source != FROM_SELF:
            self.card = read_filter(given, "card")
            self.n = given.number("n", 1, 18, 1)
            self.upto = given.flag("upto")

    def text(self, voice: Voice) -> str:
        place = " Here" if self.here else ""
        if self.source == FROM_SELF:
            return f"Deploy this card{place} for free"
        return f"Deploy {number_of(self.card, self.n, self.upto)} from {PLACES[self.source]}{place} for free"

    def several(self) -> bool:
        return self.n > 1

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        if self.source == FROM_SELF:
            return True
        return len(free_options(t, by, self.source, self.card, self.here)) > 0

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        if self.source == FROM_SELF:
            self.counted(by, 1 if deploy_itself(t, by, self.here) else 0)
        else:
            self.counted(by, deploy_free(t, by, self.source, self.card, self.here, self.n, self.upto))


# ---------------------------------------------------------------- clauses


class Resolve(OnTarget):
    """EM-76."""

    word = "resolve"

    def text(self, voice: Voice) -> str:
        return f"Resolve the Instant ability of {self.to.phrase(voice)} again"

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return True

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        if not on_table(t, piece):
            return False
        resolve_instants(t, piece)
        return True


class Choose(Effect):
    """One of several lists of effects (D-17)."""

    word = "choose"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.options: list[list[Verb]] = []
        for inner in given.tables("options"):
            self.options.append(read_verbs(inner, "do"))
            inner.done("an option")
        if not 2 <= len(self.options) <= 9:
            raise given.wrong("options", "it takes two to nine options")

    def text(self, voice: Voice) -> str:
        return " or ".join([verbs_text(option, voice) for option in self.options])

    def alternatives(self) -> list[str]:
        return [verbs_text(option, Voice(False)) for option in self.options]

    def several(self) -> bool:
        for option in self.options:
            if option[len(option) - 1].several():
                return True
        return False

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        for option in self.options:
            if option[0].feasible(t, by):
                return True
        return False

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        options: list[Option] = []
        for number, verbs in enumerate(self.options):
            if verbs[0].feasible(t, by):
                options.append(MODES[number])
        if not options:
            self.acted(by, [])
            return
        choice = t.ask(by.seat, WHICH, options)
        assert isinstance(choice, Mode)
        run(t, by, self.options[choice.number])


class DoKeyword(Effect):
    """Performs a keyword of the form "action" (EM-73)."""

    word = "keyword"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.keyword = read_keyword(given, "name")
        if not self.keyword.action:
            raise given.wrong("name", f"{self.keyword.name!r} is an ability that cards carry, not an action")
        self.reminder = given.flag("reminder")

    def text(self, voice: Voice) -> str:
        name = f"[{self.keyword.name}]"
        if not self.reminder:
            return name
        also = "".join([f"; when {trigger.text(voice)}, that counts too" for trigger in self.keyword.also])
        return f"{name} ({self.keyword.text}{also})"

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return self.keyword.verbs[0].feasible(t, by)

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        """Only what was done counts (EM-73)."""
        if self.feasible(t, by):
            run(t, by, self.keyword.verbs)
            keyword_done(t, by.seat, self.keyword, by.piece)


VERBS: Final[dict[str, type[Verb]]] = {
    kind.word: kind
    for kind in (Might, Transfer, Essence, Draw, Acquire, Discard, Banish, Destroy, Return, Move, Shift, Swap, Stack,
                 Token, Untoken, Stop, Deploy, Resolve, Choose, DoKeyword, Peek)
}  # fmt: skip


def read_verbs(given: Given, name: str) -> list[Verb]:
    verbs = []
    for inner in given.tables(name):
        word = inner.text("verb")
        if word not in VERBS:
            raise inner.wrong("verb", f"there is no verb {word!r}; the verbs are {', '.join(VERBS)}")
        verb = VERBS[word](inner)
        inner.done(f"the verb {word!r}")
        verbs.append(verb)
    if not verbs:
        raise given.wrong(name, "it takes a list of effects, at least one")
    return verbs


def verbs_text(verbs: list[Verb], voice: Voice) -> str:
    """The effects of a list, one after the other."""
    parts = []
    several = voice.several
    for verb in verbs:
        text = verb.text(voice)
        if verb.may:
            text = f"you may {text}"
        if verb.conditions:
            text = f"if {' and '.join([c.lead(voice) or c.text(voice) for c in verb.conditions])}, {text}"
        parts.append(text)
        if not verb.keeps_it():
            voice.several = verb.several()
    voice.several = several
    return ", then ".join(parts)


def keyword_text(verbs: list[Verb]) -> str:
    return capital(verbs_text(verbs, Voice(False)))
