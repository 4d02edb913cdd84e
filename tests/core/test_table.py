"""The table rolls, seals, tells and asks; without a driver it waits."""

import pytest

from cardwright import Option, Question, Result, Rng, Table
from cardwright.core.decision import ANYONE, YES_NO
from cardwright.core.table import Driver, Pending
from cardwright.testing.chance import LoadedRng

ROAD = Question("road", "Which way?")
LEFT, RIGHT, WAIT = Option("left"), Option("right"), Option("wait")


class First(Driver[Table]):
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


def test_where_all_lies_open_the_first_of_a_party_speaks_for_all() -> None:
    t, driver = table()
    assert t.ask_party((2, 0), ROAD, [LEFT, RIGHT]) is LEFT
    assert t.ask_party((0, 1, 2), ROAD, [LEFT, RIGHT, WAIT], [1, 1, 2]) is LEFT
    assert t.ask_party((1, 2), ROAD, [LEFT, RIGHT], None, hidden=True) is LEFT
    assert driver.asked == [(2, ["left", "right"]), (0, ["left", "right", "wait"]), (1, ["left", "right"])]


def test_where_options_are_hidden_a_seat_speaks_that_has_some_and_for_itself() -> None:
    t, driver = table()
    assert t.ask_party((0, 1, 2), ROAD, [LEFT, RIGHT, WAIT], [1, 1, 2], hidden=True) is LEFT
    assert driver.asked == [(1, ["left", "right"])]
    driver.asked.clear()
    assert t.ask_party((0, 1), ROAD, [LEFT, RIGHT, WAIT], [1, 1, ANYONE], hidden=True) is WAIT
    assert driver.asked == [], "who has one option takes it unasked"


def test_a_hidden_party_in_which_nobody_may_choose_is_a_mistake_of_the_rules() -> None:
    t, _ = table()
    with pytest.raises(ValueError, match="The rules ask 'road', but nobody of seats 0 and 1 owns an option"):
        t.ask_party((0, 1), ROAD, [LEFT, RIGHT], [2, 2], hidden=True)


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


def test_only_confirming_goes_to_the_driver_with_one_option_left() -> None:
    class Careful(First):
        def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
            return self.answer(t, seat, question, options)

    t, driver = table()
    assert t.confirm(0, ROAD, [LEFT]) is LEFT
    assert t.confirm(0, ROAD, [RIGHT, LEFT]) is RIGHT
    assert driver.asked == [(0, ["right", "left"])], "whoever answers at once has nothing to think about"
    t.driver = careful = Careful()
    t.confirm(1, ROAD, [LEFT])
    assert careful.asked == [(1, ["left"])]


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
