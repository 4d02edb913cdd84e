"""What the search of Dungeon stands on: the pace of a deck, the tables of battles, whole turns as lines."""

from itertools import count
from typing import Any

import pytest

from cardwright.core.playout import play_out, seat_players
from cardwright.core.rng import Rng
from cardwright.games.dungeon.bot.duel import Duel
from cardwright.games.dungeon.bot.pace import Pace
from cardwright.games.dungeon.content.options import CHESTS, END_TURN, Play
from cardwright.games.dungeon.rules.battle import TURN, play, turn_options
from cardwright.games.dungeon.rules.table import DungeonTable, Stage
from cardwright.registry import bot
from tests.games.dungeon.tables import GAME, adventurer, battle, card, dealt, merchant, way

STARTER: dict[str, Any] = {"draw": "2 Strike, 2 Defend", "discard": "Sword & Shield"}


def pace(*more: str, who: str = "warrior", dungeon: str = "hard") -> Pace:
    t = way(who=who, dungeon=dungeon)
    return Pace(t, [*t.deck, *[card(name) for name in more]], 1)


def duel(monster: str, *more: str, who: str = "warrior", rows: int = 25) -> Duel:
    return Duel(pace(*more, who=who), [GAME.cat.monster_by_id[monster]], rows, 6.0, 4)


def opening_chance(table: Duel, hp: float) -> float:
    return table.look(table.chance, 0, float(table.total), hp)


def value(t: DungeonTable) -> float:
    return GAME.value(t, 0)


# ---------------------------------------------------------------- pace


def test_a_pace_trades_protection_for_damage() -> None:
    """The starter deck in the Hard dungeon: 15 of Bulwark, and three cards of 6 damage or 8 protection."""
    starter = pace()
    damage, protection = starter.damage[0], starter.protection[0]
    assert damage == sorted(damage)
    assert protection == sorted(protection, reverse=True)
    assert 15.0 < protection[-1] < protection[0] < 15.0 + 3 * 8
    assert damage[0] < damage[-1] <= 18.0
    assert starter.most == damage[-1]


def test_a_better_card_quickens_the_pace() -> None:
    assert pace("Iron Plate").protection[0][0] > pace("Strike").protection[0][0]
    assert pace("Double Strike").most > pace("Defend").most


def test_the_same_deck_always_has_the_same_pace() -> None:
    first, second = pace("Small Help"), pace("Small Help")
    assert (first.damage, first.protection) == (second.damage, second.protection)


# ---------------------------------------------------------------- the table of a battle


def test_the_hard_first_room_is_decided_by_who_waits_there() -> None:
    """Perfect play with the Warrior's starter deck wins 2.8 % against the Ogre, 7.5 % against the Giant Skeleton and
    always against the Undead Warrior, as an exact solution of these three battles shows."""
    assert opening_chance(duel("ogre"), 100.0) < 0.1
    assert opening_chance(duel("giant_skeleton"), 100.0) < 0.15
    assert opening_chance(duel("undead_warrior"), 100.0) > 0.95


def test_chances_rise_with_health_and_fall_with_the_monsters_health() -> None:
    table = duel("ancient_dragon")
    by_health = [opening_chance(table, hp) for hp in (10.0, 40.0, 80.0, 160.0, 230.0)]
    assert by_health == sorted(by_health)
    by_left = [table.look(table.chance, 0, left, 80.0) for left in (20.0, 100.0, 250.0, 500.0)]
    assert by_left == sorted(by_left, reverse=True)
    losses = [table.look(table.loss, 0, 500.0, protection) for protection in (0.0, 30.0, 90.0)]
    assert losses == sorted(losses, reverse=True)


def test_a_protected_monster_is_harder() -> None:
    table = duel("undead_warrior")
    assert table.levels == [0, 50]
    assert table.level_of(50) == table.level_of(44) == 1
    assert table.level_of(0) == table.level_of(10) == 0
    assert table.look(table.loss, 1, 100.0, 0.0) > table.look(table.loss, 0, 100.0, 0.0)


def test_cards_that_block_do_most_against_a_boss() -> None:
    t = way(dungeon="medium")
    hydra = [GAME.cat.monster_by_id["hydra"]]
    chances = {}
    for name in ("Strike", "Slashing Strike", "Defend", "Total Defense"):
        table = Duel(Pace(t, [*t.deck, card(name)], 1), hydra, 12, 12.0, 2)
        chances[name] = opening_chance(table, 90.0)
    assert chances["Total Defense"] > chances["Defend"] > chances["Strike"]
    assert chances["Defend"] > chances["Slashing Strike"]


def test_two_monsters_are_worse_than_one() -> None:
    wolf, goblin = GAME.cat.monster_by_id["wolf"], GAME.cat.monster_by_id["goblin"]
    slow = pace(dungeon="easy")
    both = Duel(slow, [wolf, goblin], 12, 12.0, 2)
    assert both.total == wolf.hp + goblin.hp
    assert opening_chance(both, 30.0) < opening_chance(Duel(slow, [wolf], 12, 12.0, 2), 30.0)


def test_a_battle_that_can_not_be_finished_in_time_is_lost() -> None:
    """R3.15."""
    table = duel("ogre")
    assert table.in_time(100.0, 50) == 1.0
    assert table.in_time(100.0, 3) < 0.5
    assert table.in_time(100.0, 0) == 0.0


# ---------------------------------------------------------------- the value


def test_the_value_rises_with_what_helps() -> None:
    hydra: dict[str, Any] = {"dungeon": "medium", "hp": 60, "round": 3, **STARTER}
    base = value(battle(monsters="3-Headed Hydra 200/0", **hydra))
    assert value(battle(monsters="3-Headed Hydra 200/0", protection=40, **hydra)) > base
    assert value(battle(monsters="3-Headed Hydra 100/0", **hydra)) > base
    assert value(battle(monsters="3-Headed Hydra 200/15", **hydra)) < base
    medium = "battle / battle merchant / battle treasure / boss"
    here = value(way(dungeon="medium", rooms=medium, coins=20))
    assert value(way(dungeon="medium", rooms=medium, coins=20, hp=30)) < here
    assert value(way(dungeon="medium", rooms=medium, coins=300)) > here


def test_coins_are_worth_nothing_where_no_merchant_follows() -> None:
    bare = "battle / battle treasure / boss"
    assert value(way(dungeon="medium", rooms=bare, coins=900)) == value(way(dungeon="medium", rooms=bare, coins=0))


def test_a_campaign_is_won_once_the_hardest_boss_is_beaten() -> None:
    """R20.6; before that it depends on the deck."""
    t = way(campaign="open")
    t.stage = Stage.IN_HALL
    poor = value(t)
    t.deck = [*t.deck, *[card("Iron Plate")] * 4]
    assert 0.5 < poor < value(t) < 1.0
    t.beaten = [0, 0, 1]
    assert value(t) == 1.0


def test_the_value_stays_between_0_and_1() -> None:
    for seed in range(6):
        t = dealt(seed)
        t.driver = GAME.policy(Rng(seed))
        units = count()
        while t.result is None:
            assert next(units) % 5 or 0.0 <= value(t) <= 1.0
            GAME.advance(t)
        assert value(t) == t.result.scores[0]


def test_other_house_rules_get_other_tables() -> None:
    usual = way(dungeon="medium")
    mean = way(dungeon="medium", energy_per_turn=2)
    assert value(mean) < value(usual)
    assert value(usual) > value(mean)  # and back: each table is judged by its own house


# ---------------------------------------------------------------- lines and policy


def lines(t: DungeonTable) -> list[list[str]]:
    found = GAME.policy(Rng(1)).lines(t, 0, TURN, turn_options(t))
    return [[option.text for option in line] for line in found]


def test_lines_are_whole_turns() -> None:
    found = lines(battle(hand="2 Strike, 2 Defend, Sword & Shield", **STARTER))
    assert 1 < len(found) <= 8
    assert len({tuple(line) for line in found}) == len(found)
    for line in found:
        assert line[-1] == "end turn" or len(line) == 3


def test_a_line_stops_at_its_first_draw() -> None:
    found = lines(battle(hand="Reinforcement, 2 Strike, Defend", **STARTER))
    drawing = [line for line in found if "play Reinforcement" in line]
    assert drawing
    for line in drawing:
        assert line[-1] == "play Reinforcement"


def test_the_best_line_wins_at_once_where_that_is_possible() -> None:
    found = lines(battle(hand="2 Strike, 3 Defend", monsters="Wolf 12/0 showing 1"))
    assert found[0] == ["play Strike on 0", "play Strike on 0"]


def test_lines_do_not_depend_on_the_order_of_the_draw_pile() -> None:
    t = battle(hand="Reinforcement, Strike, Help & Shield", draw="Strike, Defend, Iron Plate, Strike")
    first = lines(t)
    t.draw_pile.reverse()
    assert lines(t) == first


def test_every_line_can_be_played() -> None:
    monsters = "Wolf 11/0 showing 0, Cobra 6/0 showing 1, Goblin 50/15 showing 2"
    t = battle(hand="2 Strike, Big Impact, Meteor, Defend", who="wizard", monsters=monsters, **STARTER)
    for line in GAME.policy(Rng(1)).lines(t, 0, TURN, turn_options(t)):
        later = t.copy()
        for option in line:
            assert option in turn_options(later)
            if isinstance(option, Play):
                play(later, option)
        assert option is END_TURN or later.stage != Stage.IN_BATTLE or len(turn_options(later)) == 1


def test_a_look_of_one_round_sees_a_room_through() -> None:
    """The clock: a turn, a merchant or chest with all its choices, or the beginning of a battle."""
    here = GAME.clock(way(), 0)
    assert GAME.clock(merchant("Defend", coins=200), 0) - here < GAME.horizon
    chests = way((1, 0))
    chests.stage = Stage.AT_CHESTS
    assert len(CHESTS) == 3
    assert GAME.clock(chests, 0) - here < GAME.horizon
    assert GAME.clock(way((1, 2)), 0) - here >= GAME.horizon
    begun = battle()
    assert GAME.clock(battle(round=2), 0) - GAME.clock(begun, 0) == GAME.horizon
    assert GAME.clock(battle(boss_room=True), 0) - GAME.clock(way((1, 2)), 0) >= GAME.horizon
    assert way().stage == Stage.ON_THE_WAY


@pytest.mark.parametrize("who", ["warrior", "wizard"])
def test_the_search_chooses_the_dungeon_it_wins(who: str) -> None:
    t = dealt(4)
    t.adventurer = adventurer(who)
    t.hp = t.max_hp = t.adventurer.hp
    t.coins, t.deck, t.stage = t.adventurer.coins, t.adventurer.deck, 1
    players = seat_players(GAME, GAME.settle({}), [bot("search:20")], 4)
    result = play_out(GAME, t, players)
    assert t.difficulty.id == "easy"
    assert result.scores == (1.0,)
