"""Leduc against theory: what examples/leduc/regret.py finds through the public surface is what is known of the game."""

import importlib
import sys
from itertools import permutations

import pytest
from leduc.game import Leduc

from cardwright import bot, play
from tests.docs.page import EXAMPLE

sys.path.append(str(EXAMPLE))
regret = importlib.import_module("regret")

GAME = Leduc()
TREE = regret.Tree(GAME)

Strategy = dict[str, list[float]]


@pytest.fixture(scope="module")
def solution() -> Strategy:
    strategy: Strategy = regret.learn(TREE, 150)
    return strategy


def value(strategy: Strategy) -> float:
    return float(regret.wins(0, TREE.deals, strategy))


def test_the_average_strategy_has_the_known_value_of_the_game(solution: Strategy) -> None:
    assert value(solution) == pytest.approx(-0.0856, abs=0.005)


def test_a_perfect_opponent_wins_next_to_nothing_from_it(solution: Strategy) -> None:
    """A hundredth of a chip: together with the value this leaves no room for a wrong strategy."""
    assert 0 <= TREE.exploitability(solution) < 0.01


def test_random_play_has_its_known_value_and_exploitability() -> None:
    """-5/64 is close to the game's value by accident, which is why the value alone would prove little."""
    assert value(TREE.uniform) == pytest.approx(-5 / 64)
    assert TREE.exploitability(TREE.uniform) == pytest.approx(2.3736111)


@pytest.mark.parametrize(
    ("known", "habit"),
    [
        ("seat 0: K? 1-1", [1.0, 0.0]),  # never raises at once with a King
        ("seat 0: J? 1-1", [0.0, 1.0]),  # always bluffs at once with a Jack
        ("seat 1: ?Q 3-1", [1.0, 0.0, 0.0]),  # always folds a Queen to a raise
    ],
)
def test_a_perfect_opponent_finds_one_bad_habit(solution: Strategy, known: str, habit: list[float]) -> None:
    assert known in solution
    assert TREE.exploitability({**solution, known: habit}) > 0.1


def test_more_rounds_come_closer_to_the_equilibrium(solution: Strategy) -> None:
    assert TREE.exploitability(regret.learn(TREE, 20)) > 10 * TREE.exploitability(solution)


def test_there_are_288_information_sets_by_rank() -> None:
    """The number known for Leduc: a seat that forgot how the first round went would have fewer."""
    assert (len(TREE.deals), len(TREE.uniform)) == (120, 288)


@pytest.mark.parametrize(("answers", "sets"), [("", 3), ("raise", 3), ("call call", 9), ("raise call raise", 9)])
def test_an_information_set_tells_the_ranks_that_the_seat_sees_and_no_more(answers: str, sets: int) -> None:
    names: dict[str, set[str]] = {}
    for cards in permutations(regret.CARDS, 3):
        match = regret.deal(GAME, cards)
        for answer in answers.split():
            match.choose(answer)
        look = match.look()
        seen = cards[look.seat][0] + (cards[2][0] if match.table.public is not None else "")
        names.setdefault(seen, set()).add(regret.remember("", look.view()))
    assert len(names) == sets
    assert all(len(same) == 1 for same in names.values())
    assert len(set.union(*names.values())) == sets


def test_the_player_chooses_as_often_as_its_strategy_says() -> None:
    look = regret.deal(GAME, ("Js", "Qs", "Kh")).look()
    player = regret.RegretPlayer({"seat 0: J? 1-1": [0.7, 0.3]})
    raises = sum(player.sit(GAME, 0, seed).choose(look).text == "raise" for seed in range(2000))
    assert raises / 2000 == pytest.approx(0.3, abs=0.04)


def test_the_player_wins_what_its_strategy_is_worth(solution: Strategy) -> None:
    """Against random play, in 2,000 games from each seat, within four standard errors of the exact value."""
    player, deals = regret.RegretPlayer(solution), range(2000)
    first = sum(play(GAME, [player, bot("random")], seed).points[0] for seed in deals) / len(deals)
    second = sum(play(GAME, [bot("random"), player], seed).points[0] for seed in deals) / len(deals)
    assert first == pytest.approx(value(against_random(solution, 0)), abs=0.4)
    assert second == pytest.approx(value(against_random(solution, 1)), abs=0.4)


def test_the_program_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    regret.main(GAME, rounds=5, rivals=["random", "steady"], deals=5)
    lines = capsys.readouterr().out.splitlines()
    strategy = regret.learn(TREE, 5)
    assert lines[0] == f"After 5 rounds seat 0 wins {value(strategy):+.4f} chips a game."
    assert lines[1] == f"A perfect opponent wins {TREE.exploitability(strategy):.4f} from this strategy."
    assert [line.split(" it wins")[0] for line in lines[2:]] == ["Against random", "Against steady"]


def against_random(strategy: Strategy, seat: int) -> Strategy:
    """One seat plays by the strategy, the other at random."""
    own = f"seat {seat}:"
    return {known: chances if known.startswith(own) else TREE.uniform[known] for known, chances in strategy.items()}
