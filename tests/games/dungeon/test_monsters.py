"""Monsters and what they do (R14, R15)."""

from collections import Counter

import pytest

from cardwright.games.dungeon.rules.battle import show_actions
from tests.games.dungeon.tables import GAME, battle, dealt, do, foes, view

MONSTERS = [
    # name, CR, boss, HP, coins, actions as name, damage, protection
    ("Wolf", 1, False, 60, 25, [("Bite", 10, 0), ("Claws", 15, 0)]),
    ("Cobra", 1, False, 30, 15, [("Tail's snap", 8, 0), ("Venom bite", 12, 5)]),
    ("Goblin", 1, False, 50, 35, [("Dagger", 10, 0), ("Defensive Strike", 8, 8), ("Total defense", 0, 15)]),
    ("Dark Sorcerer", 1, True, 100, 250,
     [("Void Beam", 15, 0), ("Magic Armour", 0, 15), ("Displacement Attack", 15, 10)]),
    ("Empty Armor", 2, False, 120, 80, [("Greatsword", 20, 0), ("Total defense", 0, 30)]),
    ("Giant Bear", 2, False, 150, 95, [("Claws", 15, 0), ("Bite and Claws", 25, 0)]),
    ("Green Slime", 2, False, 100, 100, [("Jelly bullet", 10, 10), ("Jelly Machinegun", 20, 5), ("Immunity", 0, 60)]),
    ("3-Headed Hydra", 2, True, 300, 350, [("Strike", 15, 0), ("Double Strike", 30, 15), ("Triple Strike", 45, 0)]),
    ("Ogre", 3, False, 250, 300, [("Stomp", 30, 0), ("Double Punch", 50, 0)]),
    ("Giant Skeleton", 3, False, 180, 250, [("Sword", 25, 15), ("Precise Strike", 35, 15), ("Avalanche", 50, 0)]),
    ("Undead Warrior", 3, False, 200, 250, [("Lance", 25, 0), ("Tortoise", 20, 50), ("Whirlwind", 40, 0)]),
    ("Ancient Dragon", 3, True, 500, 500,
     [("Bite", 35, 0), ("Tail Attack", 20, 0), ("Fire Breath", 60, 0), ("Dragon's defense", 0, 100)]),
]  # fmt: skip


def test_r14_1_each_monster_does_one_action_a_turn() -> None:
    t = do(battle(draw="5 Strike", monsters="Goblin 50/0 showing 0", ability_rank="off"), "end turn")
    assert (t.hp, foes(t)) == (90, "Goblin 50/0")


def test_r14_2_the_next_action_is_open_to_the_player() -> None:
    """The view names it and says what it will cost; see also E81."""
    t = battle(monsters="Wolf 60/0 showing 1", protection=4)
    area = view(t).area("monsters")
    assert area is not None
    assert [note.text for note in area.things[0].notes] == ["Claws", "15 damage", "costs you 11"]


def test_r14_3_an_action_is_drawn_evenly_and_independently_each_turn() -> None:
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(900):
        t = dealt(seed)
        t.foes = battle(monsters="Goblin 50/0, Wolf 60/0").foes
        show_actions(t)
        seen[t.foes[0].shown, t.foes[1].shown] += 1
    assert len(seen) == 6
    assert all(110 < times < 190 for times in seen.values())  # 150 expected, deviation 11


def test_r14_3_house_rule_cycle() -> None:
    """E82."""
    t = battle(
        protection=50, draw="5 Strike", monsters="Goblin 50/0 showing 2", ability_rank="off", monster_choice="cycle"
    )
    do(t, "end turn")
    assert t.foes[0].shown == 0
    assert foes(t) == "Goblin 50/15"


def test_r14_4_the_action_shown_is_the_action_done() -> None:
    """E81 (R14.1, R14.2)."""
    t = battle(draw="5 Strike", monsters="Wolf 60/0 showing 1", ability_rank="off", chance=[0])
    do(t, "end turn")
    assert t.hp == 85
    assert t.foes[0].shown == 0


def test_r14_5_in_a_group_each_monster_has_its_own_action() -> None:
    """E83."""
    t = battle(draw="5 Strike", monsters="Wolf 60/0 showing 0, Cobra 30/0 showing 1", ability_rank="off")
    do(t, "end turn")
    assert t.hp == 78
    assert foes(t) == "Wolf 60/0, Cobra 30/5"


@pytest.mark.parametrize("row", MONSTERS, ids=[str(row[0]) for row in MONSTERS])
def test_r15_the_monsters_row_by_row(
    row: tuple[str, int, bool, int, int, list[tuple[str, int, int]]],
) -> None:
    """R15.1, R15.2, R15.3, R15.4, R15.5, R15.6, R15.7, R15.8, R15.9, R15.10, R15.11, R15.12."""
    name, cr, boss, hp, coins, actions = row
    monster = next(monster for monster in GAME.cat.monsters if monster.name == name)
    assert (monster.cr, monster.boss, monster.hp, monster.coins) == (cr, boss, hp, coins)
    assert [(action.name, action.damage, action.protection) for action in monster.actions] == actions


@pytest.mark.parametrize("row", MONSTERS, ids=[str(row[0]) for row in MONSTERS])
def test_r15_every_action_against_100_health(
    row: tuple[str, int, bool, int, int, list[tuple[str, int, int]]],
) -> None:
    """E84, E86, E87, E88, E89, E91, E92, E93, E94: its protection goes to the monster itself (B7)."""
    name, _, _, hp, _, actions = row
    for shown, (_, damage, protection) in enumerate(actions):
        t = battle(draw="5 Strike", monsters=f"{name} {hp}/0 showing {shown}", ability_rank="off")
        do(t, "end turn")
        assert t.hp == 100 - damage
        assert foes(t) == f"{name} {hp}/{protection}"


def test_there_are_twelve_monsters_and_three_are_bosses() -> None:
    assert [monster.name for monster in GAME.cat.monsters] == [str(row[0]) for row in MONSTERS]
    assert sum(monster.boss for monster in GAME.cat.monsters) == 3


def test_every_action_says_what_it_does() -> None:
    goblin = GAME.cat.monster_by_id["goblin"]
    assert [", ".join(action.words()) for action in goblin.actions] == [
        "10 damage",
        "8 damage, +8 protection",
        "+15 protection",
    ]
