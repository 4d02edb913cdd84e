"""What a seat sees, in numbers: its own side first, then the other one's (part 4)."""

from typing import Final

from cardwright.core.decision import Question
from cardwright.core.events import SPECTATOR
from cardwright.core.game import Game
from cardwright.core.piece import Piece as Printed
from cardwright.core.sight import MOST_AMOUNT, Sheet, Sight
from cardwright.games.empyrean.content.cards import TOKENS, Book, Card, Token
from cardwright.games.empyrean.content.options import FIELDS, MOST_ZONES
from cardwright.games.empyrean.rules.actions import BOTTOM, SWAP, TOP
from cardwright.games.empyrean.rules.choosing import DESTINATION, TIE
from cardwright.games.empyrean.rules.knowing import arrivals_for
from cardwright.games.empyrean.rules.knowledge import in_hand_or_left, surely_in_hand
from cardwright.games.empyrean.rules.might import base_essence
from cardwright.games.empyrean.rules.reactions import MAY
from cardwright.games.empyrean.rules.settings import CHOOSE, HouseRules
from cardwright.games.empyrean.rules.table import (
    ACTS,
    IDLE,
    NOTHING,
    OPEN,
    EmpyreanTable,
    Gone,
    Piece,
    Seen,
    Side,
    Stage,
)

PHASES: Final = ("choosing", "veto", "dealing", "begin", "draft", "command", "deploy", "reveal", "end", "game end")
OWN: Final = 1
OTHER: Final = 2
KEYWORDS: Final = 9  # of a deck
SEEN_PLACES: Final = 8  # on top of a deck, or at its bottom
STACKED: Final = 3  # cards under a card
UNDER: Final = 6 + len(TOKENS)  # the first of them among the numbers of a card on the table:
ON_TABLE: Final = UNDER + STACKED  # there, which, face up, might, tokens, order, acts, is asked about, cards under it
WITHOUT_WHOM: Final = (MAY, TIE, DESTINATION)  # questions that don't say which cards the effect is about
WITHOUT_FATE: Final = (DESTINATION, SWAP, BOTTOM, TOP)  # nor what becomes of them


class SideSight:
    """Where the numbers of a side stand."""

    __slots__ = ("army", "banish", "banished", "bottom", "deck", "destroy", "discard", "discarded", "essence", "hand",
                 "held", "income", "keywords", "maybe", "pool", "rows", "stops", "sure", "top")  # fmt: skip

    def __init__(self, sight: "EmpyreanSight", name: str) -> None:
        book = sight.book
        cards: list[Printed] = list(book.cards)
        ids = [card.id for card in cards]
        most = MOST_AMOUNT
        self.army: int = sight.which(f"{name}.army", [deck.id for deck in book.decks])
        self.essence: int = sight.amount(f"{name}.essence", most)
        self.pool: int = sight.flag(f"{name}.essence at deploy")
        self.income: int = sight.amount(f"{name}.next essence", most)
        self.keywords: int = sight.amount(f"{name}.keywords", most, KEYWORDS)
        self.stops: int = sight.amount(f"{name}.stops", most, FIELDS)
        self.rows: int = sight.amount(f"{name}.rows", most, FIELDS, MOST_ZONES, ON_TABLE, low=-most)
        self.held: int = sight.amount(f"{name}.hand size", most)
        self.hand: int = sight.count(f"{name}.hand", cards, most)  # of the other side what is surely there
        self.maybe: int = sight.count(f"{name}.in hand or put away", cards, most)
        self.deck: int = sight.amount(f"{name}.deck size", most)
        self.top: int = sight.which(f"{name}.top of the deck", ids, SEEN_PLACES)
        self.bottom: int = sight.which(f"{name}.bottom of the deck", ids, SEEN_PLACES)
        self.discarded: int = sight.amount(f"{name}.discard size", most)
        self.discard: int = sight.count(f"{name}.discard", cards, most)
        self.destroy: int = sight.count(f"{name}.destroyed", cards, most)
        self.banished: int = sight.amount(f"{name}.banish size", most)
        self.banish: int = sight.count(f"{name}.banished", cards, most)


class EmpyreanSight(Sight[EmpyreanTable]):
    """The battlefields, and both sides with their rows zone by zone."""

    book: Book
    house: HouseRules
    at_phase: int
    at_round: int
    at_first: int
    at_active: int
    at_fields: int
    at_frozen: int
    at_zones: int
    at_acting: int
    at_speaks: int
    at_whom: int
    at_fate: int
    sides: list[SideSight]

    def __init__(self, game: Game[EmpyreanTable], settings: HouseRules, book: Book) -> None:
        self.book = book
        self.house = settings
        super().__init__(game, settings)

    def declare(self) -> None:
        self.at_phase = self.which("phase", PHASES)
        self.at_round = self.amount("round", self.house.rounds)
        self.at_first = self.amount("first player", OTHER)
        self.at_active = self.amount("active", OTHER)
        self.at_fields = self.which("battlefields", [field.id for field in self.book.fields], FIELDS)
        self.at_frozen = self.flag("frozen", FIELDS)
        self.at_zones = self.amount("zones", MOST_AMOUNT, FIELDS)
        self.at_acting = self.flag("battlefield acts", FIELDS)
        self.at_speaks = self.which("asking card", [card.id for card in self.book.cards])
        self.at_whom = self.wording("effect on")
        self.at_fate = self.wording("effect")
        self.sides = [SideSight(self, "own"), SideSight(self, "other")]

    def table(self, t: EmpyreanTable, seat: int, sheet: Sheet) -> None:
        own = seat if seat != SPECTATOR else 0
        sheet.put(self.at_phase, t.phase + 1)
        if t.phase >= Stage.BEGIN:
            sheet.put(self.at_round, t.round)
            sheet.put(self.at_first, OWN if t.first == own else OTHER)
        active = active_seat(t)
        if active >= 0:
            sheet.put(self.at_active, OWN if active == own else OTHER)
        for field, battlefield in enumerate(t.fields):
            sheet.put(self.at_fields + field, battlefield.index + 1)
            if t.frozen[field]:
                sheet.put(self.at_frozen + field, 1)
            sheet.put(self.at_zones + field, t.zones[field])
        if t.acting < IDLE:
            sheet.put(self.at_acting + (IDLE - 1 - t.acting) // 2, 1)
        self.side(t, own, self.sides[0], seat, sheet)
        self.side(t, 1 - own, self.sides[1], seat, sheet)

    def asked(self, t: EmpyreanTable, seat: int, question: Question, sheet: Sheet) -> None:
        """The card whose effect asks, its words, and the card that the question is about."""
        acting, speaks = t.acting, t.speaks
        if acting >= IDLE:
            if speaks is None:
                return
            sheet.put(self.at_speaks, speaks.index + 1)
        if t.verb_whom and question not in WITHOUT_WHOM:
            sheet.put(self.at_whom, self.worded(t.verb_whom))
        if question not in WITHOUT_FATE:
            sheet.put(self.at_fate, self.worded(t.verb_fate))
        if t.about != NOTHING:
            owner = t.about % 2
            at = self.sides[0 if owner == seat else 1]
            place = place_of(t, owner, t.about // 2)
            if place >= 0:
                sheet.put(at.rows + place * ON_TABLE + UNDER - 1, 1)

    def side(self, t: EmpyreanTable, owner: int, at: SideSight, seat: int, sheet: Sheet) -> None:
        side = t.sides[owner]
        if t.phase != Stage.CHOOSING or self.house.decks[owner] != CHOOSE or t.step > owner:
            sheet.put(at.army, side.deck_of.index + 1)
            place = at.keywords
            for number in side.keywords:
                sheet.put(place, number)
                place += 1
        if owner == seat or side.at_deploy == OPEN:
            sheet.put(at.essence, side.essence)
        else:
            sheet.put(at.essence, side.at_deploy)
            sheet.put(at.pool, 1)
        if t.round < self.house.rounds:
            income = base_essence(t.round + 1) + side.pending
            sheet.put(at.income, income if income > 0 else 0)
        for field in range(FIELDS):
            sheet.put(at.stops + field, side.stops[field])
            if side.rows[field]:
                self.row(t, side.rows[field], at.rows + field * MOST_ZONES * ON_TABLE, seat, sheet)
        if t.acting > IDLE and t.acting % ACTS // 4 == owner:
            place = place_of(t, owner, t.acting // ACTS)
            if place >= 0:
                sheet.put(at.rows + place * ON_TABLE + UNDER - 2, 1)
        self.piles(side, owner, at, seat, sheet)

    def row(self, t: EmpyreanTable, row: list[Piece], place: int, seat: int, sheet: Sheet) -> None:
        level = Seen.EVERYBODY if seat == SPECTATOR else Seen.RIVAL_TOO
        for piece in row:
            card = piece.card
            sheet.put(place, 1)
            if piece.up or piece.seat == seat or piece.seen >= level:
                sheet.put(place + 1, card.index + 1)
            sheet.put(place + 4, piece.order + 2)
            if piece.up:
                sheet.put(place + 2, 1)
                sheet.put(place + 3, piece.might)
                if piece.stun:
                    sheet.put(place + 5, 1)
                if piece.shield:
                    sheet.put(place + 6, 1)
                if piece.anchor:
                    sheet.put(place + 7, 1)
                sheet.put(place + 8, piece.tokens(Token.MOVE))
                sheet.put(place + 9, piece.captive)
                under = place + UNDER
                for below in piece.under[:STACKED]:
                    sheet.put(under, below.index + 1)
                    under += 1
            place += ON_TABLE

    def piles(self, side: Side, owner: int, at: SideSight, seat: int, sheet: Sheet) -> None:
        sheet.put(at.held, len(side.hand))
        sheet.put(at.deck, len(side.deck))
        sheet.put(at.discarded, len(side.discard) + len(side.aside))
        sheet.put(at.banished, len(side.banish))
        for card in side.destroy:
            sheet.add(at.destroy + card.index)
        deck = side.deck
        if owner == seat:
            for card in side.hand:
                sheet.add(at.hand + card.index)
            self.top_of(deck, side.own_top, at.top, sheet)
            place, lowest = at.bottom, min(side.bottom, len(deck) - side.own_top, SEEN_PLACES)
            for depth in range(lowest):
                sheet.put(place + depth, deck[depth].index + 1)
            known = Seen.OWNER_ONLY
        else:
            known = Seen.EVERYBODY if seat == SPECTATOR else Seen.RIVAL_TOO
            if anything_seen(side, known):
                for card in surely_in_hand(side, known):
                    sheet.add(at.hand + card.index)
                for card in in_hand_or_left(side, known):
                    sheet.add(at.maybe + card.index)
            if seat != SPECTATOR:
                self.top_of(deck, side.rival_top, at.top, sheet)
        self.gone(side.discard, at.discard, known, sheet)
        self.gone(side.aside, at.discard, known, sheet)
        self.gone(side.banish, at.banish, known, sheet)

    def top_of(self, deck: list[Card], seen: int, place: int, sheet: Sheet) -> None:
        for depth in range(min(seen, SEEN_PLACES)):
            sheet.put(place + depth, deck[len(deck) - 1 - depth].index + 1)

    def gone(self, gones: list[Gone], start: int, known: int, sheet: Sheet) -> None:
        for gone in gones:
            if gone.known >= known:
                sheet.add(start + gone.card.index)


def active_seat(t: EmpyreanTable) -> int:
    """Whose turn it is, in the phases that have turns (EM-29); -1 in others."""
    if t.phase == Stage.COMMAND:
        return t.first if t.step < 2 else 1 - t.first
    if t.phase == Stage.DEPLOY:
        return t.first if t.step == 0 else 1 - t.first
    return -1


def place_of(t: EmpyreanTable, seat: int, order: int) -> int:
    """The zone where the card with this number stands, counted through all rows of its seat; -1 if it is gone."""
    first = 0
    for row in t.sides[seat].rows:
        place = first
        for piece in row:
            if piece.order == order:
                return place
            place += 1
        first += MOST_ZONES
    return -1


def anything_seen(side: Side, reader: int) -> bool:
    """Whether this reader has seen any card come to the hand."""
    for arrival in arrivals_for(side, reader):
        if arrival.may & (arrival.may - 1) == 0:
            return True
    return False
