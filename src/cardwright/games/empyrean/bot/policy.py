"""How a sensible player answers, question by question, without looking ahead."""

from collections.abc import Callable
from typing import Final

from cardwright.core.decision import YES, Option, Question
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.games.empyrean.bot.deployments import Deployments
from cardwright.games.empyrean.bot.value import Prospect
from cardwright.games.empyrean.bot.worth import Worths
from cardwright.games.empyrean.content.cards import Card, On
from cardwright.games.empyrean.content.options import (
    DONE,
    FIELDS,
    KEEP_ALL,
    PASS,
    CardOption,
    Deploy,
    DeployFree,
    Mode,
    MoveTo,
    OnField,
    Place,
    Use,
    UseField,
)
from cardwright.games.empyrean.rules.actions import SWAP, TOP
from cardwright.games.empyrean.rules.choosing import DESTINATION, TARGET, TIE
from cardwright.games.empyrean.rules.deploying import DEPLOY, DEPLOY_FREE, PAY
from cardwright.games.empyrean.rules.phases import KEEP, ORDERS
from cardwright.games.empyrean.rules.piles import ACQUIRE, BANISH, DISCARD, RECALL
from cardwright.games.empyrean.rules.reactions import MAY
from cardwright.games.empyrean.rules.setup import CHOOSE_DECK, VETO_FIELD
from cardwright.games.empyrean.rules.table import EmpyreanTable, Piece, Side, Speaker
from cardwright.games.empyrean.vocabulary.parts import Does, Part
from cardwright.games.empyrean.vocabulary.selectors import Camp, Pick
from cardwright.games.empyrean.vocabulary.token_verbs import STOP_WHERE
from cardwright.games.empyrean.vocabulary.verbs import WHICH

HOLD: Final = 1.0  # points of might: a card that stays in hand
WAITS: Final = 3  # rounds before the end up to which a card that counts what was done is held back
WAITING: Final = 6.0
BARELY: Final = 0.001  # a command that gives less isn't worth it
TOKEN_KEPT: Final = 0.004  # a Move token that stays
SACRIFICE: Final = 2.5  # points: what one expects for a card of one's own that goes
PASS_AT: Final = 4  # among the lines of a deployment
MEAN_COST: Final = 4.0
NEVER: Final = -1000.0


Line = tuple[Option, ...]


class Sensible(Policy[EmpyreanTable]):
    """Answers every question with the option it values most. Reads the table it is given: an imagined one."""

    w: Worths
    describe: Callable[[EmpyreanTable, Option, int], str]  # how an option reads

    def __init__(self, rng: Rng, w: Worths, describe: Callable[[EmpyreanTable, Option, int], str]) -> None:
        super().__init__(rng)
        self.w = w
        self.describe = describe

    def answer(self, t: EmpyreanTable, seat: int, question: Question, options: list[Option]) -> Option:
        if question is DEPLOY:
            return self.deployment(t, seat, options)
        if question is KEEP:
            return self.best_card(t, seat, options)
        if question is ORDERS:
            return self.order(t, seat, options)
        if question is TARGET or question is TIE:
            return best_of(options, self.targets(t, seat, options))
        if question is MAY:
            return YES
        return self.rare(t, seat, question, options)

    def rare(self, t: EmpyreanTable, seat: int, question: Question, options: list[Option]) -> Option:
        if question is ACQUIRE or question is RECALL or question is SWAP:
            return self.best_card(t, seat, options)
        if question is DISCARD or question is BANISH:
            return self.worst_card(t, seat, options)
        if question is DEPLOY_FREE:
            return self.free(t, seat, options)
        if question is DESTINATION:
            return self.destination(t, seat, options)
        if question is STOP_WHERE:
            return self.where_it_counts(t, seat, options)
        if question is WHICH:
            return self.mode(t, seat, options)
        if question is CHOOSE_DECK:
            return options[self.rng.below(len(options))]
        if question is VETO_FIELD:
            return KEEP_ALL if KEEP_ALL in options else options[0]
        if question is PAY:
            return options[0]  # from the pool, if it is enough
        if question is TOP:
            return self.highest(t, seat, options)
        return options[0]

    def lines(self, t: EmpyreanTable, seat: int, question: Question, options: list[Option]) -> list[Line]:
        """Its own answer first; then whole deployments, or single answers, the most valued first."""
        first = self.answer(t, seat, question, options)
        found: list[Line] = [(first,)]
        if question is DEPLOY:
            for line in Deployments(self.w, t, seat, options).best():
                if line not in found:
                    found.append(line)
            if first is not PASS:
                found.insert(min(PASS_AT, len(found)), (PASS,))
            return found
        if question is ORDERS:
            ranked = by_worth(options, self.orders(t, seat, options))
        elif question is TARGET or question is TIE:
            ranked = by_worth(options, self.targets(t, seat, options))
        else:
            ranked = options
        found.extend([(option,) for option in ranked if option is not first])
        return found

    def why(self, t: EmpyreanTable, seat: int, question: Question, options: list[Option]) -> str:
        """What its answer is for, in might and chances."""
        answer = self.answer(t, seat, question, options)
        told = self.describe(t, answer, seat)
        left = t.house.rounds - t.round
        if isinstance(answer, Deploy):
            gain = self.w.reveal(t, seat, answer.card, answer.field, left)
            chance = Prospect(self.w, t, seat).chances[answer.field]
            place = t.fields[answer.field].name
            return f"{told}: worth about {gain:.0f} might at {place}, where you win {100 * chance:.0f} % as it stands"
        if isinstance(answer, CardOption):
            return f"{told}: worth about {self.w.worth(answer.card, left):.0f} might for {answer.card.cost} essence"
        if question is ORDERS:
            orders = self.orders(t, seat, options)
            gain = 100.0 * (orders[options.index(answer)] - orders[options.index(DONE)])
            return f"{told}: {gain:.1f} points of chance more than being done" if answer is not DONE else told
        return told

    # ---------------------------------------------------------------- deploying

    def deployment(self, t: EmpyreanTable, seat: int, options: list[Option]) -> Option:
        """The card that makes the most of the essence, together with a second one; then the battlefield for it."""
        cards: list[Card] = []
        for option in options:
            if isinstance(option, Deploy) and (not cards or cards[len(cards) - 1] is not option.card):
                cards.append(option.card)
        left = t.house.rounds - t.round
        worths = [self.w.worth(card, left) - self.held(card, left) for card in cards]
        essence = t.sides[seat].essence
        best: Card | None = None
        most = 0.0
        for at, card in enumerate(cards):
            worth = worths[at]
            if worth <= 0.0:
                continue
            rest = essence - card.cost
            more = 0.0
            for other in range(len(cards)):
                if other != at and worths[other] > more and cards[other].cost <= rest:
                    more = worths[other]
            worth += more + 0.01 * worths[at]
            if worth > most:
                best, most = card, worth
        if best is None:
            return PASS
        prospect = Prospect(self.w, t, seat)
        chosen: Option = PASS
        chance = prospect.now
        for option in options:
            if isinstance(option, Deploy) and option.card is best:
                gained = prospect.with_gain(option.field, self.w.reveal(t, seat, best, option.field, left))
                if gained > chance:
                    chosen, chance = option, gained
        return chosen

    def held(self, card: Card, left: int) -> float:
        """What a card is worth in hand."""
        if left == 0:
            return 0.0
        if card.plain_might < 0 and left >= WAITS:
            return WAITING + self.w.might[card.index]
        return HOLD

    def free(self, t: EmpyreanTable, seat: int, options: list[Option]) -> Option:
        prospect = Prospect(self.w, t, seat)
        left = t.house.rounds - t.round
        best, most = options[len(options) - 1], NEVER
        for option in options:
            gained = prospect.now
            if isinstance(option, DeployFree):
                gained = prospect.with_gain(option.field, self.w.reveal(t, seat, option.card, option.field, left))
            if gained > most:
                best, most = option, gained
        return best

    # ---------------------------------------------------------------- cards in hand

    def best_card(self, t: EmpyreanTable, seat: int, options: list[Option]) -> Option:
        best, most = options[0], NEVER
        price = self.price(t, t.sides[seat])
        for option in options:
            worth = self.in_hand(t, option.card, price) if isinstance(option, CardOption) else 0.0
            if worth > most:
                best, most = option, worth
        return best

    def worst_card(self, t: EmpyreanTable, seat: int, options: list[Option]) -> Option:
        """A card that goes; none, if none is cheap enough."""
        best, least = options[0], 1000.0
        price = self.price(t, t.sides[seat])
        for option in options:
            worth = self.in_hand(t, option.card, price) if isinstance(option, CardOption) else SACRIFICE
            if worth < least:
                best, least = option, worth
        return best

    def price(self, t: EmpyreanTable, side: Side) -> float:
        """What an essence is worth: little, if there will be enough of it for all the cards to come."""
        left = t.house.rounds - t.round
        coming = side.essence + side.pending
        for rounds in range(left):
            coming += t.house.rounds - rounds + 1
        wanted = MEAN_COST * left
        for card in side.hand:
            wanted += card.cost
        return min(1.2, max(0.2, wanted / max(coming + 1.0, 1.0)))

    def in_hand(self, t: EmpyreanTable, card: Card, price: float) -> float:
        left = t.house.rounds - t.round
        if card.cost > t.round + 1:  # not before that round
            left = max(0, t.house.rounds - card.cost + 1)
        return self.w.worth(card, left) - price * card.cost

    # ---------------------------------------------------------------- commands

    def order(self, t: EmpyreanTable, seat: int, options: list[Option]) -> Option:
        return best_of(options, self.orders(t, seat, options))

    def orders(self, t: EmpyreanTable, seat: int, options: list[Option]) -> list[float]:
        """The chance after each command, or after none."""
        prospect = Prospect(self.w, t, seat)
        return [self.ordered(t, seat, option, prospect) for option in options]

    def ordered(self, t: EmpyreanTable, seat: int, option: Option, prospect: Prospect) -> float:
        """The chance after a command."""
        if isinstance(option, MoveTo):
            piece = t.sides[seat].rows[option.field][option.zone]
            gain = self.by_moving(t, piece, option.to)
            kept = TOKEN_KEPT if not piece.card.affixed_move and t.round < t.house.rounds else 0.0
            return prospect.moved(option.field, option.to, float(piece.might), gain) - kept
        if isinstance(option, Use):
            piece = t.sides[seat].rows[option.field][option.zone]
            clause = piece.card.clauses[option.clause]
            by = Speaker(seat, piece, option.field, clause, None)
            gain = self.w.done(t, by, self.w.others[piece.card.index][option.clause])
            price = clause.price
            if price is not None:
                gain -= 0.7 * price.essence + price.might + HOLD * price.discard
            return prospect.with_gain(option.field, gain)
        if isinstance(option, UseField):
            effect = t.fields[option.field].effects[option.effect]
            by = Speaker(seat, None, option.field, effect, None)
            parts = self.w.fields[t.fields[option.field].index][option.effect]
            return prospect.with_gain(option.field, self.w.done(t, by, parts))
        return prospect.now + BARELY

    def by_moving(self, t: EmpyreanTable, piece: Piece, to: int) -> float:
        """Might that the card gains by a move of its own."""
        gain = 0.0
        if piece.card.hears_self[On.MOVE] and not piece.stun:
            for clause in piece.card.hears_self[On.MOVE]:
                by = Speaker(piece.seat, piece, to, clause, None)
                gain += self.w.done(t, by, self.w.others[piece.card.index][clause.index])
        return gain

    # ---------------------------------------------------------------- targets

    def targets(self, t: EmpyreanTable, seat: int, options: list[Option]) -> list[float]:
        """What the choice of each card is worth; of none, nothing."""
        first = options[0]
        whose = first.seat if isinstance(first, Place) else seat
        by = self.speaking(t, whose)
        part = self.meant(t, by, whose) if by is not None else None
        prospect = Prospect(self.w, t, seat)
        worths: list[float] = []
        for option in options:
            worth = 0.0
            if isinstance(option, Place):
                piece = t.sides[option.seat].rows[option.field][option.zone]
                if part is None or by is None:
                    worth = piece.might + 0.1
                else:
                    worth = self.w.to_piece(t, by, part, piece)
                    if part.each:
                        worth += self.w.done(t, by, part.each)
                    elif part.deed in (Does.KILLS, Does.RETURNS) and piece.seat == by.seat:
                        worth += SACRIFICE
                    if by.seat != seat:
                        worth = -worth
                worth *= prospect.weight(option.field)
            worths.append(worth)
        return worths

    def speaking(self, t: EmpyreanTable, whose: int) -> Speaker | None:
        """The clause that is being resolved and lets somebody choose among the cards of this seat, or any."""
        spoken: Speaker | None = None
        for side in t.sides:
            for field in range(FIELDS):
                for piece in side.rows[field]:
                    if piece.busy:
                        for clause in piece.card.clauses:
                            if piece.busy & clause.bit:
                                by = Speaker(piece.seat, piece, field, clause, None)
                                if self.meant(t, by, whose) is not None:
                                    return by
                                spoken = by
        for field in range(FIELDS):
            busy = t.field_busy[field]
            for effect in t.fields[field].effects:
                for seat in (0, 1):
                    if busy >> (2 * effect.index + seat) & 1:
                        return Speaker(seat, None, field, effect, None)
        return spoken

    def spoken_parts(self, t: EmpyreanTable, by: Speaker) -> list[Part]:
        if by.piece is not None:
            return self.w.others[by.piece.card.index][by.clause.index]
        return self.w.fields[t.fields[by.field].index][by.clause.index]

    def meant(self, t: EmpyreanTable, by: Speaker, whose: int) -> Part | None:
        """The first part that somebody chooses a card of this seat for."""
        for part in self.spoken_parts(t, by):
            selector = part.selector
            if selector is not None and selector.pick != Pick.EACH:
                if selector.side == Camp.ANY or (selector.side == Camp.ALLY) == (whose == by.seat):
                    return part
        return None

    def destination(self, t: EmpyreanTable, seat: int, options: list[Option]) -> Option:
        """Own cards go where they count most, cards of the opponent where they count least."""
        by = self.speaking(t, 1 - seat)
        part = self.meant(t, by, 1 - seat) if by is not None else None
        if part is not None and part.selector is not None and part.selector.side == Camp.OPPONENT:
            return self.where_it_counts(t, seat, options, -1.0)
        return self.where_it_counts(t, seat, options)

    def where_it_counts(self, t: EmpyreanTable, seat: int, options: list[Option], sign: float = 1.0) -> Option:
        prospect = Prospect(self.w, t, seat)
        best, most = options[0], NEVER
        for option in options:
            if isinstance(option, OnField):
                weight = sign * prospect.weight(option.field)
                if weight > most:
                    best, most = option, weight
        return best

    def mode(self, t: EmpyreanTable, seat: int, options: list[Option]) -> Option:
        by = self.speaking(t, seat)
        best, most = options[0], NEVER
        if by is None:
            return best
        if by.piece is not None:
            modes = self.w.modes[by.piece.card.index][by.clause.index]
        else:
            modes = self.w.field_modes[t.fields[by.field].index][by.clause.index]
        for option in options:
            if isinstance(option, Mode) and option.number < len(modes):
                gain = self.w.done(t, by, modes[option.number])
                if gain > most:
                    best, most = option, gain
        return best

    def highest(self, t: EmpyreanTable, seat: int, options: list[Option]) -> Option:
        best, most = options[0], NEVER
        for option in options:
            if isinstance(option, Place):
                piece = t.sides[seat].rows[option.field][option.zone]
                worth = self.w.standing(t, piece)
                if worth > most:
                    best, most = option, worth
        return best


def best_of(options: list[Option], worths: list[float]) -> Option:
    best = 0
    for at in range(1, len(options)):
        if worths[at] > worths[best]:
            best = at
    return options[best]


def by_worth(options: list[Option], worths: list[float]) -> list[Option]:
    ranked = sorted([(-worth, at) for at, worth in enumerate(worths)])
    return [options[at] for _, at in ranked]
