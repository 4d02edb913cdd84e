"""Difficulties, maps and the way through them (R19)."""

from collections import Counter

import pytest

from cardwright.core.errors import BadSetting
from cardwright.games.dungeon.rules.table import Stage
from tests.games.dungeon.tables import GAME, battle, dealt, do, kinds, new, options, start, view, way

MEDIUM_MAP = (
    "battle / battle battle battle battle / bonfire bonfire bonfire bonfire / treasure treasure treasure / boss"
)


def widths(levels: list[list[str]]) -> list[int]:
    return [len(level) for level in levels]


def middle(levels: list[list[str]]) -> dict[str, int]:
    return dict(Counter(kind for level in levels[1:-1] for kind in level))


def test_r19_1_the_second_decision_is_the_difficulty() -> None:
    t = do(new(), "adventurer wizard")
    assert options(t) == ["difficulty easy", "difficulty medium", "difficulty hard"]


def test_r19_2_the_easy_map() -> None:
    """E113."""
    t = start("easy")
    assert kinds(t) == [["battle"], ["treasure", "bonfire", "merchant"], ["boss"]]
    assert t.difficulty.cr == 1


def test_r19_2_the_easy_map_is_not_shuffled() -> None:
    for seed in range(10):
        t = do(dealt(seed), "adventurer warrior", "difficulty easy")
        assert kinds(t)[1] == ["treasure", "bonfire", "merchant"]


def test_r19_3_the_medium_map() -> None:
    """E114 (R19.8)."""
    t = start("medium")
    assert widths(kinds(t)) == [1, 4, 4, 4, 3, 1]
    assert middle(kinds(t)) == {"bonfire": 3, "merchant": 3, "treasure": 3, "battle": 6}
    assert t.difficulty.cr == 2


def test_r19_4_the_hard_map() -> None:
    t = start("hard")
    assert len(t.rooms) == 9
    assert middle(kinds(t)) == {"bonfire": 5, "merchant": 5, "treasure": 5, "battle": 12}


def test_r19_5_the_pool_is_dealt_to_the_middle_levels_in_order() -> None:
    """E123: with a shuffle that leaves the listed order."""
    assert kinds(start("medium"))[1:-1] == [
        ["bonfire", "bonfire", "bonfire", "merchant"],
        ["merchant", "merchant", "treasure", "treasure"],
        ["treasure", "battle", "battle", "battle"],
        ["battle", "battle", "battle"],
    ]


def test_r19_5_the_pool_is_shuffled() -> None:
    maps = {str(kinds(do(dealt(seed), "adventurer warrior", "difficulty medium"))) for seed in range(20)}
    assert len(maps) == 20


def test_r19_6_the_order_of_the_draw_pile_is_not_in_the_view() -> None:
    """E124."""
    t = battle(hand="Strike", draw="Strike, Defend, Meteor", discard="Defend")
    before = view(t)
    t.draw_pile = t.draw_pile[::-1]
    assert view(t) == before


def test_r19_6_the_kinds_of_all_rooms_are_in_the_view() -> None:
    t = way((1, 3), dungeon="medium", rooms=MEDIUM_MAP)
    area = view(t).area("map")
    assert area is not None
    rows = [[(one.kind, one.state) for one in area.things if one.row == row] for row in range(area.rows)]
    assert rows == [
        [("battle", "")],
        [("battle", "")] * 3 + [("battle", "here")],
        [("bonfire", "open")] * 4,
        [("treasure", "")] * 3,
        [("boss", "")],
    ]
    assert [one.column for one in area.things if one.row == 2] == [0, 1, 2, 3]


@pytest.mark.parametrize(("dungeon", "cr"), [("easy", 1), ("medium", 2), ("hard", 3)])
def test_r19_7_the_cr_of_dungeon_and_rooms(dungeon: str, cr: int) -> None:
    t = start(dungeon)
    assert t.difficulty.cr == cr
    assert t.foes[0].monster.cr == cr


def test_r19_8_rooms_per_middle_level() -> None:
    assert widths(kinds(start("easy")))[1:-1] == [3]
    assert widths(kinds(start("medium")))[1:-1] == [4, 4, 4, 3]
    assert widths(kinds(start("hard")))[1:-1] == [4, 4, 4, 4, 4, 4, 3]


def test_r19_8_house_rule_rows_of_three() -> None:
    """E116, E117."""
    assert widths(kinds(start("medium", map_layout="rows_of_three"))) == [1, 3, 3, 3, 3, 3, 1]
    assert widths(kinds(start("hard", map_layout="rows_of_three"))) == [1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1]


def test_r19_9_every_room_of_the_next_level_can_be_entered() -> None:
    """E118."""
    t = way((1, 3), dungeon="medium", rooms=MEDIUM_MAP)
    assert options(t) == ["room 2 0", "room 2 1", "room 2 2", "room 2 3"]


def test_r19_9_house_rule_adjacent_paths() -> None:
    """E119."""
    assert options(way((1, 3), dungeon="medium", rooms=MEDIUM_MAP, paths="adjacent")) == ["room 2 2", "room 2 3"]
    assert options(way((1, 1), dungeon="medium", rooms=MEDIUM_MAP, paths="adjacent")) == [
        "room 2 0",
        "room 2 1",
        "room 2 2",
    ]


def test_r19_9_start_and_boss_adjoin_every_room() -> None:
    assert len(options(way(dungeon="medium", rooms=MEDIUM_MAP, paths="adjacent"))) == 4
    assert options(way((3, 2), dungeon="medium", rooms=MEDIUM_MAP, paths="adjacent")) == ["room 4 0"]


def test_r19_9_a_level_too_narrow_for_a_near_room_opens_its_last() -> None:
    t = way((1, 3), rooms="battle / battle battle battle battle / bonfire bonfire / boss", paths="adjacent")
    assert options(t) == ["room 2 1"]


def test_r19_10_after_the_last_middle_level_only_the_boss() -> None:
    """E121."""
    assert options(way((3, 1), dungeon="medium", rooms=MEDIUM_MAP)) == ["room 4 0"]


def test_r19_10_house_rule_every_room() -> None:
    """E122: the rest of the level first."""
    t = way(traverse="every_room", chests_opened="all")
    do(t, "room 1 0")
    assert options(t) == ["room 1 1", "room 1 2"]
    do(t, "room 1 1")
    assert options(t) == ["room 1 2"]
    do(t, "room 1 2", "leave")
    assert options(t) == ["room 2 0"]


def test_r19_10_one_room_a_level_is_visited() -> None:
    t = do(way(), "room 1 1")
    assert (t.level, t.stage) == (1, Stage.ON_THE_WAY)
    assert options(t) == ["room 2 0"]


CLASSIC = {
    "adventurers": "classic",
    "campaign": "open",
    "monster_protection": "persistent",
    "merchant_stock": 3,
    "stock_repeats": True,
    "stock_unlimited": True,
    "chests_repeat": True,
    "bonfire_rounding": "nearest",
    "bonfire_optional": True,
}


def test_r19_11_the_classic_preset_sets_its_settings_at_once() -> None:
    standard, classic = GAME.settle({}).values, GAME.settle({"preset": "classic"}).values
    assert {name: value for name, value in classic.items() if value != standard[name]} == {
        "preset": "classic",
        **CLASSIC,
    }


def test_r19_11_what_is_chosen_wins_over_the_preset() -> None:
    house = GAME.settle({"preset": "classic", "campaign": "single", "merchant_stock": "8"})
    assert (house.campaign, house.merchant_stock, house.adventurers) == ("single", 8, "classic")
    assert GAME.settle(house.values).values == house.values


def test_settling_what_was_settled_changes_nothing() -> None:
    defaults = GAME.settle({}).values
    for chosen in ({}, {"preset": "classic"}, {"preset": "classic", "campaign": "single"}, {"campaign": "open"}):
        settled = GAME.settle(chosen).values
        written = {name: value for name, value in settled.items() if value != defaults[name]}
        assert GAME.settle(written).values == settled


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(BadSetting, match="preset takes standard or classic"):
        GAME.settle({"preset": "modern"})
