"""Leduc hold'em solved by counterfactual regret, and a player that brings the solution to the table.

A strategy plays every deal against itself. At each question it regrets what it didn't choose by as much as that would
have brought more, and then chooses in proportion to its regrets. The average of all rounds nears an equilibrium, where
seat 0 loses 0.0856 chips a game. (CFR+: the seats learn in turns, no regret is negative, later rounds weigh more.)
"""

import re
from bisect import bisect
from collections import defaultdict
from itertools import accumulate, permutations
from statistics import mean, stdev
from typing import NamedTuple

import cardwright
from cardwright import Game, Look, Match, Option, Player, View, play

CARDS = ("Js", "Jh", "Qs", "Qh", "Ks", "Kh")
Strategy = dict[str, list[float]]  # how likely each option is at each information set, for both seats


class Node(NamedTuple):
    """A question in one deal, and what follows each answer: another question, or the chips that seat 0 wins."""

    seat: int
    known: str  # the information set
    after: list["Node | int"]


def remember(story: str, view: View) -> str:
    """The name of an information set: all that the seat was shown at its questions so far, suits aside."""
    ranks = "".join([thing.short[:1] or "?" for area in view.areas for thing in area.things])
    chips = "-".join([str(counter.value) for counter in view.counters])
    return f"{story or f'seat {view.seat}:'} {ranks} {chips}"  # the last view alone doesn't tell who raised before


def deal(game: Game, cards: tuple[str, ...]) -> Match:
    """A match with these cards for seat 0, for seat 1, and to be turned: a new match's position, edited."""
    deck = [*cards[2:], *[card for card in CARDS if card not in cards]]
    position = re.sub("hands: .*", f"hands: {cards[0]} {cards[1]}", game.match().position())
    return game.match_from(re.sub("deck: .*", f"deck: {' '.join(deck)}", position))


class Tree:
    """Every answer to every question in each of the 120 deals of three cards, which are all as likely."""

    def __init__(self, game: Game) -> None:
        self.uniform: Strategy = {}  # every option as likely as every other
        self.deals = [(1 / 120, self.grow(deal(game, cards), {})) for cards in permutations(CARDS, 3)]

    def grow(self, match: Match, stories: dict[int, str]) -> Node | int:
        if match.result is not None:
            return match.result.points[0]
        look = match.look()  # what a player at this seat is handed, and nothing more
        node = Node(look.seat, remember(stories.get(look.seat, ""), look.view()), [])
        self.uniform[node.known] = in_proportion([1.0] * len(look.options))
        for option in look.options:
            after = match.copy()
            after.choose(option)
            node.after.append(self.grow(after, {**stories, node.seat: node.known}))
        return node

    def exploitability(self, strategy: Strategy) -> float:
        """The chips that a perfect opponent wins from a strategy, on average over both seats: 0 in an equilibrium."""
        return (wins(0, self.deals, strategy, best=True) + wins(1, self.deals, strategy, best=True)) / 2


def wins(seat: int, trees: list[tuple[float, Node | int]], strategy: Strategy, best: bool = False) -> float:
    """The chips this seat wins if both play by the strategy, or if it knows that the other does and does its best."""
    value, alike, ahead = 0.0, defaultdict(list), trees[:]
    while ahead:
        chance, tree = ahead.pop()
        if isinstance(tree, int):
            value += chance * (tree if seat == 0 else -tree)
        elif best and tree.seat == seat:
            alike[tree.known].append([(chance, after) for after in tree.after])
        else:
            ahead += [(chance * p, after) for p, after in zip(strategy[tree.known], tree.after, strict=True)]
    for asked in alike.values():  # it must give one answer to all that look alike to it
        value += max([wins(seat, list(answer), strategy, best) for answer in zip(*asked, strict=True)])
    return value


def in_proportion(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total if total else 1 / len(weights) for weight in weights]


def learn(tree: Tree, rounds: int) -> Strategy:
    """The average strategy of so many rounds."""
    now = dict(tree.uniform)
    regrets = {known: [0.0] * len(chances) for known, chances in now.items()}
    average = {known: [0.0] * len(chances) for known, chances in now.items()}

    def visit(node: Node | int, seat: int, weight: int, reach: float) -> float:
        """What the learning seat wins from here on; `reach` is how likely chance and the other come here."""
        if isinstance(node, int):
            return node if seat == 0 else -node
        chances, own = now[node.known], node.seat == seat
        ways = zip(chances, node.after, strict=True)
        values = [visit(after, seat, weight, reach if own else reach * p) for p, after in ways]
        value = sum([p * worth for p, worth in zip(chances, values, strict=True)])
        for i in range(len(values)):
            if own:
                regrets[node.known][i] += reach * (values[i] - value)
            else:
                average[node.known][i] += weight * reach * chances[i]
        return value

    for weight in range(1, rounds + 1):
        for seat in (0, 1):
            for chance, first in tree.deals:
                visit(first, seat, weight, chance)
            for known, weights in regrets.items():
                weights[:] = [max(regret, 0.0) for regret in weights]
                now[known] = in_proportion(weights)
    return {known: in_proportion(weights) for known, weights in average.items()}


class RegretPlayer(Player):
    """Plays a strategy. Any player is a name, a `fresh` one for each game, and a `choose` that is handed a look."""

    def __init__(self, strategy: Strategy) -> None:
        super().__init__("regret")
        self.strategy, self.story = strategy, ""

    def fresh(self, game: Game) -> Player:
        return RegretPlayer(self.strategy)

    def choose(self, look: Look) -> Option:
        self.story = remember(self.story, look.view())
        return look.options[bisect(list(accumulate(self.strategy[self.story])), self.rng.uniform())]


def main(game: Game, rounds: int, rivals: list[str], deals: int) -> None:
    tree = Tree(game)
    strategy = learn(tree, rounds)
    print(f"After {rounds} rounds seat 0 wins {wins(0, tree.deals, strategy):+.4f} chips a game.")
    print(f"A perfect opponent wins {tree.exploitability(strategy):.4f} from this strategy.")
    for name in rivals:
        ours, rival = RegretPlayer(strategy), cardwright.bot(name)
        won = [play(game, [ours, rival], seed).points[0] for seed in range(deals)]
        won += [play(game, [rival, ours], seed).points[1] for seed in range(deals)]
        print(f"Against {name} it wins {mean(won):+.2f}, give or take {stdev(won) / len(won) ** 0.5:.2f}.")


if __name__ == "__main__":
    main(cardwright.game("leduc"), rounds=200, rivals=["random", "greedy", "steady", "search:200"], deals=1000)
