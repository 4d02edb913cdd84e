"""What is typed for a choice: its place in the list, or the amount it stands for; a hand lies in an order to learn."""

import pytest

from cardwright import Match, game
from cardwright.core.view import Area, Choice, Thing, View, number_choices, place_in_hand


def choices(*touched: str) -> list[Choice]:
    return [Choice(f"choice {at}", [id] if id else [], index=at) for at, id in enumerate(touched)]


def listed(view: View) -> list[tuple[int, int]]:
    """As they are listed: what is typed, and the place among the options."""
    number_choices(view)
    return [(choice.number, choice.index) for choice in view.choices]


def test_amounts_are_their_own_keys() -> None:
    none_to_three = [Choice(f"take {n}", index=n, amount=n) for n in range(4)]
    assert listed(View("", choices=none_to_three)) == [(0, 0), (1, 1), (2, 2), (3, 3)]
    two_or_three = [Choice(f"take {n}", index=n - 2, amount=n) for n in (2, 3)]
    assert listed(View("", choices=two_or_three)) == [(2, 0), (3, 1)]


def test_where_something_else_is_offered_too_the_choices_are_numbered_from_one() -> None:
    mixed = [*[Choice(f"take {n}", index=n, amount=n) for n in range(2)], Choice("pass", index=2)]
    assert listed(View("", choices=mixed)) == [(1, 0), (2, 1), (3, 2)]


def test_choices_of_a_hand_follow_its_order_and_others_stay_where_they_are() -> None:
    hand = Area("hand", "Hand", "row", [Thing("arrow"), Thing("bow"), Thing("club")], role="hand", of=0)
    view = View("", areas=[hand], choices=choices("", "club", "club", "arrow", "", "club", "bow"))
    assert listed(view) == [(1, 0), (2, 3), (3, 1), (4, 2), (5, 4), (6, 6), (7, 5)]


def test_what_another_seat_holds_orders_nothing() -> None:
    hand = Area("hand", "Hand", "row", [Thing("arrow"), Thing("club")], role="hand", of=1)
    assert listed(View("", areas=[hand], choices=choices("club", "arrow"))) == [(1, 0), (2, 1)]


def test_a_hand_is_sorted_by_cost_and_name_and_ten_comes_after_nine() -> None:
    cards = [Thing("", "Zeal", cost=0), Thing("", "Fire", cost=2), Thing("", "apple", cost=2), Thing("", "Stray"),
             Thing("", "Cut", short="C10|P2"), Thing("", "Cut", short="C9|P2")]  # fmt: skip
    cards.sort(key=place_in_hand)
    assert [card.short or card.name for card in cards] == ["C9|P2", "C10|P2", "Stray", "Zeal", "apple", "Fire"]


@pytest.mark.parametrize("name", ["perfectus", "dungeon", "empyrean"])
def test_a_hand_lies_in_the_same_order_whatever_was_drawn_first(name: str) -> None:
    match: Match = game(name).match(seed=5)
    several = 0
    for at in range(150):
        if match.decision is None:
            break
        seat = match.decision.waited_for[0]
        hands = [area.things for area in match.view(seat).areas if area.role == "hand" and area.of == seat]
        for things in hands:
            assert things == sorted(things, key=place_in_hand)
            several += len({thing.name for thing in things}) > 1
        own = match.decision.numbered(seat)
        match.choose(own[at % len(own)][0], seat)
    assert several > 3
