"""Rooms: who waits there, bonfires, chests, the merchant (R12, R16, R17, R18)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.core.rng import Rng
from cardwright.games.dungeon.content.catalogue import Room
from cardwright.games.dungeon.rules.rooms import draw_monsters, fill_chests
from cardwright.games.dungeon.rules.table import DungeonTable, Stage
from tests.games.dungeon.tables import (
    GAME,
    battle,
    card,
    cards,
    count,
    dealt,
    do,
    foes,
    kinds,
    merchant,
    options,
    start,
    view,
    way,
)

TWO_ROOMS = "battle / battle bonfire / boss"


# ---------------------------------------------------------------- Battle Rooms (R12)


def test_r12_1_the_kinds_of_room() -> None:
    """E73 (R12.2, R12.3, R12.4)."""
    levels = kinds(start("medium"))
    assert levels[0] == ["battle"]
    assert levels[-1] == ["boss"]
    assert {kind for level in levels[1:-1] for kind in level} == {"battle", "bonfire", "merchant", "treasure"}


def test_r12_2_the_first_room_holds_a_normal_monster() -> None:
    for seed in range(30):
        t = do(dealt(seed), "adventurer warrior", "difficulty hard")
        assert not t.foes[0].monster.boss


@pytest.mark.parametrize(
    ("dungeon", "boss"), [("easy", "Dark Sorcerer"), ("medium", "3-Headed Hydra"), ("hard", "Ancient Dragon")]
)
def test_r12_3_the_last_room_holds_the_boss(dungeon: str, boss: str) -> None:
    t = way((1, 0), dungeon=dungeon)
    do(t, "room 2 0")
    assert [foe.monster.name for foe in t.foes] == [boss]


def test_r12_4_no_other_room_has_a_boss() -> None:
    for seed in range(40):
        t = way(dungeon="hard", rooms=TWO_ROOMS)
        t.rng = Rng(seed)
        do(t, "room 1 0")
        assert not any(foe.monster.boss for foe in t.foes)
    assert sum(level.count("boss") for level in kinds(start("hard"))) == 1


def test_r12_5_the_first_room_holds_exactly_one_monster() -> None:
    """E74: no group is drawn there, so the first chance value already names the monster."""
    assert foes(start("medium", chance=[1])) == "Giant Bear 150/0"
    for seed in range(30):
        assert len(do(dealt(seed), "adventurer warrior", "difficulty hard").foes) == 1


def test_r12_6_a_middle_room_holds_a_group_of_the_dungeons_cr() -> None:
    """E76: group 3 of 5 is a pair of CR 1."""
    t = way(dungeon="medium", rooms=TWO_ROOMS, chance=[3, 1, 2])
    assert foes(do(t, "room 1 0")) == "Cobra 30/0, Goblin 50/0"


def test_r12_6_groups_come_as_often_as_they_weigh() -> None:
    t = way((1, 0), dungeon="hard", rooms=TWO_ROOMS)
    t.rng = Rng(5)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(1000):
        monsters = draw_monsters(t, Room.BATTLE)
        assert sum(monster.cr for monster in monsters) == 3
        seen[tuple(monster.cr for monster in monsters)] += 1
    assert set(seen) == {(3,), (2, 1), (1, 1, 1)}
    assert 550 < seen[3,] < 650
    assert 160 < seen[2, 1] < 240


def test_r12_6_house_rule_single_encounters() -> None:
    """E77."""
    t = way(dungeon="medium", rooms=TWO_ROOMS, encounters="single")
    assert foes(do(t, "room 1 0")) == "Empty Armor 120/0"


# ---------------------------------------------------------------- bonfires (R16)


@pytest.mark.parametrize(
    ("who", "hp", "max_hp", "after"),
    [("warrior", 50, 100, 80), ("wizard", 40, 85, 65), ("warrior", 60, 103, 90)],
)
def test_r16_1_a_bonfire_restores_30_percent_rounded_down(who: str, hp: int, max_hp: int, after: int) -> None:
    """E96, E97, E98."""
    t = do(way(who=who, hp=hp, max_hp=max_hp), "room 1 1")
    assert (t.hp, t.stage) == (after, Stage.ON_THE_WAY)


def test_r16_2_never_above_the_maximum() -> None:
    """E99."""
    assert do(way(hp=90), "room 1 1").hp == 100


@given(hp=st.integers(1, 400), extra=st.integers(0, 400), percent=st.integers(0, 100))
def test_r16_2_resting_never_hurts_and_never_overfills(hp: int, extra: int, percent: int) -> None:
    t = do(way(hp=hp, max_hp=hp + extra, bonfire_percent=percent), "room 1 1")
    assert hp <= t.hp <= t.max_hp


def test_r16_3_there_is_nothing_to_choose_at_a_bonfire() -> None:
    assert options(do(way(hp=50), "room 1 1")) == ["room 2 0"]


def test_r16_3_house_rule_a_bonfire_may_be_passed_by() -> None:
    t = do(way(hp=50, bonfire_optional=True), "room 1 1")
    assert options(t) == ["rest", "pass by"]
    assert do(t.copy(), "pass by").hp == 50
    assert do(t.copy(), "rest").hp == 80


def test_house_rule_the_bonfire_rounds_to_the_nearest() -> None:
    """R16.1, R19.11: 30 % of 85 is 25.5, of 84 is 25.2."""
    assert do(way(who="wizard", hp=40, bonfire_rounding="nearest"), "room 1 1").hp == 66
    assert do(way(hp=40, max_hp=84, bonfire_rounding="nearest"), "room 1 1").hp == 65


# ---------------------------------------------------------------- chests (R17)


def test_r17_1_three_closed_chests() -> None:
    t = do(way(chance=[8, 7, 6]), "room 1 0")
    assert options(t) == ["chest 0", "chest 1", "chest 2"]
    other = t.copy()
    other.chests = other.chests[::-1]
    assert view(t) == view(other)


def test_r17_2_the_three_chests_differ() -> None:
    """E104."""
    t = do(way(chance=[8, 7, 6]), "room 1 0")
    assert [treasure.index for treasure in t.chests] == [8, 7, 6]
    for seed in range(50):
        assert len({treasure.index for treasure in fill_chests(t, Rng(seed))}) == 3


def test_r17_2_the_treasures() -> None:
    assert [(treasure.coins, treasure.cards) for treasure in GAME.cat.treasures] == [
        (10, 0), (50, 0), (100, 0), (150, 0), (200, 0), (300, 0), (10, 1), (100, 1), (200, 1)
    ]  # fmt: skip


def test_r17_3_exactly_one_chest_is_opened() -> None:
    t = do(way(chance=[0, 0, 0]), "room 1 0", "chest 2")
    assert (t.coins, t.stage) == (300, Stage.ON_THE_WAY)


def test_r17_4_its_coins_are_added() -> None:
    """E101: the second draw leaves out the first; index 4 of the eight left is 300."""
    t = do(way(chance=[0, 4, 0]), "room 1 0", "chest 1")
    assert (t.coins, len(t.deck), t.stage) == (500, 10, Stage.ON_THE_WAY)


def test_r17_5_its_card_is_added_to_the_deck() -> None:
    """E102."""
    t = do(way(chance=[7, 0, 0, 7]), "room 1 0", "chest 0")
    assert (t.coins, len(t.deck)) == (300, 11)
    assert card("Iron Plate") in t.deck


def test_r17_6_unopened_chests_are_lost() -> None:
    assert do(way(chance=[0, 0, 0]), "room 1 0", "chest 0").chests == []


def test_r17_6_house_rule_all_chests_are_opened() -> None:
    """E103: 10 + 50 + 100."""
    t = do(way(chance=[0, 0, 0], chests_opened="all"), "room 1 0")
    assert (t.coins, len(t.deck), t.stage) == (360, 10, Stage.ON_THE_WAY)


def test_r17_7_the_card_is_taken_without_asking() -> None:
    t = do(way(chance=[6, 0, 0, 3]), "room 1 0", "chest 0")
    assert (len(t.deck), t.stage) == (11, Stage.ON_THE_WAY)


def test_r17_7_house_rule_the_card_may_be_declined() -> None:
    """E106."""
    t = do(way(chance=[6, 0, 0, 3], may_decline_card=True), "room 1 0", "chest 0", "decline")
    assert (len(t.deck), t.coins, t.stage) == (10, 210, Stage.ON_THE_WAY)
    t = do(way(chance=[6, 0, 0, 3], may_decline_card=True), "room 1 0", "chest 0", "keep")
    assert card("Slashing Strike") in t.deck


def test_house_rule_chests_may_repeat() -> None:
    """R17.2, R19.11."""
    t = do(way(chance=[5, 5, 5], chests_repeat=True), "room 1 0")
    assert [treasure.coins for treasure in t.chests] == [300, 300, 300]


# ---------------------------------------------------------------- the merchant (R18)


def test_r18_1_a_card_costs_its_price_and_goes_to_the_deck() -> None:
    """E108 (R18.4)."""
    t = do(merchant("Iron Plate, Strike, Meteor", coins=260), "buy Iron Plate")
    assert (t.coins, len(t.deck)) == (10, 11)
    assert card("Iron Plate") in t.deck
    assert options(t) == ["leave"]


def test_r18_2_the_stock_is_six_different_cards() -> None:
    t = do(way(chance=[0, 0, 5]), "room 1 2")
    assert len(t.stock) == 6
    assert len(set(t.stock)) == 6
    assert t.stock[:3] == cards("Strike, Double Strike, Iron Plate")


def test_r18_2_a_bought_card_is_gone_from_the_stock() -> None:
    """E111."""
    assert options(do(merchant("Strike, Defend", coins=500), "buy Strike")) == ["buy Defend", "leave"]


def test_r18_2_house_rule_the_whole_catalogue_again_and_again() -> None:
    """E112."""
    t = do(way(merchant_stock=0), "room 1 2", "buy Strike", "buy Strike")
    assert (t.coins, len(t.deck)) == (0, 12)


def test_house_rule_a_stock_with_repetition_and_unlimited_copies() -> None:
    """R18.2, R19.11."""
    t = do(way(chance=[6, 6, 0], merchant_stock=3, stock_repeats=True, stock_unlimited=True), "room 1 2")
    assert t.stock == cards("2 Defend, Strike")
    assert options(t) == ["buy Defend", "buy Strike", "leave"]
    assert options(do(t, "buy Defend")) == ["buy Defend", "buy Strike", "leave"]


def test_house_rule_repetition_without_unlimited_copies_sells_each_copy_once() -> None:
    t = do(merchant("2 Defend, Strike", coins=400, stock_repeats=True), "buy Defend")
    assert t.stock == cards("Defend, Strike")


def test_r18_3_only_what_can_be_paid_is_offered() -> None:
    """E107 (R18.6)."""
    t = merchant("Iron Plate, Strike, Meteor", coins=260)
    assert options(t) == ["buy Iron Plate", "buy Strike", "leave"]


def test_r18_4_any_number_of_cards_may_be_bought() -> None:
    t = do(merchant("Iron Plate, Strike, Meteor", coins=950), "buy Iron Plate", "buy Strike", "buy Meteor")
    assert (t.coins, len(t.deck), t.stock) == (0, 13, [])


def test_r18_5_leaving_without_buying() -> None:
    """E109."""
    t = do(merchant("Iron Plate, Strike, Meteor", coins=260), "leave")
    assert (t.coins, t.stage) == (260, Stage.ON_THE_WAY)


def test_r18_6_nothing_can_be_sold_or_removed() -> None:
    for text in options(merchant("Iron Plate, Strike, Meteor", coins=9000)):
        assert text == "leave" or text.startswith("buy ")


# ---------------------------------------------------------------- no card is lost or doubled


def check_cards(t: DungeonTable) -> None:
    """In battle the piles are the deck; elsewhere there are none."""
    piles = Counter(card.id for card in t.hand + t.draw_pile + t.discard_pile)
    if t.stage == Stage.IN_BATTLE:
        assert piles == Counter(card.id for card in t.deck)
    elif t.result is None:
        assert not piles


@pytest.mark.parametrize("settings", [{}, {"preset": "classic"}, {"reshuffle": "at_once", "hand_limit": 4}])
def test_no_card_is_ever_lost_or_doubled(settings: dict[str, object]) -> None:
    from cardwright.core.playout import RandomDriver

    for seed in range(60):
        t = dealt(seed, **settings)
        t.driver = RandomDriver([Rng(seed, 1)])
        while t.result is None:
            size, stage = len(t.deck), t.stage
            GAME.advance(t)
            check_cards(t)
            assert len(t.deck) - size <= 1 or stage not in (Stage.AT_CHESTS, Stage.AT_MERCHANT)


def test_counting_a_pile() -> None:
    assert count(battle(hand="2 Strike, Defend").hand) == {"Strike": 2, "Defend": 1}
