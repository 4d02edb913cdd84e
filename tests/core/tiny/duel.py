"""Duel: responses to responses, and hidden hands."""

from dataclasses import dataclass
from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.errors import BadPosition
from cardwright.core.game import Game
from cardwright.core.lines import HIDDEN, OWN, Cards, Lines, Number, Numbers
from cardwright.core.piece import Piece
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings, flag, number
from cardwright.core.table import Result, Table
from cardwright.core.view import Area, Choice, Counter, Thing, View
from cardwright.core.words import Phrases
from tests.core.tiny.shared import share, touching


class Card(Piece):
    __slots__ = ("number", "play")

    def __init__(self, number: int) -> None:
        super().__init__(f"card{number}", f"card{number}")
        self.number = number
        self.play = Play(self)


class Play(Option):
    """The answer that plays a card."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        super().__init__(card.id)
        self.card = card


CARDS: Final = [Card(number) for number in range(1, 17)]
CARD_BY_ID: Final = {card.id: card for card in CARDS}
PASS: Final = Option("pass")
LEAD: Final = Question("lead", "Lead a card")
RESPOND: Final = Question("respond", "Beat it, or pass")


class DuelTable(Table):
    __slots__ = ("deck", "discard", "hand_size", "hands", "lying", "points", "turn", "winner_leads")

    deck: list[Card]  # top card last
    discard: list[Card]
    hands: list[list[Card]]
    lying: list[Card]  # led, and the responses to it
    points: list[int]
    turn: int
    hand_size: int
    winner_leads: bool

    def copy(self) -> "DuelTable":
        t = type(self)()
        self.copy_onto(t)
        t.deck = self.deck[:]
        t.discard = self.discard[:]
        t.hands = [hand[:] for hand in self.hands]
        t.lying = self.lying[:]
        t.points = self.points[:]
        t.turn = self.turn
        t.hand_size = self.hand_size
        t.winner_leads = self.winner_leads
        return t


@dataclass
class HouseRules(Settings):
    hand: int = number(4, 1, 6, "cards in a full hand")
    winner_leads: bool = flag(False, "who won the exchange leads the next")


def find(t: DuelTable, word: str) -> Card | None:
    return CARD_BY_ID.get(word)


class Duel(Game[DuelTable]):
    """Two seats lead in turn; each card may be beaten by a higher one, that one again, and so on."""

    id = "duel"
    title = "Duel"
    house = HouseRules
    phrases = Phrases(
        {
            "play": "{seat} play[s] {cards}.",
            "stands": "{card} stands.",
            "draw": "{seat} draw[s] {cards}.",
            "draw?": "{seat} draw[s] a card.",
        }
    )
    lines = Lines(
        Number("turn", 0, 1),
        Numbers("points", 0, lambda t: len(CARDS)),
        Cards("hand 0", find, "hands.0", seen=OWN, owner=0),
        Cards("hand 1", find, "hands.1", seen=OWN, owner=1),
        Cards("deck", find, seen=HIDDEN),
        Cards("discard", find, places=len(CARDS)),
    )

    within = Lines(Cards("lying", find, places=len(CARDS)))

    def seats(self, settings: Settings) -> int:
        return 2

    def deal(self, settings: Settings, rng: Rng) -> DuelTable:
        assert isinstance(settings, HouseRules)
        t = self.table()
        t.open(rng)
        t.deck = CARDS[:]
        t.discard = []
        t.hands = [[], []]
        t.lying = []
        t.points = [0, 0]
        t.turn = 0
        t.hand_size = settings.hand
        t.winner_leads = settings.winner_leads
        t.shuffle(t.deck)
        self.draw(t, 0)
        self.draw(t, 1)
        return t

    def table(self) -> DuelTable:
        return DuelTable()

    def advance(self, t: DuelTable) -> None:
        seat = t.turn
        led = t.confirm(seat, LEAD, [card.play for card in t.hands[seat]])
        stands = self.play(t, seat, led.card)
        t.points[seat] += stands
        if t.events is not None:
            t.move("away", seat, t.lying, "lying", "discard")
        t.discard.extend(t.lying)
        t.lying = []
        self.draw(t, seat)
        self.draw(t, 1 - seat)
        t.turn = seat if t.winner_leads and stands else 1 - seat
        self.finish(t)

    def finish(self, t: DuelTable) -> None:
        if not t.hands[t.turn]:
            t.result = Result(share(t.points), "a hand ran out", tuple(t.points))

    def play(self, t: DuelTable, seat: int, card: Card) -> bool:
        """Whether the card stands: each response is a call inside a call."""
        t.hands[seat].remove(card)
        t.lying.append(card)
        if t.events is not None:
            t.move("play", seat, [card], f"hand:{seat}", "lying")
        higher: list[Option] = [own.play for own in t.hands[1 - seat] if own.number > card.number]
        response = t.ask(1 - seat, RESPOND, [PASS, *higher])
        stands = not self.play(t, 1 - seat, response.card) if isinstance(response, Play) else True
        if t.events is not None and stands:
            t.log("stands", seat, card=card)
        return stands

    def draw(self, t: DuelTable, seat: int) -> None:
        while len(t.hands[seat]) < t.hand_size and t.deck:
            card = t.deck.pop()
            t.hands[seat].append(card)
            t.seal()
            if t.events is not None:
                t.move("draw", seat, [card], "deck", f"hand:{seat}", to=(seat,))

    def options(self) -> list[Option]:
        return [PASS, *[card.play for card in CARDS]]

    def pieces(self) -> list[Piece]:
        return list(CARDS)

    def picture(self, t: DuelTable, seat: int) -> View:
        hands = [
            Area(f"hand:{owner}", "Hand", "row", role="hand", of=owner, count=len(t.hands[owner])) for owner in (0, 1)
        ]
        if seat in (0, 1):
            hands[seat].things = things(t.hands[seat])
        return View(
            f"Seat {t.turn} leads.",
            [Counter("Points", points, of=owner) for owner, points in enumerate(t.points)],
            [
                *hands,
                Area("lying", "The duel", "row", things(t.lying)),
                Area("deck", "Deck", "pile", count=len(t.deck)),
                Area("discard", "Played", "list", things(t.discard)),
            ],
            turn=t.turn,
        )

    def choice(self, t: DuelTable, option: Option, seat: int) -> Choice:
        return touching(self.picture(t, seat), option.text)

    def redeal(self, t: DuelTable, seat: int, rng: Rng) -> None:
        others = [other for other in (0, 1) if other != seat]
        hidden = sorted(t.deck + [card for other in others for card in t.hands[other]], key=lambda card: card.number)
        rng.shuffle(hidden)
        for other in others:
            count = len(t.hands[other])
            t.hands[other] = hidden[:count]
            del hidden[:count]
        t.deck = hidden

    def supply(self, t: DuelTable) -> list[Piece]:
        return list(CARDS)

    def check(self, t: DuelTable) -> None:
        if sum(t.points) > len(t.discard):
            raise BadPosition(f"The line 'points' can't hold more than the {len(t.discard)} cards played.")
        self.finish(t)

    def value(self, t: DuelTable, seat: int) -> float:
        if t.result is not None:
            return t.result.scores[seat]
        return 0.5 + (t.points[seat] - t.points[1 - seat]) / 40


def things(cards: list[Card]) -> list[Thing]:
    return [Thing(card.id, card.name, card.id) for card in cards]


class Forgetful(Duel):
    """Its rules keep count outside the table, so that running them again meets other options."""

    runs: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.runs = [0]

    def advance(self, t: DuelTable) -> None:
        self.runs[0] += 1
        hand: list[Option] = [card.play for card in t.hands[t.turn]]
        turned = self.runs[0] % len(hand)
        t.ask(t.turn, LEAD, hand[turned:] + hand[:turned])
        t.ask(t.turn, RESPOND, [PASS, *hand])
        t.result = Result((0.5, 0.5), "enough")
