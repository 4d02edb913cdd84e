"""Fireworks: everybody sees the others' cards and never their own, and learns of those from clues."""

from dataclasses import dataclass
from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.errors import BadPosition
from cardwright.core.game import Game
from cardwright.core.lines import HIDDEN, OTHERS, Cards, Lines, Number, Numbers
from cardwright.core.piece import Piece
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings, number
from cardwright.core.table import Result, Table
from cardwright.core.view import Area, Counter, Mark, Thing, View
from cardwright.core.words import Phrases

COLOURS: Final = ("red", "blue", "green")
RANKS: Final = (1, 1, 2, 2, 3)
HIGHEST: Final = 3
HAND: Final = 3
ANYTHING: Final = (1 << len(COLOURS) + HIGHEST) - 1  # a bit for each colour, then one for each rank
NO_CARD: Final = 0  # what is known at a place of a hand where no card lies
SEATS: Final = (0, 1)


class Card(Piece):
    __slots__ = ("bits", "colour", "index", "rank")

    def __init__(self, index: int, colour: int, rank: int) -> None:
        super().__init__(f"{COLOURS[colour]}{index}", f"{COLOURS[colour]} {rank}")
        self.index, self.colour, self.rank = index, colour, rank
        self.bits = 1 << colour | 1 << len(COLOURS) + rank - 1


class Act(Option):
    """Play or discard the card at a place of the own hand."""

    __slots__ = ("at", "plays")

    def __init__(self, plays: bool, at: int) -> None:
        super().__init__(f"{'play' if plays else 'discard'} {at}")
        self.plays, self.at = plays, at


class Clue(Option):
    """Tell the other of all its cards of one colour or one rank."""

    __slots__ = ("bit", "word")

    def __init__(self, word: str, bit: int) -> None:
        super().__init__(f"clue {word}")
        self.word, self.bit = word, bit


CARDS: Final = [
    Card(colour * len(RANKS) + place, colour, rank)
    for colour in range(len(COLOURS))
    for place, rank in enumerate(RANKS)
]
BY_ID: Final = {card.id: card for card in CARDS}
PLAYS: Final = [Act(True, place) for place in range(HAND)]
DISCARDS: Final = [Act(False, place) for place in range(HAND)]
WORDS: Final = [*COLOURS, *[str(rank) for rank in range(1, HIGHEST + 1)]]
CLUES: Final = [Clue(word, 1 << place) for place, word in enumerate(WORDS)]
TURN: Final = Question("turn", "Play a card, discard one, or give a clue")


class FireworksTable(Table):
    __slots__ = ("clues", "deck", "discard", "fuses", "hands", "known", "last", "played", "turn")

    deck: list[Card]  # top card last
    hands: list[list[Card]]
    known: list[list[int]]  # for each place of a hand what its card may be, as bits
    played: list[Card]
    discard: list[Card]
    turn: int
    clues: int
    fuses: int
    last: int  # turns left once the deck is empty

    def copy(self) -> "FireworksTable":
        t = type(self)()
        self.copy_onto(t)
        t.deck = self.deck[:]
        t.hands = [hand[:] for hand in self.hands]
        t.known = [known[:] for known in self.known]
        t.played = self.played[:]
        t.discard = self.discard[:]
        t.turn, t.clues, t.fuses, t.last = self.turn, self.clues, self.fuses, self.last
        return t


@dataclass
class HouseRules(Settings):
    clues: int = number(3, 0, 5, "clues that can be given before a card is discarded")


def find(t: FireworksTable, word: str) -> Card | None:
    return BY_ID.get(word)


def fits(card: Card, known: int) -> bool:
    return card.bits & known == card.bits


class Fireworks(Game[FireworksTable]):
    """Two seats build three colours from 1 to 3, and win together."""

    id = "fireworks"
    title = "Fireworks"
    house = HouseRules
    table_for = 2
    cooperative = True
    phrases = Phrases(
        {
            "play": "{seat} play[s] {cards}.",
            "misfire": "{seat} play[s] {cards}, which doesn't fit.",
            "discard": "{seat} lay[s] {cards} aside.",
            "clue": "{seat} tell[s] {whose:seat} of {word}: places {places}.",
            "draw": "{seat} draw[s] {cards}.",
            "draw?": "{seat} draw[s] a card.",
        }
    )
    lines = Lines(
        Number("turn", 0, 1),
        Number("clues", 0, 5),
        Number("fuses", 0, 2),
        Number("last", 0, 2),
        Numbers("known 0", NO_CARD, ANYTHING, "known.0"),
        Numbers("known 1", NO_CARD, ANYTHING, "known.1"),
        Cards("hand 0", find, "hands.0", seen=OTHERS, places=HAND, owner=0),
        Cards("hand 1", find, "hands.1", seen=OTHERS, places=HAND, owner=1),
        Cards("deck", find, top_last=True, seen=HIDDEN),
        Cards("played", find),
        Cards("discard", find),
    )

    def deal(self, settings: Settings, rng: Rng) -> FireworksTable:
        assert isinstance(settings, HouseRules)
        t = self.table()
        t.open(rng)
        t.deck = CARDS[:]
        t.shuffle(t.deck)
        t.hands = [[t.deck.pop() for _ in range(HAND)] for _ in SEATS]
        t.known = [[ANYTHING] * HAND for _ in SEATS]
        t.played, t.discard = [], []
        t.turn, t.clues, t.fuses, t.last = 0, settings.clues, 2, len(SEATS)
        return t

    def table(self) -> FireworksTable:
        return FireworksTable()

    def advance(self, t: FireworksTable) -> None:
        seat = t.turn
        choice = t.ask(seat, TURN, self.offers(t, seat))
        if isinstance(choice, Clue):
            self.tell(t, seat, choice)
        elif isinstance(choice, Act):
            self.use(t, seat, choice)
        t.turn = 1 - seat
        self.finish(t, not t.deck)

    def offers(self, t: FireworksTable, seat: int) -> list[Option]:
        there = t.hands[1 - seat]
        clues = [clue for clue in CLUES if any(card.bits & clue.bit for card in there)] if t.clues else []
        return [*PLAYS[: len(t.hands[seat])], *DISCARDS[: len(t.hands[seat])], *clues]

    def tell(self, t: FireworksTable, seat: int, clue: Clue) -> None:
        other = 1 - seat
        t.clues -= 1
        alike = CLUES[: len(COLOURS)] if clue in CLUES[: len(COLOURS)] else CLUES[len(COLOURS) :]
        rest = sum(each.bit for each in alike) & ~clue.bit
        places: list[int] = []
        for place, card in enumerate(t.hands[other]):
            touched = card.bits & clue.bit
            t.known[other][place] &= ~rest if touched else ~clue.bit
            if touched:
                places.append(place)
        t.seal()  # what the other holds was told
        if t.events is not None:
            t.log("clue", seat, whose=other, word=clue.word, places=places)

    def use(self, t: FireworksTable, seat: int, act: Act) -> None:
        card = t.hands[seat].pop(act.at)
        del t.known[seat][act.at]
        t.known[seat].append(NO_CARD)
        t.seal()  # it is seen only now
        fitting = act.plays and height(t, card.colour) == card.rank - 1
        (t.played if fitting else t.discard).append(card)
        t.fuses -= act.plays and not fitting
        t.clues = min(t.clues + (not act.plays), 5)
        if t.events is not None:
            verb = "discard" if not act.plays else "play" if fitting else "misfire"
            t.move(verb, seat, [card], f"hand:{seat}", "played" if fitting else "discard")
        self.draw(t, seat)

    def draw(self, t: FireworksTable, seat: int) -> None:
        if t.deck:
            card = t.deck.pop()
            t.hands[seat].append(card)
            t.known[seat][len(t.hands[seat]) - 1] = ANYTHING
            if t.events is not None:
                t.move("draw", seat, [card], "deck", f"hand:{seat}", to=(1 - seat,))

    def finish(self, t: FireworksTable, empty: bool) -> None:
        if empty:
            t.last -= 1
        best = len(COLOURS) * HIGHEST
        if t.fuses == 0 or t.last < 0 or len(t.played) == best or not t.hands[t.turn]:
            score = len(t.played) / best
            t.last = max(t.last, 0)
            t.result = Result((score, score), f"{len(t.played)} cards were played")

    def options(self) -> list[Option]:
        return [*PLAYS, *DISCARDS, *CLUES]

    def pieces(self) -> list[Piece]:
        return list(CARDS)

    def picture(self, t: FireworksTable, seat: int) -> View:
        return View(
            f"{t.clues} clues, {t.fuses} fuses",
            [Counter("Turns left", t.last)],
            [
                *[self.hand(t, seat, owner) for owner in SEATS],
                Area("deck", "Deck", "pile", count=len(t.deck)),
                Area("played", "Played", "row", [thing(card) for card in t.played]),
                Area("discard", "Laid aside", "list", [thing(card) for card in t.discard]),
            ],
            turn=t.turn,
        )

    def hand(self, t: FireworksTable, seat: int, owner: int) -> Area:
        """Each sees the other's cards; of the own ones, like a spectator, only what clues have told."""
        things: list[Thing] = []
        for place, card in enumerate(t.hands[owner]):
            one = thing(card) if self.sees(t, seat, owner) else Thing(f"hand:{owner}:{place}", up=False)
            one.notes = [Mark(f"may be {word}") for at, word in enumerate(WORDS) if t.known[owner][place] >> at & 1]
            things.append(one)
        return Area(f"hand:{owner}", "Hand", "row", things, role="hand", of=owner)

    def sees(self, t: FireworksTable, seat: int, owner: int) -> bool:
        return seat in SEATS and seat != owner

    def redeal(self, t: FireworksTable, seat: int, rng: Rng) -> None:
        """The own hand and the deck, for a spectator both hands: each card may be what clues leave it to be."""
        hidden = [owner for owner in SEATS if not self.sees(t, seat, owner)]
        pool = sorted([*t.deck, *[card for owner in hidden for card in t.hands[owner]]], key=lambda card: card.index)
        rng.shuffle(pool)
        places = [(owner, place) for owner in hidden for place in range(len(t.hands[owner]))]
        found = dealt(pool, [t.known[owner][place] for owner, place in places])
        assert found is not None, "the truth is one way to deal them"
        for (owner, place), card in zip(places, found, strict=True):
            t.hands[owner][place] = card
        t.deck = [card for card in pool if card not in found]

    def check(self, t: FireworksTable) -> None:
        for owner in SEATS:
            if len(t.hands[owner]) > HAND or any(t.known[owner][len(t.hands[owner]) :]):
                raise BadPosition(
                    f"The line 'known {owner}' tells of each card in 'hand {owner}', and {HAND} are most."
                )
            for card, known in zip(t.hands[owner], t.known[owner], strict=False):
                if not fits(card, known):
                    raise BadPosition(f"The line 'known {owner}' says that {card.id} is another card.")
        for colour in range(len(COLOURS)):
            ranks = [card.rank for card in t.played if card.colour == colour]
            if ranks != list(range(1, len(ranks) + 1)):
                raise BadPosition("The line 'played' has each colour from 1 upwards.")
        if t.result is None:
            self.finish(t, False)

    def supply(self, t: FireworksTable) -> list[Piece]:
        return list(CARDS)

    def value(self, t: FireworksTable, seat: int) -> float:
        if t.result is not None:
            return t.result.scores[seat]
        return (len(t.played) + 0.5 * (t.fuses == 2)) / (len(COLOURS) * HIGHEST + 1)


def height(t: FireworksTable, colour: int) -> int:
    return sum(card.colour == colour for card in t.played)


def dealt(pool: list[Card], known: list[int], chosen: tuple[Card, ...] = ()) -> tuple[Card, ...] | None:
    """The first cards of the pool that fit what is known of each place, without taking any twice."""
    if len(chosen) == len(known):
        return chosen
    for card in pool:
        if card not in chosen and fits(card, known[len(chosen)]):
            found = dealt(pool, known, (*chosen, card))
            if found is not None:
                return found
    return None


def thing(card: Card) -> Thing:
    return Thing(card.id, card.name, card.id)
