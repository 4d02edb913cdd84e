"""Lots: draw a few cards, take one of each two, and win with a chance that the cards' strengths add up to.

What each card is worth can be counted out: taken at random, a card of strength s adds s points to every hundred games.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cardwright.core.counting import OFFERED, TAKEN, Counting, Faction, Happening
from cardwright.core.decision import Option, Question
from cardwright.core.game import Game
from cardwright.core.lines import HIDDEN, Cards, Lines, Number
from cardwright.core.piece import Piece
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings
from cardwright.core.table import Result, Table
from cardwright.core.view import View
from cardwright.core.words import Phrases

STRENGTHS: Final = {"oak": 0, "ash": 0, "elm": 0, "yew": 0, "fir": 0, "bay": 20}
BASE: Final = 40  # wins in a hundred games without any card
ROUNDS: Final = 3


class Card(Piece):
    __slots__ = ("strength",)

    def __init__(self, id: str, strength: int) -> None:
        super().__init__(id, id.capitalize())
        self.strength = strength


class Take(Option):
    """The answer that takes a card."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        super().__init__(f"take {card.id}")
        self.card = card


TAKE: Final = Question("take", "Take one")


class LotsTable(Table):
    __slots__ = ("base", "pile", "taken")

    base: int
    pile: list[Piece]
    taken: list[Piece]

    def copy(self) -> "LotsTable":
        t = LotsTable()
        self.copy_onto(t)
        t.base, t.pile, t.taken = self.base, self.pile[:], self.taken[:]
        return t


def find(t: LotsTable, word: str) -> Piece | None:
    """No position of this game is ever read."""
    return None


def luck(t: LotsTable, seat: int) -> Sequence[str]:
    return ("Lucky" if any(card.id == "bay" for card in t.taken) else "Plain",)


class Chooser(Policy[LotsTable]):
    """Takes the better card, always."""

    def answer(self, t: LotsTable, seat: int, question: Question, options: list[Option]) -> Option:
        return max(options, key=lambda option: option.card.strength if isinstance(option, Take) else 0)


class Lots(Game[LotsTable]):
    """`--set oak.strength=5` and `--set luck.base=30` change its numbers."""

    id = "lots"
    title = "Lots"
    bots = ("chooser",)
    phrases = Phrases({"offer": "On offer: {cards}.", "take": "{seat} take[s] {cards}."})
    counting = Counting(
        happenings=[Happening(OFFERED, "offer"), Happening(TAKEN, "take")],
        factions=[Faction("Luck", luck)],
        deck=lambda t, seat: t.taken,
        uses=[Take],
        blank={"strength": "0"},
    )
    lines = Lines(Cards("pile", find, seen=HIDDEN), Cards("taken", find), Number("base", 0, 100))

    def load(self, folder: Path | None, overrides: dict[str, str] | None) -> None:
        changed = dict(overrides or {})
        self.base = int(changed.pop("luck.base", BASE))
        self.cards = [Card(id, int(changed.pop(f"{id}.strength", old))) for id, old in STRENGTHS.items()]
        self.takes = {card.id: Take(card) for card in self.cards}
        self.content_version = ",".join([str(self.base), *[str(card.strength) for card in self.cards], *changed])

    def deal(self, settings: Settings, rng: Rng) -> LotsTable:
        t = LotsTable()
        t.open(rng)
        t.base, t.pile, t.taken = self.base, list(self.cards), []
        t.shuffle(t.pile)
        return t

    def advance(self, t: LotsTable) -> None:
        """Two cards are on offer, and one is taken."""
        offer = [t.pile.pop(), t.pile.pop()]
        if t.events is not None:
            t.move("offer", 0, offer, "pile", "offer")
        card = t.ask(0, TAKE, [self.takes[card.id] for card in offer]).card
        t.taken.append(card)
        if t.events is not None:
            t.move("take", 0, [card], "offer", "taken")
        if not t.pile:
            won = t.roll(100) <= t.base + sum(card.strength for card in self.cards if card in t.taken)
            t.result = Result((float(won),), "the lot fell well" if won else "the lot fell badly")

    def options(self) -> list[Option]:
        return list(self.takes.values())

    def pieces(self) -> list[Piece]:
        return list(self.cards)

    def counted_cards(self) -> list[Piece]:
        return self.pieces()

    def picture(self, t: LotsTable, seat: int) -> View:
        return View("Lots", [], [])

    def redeal(self, t: LotsTable, seat: int, rng: Rng) -> None:
        rng.shuffle(t.pile)

    def policy(self, rng: Rng) -> Chooser:
        return Chooser(rng)

    def value(self, t: LotsTable, seat: int) -> float:
        if t.result is not None:
            return t.result.scores[seat]
        return (t.base + sum(card.strength for card in self.cards if card in t.taken)) / 100
