"""Combat, toward the monsters (PE-15 to PE-18) and toward the player (PE-19 to PE-30)."""

from cardwright.games.perfectus.rules.combat import sequence
from tests.games.perfectus.room import all_but, expect, lay, play, reckon, room, suffer, table

# ---------------------------------------------------------------- monsters


def test_pe_15_a_card_does_its_monster_facing_number() -> None:
    expect(play(room("c14", "C8-P6 C4-P4"), "C8|P6 0", "finish"), damage=[8])


def test_pe_15_twice_that_if_the_monster_is_weak_to_the_type() -> None:
    expect(play(room("s14", "C8-P6 C4-P4"), "C8|P6 0", "finish"), damage=[16])


def test_pe_16_the_damage_of_all_cards_under_a_monster_is_added() -> None:
    expect(play(room("s14", "C4-P6 C4-P4 C6-P4"), "P6|C4 0", "C4|P4 0", "finish"), damage=[14])


def test_pe_16_damage_beyond_its_health_is_lost() -> None:
    expect(play(room("s5 c6", "C10-P10 C4-P4"), "C10|P10 0", "finish"), row="c6", survivors=6)


def test_pe_17_a_monster_dies_when_the_damage_reaches_its_health() -> None:
    expect(play(room("s12 h5", "C6-P4 C4-P4"), "C6|P4 0", "finish"), graveyard="s12")


def test_pe_17_current_health_counts_not_the_printed_one() -> None:
    expect(play(room("c14(4) h5", "C4-P4 C6-P4"), "C4|P4 0", "finish"), graveyard="c14")


def test_pe_18_otherwise_its_health_falls_and_stays_there() -> None:
    match = play(room("c14 d5", "C4-P4 C6-P4", attacks="C8-B8 C6-B6"), "C4|P4 0", "finish", "B6|C6 1", "finish")
    expect(match, row="c14(10,C4|P4)")


# ---------------------------------------------------------------- the player


def test_pe_19_leftmost_position_from_top_to_bottom_then_the_next() -> None:
    t = lay(room("s14 c14", "C4-P4"), "C8|P4 0", "C8|B6 0", "P8|C8 1", "B8|P10 1")
    assert [place.laid.id for place in sequence(t, t.laid)] == ["C8|P4", "C8|B6", "P8|C8", "B8|P10"]


def test_pe_20_a_card_does_its_player_facing_number() -> None:
    expect(play(room("c14", "C8-P6 C4-P4"), "C8|P6 0", "finish"), cards=6)


def test_pe_20_nothing_is_doubled_toward_the_player() -> None:
    """Cut under a spade, with the Cut face toward the player."""
    expect(play(room("s14", "C8-P6 C4-P4"), "P6|C8 0", "finish"), cards=8)


def test_pe_21_both_do_half_their_number() -> None:
    assert suffer("P10 C6") == [5, 3]


def test_pe_21_not_if_another_card_lies_between() -> None:
    assert suffer("P10 P4 C6") == [10, 2, 3]


def test_pe_21_not_if_the_nullified_type_comes_second() -> None:
    assert suffer("C6 P10") == [6, 10]


def test_pe_22_a_nullifier_cannot_be_nullified() -> None:
    assert suffer("P8 C8 B8") == [4, 4, 8]


def test_pe_22_the_later_card_is_free_to_be_nullified_itself() -> None:
    assert suffer("P8 C8 B8 P8") == [4, 4, 4, 4]


def test_pe_23_every_possible_pair_is_formed_as_soon_as_it_is_met() -> None:
    """Declining the first pair would cost 2 less."""
    assert suffer("P4 C8 B8") == [2, 4, 8]


def test_pe_24_hearts_in_between_are_skipped() -> None:
    assert reckon(lay(room("s9 h5 h6 c9", "C4-P4"), "C8|P6 0", "B4|C4 3")).own == [3, 2]


def test_pe_24_monsters_without_new_cards_are_skipped() -> None:
    assert reckon(lay(room("s9 d9 d8 c9", "C4-P4"), "C8|P6 0", "B4|C4 3")).own == [3, 2]


def test_pe_25_cards_of_earlier_moves_do_not_hurt_again() -> None:
    expect(play(room("c14(8,C6|P4)", "C6-B8 C4-P4"), "B8|C6 0", "finish"), cards=6)


def test_pe_25_cards_of_earlier_moves_form_no_pairs() -> None:
    """P4 from an earlier move lies directly above C6, and isn't nullified by it."""
    t = lay(room("c14(8,C6|P4)", "C6-B8"), "B8|C6 0")
    assert reckon(t).own == [6]


def test_pe_26_nullification_never_changes_the_damage_to_monsters() -> None:
    paired = reckon(lay(room("c14", "C4-P4"), "C8|P6 0", "B8|C6 0"))
    apart = reckon(lay(room("c14", "C4-P4"), "B8|C6 0", "C8|P6 0"))
    assert paired.own != apart.own
    assert paired.damage == apart.damage == [16]


def test_pe_27_cards_under_monsters_that_die_hurt_like_all_others() -> None:
    expect(play(room("s5 h5", "C10-P10 C4-P4"), "C10|P10 0", "finish"), graveyard="s5", health=40)


def test_pe_28_survivors_hit_with_the_health_they_have_left() -> None:
    expect(play(room("c14", "C8-P6 C4-P4"), "C8|P6 0", "finish"), survivors=6)


def test_pe_28_also_if_no_card_was_laid_under_them() -> None:
    expect(play(room("s5 c14(9) d10", "C4-P4 C6-P4"), "C4|P4 0", "finish"), survivors=19)


def test_pe_28_hearts_never_hit() -> None:
    expect(play(room("s5 h14", "C4-P4 C6-P4"), "C4|P4 0", "finish"), survivors=0)


def test_pe_29_the_player_loses_one_sum() -> None:
    expect(play(room("s5 c14", "C4-P4 C6-P4", health=30), "C4|P4 0", "finish"), cards=4, survivors=14, health=12)


def test_pe_29_survivors_count_even_if_the_cards_alone_would_kill() -> None:
    expect(play(room("s5 c6", "C4-P4 C6-P4", health=3), "C4|P4 0", "finish"), health=3 - 4 - 6)


def test_pe_30_at_0_health_the_game_is_lost() -> None:
    expect(play(room("s5 c6", "C4-P4 C6-P4", health=10), "C4|P4 0", "finish"), health=0, result="loss")


def test_pe_30_even_if_the_last_monster_died_in_the_same_move() -> None:
    match = play(room("s5", "C4-P4 C6-P4", health=3, graveyard=all_but("s5")), "C4|P4 0", "finish")
    expect(match, health=-1, result="loss", score=0)


# ---------------------------------------------------------------- worked examples: monsters


def test_e04_plain_hit_and_the_survivor_hits_back() -> None:
    """One card stands ready in the attack deck, so that there is a next move."""
    match = play(room("c9", "C8-P6", attacks="P4-B4"), "C8|P6 0", "finish")
    expect(match, damage=[8], cards=6, survivors=1, health=43, row="c9(1,C8|P6)")


def test_e06_damage_equal_to_health_kills() -> None:
    expect(play(room("c8 h5", "C4-P4"), "P4|C4 0", "finish"), damage=[8], health=46, graveyard="c8")


def test_e07_excess_damage_does_not_spill_over() -> None:
    match = play(room("s5 d7", "C10-P10"), "C10|P10 0", "finish")
    expect(match, damage=[20], cards=10, survivors=7, health=33, row="d7")


def test_e08_two_cards_under_one_monster_add_up() -> None:
    match = play(room("d13 h5", "C4-B4 C6-P4"), "B4|C4 0", "C6|P4 0", "finish")
    expect(match, damage=[14], cards=8, health=42, graveyard="d13")


def test_e09_weakness_changed_so_that_spades_fear_burn() -> None:
    match = play(room("s11 h5", "C6-B6", weakness="BCP"), "B6|C6 0", "finish")
    expect(match, damage=[12], health=44, graveyard="s11")


# ---------------------------------------------------------------- worked examples: nullification


def test_e11_poison_after_cut_is_the_wrong_way_round() -> None:
    assert suffer("C4 P6") == [4, 6]


def test_e12_poison_after_burn() -> None:
    assert suffer("B8 P10") == [4, 5]


def test_e13_burn_after_cut() -> None:
    assert suffer("C10 B6") == [5, 3]


def test_e14_the_same_type_does_nothing() -> None:
    assert suffer("C4 C6") == [4, 6]


def test_e16_two_disjoint_pairs() -> None:
    assert suffer("P10 C10 B10 P10") == [5, 5, 5, 5]


def test_e17_a_chain_of_five_leaves_the_fifth_card_alone() -> None:
    assert suffer("P4 C6 B8 P10 C4") == [2, 3, 4, 5, 4]


def test_e18_a_pair_formed_later_in_the_row() -> None:
    assert suffer("C4 P6 C8") == [4, 3, 4]


def test_e19_pairing_is_forced_even_when_a_later_pair_would_be_cheaper() -> None:
    assert suffer("P4 C10 B10") == [2, 5, 10]


def test_e21_a_pair_across_two_columns_leaves_the_monsters_full_damage() -> None:
    match = play(room("d8 s6 h5", "P6-B4 C4-B6"), "B4|P6 0", "B6|C4 1", "finish")
    expect(match, damage=[8, 6], cards=5, health=45, graveyard="d8 s6")


def test_e22_a_heart_between_the_columns_is_skipped() -> None:
    match = play(room("d8 h7 s6", "P6-B4 C4-B6"), "B4|P6 0", "B6|C4 2", "finish")
    expect(match, cards=5, health=45, asked="room_clear")


def test_e23_a_monster_without_new_cards_is_skipped_as_well() -> None:
    match = play(room("d8 c5 s6", "P6-B4 C4-B6"), "B4|P6 0", "B6|C4 2", "finish")
    expect(match, cards=5, survivors=5, health=40, row="c5")


def test_e24_columns_first_with_four_cards_in_two_columns() -> None:
    match = room("s14 c14", "C8-P4 C8-B6 C8-P8 P10-B8")
    play(match, "C8|P4 0", "C8|B6 0", "P8|C8 1", "B8|P10 1", "finish")
    expect(match, damage=[32, 24], cards=28, survivors=0, health=22)


def test_e26_the_house_rule_without_across_breaks_the_pair() -> None:
    match = play(room("d8 s6 h5", "P6-B4 C4-B6", across=False), "B4|P6 0", "B6|C4 1", "finish")
    expect(match, cards=10, health=40)


def test_e27_nothing_is_doubled_toward_the_player() -> None:
    expect(play(room("s6 h5", "C8-P6"), "P6|C8 0", "finish"), damage=[6], cards=8, health=42)


# ---------------------------------------------------------------- worked examples: survivors, old cards, death


def test_e28_untouched_monsters_hit_with_full_health() -> None:
    match = play(room("s5 c14 d10", "C4-P4"), "C4|P4 0", "finish")
    expect(match, damage=[8], cards=4, survivors=24, health=22)


def test_e29_the_house_rule_that_spares_the_untouched() -> None:
    match = play(room("s5 c14 d10", "C4-P4", untouched_hit=False), "C4|P4 0", "finish")
    expect(match, survivors=0, health=46)


def test_e31_an_old_card_is_no_partner_for_nullification() -> None:
    match = play(room("c14(8,C6|P4) h5", "C6-B8"), "B8|C6 0", "finish")
    expect(match, damage=[8], cards=6, health=44)


def test_e37_health_of_exactly_0_is_death() -> None:
    match = play(room("s6 c6", "C4-P4", health=10), "C4|P4 0", "finish")
    expect(match, total=10, health=0, result="loss")


def test_e38_dying_together_with_the_last_monster_is_a_loss() -> None:
    match = play(room("s5", "C4-P4", health=4, graveyard=all_but("s5")), "C4|P4 0", "finish")
    expect(match, health=0, result="loss")
    assert table(match).slain == 30
