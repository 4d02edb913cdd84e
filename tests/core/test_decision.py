"""A decision knows who may choose what, and refuses the rest in a sentence that helps."""

import pytest

from cardwright import Decision, Option, Question, Refused
from cardwright.core.decision import ANYONE, YES_NO, own_options

ROAD = Question("road", "Which way?")
LEFT, RIGHT, WAIT = Option("left"), Option("right"), Option("wait")
WAYS = [LEFT, RIGHT, WAIT]


def refusal(decision: Decision, choice: Option | int | str, seat: int | None = None) -> str:
    with pytest.raises(Refused) as refused:
        decision.index(choice, seat)
    return str(refused.value)


@pytest.mark.parametrize("name", [1, "right", RIGHT])
def test_an_option_is_found_by_index_text_or_itself(name: Option | int | str) -> None:
    assert Decision((0,), ROAD, WAYS).index(name) == 1


@pytest.mark.parametrize("index", [-1, 3, 10**20])
def test_an_index_out_of_range_is_refused_with_the_range(index: int) -> None:
    sentence = f"There is no option {index}; they are numbered 0 to 2."
    assert refusal(Decision((0,), ROAD, WAYS), index) == sentence


def test_unknown_words_are_refused_with_what_is_on_offer() -> None:
    sentence = "'up' is not on offer for the question 'road'; on offer: left, right, wait."
    assert refusal(Decision((0,), ROAD, WAYS), "up") == sentence


def test_an_equal_looking_option_is_not_the_same_option() -> None:
    assert refusal(Decision((0,), ROAD, WAYS), Option("left")).startswith("<left> is not on offer")


def test_a_seat_that_is_not_asked_is_refused_with_who_is() -> None:
    assert refusal(Decision((1,), ROAD, WAYS), LEFT, 0) == "Seat 0 isn't asked now; the question goes to seat 1."
    assert refusal(Decision((1, 2), ROAD, WAYS), LEFT, 0).endswith("the question goes to seats 1 and 2.")


def test_every_seat_of_a_group_may_choose_everything_unless_options_have_owners() -> None:
    decision = Decision((0, 1), ROAD, WAYS)
    assert decision.offers(0) == decision.offers(1) == WAYS
    assert decision.offers(2) == []
    assert decision.index(LEFT, 1) == 0


def test_an_option_with_an_owner_is_the_owners_to_choose() -> None:
    decision = Decision((0, 1), ROAD, WAYS, [0, 1, ANYONE])
    assert decision.offers(0) == [LEFT, WAIT]
    assert decision.offers(1) == [RIGHT, WAIT]
    assert decision.index(WAIT, 0) == decision.index(WAIT, 1) == 2
    assert refusal(decision, LEFT, 1) == "'left' is seat 0's to choose, not seat 1's."


def test_a_decision_shows_whom_it_asks_and_what() -> None:
    assert repr(Decision((0,), ROAD, WAYS)) == "<seat 0: road? left, right, wait>"
    assert Decision((2, 0), ROAD, WAYS).seat == 2
    assert repr(ROAD) == "<question road>"
    assert repr(LEFT) == "<left>"


def test_own_options_without_owners_are_all_of_them() -> None:
    assert own_options(4, YES_NO, None) is YES_NO
