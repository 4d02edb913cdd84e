"""Tests outside the contract that take two seconds of a quiet core or about so: `make test-slow` runs them.

A name with brackets means that one case, and without them all of them.
"""

from typing import Final

SLOW: Final = {
    "tests/cli/test_interrupts.py::test_a_long_thought_ends_with_ctrl_c_and_simulate_says_that_nothing_is_done",
    "tests/cli/test_interrupts.py::test_games_that_are_done_are_reported",
    "tests/cli/test_interrupts.py::test_watching_ends_in_the_middle_of_a_thought",
    "tests/contract/test_exact_knowledge.py::test_a_redeal_makes_exactly_what_the_seat_can_think_of[elemental]",
    "tests/contract/test_exact_knowledge.py::test_a_redeal_makes_exactly_what_the_seat_can_think_of[empyrean]",
    "tests/contract/test_exact_knowledge.py::"
    "test_a_redeal_that_takes_for_known_what_a_seat_has_not_seen_is_caught[dungeon]",
    "tests/docs/test_bench.py::test_searches_are_measured_on_questions_that_are_still_open[catharsis]",
    "tests/docs/test_bench.py::test_searches_are_measured_on_questions_that_are_still_open[dungeon]",
    "tests/docs/test_readme.py::test_its_commands_run[cardwright check perfectus]",
    "tests/games/catharsis/test_bots.py::test_a_recruit_is_between_chance_and_a_hunter",
    "tests/games/dungeon/test_bots.py::test_it_wins_where_random_play_does_not",
    "tests/games/dungeon/test_bots_odds.py::test_the_value_stays_between_0_and_1",
    "tests/games/elemental/test_knowledge.py::test_redeals_change_nothing_a_seat_may_know",
    "tests/games/empyrean/test_dealer.py::test_settling_place_after_place_makes_exactly_what_the_seat_can_think_of",
    "tests/games/empyrean/test_exact.py::test_a_redeal_makes_exactly_what_the_seat_can_think_of",
    "tests/serve/html/test_reach.py::test_every_choice_can_be_made_by_touching_on_wide_and_on_narrow_screens[catharsis-3]",
    "tests/serve/test_bots.py::test_a_process_that_dies_with_nothing_to_do_is_replaced",
    "tests/serve/test_company.py::test_tables_that_nobody_looks_at_do_not_fill_the_memory",
    "tests/serve/test_connections.py::test_a_page_that_is_closed_and_not_read_to_its_end_keeps_no_file_open",
    "tests/serve/test_kill.py::test_a_killed_server_has_kept_every_answer_it_acknowledged[sqlite]",
    "tests/serve/test_meeting.py::test_the_log_says_for_whom_the_clock_answered",
    "tests/serve/test_transfer.py::test_a_backup_while_people_play_loses_nothing_that_was_acknowledged",
    "tests/serve/test_transfer.py::test_a_store_is_checked_while_it_is_served",
    "tests/test_orders.py::test_equal_outcomes_cost_the_same_whatever_their_order",
    "tests/test_review.py::test_a_first_look_at_all_choices_comes_before_a_closer_one_at_some",
    "tests/tui/test_fit.py::test_every_decision_is_whole_or_one_key_away[catharsis]",
    "tests/tui/test_fit.py::test_every_decision_is_whole_or_one_key_away[elemental]",
    "tests/tui/test_whole_games.py::test_a_whole_game_is_played_by_keys[catharsis-size0]",
}
