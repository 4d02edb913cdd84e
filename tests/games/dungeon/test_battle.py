"""Battle, drawing, playing, discarding (R3, R4, R6, R7)."""

from cardwright.games.dungeon.rules.battle import MAX_DECISIONS
from cardwright.games.dungeon.rules.table import Stage
from tests.games.dungeon.tables import GAME, battle, count, do, foes, options, start, way


def test_r3_1_the_adventurer_begins_and_the_monsters_follow() -> None:
    t = start("easy")
    assert (t.round, t.hp) == (1, 100)
    t = battle(draw="5 Strike", ability_rank="off")
    do(t, "end turn")
    assert (t.round, t.hp) == (2, 90)


def test_r3_2_energy_is_three_at_the_start_of_every_turn() -> None:
    """E18 (R3.5): unspent energy is lost."""
    t = battle(protection=50, hand="Strike", draw="5 Strike", ability_rank="off")
    do(t, "play Strike on 0", "end turn")
    assert (t.energy, t.round, t.protection) == (3, 2, 40)


def test_r3_2_house_rule_more_energy() -> None:
    assert start("easy", energy_per_turn=4).energy == 4


def test_r3_3_the_turn_may_end_without_a_card() -> None:
    """E19."""
    t = do(battle(hand="5 Strike", draw="5 Defend", ability_rank="off"), "end turn")
    assert (t.hp, len(t.discard_pile), len(t.hand), t.round) == (90, 5, 5, 2)


def test_r3_4_without_energy_only_ending_the_turn_remains() -> None:
    """E16."""
    t = do(battle(hand="4 Strike"), *["play Strike on 0"] * 3)
    assert t.energy == 0
    assert foes(t) == "Wolf 42/0"
    assert options(t) == ["end turn"]


def test_r3_4_a_card_dearer_than_the_energy_left_is_not_offered() -> None:
    """E17."""
    assert options(battle(energy=1, hand="Heavy Strike, Strike")) == ["play Strike on 0", "end turn"]


def test_r3_5_unspent_energy_does_not_add_up() -> None:
    t = do(battle(hand="Strike", draw="5 Strike", protection=50), "end turn", "end turn")
    assert t.energy == 3


def test_r3_6_the_chosen_monster_takes_the_damage() -> None:
    """E21."""
    t = battle(hand="Strike", monsters="Wolf 60/0, Cobra 30/0")
    assert options(t) == ["play Strike on 0", "play Strike on 1", "end turn"]
    assert foes(do(t, "play Strike on 1")) == "Wolf 60/0, Cobra 24/0"


def test_r3_7_a_card_for_two_asks_for_the_pair_among_three() -> None:
    """E22."""
    t = battle(hand="Meteor", monsters="Wolf 60/0, Cobra 30/0, Goblin 50/0")
    assert options(t) == ["play Meteor on 0 and 1", "play Meteor on 0 and 2", "play Meteor on 1 and 2", "end turn"]


def test_r3_7_a_card_for_two_hits_both_of_two() -> None:
    t = battle(hand="Meteor", monsters="Wolf 60/0, Cobra 0/0, Goblin 50/0")
    assert options(t) == ["play Meteor on 0 and 2", "end turn"]


def test_r3_7_a_card_for_two_hits_a_lone_monster_once() -> None:
    """E23."""
    t = do(battle(hand="Meteor"), "play Meteor on 0")
    assert foes(t) == "Wolf 50/0"
    assert t.energy == 1


def test_r3_8_the_dead_are_no_targets() -> None:
    """E24."""
    assert options(battle(hand="Strike", monsters="Wolf 0/0, Cobra 30/0")) == ["play Strike on 1", "end turn"]


def test_r3_9_the_battle_is_won_at_once() -> None:
    t = do(battle(hp=1, hand="Strike, Defend", monsters="Wolf 6/0 showing 1"), "play Strike on 0")
    assert t.stage != Stage.IN_BATTLE
    assert (t.hp, t.result) == (1, None)


def test_r3_10_the_adventurer_dies_at_zero() -> None:
    """E26."""
    t = do(battle(hp=10, hand="Strike"), "end turn")
    assert t.hp == 0
    assert t.result is not None
    assert (t.result.scores, t.stage) == ((0.0,), Stage.OVER)
    assert t.result.why == "the Wolf killed you with Bite on level 1 of the Easy dungeon"


def test_r3_11_monsters_act_from_left_to_right_and_the_dead_do_not() -> None:
    """E27 (R10.2): Bite leaves 2 of 12 protection, Claws cost 13."""
    monsters = "Wolf 60/0 showing 0, Cobra 0/0 showing 1, Wolf 60/0 showing 1"
    t = do(battle(protection=12, draw="5 Strike", monsters=monsters, ability_rank="off"), "end turn")
    assert (t.protection, t.hp) == (0, 87)


def test_r3_12_death_stops_the_monsters_that_would_act_later() -> None:
    """E28."""
    t = do(battle(hp=8, monsters="Wolf 60/0 showing 0, Goblin 50/0 showing 2"), "end turn")
    assert t.hp == -2
    assert t.result is not None
    assert t.result.scores == (0.0,)
    assert foes(t) == "Wolf 60/0, Goblin 50/0"


def test_r3_13_equal_cards_are_one_option() -> None:
    """E31."""
    assert options(battle(hand="2 Strike, Defend")) == ["play Strike on 0", "play Defend", "end turn"]


def test_r3_14_after_sixty_cards_only_ending_the_turn_is_possible() -> None:
    """E29."""
    assert options(battle(played=60, hand="Small Help", draw="Strike")) == ["end turn"]
    assert options(battle(played=59, hand="Small Help", draw="Strike")) == ["play Small Help", "end turn"]


def test_r3_15_a_battle_of_a_hundred_rounds_is_lost() -> None:
    t = do(battle(round=99, protection=500, draw="5 Strike"), "end turn")
    assert t.round == 100
    do(t, "end turn")
    assert t.result is not None
    assert t.result.why == "the battle outlasted 100 rounds on level 1 of the Easy dungeon"
    assert t.result.scores == (0.0,)


def test_a_game_that_outlasts_every_limit_is_lost() -> None:
    t = battle(hand="Strike")
    t.asked = MAX_DECISIONS
    GAME.advance(t)
    assert t.result is not None
    assert "outlasted 100000 decisions" in t.result.why


# ---------------------------------------------------------------- drawing


def test_r4_1_a_battle_starts_with_the_whole_deck_in_the_draw_pile() -> None:
    """E32 (R4.2)."""
    t = start("easy", "wizard")
    assert (len(t.hand), len(t.draw_pile), len(t.discard_pile)) == (5, 5, 0)


def test_r4_1_piles_do_not_go_along_to_the_next_battle() -> None:
    t = way(rooms="battle / battle bonfire / boss")
    t.hand = t.deck[:3]
    do(t, "room 1 0")
    assert len(t.hand) + len(t.draw_pile) + len(t.discard_pile) == 10


def test_r4_2_five_cards_are_drawn_each_turn() -> None:
    assert len(do(battle(draw="6 Strike", protection=50), "end turn").hand) == 5
    assert len(do(battle(draw="6 Strike", protection=50, cards_per_turn=3), "end turn").hand) == 3


def test_r4_3_cards_left_in_the_hand_are_discarded() -> None:
    """E33 (R7.2)."""
    t = battle(protection=50, hand="2 Strike, Defend", draw="5 Strike", ability_rank="off")
    do(t, "play Strike on 0", "end turn")
    assert (len(t.discard_pile), len(t.hand), len(t.draw_pile)) == (3, 5, 0)


def test_r4_4_the_discard_pile_is_shuffled_in_the_middle_of_a_draw() -> None:
    """E34."""
    t = battle(protection=50, hand="3 Strike", draw="2 Defend", discard="5 Strike", ability_rank="off")
    do(t, "end turn")
    assert (len(t.draw_pile), len(t.discard_pile)) == (5, 0)
    assert count(t.hand) == {"Defend": 2, "Strike": 3}


def test_r4_5_with_both_piles_empty_drawing_stops() -> None:
    t = do(battle(hand="Allies Are Coming!", draw="Strike"), "play Allies Are Coming!")
    assert count(t.hand) == {"Strike": 1}
    assert (t.hp, len(t.draw_pile)) == (100, 0)


def test_r4_6_an_exactly_used_draw_pile_is_not_refilled_yet() -> None:
    """E36."""
    t = do(battle(protection=50, hand="5 Strike", draw="5 Defend", ability_rank="off"), "end turn")
    assert (len(t.hand), len(t.draw_pile), len(t.discard_pile)) == (5, 0, 5)


def test_r4_6_house_rule_reshuffle_at_once() -> None:
    """E37."""
    t = battle(protection=50, hand="5 Strike", draw="5 Defend", ability_rank="off", reshuffle="at_once")
    do(t, "end turn")
    assert (len(t.hand), len(t.draw_pile), len(t.discard_pile)) == (5, 5, 0)


def test_r4_7_there_is_no_hand_limit() -> None:
    """E38."""
    t = do(battle(hand="Allies Are Coming!, 4 Strike", draw="6 Defend"), "play Allies Are Coming!")
    assert (len(t.hand), len(t.draw_pile), t.energy) == (8, 2, 1)


def test_r4_7_house_rule_hand_limit_leaves_cards_in_the_pile() -> None:
    t = battle(hand="Allies Are Coming!, 4 Strike", draw="6 Defend", hand_limit=6)
    do(t, "play Allies Are Coming!")
    assert (len(t.hand), len(t.draw_pile)) == (6, 4)


# ---------------------------------------------------------------- playing and discarding


def test_r6_1_a_card_leaves_the_hand_is_paid_and_applies_at_once() -> None:
    """E41 (R5.3)."""
    t = battle(hand="Help & Sword", draw="Strike, Defend, Strike")
    do(t, "play Help & Sword on 0")
    assert count(t.hand) == {"Strike": 1, "Defend": 1}
    assert foes(t) == "Wolf 54/0"
    assert (t.energy, len(t.discard_pile)) == (2, 1)


def test_r6_2_a_card_drawn_this_turn_can_be_played_this_turn() -> None:
    """E42."""
    t = do(battle(hand="Small Help", draw="Heavy Strike"), "play Small Help", "play Heavy Strike on 0")
    assert foes(t) == "Wolf 45/0"
    assert t.energy == 1


def test_r6_3_a_card_is_not_drawn_by_its_own_effect() -> None:
    """E43."""
    t = do(battle(hand="Reinforcement", draw="Strike"), "play Reinforcement")
    assert count(t.hand) == {"Strike": 1}
    assert (len(t.draw_pile), len(t.discard_pile)) == (0, 1)


def test_r7_1_a_played_card_goes_to_the_discard_pile() -> None:
    """E44."""
    t = do(battle(hand="Defend", draw="3 Strike"), "play Defend")
    assert (len(t.discard_pile), len(t.hand), t.protection) == (1, 0, 8)


def test_r7_2_cards_not_played_go_there_at_the_end_of_the_turn() -> None:
    t = do(battle(hand="Meteor", draw="5 Strike", protection=50), "end turn")
    assert count(t.discard_pile) == {"Meteor": 1}
