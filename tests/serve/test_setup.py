"""Setting a table up: who sits where, and what each plays."""

import pytest

from cardwright.registry import game
from cardwright.serve.library import in_words
from tests.serve.house import House


def cast_of(club: House, path: str) -> list[list[str]]:
    return [cast["chosen"] for cast in club.guest("Ada").get(path)["casts"]]


def test_the_form_offers_armies_for_both_seats_the_simple_ones_first(club: House) -> None:
    (cast,) = club.guest("Ada").get("/new/empyrean")["casts"]
    assert cast["chosen"] == ["random", "random"]
    assert cast["open"] == ["random", "choose"]
    hard = [part["hard"] for part in cast["parts"]]
    assert hard == sorted(hard)
    assert len(hard) == 12
    assert all(part["says"] and part["kind"] for part in cast["parts"])


def test_what_each_plays_is_dealt(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.new("empyrean", "me", "novice", cast__decks__0="vikings", cast__decks__1="samurai")
    assert [seat["name"] for seat in ada.get(path)["view"]["seats"]]
    assert ada.get(path)["table"]["settings"] == ["decks Vikings, Samurai (usually random, random)"]


def test_a_party_of_fewer_forgets_the_roles_of_those_who_left(club: House) -> None:
    chosen = "&".join(f"cast.roles.{seat}={role}" for seat, role in enumerate(("leme", "jaden", "aiden")))
    assert cast_of(club, f"/new/catharsis?set.heroes=3&{chosen}") == [["leme", "jaden", "aiden"]]
    assert cast_of(club, f"/new/catharsis?set.heroes=2&{chosen}") == [["leme", "jaden"]]
    assert cast_of(club, f"/new/catharsis?set.heroes=4&{chosen}") == [["leme", "jaden", "aiden", "random"]]


def test_one_adventurer_is_for_the_whole_table(club: House) -> None:
    (cast,) = club.guest("Ada").get("/new/dungeon?set.adventurer=wizard")["casts"]
    assert cast["whole"]
    assert cast["chosen"] == ["wizard"]
    assert cast["open"] == ["ask"]


@pytest.mark.parametrize("field", ["cast.decks.x", "cast.decks.99", "cast.nothing.0", "cast.", "cast.decks"])
def test_a_control_that_there_is_not_is_left_alone(club: House, field: str) -> None:
    assert cast_of(club, f"/new/empyrean?{field}=vikings") == [["random", "random"]]


def test_a_part_that_there_is_not_is_refused_where_it_stands(club: House) -> None:
    ada = club.guest("Ada")
    answer = ada.post("/new/empyrean", **{"cast.decks.0": "martians", "cast.decks.1": "random"})
    assert answer.status_code == 422
    assert "martians" in answer.text


def test_bots_take_the_seats_of_friends_who_need_not_come(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.new("leduc", "me", "friend", fill="yes")
    assert ada.get(path)["table"]["state"] == "playing"


def test_the_deal_of_the_day_is_the_same_for_everybody(club: House) -> None:
    seeds = set()
    for name in ("Ada", "Bob"):
        guest = club.guest(name)
        seeds.add(guest.get(guest.opened("/play/dungeon", seed="today"))["table"]["seed"])
    assert len(seeds) == 1


@pytest.mark.parametrize(("id", "setting"), [("empyrean", "decks"), ("catharsis", "roles"), ("dungeon", "adventurer")])
def test_every_part_is_a_word_that_its_setting_takes(id: str, setting: str) -> None:
    played = game(id)
    (declared,) = [each for each in played.settings if each.name == setting]
    parts = played.parts(setting)
    assert parts
    assert played.parts("nothing") == []
    for part in parts:
        value = f"{part.id},random" if id == "empyrean" else part.id
        assert in_words(played, setting, declared.read(value)).startswith(part.name)
