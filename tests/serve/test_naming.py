"""What seats are called by the people who sit there."""

from cardwright.serve.kept import Chair
from cardwright.serve.naming import called
from tests.serve.house import House


def test_people_have_their_names_bots_their_levels_and_free_seats_the_games() -> None:
    chairs = [Chair("person", name="Ada"), Chair("bot", level="novice"), Chair("open")]
    assert called(chairs, ["A", "B", "C"]) == ["Ada", "Novice bot", "C"]


def test_bots_that_are_alike_are_numbered() -> None:
    chairs = [Chair("bot", level=level) for level in ("novice", "expert", "novice")]
    assert called(chairs, ["A", "B", "C"]) == ["Novice bot 1", "Expert bot", "Novice bot 2"]


def test_people_whose_names_look_alike_are_numbered_too() -> None:
    chairs = [Chair("person", name="Ada"), Chair("person", name="\u0410da"), Chair("person", name="Eve")]
    assert called(chairs, ["A", "B", "C"]) == ["Ada 1", "\u0410da 2", "Eve"]


def test_no_number_makes_a_name_that_somebody_has() -> None:
    chairs = [Chair("person", name=name) for name in ("Ada", "Ada", "Ada 2")]
    assert called(chairs, ["A", "B", "C"]) == ["Ada 1", "Ada 3", "Ada 2"]


def test_the_log_of_a_table_names_people_and_tells_anew_who_sits_down(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.new("duel", "me", "friend")
    with ada.at(path) as place:
        assert place.table["seats"][1]["called"] == "Seat 1"
        bob = club.guest("Bob")
        bob.post(f"{path}/sit", seat="1")
        place.catch_up()
        assert [seat["called"] for seat in place.table["seats"]] == ["Ada", "Bob"]
        assert [seat["name"] for seat in place.view["seats"]] == ["Ada", "Bob"]
