"""Pirates of the High Seas: crews, voyages, treasure."""

from tests.games.empyrean.battle import battle, seat

DECK = "pirates"


def test_deckhands_grow_faster_with_every_voyage() -> None:
    b = battle("command", A1="Galleon 5, Deckhands 1, Deckhands 1")
    b.play("move b1z1 b2", "target A b1z1", "target A b1z2")
    assert b["A2"] == "Galleon 5, Deckhands 2, Deckhands 2"
    b.go_on("command", "move b2z1 b3", "target A b2z1", "target none", "done", "pass")
    b.go_on("command", "move b3z1 b1", "target A b3z1", "done", "pass")
    assert (b["A1"], b["A2"]) == ("Galleon 5, Deckhands 5", "Deckhands 2")


def test_a_ship_coming_in_fills_the_treasure_and_pleases_davy_jones() -> None:
    b = battle("command", A1="Galleon 5", A2="Buried Treasure 4, Davy Jones 10").play("move b1z1 b2")
    assert b["A2"] == "Buried Treasure 5, Davy Jones 11, Galleon 5"


def test_might_lies_in_the_treasure_until_a_pirate_takes_it_away() -> None:
    b = battle("command", A1="Buried Treasure 6, Sister Anne 2, Pirate Ship 1")
    b.play("use b1z1 #1", "option 1", "move b1z3 b2", "target A b1z2")
    assert (b["A1"], b["A2"]) == ("Buried Treasure 4", "Pirate Ship 1, Sister Anne 4")


def test_a_boarding_party_robs_where_it_lands() -> None:
    b = battle("command", A1="Boarding Party 4 {move 1}", B2="Fenrir 12").play("move b1z1 b2")
    assert (b["A2"], b["B2"]) == ("Boarding Party 6", "Fenrir 10")


def test_the_sisters_work_together_or_not_at_all() -> None:
    b = battle("end", A1="Sister Anne 2, Sister Mary 2", B1="Fenrir 12").play()
    assert (b["A1"], b["B1"]) == ("Sister Anne 3, Sister Mary 2", "Fenrir 11")
    b = battle("end", A1="Sister Anne 2", A2="Sister Mary 2", B2="Fenrir 12").play()
    assert (b["A1"], b["B2"]) == ("Sister Anne 2", "Fenrir 12")


def test_a_sister_brings_the_other() -> None:
    b = battle(A1="?Sister Mary", A=seat(deck="Deckhands, Sister Anne")).play()
    assert b.names("A.hand") == "Sister Anne"


def test_the_dutchman_raises_whom_davy_jones_has_drowned() -> None:
    b = battle(A1="Sister Anne 2, Sister Mary 2, ?Davy Jones, ?The Flying Dutchman")
    b.play("target A b1z1", "target none", "deploy-free sister_anne b1")
    assert b["A1"] == "Sister Mary 2, Davy Jones 13, The Flying Dutchman 11, Sister Anne 1"


def test_whoever_sails_on_the_dutchman_comes_stronger() -> None:
    b = battle("command", A1="The Flying Dutchman 12, Sister Anne 2, Walk the Plank 1")
    b.play("move b1z1 b3", "target A b1z1", "target A b1z2")
    assert b["A3"] == "The Flying Dutchman 12, Sister Anne 3, Walk the Plank 2"


def test_the_kraken_takes_the_small_ones() -> None:
    b = battle(A1="?Kraken", B1="Bondi 1, Hersir 4, Berserkr 5").play()
    assert b["B1"] == "Bondi 0, Hersir 2, Berserkr 5"


def test_the_quartermaster_hires_a_ship() -> None:
    b = battle(A1="?Quartermaster", A=seat(deck="Kraken, Galleon")).play()
    assert b.names("A.hand") == "Galleon"
