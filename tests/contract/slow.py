"""Clauses that take long in large games, by more than two seconds of a quiet core: `make test-slow` puts them.

`make test` has every clause for some game, and for each large game all the others.
"""

CATHARSIS = "catharsis"
LARGE = (CATHARSIS, "empyrean", "elemental", "dungeon")

SLOW: dict[str, tuple[str, ...]] = {
    "test_what_changed_its_area_was_told": (CATHARSIS,),
    "test_junk_in_any_line_is_refused_or_can_be_played": (CATHARSIS,),
    "test_in_practice_undo_goes_back_to_the_very_start": (CATHARSIS,),
    "test_records_of_both_kinds_replay_in_both": (CATHARSIS,),
    "test_a_record_is_the_same_game_forward_back_and_forward_again": (CATHARSIS,),
    "test_every_card_is_met_in_play": (CATHARSIS,),
    "test_however_it_is_damaged_content_is_refused_by_file_or_can_be_played": LARGE,
}
