"""Knights of the Round Table: company, neighbours, and what lies between."""

from tests.games.empyrean.battle import battle, seat

DECK = "knights"


def test_a_squire_serves_the_knight_beside_it() -> None:
    b = battle(A1="Sir Galahad 6, Bramble Maze 3, ?Squire", A2="Young Knight 3").play()
    assert b["A1"] == "Sir Galahad 6 {shield}, Bramble Maze 3, Squire 1"
    b = battle(A1="Bramble Maze 3, Sir Galahad 6, ?Squire").play()
    assert b["A1"] == "Bramble Maze 3, Sir Galahad 8 {shield}, Squire 1"


def test_excalibur_is_drawn_by_a_knight_on_the_next_battlefield_too() -> None:
    b = battle(A1="Page 1, Young Knight 3, ?Excalibur", A2="Page 1, Page 1, Sir Percival 6").play("target A b2z3")
    assert (b["A1"], b["A2"]) == ("Page 1, Young Knight 3, Excalibur 6", "Page 1, Page 1, Sir Percival 11")


def test_the_round_table_seats_knights_from_everywhere() -> None:
    b = battle(A1="Young Knight 3, ?The Round Table", A2="Sir Percival 6", A3="Sir Galahad 6")
    b.play("target A b2z1", "target A b3z1")
    assert b["A1"] == "Young Knight 5, The Round Table 6, Sir Percival 8, Sir Galahad 8 {shield}"


def test_a_lone_knight_has_nobody_to_honour_at_the_table() -> None:
    assert battle(A1="Young Knight 3, ?The Round Table").play()["A1"] == "Young Knight 3, The Round Table 6"


def test_king_arthur_strengthens_all_and_is_strengthened_by_all() -> None:
    b = battle(A1="?King Arthur", A2="Young Knight 3, Page 1", A3="Sir Lancelot 9").play()
    assert (b["A1"], b["A2"], b["A3"]) == ("King Arthur 12", "Young Knight 4, Page 1", "Sir Lancelot 10")


def test_percival_searches_the_more_the_more_relics_there_are() -> None:
    deck = "Page, Squire, Excalibur"
    assert battle(A1="?Sir Percival", A=seat(deck=deck)).play().names("A.hand") == "Page"
    b = battle(A1="?Sir Percival", A2="Holy Grail 8", A3="Excalibur 6", A=seat(deck=deck)).play()
    assert sorted(b.names("A.hand").split(", ")) == ["Page", "Squire"]


def test_the_grail_keeps_knights_from_being_destroyed() -> None:
    b = battle(A1="Young Knight 3, Page 1, ?Holy Grail", B1="?Holmgang").play()
    assert b["A1"] == "Young Knight 5 {shield}, Holy Grail 8"
