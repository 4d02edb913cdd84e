"""Hearts (PE-41 to PE-44) and extra cards (PE-45 to PE-47)."""

from tests.games.perfectus.room import expect, offered, play, room

# ---------------------------------------------------------------- hearts


def test_pe_41_a_heart_adds_its_rank_and_goes_to_the_graveyard() -> None:
    expect(play(room("s6 h9 c7", "C4-P4", health=12), "heart 1"), health=21, graveyard="h9", row="s6 c7")


def test_pe_41_up_to_50() -> None:
    expect(play(room("s6 h9", "C4-P4", health=48), "heart 1"), health=50)


def test_pe_41_its_place_becomes_free() -> None:
    assert "extra" in offered(play(room("s6 h9 c7 d7", "C4-P4", health=12, monsters="d5"), "heart 1"))


def test_pe_42_hearts_may_be_used_before_the_first_card_of_a_move() -> None:
    assert "heart 1" in offered(room("s6 h9", "C4-P4"))


def test_pe_42_not_once_a_card_is_laid() -> None:
    assert "heart 1" not in offered(play(room("s6 h9", "C4-P4 C4-B4"), "C4|P4 0"))


def test_pe_42_before_every_move_of_the_room() -> None:
    match = play(room("s6 h9 c10", "C4-P4 C4-B4"), "C4|P4 0", "finish")
    assert "heart 0" in offered(match)


def test_pe_42_never_between_combat_and_the_death_check() -> None:
    """A heart of 14 lies in the row, and would have been enough."""
    expect(play(room("s6 h14", "C4-P4 C4-B4", health=4), "C4|P4 0", "finish"), result="loss", row="h14")


def test_pe_42_and_at_room_end() -> None:
    assert "heart 0" in offered(play(room("s6 h14", "C4-P4 C4-B4", monsters="c5"), "C4|P4 0", "finish"))


def test_pe_43_any_number_of_hearts() -> None:
    expect(play(room("s6 h5 h6 h7", "C4-P4", health=20), "heart 1", "heart 2", "heart 1"), health=38, row="s6")


def test_pe_43_also_at_full_health() -> None:
    expect(play(room("s6 h5", "C4-P4"), "heart 1"), health=50, graveyard="h5")


def test_pe_44_a_heart_not_used_stays_until_the_room_is_over() -> None:
    expect(play(room("s6 h9 c10", "C4-P4 C4-B4", monsters="d5"), "C4|P4 0", "finish"), row="h9 c10", monsters="d5")


# ---------------------------------------------------------------- extra cards


def test_pe_45_the_top_monster_deck_card_goes_to_the_right_end() -> None:
    expect(play(room("s6 c10", "C4-P4", monsters="d14 s5"), "extra"), row="s6 c10 d14", monsters="s5")


def test_pe_45_one_at_a_time() -> None:
    expect(play(room("s6 c10", "C4-P4", monsters="d14 s5"), "extra", "extra"), row="s6 c10 d14 s5")


def test_pe_45_before_any_move_of_the_room() -> None:
    assert "extra" in offered(play(room("s6 c10", "C4-P4 C4-B4", monsters="d14"), "C4|P4 0", "finish"))


def test_pe_45_a_heart_drawn_so_is_usable_like_the_others() -> None:
    """Ruling A27."""
    expect(play(room("s6 c10", "C4-P4", monsters="h9", health=20), "extra", "heart 2"), health=29, row="s6 c10")


def test_pe_46_never_more_than_four_in_the_row() -> None:
    assert "extra" not in offered(room("s6 c10 h5 d5", "C4-P4", monsters="d14"))


def test_pe_46_an_empty_deck_gives_none() -> None:
    assert "extra" not in offered(room("s6 c10", "C4-P4"))


def test_pe_47_no_extra_cards_at_room_end() -> None:
    assert "extra" not in offered(play(room("s6 h9", "C4-P4 C4-B4", monsters="d14"), "C4|P4 0", "finish"))


# ---------------------------------------------------------------- worked examples


def test_e41_a_heart_before_the_move() -> None:
    expect(play(room("s6 h9", "C4-P4", health=12), "heart 1"), health=21, graveyard="h9", row="s6")


def test_e42_the_cap_at_50() -> None:
    expect(play(room("s6 h9", "C4-P4", health=45), "heart 1"), health=50)


def test_e43_a_heart_at_full_health_is_legal_and_wasted() -> None:
    expect(play(room("s6 h9", "C4-P4", health=50), "heart 1"), health=50, graveyard="h9")


def test_e44_several_hearts_in_one_window() -> None:
    expect(play(room("s6 h9 h12", "C4-P4", health=20), "heart 1", "heart 1"), health=41, graveyard="h9 h12")


def test_e46_an_unused_heart_stays_between_moves_of_the_room() -> None:
    match = play(room("s6 h9 c10", "C4-P4", health=40), "C4|P4 0", "finish")
    expect(match, total=14, health=26, row="h9 c10", asked="strategy", monster_deck=0)


def test_e56_an_extra_card_goes_to_the_right_end() -> None:
    match = play(room("s6 h9 c10", "C4-P4", monsters="d14 s5"), "extra")
    expect(match, row="s6 h9 c10 d14", monster_deck=1)
    assert "extra" not in offered(match)


def test_e57_no_extra_with_four_cards_out_but_after_a_heart_has_been_used() -> None:
    match = room("s6 h9 c10 d5", "C4-P4", health=30, monsters="d14")
    assert "extra" not in offered(match)
    expect(play(match, "heart 1", "extra"), health=39, row="s6 c10 d5 d14", monster_deck=0)


def test_e58_no_extra_once_a_card_has_been_placed() -> None:
    """A second card in the hand keeps the move open."""
    assert "extra" not in offered(play(room("s6 c10", "C4-P4 C4-B4", monsters="d14"), "C4|P4 0"))


def test_e59_no_extra_at_room_end() -> None:
    match = play(room("s6 h9", "C4-P4", monsters="d14"), "C4|P4 0", "finish")
    expect(match, asked="room_clear", offered=["heart 0", "end_room"])
