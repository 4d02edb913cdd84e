"""Counts behind the statistics in docs/games/elemental.md: run python -m tests.games.elemental.statistics [games] [set]

Two tacticians play each other, one game for each seed from 0 on. A card counts as bought by a seat in a game if that
seat won an auction for it; its win rate is the mean score of those seats, so 0.5 is what an idle card would have.
Plays are executions, blessings and responses; passives have none.
"""

import sys
from collections import Counter, defaultdict
from statistics import mean, quantiles

from cardwright import Rng
from cardwright.core.events import Event
from cardwright.core.playout import play_out, seat_players
from cardwright.games.elemental.content.cards import Kind
from cardwright.games.elemental.game import Elemental
from cardwright.games.elemental.rules.table import ElementalTable

PLAYED = ("execute", "respond", "bless")


class Counts:
    """What has been counted so far."""

    def __init__(self) -> None:
        self.first_scores: list[float] = []  # of the seat that started
        self.turns: list[int] = []
        self.ends: Counter[str] = Counter()
        self.bought: defaultdict[str, list[float]] = defaultdict(list)  # card -> the scores of those who bought it
        self.prices: defaultdict[str, list[int]] = defaultdict(list)
        self.played: Counter[str] = Counter()
        self.responses = 0

    def add(self, t: ElementalTable, first: int, events: list[Event]) -> None:
        assert t.result is not None
        self.first_scores.append(t.result.scores[first])
        self.turns.append(t.turn)
        self.ends["cap" if t.result.why.startswith("after") else "health"] += 1
        for event in events:
            card = "".join([piece.name for piece in event.cards_moved(event.seat)[:1]])
            price = event.facts.get("price")
            if event.verb == "buy" and isinstance(price, int):
                self.bought[card].append(t.result.scores[event.seat])
                self.prices[card].append(price)
            elif event.verb in PLAYED:
                self.played[card] += 1
                self.responses += event.verb == "respond"


def count(games: int, card_set: str) -> Counts:
    game = Elemental()
    settings = game.settle({"card_set": card_set})
    counts = Counts()
    for seed in range(games):
        t = game.deal(settings, Rng(seed))
        first = t.active
        events: list[Event] = []
        t.events = events
        play_out(game, t, seat_players(game, settings, [game.bot("tactician")], seed))
        counts.add(t, first, events)
    return counts


def report(counts: Counts, game: Elemental, card_set: str) -> None:
    games = len(counts.turns)
    fifths = quantiles(counts.turns, n=20)
    print(f"{games} games; first seat {mean(counts.first_scores):.3f}; ends {dict(counts.ends)}")
    print(f"turns: mean {mean(counts.turns):.0f}, 5 % {fifths[0]:.0f}, half {fifths[9]:.0f}, 95 % {fifths[18]:.0f}")
    print(f"responses per game {counts.responses / games:.2f}")
    print("| Card | Cost | Bought per 100 games | Mean price | Plays per purchase | Win rate when bought |")
    print("| --- | --- | --- | --- | --- | --- |")
    for card in sorted(game.cards.cards, key=lambda card: (card.cost, -len(counts.bought[card.name]))):
        buyers = counts.bought[card.name]
        if card.store >= 0 and (card.set == "printed" or card_set == "restored"):
            price = f"{mean(counts.prices[card.name]):.1f}" if buyers else ""
            plays = f"{counts.played[card.name] / len(buyers):.1f}" if buyers and card.kind != Kind.PASSIVE else ""
            rate = f"{mean(buyers):.2f}" if len(buyers) >= 20 else ""
            print(f"| {card.name} | {card.cost} | {100 * len(buyers) / games:.1f} | {price} | {plays} | {rate} |")


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    chosen = sys.argv[2] if len(sys.argv) > 2 else "printed"
    report(count(number, chosen), Elemental(), chosen)
