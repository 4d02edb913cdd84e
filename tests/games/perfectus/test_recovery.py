"""Recovery and the way to the next room: PE-31 to PE-40."""

from cardwright.core.matches.match import Match
from cardwright.core.rng import Rng
from tests.games.perfectus.room import all_but, expect, offered, play, room, table

TEN = "P4-B4 P4-B6 P4-B8 P6-B4 P6-B6 P6-B8 P6-B10 P8-B4 P8-B6 P8-B8"


def shuffles_since(match: Match, *lengths: int) -> bool:
    """Whether chance stands where it would after shuffles of just these lengths from the match's start."""
    rng = Rng(0)
    rng.state = 1  # where positions without a line for it start
    for length in lengths:
        rng.shuffle(list(range(length)))
    return rng.state == table(match).rng.state


def test_pe_31_dead_monsters_go_to_the_graveyard() -> None:
    expect(play(room("s5 c5 d14", "C4-P6 C6-P6"), "C4|P6 0", "P6|C6 1", "finish"), graveyard="s5 c5", row="d14")


def test_pe_32_all_cards_under_a_dead_monster_go_to_memory() -> None:
    """From this and from earlier moves."""
    match = play(room("c14(4,C6|P4) h5", "C4-P4 C4-B4"), "C4|P4 0", "finish")
    expect(match, memory="C6-P4 C4-P4")


def test_pe_33_cards_under_a_survivor_stay_there() -> None:
    match = play(room("c14(10,C4|P4)", "C6-P6 C4-B4"), "C6|P6 0", "finish")
    expect(match, row="c14(4,C4|P4,C6|P6)", memory="")


def test_pe_34_all_30_monsters_dead_wins_at_once() -> None:
    """Whatever hearts are left, in the row or in the deck: no question about them comes first."""
    match = play(room("s5 h9", "C4-P4 C4-B4", monsters="h5", graveyard=all_but("s5")), "C4|P4 0", "finish")
    expect(match, result="win", offered=[])


def test_pe_34_not_while_a_monster_is_left_in_the_deck() -> None:
    match = room("s5", "C4-P4 C4-B4", monsters="c5", graveyard=all_but("s5", "c5"))
    expect(play(match, "C4|P4 0", "finish"), result="none", row="c5")


def test_pe_35_when_no_monster_is_left_hearts_may_be_used() -> None:
    match = play(room("s5 h9 h5", "C4-P4 C4-B4", monsters="c5"), "C4|P4 0", "finish")
    expect(match, offered=["heart 0", "heart 1", "end_room"])


def test_pe_35_hearts_not_used_go_back_into_the_deck() -> None:
    match = room("s5 h9 h5", "C4-P4 C4-B4", monsters="c5 c6 c7 c8")
    expect(play(match, "C4|P4 0", "finish", "end_room"), row="c5 c6 c7 c8", monsters="h9 h5")


def test_pe_35_the_deck_is_shuffled_then() -> None:
    match = room("s5 h9", "C4-P4 C4-B4 C4-B6 C4-B8 C6-P4", monsters="c5 c6 c7 c8 c9", attacks=TEN, fair=True)
    assert shuffles_since(play(match, "C4|P4 0", "finish", "end_room"), 6)


def test_pe_36_without_a_heart_the_deck_is_not_shuffled() -> None:
    match = room("s5", "C4-P4 C4-B4 C4-B6 C4-B8 C6-P4", monsters="c5 c6 c7 c8 c9", attacks=TEN, fair=True)
    assert shuffles_since(play(match, "C4|P4 0", "finish"))


def test_pe_36_nor_if_every_heart_was_used() -> None:
    match = room("s5 h9", "C4-P4 C4-B4 C4-B6 C4-B8 C6-P4", monsters="c5 c6 c7 c8 c9", attacks=TEN, fair=True)
    assert shuffles_since(play(match, "C4|P4 0", "finish", "heart 0"))


def test_pe_37_the_hand_is_refilled_to_five() -> None:
    match = play(room("s5 c9", "C4-P4 C4-B4 C4-B6 C4-B8 C6-P4", attacks=TEN), "C4|P4 0", "C4|B4 0", "finish")
    expect(match, hand="C4-B6 C4-B8 C6-P4 P4-B4 P4-B6")


def test_pe_37_memory_becomes_the_deck_when_a_card_must_be_drawn_from_an_empty_one() -> None:
    """One card is left to draw, two are needed: the two laid now are in Memory already when it is turned over."""
    match = room("s5 c9", "C4-P4 C4-B4 C4-B6 C4-B8 C6-P4", attacks="P4-B4", memory="P8-B8 P8-B6")
    play(match, "C4|P4 0", "C4|B4 0", "finish")
    expect(match, hand="C4-B6 C4-B8 C6-P4 P4-B4 P8-B8", attacks="P8-B6 C4-P4 C4-B4", memory="")


def test_pe_37_memory_is_shuffled_on_the_way() -> None:
    match = room("s5 c9", "C4-P4 C4-B4 C4-B6 C4-B8 C6-P4", memory="P8-B8 P8-B6", fair=True)
    assert shuffles_since(play(match, "C4|P4 0", "finish"), 3)


def test_pe_37_a_deck_that_is_merely_empty_is_left_alone() -> None:
    match = room("s5 c9", "C4-P4 C4-B4 C4-B6 C4-B8 C6-P4", attacks="P4-B4", memory="P8-B8", fair=True)
    assert shuffles_since(play(match, "C4|P4 0", "finish"))


def test_pe_37_cards_under_survivors_are_not_drawn_again() -> None:
    match = room("c14(10,C6|P4)", "C4-P4 C4-B4 C4-B6 C4-B8 C6-P6", memory="P8-B8")
    play(match, "C4|P4 0", "finish")
    expect(match, hand="C4-B4 C4-B6 C4-B8 C6-P6 P8-B8", attacks="", memory="")


def test_pe_38_hearts_are_chosen_before_the_hand_is_refilled() -> None:
    match = play(room("s5 h9", "C4-P4 C4-B4", attacks=TEN, monsters="c5"), "C4|P4 0", "finish")
    expect(match, asked="room_clear", hand="C4-B4", row="h9")


def test_pe_38_the_win_comes_before_the_refill() -> None:
    match = play(room("s5", "C4-P4 C4-B4", attacks=TEN, graveyard=all_but("s5")), "C4|P4 0", "finish")
    expect(match, result="win", hand="C4-B4")


def test_pe_38_with_a_survivor_the_refill_comes_and_then_the_next_move() -> None:
    match = play(room("s5 c9", "C4-P4 C4-B4", attacks=TEN), "C4|P4 0", "finish")
    expect(match, asked="strategy", hand="C4-B4 P4-B4 P4-B6 P4-B8 P6-B4", row="c9")


def test_pe_39_a_new_room_is_four_cards() -> None:
    match = play(room("s5", "C4-P4 C4-B4", monsters="c5 h9 d5 s6 c6"), "C4|P4 0", "finish")
    expect(match, row="c5 h9 d5 s6", monsters="c6")


def test_pe_39_or_all_that_are_left() -> None:
    expect(play(room("s5", "C4-P4 C4-B4", monsters="c5 h9"), "C4|P4 0", "finish"), row="c5 h9", monsters="")


def test_pe_40_a_room_without_a_monster_is_over_as_soon_as_it_is_dealt() -> None:
    match = play(room("s5", "C4-P4 C4-B4", monsters="h5 h6 h7 h8 c5"), "C4|P4 0", "finish")
    expect(match, asked="room_clear", row="h5 h6 h7 h8")


def test_pe_40_also_the_first_one() -> None:
    assert offered(room("h5 h6", "C4-P4", monsters="c5")) == ["heart 0", "heart 1", "end_room"]


# ---------------------------------------------------------------- worked examples


def test_e32_cards_of_the_dead_go_to_memory_and_cards_of_the_living_stay() -> None:
    match = room("s12 c12", "C6-P4 P4-B4", attacks="C4-P4 C4-P6 C4-B4 C4-B6 C6-B6")
    play(match, "C6|P4 0", "P4|B4 1", "finish")
    expect(match, damage=[12, 8], cards=8, survivors=4, health=38, memory="C6-P4", row="c12(4,P4|B4)")


def test_e33_a_survivor_can_hold_three_cards_at_most() -> None:
    """One card stands ready in the attack deck, so that there is a next move."""
    match = room("d14", "C4-P4 C4-B4 P4-B4", attacks="C6-P6")
    play(match, "C4|P4 0", "C4|B4 0", "P4|B4 0", "finish")
    expect(match, damage=[12], cards=12, survivors=2, health=36, row="d14(2,C4|P4,C4|B4,P4|B4)")


def test_e34_unplayed_cards_stay_and_the_hand_is_refilled_to_five() -> None:
    match = room("s6 c9", "C6-P4 C4-P4 C4-P6 C4-B4 C4-B6", attacks="P4-B4 P4-B6")
    play(match, "C6|P4 0", "finish")
    expect(match, hand="C4-P4 C4-P6 C4-B4 C4-B6 P4-B4", attack_deck=1, survivors=9, health=37)


def test_e36_a_deck_exactly_used_up_is_not_shuffled_yet() -> None:
    match = room("s6 c9", "C6-P4 C4-P4 C4-P6 C4-B4 C4-B6", attacks="P4-B4", memory="P8-B8")
    play(match, "C6|P4 0", "finish")
    expect(match, attack_deck=0, memory="P8-B8 C6-P4")


def test_e47_a_heart_unused_at_room_end_goes_back_and_the_next_room_has_four() -> None:
    match = room("s6 h9", "C4-P4", health=44, monsters="c5 d5 s7 c7")
    play(match, "C4|P4 0", "finish", "end_room")
    expect(match, health=40, row="c5 d5 s7 c7", monsters="h9", asked="strategy")


def test_e48_a_heart_used_at_room_end() -> None:
    """With the heart gone only `end_room` is left, which isn't asked."""
    match = room("s6 h9", "C4-P4", health=44, monsters="c5 d5 s7 c7")
    play(match, "C4|P4 0", "finish", "heart 0")
    expect(match, health=49, graveyard="s6 h9", monster_deck=0)


def test_e49_the_options_at_room_end() -> None:
    match = play(room("s6 h9 h5", "C4-P4", health=44, monsters="c5"), "C4|P4 0", "finish")
    expect(match, offered=["heart 0", "heart 1", "end_room"])


def test_e51_one_unused_heart_is_one_shuffle_of_the_monster_deck() -> None:
    match = room("s6 h9", "C4-P4", health=44, monsters="c5 d5 s7 c7", attacks=TEN, fair=True)
    play(match, "C4|P4 0", "finish", "end_room")
    expect(match, monster_deck=1)
    assert shuffles_since(match, 5)


def test_e52_the_room_end_choice_comes_before_the_refill() -> None:
    match = play(room("s6 h9", "C4-P4 C4-P6", health=44, monsters="c5", attacks=TEN), "C4|P4 0", "finish")
    expect(match, asked="room_clear", hand="C4-P6", attack_deck=10)


def test_e53_and_the_refill_comes_before_the_next_room_is_attacked() -> None:
    match = room("s6 h9", "C4-P4 C4-P6", health=44, monsters="c5", attacks=TEN)
    play(match, "C4|P4 0", "finish", "end_room")
    expect(match, asked="strategy", hand="C4-P6 P4-B4 P4-B6 P4-B8 P6-B4", attack_deck=6)


def test_e61_fewer_than_four_left() -> None:
    match = play(room("s6", "C4-P4", monsters="c5 h6"), "C4|P4 0", "finish")
    expect(match, row="c5 h6", monster_deck=0, asked="strategy")


def test_e62_a_room_of_hearts_only_is_cleared_at_once() -> None:
    match = play(room("s6", "C4-P4", health=30, monsters="h6 h7 h8 h9 c5"), "C4|P4 0", "finish")
    expect(match, health=26, offered=["heart 0", "heart 1", "heart 2", "heart 3", "end_room"])
