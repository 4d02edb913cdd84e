"""Every setting at its other values: the house rules of part 1."""

import pytest

from cardwright.core.errors import BadSetting
from tests.games.perfectus.room import GAME, expect, offered, play, room, table

FIVE = "C4-P4 C4-P6 C4-P8 C6-P4 C6-P6"
FOUR = "P4-B4 P4-B6 P4-B8 P6-B4"


@pytest.mark.parametrize("weakness", ["CPB", "CBP", "PCB", "PBC", "BCP", "BPC"])
def test_weakness_names_the_types_of_spades_clubs_and_diamonds(weakness: str) -> None:
    """One card of 4 of every type under every suit in turn (PE-5, PE-15): only its own weakness doubles."""
    doubled = ""
    for suit in "scd":
        for way in ("C4|P4", "P4|C4", "B4|C4"):
            match = play(room(f"{suit}14", "C4-P4 C4-B4 C6-P6", weakness=weakness), f"{way} 0", "finish")
            if table(match).row[0].health == 14 - 8:
                doubled += way[0]
    assert doubled == weakness


def test_order_rows_reads_the_top_cards_of_all_positions_first() -> None:
    """E24's layout: P4, C8, B6, P10 instead of P4, B6, C8, P10 (PE-19)."""
    match = room("s14 c14", "C8-P4 C8-B6 C8-P8 P10-B8", order="rows")
    play(match, "C8|P4 0", "C8|B6 0", "P8|C8 1", "B8|P10 1", "finish")
    expect(match, cards=2 + 4 + 3 + 5, damage=[32, 24])


def test_order_rows_goes_on_below_where_columns_have_different_depths() -> None:
    """Top cards P4 and B6, then C8, then P10: P4 B6 C8 P10, where columns read P4 C8 P10 B6."""
    match = room("s14 c14", "C8-P4 C8-B6 C8-P8 P10-B8", order="rows")
    play(match, "C8|P4 0", "P8|C8 0", "B8|P10 0", "C8|B6 1", "finish")
    expect(match, cards=4 + 6 + 8 + 10)


def test_across_false_still_pairs_cards_under_one_monster() -> None:
    match = play(room("s14 h5", "C8-P6 C4-B6 C4-P4", across=False), "C8|P6 0", "B6|C4 0", "finish")
    expect(match, cards=5)


def test_across_false_breaks_pairs_between_positions() -> None:
    match = play(room("s14 c14", "C8-P6 C4-B6 C4-P4", across=False), "C8|P6 0", "B6|C4 1", "finish")
    expect(match, cards=10)


def test_across_false_with_order_rows_pairs_only_what_follows_under_the_same_monster() -> None:
    """Read P6 C4 C6 by rows: C6 lies under P6, but not directly after it."""
    match = room("s14 c14", "C8-P6 C4-B6 C6-B6 C4-P4", across=False, order="rows")
    play(match, "C8|P6 0", "B6|C6 0", "B6|C4 1", "finish")
    expect(match, cards=16)


def test_untouched_hit_false_still_lets_wounded_survivors_of_this_move_hit() -> None:
    match = play(room("c14 d10", "C4-P4 C6-P4", untouched_hit=False), "C4|P4 0", "finish")
    expect(match, survivors=10)


def test_untouched_hit_false_spares_a_monster_wounded_in_an_earlier_move() -> None:
    match = play(room("c14 d10(3)", "C4-P4 C6-P4", untouched_hit=False), "C4|P4 0", "finish")
    expect(match, survivors=10)


def test_heart_timing_recovery_offers_no_heart_before_a_move() -> None:
    assert "heart 1" not in offered(room("s6 h9", "C4-P4", heart_timing="recovery"))


def test_heart_timing_recovery_offers_hearts_after_each_combat() -> None:
    match = play(room("s6 h9 c10", "C4-P4 C4-B4", heart_timing="recovery"), "C4|P4 0", "finish")
    expect(match, asked="recovery", offered=["heart 0", "keep"])


def test_heart_timing_recovery_comes_before_the_refill() -> None:
    match = room("s6 h9 h5 c10", "C4-P4 C4-B4", health=30, attacks="P4-B4", heart_timing="recovery")
    expect(play(match, "C4|P4 0", "finish"), hand="C4-B4")


def test_heart_timing_recovery_keeps_hearts_for_later() -> None:
    match = room("s6 h9 c10", "C4-P4 C4-B4", heart_timing="recovery")
    expect(play(match, "C4|P4 0", "finish", "keep"), asked="strategy", row="h9 c10", health=36)


def test_heart_timing_recovery_heals() -> None:
    match = room("s6 h9 c10", "C4-P4 C4-B4", heart_timing="recovery")
    expect(play(match, "C4|P4 0", "finish", "heart 0"), asked="strategy", row="c10", health=45)


def test_heart_timing_recovery_asks_nothing_without_a_heart() -> None:
    match = play(room("s6 c10", "C4-P4 C4-B4", heart_timing="recovery"), "C4|P4 0", "finish")
    expect(match, asked="strategy")


def test_heart_timing_recovery_leaves_room_end_as_it_is() -> None:
    match = play(room("s6 h9", "C4-P4 C4-B4", monsters="c5", heart_timing="recovery"), "C4|P4 0", "finish")
    expect(match, asked="room_clear", offered=["heart 0", "end_room"])


def test_extra_draw_false_offers_no_extra_card() -> None:
    assert "extra" not in offered(room("s6", "C4-P4", monsters="c5", extra_draw=False))


def test_kept_memory_takes_the_cards_from_under_survivors() -> None:
    match = play(room("c14 d5", "C6-P4 C4-B4", attacks=FOUR, kept="memory"), "C6|P4 0", "finish")
    expect(match, row="c14(8) d5", memory="C6-P4")


def test_kept_memory_lets_them_be_drawn_again() -> None:
    match = play(room("c14 d5", "C6-P4 C4-B4", kept="memory"), "C6|P4 0", "finish")
    expect(match, row="c14(8) d5", hand="C4-B4 C6-P4", memory="")


def test_kept_memory_loses_no_card_that_lay_there_before() -> None:
    """Such a position can only be set up, for instance from a game that was begun with the other value."""
    match = play(room("c14(10,C4|P4)", "C4-B4 C4-P6", attacks=FOUR, kept="memory"), "C4|B4 0", "finish")
    expect(match, row="c14(6)", memory="C4-P4 C4-B4")


def test_start_hp() -> None:
    expect(GAME.match(start_hp=20), health=20)


def test_max_hp_is_where_healing_stops() -> None:
    expect(play(room("s6 h14", "C4-P4", health=50, max_hp=60), "heart 1"), health=60)


def test_start_hp_above_max_hp_is_refused() -> None:
    with pytest.raises(BadSetting, match=r"start_hp \(60\) is above max_hp \(50\)"):
        GAME.match(start_hp=60)


@pytest.mark.parametrize("size", [1, 3, 8])
def test_hand_is_the_size_of_a_full_hand(size: int) -> None:
    assert len(table(GAME.match(hand=size)).hand) == size


def test_hand_is_refilled_to_its_size() -> None:
    match = GAME.match(hand=7)
    play(match, offered(match)[-1], "finish")
    assert len(table(match).hand) == 7


@pytest.mark.parametrize("size", [1, 2, 6])
def test_room_is_the_number_of_cards_in_a_room(size: int) -> None:
    assert len(table(GAME.match(room=size)).row) == size


def test_room_limits_extra_cards() -> None:
    match = room("s6", "C4-P4", monsters="c5 c6", room_size=2)
    expect(play(match, "extra"), row="s6 c5", offered=["C4|P4 0", "P4|C4 0", "C4|P4 1", "P4|C4 1"])


def test_room_of_six_has_options_at_every_position() -> None:
    assert "C4|P4 5" in offered(room("s6 c6 d6 s7 c7 d7", "C4-P4", room_size=6))


def test_min_cards_0_allows_a_move_without_a_card() -> None:
    match = play(room("s6 c9", FIVE, min_cards=0), "finish")
    expect(match, cards=0, survivors=15, health=35, hand=FIVE)


def test_min_cards_2_holds_the_move_open_after_one_card() -> None:
    match = play(room("s14", FIVE, min_cards=2), "C4|P4 0")
    assert "finish" not in offered(match)
    assert "finish" in offered(play(match, "C4|P6 0"))


def test_min_cards_above_the_hand_asks_for_the_whole_hand_only() -> None:
    match = play(room("s14", "C4-P4 C4-B4", min_cards=3), "C4|P4 0", "C4|B4 0", "finish")
    expect(match, damage=[16])


def test_a_setting_nobody_knows_is_refused() -> None:
    with pytest.raises(BadSetting, match="has no setting 'luck'"):
        GAME.match(luck=7)


@pytest.mark.parametrize(
    ("name", "value"),
    [("weakness", "CCB"), ("order", "snake"), ("across", "maybe"), ("hand", 0), ("room", 7), ("min_cards", -1)],
)
def test_a_value_out_of_range_is_refused(name: str, value: object) -> None:
    with pytest.raises(BadSetting, match=f"The setting {name} takes"):
        GAME.settle({name: value})
