"""What `make test` leaves to `make test-slow`: of the large games all that isn't in the contract's quick form, and
clauses of that which take more than two seconds of a quiet core. Every clause is put to some game in `make test`.
"""

CATHARSIS, DUNGEON, ELEMENTAL, EMPYREAN = "catharsis", "dungeon", "elemental", "empyrean"
LARGE = (CATHARSIS, EMPYREAN, ELEMENTAL, DUNGEON)

SLOW: dict[str, tuple[str, ...]] = {
    "test_a_damaged_position_is_refused_or_can_be_written_played_shown_and_thought_about": (CATHARSIS,),
    "test_a_record_is_the_same_game_forward_back_and_forward_again": (CATHARSIS,),
    "test_a_redeal_changes_nothing_that_the_seat_may_know": (CATHARSIS, DUNGEON),
    "test_a_redeal_keeps_nothing_of_what_was_hidden": (CATHARSIS, EMPYREAN),
    "test_a_redeal_keeps_what_moves_have_told": (CATHARSIS, EMPYREAN),
    "test_a_redeal_loses_no_card_and_moves_some": (EMPYREAN,),
    "test_a_redeal_makes_tables_that_could_be": (CATHARSIS, EMPYREAN),
    "test_a_spectator_knows_no_more_than_every_seat": (CATHARSIS,),
    "test_a_view_is_plain_data": (CATHARSIS, ELEMENTAL),
    "test_all_numbers_can_go_to_the_end_of_their_range": (CATHARSIS,),
    "test_an_answer_taken_back_was_never_given": (EMPYREAN,),
    "test_asking_about_a_table_does_not_change_it": (DUNGEON, EMPYREAN),
    "test_every_card_is_met_in_play": (CATHARSIS,),
    "test_however_it_is_damaged_content_is_refused_by_file_or_can_be_played": LARGE,
    "test_in_practice_undo_goes_back_to_the_very_start": (CATHARSIS,),
    "test_junk_in_any_line_is_refused_or_can_be_played": (CATHARSIS,),
    "test_records_of_both_kinds_replay_in_both": (ELEMENTAL, EMPYREAN),
    "test_the_same_seed_and_answers_give_the_same_game": (CATHARSIS,),
    "test_what_changed_its_area_was_told": (CATHARSIS, EMPYREAN),
    "test_who_is_waited_for_tells_nothing_hidden": (CATHARSIS,),
}
