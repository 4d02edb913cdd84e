"""Rewards, the boss, and what comes after (R13, R20)."""

from typing import Any

import pytest

from cardwright.games.dungeon.rules.table import DungeonTable, Stage
from tests.games.dungeon.tables import battle, cards, do, foes, options, view, way

SORCERER = "Dark Sorcerer 6/0 showing 0"
DRAGON = "Ancient Dragon 6/0 showing 0"


def beat_boss(t: DungeonTable) -> DungeonTable:
    return do(t, "play Strike on 0")


def result(t: DungeonTable) -> tuple[float, str]:
    assert t.result is not None
    return t.result.scores[0], t.result.why


# ---------------------------------------------------------------- rewards (R13)


def test_r13_1_a_normal_battle_raises_maximum_health_by_3() -> None:
    t = do(battle(hp=50, hand="Strike", monsters="Wolf 6/0"), "play Strike on 0")
    assert (t.max_hp, t.stage) == (103, Stage.ON_THE_WAY)


def test_r13_2_a_boss_raises_it_by_10() -> None:
    """E79 (R20.1, R20.2): coins, full restore, victory."""
    t = beat_boss(battle(hp=12, boss_room=True, hand="Strike", monsters=SORCERER))
    assert (t.max_hp, t.hp, t.coins) == (110, 110, 450)
    assert result(t) == (1.0, "the boss of the Easy dungeon is dead")


def test_r13_3_current_health_does_not_rise_with_it() -> None:
    assert do(battle(hp=50, hand="Strike", monsters="Wolf 6/0"), "play Strike on 0").hp == 50


def test_r13_3_house_rule_the_gain_heals() -> None:
    t = battle(hp=50, hand="Strike", monsters="Wolf 6/0", max_hp_gain_heals=True)
    assert do(t, "play Strike on 0").hp == 53


def test_r13_4_the_coins_of_all_monsters_are_added() -> None:
    """E78 (R13.5)."""
    t = do(battle(hp=50, hand="Strike", monsters="Wolf 0/0, Cobra 4/0"), "play Strike on 1")
    assert (t.coins, t.max_hp, t.hp) == (240, 103, 50)


def test_r13_5_the_rise_is_per_battle() -> None:
    t = battle(hand="Meteor", monsters="Wolf 5/0, Cobra 5/0, Goblin 0/0")
    assert do(t, "play Meteor on 0 and 1").max_hp == 103


# ---------------------------------------------------------------- the boss (R20)


def test_r20_1_health_becomes_the_new_maximum() -> None:
    t = beat_boss(battle(hp=1, boss_room=True, hand="Strike", monsters=SORCERER))
    assert t.hp == t.max_hp == 110


def test_r20_2_the_game_is_then_won() -> None:
    t = beat_boss(battle(boss_room=True, hand="Strike", monsters=SORCERER))
    assert result(t)[0] == 1.0


def test_r20_3_ascend_the_next_dungeon_follows_with_everything_kept() -> None:
    """E126."""
    t = beat_boss(battle(hp=12, boss_room=True, hand="Strike", monsters=SORCERER, campaign="ascend"))
    assert (t.max_hp, t.hp, t.coins, t.protection) == (110, 110, 450, 10)
    assert (t.difficulty.id, t.stage, t.result) == ("medium", Stage.IN_BATTLE, None)
    assert foes(t) == "Empty Armor 120/0"


def test_r20_3_ascend_the_hard_boss_ends_the_game() -> None:
    """E127."""
    t = beat_boss(battle(hp=12, dungeon="hard", boss_room=True, hand="Strike", monsters=DRAGON, campaign="ascend"))
    assert (t.coins, t.max_hp, t.hp) == (700, 110, 110)
    assert result(t) == (1.0, "the boss of the Hard dungeon is dead, the last there is")


def test_r20_3_ascend_a_death_loses_the_game() -> None:
    t = do(battle(hp=5, campaign="ascend"), "end turn")
    assert result(t)[0] == 0.0


# ---------------------------------------------------------------- the open campaign (R20.4 to R20.6)


def open_boss(dungeon: str = "easy", **settings: Any) -> DungeonTable:
    """Before the last blow at the boss, maximum health 103."""
    return battle(
        hp=12,
        max_hp=103,
        dungeon=dungeon,
        boss_room=True,
        hand="Strike",
        monsters=SORCERER,
        campaign="open",
        **settings,
    )


def test_r20_4_after_a_dungeon_the_hall_offers_another_or_retirement() -> None:
    """F04."""
    t = beat_boss(open_boss())
    assert (t.max_hp, t.hp, t.stage) == (113, 113, Stage.IN_HALL)
    assert options(t) == ["difficulty easy", "difficulty medium", "difficulty hard", "retire"]


def test_r20_4_the_next_dungeon_keeps_deck_coins_and_health() -> None:
    t = do(beat_boss(open_boss()), "difficulty hard")
    assert (t.hp, t.max_hp, t.coins, t.difficulty.id, t.rank) == (113, 113, 450, "hard", 3)


def fallen_in_medium(**settings: Any) -> DungeonTable:
    """Entered Medium with 113 health, 300 coins and 11 cards; dies there with 450 coins and 13 cards."""
    t = battle(hp=5, max_hp=116, dungeon="medium", coins=450, campaign="open", **settings)
    t.entry_max_hp, t.entry_coins = 113, 300
    t.entry_deck = [*t.deck, *cards("Meteor")]
    t.deck = [*t.entry_deck, *cards("2 Iron Plate")]
    return do(t, "end turn")


def test_r20_5_a_lost_dungeon_costs_what_was_gained_in_it() -> None:
    """F05."""
    t = fallen_in_medium()
    assert (t.hp, t.max_hp, t.coins, len(t.deck)) == (113, 113, 300, 11)
    assert options(t) == ["difficulty easy", "difficulty medium", "difficulty hard", "retire"]


def test_r20_5_with_permadeath_the_game_ends() -> None:
    t = fallen_in_medium(permadeath=True)
    assert result(t) == (0.0, "the Wolf killed you with Bite on level 1 of the Medium dungeon")


def test_r20_6_retiring_after_easy_only_is_no_victory() -> None:
    """F06."""
    t = do(beat_boss(open_boss()), "retire")
    assert result(t) == (0.0, "you retired; dungeons beaten: Easy ×1")
    assert t.result is not None
    assert t.result.points == (1,)


def test_r20_6_retiring_after_a_hard_boss_is_a_victory() -> None:
    """F06."""
    t = open_boss("hard")
    t.beaten = [2, 0, 0]
    assert result(do(beat_boss(t), "retire")) == (1.0, "you retired; dungeons beaten: Easy ×2, Hard ×1")


@pytest.mark.parametrize(("dungeon", "score"), [("easy", 0.0), ("hard", 1.0)])
def test_r20_6_the_campaign_ends_at_its_limit(dungeon: str, score: float) -> None:
    t = open_boss(dungeon, campaign_limit=3)
    t.dungeons = 3
    name = "Easy" if dungeon == "easy" else "Hard"
    assert result(beat_boss(t)) == (score, f"the campaign is over after 3 dungeons; dungeons beaten: {name} ×1")


def test_r20_6_a_lost_dungeon_counts_towards_the_limit() -> None:
    t = battle(hp=5, campaign="open", campaign_limit=1)
    assert result(do(t, "end turn")) == (0.0, "the campaign is over after 1 dungeon; dungeons beaten: none")


def test_a_round_limit_in_the_open_campaign_leads_to_the_hall() -> None:
    t = battle(round=100, protection=50, campaign="open")
    assert do(t, "end turn").stage == Stage.IN_HALL


def test_nothing_of_the_battle_is_left_in_the_hall() -> None:
    t = fallen_in_medium()
    assert (t.foes, t.hand, t.draw_pile, t.discard_pile, t.protection) == ([], [], [], [], 0)


def test_the_way_goes_on_after_a_battle_room() -> None:
    t = do(way(rooms="battle / battle bonfire / bonfire merchant / boss"), "room 1 1")
    assert options(t) == ["room 2 0", "room 2 1"]
    assert view(t).headline == "Warrior in the Easy dungeon, level 2 of 4"
