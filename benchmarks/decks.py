"""A round robin of Empyrean's decks: every pair on common seeds, each deck on both seats.

    python -m benchmarks.decks --player tactician --games 50 --markdown

Tells how each deck does against the field and against each other deck, what the first seat is worth, and for each card
how the games in which its owner turned it up compare with all games of its deck. That isn't what a card is worth alone:
cards that come late are turned up in long games, dear ones by who could afford them.
"""

import argparse
import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from math import sqrt
from pathlib import Path

from cardwright.core.playout import play_out, seat_players
from cardwright.core.rng import Rng
from cardwright.games.empyrean.game import Empyrean
from cardwright.registry import bot, game

GAME: dict[str, Empyrean] = {}  # by the folder of its content; one for each process


class Sample:
    """Scores, and how far their mean can be trusted."""

    def __init__(self) -> None:
        self.n, self.sum, self.squares = 0, 0.0, 0.0

    def add(self, score: float) -> None:
        self.n += 1
        self.sum += score
        self.squares += score * score

    @property
    def mean(self) -> float:
        return self.sum / self.n

    @property
    def error(self) -> float:
        """Half of an interval of 95 %."""
        spread = max(self.squares / self.n - self.mean**2, 0.25 / self.n)
        return 1.96 * sqrt(spread / self.n)

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} ± {100 * self.error:.1f}"


Told = tuple[str, str, float, list[list[str]]]  # both decks, the score of the first, the cards that each turned up


def made(content: str) -> Empyrean:
    """The game with this content; the shipped one if no folder is named."""
    if content not in GAME:
        found = game("empyrean", Path(content) if content else None)
        assert isinstance(found, Empyrean)
        GAME[content] = found
    return GAME[content]


def match_up(content: str, decks: tuple[str, str], player: str, seeds: range) -> list[Told]:
    """The games of two decks in these seats."""
    empyrean = made(content)
    settings = empyrean.settle({"decks": ",".join(decks)})
    told: list[Told] = []
    for seed in seeds:
        t = empyrean.deal(settings, Rng(seed))
        t.events = []
        result = play_out(empyrean, t, seat_players(empyrean, settings, [bot(player)], seed))
        turned: list[set[str]] = [set(), set()]
        for event in t.events:
            if event.verb == "reveal":
                turned[event.seat].update(card.id for card in event.facts["cards"])  # type: ignore[union-attr]
        told.append((decks[0], decks[1], result.scores[0], [sorted(cards) for cards in turned]))
    return told


def round_robin(content: str, only: list[str], player: str, games: int, cores: int) -> list[Told]:
    """All pairs of decks, or those in which one of these decks plays."""
    decks = [deck.id for deck in made(content).book.decks if not deck.test_only]
    pairs = [seats for pair in combinations(decks, 2) for seats in (pair, pair[::-1])]
    pairs = [pair for pair in pairs if not only or pair[0] in only or pair[1] in only]
    told: list[Told] = []
    with ProcessPoolExecutor(cores) as pool:
        jobs = [pool.submit(match_up, content, pair, player, range(7000, 7000 + games)) for pair in pairs]
        for done, job in enumerate(jobs, start=1):
            told.extend(job.result())
            print(f"\r{done} of {len(jobs)} pairings", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return told


def report(told: list[Told], cards: int) -> None:
    first, field = Sample(), defaultdict[str, Sample](Sample)
    pairs = defaultdict[tuple[str, str], Sample](Sample)
    by_card = defaultdict[tuple[str, str], Sample](Sample)
    for one, other, score, turned in told:
        first.add(score)
        for deck, rival, own, shown in ((one, other, score, turned[0]), (other, one, 1.0 - score, turned[1])):
            field[deck].add(own)
            pairs[deck, rival].add(own)
            for card in shown:
                by_card[deck, card].add(own)
    decks = sorted(field, key=lambda deck: -field[deck].mean)
    print(f"First seat: {first} % of the score over {first.n} games.\n")
    print("| deck | against the field, % | " + " | ".join(decks) + " |\n|---|---|" + "---|" * len(decks))
    for deck in decks:
        row = [f"{100 * pairs[deck, rival].mean:.0f}" if (deck, rival) in pairs else "" for rival in decks]
        print(f"| {deck} | {field[deck]} | " + " | ".join(row) + " |")
    print("\n| deck | above its deck's mean, points of % | below it |\n|---|---|---|")
    for deck in sorted(decks):
        found = [(sample.mean - field[deck].mean, card, sample) for (of, card), sample in by_card.items() if of == deck]
        found = sorted([each for each in found if each[2].n >= 30], reverse=True)
        words = [f"{card} {100 * lead:+.0f} ± {100 * sample.error:.0f}" for lead, card, sample in found]
        print(f"| {deck} | {', '.join(words[:cards])} | {', '.join(words[::-1][:cards])} |")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--player", default="tactician", help="who plays both sides (default: tactician)")
    parser.add_argument("--games", type=int, default=50, help="for each pair and seat order (default: 50)")
    parser.add_argument("--cores", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--cards", type=int, default=4, help="cards named at either end (default: 4)")
    parser.add_argument("--decks", default="", help="only pairs with one of these decks, like pirates,zulus")
    parser.add_argument("--content", default="", help="a folder of decks laid over the shipped ones")
    chosen = parser.parse_args()
    only = chosen.decks.split(",") if chosen.decks else []
    report(round_robin(chosen.content, only, chosen.player, chosen.games, chosen.cores), chosen.cards)
