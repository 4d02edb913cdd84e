"""Leduc hold'em as a game of Cardwright."""

from typing import TYPE_CHECKING, Final

from cardwright.core.decision import Decision, Option
from cardwright.core.errors import BadPosition
from cardwright.core.game import Game
from cardwright.core.player import Player, PolicyPlayer
from cardwright.core.position import Fields
from cardwright.core.rng import Rng
from cardwright.core.settings import Number, Setting, Settings
from cardwright.core.table import Policy, Table
from leduc import bot, rules, view
from leduc.table import ANTE, CARDS, Card, LeducTable

if TYPE_CHECKING:
    from cardwright.core.view import View

SETTINGS: Final[tuple[Setting, ...]] = (Number("raises", 2, 1, 9, "how many raises a betting round allows"),)
MOST_CHIPS: Final = 999  # that a seat can have put in, in a position set up by hand


class Leduc(Game):
    id = "leduc"
    title = "Leduc hold'em"
    tagline = "Poker with six cards."
    settings = SETTINGS
    bots = ("steady",)
    counts_points = True
    levels = {"novice": "random", "skilled": "greedy", "expert": "search:100", "master": "search:1000"}
    horizon = 2  # units, which are betting rounds: to the end
    phrases = view.PHRASES

    # Rules

    def seats(self, settings: Settings) -> int:
        return 2

    def deal(self, settings: Settings, rng: Rng) -> LeducTable:
        return rules.deal(settings.number("raises"), rng)

    def advance(self, t: Table) -> None:
        assert isinstance(t, LeducTable)
        rules.advance(t)

    # Knowledge

    def view(self, t: Table, seat: int, decision: Decision | None) -> "View":
        assert isinstance(t, LeducTable)
        return view.view(t, seat, decision)

    def describe(self, t: Table, option: Option) -> str:
        assert isinstance(t, LeducTable)
        return view.describe(t, option)

    def redeal(self, t: Table, seat: int, rng: Rng) -> None:
        """The deck and, until they are shown, the others' cards. Sorted first, so that nothing shows through."""
        assert isinstance(t, LeducTable)
        hidden = [each for each in (0, 1) if each != seat and not rules.shown(t)]
        for each in hidden:
            t.deck.append(t.hands[each])
        t.deck.sort(key=lambda card: card.index)
        rng.shuffle(t.deck)
        for each in hidden:
            t.hands[each] = t.deck.pop()

    # Text

    def write(self, t: Table) -> dict[str, str]:
        assert isinstance(t, LeducTable)
        return {
            "hands": " ".join([card.text for card in t.hands]),
            "public": t.public.text if t.public is not None else "",
            "deck": " ".join([card.text for card in reversed(t.deck)]),
            "chips 0": str(t.chips[0]),
            "chips 1": str(t.chips[1]),
        }

    def read(self, fields: dict[str, str], settings: Settings) -> LeducTable:
        lines = Fields(fields)
        hands, public, deck = [cards(lines, name) for name in ("hands", "public", "deck")]
        if len(hands) != 2 or len(public) > 1:
            raise BadPosition("Each of two seats holds one card, and at most one card is public.")
        if sorted([card.index for card in hands + public + deck]) != list(range(len(CARDS))):
            raise BadPosition(f"Each of the cards {' '.join([card.text for card in CARDS])} must be there once.")
        t = LeducTable()
        t.open(Rng(0))
        t.hands = hands
        t.public = public[0] if public else None
        t.deck = deck[::-1]
        t.chips = [lines.number(f"chips {seat}", ANTE, MOST_CHIPS) for seat in (0, 1)]
        t.stake = max(t.chips)
        t.raises = settings.number("raises")
        lines.done()
        return t

    def check(self, t: Table) -> None:
        """What is read can be played to its end, written and read again."""
        assert isinstance(t, LeducTable)
        most = MOST_CHIPS - rules.raises_to_come(t)
        if t.result is None and t.stake > most:
            raise BadPosition(f"The lines 'chips' hold up to {t.stake}; with raises still to come, {most} is the most.")

    def census(self, t: Table) -> list[str]:
        """Every card, wherever it lies: none may ever be lost or doubled."""
        assert isinstance(t, LeducTable)
        public = [t.public] if t.public is not None else []
        return [card.name for card in t.hands + public + t.deck]

    # Thinking

    def value(self, t: Table, seat: int) -> float:
        assert isinstance(t, LeducTable)
        return bot.value(t, seat)

    def policy(self, rng: Rng) -> Policy:
        return bot.Steady(rng)

    def bot(self, name: str) -> Player:
        return PolicyPlayer(name) if name == "steady" else super().bot(name)


def cards(lines: Fields, name: str) -> list[Card]:
    """The cards a line of the position names."""
    by_text = {card.text: card for card in CARDS}
    words = lines.words(name)
    for word in words:
        if word not in by_text:
            raise BadPosition(f"In the line {name!r}, {word!r} is no card; they are {', '.join(by_text)}.")
    return [by_text[word] for word in words]
