"""People's names in place of the seats'."""

from cardwright import registry
from cardwright.core.events import SPECTATOR
from cardwright.serve.kept import Chair
from cardwright.serve.naming import by_name, called, name_seats
from tests.serve.house import House

SEATS, NAMES = ["A", "B"], ["Ada", "Bob"]


def test_people_have_their_names_bots_their_levels_and_free_seats_the_games() -> None:
    chairs = [Chair("person", name="Ada"), Chair("bot", level="novice"), Chair("open")]
    assert called(chairs, ["A", "B", "C"]) == ["Ada", "Novice bot", "C"]


def test_bots_that_are_alike_are_numbered() -> None:
    chairs = [Chair("bot", level=level) for level in ("novice", "expert", "novice")]
    assert called(chairs, ["A", "B", "C"]) == ["Novice bot 1", "Expert bot", "Novice bot 2"]


def test_how_it_ended_is_told_with_names() -> None:
    words = "You lose: B holds 2 of 3 battlefields. Score 62."
    assert by_name(words, SEATS, NAMES, 0) == "You lose: Bob holds 2 of 3 battlefields. Score 62."
    words = "You win: B holds 2 of 3 battlefields. Score 89."
    assert by_name(words, SEATS, NAMES, 1) == "You win: you hold 2 of 3 battlefields. Score 89."


def test_an_article_is_nobodys_name() -> None:
    words = "A draw: both fell, and A has more gold than A's rival. A card was lost."
    told = "A draw: both fell, and Ada has more gold than Ada's rival. A card was lost."
    assert by_name(words, SEATS, NAMES, SPECTATOR) == told


def test_the_reader_is_you() -> None:
    assert by_name("Over: seat 0 folds.", ["Seat 0", "Seat 1"], NAMES, 0) == "Over: you fold."
    assert by_name("Over: seat 0 folds.", ["Seat 0", "Seat 1"], NAMES, 1) == "Over: Ada folds."
    assert by_name("A to choose", SEATS, NAMES, 0) == "You to choose"
    assert by_name("destroy B's Captive", SEATS, NAMES, 1) == "destroy your Captive"


def test_a_view_speaks_of_people() -> None:
    match = registry.game("empyrean").match(seed=1)
    view = name_seats(match.view(SPECTATOR), NAMES)
    assert [seat.name for seat in view.seats] == NAMES
    assert view.waiting == "Ada and Bob to choose"


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
