"""Set-up and the objects of the game (ED-1 to ED-9)."""

from collections import Counter

import pytest

from cardwright import BadSetting, Rng
from cardwright.games.elemental.rules.table import ElementalTable
from tests.games.elemental.duel import GAME, Duel


def new_table(seed: int = 0, **settings: object) -> ElementalTable:
    return GAME.deal(GAME.settle(settings), Rng(seed))


def test_ed_1_seats_alternate_turns() -> None:
    match = GAME.match(seed=3)
    actives = []
    for _ in range(6):
        table = match.table
        assert isinstance(table, ElementalTable)
        actives.append(table.active)
        match.choose("end")
    assert actives in ([0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0])


def test_ed_2_health_may_fall_below_zero_and_rise_above_the_start() -> None:
    healed = Duel({"A": {"hand": ["reforestation"]}, "dice": {"nature": 6}}).play("A exec:reforestation")
    assert healed.side("A").health == 112
    killed = Duel({"A": {"hand": ["earthquake"]}, "B": {"hp": 3}, "dice": {"earth": 6}}).play("A exec:earthquake")
    assert killed.side("B").health == -9


def test_ed_3_and_ed_5_seven_dice_are_rolled_once() -> None:
    """ED-3, ED-5: every value from 1 to 6, and every value comes."""
    faces = Counter(value for seed in range(200) for value in new_table(seed).dice)
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert min(faces.values()) > 150  # of 1400; 233 expected, 14 is one standard deviation
    assert len(new_table().dice) == 7


def test_ed_4_each_seat_starts_alike() -> None:
    for side in new_table().sides:
        assert (side.health, side.gold, len(side.deck)) == (100, 6, 5)
        assert {card.id for card in side.deck} == {"basic_income"}
        assert not side.hand + side.discard + side.passives
        assert not side.down


@pytest.mark.parametrize(("card_set", "cheap", "expensive"), [("printed", 29, 35), ("restored", 32, 43)])
def test_ed_6_every_store_card_exists_once(card_set: str, cheap: int, expensive: int) -> None:
    t = new_table(card_set=card_set)
    for store, number, costs in zip(t.stores, (cheap, expensive), ((3, 7), (12, 18)), strict=True):
        stock = store.deck + store.shop
        assert len(stock) == len(set(stock)) == number
        assert {card.cost for card in stock} == set(costs)


def test_ed_7_and_ed_8_a_shop_is_dealt_four_cards_and_the_removed_pile_is_empty() -> None:
    """ED-7, ED-8: each store has its own."""
    for store in new_table().stores:
        assert len(store.shop) == 4
        assert store.removed == []


def test_ed_7_the_first_card_dealt_is_the_oldest() -> None:
    match = GAME.match(seed=1)
    table = match.table
    assert isinstance(table, ElementalTable)
    oldest = table.stores[0].shop[0]
    match.choose("end")
    table = match.table
    assert isinstance(table, ElementalTable)
    assert table.stores[0].removed == [oldest]


def test_ed_9_the_starting_seat_is_drawn_at_random() -> None:
    first = sum(new_table(seed).active for seed in range(400))
    assert 160 < first < 240
    assert new_table(first_seat="A").active == 0
    assert new_table(first_seat="B").active == 1


def test_the_start_can_be_set() -> None:
    side = new_table(start_health=50, start_gold=9).sides[1]
    assert (side.health, side.gold) == (50, 9)


def test_more_health_than_the_cap_is_refused() -> None:
    with pytest.raises(BadSetting, match=r"start_health \(100\) is above health_cap \(80\)"):
        GAME.settle({"health_cap": 80})
