"""Positions and records: what is written can be read, what can't be is refused, what was played replays."""

import pytest

from cardwright.core.errors import BadPosition
from cardwright.core.matches.match import Match
from cardwright.core.matches.record import Record
from cardwright.core.playout import RandomDriver
from cardwright.core.position import read_position, write_position
from cardwright.core.rng import Rng
from cardwright.games.dungeon.rules.table import DungeonTable, Stage
from tests.games.dungeon.tables import GAME, battle, cards, dealt, do, merchant, read, way, write

VARIANTS: list[dict[str, object]] = [
    {},
    {"preset": "classic", "campaign_limit": 4},
    {"preset": "classic", "campaign": "ascend", "bonfire_optional": False},
    {"traverse": "every_room", "paths": "adjacent", "map_layout": "rows_of_three"},
    {"may_decline_card": True, "chests_opened": "all", "monster_choice": "cycle", "encounters": "single"},
]


@pytest.mark.parametrize("settings", VARIANTS)
def test_a_position_read_back_plays_on_alike(settings: dict[str, object]) -> None:
    house = GAME.settle(settings)
    for seed in range(8):
        t = dealt(seed, **settings)
        t.driver = RandomDriver([Rng(seed, 1)])
        number = 0
        while t.result is None:
            text = write_position(GAME, house, t)
            if number % 7 == 0:
                _, again = read_position(GAME, text)
                assert isinstance(again, DungeonTable)
                assert write_position(GAME, house, again) == text
                rng = Rng(seed, number)
                ahead = t.copy()
                for one in (again, ahead):
                    one.driver = RandomDriver([rng.copy()])
                    GAME.advance(one)
                assert write_position(GAME, house, again) == write_position(GAME, house, ahead)
            GAME.advance(t)
            number += 1


@pytest.mark.parametrize("settings", VARIANTS)
def test_records_replay_exactly(settings: dict[str, object]) -> None:
    for seed in range(8):
        match = Match(GAME, GAME.settle(settings), seed)
        rng = Rng(seed, 2)
        while match.decision is not None:
            match.choose(rng.below(len(match.decision.options)))
        again = Record.parse(match.record().text()).match(GAME)
        assert again.result == match.result
        assert again.settings.values == match.settings.values
        assert write_position(GAME, again.settings, again.table) == write_position(GAME, match.settings, match.table)


def battle_lines(**changes: str) -> dict[str, str]:
    t = battle(hand="Strike", draw="4 Strike", discard="4 Defend, Sword & Shield", monsters="Wolf 44/3 showing 1")
    return {**write(t), **changes}


def test_a_battle_in_words() -> None:
    lines = battle_lines()
    assert lines["stage"] == "battle"
    assert lines["deck"] == "strike*5 defend*4 sword_and_shield"
    assert lines["monsters"] == "wolf(44,3,1)"
    assert lines["rooms"] == "battle / treasure bonfire merchant / boss"
    assert write(read(lines)) == lines


def test_other_rooms_in_words() -> None:
    assert write(merchant("Iron Plate, 2 Strike", coins=5))["stock"] == "iron_plate strike strike"
    assert write(do(way(chance=[8, 7, 6]), "room 1 0"))["chests"] == (
        "coins_200_and_card coins_100_and_card coins_10_and_card"
    )


BAD = [
    ({"stage": "cellar"}, "must hold one of start, gate, way"),
    ({"adventurer": "bard"}, "The line 'adventurer' has 'bard', which can't lie there"),
    ({"health": "100"}, "must look like 85/100"),
    ({"health": "120/100"}, "Health 120 is above the maximum of 100"),
    ({"health": "0/100"}, "with no health can't go on"),
    ({"health": "x/100"}, "'x' must be a number"),
    ({"coins": "-1"}, "must hold a number from 0"),
    ({"deck": "strike*5 fireball"}, "'fireball' in the line 'deck' isn't a card"),
    ({"deck": ""}, "'deck' needs a card"),
    ({"deck": "strike*0"}, "'0' must be a number from 1"),
    ({"deck": "strike*5 defend*4"}, "they differ in: sword_and_shield"),
    ({"beaten": "0 0"}, "must hold 3 numbers"),
    ({"dungeon": "swamp"}, "The line 'dungeon' has 'swamp', which can't lie there"),
    ({"rooms": "battle / pit / boss"}, "'pit' in the line 'rooms' isn't a room"),
    ({"rooms": "battle / boss / boss"}, "ends with the one boss"),
    ({"rooms": "bonfire / treasure / boss"}, "starts with one battle"),
    ({"rooms": "battle /  / boss"}, "of 1 to 8 rooms"),
    ({"at": "0"}, "must look like 2.1 (level 2, room 1)"),
    ({"at": "7.0"}, "'7' must be a number from 0 to 2"),
    ({"at": "1.0"}, "must hold the room of the line 'at'"),
    ({"entered": "100 200"}, "maximum health, coins and deck"),
    ({"monsters": "wolf"}, "they look like wolf(60,0,1)"),
    ({"monsters": "wolf(61,0,0)"}, "'61' must be a number"),
    ({"monsters": "wolf(60,0,2)"}, "'2' must be a number from 0 to 1"),
    ({"monsters": "wolf(0,0,0)"}, "one of them alive"),
    ({"monsters": "wolf(9,0,0) " * 5}, "needs 1 to 4 monsters"),
    ({"hand": "strike strike"}, "they differ in: strike"),
    ({"round": "101"}, "must hold a number from 1 to 100"),
    ({"weather": "rain"}, "lines that don't belong there: weather"),
]


@pytest.mark.parametrize(("changes", "complaint"), BAD)
def test_an_impossible_position_is_refused(changes: dict[str, str], complaint: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read(battle_lines(**changes))
    assert complaint in str(caught.value)


@pytest.mark.parametrize(
    ("stage", "lines"),
    [("merchant", {"stock": "strike"}), ("chests", {"chests": "coins_10 coins_50 coins_100"}), ("bonfire", {})],
)
def test_a_stage_stands_in_its_own_room(stage: str, lines: dict[str, str]) -> None:
    there = {**write(way()), "stage": stage, "at": "2.0", "visited": "0.0 2.0", **lines}
    with pytest.raises(BadPosition, match=f"'at' says 2.0, which is a boss room; the stage '{stage}' needs a "):
        read(there)


@pytest.mark.parametrize(
    ("settings", "changes", "complaint"),
    [
        ("", {"stage": "over"}, "'stage' says 'over'; a game is over with the stage 'over' and a line 'result'"),
        ("", {"result": "1.0 | won | 1"}, "'stage' says 'way'; a game is over with"),
        ("", {"stage": "hall"}, "which only a campaign=open has"),
        ("", {"dungeons": "2"}, "'dungeons' says 2; with these settings 1 is the most here"),
        ("campaign=ascend", {"dungeons": "2"}, "1 is the most here"),
        ("campaign=open", {"dungeons": "21"}, "20 is the most here"),
        ("campaign=open", {"stage": "hall", "dungeons": "20"}, "19 is the most here"),
        ("", {"beaten": "1 0 0"}, "with 1 in the line 'beaten' and one not done it must be 2 or more"),
        ("", {"dungeons": "0"}, "'dungeons' says 0; with 0 in the line 'beaten' and one not done it must be 1 or more"),
        ("", {"asked": "100001"}, "'asked' must hold a number from 0 to 100000"),
    ],
)
def test_a_position_that_no_game_comes_to_is_refused(settings: str, changes: dict[str, str], complaint: str) -> None:
    head = {"game": "dungeon", "rules": str(GAME.version), "content": GAME.content_version, "settings": settings}
    lines = {**head, **write(way()), **changes}
    text = "\n".join(["cardwright position 1", *[f"{name}: {value}" for name, value in lines.items()]])
    with pytest.raises(BadPosition) as caught:
        read_position(GAME, text)
    assert complaint in str(caught.value)


def test_counters_at_their_limit_stay_there_and_can_be_read_back() -> None:
    t = battle("Defend, Strike", monsters="Wolf 9/0 showing 1", hp=9, max_hp=999_999, coins=999_999, protection=999_999)
    t.deck = cards("Defend, Strike")
    do(t, "play Defend")
    assert t.protection == 999_999
    assert write(read(write(t))) == write(t)
    do(t, "play Strike on 0")
    assert (t.max_hp, t.coins) == (999_999, 999_999)
    assert write(read(write(t))) == write(t)


def test_decisions_are_counted_up_to_their_limit_and_can_be_read_back() -> None:
    t = battle("Strike", campaign="open")
    t.asked = 100_000
    GAME.advance(t)
    assert (t.stage, t.asked) == (Stage.IN_HALL, 100_000)


def test_a_deck_of_more_than_999_equal_cards_can_be_read_back() -> None:
    t = merchant("Strike", coins=999)
    t.deck = cards("999 Strike")
    do(t, "buy Strike")
    assert write(t)["deck"] == "strike*999 strike"
    assert write(read(write(t))) == write(t)


def test_there_are_three_chests() -> None:
    lines = {**write(do(way(chance=[8, 7, 6]), "room 1 0")), "chests": "coins_10"}
    with pytest.raises(BadPosition, match="three chests"):
        read(lines)
    with pytest.raises(BadPosition, match="The line 'chests' has 'gold'"):
        read({**lines, "chests": "gold"})


def test_no_room_lies_behind_the_boss() -> None:
    lines = {**write(way()), "at": "2.0", "visited": "0.0 2.0"}
    with pytest.raises(BadPosition, match="no room behind the boss"):
        read(lines)
