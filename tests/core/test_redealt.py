"""Matches dealt anew for a seat, copies for planners, and games as trees."""

from copy import deepcopy

import pytest
from expedition.game import Expedition

from cardwright import Match, Refused, game
from cardwright.core.tree import Node, tree
from tests.core.tiny import Fists

UNIFORM_VALUE = -0.078125  # of Leduc to seat 0, by every book


def test_a_deep_copy_is_a_copy() -> None:
    match = game("leduc").match(seed=3)
    planned = deepcopy({"now": match, "again": match})
    planned["now"].choose("raise")
    assert [len(each.answers) for each in (match, planned["now"])] == [0, 1]
    assert planned["now"].game is match.game


def test_a_match_dealt_anew_holds_every_card_that_the_other_may_hold_and_the_own_one() -> None:
    match = game("leduc").match(seed=3)
    match.choose("raise")
    hands = {tuple(card.id for card in match.redealt(1, seed).table.hands) for seed in range(60)}  # type: ignore[attr-defined]
    own = match.table.hands[1].id  # type: ignore[attr-defined]
    assert {held[1] for held in hands} == {own}
    assert len({held[0] for held in hands}) == 5


def test_nobody_deals_anew_for_a_seat_that_is_not_asked() -> None:
    with pytest.raises(Refused, match="Seat 1 isn't asked now"):
        game("leduc").match(seed=3).redealt(1, 0)


def test_that_others_have_answered_in_secret_is_known_but_not_what() -> None:
    match = Fists().match(seed=1, seats=3)
    match.choose(2, 0)
    given = set()
    for seed in range(30):
        anew = match.redealt(1, seed)
        assert anew.decision is not None
        assert anew.decision.waited_for == (1, 2)
        assert anew.view(1).seats == match.view(1).seats
        given.add(anew.decision.cast[0])
    assert len(given) > 1, "the answer of seat 0 is as hidden as its cards"


def test_of_a_hidden_partys_question_only_the_own_options_are_there() -> None:
    match = asked_for_help()
    assert match.decision is not None
    anew = match.redealt(2, 4)
    assert anew.decision is not None
    assert anew.decision.options == match.decision.offers(2)
    anew.choose(0, 2)


def asked_for_help() -> Match:
    for seed in range(50):
        match = Expedition().match(seed)
        match.choose("march")
        for seat in range(3):
            match.choose("hold back", seat)
        if match.decision is not None and match.decision.question.name == "help":
            return match
    raise AssertionError("nobody ever asked for help")


# ---------------------------------------------------------------- trees


def value(node: Node) -> float:
    """To seat 0, if both seats choose at random."""
    if node.over:
        assert node.table is not None
        assert node.table.result is not None
        return node.table.result.points[0]
    if node.cases:
        return sum(value(node.drawn(number)) for number in range(node.cases)) / node.cases
    assert node.decision is not None
    options = node.decision.options
    return sum(value(node.answered(option)) for option in options) / len(options)


def test_the_tree_of_leduc_has_its_value() -> None:
    leduc = game("leduc")
    assert value(tree(leduc, leduc.settle({}), top=3)) == pytest.approx(UNIFORM_VALUE)


def test_without_a_top_every_order_of_the_deck_is_a_branch() -> None:
    leduc = game("leduc")
    node, orders = tree(leduc, leduc.settle({})), 1
    while node.cases:
        orders *= node.cases
        node = node.drawn(0)
    assert orders == 720


def test_the_seats_of_a_secret_question_answer_one_after_the_other() -> None:
    fists = Fists()
    node = tree(fists, fists.settle({"seats": 2}))
    asked: list[int] = []
    while node.decision is not None and len(asked) < 4:
        asked.append(node.decision.seat)
        node = node.answered(node.decision.options[0])
    assert asked == [0, 1, 0, 1]


def test_what_a_node_does_not_have_is_refused() -> None:
    leduc = game("leduc")
    root = tree(leduc, leduc.settle({}))
    with pytest.raises(Refused, match="no case 6 here; there are 6"):
        root.drawn(6)
    with pytest.raises(Refused, match="Nobody is asked here"):
        root.answered(leduc.options()[0])
