"""Whole games over the wire, as a browser plays them."""

import asyncio

import pytest

from cardwright.core.matches.record import Record
from cardwright.registry import game_ids
from cardwright.serve.table import HostedMatch
from tests.desk.composed import count_views
from tests.serve.house import Guest, House, Place

MOST = 400  # answers of one person, before a test has seen enough


def play_out(place: Place, most: int = MOST) -> int:
    """Choices in turn, until it is over."""
    given = 0
    place.until_my_turn()
    while not place.over and given < most:
        place.choose(place.choices[given % len(place.choices)])
        given += 1
        place.until_my_turn()
    return given


@pytest.mark.parametrize("game", game_ids())
def test_a_game_against_bots_is_played_and_kept(club: House, game: str) -> None:
    guest = club.guest("Ada")
    path = guest.opened(f"/play/{game}")
    with guest.at(path) as place:
        assert place.table["seats"][0]["me"]
        given = play_out(place)
        assert given > 0
        answers = len(club.hub.tables[path[3:]].table.match.answers)
    record = Record.parse(guest.http.get(f"{path}/record.json").text)
    assert len(record.answers) == answers
    played = club.hub.library.game(game)
    assert record.match(played, tuple(record.confirm)).moment == club.hub.tables[path[3:]].table.match.moment


def seated(club: House, game: str, **fields: str) -> tuple[Guest, Guest, str]:
    """Two people at one table: the second came by the link."""
    ada, bob = club.guest("Ada"), club.guest("Bob")
    path = ada.new(game, "me", "friend", **fields)
    assert bob.post(f"{path}/sit", seat="1").status_code == 303
    return ada, bob, path


@pytest.mark.parametrize("game", ["elemental", "leduc", "duel"])
def test_two_people_play_each_their_own_seat(club: House, game: str) -> None:
    ada, bob, path = seated(club, game)
    with ada.at(path) as first, bob.at(path) as second:
        for number in range(40):
            for place in (first, second):
                place.catch_up()
                if place.my_turn() and not place.over:
                    place.choose(place.choices[number % len(place.choices)])
        assert [seat["person"] for seat in first.table["seats"]] == ["Ada", "Bob"]
        assert len(club.hub.tables[path[3:]].table.match.answers) > 1


def test_a_secret_question_is_open_to_both_and_nobody_learns_the_answer(club: House) -> None:
    ada, bob, path = seated(club, "fists")
    with ada.at(path) as first, bob.at(path) as second:
        assert first.my_turn()
        assert second.my_turn()
        first.choose(first.choices[0])
        second.look()
        assert not first.my_turn()
        assert [seat.get("answered", False) for seat in second.view["seats"]] == [True, False]
        assert "chosen" not in second.view
        assert first.view["chosen"] == first.choices[0]
        first.ask(do="choose", number=first.choices[1], moment=first.moment)
        assert first.view["chosen"] == first.choices[1]
        before = second.moment
        second.choose()
        assert second.moment != before


def test_a_secret_answer_survives_sleep(club: House) -> None:
    ada, bob, path = seated(club, "fists")
    with ada.at(path) as first:
        first.choose(first.choices[1])
    live = club.hub.tables.pop(path[3:])  # as if nobody had looked for a while
    assert live.table.state.cast
    with ada.at(path) as first, bob.at(path) as second:
        assert first.view["chosen"] == first.choices[1]
        assert second.my_turn()


def test_a_party_answers_with_whoever_is_first_and_bots_wait_to_be_asked(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.new("caravan", "me", "novice", set__seats="2")
    with ada.at(path) as place:
        for _ in range(30):
            place.until_my_turn()
            if place.over:
                break
            if place.table["may_nudge"]:
                place.ask(do="nudge")
                place.look()
                return
            place.choose()
    pytest.fail("no party was ever asked")


def test_a_nudged_bot_that_would_only_end_its_part_waits_and_says_so(
    club: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HostedMatch, "would_wait", lambda *_: True)
    ada = club.guest("Ada")
    path = ada.new("caravan", "me", "novice", set__seats="2")
    with ada.at(path) as place:
        place.until_my_turn()
        while not place.table["may_nudge"]:
            place.choose()
            place.until_my_turn()
        moment = place.moment
        place.ask(do="nudge")
        place.until(lambda: place.last.get("notice") == "Novice bot would rather wait.", "the bot says that it waits")
        assert place.moment == moment


@pytest.mark.parametrize("game", ["perfectus", "dungeon", "elemental"])
def test_a_click_composes_one_view_of_each_moment(club: House, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = club.guest("Ada")
    with ada.at(ada.opened(f"/play/{game}")) as place:
        place.until_my_turn()
        composed = count_views(monkeypatch)
        for _ in range(3):
            composed.clear()
            place.choose()
            assert set(composed.values()) == {1}
            assert place.moment in [moment for moment, _, _ in composed]
            place.until_my_turn()


def test_a_hint_names_a_choice_with_its_reason(club: House) -> None:
    ada = club.guest("Ada")
    with ada.at(ada.opened("/play/perfectus")) as place:
        hint = place.ask(do="hint")["hint"]
        assert hint["choice"] in place.choices
        assert hint["words"] == hint["weighed"][0]["words"]
        chances = [each["chance"] for each in hint["weighed"]]
        assert chances == sorted(chances, reverse=True)
        assert hint["moment"] == place.moment


def test_a_serious_game_between_people_has_no_hints(club: House) -> None:
    ada, _, path = seated(club, "leduc")
    with ada.at(path) as place:
        assert not place.table["may_hint"]
        assert "serious" in place.refusal(do="hint")


def test_reload_shows_the_very_same_table(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.opened("/play/dungeon")
    with ada.at(path) as place:
        for _ in range(5):
            place.choose()
        before = place.view
    with ada.at(path) as place:
        assert place.view == before
    club.hub.tables.pop(path[3:])
    assert ada.get(path)["view"] == before


def test_two_pages_of_one_person_show_the_same(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.opened("/play/perfectus")
    with ada.at(path) as phone, ada.at(path) as desk:
        phone.choose()
        while desk.moment != phone.moment:
            desk.look()
        assert desk.view == phone.view


def test_who_goes_in_the_middle_of_an_act_leaves_memory_and_disk_together(club: House) -> None:
    """The answer was on its way to the disk when its page went away: it is kept, and the table goes on from there."""
    ada = club.guest("Ada")
    path = ada.opened("/play/perfectus")
    live = club.hub.tables[path[3:]]

    async def go_away() -> None:
        act = asyncio.create_task(live.act(lambda table: table.choose(0, 0, table.match.moment)))
        while not live.lock.locked():
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        act.cancel()
        async with live.lock:
            assert act.cancelled()
            assert len(live.table.kept.answers) == len(live.table.match.answers) == 1

    club.inside(go_away())
    with ada.at(path) as place:
        assert "refused" not in place.choose()
