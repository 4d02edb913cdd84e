"""What a card is worth, read from its clauses: how much might it will come to, for the seat that has it.

Made once for a book. Everything is counted in points of might; a clause is taken apart into parts, one for each effect
that gives or takes something, and a part is worth what it would do on the table as it stands.
"""

from typing import Final

from cardwright.games.empyrean.content.cards import NO_CAP, Book, Card, Clause, Kind, Limit, On, Phase, Token
from cardwright.games.empyrean.rules.actions import new_piece
from cardwright.games.empyrean.rules.table import NO_PIECES, EmpyreanTable, Moment, Piece, Speaker
from cardwright.games.empyrean.vocabulary.conditions import CountCondition, all_hold
from cardwright.games.empyrean.vocabulary.parts import (
    ANCHOR_WORTH,
    CAPTIVE_WORTH,
    CARD_WORTH,
    ESSENCE_WORTH,
    MANY,
    MOVE_WORTH,
    SWAP_WORTH,
    Does,
    Part,
    guess,
    modes_of,
    parts_of,
    token_worth,
)
from cardwright.games.empyrean.vocabulary.selectors import At, Camp, CountCards, Pick, Pointer, Selector
from cardwright.games.empyrean.vocabulary.triggers import When

SAIL_WORTH: Final = 1.0  # a Move token on a card that gains by moving
PAYER_WORTH: Final = 0.5  # a round, of might that pays
CHEAPER_WORTH: Final = 0.7  # a round, of lower costs

# How often things come to pass in a round
OWN_REVEAL: Final = 0.5
OTHER: Final = 0.3
DOUBT: Final = 0.6  # that a condition holds, of one that can't be looked up
LATE: Final = 3  # rounds from the end in which a card in hand loses its worth


class Worths:
    """Of every card and clause of a book, as lists by the card's index."""

    might: list[float]  # when it is revealed
    sudden: list[float]  # of its instants, before anything is on the table
    lasting: list[float]  # of its other clauses, in a round
    final: list[float]  # of those for the end of the game
    instants: list[list[list[Part]]]  # of each instant
    others: list[list[list[Part]]]  # of every clause, by its index
    modes: list[list[list[list[Part]]]]  # card -> clause -> alternative -> parts
    field_modes: list[list[list[list[Part]]]]
    dying: list[float]  # of its clauses about its own end
    room: list[float]  # how far it can grow above its reveal might
    near: list[bool]  # looks at the cards next to it when it is revealed
    sails: list[bool]  # gains by moving itself
    fields: list[list[list[Part]]]  # battlefield -> effect -> parts

    def __init__(self, book: Book) -> None:
        self.might = []
        self.sudden = []
        self.lasting = []
        self.final = []
        self.instants = []
        self.others = []
        self.modes = []
        self.dying = []
        self.room = []
        self.near = []
        self.sails = []
        for card in book.cards:
            self.instants.append([parts_of(clause.verbs, clause.x) for clause in card.instants])
            self.others.append([parts_of(clause.verbs, clause.x) for clause in card.clauses])
            self.modes.append([modes_of(clause.verbs, clause.x) for clause in card.clauses])
            self.near.append(looks_around(card, self.instants[card.index]))
            self.sails.append(sails(card))
        for card in book.cards:
            might = float(card.plain_might) if card.plain_might >= 0 else guess(card.might, 0)
            self.might.append(might)
            self.room.append(float(card.cap) - might if card.cap != NO_CAP else 20.0)
            self.sudden.append(sum([self.printed(clause, self.others[card.index][clause.index])
                                    for clause in card.instants]))  # fmt: skip
            self.dying.append(sum([self.printed(clause, self.others[card.index][clause.index])
                                   for clause in card.hears_self[On.DESTROY]]))  # fmt: skip
            lasting, final = self.over_time(card)
            self.lasting.append(min(lasting, 3.0))
            self.final.append(final)
        self.fields = []
        self.field_modes = []
        for field in book.fields:
            self.field_modes.append([modes_of(effect.verbs, effect.x) for effect in field.effects])
            self.fields.append([parts_of(effect.verbs, effect.x) for effect in field.effects])

    # Before anything is on the table

    def printed(self, clause: Clause, parts: list[Part]) -> float:
        worth = 0.0
        for part in parts:
            worth += self.guessed(part)
        for condition in clause.conditions:
            if not condition.about_rounds():
                worth *= DOUBT
        if clause.price is not None:
            worth -= clause.price.essence + clause.price.might + CARD_WORTH * clause.price.discard
        return max(worth, 0.0) if clause.may else worth

    def guessed(self, part: Part) -> float:
        deed = part.deed
        if deed == Does.FLAT:
            return part.plain
        if deed == Does.ESSENCE:
            return part.who * part.plain * ESSENCE_WORTH
        if deed == Does.CARDS:
            return 0.0 if part.upto else part.who * part.plain * CARD_WORTH
        sign, number = 1.0, 1.0
        if part.selector is not None:
            sign = -1.0 if part.selector.side == Camp.OPPONENT else 1.0
            number = (
                MANY if part.selector.pick == Pick.EACH and not part.selector.one_place() else float(part.selector.n)
            )
        if deed == Does.MIGHT:
            return 0.8 * sign * number * part.plain if part.selector is not None else part.plain
        if deed in (Does.KILLS, Does.RETURNS):
            gain = -2.5 * sign if deed == Does.KILLS and sign < 0.0 else -1.5 * sign
            for follows in part.each:
                gain += self.guessed(follows)
            if part.selector is not None and part.selector.upto:
                return max(0.0, gain * number)
            return gain * number
        if deed == Does.MOVES:
            return MOVE_WORTH * number
        if deed == Does.SWAPS:
            return SWAP_WORTH
        if deed == Does.TOKENS:
            return sign * number * token_worth(part.token) * part.plain
        return 0.0 if deed == Does.STRIPS else 2.0

    def over_time(self, card: Card) -> tuple[float, float]:
        """What its clauses that stay come to, in a round, and at the end of the game."""
        lasting, final = 0.0, 0.0
        if card.pays_for is not None:
            lasting += PAYER_WORTH
        if card.costs:
            lasting += CHEAPER_WORTH
        for clause in card.clauses:
            if clause.kind == Kind.INSTANT or clause.static is not None:
                continue
            worth = self.printed(clause, self.others[card.index][clause.index])
            if clause.phase == Phase.END_GAME:
                final += worth
            elif clause.limit == Limit.GAME:
                final += DOUBT * worth
            elif about_its_end(clause):
                continue
            elif clause.kind == Kind.PASSIVE:
                lasting += worth
            else:
                lasting += worth * self.often(card, clause)
        if card.affixed_move:
            lasting += 0.3
        return lasting, final

    def often(self, card: Card, clause: Clause) -> float:
        """How often in a round a conditional clause comes to pass."""
        for trigger in clause.triggers:
            assert isinstance(trigger, When)
            if trigger.moment == On.REVEAL:
                return OWN_REVEAL
            if trigger.moment == On.MOVE and trigger.who == 0 and card.affixed_move:
                return 0.9
        return OTHER

    def later(self, card: Card, rounds: int) -> float:
        """What its clauses that stay come to in so many rounds."""
        at = card.index
        return min(self.lasting[at] * rounds, self.room[at]) + self.final[at]

    def worth(self, card: Card, rounds: int) -> float:
        """Played now, with so many rounds to come after this one."""
        at = card.index
        return self.might[at] + self.sudden[at] + self.later(card, rounds)

    # On the table as it stands

    def reveal(self, t: EmpyreanTable, seat: int, card: Card, field: int, rounds: int) -> float:
        """What the card comes to on this battlefield, revealed as the next one."""
        at = card.index
        by = Speaker(seat, None, field, t.book.nothing, None)
        if self.near[at]:
            stand_in(t, by, card)
        gain = self.might[at] if card.plain_might >= 0 else float(card.might.value(t, by, None))
        if card.instants and t.sides[seat].stops[field] == 0:
            for number, clause in enumerate(card.instants):
                by.clause = clause
                by.x = clause.x
                here = self.done(t, by, self.instants[at][number])
                if clause.conditions and not all_hold(t, by, clause.conditions):
                    here *= 0.3
                gain += here
        if t.fields[field].hears[On.REVEAL]:
            gain += self.field_answer(t, seat, card, field)
        return gain + self.later(card, rounds)

    def field_answer(self, t: EmpyreanTable, seat: int, card: Card, field: int) -> float:
        """What the battlefield adds to a reveal."""
        gain = 0.0
        battlefield = t.fields[field]
        for effect in battlefield.hears[On.REVEAL]:
            if effect.limit == Limit.GAME and t.used_game[field] >> (2 * effect.index + seat) & 1:
                continue
            by = Speaker(seat, None, field, effect, None)
            if (effect.when is None or effect.when.hold(t.round, t.house.rounds)) and reveal_fits(effect, card):
                if not effect.conditions or all_hold(t, by, effect.conditions):
                    gain += self.done(t, by, self.fields[battlefield.index][effect.index])
        return gain

    def done(self, t: EmpyreanTable, by: Speaker, parts: list[Part]) -> float:
        """What these effects would give the speaking seat now."""
        gain = 0.0
        whose = 1.0  # "it" is an own card, or -1 for one of the opponent
        for part in parts:
            deed = part.deed
            if deed == Does.FLAT:
                gain += part.plain
            elif deed == Does.ESSENCE:
                if t.round < t.house.rounds:
                    gain += part.who * self.number(t, by, part) * ESSENCE_WORTH
            elif deed == Does.CARDS:
                number = self.number(t, by, part)
                by.it_count = int(min(number, len(t.sides[by.seat].hand))) if part.who < 0 else int(number)
                if not part.upto:
                    gain += part.who * number * card_worth(t)
            elif part.selector is None:
                if part.pointer == Pointer.IT:
                    gain += whose * by.it_count * (self.number(t, by, part) if deed == Does.MIGHT else 0.3)
                else:
                    gain += self.to_pointed(t, by, part)
            else:
                gain += self.to_selected(t, by, part, part.selector)
                whose = -1.0 if part.selector.side == Camp.OPPONENT else 1.0
        return gain

    def number(self, t: EmpyreanTable, by: Speaker, part: Part) -> float:
        return float(part.n.value(t, by, None)) if part.n is not None else part.plain

    def to_pointed(self, t: EmpyreanTable, by: Speaker, part: Part) -> float:
        """To the card itself, or to the one it is about."""
        if part.deed == Does.MIGHT:
            return self.number(t, by, part)
        if part.deed == Does.TOKENS:
            return token_worth(part.token) * part.plain
        if by.piece is not None and part.pointer == Pointer.SELF and part.deed in (Does.KILLS, Does.RETURNS):
            return -float(by.piece.might)
        return SWAP_WORTH if part.deed == Does.SWAPS else 0.0

    def to_selected(self, t: EmpyreanTable, by: Speaker, part: Part, selector: Selector) -> float:
        """To cards on the table: to all of them, to the best of them, or to one that the rules pick."""
        if selector.at == At.LOWER and by.piece is None:
            row = t.sides[by.seat].rows[by.field]
            found = [row[len(row) - 1]] if row and row[len(row) - 1].up else NO_PIECES
        else:
            found = selector.found(t, by)
        gains: list[float] = []
        follows = self.done(t, by, part.each) if part.each else 0.0
        for piece in found:
            gains.append(self.to_piece(t, by, part, piece) + follows)
        by.it_count = len(gains)
        if selector.pick == Pick.EACH:
            return sum(gains)
        gains.sort(reverse=selector.pick != Pick.MIN_MIGHT)
        total, count = 0.0, 0
        for gain in gains[: selector.n]:
            if gain > 0.0 or not selector.upto:
                total += gain
                count += 1
        by.it_count = count
        return total

    def to_piece(self, t: EmpyreanTable, by: Speaker, part: Part, piece: Piece) -> float:
        """What the deed on this card is worth to the speaking seat."""
        sign = 1.0 if piece.seat == by.seat else -1.0
        deed = part.deed
        if deed == Does.MIGHT:
            number = float(part.n.value(t, by, piece)) if part.n is not None else part.plain
            if number > 0.0:
                number = min(number, max(0.0, float(piece.card.cap - piece.might)))
            return sign * max(number, -float(piece.might))
        if deed == Does.KILLS:
            return 0.0 if piece.shield else -sign * (self.standing(t, piece) - self.dying[piece.card.index])
        if deed == Does.RETURNS:
            return -sign * (self.standing(t, piece) - card_worth(t))
        if deed == Does.TOKENS:
            return sign * self.token_on(t, part.token, piece) * part.plain
        if deed == Does.AGAIN:
            return sign * self.sudden[piece.card.index]
        if deed == Does.SWAPS:
            return sign * (SWAP_WORTH + 4.0 - piece.might)
        return MOVE_WORTH if deed == Does.MOVES else 0.0

    def standing(self, t: EmpyreanTable, piece: Piece) -> float:
        """What a revealed card is still worth to its owner."""
        return piece.might + 0.5 * self.later(piece.card, t.house.rounds - t.round)

    def token_on(self, t: EmpyreanTable, token: int, piece: Piece) -> float:
        rounds = t.house.rounds - t.round
        if token == Token.STUN:
            return 0.0 if piece.stun or not piece.card.has_conditional else -1.0 - 0.5 * self.later(piece.card, rounds)
        if token == Token.SHIELD:
            return 0.0 if piece.shield else 0.2 + 0.1 * piece.might
        if token == Token.MOVE:
            if rounds == 0:
                return 0.0
            return SAIL_WORTH + MOVE_WORTH if self.sails[piece.card.index] else MOVE_WORTH
        if token == Token.ANCHOR:
            return -ANCHOR_WORTH
        return CAPTIVE_WORTH


def about_its_end(clause: Clause) -> bool:
    """Whether it waits for its own card to leave the table."""
    for trigger in clause.triggers:
        if isinstance(trigger, When) and trigger.who == 0:
            if trigger.moment in (On.DESTROY, On.BANISH, On.RETURN, On.DISCARD):
                return True
    return False


def stand_in(t: EmpyreanTable, by: Speaker, card: Card) -> None:
    """Let a card speak that would lie in the next open zone."""
    piece = new_piece(card, by.seat, by.field)
    moment = Moment(On.REVEAL, by.seat, piece, card, by.seat, by.field)
    moment.zone = len(t.sides[by.seat].rows[by.field])
    by.piece = piece
    by.moment = moment
    by.subject = piece


def looks_around(card: Card, instants: list[list[Part]]) -> bool:
    amounts = [card.might]
    selectors: list[Selector] = []
    for parts in instants:
        for part in parts:
            if part.selector is not None:
                selectors.append(part.selector)
            if part.n is not None:
                amounts.append(part.n)
    for clause in card.instants:
        for condition in clause.conditions:
            if isinstance(condition, CountCondition):
                selectors.append(condition.selector)
    for amount in amounts:
        if isinstance(amount.per, CountCards):
            selectors.append(amount.per.selector)
    for selector in selectors:
        if selector.at in (At.ADJACENT, At.LOWER, At.HIGHER, At.BETWEEN):
            return True
    return False


def card_worth(t: EmpyreanTable) -> float:
    """A card in hand: it must still be played."""
    return CARD_WORTH * min(1.0, (t.house.rounds - t.round) / LATE)


def sails(card: Card) -> bool:
    for clause in card.hears_self[On.MOVE]:
        for part in parts_of(clause.verbs, clause.x):
            if part.deed == Does.MIGHT and part.plain > 0:
                return True
    return False


def reveal_fits(effect: Clause, card: Card) -> bool:
    """Whether a battlefield's effect answers a reveal of this card by its owner."""
    for trigger in effect.triggers:
        if isinstance(trigger, When) and trigger.moment == On.REVEAL and trigger.who != 2:
            if trigger.filter.open or trigger.filter.takes_printed(card):
                return True
    return False
