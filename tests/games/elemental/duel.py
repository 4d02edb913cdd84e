"""Setting an Elemental table for tests, and playing on it in the words of the decision table."""

from typing import Any

from cardwright.core.matches.match import Match
from cardwright.games.elemental.content.cards import Card
from cardwright.games.elemental.game import Elemental
from cardwright.games.elemental.rules.hands import to_hand
from cardwright.games.elemental.rules.table import ElementalTable, FaceDown, Side
from cardwright.games.elemental.rules.traces import span
from cardwright.testing.chance import LoadedRng

GAME = Elemental()
SEATS = "AB"

Spec = dict[str, Any]


def cards(names: list[str]) -> list[Card]:
    return [GAME.cards.by_id[name] for name in names]


def empty_table(settings: Spec, turn: int) -> ElementalTable:
    """A active, both with 100 health, 6 gold and five Basic Income to draw, all dice 3, no shops."""
    lines = {"turn": str(turn), "active": "A", "steps": "", "plays": "0", "dice": "3 3 3 3 3 3 3"}
    for store in ("cheap", "expensive"):
        for zone in ("shop", "deck", "removed"):
            lines[f"{store}.{zone}"] = ""
    for seat in SEATS:
        for zone in ("hand", "discard", "down", "passives", "strengths", "exile", "arrivals", "gone"):
            lines[f"{seat}.{zone}"] = ""
        lines[f"{seat}.deck"] = "basic_income " * 5
        lines[f"{seat}.health"], lines[f"{seat}.gold"] = "100", "6"
        lines[f"{seat}.allowance"] = "1" if seat == "A" else "0"
        lines[f"{seat}.blessed"], lines[f"{seat}.placed"] = "no", "0"
    return GAME.read(lines, GAME.settle(settings))


def table(given: Spec, rolls: list[int] | None = None) -> ElementalTable:
    """A table as an example describes it; the dice will show `rolls`, shuffles leave everything in order."""
    t = empty_table(given.get("opts") or {"card_set": "restored"}, given.get("turn", 9))
    t.rng = LoadedRng([roll - 1 for roll in rolls or []])
    for name, value in given.get("dice", {}).items():
        t.dice[GAME.cards.dice_ids.index(name)] = value
    for index, store in enumerate(t.stores):
        name = GAME.cards.store_ids[index]
        store.shop = cards(given.get("shop", {}).get(name, []))
        store.deck = cards(given.get("sdeck", {}).get(name, []))[::-1]
    for seat, side in zip(SEATS, t.sides, strict=True):
        lay(side, given.get(seat, {}))
    return t


def lay(side: Side, given: Spec) -> None:
    side.health = given.get("hp", side.health)
    side.gold = given.get("gold", side.gold)
    for passive in cards(given.get("passives", [])):
        side.gain_passive(passive)
    hand, down = cards(given.get("hand", [])), given.get("down", [])
    if "deck" in given:
        side.deck = cards(given["deck"])[::-1]
    side.arrived = len(hand) + len(down)
    anywhere = span(0, side.arrived + len(side.deck) - 1)  # nobody knows more than which cards there are
    for card in hand:
        to_hand(side, card, anywhere)
    side.deck_traces = [anywhere] * len(side.deck)
    side.own_traces = [span(side.arrived, side.arrived + len(side.deck) - 1)] * len(side.deck)
    side.discard = cards(given.get("discard", []))
    for name, turn in down:
        side.down.append(FaceDown(GAME.cards.by_id[name], turn, side.placed, side.arrived, anywhere, False))
        side.placed += 1
    side.take_stock()


def story(match: Match, seat: int) -> list[str]:
    """What this seat reads of the events."""
    return [GAME.phrases.tell(event, seat, SEATS) for event in match.events()]


class Duel:
    """A match from such a table. `play` takes choices like "A exec:fire"."""

    def __init__(self, given: Spec | None = None, rolls: list[int] | None = None) -> None:
        given = given or {}
        t = table(given, rolls)
        self.match = Match(GAME, t.house, 0, None, t)

    @property
    def t(self) -> ElementalTable:
        t = self.match.table
        assert isinstance(t, ElementalTable)
        return t

    def play(self, *choices: str) -> "Duel":
        for choice in choices:
            seat, _, text = choice.partition(" ")
            self.match.choose(text, SEATS.index(seat))
        return self

    def side(self, seat: str) -> Side:
        return self.t.sides[SEATS.index(seat)]

    @property
    def options(self) -> list[str]:
        return [option.text for option in self.match.decision.options] if self.match.decision else []

    @property
    def asked(self) -> str:
        """Who is asked what: "A main"."""
        decision = self.match.decision
        return f"{SEATS[decision.seat]} {decision.question.name}" if decision else ""

    def zone(self, name: str) -> list[str]:
        """The ids of the cards in "A.hand", "B.deck" (from the top), "shop.cheap", "removed.expensive" ..."""
        first, _, second = name.partition(".")
        if first in SEATS:
            side = self.side(first)
            zones = {
                "hand": side.hand, "deck": side.deck[::-1], "discard": side.discard, "exile": side.exile,
                "down": [down.card for down in side.down], "passives": side.passives,
            }  # fmt: skip
            return [card.id for card in zones[second]]
        store = self.t.stores[GAME.cards.store_ids.index(second)]
        piles = {"shop": store.shop, "deck": store.deck[::-1], "removed": store.removed}
        return [card.id for card in piles[first]]
