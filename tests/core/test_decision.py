"""A decision knows who may choose what, and refuses the rest in a sentence that helps."""

import pytest

from cardwright import Decision, Option, Question, Refused
from cardwright.core.decision import ANYONE, UNSEEN, YES_NO

ROAD = Question("road", "Which way?")
LEFT, RIGHT, WAIT = Option("left"), Option("right"), Option("wait")
WAYS = [LEFT, RIGHT, WAIT]


def refusal(decision: Decision, choice: Option | int | str, seat: int | None = None) -> str:
    with pytest.raises(Refused) as refused:
        decision.index(choice, seat)
    return str(refused.value)


def test_an_option_is_found_by_index_text_or_itself() -> None:
    for name in (1, "right", RIGHT):
        assert Decision((0,), ROAD, WAYS).index(name) == 1


def test_an_index_out_of_range_is_refused_with_the_range() -> None:
    for index in (-1, 3, 10**20):
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


def test_nobody_waits_for_an_idle_seat_which_may_choose_all_the_same() -> None:
    for decision in (Decision((0, 1), ROAD, WAYS, [0, 1, ANYONE], hidden, idle=(0,)) for hidden in (False, True)):
        assert decision.offers(0) == [LEFT, WAIT]
        for same in (decision, decision.copy(), decision.seen_by(1)):
            assert (same.waited_for, same.seat) == ((1,), 1)


def test_an_open_party_sees_what_the_others_could_choose_and_a_hidden_one_its_own_only() -> None:
    """With numbers of its own: the question's would tell how many options the others have."""
    open_party = Decision((0, 1), ROAD, WAYS, [0, 1, ANYONE])
    assert (open_party.numbered(1), open_party.others(1)) == ([(1, RIGHT), (2, WAIT)], [(0, LEFT)])
    assert open_party.seen_by(1) is open_party
    hidden = Decision((0, 1), ROAD, WAYS, [0, 1, ANYONE], hidden=True)
    assert (hidden.numbered(1), hidden.others(1)) == ([(0, RIGHT), (1, WAIT)], [])
    assert [hidden.index(choice, 1) for choice in (0, 1, "right", WAIT)] == [1, 2, 1, 2]
    assert refusal(hidden, LEFT, 1) == "<left> is not on offer for the question 'road'; on offer: right, wait."
    assert refusal(hidden, 2, 1) == "There is no option 2; they are numbered 0 to 1."
    seen = hidden.seen_by(1)
    assert (seen.options, seen.owners, seen.numbered(1)) == ([RIGHT, WAIT], [1, ANYONE], hidden.numbered(1))
    assert (hidden.seen_by(5).options, hidden.seen_by(5).owners) == ([], [])
    assert not Decision((0, 1), ROAD, WAYS, None, hidden=True).hidden, "what is everybody's can't be hidden"


def test_a_secret_decision_waits_for_every_seat_and_shows_each_its_own() -> None:
    decision = Decision((0, 2, 3), ROAD, WAYS, secret=[WAYS, [LEFT, WAIT], [RIGHT, WAIT]])
    assert (decision.seat, decision.waited_for, decision.offers(2), decision.offers(1)) == (
        0,
        (0, 2, 3),
        [LEFT, WAIT],
        [],
    )
    decision.keep(0, 2)
    assert (decision.seat, decision.waited_for, decision.options) == (2, (2, 3), [LEFT, WAIT])
    copy = decision.copy()
    decision.keep(3, 1)
    decision.keep(3, 0)
    assert (decision.cast, copy.cast) == ({0: 2, 3: 0}, {0: 2})
    assert (decision.index("wait", 3), decision.index("wait")) == (1, 1)
    seen = decision.seen_by(3)
    assert (seen.cast, seen.waited_for, seen.secret) == ({0: UNSEEN, 3: 0}, (2,), [[], [], [RIGHT, WAIT]])


def test_a_decision_shows_whom_it_asks_and_what() -> None:
    assert repr(Decision((0,), ROAD, WAYS)) == "<seat 0: road? left, right, wait>"
    assert Decision((2, 0), ROAD, WAYS).seat == 2
    assert repr(ROAD) == "<question road>"
    assert repr(LEFT) == "<left>"


def test_in_a_group_without_owners_every_seat_has_every_option() -> None:
    assert Decision((4, 5), ROAD, YES_NO).offers(4) == YES_NO
