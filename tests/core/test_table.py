"""The table rolls, seals, tells and asks; without a driver it waits."""

import pytest

from cardwright import Option, Question, Result, Rng, Table
from cardwright.core.decision import ANYONE, YES_NO
from cardwright.core.events import Event
from cardwright.core.rng import LoadedRng
from cardwright.core.table import Driver, Pending

ROAD = Question("road", "Which way?")
LEFT, RIGHT, WAIT = Option("left"), Option("right"), Option("wait")


class First(Driver):
    """Takes the first option, and notes who was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, list[str]]] = []

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        self.asked.append((seat, [option.text for option in options]))
        return options[0]


def table(rng: Rng | None = None) -> tuple[Table, First]:
    t = Table()
    t.open(rng or Rng(1))
    driver = First()
    t.driver = driver
    return t, driver


def test_a_question_with_one_option_is_not_put() -> None:
    t, driver = table()
    assert t.ask(0, ROAD, [LEFT]) is LEFT
    assert t.ask_party((0, 1), ROAD, [LEFT], [1]) is LEFT
    assert t.ask_secretly((0, 1), ROAD, lambda t, seat: [LEFT]) == [LEFT, LEFT]
    assert driver.asked == []


def test_a_party_is_answered_for_by_its_first_seat_that_has_a_choice() -> None:
    t, driver = table()
    assert t.ask_party((2, 0), ROAD, [LEFT, RIGHT]) is LEFT
    assert t.ask_party((0, 1, 2), ROAD, [LEFT, RIGHT, WAIT], [1, 1, 2]) is LEFT
    assert driver.asked == [(2, ["left", "right"]), (1, ["left", "right"])]


def test_a_party_member_with_one_option_takes_it_unasked() -> None:
    t, driver = table()
    assert t.ask_party((0, 1), ROAD, [LEFT, RIGHT, WAIT], [1, 1, ANYONE]) is WAIT
    assert driver.asked == []


def test_a_party_in_which_nobody_may_choose_is_a_mistake_of_the_rules() -> None:
    t, _ = table()
    with pytest.raises(ValueError, match="nobody of"):
        t.ask_party((0, 1), ROAD, [LEFT, RIGHT], [2, 2])


def test_secret_questions_go_to_every_seat_with_its_own_options() -> None:
    t, driver = table()
    own = {0: [LEFT, RIGHT], 3: [RIGHT, WAIT]}
    assert t.ask_secretly((0, 3), ROAD, lambda t, seat: own[seat]) == [LEFT, RIGHT]
    assert driver.asked == [(0, ["left", "right"]), (3, ["right", "wait"])]


def test_a_table_that_nobody_plays_waits() -> None:
    t = Table()
    t.open(Rng(1))
    with pytest.raises(Pending):
        t.ask(0, ROAD, YES_NO)


def test_dice_picks_shuffles_and_seals_can_not_be_taken_back() -> None:
    t, _ = table(LoadedRng([4, 2]))
    assert t.roll(6) == 5
    assert t.pick(["a", "b", "c"]) == "c"
    t.shuffle([1, 2, 3])
    t.seal()
    assert t.seals == 4


def test_a_table_tells_only_while_somebody_listens() -> None:
    t, _ = table()
    t.log("rain", inches=2)
    t.events = heard = list[Event]()
    t.log("draw", 1, {"card": "K"}, left=3)
    assert len(heard) == 1
    assert heard[0].known_to(1) == {"left": 3, "card": "K"}
    assert heard[0].known_to(0) == {"left": 3}


def test_a_table_needs_a_copy_of_its_own() -> None:
    t, _ = table()
    with pytest.raises(NotImplementedError, match="Table needs a copy"):
        t.copy()


def test_results_are_values() -> None:
    won = Result((1.0, 0.0), "seat 0 won", (3, 1))
    assert won == Result((1.0, 0.0), "seat 0 won", (3, 1))
    assert hash(won) == hash(Result((1.0, 0.0), "seat 0 won", (3, 1)))
    assert won != Result((1.0, 0.0), "seat 0 won")
    assert won != "seat 0 won"
    assert repr(won) == "Result(scores=(1.0, 0.0), why='seat 0 won', points=(3, 1))"
    assert eval(repr(won)) == won  # what is shown can be pasted back
