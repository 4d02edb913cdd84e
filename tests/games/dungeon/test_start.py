"""Choosing an adventurer, and what he brings along (R1, R2)."""

import pytest

from cardwright.games.dungeon.rules import campaign
from cardwright.games.dungeon.rules.table import Stage
from tests.games.dungeon.tables import GAME, adventurer, battle, count, do, foes, new, options, start, way


def test_r1_1_warrior_and_wizard_are_on_offer() -> None:
    """E01."""
    assert options(new()) == ["adventurer warrior", "adventurer wizard"]


def test_r1_2_one_adventurer_is_picked_once() -> None:
    t = do(new(), "adventurer wizard")
    assert t.adventurer.id == "wizard"
    assert t.stage == Stage.AT_GATE
    assert not any(text.startswith("adventurer") for text in options(t))


def test_r2_1_the_warrior_starts_with_100_health_and_200_coins() -> None:
    """E03, and the difficulty is asked next (R19.1)."""
    t = do(new(), "adventurer warrior")
    assert (t.hp, t.max_hp, t.coins) == (100, 100, 200)
    assert options(t) == ["difficulty easy", "difficulty medium", "difficulty hard"]


def test_r2_2_the_wizard_starts_with_85_health_and_200_coins() -> None:
    """E02 (R1.2)."""
    t = do(new(), "adventurer wizard")
    assert (t.hp, t.max_hp, t.coins) == (85, 85, 200)
    assert t.stage == Stage.AT_GATE


def test_r2_3_the_warriors_deck() -> None:
    """E04."""
    t = do(new(), "adventurer warrior")
    assert count(t.deck) == {"Strike": 5, "Defend": 4, "Sword & Shield": 1}


def test_r2_4_the_wizards_deck() -> None:
    t = do(new(), "adventurer wizard")
    assert count(t.deck) == {"Strike": 4, "Defend": 4, "Big Impact": 1, "Reinforcement": 1}


def test_r2_5_bulwark_protects_at_the_start_of_the_first_turn() -> None:
    """E06 (R3.1, R4.2)."""
    t = start("easy")
    assert t.protection == 5
    assert (len(t.hand), len(t.draw_pile), t.energy, t.round) == (5, 5, 3, 1)
    assert foes(t) == "Wolf 60/0"


def test_r2_5_bulwark_grows_with_the_dungeon() -> None:
    """E07 (R19.7)."""
    t = start("hard")
    assert t.protection == 15
    assert foes(t) == "Ogre 250/0"


def test_r2_5_bulwark_adds_to_what_is_left() -> None:
    """E08 (R11.2): 20 - 10 + 5."""
    t = do(battle(protection=20, draw="5 Strike"), "end turn")
    assert (t.protection, t.hp) == (15, 100)


def test_r2_6_echo_doubles_the_first_card_of_a_turn() -> None:
    """E09."""
    t = do(battle(who="wizard", hand="2 Strike"), "play Strike on 0", "play Strike on 0")
    assert foes(t) == "Wolf 42/0"
    assert t.energy == 1


def test_r2_6_echo_at_rank_three_doubles_three_cards() -> None:
    """E11."""
    t = do(battle(who="wizard", dungeon="hard", hand="3 Defend"), *["play Defend"] * 3)
    assert t.protection == 48


def test_r2_6_the_second_application_on_a_dead_target_is_lost() -> None:
    """E12."""
    t = battle(who="wizard", hand="Strike", monsters="Wolf 5/0, Cobra 30/0")
    assert foes(do(t, "play Strike on 0")) == "Wolf -1/0, Cobra 30/0"


def test_r2_6_echo_on_reinforcement_draws_four() -> None:
    """E13 (R9.10)."""
    t = do(battle(who="wizard", hand="Reinforcement", draw="6 Strike"), "play Reinforcement")
    assert (len(t.hand), len(t.draw_pile), t.energy) == (4, 2, 2)


def test_r2_6_echo_on_a_card_for_two_hits_both_twice() -> None:
    """E14 (R3.7)."""
    t = battle(who="wizard", hand="Big Impact", monsters="Wolf 60/0, Goblin 50/0")
    assert foes(do(t, "play Big Impact on 0 and 1")) == "Wolf 50/0, Goblin 40/0"


def test_r2_6_echo_counts_anew_each_turn() -> None:
    t = battle(who="wizard", hand="Strike", draw="5 Strike", protection=50)
    t = do(t, "play Strike on 0", "end turn", "play Strike on 0", "play Strike on 0")
    assert foes(t) == "Wolf 30/0"


@pytest.mark.parametrize(
    ("setting", "dungeon", "protection"), [("dungeon_cr", "medium", 10), ("one", "hard", 5), ("off", "hard", 0)]
)
def test_r2_7_the_rank_is_the_cr_unless_the_house_fixes_it(setting: str, dungeon: str, protection: int) -> None:
    assert start(dungeon, ability_rank=setting).protection == protection


def test_r2_8_classic_adventurers_share_a_deck_and_have_abilities_without_rank() -> None:
    for who, ability in (("warrior", "first_aid"), ("wizard", "extended_tome")):
        t = do(new(adventurers="classic"), f"adventurer {who}")
        assert count(t.deck) == {"Strike": 4, "Defend": 5, "Reinforcement": 1}
        assert t.adventurer.ability.id == ability
        assert campaign.ability_rank(way(dungeon="hard", who=who, adventurers="classic")) == 1


@pytest.mark.parametrize(("before", "after"), [(40, 46), (99, 103)])
def test_r2_9_first_aid_heals_after_the_maximum_rose_and_not_beyond_it(before: int, after: int) -> None:
    """F01, F02."""
    t = battle(hp=before, hand="Strike", monsters="Wolf 6/0", adventurers="classic")
    do(t, "play Strike on 0")
    assert (t.hp, t.max_hp, t.coins) == (after, 103, 225)


def test_r2_10_extended_tome_draws_two_more() -> None:
    """F03."""
    t = start("easy", "wizard", adventurers="classic")
    assert (len(t.hand), len(t.draw_pile)) == (7, 3)


def test_abilities_read_as_they_work() -> None:
    texts = {
        one.ability.name: one.ability.text(rank)
        for one, rank in ((adventurer("warrior"), 3), (adventurer("wizard"), 1), *((c, 1) for c in GAME.cat.classic))
    }
    assert texts == {
        "Bulwark": "Gain 15 protection at the start of each turn.",
        "Echo": "The first card you play each turn applies twice.",
        "First Aid": "Regain 6 health after each won battle.",
        "Extended Tome": "Draw 2 cards more at the start of each turn.",
    }
    assert adventurer("wizard").ability.text(2) == "The first 2 cards you play each turn apply twice."
    assert adventurer("wizard").ability.text(0) == "Switched off."
