"""What cards are worth is what an exact solution of a small game says."""

from itertools import permutations

import pytest
from typer.testing import CliRunner

from cardwright.arena import crew
from cardwright.cli.app import app
from cardwright.core.errors import Refused
from cardwright.lab.asked import Cell
from cardwright.lab.same_seeds import Version
from cardwright.lab.worth import BLANK, LEAVE, Weighing, told_apart
from tests.lab.lots import STRENGTHS

STRONG = {"oak": 0, "ash": 4, "elm": 9, "yew": 15, "fir": 22, "bay": 30}
OVERRIDES = {"luck.base": "10", **{f"{card}.strength": str(strength) for card, strength in STRONG.items()}}


def score(strengths: dict[str, int]) -> float:
    """Of a player who always takes the better card, by trying every order of the pile."""
    orders = list(permutations(strengths.values()))
    taken = sum(max(order[at], order[at + 1]) for order in orders for at in (0, 2, 4))
    return (10 + taken / len(orders)) / 100


def exactly() -> dict[str, float]:
    """With each card, less with a blank in its place."""
    return {card: score(STRONG) - score({**STRONG, card: 0}) for card in STRONG}


def test_cards_are_ordered_as_an_exact_solution_orders_them() -> None:
    weighing = Weighing(Version("lots", None, OVERRIDES), [Cell("chooser", {})], [], 600, 1000)
    assert weighing.by == BLANK
    assert weighing.play()
    found = {each.card: each for each in weighing.found().cards}
    truth = exactly()
    assert list(found) == sorted(truth, key=lambda card: -truth[card])
    for card, each in found.items():
        assert each.low <= truth[card] <= each.high, card
    assert found["bay"].low > 0


def test_who_chooses_at_random_gains_half_of_what_a_card_can_do() -> None:
    weighing = Weighing(Version("lots"), [Cell("random", {}), Cell("chooser", {})], ["bay", "oak"], 400, 0)
    assert weighing.play()
    found = {(each.players, each.card): each for each in weighing.found().cards}
    assert found["random", "bay"].low < 0.10 < found["random", "bay"].high
    assert found["chooser", "bay"].low < 0.20 < found["chooser", "bay"].high
    assert found["random", "oak"].worth == 0


def test_where_what_winners_held_misleads_it_is_said() -> None:
    """Whoever is lucky has it, and it does nothing: those who had it win more often all the same."""
    scores = [1.0] * 150 + [0.0] * 150
    held = [True] * 120 + [False] * 30 + [True] * 30 + [False] * 120
    when, _, misleads = told_apart(scores, held, [0.0] * 300, 3.0)
    assert when == pytest.approx(0.6)
    assert misleads
    _, _, honest = told_apart(scores, held, [0.6 if each else 0.0 for each in held], 3.0)
    assert not honest


def test_where_seats_play_against_each_other_one_leaves_the_card() -> None:
    """A seat of Leduc that may not take is offered nothing to take: its Counting says what uses a card, or nothing."""
    weighing = Weighing(Version("elemental"), [Cell("random", {})], ["fire"], 6, 0)
    assert weighing.by == LEAVE
    assert weighing.play()
    assert weighing.found().seeds == 6
    with pytest.raises(Refused, match="needs `blank` or `uses`"):
        Weighing(Version("perfectus"), [Cell("random", {})], [], 6, 0)


def test_a_card_that_is_left_is_never_played_by_the_first_seat() -> None:
    weighing = Weighing(Version("elemental"), [Cell("random", {})], ["fire"], 12, 0)
    assert weighing.play()
    with_it, without = (weighing.played.found[0, version] for version in (0, 1))
    assert any("fire" in each.held for each in with_it.values())
    assert not any("fire" in each.held for each in without.values())


def test_a_blank_of_dungeon_is_worth_less_than_a_strike() -> None:
    version = Version("dungeon", settings={"adventurer": "warrior", "difficulty": "easy"})
    weighing = Weighing(version, [Cell("greedy", {})], ["strike"], 12, 0)
    assert weighing.play()
    (found,) = weighing.found().cards
    assert found.worth > 0
    assert found.held == 1
    assert found.when_held is None


def test_all_cards_have_the_same_seeds_whenever_it_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "BATCH_SECONDS", 0.0)  # however fast the machine is, one game at a time
    weighing = Weighing(Version("lots"), [Cell("random", {})], [], 400, 0)

    def stop(done: int, total: int, stand: str) -> None:
        if done >= 100:
            raise KeyboardInterrupt

    assert not weighing.play(1, stop)
    found = weighing.found()
    assert 100 // 7 <= found.seeds < 400
    assert {each.card for each in found.cards} == set(STRENGTHS)


def test_the_command_says_it_all() -> None:
    run = CliRunner().invoke
    done = run(app, ["lab", "worth", "lots", "--players", "random,greedy", "--seeds", "60", "--jobs", "1"])
    assert done.exit_code == 0, done.output
    assert "Lots: what cards are worth" in done.output
    assert "with each card and with a blank in its place" in done.output
    refused = run(app, ["lab", "worth", "lots", "--card", "pine"])
    assert "Lots has no card 'pine'; it has: oak, ash" in str(refused.exception)
