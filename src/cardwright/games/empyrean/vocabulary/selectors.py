"""Which cards, and how much: filters, selectors, targets, counts and amounts (6.6)."""

from typing import ClassVar, Final

from cardwright.core.content.vocabulary import Family
from cardwright.core.words import a, plural
from cardwright.games.empyrean.content.cards import PILES, TOKENS, Card, Keyword, Pile
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.rules.table import NOWHERE, EmpyreanTable, Piece, Side, Speaker, zone_of
from cardwright.games.empyrean.vocabulary.voice import NO_BOUND, Limits, Voice


class Ref:
    """A filter's reference to another card."""

    NAMED: Final = 0
    AS_SUBJECT: Final = 1
    AS_SELF: Final = 2


ABILITIES: Final = ("instant", "conditional", "passive", "none")


class Camp:
    """Whose cards."""

    ALLY: Final = 0
    OPPONENT: Final = 1
    ANY: Final = 2


SIDES: Final = ("ally", "opponent", "any")


class At:
    """Where they stand."""

    ANYWHERE: Final = 0
    HERE: Final = 1
    ELSEWHERE: Final = 2
    ADJACENT: Final = 3
    LOWER: Final = 4
    HIGHER: Final = 5
    FIRST: Final = 6
    LAST: Final = 7
    BETWEEN: Final = 8
    EVENT_FROM: Final = 9
    EVENT_TO: Final = 10


AT: Final = (
    "anywhere", "here", "elsewhere", "adjacent", "lower", "higher", "first", "last", "between", "event_from",
    "event_to",
)  # fmt: skip


class Pick:
    """Which of those there are."""

    EACH: Final = 0
    CHOOSE: Final = 1
    OPPONENT_CHOOSES: Final = 2
    MAX_MIGHT: Final = 3
    MIN_MIGHT: Final = 4
    MAX_COST: Final = 5
    MIN_COST: Final = 6
    AT_RANDOM: Final = 7


PICKS: Final = (
    "all", "choose", "opponent_chooses", "max_might", "min_might", "max_cost", "min_cost", "random",
)  # fmt: skip
EXTREMES: Final = ("", "", "", "highest-might", "lowest-might", "highest-cost", "lowest-cost", "random")

MANY: Final = 10**6


class Filter:
    """What a card must be, wherever it lies."""

    either: list["Filter"]  # `any`: one of these
    type: int  # as a bit, 0: any
    type_as: int
    type_name: str
    not_type: int
    not_type_name: str
    name: str
    name_as_self: bool
    not_name: str
    low: int  # of the cost
    high: int
    cost: Limits | None
    cost_as_self: bool
    cost_max: "Amount | None"
    ability: int  # -1: any
    open: bool  # takes every card
    printed: bool  # needs nothing but the card itself

    def __init__(self, given: Given) -> None:
        self.either = [filter_of(inner) for inner in given.tables("any")]
        self.read_type(given)
        self.name = given.text("name", "")
        self.name_as_self = self.name == "as_self"
        self.not_name = given.text("not_name", "")
        for field, name in (("name", self.name), ("not_name", self.not_name)):
            if name and name != "as_self" and name not in given.book.names:
                raise given.wrong(field, f"no card is called {name!r}")
        self.low, self.high, self.cost, self.cost_as_self = 0, MANY, None, False
        if given.has("cost"):
            self.cost_as_self = given.text("cost") == "as_self"
            if not self.cost_as_self:
                self.cost = Limits(given, "cost")
                self.low, self.high = self.cost.low, self.cost.high
        self.cost_max = read_amount(given, "cost_max") if given.has("cost_max") else None
        self.ability = given.word("ability", ABILITIES) if given.has("ability") else -1
        plain = not (self.either or self.type or self.type_as or self.not_type or self.name or self.not_name)
        self.open = (plain and self.cost is None and not self.cost_as_self
                     and self.cost_max is None and self.ability < 0)  # fmt: skip
        self.printed = (not self.type_as and not self.name_as_self and not self.cost_as_self and self.cost_max is None
                        and all(inner.printed for inner in self.either))  # fmt: skip

    def read_type(self, given: Given) -> None:
        self.type_name = given.text("type", "")
        self.type_as = {"as_subject": Ref.AS_SUBJECT, "as_self": Ref.AS_SELF}.get(self.type_name, Ref.NAMED)
        self.type = self.type_bit(given, "type") if self.type_name and self.type_as == Ref.NAMED else 0
        self.not_type_name = given.text("not_type", "")
        self.not_type = self.type_bit(given, "not_type") if self.not_type_name else 0

    def type_bit(self, given: Given, field: str) -> int:
        name = given.text(field)
        if name not in given.book.type_bits:
            raise given.wrong(field, f"no card has the type {name!r}")
        return given.book.type_bits[name]

    # Rules

    def takes(self, t: EmpyreanTable, by: Speaker, card: Card) -> bool:
        if self.open:
            return True
        if not self.takes_printed(card):
            return False
        if self.printed:
            return True
        if self.type_as:
            other = subject_card(by) if self.type_as == Ref.AS_SUBJECT else own_card(by)
            if other is None or not other.types & card.types:
                return False
        if self.name_as_self or self.cost_as_self:
            own = own_card(by)
            if own is None or (self.name_as_self and own.name != card.name):
                return False
            if self.cost_as_self and own.cost != card.cost:
                return False
        if self.cost_max is not None and card.cost > self.cost_max.value(t, by, None):
            return False
        if self.either:
            for inner in self.either:
                if inner.takes(t, by, card):
                    return True
            return False
        return True

    def takes_printed(self, card: Card) -> bool:
        """What the card's face alone decides; alternatives only if they need nothing else either."""
        if self.type and not self.type & card.types:
            return False
        if card.cost < self.low or card.cost > self.high:
            return False
        if self.not_type & card.types:
            return False
        if self.name and self.name != card.name and not self.name_as_self:
            return False
        if self.not_name and self.not_name == card.name:
            return False
        if self.ability >= 0 and not has_ability(card, self.ability):
            return False
        if self.either and self.printed:
            for inner in self.either:
                if inner.takes_printed(card):
                    return True
            return False
        return True

    # Words

    def noun(self, many: bool = False) -> str:
        if self.either:
            return " or ".join([inner.phrase(many) for inner in self.either])
        word = self.name if self.name and not self.name_as_self else ""
        if word.endswith("s") and not many:
            return f"{word} card"  # "each Builders card"
        if not word and self.type:
            word = self.type_name
        word = word or "card"
        return plural(word) if many else word

    def tail(self, many: bool = False) -> str:
        text = ""
        if self.not_name:
            text += f" other than {self.not_name}"
        if self.not_type:
            text += f" other than {a(self.not_type_name)}"
        if self.type_as:
            whom = "it" if self.type_as == Ref.AS_SUBJECT else "this card"
            text += f" that {'share' if many else 'shares'} a type with {whom}"
        if self.name_as_self:
            text += " of the same name"
        if self.cost_as_self:
            text += " of the same cost"
        verb = "cost" if many else "costs"
        if self.cost is not None:
            text += f" that {verb} {self.cost.words()}"
        if self.cost_max is not None:
            text += f" that {verb} at most {self.cost_max.number()}"
        if self.ability == 3:
            text += " without an ability"
        elif self.ability >= 0:
            text += f" with {a(ABILITIES[self.ability].capitalize())} ability"
        return text

    def phrase(self, many: bool = False) -> str:
        return self.noun(many) + self.tail(many)

    def one(self) -> str:
        """`a Warrior other than Tlapilli`."""
        return a(self.phrase())


def has_ability(card: Card, ability: int) -> bool:
    if ability == 0:
        return len(card.instants) > 0
    if ability == 1:
        return card.has_conditional
    if ability == 2:
        return card.has_passive
    return not card.clauses


def own_card(by: Speaker) -> Card | None:
    return by.piece.card if by.piece is not None else None


def subject_card(by: Speaker) -> Card | None:
    if by.moment is not None and by.moment.card is not None:
        return by.moment.card
    return by.subject.card if by.subject is not None else None


def filter_of(given: Given) -> Filter:
    made = Filter(given)
    given.done("a filter")
    return made


def read_filter(given: Given, name: str) -> Filter | None:
    return filter_of(given.inner(name)) if given.has(name) else None


# ---------------------------------------------------------------- selectors


class Selector:
    """Which revealed cards on the table, and which of those (EM-86 to EM-92)."""

    filter: Filter
    side: int
    with_self: bool
    at: int
    of: "Selector | None"  # of `between`
    might: Limits | None
    token: int  # -1: any
    not_subject: bool
    pick: int
    n: int
    upto: bool
    of_field: bool  # a battlefield speaks

    def __init__(self, given: Given) -> None:
        self.of_field = given.deck is None
        self.side = given.word("side", SIDES, "ally")
        self.with_self = given.flag("with_self")
        self.at = given.word("at", AT, "anywhere")
        self.of = selector_of(given.inner("of")) if self.at == At.BETWEEN else None
        self.might = Limits(given, "might") if given.has("might") else None
        self.token = given.word("token", TOKENS) if given.has("token") else -1
        self.not_subject = given.flag("not_subject")
        self.pick = given.word("pick", PICKS, "all")
        self.n = given.number("n", 1, 18, 1)
        self.upto = given.flag("upto")
        if self.pick == Pick.EACH and (self.n != 1 or self.upto):
            raise given.wrong("pick", "n and upto need a pick other than all")
        self.filter = Filter(given)

    # Rules

    def fits(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        """Whether this revealed card, which stands in the right place, is one of those meant."""
        if piece is by.piece and not self.with_self:
            return False
        if not self.filter.open and not self.filter.takes(t, by, piece.card):
            return False
        if self.might is not None and not self.might.low <= piece.might <= self.might.high:
            return False
        if self.token >= 0 and piece.tokens(self.token) == 0:
            return False
        return not (self.not_subject and piece is by.subject)

    def found(self, t: EmpyreanTable, by: Speaker) -> list[Piece]:
        """All that fit, the speaking seat's first, in board order."""
        pieces: list[Piece] = []
        if self.side != Camp.OPPONENT:
            self.collect(t, by, by.seat, pieces)
        if self.side != Camp.ALLY:
            self.collect(t, by, 1 - by.seat, pieces)
        return pieces

    def count(self, t: EmpyreanTable, by: Speaker) -> int:
        return len(self.found(t, by))

    def collect(self, t: EmpyreanTable, by: Speaker, seat: int, pieces: list[Piece]) -> None:
        at = self.at
        side = t.sides[seat]
        if at == At.HERE:
            self.collect_row(t, by, side, by.field, pieces)
        elif at == At.ANYWHERE:
            for field in range(3):
                self.collect_row(t, by, side, field, pieces)
        elif at == At.ELSEWHERE:
            for field in range(3):
                if field != by.field:
                    self.collect_row(t, by, side, field, pieces)
        elif at in (At.EVENT_FROM, At.EVENT_TO):
            moment = by.moment
            if moment is not None:
                field = moment.origin if at == At.EVENT_FROM else moment.at
                if field != NOWHERE:
                    self.collect_row(t, by, side, field, pieces)
        else:
            self.collect_places(t, by, side, seat, pieces)

    def collect_row(self, t: EmpyreanTable, by: Speaker, side: Side, field: int, pieces: list[Piece]) -> None:
        if field == NOWHERE or t.frozen[field]:
            return
        for piece in side.rows[field]:
            if piece.up and not piece.dying and self.fits(t, by, piece):
                pieces.append(piece)

    def collect_places(self, t: EmpyreanTable, by: Speaker, side: Side, seat: int, pieces: list[Piece]) -> None:
        """Places next to the speaking card, for a battlefield next to the event's card; only of its own seat."""
        at = self.at
        if at in (At.FIRST, At.LAST):
            row = side.rows[by.field] if by.field != NOWHERE else []
            if row and not t.frozen[by.field]:
                piece = row[0] if at == At.FIRST else row[len(row) - 1]
                if piece.up and not piece.dying and self.fits(t, by, piece):
                    pieces.append(piece)
            return
        field, zone, owner = place_of(t, by)
        if zone == NOWHERE or owner != seat:
            return
        for other in range(3):
            if t.frozen[other]:
                continue
            for at_zone, piece in enumerate(side.rows[other]):
                if piece.up and not piece.dying and self.stands(t, by, side, field, zone, other, at_zone):
                    if self.fits(t, by, piece):
                        pieces.append(piece)

    def stands(
        self, t: EmpyreanTable, by: Speaker, side: Side, field: int, zone: int, other: int, at_zone: int
    ) -> bool:
        if self.at == At.ADJACENT:
            return adjacent(field, zone, other, at_zone)
        if self.at == At.LOWER:
            return field == other and at_zone == zone - 1
        if self.at == At.HIGHER:
            return field == other and at_zone == zone + 1
        assert self.at == At.BETWEEN
        of = self.of
        assert of is not None
        for far in of.found(t, by):
            if far.seat == by.seat and between(field, zone, far.field, zone_of(t, far), other, at_zone):
                return True
        return False

    # Words

    def one_place(self) -> bool:
        return self.at in (At.LOWER, At.HIGHER, At.FIRST, At.LAST)

    def several(self) -> bool:
        if self.pick == Pick.EACH:
            return not self.one_place()
        return self.n > 1

    def phrase(self, voice: Voice, moving: bool = False, hidden_token: int = -1) -> str:
        """`each Ally Viking Here`, `up to 2 of your cards Here`."""
        own = voice.field and self.side == Camp.ALLY
        many = self.n > 1 or (
            own and (self.pick == Pick.CHOOSE or self.pick == Pick.AT_RANDOM or self.pick == Pick.EACH)
        )
        if self.one_place():
            many = False
        what = self.what(own, many, hidden_token)
        note = " (this card counts)" if self.with_self and not voice.field and self.several() else ""
        chooser = " (your opponent chooses)" if self.pick == Pick.OPPONENT_CHOOSES else ""
        return self.quantity(own, what) + note + self.place(voice, many, moving) + chooser

    def whom(self, hidden_token: int = -1) -> str:
        """What there is to choose from, in words for the one who chooses: `of your Vikings Here`."""
        side = (Camp.OPPONENT, Camp.ALLY, Camp.ANY)[self.side] if self.pick == Pick.OPPONENT_CHOOSES else self.side
        many = side != Camp.ANY
        whose = ("of your ", "of your opponent's ", "")[side] + ("other " if self.not_subject else "")
        place = self.place(Voice(self.of_field), many, False)
        return whose + self.filter.noun(many) + place + self.filter.tail(many) + self.marks(hidden_token)

    def what(self, own: bool, many: bool, hidden_token: int) -> str:
        """The cards without their number and place: `Ally Vikings with a Stun token`."""
        side = "" if own else ("Ally ", "Opponent ", "")[self.side]
        other = "other " if self.not_subject else ""
        return side + other + self.filter.phrase(many) + self.marks(hidden_token)

    def marks(self, hidden_token: int) -> str:
        """What must lie on the cards: ` with a Stun token`."""
        text = ""
        if self.token >= 0 and self.token != hidden_token:
            text += f" with {a(TOKENS[self.token].capitalize())} token"
        if self.might is not None:
            text += f" with {self.might.words()} might"
        return text

    def quantity(self, own: bool, what: str) -> str:
        if self.pick in (Pick.MAX_MIGHT, Pick.MIN_MIGHT, Pick.MAX_COST, Pick.MIN_COST):
            many = f"{self.n} " if self.n > 1 else ""
            upto = "up to " if self.upto else ""
            return f"{upto}{'your' if own else 'the'} {many}{EXTREMES[self.pick]} {what}"
        if self.one_place():
            return f"your {what}" if own else f"the {what}"
        if self.pick == Pick.EACH:
            return f"each of your {what}" if own else f"each {what}"
        random = "random " if self.pick == Pick.AT_RANDOM else ""
        if own:
            number = str(self.n) if self.n > 1 else "one"
            return f"{'up to ' if self.upto else ''}{number} of your {random}{what}"
        if self.upto:
            return f"up to {self.n if self.n > 1 else 'one'} {random}{what}"
        return f"{self.n} {random}{what}" if self.n > 1 else a(random + what)

    def place(self, voice: Voice, many: bool, moving: bool) -> str:
        way = "from" if moving else "on"
        if self.at == At.HERE:
            return " from Here" if moving else " Here"
        if self.at == At.ELSEWHERE:
            return f" {way} other Battlefields" if many else f" {way} another Battlefield"
        if self.at == At.ADJACENT:
            return " adjacent to this card" if not voice.field else " adjacent to that card"
        if self.at == At.LOWER or self.at == At.HIGHER:
            return f" in the next {AT[self.at]} zone"
        if self.at == At.FIRST or self.at == At.LAST:
            return f" in the {AT[self.at]} zone Here"
        if self.at == At.BETWEEN:
            assert self.of is not None
            return f" between this card and {a(self.of.what(False, False, -1))}"
        if self.at == At.EVENT_FROM:
            return f" {way} the Battlefield it left"
        if self.at == At.EVENT_TO:
            return f" {way} the Battlefield it came to"
        return ""


def place_of(t: EmpyreanTable, by: Speaker) -> tuple[int, int, int]:
    """Battlefield, zone and seat of the speaking card; for a battlefield of the event's card, if it is still here."""
    piece = by.piece
    if piece is None:
        subject = by.subject
        if subject is None or subject.dying or subject.field != by.field:
            return NOWHERE, NOWHERE, NOWHERE  # EM-58
        return subject.field, zone_of(t, subject), subject.seat
    zone = zone_of(t, piece)
    moment = by.moment
    if zone == NOWHERE and moment is not None and moment.subject is piece:
        return moment.at, moment.zone, piece.seat  # it has just left (EM-148)
    return piece.field, zone, piece.seat


def adjacent(field: int, zone: int, other: int, at_zone: int) -> bool:
    """EM-146, on one seat's grid."""
    if field == other:
        return zone - at_zone == 1 or at_zone - zone == 1
    return zone == at_zone and (field - other == 1 or other - field == 1)


def between(field: int, zone: int, far: int, far_zone: int, other: int, at_zone: int) -> bool:
    """EM-147, on one seat's grid."""
    if field == far:
        return other == field and (zone < at_zone < far_zone or far_zone < at_zone < zone)
    return other == 1 and zone == far_zone == at_zone and ((field == 0 and far == 2) or (field == 2 and far == 0))


def selector_of(given: Given) -> Selector:
    made = Selector(given)
    given.done("a selector")
    return made


# ---------------------------------------------------------------- targets


class Pointer:
    """What an effect acts on."""

    SELF: Final = 0
    SUBJECT: Final = 1
    IT: Final = 2
    SELECTED: Final = 3


POINTERS: Final = ("self", "subject", "it")


class Target:
    """What an effect acts on: a selector, or "self", "subject", "it"."""

    pointer: int
    selector: Selector | None

    def __init__(self, given: Given, name: str) -> None:
        self.selector = None
        if isinstance(given.fields.get(name), str):
            self.pointer = given.word(name, POINTERS)
        else:
            self.pointer = Pointer.SELECTED
            self.selector = selector_of(given.inner(name))

    def several(self) -> bool:
        return self.selector is not None and self.selector.several()

    def whom(self, hidden_token: int = -1) -> str:
        return self.selector.whom(hidden_token) if self.selector is not None else ""

    def phrase(self, voice: Voice, moving: bool = False, hidden_token: int = -1) -> str:
        if self.selector is not None:
            return self.selector.phrase(voice, moving, hidden_token)
        if self.pointer == Pointer.SELF:
            return "this card"
        if self.pointer == Pointer.SUBJECT:
            return "that card"
        return "each of them" if voice.several else "it"


# ---------------------------------------------------------------- counts


class Count:
    """Something that can be counted."""

    head: ClassVar[str] = ""

    def __init__(self, given: Given) -> None:
        raise NotImplementedError

    def value(self, t: EmpyreanTable, by: Speaker, target: Piece | None) -> int:
        raise NotImplementedError

    def of_it(self) -> bool:
        """Whether it counts what the effect before acted on."""
        return False

    def each(self) -> str:
        """After "for each"; empty if it is a number and no set of things."""
        return ""

    def number(self) -> str:
        """`the number of Captive tokens on this card`."""
        return f"the number of {plural(self.each())}"


class CountCards(Count):
    head = "count"

    def __init__(self, given: Given) -> None:
        self.selector = selector_of(given.inner("count"))

    def value(self, t: EmpyreanTable, by: Speaker, target: Piece | None) -> int:
        return self.selector.count(t, by)

    def each(self) -> str:
        voice = Voice(False)
        return self.selector.what(False, False, -1) + self.selector.place(voice, False, False)

    def number(self) -> str:
        return f"the number of {self.selector.what(False, True, -1)}{self.selector.place(Voice(False), True, False)}"


class CountKeyword(Count):
    head = "keyword"

    def __init__(self, given: Given) -> None:
        self.keyword = read_keyword(given, "keyword")

    def value(self, t: EmpyreanTable, by: Speaker, target: Piece | None) -> int:
        return keyword_count(t, by.seat, self.keyword)

    def each(self) -> str:
        return f"{self.keyword.name} you have made this game"

    def number(self) -> str:
        return f"the number of {plural(self.keyword.name)} you have made this game"


class CountTokens(Count):
    head = "tokens"

    def __init__(self, given: Given) -> None:
        self.token = given.word("tokens", TOKENS)
        self.on = Target(given, "on")

    def value(self, t: EmpyreanTable, by: Speaker, target: Piece | None) -> int:
        if self.on.selector is not None:
            total = 0
            for piece in self.on.selector.found(t, by):
                total += piece.tokens(self.token)
            return total
        piece_of = by.piece if self.on.pointer == Pointer.SELF else by.subject
        return piece_of.tokens(self.token) if piece_of is not None else 0

    def on_whom(self) -> str:
        if self.on.selector is not None:
            selector = self.on.selector
            return selector.what(False, True, -1) + selector.place(Voice(False), True, False)
        return self.on.phrase(Voice(False))

    def each(self) -> str:
        return f"{TOKENS[self.token].capitalize()} token on {self.on_whom()}"

    def number(self) -> str:
        return f"the number of {TOKENS[self.token].capitalize()} tokens on {self.on_whom()}"


COUNTED_PILES: Final = ("hand", "deck", "discard", "destroy", "banish")
PILE_OF: Final = (Pile.HAND, Pile.DECK, Pile.DISCARD, Pile.DESTROY, Pile.BANISH)
WHOSE: Final = ("you", "opponent")


class Whose:
    """Of the two seats, as the speaking one sees them."""

    YOU: Final = 0
    OPPONENT: Final = 1


class CountPile(Count):
    head = "pile"

    def __init__(self, given: Given) -> None:
        self.pile = PILE_OF[given.word("pile", COUNTED_PILES)]
        self.whose = given.word("whose", WHOSE, "you")
        self.card = read_filter(given, "card")

    def value(self, t: EmpyreanTable, by: Speaker, target: Piece | None) -> int:
        side = t.sides[by.seat if self.whose == Whose.YOU else 1 - by.seat]
        if self.pile == Pile.HAND:
            cards = side.hand
        elif self.pile == Pile.DECK:
            cards = side.deck
        elif self.pile == Pile.DESTROY:
            cards = side.destroy
        else:
            cards = [gone.card for gone in (side.discard if self.pile == Pile.DISCARD else side.banish)]
        if self.card is None:
            return len(cards)
        total = 0
        for card in cards:
            if self.card.takes(t, by, card):
                total += 1
        return total

    def where(self) -> str:
        whose = "your" if self.whose == Whose.YOU else "your opponent's"
        return f"{whose} {PILES[self.pile]}"

    def each(self) -> str:
        return f"{self.card.phrase() if self.card is not None else 'card'} in {self.where()}"

    def number(self) -> str:
        return f"the number of {self.card.phrase(True) if self.card is not None else 'cards'} in {self.where()}"


class CountIt(Count):
    head = "it"

    def __init__(self, given: Given) -> None:
        if not given.flag("it"):
            raise given.wrong("it", "it can only be true")

    def value(self, t: EmpyreanTable, by: Speaker, target: Piece | None) -> int:
        return by.it_count

    def of_it(self) -> bool:
        return True

    def each(self) -> str:
        return "card so chosen"

    def number(self) -> str:
        return "the number of cards so chosen"


WHOM: Final = ("self", "subject", "target")


class MightOf(Count):
    head = "might_of"

    def __init__(self, given: Given) -> None:
        self.whom = given.word("might_of", WHOM)

    def value(self, t: EmpyreanTable, by: Speaker, target: Piece | None) -> int:
        piece = pointed_at(by, self.whom, target)
        return piece.might if piece is not None and piece.up else 0

    def number(self) -> str:
        return f"the might on {('this card', 'that card', 'it')[self.whom]}"


class CostOf(Count):
    head = "cost_of"

    def __init__(self, given: Given) -> None:
        self.whom = given.word("cost_of", WHOM)

    def value(self, t: EmpyreanTable, by: Speaker, target: Piece | None) -> int:
        if self.whom == 1:
            card = subject_card(by)
            return card.cost if card is not None else 0
        piece = pointed_at(by, self.whom, target)
        return piece.card.cost if piece is not None else 0

    def number(self) -> str:
        return f"the cost of {('this card', 'that card', 'it')[self.whom]}"


class CountRounds(Count):
    head = "round"

    def __init__(self, given: Given) -> None:
        if not given.flag("round"):
            raise given.wrong("round", "it can only be true")

    def value(self, t: EmpyreanTable, by: Speaker, target: Piece | None) -> int:
        return t.round

    def number(self) -> str:
        return "the number of the Round"


class Fibonacci(Count):
    head = "fib"

    def __init__(self, given: Given) -> None:
        given.word("fib", ("moves",))

    def value(self, t: EmpyreanTable, by: Speaker, target: Piece | None) -> int:
        before, number = 0, 1
        for _ in range((by.piece.moves if by.piece is not None else 0) - 1):
            before, number = number, before + number
        return number

    def number(self) -> str:
        return "the Fibonacci number of its Moves so far (1, 1, 2, 3, 5, 8 ...)"


COUNTS: Final[Family[Count]] = Family("count", {
    kind.head: kind
    for kind in (CountCards, CountKeyword, CountTokens, CountPile, CountIt, MightOf, CostOf, CountRounds, Fibonacci)
})  # fmt: skip


def pointed_at(by: Speaker, whom: int, target: Piece | None) -> Piece | None:
    if whom == 0:
        return by.piece
    return by.subject if whom == 1 else target


def read_keyword(given: Given, name: str) -> Keyword:
    """A keyword of the same deck, by its name."""
    word = given.text(name)
    if given.deck is not None:
        for keyword in given.deck.keywords:
            if keyword.name == word:
                return keyword
    raise given.wrong(name, f"this deck has no keyword {word!r}")


def keyword_count(t: EmpyreanTable, seat: int, keyword: Keyword) -> int:
    side = t.sides[seat]
    return side.keywords[keyword.slot] if side.deck_of is keyword.deck else 0


# ---------------------------------------------------------------- amounts


class Amount:
    """A number: `base` + `times` x what is counted, within limits. X stands for the number of the keyword."""

    base: int
    base_x: bool
    times: int
    times_x: bool
    per: Count | None
    low: int
    high: int
    plain: bool  # nothing but `base`

    def __init__(self, base: int, base_x: bool) -> None:
        self.base = base
        self.base_x = base_x
        self.times = 0
        self.times_x = False
        self.per = None
        self.low = NO_BOUND
        self.high = NO_BOUND
        self.plain = not base_x

    def value(self, t: EmpyreanTable, by: Speaker, target: Piece | None) -> int:
        if self.plain:
            return self.base
        number = by.x if self.base_x else self.base
        if self.per is not None:
            number += (by.x if self.times_x else self.times) * self.per.value(t, by, target)
        if self.low != NO_BOUND and number < self.low:
            return self.low
        if self.high != NO_BOUND and number > self.high:
            return self.high
        return number

    # Words

    def only_of_it(self) -> bool:
        """Whether it is nothing where the effect before acted on nothing."""
        return self.per is not None and self.per.of_it() and self.base == 0 and not self.base_x and self.low <= 0

    def negative(self) -> bool:
        return self.times < 0 or (self.per is None and self.base < 0)

    def head(self, voice: Voice) -> str:
        """What stands before the thing that is given: `2`, `x`, `1`, `3 plus 1`."""
        base = voice.x if self.base_x else str(abs(self.base))
        if self.per is None:
            return base
        times = voice.x if self.times_x else str(abs(self.times))
        return f"{base} plus {times}" if self.base > 0 or self.base_x else times

    def tail(self, voice: Voice) -> str:
        """What stands behind: `for each Ally Robot Here (at most 3)`."""
        if self.per is None:
            return ""
        if self.per.of_it() and not voice.several:
            return " if you did"
        after = " beyond the first" if self.base == -1 else f" beyond the first {-self.base}" if self.base < 0 else ""
        return f" for each {self.per.each()}{after}{self.limits()}"

    def counted(self) -> bool:
        """Whether it reads as "1 might for each card", and not as "might equal to the cost of that card"."""
        return self.per is None or self.per.each() != ""

    def limits(self) -> str:
        parts = []
        if self.low != NO_BOUND:
            parts.append(f"at least {self.low}")
        if self.high != NO_BOUND:
            parts.append(f"at most {self.high}")
        return f" ({', '.join(parts)})" if parts else ""

    def number(self, x: str = "x") -> str:
        """As a number by itself: `the number of Captive tokens on this card plus 1`."""
        base = x if self.base_x else str(self.base)
        if self.per is None:
            return base
        times = x if self.times_x else str(abs(self.times))
        text = self.per.number() if times == "1" else f"{times} times {self.per.number()}"
        return f"{text}{f' plus {base}' if self.base or self.base_x else ''}{self.limits()}"


def read_amount(given: Given, name: str, default: int | None = None, low: int = -99) -> Amount:
    """A number from `low` on, or a counted one, which is taken as 0 where it is below."""
    value = given.fields.get(name)
    if value is None and default is not None:
        given.take(name)
        return Amount(default, False)
    if value == "x":
        given.take(name)
        return Amount(0, True)
    if not isinstance(value, dict):
        return Amount(given.number(name, low, 99), False)
    inner = given.inner(name)
    amount = Amount(inner.number("base", -99, 99, 0), False)
    amount.plain = False
    if isinstance(inner.fields.get("times"), str):
        amount.times_x = inner.word("times", ("x",)) == 0
    else:
        amount.times = inner.number("times", -99, 99, 1)
    amount.per = COUNTS.read(inner.inner("per"))
    amount.low = inner.number("min", 0, 999, NO_BOUND)
    amount.high = inner.number("max", 0, 999, NO_BOUND)
    inner.done("an amount")
    return amount
