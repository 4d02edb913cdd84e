"""Duel: responses to responses, and hidden hands."""

from typing import ClassVar, Final

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.errors import BadPosition
from cardwright.core.events import SPECTATOR
from cardwright.core.game import Game
from cardwright.core.position import Fields
from cardwright.core.rng import Rng
from cardwright.core.settings import Flag, Number, Setting, Settings
from cardwright.core.table import Result, Table
from cardwright.core.view import Area, Counter, Thing, View
from tests.core.tiny.shared import asked, share


class Card(Option):
    """A card of the duel is itself the answer that plays it."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__(f"card{number}")
        self.number = number


CARDS: Final = [Card(number) for number in range(1, 17)]
CARD_BY_TEXT: Final = {card.text: card for card in CARDS}
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


class Duel(Game):
    """Two seats lead in turn; each card may be beaten by a higher one, that one again, and so on."""

    id = "duel"
    title = "Duel"
    settings: ClassVar[tuple[Setting, ...]] = (
        Number("hand", 4, 1, 6, "cards in a full hand"),
        Flag("winner_leads", False, "who won the exchange leads the next"),
    )
    phrases = {
        "play": "Seat {seat} plays {card}.",
        "stands": "{card} stands.",
        "draw": "You draw {card}.",
        "draw?": "Seat {seat} draws a card.",
    }

    def seats(self, settings: Settings) -> int:
        return 2

    def deal(self, settings: Settings, rng: Rng) -> DuelTable:
        t = DuelTable()
        t.open(rng)
        t.deck = CARDS[:]
        t.discard = []
        t.hands = [[], []]
        t.lying = []
        t.points = [0, 0]
        t.turn = 0
        t.hand_size = settings.number("hand")
        t.winner_leads = settings.flag("winner_leads")
        t.shuffle(t.deck)
        self.draw(t, 0)
        self.draw(t, 1)
        return t

    def advance(self, t: Table) -> None:
        assert isinstance(t, DuelTable)
        seat = t.turn
        led = t.confirm(seat, LEAD, t.hands[seat][:])
        stands = self.play(t, seat, led)
        t.points[seat] += stands
        t.discard.extend(t.lying)
        t.lying = []
        self.draw(t, seat)
        self.draw(t, 1 - seat)
        t.turn = seat if t.winner_leads and stands else 1 - seat
        if not t.hands[t.turn]:
            t.result = Result(share(t.points), "a hand ran out", tuple(t.points))

    def play(self, t: DuelTable, seat: int, card: Card) -> bool:
        """Whether the card stands: each response is a call inside a call."""
        t.hands[seat].remove(card)
        t.lying.append(card)
        if t.events is not None:
            t.log("play", seat, card=card.text)
        higher: list[Option] = [own for own in t.hands[1 - seat] if own.number > card.number]
        response = t.ask(1 - seat, RESPOND, [PASS, *higher])
        stands = not self.play(t, 1 - seat, response) if isinstance(response, Card) else True
        if t.events is not None and stands:
            t.log("stands", seat, card=card.text)
        return stands

    def draw(self, t: DuelTable, seat: int) -> None:
        while len(t.hands[seat]) < t.hand_size and t.deck:
            card = t.deck.pop()
            t.hands[seat].append(card)
            t.seal()
            if t.events is not None:
                t.log("draw", seat, {"card": card.text})

    def view(self, t: Table, seat: int, decision: Decision | None) -> View:
        assert isinstance(t, DuelTable)
        own = t.hands[seat] if seat != SPECTATOR else []
        areas = [
            Area("hand", "Your hand", "row", [Thing(card.text, card.text) for card in own]),
            Area("lying", "The duel", "row", [Thing(card.text, card.text) for card in t.lying]),
            Area("deck", "Deck", "pile", count=len(t.deck)),
            Area("discard", "Played", "list", [Thing(card.text, card.text) for card in t.discard]),
        ]
        counters = [Counter(f"Seat {seat}", points) for seat, points in enumerate(t.points)]
        for other in (0, 1):
            if other != seat:
                counters.append(Counter(f"Seat {other}'s hand", len(t.hands[other])))
        return asked(self, t, View(self.id, seat, f"Seat {t.turn} leads.", counters, areas), decision)

    def redeal(self, t: Table, seat: int, rng: Rng) -> None:
        assert isinstance(t, DuelTable)
        others = [other for other in (0, 1) if other != seat]
        hidden = sorted(t.deck + [card for other in others for card in t.hands[other]], key=lambda card: card.number)
        rng.shuffle(hidden)
        for other in others:
            count = len(t.hands[other])
            t.hands[other] = hidden[:count]
            del hidden[:count]
        t.deck = hidden

    def write(self, t: Table) -> dict[str, str]:
        assert isinstance(t, DuelTable)
        return {
            "turn": str(t.turn),
            "points": " ".join(str(points) for points in t.points),
            "hand 0": texts(t.hands[0]),
            "hand 1": texts(t.hands[1]),
            "deck": texts(t.deck),
            "discard": texts(t.discard),
        }

    def read(self, fields: dict[str, str], settings: Settings) -> DuelTable:
        lines = Fields(fields)
        t = DuelTable()
        t.open(Rng(0))
        t.turn = lines.number("turn", 0, 1)
        t.points = lines.numbers("points", 0, 999, 2)
        t.hands = [read_cards(lines, "hand 0"), read_cards(lines, "hand 1")]
        t.deck = read_cards(lines, "deck")
        t.discard = read_cards(lines, "discard")
        t.lying = []
        t.hand_size = settings.number("hand")
        t.winner_leads = settings.flag("winner_leads")
        lines.done()
        everything = t.hands[0] + t.hands[1] + t.deck + t.discard
        if len(set(everything)) != len(everything):
            raise BadPosition("A card is there twice.")
        if sum(t.points) > len(t.discard):
            raise BadPosition(f"The line 'points' can't hold more than the {len(t.discard)} cards played.")
        if not t.hands[t.turn]:
            t.result = Result(share(t.points), "a hand ran out", tuple(t.points))
        return t

    def census(self, t: Table) -> list[str]:
        assert isinstance(t, DuelTable)
        return [card.text for card in t.hands[0] + t.hands[1] + t.deck + t.discard]

    def value(self, t: Table, seat: int) -> float:
        assert isinstance(t, DuelTable)
        if t.result is not None:
            return t.result.scores[seat]
        return 0.5 + (t.points[seat] - t.points[1 - seat]) / 40


def texts(cards: list[Card]) -> str:
    return " ".join(card.text for card in cards)


def read_cards(lines: Fields, name: str) -> list[Card]:
    words = lines.words(name)
    for word in words:
        if word not in CARD_BY_TEXT:
            raise BadPosition(f"The line {name!r} names {word!r}, which is no card.")
    return [CARD_BY_TEXT[word] for word in words]


class Forgetful(Duel):
    """Its rules keep count outside the table, so that running them again meets other options."""

    runs: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.runs = [0]

    def advance(self, t: Table) -> None:
        assert isinstance(t, DuelTable)
        self.runs[0] += 1
        hand: list[Option] = list(t.hands[t.turn])
        turned = self.runs[0] % len(hand)
        t.ask(t.turn, LEAD, hand[turned:] + hand[:turned])
        t.ask(t.turn, RESPOND, [PASS, *hand])
        t.result = Result((0.5, 0.5), "enough")
