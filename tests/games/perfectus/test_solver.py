"""The move solver against every layout there is, and the policy that uses it."""

import pytest

from cardwright.bots.greedy import GreedyPlayer
from cardwright.core.matches.match import Match
from cardwright.core.player import PolicyPlayer, RandomPlayer
from cardwright.core.playout import play
from cardwright.core.rng import Rng
from cardwright.games.perfectus.bot.policy import MovePolicy, loss_of
from cardwright.games.perfectus.bot.solver import ALLOWED, LAYOUT, UNIT, USUAL, Climb, Plan, Prices, RowsSearch, Solver
from cardwright.games.perfectus.bot.value import value
from cardwright.games.perfectus.content.cards import Place
from cardwright.games.perfectus.rules.strategy import MORE, more_options
from cardwright.games.perfectus.rules.table import PerfectusTable, Spot
from tests.games.perfectus.room import GAME, reckon, room, table

FREE = Prices(0, 0)
DEAR = Prices(100, 120)


def layouts(t: PerfectusTable) -> list[int]:
    """What every way to go on costs, by walking through all of them."""
    costs = []

    def walk() -> None:
        leftmost = t.laid[-1].position if t.laid else 0
        if t.laid:
            costs.append(cost(t))
        for option in more_options(t, leftmost):
            if isinstance(option, Place):
                t.laid.append(option)
                t.hand.remove(option.laid.card)
                walk()
                t.hand.append(option.laid.card)
                t.laid.pop()

    walk()
    return costs


def cost(t: PerfectusTable) -> int:
    reckoned = reckon(t)
    total = reckoned.total * UNIT
    for position, spot in enumerate(t.row):
        left = spot.health - reckoned.damage[position]
        if left > 0 and not spot.card.heals:
            total += DEAR.survivor + DEAR.wound * left
    return total


@pytest.mark.parametrize(
    ("row", "hand", "least"),
    [
        ("s9 c11 d7", "C6-P6 P6-B4 C4-B8 C10-P8 P10-B10", 11),
        ("s14 s13", "C4-P4 C10-B6 P8-B10 C8-P6 C6-B6", 6),
        ("d5", "C4-P4 C10-B6 P8-B10 C8-P6 P6-B6", 5),
    ],
    ids=["E67", "E68", "E69"],
)
def test_the_solver_finds_the_least_loss_of_the_worked_examples(row: str, hand: str, least: int) -> None:
    t = table(room(row, hand))
    plan = Solver(t, FREE).best()
    assert plan.cost == least * UNIT
    assert loss_of(t, plan.places) == least


@pytest.mark.parametrize("settings", [{}, {"across": False}, {"order": "rows"}, {"untouched_hit": False}])
@pytest.mark.parametrize("seed", range(4))
def test_the_solver_agrees_with_trying_every_layout(seed: int, settings: dict[str, object]) -> None:
    t = GAME.deal(GAME.settle({"hand": 3, **settings}), Rng(seed))
    assert Solver(t, DEAR).best().cost == min(layouts(t))


@pytest.mark.parametrize("order", ["columns", "rows"])
@pytest.mark.parametrize("seed", range(4))
def test_in_the_middle_of_a_move_the_solver_goes_on_from_what_is_laid(seed: int, order: str) -> None:
    match = Match(GAME, GAME.settle({"hand": 3, "order": order}), seed)
    while match.decision is not None and match.decision.question is not MORE:
        match.choose(len(match.decision.options) // 2)
    t = table(match).copy()
    least = min(layouts(t))
    t.laid.extend(Solver(t, DEAR).best().places)
    assert cost(t) == least


@pytest.mark.parametrize("seed", range(6))
def test_branch_and_bound_agrees_with_the_exact_solver_where_both_apply(seed: int) -> None:
    t = GAME.deal(GAME.settle({}), Rng(seed))
    assert RowsSearch(t, DEAR, 1_000_000).plans(1)[0].cost == Solver(t, DEAR).best().cost


@pytest.mark.parametrize("order", ["columns", "rows"])
@pytest.mark.parametrize("min_cards", [0, 1, 8])
def test_with_too_much_work_it_climbs_to_layouts_that_can_be_laid(order: str, min_cards: int) -> None:
    """Eight cards in a room of six: about 10^12 layouts."""
    for seed in range(2):
        match = GAME.match(seed=seed, order=order, hand=8, room=6, min_cards=min_cards)
        t = table(match).copy()
        laid = t.laid
        solver = Solver(t, DEAR, 0)
        plans = solver.plans(6)
        assert solver.work <= USUAL + 2000 * LAYOUT
        assert t.laid is laid
        assert not laid
        assert len(plans) == (1 if min_cards == 8 else 6)
        assert plans[0].cost < cost(t)  # laying nothing
        for place in plans[0].places:
            match.choose(place)
        if min_cards < 8:  # with the whole hand laid there is nothing else to do
            match.choose("finish")


def test_a_climb_comes_near_the_best_layout() -> None:
    over = [Climb(t, DEAR).plans(1)[0].cost / Solver(t, DEAR).best().cost for t in
            [GAME.deal(GAME.settle({}), Rng(seed)) for seed in range(12)]]  # fmt: skip
    assert min(over) >= 1.0
    assert sum(over) / len(over) < 1.3


def test_the_usual_hand_and_room_are_always_solved_exactly() -> None:
    for seed in range(20):
        t = GAME.deal(GAME.settle({}), Rng(seed))
        solver = Solver(t, DEAR, 0)
        assert [plan.cost for plan in solver.plans(6)] == [plan.cost for plan in Solver(t, DEAR).plans(6)]
        assert solver.work <= USUAL


def test_a_policy_solves_only_so_much_for_a_question_and_anew_for_the_next() -> None:
    policy = MovePolicy(Rng(0))
    for seed in range(3):
        policy.plans(GAME.deal(GAME.settle({"hand": 8, "room": 6, "order": "rows"}), Rng(seed)))
    assert policy.left > -ALLOWED
    policy.start_question(Rng(0))
    assert policy.left == ALLOWED


def test_an_extra_card_that_comes_again_in_another_deal_is_not_solved_again() -> None:
    match = GAME.match(seed=3)
    policy = MovePolicy(Rng(0))
    for _ in range(5):
        t = table(match).copy()
        t.row.append(Spot(t.monsters[-1], t.monsters[-1].rank))
        policy.plans(t)
    assert len(policy.solved) == 1


def test_a_plan_can_be_laid_as_it_stands() -> None:
    for seed in range(20):
        match = GAME.match(seed=seed)
        plan: Plan = Solver(table(match).copy(), DEAR).best()
        for place in plan.places:
            assert match.decision is not None
            match.choose(place)


def test_the_policy_beats_greedy_and_greedy_beats_random() -> None:
    solved = sum(play(GAME, [PolicyPlayer("solver")], seed).points[0] for seed in range(12))
    greedy = sum(play(GAME, [GreedyPlayer(1)], seed).points[0] for seed in range(12))
    random = sum(play(GAME, [RandomPlayer()], seed).points[0] for seed in range(12))
    assert solved > greedy > random


def test_the_policys_reason_is_the_exact_loss_of_the_move() -> None:
    """The worked example E67: the least that can be lost, 11, and the layout that loses no more."""
    match = room("s9 c11 d7", hand="C6-P6 P6-B4 C4-B8 C10-P8 P10-B10", monsters="s5 s6")
    assert match.decision is not None
    t = match.table
    assert isinstance(t, PerfectusTable)
    why = MovePolicy(Rng(0)).why(t, 0, match.decision.question, match.decision.options)
    assert why.endswith(f"finish: you lose {loss_of(t, MovePolicy(Rng(0)).plans(t)[0].places)}")
    assert why.count(" under ") == len(MovePolicy(Rng(0)).plans(t)[0].places) > 0


def test_more_health_is_worth_more() -> None:
    assert value(table(room("s9", "C4-P4", health=40))) > value(table(room("s9", "C4-P4", health=20)))
