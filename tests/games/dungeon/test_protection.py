"""Attacks and protection (R10, R11)."""

from hypothesis import given
from hypothesis import strategies as st

from cardwright.games.dungeon.rules.effects import absorb, hit, suffer
from tests.games.dungeon.tables import battle, do, foes, way

amounts = st.integers(min_value=0, max_value=200)


def test_r10_1_protection_above_the_attack() -> None:
    """E62."""
    t = do(battle(protection=12, draw="5 Strike", ability_rank="off"), "end turn")
    assert (t.protection, t.hp) == (2, 100)


def test_r10_1_protection_equal_to_the_attack() -> None:
    """E63."""
    t = do(battle(protection=10, draw="5 Strike", ability_rank="off"), "end turn")
    assert (t.protection, t.hp) == (0, 100)


def test_r10_1_protection_below_the_attack() -> None:
    """E64."""
    t = do(battle(protection=8, draw="5 Strike", ability_rank="off"), "end turn")
    assert (t.protection, t.hp) == (0, 98)


@given(attack=amounts, protection=amounts)
def test_r10_1_an_attack_is_shared_between_protection_and_health(attack: int, protection: int) -> None:
    lost, left = absorb(attack, protection)
    assert lost == max(0, attack - protection)
    assert left == max(0, protection - attack)


@given(attacks=st.lists(amounts, max_size=6), protection=amounts)
def test_r10_2_each_attack_counts_by_itself_but_the_sum_is_the_same(attacks: list[int], protection: int) -> None:
    t = battle(protection=protection, hp=100)
    costs = [suffer(t, attack) for attack in attacks]
    assert sum(costs) == max(0, sum(attacks) - protection)
    assert t.hp == 100 - sum(costs)
    assert t.protection == max(0, protection - sum(attacks))


def test_r10_3_monster_protection_absorbs_in_the_same_way() -> None:
    """E66."""
    assert foes(do(battle(hand="Heavy Strike", monsters="Goblin 50/8"), "play Heavy Strike on 0")) == "Goblin 43/0"
    assert foes(do(battle(hand="Strike", monsters="Goblin 50/8"), "play Strike on 0")) == "Goblin 50/2"


@given(attacks=st.lists(amounts, max_size=6), protection=amounts, hp=st.integers(min_value=1, max_value=500))
def test_r10_3_a_monster_loses_what_its_protection_lets_through_until_it_is_dead(
    attacks: list[int], protection: int, hp: int
) -> None:
    t = battle(monsters=f"Ancient Dragon {hp}/{protection}")
    dragon = t.foes[0]
    for attack in attacks:
        before = dragon.hp
        hit(t, dragon, attack)
        assert before > 0 or dragon.hp == before  # the dead take nothing
    if dragon.hp > 0:
        assert dragon.hp == hp - max(0, sum(attacks) - protection)


def test_r11_1_protection_adds_up() -> None:
    """E67."""
    t = battle(protection=3, hand="2 Defend, Iron Plate")
    assert do(t, "play Defend", "play Defend", "play Iron Plate").protection == 31


def test_r11_2_protection_stays_for_later_turns() -> None:
    """E68: 40 - 15 - 10."""
    t = battle(protection=40, draw="5 Strike", monsters="Wolf 60/0 showing 1", ability_rank="off", chance=[0])
    do(t, "end turn", "end turn")
    assert (t.protection, t.hp, t.round) == (15, 100, 3)


def test_r11_3_protection_has_no_limit() -> None:
    assert do(battle(protection=100_000, hand="Defend"), "play Defend").protection == 100_008


def test_r11_4_protection_does_not_go_along_to_the_next_battle() -> None:
    """E69: 0 + Bulwark 5."""
    t = way(rooms="battle / battle bonfire / boss")
    t.protection = 30
    assert do(t, "room 1 0").protection == 5


def test_r11_4_protection_ends_with_the_battle() -> None:
    assert do(battle(protection=30, hand="Strike", monsters="Wolf 6/0"), "play Strike on 0").protection == 0


def test_r11_5_a_monsters_protection_is_replaced_not_added_to() -> None:
    """E71."""
    t = battle(protection=50, draw="5 Strike", monsters="Goblin 50/8 showing 1", ability_rank="off")
    do(t, "end turn")
    assert foes(t) == "Goblin 50/8"
    assert t.protection == 42


def test_r11_5_a_monsters_protection_ends_when_it_acts() -> None:
    t = battle(protection=50, draw="5 Strike", monsters="Goblin 50/8 showing 0", ability_rank="off")
    assert foes(do(t, "end turn")) == "Goblin 50/0"


def test_r11_5_house_rule_persistent_monster_protection() -> None:
    """E72."""
    t = battle(
        protection=50,
        draw="5 Strike",
        monsters="Goblin 50/8 showing 1",
        ability_rank="off",
        monster_protection="persistent",
    )
    assert foes(do(t, "end turn")) == "Goblin 50/16"
