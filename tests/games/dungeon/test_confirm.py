"""Monsters' turns, new rooms and new dungeons can't be taken back: a person says so, also with nothing else to do."""

from cardwright import Match
from cardwright.games.dungeon.rules.table import DungeonTable
from tests.games.dungeon.tables import GAME, battle, merchant, new


def asked(t: DungeonTable) -> Match:
    return Match(GAME, t.house, 0, None, t, confirm=(0,))


def offered(match: Match) -> list[str]:
    assert match.decision is not None
    return [option.text for option in match.decision.options]


def test_the_turn_does_not_end_with_the_last_energy() -> None:
    match = asked(battle(hand="Strike", energy=1, draw="5 Strike"))
    match.choose("play Strike on 0")
    assert offered(match) == ["end turn"]
    match.undo()
    assert offered(match) == ["play Strike on 0", "end turn"]


def test_the_boss_waits_until_his_room_is_entered() -> None:
    match = asked(merchant("Strike", coins=1000))
    match.choose("leave")
    assert offered(match) == ["room 2 0"]
    match.undo()
    assert "leave" in offered(match)


def test_the_adventurer_can_be_chosen_anew_before_the_house_opens_its_only_dungeon() -> None:
    match = asked(new(difficulty="easy"))
    match.choose("adventurer warrior")
    assert offered(match) == ["difficulty easy"]
    match.undo()
    assert "adventurer warrior" in offered(match)


def test_who_is_not_a_person_is_not_asked() -> None:
    match = Match(GAME, battle().house, 0, None, battle(hand="Strike", energy=1, draw="5 Strike"))
    match.choose("play Strike on 0")
    assert isinstance(match.table, DungeonTable)
    assert match.table.round == 2
